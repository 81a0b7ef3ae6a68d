// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The words of Terraform's expression language.
enum class TokenType : std::uint8_t {
  end,
  number,
  identifier,
  open_parenthesis,
  close_parenthesis,
  open_bracket,
  close_bracket,
  open_brace,
  close_brace,
  open_quote,
  close_quote,
  open_heredoc,
  close_heredoc,
  literal,
  interpolation,
  directive,
  sequence_end,
  dot,
  comma,
  question,
  colon,
  double_colon,
  equals,
  fat_arrow,
  ellipsis,
  plus,
  minus,
  star,
  slash,
  percent,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  logical_and,
  logical_or,
  exclamation,
  line_break,
  line_comment,
  // What follows is in no expression.
  bitwise,
  quote_character,
  semicolon,
  quoted_line_break,
  bad_encoding,
  unknown,
};

struct Token {
  TokenType type = TokenType::end;
  /// Of a literal: it is ASCII without escapes, so it means what it says.
  bool is_plain = false;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Cuts native syntax or the text of a template into tokens, as Terraform's scanner does, faults
/// included: what a quote, brace or heredoc opens is known from the tokens alone, never from the
/// grammar. Linear in all.
class Lexer {
 public:
  enum class Start : std::uint8_t { expression, template_text };

  constexpr Lexer() = default;
  constexpr Lexer(std::string_view text, Start mode) { start(text, mode); }

  /// Starts over with another text.
  constexpr void start(std::string_view text, Start mode) {
    text_ = text;
    at_ = text::byte_order_mark_length(text);
    frame_ = {mode == Start::expression ? Mode::expression : Mode::bare_template};
    stack_.clear();
    has_comment_end_ = true;
  }

  /// The next token, without spaces and comments, but with line breaks and the comments that hold
  /// one; again and again `end` at the end.
  constexpr const Token& next() {
    switch (frame_.mode) {
      case Mode::expression:
        return expression_token();
      case Mode::quoted:
        return quoted_token();
      case Mode::heredoc:
      case Mode::bare_template:
        break;
    }
    return template_token();
  }

  /// The token that `next` found. It stays where it is: a copy of what was just written piece by
  /// piece makes processors wait.
  [[nodiscard]] constexpr const Token& token() const noexcept { return token_; }

  /// The text of a token.
  [[nodiscard]] constexpr std::string_view text(const Token& token) const noexcept {
    // Not `substr`, which checks and throws: for that much, compilers call it.
    return {text_.data() + token.begin, token.end - token.begin};
  }

 private:
  enum class Mode : std::uint8_t { expression, quoted, heredoc, bare_template };

  /// What is open at the position.
  struct Frame {
    Mode mode = Mode::expression;
    /// An expression inside a template ends at the brace that it did not open.
    bool in_template = false;
    /// Only at the start of a line can a heredoc end.
    bool at_line_start = true;
    std::uint32_t open_braces = 0;
    /// What ends a heredoc.
    std::uint32_t marker_begin = 0;
    std::uint32_t marker_size = 0;
  };

  [[nodiscard]] constexpr char peek(std::size_t distance = 0) const noexcept {
    return at_ + distance < text_.size() ? text_[at_ + distance] : '\0';
  }
  [[nodiscard]] constexpr bool follows(char c, std::size_t distance) const noexcept {
    return at_ + distance < text_.size() && text_[at_ + distance] == c;
  }

  constexpr const Token& take(TokenType type, std::size_t length) noexcept {
    return take_to(type, at_ + length);
  }
  constexpr const Token& take_to(TokenType type, std::size_t end) noexcept {
    token_.type = type;
    token_.begin = at_;
    token_.end = at_ = end;
    return token_;
  }
  constexpr const Token& take_literal(std::size_t end, bool is_plain) noexcept {
    token_.is_plain = is_plain;
    return take_to(TokenType::literal, end);
  }

  constexpr void enter(Frame frame) {
    stack_.push_back(frame_);
    frame_ = frame;
  }
  constexpr void leave() {
    frame_ = stack_.back();
    stack_.pop_back();
  }

