// SPDX-License-Identifier: BSL-1.0
#include <tfpp/diff.hpp>
#include <tfpp/testing/round_trip.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;

/// What Boost.Test prints behind `check ... has failed`.
std::string printed(const Difference& difference) {
  auto result = (::boost::test_tools::assertion::seed()->*difference == no_changes).evaluate();
  return result.message().str();
}

BOOST_AUTO_TEST_SUITE(round_trips_predicate)

BOOST_AUTO_TEST_CASE(holds_for_what_is_written_for_good) {
  const Document doc = Document().add(Variable("v").default_value("${x}"), Output("o").value(1));
  BOOST_TEST(round_trips(doc));
  BOOST_TEST(round_trips(doc, {.layout = Layout::compact}));
  BOOST_TEST(round_trips(load(to_json(doc))));
  BOOST_TEST(round_trips(Document()));
}

BOOST_AUTO_TEST_CASE(shows_what_is_wrong) {
  BOOST_TEST(round_trips(Document().add(Output("o").description("d"))).message() ==
             "what was written is not loaded as the same:\n"
             "<text>:5:5: error: Missing required argument [missing-argument]\n"
             "  in output.o\n"
             "    5 |     }\n"
             "      |     ^\n"
             "  The block needs the argument \"value\". Set it.");
  BOOST_TEST(!round_trips(load("{")));
}

BOOST_AUTO_TEST_CASE(does_not_throw_for_what_cannot_be_written) {
  // Some versions read text there, others an expression.
  const Document doc = Document().add(Module("m").source("${x}"));
  BOOST_TEST(round_trips(doc).message().starts_with("the document cannot be written: module \"m\""),
             round_trips(doc).message());
}

BOOST_AUTO_TEST_CASE(differences_are_printed_by_comparing_with_no_changes) {
  const auto a = Document().add(Output("o").value(1));
  const auto b = Document().add(Output("o").value(2));
  BOOST_TEST(diff(a, a) == no_changes);
  BOOST_TEST(printed(diff(a, a)) == "");
  BOOST_TEST(printed(diff(a, b)) == " [~ output.o\n    ~ value: 1 -> 2\n != no changes]");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
