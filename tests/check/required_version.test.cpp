// SPDX-License-Identifier: BSL-1.0
#include <tfpp/check/required_version.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using tfpp::detail::judge_version;
using tfpp::detail::VersionVerdict;

bool takes_1_11(std::string_view constraint) {
  return judge_version(constraint, {1, 11}) == VersionVerdict::taken;
}

BOOST_AUTO_TEST_SUITE(required_versions)

BOOST_AUTO_TEST_CASE(take_some_release_of_a_minor_version) {
  for (const std::string_view constraint : {"1.11",
                                            "1.11.4",
                                            "v1.11.4",
                                            "1.11.4+build",
                                            "= 1.11.0",
                                            "!= 1.11.4",
                                            "> 1.11",
                                            ">= 1.11.5",
                                            "< 1.11.1",
                                            "<= 1.11",
                                            "~> 1.11.0",
                                            "~> 1.11.9",
                                            "~> 1.11",
                                            "~> 1.10",
                                            "~> 1",
                                            "~> 0",
                                            ">= 1.0, != 1.11.4",
                                            "!= 1.10",
                                            "> 1.11.0.5, < 1.11.1.5",
                                            "< 1.11.0.1",
                                            ">= 0.12, < 2"}) {
    BOOST_TEST(takes_1_11(constraint), constraint);
  }
  for (const std::string_view constraint :
       {"1", "1.12", "1.10.9", "< 1.11", "<1.11.0", "> 1.12", ">= 99", "<= 1.10.9", "~> 1.12",
        "~> 1.10.0", "~> 1.0.0.0", "~> 0.11", "~> 2", ">=1.0,<1.11", "1.11.0.1",
        "> 1.11.1, < 1.11.2", "> 1.11.0.5, < 1.11.1", "> 1.11, < 1.11.3, != 1.11.1, != 1.11.2",
        ">= 1.99999999999999999999999999"}) {
    BOOST_TEST((judge_version(constraint, {1, 11}) == VersionVerdict::refused), constraint);
  }
}

BOOST_AUTO_TEST_CASE(name_no_prereleases) {
  for (const std::string_view constraint :
       {">= 1.0.0-beta1", "< 1.12.0-rc1", "1.11beta", ">= 99, < 1-a"})
    BOOST_TEST((judge_version(constraint, {1, 11}) == VersionVerdict::names_prerelease),
               constraint);
}

BOOST_AUTO_TEST_CASE(of_any_length_are_judged_fast) {
  std::string constraint = "< 1.11.100000";
  for (int i = 99999; i >= 0; --i) constraint += ", != 1.11." + std::to_string(i);
  BOOST_TEST(!takes_1_11(constraint));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
