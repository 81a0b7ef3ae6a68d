// SPDX-License-Identifier: BSL-1.0
// The pages in docs/rules: each rule has one, which says what Terraform says; what it says is
// refused or warned of is, for that reason alone, and what it says is accepted is. Nothing else has
// a page. `TFPP_UPDATE_GOLDEN=1` writes their index anew.
#include "support/checked.hpp"
#include "support/temporary_directory.hpp"
#include <tfpp/grammar/version_text.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::Files;

const std::filesystem::path pages = std::filesystem::path(TFPP_DOCS) / "rules";

/// What cannot be shown in a few lines of JSON.
constexpr std::string_view without_example[] = {"json-limit",      "not-writable",
                                                "too-deep",        "too-many-problems",
                                                "unreadable-file", "unreadable-folder"};

std::vector<Rule> all_rules() {
  std::vector<Rule> all;
  for (const auto& table : rule_tables) all.insert(all.end(), table.begin(), table.end());
  return all;
}

/// The files of an example: the blocks of code from a line that begins with `word` on, up to one
/// that begins with `until`. A line that is a file name in backticks names the block below it; a
/// block without a name is `main.tf.json`.
struct Example {
  Files files{};
  std::optional<Target> target{};
};

Example example(const std::string& page, std::string_view word, std::string_view until) {
  Example out;
  std::istringstream lines(page);
  std::string name = "main.tf.json";
  std::string line;
  bool is_inside = false;
  while (std::getline(lines, line)) {
    if (line.starts_with(word) && line.ends_with(':')) {
      is_inside = true;
      for (const Product product : {terraform, opentofu}) {
        const std::string marker = " for " + std::string(grammar::product_name(product)) + " ";
        if (const std::size_t at = line.find(marker); at != std::string::npos) {
          const std::size_t version = at + marker.size();
          out.target = target(product, line.substr(version, line.size() - 1 - version));
        }
      }
    }
    if (!until.empty() && line.starts_with(until)) is_inside = false;
    if (!is_inside) continue;
    if (line.starts_with("```")) {
      std::string text;
      while (std::getline(lines, line) && line != "```") (text += line) += '\n';
      BOOST_TEST(out.files.emplace(name, text).second, "two blocks are " << name);
    } else if (line.size() > 2 && line.starts_with('`') && line.ends_with('`')) {
      name = line.substr(1, line.size() - 2);
    }
  }
  return out;
}

/// Whether a summary is one of those that a rule gives: `...` stands for anything.
bool is_summary_of(std::string_view summary, std::string_view pattern) {
  const std::size_t gap = pattern.find("...");
  if (gap == std::string_view::npos) return summary == pattern;
  return summary.starts_with(pattern.substr(0, gap)) && summary.ends_with(pattern.substr(gap + 3));
}

