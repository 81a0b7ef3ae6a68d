// SPDX-License-Identifier: BSL-1.0
#include "support/syntax.hpp"

#include <tfpp/expr/syntax.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using tfpp_test::structure;

std::string tree(std::string_view native) { return structure(parse_expression(native)); }
std::string template_tree(std::string_view text) { return structure(parse_template(text)); }

BOOST_AUTO_TEST_SUITE(expr_syntax)

BOOST_AUTO_TEST_CASE(trees_say_what_an_expression_is) {
  BOOST_TEST(tree("null") == "null");
  BOOST_TEST(tree("true") == "boolean true");
  BOOST_TEST(tree("1.50") == "number 1.50");
  BOOST_TEST(tree(R"("a\n\u00e9")") == "text a\né");
  BOOST_TEST(tree("a") == "reference a");
  BOOST_TEST(tree("a.b[0].c") == "reference a(attribute b, index(number 0), attribute c)");
  BOOST_TEST(tree("(a).b") == "postfix(reference a, attribute b)");
  BOOST_TEST(tree("f(1).b") == "postfix(call f(number 1), attribute b)");
  BOOST_TEST(tree("a[*].b") == "reference a(splat, attribute b)");
  BOOST_TEST(tree("-!a") == "unary -(unary !(reference a))");
  BOOST_TEST(tree("a ? b : c") == "conditional(reference a, reference b, reference c)");
  BOOST_TEST(tree("f(a, b...)") == "call f ...(reference a, reference b)");
  BOOST_TEST(tree("a :: b ( )") == "call a::b");
  BOOST_TEST(tree("[1, a]") == "tuple(number 1, reference a)");
  BOOST_TEST(tree("{ a = 1, (b) = 2 }") == "object(text a, number 1, reference b, number 2)");
  BOOST_TEST(tree("[for v in x : y if z]") ==
             "for_tuple if(name v, reference x, reference y, reference z)");
  BOOST_TEST(tree("{for k, v in x : k => v...}") ==
             "for_object ...(name k, name v, reference x, reference k, reference v)");
}

BOOST_AUTO_TEST_CASE(operators_bind_as_in_terraform) {
  const auto same_as = [](std::string_view text, std::string_view parenthesised) {
    BOOST_TEST(tree(text) == tree(parenthesised));
    BOOST_TEST(tree(text) != "refused");
  };
  same_as("a || b && c", "a || (b && c)");
  same_as("a && b == c", "a && (b == c)");
  same_as("a == b < c", "a == (b < c)");
  same_as("a < b + c", "a < (b + c)");
  same_as("a + b * c", "a + (b * c)");
  same_as("a - b - c", "(a - b) - c");
  same_as("a / b % c", "(a / b) % c");
  same_as("a != b == c", "(a != b) == c");
  same_as("a < b >= c", "(a < b) >= c");
  same_as("-a + b", "(-a) + b");
  same_as("!a.b[0]", "!(a.b[0])");
  same_as("a ? b : c ? d : e", "a ? b : (c ? d : e)");
  same_as("a ? b ? c : d : e", "a ? (b ? c : d) : e");
  same_as("a || b ? c : d", "(a || b) ? c : d");
  same_as("a * b + c * d == e - f && g || h", "((((a * b) + (c * d)) == (e - f)) && g) || h");
}

BOOST_AUTO_TEST_CASE(spellings_that_mean_the_same_are_the_same_tree) {
  BOOST_TEST(tree("a.0") == tree("a[0]"));
  BOOST_TEST(tree("a.*.b") == tree("a[*].b"));
  BOOST_TEST(tree("((a))") == tree("a"));
  BOOST_TEST(tree(R"("${a}")") == tree("a"));
  BOOST_TEST(tree(R"("${"${a}"}")") == tree("a"));
  BOOST_TEST(tree("{ a : 1 }") == tree("{ \"a\" = 1, }"));
  BOOST_TEST(tree("<<EOT\na${b}\nEOT\n") == tree(R"("a${b}\n")"));
  BOOST_TEST(tree(R"("a${"b"}c")") == tree(R"("abc")"));
  BOOST_TEST(template_tree("${a}") == tree("a"));
  BOOST_TEST(template_tree("a${b}") == tree(R"("a${b}")"));
}

BOOST_AUTO_TEST_CASE(splats_end_where_terraform_ends_them) {
  BOOST_TEST(tree("x.*.a[0]") == "reference x(splat attribute-only, attribute a, index(number 0))");
  BOOST_TEST(tree("x[*].a[0]") == "reference x(splat, attribute a, index(number 0))");
  BOOST_TEST(tree("(x[*])[0]") == "postfix(reference x(splat), index(number 0))");
  BOOST_TEST(tree("x.*[0].b") == "reference x(splat attribute-only, index(number 0), attribute b)");
  BOOST_TEST(tree("x.*.a.0") == tree("x[*].a[0]"));
}

