// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include "support/checked.hpp"
#include <tfpp/check/evaluation.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tfpp_test;

/// What stands on line 2 of a file, and what is wrong there; nothing if that is empty.
struct Case {
  std::string text;
  std::string summary;
};

/// The value of a local value.
Case of_value(const std::string& value, std::string summary) {
  return {"\"locals\": {\"v\": " + value + "}", std::move(summary)};
}
Case of_resource(const std::string& arguments, std::string summary) {
  return {R"("resource": {"terraform_data": {"a": {)" + arguments + "}}}", std::move(summary)};
}

const std::vector<Case> cases = {
    of_value(R"("${[1][1]}")", "Invalid index"),
    of_value(R"("${{a = 1}.b}")", "Unsupported attribute"),
    of_value(R"("${tomap({a = 1}).b}")", "Missing map element"),
    of_value(R"("${null.a}")", "Attempt to get attribute from null value"),
    of_value(R"("${null[0]}")", "Attempt to index null value"),
    of_value(R"("${1 + []}")", "Invalid operand"),
    of_value(R"("${0 / 0}")", "Operation failed"),
    of_value(R"("${true ? 1 : [2]}")", "Inconsistent conditional result types"),
    of_value(R"("${[] ? 1 : 2}")", "Incorrect condition type"),
    of_value(R"("${null ? 1 : 2}")", "Null condition"),
    of_value(R"("${[for x in null : x]}")", "Iteration over null value"),
    of_value(R"("${[for x in 1 : x]}")", "Iteration over non-iterable value"),
    of_value(R"("${{for x in [1, 1] : x => x}}")", "Duplicate object key"),
    of_value(R"("${{(null) = 1}}")", "Null value as key"),
    of_value(R"("${{([]) = 1}}")", "Incorrect key type"),
    of_value(R"("a${[]}")", "Invalid template interpolation value"),
    of_value(R"("${uper(1)}")", "Call to unknown function"),
    of_value(R"("${upper()}")", "Not enough function arguments"),
    of_value(R"("${upper(1, 2)}")", "Too many function arguments"),
    of_value(R"("${upper([])}")", "Invalid function argument"),
    of_value(R"("${upper(1...)}")", "Invalid expanding argument value"),
    of_value(R"("${length(1)}")", "Error in function call"),
    of_value(R"({"${null}": 1})", "Invalid object key expression"),
    of_value(R"({"a": 1, "${\"a\"}": 2})", "Duplicate object attribute"),
    of_value(R"({"a": [{"b": "${[1][1]}"}]})", "Invalid index"),
    of_value(R"("${try([1][1], 2)}")", ""),
    of_value(R"("${can([1][1])}")", ""),
    of_value(R"("${false ? [1][1] : 2}")", ""),
    {R"("variable": {"v": {"type": "number", "default": "x"}})",
     "Invalid default value for variable"},
    {R"("variable": {"v": {"type": "number", "default": null, "nullable": false}})",
     "Invalid default value for variable"},
    {R"~("variable": {"v": {"type": "object({a = optional(number)})", "default": {"a": "1"}}})~",
     ""},
    {R"("variable": {"v": {"validation": {"condition": ["${var.v}"], "error_message": "m"}}})",
     "Invalid variable validation result"},
    of_resource(R"("count": -1)", "Invalid count argument"),
    of_resource(R"("count": "two")", "Incorrect value type"),
    of_resource(R"("count": "2")", ""),
    of_resource(R"("for_each": ["a"])", "Invalid for_each argument"),
    of_resource(R"("for_each": "${toset([1])}")", "Invalid for_each set argument"),
    of_resource(R"("for_each": {"a": 1})", ""),
    of_resource(R"("input": "${[1][1]}")", "Invalid index"),
    of_resource(R"("lifecycle": {"precondition": {"condition": ["${path.cwd}"],
                   "error_message": "m"}})",
                ""),
    of_resource(R"("lifecycle": {"postcondition": {"condition": "${[path.cwd][1] == 1}",
                   "error_message": "m"}})",
                "Invalid index"),
    {R"("check": {"c": {"assert": {"condition": "${[path.cwd][1] == 1}", "error_message": "m"}}})",
     ""},
    of_resource(R"("provisioner": {"local-exec": {"command": "${[1][1]}"}})", "Invalid index"),
    {R"("resource": {"terraform_data": {"a": {"for_each": {"a": 1}}}}, "import":
        {"for_each": "[1]", "to": "terraform_data.a[each.value]", "id": "${each.value}"})",
     "Invalid for_each argument"},
    {R"("resource": {"terraform_data": {"a": {"for_each": {"a": 1}}}}, "import":
        {"for_each": ["a"], "to": "terraform_data.a[each.value]", "id": "${each.value}"})",
     ""},
    {R"("resource": {"terraform_data": {"a": {}}}, "import":
        {"to": "terraform_data.a", "id": ""})",
     "Invalid import id argument"},
    {R"("output": {"o": {"value": 1, "precondition": {"condition": ["${path.cwd}"],
        "error_message": "m"}}})",
     "Invalid condition result"},
    {R"("locals": {"n": 1}, "output": {"o": {"value": 1, "precondition": {
        "condition": "${local.n > 2}", "error_message": "m"}}})",
     "Module output value precondition failed"},
    {R"("locals": {"n": 1}, "resource": {"terraform_data": {"a": {"lifecycle": {"precondition": {
        "condition": "${local.n > 2}", "error_message": "m"}}}}})",
     ""},
};

/// The text of a case on one line.
std::string file_of(const Case& one) {
  std::string text = one.text;
  std::ranges::replace(text, '\n', ' ');
  return "{\n" + text + "\n}";
}
Findings expected_of(const Case& one) {
  return one.summary.empty() ? Findings() : Findings{"main.tf.json:2 " + one.summary};
}

