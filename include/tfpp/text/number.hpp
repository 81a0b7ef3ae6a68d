// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>

#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace text {

/// Integers that are numbers, not characters or truth values.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                  !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                  !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

/// Floating-point types with an exact shortest text; `long double` is left out, its value would be
/// cut.
template <class T>
concept Real = std::same_as<T, float> || std::same_as<T, double>;

/// Decimal text of one number, formatted in place.
class NumberText {
 public:
  template <Integer T>
  explicit NumberText(T value) noexcept
      : size_(static_cast<std::size_t>(std::to_chars(text_, text_ + sizeof text_, value).ptr -
                                       text_)) {}

  /// The shortest text that reads back as the same value.
  /// @throws Error when the value is NaN or infinite: JSON has no such numbers.
  template <Real T>
  explicit NumberText(T value) {
    if (!(value - value == T{0})) {
      throw Error(
          "NaN and infinity are not numbers in JSON or Terraform; use null or a string instead");
    }
    size_ = static_cast<std::size_t>(std::to_chars(text_, text_ + sizeof text_, value).ptr - text_);
  }

  [[nodiscard]] std::string_view view() const noexcept { return {text_, size_}; }

 private:
  char text_[32];
  std::size_t size_ = 0;
};

/// Whether `text` is a number as JSON writes it: `-0.5e+10`, but not `01`, `+1`, `.5` or `1.`.
constexpr bool is_json_number(std::string_view text) noexcept {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t first = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at - first;
  };
  if (at < text.size() && text[at] == '-') ++at;
  const std::size_t first = at;
  const std::size_t whole = digits();
  if (whole == 0 || (whole > 1 && text[first] == '0')) return false;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0) return false;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (digits() == 0) return false;
  }
  return at == text.size();
}

}  // namespace text

/// A number given as decimal text of any length, kept digit by digit. Made by `number`.
class Number {
 public:
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  friend bool operator==(const Number&, const Number&) = default;

 private:
  explicit Number(std::string_view text) : text_(text) {}
  friend Number number(std::string_view text);
  std::string text_;
};

/// A number beyond the range or precision of C++'s types.
///
///     .set("size", number("1e400"))          "size": 1e400
///
/// @throws Error unless `text` is a number as JSON writes it.
inline Number number(std::string_view text) {
  if (!text::is_json_number(text)) {
    detail::fail({"\"", text,
                  "\" is not a number as JSON writes it: digits, then optional fraction and "
                  "exponent, no leading zero or +"});
  }
  return Number(text);
}

}  // namespace tfpp::inline v1
