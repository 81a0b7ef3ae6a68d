// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/conditional_mismatch.hpp>
#include <tfpp/evaluate/operator_evaluator.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for `condition ? yes : no`, which the directive `if` is, too.
class ConditionalEvaluator : public OperatorEvaluator {
 protected:
  using OperatorEvaluator::OperatorEvaluator;

  Value conditional(const SyntaxNode& node) {
    SyntaxNode::Iterator child = node.begin();
    const SyntaxNode condition = *child;
    const SyntaxNode if_so = *++child;
    const SyntaxNode if_not = *++child;
    Outcome yes = attempt(if_so);
    Outcome no = attempt(if_not);
    const Common common = common_type(yes, no);
    if (!common.exists) {
      fault({places_.whole(if_so).begin, places_.whole(if_not).end},
            "Inconsistent conditional result types",
            "The two results have no type in common: " +
                conditional_mismatch(yes.value.type(), no.value.type()) + ". Convert one of them.");
      return {};
    }
    const EvaluatedMarks branch_marks = yes.value.marks() | no.value.marks();
    // Terraform may have ended here.
    if (common.is_open) return Value().with_marks(branch_marks | attempt(condition).value.marks());
    const Value choice = value(condition);
    if (choice.is_null()) {
      fault(condition, "Null condition", "The condition is null; true or false is due.");
      return Value::unknown(common.type);
    }
    const EvaluatedMarks marks = choice.marks() | branch_marks;
    if (!choice.is_known()) {
      const bool are_null = yes.value.is_null() && no.value.is_null();
      return (are_null ? Value::null(common.type) : Value::unknown(common.type)).with_marks(marks);
    }
    Converted converted_choice = converted(choice, EvaluatedType::boolean());
    if (!converted_choice.ok()) {
      fault(condition, "Incorrect condition type", converted_choice.fault->about("The condition"));
      return Value::unknown(common.type);
    }
    if (!converted_choice.value.is_known()) return Value().with_marks(marks);
    const bool is_yes = converted_choice.value.as_boolean();
    Outcome& chosen = is_yes ? yes : no;
    report(std::move(chosen.faults));
    return result(is_yes ? if_so : if_not, is_yes ? "The first result" : "The second result",
                  chosen.value, common)
        .with_marks(marks);
  }

 private:
  /// The type of both results.
  struct Common {
    EvaluatedType type{};
    bool exists = true;
    /// Whether nobody can tell.
    bool is_open = false;
    /// Whether it may be another one once more is known.
    bool may_change = false;
  };

  Common common_type(const Outcome& yes_outcome, const Outcome& no_outcome) {
    const Value& yes = yes_outcome.value;
    const Value& no = no_outcome.value;
    const auto is_bare_null = [](const Value& value) {
      return value.is_null() && value.type().is_dynamic() && value.marks() == EvaluatedMarks::none;
    };
    if (is_bare_null(yes)) return {no.type()};
    if (is_bare_null(no)) return {yes.type()};
    // What has failed gets no type any more.
    const auto is_open = [](const Outcome& outcome) {
      return outcome.value.type().is_dynamic() && !outcome.failed();
    };
    if (yes.type().is_dynamic() || no.type().is_dynamic())
      return {{}, true, false, is_open(yes_outcome) || is_open(no_outcome)};
    const bool is_known = yes.is_wholly_known() && no.is_wholly_known();
    const TypeRules rules(
        budget_, is_known ? TypeRules::Dynamic::is_null : TypeRules::Dynamic::may_be_anything);
    std::optional<EvaluatedType> type = rules.unify({yes.type(), no.type()});
    if (rules.is_guess()) return {{}, true, true};
    if (!type) return {{}, false};
    const bool may_change = !is_known && yes.type() != no.type() &&
                            (yes.type().has_dynamic() || no.type().has_dynamic());
    return {std::move(*type), true, false, may_change};
  }

  Value result(const SyntaxNode& node, std::string_view which, const Value& chosen,
               const Common& common) {
    Converted out = converted(chosen, common.type);
    if (common.may_change) return {};
    if (out.ok()) return std::move(out.value);
    fault(node, "Inconsistent conditional result types", out.fault->about(which));
    return Value::unknown(common.type);
  }
};

}  // namespace tfpp::inline v1::detail
