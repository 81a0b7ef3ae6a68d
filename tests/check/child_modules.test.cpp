// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include "support/checked.hpp"
#include <tfpp/check/child_modules.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::check_folder;
using tfpp_test::Files;
using tfpp_test::Findings;

const std::string child =
    R"({"variable": {"size": {"default": 1}, "text": {"nullable": false, "default": ""}},
        "output": {"id": {"value": "${var.size}"}}})";
const std::string needy = R"({"variable": {"size": {}, "text": {"nullable": false}}})";

/// A call, from line 2 on, and more, from line 3 on.
Files call(const std::string& arguments, const std::string& more = {},
           const std::string& called = child) {
  return {{"main.tf.json",
           "{\"module\": {\"m\": {\"source\": \"./c\"\n" + arguments + "\n}}" + more + "}"},
          {"c/main.tf.json", called}};
}
Files use(const std::string& arguments, const std::string& expression) {
  return call(arguments, ",\n\"output\": {\"o\": {\"value\": \"${" + expression + "}\"}}");
}

struct CallCase {
  Files files;
  Findings expected;
};

const std::vector<CallCase> cases = {
    {call(""), {}},
    {call(R"(, "size": 2, "text": null)"), {}},
    {call(R"(, "sise": 2)"), {"main.tf.json:2 Extraneous JSON object property"}},
    {call(R"(, "dynamic": {"x": {"for_each": [], "content": {}}})"),
     {"main.tf.json:2 Extraneous JSON object property"}},
    {call(R"(, "_": {"size": 3})"), {}},
    {call(R"(, "_": {"count": 3})"), {"main.tf.json:2 Extraneous JSON object property"}},
    {call(R"(, "size": 2, "_": {"size": 3})"), {"main.tf.json:2 Duplicate argument"}},
    {call(R"(, "size": 1)", "", needy), {"main.tf.json:3 Missing required argument"}},
    {call(R"(, "size": null, "text": "")", "", needy), {}},
    {call(R"(, "size": 1, "text": null)", "", needy), {"main.tf.json:2 Required variable not set"}},
    {use("", "module.m.id"), {}},
    {use("", "module.m.name"), {"main.tf.json:4 Unsupported attribute"}},
    {use("", "[1, { a = upper(module.m.name) }]"), {"main.tf.json:4 Unsupported attribute"}},
    {use("", "try(module.m.name, can(module.m.name))"), {}},
    {use("", "false ? module.m.name : 1"), {}},
    {use("", "module.m[*].name"), {"main.tf.json:4 Unsupported attribute"}},
    {use(R"(, "count": 1)", "module.m[0].id"), {}},
    {use(R"(, "count": 1)", "module.m[0].name"), {"main.tf.json:4 Unsupported attribute"}},
    {use(R"(, "count": 1)", "module.m[*].name"), {"main.tf.json:4 Unsupported attribute"}},
    {use(R"(, "count": 1)", "module.m.*.id"), {}},
    {use(R"(, "count": 1)", "module.m.id"), {"main.tf.json:4 Unsupported attribute"}},
    {use(R"(, "for_each": {"a": 1})", "module.m[\\\"a\\\"].name"),
     {"main.tf.json:4 Unsupported attribute"}},
    {use(R"(, "for_each": {"a": 1})", "module.m.a.id"), {}},
    {use(R"(, "for_each": {"a": 1})", "[for one in module.m : one.name]"), {}},
    {call("", "", "{\"locals\":\n{\"a\": \"${var.size}\"}}"),
     {"c/main.tf.json:2 Reference to undeclared input variable"}},
    {call("", "", "{\"terraform\": {\"backend\":\n{\"local\": {}}}}"),
     {"warning c/main.tf.json:2 Backend configuration ignored"}},
    {call("", "", R"({"import": {"to": "terraform_data.a", "id": "x"},
                      "resource": {"terraform_data": {"a": {}}}})"),
     {"c/main.tf.json:1 Invalid import configuration"}},
};

