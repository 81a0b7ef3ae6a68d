// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::text {

/// One decoded code point; `length == 0` when the bytes are not well-formed UTF-8.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};

/// Decodes the code point that starts at `at` (which must be below `text.size()`).
/// Overlong forms, surrogates and values above U+10FFFF are not well-formed.
constexpr CodePoint decode_utf8(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[at + i]); };
  const auto continues = [&](std::size_t i) {
    return at + i < text.size() && (byte(i) & 0xC0U) == 0x80U;
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead >= 0xC2 && lead <= 0xDF && continues(1))
    return {(lead & 0x1FU) << 6 | (byte(1) & 0x3FU), 2};
  if (lead >= 0xE0 && lead <= 0xEF && continues(1) && continues(2)) {
    const std::uint32_t value = (lead & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
    if (value < 0x800 || (value >= 0xD800 && value <= 0xDFFF)) return {};
    return {value, 3};
  }
  if (lead >= 0xF0 && lead <= 0xF4 && continues(1) && continues(2) && continues(3)) {
    const std::uint32_t value =
        (lead & 0x07U) << 18 | (byte(1) & 0x3FU) << 12 | (byte(2) & 0x3FU) << 6 | (byte(3) & 0x3FU);
    if (value < 0x10000 || value > 0x10FFFF) return {};
    return {value, 4};
  }
  return {};
}

/// U+FEFF. At the start of a text Terraform drops it.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Length of the byte order mark that `text` starts with; 0 when there is none.
constexpr std::size_t byte_order_mark_length(std::string_view text) noexcept {
  // Most texts are told by one byte, without a call.
  const bool is_marked =
      !text.empty() && text.front() == byte_order_mark.front() && text.starts_with(byte_order_mark);
  return is_marked ? byte_order_mark.size() : 0;
}

/// Offset of the first byte that is not part of well-formed UTF-8; `npos` when all is well. Linear.
constexpr std::size_t find_invalid_utf8(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = decode_utf8(text, at).length;
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

}  // namespace tfpp::inline v1::text
