// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include <tfpp/check/cycles.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::check_folder;
using tfpp_test::Files;
using tfpp_test::Findings;

Findings check_main(const std::string& text) { return check_folder({{"main.tf.json", text}}); }

BOOST_AUTO_TEST_SUITE(check_cycles)

BOOST_AUTO_TEST_CASE(a_local_value_must_not_refer_to_itself) {
  const Findings expected{"main.tf.json:2 Self-referencing local value"};
  BOOST_TEST(check_main("{\"locals\": {\n\"a\": [1, \"${local.a}\"]}}") == expected);
  BOOST_TEST(check_main(R"({"locals": {"a": "${[for local in [{a = 1}] : local.a]}"}})").empty());
}

BOOST_AUTO_TEST_CASE(a_resource_must_not_be_made_from_itself) {
  const Findings expected{"main.tf.json:2 Self-referential block"};
  const auto resource = [](const std::string& body) {
    return check_main("{\"resource\": {\"terraform_data\": {\"a\": {\n" + body + "}}}}");
  };
  BOOST_TEST(resource(R"("input": "${terraform_data.a.id}")") == expected);
  BOOST_TEST(resource(R"("input": "${resource.terraform_data.a.id}")") == expected);
  BOOST_TEST(resource(R"("count": "${length(terraform_data.a)}")") == expected);
  BOOST_TEST(resource(R"("input": "${length(terraform_data.a)}", "count": 2)") == expected);
  // There may be no instance, or not that one.
  BOOST_TEST(resource(R"("input": "${length(terraform_data.a)}", "count": 0)").empty());
  BOOST_TEST(resource(R"("input": "${terraform_data.a[0].id}", "count": 2)").empty());
  BOOST_TEST(resource(R"("input": "${terraform_data.a}", "for_each": {})").empty());
  // What the provider does not get.
  BOOST_TEST(resource(R"("depends_on": ["terraform_data.a"])").empty());
  BOOST_TEST(resource(R"("connection": {"host": "${terraform_data.a.id}"})").empty());
  BOOST_TEST(
      resource(R"("provisioner": {"local-exec": {"command": "${terraform_data.a.id}"}})").empty());
}

struct CycleCase {
  std::string text;
  std::string expected;
};

/// What Terraform refuses without saying where; the order of its names changes.
const std::vector<CycleCase> cycles = {
    {R"({"locals": {"a": "${local.b}", "b": "${local.a}"}})",
     "main.tf.json:1 Cycle: local.a (expand), local.b (expand)"},
    {R"({"resource": {"terraform_data": {"a": {"input": "${local.x}"}}},
         "locals": {"x": "${terraform_data.a.id}"}})",
     "main.tf.json:1 Cycle: terraform_data.a, local.x (expand)"},
    {R"({"resource": {"terraform_data": {"a": {"depends_on": ["terraform_data.b"]},
         "b": {"provisioner": {"local-exec": {"command": "${terraform_data.a.id}"}}}}}})",
     "main.tf.json:1 Cycle: terraform_data.a, terraform_data.b"},
    {R"({"resource": {"terraform_data": {"a": {"lifecycle": {
         "replace_triggered_by": ["terraform_data.b"]}}, "b": {"input": "${terraform_data.a}"}}}})",
     "main.tf.json:2 Cycle: terraform_data.a, terraform_data.b"},
    {R"({"variable": {"v": {"default": 1, "validation": {
         "condition": "${var.v != terraform_data.a.id}", "error_message": "m"}}},
         "resource": {"terraform_data": {"a": {"input": "${var.v}"}}}})",
     "main.tf.json:2 Cycle: var.v (validation), terraform_data.a"},
    {R"({"resource": {"terraform_data": {"a": {"lifecycle": {"precondition": {
         "condition": "${local.x != 1}", "error_message": "m"}}}}},
         "locals": {"x": "${terraform_data.a.id}"}})",
     "main.tf.json:2 Cycle: terraform_data.a, local.x (expand)"},
};

/// What Terraform takes.
const std::vector<std::string> no_cycles = {
    R"({"locals": {"a": "${local.b}", "b": "${local.c}", "c": 1, "d": "${local.a}${local.b}"}})",
    R"({"variable": {"v": {"default": 1, "validation": {
        "condition": "${var.v != 2}", "error_message": "m"}}}})",
    R"({"check": {"k": {"assert": {"condition": "${local.p != 1}", "error_message": "m"}}},
        "locals": {"p": "${terraform_data.a.id}"}, "resource": {"terraform_data": {"a": {}}}})",
    R"({"resource": {"terraform_data": {"a": {"lifecycle": {"ignore_changes": ["input"]}},
        "input": {"input": "${terraform_data.a.id}"}}}})",
};

