// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/native_text.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using tfpp::Error;
using tfpp::Precedence;
using namespace tfpp::detail;

std::string quoted_template(std::string_view text) {
  std::string out;
  append_quoted_template(out, text);
  return out;
}

std::string native(std::string_view text, Precedence precedence, bool is_template,
                   Precedence least) {
  std::string out;
  append_native(out, text, precedence, is_template, least);
  return out;
}

BOOST_AUTO_TEST_SUITE(expr_native_text)

BOOST_AUTO_TEST_CASE(templates_become_native_strings) {
  BOOST_TEST(quoted_template("") == R"("")");
  BOOST_TEST(quoted_template("a\"b\\\n") == R"("a\"b\\\n")");
  BOOST_TEST(quoted_template("a-${f(\"x\")}-\"") == R"("a-${f("x")}-\"")");
  BOOST_TEST(quoted_template("$${a\n} %%{b\"}") == R"("$${a\n} %%{b\"}")");
  BOOST_TEST(quoted_template("$$${a}\t") == R"("$$${a}\t")");
  BOOST_TEST(quoted_template("%{ if \"a\" == b }\"%{ endif }") ==
             R"("%{ if "a" == b }\"%{ endif }")");
  BOOST_TEST(quoted_template("${\"${\"a\"}\"}\\") == R"("${"${"a"}"}\\")");
  BOOST_TEST(quoted_template("$") == R"("$")");
  BOOST_CHECK_THROW(quoted_template("${a"), Error);
}

BOOST_AUTO_TEST_CASE(parentheses_stand_where_an_operator_binds_looser_than_its_place) {
  BOOST_TEST(native("a + b", Precedence::additive, false, Precedence::multiplicative) == "(a + b)");
  BOOST_TEST(native("a + b", Precedence::additive, false, Precedence::additive) == "a + b");
  BOOST_TEST(native("a + b", Precedence::additive, false, Precedence::conditional) == "a + b");
  BOOST_TEST(native("-a", Precedence::unary, false, Precedence::primary) == "(-a)");
  BOOST_TEST(native("a\"${b}", Precedence::primary, true, Precedence::primary) == R"("a\"${b}")");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
