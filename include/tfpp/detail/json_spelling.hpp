// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/number.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

/// How strings and numbers must be spelled. Terraform hands these words to Go's JSON package, so
/// these are the rules of Go.
namespace tfpp::inline v1::detail {

enum class StringFault : std::uint8_t {
  none,
  unknown_escape,
  short_unicode_escape,
  control_character,
  unclosed,
  text_behind_quote
};

struct StringSpelling {
  StringFault fault = StringFault::none;
  /// Where the fault is; without one, the end of the string: behind its closing quote.
  std::size_t at = 0;
};

/// Reads a word that starts with a quote. What Terraform takes for one string may go on behind the
/// closing quote; blanks there do no harm.
constexpr StringSpelling spelling_of_string(std::string_view word) noexcept {
  using enum StringFault;
  std::size_t at = 1;
  for (; at < word.size() && word[at] != '"'; ++at) {
    if (static_cast<unsigned char>(word[at]) < 0x20) return {control_character, at};
    if (word[at] != '\\') continue;
    if (++at == word.size()) break;
    if (word[at] != 'u') {
      if (std::string_view("\"\\/bfnrt").find(word[at]) == std::string_view::npos)
        return {unknown_escape, at};
      continue;
    }
    for (int digits = 0; digits < 4; ++digits) {
      if (++at == word.size()) return {unclosed, at};
      const char c = word[at];
      const bool is_digit =
          (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      if (!is_digit) return {short_unicode_escape, at};
    }
  }
  if (at >= word.size()) return {unclosed, word.size()};
  const std::size_t behind = at + 1;
  const std::size_t more = word.find_first_not_of(" \t\r\n", behind);
  return more == std::string_view::npos ? StringSpelling{none, behind}
                                        : StringSpelling{text_behind_quote, more};
}

enum class NumberFault : std::uint8_t { none, spelling, exponent };

/// Whether Terraform can hold the number: a float of any exponent that fits into 32 bits.
inline NumberFault spelling_of_number(std::string_view word) noexcept {
  if (!text::is_json_number(word)) return NumberFault::spelling;
  const std::size_t e = word.find_first_of("eE");
  if (e == std::string_view::npos) return NumberFault::none;
  std::string_view digits = word.substr(e + 1);
  const bool negative = digits.front() == '-';
  if (negative || digits.front() == '+') digits.remove_prefix(1);
  std::uint64_t exponent = 0;
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  for (const char c : digits) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (exponent > (most - digit) / 10) return NumberFault::exponent;
    exponent = exponent * 10 + digit;
  }
  // The exponent of two, of the digits taken as a whole number.
  double bits = 0;
  double scale = 0;
  double leading = 0;
  int taken = 0;
  bool in_fraction = false;
  for (const char c : word.substr(0, e)) {
    if (c == '.') in_fraction = true;
    if (c < '0' || c > '9') continue;
    if (in_fraction) scale -= 1;
    if (taken == 0 && c == '0') continue;
    if (++taken <= 18)
      leading = leading * 10 + (c - '0');
    else
      bits += 3.321928094887362;
  }
  if (taken == 0) return NumberFault::none;
  bits += std::floor(std::log2(leading)) + 1;
  const double shift = scale + (negative ? -1.0 : 1.0) * static_cast<double>(exponent);
  const double power = bits + shift;
  const bool fits = power >= std::numeric_limits<std::int32_t>::min() &&
                    power <= std::numeric_limits<std::int32_t>::max();
  return fits ? NumberFault::none : NumberFault::exponent;
}

}  // namespace tfpp::inline v1::detail
