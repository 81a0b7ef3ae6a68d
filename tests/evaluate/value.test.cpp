// SPDX-License-Identifier: BSL-1.0
#include <tfpp/evaluate/value.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using Value = EvaluatedValue;

Value number_of(int n) { return Value::number(EvaluatedNumber(n)); }
Value text(const char* value) { return Value::string(value); }

BOOST_AUTO_TEST_SUITE(evaluate_value)

BOOST_AUTO_TEST_CASE(values_know_their_types) {
  BOOST_TEST(Value().type().name() == "dynamic");
  BOOST_TEST(Value::null().type().name() == "dynamic");
  BOOST_TEST(text("a").type().name() == "string");
  BOOST_TEST(Value::tuple({text("a"), number_of(1)}).type().elements()[1].name() == "number");
  BOOST_TEST(Value::list(EvaluatedType::string(), {}).type().name() == "list of string");
  BOOST_TEST(Value::map(EvaluatedType::number(), {}).type().name() == "map of number");
  BOOST_TEST(EvaluatedType::list(EvaluatedType()).constraint_name() == "list of any single type");
  BOOST_TEST(EvaluatedType().constraint_name() == "any type");
}

BOOST_AUTO_TEST_CASE(members_are_sorted_and_the_last_of_a_name_counts) {
  const Value object =
      Value::object({{"b", number_of(1)}, {"a", number_of(2)}, {"b", number_of(3)}});
  BOOST_REQUIRE(object.size() == 2U);
  BOOST_TEST(object.key(0) == "a");
  BOOST_TEST(object.elements()[object.find("b")].as_number().text() == "3");
  BOOST_TEST(object.find("c") == object.size());
}

BOOST_AUTO_TEST_CASE(texts_are_normalized) {
  BOOST_TEST(text("e\u0301").as_string() == "\u00e9");
  const Value object = Value::object({{"e\u0301", number_of(1)}, {"\u00e9", number_of(2)}});
  BOOST_TEST(object.size() == 1U);
}

BOOST_AUTO_TEST_CASE(sets_are_sorted_and_hold_everything_once) {
  const Value set =
      Value::set(EvaluatedType::string(),
                 {text("b"), Value::null(EvaluatedType::string()), text("a"), text("b")});
  BOOST_REQUIRE(set.size() == 3U);
  BOOST_TEST(set.elements()[0].as_string() == "a");
  BOOST_TEST(set.elements()[2].is_null());
  BOOST_TEST(set.has_known_order());
  const Value tuples = Value::set(
      EvaluatedType::tuple({EvaluatedType::number()}),
      {Value::tuple({number_of(1)}), Value::tuple({number_of(2)}), Value::tuple({number_of(1)})});
  BOOST_TEST(tuples.size() == 2U);
  BOOST_TEST(!tuples.has_known_order());
}

BOOST_AUTO_TEST_CASE(a_set_with_something_unknown_is_unknown) {
  const Value set =
      Value::set(EvaluatedType::string(), {text("a"), Value::unknown(EvaluatedType::string())});
  BOOST_TEST(!set.is_known());
  BOOST_TEST(set.type().name() == "set of string");
}

BOOST_AUTO_TEST_CASE(a_list_with_something_unknown_is_known_but_not_wholly) {
  const Value list =
      Value::list(EvaluatedType::string(), {text("a"), Value::unknown(EvaluatedType::string())});
  BOOST_TEST(list.is_known());
  BOOST_TEST(!list.is_wholly_known());
}

BOOST_AUTO_TEST_CASE(marks_stay_where_they_are_but_for_those_in_sets) {
  const Value secret = text("a").with_marks(EvaluatedMarks::sensitive);
  const Value tuple = Value::tuple({secret});
  BOOST_TEST((tuple.marks() == EvaluatedMarks::none));
  BOOST_TEST((tuple.deep_marks() == EvaluatedMarks::sensitive));
  BOOST_TEST((Value::set(EvaluatedType::string(), {secret}).marks() == EvaluatedMarks::sensitive));
  BOOST_TEST((secret.unmarked().marks() == EvaluatedMarks::none));
}

BOOST_AUTO_TEST_CASE(equality_is_typed) {
  BOOST_TEST(equal(text("1"), number_of(1)).value() == false);
  BOOST_TEST(equal(number_of(1), number_of(1)).value());
  BOOST_TEST(
      equal(Value::tuple({number_of(1)}), Value::list(EvaluatedType::number(), {number_of(1)}))
          .value() == false);
  BOOST_TEST(equal(Value::null(EvaluatedType::string()), Value::null()).value());
  BOOST_TEST(equal(Value::null(), text("")).value() == false);
  BOOST_TEST(equal(Value::tuple({Value::null()}), Value::tuple({Value::null()})).value());
}

BOOST_AUTO_TEST_CASE(equality_with_something_unknown_is_unknown) {
  const Value some_text = Value::unknown(EvaluatedType::string());
  BOOST_TEST(!equal(some_text, text("a")));
  BOOST_TEST(!equal(some_text, Value::null()));
  BOOST_TEST(!equal(some_text, Value::unknown(EvaluatedType::number())));
  BOOST_TEST(!equal(Value(), number_of(1)));
  BOOST_TEST(equal(some_text, number_of(1)).value() == false);
  // What comes first decides.
  BOOST_TEST(equal(Value::tuple({number_of(1), some_text}), Value::tuple({number_of(2), text("a")}))
                 .value() == false);
  BOOST_TEST(
      !equal(Value::tuple({some_text, number_of(1)}), Value::tuple({text("a"), number_of(2)})));
}

BOOST_AUTO_TEST_CASE(what_is_too_deep_or_too_heavy_is_unknown) {
  Value deep = number_of(1);
  for (int i = 0; i < 1000; ++i) deep = Value::tuple({deep});
  BOOST_TEST(deep.depth() <= Value::max_depth);
  Value heavy = number_of(1);
  for (int i = 0; i < 100; ++i) heavy = Value::tuple({heavy, heavy});
  BOOST_TEST(heavy.weight() <= 2 * Value::max_weight);
  BOOST_TEST(!Value::string(std::string(std::size_t{16} << 20U, 'x')).is_known());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
