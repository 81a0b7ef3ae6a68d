// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/base_evaluator.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for operators.
class OperatorEvaluator : public BaseEvaluator {
 protected:
  using BaseEvaluator::BaseEvaluator;

  Value unary(const SyntaxNode& node) {
    const EvaluatedType type = result_type(node.op());
    bool failed = false;
    Value operand = value(*node.begin(), failed);
    Converted input = converted(operand, type);
    if (!input.ok()) fault(*node.begin(), "Invalid operand", input.fault->about("The operand"));
    if (failed || !input.ok()) return Value::unknown(type);
    if (input.value.is_null()) return fail_null(node, type);
    // Of what is not known, Terraform loses the marks.
    if (!input.value.is_known()) return Value::unknown(type);
    return negated(node.op(), input.value).with_marks(input.value.deep_marks());
  }

  Value binary(const SyntaxNode& node) {
    const EvaluatedType type = result_type(node.op());
    SyntaxNode::Iterator child = node.begin();
    const SyntaxNode left = *child;
    const SyntaxNode right = *++child;
    bool left_failed = false;
    bool right_failed = false;
    Value a = value(left, left_failed);
    Value b = value(right, right_failed);
    const bool is_equality =
        node.op() == SyntaxOperator::equal || node.op() == SyntaxOperator::not_equal;
    const bool is_left_fit = is_equality || suits(left, "The left operand", node.op(), a);
    const bool is_right_fit = is_equality || suits(right, "The right operand", node.op(), b);
    if (left_failed || right_failed || !is_left_fit || !is_right_fit) return Value::unknown(type);
    const EvaluatedMarks marks = a.deep_marks() | b.deep_marks();
    if (is_equality) return equality(node.op(), a, b).with_marks(marks);
    if (a.is_null() || b.is_null()) return fail_null(node, type);
    // One operand may decide alone; which marks are left then differs between versions.
    const bool is_logical = operand_type(node.op()).is(EvaluatedKind::boolean);
    if (is_logical && marks != EvaluatedMarks::none) return Value::unknown(type);
    return (type.is(EvaluatedKind::number) ? arithmetic(node, a, b) : comparison(node.op(), a, b))
        .with_marks(marks);
  }

 private:
  static EvaluatedType result_type(SyntaxOperator op) {
    const bool is_number = (op >= SyntaxOperator::add && op <= SyntaxOperator::negate);
    return is_number ? EvaluatedType::number() : EvaluatedType::boolean();
  }
  static EvaluatedType operand_type(SyntaxOperator op) {
    const bool is_logical = op == SyntaxOperator::logical_or || op == SyntaxOperator::logical_and;
    return is_logical ? EvaluatedType::boolean() : EvaluatedType::number();
  }

  /// Converts an operand, or reports why it cannot be.
  bool suits(const SyntaxNode& node, std::string_view which, SyntaxOperator op, Value& operand) {
    Converted input = converted(operand, operand_type(op));
    if (!input.ok()) fault(node, "Invalid operand", input.fault->about(which));
    operand = std::move(input.value);
    return input.ok();
  }

  Value fail_operation(const SyntaxNode& node, std::string detail) {
    fault(places_.inner(node), "Operation failed", std::move(detail));
    return Value::unknown(result_type(node.op()));
  }
  Value fail_null(const SyntaxNode& node, const EvaluatedType& type) {
    fail_operation(node, "An operand is null; coalesce can put another value in its place.");
    return Value::unknown(type);
  }

  static Value negated(SyntaxOperator op, const Value& operand) {
    if (op == SyntaxOperator::logical_not) return Value::boolean(!operand.as_boolean());
    return number(operand.as_number().negated());
  }

  static Value number(const std::optional<EvaluatedNumber>& result) {
    return result ? Value::number(*result) : Value::unknown(EvaluatedType::number());
  }

  Value equality(SyntaxOperator op, const Value& a, const Value& b) {
    budget_.spend(a.weight() < b.weight() ? a.weight() : b.weight());
    const std::optional<bool> result = equal(a, b);
    if (!result) return Value::unknown(EvaluatedType::boolean());
    return Value::boolean(*result == (op == SyntaxOperator::equal));
  }

  static Value comparison(SyntaxOperator op, const Value& a, const Value& b) {
    if (!a.is_known() || !b.is_known()) return Value::unknown(EvaluatedType::boolean());
    using enum SyntaxOperator;
    if (op == logical_or) return Value::boolean(a.as_boolean() || b.as_boolean());
    if (op == logical_and) return Value::boolean(a.as_boolean() && b.as_boolean());
    const auto order = a.as_number() <=> b.as_number();
    if (op == less) return Value::boolean(order < 0);
    if (op == less_equal) return Value::boolean(order <= 0);
    return Value::boolean(op == greater ? order > 0 : order >= 0);
  }

  Value arithmetic(const SyntaxNode& node, const Value& a, const Value& b) {
    if (!a.is_known() || !b.is_known()) return Value::unknown(EvaluatedType::number());
    const EvaluatedNumber& left = a.as_number();
    const EvaluatedNumber& right = b.as_number();
    switch (node.op()) {
      case SyntaxOperator::add:
        return number(add(left, right));
      case SyntaxOperator::subtract:
        return number(subtract(left, right));
      case SyntaxOperator::multiply:
        return number(multiply(left, right));
      case SyntaxOperator::divide:
        if (left.is_zero() && right.is_zero())
          return fail_operation(node, "Zero is divided by zero, which has no result.");
        return number(divide(left, right));
      default:
        return number(remainder(left, right));
    }
  }
};

}  // namespace tfpp::inline v1::detail
