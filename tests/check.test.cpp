// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include "support/written.hpp"
#include <tfpp/check.hpp>
#include <tfpp/edit.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(checking)

BOOST_AUTO_TEST_CASE(of_blocks_that_were_built_the_cpp_line_is_named) {
  Document doc;
  doc.add(Variable("image"));
  const Resource web = Resource("t", "web").set("ami", var("imagee"));
  doc.add(web, Resource("t", "b").set("x", var("image")));
  const Diagnostics found = tfpp::check(doc);
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].rule == "undeclared-variable");
  BOOST_TEST(found[0].address == "t.web");
  BOOST_TEST(found[0].path == "ami");
  BOOST_REQUIRE(found[0].made_at.has_value());
  BOOST_TEST(found[0].made_at->start.line == web.where().line());
  BOOST_TEST(found[0].made_at->file == web.where().file_name());
  // The text that is shown is the one that would be written.
  BOOST_TEST(found[0].snippet.find("\"ami\": \"${var.imagee}\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(blocks_alike_are_told_apart_by_their_order) {
  Document doc;
  const Moved first = Moved("t.a", "t.b");
  doc.add(first);
  doc.add(Locals().set("a", 1));
  const Locals second = Locals().set("b", var("x"));
  doc.add(second);
  const Diagnostics found = tfpp::check(doc, {.disabled = {}});
  bool is_named = false;
  for (const tfpp::Diagnostic& one : found) {
    if (one.rule == "undeclared-variable")
      is_named = one.made_at.has_value() && one.made_at->start.line == second.where().line();
  }
  BOOST_TEST(is_named);
}

BOOST_AUTO_TEST_CASE(of_blocks_that_were_loaded_the_place_is_named) {
  const Loaded loaded =
      load("{\n\"output\": {\"o\": {\"value\": \"${var.x}\"}}\n}", {.name = "main.tf.json"});
  const Diagnostics found = tfpp::check(loaded);
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].range.file == "main.tf.json");
  BOOST_TEST(found[0].range.start.line == 2U);
  BOOST_TEST(!found[0].made_at.has_value());
}

BOOST_AUTO_TEST_CASE(an_edited_document_is_checked_as_it_would_be_written) {
  Loaded loaded =
      load("{\n\"variable\": {\"x\": {}},\n\"output\": {\"o\": {\"value\": \"${var.x}\"}}\n}");
  BOOST_TEST(tfpp::check(*loaded).empty());
  loaded->erase("var.x");
  const Diagnostics found = tfpp::check(*loaded);
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].range.start.line == 2U);
  loaded->add(Output("p").value(var("y")));
  const Diagnostics more = tfpp::check(*loaded);
  BOOST_REQUIRE(more.size() == 2U);
  BOOST_TEST(!more[0].made_at.has_value());
  BOOST_TEST(more[1].made_at.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_the_text_is_told_alone) {
  BOOST_TEST(broken_rules(R"({"output":{"o":{"value":"${var.x}","x":1}}})") == "unknown-property");
  BOOST_TEST(broken_rules(R"({"locals":{"a":1,}})") == "json-syntax");
  BOOST_TEST(checked({{"a.tf.json", R"({"output":{"o":{}}})"},
                      {"b.tf.json", R"({"output":{"p":{"value":"${var.x}"}}})"}}) ==
             "a.tf.json:1:17 missing-argument: Missing required argument\n");
}

BOOST_AUTO_TEST_CASE(a_document_that_cannot_be_written_is_told) {
  Document doc;
  doc.add(Module("m").source("./${x}"));
  const Diagnostics found = tfpp::check(doc);
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].rule == "not-writable");
  BOOST_TEST(says(found[0].detail, {"source"}));
}

