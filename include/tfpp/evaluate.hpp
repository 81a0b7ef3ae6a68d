// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/evaluator.hpp>

#include <string_view>

namespace tfpp::inline v1 {

/// Evaluates an expression or template as far as it can be known without running Terraform, and
/// finds what Terraform would refuse.
///
///     const std::string_view text = "[1, 2][3]";
///     const ParsedSyntax parsed = parse_expression(text);
///     EvaluationScope nothing;
///     const Evaluated result = evaluate(parsed.tree(), text, nothing);
///     result.faults.front().summary                     "Invalid index"
///
/// What depends on something unknown is unknown, and no fault; neither is what takes too much work.
/// A fault is one that Terraform reports for these values.
///
/// @param tree of a text without problems
/// @param source the text that it was parsed from
inline Evaluated evaluate(const SyntaxTree& tree, std::string_view source, EvaluationScope& scope,
                          EvaluationBudget& budget) {
  return detail::Evaluator(source, scope, budget).evaluate(tree.root());
}
/// The same with a budget of its own.
inline Evaluated evaluate(const SyntaxTree& tree, std::string_view source, EvaluationScope& scope) {
  EvaluationBudget budget;
  return evaluate(tree, source, scope, budget);
}

}  // namespace tfpp::inline v1
