// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native.hpp>

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// Text as a template argument, so that compilers show it in their messages.
template <std::size_t Size>
struct FixedText {
  char characters[Size]{};

  consteval FixedText(const char (&text)[Size]) {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < Size; ++i) characters[i] = text[i];
  }
  consteval explicit FixedText(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) characters[i] = text[i];
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {characters, Size - 1}; }
};

/// The first fault in `native`; without a summary if there is none.
constexpr SyntaxProblem first_problem(std::string_view native) {
  SyntaxTree tree;
  Parser parser(tree);
  parser.read_expression(native);
  return parser.problems().empty() ? SyntaxProblem{} : parser.problems().front();
}

/// Never defined: naming it makes the compiler say what is wrong, and where.
template <FixedText Summary, FixedText Reason, std::size_t Line, std::size_t Column>
struct SyntaxErrorInExpression;

}  // namespace detail

inline namespace literals {

/// An expression in native syntax that the C++ compiler checks, with the parser that `expr` uses.
///
///     .set("total", "length(var.zones) * 2"_tf)         "total": "${length(var.zones) * 2}"
///
/// A fault in the text does not compile; the message holds its reason, line and column:
///
///     "var.a + "_tf    ... SyntaxErrorInExpression<{"Missing expression"}, {"..."}, 1, 9> ...
///
/// Terraform's nesting is bounded by the compiler here (g++: `-fconstexpr-depth`), to some 60
/// levels.
template <detail::FixedText Native>
[[nodiscard]] Expr operator""_tf() {
  constexpr SyntaxProblem problem = detail::first_problem(Native.view());
  if constexpr (problem.summary.empty()) {
    return expr(Native.view());
  } else {
    return detail::SyntaxErrorInExpression<
        detail::FixedText<problem.summary.size() + 1>(problem.summary),
        detail::FixedText<problem.detail.size() + 1>(problem.detail), problem.line,
        problem.column>();
  }
}

}  // namespace literals
}  // namespace tfpp::inline v1
