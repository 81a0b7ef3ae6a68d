// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_lexer.hpp>
#include <tfpp/detail/json_spelling.hpp>
#include <tfpp/error.hpp>
#include <tfpp/text/utf8.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What to say about malformed JSON: what is wrong and what to do about it.
namespace tfpp::inline v1::detail {

inline constexpr std::string_view no_comments =
    "JSON has no comments: put the remark into a property named \"//\", or remove it.";

/// `U+00A0`, `U+1F600`.
inline std::string code_point_name(std::uint32_t code) {
  constexpr char digits[] = "0123456789ABCDEF";
  std::string out = "U+";
  for (unsigned shift = 24; shift != 0;) {
    shift -= 4;
    if (shift < 16 || code >> shift != 0) out += digits[code >> shift & 15U];
  }
  return out;
}

/// A word of the text in quotes, shortened where it is long, without what is not UTF-8.
inline std::string quoted_word(std::string_view word) {
  std::string out = "\"";
  for (std::size_t at = 0; at < word.size();) {
    if (at > 40) {
      out += "...";
      break;
    }
    const text::CodePoint code = text::decode_utf8(word, at);
    const std::size_t size = code.length == 0 ? 1 : code.length;
    if (code.length == 0 || code.value < 0x20 || code.value == 0x7F)
      out += "\ufffd";
    else
      out += word.substr(at, size);
    at += size;
  }
  return out += '"';
}

/// What a byte is that starts no word, or nothing where that is plain to see.
inline std::string remedy_for_stray(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with(text::byte_order_mark))
    return "This is a byte order mark: save the text as UTF-8 without one.";
  if (rest.starts_with("\xFE\xFF") || rest.starts_with("\xFF\xFE") || rest.front() == '\0')
    return "This looks like UTF-16: save the text as UTF-8 without byte order mark.";
  if (rest.starts_with("//") || rest.starts_with("/*") || rest.front() == '#')
    return std::string(no_comments);
  if (rest.front() == '\'' || rest.front() == '`')
    return "Strings stand in double quotes: \"...\".";
  const text::CodePoint code = text::decode_utf8(text, at);
  if (code.length == 0) return "These bytes are not UTF-8: save the text as UTF-8.";
  const std::uint32_t value = code.value;
  if (value >= 0x2018 && value <= 0x201F)
    return joined({"This is the typographic quote ", code_point_name(value),
                   ": strings stand in plain double quotes, \"...\"."});
  const bool is_space = value == 0xB || value == 0xC || value == 0x85 || value == 0xA0 ||
                        value == 0x1680 || (value >= 0x2000 && value <= 0x200F) ||
                        value == 0x2028 || value == 0x2029 || value == 0x202F || value == 0x205F ||
                        value == 0x2060 || value == 0x3000;
  if (is_space)
    return joined({"This is ", code_point_name(value),
                   ", which looks like white space but is none to JSON: put a plain blank."});
  if (value < 0x20 || value >= 0x7F)
    return joined({"This is ", code_point_name(value),
                   ", which may stand only inside a string, in double quotes."});
  return {};
}

/// The same for a word, as the answer to "what stands here instead".
inline std::string describe(std::string_view text, const Lexeme& lexeme) {
  const std::string_view word = text.substr(lexeme.begin, lexeme.end - lexeme.begin);
  switch (lexeme.type) {
    case LexemeType::end:
      return "the end of the text";
    case LexemeType::string:
      return joined(
          {"the string ", quoted_word(word.substr(
                              1, word.size() - (word.size() > 1 && word.ends_with('"') ? 2 : 1)))});
    default:
      return quoted_word(
          lexeme.type == LexemeType::invalid
              ? text.substr(lexeme.begin,
                            std::max<std::size_t>(1, text::decode_utf8(text, lexeme.begin).length))
              : word);
  }
}

