// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/addresses.hpp>
#include <tfpp/check/child_modules.hpp>
#include <tfpp/check/conditions.hpp>
#include <tfpp/check/cycles.hpp>
#include <tfpp/check/evaluation.hpp>
#include <tfpp/check/features.hpp>
#include <tfpp/check/lint.hpp>
#include <tfpp/check/marks.hpp>
#include <tfpp/check/meta_arguments.hpp>
#include <tfpp/check/module_scope.hpp>
#include <tfpp/check/module_source.hpp>
#include <tfpp/check/options.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/providers.hpp>
#include <tfpp/check/references.hpp>
#include <tfpp/check/settings.hpp>
#include <tfpp/check/test_files.hpp>
#include <tfpp/check/unused.hpp>
#include <tfpp/check/variable_values.hpp>

#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Runs all rules over a module.
class ModuleCheck {
 public:
  /// @param folders where the modules that it calls are loaded to
  ModuleCheck(const CheckedModule& module, const CheckOptions& options, ModuleFolders& folders,
              bool is_root)
      : module_(module),
        options_(options),
        is_root_(is_root),
        problems_(options.disabled),
        overrides_(module),
        scope_(module, overrides_),
        child_modules_(module, overrides_, folders, problems_),
        marks_(module, is_root, child_modules_, overrides_, scope_, problems_) {}

  [[nodiscard]] const ChildModuleCheck& child_modules() const noexcept { return child_modules_; }

  [[nodiscard]] CheckProblems run() {
    settings_.check();
    for (const CheckedFile& file : module_.files()) check_file(*file.document);
    child_modules_.check();
    if (!is_root_) child_modules_.check_as_child();
    EvaluationCheck(module_, overrides_, scope_, problems_).check();
    marks_.check();
    cycles_.finish();
    if (is_root_) {
      TestFileCheck(module_, problems_).check();
      VariableValueCheck(module_, problems_).check();
    }
    if (options_.lint) unused_.check();
    return std::move(problems_);
  }

 private:
  void check_file(const Document& file) {
    if (file.kind() == FileKind::test) {
      for (const BlockView& block : file.blocks()) conditions_.check(block);
    }
    if (file.kind() != FileKind::configuration) return;
    providers_.check_requirements(file);
    for (const BlockView& block : file.blocks()) check_block(block);
    for (const CheckRule& rule : options_.rules) {
      RuleReport report(module_.merged(), rule.id, problems_);
      rule.check(file, report);
    }
  }

  void check_block(const BlockView& block) {
    conditions_.check(block);
    addresses_.check(block);
    providers_.check(block);
    module_sources_.check(block);
    features_.check(block);
    if (options_.lint) lint_.check(block);
    check_values(block);
  }

  void check_values(const BlockView& block) {
    walk_block(block.node(), [&](const ValuePosition& position) {
      if (problems_.is_full()) return;
      features_.check(position);
      if (options_.lint) lint_.check(position);
      const TextRole role = role_at(position);
      if (role != TextRole::native && role != TextRole::template_text) return;
      const std::string_view text = text_of(position.value.node());
      const ParsedSyntax parsed =
          role == TextRole::template_text ? parse_template(text) : parse_expression(text);
      // What does not parse was told when it was loaded.
      if (parsed.ok()) check_expression({position, role, parsed.tree()});
    });
  }

  void check_expression(const CheckedExpression& expression) {
    references_.check(expression);
    meta_arguments_.check(expression);
    child_modules_.check(expression);
    cycles_.check(expression);
    features_.check(expression);
    if (options_.lint) lint_.check(expression);
  }

  const CheckedModule& module_;
  const CheckOptions& options_;
  bool is_root_;
  CheckProblems problems_;
  Overrides overrides_;
  ModuleScope scope_;
  ReferenceCheck references_{module_, problems_};
  MetaArgumentCheck meta_arguments_{module_, problems_};
  ConditionCheck conditions_{module_, problems_};
  AddressCheck addresses_{module_, problems_};
  ProviderCheck providers_{module_, problems_};
  ModuleSourceCheck module_sources_{module_, problems_};
  SettingsCheck settings_{module_, problems_};
  FeatureCheck features_{module_, problems_};
  LintCheck lint_{problems_};
  UnusedCheck unused_{module_, problems_};
  ChildModuleCheck child_modules_;
  MarkCheck marks_;
  CycleCheck cycles_{module_, overrides_, problems_};
};

}  // namespace tfpp::inline v1::detail
