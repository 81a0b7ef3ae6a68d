// SPDX-License-Identifier: BSL-1.0
#include "support/terraform.hpp"
#include <tfpp/text/version_constraint.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace {

using tfpp::text::is_version_constraint;

constexpr std::string_view good[] = {
    "1",        "1.2",         "1.2.3",        "1.2.3.4",       "v1.2",       "=1.2",
    "= 1.2",    "!= 1.2",      "> 1",          ">=1.2.3-beta1", "<2",         "<= 2.0.0",
    "~> 1.2",   "~> 1",        "~>1.2.3-rc.1", ">= 1.0, < 2.0", ">=1.0,<2.0", "1.2.3+build",
    "01.2",     "1.2.3-b+c.1", " >= 1.2 ",     "\t1.2",         "1.2\n",      "1.2.3-01",
    "1.2beta",  "1.2.3beta",   "1,2",          "=v1.2",         ">= v1.2",    "1.2.3-",
    "1.2.3-a~b"};
constexpr std::string_view bad[] = {"V1.2",      "==1.2",     ">= 1.0 < 2.0",
                                    ",",         " ",         "",
                                    "1.2,",      "banana",    "1.x",
                                    "~1.2",      "^1.2",      "=> 1.2",
                                    "*",         ".1",        "1.",
                                    "1..2",      "1.2 - 1.3", "> = 1.2",
                                    "~ > 1.2",   "-1",        ">1.2||<3",
                                    "~>",        ">",         "1+",
                                    "1.2.3+a+b", "latest",    ">= 1.0,, < 2.0",
                                    "1.2.3-é",   "v 1.2",     "1.2.3 -beta",
                                    "${x}"};

BOOST_AUTO_TEST_SUITE(text_version_constraint)

BOOST_AUTO_TEST_CASE(is_told_from_other_text) {
  for (const std::string_view text : good) BOOST_TEST(is_version_constraint(text), text);
  for (const std::string_view text : bad) BOOST_TEST(!is_version_constraint(text), text);
}

BOOST_AUTO_TEST_CASE(takes_comparisons_apart) {
  const auto apart = [](std::string_view text) {
    const tfpp::text::VersionComparison comparison = tfpp::text::version_comparison(text);
    return std::string(comparison.op) + "|" + std::string(comparison.version);
  };
  BOOST_TEST(apart(" >= 1.5 ") == ">=|1.5");
  BOOST_TEST(apart("~>1") == "~>|1");
  BOOST_TEST(apart("1.2.3") == "=|1.2.3");
  BOOST_TEST(apart("!=  v1") == "!=|v1");
  BOOST_TEST(apart("") == "=|");
}

BOOST_AUTO_TEST_CASE(terraform_tells_it_in_the_same_way, *tfpp_test::needs_terraform()) {
  // One requirement a line, so that the line of a complaint tells which.
  std::string json = "{\"terraform\":{\"required_providers\":{\n";
  std::size_t line = 0;
  const auto add = [&](std::string_view text) {
    const std::string name = "p" + std::to_string(line);
    json += (line++ == 0 ? "\"" : ",\n\"") + name + "\":{\"source\":\"a/" + name +
            "\",\"version\":" + boost::json::serialize(boost::json::string(text)) + '}';
  };
  for (const std::string_view text : good) add(text);
  for (const std::string_view text : bad) add(text);
  const auto verdict = tfpp_test::TerraformJudge::validate({{"main.tf.json", json + "}}}\n"}});
  std::set<std::size_t> refused;
  for (const auto& diagnostic : verdict.diagnostics) {
    BOOST_TEST_REQUIRE(diagnostic.line >= 2U, diagnostic.summary);
    refused.insert(diagnostic.line - 2);
  }
  for (std::size_t i = 0; i < std::size(good); ++i) BOOST_TEST(!refused.contains(i), good[i]);
  for (std::size_t i = 0; i < std::size(bad); ++i)
    BOOST_TEST(refused.contains(std::size(good) + i), bad[i]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
