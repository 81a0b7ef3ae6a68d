// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::text {

/// Whether a letter forms one grapheme cluster with whatever follows it (grapheme break class
/// Prepend). Terraform's JSON scanner steps by clusters, and would miss a quote behind such a
/// letter; JSON's `\u` escapes keep it out of the way.
constexpr bool joins_what_follows(std::uint32_t code) noexcept {
  if (code < 0x600) return false;
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
  };
  constexpr Range ranges[] = {
      {0x600, 0x605},     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
      {0x8E2, 0x8E2},     {0xD4E, 0xD4E},     {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
      {0x111C2, 0x111C3}, {0x113D1, 0x113D1}, {0x1193F, 0x1193F}, {0x11941, 0x11941},
      {0x11A3A, 0x11A3A}, {0x11A84, 0x11A89}, {0x11D46, 0x11D46}, {0x11F02, 0x11F02},
  };
  for (const Range& range : ranges) {
    if (code >= range.first && code <= range.last) return true;
  }
  return false;
}

/// Whether such a letter stands in a text, which must be UTF-8. Linear.
constexpr bool holds_joining_letter(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint code = decode_utf8(text, at);
    if (joins_what_follows(code.value)) return true;
    at += code.length == 0 ? 1 : code.length;
  }
  return false;
}

}  // namespace tfpp::inline v1::text
