// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/bracket_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_bracket_evaluator)

BOOST_AUTO_TEST_CASE(constructors_make_tuples_and_objects) {
  BOOST_TEST(yields("[1, \"a\", null]") == "[1, \"a\", null]");
  BOOST_TEST(yields("{ b = 1, \"a\" = 2, (\"c\") = 3, 4 = 5, b = 6 }") ==
             "{\"4\" = 5, \"a\" = 2, \"b\" = 6, \"c\" = 3}");
}

BOOST_AUTO_TEST_CASE(keys_are_texts) {
  // Terraform names the place of the value.
  BOOST_TEST(yields("{ (null) = 1 + 1 }") == "Null value as key `1 + 1`");
  BOOST_TEST(yields("{ ([]) = 1 }") == "Incorrect key type `([])`");
  BOOST_TEST(detail_of("{ ([]) = 1 }") ==
             "The key does not suit: a string is due, and this is a tuple.");
  BOOST_TEST(yields("{ (local.a) = 1, b = 2 }") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(loops_make_tuples_and_objects) {
  BOOST_TEST(yields("[for x in [1, 2, 3] : x * 2 if x != 2]") == "[2, 6]");
  BOOST_TEST(yields("[for i, x in [\"a\"] : \"${i}${x}\"]") == "[\"0a\"]");
  BOOST_TEST(yields("[for k, v in { b = 1, a = 2 } : k]") == "[\"a\", \"b\"]");
  BOOST_TEST(yields("[for x in toset([\"b\", \"a\"]) : x]") == "[\"a\", \"b\"]");
  BOOST_TEST(yields("{for k, v in { a = \"x\" } : v => k}") == "{\"x\" = \"a\"}");
  BOOST_TEST(yields("{for x in [1, 2, 3] : x % 2 => x...}") == "{\"0\" = [2], \"1\" = [1, 3]}");
  BOOST_TEST(yields("[for x in [[1], [2]] : [for y in x : y + x[0]]]") == "[[2], [4]]");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_gone_through_is_a_fault) {
  BOOST_TEST(yields("[for x in null : x]") == "Iteration over null value `null`");
  BOOST_TEST(yields("[for x in (1) : x]") == "Iteration over non-iterable value `(1)`");
  BOOST_TEST(detail_of("[for x in \"a\" : x]") ==
             "A for cannot go through a string; a list, set, map, tuple or object is due.");
}

BOOST_AUTO_TEST_CASE(keys_of_loops_differ) {
  BOOST_TEST(yields("{for x in [1, 1] : x => x}") == "Duplicate object key `x`");
  BOOST_TEST(detail_of("{for x in [1, 1] : x => x}") ==
             "The key \"1\" comes more than once. Write ... behind the value to collect the values "
             "of each key, or make the keys differ.");
  BOOST_TEST(yields("{for x in [null] : x => 1}") == "Invalid object key `x`");
  BOOST_TEST(detail_of("{for x in [[]] : x => 1}") ==
             "The key does not suit: a string is due, and this is a tuple.");
}

BOOST_AUTO_TEST_CASE(conditions_of_loops_are_truth_values) {
  BOOST_TEST(yields("[for x in [] : x if 1]") == "Invalid 'for' condition `1`");
  BOOST_TEST(yields("[for x in [] : x if null]") == "Condition is null `null`");
  BOOST_TEST(yields("[for x in [null, 1] : x if x]") == "Invalid 'for' condition `x`");
  BOOST_TEST(yields("[for x in [1] : x if local.a]") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(each_element_has_its_faults) {
  BOOST_TEST(yields("[for x in [1, 2] : x.a]") ==
             "Unsupported attribute `.a`; Unsupported attribute `.a`");
  BOOST_TEST(yields("[for x in local.a : x.a]") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(variables_are_known_in_their_loop_only) {
  NamedValues scope;
  scope.set("local.x", EvaluatedValue::string("outer"));
  BOOST_TEST(yields("[for local in [{ x = 1 }] : local.x]", scope) == "[1]");
  BOOST_TEST(yields("[[for local in [1] : local], local.x]", scope) == "[[1], \"outer\"]");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
