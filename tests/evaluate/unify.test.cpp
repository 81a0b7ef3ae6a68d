// SPDX-License-Identifier: BSL-1.0
#include <tfpp/evaluate/type_words.hpp>
#include <tfpp/evaluate/unify.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using detail::TypeRules;

EvaluatedType type_named(std::string_view words) {
  return detail::type_of_words(parse_expression(words).tree().root());
}

/// Whether all of these become `expected`, or nothing if that is empty.
bool unify_to(std::initializer_list<std::string_view> types, std::string_view expected) {
  EvaluationBudget budget;
  const TypeRules rules(budget, TypeRules::Dynamic::is_null);
  std::vector<EvaluatedType> all;
  for (const std::string_view type : types) all.push_back(type_named(type));
  const std::optional<EvaluatedType> found = rules.unify(all);
  return expected.empty() ? !found : found && *found == type_named(expected);
}

BOOST_AUTO_TEST_SUITE(evaluate_unify)

BOOST_AUTO_TEST_CASE(scalars_become_texts) {
  BOOST_TEST(unify_to({"number", "number"}, "number"));
  BOOST_TEST(unify_to({"number", "string"}, "string"));
  BOOST_TEST(unify_to({"bool", "string", "number"}, "string"));
  BOOST_TEST(unify_to({"bool", "number"}, ""));
  BOOST_TEST(unify_to({"any", "number"}, "number"));
}

BOOST_AUTO_TEST_CASE(structures_of_one_shape_stay_structures) {
  BOOST_TEST(unify_to({"tuple([number])", "tuple([string])"}, "tuple([string])"));
  BOOST_TEST(
      unify_to({"object({ a = number })", "object({ a = string })"}, "object({ a = string })"));
}

BOOST_AUTO_TEST_CASE(structures_of_several_shapes_become_collections) {
  BOOST_TEST(unify_to({"tuple([number])", "tuple([string, string])"}, "list(string)"));
  BOOST_TEST(unify_to({"object({ a = number })", "object({ b = string })"}, "map(string)"));
  BOOST_TEST(unify_to({"list(number)", "tuple([string])"}, "list(string)"));
  BOOST_TEST(unify_to({"map(number)", "object({ a = string })"}, "map(string)"));
  BOOST_TEST(unify_to({"tuple([number])", "object({ a = string })"}, ""));
  BOOST_TEST(unify_to({"tuple([number])", "tuple([object({}), number])"}, ""));
}

BOOST_AUTO_TEST_CASE(collections_unify_by_their_elements) {
  BOOST_TEST(unify_to({"list(number)", "list(string)"}, "list(string)"));
  BOOST_TEST(unify_to({"set(number)", "list(number)"}, "list(number)"));
  BOOST_TEST(unify_to({"map(bool)", "map(number)"}, ""));
}

BOOST_AUTO_TEST_CASE(what_may_turn_out_to_suit_is_guessed) {
  EvaluationBudget budget;
  const TypeRules rules(budget);
  BOOST_TEST(rules.converts(type_named("tuple([any, number])"), type_named("list(any)")));
  BOOST_TEST(!rules.is_guess());
  BOOST_TEST(rules.converts(type_named("tuple([any, object({})])"), type_named("list(any)")));
  BOOST_TEST(rules.is_guess());
}

BOOST_AUTO_TEST_CASE(nothing_is_refused_once_the_budget_is_used_up) {
  EvaluationBudget budget(1);
  const TypeRules rules(budget);
  BOOST_TEST(rules.converts(type_named("list(number)"), type_named("list(object({}))")));
  BOOST_TEST(rules.is_guess());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
