// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include "support/checked.hpp"
#include <tfpp/check/test_files.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::check_folder;
using tfpp_test::Files;
using tfpp_test::Findings;

const std::string module =
    R"({"variable": {"v": {"default": 1}}, "locals": {"l": 1},
        "resource": {"terraform_data": {"a": {"input": "${var.v}"}, "c": {"count": 2}}},
        "output": {"o": {"value": "${terraform_data.a.input}"}},
        "check": {"k": {"assert": {"condition": "${var.v == 1}", "error_message": "m"}}}})";

Findings check_test(const std::string& text) {
  return check_folder({{"main.tf.json", module}, {"a.tftest.json", text}});
}

/// The run `one`, with what stands on line 2; before it is the run `zero`, behind it `two`.
Findings check_run(const std::string& body, const std::string& more = {}) {
  return check_test("{" + more + R"("run": [{"zero": {}}, {"one": {)" + "\n" + body +
                    "\n}}, {\"two\": {}}]}");
}
Findings check_condition(const std::string& condition, const std::string& more = {}) {
  return check_run(R"("assert": {"condition": "${)" + condition + R"(}", "error_message": "m"})",
                   more);
}
Findings told(const std::string& summary) { return {"a.tftest.json:2 " + summary}; }
Findings warned(const std::string& summary) { return {"warning a.tftest.json:2 " + summary}; }

BOOST_AUTO_TEST_SUITE(check_test_files)

BOOST_AUTO_TEST_CASE(conditions_refer_to_the_module_under_test) {
  for (const std::string fine :
       {"var.v == 1", "output.o == 1", "local.l == 1", "terraform_data.a.id != null",
        "terraform_data.c[0].id != null", "run.zero.o == 1", "path.module == \\\".\\\""})
    BOOST_TEST(check_condition(fine).empty(), fine);
  BOOST_TEST(check_condition("var.w == 1") == told("Reference to undeclared input variable"));
  BOOST_TEST(check_condition("output.p == 1") == told("Reference to undeclared output value"));
  BOOST_TEST(check_condition("local.m == 1") == told("Reference to undeclared local value"));
  BOOST_TEST(check_condition("terraform_data.b.id == 1") ==
             told("Reference to undeclared resource"));
  BOOST_TEST(check_condition("terraform_data.c.id == 1") == told("Missing resource instance key"));
  BOOST_TEST(check_condition("each.key == 1") ==
             told("Reference to \"each\" in context without for_each"));
  BOOST_TEST(check_condition("check.k == 1") == told("Reference to \"check\" in invalid context"));
  BOOST_TEST(check_condition("plan.x == 1") == told("Reserved symbol name"));
  BOOST_TEST(check_condition("state.x == 1") == told("Reserved symbol name"));
}

BOOST_AUTO_TEST_CASE(tests_may_have_variables_of_their_own) {
  BOOST_TEST(check_condition("var.w == 1", R"("variables": {"w": 1}, )").empty());
  BOOST_TEST(check_run(R"("variables": {"w": 1},
             "assert": {"condition": "${var.w == 1}", "error_message": "m"})")
                 .empty());
}

BOOST_AUTO_TEST_CASE(runs_refer_to_earlier_runs) {
  BOOST_TEST(check_condition("run.one.o == 1") == told("Reference to unevaluated run block"));
  BOOST_TEST(check_condition("run.two.o == 1") == told("Reference to unevaluated run block"));
  BOOST_TEST(check_condition("run.three.o == 1") == told("Reference to undeclared run block"));
  BOOST_TEST(check_condition("run.zero.p == 1") == told("Unsupported attribute"));
  const auto check_value = [](const std::string& value) {
    return check_run(R"("variables": {"v": "${)" + value + "}\"}");
  };
  BOOST_TEST(check_value("run.zero.o").empty());
  BOOST_TEST(check_value("var.w").empty());
  BOOST_TEST(check_value("run.two.o") == told("Reference to unavailable run block"));
  BOOST_TEST(check_value("run.three.o") == told("Reference to unknown run block"));
  BOOST_TEST(check_value("local.l") == told("Invalid reference"));
}

BOOST_AUTO_TEST_CASE(what_runs_another_module_is_not_known) {
  const auto check_other = [](const std::string& body) {
    return check_run(R"("module": {"source": "./other"}, )" + body);
  };
  BOOST_TEST(check_other(R"("assert": {"condition": "${output.p == var.w}",
                            "error_message": "m"}, "expect_failures": ["check.z"])")
                 .empty());
  BOOST_TEST(check_other(R"("override_resource": {"target": "terraform_data.b"})").empty());
}

