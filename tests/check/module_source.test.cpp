// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/module_source.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using namespace tfpp_test;
using tfpp::detail::RegistrySource;

/// Which of the rules about sources a call of a module breaks.
std::string broken(const std::string& source, const std::string& version = "",
                   const tfpp::CheckOptions& options = for_terraform(11)) {
  std::string text = R"({"module": {"m": {"source": ")" + source + "\"";
  if (!version.empty()) text += ", \"version\": " + version;
  const std::string rules = broken_rules(text + "}}}", options);
  for (const char* rule : {"module-source", "registry-source"})
    if (rules.find(rule) != std::string::npos) return rule;
  return "";
}

BOOST_AUTO_TEST_SUITE(module_sources)

BOOST_AUTO_TEST_CASE(are_folders_modules_in_a_registry_or_places_elsewhere) {
  for (const std::string source :
       {"./c", "../c", "./c?x", "c/d/e", "c/d/e//f", "x.com/a/b/c", "github.com/a/b",
        "git@github.com:a/b.git", "git::https://x/y", "https://x/y", "/abs", "bitbucket.org/a/b",
        "a:b", "s3-eu-west-1.amazonaws.com/x/y", "www.googleapis.com/storage/v1/x/y", "C:\\\\x"}) {
    BOOST_TEST(broken(source) == "", source);
  }
  for (const std::string source :
       {"c", "c/d", "c/d/e/f", "c/d/e/f/g", "a.b", "foo.zip", "c/d/E", "c//d", "c/d/e?ref=1",
        "example.com/a.git", ".", "..", " ./c", "-a/b/c", "a/b_/c", "a/b/c/", "a b", ""}) {
    BOOST_TEST(broken(source) == "module-source", source);
  }
}

BOOST_AUTO_TEST_CASE(with_a_version_are_modules_in_a_registry) {
  for (const std::string source : {"c/d/e", "x.com/a/b/c", "c/d/e//f", "X.COM/a/b/c", "a/B/c"})
    BOOST_TEST(broken(source, "\"1.0\"") == "", source);
  for (const std::string source :
       {"./c", "github.com/a/b/c", "bitbucket.org/a/b/c", "x/a/b/c", "c/d/E", "-c/d/e", "c/d_/e",
        "c/d/e?x", "git::x/y/z", "a/b", "https://x/y/z", "", "x:1/a/b/c", "a/b/c_d"})
    BOOST_TEST(broken(source, "\"1.0\"") == "registry-source", source);
}

BOOST_AUTO_TEST_CASE(may_be_evaluated_since_versions_of_which_null_is_no_version) {
  BOOST_TEST(broken("${var.x}") == "module-source");
  BOOST_TEST(broken("${var.x}", "", for_terraform(15)) == "");
  BOOST_TEST(broken("${var.x}", "", for_opentofu(8)) == "");
  BOOST_TEST(broken("${var.x}", "", {}) == "");
  BOOST_TEST(broken("./c", "null") == "registry-source");
  BOOST_TEST(broken("./c", "null", for_terraform(15)) == "");
  BOOST_TEST(broken("./c", "null", {}) == "");
}

BOOST_AUTO_TEST_CASE(are_told_where_they_stand) {
  const std::string told =
      checked({{"main.tf.json", "{\"module\": {\"m\": {\n \"source\": \"c\"}}}"}});
  BOOST_TEST(told.find("main.tf.json:2:12 module-source: Invalid module source address\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(of_any_length_are_read_in_linear_time) {
  BOOST_TEST(!RegistrySource::matches(std::string(2'000'000, '/')));
  BOOST_TEST(!RegistrySource::matches(std::string(2'000'000, 'a') + "/b/c"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
