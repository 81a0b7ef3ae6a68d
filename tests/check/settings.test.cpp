// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/settings.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp_test;

std::string required(const std::string& version) {
  return R"({"terraform": {"required_version": )" + version + "}}";
}

BOOST_AUTO_TEST_SUITE(settings)

BOOST_AUTO_TEST_CASE(require_the_version_that_is_checked_for) {
  BOOST_TEST(broken_rules(required(R"(">= 1.5")"), for_terraform(11)) == "");
  BOOST_TEST(broken_rules(required(R"(">= 1.12")"), for_terraform(11)) == "required-version");
  BOOST_TEST(broken_rules(required("1"), for_terraform(11)) == "required-version");
  // Numbers end where they mean no more.
  BOOST_TEST(broken_rules(required("1.10"), for_terraform(1)) == "");
  BOOST_TEST(checked({{"main.tf.json", "{\"terraform\": {\n\"required_version\": \"< 1\"}}"}},
                     for_terraform(11)) ==
             "main.tf.json:2:1 required-version: Unsupported Terraform Core version\n");
}

BOOST_AUTO_TEST_CASE(require_any_version_where_none_is_named) {
  BOOST_TEST(broken_rules(required(R"("< 1")")) == "");
  const tfpp::CheckOptions newest{.target = tfpp::Target{}};
  BOOST_TEST(broken_rules(required(R"("< 1")"), newest) == "");
}

BOOST_AUTO_TEST_CASE(require_no_prerelease) {
  BOOST_TEST(broken_rules(required(R"(">= 1.5.0-beta1")")) == "required-prerelease");
  BOOST_TEST(broken_rules(required(R"(">= 99.0.0-beta1")"), for_terraform(11)) ==
             "required-prerelease");
}

BOOST_AUTO_TEST_CASE(require_what_an_override_requires) {
  BOOST_TEST(checked({{"main.tf.json", required(R"("< 1")")},
                      {"override.tf.json", required(R"(">= 1.5")")}},
                     for_terraform(11)) == "");
  BOOST_TEST(checked({{"main.tf.json", required(R"(">= 1.5")")},
                      {"override.tf.json", required(R"("< 1")")}},
                     for_terraform(11)) ==
             "override.tf.json:1:16 required-version: Unsupported Terraform Core version\n");
}

BOOST_AUTO_TEST_CASE(ask_for_no_experiments) {
  const std::string text = R"({"terraform": {"experiments": []}})";
  BOOST_TEST(checked({{"main.tf.json", text}}) ==
             "main.tf.json:1:16 experiments: Module uses experimental features\n");
  BOOST_TEST(broken_rules(text, for_opentofu(8)) == "experiments");
  BOOST_TEST(broken_rules(text, for_opentofu(13)) == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
