// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace tfpp::inline v1::text {

/// Calls `put(char)` with each byte of a code point in UTF-8.
/// @param code at most U+10FFFF, and no surrogate
template <class Put>
constexpr void encode_utf8(std::uint32_t code, const Put& put_char) {
  const auto put = [&](std::uint32_t byte) { put_char(static_cast<char>(byte)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | code >> 6U);
  } else {
    if (code < 0x10000) {
      put(0xE0U | code >> 12U);
    } else {
      put(0xF0U | code >> 18U);
      put(0x80U | (code >> 12U & 0x3FU));
    }
    put(0x80U | (code >> 6U & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

}  // namespace tfpp::inline v1::text
