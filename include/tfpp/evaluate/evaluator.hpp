// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/call_evaluator.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Evaluates the nodes of a tree as Terraform does. What nests deeper than `max_depth` is unknown,
/// so that no tree exhausts the stack.
class Evaluator final : public CallEvaluator {
 public:
  static constexpr std::size_t max_depth = 400;

  /// @param source what the tree was parsed from
  Evaluator(std::string_view source, EvaluationScope& scope, EvaluationBudget& budget) noexcept
      : CallEvaluator(source, scope, budget) {}

  Evaluated evaluate(const SyntaxNode& root) {
    Value result = value(root);
    return {std::move(result), std::move(faults_)};
  }

 private:
  Value value(const SyntaxNode& node) override {
    if (depth_ == max_depth || !budget_.spend()) return {};
    ++depth_;
    Value result = evaluated(node);
    --depth_;
    return result;
  }
  using BaseEvaluator::value;

  Value evaluated(const SyntaxNode& node) {
    switch (node.kind()) {
      case SyntaxKind::null:
        return Value::null();
      case SyntaxKind::boolean:
        return Value::boolean(node.text() == "true");
      case SyntaxKind::number: {
        const auto number = EvaluatedNumber::parse(node.text());
        return number ? Value::number(*number) : Value::unknown(EvaluatedType::number());
      }
      case SyntaxKind::text:
        budget_.spend(node.text().size() / 16);
        return Value::string(node.text());
      case SyntaxKind::reference:
        return reference(node);
      case SyntaxKind::postfix:
        return postfix(node);
      case SyntaxKind::unary:
        return unary(node);
      case SyntaxKind::binary:
        return binary(node);
      case SyntaxKind::conditional:
      case SyntaxKind::template_if:
        return conditional(node);
      case SyntaxKind::call:
        return call(node);
      case SyntaxKind::tuple:
        return tuple(node);
      case SyntaxKind::object:
        return object(node);
      case SyntaxKind::for_tuple:
      case SyntaxKind::for_object:
        return for_expression(node);
      case SyntaxKind::template_text:
        return template_text(node);
      case SyntaxKind::template_for:
        return template_loop(node);
      default:
        // Steps and names are looked at by the nodes that they belong to.
        return {};
    }
  }

  std::size_t depth_ = 0;
};

}  // namespace tfpp::inline v1::detail
