// SPDX-License-Identifier: BSL-1.0
// Configurations that others wrote, each taken for a module: what Terraform finds valid has no
// errors, and what it refuses without asking a provider is refused in the same words at the same
// line. `TFPP_SHOW_AGREEMENT=1` prints the figure.
#include "support/checked.hpp"
#include "support/collected_files.hpp"
#include "support/temporary_directory.hpp"
#include "support/terraform.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::CollectedFile;

constexpr Target terraform_1_11 = target(terraform, "1.11");

/// What only a provider or a backend can tell.
constexpr std::string_view needs_more[] = {
    "Invalid backend configuration",
    "Invalid backend type",
    "Missing region value",
};

/// Files that Terraform was seen to load without asking providers, and that are wrong all the same.
constexpr std::string_view wrong_beyond_loading[] = {
    // An argument in `dynamic`, which Terraform reads when it knows the schema.
    "evilfactorylabs__area13__config.tf.json",
    // An attribute of a resource with `count`.
    "opentofu__opentofu__oldfix__basic@91a3405e.tf.json",
    "opentofu__opentofu__oldfix__basic@fa175113.tf.json",
    // A version of Terraform that is not the one asked.
    "gruberdev__provider-vultr__terraform__main.tf.json",
    // An expression for `for_each` that lacks its `${}`, and so is text.
    "hashicorp__terraform__cfg__valid-files__import-for-each.tf.json",
    "petros-marko__tie-policies-to-code__terraform__main.tf.json",
};

/// Whether the rule is one that a file breaks if the others of its module are missing.
bool needs_other_files(std::string_view rule) {
  return rule.starts_with("undeclared-") || rule == "unreadable-module" || rule == "import-target";
}

/// Terraform goes on with what it has of broken JSON; its first error may be one of that.
bool is_broken(const Diagnostics& own) {
  return std::ranges::any_of(own,
                             [](const tfpp::Diagnostic& one) { return one.rule == "json-syntax"; });
}

Diagnostics errors_of(const CollectedFile& file) {
  const tfpp_test::TemporaryDirectory folder;
  // The verdicts are of Terraform, which reads no `.tofu.json`.
  std::string name = file.name;
  if (constexpr std::string_view tofu = ".tofu.json"; name.ends_with(tofu))
    name.replace(name.size() - tofu.size(), tofu.size(), ".tf.json");
  folder.write({{name, file.text()}});
  const LoadedDirectory loaded = load_directory(folder.path().string(), {.target = terraform_1_11});
  Diagnostics errors;
  for (const tfpp::Diagnostic& one : tfpp::check(loaded, {.target = terraform_1_11}))
    if (one.severity == Severity::error) errors.add(one);
  return errors;
}

/// Whether one of the errors is the first that Terraform gave: `Summary (line 12, in block): ...`.
bool agree(const Diagnostics& own, std::string_view terraform_error) {
  return std::ranges::any_of(own, [&](const tfpp::Diagnostic& one) {
    const std::string line = std::to_string(one.range.start.line);
    return terraform_error.starts_with(one.summary + " (line " + line + ")") ||
           terraform_error.starts_with(one.summary + " (line " + line + ",") ||
           terraform_error.starts_with(one.summary + ": ");
  });
}

bool starts_with_any(std::string_view text, const auto& summaries) {
  return std::ranges::any_of(summaries,
                             [&](std::string_view summary) { return text.starts_with(summary); });
}

/// Whether it is known what Terraform says of all that it can tell without providers.
bool has_verdict(const CollectedFile& file) {
  return file.validate == "valid" || !file.first_error.empty();
}

BOOST_AUTO_TEST_SUITE(check_corpus)

BOOST_AUTO_TEST_CASE(agrees_with_terraform_in_words_and_lines,
                     *tfpp_test::needs_collected_configurations()) {
  std::size_t judged = 0;
  std::size_t agreed = 0;
  for (const CollectedFile& file : tfpp_test::collected_files()) {
    std::string_view expected = file.first_error;
    if (constexpr std::string_view stage = "validate: "; expected.starts_with(stage))
      expected.remove_prefix(stage.size());
    if (!has_verdict(file) || starts_with_any(expected, needs_more)) continue;
    BOOST_TEST_CONTEXT(file.name) {
      const Diagnostics own = errors_of(file);
      const bool is_same = expected.empty() ? own.empty() : agree(own, expected) || is_broken(own);
      ++judged;
      if (is_same) ++agreed;
      BOOST_TEST(is_same, own << "Terraform finds " << expected);
    }
  }
  BOOST_TEST(judged > 150U);
  if (std::getenv("TFPP_SHOW_AGREEMENT") != nullptr) {
    std::cout << "check agrees with Terraform on " << agreed << " of " << judged
              << " collected files that need no provider\n";
  }
}

BOOST_AUTO_TEST_CASE(a_file_of_a_larger_module_lacks_nothing_but_the_others,
                     *tfpp_test::needs_collected_configurations()) {
  std::size_t judged = 0;
  for (const CollectedFile& file : tfpp_test::collected_files()) {
    if (has_verdict(file)) continue;
    BOOST_TEST_CONTEXT(file.name) {
      ++judged;
      const Diagnostics own = errors_of(file);
      const bool is_fine = std::ranges::all_of(
          own, [](const tfpp::Diagnostic& one) { return needs_other_files(one.rule); });
      const bool is_excused = std::ranges::count(wrong_beyond_loading, file.name) != 0;
      BOOST_TEST(is_fine != is_excused, own);
    }
  }
  BOOST_TEST(judged > 150U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
