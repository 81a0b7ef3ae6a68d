// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include <tfpp/check.hpp>
#include <tfpp/testing/diagnostics.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr const char* clean = R"({"variable":{"v":{}},"output":{"o":{"value":"${var.v}"}}})";
constexpr const char* undeclared = R"({"output":{"o":{"value":"${var.w}"}}})";

BOOST_AUTO_TEST_SUITE(predicates_about_diagnostics)

BOOST_AUTO_TEST_CASE(a_configuration_without_faults_is_clean) {
  const TemporaryDirectory folder;
  folder.write({{"main.tf.json", clean}});
  const auto v = tfpp::Variable("v");
  BOOST_TEST(checks_clean(Document().add(v, Output("o").value(v))));
  BOOST_TEST(checks_clean(load(clean)));
  BOOST_TEST(checks_clean(folder.path()));
  BOOST_TEST(checks_clean(folder.path() / "main.tf.json"));
  BOOST_TEST(!checks_clean(load(undeclared)));
  BOOST_TEST(!checks_clean(load("{")));
  BOOST_TEST(!checks_clean(folder.path() / "none.tf.json"));
  // Files of a module are one to Terraform, but each by itself is not.
  folder.write({{"main.tf.json", undeclared}, {"variables.tf.json", R"({"variable":{"w":{}}})"}});
  BOOST_TEST(checks_clean(folder.path()));
  BOOST_TEST(!checks_clean(folder.path() / "main.tf.json"));
}

BOOST_AUTO_TEST_CASE(the_message_has_all_that_is_wrong) {
  BOOST_TEST(checks_clean(load(undeclared, {.name = "o.tf.json"})).message() ==
             "expected that nothing is wrong, found:\n" +
                 check(load(undeclared, {.name = "o.tf.json"}))
                     .text()
                     .substr(0, check(load(undeclared, {.name = "o.tf.json"})).text().size() - 1));
}

BOOST_AUTO_TEST_CASE(a_diagnostic_is_found_by_rule_and_address) {
  const Loaded faulty = load(undeclared);
  BOOST_TEST(has_diagnostic(faulty, "undeclared-variable", "output.o"));
  BOOST_TEST(has_diagnostic(faulty, "undeclared-variable"));
  BOOST_TEST(has_diagnostic(faulty, "undeclared-*", "output.*"));
  BOOST_TEST(has_diagnostic(*faulty, "undeclared-variable", "output.o"));
  BOOST_TEST(has_diagnostic(load("{"), "json-syntax"));
  BOOST_TEST(!has_diagnostic(faulty, "undeclared-variable", "output.p"));
  BOOST_TEST(!has_diagnostic(faulty, "undeclared-local"));
  const std::string message = has_diagnostic(faulty, "unused-thing", "output.o").message();
  BOOST_TEST(message.starts_with("expected [unused-thing] in output.o, found:\n<text>:1:"),
             message);
  BOOST_TEST(message.find("[undeclared-variable]\n  in output.o") != std::string::npos, message);
  BOOST_TEST(has_diagnostic(load(clean), "json-syntax").message() ==
             "expected [json-syntax], found nothing wrong");
}

BOOST_AUTO_TEST_CASE(rules_of_ones_own_take_part) {
  const CheckRule named{"named", [](const Document& doc, RuleReport& report) {
                          for (const BlockView output : doc.outputs())
                            if (!output.get("description"))
                              report.warning(output, "Output without description");
                        }};
  BOOST_TEST(!checks_clean(load(clean), {.rules = {named}}));
  BOOST_TEST(has_diagnostic(load(clean), "named", "output.o", {.rules = {named}}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
