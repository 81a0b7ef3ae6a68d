// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/access.hpp>
#include <tfpp/evaluate/value_evaluator.hpp>
#include <tfpp/load.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// What the value of an output yields that is this JSON; of faults each with its place.
std::string yields_json(std::string_view json, std::string_view block = "output",
                        std::string_view argument = "value") {
  const std::string file = "{\"" + std::string(block) + "\": {\"o\": {\"" + std::string(argument) +
                           "\": " + std::string(json) + "}}}";
  const auto loaded = load(file);
  BOOST_REQUIRE(loaded);
  const Document& document = *loaded;
  EvaluationScope nothing;
  const EvaluatedArgument result =
      evaluate(document.at(block == "output" ? "output.o" : "var.o").get(argument), nothing);
  if (result.ok()) return native_text(result.value).value_or("?");
  std::string out;
  for (const ValueFault& fault : result.faults) {
    if (!out.empty()) out += "; ";
    out += fault.fault.summary + " at " + fault.path + (fault.is_key ? " key" : "");
    if (!fault.is_whole) out += " " + std::to_string(fault.fault.begin);
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(evaluate_value_evaluator)

BOOST_AUTO_TEST_CASE(json_is_evaluated_as_templates) {
  BOOST_TEST(yields_json(R"([1, "a${1 + 1}", true, null, "${[1]}", {"${\"k\"}": 2}])") ==
             R"([1, "a2", true, null, [1], {"k" = 2}])");
  BOOST_TEST(yields_json(R"("plain")") == R"("plain")");
  BOOST_TEST(yields_json(R"("$${x}")") == R"("${x}")");
  BOOST_TEST(yields_json(R"({"a": "${local.a}"})") == R"({"a" = unknown(dynamic)})");
  BOOST_TEST(yields_json(R"({"${local.a}": 1})") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(literal_positions_are_data) {
  BOOST_TEST(yields_json(R"(["${x}"])", "variable", "default") == R"(["${x}"])");
}

BOOST_AUTO_TEST_CASE(faults_are_in_the_texts_where_they_stand) {
  BOOST_TEST(yields_json(R"("a${null}")") == "Invalid template interpolation value at  3");
  BOOST_TEST(yields_json(R"({"a": [1, "x${[]}"], "b c": "y${[]}"})") ==
             "Invalid template interpolation value at .a[1] 3; "
             "Invalid template interpolation value at [\"b c\"] 3");
  BOOST_TEST(yields_json(R"({"k${[]}": 1})").starts_with("Invalid template interpolation value"));
}

BOOST_AUTO_TEST_CASE(keys_differ_and_are_texts) {
  BOOST_TEST(yields_json(R"({"a": 1, "${\"a\"}": 2})").starts_with("Duplicate object attribute"));
  BOOST_TEST(
      yields_json("{\"e\u0301\": 1, \"\u00e9\": 2}").starts_with("Duplicate object attribute"));
  BOOST_TEST(yields_json(R"({"${null}": 1})").starts_with("Invalid object key expression"));
  BOOST_TEST(yields_json(R"({"${[]}": 1})").starts_with("Invalid object key expression"));
}

BOOST_AUTO_TEST_CASE(a_duplicate_knows_the_key_before) {
  const auto loaded = load(R"({"output": {"o": {"value": {"a": 1, "${\"a\"}": 2}}}})");
  BOOST_REQUIRE(loaded);
  const Document& document = *loaded;
  EvaluationScope nothing;
  const EvaluatedArgument result = evaluate(document.at("output.o").get("value"), nothing);
  BOOST_REQUIRE(result.faults.size() == 1U);
  const ValueFault& fault = result.faults.front();
  BOOST_TEST(fault.is_key);
  BOOST_TEST(fault.is_whole);
  BOOST_TEST(fault.fault.detail == "The object has the key \"a\" already. Remove one of the two.");
  BOOST_TEST(fault.earlier.as_string() == "a");
}

BOOST_AUTO_TEST_CASE(what_is_not_there_yields_nothing) {
  EvaluationScope nothing;
  const EvaluatedArgument result = evaluate(ValueReader(), nothing);
  BOOST_TEST(result.ok());
  BOOST_TEST(!result.value.is_known());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
