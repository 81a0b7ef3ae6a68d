// SPDX-License-Identifier: BSL-1.0
// Modules and their tests, both built here: `terraform test` passes where it should, and fails
// where it should.
#include "support/terraform.hpp"
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/verify.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

using Runs = std::map<std::string, std::string>;

const Variable size = Variable("size")
                          .type(types::number)
                          .default_value(1)
                          .validation(var("size") < 10, "small sizes only");
const Resource server = Resource("terraform_data", "server").set("input", size);
const Output input = Output("input").value(server.attr("output"));
const Output checked =
    Output("checked").value(size).precondition(var("size") != 7, "seven is no size");
const Check health = Check("health").assert_(var("size") != 5, "five is ill");
const Module child = Module("child").source("./child").set("in", size);

Files module_files() {
  Document module;
  module.add(size, server, input, checked, health, child, Output("child").value(child.attr("out")));
  Document inner;
  inner.add(Variable("in"), Resource("terraform_data", "inner").set("input", var("in")),
            Output("out").value(resource("terraform_data", "inner").attr("output")));
  return {{"main.tf.json", to_json(module)}, {"child/main.tf.json", to_json(inner)}};
}

TestReport judged(const TestFile& tests, Files files = module_files()) {
  BOOST_TEST(static_cast<bool>(verify(tests)), verify(tests).text());
  files["main.tftest.json"] = to_json(tests);
  return TerraformJudge::test(files);
}

BOOST_AUTO_TEST_SUITE(terraform_test_files, *needs_terraform())

BOOST_AUTO_TEST_CASE(pass_on_a_module_of_the_same_program) {
  const auto first = Run("applies").assert_(output(input) == 2, tmpl("got {}", output(input)));
  TestFile tests;
  tests.comment("Generated.").add(Variables({{"size", expr("1 + 1")}}), first);
  tests.add(Run("goes_on")
                .variables({{"size", first.attr("input") + 1}})
                .assert_(server.attr("output") == 3, "size follows the run before")
                .assert_(output("child") == 3, "so does the child's"),
            Run("plans")
                .command(Command::plan)
                .variables({{"size", 4}})
                .plan_options(PlanOptions().refresh(true).replace(server).target(server))
                .assert_(server.attr("input") == 4, "planned"));
  const TestReport report = judged(tests);
  BOOST_TEST(report.passed, report);
  const Runs expected{{"main.tftest.json: applies", "pass"},
                      {"main.tftest.json: goes_on", "pass"},
                      {"main.tftest.json: plans", "pass"}};
  BOOST_TEST((report.runs == expected), report);
}

BOOST_AUTO_TEST_CASE(fail_with_an_assertion) {
  TestFile tests;
  tests.add(Run("right").assert_(output(input) == 1, "is one"),
            Run("wrong").assert_(output(input) == 2, tmpl("got {}, ${{x}}", output(input))),
            Run("after"));
  const TestReport report = judged(tests);
  BOOST_TEST(!report.passed, report);
  BOOST_TEST(report.runs.at("main.tftest.json: right") == "pass");
  BOOST_TEST(report.runs.at("main.tftest.json: wrong") == "fail");
  BOOST_TEST_REQUIRE(report.diagnostics.size() == 1U, report);
  BOOST_TEST(report.diagnostics[0].summary == "Test assertion failed");
  BOOST_TEST(report.diagnostics[0].detail == "got 1, ${x}");
}

BOOST_AUTO_TEST_CASE(expect_failures_of_variables_outputs_and_checks) {
  TestFile tests;
  tests.add(Run("variable").command(Command::plan).variables({{"size", 12}}).expect_failures(size),
            Run("output").command(Command::plan).variables({{"size", 7}}).expect_failures(checked),
            Run("check").command(Command::plan).variables({{"size", 5}}).expect_failures(health));
  const TestReport report = judged(tests);
  BOOST_TEST(report.passed, report);
  BOOST_TEST(report.runs.size() == 3U, report);
  const TestReport other = judged(TestFile().add(
      Run("none").command(Command::plan).variables({{"size", 3}}).expect_failures(size)));
  BOOST_TEST(!other.passed, other);
}

