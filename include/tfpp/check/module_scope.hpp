// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/check/value_references.hpp>
#include <tfpp/evaluate/type_constraint.hpp>
#include <tfpp/evaluate/value_evaluator.hpp>
#include <tfpp/grammar/function_versions.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

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
/// local values have their values, variables their types and marks, ephemeral resources their mark,
/// and all else is unknown.
class ModuleScope : public EvaluationScope {
 public:
  ModuleScope(const CheckedModule& module, const Overrides& overrides)
      : module_(module), overrides_(overrides), budget_(budget_for(module)) {
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (&block.row() != &grammar::locals_block) continue;
        for (const ArgumentView& local : block.arguments())
          locals_[std::string(local.name)].source = local.value;
      }
    }
  }

  /// What a value of the module yields, with its faults.
  EvaluatedArgument evaluate(const ValueReader& value) {
    return tfpp::evaluate(value, *this, budget_);
  }
  /// For all values of the module together.
  [[nodiscard]] EvaluationBudget& budget() noexcept { return budget_; }

  /// What a local value yields, with its faults; each is evaluated once. Null if there is none, and
  /// for one in a circle while it is evaluated.
  const EvaluatedArgument* local(std::string_view name) {
    Local* found = find_local(name);
    if (found == nullptr) return nullptr;
    if (found->state == Local::State::unseen) settle(*found);
    return found->result ? &*found->result : nullptr;
  }

  ReferencedValue value_of(const SyntaxNode& reference) override {
    const ReferenceSteps steps(reference);
    const AddressRoot* root = find_address_root(steps[0]);
    if (root == nullptr || !steps.is_name(1)) return {};
    const std::string_view name = steps[1];
    switch (root->kind) {
      case AddressKind::local: {
        const EvaluatedArgument* known = local(name);
        return {known == nullptr ? EvaluatedValue() : known->value, 1};
      }
      case AddressKind::variable:
        return {variable(name), 1};
      case AddressKind::ephemeral:
        return {ephemeral(name, steps[2]), 2};
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

  bool may_have_function(std::string_view name) override {
    return !name.starts_with("provider::") && grammar::function_since(name) != grammar::Since();
  }
  bool may_have_provider(std::string_view local_name) override {
    if (!module_.is_whole() || !module_.has(grammar::scoped_functions_since)) return true;
    for (const BlockView& terraform : module_.merged().blocks(grammar::terraform_block.name)) {
      for (const BlockView& required : terraform.blocks(grammar::required_providers_block.name)) {
        if (required.get(local_name).exists()) return true;
      }
    }
    return false;
  }

 private:
  struct Local {
    enum class State : std::uint8_t { unseen, open, done };

    ValueReader source{};
    std::optional<EvaluatedArgument> result{};
    State state = State::unseen;
  };

  /// So much work for each byte: linear, whatever expressions do.
  static EvaluationBudget budget_for(const CheckedModule& module) {
    std::size_t size = 0;
    for (const CheckedFile& file : module.files()) size += file.document->tape().size();
    return EvaluationBudget(EvaluationBudget::usual + 128 * size);
  }

  Local* find_local(std::string_view name) {
    const auto found = locals_.find(std::string(name));
    return found == locals_.end() ? nullptr : &found->second;
  }

  /// Evaluates a local value, those that it refers to first: they may be a very long chain.
  void settle(Local& local) {
    std::vector<Local*> open = {&local};
    while (!open.empty()) {
      Local& last = *open.back();
      if (last.state == Local::State::unseen) {
        last.state = Local::State::open;
        push_locals(open, last.source);
        continue;
      }
      open.pop_back();
      if (last.state == Local::State::done) continue;
      last.result = evaluate(last.source);
      last.state = Local::State::done;
    }
  }
  void push_locals(std::vector<Local*>& open, const ValueReader& source) {
    for_each_reference_in(source, [&](const SyntaxNode& reference, const ValueReader&) {
      if (reference.text() != "local") return;
      const ReferenceSteps steps(reference);
      Local* local = steps.is_name(1) ? find_local(steps[1]) : nullptr;
      if (local != nullptr && local->state == Local::State::unseen) open.push_back(local);
    });
  }

  /// An ephemeral resource; one that is not declared is told as such alone.
  [[nodiscard]] EvaluatedValue ephemeral(std::string_view type, std::string_view name) const {
    const bool may_be_there =
        !module_.is_whole() || module_.find(grammar::ephemeral_block.name, {type, name});
    return may_be_there ? EvaluatedValue().with_marks(EvaluatedMarks::ephemeral) : EvaluatedValue();
  }

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
  EvaluationBudget budget_;
  std::unordered_map<std::string, Local> locals_{};
  std::unordered_map<std::string, EvaluatedValue> variables_{};
};

}  // namespace tfpp::inline v1::detail
