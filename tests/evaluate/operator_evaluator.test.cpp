// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/operator_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_operator_evaluator)

BOOST_AUTO_TEST_CASE(operands_are_converted) {
  BOOST_TEST(yields("\"3\" * 2 + 1") == "7");
  BOOST_TEST(yields("-\"2\"") == "-2");
  BOOST_TEST(yields("!\"false\"") == "true");
  BOOST_TEST(yields("\"true\" && true") == "true");
  BOOST_TEST(yields("10 >= \"9\"") == "true");
}

BOOST_AUTO_TEST_CASE(equality_compares_types_too) {
  BOOST_TEST(yields("1 == \"1\"") == "false");
  BOOST_TEST(yields("[1] != tolist([1])") == "true");
  BOOST_TEST(yields("null == tostring(null)") == "true");
  BOOST_TEST(yields("{ a = [1] } == { a = [1] }") == "true");
}

BOOST_AUTO_TEST_CASE(operands_that_do_not_convert_are_faults) {
  BOOST_TEST(yields("1 < 2 < 3") == "Invalid operand `1 < 2`");
  BOOST_TEST(detail_of("1 < 2 < 3") ==
             "The left operand does not suit: a number is due, and this is a bool.");
  BOOST_TEST(yields("\"a\" + []") == "Invalid operand `\"a\"`; Invalid operand `[]`");
  BOOST_TEST(detail_of("1 - \"a\"") ==
             "The right operand does not suit: a number is due, and this string is none.");
  BOOST_TEST(yields("1 + ( [ ] )") == "Invalid operand `( [ ] )`");
  BOOST_TEST(detail_of("-[]") ==
             "The operand does not suit: a number is due, and this is a tuple.");
}

BOOST_AUTO_TEST_CASE(null_is_no_operand) {
  BOOST_TEST(yields("(1 + null)") == "Operation failed `1 + null`");
  BOOST_TEST(detail_of("1 + null") ==
             "An operand is null; coalesce can put another value in its place.");
  BOOST_TEST(yields("true || null") == "Operation failed `true || null`");
  BOOST_TEST(yields("local.a < null") == "Operation failed `local.a < null`");
}

BOOST_AUTO_TEST_CASE(both_sides_are_evaluated_whatever_the_first_says) {
  BOOST_TEST(yields("false && [][0]") == "Invalid index `[0]`");
  BOOST_TEST(yields("local.a || {}.x") == "Unsupported attribute `.x`");
}

BOOST_AUTO_TEST_CASE(what_is_unknown_stays_so_and_has_a_type) {
  BOOST_TEST(yields("local.a + 1") == "unknown(number)");
  BOOST_TEST(yields("false && local.a") == "unknown(bool)");
  BOOST_TEST(yields("local.a == 1") == "unknown(bool)");
  BOOST_TEST(yields("1 / 0") == "unknown(number)");
  BOOST_TEST(yields("0.1 + 0.2") == "unknown(number)");
  BOOST_TEST(yields("(local.a + 1).b") == "Unsupported attribute `.b`");
}

BOOST_AUTO_TEST_CASE(zero_by_zero_is_a_fault) {
  BOOST_TEST(detail_of("0 / 0") == "Zero is divided by zero, which has no result.");
}

BOOST_AUTO_TEST_CASE(marks_go_from_operands_to_results) {
  BOOST_TEST((evaluated("${sensitive(1) + 2}").value.marks() == EvaluatedMarks::sensitive));
  BOOST_TEST((evaluated("${[sensitive(1)] == 2}").value.marks() == EvaluatedMarks::sensitive));
  BOOST_TEST((evaluated("${sensitive(1) < 2}").value.marks() == EvaluatedMarks::sensitive));
}

BOOST_AUTO_TEST_CASE(logic_with_marks_is_unknown_since_versions_differ) {
  BOOST_TEST(yields("sensitive(true) || false") == "unknown(bool)");
  BOOST_TEST((evaluated("${sensitive(true) && true}").value.marks() == EvaluatedMarks::none));
  BOOST_TEST(yields("true || false") == "true");
  BOOST_TEST((evaluated("${!sensitive(true)}").value.marks() == EvaluatedMarks::sensitive));
  BOOST_TEST((evaluated("${-sensitive(1)}").value.marks() == EvaluatedMarks::sensitive));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
