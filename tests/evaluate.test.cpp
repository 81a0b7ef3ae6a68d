// SPDX-License-Identifier: BSL-1.0
// What no expression may do: take long, or much memory, or exhaust the stack.
#include "support/evaluated.hpp"
#include <tfpp/evaluate.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

BOOST_AUTO_TEST_SUITE(evaluate_all)

BOOST_AUTO_TEST_CASE(the_example_of_its_documentation_holds) {
  const std::string_view text = "[1, 2][3]";
  const ParsedSyntax parsed = parse_expression(text);
  EvaluationScope nothing;
  const Evaluated result = evaluate(parsed.tree(), text, nothing);
  BOOST_REQUIRE(result.faults.size() == 1U);
  BOOST_TEST(result.faults.front().summary == "Invalid index");
}

BOOST_AUTO_TEST_CASE(deep_trees_are_unknown) {
  BOOST_TEST(yields("1" + repeated(" + 1", 100'000)) == "unknown(number)");
  BOOST_TEST(yields(repeated("-", 100'000) + "1") == "unknown(number)");
  BOOST_TEST(yields(repeated("true ? 1 : ", 10'000) + "2") == "unknown(dynamic)");
  BOOST_TEST(yields(repeated("[", 250) + repeated("]", 250)).find("unknown(dynamic)") !=
             std::string::npos);
  BOOST_TEST(yields(repeated("(", 250) + "1" + repeated(")", 250)) == "1");
  BOOST_TEST(yields("1" + repeated(" + 1", 100)) == "101");
}

BOOST_AUTO_TEST_CASE(loops_in_loops_end) {
  std::string text = "1";
  for (int i = 0; i < 12; ++i) text = "[for x in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : " + text + "]";
  BOOST_TEST(yields(text).starts_with("unknown"));
}

BOOST_AUTO_TEST_CASE(texts_that_double_end) {
  std::string text = "\"x\"";
  for (int i = 0; i < 60; ++i) text = "[for v in [" + text + "] : \"${v}${v}\"][0]";
  BOOST_TEST(yields(text).starts_with("unknown"));
}

BOOST_AUTO_TEST_CASE(values_that_double_end) {
  std::string text = "1";
  for (int i = 0; i < 60; ++i) text = "[for v in [" + text + "] : [v, v]][0]";
  const Evaluated doubled = evaluated("${" + text + "}");
  BOOST_TEST(doubled.ok());
  BOOST_TEST(!doubled.value.is_wholly_known());
  // So do faults.
  std::string faulty = "[].a";
  for (int i = 0; i < 12; ++i)
    faulty = "[for x in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : " + faulty + "]";
  const Evaluated result = evaluated("${" + faulty + "}");
  BOOST_TEST(!result.ok());
  BOOST_TEST(result.faults.size() < 200'000U);
}

BOOST_AUTO_TEST_CASE(types_that_double_end) {
  std::string text = "{}";
  for (int i = 0; i < 40; ++i)
    text = "[for v in [" + text + "] : { a = tolist([v, v]), b = [v, v] }][0]";
  BOOST_TEST(yields(text).starts_with("unknown"));
}

BOOST_AUTO_TEST_CASE(a_budget_that_is_used_up_makes_no_faults) {
  const std::string_view text =
      "{for x in [1, 2] : upper(x) => merge({ a = x }, { b = [x][0] }).a + length([x])}";
  const ParsedSyntax parsed = parse_expression(text);
  EvaluationScope nothing;
  for (std::size_t steps = 0; steps < 400; ++steps) {
    EvaluationBudget budget(steps);
    const Evaluated result = evaluate(parsed.tree(), text, nothing, budget);
    BOOST_TEST(result.ok(), steps << " steps: " << (result.ok() ? "" : result.faults[0].detail));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
