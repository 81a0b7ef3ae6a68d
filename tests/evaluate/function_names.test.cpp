// SPDX-License-Identifier: BSL-1.0
#include <tfpp/evaluate/function_names.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

namespace {

using namespace tfpp::detail;

BOOST_AUTO_TEST_SUITE(evaluate_function_names)

BOOST_AUTO_TEST_CASE(functions_are_found_by_name) {
  BOOST_REQUIRE(find_function("upper") != nullptr);
  BOOST_TEST(find_function("upper")->result == "string");
  BOOST_TEST(find_function("uppe") == nullptr);
  BOOST_TEST(find_function("") == nullptr);
  BOOST_TEST(find_function("zzz") == nullptr);
  const FunctionSignature* join = find_function("join");
  BOOST_REQUIRE(join != nullptr);
  BOOST_TEST(join->is_variadic);
  BOOST_TEST(join->count == 1);
  BOOST_TEST(function_parameters[join->first + 1].name == "lists");
  BOOST_TEST(function_parameters[join->first + 1].type == "list(string)");
}

BOOST_AUTO_TEST_CASE(the_table_is_sorted_and_without_gaps) {
  std::size_t next = 0;
  for (const FunctionSignature& signature : function_signatures) {
    BOOST_TEST(signature.first == next);
    next += signature.count + (signature.is_variadic ? 1U : 0U);
  }
  BOOST_TEST(next == std::size(function_parameters));
  BOOST_TEST(std::is_sorted(std::begin(function_signatures), std::end(function_signatures),
                            [](const auto& a, const auto& b) { return a.name < b.name; }));
}

BOOST_AUTO_TEST_CASE(the_nearest_name_is_suggested) {
  BOOST_TEST(similar_function("lenght") == "length");
  BOOST_TEST(similar_function("to_set") == "toset");
  BOOST_TEST(similar_function("frobnicate").empty());
  BOOST_TEST(similar_function(std::string(1'000'000, 'x')).empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
