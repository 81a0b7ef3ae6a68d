// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/evaluate/type_constraint.hpp>
#include <tfpp/evaluate/value_evaluator.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tfpp::inline v1::detail {

/// The type constraint of a variable; `any` if it has none, or a faulty one, which was told when it
/// was loaded.
inline TypeConstraint constraint_of(const ValueReader& type) {
  if (!type) return {};
  try {
    return TypeConstraint(tfpp::type(type.as_string()));
  } catch (const Error&) {
    return {};
  }
}

/// What the references of a module stand for, as far as that is known before anything is planned:
/// local values have their values, variables their types, and all else is unknown.
class ModuleScope : public EvaluationScope {
 public:
  /// @param budget  for all values together
  ModuleScope(const CheckedModule& module, const Overrides& overrides, EvaluationBudget& budget)
      : module_(module), overrides_(overrides), budget_(budget) {
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (&block.row() != &grammar::locals_block) continue;
        for (const ArgumentView& local : block.arguments())
          locals_[std::string(local.name)].source = local.value;
      }
    }
  }

  /// What a local value yields, with its faults; each is evaluated once. Null if there is none.
  const EvaluatedArgument* local(std::string_view name) {
    const auto found = locals_.find(std::string(name));
    if (found == locals_.end()) return nullptr;
    Local& local = found->second;
    // One that refers to itself is unknown; so are those behind a very long chain.
    if (!local.result && !local.is_evaluating && depth_ < deepest) {
      local.is_evaluating = true;
      ++depth_;
      EvaluatedArgument result = evaluate(local.source, *this, budget_);
      --depth_;
      local.is_evaluating = false;
      local.result = std::move(result);
    }
    return local.result ? &*local.result : nullptr;
  }

  ReferencedValue value_of(const SyntaxNode& reference) override {
    std::string_view name;
    for (const SyntaxNode step : reference) {
      if (step.kind() == SyntaxKind::attribute) name = step.text();
      break;
    }
    const AddressRoot* root = find_address_root(reference.text());
    if (root == nullptr || name.empty()) return {};
    switch (root->kind) {
      case AddressKind::local: {
        const EvaluatedArgument* known = local(name);
        return {known == nullptr ? EvaluatedValue() : known->value, 1};
      }
      case AddressKind::variable:
        return {variable(name), 1};
      case AddressKind::count:
        return {EvaluatedValue::unknown(EvaluatedType::number()), 1};
      case AddressKind::path:
        return {EvaluatedValue::unknown(EvaluatedType::string()), 1};
      case AddressKind::terraform:
        return {name == "applying" ? applying() : EvaluatedValue::unknown(EvaluatedType::string()),
                1};
      default:
        return {};
    }
  }

  bool may_have_provider(std::string_view local_name) override {
    if (!module_.is_whole()) return true;
    for (const BlockView& terraform : module_.merged().blocks(grammar::terraform_block.name)) {
      for (const BlockView& required : terraform.blocks(grammar::required_providers_block.name)) {
        if (required.get(local_name).exists()) return true;
      }
    }
    return false;
  }

 private:
  /// So many local values that refer to each other are evaluated within each other at most.
  static constexpr std::size_t deepest = 100;

  struct Local {
    ValueReader source{};
    std::optional<EvaluatedArgument> result{};
    bool is_evaluating = false;
  };

  static EvaluatedValue applying() {
    return EvaluatedValue::unknown(EvaluatedType::boolean()).with_marks(EvaluatedMarks::ephemeral);
  }

  EvaluatedValue variable(std::string_view name) {
    const auto [known, is_new] = variables_.try_emplace(std::string(name));
    if (!is_new) return known->second;
    const BlockView block = module_.find(grammar::variable_block.name, {name});
    if (!block) return known->second;
    const auto is_set = [&](std::string_view flag) {
      return overrides_.get(block, flag).try_as<bool>().value_or(false);
    };
    EvaluatedMarks marks = EvaluatedMarks::none;
    if (is_set("sensitive")) marks = marks | EvaluatedMarks::sensitive;
    if (is_set("ephemeral")) marks = marks | EvaluatedMarks::ephemeral;
    const EvaluatedType type = constraint_of(block.get("type")).type().without_optional();
    known->second = EvaluatedValue::unknown(type).with_marks(marks);
    return known->second;
  }

  const CheckedModule& module_;
  const Overrides& overrides_;
  EvaluationBudget& budget_;
  std::unordered_map<std::string, Local> locals_{};
  std::unordered_map<std::string, EvaluatedValue> variables_{};
  std::size_t depth_ = 0;
};

}  // namespace tfpp::inline v1::detail
