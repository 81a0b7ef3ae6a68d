// SPDX-License-Identifier: BSL-1.0
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace tfpp;
using tfpp::detail::ReferenceSteps;

BOOST_AUTO_TEST_SUITE(reference_steps)

BOOST_AUTO_TEST_CASE(are_names_and_constant_keys) {
  const std::string_view text = R"(data.t.a["k"].b[0])";
  const ParsedSyntax parsed = parse_expression(text);
  const ReferenceSteps steps(parsed.tree().root());
  BOOST_TEST(steps.size() == 6U);
  BOOST_TEST(steps.is_whole());
  BOOST_TEST(steps[0] == "data");
  BOOST_TEST(steps.is_name(2));
  BOOST_TEST(!steps.is_key(2));
  BOOST_TEST(steps[3] == "k");
  BOOST_TEST((steps.kind(3) == ReferenceSteps::Kind::text_key));
  BOOST_TEST((steps.kind(5) == ReferenceSteps::Kind::number_key));
  BOOST_TEST(text.substr(0, steps.end(3)) == R"(data.t.a["k"])");
}

BOOST_AUTO_TEST_CASE(end_before_what_is_calculated) {
  for (const std::string_view text : {"t.a[var.x].b", "t.a[*].b", "t.a[1 + 1]"}) {
    const ParsedSyntax parsed = parse_expression(text);
    const ReferenceSteps steps(parsed.tree().root());
    BOOST_TEST(steps.size() == 2U, text);
    BOOST_TEST(!steps.is_whole(), text);
  }
}

BOOST_AUTO_TEST_CASE(that_are_not_there_are_nothing) {
  const ParsedSyntax parsed = parse_expression("a");
  const ReferenceSteps steps(parsed.tree().root());
  BOOST_TEST(!steps.is_name(1));
  BOOST_TEST(!steps.is_key(1));
  BOOST_TEST(steps[1].empty());
  BOOST_TEST(steps.end(9) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
