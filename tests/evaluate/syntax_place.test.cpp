// SPDX-License-Identifier: BSL-1.0
#include <tfpp/evaluate/syntax_place.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;

/// The first child of the expression: all of it, and from where Terraform says that it starts.
std::string first_child(std::string_view text) {
  const ParsedSyntax parsed = parse_expression(text);
  const detail::SyntaxPlaces places(text);
  const SyntaxNode child = *parsed.tree().root().begin();
  const detail::SyntaxPlace whole = places.whole(child);
  const detail::SyntaxPlace start = places.start(child);
  return std::string(text.substr(whole.begin, whole.end - whole.begin)) + " from " +
         std::string(text.substr(start.begin));
}

BOOST_AUTO_TEST_SUITE(evaluate_syntax_place)

BOOST_AUTO_TEST_CASE(parentheses_belong_to_what_is_in_them) {
  BOOST_TEST(first_child("( ( a ) ) + 1") == "( ( a ) ) from a ) ) + 1");
  BOOST_TEST(first_child("f((a))") == "(a) from a))");
  BOOST_TEST(first_child("f(a)") == "a from a)");
  BOOST_TEST(first_child("x-(a)") == "a from a)");
  BOOST_TEST(first_child("((a) + b) * 2") == "((a) + b) from a) + b) * 2");
  BOOST_TEST(first_child("-(a)") == "(a) from a)");
}

BOOST_AUTO_TEST_CASE(quotes_belong_to_what_they_wrap) {
  BOOST_TEST(first_child("\"${ a }\" + 1") == "\"${ a }\" from \"${ a }\" + 1");
  BOOST_TEST(first_child("\"${~ a ~}\" + 1") == "\"${~ a ~}\" from \"${~ a ~}\" + 1");
}

BOOST_AUTO_TEST_CASE(what_starts_where_depends_on_its_kind) {
  BOOST_TEST(first_child("f(\"ab\")") == "\"ab\" from ab\")");
  BOOST_TEST(first_child("f(\"\")") == "\"\" from )");
  BOOST_TEST(first_child("f(\"a${b}\")") == "\"a${b}\" from a${b}\")");
  BOOST_TEST(first_child("f(a.b[c])") == "a.b[c] from [c])");
  BOOST_TEST(first_child("f(a.b[0])") == "a.b[0] from a.b[0])");
  BOOST_TEST(first_child("f(g().b[*].c)") == "g().b[*].c from [*].c)");
  BOOST_TEST(first_child("f(\"x\" + 1)") == "\"x\" + 1 from x\" + 1)");
  BOOST_TEST(first_child("f(a ? b : c)") == "a ? b : c from a ? b : c)");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
