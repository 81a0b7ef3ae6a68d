// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/argument_rules.hpp>

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

EvaluatedValue value_of(std::string_view native) {
  return evaluated("${" + std::string(native) + "}").value;
}
std::string said(const std::optional<ArgumentFault>& fault) {
  return fault ? fault->summary + ": " + fault->detail : "";
}
std::string count(std::string_view native) { return said(check_count(value_of(native))); }
std::string import_for_each(std::string_view native) {
  return said(check_import_for_each(value_of(native)));
}
std::string for_each(std::string_view native) { return said(check_for_each(value_of(native))); }

BOOST_AUTO_TEST_SUITE(evaluate_argument_rules)

BOOST_AUTO_TEST_CASE(a_count_is_a_whole_number_from_zero) {
  for (const std::string_view good : {"0", "3", "\"2\"", "local.a", "sensitive(1)", "1e3"})
    BOOST_TEST(count(good).empty(), good);
  BOOST_TEST(
      count("\"two\"") ==
      "Incorrect value type: count does not suit: a number is due, and this string is none.");
  BOOST_TEST(count("true") ==
             "Incorrect value type: count does not suit: a number is due, and this is a bool.");
  BOOST_TEST(count("1.5") ==
             "Invalid count argument: count is a fraction or too large; a whole number is due.");
  BOOST_TEST(count("-1") == "Invalid count argument: count is negative; 0 or more is due.");
  BOOST_TEST(count("null") == "Invalid count argument: count is null; a whole number is due.");
}

BOOST_AUTO_TEST_CASE(for_each_takes_maps_objects_and_sets_of_texts) {
  for (const std::string_view good : {"{}", "{ a = 1 }", "tomap({ a = 1 })", "toset([\"a\"])",
                                      "toset([])", "local.a", "toset([local.a])"})
    BOOST_TEST(for_each(good).empty(), good);
  const std::string due = "; a map, an object or a set of strings is due.";
  BOOST_TEST(for_each("[\"a\"]") == "Invalid for_each argument: for_each is a tuple" + due +
                                        " toset makes a set of a list.");
  BOOST_TEST(for_each("1") == "Invalid for_each argument: for_each is a number" + due);
  BOOST_TEST(for_each("null") == "Invalid for_each argument: for_each is null" + due);
  BOOST_TEST(for_each("toset([1])") ==
             "Invalid for_each set argument: for_each is a set of number" + due);
  BOOST_TEST(
      for_each("toset([\"a\", null])") ==
      "Invalid for_each set argument: The set holds null, which cannot be a key. Remove it.");
  BOOST_TEST(for_each("sensitive({})").starts_with("Invalid for_each argument: The keys become"));
}

BOOST_AUTO_TEST_CASE(dynamic_blocks_take_whatever_can_be_gone_through) {
  const auto check = [](std::string_view native) {
    return said(check_dynamic_for_each(value_of(native)));
  };
  for (const std::string_view good : {"[]", "{}", "toset([1])", "local.a"})
    BOOST_TEST(check(good).empty(), good);
  BOOST_TEST(check("\"x\"") ==
             "Invalid dynamic for_each value: for_each is a string; a list, set, map, tuple or "
             "object is due.");
  BOOST_TEST(
      check("null") ==
      "Invalid dynamic for_each value: for_each is null; a list, set, map, tuple or object is "
      "due.");
}

BOOST_AUTO_TEST_CASE(defaults_suit_their_variables) {
  const auto check = [](std::string_view native, std::string_view constraint, bool nullable) {
    return said(check_default(value_of(native), TypeConstraint(type(constraint)), nullable));
  };
  BOOST_TEST(check("\"5\"", "number", true).empty());
  BOOST_TEST(check("null", "number", true).empty());
  BOOST_TEST(check("{}", "object({ a = optional(string, \"x\") })", false).empty());
  BOOST_TEST(check("\"x\"", "number", true) ==
             "Invalid default value for variable: The default does not suit: a number is due, and "
             "this string is none.");
  BOOST_TEST(
      check("[{ a = \"x\" }]", "list(object({ a = number }))", true) ==
      "Invalid default value for variable: The default does not suit: [0].a: a number is due, "
      "and this string is none.");
  BOOST_TEST(check("null", "any", false) ==
             "Invalid default value for variable: The default is null, and the variable is not "
             "nullable. Set another default, or set nullable to true.");
}

BOOST_AUTO_TEST_CASE(imports_need_an_id) {
  const auto check = [](std::string_view native) {
    return said(check_import_id(value_of(native)));
  };
  BOOST_TEST(check("\"i-1\"").empty());
  BOOST_TEST(check("5").empty());
  BOOST_TEST(check("local.a").empty());
  BOOST_TEST(check("null") ==
             "Invalid import id argument: id is null; the ID under which the provider knows the "
             "object is due.");
  BOOST_TEST(check("\"\"") ==
             "Invalid import id argument: id is empty; the ID under which the provider knows the "
             "object is due.");
  BOOST_TEST(check("[]") ==
             "Incorrect value type: id does not suit: a string is due, and this is a tuple.");
}

BOOST_AUTO_TEST_CASE(conditions_are_truth_values) {
  const auto check = [](std::string_view native) {
    return said(check_condition(value_of(native)));
  };
  for (const std::string_view good : {"true", "\"false\"", "local.a", "local.a == 1"})
    BOOST_TEST(check(good).empty(), good);
  BOOST_TEST(check("null") ==
             "Invalid condition result: The condition is null; true or false is due.");
  BOOST_TEST(check("1") ==
             "Invalid condition result: The condition does not suit: a bool is due, and this is a "
             "number.");
}

BOOST_AUTO_TEST_CASE(for_each_of_an_import_takes_what_has_elements) {
  for (const std::string_view good : {"[\"a\"]", "{ a = 1 }", "toset([1])", "tolist([1])", "null",
                                      "local.a", "[local.a]", "sensitive([\"a\"])", "{}"})
    BOOST_TEST(import_for_each(good).empty(), good);
  BOOST_TEST(
      import_for_each("\"a\"") ==
      "Invalid for_each argument: for_each is a string; a list, set, map, tuple or object is "
      "due.");
  const EvaluatedValue list = value_of("[1]").with_marks(EvaluatedMarks::ephemeral);
  BOOST_TEST(said(check_import_for_each(list))
                 .starts_with("Invalid for_each argument: for_each depends on an ephemeral value"));
}

BOOST_AUTO_TEST_CASE(a_validation_comes_out_true_or_false) {
  const auto validation = [](std::string_view native) {
    return said(check_validation_condition(value_of(native)));
  };
  for (const std::string_view good : {"true", "false", "\"true\"", "local.a"})
    BOOST_TEST(validation(good).empty(), good);
  BOOST_TEST(validation("null") ==
             "Invalid variable validation result: The condition is null; true or false is due.");
  BOOST_TEST(validation("[]") ==
             "Invalid variable validation result: The condition does not suit: a bool is due, and "
             "this is a tuple.");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