BOOST_AUTO_TEST_SUITE(check_child_modules)

BOOST_AUTO_TEST_CASE(calls_are_held_to_what_the_module_declares) {
  for (const CallCase& one : cases)
    BOOST_TEST(check_folder(one.files) == one.expected, one.files.at("main.tf.json"));
}

BOOST_AUTO_TEST_CASE(terraform_says_the_same, *tfpp_test::needs_terraform()) {
  for (const CallCase& one : cases) {
    const tfpp_test::Verdict verdict = tfpp_test::TerraformJudge::init_and_validate(one.files);
    const bool is_told_by_init =
        !verdict.diagnostics.empty() && verdict.diagnostics[0].summary == "terraform init";
    if (!is_told_by_init) {
      BOOST_TEST(tfpp_test::findings_of(verdict) == one.expected, verdict);
      continue;
    }
    const std::string summary = one.expected.at(0).substr(one.expected.at(0).find(' ') + 1);
    BOOST_TEST(verdict.diagnostics[0].detail.find(summary) != std::string::npos, verdict);
  }
}

BOOST_AUTO_TEST_CASE(names_what_may_be_meant) {
  const Diagnostics arguments = tfpp_test::check_folder_fully(call(R"(, "sise": 2)"));
  BOOST_TEST_REQUIRE(arguments.size() == 1U);
  BOOST_TEST(arguments[0].detail ==
             "The module \"m\" has no variable \"sise\". Did you mean "
             "\"size\"?");
  BOOST_TEST(arguments[0].rule == "unknown-module-argument");
  BOOST_TEST(arguments[0].address == "module.m");
  const Diagnostics outputs = tfpp_test::check_folder_fully(use("", "module.m.idd"));
  BOOST_TEST_REQUIRE(outputs.size() == 1U);
  BOOST_TEST(outputs[0].detail == "The module \"m\" has no output \"idd\". Did you mean \"id\"?");
}

BOOST_AUTO_TEST_CASE(a_folder_must_be_there) {
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./none"}}})"}}) ==
             Findings{"main.tf.json:1 Unreadable module directory"});
  // Nothing is known of what Terraform downloads.
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "a/b/c", "x": 1}},
                            "output": {"o": {"value": "${module.m.y}"}}})"}})
                 .empty());
}

BOOST_AUTO_TEST_CASE(a_module_with_native_files_may_declare_more) {
  Files files = use(R"(, "sise": 1)", "module.m.name");
  files["c/more.tf"] = "variable \"sise\" {}\noutput \"name\" { value = 1 }\n";
  BOOST_TEST(check_folder(files) == Findings{"warning c/more.tf:1 File in native syntax"});
}

BOOST_AUTO_TEST_CASE(a_module_with_errors_is_told_by_itself) {
  Files files = use(R"(, "sise": 1)", "module.m.name");
  files["c/main.tf.json"] = "{\"outputs\": {}}";
  BOOST_TEST(check_folder(files) == Findings{"c/main.tf.json:1 Extraneous JSON object property"});
}

BOOST_AUTO_TEST_CASE(tests_and_values_of_a_called_module_are_not_read) {
  Files files = call("");
  files["c/terraform.tfvars.json"] = "no JSON";
  files["c/a.tftest.json"] = R"({"run": {"one": {"expect_failures": ["local.x"]}}})";
  BOOST_TEST(check_folder(files).empty());
}

BOOST_AUTO_TEST_CASE(a_folder_is_looked_at_once) {
  const std::string bad = "{\"locals\": {\"a\": \"${var.b}\"}}";
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./c"},
                            "n": {"source": "./d/../c/"}}})"},
                           {"c/main.tf.json", bad}}) ==
             Findings{"c/main.tf.json:1 Reference to undeclared input variable"});
}

