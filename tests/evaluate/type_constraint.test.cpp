// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/convert.hpp>
#include <tfpp/evaluate/type_constraint.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string converted(std::string_view native, std::string_view constraint) {
  const TypeConstraint held(type(constraint));
  const Converted result = held.convert(evaluated("${" + std::string(native) + "}").value);
  return result.ok() ? native_text(result.value).value_or("?") : result.fault->text();
}

BOOST_AUTO_TEST_SUITE(evaluate_type_constraint)

BOOST_AUTO_TEST_CASE(all_types_can_be_said) {
  BOOST_TEST(converted("\"5\"", "number") == "5");
  BOOST_TEST(converted("[1]", "any") == "[1]");
  BOOST_TEST(converted("[1, \"a\"]", "list") == "tolist([\"1\", \"a\"])");
  BOOST_TEST(converted("{ a = 1 }", "map(string)") == "tomap({\"a\" = \"1\"})");
  BOOST_TEST(converted("[1, 2]", "tuple([string, bool])") ==
             "element 1: a bool is due, and this is a number");
}

BOOST_AUTO_TEST_CASE(defaults_stand_for_what_is_missing_or_null) {
  constexpr std::string_view constraint =
      "object({ a = optional(string, \"x\"), b = optional(number), c = string })";
  BOOST_TEST(converted("{ c = 1 }", constraint) ==
             "{\"a\" = \"x\", \"b\" = tonumber(null), \"c\" = \"1\"}");
  BOOST_TEST(converted("{ a = null, c = 1 }", constraint) ==
             "{\"a\" = \"x\", \"b\" = tonumber(null), \"c\" = \"1\"}");
  BOOST_TEST(converted("{}", constraint) == "the attribute \"c\" is missing");
  BOOST_TEST(converted("null", constraint) == "?");
}

BOOST_AUTO_TEST_CASE(defaults_reach_into_collections) {
  BOOST_TEST(converted("[{}, { a = 5 }]", "list(object({ a = optional(number, 3) }))") ==
             "tolist([{\"a\" = 3}, {\"a\" = 5}])");
  BOOST_TEST(converted("{ k = {} }", "map(object({ a = optional(number, 3) }))") ==
             "tomap({\"k\" = {\"a\" = 3}})");
  BOOST_TEST(converted("[1, {}]", "tuple([number, object({ a = optional(number, 3) })])") ==
             "[1, {\"a\" = 3}]");
  BOOST_TEST(converted("{}", "object({ o = optional(object({ a = optional(number, 3) }), {}) })") ==
             "{\"o\" = {\"a\" = 3}}");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
