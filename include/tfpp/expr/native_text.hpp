// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/expr/lexer.hpp>
#include <tfpp/expr/precedence.hpp>
#include <tfpp/text/escape.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The text of a template as a native quoted template: literal parts get their backslash escapes,
/// interpolations and directives stay as they are.
/// @throws Error if one of them is not closed.
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
    throw Error("the template `" + std::string(text) +
                "` opens ${ or %{ without closing it; literal ${ is written $${");
  }
  out += '"';
}

/// Appends an expression where operators of at least precedence `least` may stand without
/// parentheses.
template <class Text>
void append_native(Text& out, std::string_view text, Precedence precedence, bool is_template,
                   Precedence least) {
  if (is_template) {
    append_quoted_template(out, text);
  } else if (precedence < least) {
    out += '(';
    out += text;
    out += ')';
  } else {
    out += text;
  }
}

}  // namespace tfpp::inline v1::detail
