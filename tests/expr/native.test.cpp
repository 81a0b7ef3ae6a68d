// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/call.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

std::string read(std::string_view text) { return to_native(expr(text)); }

/// What `expr` says of a faulty text.
std::string refusal(std::string_view text) {
  try {
    return "taken, as " + read(text);
  } catch (const Error& error) {
    return error.what();
  }
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

BOOST_AUTO_TEST_SUITE(expr_native)

BOOST_AUTO_TEST_CASE(expressions_are_printed_in_canonical_form) {
  BOOST_TEST(read("var.a") == "var.a");
  BOOST_TEST(read("length(var.zones)*2") == "length(var.zones) * 2");
  BOOST_TEST(read("  a \t+\r\n b  ") == "a + b");
  BOOST_TEST(read("a # one\n+ b // two\n") == "a + b");
  BOOST_TEST(read("f(\n  a,\n  b,\n)") == "f(a, b)");
  BOOST_TEST(read("{\n  a = 1 # one\n  b = 2\n}") == "{ a = 1, b = 2 }");
  BOOST_TEST(read("((a))") == "a");
  BOOST_TEST(read("a.0.*.b") == "a[0][*].b");
  BOOST_TEST(read("\"# no comment // here /* \"") == "\"# no comment // here /* \"");
  BOOST_TEST(read("upper(<<EOT\n  a ${b}\n  \"}\nEOT\n)") == R"(upper("  a ${b}\n  \"}\n"))");
  BOOST_TEST(read("\"${a}\"") == "a");
}

BOOST_AUTO_TEST_CASE(the_outermost_operator_binds_as_it_is_printed) {
  const auto operand = [](std::string_view text) { return to_native(expr(text) * 2); };
  BOOST_TEST(operand("a + b") == "(a + b) * 2");
  BOOST_TEST(operand("a * b") == "a * b * 2");
  BOOST_TEST(operand("-a") == "-a * 2");
  BOOST_TEST(operand("!a == b") == "(!a == b) * 2");
  BOOST_TEST(operand("a && b || c") == "(a && b || c) * 2");
  BOOST_TEST(operand("a ? b : c") == "(a ? b : c) * 2");
  BOOST_TEST(operand("(a + b)") == "(a + b) * 2");
  BOOST_TEST(operand("(a) + (b)") == "(a + b) * 2");
  BOOST_TEST(operand("f(a + b)") == "f(a + b) * 2");
  BOOST_TEST(operand("[a + b][0]") == "[a + b][0] * 2");
  BOOST_TEST(operand("a[b + c]") == "a[b + c] * 2");
  BOOST_TEST(operand("\"${a + b}\"") == "(a + b) * 2");
  BOOST_TEST(operand("\"x${a + b}\"") == "\"x${a + b}\" * 2");
  BOOST_TEST(operand("a-b") == "a-b * 2");  // one name
  BOOST_TEST(operand("1e-5") == "1e-5 * 2");
  BOOST_TEST(operand("<<E\na\nE\n") == "\"a\\n\" * 2");
  BOOST_TEST(to_native(expr("-a").attr("b")) == "(-a).b");
  BOOST_TEST(to_native(expr("a")[0]) == "a[0]");
  BOOST_TEST(to_native(expr("a || b") || expr("c")) == "a || b || c");
  BOOST_TEST(to_native(expr("a") || expr("b || c")) == "a || (b || c)");
  BOOST_TEST(to_native(expr("a == b") == expr("c == d")) == "a == b == (c == d)");
  BOOST_TEST(to_native(expr("a != b") && true) == "a != b && true");
}

BOOST_AUTO_TEST_CASE(steps_behind_expressions_keep_their_meaning) {
  BOOST_TEST(read(to_native(expr("a.*.b")[0])) == "a[*].b[0]");
}

BOOST_AUTO_TEST_CASE(templates_are_read_as_they_stand_in_json) {
  const Expr name = template_expr("web-${ var.env }");
  BOOST_TEST(name.view().is_template);
  BOOST_TEST(name.view().text == "web-${var.env}");
  BOOST_TEST(to_native(name) == R"("web-${var.env}")");
  BOOST_TEST(template_expr("").view().text == "");
  BOOST_TEST(template_expr("%{if a}b%{endif}").view().text == "%{ if a }b%{ endif }");
  BOOST_TEST(template_expr("${a}").view().text == "${a}");
}

BOOST_AUTO_TEST_CASE(parsing_gives_a_tree_or_problems) {
  BOOST_TEST(parse_expression("a").ok());
  BOOST_TEST((parse_expression("a").tree().root().kind() == SyntaxKind::reference));
  BOOST_TEST(parse_template("a${b}").ok());
  BOOST_TEST(!parse_template("a${").ok());
  const ParsedSyntax refused = parse_expression("a +");
  BOOST_TEST(!refused.ok());
  BOOST_TEST(refused.problems().size() == 1U);
  BOOST_TEST(refused.problems().front().summary == "Missing expression");
}

BOOST_AUTO_TEST_CASE(a_refusal_names_text_place_and_reason) {
  BOOST_TEST(
      refusal("a +").starts_with("expression `a +`, line 1, column 4: Missing expression: "));
  BOOST_TEST(refusal("a\nb").starts_with(
      "expression `a\nb`, line 2, column 1: Extra characters after expression: "));
  BOOST_TEST(refusal("é + (b").starts_with("expression `é + (b`, line 1, column 7: "));
  try {
    static_cast<void>(template_expr("a ${b c}"));
    BOOST_ERROR("taken");
  } catch (const Error& error) {
    BOOST_TEST(contains(error.what(), "template `a ${b c}`, line 1, column 7: "), error.what());
  }
}

BOOST_AUTO_TEST_CASE(a_refusal_names_every_fault) {
  const std::string message = refusal("[\n  (a b),\n  ;\n]");
  BOOST_TEST(contains(message, "\n  line 2, column 6: Unbalanced parentheses: "), message);
  BOOST_TEST(contains(message, "\n  line 3, column 3: Invalid character: "), message);
}

BOOST_AUTO_TEST_CASE(what_would_reach_out_of_its_place_is_refused) {
  for (const std::string_view text : {"a)", "a]", "a}", "a} ${b", "a, b", "a = b", "a : b", "a...",
                                      "a => b", "(a]", "a\nb", "${a}", "a /* b", "\"", "a # \n b"})
    BOOST_TEST(contains(refusal(text), "line "), text << ": " << refusal(text));
}

BOOST_AUTO_TEST_CASE(a_heredoc_can_be_followed_by_other_members) {
  BOOST_TEST(to_native(to_expr({{"a", expr("<<EOT\nx\nEOT\n")}, {"b", 1}})) ==
             R"({ a = "x\n", b = 1 })");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
