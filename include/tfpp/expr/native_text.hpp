// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/text/escape.hpp>
#include <tfpp/text/identifier.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

/// How tightly the outermost operator of an expression binds, loosest first.
enum class Precedence : std::uint8_t {
  conditional,
  logical_or,
  logical_and,
  equality,
  comparison,
  additive,
  multiplicative,
  unary,
  primary,
};

namespace detail {

/// Steps over the lexical elements of native syntax, so that text is never cut in the middle of
/// one.
class NativeLexer {
 public:
  explicit constexpr NativeLexer(std::string_view text) noexcept : text_(text) {}

  /// End of the quoted template that starts at `at` (a quote).
  [[nodiscard]] std::size_t after_quoted(std::size_t at) const {
    const std::size_t opening = at++;
    while (at < text_.size() && text_[at] != '"') {
      if (text_[at] == '\n' || text_[at] == '\r')
        fail(at, "a quoted string must not hold a line break; write \\n");
      if (text_[at] == '\\') {
        at += 2;
      } else if (const std::size_t marker = marker_length(at); marker == 2) {
        at = after_interpolation(at + 2);
      } else {
        at += marker == 3 ? 3 : 1;
      }
    }
    if (at >= text_.size()) fail(opening, "the string is not closed");
    return at + 1;
  }

  /// 2 when a live marker (`${`, `%{`) starts at `at`, 3 when an escaped one (`$${`, `%%{`) does,
  /// else 0.
  [[nodiscard]] std::size_t marker_length(std::size_t at) const noexcept {
    const char c = text_[at];
    if (c != '$' && c != '%') return 0;
    if (text_.substr(at + 1).starts_with('{')) return 2;
    return text_.substr(at + 1).starts_with(c == '$' ? "${" : "%{") ? 3 : 0;
  }

  /// Position just behind the `}` that closes the interpolation or directive whose content starts
  /// at `at`.
  [[nodiscard]] std::size_t after_interpolation(std::size_t at) const {
    const std::size_t start = at;
    const Depth depth(*this, at);
    std::size_t open_braces = 0;
    while (at < text_.size()) {
      if (text_[at] == '}' && open_braces-- == 0) return at + 1;
      if (text_[at] == '{') ++open_braces;
      at = after_element(at);
    }
    fail(start, "the interpolation is not closed; add }");
  }

  /// Position behind the string, comment or heredoc at `at`, or behind one character.
  [[nodiscard]] std::size_t after_element(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    if (rest.front() == '"') return after_quoted(at);
    if (rest.starts_with("<<")) return after_heredoc(at);
    if (const std::size_t length = comment_length(at); length != 0) return at + length;
    return at + 1;
  }

  /// Length of the comment at `at`, without the line break that ends a line comment; 0 when there
  /// is none.
  [[nodiscard]] std::size_t comment_length(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    if (rest.starts_with('#') || rest.starts_with("//"))
      return std::min(rest.find('\n'), rest.size());
    if (!rest.starts_with("/*")) return 0;
    const std::size_t end = rest.find("*/", 2);
    if (end == std::string_view::npos) fail(at, "the comment is not closed; add */");
    return end + 2;
  }

  /// Position behind the heredoc that starts at `at` (`<<`), its last line break included.
  [[nodiscard]] std::size_t after_heredoc(std::size_t at) const {
    const std::size_t start = at;
    at += 2;
    if (at < text_.size() && text_[at] == '-') ++at;
    const std::string_view marker = text_.substr(at, text::identifier_length(text_.substr(at)));
    at += marker.size();
    if (marker.empty() || line_end_length(at) == 0) {
      fail(start, "<< must be followed by a marker and a line break");
    }
    at += line_end_length(at);
    while (at < text_.size()) {
      const std::size_t word = std::min(text_.find_first_not_of(" \t", at), text_.size());
      const std::size_t end = word + marker.size();
      if (text_.substr(word).starts_with(marker) &&
          (end == text_.size() || line_end_length(end) != 0)) {
        return end == text_.size() ? end : end + line_end_length(end);
      }
      while (at < text_.size() && line_end_length(at) == 0) {
        if (text_[at] == '\r') fail(at, "a carriage return must be followed by a line feed here");
        const std::size_t length = marker_length(at);
        at = length == 2 ? after_interpolation(at + 2) : at + (length == 3 ? 3 : 1);
      }
      if (at < text_.size()) at += line_end_length(at);
    }
    fail(start, "the heredoc is not closed; its marker must stand alone on a line");
  }

  /// Length of the line break at `at`: 1, 2 for CR LF, 0 for none.
  [[nodiscard]] std::size_t line_end_length(std::size_t at) const noexcept {
    const std::string_view rest = text_.substr(std::min(at, text_.size()));
    return rest.starts_with('\n') ? 1 : rest.starts_with("\r\n") ? 2 : 0;
  }

  [[noreturn]] void fail(std::size_t at, std::string_view reason) const {
    throw Error("expression `" + std::string(text_) + "`, byte " + std::to_string(at) + ": " +
                std::string(reason));
  }

 private:
  /// Keeps hostile nesting from exhausting the stack.
  class Depth {
   public:
    Depth(const NativeLexer& lexer, std::size_t at) : lexer_(lexer) {
      if (++lexer_.depth_ > 256) lexer_.fail(at, "templates are nested more than 256 deep");
    }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    ~Depth() { --lexer_.depth_; }

   private:
    const NativeLexer& lexer_;
  };

  std::string_view text_;
  mutable int depth_ = 0;
};

/// The text of a template as a native quoted template: literal parts get their backslash escapes,
/// interpolations stay as they are.
template <class Text>
void append_quoted_template(Text& out, std::string_view text) {
  const NativeLexer lexer(text);
  out += '"';
  std::size_t literal = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t marker = lexer.marker_length(at);
    if (marker != 2) {
      at += marker == 3 ? 3 : 1;
      continue;
    }
    text::append_backslash_escaped(out, text.substr(literal, at - literal));
    literal = lexer.after_interpolation(at + 2);
    out += text.substr(at, literal - at);
    at = literal;
  }
  text::append_backslash_escaped(out, text.substr(literal));
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

}  // namespace detail
}  // namespace tfpp::inline v1
