// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/terraform_text.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using tfpp::Diagnostics;
using tfpp::Severity;
using tfpp::detail::TerraformText;

}  // namespace

BOOST_AUTO_TEST_SUITE(terraform_text)

BOOST_AUTO_TEST_CASE(reads_summary_place_and_detail) {
  const Diagnostics found = TerraformText::diagnostics(
      "Some news\n"
      "\n"
      "Warning: Old\n"
      "\n"
      "Error: Missing newline after argument\n"
      "\n"
      "  on x y.tf line 12, in resource \"a\" \"b\":\n"
      "  12: a=\"b\" {\n"
      "\n"
      "An argument definition\n"
      "must end with a newline.\n");
  BOOST_REQUIRE(found.size() == 2U);
  BOOST_TEST((found[0].severity == Severity::warning));
  BOOST_TEST(found[0].summary == "Old");
  BOOST_TEST(found[0].detail.empty());
  BOOST_TEST((found[1].severity == Severity::error));
  BOOST_TEST(found[1].summary == "Missing newline after argument");
  BOOST_TEST(found[1].detail == "An argument definition\nmust end with a newline.");
  BOOST_TEST(found[1].range.file == "x y.tf");
  BOOST_TEST(found[1].range.start.line == 12U);
  BOOST_TEST(found[1].range.start.column == 0U);
}

BOOST_AUTO_TEST_CASE(reads_through_colours_and_frames) {
  const Diagnostics found = TerraformText::diagnostics(
      "\x1b[31m╷\x1b[0m\x1b[0m\n"
      "\x1b[31m│\x1b[0m \x1b[0m\x1b[1m\x1b[31mError: \x1b[0m\x1b[0m\x1b[1mFailed to parse "
      "command-line flags\x1b[0m\n"
      "\x1b[31m│\x1b[0m \x1b[0m\n"
      "\x1b[31m│\x1b[0m \x1b[0m\x1b[0mflag provided but not defined: -bogus\n"
      "\x1b[31m╵\x1b[0m\x1b[0m\n");
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].summary == "Failed to parse command-line flags");
  BOOST_TEST(found[0].detail == "flag provided but not defined: -bogus");
  BOOST_TEST(found[0].range.file.empty());
}

BOOST_AUTO_TEST_CASE(other_text_holds_no_diagnostics) {
  BOOST_TEST(TerraformText::diagnostics("").empty());
  BOOST_TEST(TerraformText::diagnostics("\x1b[\n  on x line 1:\nAn Error: x\n│").empty());
}

BOOST_AUTO_TEST_SUITE_END()
