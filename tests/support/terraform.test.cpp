// SPDX-License-Identifier: BSL-1.0
// The judges themselves, on JSON written by hand: a judge that says yes to everything proves
// nothing.
#include "terraform.hpp"

#include "process.hpp"
#include "without_settings.hpp"
#include <tfpp/terraform/program.hpp>

#include <boost/json/value_to.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace {

using namespace tfpp_test;

Files main_file(std::string text) { return {{"main.tf.json", std::move(text)}}; }

BOOST_AUTO_TEST_SUITE(process)

BOOST_AUTO_TEST_CASE(hands_arguments_and_environment_over_as_they_are) {
  const auto result = run_process(
      {"sh", "-c", R"(printf '%s|%s' "$1" "$X"; printf e >&2; exit 3)", "sh", "a b\"$c'"},
      {"X=1 2", "PATH=/usr/bin:/bin"});
  BOOST_TEST(result.status == 3);
  BOOST_TEST(result.out == "a b\"$c'|1 2");
  BOOST_TEST(result.err == "e");
}

BOOST_AUTO_TEST_CASE(reports_a_signal) {
  BOOST_TEST(run_process({"sh", "-c", "kill -9 $$"}, {}).status == 128 + 9);
}

BOOST_AUTO_TEST_CASE(throws_for_a_program_that_does_not_exist) {
  BOOST_CHECK_THROW(static_cast<void>(run_process({"no-such-program"}, {})), tfpp::TerraformError);
  BOOST_TEST(!is_program("no-such-program"));
  BOOST_TEST(!is_program(""));
  BOOST_TEST(is_program("sh"));
}

