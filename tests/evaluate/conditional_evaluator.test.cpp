// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/conditional_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_conditional_evaluator)

BOOST_AUTO_TEST_CASE(both_results_get_one_type) {
  BOOST_TEST(yields("true ? 1 : \"a\"") == "\"1\"");
  BOOST_TEST(yields("true ? [1] : [\"a\", \"b\"]") == "tolist([\"1\"])");
  BOOST_TEST(yields("true ? { a = 1 } : { b = \"x\" }") == "tomap({\"a\" = \"1\"})");
  BOOST_TEST(yields("true ? null : 1") == "tonumber(null)");
  BOOST_TEST(yields("false ? 1 : tolist([])[*]") ==
             "Inconsistent conditional result types `1 : "
             "tolist([])[*]`");
}

BOOST_AUTO_TEST_CASE(results_without_a_common_type_are_a_fault) {
  BOOST_TEST(yields("true ? 1 : ([2])") == "Inconsistent conditional result types `1 : ([2])`");
  const auto difference = [](std::string_view native) {
    const std::string detail = detail_of(native);
    const std::string start = "The two results have no type in common: ";
    const std::string end = ". Convert one of them.";
    BOOST_REQUIRE(detail.starts_with(start) && detail.ends_with(end));
    return detail.substr(start.size(), detail.size() - start.size() - end.size());
  };
  BOOST_TEST(difference("true ? 1 : [2]") == "the first is a number, the second is a tuple");
  BOOST_TEST(difference("true ? { a = 1 } : { a = [] }") ==
             "attribute \"a\": the first is a number, the second is a tuple");
  BOOST_TEST(difference("true ? { a = 1 } : { b = [] }") ==
             "only the first has the attribute \"a\"");
  BOOST_TEST(difference("true ? { a = 1 } : { a = 1, b = [] }") ==
             "only the second has the attribute \"b\"");
  BOOST_TEST(difference("true ? [1] : [{}, 2]") ==
             "the first is a tuple with 1 in it, the second with 2");
  BOOST_TEST(difference("true ? [1, 2] : [1, {}]") ==
             "element 1: the first is a number, the second is an object");
  BOOST_TEST(difference("true ? tolist([{ a = [] }]) : tolist([{ a = 1 }])") ==
             "each element: attribute \"a\": the first is a tuple, the second is a number");
}

BOOST_AUTO_TEST_CASE(the_condition_is_a_truth_value) {
  BOOST_TEST(yields("\"true\" ? 1 : 2") == "1");
  BOOST_TEST(yields("[] ? 1 : 2") == "Incorrect condition type `[]`");
  BOOST_TEST(detail_of("[] ? 1 : 2") ==
             "The condition does not suit: a bool is due, and this is a tuple.");
  BOOST_TEST(yields("null ? 1 : 2") == "Null condition `null`");
}

BOOST_AUTO_TEST_CASE(faults_of_the_other_result_do_not_count) {
  BOOST_TEST(yields("true ? 1 : [][0]") == "1");
  BOOST_TEST(yields("false ? 1 : [][0]") == "Invalid index `[0]`");
  BOOST_TEST(yields("local.a ? [][0] : [][1]") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(an_unknown_condition_leaves_the_type) {
  BOOST_TEST(yields("local.a ? 1 : \"a\"") == "unknown(string)");
  BOOST_TEST(yields("local.a ? null : null") == "null");
}

BOOST_AUTO_TEST_CASE(results_that_may_turn_out_to_suit_are_no_fault) {
  NamedValues scope;
  BOOST_TEST(yields("true ? [1, local.a] : [{}, 2, 3]", scope) == "unknown(dynamic)");
  BOOST_TEST(yields("true ? local.a : 1", scope) == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(a_result_that_does_not_convert_after_all_is_a_fault) {
  BOOST_TEST(yields("true ? \"x\" : \"y\"") == "\"x\"");
  BOOST_TEST(detail_of("true ? tomap({ a = \"x\" }) : { a = 1, b = true }") == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
