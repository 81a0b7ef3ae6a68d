// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include <tfpp/check/marks.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::check_folder;
using tfpp_test::Files;
using tfpp_test::Findings;

const CheckOptions terraform_1_11{.target = Target{Product::terraform, {1, 11}}};

/// Variables and local values with the mark `sensitive` or `ephemeral`.
std::string declarations(const std::string& mark) {
  const std::string is_marked = "\"" + mark + "\": true, ";
  return "{\"variable\": {\"s\": {" + is_marked + "\"default\": \"x\"},\n\"list\": {" + is_marked +
         "\"type\": \"list(string)\"},\n\"map\": {" + is_marked +
         R"~("type": "map(string)"},
    "flag": {"type": "bool"}, "plain": {"default": "q"}},
    "locals": {"s": "${var.s}", "chain": "${local.upper}!", "upper": "${upper(local.s)}",
    "object": {"a": "${var.s}", "b": 1}, "fine": 1})~";
}

/// An expression, and whether it is sure that it has the marks of what it is made of.
struct MarkCase {
  std::string_view expression;
  bool is_marked;
};
constexpr MarkCase marked[] = {
    {"${var.s}", true},
    {"x${var.s}", true},
    {"${var.map.a}", true},
    {"${var.list[0]}", true},
    {"${var.list[*]}", true},
    {"${local.s}", true},
    {"${local.chain}", true},
    {"${local.object}", true},
    {"${local.object.b}", false},
    {"${[var.s]}", true},
    {"${{a = var.s}}", true},
    {"${upper(var.s)}", true},
    {"${core::upper(var.s)}", true},
    {"${jsonencode({a = [var.s]})}", true},
    {"${length(var.list)}", true},
    {"${length([var.s])}", false},
    {"${keys({a = var.s})}", false},
    {"${keys(var.map)}", true},
    {"${values({a = var.s})}", true},
    {"${lookup(var.map, \\\"a\\\", 1)}", true},
    {"${lookup({a = 1}, \\\"a\\\", var.s)}", false},
    {"${[for x in var.list : 1]}", true},
    {"${[for x in [1] : length(local.fine == x ? [] : [var.s])]}", false},
    {"%{ if var.s == \\\"x\\\" }a%{ endif }", true},
    {"${var.s == \\\"x\\\" ? 1 : 2}", true},
    {"${var.flag ? var.s : 1}", true},
    {"${!var.flag ? 1 : var.s}", true},
    {"${local.fine == 1 ? 1 : 2}", false},
    {"${var.s == \\\"x\\\" || true}", false},
    {"${var.flag && var.s == \\\"x\\\"}", false},
    {"${!(var.s == \\\"x\\\")}", false},
    {"${-length(var.list)}", false},
    {"${[1, var.s][0]}", false},
    {"${{a = var.s}.a}", true},
    {"${coalesce(var.s, 1)}", false},
    {"${flatten([var.list])}", false},
    {"${format(\\\"%s\\\", var.s)}", true},
    {"${try(var.s, 1)}", false},
    {"${can(var.s)}", false},
    {"${issensitive(var.s)}", false},
    {"${merge({a = 1}, var.map)}", false},
    {"${toset([var.s])}", true},
    {"${var.plain}", false},
};

Files outputs(const std::string& mark) {
  std::string text = declarations(mark);
  text += ", \"output\": {";
  std::size_t number = 0;
  for (const MarkCase& one : marked) {
    text += number == 0 ? "" : ",";
    text += "\n\"o" + std::to_string(number++) + "\": {\"value\": \"" +
            std::string(one.expression) + "\"}";
  }
  return {{"main.tf.json", text + "}}"}};
}
/// The lines of the outputs that are told.
Findings expected(const std::string& summary) {
  Findings out;
  std::size_t line = 6;
  for (const MarkCase& one : marked) {
    ++line;
    if (one.is_marked) out.push_back("main.tf.json:" + std::to_string(line) + " " + summary);
  }
  return out;
}

Findings check_main(const std::string& text) {
  return check_folder({{"main.tf.json", text}}, terraform_1_11);
}

