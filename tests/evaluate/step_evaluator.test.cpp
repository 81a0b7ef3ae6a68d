// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/step_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_step_evaluator)

BOOST_AUTO_TEST_CASE(steps_lead_to_parts) {
  BOOST_TEST(yields("{ a = { b = [5, 6] } }.a[\"b\"][1]") == "6");
  BOOST_TEST(yields("[1, 2][\"1\"]") == "2");
  BOOST_TEST(yields("tomap({ a = 1 }).a") == "1");
  BOOST_TEST(yields("{ \"1\" = 2 }[1]") == "2");
  BOOST_TEST(yields("[[7]].0[0]") == "7");
}

BOOST_AUTO_TEST_CASE(the_scope_says_what_references_are) {
  NamedValues scope;
  scope.set("local.o", EvaluatedValue::object({{"a", EvaluatedValue::string("x")}}));
  scope.set("local.n", EvaluatedValue::null());
  BOOST_TEST(yields("local.o.a", scope) == "\"x\"");
  BOOST_TEST(yields("local.o.z", scope) == "Unsupported attribute `.z`");
  BOOST_TEST(yields("local.n != null && local.n.x > 1", scope) ==
             "Attempt to get attribute from null value `.x`");
  BOOST_TEST(yields("local.n[0]", scope) == "Attempt to index null value `[0]`");
  BOOST_TEST(yields("local.other.x[0].y", scope) == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(attributes_that_are_not_there_are_faults) {
  BOOST_TEST(yields("\"x\".a") == "Unsupported attribute `.a`");
  BOOST_TEST(detail_of("\"x\".a") ==
             "Can't access attributes on a primitive-typed value (string).");
  BOOST_TEST(detail_of("{}.a") == "This object does not have an attribute named \"a\".");
  BOOST_TEST(yields("tomap({}).a") == "Missing map element `.a`");
  BOOST_TEST(detail_of("[1].a") == "This value does not have any attributes.");
  BOOST_TEST(detail_of("tolist([{ a = 1 }]).a") ==
             "Can't access attributes on a list of objects. Did you mean to access attribute "
             "\"a\" for a specific element of the list, or across all elements of the list?");
  BOOST_TEST(detail_of("toset([{ a = 1 }]).a") ==
             "Can't access attributes on a set of objects. Did you mean to access an attribute "
             "across all elements of the set?");
}

BOOST_AUTO_TEST_CASE(indexes_that_lead_nowhere_are_faults) {
  const std::string start = "The given key does not identify an element in this collection value";
  BOOST_TEST(yields("[1][9]") == "Invalid index `[9]`");
  BOOST_TEST(detail_of("[1][9]") == start + ".");
  BOOST_TEST(detail_of("[1][1]") ==
             start + ": the given index is greater than or equal to the length of the collection.");
  BOOST_TEST(detail_of("[][0]") == start + ": the collection has no elements.");
  BOOST_TEST(detail_of("[1][-1]") ==
             start + ": a negative number is not a valid index for a sequence.");
  BOOST_TEST(detail_of("[1][0.5]") ==
             start +
                 ": indexing a sequence requires a whole number, but the given index has a "
                 "fractional part.");
  BOOST_TEST(detail_of("[1][\"a\"]") == start + ": a number is required.");
  BOOST_TEST(detail_of("{}[0]") ==
             start +
                 ". An object only supports looking up attributes by name, not by numeric "
                 "index.");
  BOOST_TEST(detail_of("[1][null]") == "Can't use a null value as an indexing key.");
  BOOST_TEST(detail_of("1[0]") == "This value does not have any indices.");
  BOOST_TEST(yields("toset([1])[0]") == "Invalid index `[0]`");
}

BOOST_AUTO_TEST_CASE(of_an_unknown_tuple_the_length_is_known) {
  NamedValues scope;
  scope.set("var.t", EvaluatedValue::unknown(EvaluatedType::tuple({EvaluatedType::string()})));
  scope.set("var.l", EvaluatedValue::unknown(EvaluatedType::list(EvaluatedType::string())));
  BOOST_TEST(yields("var.t[0]", scope) == "unknown(string)");
  BOOST_TEST(yields("var.t[1]", scope) == "Invalid index `[1]`");
  BOOST_TEST(yields("var.l[7]", scope) == "unknown(string)");
  BOOST_TEST(yields("var.l[7].a", scope) == "Unsupported attribute `.a`");
}

BOOST_AUTO_TEST_CASE(splats_apply_what_follows_to_each_element) {
  BOOST_TEST(yields("[{ a = 1 }, { a = 2 }][*].a") == "[1, 2]");
  BOOST_TEST(yields("[{ a = [1, 2] }].*.a[0]") == "[1, 2]");
  BOOST_TEST(yields("[{ a = [1, 2] }][*].a[0]") == "[1]");
  BOOST_TEST(yields("tolist([{ a = 1 }])[*].a") == "tolist([1])");
  BOOST_TEST(yields("\"x\"[*]") == "[\"x\"]");
  BOOST_TEST(yields("null[*].a") == "[]");
  BOOST_TEST(yields("tolist(null)[*]") == "Splat of null value `tolist(null)`");
  BOOST_TEST(yields("[1, 2][*].a") == "Unsupported attribute `.a`; Unsupported attribute `.a`");
}

BOOST_AUTO_TEST_CASE(splats_of_what_is_unknown_know_their_type) {
  NamedValues scope;
  scope.set("var.l", EvaluatedValue::unknown(EvaluatedType::list(
                         EvaluatedType::object({{"a", EvaluatedType::number()}}))));
  scope.set("var.s", EvaluatedValue::unknown(EvaluatedType::string()));
  BOOST_TEST(yields("var.l[*].a", scope) == "unknown(list of number)");
  BOOST_TEST(yields("var.l[*].b", scope) == "Unsupported attribute `.b`");
  // It may be null, and then there is nothing.
  BOOST_TEST(yields("var.s[*]", scope) == "unknown(dynamic)");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
