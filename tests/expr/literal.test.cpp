// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/compare.hpp>
#include <tfpp/expr/literal.hpp>
#include <tfpp/expr/operators.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_SUITE(expr_literal)

BOOST_AUTO_TEST_CASE(is_what_expr_makes_of_the_same_text) {
  BOOST_TEST(same("a"_tf, expr("a")));
  BOOST_TEST(same("length(var.zones)*2"_tf, expr("length(var.zones)*2")));
  BOOST_TEST(same("a ? b : c"_tf, expr("a ? b : c")));
  BOOST_TEST(same("[for k, v in x : \"${k}=${v}\" if v != null]"_tf,
                  expr("[for k, v in x : \"${k}=${v}\" if v != null]")));
  BOOST_TEST(same("{ for k, v in x : k => v... }"_tf, expr("{ for k, v in x : k => v... }")));
  BOOST_TEST(same("{\n  a = 1 # one\n  b = [1, -2]\n}"_tf, expr("{ a = 1, b = [1, -2] }")));
  BOOST_TEST(same("\"a\\u00e9%{ if x }b%{ endif }\""_tf, expr("\"aé%{ if x }b%{ endif }\"")));
  BOOST_TEST(same("<<-EOT\n  a\n  EOT\n"_tf, expr("\"a\\n\"")));
  BOOST_TEST(same("変数.é"_tf, expr("変数.é")));
  BOOST_TEST(same(R"(data.x["k"][*].id)"_tf, expr(R"(data.x["k"][*].id)")));
}

BOOST_AUTO_TEST_CASE(can_be_an_operand) {
  BOOST_TEST(to_native("a + b"_tf * 2) == "(a + b) * 2");
  BOOST_TEST(to_native("a"_tf.attr("b")) == "a.b");
  BOOST_TEST(to_native(-"a ? b : c"_tf) == "-(a ? b : c)");
}

BOOST_AUTO_TEST_CASE(nests) {
  BOOST_TEST(
      to_native("(((((((((((((((((((((((((((((((((((((a)))))))))))))))))))))))))))))))))))))"_tf) ==
      "a");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
