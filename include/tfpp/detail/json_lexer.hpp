// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/grapheme_cluster.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Walks over JSON as Terraform's scanner does, which counts columns on the way: a grapheme cluster
/// is one, a tab two, a carriage return none. Inside a string it looks for quotes, backslashes and
/// control characters only at the start of a cluster.
class JsonStepper {
 public:
  struct Step {
    std::size_t bytes = 0;
    std::size_t columns = 0;
  };

  [[nodiscard]] constexpr bool in_string() const noexcept { return in_string_; }

  /// The step from `at`, which must be below `text.size()`. A line break is a step of no column.
  constexpr Step next(std::string_view text, std::size_t at) noexcept {
    const char c = text[at];
    const bool escaped = escaped_;
    escaped_ = false;
    if (static_cast<unsigned char>(c) < 0x20) {
      // No string goes on behind a control character.
      in_string_ = false;
      return {1, c == '\t' ? 2U : c == '\n' || c == '\r' ? 0U : 1U};
    }
    if (c == '"') {
      in_string_ = in_string_ && escaped ? true : !in_string_;
      return {1, 1};
    }
    if (c == '\\') {
      escaped_ = in_string_ && !escaped;
      return {1, 1};
    }
    // Outside of strings Terraform gives up at the first letter beyond ASCII.
    if (!in_string_ && static_cast<unsigned char>(c) < 0x80) return {1, 1};
    return {text::cluster_size(text, at), 1};
  }

 private:
  bool in_string_ = false;
  bool escaped_ = false;
};

enum class LexemeType : std::uint8_t {
  brace_open,
  brace_close,
  bracket_open,
  bracket_close,
  comma,
  colon,
  equals,
  string,
  number,
  keyword,
  invalid,
  end
};

/// A word of the text. Strings, numbers and keywords may be malformed.
struct Lexeme {
  LexemeType type = LexemeType::end;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Cuts text into the words that Terraform sees. A byte that starts none is `invalid`, and the text
/// ends for Terraform behind it.
class JsonLexer {
 public:
  explicit JsonLexer(std::string_view text) noexcept : text_(text) { advance(); }

  [[nodiscard]] const Lexeme& peek() const noexcept { return lexeme_; }

  /// The next word; the last, of type `end`, again and again.
  Lexeme read() noexcept {
    const Lexeme lexeme = lexeme_;
    if (lexeme.type != LexemeType::end) advance();
    return lexeme;
  }

 private:
  void advance() noexcept {
    if (lexeme_.type == LexemeType::invalid) {
      lexeme_ = {LexemeType::end, at_, at_};
      return;
    }
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    const std::size_t begin = at_;
    const LexemeType type = at_ == text_.size() ? LexemeType::end : take();
    lexeme_ = {type, begin, at_};
  }

  LexemeType take() noexcept {
    using enum LexemeType;
    switch (text_[at_]) {
      case '{':
        return take_sign(brace_open);
      case '}':
        return take_sign(brace_close);
      case '[':
        return take_sign(bracket_open);
      case ']':
        return take_sign(bracket_close);
      case ',':
        return take_sign(comma);
      case ':':
        return take_sign(colon);
      case '=':
        return take_sign(equals);
      case '"':
        take_string();
        return string;
      default:
        break;
    }
    if (is_digit(text_[at_])) {
      while (at_ < text_.size() && (is_digit(text_[at_]) || (text_[at_] | 0x20) == 'e')) ++at_;
      return number;
    }
    if (is_letter(text_[at_])) {
      while (at_ < text_.size() && (is_letter(text_[at_]) || text_[at_] == '_')) ++at_;
      return keyword;
    }
    return take_sign(invalid);
  }

  LexemeType take_sign(LexemeType type) noexcept {
    ++at_;
    return type;
  }

  void take_string() noexcept {
    JsonStepper stepper;
    do {
      at_ += stepper.next(text_, at_).bytes;
    } while (stepper.in_string() && at_ < text_.size() &&
             static_cast<unsigned char>(text_[at_]) >= 0x20);
  }

  static bool is_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  /// Of a number, malformed ones included; `e` starts none.
  static bool is_digit(char c) noexcept {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
  }
  static bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Lexeme lexeme_{LexemeType::string, 0, 0};
};

}  // namespace tfpp::inline v1::detail
