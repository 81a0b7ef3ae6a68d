// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/diff.hpp>
#include <tfpp/merge.hpp>
#include <tfpp/rewrite.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/variable_values.hpp>
#include <tfpp/verify.hpp>

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr WriteOptions compact{.layout = Layout::compact};
constexpr WriteOptions as_loaded{.layout = Layout::as_loaded};

VariableValues sample() {
  VariableValues values({{"env", "${prod}"}, {"sizes", List{1, 2.5}}});
  values.comment("Generated.").set("tags", {{"$${k}", nullptr}, {"//", "data"}});
  return values;
}

VariableValues loaded(const std::string& text) {
  return VariableValues(*load(text, {.kind = FileKind::variables}));
}

BOOST_AUTO_TEST_SUITE(variable_values)

BOOST_AUTO_TEST_CASE(are_written_as_they_are) {
  BOOST_TEST(to_json(sample(), compact) == R"({"//":"Generated.","env":"${prod}","sizes":[1,2.5],)"
                                           R"("tags":{"$${k}":null,"//":"data"}})");
  BOOST_TEST(to_json(VariableValues(), compact) == "{}");
}

BOOST_AUTO_TEST_CASE(come_back_as_they_were) {
  const VariableValues values = sample();
  BOOST_TEST(static_cast<bool>(verify(values)), verify(values).text());
  const std::string text = to_json(values);
  const Loaded again = load(text, {.name = "prod.tfvars.json"});
  BOOST_TEST(again.diagnostics().text() == "");
  BOOST_TEST((again->kind() == FileKind::variables));
  BOOST_TEST((values == *again && *again == values && values == VariableValues(*again)));
  BOOST_TEST(diff(values, *again) == no_changes);
  BOOST_TEST(to_json(*again) == text);
}

BOOST_AUTO_TEST_CASE(differ_by_their_values) {
  const VariableValues one({{"a", 1}, {"b", {{"c", "x"}}}});
  BOOST_TEST((one == VariableValues({{"b", {{"c", "x"}}}, {"a", 1}})));
  const VariableValues other({{"a", 2}, {"b", {{"c", "y"}}}, {"d", true}});
  BOOST_TEST(!(one == other));
  BOOST_TEST(diff(one, other).text() ==
             "~ file\n    ~ a: 1 -> 2\n    ~ b.c: \"x\" -> \"y\"\n    + d: true\n");
  BOOST_TEST(!(one == VariableValues(one).comment("c")));
}

BOOST_AUTO_TEST_CASE(are_set_again_and_removed) {
  VariableValues values({{"a", 1}, {"b", 2}});
  values.set("a", "x").set("b", std::optional<int>());
  BOOST_TEST(to_json(values, compact) == R"({"a":"x"})");
  values.set("c", nullptr).unset("a").unset("a");
  BOOST_TEST(to_json(values, compact) == R"({"c":null})");
}

BOOST_AUTO_TEST_CASE(are_read) {
  const VariableValues values = sample();
  BOOST_TEST(values.get("env").as_string() == "${prod}");
  BOOST_TEST(!values.get("other"));
  BOOST_TEST(values.values().size() == 3U);
  BOOST_TEST(values.values()[1].name == "sizes");
  BOOST_TEST(values.comments().size() == 1U);
}

BOOST_AUTO_TEST_CASE(are_sorted_on_demand) {
  VariableValues values({{"b", 1}, {"a", {{"d", 1}, {"c", 2}}}});
  values.comment("c");
  BOOST_TEST(to_json(values, {.layout = Layout::compact, .order = Order::sorted}) ==
             R"({"//":"c","a":{"c":2,"d":1},"b":1})");
}

BOOST_AUTO_TEST_CASE(refuse_what_cannot_be) {
  BOOST_TEST(refuses([] { return VariableValues({{"a", 1}, {"a", 2}}); }, {"a", "twice"}));
  BOOST_TEST(refuses([] { return VariableValues().set(std::string("a b"), 1); }, {"a b"}));
  BOOST_TEST(refuses([] { return VariableValues().set("a", Value(var("x"))); }, {"var.x"}));
  BOOST_TEST(refuses([] { return VariableValues({{"a", Value(var("x"))}}); }, {"var.x"}));
  BOOST_TEST(refuses([] { return VariableValues(Document()); }, {"a configuration file"}));
  Document document = sample();
  BOOST_TEST(refuses([&] { return document.add(Variable("v")); },
                     {"variable \"v\"", "a file with values of variables (*.tfvars.json)"}));
  BOOST_TEST(refuses([&] { return document.add(Block("widget", {})); }, {"takes no blocks"}));
  BOOST_TEST(refuses([&] { return merge(document, sample()); }, {"values of variables"}));
}

BOOST_AUTO_TEST_CASE(keep_the_text_that_they_were_loaded_from) {
  const std::string text = "{\n\t\"//\": \"by hand\",\n\t\"a\": 1, \"b\": [ 1 ]\n}\n";
  VariableValues values = loaded(text);
  BOOST_TEST(to_json(values, as_loaded) == text);
  values.set("a", 2);
  BOOST_TEST(to_json(values, as_loaded) ==
             "{\n\t\"//\": \"by hand\",\n\t\"a\": 2, \"b\": [ 1 ]\n}\n");
  BOOST_TEST(rewrite(R"({"a": 1, "b": [1]})", VariableValues({{"b", List{1}}, {"a", 3}})) ==
             R"({"a": 3, "b": [1]})");
}

BOOST_AUTO_TEST_CASE(are_saved_under_names_that_terraform_reads_as_json) {
  const TemporaryDirectory folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  const VariableValues values = sample();
  for (const char* name : {"terraform.tfvars.json", "x.auto.tfvars.json", "prod.json"})
    BOOST_TEST(values.save(path(name)), name);
  for (const char* name : {"a.tf.json", "a.tftest.json", "a.tfvars", "a.txt", "a.tofu.json"}) {
    BOOST_TEST(refuses([&] { return values.save(path(name)); }, {name, ".tfvars.json"}));
    BOOST_TEST(!std::filesystem::exists(path(name)), name);
  }
  BOOST_TEST((VariableValues(*load_file(path("terraform.tfvars.json"))) == values));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