BOOST_AUTO_TEST_CASE(modules_must_not_call_themselves) {
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./"}}})"}}) ==
             Findings{"main.tf.json:1 Module calls itself"});
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./c"}}})"},
                           {"c/main.tf.json", R"({"module": {"d": {"source": "../d"}}})"},
                           {"d/main.tf.json", R"({"module": {"c": {"source": "../c"}}})"}}) ==
             Findings{"c/main.tf.json:1 Module calls itself"});
  BOOST_TEST(check_folder({{"main.tf.json", R"({"module": {"m": {"source": "./"}}})"}},
                          {.disabled = {"module-cycle"}}) == Findings{});
}

BOOST_AUTO_TEST_CASE(override_files_add_to_calls) {
  Files files = call("", "", needy);
  files["x_override.tf.json"] = R"({"module": {"m": {"size": 1, "text": "a"}}})";
  BOOST_TEST(check_folder(files).empty());
  files["x_override.tf.json"] = R"({"module": {"m": {"source": "./d"}}})";
  files["d/main.tf.json"] = "{}";
  BOOST_TEST(check_folder(files).empty());
}

BOOST_AUTO_TEST_CASE(documents_in_memory_are_told_their_folder) {
  const tfpp_test::TemporaryDirectory directory;
  directory.write({{"c/main.tf.json", child}});
  Document doc;
  doc.add(Module("m").source("./c").set("sise", 1));
  BOOST_TEST(tfpp::check(doc).empty());
  const Diagnostics found = tfpp::check(doc, {.folder = directory.path().string()});
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].summary == "Extraneous JSON object property");
  BOOST_TEST(found[0].made_at.has_value());
}

// Providers.

Files with_providers(const std::string& arguments, const std::string& called) {
  const std::string required =
      R"({"terraform": {"required_providers": {"p": {"source": "acme/p"}, "q": {}}},
          "provider": {"p": [{"alias": "x"}, {}], "q": {}},)";
  return {
      {"main.tf.json", required + "\n\"module\": {\"m\": {\"source\": \"./c\"" + arguments + "}}}"},
      {"c/main.tf.json", called}};
}
const std::string expects_alias =
    R"({"terraform": {"required_providers": {"p": {"source": "acme/p",
        "configuration_aliases": ["p.y"]}, "r": {"source": "acme/r"}}}})";

BOOST_AUTO_TEST_CASE(providers_are_passed_as_expected) {
  const auto check_call = [](const std::string& arguments, const std::string& called) {
    return check_folder(with_providers(arguments, called));
  };
  BOOST_TEST(check_call(R"(, "providers": {"p.y": "p.x"})", expects_alias).empty());
  BOOST_TEST(check_call("", expects_alias) ==
             Findings{"main.tf.json:3 Missing required provider configuration"});
  BOOST_TEST(check_call(R"(, "providers": {"p.y": "p.x", "p.z": "p.x"})", expects_alias) ==
             Findings{"main.tf.json:3 Reference to undefined provider"});
  BOOST_TEST(check_call(R"(, "providers": {"p.y": "p.x", "s": "q"})", expects_alias) ==
             Findings{"warning main.tf.json:3 Reference to undefined provider"});
  BOOST_TEST(check_call(R"(, "providers": {"p.y": "p.x", "r": "p.x"})", expects_alias) ==
             Findings{"main.tf.json:3 Provider type mismatch"});
}

BOOST_AUTO_TEST_CASE(modules_that_configure_providers_are_called_once) {
  const std::string configures =
      R"({"terraform": {"required_providers": {"p": {"source": "acme/p"}}},
          "provider": {"p": {"region": "x"}}})";
  BOOST_TEST(check_folder(with_providers("", configures)).empty());
  BOOST_TEST(
      check_folder(with_providers(R"(, "count": 2)", configures)) ==
      Findings{"main.tf.json:3 Module is incompatible with count, for_each, and depends_on"});
  BOOST_TEST(check_folder(with_providers(R"(, "providers": {"p": "p.x"})", configures)) ==
             Findings{"main.tf.json:3 Cannot override provider configuration"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
