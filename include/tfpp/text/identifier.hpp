// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/identifier_ranges.hpp>
#include <tfpp/text/short_text.hpp>
#include <tfpp/text/utf8.hpp>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace tfpp::inline v1::text {

namespace detail {

template <std::size_t N>
constexpr bool contains(const CodePointRange (&ranges)[N], std::uint32_t code) noexcept {
  std::size_t low = 0;
  std::size_t high = N;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (ranges[middle].last < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < N && ranges[low].first <= code;
}

constexpr bool is_ascii_letter(std::uint32_t code) noexcept {
  return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

constexpr bool is_ascii_digit(std::uint32_t code) noexcept { return code >= '0' && code <= '9'; }

}  // namespace detail

/// Whether an identifier may start with this code point: Unicode ID_Start or `_`.
constexpr bool starts_identifier(std::uint32_t code) noexcept {
  if (code < 0x80) return detail::is_ascii_letter(code) || code == '_';
  return detail::contains(detail::identifier_start_ranges, code);
}

/// Whether an identifier may go on with this code point: Unicode ID_Continue or `-`.
constexpr bool continues_identifier(std::uint32_t code) noexcept {
  if (code < 0x80) {
    return detail::is_ascii_letter(code) || detail::is_ascii_digit(code) || code == '_' ||
           code == '-';
  }
  return detail::contains(detail::identifier_continue_ranges, code);
}

namespace detail {

/// For each byte: 1 when it may start an identifier, 2 when it may go on with one, 3 for both.
inline constexpr auto identifier_bytes = [] {
  struct Table {
    std::uint8_t use[256];
  } table{};
  for (std::uint32_t c = 0; c < 0x80; ++c) {
    table.use[c] = static_cast<std::uint8_t>((starts_identifier(c) ? 1 : 0) |
                                             (continues_identifier(c) ? 2 : 0));
  }
  return table;
}();

}  // namespace detail

#ifdef __SSE2__

namespace detail {

/// Which of sixteen bytes may start an identifier, and which may go on with one; ASCII only.
struct IdentifierMasks {
  unsigned starts;
  unsigned continues;
};

inline IdentifierMasks identifier_masks(const char* data) noexcept {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data));
  const auto equals = [&](char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
  // Whether a byte less `first` is at most `range`, as unsigned numbers.
  const auto within = [](__m128i value, char first, char range) {
    const __m128i distance = _mm_sub_epi8(value, _mm_set1_epi8(first));
    return _mm_cmpeq_epi8(_mm_min_epu8(distance, _mm_set1_epi8(range)), distance);
  };
  const __m128i letters =
      _mm_or_si128(within(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 25), equals('_'));
  const __m128i others = _mm_or_si128(within(bytes, '0', 9), equals('-'));
  const auto starts = static_cast<unsigned>(_mm_movemask_epi8(letters));
  return {starts, starts | static_cast<unsigned>(_mm_movemask_epi8(others))};
}

/// The masks of the first sixteen bytes of a text; behind its end they mean nothing.
inline IdentifierMasks identifier_masks(std::string_view text) noexcept {
  if (text.size() >= 16) return identifier_masks(text.data());
  char padded[16];
  copy_short_text(padded, text.data(), text.size());
  return identifier_masks(padded);
}

/// Whether a text of 1 to 32 bytes is an identifier of ASCII letters; false for all that needs a
/// closer look.
inline bool is_short_ascii_identifier(std::string_view text) noexcept {
  const IdentifierMasks head = identifier_masks(text);
  if (text.size() >= 16) {
    const IdentifierMasks tail = identifier_masks(text.data() + text.size() - 16);
    return (head.starts & 1U) != 0 && (head.continues & tail.continues) == 0xFFFFU;
  }
  const unsigned inside = (1U << text.size()) - 1U;
  return (head.starts & 1U) != 0 && (head.continues & inside) == inside;
}

}  // namespace detail

#endif

/// Length in bytes of the identifier at the start of `text`; 0 when there is none.
constexpr std::size_t identifier_length(std::string_view text) noexcept {
  const char* at = text.data();
  const char* const end = at + text.size();
  unsigned use = 1;  // the first byte must start an identifier, the others go on with one
#ifdef __SSE2__
  if (!std::is_constant_evaluated() && !text.empty()) {
    const detail::IdentifierMasks masks = detail::identifier_masks(text);
    if ((masks.starts & 1U) != 0) {
      const auto length = static_cast<std::size_t>(std::countr_one(masks.continues));
      at += length < text.size() ? length : text.size();
      use = 2;
    }
  }
#endif
  while (true) {
    while (at != end &&
           (detail::identifier_bytes.use[static_cast<unsigned char>(*at)] & use) != 0) {
      ++at;
      use = 2;
    }
    const auto done = static_cast<std::size_t>(at - text.data());
    if (at == end || static_cast<unsigned char>(*at) < 0x80) return done;
    const CodePoint code = decode_utf8(text, done);
    if (code.length == 0) return done;
    if (!(use == 1 ? starts_identifier(code.value) : continues_identifier(code.value))) return done;
    at += code.length;
    use = 2;
  }
}

/// Whether Terraform takes `text` as an identifier: the name of an argument, variable, resource,
/// ... Keywords such as `for` and `null` are identifiers too.
constexpr bool is_identifier(std::string_view text) noexcept {
#ifdef __SSE2__
  if (!std::is_constant_evaluated() && !text.empty() && text.size() <= 32 &&
      detail::is_short_ascii_identifier(text)) {
    return true;
  }
#endif
  return !text.empty() && identifier_length(text) == text.size();
}

/// Whether `text` is a provider's local name: letters, digits and single inner dashes, lower case.
/// Letters beyond ASCII are accepted as they are.
constexpr bool is_provider_local_name(std::string_view text) noexcept {
  if (text.empty() || text.front() == '-' || text.back() == '-') return false;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint code = decode_utf8(text, at);
    if (code.length == 0) return false;
    const bool ascii_ok = (code.value >= 'a' && code.value <= 'z') ||
                          detail::is_ascii_digit(code.value) ||
                          (code.value == '-' && text[at + 1] != '-');
    if (code.value < 0x80 ? !ascii_ok : !continues_identifier(code.value)) return false;
    at += code.length;
  }
  return true;
}

}  // namespace tfpp::inline v1::text
