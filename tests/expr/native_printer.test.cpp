// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/native_printer.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <vector>

namespace {

using namespace tfpp;

/// As an argument of a call, where nothing needs parentheses.
std::string printed(const ValueView& value) { return to_native(to_expr(value)); }

/// As an operand of an operator that binds as tightly as can be.
std::string printed_operand(const ValueView& value) {
  const std::string all = to_native(cond(true, 1, 2)[value] * value);
  return all.substr(all.find("] * ") + 4);
}

BOOST_AUTO_TEST_SUITE(expr_native_printer)

BOOST_AUTO_TEST_CASE(scalars) {
  BOOST_TEST(printed(nullptr) == "null");
  BOOST_TEST(printed(true) == "true");
  BOOST_TEST(printed(false) == "false");
  BOOST_TEST(printed(12) == "12");
  BOOST_TEST(printed(-1.5e300) == "-1.5e+300");
  BOOST_TEST(printed("a\"b${c}") == R"("a\"b$${c}")");
  BOOST_TEST(printed("") == R"("")");
  BOOST_TEST(printed(var("x")) == "var.x");
}

BOOST_AUTO_TEST_CASE(lists) {
  BOOST_TEST(printed(List{}) == "[]");
  BOOST_TEST(printed(List{1}) == "[1]");
  BOOST_TEST(printed(List{1, nullptr, "a", true}) == R"([1, null, "a", true])");
  BOOST_TEST(printed(List{List{}, List{List{1}, 2}}) == "[[], [[1], 2]]");
  BOOST_TEST(printed(List{{{"a", 1}}, 2}) == "[{ a = 1 }, 2]");
  BOOST_TEST(printed(std::vector<std::vector<int>>{{}, {1, 2}}) == "[[], [1, 2]]");
}

BOOST_AUTO_TEST_CASE(objects) {
  BOOST_TEST(printed(Object{}) == "{}");
  BOOST_TEST(printed({{"a", 1}}) == "{ a = 1 }");
  BOOST_TEST(printed({{"a", 1}, {"b", {{"c", List{}}}}, {"d", Object{}}}) ==
             "{ a = 1, b = { c = [] }, d = {} }");
  BOOST_TEST(printed(std::map<std::string, int>()) == "{}");
}

BOOST_AUTO_TEST_CASE(keys_are_quoted_unless_they_read_as_themselves) {
  BOOST_TEST(printed({{"a-b", 1}}) == "{ a-b = 1 }");
  BOOST_TEST(printed({{"a b", 1}}) == R"({ "a b" = 1 })");
  BOOST_TEST(printed({{"", 1}}) == R"({ "" = 1 })");
  BOOST_TEST(printed({{"1", 1}}) == R"({ "1" = 1 })");
  BOOST_TEST(printed({{"a.b", 1}}) == R"({ "a.b" = 1 })");
  BOOST_TEST(printed({{"${x}\"\n", 1}}) == R"({ "$${x}\"\n" = 1 })");
  BOOST_TEST(printed({{"for", 1}}) == R"({ "for" = 1 })");  // would start a `for` expression
  BOOST_TEST(printed({{"über", 1}}) == "{ über = 1 }");
}

BOOST_AUTO_TEST_CASE(keys_that_are_expressions_stand_in_parentheses) {
  BOOST_TEST(printed({{each::key, 1}}) == "{ (each.key) = 1 }");
  BOOST_TEST(printed({{var("a") + 1, 1}}) == "{ (var.a + 1) = 1 }");
  BOOST_TEST(printed({{tmpl("a-{}", var("x")), 1}}) == R"({ "a-${var.x}" = 1 })");
}

BOOST_AUTO_TEST_CASE(only_the_outermost_expression_may_need_parentheses) {
  BOOST_TEST(printed_operand(var("a") + 1) == "(var.a + 1)");
  BOOST_TEST(printed_operand(List{var("a") + 1}) == "[var.a + 1]");
  BOOST_TEST(printed_operand({{"k", var("a") + 1}}) == "{ k = var.a + 1 }");
  BOOST_TEST(printed_operand(Value(List{var("a") || 1})) == "[var.a || 1]");
}

BOOST_AUTO_TEST_CASE(raw_text_keeps_its_markers) {
  BOOST_TEST(printed(raw("${var.x}-\"\n")) == R"("${var.x}-\"\n")");
  BOOST_TEST(printed(raw({{"${each.key}", 1}})) == R"({ "${each.key}" = 1 })");
  BOOST_CHECK_THROW(printed(raw("${var.x")), Error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
