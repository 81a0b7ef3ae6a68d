// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::detail {

/// A string of JSON text, with its quotes: finds where the bytes that it means are spelled.
class SpelledString {
 public:
  /// @param begin  the opening quote in `text`
  /// @param end    behind the closing quote
  SpelledString(std::string_view text, std::size_t begin, std::size_t end) noexcept
      : text_(text), begin_(begin), end_(end) {}

  /// Where a byte of what the string means is spelled; the closing quote for what is behind it.
  /// Linear.
  [[nodiscard]] std::size_t place_of(std::size_t offset) const noexcept {
    const std::size_t last = end_ - std::size_t{1};
    std::size_t at = begin_ + std::size_t{1};
    std::size_t meant = 0;
    while (meant < offset && at < last) {
      if (text_[at] != '\\') {
        ++at;
        ++meant;
      } else if (text_[at + 1] != 'u') {
        at += 2;
        ++meant;
      } else {
        meant += meant_bytes(at);
        at += 6;
      }
    }
    return at < last ? at : last;
  }

 private:
  /// Bytes in UTF-8 of the `\uXXXX` at `at`; each half of a pair counts two.
  [[nodiscard]] std::size_t meant_bytes(std::size_t at) const noexcept {
    const std::string_view digits = text_.substr(at + 2, 4);
    if (digits.starts_with("00")) return digits[2] < '8' ? 1 : 2;
    const bool is_high_surrogate = digits[0] == 'd' || digits[0] == 'D';
    if (is_high_surrogate && digits[1] >= '8') return 2;
    return digits[0] == '0' && digits[1] < '8' ? 2 : 3;
  }

  std::string_view text_;
  std::size_t begin_;
  std::size_t end_;
};

}  // namespace tfpp::inline v1::detail
