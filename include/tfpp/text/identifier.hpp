// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/identifier_ranges.hpp>
#include <tfpp/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::text {

namespace detail {

template <std::size_t N>
constexpr bool contains(const CodePointRange (&ranges)[N], std::uint32_t code) noexcept {
  std::size_t low = 0;
  std::size_t high = N;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (ranges[middle].last < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < N && ranges[low].first <= code;
}

constexpr bool is_ascii_letter(std::uint32_t code) noexcept {
  return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

constexpr bool is_ascii_digit(std::uint32_t code) noexcept { return code >= '0' && code <= '9'; }

}  // namespace detail

/// Whether an identifier may start with this code point: Unicode ID_Start or `_`.
constexpr bool starts_identifier(std::uint32_t code) noexcept {
  if (code < 0x80) return detail::is_ascii_letter(code) || code == '_';
  return detail::contains(detail::identifier_start_ranges, code);
}

/// Whether an identifier may go on with this code point: Unicode ID_Continue or `-`.
constexpr bool continues_identifier(std::uint32_t code) noexcept {
  if (code < 0x80) {
    return detail::is_ascii_letter(code) || detail::is_ascii_digit(code) || code == '_' ||
           code == '-';
  }
  return detail::contains(detail::identifier_continue_ranges, code);
}

namespace detail {

/// For each byte: 1 when it may start an identifier, 2 when it may go on with one, 3 for both.
inline constexpr auto identifier_bytes = [] {
  struct Table {
    std::uint8_t use[256];
  } table{};
  for (std::uint32_t c = 0; c < 0x80; ++c) {
    table.use[c] = static_cast<std::uint8_t>((starts_identifier(c) ? 1 : 0) |
                                             (continues_identifier(c) ? 2 : 0));
  }
  return table;
}();

}  // namespace detail

/// Length in bytes of the identifier at the start of `text`; 0 when there is none.
constexpr std::size_t identifier_length(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) [[likely]] {
      if ((detail::identifier_bytes.use[byte] & (at == 0 ? 1U : 2U)) == 0) break;
      ++at;
      continue;
    }
    const CodePoint code = decode_utf8(text, at);
    if (code.length == 0) break;
    if (!(at == 0 ? starts_identifier(code.value) : continues_identifier(code.value))) break;
    at += code.length;
  }
  return at;
}

/// Whether Terraform takes `text` as an identifier: the name of an argument, variable, resource,
/// ... Keywords such as `for` and `null` are identifiers too.
constexpr bool is_identifier(std::string_view text) noexcept {
  const char* at = text.data();
  const char* const end = at + text.size();
  if (at == end || (detail::identifier_bytes.use[static_cast<unsigned char>(*at)] & 1U) == 0) {
    return !text.empty() && identifier_length(text) == text.size();
  }
  while (++at != end && (detail::identifier_bytes.use[static_cast<unsigned char>(*at)] & 2U) != 0) {
  }
  return at == end || identifier_length(text) == text.size();
}

/// Whether `text` is a provider's local name: letters, digits and single inner dashes, lower case.
/// Letters beyond ASCII are accepted as they are.
constexpr bool is_provider_local_name(std::string_view text) noexcept {
  if (text.empty() || text.front() == '-' || text.back() == '-') return false;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint code = decode_utf8(text, at);
    if (code.length == 0) return false;
    const bool ascii_ok = (code.value >= 'a' && code.value <= 'z') ||
                          detail::is_ascii_digit(code.value) ||
                          (code.value == '-' && text[at + 1] != '-');
    if (code.value < 0x80 ? !ascii_ok : !continues_identifier(code.value)) return false;
    at += code.length;
  }
  return true;
}

}  // namespace tfpp::inline v1::text
