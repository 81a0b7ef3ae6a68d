// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/providers.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp_test;

std::string required(const std::string& entry) {
  return R"({"terraform": {"required_providers": {"x": {)" + entry + "}}}}";
}
/// A resource with that provider, and what else the file holds.
std::string with_provider(const std::string& provider, const std::string& more = "") {
  return R"({"resource": {"terraform_data": {"a": {"provider": ")" + provider + R"("}}})" + more +
         "}";
}

BOOST_AUTO_TEST_SUITE(providers)

BOOST_AUTO_TEST_CASE(come_from_somewhere) {
  BOOST_TEST(broken_rules(required(R"("source": "hashicorp/aws")")) == "");
  BOOST_TEST(broken_rules(required(R"("source": "terraform.io/builtin/terraform")")) == "");
  BOOST_TEST(broken_rules(required(R"("source": "terraform.io/builtin/aws")")) ==
             "built-in-provider");
  BOOST_TEST(checked({{"main.tf.json", required(R"("source": "a/b/c/d")")}}) ==
             "main.tf.json:1:55 provider-source: Invalid provider source string\n");
}

BOOST_AUTO_TEST_CASE(are_passed_under_their_own_name) {
  BOOST_TEST(broken_rules(required(R"("configuration_aliases": ["x.a", "x", "x.b"])")) == "");
  BOOST_TEST(broken_rules(required(R"("configuration_aliases": ["x[0]"])")) ==
             "invalid-configuration-alias");
  BOOST_TEST(
      checked({{"main.tf.json", required(R"("configuration_aliases": ["x.a", "y.b"])")}}) ==
      "main.tf.json:1:70 invalid-configuration-alias: Invalid configuration_aliases value\n");
}

BOOST_AUTO_TEST_CASE(are_configured_under_the_alias_that_is_used) {
  const std::string west = R"(, "provider": {"terraform": {"alias": "west"}})";
  BOOST_TEST(broken_rules(with_provider("terraform.west", west)) == "");
  BOOST_TEST(broken_rules(with_provider("terraform", west)) == "");
  BOOST_TEST(broken_rules(with_provider("other", west)) == "");
  const std::string text = with_provider("terraform.wets", west);
  BOOST_TEST(broken_rules(text) == "undeclared-provider-configuration");
  BOOST_TEST(details(text).find("Did you mean \"terraform.west\"?") != std::string::npos);
  BOOST_TEST(checked({{"main.tf.json", text}}) ==
             "main.tf.json:1:52 undeclared-provider-configuration: "
             "Provider configuration not present\n");
}

BOOST_AUTO_TEST_CASE(are_the_same_under_each_local_name) {
  BOOST_TEST(
      broken_rules(with_provider("tf.west", R"(, "provider": {"terraform": {"alias": "west"}},
    "terraform": {"required_providers": {"tf": {"source": "terraform.io/builtin/terraform"}}})")) ==
      "");
}

BOOST_AUTO_TEST_CASE(may_be_passed_by_the_calling_module) {
  BOOST_TEST(broken_rules(with_provider("x.a", R"(, "terraform": {"required_providers":
    {"x": {"source": "a/b", "configuration_aliases": ["x.a"]}}})")) == "");
}

BOOST_AUTO_TEST_CASE(of_overridden_resources_are_those_of_the_override) {
  BOOST_TEST(checked({{"main.tf.json", with_provider("terraform.x")},
                      {"override.tf.json", with_provider("terraform")}}) == "");
}

BOOST_AUTO_TEST_CASE(of_files_that_are_not_read_may_be_configured) {
  BOOST_TEST(checked({{"main.tf.json", with_provider("terraform.x")}, {"a.tf", ""}})
                 .find("undeclared-provider-configuration") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(of_data_sources_imports_and_checks_are_configured_too) {
  BOOST_TEST(broken_rules(R"({"data": {"terraform_remote_state": {"r":
    {"backend": "local", "provider": "terraform.x"}}}})") == "undeclared-provider-configuration");
  BOOST_TEST(broken_rules(R"({"import": {"to": "t.a", "id": "x", "provider": "t.x"}})") ==
             "undeclared-provider-configuration");
  BOOST_TEST(broken_rules(R"({"check": {"c": {
    "data": {"terraform_remote_state": {"r": {"backend": "local", "provider": "terraform.x"}}},
    "assert": {"condition": "${data.terraform_remote_state.r.backend != \"\"}",
               "error_message": "m"}}}})") == "undeclared-provider-configuration");
}

BOOST_AUTO_TEST_CASE(have_names_that_types_can_begin_with) {
  const auto rules = [](const std::string& type, const std::string& items = "") {
    return broken_rules(R"({"resource": {")" + type + R"(": {"a": {)" + items + "}}}}");
  };
  for (const std::string type : {"a_b", "A_b", "é_b", "a"}) BOOST_TEST(rules(type) == "", type);
  for (const std::string type : {"_x", "x-_y", "a--b_c"})
    BOOST_TEST(rules(type) == "implied-provider", type);
  BOOST_TEST(rules("_x", R"("provider": "terraform")") == "");
  BOOST_TEST(checked({{"main.tf.json", "{\"data\": {\"_x\":\n{\"a\":\n{}}}}"}}) ==
             "main.tf.json:3:1 implied-provider: Invalid provider local name\n");
}

BOOST_AUTO_TEST_CASE(are_found_among_many_in_linear_time) {
  std::string text = R"({"provider": {"terraform": [)";
  for (int i = 0; i < 5000; ++i)
    text += (i == 0 ? "" : ",") + std::string(R"({"alias": "a)") + std::to_string(i) + R"("})";
  text += R"(]}, "resource": {"terraform_data": {)";
  for (int i = 0; i < 5000; ++i)
    text += (i == 0 ? "" : ",") + std::string("\"r") + std::to_string(i) +
            R"(": {"provider": "terraform.a)" + std::to_string(i) + "\"}";
  BOOST_TEST(broken_rules(text + "}}}") == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
