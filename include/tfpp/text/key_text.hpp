// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/escape.hpp>
#include <tfpp/text/identifier.hpp>

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

/// `Size` bytes as a number, the first of them lowest.
template <std::size_t Size>
constexpr std::uint64_t load_bytes(const char* from) noexcept {
  if (std::is_constant_evaluated()) {
    std::uint64_t word = 0;
    for (std::size_t i = Size; i-- != 0;) word = word << 8 | static_cast<unsigned char>(from[i]);
    return word;
  }
  std::uint64_t word = 0;
  std::memcpy(&word, from, Size);
  return word;
}

constexpr std::uint64_t mix_hash(std::uint64_t value, std::uint64_t word) noexcept {
  value = (value ^ word) * 0x9E3779B97F4A7C15U;
  return value ^ value >> 32;
}

}  // namespace detail

/// A hash of a name, the same when compiling and when running; never part of any output.
[[gnu::always_inline]] constexpr std::uint32_t hash(std::string_view text) noexcept {
  using detail::load_bytes;
  using detail::mix_hash;
  const std::size_t size = text.size();
  const char* at = text.data();
  std::uint64_t value = size * 0x9E3779B97F4A7C15U;
  // The last bytes may overlap those before.
  if (size >= 8) {
    for (const char* last = at + size - 8; at < last; at += 8)
      value = mix_hash(value, load_bytes<8>(at));
    value = mix_hash(value, load_bytes<8>(text.data() + size - 8));
  } else if (size >= 4) {
    value = mix_hash(value, load_bytes<4>(at) | load_bytes<4>(at + size - 4) << 32);
  } else if (size != 0) {
    const auto byte = [&](std::size_t i) { return load_bytes<1>(at + i); };
    value = mix_hash(value, byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16);
  }
  return static_cast<std::uint32_t>(value ^ value >> 29);
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