BOOST_AUTO_TEST_CASE(rules_of_ones_own_see_each_file_and_report_where_they_like) {
  const CheckRule tagged{"tagged", [](const Document& doc, RuleReport& report) {
                           for (const BlockView block : doc.resources("aws_*"))
                             if (!block.get("tags"))
                               report.error(block, "Resource without tags", "Set its tags.");
                         }};
  const CheckRule quiet{"quiet", [](const Document& doc, RuleReport& report) {
                          for (const BlockView block : doc.resources("*"))
                            report.warning(block.get("x"), "An x");
                        }};
  const CheckOptions options{.rules = {tagged, quiet}};
  BOOST_TEST(checked({{"a.tf.json", R"({"resource":{"aws_a":{"a":{"x":1}}}})"},
                      {"b.tf.json", R"({"resource":{"aws_b":{"b":{"tags":{},"x":2}}}})"}},
                     options) ==
             "a.tf.json:1:27 tagged: Resource without tags\n"
             "a.tf.json:1:32 quiet: An x\n"
             "b.tf.json:1:42 quiet: An x\n");
  const Diagnostics found = tfpp::check(load(R"({"resource":{"aws_a":{"a":{"x":1}}}})"), options);
  BOOST_REQUIRE(found.size() == 2U);
  BOOST_TEST(found[0].detail == "Set its tags.");
  BOOST_TEST((found[1].severity == Severity::warning));
}

BOOST_AUTO_TEST_CASE(a_rule_can_be_about_the_document_as_a_whole) {
  const CheckRule pinned{"pinned", [](const Document& doc, RuleReport& report) {
                           if (doc.blocks("terraform").empty())
                             report.error(doc, "No version", "Require one.");
                         }};
  const Diagnostics found = tfpp::check(load("{}", {.name = "main.tf.json"}), {.rules = {pinned}});
  BOOST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].text() == "error: No version [pinned]\n  Require one.\n");
}

BOOST_AUTO_TEST_CASE(rules_can_be_switched_off_of_whatever_kind_they_are) {
  const std::string text = R"({"output":{"o":{"value":"${var.x + local.y}"}}})";
  BOOST_TEST(broken_rules(text, {.disabled = {"undeclared-variable"}}) == "undeclared-local");
  // Without what was wrong with the text, the rest is looked at.
  BOOST_TEST(broken_rules(R"({"output":{"o":{"value":"${var.x}","x":1}}})",
                          {.disabled = {"unknown-property"}}) == "undeclared-variable");
  const CheckRule own{"own", [](const Document& doc, RuleReport& report) {
                        report.error(doc.at("output.o"), "No");
                      }};
  BOOST_TEST(broken_rules(text, {.rules = {own}, .disabled = {"own", "undeclared-local"}}) ==
             "undeclared-variable");
  BOOST_TEST(checked({{"a.tf", ""}, {"b.tf.json", text}}, {.disabled = {"native-file"}}) == "",
             "what stands in a.tf is not known all the same");
}

BOOST_AUTO_TEST_CASE(a_rule_that_there_is_not_cannot_be_switched_off) {
  const Document doc;
  BOOST_TEST(refuses([&] { return tfpp::check(doc, {.disabled = {"undeclared-variabel"}}); },
                     {"no rule is called \"undeclared-variabel\"", "undeclared-variable"}));
}

BOOST_AUTO_TEST_CASE(broken_text_does_no_harm_when_its_rules_are_off) {
  const std::string text =
      R"({"variable":{"v":{"type":"list("}},"output":{"o":{"value":["${var.x}",{"a":"${local.y}"}]}}})";
  const CheckOptions options{
      .lint = true,
      .disabled = {"json-syntax", "root-not-object", "invalid-type", "missing-argument",
                   "wrong-json-type", "missing-label", "missing-block", "template-syntax"}};
  for (std::size_t size = 0; size <= text.size(); ++size) {
    for (const std::string_view end : {"", "}", "]", ",", "\"", "\x01"}) {
      const Loaded loaded = load(text.substr(0, size) + std::string(end));
      for (const tfpp::Diagnostic& one : tfpp::check(loaded, options)) {
        BOOST_TEST(one.rule != "json-syntax");
        BOOST_TEST(one.range.start.offset <= size + 1);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(of_too_many_problems_the_first_are_told_in_time) {
  std::string text = R"({"locals":{"a":0)";
  for (int i = 0; i < 100'000; ++i)
    text += ",\"b" + std::to_string(i) + "\":\"${var.x" + std::to_string(i) + "}\"";
  text += "}}";
  const auto start = std::chrono::steady_clock::now();
  const Diagnostics found = tfpp::check(load(text));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  BOOST_TEST(found.size() == 1001U);
  std::size_t too_many = 0;
  for (const tfpp::Diagnostic& one : found) too_many += one.rule == "too-many-problems" ? 1U : 0U;
  BOOST_TEST(too_many == 1U);
  BOOST_TEST(seconds.count() < 60);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
