// SPDX-License-Identifier: BSL-1.0
// Templates that others wrote: what Terraform loads is taken, and printed for good.
#include "support/collected_files.hpp"
#include "support/hostile_text.hpp"
#include "support/syntax.hpp"
#include "support/terraform.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp_test;
namespace json = boost::json;

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Every text with markers in a file, names of properties too; nothing of what is not JSON.
std::vector<std::string> templates_in(const std::string& text) {
  const json::parse_options options{.max_depth = 1000};
  json::error_code error;
  const json::value root = json::parse(text, error, {}, options);
  std::vector<std::string> result;
  if (error) return result;
  const auto add = [&](std::string_view value) {
    if (value.find("${") != std::string_view::npos || value.find("%{") != std::string_view::npos)
      result.emplace_back(value);
  };
  const auto visit = [&](const auto& self, const json::value& value) -> void {
    if (value.is_string()) add(value.get_string());
    if (value.is_array()) {
      for (const json::value& element : value.get_array()) self(self, element);
    }
    if (!value.is_object()) return;
    for (const auto& [key, member] : value.get_object()) {
      if (key == "//") continue;
      add(key);
      self(self, member);
    }
  };
  visit(visit, root);
  return result;
}

/// Takes it, prints it, reads that back as the same.
void check_taken(const std::string& about, const std::string& text) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_template(text);
  BOOST_TEST(parsed.ok(), about << ": " << visible(text) << ' ' << problems(parsed));
  if (!parsed.ok()) return;
  const std::string printed = canonical_template(text);
  BOOST_TEST(canonical_template(printed) == printed,
             about << ": " << visible(text) << " is printed as " << visible(printed));
  BOOST_TEST(structure(tfpp::parse_template(printed)) == structure(parsed),
             about << ": " << visible(text) << " is printed as " << visible(printed));
}

BOOST_AUTO_TEST_SUITE(terraform_syntax_corpus)

BOOST_AUTO_TEST_CASE(templates_that_terraform_loads_are_taken, *needs_collected_configurations()) {
  std::size_t count = 0;
  for (const CollectedFile& file : collected_files()) {
    if (!file.loads() || file.first_error.find("Invalid escape") != std::string::npos) continue;
    for (const std::string& text : templates_in(file.text())) {
      check_taken(file.name, text);
      ++count;
    }
  }
  BOOST_TEST(count > 1000U);
}

BOOST_AUTO_TEST_CASE(templates_of_the_cases_are_judged_as_terraform_does,
                     *needs_collected_configurations()) {
  std::size_t taken = 0;
  std::size_t refused = 0;
  const std::filesystem::path folder = collected_configurations("spec/cases");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::string name = entry.path().filename().string();
    if (!name.ends_with(".tf.json")) continue;
    // Text that Terraform does not read as a template, and an error of which it says nothing.
    if (name.find("-is-literal") != std::string::npos ||
        name.find("-is-masked") != std::string::npos)
      continue;
    const std::string text = content(entry.path());
    name.resize(name.size() - std::string_view(".tf.json").size());
    const json::object expected =
        json::parse(content(folder / (name + ".expect.json"))).as_object();
    const bool is_valid = expected.at("terraform") == "valid";
    const std::string summary =
        expected.contains("summary") ? std::string(expected.at("summary").as_string()) : "";
    bool names_fault = false;
    for (const std::string& found : templates_in(text)) {
      const tfpp::ParsedSyntax parsed = tfpp::parse_template(found);
      if (parsed.ok() || is_valid) {
        check_taken(name, found);
        ++taken;
        continue;
      }
      ++refused;
      for (const tfpp::SyntaxProblem& problem : parsed.problems())
        names_fault = names_fault || problem.summary == summary;
      BOOST_TEST(names_fault, name << ": " << visible(found) << ' ' << problems(parsed)
                                   << ", but Terraform says " << summary);
    }
  }
  BOOST_TEST(taken > 300U);
  BOOST_TEST(refused > 10U);
}

BOOST_AUTO_TEST_CASE(escapes_that_are_none_are_found_where_terraform_finds_them,
                     *needs_collected_configurations() * needs_terraform()) {
  std::size_t count = 0;
  for (const CollectedFile& file : collected_files()) {
    if (file.first_error.find("Invalid escape") == std::string::npos) continue;
    const std::string text = file.text();
    std::vector<Complaint> theirs = TerraformJudge::validate({{"main.tf.json", text}}).diagnostics;
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (const std::string& value : templates_in(text)) {
      const tfpp::ParsedSyntax parsed = tfpp::parse_template(value);
      const std::size_t quote = text.find(json::serialize(json::string(value)));
      BOOST_REQUIRE(quote != std::string::npos);
      const auto line = static_cast<std::size_t>(
          std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(quote), '\n'));
      // Of the first character behind the quote, from 1.
      const std::size_t column = quote - (text.rfind('\n', quote) + 1) + 2;
      for (const tfpp::SyntaxProblem& problem : parsed.problems())
        found.emplace_back(line + problem.line,
                           problem.line == 1 ? column + problem.column - 1 : problem.column);
    }
    BOOST_TEST(found.size() == theirs.size(), file.name);
    for (std::size_t i = 0; i < std::min(found.size(), theirs.size()); ++i) {
      BOOST_TEST(found[i].first == theirs[i].line, file.name);
      BOOST_TEST(found[i].second == theirs[i].column, file.name);
      ++count;
    }
  }
  BOOST_TEST(count > 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
