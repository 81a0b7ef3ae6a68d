// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_text.hpp>

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::detail {

/// A reference taken apart: `data.aws_ami.x[0].id` has 4 names and 1 index.
struct TraversalShape {
  bool is_traversal = false;
  std::size_t names = 0;
  std::size_t indexes = 0;
  std::string_view root{};
};

/// Length of the quoted string that `text` starts with; 0 if it is not closed or no literal.
inline std::size_t quoted_literal_length(std::string_view text) {
  Lexer lexer(text, Lexer::Start::expression);
  Token token = lexer.next();
  do {
    token = lexer.next();
  } while (token.type == TokenType::literal);
  return token.type == TokenType::close_quote ? token.end : 0;
}

/// Reads names, `.name`, `[number]` and `["text"]` without interpolations; anything else is no
/// traversal.
inline TraversalShape traversal_shape(std::string_view text) {
  TraversalShape shape;
  std::size_t at = text::identifier_length(text);
  if (at == 0) return {};
  shape.root = text.substr(0, at);
  shape.names = 1;
  while (at < text.size()) {
    if (text[at] == '.') {
      const std::size_t length = text::identifier_length(text.substr(at + 1));
      if (length == 0) return {};
      at += 1 + length;
      ++shape.names;
      continue;
    }
    if (text[at] != '[' || ++at == text.size()) return {};
    if (text[at] == '"') {
      const std::size_t length = quoted_literal_length(text.substr(at));
      if (length == 0) return {};
      at += length;
    } else {
      const std::size_t start = at;
      while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
      if (at == start) return {};
    }
    if (at == text.size() || text[at] != ']') return {};
    ++at;
    ++shape.indexes;
  }
  shape.is_traversal = true;
  return shape;
}

/// Whether the reference names a whole object: `aws_instance.web`, `data.aws_ami.x`, `module.net`,
/// `var.x`.
inline bool is_whole_object(std::string_view text) {
  const TraversalShape shape = traversal_shape(text);
  const bool long_root =
      shape.root == "data" || shape.root == "ephemeral" || shape.root == "resource";
  return shape.is_traversal && shape.indexes == 0 && shape.names == (long_root ? 3U : 2U);
}

}  // namespace tfpp::inline v1::detail