BOOST_AUTO_TEST_CASE(override_objects_and_mock_providers) {
  const auto fake =
      MockProvider("terraform")
          .alias("fake")
          .mock_resource(MockResource("terraform_data").defaults({{"id", "made-up"}}));
  TestFile tests;
  tests.add(fake, OverrideModule(child).outputs({{"out", "overridden"}}));
  tests.add(Run("mocked")
                .providers({{"terraform", fake}})
                .assert_(server.attr("id") == "made-up", tmpl("got {}", server.attr("id")))
                .assert_(output("child") == "overridden", "the module is overridden"),
            Run("overridden")
                .command(Command::plan)
                .state_key("other")
                .override_resource(OverrideResource(server)
                                       .values({{"id", "i-1"}, {"output", 5}})
                                       .override_during(Command::plan))
                .override_module(OverrideModule(child).outputs({{"out", List{1, "a \"b\" \\ é"}}}))
                .assert_(server.attr("id") == "i-1", "id")
                .assert_(output(input) == 5, "output")
                .assert_(output("child")[1] == "a \"b\" \\ é", "child"));
  const TestReport report = judged(tests);
  BOOST_TEST(report.passed, report);
  BOOST_TEST(report.runs.size() == 2U, report);
}

BOOST_AUTO_TEST_CASE(run_other_modules_and_use_their_outputs) {
  Files files = module_files();
  Document setup;
  setup.add(Resource("terraform_data", "id"), Output("size").value(6));
  files["testing/setup/main.tf.json"] = to_json(setup);
  const auto prepare = Run("prepare").module("./testing/setup");
  TestFile tests;
  tests.add(prepare, Run("uses")
                         .variables({{"size", prepare.attr("size")}})
                         .assert_(output(input) == run("prepare").attr("size"), "six"));
  const TestReport report = judged(tests, files);
  BOOST_TEST(report.passed, report);
  BOOST_TEST(report.runs.size() == 2U, report);
}

BOOST_AUTO_TEST_CASE(are_found_in_their_folder) {
  Files files = module_files();
  const TestFile tests = TestFile().add(Run("r").assert_(output(input) == 1, "one"));
  files["tests/a.tftest.json"] = to_json(tests);
  const TestReport report = judged(TestFile().add(Run("s").command(Command::plan)), files);
  BOOST_TEST(report.passed, report);
  BOOST_TEST(report.runs.size() == 2U, report);
}

BOOST_AUTO_TEST_CASE(take_mock_data_from_files) {
  Files files = module_files();
  MockFile mocks;
  mocks.add(MockResource("terraform_data").defaults({{"id", "from a file"}}));
  files["mocks/terraform.tfmock.json"] = to_json(mocks);
  const TestReport report =
      judged(TestFile().add(MockProvider("terraform").source("./mocks"),
                            Run("r").assert_(server.attr("id") == "from a file", "mock")),
             files);
  BOOST_TEST(report.passed, report);
}

/// What is told of a text, and what Terraform says.
BOOST_AUTO_TEST_CASE(are_refused_as_terraform_refuses_them) {
  for (const std::string text :
       {R"({"variables": [{}, {}]})", R"({"run": {"r": {"variables": [{}, {}]}}})",
        R"({"run": [{"r": {}}, {"r": {}}]})",
        R"({"run": {"r": {"override_resource": [{"target": "terraform_data.a"},
            {"target": "terraform_data.a"}]}}})",
        R"({"run": {"r": {"override_module": {"target": "module.a"}}},
            "override_module": [{"target": "module.a"}, {"target": "module.a"}]})",
        R"({"mock_provider": {"terraform": {"mock_data": {"x": [{}, {}]}}}})",
        R"({"mock_provider": {"terraform": {"mock_resource": {"x": {}}, "override_data": [
            {"target": "data.a.b"}, {"target": "data.a.b"}]}}})",
        R"({"provider": {"a": [{}, {}]}})", R"({"mock_provider": {"a": [{}, {}]}})",
        R"({"resource": {"a": {"b": {}}}})"}) {
    const Verdict verdict =
        TerraformJudge::validate({{"main.tf.json", "{}"}, {"a.tftest.json", text}});
    const Loaded loaded = load(text, {.name = "a.tftest.json"});
    BOOST_TEST_REQUIRE(verdict.diagnostics.size() == 1U, text << verdict);
    BOOST_TEST_REQUIRE(loaded.diagnostics().size() == 1U, loaded.diagnostics().text());
    const auto& theirs = verdict.diagnostics[0];
    const auto& ours = loaded.diagnostics()[0];
    BOOST_TEST(ours.summary == theirs.summary);
    BOOST_TEST(ours.range.start.line == theirs.line, text);
    BOOST_TEST(ours.range.start.column == theirs.column, text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