/// What is wrong with an example on the page about a rule. Of the rules of lint, only that rule is
/// asked.
std::vector<Diagnostic> found(const Example& example, const Rule& about) {
  const tfpp_test::TemporaryDirectory folder;
  folder.write(example.files);
  const LoadedDirectory loaded = load_directory(folder.path().string(), {.target = example.target});
  std::vector<Diagnostic> out;
  for (const Diagnostic& one : tfpp::check(loaded, {.target = example.target, .lint = true})) {
    const Rule* rule = find_rule(one.rule);
    if (rule == nullptr || rule->level != RuleLevel::lint || rule->id == about.id)
      out.push_back(one);
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(check_rule_table)

BOOST_AUTO_TEST_CASE(is_in_order_without_duplicates) {
  for (const auto& table : rule_tables) BOOST_TEST(std::ranges::is_sorted(table, {}, &Rule::id));
  std::set<std::string_view> ids;
  for (const Rule& rule : all_rules()) BOOST_TEST(ids.insert(rule.id).second, rule.id);
}

BOOST_AUTO_TEST_CASE(evaluation_rules_are_told_apart_by_their_summaries) {
  std::set<std::string_view> summaries;
  for (const Rule& rule : evaluation_rules)
    BOOST_TEST(summaries.insert(rule.summary).second, rule.id);
}

BOOST_AUTO_TEST_CASE(rules_are_found_by_name_in_all_tables) {
  BOOST_TEST(find_rule("json-syntax") == &*std::ranges::find(load_rules, "json-syntax", &Rule::id));
  BOOST_TEST(find_rule("undeclared-variable")->summary == "Reference to undeclared input variable");
  BOOST_TEST(find_rule("unknown-function")->summary == "Call to unknown function");
  BOOST_TEST(find_rule("no-such-rule") == nullptr);
}

BOOST_AUTO_TEST_CASE(each_rule_has_a_page_that_says_what_terraform_says) {
  for (const Rule& rule : all_rules()) {
    BOOST_TEST_CONTEXT(rule.id) {
      const std::filesystem::path file = pages / (std::string(rule.id) + ".md");
      BOOST_REQUIRE(std::filesystem::exists(file));
      const std::string page = tfpp_test::read_file(file);
      BOOST_TEST(page.starts_with("# " + std::string(rule.id) + "\n\n"));
      const std::string_view who = rule.level == RuleLevel::language ? "Terraform" : "tfpp";
      if (rule.summary == "...") continue;
      BOOST_TEST(page.find(detail::joined({"\n", who, " says: *", rule.summary, "*\n"})) !=
                 std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_CASE(examples_on_pages_are_as_the_page_says) {
  for (const Rule& rule : all_rules()) {
    BOOST_TEST_CONTEXT(rule.id) {
      const std::string page = tfpp_test::read_file(pages / (std::string(rule.id) + ".md"));
      const bool is_warning = page.find("\nWarned of") != std::string::npos;
      const Example wrong = example(page, is_warning ? "Warned of" : "Refused", "Accepted");
      Example accepted = example(page, "Accepted", "");
      if (std::ranges::count(without_example, rule.id) != 0) {
        BOOST_TEST(wrong.files.empty());
        continue;
      }
      BOOST_TEST(!wrong.files.empty());
      BOOST_TEST(!accepted.files.empty());
      const std::vector<Diagnostic> told = found(wrong, rule);
      BOOST_TEST(!told.empty());
      for (const Diagnostic& one : told) {
        BOOST_TEST(one.rule == rule.id);
        BOOST_TEST(is_summary_of(one.summary, rule.summary), one.summary);
        BOOST_TEST((one.severity == Severity::warning) == is_warning);
      }
      if (!accepted.target) accepted.target = wrong.target;
      for (const Diagnostic& one : found(accepted, rule))
        BOOST_ERROR(one.rule << ": " << one.summary << ". " << one.detail);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_page_is_without_a_rule) {
  for (const auto& entry : std::filesystem::directory_iterator(pages)) {
    const std::string id = entry.path().stem().string();
    BOOST_TEST((id == "README" || find_rule(id) != nullptr), id);
  }
}

void append_index(std::string& out, std::string_view title, std::span<const Rule> rules,
                  bool is_lint = false) {
  out += detail::joined({"\n## ", title, "\n\n| rule | summary |\n| --- | --- |\n"});
  for (const Rule& rule : rules) {
    if ((rule.level == RuleLevel::lint) != is_lint) continue;
    out += detail::joined({"| [", rule.id, "](", rule.id, ".md) | ", rule.summary, " |\n"});
  }
}

BOOST_AUTO_TEST_CASE(the_index_lists_every_rule) {
  std::string index =
      "# Rules\n\nWhat tfpp holds configurations to: the names that diagnostics carry, and what "
      "Terraform says of\nthe same. `...` stands for what depends on the configuration.\n";
  append_index(index, "Found by `load` and `load_directory`", load_rules);
  append_index(index, "Found by `check`", check_rules);
  append_index(index, "Found by `check` when it evaluates expressions", evaluation_rules);
  append_index(index, "Found by `check` with `CheckOptions::lint`", check_rules, true);
  const std::filesystem::path file = pages / "README.md";
  if (std::getenv("TFPP_UPDATE_GOLDEN") != nullptr) std::ofstream(file) << index;
  BOOST_TEST((tfpp_test::read_file(file) == index),
             "it is out of date; TFPP_UPDATE_GOLDEN=1 writes it");
}

BOOST_AUTO_TEST_CASE(every_rule_that_a_case_breaks_is_listed_with_its_summary) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TFPP_TEST_CASES)) {
    if (!entry.path().string().ends_with(".tf.json")) continue;
    BOOST_TEST_CONTEXT(entry.path().filename()) {
      const Loaded loaded = load(tfpp_test::read_file(entry.path()));
      for (const Diagnostic& one : tfpp::check(loaded, {.lint = true})) {
        ++count;
        const Rule* rule = find_rule(one.rule);
        BOOST_REQUIRE(rule != nullptr);
        BOOST_TEST(is_summary_of(one.summary, rule->summary),
                   one.rule << ": " << one.summary << " is not " << rule->summary);
      }
    }
  }
  BOOST_TEST(count > 300U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
