// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/expr.hpp>
#include <tfpp/expr/parser.hpp>
#include <tfpp/expr/syntax_printer.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// What came of parsing: a tree, or what is wrong with the text.
class ParsedSyntax {
 public:
  ParsedSyntax(SyntaxTree tree, std::vector<SyntaxProblem> problems)
      : tree_(std::move(tree)), problems_(std::move(problems)) {}

  /// Whether nothing is wrong.
  [[nodiscard]] bool ok() const noexcept { return problems_.empty(); }
  /// What is wrong, in the order of the text; at most 20 faults.
  [[nodiscard]] const std::vector<SyntaxProblem>& problems() const noexcept { return problems_; }
  /// The tree; of a faulty text as much as could be read.
  [[nodiscard]] const SyntaxTree& tree() const& noexcept { return tree_; }
  [[nodiscard]] SyntaxTree tree() && noexcept { return std::move(tree_); }

 private:
  SyntaxTree tree_;
  std::vector<SyntaxProblem> problems_;
};

namespace detail {

/// Offsets in a tree have 32 bits.
inline void check_syntax_size(std::string_view text) {
  if (text.size() >= 0x40000000U) throw Error("an expression must be shorter than 1 GiB");
}

inline ParsedSyntax parse(std::string_view text, Lexer::Start start) {
  check_syntax_size(text);
  SyntaxTree tree;
  Parser parser(tree);
  if (start == Lexer::Start::expression) {
    parser.read_expression(text);
  } else {
    parser.read_template(text);
  }
  return {std::move(tree), std::move(parser.problems())};
}

/// The surroundings of a place in a text, so that long texts do not fill the screen.
inline std::string excerpt(std::string_view text, std::size_t at) {
  constexpr std::size_t reach = 60;
  const auto inside_character = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
  };
  std::size_t begin = at > reach ? at - reach : 0;
  std::size_t end = text.size() - at > reach ? at + reach : text.size();
  while (begin > 0 && inside_character(begin)) --begin;
  while (end < text.size() && inside_character(end)) ++end;
  std::string out(begin == 0 ? "`" : "`...");
  out.append(text.substr(begin, end - begin));
  return out.append(end == text.size() ? "`" : "...`");
}

[[noreturn]] inline void fail_syntax(std::string_view what, std::string_view text,
                                     const std::vector<SyntaxProblem>& problems) {
  std::string message;
  message.append(what).append(" ").append(excerpt(text, problems.front().offset));
  for (const SyntaxProblem& problem : problems) {
    message.append(problems.size() == 1 ? ", " : "\n  ");
    message.append("line ").append(std::to_string(problem.line));
    message.append(", column ").append(std::to_string(problem.column)).append(": ");
    message.append(problem.summary).append(": ").append(problem.detail);
  }
  throw Error(message);
}

/// The text of a tree without problems, and how tightly it binds.
inline Expr to_expr(const SyntaxTree& tree, bool is_template) {
  text::ShortText out;
  SyntaxPrinter<text::ShortText> printer(out, tree);
  if (is_template) {
    printer.print_template();
    return Expr::from_template(std::move(out));
  }
  printer.print();
  return Expr::from_native(std::move(out), precedence_of(tree.root()));
}

}  // namespace detail

/// Parses native syntax, as it stands between `${` and `}`. Linear; nothing is thrown for faults in
/// the text.
/// @throws Error for a text of 1 GiB or more.
[[nodiscard]] inline ParsedSyntax parse_expression(std::string_view native) {
  return detail::parse(native, detail::Lexer::Start::expression);
}

/// Parses the text of a template, as it stands in a JSON string: `web-${var.env}`. Linear; nothing
/// is thrown for faults in the text.
/// @throws Error for a text of 1 GiB or more.
[[nodiscard]] inline ParsedSyntax parse_template(std::string_view text) {
  return detail::parse(text, detail::Lexer::Start::template_text);
}

/// An expression in Terraform's native syntax, without `${ }`. It is written in canonical form, on
/// one line and without comments.
///
///     .set("total", expr("length(var.zones)*2"))        "total": "${length(var.zones) * 2}"
///
/// @throws Error naming line, column and reason of each fault in the text. Linear.
[[nodiscard]] inline Expr expr(std::string_view native) {
  const ParsedSyntax parsed = parse_expression(native);
  if (!parsed.ok()) detail::fail_syntax("expression", native, parsed.problems());
  return detail::to_expr(parsed.tree(), false);
}

/// A template as Terraform reads it in a JSON string, with its interpolations and directives.
///
///     .set("name", template_expr("web-${ var.env }"))    "name": "web-${var.env}"
///
/// @throws Error naming line, column and reason of each fault in the text. Linear.
[[nodiscard]] inline Expr template_expr(std::string_view text) {
  const ParsedSyntax parsed = parse_template(text);
  if (!parsed.ok()) detail::fail_syntax("template", text, parsed.problems());
  return detail::to_expr(parsed.tree(), true);
}

}  // namespace tfpp::inline v1
