// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/type_default.hpp>

#include <charconv>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace tfpp::inline v1 {

/// A number that is known exactly: `mantissa * 10^exponent`.
///
/// Terraform calculates with 512 binary digits. What is exact here is exact there: up to 18
/// decimal digits and exponents from -60 to 60. Operations whose result Terraform might round, or
/// that leaves this range, yield nothing, and so do negative zero and infinity.
class EvaluatedNumber {
 public:
  constexpr EvaluatedNumber() noexcept = default;
  constexpr explicit EvaluatedNumber(std::int32_t value) noexcept : EvaluatedNumber(value, 0) {}

  /// The number in a text that Terraform reads as one: `-1.5e3`.
  /// @returns nothing for other texts, and for numbers out of range.
  static std::optional<EvaluatedNumber> parse(std::string_view text) {
    if (!detail::is_number_text(text)) return std::nullopt;
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    std::int64_t mantissa = 0;
    std::int64_t exponent = 0;
    std::size_t at = 0;
    bool is_fraction = false;
    for (; at < text.size() && (text[at] == '.' || (text[at] >= '0' && text[at] <= '9')); ++at) {
      if (text[at] == '.') {
        is_fraction = true;
        continue;
      }
      if (is_fraction) --exponent;
      if (__builtin_mul_overflow(mantissa, std::int64_t{10}, &mantissa) ||
          __builtin_add_overflow(mantissa, std::int64_t{text[at] - '0'}, &mantissa))
        return std::nullopt;
    }
    if (at < text.size()) {
      // `p` is for powers of two, `inf` is no digits.
      if (text[at] != 'e' && text[at] != 'E') return std::nullopt;
      text.remove_prefix(at + 1);
      if (text.starts_with('+')) text.remove_prefix(1);
      int written = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), written);
      if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
      exponent += written;
    }
    if (is_negative && mantissa == 0) return std::nullopt;
    return make(is_negative ? -mantissa : mantissa, exponent);
  }

  /// As Terraform converts it to a string: `1500`, `0.25`.
  [[nodiscard]] std::string text() const {
    std::string digits = std::to_string(mantissa_);
    if (exponent_ >= 0) return digits.append(static_cast<std::size_t>(exponent_), '0');
    const std::size_t sign = mantissa_ < 0 ? 1 : 0;
    const auto fraction = static_cast<std::size_t>(-exponent_);
    if (digits.size() - sign <= fraction)
      digits.insert(sign, fraction + 1 - (digits.size() - sign), '0');
    return digits.insert(digits.size() - fraction, 1, '.');
  }

  [[nodiscard]] constexpr bool is_zero() const noexcept { return mantissa_ == 0; }
  [[nodiscard]] constexpr bool is_negative() const noexcept { return mantissa_ < 0; }
  [[nodiscard]] constexpr bool is_integer() const noexcept { return exponent_ >= 0; }
  /// @returns nothing for fractions and for what does not fit.
  [[nodiscard]] constexpr std::optional<std::int64_t> integer() const noexcept {
    if (exponent_ < 0) return std::nullopt;
    return scaled(mantissa_, exponent_);
  }

  friend constexpr bool operator==(const EvaluatedNumber&, const EvaluatedNumber&) = default;
  friend constexpr std::strong_ordering operator<=>(const EvaluatedNumber& a,
                                                    const EvaluatedNumber& b) noexcept {
    if (sign(a) != sign(b)) return sign(a) <=> sign(b);
    // The place of the first digit decides, unless it is the same.
    const int a_places = places(a.mantissa_) + a.exponent_;
    const int b_places = places(b.mantissa_) + b.exponent_;
    if (a_places != b_places)
      return a.mantissa_ < 0 ? b_places <=> a_places : a_places <=> b_places;
    const int shift = a.exponent_ - b.exponent_;
    const auto a_scaled = scaled(a.mantissa_, shift > 0 ? shift : 0);
    const auto b_scaled = scaled(b.mantissa_, shift < 0 ? -shift : 0);
    // Both have as many digits as the longer mantissa, so they fit.
    return a_scaled.value_or(0) <=> b_scaled.value_or(0);
  }

  [[nodiscard]] constexpr std::optional<EvaluatedNumber> negated() const noexcept {
    if (is_zero()) return std::nullopt;
    return make(-mantissa_, exponent_);
  }

  friend constexpr std::optional<EvaluatedNumber> add(const EvaluatedNumber& a,
                                                      const EvaluatedNumber& b) noexcept {
    if (!a.is_binary() || !b.is_binary()) return std::nullopt;
    const int exponent = a.exponent_ < b.exponent_ ? a.exponent_ : b.exponent_;
    const auto left = scaled(a.mantissa_, a.exponent_ - exponent);
    const auto right = scaled(b.mantissa_, b.exponent_ - exponent);
    std::int64_t sum = 0;
    if (!left || !right || __builtin_add_overflow(*left, *right, &sum)) return std::nullopt;
    return make(sum, exponent);
  }

  friend constexpr std::optional<EvaluatedNumber> subtract(const EvaluatedNumber& a,
                                                           const EvaluatedNumber& b) noexcept {
    if (b.is_zero()) return a;
    return add(a, EvaluatedNumber(-b.mantissa_, b.exponent_));
  }

  friend constexpr std::optional<EvaluatedNumber> multiply(const EvaluatedNumber& a,
                                                           const EvaluatedNumber& b) noexcept {
    if (!a.is_binary() || !b.is_binary()) return std::nullopt;
    // This might be negative zero.
    if ((a.is_zero() && b.is_negative()) || (b.is_zero() && a.is_negative())) return std::nullopt;
    std::int64_t product = 0;
    if (__builtin_mul_overflow(a.mantissa_, b.mantissa_, &product)) return std::nullopt;
    return make(product, a.exponent_ + b.exponent_);
  }

  /// @returns nothing for a divisor of zero, too
  friend constexpr std::optional<EvaluatedNumber> divide(const EvaluatedNumber& a,
                                                         const EvaluatedNumber& b) noexcept {
    if (b.is_zero() || !a.is_binary() || !b.is_binary()) return std::nullopt;
    if (a.is_zero()) {
      if (b.is_negative()) return std::nullopt;
      return a;
    }
    const std::int64_t common = std::gcd(a.mantissa_, b.mantissa_);
    std::int64_t numerator = a.mantissa_ / common;
    std::int64_t denominator = b.mantissa_ / common;
    if (denominator < 0) {
      numerator = -numerator;
      denominator = -denominator;
    }
    int exponent = a.exponent_ - b.exponent_;
    // 1/2 is 5/10, 1/5 is 2/10.
    for (const std::int64_t factor : {2, 5}) {
      for (; denominator % factor == 0; denominator /= factor, --exponent) {
        if (__builtin_mul_overflow(numerator, 10 / factor, &numerator)) return std::nullopt;
      }
    }
    if (denominator != 1) return std::nullopt;
    const auto quotient = make(numerator, exponent);
    return quotient && quotient->is_binary() ? quotient : std::nullopt;
  }

  /// What is left of an integer division, with the sign of `a`. Nothing for fractions.
  friend constexpr std::optional<EvaluatedNumber> remainder(const EvaluatedNumber& a,
                                                            const EvaluatedNumber& b) noexcept {
    if (b.is_zero()) return a;
    const auto left = a.integer();
    const auto right = b.integer();
    if (!left || !right || *right == -1) return std::nullopt;
    return make(*left % *right, 0);
  }

 private:
  static constexpr int max_exponent = 60;
  /// No mantissa is larger, so each can be negated.
  static constexpr std::int64_t max_mantissa = 999'999'999'999'999'999;

  constexpr EvaluatedNumber(std::int64_t mantissa, int exponent) noexcept
      : mantissa_(mantissa), exponent_(exponent) {
    settle();
  }

  static constexpr std::optional<EvaluatedNumber> make(std::int64_t mantissa,
                                                       std::int64_t exponent) noexcept {
    if (mantissa < -max_mantissa || mantissa > max_mantissa) return std::nullopt;
    if (exponent < -1000 || exponent > 1000) return std::nullopt;
    const EvaluatedNumber number(mantissa, static_cast<int>(exponent));
    if (number.exponent_ < -max_exponent || number.exponent_ > max_exponent) return std::nullopt;
    return number;
  }

  /// One form for each number: no zeros at the end.
  constexpr void settle() noexcept {
    if (mantissa_ == 0) exponent_ = 0;
    for (; mantissa_ != 0 && mantissa_ % 10 == 0; mantissa_ /= 10) ++exponent_;
  }

  static constexpr std::optional<std::int64_t> scaled(std::int64_t value, int zeros) noexcept {
    for (; zeros > 0 && value != 0; --zeros) {
      if (__builtin_mul_overflow(value, std::int64_t{10}, &value)) return std::nullopt;
    }
    return value;
  }

  static constexpr int sign(const EvaluatedNumber& number) noexcept {
    return number.mantissa_ < 0 ? -1 : number.mantissa_ > 0 ? 1 : 0;
  }
  static constexpr int places(std::int64_t mantissa) noexcept {
    int count = 0;
    for (; mantissa != 0; mantissa /= 10) ++count;
    return count;
  }

  /// Whether it is exact in binary digits: 0.5 is, 0.1 is not.
  [[nodiscard]] constexpr bool is_binary() const noexcept {
    std::int64_t rest = mantissa_;
    for (int i = exponent_; i < 0; ++i, rest /= 5) {
      if (rest % 5 != 0) return false;
    }
    return true;
  }

  std::int64_t mantissa_ = 0;
  int exponent_ = 0;
};

}  // namespace tfpp::inline v1
