// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/compare.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>
#include <unordered_set>

namespace {

using namespace tfpp;

/// As the compiler of a program would see them, without `expr`'s canonical form.
Expr as_written(std::string_view text) {
  return Expr::from_native(text::ShortText(text), Precedence::conditional);
}

bool alike(std::string_view a, std::string_view b) {
  const bool is_same = same(as_written(a), as_written(b));
  BOOST_TEST(is_same == same(as_written(b), as_written(a)));
  if (is_same) BOOST_TEST(hash(as_written(a)) == hash(as_written(b)));
  return is_same;
}

BOOST_AUTO_TEST_SUITE(expr_compare)

BOOST_AUTO_TEST_CASE(formatting_makes_no_difference) {
  BOOST_TEST(alike("a+b*c", "a + (b*c)"));
  BOOST_TEST(alike("a", "( a )"));
  BOOST_TEST(alike("f(a,b)", "f( a, # one\n b, )"));
  BOOST_TEST(alike("{a=1,b=2}", "{\n \"a\" : 1\n b = 2\n}"));
  BOOST_TEST(alike("a.0.b", "a[0].b"));
  BOOST_TEST(alike("a.*.b", "a[*].b"));
  BOOST_TEST(alike("\"\\u0041\"", "\"A\""));
  BOOST_TEST(alike("<<E\na\nE\n", "\"a\\n\""));
  BOOST_TEST(alike("\"${a}\"", "a"));
  BOOST_TEST(alike("\"a ${~ b}\"", "\"a${b}\""));
  BOOST_TEST(alike("a ? b : (c ? d : e)", "a ? b : c ? d : e"));
}

BOOST_AUTO_TEST_CASE(meaning_makes_a_difference) {
  BOOST_TEST(!alike("a+b*c", "(a+b)*c"));
  BOOST_TEST(!alike("a-b-c", "a-(b-c)"));
  BOOST_TEST(!alike("a", "b"));
  BOOST_TEST(!alike("a.b", "(a).b"));
  BOOST_TEST(!alike("a[*].b[0]", "a.*.b[0]"));
  BOOST_TEST(!alike("f(a...)", "f(a)"));
  BOOST_TEST(!alike("f(a)", "f(a, b)"));
  BOOST_TEST(!alike("[a]", "[]"));
  BOOST_TEST(!alike("{ for k, v in m : k => v... }", "{ for k, v in m : k => v }"));
  BOOST_TEST(!alike("[for v in m : v if v]", "[for v in m : v]"));
  BOOST_TEST(!alike("\"1\"", "1"));
  BOOST_TEST(!alike("\" ${~ a}\"", "a"));
  BOOST_TEST(!alike("-a", "!a"));
  BOOST_TEST(!alike("[[a], b]", "[[a, b]]"));
  BOOST_TEST(!alike("true", "null"));
}

BOOST_AUTO_TEST_CASE(numbers_are_compared_by_value) {
  BOOST_TEST(alike("100", "1e2"));
  BOOST_TEST(alike("100", "100.00"));
  BOOST_TEST(alike("0.05", "5E-2"));
  BOOST_TEST(alike("0", "0.000e5"));
  BOOST_TEST((detail::SignificantDigits("-1.50") == detail::SignificantDigits("-15e-1")));
  BOOST_TEST((detail::SignificantDigits("-0.0") == detail::SignificantDigits("0")));
  BOOST_TEST(!(detail::SignificantDigits("-1") == detail::SignificantDigits("1")));
  BOOST_TEST(alike("12345678901234567890123", "12345678901234567890.123e3"));
  BOOST_TEST(!alike("12345678901234567890123", "12345678901234567890124"));
  BOOST_TEST(!alike("1e2", "1e3"));
  BOOST_TEST(!alike("1e-2", "1e2"));
  BOOST_TEST(!alike("10", "1"));
  BOOST_TEST(!alike("0.1", "0.01"));
  BOOST_TEST(!alike("1e99999999999999999999", "1"));
}

BOOST_AUTO_TEST_CASE(a_template_is_compared_as_what_it_is) {
  BOOST_TEST(same(tmpl("a-{}", var("x")), expr("\"a-${ var.x }\"")));
  BOOST_TEST(same(tmpl("{}", var("x")), var("x")));
  BOOST_TEST(same(tmpl("text"), expr("\"text\"")));
  BOOST_TEST(!same(tmpl("a-{}", var("x")), tmpl("b-{}", var("x"))));
}

BOOST_AUTO_TEST_CASE(hashes_tell_expressions_apart) {
  BOOST_TEST(hash(expr("a")) != hash(expr("b")));
  BOOST_TEST(hash(expr("a + b")) != hash(expr("a - b")));
  BOOST_TEST(hash(expr("[a, b]")) != hash(expr("[b, a]")));
}

BOOST_AUTO_TEST_CASE(expressions_can_be_kept_in_hashed_containers) {
  std::unordered_set<Expr, ExprHash, ExprEqual> set;
  set.insert(expr("a + 1"));
  set.insert(as_written("a+1.0"));
  set.insert(expr("a + 2"));
  BOOST_TEST(set.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