/// What stands behind declarations with a mark.
struct UseCase {
  std::string mark;
  std::string text;
  Findings expected;
};
const std::vector<UseCase> uses = {
    {"sensitive", R"("output": {"o": {"value": "${var.s}", "sensitive": true}})", {}},
    {"sensitive", R"("output": {"o": {"value": "${nonsensitive(var.s)}"}})", {}},
    {"sensitive",
     R"("output": {"o": {"value": "${nonsensitive({a = var.s})}"}})",
     {"main.tf.json:7 Output refers to sensitive values"}},
    {"sensitive",
     R"("output": {"o": {"value": "${sensitive(1)}"}})",
     {"main.tf.json:7 Output refers to sensitive values"}},
    {"sensitive",
     R"("output": {"o": {"value": "${ephemeralasnull(var.s)}"}})",
     {"main.tf.json:7 Output refers to sensitive values"}},
    {"sensitive",
     R"("output": {"o": {"value": {"a": [1, "${var.s}"]}}})",
     {"main.tf.json:7 Output refers to sensitive values"}},
    {"sensitive",
     R"("resource": {"terraform_data": {"a": {"for_each": "${var.map}"}}})",
     {"main.tf.json:7 Invalid for_each argument"}},
    {"sensitive", R"("resource": {"terraform_data": {"a": {"for_each": {"a": "${var.s}"}}}})", {}},
    {"sensitive",
     R"("resource": {"terraform_data": {"a": {"count": "${length(var.s)}",
                     "input": "${var.s}"}}})",
     {}},
    {"ephemeral",
     R"("output": {"o": {"value": 1, "ephemeral": true}})",
     {"main.tf.json:7 Ephemeral output not allowed"}},
    {"ephemeral", R"("output": {"o": {"value": "${ephemeralasnull(var.s)}"}})", {}},
    {"ephemeral",
     R"("output": {"o": {"value": "${terraform.applying}"}})",
     {"main.tf.json:7 Ephemeral value not allowed"}},
    {"ephemeral",
     R"("output": {"o": {"value": "${nonsensitive(var.s)}"}})",
     {"main.tf.json:7 Ephemeral value not allowed"}},
    {"ephemeral",
     R"("resource": {"terraform_data": {"a": {"input": {"b": "${var.s}"}}}})",
     {"main.tf.json:7 Invalid use of ephemeral value"}},
    {"ephemeral",
     R"("resource": {"terraform_data": {"a": {"count": "${length(var.s)}"}}})",
     {"main.tf.json:7 Invalid count argument"}},
    {"ephemeral",
     R"("resource": {"terraform_data": {"a": {"for_each": "${var.map}"}}})",
     {"main.tf.json:7 Invalid for_each argument"}},
    {"ephemeral",
     R"("resource": {"terraform_data": {"a": {"provisioner": {"local-exec": {
                     "command": "${var.s}"}}}}})",
     {}},
    {"ephemeral",
     R"("data": {"terraform_remote_state": {"a": {"backend": "${var.s}"}}})",
     {"main.tf.json:7 Invalid use of ephemeral value"}},
};

std::string text_of_use(const UseCase& one) {
  return declarations(one.mark) + ",\n" + one.text + "}";
}

BOOST_AUTO_TEST_SUITE(check_marks)

