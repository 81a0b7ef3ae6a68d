// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/child_modules.hpp>
#include <tfpp/check/module.hpp>
#include <tfpp/check/module_scope.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/check/value_references.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Finds sensitive and ephemeral values where they must not go, but for `count` and `for_each`,
/// which EvaluationCheck holds to all their rules.
class MarkCheck {
 public:
  /// @param is_root  whether the module is not called by another: its outputs leave Terraform
  MarkCheck(const CheckedModule& module, bool is_root, const ChildModuleCheck& child_modules,
            const Overrides& overrides, ModuleScope& scope, CheckProblems& problems)
      : module_(module),
        is_root_(is_root),
        child_modules_(child_modules),
        problems_(problems),
        overrides_(overrides),
        scope_(scope) {}

  void check() {
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::configuration || file.is_override) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (problems_.is_full()) return;
        check(block);
      }
    }
  }

 private:
  void check(const BlockView& block) {
    const grammar::BlockType& row = block.row();
    if (&row == &grammar::output_block) check_output(block);
    if (&row == &grammar::module_block) check_call(block);
    if (&row == &grammar::resource_block && block.label(0) == "terraform_data")
      check_stored(block, {"input", "triggers_replace"});
    if (&row == &grammar::data_block && block.label(0) == "terraform_remote_state")
      check_stored(block, {"backend", "config", "defaults", "workspace"});
  }

  /// OpenTofu has rules of its own about ephemeral values.
  [[nodiscard]] bool is_terraform() const noexcept {
    return !module_.target() || module_.target()->product == Product::terraform;
  }
  [[nodiscard]] bool is_ephemeral(EvaluatedMarks marks) const noexcept {
    return is_terraform() && has_mark(marks, EvaluatedMarks::ephemeral);
  }
  /// The marks that Terraform surely finds in a value; of one with faults it tells these alone.
  EvaluatedMarks marks_of(const ValueReader& value) {
    const EvaluatedArgument result = scope_.evaluate(value);
    return result.ok() ? result.value.deep_marks() : EvaluatedMarks::none;
  }
  [[nodiscard]] bool is_set(const BlockView& block, std::string_view flag) const {
    return overrides_.get(block, flag).try_as<bool>().value_or(false);
  }

  void check_output(const BlockView& block) {
    const bool is_declared_ephemeral = is_set(block, "ephemeral");
    if (is_root_ && is_declared_ephemeral) {
      if (!is_terraform()) return;
      return problems_.add("ephemeral-root-output", "Ephemeral output not allowed",
                           joined({block.address(),
                                   " is ephemeral, but outputs of the root module are stored. Only "
                                   "modules that others call can have such outputs."}),
                           {block.node()});
    }
    const ValueReader value = overrides_.get(block, "value");
    if (!value) return;
    const EvaluatedMarks marks = marks_of(value);
    if (is_root_ && has_mark(marks, EvaluatedMarks::sensitive) && !is_set(block, "sensitive")) {
      return problems_.add(
          "sensitive-output", "Output refers to sensitive values",
          joined({block.address(),
                  " would show sensitive values. If it is to, set sensitive to true; "
                  "what is not sensitive after all can be passed through "
                  "nonsensitive."}),
          {block.node()});
    }
    if (!is_declared_ephemeral && is_ephemeral(marks)) {
      return problems_.add(
          "ephemeral-value", "Ephemeral value not allowed",
          joined({block.address(), " is stored, but ephemeral values must not be. ",
                  is_root_ ? "Pass it through ephemeralasnull, or remove it."
                           : "Set ephemeral to true."}),
          {value.node()});
    }
    if (is_declared_ephemeral && wants_ephemeral_values() && !may_be_ephemeral(value)) {
      problems_.add(
          "ephemeral-output-without-ephemeral-value", "Value not allowed in ephemeral output",
          joined({block.address(),
                  " is ephemeral, but its value is not. Set ephemeral to false, or upgrade to "
                  "Terraform 1.12, which takes it."}),
          {value.node()});
    }
  }
  /// Whether the target wants the values of ephemeral outputs to be ephemeral.
  [[nodiscard]] bool wants_ephemeral_values() const noexcept {
    constexpr grammar::Version takes_all{1, 12};
    return module_.target() && is_terraform() && module_.target()->version < takes_all;
  }

  /// Whether anything ephemeral may be in a value, as far as can be told.
  bool may_be_ephemeral(const ValueReader& value) {
    const EvaluatedValue known = scope_.evaluate(value).value;
    if (known.is_wholly_known()) return has_mark(known.deep_marks(), EvaluatedMarks::ephemeral);
    bool may_be = false;
    for_each_reference_in(value, [&](const SyntaxNode& reference, const ValueReader&) {
      may_be = may_be || !is_kept(ReferenceSteps(reference));
    });
    return may_be;
  }
  /// Whether what is referred to is surely nothing ephemeral.
  [[nodiscard]] bool is_kept(const ReferenceSteps& steps) const {
    if (steps[0] == "path") return true;
    const bool is_variable = steps[0] == "var" && steps.is_name(1);
    const BlockView variable =
        is_variable ? module_.find(grammar::variable_block.name, {steps[1]}) : BlockView();
    return variable && !is_set(variable, "ephemeral");
  }

  /// Arguments of which it is known that they are stored.
  void check_stored(const BlockView& block, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      const ValueReader value = overrides_.get(block, name);
      if (!value || !is_ephemeral(marks_of(value))) continue;
      problems_.add(
          "stored-ephemeral-value", "Invalid use of ephemeral value",
          joined({"The argument \"", name,
                  "\" is stored, but ephemeral values must not be. Use them in arguments that "
                  "are only written, in providers, provisioners and connections."}),
          {value.node()});
    }
  }

  /// Values for the variables of a module.
  void check_call(const BlockView& call) {
    const CheckedModule* child = child_modules_.called(call.label(0));
    if (child == nullptr || !is_terraform()) return;
    for (const ArgumentView& argument : call.arguments()) {
      if (grammar::find_argument(call.row(), argument.name) != nullptr) continue;
      const BlockView variable = child->find(grammar::variable_block.name, {argument.name});
      if (!variable || variable.get("ephemeral").try_as<bool>().value_or(false)) continue;
      const ValueReader value = overrides_.get(call, argument.name);
      if (!is_ephemeral(marks_of(value))) continue;
      problems_.add("ephemeral-value", "Ephemeral value not allowed",
                    joined({"The variable \"", argument.name, "\" of the module \"", call.label(0),
                            "\" does not take ephemeral values. Set ephemeral to true there."}),
                    {value.node()});
    }
  }

  const CheckedModule& module_;
  bool is_root_;
  const ChildModuleCheck& child_modules_;
  CheckProblems& problems_;
  const Overrides& overrides_;
  ModuleScope& scope_;
};

}  // namespace tfpp::inline v1::detail