BOOST_AUTO_TEST_CASE(only_what_has_conditions_fails) {
  const auto check_expected = [](const std::string& address) {
    return check_run(R"("expect_failures": [")" + address + "\"]");
  };
  for (const std::string fine :
       {"var.v", "output.o", "check.k", "terraform_data.a", "terraform_data.c[0]"})
    BOOST_TEST(check_expected(fine).empty(), fine);
  BOOST_TEST(check_expected("local.l") == told("Invalid `expect_failures` reference"));
  BOOST_TEST(check_expected("module.m") == told("Invalid `expect_failures` reference"));
  BOOST_TEST(check_expected("run.zero") == told("Invalid `expect_failures` reference"));
  BOOST_TEST(check_expected("plan.x") == told("Reserved symbol name"));
  for (const std::string missing : {"var.w", "output.p", "check.z", "terraform_data.b", "data.x.y"})
    BOOST_TEST(check_expected(missing) == told("Missing expected failure"), missing);
}

BOOST_AUTO_TEST_CASE(overrides_need_targets_of_their_kind) {
  const auto check_override = [](const std::string& type, const std::string& target) {
    return check_run("\"" + type + R"(": {"target": ")" + target + "\"}");
  };
  BOOST_TEST(check_override("override_resource", "terraform_data.a").empty());
  BOOST_TEST(check_override("override_resource", "resource.terraform_data.c[0]").empty());
  BOOST_TEST(check_override("override_resource", "terraform_data.b") ==
             warned("Invalid override target"));
  BOOST_TEST(check_override("override_resource", "module.m.terraform_data.a") ==
             warned("Invalid override target"));
  BOOST_TEST(check_override("override_module", "module.m") == warned("Invalid override target"));
  BOOST_TEST(check_override("override_resource", "data.x.y") == told("Invalid override target"));
  BOOST_TEST(check_override("override_data", "terraform_data.a") ==
             told("Invalid override target"));
  BOOST_TEST(check_override("override_module", "terraform_data.a") ==
             told("Invalid override target"));
  BOOST_TEST(check_override("override_resource", "var.v") == told("Invalid address"));
  BOOST_TEST(check_override("override_resource", "terraform_data") == told("Invalid address"));
  BOOST_TEST(check_override("override_resource", "terraform_data.a.id") == told("Invalid address"));
}

BOOST_AUTO_TEST_CASE(overrides_of_mocks_and_files_are_checked) {
  BOOST_TEST(check_test(R"({"mock_provider": {"terraform": {"override_resource": {
             "target": "terraform_data.b"}}}, "run": {"one": {}}})") ==
             warned("Invalid override target"));
  BOOST_TEST(
      check_test("{\"override_data\": {\n\"target\": \"data.x.y\"}, \"run\": {\"one\": {}}}") ==
      warned("Invalid override target"));
}

BOOST_AUTO_TEST_CASE(plans_are_narrowed_to_resources) {
  const auto check_option = [](const std::string& option, const std::string& address) {
    return check_run(R"("plan_options": {")" + option + "\": [\"" + address + "\"]}");
  };
  BOOST_TEST(check_option("target", "terraform_data.b").empty());
  BOOST_TEST(check_option("target", "module.m").empty());
  BOOST_TEST(check_option("target", "var.v") == told("Invalid address"));
  BOOST_TEST(check_option("replace", "terraform_data.c[1]").empty());
  BOOST_TEST(check_option("replace", "module.m") == told("Invalid address"));
}

BOOST_AUTO_TEST_CASE(runs_are_given_providers_of_their_file) {
  const std::string run = R"("providers": {"terraform": "terraform.x"})";
  BOOST_TEST(check_run(run) == told("Missing provider definition for terraform.x"));
  BOOST_TEST(check_run(run, R"("provider": {"terraform": {"alias": "x"}}, )").empty());
  BOOST_TEST(check_run(run, R"("mock_provider": {"terraform": {"alias": "x"}}, )").empty());
}

BOOST_AUTO_TEST_CASE(nothing_is_known_of_the_module_of_a_file_alone) {
  const Loaded loaded = load(
      R"({"run": {"one": {"assert": {"condition": "${var.a == output.b}", "error_message": "m"},
          "expect_failures": ["check.c"]}}})",
      {.name = "a.tftest.json"});
  BOOST_TEST(tfpp::check(loaded).empty());
}

BOOST_AUTO_TEST_CASE(terraform_says_the_same_of_what_it_validates, *tfpp_test::needs_terraform()) {
  const std::vector<std::string> bodies = {
      R"("expect_failures": ["local.l"])",
      R"("expect_failures": ["run.zero"])",
      R"("expect_failures": ["plan.x"])",
      R"("override_resource": {"target": "terraform_data.b"})",
      R"("override_resource": {"target": "data.x.y"})",
      R"("override_resource": {"target": "var.v"})",
      R"("override_module": {"target": "module.m"})",
      R"("override_resource": {"target": "terraform_data.a.id"})",
  };
  for (const std::string& body : bodies) {
    const std::string test =
        R"({"run": [{"zero": {}}, {"one": {)" + ("\n" + body) + "\n}}, {\"two\": {}}]}";
    const tfpp_test::Verdict verdict =
        tfpp_test::TerraformJudge::validate({{"main.tf.json", module}, {"a.tftest.json", test}});
    BOOST_TEST(tfpp_test::findings_of(verdict) == check_run(body), body << verdict);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
