// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/text/utf8.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

/// The layers of escaping. A string on its way into a `.tf.json` passes up to three of them:
///   native quoting  `"a\nb"`      inside an expression,
///   template        `$${`, `%%{`  where Terraform reads a template,
///   JSON            `\"`, `\\`    always.
namespace tfpp::inline v1::text {

/// What a text needs on its way out; found once, when it comes in.
enum TextNeeds : std::uint8_t {
  nothing = 0,
  /// It holds a quote, a backslash or a control character.
  json_escape = 1,
  /// It holds `${` or `%{`, or starts with U+FEFF, so a template must escape it.
  template_escape = 2,
};

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Checks that `text` is UTF-8 and finds what it needs, eight bytes at a time.
/// @throws Error naming the byte offset when it is not UTF-8.
inline std::uint8_t scan(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  constexpr std::uint64_t high = 0x8080808080808080U;
  const char* data = text.data();
  const std::size_t size = text.size();
  std::uint64_t escapes = 0;
  std::uint64_t braces = 0;
  std::uint64_t beyond_ascii = 0;
  const auto look = [&](std::uint64_t word) {
    const auto equals = [word](std::uint64_t repeated) {
      const std::uint64_t x = word ^ repeated;
      return (x - ones) & ~x;
    };
    escapes |= ((word - ones * 0x20U) & ~word) | equals(ones * '"') | equals(ones * '\\');
    braces |= equals(ones * '{');
    beyond_ascii |= word;
  };
  std::size_t at = 0;
  std::uint64_t word = 0;
  for (; at + 8 <= size; at += 8) {
    std::memcpy(&word, data + at, 8);
    look(word);
  }
  if (at < size) {
    if (size >= 8) {
      std::memcpy(&word, data + size - 8, 8);
    } else {
      word = ones * 'a';
      std::memcpy(&word, data, size);
    }
    look(word);
  }
  std::uint8_t needs = (escapes & high) != 0 ? json_escape : nothing;
  if ((braces & high) != 0) [[unlikely]] {
    for (std::size_t i = text.find('{', 1); i != std::string_view::npos;
         i = text.find('{', i + 1)) {
      if (data[i - 1] == '$' || data[i - 1] == '%') {
        needs |= template_escape;
        break;
      }
    }
  }
  if ((beyond_ascii & high) != 0) [[unlikely]] {
    if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
      throw Error("the text is not valid UTF-8 at byte " + std::to_string(bad) +
                  "; convert it to UTF-8, or pass binary data through base64");
    }
    if (text.starts_with(byte_order_mark)) needs |= template_escape;
  }
  return needs;
}

namespace detail {

/// For each byte: 0 when JSON takes it as it is, 'u' for `\u00XX`, else the letter after the
/// backslash.
inline constexpr auto json_escapes = [] {
  struct Table {
    char letter[256];
  } table{};
  for (int c = 0; c < 0x20; ++c) table.letter[c] = 'u';
  constexpr std::string_view bytes = "\b\f\n\r\t\"\\";
  constexpr std::string_view letters = "bfnrt\"\\";
  for (std::size_t i = 0; i < bytes.size(); ++i)
    table.letter[static_cast<unsigned char>(bytes[i])] = letters[i];
  return table;
}();

}  // namespace detail

/// The most bytes that one byte of text can take in JSON (`\u001f`).
inline constexpr std::size_t json_growth = 6;

/// Writes `text` as the inside of a JSON string; returns the end. `out` must have room for
/// `json_growth * text.size()` bytes.
inline char* write_json_escaped(char* out, std::string_view text) noexcept {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const char letter = detail::json_escapes.letter[byte];
    if (letter == 0) [[likely]] {
      *out++ = c;
      continue;
    }
    *out++ = '\\';
    *out++ = letter;
    if (letter == 'u') {
      constexpr char digits[] = "0123456789abcdef";
      *out++ = '0';
      *out++ = '0';
      *out++ = digits[byte >> 4];
      *out++ = digits[byte & 15];
    }
  }
  return out;
}

/// `text` as a template that evaluates to exactly `text`: `${` becomes `$${`, `%{` becomes `%%{`,
/// and a leading U+FEFF, which Terraform would drop, is put into an interpolated string.
inline void append_template_escaped(std::string& out, std::string_view text) {
  if (text.starts_with(byte_order_mark)) {
    out += "${\"\\uFEFF\"}";
    text.remove_prefix(byte_order_mark.size());
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == '$' || text[i] == '%') && i + 1 < text.size() && text[i + 1] == '{')
      out += text[i];
    out += text[i];
  }
}

/// The escapes of native quoted strings, without the template markers: `\n \r \t \" \\` and
/// `\uXXXX`.
inline void append_backslash_escaped(std::string& out, std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      default:
        if (byte < 0x20 || byte == 0x7F) {
          out += "\\u00";
          out += digits[byte >> 4];
          out += digits[byte & 15];
        } else {
          out += c;
        }
    }
  }
}

/// `text` as a native quoted string that evaluates to exactly `text`: `"a\n$${b}"`.
inline void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  if (text.starts_with(byte_order_mark)) {
    out += "\\uFEFF";
    text.remove_prefix(byte_order_mark.size());
  }
  std::size_t start = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i + 1] == '{' && (text[i] == '$' || text[i] == '%')) {
      append_backslash_escaped(out, text.substr(start, i - start));
      out += text[i];
      start = i;
    }
  }
  append_backslash_escaped(out, text.substr(start));
  out += '"';
}

}  // namespace tfpp::inline v1::text
