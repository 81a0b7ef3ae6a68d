// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/functions.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_functions)

BOOST_AUTO_TEST_CASE(conversions_say_what_they_cannot_do) {
  BOOST_TEST(yields("tonumber(\"5\")") == "5");
  const std::string start = "The argument \"v\" does not suit: ";
  BOOST_TEST(detail_of("tonumber(\"x\")") == start + "a number is due, and this string is none.");
  BOOST_TEST(detail_of("tobool(\"x\")") ==
             start + "a bool is due, and this string is neither \"true\" nor \"false\".");
  BOOST_TEST(detail_of("tolist([1, {}])") == start + "the elements have no type in common.");
  BOOST_TEST(detail_of("tostring([])") == start + "a string is due, and this is a tuple.");
}

BOOST_AUTO_TEST_CASE(length_counts_letters_and_elements) {
  BOOST_TEST(yields("length(\"he\u0301\U0001F468\u200D\U0001F469\")") == "3");
  BOOST_TEST(yields("length([1, local.a])") == "2");
  BOOST_TEST(yields("length({ a = local.a })") == "1");
  BOOST_TEST(yields("length(local.a)") == "unknown(number)");
  BOOST_TEST(yields("length(1)") == "Error in function call `length(1)`");
  BOOST_TEST(
      detail_of("length(1)") ==
      "The arguments do not suit: a string, list, set, map, tuple or object is due, and this "
      "is a number.");
}

BOOST_AUTO_TEST_CASE(collections_are_looked_into) {
  BOOST_TEST(yields("keys({ b = 1, a = 2 })") == "[\"a\", \"b\"]");
  BOOST_TEST(yields("keys(tomap({ a = 1 }))") == "tolist([\"a\"])");
  BOOST_TEST(yields("values({ b = 1, a = \"x\" })") == "[\"x\", 1]");
  BOOST_TEST(yields("keys([])") == "Invalid function argument `[]`");
  BOOST_TEST(yields("values([])") == "Error in function call `values([])`");
  BOOST_TEST(yields("contains([1, 2], 2)") == "true");
  BOOST_TEST(yields("contains([1, 2], \"2\")") == "false");
  BOOST_TEST(yields("contains({}, 1)") == "Error in function call `contains({}, 1)`");
}

BOOST_AUTO_TEST_CASE(collections_are_put_together) {
  BOOST_TEST(yields("concat([1], tolist([\"a\"]))") == "[1, \"a\"]");
  BOOST_TEST(yields("concat(tolist([1]), tolist([2]))") == "tolist([1, 2])");
  BOOST_TEST(yields("concat([1], 2)") == "Invalid function argument `2`");
  BOOST_TEST(yields("concat()") == "Error in function call `concat()`");
  BOOST_TEST(yields("merge({ a = 1, b = 2 }, { b = \"x\" })") == "{\"a\" = 1, \"b\" = \"x\"}");
  BOOST_TEST(yields("merge(tomap({ a = 1 }), tomap({ b = 2 }))") ==
             "tomap({\"a\" = 1, \"b\" = 2})");
  BOOST_TEST(yields("merge({}, [])") == "Error in function call `merge({}, [])`");
}

BOOST_AUTO_TEST_CASE(letters_beyond_ascii_keep_their_case_to_terraform) {
  BOOST_TEST(yields("upper(\"aB1\")") == "\"AB1\"");
  BOOST_TEST(yields("lower(\"aB1\")") == "\"ab1\"");
  BOOST_TEST(yields("upper(\"\u00e9\")") == "unknown(string)");
}

BOOST_AUTO_TEST_CASE(marks_are_set_and_taken_away) {
  const auto marks_of = [](std::string_view text) { return evaluated(text).value.marks(); };
  BOOST_TEST((marks_of("${sensitive({})}") == EvaluatedMarks::sensitive));
  BOOST_TEST((marks_of("${upper(sensitive(\"a\"))}") == EvaluatedMarks::sensitive));
  BOOST_TEST((marks_of("${nonsensitive(sensitive(1))}") == EvaluatedMarks::none));
  BOOST_TEST(yields("issensitive(sensitive(1))") == "true");
  BOOST_TEST(yields("issensitive(1)") == "false");
  NamedValues scope;
  scope.set("var.e", EvaluatedValue::string("x").with_marks(EvaluatedMarks::ephemeral));
  BOOST_TEST(yields("ephemeralasnull(var.e)", scope) == "tostring(null)");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
