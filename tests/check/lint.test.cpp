// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/lint.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// What the lint level has to say, but for what is unused.
std::string linted(const std::string& text) {
  return broken_rules(
      text, {.lint = true, .disabled = {"unused-variable", "unused-local", "unused-data"}});
}
std::string of_value(const std::string& value) {
  return linted(R"({"variable":{"a":{}},"output":{"o":{"value":")" + value + R"("}}})");
}
std::string of_resource(const std::string& members) {
  return linted(R"({"variable":{"a":{}},"resource":{"t":{"r":{)" + members + "}}}}");
}

BOOST_AUTO_TEST_SUITE(check_lint)

BOOST_AUTO_TEST_CASE(is_off_unless_asked_for_and_only_warns) {
  const std::string text = R"({"variable":{"v":{"sensitive":true,"default":"x"}}})";
  BOOST_TEST(broken_rules(text) == "");
  const Diagnostics found = tfpp::check(load(text), {.lint = true});
  BOOST_TEST(found.warning_count() == 2U);
  BOOST_TEST(!found.has_errors());
}

BOOST_AUTO_TEST_CASE(text_where_secrets_stand_is_told) {
  for (const std::string_view members :
       {R"("password":"x")", R"("db_password":"x")", R"("token":"x")", R"("a":{"api_key":"x"})",
        R"("a":[{"private_key":"x"}])", R"("password":"$${x}")",
        R"("connection":{"host":"h","password":"x"})"}) {
    BOOST_TEST_CONTEXT(members) {
      BOOST_TEST(of_resource(std::string(members)) == "sensitive-literal");
    }
  }
  for (const std::string_view members :
       {R"("password":"${var.a}")", R"("password":"a-${var.a}")", R"("password":"")",
        R"("password":null)", R"("password":12)", R"("password_length":"12")", R"("secret":"name")",
        R"("next_token":"x")", R"("tags":{"a":"password"})"}) {
    BOOST_TEST_CONTEXT(members) { BOOST_TEST(of_resource(std::string(members)) == ""); }
  }
  BOOST_TEST(linted(R"({"terraform":{"backend":{"pg":{"password":"x"}}}})") == "sensitive-literal");
  BOOST_TEST(linted(R"({"locals":{"password":"x"}})") == "sensitive-literal");
}

BOOST_AUTO_TEST_CASE(defaults_of_sensitive_variables_are_told) {
  const auto variable = [](const std::string& members) {
    return linted(R"({"variable":{"v":{)" + members + "}}}");
  };
  BOOST_TEST(variable(R"("sensitive":true,"default":"x")") == "sensitive-literal");
  BOOST_TEST(variable(R"("sensitive":true,"default":{"password":"x"})") == "sensitive-literal");
  BOOST_TEST(variable(R"("sensitive":true,"default":12)") == "sensitive-literal");
  for (const std::string_view members :
       {R"("sensitive":true)", R"("sensitive":true,"default":null)",
        R"("sensitive":true,"default":"")", R"("sensitive":true,"default":[])",
        R"("sensitive":false,"default":"x")", R"("default":"x")"}) {
    BOOST_TEST_CONTEXT(members) { BOOST_TEST(variable(std::string(members)) == ""); }
  }
}

BOOST_AUTO_TEST_CASE(templates_with_one_expression_are_told_within_expressions_only) {
  for (const std::string_view value :
       {R"(${upper(\"${var.a}\")})", R"(${[\"${ var.a }\"]})", R"(${upper(\"${~ var.a ~}\")})",
        R"(${upper(\"${(var.a)}\")})", R"(x ${upper(\"${var.a + 1}\")})"}) {
    BOOST_TEST_CONTEXT(value) { BOOST_TEST(of_value(std::string(value)) == "interpolation-only"); }
  }
  for (const std::string_view value :
       {R"(${var.a})", R"(${ (var.a) })", R"(${upper(\"${var.a}b\")})", R"(${upper(\"a\")})",
        R"(${upper((var.a))})", R"(${\"${(var.a) + 1}${var.a}\"})", R"(\"${var.a}\")"}) {
    BOOST_TEST_CONTEXT(value) { BOOST_TEST(of_value(std::string(value)) == ""); }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
