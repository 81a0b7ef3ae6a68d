// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/escape.hpp>
#include <tfpp/text/identifier.hpp>
#include <tfpp/text/short_text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace tfpp::inline v1::text {

namespace detail {

// Not constexpr: calling this while a literal is checked makes the compiler name it.
void this_literal_is_not_valid_utf8();

}  // namespace detail

namespace detail {

inline constexpr std::uint64_t hash_factor = 0x9E3779B97F4A7C15U;

/// Takes in eight bytes, the first of them lowest.
constexpr std::uint64_t hash_word(std::uint64_t value, std::uint64_t word) noexcept {
  value = (value ^ word) * hash_factor;
  return value ^ value >> 32;
}
/// Takes in what is left, if any.
constexpr std::uint32_t hash_rest(std::uint64_t value, std::uint64_t word, bool any) noexcept {
  if (any) value = (value ^ word) * hash_factor;
  return static_cast<std::uint32_t>(value ^ value >> 29);
}

}  // namespace detail

/// A hash of a name, the same when compiling and when running; never part of any output.
constexpr std::uint32_t hash(std::string_view text) noexcept {
  std::uint64_t value = text.size() * detail::hash_factor;
  std::uint64_t word = 0;
  if (std::is_constant_evaluated()) {
    unsigned shift = 0;
    for (const char c : text) {
      word |= std::uint64_t{static_cast<unsigned char>(c)} << shift;
      shift += 8;
      if (shift != 64) continue;
      value = detail::hash_word(value, word);
      shift = 0;
      word = 0;
    }
    return detail::hash_rest(value, word, shift != 0);
  }
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left >= 8; at += 8, left -= 8) {
    std::memcpy(&word, at, 8);
    value = detail::hash_word(value, word);
  }
  word = 0;
  if (left != 0) copy_short_text(reinterpret_cast<char*>(&word), at, left);
  return detail::hash_rest(value, word, left != 0);
}

/// A name or key as a parameter. What can be known of a string literal is found by the compiler,
/// and its characters are kept by reference.
class KeyText {
 public:
  template <std::size_t N>
  static consteval KeyText from_literal(const char (&literal)[N]) {
    KeyText key({literal, N - 1}, 0);
    key.is_static_ = true;
    key.look();
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
  constexpr KeyText(std::string_view text, std::uint32_t hash) noexcept
      : text_(text), hash_(hash) {}

  /// Finds all in one go: this runs in the compiler for every literal.
  constexpr void look() {
    char before = 0;
    bool ascii = true;
    bool identifier = !text_.empty();
    for (const char c : text_) {
      const auto byte = static_cast<unsigned char>(c);
      ascii = ascii && byte < 0x80;
      if (byte < 0x20 || c == '"' || c == '\\') needs_ |= json_escape;
      if (c == '{' && (before == '$' || before == '%')) needs_ |= template_escape;
      const bool letter =
          (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
      identifier =
          identifier && (letter || (before != 0 && ((byte >= '0' && byte <= '9') || byte == '-')));
      before = c;
    }
    hash_ = text::hash(text_);
    is_identifier_ = identifier;
    if (ascii) return;
    is_identifier_ = text::is_identifier(text_);
    if (text_.starts_with(byte_order_mark)) needs_ |= template_escape;
    if (holds_joining_letter(text_)) needs_ |= json_escape;
    if (find_invalid_utf8(text_) != std::string_view::npos)
      detail::this_literal_is_not_valid_utf8();
  }

  std::string_view text_;
  std::uint32_t hash_;
  std::uint8_t needs_ = 0;
  bool is_static_ = false;
  bool is_identifier_ = false;
};

}  // namespace tfpp::inline v1::text
