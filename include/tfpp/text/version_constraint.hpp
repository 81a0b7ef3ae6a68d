// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::text {

namespace detail {

constexpr std::string_view without_blanks(std::string_view text) noexcept {
  constexpr std::string_view blanks = " \t\n\f\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

constexpr bool is_version_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '~';
}

/// Length of words of letters and digits, joined by dots, at the start of `text`; 0 when a word is
/// empty.
constexpr std::size_t words_length(std::string_view text) noexcept {
  std::size_t at = 0;
  while (true) {
    const std::size_t word = at;
    while (at < text.size() && (is_digit(text[at]) || is_version_letter(text[at]))) ++at;
    if (at == word) return 0;
    if (at == text.size() || text[at] != '.') return at;
    ++at;
  }
}

/// `1`, `1.2.3`, `v1.2.0-beta.1+build`, `1.2beta`
constexpr bool is_version(std::string_view text) noexcept {
  if (text.starts_with('v')) text.remove_prefix(1);
  std::size_t at = 0;
  while (true) {
    const std::size_t number = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == number) return false;
    if (at == text.size() || text[at] != '.') break;
    ++at;
  }
  text.remove_prefix(at);
  if (!text.empty() && is_version_letter(text.front())) {
    const std::size_t length = words_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  if (text.empty()) return true;
  return text.front() == '+' && text.size() > 1 && words_length(text.substr(1)) == text.size() - 1;
}

}  // namespace detail

/// One comparison of a version constraint.
struct VersionComparison {
  std::string_view op{};
  std::string_view version{};
};

/// Takes apart what stands between two commas of a constraint: `>= 1.5`. Without an operator it
/// means `=`.
constexpr VersionComparison version_comparison(std::string_view text) noexcept {
  text = detail::without_blanks(text);
  for (const std::string_view op : {"!=", ">=", "<=", "~>", "=", ">", "<"}) {
    if (text.starts_with(op)) return {op, detail::without_blanks(text.substr(op.size()))};
  }
  return {"=", text};
}

/// Whether `text` is a version constraint: comparisons joined by commas, such as `>= 1.5, < 2.0` or
/// `~> 5.0`.
constexpr bool is_version_constraint(std::string_view text) noexcept {
  while (true) {
    const std::size_t comma = text.find(',');
    if (!detail::is_version(version_comparison(text.substr(0, comma)).version)) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace tfpp::inline v1::text
