// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/diff.hpp>
#include <tfpp/edit.hpp>
#include <tfpp/merge.hpp>
#include <tfpp/rewrite.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/verify.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr WriteOptions as_loaded{.layout = Layout::as_loaded};

TestFile sample() {
  const auto setup = Run("setup").module("./setup");
  TestFile file;
  file.comment("Generated.")
      .add(Variables({{"env", "dev"}}))
      .add(MockProvider("aws").alias("fake"), Provider("aws").set("region", var("region")), setup,
           Run("checks").variables({{"id", setup.attr("id")}}).assert_(output("n") == 1, "one"));
  return file;
}

BOOST_AUTO_TEST_SUITE(test_file)

BOOST_AUTO_TEST_CASE(comes_back_as_it_was) {
  const TestFile file = sample();
  BOOST_TEST((file.kind() == FileKind::test));
  BOOST_TEST(static_cast<bool>(verify(file)), verify(file).text());
  const std::string text = to_json(file);
  const Loaded loaded = load(text, {.name = "tests/main.tftest.json"});
  BOOST_TEST(loaded.diagnostics().text() == "");
  BOOST_TEST((loaded->kind() == FileKind::test));
  BOOST_TEST((file == *loaded && *loaded == file && file == sample()));
  BOOST_TEST(diff(file, *loaded) == no_changes);
  BOOST_TEST(to_json(*loaded) == text);
  BOOST_TEST(to_json(*loaded, as_loaded) == text);
}

BOOST_AUTO_TEST_CASE(keeps_runs_in_their_order) {
  const TestFile one = TestFile().add(Run("a"), Run("b"));
  const TestFile other = TestFile().add(Run("b"), Run("a"));
  BOOST_TEST(!(one == other));
  BOOST_TEST(to_json(one, {.layout = Layout::compact}) == R"({"run":[{"a":{}},{"b":{}}]})");
}

