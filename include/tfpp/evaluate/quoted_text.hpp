// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Text in quotes, as Terraform's messages show it.
inline std::string quoted_text(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default: {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
          out += c;
          break;
        }
        out += "\\x";
        out += digits[byte >> 4U];
        out += digits[byte & 0xFU];
      }
    }
  }
  return out += '"';
}

}  // namespace tfpp::inline v1::detail
