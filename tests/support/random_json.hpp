// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp_test {

/// Letters and bytes that decide where grapheme clusters end, and what of them no JSON string may
/// hold. Some are not UTF-8.
inline constexpr std::string_view cluster_pieces[] = {
    "a", "Z", "0", " ", "é", "ß", "漢", "あ", "\u00ad", "\u0085", "\ufeff", "\ufffd", "\U000e0001",
    // marks
    "\u0301", "\u0308", "\u0902", "\u0903", "\u0e33", "\u200c", "\ufe0f", "\U0001f3fb", "\u1ab0",
    // letters that join what follows
    "\u0600", "\u06dd", "\u070f", "\u0d4e", "\U000110bd", "\U00011a84", "\U000113d1",
    // emoji and their joiner, flags
    "©", "❤", "👩", "👨", "💻", "😀", "\u200d", "\u200d", "🇩", "🇪", "🇯",
    // Hangul: initials, vowels, finals, syllables
    "\u1100", "\ua960", "\u1161", "\ud7b0", "\u11a8", "\ud7cb", "가", "각", "힣", "까",
    // bytes that are not UTF-8, some of which Terraform takes for letters
    "\xff", "\x80", "\xc3", "\xcd", "\xdd", "\xdc", "\xe0\xa4", "\xe2\x82", "\xea", "\xeb", "\xec",
    "\xed", "\xed\xa0\x80", "\xf0\x9f", "\xf3\xa0\x88", "\xc0\xaf", "\xf5\x80\x80\x80", "\xe1\x84"};

/// A random code point in UTF-8; half of them below U+0800.
inline std::string random_letter(Random& random) {
  constexpr std::uint32_t limits[] = {0x7F, 0x7FF, 0x7FF, 0xFFFF, 0x1FFFF, 0x10FFFF};
  std::uint32_t code = random.between<std::uint32_t>(0x20, random.pick(limits));
  if (code == '"' || code == '\\' || (code >= 0xD800 && code <= 0xDFFF)) code = 'x';
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  const auto tail = [&](unsigned shift) { return byte(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0U | code >> 6U), tail(0)};
  if (code < 0x10000) return {byte(0xE0U | code >> 12U), tail(6), tail(0)};
  return {byte(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
}

/// Grows random JSON, with white space of all kinds.
class RandomJson {
 public:
  explicit RandomJson(Random& random) : random_(random) {}

  std::string document(int depth) { return space() + object(depth) + space(); }

  std::string value(int depth) {
    switch (random_.between(0, depth > 0 ? 7 : 4)) {
      case 0:
        return number();
      case 1: {
        constexpr std::string_view keywords[] = {"true", "false", "null"};
        return std::string(random_.pick(keywords));
      }
      case 2:
      case 3:
      case 4:
        return string();
      case 5:
        return array(depth - 1);
      default:
        return object(depth - 1);
    }
  }

 private:
  std::string space() {
    constexpr std::string_view spaces[] = {"",   "",     "",   " ",    "  ",
                                           "\n", "\r\n", "\t", "\n\t", " \r"};
    return std::string(random_.pick(spaces));
  }

  std::string object(int depth) {
    std::string out = "{" + space();
    const int count = random_.between(0, 4);
    for (int i = 0; i < count; ++i) {
      if (i != 0) out += "," + space();
      out += string() + space() + ":" + space() + value(depth) + space();
    }
    return out + "}";
  }
  std::string array(int depth) {
    std::string out = "[" + space();
    const int count = random_.between(0, 4);
    for (int i = 0; i < count; ++i) {
      if (i != 0) out += "," + space();
      out += value(depth) + space();
    }
    return out + "]";
  }

  std::string number() {
    constexpr std::string_view numbers[] = {
        "0", "-0", "7", "-12", "1.5", "1e9", "2E+3", "1.0e-7", "0.0e00", "123456789012345678"};
    return std::string(random_.pick(numbers));
  }

  /// No letter in it hides what follows.
  std::string string() {
    constexpr std::string_view pieces[] = {
        "a",      "name",           " ",       "é",   "漢", "😀", "\\n", "\\\"", "\\/",
        "\\\\",   "\\u00e9",        "\\u06dd", "{",   "}",  "[", ":",   ",",    "//",
        "\u0301", "\\ud83d\\ude00", "'",       "\x7f"};
    std::string out = "\"";
    for (int count = random_.between(0, 4); count > 0; --count)
      out += random_.between(0, 9) == 0 ? random_letter(random_) + "x" : random_.pick(pieces);
    return out + '"';
  }

  Random& random_;
};

}  // namespace tfpp_test
