// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/expr/lexer.hpp>
#include <tfpp/expr/parser.hpp>
#include <tfpp/expr/precedence.hpp>
#include <tfpp/expr/syntax_printer.hpp>
#include <tfpp/text/escape.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The text of a template as a native quoted template: literal parts get their backslash escapes,
/// interpolations and directives stay as they are.
/// @throws Error when one of these is not closed.
template <class Text>
void append_quoted_template(Text& out, std::string_view text) {
  Lexer lexer(text, Lexer::Start::template_text);
  out += '"';
  std::size_t open = 0;
  std::size_t sequence = 0;
  for (Token token = lexer.next(); token.type != TokenType::end; token = lexer.next()) {
    if (token.type == TokenType::interpolation || token.type == TokenType::directive) {
      if (open++ == 0) sequence = token.begin;
    } else if (token.type == TokenType::sequence_end) {
      if (--open == 0) out += text.substr(sequence, token.end - sequence);
    } else if (open == 0) {
      text::append_backslash_escaped(out, lexer.text(token));
    }
  }
  if (open != 0) {
    fail({"template `", text, "`: the interpolation at byte ", std::to_string(sequence),
          " is not closed; add }"});
  }
  out += '"';
}

/// Whether the canonical form of a template could be more than its text in quotes: it may be a
/// value alone, hold text in an interpolation, or U+FEFF.
constexpr bool may_be_written_otherwise(std::string_view text) noexcept {
  return (text.starts_with("${") && text.ends_with('}')) ||
         text.find("${\"") != std::string_view::npos ||
         text.find(text::byte_order_mark) != std::string_view::npos;
}

enum class TemplatePlace : std::uint8_t { operand, before_steps, key };

/// Appends a template in canonical form, as `SyntaxPrinter` writes it, and returns how tightly that
/// binds. Parses it only where its form could be another.
template <class Text>
Precedence append_template(Text& out, std::string_view text, Precedence least,
                           TemplatePlace place) {
  if (!may_be_written_otherwise(text)) {
    append_quoted_template(out, text);
    return Precedence::primary;
  }
  SyntaxTree tree;
  Parser parser(tree);
  parser.read_template(text);
  if (!parser.problems().empty()) {
    append_quoted_template(out, text);
    return Precedence::primary;
  }
  const SyntaxKind kind = tree.root().kind();
  const bool is_text = kind == SyntaxKind::text || kind == SyntaxKind::template_text;
  const bool is_number = kind == SyntaxKind::number;
  const bool is_reference = kind == SyntaxKind::reference || kind == SyntaxKind::postfix;
  const Precedence own = precedence_of(tree.root());
  const bool in_parentheses =
      own < least || (place == TemplatePlace::before_steps && (is_number || is_reference)) ||
      (place == TemplatePlace::key && !is_text && !is_number);
  if (in_parentheses) out += '(';
  SyntaxPrinter<Text> printer(out, tree);
  printer.print();
  if (in_parentheses) out += ')';
  return in_parentheses ? Precedence::primary : own;
}

/// Appends an expression where operators of at least precedence `least` may stand without
/// parentheses; `primary` means that steps may follow. Returns how tightly what was appended binds.
template <class Text>
Precedence append_native(Text& out, std::string_view text, Precedence precedence, bool is_template,
                         Precedence least) {
  if (is_template) {
    return append_template(
        out, text, least,
        least == Precedence::primary ? TemplatePlace::before_steps : TemplatePlace::operand);
  }
  if (precedence < least) {
    out += '(';
    out += text;
    out += ')';
    return Precedence::primary;
  }
  out += text;
  return precedence;
}

}  // namespace tfpp::inline v1::detail
