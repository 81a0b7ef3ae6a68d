// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/load_directory.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
namespace json = boost::json;

constexpr WriteOptions compact{.layout = Layout::compact};

/// A folder with files in it.
struct Folder {
  explicit Folder(const Files& files) { directory.write(files); }
  [[nodiscard]] LoadedDirectory load(const LoadOptions& options = {}) const {
    return load_directory(directory.path().string(), options);
  }
  /// `file:line summary` of each diagnostic.
  [[nodiscard]] std::string told(const LoadOptions& options = {}) const {
    std::string out;
    for (const tfpp::Diagnostic& one : load(options).diagnostics()) {
      out += out.empty() ? "" : "; ";
      out += name(one.range.file) + ":" + std::to_string(one.range.start.line) + " " + one.summary;
      if (one.related)
        out += " (" + name(one.related->file) + ":" + std::to_string(one.related->start.line) + ")";
    }
    return out;
  }
  static std::string name(const std::string& path) {
    return std::filesystem::path(path).filename().string();
  }

  TemporaryDirectory directory{};
};

BOOST_AUTO_TEST_SUITE(load_a_directory)

BOOST_AUTO_TEST_CASE(puts_the_files_of_a_folder_together_in_the_order_of_their_names) {
  const Folder folder({{"b.tf.json", R"({"//":"b","output":{"b":{"value":1}}})"},
                       {"a.tf.json", R"({"output":{"a":{"value":1}},"locals":{"x":1}})"},
                       {".hidden.tf.json", "no JSON"},
                       {"backup.tf.json~", "no JSON"},
                       {"#edited.tf.json#", "no JSON"},
                       {"notes.json", "no JSON"},
                       {"deeper/c.tf.json", "no JSON"}});
  const LoadedDirectory loaded = folder.load();
  BOOST_TEST(loaded.diagnostics().text() == "");
  BOOST_TEST(to_json(*loaded, compact) ==
             R"({"output":{"a":{"value":1},"b":{"value":1}},"locals":{"x":1}})");
  BOOST_TEST(loaded.files().size() == 2U);
  BOOST_TEST(Folder::name(loaded.files()[1].path) == "b.tf.json");
}

BOOST_AUTO_TEST_CASE(applies_override_files_last) {
  const Folder folder({{"a_override.tf.json", R"({"output":{"o":{"value":2}}})"},
                       {"override.tf.json", R"({"output":{"o":{"value":3}}})"},
                       {"z.tf.json", R"({"output":{"o":{"value":1,"description":"d"}}})"}});
  const LoadedDirectory loaded = folder.load();
  BOOST_TEST(loaded.diagnostics().text() == "");
  BOOST_TEST(to_json(*loaded, compact) == R"({"output":{"o":{"value":3,"description":"d"}}})");
  BOOST_TEST(loaded.files()[0].is_override);
  BOOST_TEST(!loaded.files()[2].is_override);
}

BOOST_AUTO_TEST_CASE(tells_duplicates_across_files_with_both_places) {
  const Folder folder({{"a.tf.json", "{\n\"output\": {\"o\": {\"value\": 1}}\n}"},
                       {"b.tf.json", "{\n\n\"output\": {\"o\": {\"value\": 2}}\n}"},
                       {"c.tf.json", "{\"output\": {\"p\": {\"value\": 2}}}"}});
  BOOST_TEST(folder.told() == "b.tf.json:3 Duplicate output definition (a.tf.json:2)");
  // Both are there.
  BOOST_TEST(folder.load()->outputs().size() == 3U);
}

BOOST_AUTO_TEST_CASE(tells_what_an_override_file_has_no_base_for) {
  const Folder folder(
      {{"a.tf.json", "{}"}, {"override.tf.json", "{\n\"output\": {\"o\": {\"value\": 2}}\n}"}});
  BOOST_TEST(folder.told() == "override.tf.json:2 Missing base output definition to override");
}

BOOST_AUTO_TEST_CASE(reads_tests_and_values_of_variables_beside) {
  const Folder folder({{"a.tf.json", "{}"},
                       {"a.tftest.json", R"({"run":{"r":{}}})"},
                       {"tests/b.tftest.json", R"({"run":{"r":{}}})"},
                       {"tests/c.tf.json", "no JSON"},
                       {"terraform.tfvars.json", R"({"a":"${b}"})"},
                       {".x.auto.tfvars.json", R"({"a":1})"},
                       {"other.tfvars.json", "no JSON"}});
  const LoadedDirectory loaded = folder.load();
  BOOST_TEST(loaded.diagnostics().text() == "");
  std::vector<std::string> names;
  for (const LoadedFile& file : loaded.files()) names.push_back(Folder::name(file.path));
  const std::vector<std::string> expected{".x.auto.tfvars.json", "a.tf.json", "a.tftest.json",
                                          "terraform.tfvars.json", "b.tftest.json"};
  BOOST_TEST(names == expected, boost::test_tools::per_element());
  BOOST_TEST(to_json(*loaded, compact) == "{}");
}

BOOST_AUTO_TEST_CASE(knows_what_each_file_is_for) {
  const Folder folder({{"a.tf.json", "{}"},
                       {"b.tftest.json", R"({"run":{"r":{}}})"},
                       {"c.tfquery.json", R"({"list":{"a":{"b":{"provider":"a"}}}})"},
                       {"terraform.tfvars.json", R"({"a":1})"}});
  const LoadedDirectory loaded = folder.load();
  BOOST_TEST(loaded.diagnostics().text() == "");
  BOOST_TEST_REQUIRE(loaded.files().size() == 4U);
  for (const LoadedFile& file : loaded.files())
    BOOST_TEST((file.document.kind() == file_kind(file.path)), file.path);
  BOOST_TEST(loaded.files()[1].document.blocks("run").size() == 1U);
  // Before 1.14 there were no queries.
  BOOST_TEST(folder.load({.target = Target{Product::terraform, {1, 13}}}).files().size() == 3U);
  BOOST_TEST(folder.load({.target = Target{Product::opentofu, {1, 12}}}).files().size() == 3U);
}

BOOST_AUTO_TEST_CASE(reads_files_of_opentofu_for_opentofu) {
  const Folder folder({{"a.tf.json", R"({"output":{"a":{"value":1}}})"},
                       {"a.tofu.json", R"({"output":{"a":{"value":2}}})"}});
  BOOST_TEST(to_json(*folder.load(), compact) == R"({"output":{"a":{"value":1}}})");
  BOOST_TEST(to_json(*folder.load({.target = Target{Product::opentofu, {1, 8}}}), compact) ==
             R"({"output":{"a":{"value":2}}})");
}

BOOST_AUTO_TEST_CASE(says_what_it_cannot_read) {
  BOOST_TEST(Folder(Files{{"a.tf", "locals {}"}}).told() == "a.tf:1 File in native syntax");
  const LoadedDirectory missing = load_directory("/no/such/folder");
  BOOST_TEST(!missing);
  BOOST_TEST(says(missing.diagnostics().text(), {"/no/such/folder", "Failed to read module"}));
}

/// The cases of more than one file, whose verdict by Terraform was recorded.
BOOST_AUTO_TEST_CASE(agrees_with_terraform_about_cases_of_several_files) {
  const std::filesystem::path cases = TFPP_TEST_CASES;
  const json::value verdicts = json::parse(read_file(cases / "verdicts.json"));
  std::size_t count = 0;
  for (const auto& [name, verdict] : verdicts.as_object()) {
    const json::value* files = verdict.as_object().if_contains("files");
    const std::string key(name);
    // Native syntax is not read; values of variables Terraform reads only when it plans.
    const bool is_beyond = key.starts_with("701") || key.starts_with("719") ||
                           key.starts_with("723") || key.starts_with("724");
    if (files == nullptr || !key.starts_with('7') || is_beyond) continue;
    BOOST_TEST_CONTEXT(key) {
      const json::value* as = verdict.as_object().if_contains("as");
      Files all{{as == nullptr ? "main.tf.json" : std::string(as->as_string()),
                 read_file(cases / (key + ".tf.json"))}};
      for (const auto& [path, text] : files->as_object())
        all.emplace(std::string(path), std::string(text.as_string()));
      const Folder folder(all);
      const std::string told = folder.told({.target = Target{Product::terraform, {1, 11}}});
      std::vector<std::string> expected;
      for (const json::value& one : verdict.at("diagnostics").as_array()) {
        if (one.at("severity").as_string() != "error") continue;
        expected.push_back(Folder::name(std::string(one.at("file").as_string())) + ":" +
                           std::to_string(one.at("line").as_int64()) + " " +
                           std::string(one.at("summary").as_string()));
      }
      if (expected.empty()) {
        BOOST_TEST(told == "");
      } else {
        BOOST_TEST(std::ranges::any_of(
                       expected,
                       [&](const std::string& one) { return told.find(one) != std::string::npos; }),
                   told << " is told; Terraform tells " << expected[0]);
      }
      ++count;
    }
  }
  BOOST_TEST(count > 20U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