BOOST_AUTO_TEST_CASE(objects_must_not_need_each_other) {
  for (const CycleCase& one : cycles)
    BOOST_TEST(check_main(one.text) == Findings{one.expected}, one.text);
  for (const std::string& text : no_cycles) BOOST_TEST(check_main(text).empty(), text);
}

BOOST_AUTO_TEST_CASE(a_provider_configuration_is_needed_by_its_resources) {
  const std::string text = R"({"provider": {"aws": [{"alias": "west", "region": "${local.r}"}, {}]},
    "resource": {"aws_vpc": {"v": {"provider": "aws.west"}, "w": {}}},
    "locals": {"r": "${aws_vpc.v.id}", "s": "${aws_vpc.w.id}"}})";
  BOOST_TEST(
      check_main(text) ==
      Findings{"main.tf.json:1 Cycle: provider[\"registry.terraform.io/hashicorp/aws\"].west, "
               "local.r (expand), aws_vpc.v"});
}

BOOST_AUTO_TEST_CASE(arguments_and_outputs_of_calls_stand_for_themselves) {
  const auto call = [](const std::string& body) {
    return check_folder(
        {{"main.tf.json", R"({"module": {"m": {"source": "./c", )" + body + "}}}"},
         {"c/main.tf.json",
          R"({"variable": {"a": {"default": 1}}, "output": {"o": {"value": 1}}})"}});
  };
  BOOST_TEST(call(R"("a": "${module.m.o}")").empty());
  BOOST_TEST(call(R"("count": 1, "a": "${module.m[0].o}")").empty());
  BOOST_TEST(call(R"("a": "${length(module.m)}")") ==
             Findings{"main.tf.json:1 Cycle: module.m.var.a (expand), module.m (close)"});
  BOOST_TEST(call(R"("count": "${length(module.m)}")") ==
             Findings{"main.tf.json:1 Cycle: module.m (expand), module.m (close)"});
  BOOST_TEST(call(R"("depends_on": ["module.m.o"])") ==
             Findings{"main.tf.json:1 Cycle: module.m (expand), module.m.output.o (expand)"});
}

BOOST_AUTO_TEST_CASE(what_override_files_replace_is_not_needed) {
  const std::string text = R"({"locals": {"a": "${local.b}", "b": "${local.a}"}})";
  BOOST_TEST(
      check_folder({{"main.tf.json", text}, {"x_override.tf.json", R"({"locals": {"b": 1}})"}})
          .empty());
}

BOOST_AUTO_TEST_CASE(many_local_values_take_no_more_than_their_time) {
  constexpr std::size_t many = 100000;
  std::string text = "{\"locals\": {";
  for (std::size_t i = 0; i < many; ++i)
    text += "\"l" + std::to_string(i) + "\": \"${local.l" + std::to_string(i + 1) + "}\",\n";
  const std::string chain = text + "\"l" + std::to_string(many) + "\": 1}}";
  BOOST_TEST(check_main(chain).empty());
  const Findings found = check_main(text + "\"l" + std::to_string(many) + "\": \"${local.l0}\"}}");
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].starts_with("main.tf.json:1 Cycle: local.l0 (expand), local.l1 (expand), "));
  BOOST_TEST(found[0].ends_with("local.l9 (expand), ..."));
}

BOOST_AUTO_TEST_CASE(terraform_says_the_same, *tfpp_test::needs_terraform()) {
  for (const CycleCase& one : cycles) {
    const tfpp_test::Verdict verdict =
        tfpp_test::TerraformJudge::validate({{"main.tf.json", one.text}});
    BOOST_TEST_REQUIRE(verdict.diagnostics.size() == 1U, verdict);
    BOOST_TEST(verdict.diagnostics[0].summary.starts_with("Cycle: "), verdict);
  }
  for (const std::string& text : no_cycles) {
    const tfpp_test::Verdict verdict =
        tfpp_test::TerraformJudge::validate({{"main.tf.json", text}});
    BOOST_TEST(verdict.valid, text << verdict);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
