// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/escape.hpp>
#include <tfpp/text/identifier.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace tfpp::inline v1::text {

namespace detail {

/// Up to eight bytes as a number, the same when compiling and when running.
constexpr std::uint64_t load_bytes(const char* from, std::size_t count) noexcept {
  std::uint64_t word = 0;
  if (std::is_constant_evaluated()) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t place = std::endian::native == std::endian::little ? i : 7 - i;
      word |= std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * place);
    }
  } else {
    std::memcpy(&word, from, count);
  }
  return word;
}  // namespace tfpp::inline v1::text

// Not constexpr: calling this while a literal is checked makes the compiler name it.
void this_literal_is_not_valid_utf8();

}  // namespace detail

/// A cheap hash of a text, for finding equal names; never part of any output.
constexpr std::uint32_t hash(std::string_view text) noexcept {
  constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15U;
  std::uint64_t value = text.size() * multiplier;
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) {
    value = (value ^ detail::load_bytes(text.data() + at, 8)) * multiplier;
    value ^= value >> 32;
  }
  if (at < text.size()) {
    value = (value ^ detail::load_bytes(text.data() + at, text.size() - at)) * multiplier;
  }
  return static_cast<std::uint32_t>(value ^ (value >> 29));
}  // namespace tfpp::inline v1::text

/// A name or key as a parameter. What can be known of a string literal is found by the compiler, and its characters
/// are kept by reference.
class KeyText {
 public:
  template <std::size_t N>
  static consteval KeyText from_literal(const char (&literal)[N]) {
    const std::string_view text(literal, N - 1);
    KeyText key(text, text::hash(text));
    key.is_static_ = true;
    key.is_identifier_ = text::is_identifier(text);
    if (find_invalid_utf8(text) != std::string_view::npos) detail::this_literal_is_not_valid_utf8();
    key.needs_ = needs_of(text);
    return key;
  }
  static KeyText from_text(std::string_view text) noexcept { return {text, text::hash(text)}; }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_; }
  [[nodiscard]] constexpr std::uint32_t hash() const noexcept { return hash_; }
  /// The characters live as long as the program.
  [[nodiscard]] constexpr bool is_static() const noexcept { return is_static_; }
  /// Known to be an identifier; false for text that came at run time.
  [[nodiscard]] constexpr bool is_identifier() const noexcept { return is_identifier_; }
  /// `TextNeeds`. @throws Error unless text that came at run time is UTF-8.
  [[nodiscard]] std::uint8_t needs() const { return is_static_ ? needs_ : scan(text_); }

 private:
  constexpr KeyText(std::string_view text, std::uint32_t hash) noexcept : text_(text), hash_(hash) {}

  static constexpr std::uint8_t needs_of(std::string_view text) noexcept {
    std::uint8_t needs = text.starts_with(byte_order_mark) ? template_escape : nothing;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (detail::json_escapes.letter[static_cast<unsigned char>(text[i])] != 0) needs |= json_escape;
      if (i > 0 && text[i] == '{' && (text[i - 1] == '$' || text[i - 1] == '%')) needs |= template_escape;
    }
    return needs;
  }

  std::string_view text_;
  std::uint32_t hash_;
  std::uint8_t needs_ = 0;
  bool is_static_ = false;
  bool is_identifier_ = false;
};

}  // namespace tfpp::inline v1::text
