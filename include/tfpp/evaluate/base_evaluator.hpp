// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/convert.hpp>
#include <tfpp/evaluate/scope.hpp>
#include <tfpp/evaluate/syntax_place.hpp>

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The first layer of the evaluator: variables, faults, and bounds of what is calculated. The
/// layers above evaluate one kind of thing each; what nests comes back to `value`.
class BaseEvaluator {
 public:
  BaseEvaluator(const BaseEvaluator&) = delete;
  BaseEvaluator& operator=(const BaseEvaluator&) = delete;

 protected:
  using Value = EvaluatedValue;
  using Faults = std::vector<EvaluationFault>;

  BaseEvaluator(std::string_view source, EvaluationScope& scope, EvaluationBudget& budget) noexcept
      : scope_(scope), budget_(budget), places_(source) {}
  ~BaseEvaluator() = default;

  /// What a node below the one at hand yields; not known once the budget is used up.
  virtual Value value(const SyntaxNode& node) = 0;

  // ---- Faults

  void fault(SyntaxPlace place, std::string summary, std::string detail) {
    // Each costs about as much memory as some steps.
    budget_.spend(16);
    faults_.push_back({std::move(summary), std::move(detail), place.begin, place.end});
  }
  void fault(const SyntaxNode& node, std::string summary, std::string detail) {
    fault(places_.whole(node), std::move(summary), std::move(detail));
  }

  /// A value, and the faults on the way to it.
  struct Outcome {
    Value value{};
    Faults faults{};
    [[nodiscard]] bool failed() const noexcept { return !faults.empty(); }
  };
  /// Evaluates a node without reporting its faults.
  Outcome attempt(const SyntaxNode& node) {
    Faults before = std::exchange(faults_, {});
    Outcome outcome{value(node), {}};
    outcome.faults = std::exchange(faults_, std::move(before));
    return outcome;
  }
  void report(Faults faults) {
    faults_.insert(faults_.end(), std::make_move_iterator(faults.begin()),
                   std::make_move_iterator(faults.end()));
  }

  /// Evaluates a node, and tells whether that went wrong.
  Value value(const SyntaxNode& node, bool& failed) {
    const std::size_t before = faults_.size();
    Value result = value(node);
    failed = faults_.size() != before;
    return result;
  }

  // ---- Variables of `for`

  struct Variable {
    std::string_view name{};
    Value value{};
  };

  [[nodiscard]] const Value* variable(std::string_view name) const noexcept {
    for (std::size_t i = variables_.size(); i > 0; --i) {
      if (variables_[i - 1].name == name) return &variables_[i - 1].value;
    }
    return nullptr;
  }

  /// Sets variables as long as it lives.
  class Variables {
   public:
    explicit Variables(BaseEvaluator& evaluator) noexcept
        : all_(evaluator.variables_), size_(all_.size()) {}
    Variables(const Variables&) = delete;
    Variables& operator=(const Variables&) = delete;
    ~Variables() { all_.resize(size_); }
    void add(std::string_view name, Value value) { all_.push_back({name, std::move(value)}); }

   private:
    std::vector<Variable>& all_;
    std::size_t size_;
  };

  // ---- Values

  Converted converted(const Value& value, const EvaluatedType& type) {
    return convert(value, type, budget_);
  }

  EvaluationScope& scope_;
  EvaluationBudget& budget_;
  SyntaxPlaces places_;
  Faults faults_{};

 private:
  std::vector<Variable> variables_{};
};

}  // namespace tfpp::inline v1::detail
