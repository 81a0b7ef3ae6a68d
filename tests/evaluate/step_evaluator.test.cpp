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
  BOOST_TEST(detail_of("\"x\".a") == "This is a string, which has no attributes.");
  BOOST_TEST(detail_of("{}.a") == "There is no attribute \"a\" in the object.");
  BOOST_TEST(yields("tomap({}).a") == "Missing map element `.a`");
  BOOST_TEST(detail_of("[1].a") == "This is a tuple, which has no attributes.");
  BOOST_TEST(detail_of("tolist([{ a = 1 }]).a") ==
             "This is a list of object, which has no attributes. Take one of its elements, as in "
             "[0], or all, with [*].");
  BOOST_TEST(detail_of("toset([{ a = 1 }]).a") ==
             "This is a set of object, which has no attributes. Take all of its elements, with "
             "[*].");
}

BOOST_AUTO_TEST_CASE(indexes_that_lead_nowhere_are_faults) {
  BOOST_TEST(yields("[1][9]") == "Invalid index `[9]`");
  BOOST_TEST(detail_of("[1, 2][3]") == "There is no element 3: the tuple has 2, numbered from 0.");
  BOOST_TEST(detail_of("tolist([1])[1e30]").starts_with("There is no element 1"));
  BOOST_TEST(detail_of("[][0]") == "There is no element 0: the tuple has none.");
  BOOST_TEST(detail_of("[1][-1]") == "The index is negative; elements are numbered from 0.");
  BOOST_TEST(detail_of("[1][0.5]") == "The index is a fraction; a whole number is due.");
  BOOST_TEST(detail_of("[1][\"a\"]") ==
             "The index does not suit: a number is due, and this string is none.");
  BOOST_TEST(detail_of("{}[0]") == "There is no attribute \"0\" in the object.");
  BOOST_TEST(detail_of("tomap({})[\"k\"]") == "There is no key \"k\" in the map.");
  BOOST_TEST(detail_of("[1][null]") == "The index is null; a number or string is due.");
  BOOST_TEST(detail_of("1[0]") == "This is a number, which has no elements.");
  BOOST_TEST(yields("toset([1])[0]") == "Invalid index `[0]`");
}

BOOST_AUTO_TEST_CASE(what_is_marked_is_not_shown) {
  BOOST_TEST(detail_of("[1][sensitive(7)]") == "There is no such element.");
  BOOST_TEST(detail_of("sensitive([1])[7]") == "There is no such element.");
  BOOST_TEST(detail_of("tomap({ a = 1 })[sensitive(\"k\")]") == "There is no such element.");
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