BOOST_AUTO_TEST_CASE(drops_variables_by_prefix) {
  ::setenv("TF_VAR_outside", "1", 1);
  for (const auto& entry : environment_without("TF_")) BOOST_TEST(!entry.starts_with("TF_"));
  ::unsetenv("TF_VAR_outside");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(settings_do_not_reach_the_judges) {
  ::setenv("TF_VAR_outside", "1", 1);
  const auto output = tfpp::TerraformProgram("env").run({}, ".", without_settings());
  ::unsetenv("TF_VAR_outside");
  BOOST_TEST(output.out.find("TF_VAR_outside") == std::string::npos);
  BOOST_TEST(output.out.find("TF_CLI_CONFIG_FILE=/dev/null\n") != std::string::npos);
  BOOST_TEST(output.out.find("PATH=") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(temporary_directory_goes_away_with_its_files) {
  std::filesystem::path path;
  {
    const TemporaryDirectory directory;
    path = directory.path();
    directory.write({{"modules/a/main.tf.json", "{}"}});
    BOOST_TEST(read_file(path / "modules/a/main.tf.json") == "{}");
  }
  BOOST_TEST(!std::filesystem::exists(path));
}

BOOST_AUTO_TEST_SUITE(terraform_judge, *needs_terraform())

BOOST_AUTO_TEST_CASE(accepts_a_valid_configuration) {
  const auto verdict = TerraformJudge::validate(main_file(R"({"output": {"o": {"value": 1}}})"));
  BOOST_TEST(verdict.valid, verdict);
  BOOST_TEST(verdict.diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(refuses_an_unknown_argument_and_says_where) {
  const auto verdict =
      TerraformJudge::validate(main_file("{\"output\": {\"o\": {\n  \"valeu\": 1}}}"));
  BOOST_TEST(!verdict.valid);
  BOOST_TEST_REQUIRE(!verdict.diagnostics.empty());
  const auto& first = verdict.diagnostics.front();
  BOOST_TEST(first.severity == "error");
  BOOST_TEST(first.filename == "main.tf.json");
  BOOST_TEST(first.line > 0U);
  BOOST_TEST(first.column > 0U);
  BOOST_TEST(!first.summary.empty());
}

BOOST_AUTO_TEST_CASE(refuses_broken_json) {
  BOOST_TEST(!TerraformJudge::validate(main_file("{")).valid);
}

BOOST_AUTO_TEST_CASE(reads_outputs) {
  const auto outputs = TerraformJudge::outputs(main_file(R"({"output": {
      "sum": {"value": "${1 + 1}"}, "text": {"value": "$${x}"}, "list": {"value": [true, null]}}})"));
  BOOST_TEST(outputs.size() == 3U);
  BOOST_TEST(outputs.at("sum").to_number<int>() == 2);
  BOOST_TEST(outputs.at("text").as_string() == "${x}");
  BOOST_TEST(outputs.at("list").as_array().size() == 2U);
}

BOOST_AUTO_TEST_CASE(throws_what_terraform_said_when_it_does_not_apply) {
  const auto apply = [] {
    return TerraformJudge::outputs(main_file(R"({"output": {"o": {"value": "${var.missing}"}}})"));
  };
  BOOST_CHECK_EXCEPTION(apply(), std::runtime_error, [](const std::runtime_error& error) {
    return std::string_view(error.what()).find("missing") != std::string_view::npos;
  });
}

BOOST_AUTO_TEST_CASE(does_not_see_variables_from_outside) {
  ::setenv("TF_VAR_v", "outside", 1);
  const auto outputs = TerraformJudge::outputs(main_file(
      R"({"variable": {"v": {"default": "inside"}}, "output": {"v": {"value": "${var.v}"}}})"));
  ::unsetenv("TF_VAR_v");
  BOOST_TEST(outputs.at("v").as_string() == "inside");
}

BOOST_AUTO_TEST_CASE(initialises_modules) {
  const auto verdict = TerraformJudge::init_and_validate(
      {{"main.tf.json", R"({"module": {"m": {"source": "./m"}}})"}, {"m/main.tf.json", "{}"}});
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(runs_tests_and_says_how_each_run_ended) {
  const auto report =
      TerraformJudge::test({{"main.tf.json", R"({"output": {"o": {"value": 1}}})"},
                            {"a.tftest.json", R"({"run": [{"good": {}}, {"bad": {"assert":
           {"condition": "${output.o == 2}", "error_message": "got ${output.o}"}}}]})"}});
  BOOST_TEST(!report.passed, report);
  BOOST_TEST(report.runs.size() == 2U);
  BOOST_TEST(report.runs.at("a.tftest.json: good") == "pass");
  BOOST_TEST(report.runs.at("a.tftest.json: bad") == "fail");
  BOOST_TEST_REQUIRE(report.diagnostics.size() == 1U);
  BOOST_TEST(report.diagnostics[0].detail == "got 1");
  const auto good = TerraformJudge::test({{"a.tftest.json", R"({"run": {"good": {}}})"}});
  BOOST_TEST(good.passed, good);
}

BOOST_AUTO_TEST_CASE(reports_a_failed_init) {
  const auto verdict =
      TerraformJudge::init_and_validate(main_file(R"({"module": {"m": {"source": "./none"}}})"));
  BOOST_TEST(!verdict.valid);
  BOOST_TEST(verdict.diagnostics.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(replay_judge, *needs_recorded_schemas())

const ReplayJudge null_provider("null-v3__upjet-provider-template.json");

BOOST_AUTO_TEST_CASE(validates_against_a_schema) {
  const auto good =
      null_provider.validate(main_file(R"({"resource": {"null_resource": {"r": {}}}})"));
  BOOST_TEST(good.valid, good);
  const auto bad = null_provider.validate(
      main_file(R"({"resource": {"null_resource": {"r": {"triger": {}}}}})"));
  BOOST_TEST(!bad.valid);
}

BOOST_AUTO_TEST_CASE(plans) {
  const auto plan = null_provider.plan(main_file(R"({"resource": {"null_resource": {"r": {}}}})"));
  BOOST_TEST(plan.verdict.valid, plan.verdict);
  const auto& root = plan.planned.at("planned_values").at("root_module");
  BOOST_TEST(root.at("resources").as_array().size() == 1U);
}

BOOST_AUTO_TEST_CASE(reports_a_failed_plan) {
  const auto plan =
      null_provider.plan(main_file(R"({"resource": {"null_resource": {"r": {"x": 1}}}})"));
  BOOST_TEST(!plan.verdict.valid);
  BOOST_TEST(!plan.verdict.diagnostics.empty());
  BOOST_TEST(plan.planned.is_null());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