  constexpr const Token& expression_token() {
    if (at_ == text_.size()) return take(TokenType::end, 0);
    const char c = text_[at_];
    if (text::may_start_identifier(c)) {
      const std::size_t end = text::identifier_end(text_, at_);
      if (end != at_) return take_to(TokenType::identifier, end);
    }
    if (is_digit(c)) return take(TokenType::number, number_length());
    switch (c) {
      case '.':
        return follows('.', 1) && follows('.', 2) ? take(TokenType::ellipsis, 3)
                                                  : take(TokenType::dot, 1);
      case '"':
        return quote();
      case '[':
        return take(TokenType::open_bracket, 1);
      case ']':
        return take(TokenType::close_bracket, 1);
      case '(':
        return take(TokenType::open_parenthesis, 1);
      case ')':
        return take(TokenType::close_parenthesis, 1);
      case '{':
        ++frame_.open_braces;
        return take(TokenType::open_brace, 1);
      case '}':
        return brace(1);
      case '~':
        return follows('}', 1) ? brace(2) : take(TokenType::bitwise, 1);
      case ',':
        return take(TokenType::comma, 1);
      case '?':
        return take(TokenType::question, 1);
      case ':':
        return either(':', TokenType::double_colon, TokenType::colon);
      case '=':
        if (follows('>', 1)) return take(TokenType::fat_arrow, 2);
        return either('=', TokenType::equal, TokenType::equals);
      case '!':
        return either('=', TokenType::not_equal, TokenType::exclamation);
      case '>':
        return either('=', TokenType::greater_equal, TokenType::greater);
      case '<':
        return less();
      case '&':
        return either('&', TokenType::logical_and, TokenType::bitwise);
      case '|':
        return either('|', TokenType::logical_or, TokenType::bitwise);
      case '^':
        return take(TokenType::bitwise, 1);
      case '+':
        return take(TokenType::plus, 1);
      case '-':
        return take(TokenType::minus, 1);
      case '*':
        return take(TokenType::star, 1);
      case '%':
        return take(TokenType::percent, 1);
      case ' ':
      case '\t':
        skip_blanks();
        return expression_token();
      case '/':
        if (follows('/', 1)) return line_comment();
        if (!follows('*', 1) || !skip_comment()) return take(TokenType::slash, 1);
        skip_blanks();
        return expression_token();
      case '#':
        return line_comment();
      case '\n':
        return take(TokenType::line_break, 1);
      case '\r':
        return follows('\n', 1) ? take(TokenType::line_break, 2) : take(TokenType::unknown, 1);
      case '`':
      case '\'':
        return take(TokenType::quote_character, 1);
      case ';':
        return take(TokenType::semicolon, 1);
      default:
        return stray();
    }
  }

  constexpr const Token& either(char second, TokenType both, TokenType alone) noexcept {
    return follows(second, 1) ? take(both, 2) : take(alone, 1);
  }

  constexpr const Token& stray() noexcept {
    const std::size_t length = text::decode_utf8(text_, at_).length;
    return length == 0 ? take(TokenType::bad_encoding, 1) : take(TokenType::unknown, length);
  }

  static constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

  /// As far as it could be a number; whether it is one, the parser says.
  [[nodiscard]] constexpr std::size_t number_length() const noexcept {
    std::size_t end = 1;
    for (std::size_t i = 1;;) {
      if (is_digit(peek(i))) {
        end = ++i;
      } else if (follows('.', i)) {
        ++i;
      } else if (follows('e', i) || follows('E', i)) {
        const std::size_t sign = follows('+', i + 1) || follows('-', i + 1) ? 1U : 0U;
        if (!is_digit(peek(i + 1 + sign))) return end;
        end = i = i + 2 + sign;
      } else {
        return end;
      }
    }
  }

  constexpr const Token& quote() {
    enter({Mode::quoted});
    return take(TokenType::open_quote, 1);
  }

  constexpr const Token& brace(std::size_t length) {
    if (frame_.in_template && frame_.open_braces == 0) {
      leave();
      return take(TokenType::sequence_end, length);
    }
    if (frame_.open_braces != 0) --frame_.open_braces;
    return take(length == 2 ? TokenType::sequence_end : TokenType::close_brace, length);
  }

  constexpr const Token& less() {
    if (follows('=', 1)) return take(TokenType::less_equal, 2);
    if (!follows('<', 1)) return take(TokenType::less, 1);
    const std::size_t marker_at = follows('-', 2) ? 3 : 2;
    std::size_t length = text::identifier_end(text_, at_ + marker_at) - at_;
    const std::size_t marker_size = length - marker_at;
    if (follows('\r', length) && follows('\n', length + 1)) ++length;
    if (marker_size == 0 || !follows('\n', length)) return take(TokenType::less, 1);
    Frame frame{Mode::heredoc};
    frame.marker_begin = static_cast<std::uint32_t>(at_ + marker_at);
    frame.marker_size = static_cast<std::uint32_t>(marker_size);
    enter(frame);
    return take(TokenType::open_heredoc, length + 1);
  }

  /// Steps over spaces and comments that end.
  constexpr void skip_blanks() noexcept {
    do {
      while (follows(' ', 0) || follows('\t', 0)) ++at_;
    } while (follows('/', 0) && follows('*', 1) && skip_comment());
  }

