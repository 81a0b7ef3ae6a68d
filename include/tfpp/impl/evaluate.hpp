// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/evaluate.hpp>
#include <tfpp/evaluate/evaluator.hpp>

#include <string_view>

namespace tfpp::inline v1 {

TFPP_INLINE Evaluated evaluate(const SyntaxTree& tree, std::string_view source,
                               EvaluationScope& scope, EvaluationBudget& budget) {
  return detail::Evaluator(source, scope, budget).evaluate(tree.root());
}

TFPP_INLINE Evaluated evaluate(const SyntaxTree& tree, std::string_view source,
                               EvaluationScope& scope) {
  EvaluationBudget budget;
  return evaluate(tree, source, scope, budget);
}

}  // namespace tfpp::inline v1
