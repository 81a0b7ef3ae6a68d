// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/conditions.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp_test;

/// A variable `v` beside another one, `w`.
std::string validated(const std::string& condition, const std::string& message = "m") {
  return R"({"variable": {"v": {"validation": {"condition": )" + condition +
         R"(, "error_message": ")" + message + R"("}}, "w": {}}})";
}

BOOST_AUTO_TEST_SUITE(conditions)

BOOST_AUTO_TEST_CASE(of_a_variable_must_refer_to_it) {
  for (const std::string condition : {R"("${var.v > 0}")", R"("${var.v.x[0] == var.w}")",
                                      R"("%{if var.v}true%{endif}")", R"({"${var.v}": 1})"}) {
    BOOST_TEST(broken_rules(validated(condition)) == "", condition);
  }
  BOOST_TEST(broken_rules(validated(R"(["${var.v}"])")) == "invalid-validation-result");
  for (const std::string condition :
       {R"("${var.w > 0}")", R"("${path.module != \"\"}")", R"("${var[\"v\"]}")"}) {
    BOOST_TEST(
        broken_rules(validated(condition)).find("validation-without-variable") != std::string::npos,
        condition);
  }
}

BOOST_AUTO_TEST_CASE(must_refer_to_something) {
  for (const std::string condition : {"true", "null", R"("var.v > 0")", R"("${1 > 0}")",
                                      R"("${[for var in [1]: var.v][0] > 0}")"}) {
    BOOST_TEST(
        broken_rules(validated(condition)) == "constant-condition validation-without-variable",
        condition);
  }
  BOOST_TEST(checked({{"main.tf.json", R"({
  "resource": {"terraform_data": {"a": {"lifecycle": {
    "precondition": {"condition": true, "error_message": "m"},
    "postcondition": {"condition": "${1 > 0}", "error_message": "m"}
  }}}},
  "output": {"o": {"value": 1, "precondition": {"condition": "x", "error_message": "m"}}},
  "check": {"c": {"assert": {"condition": false, "error_message": "m"}}}
})"}}) == "main.tf.json:3:35 constant-condition: Invalid precondition expression\n"
          "main.tf.json:4:36 constant-condition: Invalid postcondition expression\n"
          "main.tf.json:6:62 constant-condition: Invalid precondition expression\n"
          "main.tf.json:7:43 constant-condition: Invalid assert expression\n");
}

BOOST_AUTO_TEST_CASE(of_test_files_must_too) {
  BOOST_TEST(checked({{"main.tf.json", "{}"}, {"a.tftest.json", R"({"run": {"r": {
  "assert": [{"condition": "${1 > 0}", "error_message": "m"},
             {"condition": "${path.module != \"\"}", "error_message": "m"}]}}})"}}) ==
             "a.tftest.json:2:28 constant-condition: Invalid assert expression\n");
}

BOOST_AUTO_TEST_CASE(of_a_variable_could_refer_to_nothing_else_before_1_9) {
  const std::string both = validated(R"("${var.v > var.w}")", "not ${local.x}");
  const std::string text = both.substr(0, both.size() - 1) + R"(, "locals": {"x": 1}})";
  BOOST_TEST(broken_rules(text) == "");
  BOOST_TEST(broken_rules(text, for_terraform(9)) == "");
  BOOST_TEST(broken_rules(text, for_opentofu(9)) == "");
  BOOST_TEST(broken_rules(text, for_terraform(8)) == "validation-reference validation-reference");
  BOOST_TEST(broken_rules(validated(R"("${var.v > 0}")", "not ${var.v}"), for_terraform(8)) == "");
  BOOST_TEST(checked({{"main.tf.json", validated(R"("${var.v > var.w}")")}}, for_terraform(8)) ==
             "main.tf.json:1:60 validation-reference: Invalid reference in variable validation\n");
}

BOOST_AUTO_TEST_CASE(with_very_many_references_are_checked_in_linear_time) {
  std::string condition = "var.w";
  for (int i = 0; i < 20000; ++i) condition += " || var.w";
  BOOST_TEST(broken_rules(validated("\"${" + condition + "}\"")) == "validation-without-variable");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