BOOST_AUTO_TEST_CASE(templates_are_made_of_parts) {
  BOOST_TEST(template_tree("") == "text");
  BOOST_TEST(template_tree("a") == "text a");
  BOOST_TEST(template_tree("a${b}c") == "template(text a, reference b, text c)");
  BOOST_TEST(template_tree("%{if a}b%{endif}") ==
             "template(if(reference a, template(text b), template))");
  BOOST_TEST(template_tree("%{if a}%{else}c%{endif}") ==
             "template(if(reference a, template, template(text c)))");
  BOOST_TEST(template_tree("%{for k, v in a}${v}%{endfor}") ==
             "template(for(name k, name v, reference a, template(reference v)))");
  BOOST_TEST(template_tree("%{if a}%{for v in b}%{if c}x%{endif}%{endfor}%{endif}") ==
             "template(if(reference a, template(for(name v, reference b, template(if(reference c, "
             "template(text x), template)))), template))");
}

BOOST_AUTO_TEST_CASE(an_empty_literal_makes_a_lone_interpolation_a_string) {
  BOOST_TEST(template_tree(" ${~ a}") == "template(text, reference a)");
  BOOST_TEST(template_tree("${a ~} ") == "template(text, reference a)");
  BOOST_TEST(template_tree("${a ~}") == "reference a");
  BOOST_TEST(template_tree("${~ a ~}") == "reference a");
}

BOOST_AUTO_TEST_CASE(nodes_know_where_they_stood) {
  const auto place = [](const SyntaxNode& node) {
    return std::to_string(node.begin_offset()) + '-' + std::to_string(node.end_offset());
  };
  const ParsedSyntax parsed = parse_expression(" aa + f(b, [c]) ");
  const SyntaxNode root = parsed.tree().root();
  BOOST_TEST(place(root) == "1-15");
  SyntaxNode::Iterator child = root.begin();
  BOOST_TEST(place(*child) == "1-3");
  BOOST_TEST(place(*++child) == "6-15");
  child = (*child).begin();
  BOOST_TEST(place(*child) == "8-9");
  BOOST_TEST(place(*++child) == "11-14");
  BOOST_TEST(place(parse_template("a${b}cd").tree().root()) == "0-7");
  BOOST_TEST(place(parse_template("%{if a}b%{endif} c").tree().root()) == "0-18");
  BOOST_TEST(place(parse_expression("a ? b : cc").tree().root()) == "0-10");
  BOOST_TEST(place(parse_expression("-a.b").tree().root()) == "0-4");
  BOOST_TEST(place(parse_expression("a.b[0].c").tree().root()) == "0-8");
  BOOST_TEST(place(parse_expression("{ a = 1 }").tree().root()) == "0-9");
  BOOST_TEST(place(parse_expression("\"a${b}\" ").tree().root()) == "0-7");
}

BOOST_AUTO_TEST_CASE(trees_are_values) {
  SyntaxTree copy;
  {
    const std::string text = "var.a + 1";
    const ParsedSyntax parsed = parse_expression(text);
    copy = parsed.tree();
  }
  const std::string expected = "binary +(reference var(attribute a), number 1)";
  BOOST_TEST(structure(copy.root()) == expected);
  const SyntaxTree moved = std::move(copy);
  BOOST_TEST(structure(moved.root()) == expected);
}

BOOST_AUTO_TEST_CASE(operators_have_spelling_and_precedence) {
  BOOST_TEST(spelling(SyntaxOperator::logical_or) == "||");
  BOOST_TEST(spelling(SyntaxOperator::logical_not) == "!");
  BOOST_TEST(spelling(SyntaxOperator::none) == "");
  static_assert(precedence(SyntaxOperator::logical_or) < precedence(SyntaxOperator::logical_and));
  static_assert(precedence(SyntaxOperator::logical_and) < precedence(SyntaxOperator::equal));
  static_assert(precedence(SyntaxOperator::not_equal) < precedence(SyntaxOperator::less));
  static_assert(precedence(SyntaxOperator::greater_equal) < precedence(SyntaxOperator::add));
  static_assert(precedence(SyntaxOperator::subtract) < precedence(SyntaxOperator::multiply));
  static_assert(precedence(SyntaxOperator::remainder) < precedence(SyntaxOperator::negate));
  static_assert(precedence(SyntaxOperator::negate) == precedence(SyntaxOperator::logical_not));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