  /// Steps over the comment that starts here, if it ends.
  constexpr bool skip_comment() noexcept {
    if (!has_comment_end_) return false;
    const std::size_t end = text_.find("*/", at_ + 2);
    has_comment_end_ = end != std::string_view::npos;
    if (has_comment_end_) at_ = end + 2;
    return has_comment_end_;
  }

  constexpr const Token& line_comment() noexcept {
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) {
      at_ = text_.size();
      return take(TokenType::end, 0);
    }
    return take(TokenType::line_comment, end + 1 - at_);
  }

  /// Opens what `${` or `%{` opens.
  constexpr const Token& sequence(TokenType type) {
    frame_.at_line_start = false;
    Frame frame{Mode::expression};
    frame.in_template = true;
    enter(frame);
    return take(type, follows('~', 2) ? 3 : 2);
  }

  /// Length of the literal that a dollar or percent sign makes: itself or `$${`.
  [[nodiscard]] constexpr std::size_t sign_length(char sign) const noexcept {
    if (!follows(sign, 1) || !follows('{', 2)) return 1;
    return follows('~', 3) ? 4 : 3;
  }

  constexpr const Token& quoted_token() {
    if (at_ == text_.size()) return take(TokenType::end, 0);
    const char c = text_[at_];
    if (c == '"') {
      leave();
      return take(TokenType::close_quote, 1);
    }
    if (c == '\n' || c == '\r') {
      std::size_t length = 1;
      while (follows('\n', length) || follows('\r', length)) ++length;
      return take(TokenType::quoted_line_break, length);
    }
    if (c == '$' || c == '%') {
      if (follows('{', 1))
        return sequence(c == '$' ? TokenType::interpolation : TokenType::directive);
      if (at_ + 1 == text_.size()) return take(TokenType::unknown, 1);
      return take_literal(at_ + sign_length(c), true);
    }
    std::size_t end = at_;
    char all_bits = 0;
    bool has_escapes = false;
    while (end < text_.size()) {
      const char d = text_[end];
      if (d == '\\') {
        if (end + 1 == text_.size() || text_[end + 1] == '\n' || text_[end + 1] == '\r') break;
        end += 2;
        has_escapes = true;
      } else if (d == '"' || ends_literal(d)) {
        break;
      } else {
        all_bits = static_cast<char>(all_bits | d);
        ++end;
      }
    }
    return end == at_ ? take(TokenType::unknown, 1)
                      : take_literal(end, is_ascii(all_bits) && !has_escapes);
  }

  /// In a heredoc or a template that is a text of its own: a line at most.
  constexpr const Token& template_token() {
    if (at_ == text_.size()) return take(TokenType::end, 0);
    const char c = text_[at_];
    std::size_t length = 0;
    char all_bits = 0;
    if (c == '$' || c == '%') {
      if (follows('{', 1))
        return sequence(c == '$' ? TokenType::interpolation : TokenType::directive);
      length = sign_length(c);
    } else {
      for (; at_ + length < text_.size() && !ends_literal(text_[at_ + length]); ++length)
        all_bits = static_cast<char>(all_bits | text_[at_ + length]);
    }
    const std::size_t line_break = follows('\n', length)                                ? 1U
                                   : follows('\r', length) && follows('\n', length + 1) ? 2U
                                                                                        : 0U;
    if (length == 0 && line_break == 0) return bare_return();
    if (frame_.mode == Mode::heredoc) {
      if (line_break != 0 && frame_.at_line_start && is_marker(text_.substr(at_, length))) {
        leave();
        return take(TokenType::close_heredoc, length);
      }
      frame_.at_line_start = line_break != 0;
    }
    return take_literal(at_ + length + line_break, is_ascii(all_bits));
  }

  static constexpr bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }
  static constexpr bool ends_literal(char c) noexcept {
    return c == '$' || c == '%' || c == '\n' || c == '\r';
  }

  /// A carriage return without a line feed stops Terraform's scanner: what follows is literal in a
  /// template, and a fault in a heredoc.
  constexpr const Token& bare_return() noexcept {
    return frame_.mode == Mode::bare_template ? take_literal(text_.size(), false)
                                              : take_to(TokenType::unknown, text_.size());
  }

  [[nodiscard]] constexpr bool is_marker(std::string_view line) const noexcept {
    const auto is_space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    return line == std::string_view(text_.data() + frame_.marker_begin, frame_.marker_size);
  }

  std::string_view text_{};
  std::size_t at_ = 0;
  Token token_{};
  Frame frame_{};
  PlainArray<Frame> stack_{};
  bool has_comment_end_ = true;
};

}  // namespace tfpp::inline v1::detail
