// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::text {

namespace detail {

constexpr std::string_view without_blanks(std::string_view text) noexcept {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// `1`, `1.2.3`, `v1.2.0-beta.1+build`
constexpr bool is_version(std::string_view text) noexcept {
  if (text.starts_with('v')) text.remove_prefix(1);
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t first = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at != first;
  };
  if (!digits()) return false;
  while (at < text.size() && text[at] == '.') {
    ++at;
    if (!digits()) return false;
  }
  if (at == text.size()) return true;
  if (text[at] != '-' && text[at] != '+') return false;
  if (at + 1 == text.size()) return false;
  for (const char c : text.substr(at + 1)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!letter && !(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '+' && c != '~')
      return false;
  }
  return true;
}

}  // namespace detail

/// Whether `text` is a version constraint: comparisons joined by commas, such as `>= 1.5, < 2.0` or
/// `~> 5.0`.
constexpr bool is_version_constraint(std::string_view text) noexcept {
  while (true) {
    const std::size_t comma = text.find(',');
    std::string_view part = detail::without_blanks(text.substr(0, comma));
    for (const std::string_view op : {"!=", ">=", "<=", "~>", "=", ">", "<"}) {
      if (!part.starts_with(op)) continue;
      part.remove_prefix(op.size());
      break;
    }
    if (!detail::is_version(detail::without_blanks(part))) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace tfpp::inline v1::text
