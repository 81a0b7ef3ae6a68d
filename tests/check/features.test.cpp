// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/features.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// From when on a configuration is fine.
struct Gate {
  const char* text;
  Target before;
  Target since;
};

std::string told(const std::string& text, Target target) {
  std::string out;
  for (const tfpp::Diagnostic& one :
       tfpp::check(load(text, {.target = target}), {.target = target}))
    out += one.rule + ": " + one.summary + ": " + one.detail + "\n";
  return out;
}
std::string value(const std::string& expression) {
  return R"({"output":{"o":{"value":"${)" + expression + R"(}"}}})";
}

BOOST_AUTO_TEST_SUITE(check_features)

BOOST_AUTO_TEST_CASE(functions_belong_to_versions) {
  const auto is_told = [](const char* call, Target target) {
    const std::string text = told(value(call), target);
    BOOST_TEST((text.empty() || text.starts_with("newer-feature: Call to unknown function: ")),
               text);
    return !text.empty();
  };
  const Gate gates[] = {
      {"sum([1])", target(terraform, "0.12"), target(terraform, "0.13")},
      {"alltrue([])", target(terraform, "0.13"), target(terraform, "0.14")},
      {"one([])", target(terraform, "0.14"), target(terraform, "0.15")},
      {R"(startswith(\"a\", \"b\"))", target(terraform, "1.2"), target(terraform, "1.3")},
      {R"(strcontains(\"a\", \"b\"))", target(terraform, "1.4"), target(terraform, "1.5")},
      {"issensitive(1)", target(terraform, "1.7"), target(terraform, "1.8")},
      {R"(core::upper(\"a\"))", target(terraform, "1.7"), target(terraform, "1.8")},
      {R"(core::upper(\"a\"))", target(opentofu, "1.6"), target(opentofu, "1.7")},
      {"core::ephemeralasnull(1)", target(terraform, "1.9"), target(terraform, "1.10")},
      {"ephemeralasnull(1)", target(opentofu, "1.10"), target(opentofu, "1.11")},
      {"convert(1, string)", target(terraform, "1.14"), target(terraform, "1.15")},
      {R"(urldecode(\"a\"))", target(opentofu, "1.6"), target(opentofu, "1.7")},
      {R"(urldecode(\"a\"))", target(terraform, "1.15"), target(opentofu, "1.12")},
  };
  for (const Gate& gate : gates) {
    BOOST_TEST_CONTEXT(gate.text) {
      BOOST_TEST(is_told(gate.text, gate.before));
      if (std::string_view(gate.text).starts_with("convert")) continue;  // `string` is no reference
      BOOST_TEST(!is_told(gate.text, gate.since));
    }
  }
  BOOST_TEST(told(value(R"(upper(\"a\"))"), target(terraform, "0.12")) == "");
}

BOOST_AUTO_TEST_CASE(the_versions_that_have_it_are_named) {
  BOOST_TEST(told(value(R"(strcontains(\"a\", \"b\"))"), target(terraform, "1.4")) ==
             "newer-feature: Call to unknown function: Terraform 1.4 does not have the function "
             "strcontains. Terraform has it from 1.5 on, OpenTofu has it in every version.\n");
  BOOST_TEST(told(value(R"(urldecode(\"a\"))"), target(terraform, "1.11")) ==
             "newer-feature: Call to unknown function: Terraform 1.11 does not have the function "
             "urldecode. Terraform does not have it, OpenTofu has it from 1.7 on.\n");
}

BOOST_AUTO_TEST_CASE(references_types_and_values_belong_to_versions) {
  const Gate gates[] = {
      {R"({"locals":{"o":"${terraform.applying}"}})", target(opentofu, "1.10"),
       target(opentofu, "1.11")},
      {R"j({"variable":{"v":{"type":"map(object({a = optional(string), b = optional(string)}))"}}})j",
       target(terraform, "1.2"), target(terraform, "1.3")},
      {R"({"resource":{"terraform_data":{"a":{}}}})", target(terraform, "1.3"),
       target(terraform, "1.4")},
      {R"({"resource":{"t":{"a":{}}},"variable":{"i":{}},"import":{"to":"t.a","id":"${var.i}"}})",
       target(terraform, "1.5"), target(terraform, "1.6")},
      {R"({"terraform":{"backend":{"local":{"path":"${path.module}/x"}}}})",
       target(terraform, "1.11"), target(opentofu, "1.8")},
  };
  for (const Gate& gate : gates) {
    BOOST_TEST_CONTEXT(gate.text) {
      const std::string before = told(gate.text, gate.before);
      BOOST_TEST(before.starts_with("newer-feature: "), before);
      BOOST_TEST(before.find('\n') == before.size() - 1, before);
      BOOST_TEST(told(gate.text, gate.since) == "");
      BOOST_TEST(broken_rules(gate.text) == "", "without a target all is known");
    }
  }
}

BOOST_AUTO_TEST_CASE(what_the_target_takes_for_text_is_a_warning) {
  const Target target_version = target(terraform, "1.11");
  const std::string text =
      R"({"terraform":{"backend":{"local":{"path":"${path.module}/x","workspace_dir":"$${x}"}}}})";
  const Diagnostics found = tfpp::check(load(text), {.target = target_version});
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].path == R"(backend["local"].path)");
  BOOST_TEST(!found.has_errors());
}

BOOST_AUTO_TEST_CASE(the_place_is_the_name_of_the_function) {
  const std::string text = "{\"locals\": {\"a\": \"${1 + sum([1])}\"}}";
  const Diagnostics found = tfpp::check(load(text), {.target = target(terraform, "0.12")});
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(text.substr(found[0].range.start.offset,
                         found[0].range.end.offset - found[0].range.start.offset) == "sum");
}

BOOST_AUTO_TEST_CASE(blocks_and_arguments_that_are_too_new_are_told_with_their_versions) {
  const auto detail = [](const std::string& text, Target target) {
    const Diagnostics found = tfpp::check(load(text, {.target = target}), {.target = target});
    return found.empty() ? std::string() : found[0].rule + ": " + found[0].detail;
  };
  BOOST_TEST(
      detail(R"({"removed":{"from":"a.b"}})", target(terraform, "1.5")) ==
      "unknown-property: Terraform 1.5 does not have \"removed\" here. Terraform has it from "
      "1.7 on, OpenTofu has it from 1.7 on.");
  BOOST_TEST(
      detail(R"({"variable":{"a":{"ephemeral":true}}})", target(opentofu, "1.8")) ==
      "unknown-property: OpenTofu 1.8 does not have \"ephemeral\" here. Terraform has it from "
      "1.10 on, OpenTofu has it from 1.11 on.");
  BOOST_TEST(
      detail(R"({"terraform":{"encryption":{}}})", target(terraform, "1.11")) ==
      "unknown-property: Terraform 1.11 does not have \"encryption\" here. Terraform does not "
      "have it, OpenTofu has it from 1.7 on.");
  BOOST_TEST(detail(R"({"terraform":{"encryption":{}}})", target(opentofu, "1.8")) == "");
  BOOST_TEST(detail(R"({"provider":{"a":{"alias":"b","for_each":{}}}})", target(opentofu, "1.9")) ==
             "");
  BOOST_TEST(detail(R"({"resource":{"t":{"a":{"lifecycle":{"action_trigger":
                        {"events":["before_destroy"],"actions":["action.a.b"]}}}}}})",
                    target(terraform, "1.14")) ==
             "invalid-keyword: Terraform 1.14 does not have \"before_destroy\" here. Terraform has "
             "it from 1.16 on, OpenTofu does not have it.");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
