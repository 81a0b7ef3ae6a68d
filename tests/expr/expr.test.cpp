// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/compare.hpp>
#include <tfpp/expr/expr.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace {

using namespace tfpp;

bool says(const Error& error, std::string_view what) {
  return std::string_view(error.what()).find(what) != std::string_view::npos;
}

BOOST_AUTO_TEST_SUITE(expr_expr)

BOOST_AUTO_TEST_SUITE(steps)

BOOST_AUTO_TEST_CASE(to_attributes) {
  BOOST_TEST(to_native(expr("var.x").attr("id")) == "var.x.id");
  BOOST_TEST(to_native(expr("var.x").attr("für-alle")) == "var.x.für-alle");
  BOOST_TEST(to_native(expr("var.x").attr("for").attr("null")) == "var.x.for.null");
}

BOOST_AUTO_TEST_CASE(to_attributes_need_identifiers) {
  for (const std::string_view name : {"", "0", "a b", "a.b", "*", "-a", "\"a\"", "a\xFF"}) {
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(expr("var.x").attr(name)), Error, [&](const Error& error) {
          return says(error, '"' + std::string(name) + '"') && says(error, "key of a map");
        });
  }
}

BOOST_AUTO_TEST_CASE(to_elements) {
  const Expr x = expr("var.x");
  BOOST_TEST(to_native(x[0]) == "var.x[0]");
  BOOST_TEST(to_native(x[-1]) == "var.x[-1]");
  BOOST_TEST(to_native(x["blue"]) == R"(var.x["blue"])");
  BOOST_TEST(to_native(x["a\"b\\${c}\n"]) == R"(var.x["a\"b\\$${c}\n"])");
  BOOST_TEST(to_native(x[std::string("k")]) == R"(var.x["k"])");
  BOOST_TEST(to_native(x[expr("each.key")]) == "var.x[each.key]");
  BOOST_TEST(to_native(x[expr("count.index") + 1]) == "var.x[count.index + 1]");
  BOOST_TEST(to_native(x[0]["a"].attr("b")) == R"(var.x[0]["a"].b)");
}

BOOST_AUTO_TEST_CASE(to_every_element) {
  const Expr x = expr("var.x");
  BOOST_TEST(to_native(x.splat()) == "var.x[*]");
  BOOST_TEST(to_native(x.splat("id")) == "var.x[*].id");
  BOOST_TEST(to_native(x.splat("id")[0]) == "var.x[*].id[0]");
  BOOST_CHECK_THROW(static_cast<void>(x.splat("a b")), Error);
}

BOOST_AUTO_TEST_CASE(bind_tighter_than_every_operator) {
  const Expr sum = expr("a.b + 1");
  BOOST_TEST(to_native(sum.attr("c")) == "(a.b + 1).c");
  BOOST_TEST(to_native(sum[0]) == "(a.b + 1)[0]");
  BOOST_TEST(to_native(sum.splat()) == "(a.b + 1)[*]");
  BOOST_TEST(to_native((-expr("a.b")).attr("c")) == "(-a.b).c");
  BOOST_TEST(to_native(cond(true, expr("a.b"), expr("c.d"))["k"]) == R"((true ? a.b : c.d)["k"])");
  BOOST_TEST(to_native(tmpl("x{}", expr("a.b"))[0]) == R"("x${a.b}"[0])");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(objects)

BOOST_AUTO_TEST_CASE(copy_and_move_like_values) {
  Expr a = expr("var.a");
  Expr b = a;
  BOOST_TEST(same(a, b));
  b = expr("var.b + 1");
  BOOST_TEST(!same(a, b));
  BOOST_TEST(to_native(b * 2) == "(var.b + 1) * 2");
  const Expr c = std::move(b);
  BOOST_TEST(to_native(c * 2) == "(var.b + 1) * 2");
  b = c;
  BOOST_TEST(same(b, c));
}

BOOST_AUTO_TEST_CASE(are_the_same_when_written_the_same) {
  BOOST_TEST(same(expr("var.a"), expr("var.a")));
  BOOST_TEST(!same(expr("var.a"), expr("var.b")));
  BOOST_TEST(!same(expr("var.a"), tmpl("var.a")));
}

BOOST_AUTO_TEST_CASE(can_be_looked_at) {
  const Expr text = tmpl("a-{}", expr("b"));
  BOOST_TEST(text.view().text == "a-${b}");
  BOOST_TEST(text.view().is_template);
  BOOST_TEST(same(Expr(text.view()), text));
  BOOST_TEST(to_native(text) == R"("a-${b}")");
}

BOOST_AUTO_TEST_CASE(do_not_turn_into_text_or_truth) {
  static_assert(!std::is_convertible_v<Expr, std::string>);
  static_assert(!std::is_convertible_v<Expr, std::string_view>);
  static_assert(!std::is_constructible_v<std::string, Expr>);
  static_assert(!std::is_constructible_v<std::string_view, Expr>);
  static_assert(!std::is_convertible_v<Expr, bool>);
  static_assert(!std::is_constructible_v<bool, Expr>);
  static_assert(!std::is_convertible_v<Expr, const char*>);
}

BOOST_AUTO_TEST_CASE(are_not_made_from_text) {
  static_assert(!std::is_convertible_v<std::string, Expr>);
  static_assert(!std::is_constructible_v<Expr, std::string>);
  static_assert(!std::is_constructible_v<Expr, const char*>);
  static_assert(!std::is_default_constructible_v<Expr>);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
