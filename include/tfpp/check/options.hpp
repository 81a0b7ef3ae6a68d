// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/report.hpp>
#include <tfpp/check/rules.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Takes what a rule of your own finds.
class RuleReport {
 public:
  /// For the library.
  RuleReport(const Document& module, std::string_view rule, detail::CheckProblems& problems)
      : module_(module), rule_(rule), problems_(problems) {}

  /// The module as Terraform sees it: all files together, with overrides applied.
  [[nodiscard]] const Document& module() const noexcept { return module_; }

  /// Something that must not be. `where` is what it is about: a `BlockView`, a `ValueReader`, a
  /// `ValuePosition`, or the `Document` as a whole, which has no place in a text.
  /// @param summary  one line
  /// @param detail   sentences that say what is wrong and what to do about it
  template <class Where>
  void error(const Where& where, std::string_view summary, std::string_view detail = {}) {
    add(Severity::error, node_of(where), summary, detail);
  }
  /// Something that looks wrong.
  template <class Where>
  void warning(const Where& where, std::string_view summary, std::string_view detail = {}) {
    add(Severity::warning, node_of(where), summary, detail);
  }

 private:
  /// The document as a whole has no place in its text.
  static const char* node_of(const Document&) noexcept { return nullptr; }
  static const char* node_of(const BlockView& block) noexcept { return block.node(); }
  static const char* node_of(const ValueReader& value) noexcept { return value.node(); }
  static const char* node_of(const ValuePosition& position) noexcept {
    return position.value.node();
  }

  void add(Severity severity, const char* node, std::string_view summary, std::string_view detail) {
    problems_.add(rule_, summary, std::string(detail), {node}, severity);
  }

  const Document& module_;
  std::string_view rule_;
  detail::CheckProblems& problems_;
};

/// A rule of your own: what must hold in your configurations beyond what Terraform asks for.
///
///     const CheckRule tagged{"tagged", [](const Document& doc, RuleReport& report) {
///       for (const BlockView block : doc.resources("aws_*"))
///         if (!block.get("tags")) report.error(block, "Resource without tags", "Set its tags.");
///     }};
struct CheckRule {
  /// A short name, which diagnostics carry: `tagged`.
  std::string id{};
  /// Looks at one file of the module: its blocks, `for_each_value`, `for_each_expression`.
  std::function<void(const Document&, RuleReport&)> check{};
};

struct CheckOptions {
  /// The product and version whose language the configuration must keep to. Without it, what any
  /// version knows is taken.
  std::optional<Target> target{};
  /// Rules to hold the configuration to beside Terraform's own.
  std::vector<CheckRule> rules{};
  /// The folder that the document belongs to, where its local modules are found; empty: they are
  /// not looked at. Of what was loaded from a folder, that folder counts.
  std::string folder{};
  /// Whether to tell what Terraform takes and what looks like a mistake all the same, as warnings.
  bool lint = false;
  /// Rules that are not told, by their names in diagnostics: those of loading, of `check`, your
  /// own.
  std::vector<std::string> disabled{};
};

namespace detail {

/// @throws Error for a rule to switch off that there is not.
inline void check_names(const CheckOptions& options) {
  for (const std::string& id : options.disabled) {
    const auto is_own = [&](const CheckRule& rule) { return rule.id == id; };
    if (find_rule(id) != nullptr || std::any_of(options.rules.begin(), options.rules.end(), is_own))
      continue;
    const std::string near = CheckedModule::suggestion(id, [](const auto& consider) {
      for (const std::span<const Rule> table : rule_tables)
        for (const Rule& rule : table) consider(rule.id);
    });
    fail({"no rule is called \"", id, "\", so it cannot be switched off.", near});
  }
}

/// Diagnostics without those of rules that are switched off.
inline Diagnostics enabled(const Diagnostics& found, const CheckOptions& options) {
  if (options.disabled.empty()) return found;
  Diagnostics out;
  for (const Diagnostic& one : found)
    if (!is_one_of(options.disabled, one.rule)) out.add(one);
  return out;
}

}  // namespace detail
}  // namespace tfpp::inline v1
