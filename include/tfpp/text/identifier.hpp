// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/bytes16.hpp>
#include <tfpp/text/identifier_ranges.hpp>
#include <tfpp/text/short_text.hpp>
#include <tfpp/text/utf8.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace tfpp::inline v1::text {

namespace detail {

/// Whether one of the ranges holds the code point; `ranges` is a literal with the first and the
/// last of each.
template <std::size_t N>
constexpr bool contains(const char32_t (&ranges)[N], std::uint32_t code) noexcept {
  constexpr std::size_t count = (N - 1) / 2;
  std::size_t low = 0;
  std::size_t high = count;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (ranges[2 * middle + 1] < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < count && ranges[2 * low] <= code;
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

inline IdentifierMasks identifier_masks(Bytes16 bytes) noexcept {
  constexpr unsigned char a = 'a';
  constexpr unsigned char zero = '0';
  constexpr unsigned char lower_case = 0x20;
  const Bytes16 letters = at_most16((bytes | lower_case) - a, 25) | equal16(bytes, '_');
  const Bytes16 others = at_most16(bytes - zero, 9) | equal16(bytes, '-');
  const unsigned starts = mask16(letters);
  return {starts, starts | mask16(others)};
}

/// Whether a text of 8 to 32 bytes is an identifier of ASCII letters; false for all that needs a
/// closer look. Some bytes are looked at twice.
inline bool is_short_ascii_identifier(std::string_view text) noexcept {
  const char* const end = text.data() + text.size();
  if (text.size() < 16) {
    const IdentifierMasks all = identifier_masks(load_halves16(text.data(), end - 8));
    return (all.starts & 1U) != 0 && all.continues == 0xFFFFU;
  }
  const IdentifierMasks head = identifier_masks(load16(text.data()));
  const IdentifierMasks tail = identifier_masks(load16(end - 16));
  return (head.starts & 1U) != 0 && (head.continues & tail.continues) == 0xFFFFU;
}

}  // namespace detail

#endif

/// Whether an identifier may start with this byte of UTF-8; beyond ASCII it must be looked at.
constexpr bool may_start_identifier(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (detail::identifier_bytes.use[byte] & 1U) != 0;
}

/// Where the identifier that starts at `begin` (at most `text.size()`) ends; `begin` when there is
/// none.
constexpr std::size_t identifier_end(std::string_view text, std::size_t begin) noexcept {
  std::size_t at = begin;
  unsigned use = 1;  // the first byte must start an identifier, the others go on with one
#ifdef __SSE2__
  if (!std::is_constant_evaluated() && text.size() >= 16 && begin != text.size()) {
    // Near the end of the text, sixteen bytes that start before `begin`.
    const std::size_t last = text.size() - 16;
    const std::size_t from = begin < last ? begin : last;
    const detail::IdentifierMasks masks =
        detail::identifier_masks(detail::load16(text.data() + from));
    if ((masks.starts >> (begin - from) & 1U) != 0) {
      at += static_cast<std::size_t>(std::countr_one(masks.continues >> (begin - from)));
      use = 2;
    }
  }
#endif
  while (true) {
    while (at != text.size() &&
           (detail::identifier_bytes.use[static_cast<unsigned char>(text[at])] & use) != 0) {
      ++at;
      use = 2;
    }
    if (at == text.size() || static_cast<unsigned char>(text[at]) < 0x80) return at;
    const CodePoint code = decode_utf8(text, at);
    if (code.length == 0) return at;
    if (!(use == 1 ? starts_identifier(code.value) : continues_identifier(code.value))) return at;
    at += code.length;
    use = 2;
  }
}

/// Length in bytes of the identifier at the start of `text`; 0 when there is none.
constexpr std::size_t identifier_length(std::string_view text) noexcept {
  return identifier_end(text, 0);
}

/// Whether Terraform takes `text` as an identifier: the name of an argument, variable, resource,
/// ... Keywords such as `for` and `null` are identifiers too.
constexpr bool is_identifier(std::string_view text) noexcept {
#ifdef __SSE2__
  if (!std::is_constant_evaluated() && text.size() >= 8 && text.size() <= 32 &&
      detail::is_short_ascii_identifier(text)) {
    return true;
  }
#endif
  return !text.empty() && identifier_length(text) == text.size();
}

/// Whether `text` is identifiers of ASCII letters with single dots between them; tells for most
/// that are, and is false for all that needs a closer look. The first sixteen bytes must be
/// readable, even if the text has less.
inline bool is_short_dotted_name(std::string_view text) noexcept {
#ifdef __SSE2__
  const std::size_t size = text.size();
  if (size == 0 || size > 32) return false;
  const char* const at = text.data();
  std::uint64_t starts = 0;
  std::uint64_t continues = 0;
  std::uint64_t dots = 0;
  const auto look = [&](std::size_t from) {
    const detail::Bytes16 bytes = detail::load16(at + from);
    const detail::IdentifierMasks masks = detail::identifier_masks(bytes);
    starts |= std::uint64_t{masks.starts} << from;
    continues |= std::uint64_t{masks.continues} << from;
    dots |= std::uint64_t{detail::mask16(detail::equal16(bytes, '.'))} << from;
  };
  look(0);
  if (size > 16) look(size - 16);
  const std::uint64_t inside = (std::uint64_t{1} << size) - 1;
  // Also of what would follow a dot at the end.
  const std::uint64_t firsts = (dots & inside) << 1U | 1U;
  return (inside & ~(continues | dots)) == 0 && (firsts & ~(starts & inside)) == 0;
#else
  static_cast<void>(text);
  return false;
#endif
}

/// Whether `text` can be a key in native syntax without quotes. `for` cannot; `true`, `false` and
/// `null` could, but would be misread by people.
constexpr bool is_bare_key(std::string_view text) noexcept {
  return is_identifier(text) && text != "for" && text != "true" && text != "false" &&
         text != "null";
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
