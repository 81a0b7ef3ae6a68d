// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace bench {

/// A growing text with what JSON needs. A token asks once for the room that it may take in a short
/// buffer, which goes to the text when it is full; the runs between escapes are copied whole.
class TextBuffer {
 public:
  void append(char c) {
    *room(1) = c;
    ++used_;
  }

  void append(std::string_view text) { used_ += copy(text, room(text.size())); }

  /// Starts a line that is indented.
  void append_line(std::size_t indent) {
    char* const to = room(1 + indent);
    *to = '\n';
    std::memset(to + 1, ' ', indent);
    used_ += 1 + indent;
  }

  /// The same, as one wide store where the indentation is short.
  void append_line_wide(std::size_t indent) {
    static constexpr std::string_view blanks = "\n                               ";
    if (indent >= blanks.size()) return append_line(indent);
    std::memcpy(room(blanks.size()), blanks.data(), blanks.size());
    used_ += 1 + indent;
  }

  template <typename Number>
  void append_number(Number value) {
    char* const begin = room(longest_number);
    used_ +=
        static_cast<std::size_t>(std::to_chars(begin, begin + longest_number, value).ptr - begin);
  }

  /// A string of which it is known that nothing in it needs an escape.
  void append_plain_quoted(std::string_view text) {
    char* to = room(text.size() + 2);
    *to++ = '"';
    to += copy(text, to);
    *to = '"';
    used_ += text.size() + 2;
  }

  void append_quoted(std::string_view text) {
    char* const begin = room(6 * text.size() + 2);
    char* to = begin;
    *to++ = '"';
    std::size_t run = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (!needs_escape(text[at])) [[likely]]
        continue;
      to += copy(text.substr(run, at - run), to);
      to = escape(text[at], to);
      run = at + 1;
    }
    to += copy(text.substr(run), to);
    *to++ = '"';
    used_ += static_cast<std::size_t>(to - begin);
  }

  std::string take() {
    flush();
    return std::move(text_);
  }

 private:
  static constexpr std::size_t longest_number = 32;

  static std::size_t copy(std::string_view text, char* to) {
    std::memcpy(to, text.data(), text.size());
    return text.size();
  }

  static bool needs_escape(char c) {
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
  }

  static char* escape(char c, char* to) {
    *to++ = '\\';
    if (const char letter = short_escape(c); letter != '\0') {
      *to++ = letter;
      return to;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    to += copy("u00", to);
    *to++ = digits[static_cast<unsigned char>(c) >> 4U];
    *to++ = digits[static_cast<unsigned char>(c) & 0xFU];
    return to;
  }

  static char short_escape(char c) {
    switch (c) {
      case '"':
        return '"';
      case '\\':
        return '\\';
      case '\b':
        return 'b';
      case '\f':
        return 'f';
      case '\n':
        return 'n';
      case '\r':
        return 'r';
      case '\t':
        return 't';
      default:
        return '\0';
    }
  }

  char* room(std::size_t count) {
    if (count > size_ - used_) [[unlikely]]
      make_room(count);
    return buffer_.get() + used_;
  }

  void make_room(std::size_t count) {
    flush();
    if (count <= size_) return;
    buffer_ = std::make_unique_for_overwrite<char[]>(count);
    size_ = count;
  }

  void flush() {
    text_.append(buffer_.get(), used_);
    used_ = 0;
  }

  std::string text_;
  std::size_t used_ = 0;
  std::size_t size_ = 8192;
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(size_);
};

}  // namespace bench
