// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/convert.hpp>
#include <tfpp/evaluate/type_words.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

EvaluatedType type_named(std::string_view words) {
  return detail::type_of_words(parse_expression(words).tree().root());
}

/// The value of `native` converted to a type, or what is wrong with it.
std::string converted(std::string_view native, std::string_view type) {
  const Converted result =
      convert(evaluated("${" + std::string(native) + "}").value, type_named(type));
  return result.ok() ? native_text(result.value).value_or("?") : result.fault->text();
}

BOOST_AUTO_TEST_SUITE(evaluate_convert)

BOOST_AUTO_TEST_CASE(scalars_convert_as_far_as_their_text_allows) {
  BOOST_TEST(converted("\"12\"", "number") == "12");
  BOOST_TEST(converted("\"x\"", "number") == "a number is due, and this string is none");
  BOOST_TEST(converted("\"1e400\"", "number") == "unknown(number)");
  BOOST_TEST(converted("1.50", "string") == "\"1.5\"");
  BOOST_TEST(converted("true", "string") == "\"true\"");
  BOOST_TEST(converted("\"1\"", "bool") == "true");
  BOOST_TEST(converted("\"yes\"", "bool") ==
             "a bool is due, and this string is neither \"true\" nor \"false\"");
  BOOST_TEST(converted("\"TRUE\"", "bool") == "a bool is due; write \"true\" in lower case");
  BOOST_TEST(converted("1", "bool") == "a bool is due, and this is a number");
  BOOST_TEST(converted("true", "number") == "a number is due, and this is a bool");
  BOOST_TEST(converted("null", "number") == "tonumber(null)");
}

BOOST_AUTO_TEST_CASE(structures_become_collections) {
  BOOST_TEST(converted("[1, \"a\"]", "list(string)") == "tolist([\"1\", \"a\"])");
  BOOST_TEST(converted("[1, \"a\", true]", "list(any)") == "tolist([\"1\", \"a\", \"true\"])");
  BOOST_TEST(converted("[3, 1, 3]", "set(number)") == "toset([1, 3])");
  BOOST_TEST(converted("{ b = 1, a = \"x\" }", "map(any)") ==
             "tomap({\"a\" = \"x\", \"b\" = \"1\"})");
  BOOST_TEST(converted("[null, 1]", "list(any)") == "tolist([tonumber(null), 1])");
  BOOST_TEST(converted("[[1], [\"a\"]]", "list(list(string))") ==
             "tolist([tolist([\"1\"]), tolist([\"a\"])])");
  BOOST_TEST(converted("toset([\"a\"])", "list(string)") == "tolist([\"a\"])");
  BOOST_TEST(converted("[]", "list(any)") == "tolist([])");
}

BOOST_AUTO_TEST_CASE(objects_lose_attributes_and_gain_optional_ones) {
  BOOST_TEST(converted("{ a = 1, b = 2 }", "object({ a = string })") == "{\"a\" = \"1\"}");
  BOOST_TEST(converted("{}", "object({ a = optional(string) })") == "{\"a\" = tostring(null)}");
  BOOST_TEST(converted("tomap({ a = 1 })", "object({ a = string })") == "{\"a\" = \"1\"}");
  BOOST_TEST(converted("[1, 2]", "tuple([string, number])") == "[\"1\", 2]");
}

BOOST_AUTO_TEST_CASE(faults_say_what_is_due_and_what_is_there) {
  BOOST_TEST(converted("[1]", "string") == "a string is due, and this is a tuple");
  BOOST_TEST(converted("{}", "list(string)") == "a list of string is due, and this is an object");
  BOOST_TEST(converted("tomap({})", "list(any)").starts_with("a list of any single type is due"));
  BOOST_TEST(converted("[1]", "tuple([number, number])") ==
             "a tuple with 2 in it is due, and this has 1");
}

BOOST_AUTO_TEST_CASE(faults_name_the_first_part_that_does_not_suit) {
  BOOST_TEST(converted("[1, {}]", "list(any)") == "the elements have no type in common");
  BOOST_TEST(converted("{ a = 1, b = [] }", "map(number)") ==
             "element \"b\": a number is due, and this is a tuple");
  BOOST_TEST(converted("[1, []]", "set(string)") ==
             "element 1: a string is due, and this is a tuple");
  BOOST_TEST(converted("{}", "object({ a = any })") == "the attribute \"a\" is missing");
  BOOST_TEST(converted("{}", "object({ a = any, b = any, c = any })") ==
             "the attributes \"a\", \"b\", \"c\" are missing");
  BOOST_TEST(converted("{ a = [] }", "object({ a = number })") ==
             "attribute \"a\": a number is due, and this is a tuple");
  BOOST_TEST(converted("tomap({ a = [1] })", "object({ a = number })") ==
             "attribute \"a\": a number is due, and this is a tuple");
  BOOST_TEST(converted("tolist([[1]])", "list(number)") ==
             "each element: a number is due, and this is a tuple");
}

BOOST_AUTO_TEST_CASE(faults_deep_inside_come_with_their_path) {
  BOOST_TEST(converted("{ a = [\"1\", \"x\"] }", "object({ a = list(number) })") ==
             ".a[1]: a number is due, and this string is none");
  BOOST_TEST(converted("{ \"k\" = \"Q\" }", "map(bool)").starts_with("[\"k\"]: a bool is due"));
  BOOST_TEST(converted("tomap({})", "object({ a = string })") == "the attribute \"a\" is missing");
  BOOST_TEST(converted("tomap({ a = [1] })", "object({ a = optional(number) })") ==
             "[\"a\"]: a number is due, and this is a tuple");
}

BOOST_AUTO_TEST_CASE(a_fault_makes_a_sentence_about_the_value) {
  const Converted result = convert(EvaluatedValue::string("x"), EvaluatedType::number());
  BOOST_REQUIRE(!result.ok());
  BOOST_TEST(result.fault->about("count") ==
             "count does not suit: a number is due, and this string is none.");
}

BOOST_AUTO_TEST_CASE(what_is_unknown_is_a_fault_only_if_no_value_converts) {
  const auto of = [](std::string_view from, std::string_view to) {
    const Converted result = convert(EvaluatedValue::unknown(type_named(from)), type_named(to));
    return result.ok() ? native_text(result.value).value_or("?") : result.fault->text();
  };
  BOOST_TEST(of("string", "number") == "unknown(number)");
  BOOST_TEST(of("any", "number") == "unknown(number)");
  BOOST_TEST(of("list(string)", "number") == "a number is due, and this is a list of string");
  BOOST_TEST(of("tuple([string, number])", "list(any)") == "unknown(list of string)");
  BOOST_TEST(of("tuple([any, object({})])", "list(any)") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(marks_are_kept) {
  const EvaluatedValue secret = EvaluatedValue::string("1").with_marks(EvaluatedMarks::sensitive);
  BOOST_TEST((convert(secret, EvaluatedType::number()).value.marks() == EvaluatedMarks::sensitive));
}

BOOST_AUTO_TEST_CASE(no_type_takes_long) {
  // Each element is of another type; all would have to be compared with all.
  std::string text = "${tolist([";
  for (int i = 0; i < 3000; ++i) text += "{ a" + std::to_string(i) + " = 1 }, ";
  const Evaluated result = evaluated(text + "])}");
  BOOST_TEST(result.ok());
  BOOST_TEST(!result.value.is_known());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