BOOST_AUTO_TEST_CASE(differs_from_a_file_of_another_kind) {
  const auto variable = Variable("v").type(types::string);
  Document configuration;
  configuration.add(variable);
  const TestFile tests = TestFile().add(variable);
  BOOST_TEST(!(tests == configuration));
  BOOST_TEST(!(Document() == TestFile()));
  BOOST_TEST(diff(configuration, tests).text() ==
             "~ file\n    ~ kind: a configuration file -> a test file\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_stands_in_other_files) {
  const Resource web("a", "web");
  Loaded loaded = load("{}", {.kind = FileKind::test});
  BOOST_TEST(refuses([&] { return loaded->add(web); },
                     {"resource \"a\" \"web\"", line_of(web), "a test file (*.tftest.json)",
                      "a configuration file (*.tf.json)"}));
  BOOST_TEST(loaded->empty());
  const Run run("r");
  BOOST_TEST(refuses([&] { return Document().add(run); },
                     {"run \"r\"", line_of(run), "a configuration file (*.tf.json)",
                      "a test file (*.tftest.json)"}));
  BOOST_TEST(refuses([&] { return Document().add_or_replace(run); }, {"run \"r\"", "test file"}));
  BOOST_TEST(refuses([&] { return TestFile().add(Block("locals", {})); }, {"locals", "test file"}));
  BOOST_TEST(refuses([&] { return Document().add(PlanOptions()); },
                     {"plan_options", "inside others only"}));
  BOOST_TEST(refuses([&] { return MockFile().add(Block("run", {"r"})); }, {"run", "mock data"}));
  std::string out;
  StreamWriter stream([&](const char* data, std::size_t size) { out.append(data, size); });
  BOOST_TEST(refuses(
      [&] {
        stream.add(run);
        return 0;
      },
      {"run \"r\"", "test file"}));
}

BOOST_AUTO_TEST_CASE(takes_blocks_of_types_that_nobody_knows) {
  BOOST_TEST(to_json(TestFile().add(Block("later", {"x"})), {.layout = Layout::compact}) ==
             R"({"later":{"x":{}}})");
}

BOOST_AUTO_TEST_CASE(reads_a_provider_as_test_files_do) {
  TestFile file;
  file.add(Provider("aws").alias("a").set("region", "x"));
  BOOST_TEST(refuses([&] { return file.add(Provider("aws").alias("a")); },
                     {"provider \"aws\" with alias \"a\" is declared twice"}));
  BOOST_TEST(file.at("provider.aws.a").get("region").as_string() == "x");
  BOOST_TEST(file.providers("aws").size() == 1U);
  file.add_or_replace(Provider("aws").alias("a").set("region", "y"));
  BOOST_TEST(file.size() == 1U);
  BOOST_TEST(file.at("provider.aws.a").get("region").as_string() == "y");
  BOOST_TEST((file.at("provider.aws.a").row().name == grammar::provider_block.name &&
              &file.at("provider.aws.a").row() == &grammar::test_provider_block));
  Document configuration;
  move_block(file, "provider.aws.a", configuration);
  BOOST_TEST((&configuration.at("provider.aws.a").row() == &grammar::provider_block));
}

BOOST_AUTO_TEST_CASE(holds_some_blocks_once) {
  const Variables one;
  const Variables two;
  BOOST_TEST(
      refuses([&] { return TestFile().add(one, two); },
              {"variables is declared twice", line_of(one), line_of(two), "once in a test file"}));
  BOOST_TEST(refuses([&] { return TestFile().add(Test(), Test()); }, {"test is declared twice"}));
  BOOST_TEST(
      refuses([&] { return TestFile().add(Run("a"), Run("a")); }, {"run \"a\" is declared twice"}));
}

BOOST_AUTO_TEST_CASE(is_read_and_changed_like_any_document) {
  Loaded loaded = load(to_json(sample()), {.kind = FileKind::test});
  BOOST_TEST(loaded->blocks("run").size() == 2U);
  BOOST_TEST(loaded->at("run.checks").block("assert").get("error_message").as_string() == "one");
  loaded->edit<Run>("run.checks", [](Run& run) { run.command(Command::plan); });
  loaded->rename("run.setup", "run.prepare");
  BOOST_TEST((loaded->at("run.checks").block("variables").get("id").to_value() ==
              Value(run("prepare").attr("id"))));
  loaded->add(Run("more"));
  BOOST_TEST(static_cast<bool>(verify(*loaded)), verify(*loaded).text());
}

BOOST_AUTO_TEST_CASE(is_rewritten_in_the_layout_of_a_text) {
  const std::string text = "{\n\t\"run\": {\"r\": {\"command\": \"plan\"}}\n}\n";
  BOOST_TEST(rewrite(text, TestFile().add(Run("r").command(Command::apply))) ==
             "{\n\t\"run\": {\"r\": {\"command\": \"apply\"}}\n}\n");
  Loaded loaded = load(text, {.kind = FileKind::test});
  loaded->edit<Run>("run.r", [](Run& run) { run.command(Command::apply); });
  BOOST_TEST(to_json(*loaded, as_loaded) == "{\n\t\"run\": {\"r\": {\"command\": \"apply\"}}\n}\n");
}

BOOST_AUTO_TEST_CASE(is_merged_with_its_like_only) {
  TestFile into = TestFile().add(Run("a"));
  BOOST_TEST(merge(into, TestFile().add(Run("b"))).empty());
  BOOST_TEST(into.size() == 2U);
  BOOST_TEST(merge(into, TestFile().add(Run("b"))).size() == 1U);
  BOOST_TEST(
      refuses([&] { return merge(into, Document()); }, {"a configuration file", "a test file"}));
}

BOOST_AUTO_TEST_CASE(duplicates_in_a_text_are_told_as_terraform_does) {
  const auto told = [](const std::string& text) {
    std::string out;
    const Loaded loaded = load(text, {.kind = FileKind::test});
    for (const tfpp::Diagnostic& one : loaded.diagnostics())
      out += std::to_string(one.range.start.column) + " " + one.summary + ";";
    return out;
  };
  BOOST_TEST(told(R"({"variables":[{},{}]})") == "14 Multiple \"variables\" blocks;");
  BOOST_TEST(told(R"({"run":{"r":{"variables":[{},{}]}}})") == "26 Multiple \"variables\" blocks;");
  BOOST_TEST(told(R"({"test":[{},{}]})") == "9 Multiple \"test\" blocks;");
  BOOST_TEST(told(R"({"run":{"r":{"override_data":[{"target":"data.a.b"},)"
                  R"({"target":"data.a.b"}]}}})") == "30 Duplicate override_data block;");
  BOOST_TEST(told(R"({"mock_provider":{"a":{"mock_data":{"x":[{},{}]}}}})") ==
             "37 Duplicate mock_data block;");
  BOOST_TEST(told(R"({"mock_provider":[{"a":{"mock_data":{"x":{}}}},)"
                  R"({"a":{"alias":"b","mock_data":{"x":{}}}}]})") == "");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(mock_file)

BOOST_AUTO_TEST_CASE(holds_mocks_and_overrides) {
  BOOST_TEST(written_in<MockFile>(MockResource("a").defaults({{"id", "x"}}), MockData("b"),
                                  OverrideResource(resource("a", "b")),
                                  OverrideData(data("a", "b"))) ==
             R"({"mock_resource":{"a":{"defaults":{"id":"x"}}},"mock_data":{"b":{}},)"
             R"("override_resource":{"target":"a.b"},"override_data":{"target":"data.a.b"}})");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