BOOST_AUTO_TEST_CASE(marks_are_followed_through_expressions) {
  BOOST_TEST(check_folder(outputs("sensitive")) == expected("Output refers to sensitive values"),
             boost::test_tools::per_element());
  BOOST_TEST(check_folder(outputs("ephemeral")) == expected("Ephemeral value not allowed"),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(marked_values_must_not_go_everywhere) {
  for (const UseCase& one : uses)
    BOOST_TEST(check_main(text_of_use(one)) == one.expected, one.text);
}

BOOST_AUTO_TEST_CASE(terraform_says_the_same, *tfpp_test::needs_terraform()) {
  for (const UseCase& one : uses) {
    const tfpp_test::Verdict verdict =
        tfpp_test::TerraformJudge::validate({{"main.tf.json", text_of_use(one)}});
    BOOST_TEST(tfpp_test::findings_of(verdict) == one.expected, one.text << verdict);
  }
  const std::pair<std::string, std::string> summaries[] = {
      {"sensitive", "Output refers to sensitive values"},
      {"ephemeral", "Ephemeral value not allowed"}};
  for (const auto& [mark, summary] : summaries) {
    const Findings terraform =
        tfpp_test::findings_of(tfpp_test::TerraformJudge::validate(outputs(mark)));
    // What the versions of Terraform do not agree about is not told.
    for (const std::string& one : expected(summary))
      BOOST_TEST(std::ranges::count(terraform, one) == 1, one);
  }
}

BOOST_AUTO_TEST_CASE(circles_of_local_values_have_no_marks) {
  const Findings found = check_main(R"({"locals": {"a": "${local.b}", "b": "${sensitive(local.a)}"},
                     "output": {"o": {"value": "${local.b}"}, "p": {"value": "${local.a}"}}})");
  BOOST_TEST_REQUIRE(!found.empty());
  BOOST_TEST(std::ranges::count_if(found, [](const std::string& one) {
               return one.find("Cycle: ") != std::string::npos;
             }) == 1);
}

BOOST_AUTO_TEST_CASE(a_long_chain_of_local_values_takes_no_more_than_its_time) {
  constexpr std::size_t many = 50000;
  std::string text = "{\"locals\": {";
  for (std::size_t i = 0; i < many; ++i)
    text += "\"l" + std::to_string(i) + "\": \"${local.l" + std::to_string(i + 1) + "}\",\n";
  text += "\"l" + std::to_string(many) + "\": \"${sensitive(1)}\"},\n";
  const Findings found = check_main(text + "\"output\": {\"o\": {\"value\": \"${local.l0}\"}}}");
  BOOST_TEST(found == Findings{"main.tf.json:" + std::to_string(many + 2) +
                               " Output refers to sensitive values"});
}

BOOST_AUTO_TEST_CASE(outputs_of_called_modules_may_be_marked) {
  const std::string root = R"({"module": {"m": {"source": "./c"}}})";
  const auto check_child = [&](const std::string& output) {
    return check_folder(
        {{"main.tf.json", root},
         {"c/main.tf.json",
          R"({"variable": {"e": {"ephemeral": true, "default": 1}, "p": {"default": 1}},
              "output": {"o": {)" +
              output + "}}}"}},
        terraform_1_11);
  };
  BOOST_TEST(check_child(R"("value": "${sensitive(1)}")").empty());
  BOOST_TEST(check_child(R"("value": "${var.e}", "ephemeral": true)").empty());
  BOOST_TEST(check_child(R"("value": "${var.e}")") ==
             Findings{"c/main.tf.json:2 Ephemeral value not allowed"});
  BOOST_TEST(check_child(R"("value": "${var.p}", "ephemeral": true)") ==
             Findings{"c/main.tf.json:2 Value not allowed in ephemeral output"});
}

BOOST_AUTO_TEST_CASE(arguments_of_calls_take_ephemeral_values_if_declared) {
  const std::string text = R"({"variable": {"e": {"ephemeral": true, "default": 1}},
    "module": {"m": {"source": "./c", "a": ["${var.e}"], "b": "${var.e}"}}})";
  BOOST_TEST(
      check_folder({{"main.tf.json", text},
                    {"c/main.tf.json", R"({"variable": {"a": {}, "b": {"ephemeral": true}}})"}}) ==
      Findings{"main.tf.json:2 Ephemeral value not allowed"});
}

BOOST_AUTO_TEST_CASE(versions_differ_about_ephemeral_outputs) {
  const Files files = {{"main.tf.json", R"({"module": {"m": {"source": "./c"}}})"},
                       {"c/main.tf.json", R"({"output": {"o": {"value": 1, "ephemeral": true}}})"}};
  BOOST_TEST(check_folder(files, terraform_1_11).size() == 1U);
  BOOST_TEST(check_folder(files, {.target = Target{Product::terraform, {1, 12}}}).empty());
  BOOST_TEST(check_folder(files).empty());
}

BOOST_AUTO_TEST_CASE(override_files_decide) {
  const std::string text = R"({"variable": {"s": {"sensitive": true}},
                               "output": {"o": {"value": "${var.s}"}}})";
  BOOST_TEST(check_folder({{"main.tf.json", text},
                           {"x_override.tf.json", R"({"output": {"o": {"sensitive": true}}})"}})
                 .empty());
  BOOST_TEST(check_folder({{"main.tf.json", text},
                           {"x_override.tf.json", R"({"variable": {"s": {"sensitive": false}}})"}})
                 .empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