BOOST_AUTO_TEST_SUITE(check_evaluation)

BOOST_AUTO_TEST_CASE(what_goes_wrong_is_told) {
  for (const Case& one : cases)
    BOOST_TEST(check_folder({{"main.tf.json", file_of(one)}}) == expected_of(one), one.text);
}

BOOST_AUTO_TEST_CASE(terraform_says_the_same, *needs_terraform()) {
  for (const Case& one : cases) {
    const Verdict verdict = TerraformJudge::validate({{"main.tf.json", file_of(one)}});
    BOOST_TEST(findings_of(verdict) == expected_of(one), one.text << verdict);
  }
}

BOOST_AUTO_TEST_CASE(faults_stand_at_their_places) {
  BOOST_TEST(checked({{"main.tf.json", R"({"locals": {
  "a": "ab ${upper(1, 2)}",
  "b": {"${null}": 1},
  "c": ["x", "${[1][1]}"]},
"resource": {"t": {"r": {"count": -1, "tags": {"k": [{"l": "${1 + []}"}]}}}}})"}}) ==
             "main.tf.json:2:23 too-many-arguments: Too many function arguments\n"
             "main.tf.json:3:9 invalid-object-key-expression: Invalid object key expression\n"
             "main.tf.json:4:20 invalid-index: Invalid index\n"
             "main.tf.json:5:35 invalid-count-argument: Invalid count argument\n"
             "main.tf.json:5:67 invalid-operand: Invalid operand\n");
}

BOOST_AUTO_TEST_CASE(what_an_override_file_replaces_is_not_evaluated) {
  const std::string text =
      R"({"locals": {"l": "${[1][1]}"}, "resource": {"terraform_data": {"a": {"count": -1}}},
          "variable": {"v": {"type": "number", "default": "x"}}})";
  BOOST_TEST(check_folder({{"main.tf.json", text}}).size() == 3U);
  BOOST_TEST(
      check_folder({{"main.tf.json", text},
                    {"x_override.tf.json",
                     R"({"locals": {"l": 1}, "resource": {"terraform_data": {"a": {"count": 1}}},
                "variable": {"v": {"default": 1}}})"}}) == Findings());
  BOOST_TEST(
      check_folder({{"main.tf.json", text}, {"x_override.tf.json", R"({"locals": {"l": "${[][0]}"},
                             "resource": {"terraform_data": {"a": {"count": 2}}},
                             "variable": {"v": {"type": "string"}}})"}}) ==
      Findings{"x_override.tf.json:1 Invalid index"});
}

BOOST_AUTO_TEST_CASE(comments_in_what_may_be_a_block_are_no_texts) {
  BOOST_TEST(broken_rules(R"({"resource": {"t": {"a": {"b": {"//": "${[1][1]}", "c": 1}}}}})") ==
             "");
  BOOST_TEST(broken_rules(R"({"resource": {"t": {"a": {"b": {"d": "${[1][1]}", "c": 1}}}}})") ==
             "invalid-index");
}

BOOST_AUTO_TEST_CASE(dynamic_blocks_go_through_what_has_elements) {
  const auto told = [](const std::string& for_each) {
    return broken_rules(R"({"resource": {"t": {"a": {"dynamic": {"b": {"for_each": )" + for_each +
                        R"(, "content": {"c": "${b.value}"}}}}}}})");
  };
  BOOST_TEST(told("[1]") == "");
  BOOST_TEST(told(R"({"a": 1})") == "");
  BOOST_TEST(told("1") == "invalid-dynamic-for-each");
  BOOST_TEST(told("null") == "invalid-dynamic-for-each");
  BOOST_TEST(told(R"("${[1][1]}")") == "invalid-index");
}

BOOST_AUTO_TEST_CASE(functions_of_providers_need_the_provider) {
  const auto told = [](const std::string& settings) {
    return broken_rules("{" + settings + R"("locals": {"v": "${provider::p::f(1)}"}})");
  };
  BOOST_TEST(told("") == "unknown-provider-function");
  BOOST_TEST(told(R"("terraform": {"required_providers": {"q": {"source": "a/p"}}}, )") ==
             "unknown-provider-function");
  BOOST_TEST(told(R"("terraform": {"required_providers": {"p": {"source": "a/q"}}}, )") == "");
  BOOST_TEST(checked({{"main.tf.json", R"({"locals": {"v": "${provider::p::f(1)}"}})"},
                      {"other.tf", "# may require it"}}) ==
             "other.tf:1:1 native-file: File in native syntax\n");
}

BOOST_AUTO_TEST_CASE(arguments_of_modules_are_named_as_they_like) {
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./m",
                             "condition": "x", "id": "", "default": "${[1][1]}"}}})"},
                           {"m/main.tf.json",
                            R"({"variable": {"condition": {}, "id": {}, "default": {}}})"}}) ==
             Findings{"main.tf.json:2 Invalid index"});
}

BOOST_AUTO_TEST_CASE(conditions_that_refer_to_nothing_are_told_as_such_alone) {
  BOOST_TEST(broken_rules(R"({"output": {"o": {"value": 1, "precondition": {"condition": "x",
                             "error_message": "m"}}}})") == "constant-condition");
}

BOOST_AUTO_TEST_CASE(very_many_faults_end_the_search) {
  std::string text = R"({"locals": {"l0": 1)";
  for (int i = 1; i < 20000; ++i) text += ",\"l" + std::to_string(i) + "\": \"${[1][1]}\"";
  const tfpp::Diagnostics found = check_folder_fully({{"main.tf.json", text + "}}"}});
  BOOST_TEST(found.size() == 1001U);
  BOOST_TEST(std::ranges::count(found, "too-many-problems", &tfpp::Diagnostic::rule) == 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
