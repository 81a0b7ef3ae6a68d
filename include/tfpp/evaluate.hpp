// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/budget.hpp>
#include <tfpp/evaluate/scope.hpp>
#include <tfpp/expr/syntax.hpp>

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
Evaluated evaluate(const SyntaxTree& tree, std::string_view source, EvaluationScope& scope,
                   EvaluationBudget& budget);
/// The same with a budget of its own.
Evaluated evaluate(const SyntaxTree& tree, std::string_view source, EvaluationScope& scope);

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/evaluate.hpp>
#endif
