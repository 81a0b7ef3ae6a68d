// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/template_reader.hpp>

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The layer of the parser that reads what stands in brackets: calls, tuples, objects and `for`.
class BracketReader : public TemplateReader {
 protected:
  using TemplateReader::TemplateReader;

  constexpr SyntaxIndex parentheses() {
    read();
    const LineBreaks ignored(*this, false);
    const SyntaxIndex node = expression();
    builder_[node].flags |= enclosed;
    close(TokenType::close_parenthesis, "Unbalanced parentheses",
          "a closing parenthesis is due here");
    return node;
  }

  constexpr SyntaxIndex call(Token first) {
    std::size_t name_end = first.end;
    const bool is_scoped = type() == TokenType::double_colon;
    const std::size_t joined = builder_.text_end();
    if (is_scoped) append(lexer_.text(first));
    while (type() == TokenType::double_colon) {
      read();
      if (type() != TokenType::identifier) {
        return fail(peek(), "Missing function name", "the name of a function is due behind ::");
      }
      const Token part = read();
      append("::");
      append(lexer_.text(part));
      name_end = part.end;
    }
    if (type() != TokenType::open_parenthesis) {
      return fail(peek(), "Missing open parenthesis",
                  "the arguments of the function are due, in parentheses");
    }
    const SyntaxIndex node = builder_.add(SyntaxKind::call, first.begin, 0);
    if (is_scoped) {
      builder_.set_text(node, joined, builder_.text_end());
    } else {
      builder_.set_text(node, first.begin, name_end);
    }
    read();
    const LineBreaks ignored(*this, false);
    ChildList arguments;
    while (type() != TokenType::close_parenthesis) {
      arguments.add(builder_, expression());
      if (recovering_) break;
      if (type() == TokenType::ellipsis) {
        const Token ellipsis = read();
        builder_[node].flags = has_ellipsis;
        if (type() != TokenType::close_parenthesis) {
          fail(ellipsis, "Missing closing parenthesis",
               "an argument with ... is the last, and the closing parenthesis is due behind it");
        }
        break;
      }
      if (type() != TokenType::comma) break;
      read();
    }
    if (type() == TokenType::end) {
      fail(place(first.begin, name_end - first.begin), "Unterminated function call",
           "the parenthesis of this call is not closed");
    }
    close(TokenType::close_parenthesis, "Missing argument separator",
          "a comma or the closing parenthesis is due here");
    builder_[node].first_child = arguments.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  constexpr SyntaxIndex tuple() {
    const Token open = read();
    const LineBreaks ignored(*this, false);
    if (at_word("for")) return for_expression(open, TokenType::close_bracket);
    const SyntaxIndex node = builder_.add(SyntaxKind::tuple, open.begin, 0);
    ChildList elements;
    while (type() != TokenType::close_bracket) {
      elements.add(builder_, expression());
      if (recovering_ || type() != TokenType::comma) break;
      read();
    }
    if (type() == TokenType::end) {
      fail(open, "Unterminated tuple constructor expression", "this bracket is not closed");
    }
    close(TokenType::close_bracket, "Missing item separator",
          "a comma or the closing bracket is due here");
    builder_[node].first_child = elements.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  constexpr SyntaxIndex object() {
    const Token open = read();
    {
      const LineBreaks ignored(*this, false);
      if (at_word("for")) return for_expression(open, TokenType::close_brace);
    }
    const LineBreaks counted(*this, true);
    const SyntaxIndex node = builder_.add(SyntaxKind::object, open.begin, 0);
    ChildList items;
    while (true) {
      while (type() == TokenType::line_break) read();
      if (type() == TokenType::close_brace) break;
      items.add(builder_, object_key());
      if (recovering_) break;
      if (type() != TokenType::equals && type() != TokenType::colon) {
        const bool ends_item = type() == TokenType::line_break || type() == TokenType::comma;
        if (type() == TokenType::end) {
          fail(open, "Unterminated object constructor expression", "this brace is not closed");
        } else if (ends_item) {
          fail(peek(), "Missing attribute value", "the value of the attribute is due, behind =");
        } else {
          fail(peek(), "Missing key/value separator",
               "= is due here; a key with dots or blanks goes into quotes");
        }
        break;
      }
      read();
      items.add(builder_, expression());
      if (recovering_ || (type() != TokenType::comma && type() != TokenType::line_break)) break;
      read();
    }
    if (type() == TokenType::end)
      fail(open, "Unterminated object constructor expression", "this brace is not closed");
    close(TokenType::close_brace, "Missing attribute separator",
          "a comma, a line break or the closing brace is due here");
    builder_[node].first_child = items.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

 private:
  constexpr void append(std::string_view text) {
    for (const char c : text) builder_.append_text(c);
  }

  /// A bare word is a name, even `true`; a longer reference must stand in parentheses.
  constexpr SyntaxIndex object_key() {
    const Token start = peek();
    const SyntaxIndex key = expression();
    SyntaxNodeData& data = builder_[key];
    if (recovering_ || start.type != TokenType::identifier) return key;
    if (data.kind == SyntaxKind::reference && data.first_child != no_node && is_traversal(key)) {
      note(place(data.begin, data.end - data.begin), "Ambiguous attribute key",
           "a reference as a key goes into parentheses, a name with dots into quotes");
    }
    if ((data.kind == SyntaxKind::reference && data.first_child == no_node) ||
        data.kind == SyntaxKind::boolean || data.kind == SyntaxKind::null) {
      data.kind = SyntaxKind::text;
    }
    return key;
  }

  /// Whether there are only attributes and constant indexes.
  [[nodiscard]] constexpr bool is_traversal(SyntaxIndex reference) noexcept {
    for (SyntaxIndex i = builder_[reference].first_child; i != no_node; i = builder_[i].next) {
      const SyntaxKind kind = builder_[i].kind;
      if (kind != SyntaxKind::attribute && kind != SyntaxKind::index) return false;
      if (kind == SyntaxKind::index && builder_[builder_[i].first_child].kind > SyntaxKind::text)
        return false;
    }
    return true;
  }

  constexpr SyntaxIndex for_expression(Token open, TokenType closer) {
    const LineBreaks ignored(*this, false);
    const bool makes_object = closer == TokenType::close_brace;
    const SyntaxIndex node =
        builder_.add(makes_object ? SyntaxKind::for_object : SyntaxKind::for_tuple, open.begin, 0);
    ChildList parts;
    read();
    for_names(parts, "Invalid 'for' expression");
    if (!recovering_) parts.add(builder_, expression());
    if (!recovering_ && type() != TokenType::colon)
      fail(peek(), "Invalid 'for' expression", "a colon is due behind the collection");
    if (!recovering_) {
      read();
      for_result(parts, node, makes_object);
    }
    close(closer, "Invalid 'for' expression", "the closing bracket is due here");
    builder_[node].first_child = parts.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  /// `value if condition` or `key => value... if condition`
  constexpr void for_result(ChildList& parts, SyntaxIndex node, bool makes_object) {
    const Token start = peek();
    SyntaxIndex value = expression();
    const Token value_place = place(start.begin, last_end_ - start.begin);
    bool has_key = false;
    if (!recovering_ && type() == TokenType::fat_arrow) {
      read();
      has_key = true;
      parts.add(builder_, value);
      value = expression();
    }
    parts.add(builder_, value);
    if (recovering_) return;
    Token ellipsis{};
    if (type() == TokenType::ellipsis) {
      ellipsis = read();
      builder_[node].flags |= has_ellipsis;
    }
    if (at_word("if")) {
      read();
      builder_[node].flags |= has_condition_flag;
      parts.add(builder_, expression());
      if (recovering_) return;
    }
    if (makes_object && !has_key) {
      note(value_place, "Invalid 'for' expression", "an object needs a key: key => value");
    } else if (!makes_object && has_key) {
      note(value_place, "Invalid 'for' expression", "a tuple has no keys; use braces");
    } else if (!makes_object && ellipsis.end != 0) {
      note(ellipsis, "Invalid 'for' expression", "only an object can group by key");
    }
  }
};

}  // namespace tfpp::inline v1::detail
