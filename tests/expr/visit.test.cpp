// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/visit.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

std::string texts(std::string_view native, auto decide) {
  const SyntaxTree tree = syntax(expr(native));
  std::string out;
  visit(tree.root(), [&](const SyntaxNode& node) {
    out += '[';
    out += node.text();
    out += ']';
    return decide(node);
  });
  return out;
}

BOOST_AUTO_TEST_SUITE(expr_visit)

BOOST_AUTO_TEST_CASE(parents_come_before_children_in_the_order_of_the_text) {
  const auto inside = [](const SyntaxNode&) { return Visit::inside; };
  BOOST_TEST(texts("f(a.b, [1, g(2)], \"x\")", inside) == "[f][a][b][][1][g][2][x]");
  BOOST_TEST(texts("a", inside) == "[a]");
  BOOST_TEST(texts("\"p${x}q\"", inside) == "[][p][x][q]");
}

BOOST_AUTO_TEST_CASE(a_visitor_can_pass_children_by) {
  const auto past_calls = [](const SyntaxNode& node) {
    return node.kind() == SyntaxKind::call ? Visit::past : Visit::inside;
  };
  BOOST_TEST(texts("[f(a), b, g(c), d]", past_calls) == "[][f][b][g][d]");
  BOOST_TEST(texts("f(a)", past_calls) == "[f]");
}

BOOST_AUTO_TEST_CASE(a_visitor_can_stop) {
  const auto until_b = [](const SyntaxNode& node) {
    return node.text() == "b" ? Visit::stop : Visit::inside;
  };
  BOOST_TEST(texts("[f(a, b, c), d]", until_b) == "[][f][a][b]");
  BOOST_TEST(texts("b", until_b) == "[b]");
}

BOOST_AUTO_TEST_CASE(a_visitor_that_returns_nothing_sees_all) {
  std::size_t count = 0;
  const SyntaxTree tree = syntax(expr("a + b * -c"));
  visit(tree.root(), [&](const SyntaxNode&) { ++count; });
  BOOST_TEST(count == 6U);
}

BOOST_AUTO_TEST_CASE(deep_trees_do_not_exhaust_the_stack) {
  std::string text = "a";
  for (int i = 0; i < 100'000; ++i) text += " + a";
  std::size_t count = 0;
  const SyntaxTree tree = syntax(expr(text));
  visit(tree.root(),
        [&](const SyntaxNode& node) { count += node.kind() == SyntaxKind::reference ? 1U : 0U; });
  BOOST_TEST(count == 100'001U);
}

BOOST_AUTO_TEST_CASE(text_that_is_no_expression_has_no_tree) {
  const Expr broken = Expr::from_native(text::ShortText("a +"), Precedence::primary);
  BOOST_CHECK_THROW(static_cast<void>(syntax(broken)), Error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