/// What stands where a comma or a closing bracket is due.
inline std::string remedy_for_missing_comma(std::string_view text, const Lexeme& found,
                                            std::string_view between, std::string_view closer) {
  std::string stray;
  if (found.type == LexemeType::invalid) stray = remedy_for_stray(text, found.begin);
  if (stray == no_comments) return stray;
  std::string out = joined({"A comma is due between ", between, ", or a ", closer,
                            " behind the last, but here is ", describe(text, found), "."});
  if (!stray.empty()) out += joined({" ", stray});
  return out;
}

inline std::string remedy_for_start(std::string_view text, const Lexeme& found, bool is_name) {
  if (found.type == LexemeType::invalid) {
    if (std::string stray = remedy_for_stray(text, found.begin); !stray.empty()) return stray;
  }
  if (is_name)
    return joined({"A property starts with its name, a string in double quotes, but here is ",
                   describe(text, found), "."});
  return joined(
      {"A value is due (an object, an array, a string in double quotes, a number, true, "
       "false or null), but here is ",
       describe(text, found), "."});
}

inline std::string remedy_for_string(std::string_view word, const StringSpelling& spelling) {
  switch (spelling.fault) {
    case StringFault::unknown_escape:
      return joined({"JSON has no escape ", quoted_word(word.substr(spelling.at - 1, 2)),
                     ": there are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal "
                     "digits. A backslash itself is written twice."});
    case StringFault::short_unicode_escape:
      return "Behind \\u four hexadecimal digits are due, as in \\u00e9. A backslash itself is "
             "written twice.";
    case StringFault::text_behind_quote:
      return "Terraform does not see the closing quote of this string: the letter before it joins "
             "what follows, or is not UTF-8. Write that letter as \\u escape, and save the text as "
             "UTF-8.";
    default:
      return "The string has no closing quote on its line. A line break inside of a string is "
             "written \\n, a tab \\t, a quote \\\".";
  }
}

inline std::string remedy_for_number(std::string_view word, NumberFault fault) {
  if (fault == NumberFault::exponent)
    return "Terraform cannot hold a number with such an exponent.";
  const std::string shown = quoted_word(word);
  const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
  if (word.starts_with('+'))
    return joined({shown, " is not how JSON writes a number: leave out the plus sign."});
  if (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9')
    return joined({shown,
                   " is not how JSON writes a number: leave out the leading zeros, or put "
                   "it in double quotes if they matter."});
  if (digits.starts_with('.'))
    return joined({shown, " is not how JSON writes a number: a digit is due before the point."});
  if (digits.ends_with('.') || digits.find(".e") != std::string_view::npos ||
      digits.find(".E") != std::string_view::npos)
    return joined({shown, " is not how JSON writes a number: a digit is due behind the point."});
  return joined({shown,
                 " is not how JSON writes a number, as in -12.5e3; put it in double quotes "
                 "if it is meant as text."});
}

/// How many letters must be put in, left out or replaced to make one word the other.
inline std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t i = 0; i <= to.size(); ++i) row[i] = i;
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t k = 0; k < to.size(); ++k) {
      const std::size_t above = row[k + 1];
      row[k + 1] = std::min({above + 1, row[k] + 1, diagonal + (from[i] == to[k] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[to.size()];
}

inline std::string remedy_for_keyword(std::string_view word, bool is_name) {
  if (is_name)
    return joined({"The name of a property stands in double quotes: ", quoted_word(word), "."});
  if (word == "undefined" || word == "NaN" || word == "Infinity")
    return joined(
        {quoted_word(word), " is JavaScript; JSON has no such value. null is the nearest."});
  for (const std::string_view keyword : {"false", "true", "null"}) {
    if (word.size() < 9 && edit_distance(word, keyword) < 3)
      return joined({quoted_word(word), " is no word of JSON. Did you mean ", keyword, "?"});
  }
  return joined({quoted_word(word),
                 " is no word of JSON, which has true, false and null. Text stands "
                 "in double quotes."});
}

}  // namespace tfpp::inline v1::detail
