// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/text/bytes16.hpp>
#include <tfpp/text/grapheme.hpp>
#include <tfpp/text/short_text.hpp>
#include <tfpp/text/utf8.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

/// The layers of escaping. A string on its way into a `.tf.json` passes up to three of them:
///   native quoting  `"a\nb"`      inside an expression,
///   template        `$${`, `%%{`  where Terraform reads a template,
///   JSON            `\"`, `\\`    always.
namespace tfpp::inline v1::text {

/// What a text needs on its way out; found once, when it comes in.
enum TextNeeds : std::uint8_t {
  nothing = 0,
  /// It holds a quote, a backslash, a control character or a letter that joins what follows.
  json_escape = 1,
  /// It holds `${` or `%{`, or starts with U+FEFF, so a template must escape it.
  template_escape = 2,
};

namespace detail {

/// What was found in a text.
struct Findings {
  /// A byte that JSON escapes.
  bool escapes = false;
  /// A brace behind a dollar or percent sign.
  bool markers = false;
  bool beyond_ascii = false;
};

#ifdef __SSE2__

/// For each byte whether it must be looked at closely: what JSON escapes, what is beyond ASCII, and
/// braces where `Markers` matter.
template <bool Markers>
[[gnu::always_inline]] inline Bytes16 special_bytes(Bytes16 bytes) noexcept {
  // Swapping blanks and quotes makes one comparison of those with a quote and with control
  // characters.
  constexpr unsigned char swap = '"' ^ ' ';
  const Bytes16 special = below16(bytes ^ swap, ' ' + 1) | equal16(bytes, '\\');
  return Markers ? special | equal16(bytes, '{') : special;
}

/// Whether none of `size` bytes must be looked at closely. Sixteen bytes behind the end must be
/// readable; what they hold does not matter.
template <bool Markers>
[[gnu::always_inline]] inline bool is_plain(const char* data, std::size_t size) noexcept {
  for (std::size_t at = 0; at < size; at += 16) {
    const unsigned found = mask16(special_bytes<Markers>(load16(data + at)));
    const unsigned inside = size - at >= 16 ? 0xFFFFU : (1U << (size - at)) - 1U;
    if ((found & inside) != 0) return false;
  }
  return true;
}

/// Copies less than sixteen bytes, as `copy_short_text` does, and looks at the same registers.
template <bool Markers>
[[gnu::always_inline]] inline bool copy_short_plain(char* to, const char* from,
                                                    std::size_t size) noexcept {
  // Two halves that may overlap: some bytes are looked at twice.
  if (size >= 8) {
    const Bytes16 bytes = load_halves16(from, from + size - 8);
    store_halves16(to, to + size - 8, bytes);
    return mask16(special_bytes<Markers>(bytes)) == 0;
  }
  copy_short_text(to, from, size);
  return is_plain<Markers>(to, size);
}

/// Copies `size` bytes, and tells whether none of them must be looked at closely; each is in a
/// register anyway.
template <bool Markers>
[[gnu::always_inline]] inline bool copy_plain(char* to, const char* from,
                                              std::size_t size) noexcept {
  if (size < 16) return copy_short_plain<Markers>(to, from, size);
  Bytes16 special{};
  // The last sixteen bytes may overlap those before.
  for (std::size_t next = 0; next < size; next += 16) {
    const std::size_t at = next <= size - 16 ? next : size - 16;
    const Bytes16 bytes = load16(from + at);
    store16(to + at, bytes);
    special |= special_bytes<Markers>(bytes);
  }
  return mask16(special) == 0;
}

/// For each byte of a text that JSON escapes nowhere, in the top bit: what `special_bytes` finds.
template <bool Markers>
[[gnu::always_inline]] inline Bytes16 special_bytes_of_unescaped(Bytes16 bytes) noexcept {
  return Markers ? bytes | equal16(bytes, '{') : bytes;
}

/// As `copy_plain`, for bytes of which JSON escapes none, and that are followed by `wide_padding`
/// ones, in both places. Up to 32 bytes take no decision by their number, which no processor could
/// guess.
template <bool Markers>
[[gnu::always_inline]] inline bool copy_unescaped_padded(char* to, const char* from,
                                                         std::size_t size) noexcept {
  std::uint32_t found = 0;
  while (true) {
    const Bytes16 low = load16(from);
    const Bytes16 high = load16(from + 16);
    store16(to, low);
    store16(to + 16, high);
    const std::uint32_t special = mask16(special_bytes_of_unescaped<Markers>(low)) |
                                  mask16(special_bytes_of_unescaped<Markers>(high)) << 16U;
    if (size <= 32) [[likely]]
      return (found | (special & ((std::uint64_t{1} << size) - 1U))) == 0;
    found |= special;
    from += 32;
    to += 32;
    size -= 32;
  }
}

/// Looks at `size` bytes, as `is_plain` does.
inline Findings look(const char* data, std::size_t size) noexcept {
  unsigned escapes = 0;
  unsigned markers = 0;
  unsigned high = 0;
  unsigned carry = 0;
  for (std::size_t at = 0; at < size; at += 16) {
    const Bytes16 bytes = load16(data + at);
    const unsigned inside = size - at >= 16 ? 0xFFFFU : (1U << (size - at)) - 1U;
    escapes |= inside & mask16(at_most16(bytes, 0x1F) | equal16(bytes, '"') | equal16(bytes, '\\'));
    const unsigned signs = mask16(equal16(bytes, '$') | equal16(bytes, '%')) << 1U | carry;
    markers |= inside & signs & mask16(equal16(bytes, '{'));
    carry = signs >> 16U;
    high |= inside & mask16(bytes);
  }
  return {escapes != 0, markers != 0, high != 0};
}

#else

template <bool Markers>
inline bool is_plain(const char* /*data*/, std::size_t /*size*/) noexcept {
  return false;
}

template <bool Markers>
inline bool copy_plain(char* to, const char* from, std::size_t size) noexcept {
  copy_text(to, from, size);
  return false;
}

template <bool Markers>
inline bool copy_unescaped_padded(char* to, const char* from, std::size_t size) noexcept {
  return copy_plain<Markers>(to, from, size);
}

inline Findings look(const char* data, std::size_t size) noexcept {
  Findings found;
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(data[i]);
    found.escapes = found.escapes || byte < 0x20 || byte == '"' || byte == '\\';
    found.markers =
        found.markers || (byte == '{' && i > 0 && (data[i - 1] == '$' || data[i - 1] == '%'));
    found.beyond_ascii = found.beyond_ascii || byte >= 0x80;
  }
  return found;
}

#endif

}  // namespace detail

namespace detail {

inline void check_utf8(std::string_view text) {
  if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
    tfpp::detail::fail({"the text is not valid UTF-8 at byte ", std::to_string(bad),
                        "; convert it to UTF-8, or pass binary data through base64"});
  }
}

}  // namespace detail

/// Bytes behind a text that `scan_padded` may read.
inline constexpr std::size_t scan_padding = 16;
/// Bytes behind a text that `copy_unescaped_scanned` may read, and write.
inline constexpr std::size_t wide_padding = 32;

namespace detail {

[[gnu::noinline]] inline std::uint8_t scan_closely(std::string_view text) {
  const Findings found = look(text.data(), text.size());
  auto needs = static_cast<std::uint8_t>((found.escapes ? json_escape : 0) |
                                         (found.markers ? template_escape : 0));
  if (found.beyond_ascii) {
    check_utf8(text);
    if (text.starts_with(byte_order_mark)) needs |= template_escape;
    if (holds_joining_letter(text)) needs |= json_escape;
  }
  return needs;
}

}  // namespace detail

/// Checks that `text` is UTF-8 and finds what it needs: a set of `TextNeeds`. The text must be
/// followed by `scan_padding` readable bytes.
/// @throws Error naming the byte offset when it is not UTF-8.
[[gnu::always_inline]] inline std::uint8_t scan_padded(std::string_view text) {
  return detail::is_plain<true>(text.data(), text.size()) ? std::uint8_t{nothing}
                                                          : detail::scan_closely(text);
}

/// Copies `text` to a place that is followed by `scan_padding` readable bytes, and scans it. Of its
/// needs only those in `Sought` are found.
/// @throws Error naming the byte offset when it is not UTF-8.
template <std::uint8_t Sought = json_escape | template_escape>
[[gnu::always_inline]] inline std::uint8_t copy_scanned(char* to, std::string_view text) {
  constexpr bool markers = (Sought & template_escape) != 0;
  if (detail::copy_plain<markers>(to, text.data(), text.size())) [[likely]]
    return nothing;
  return detail::scan_closely({to, text.size()}) & Sought;
}

/// As `copy_scanned`, for text as it stands between quotes in JSON, without a backslash, and that
/// is followed by `wide_padding` readable bytes, as is the place.
template <std::uint8_t Sought = json_escape | template_escape>
[[gnu::always_inline]] inline std::uint8_t copy_unescaped_scanned(char* to, std::string_view text) {
  constexpr bool markers = (Sought & template_escape) != 0;
  if (detail::copy_unescaped_padded<markers>(to, text.data(), text.size())) [[likely]]
    return nothing;
  return detail::scan_closely({to, text.size()}) & Sought;
}

/// As `scan_padded`, for text with nothing behind it.
inline std::uint8_t scan(std::string_view text) {
  char copy[64 + scan_padding];
  if (text.size() <= 64) return copy_scanned(copy, text);
  std::string padded;
  padded.reserve(text.size() + scan_padding);
  padded.append(text).append(scan_padding, ' ');
  return scan_padded(std::string_view(padded).substr(0, text.size()));
}

namespace detail {

/// For each byte: 0 when JSON takes it as it is, 'u' for `\u00XX`, else the letter after the
/// backslash.
inline constexpr auto json_escapes = [] {
  struct Table {
    char letter[256];
  } table{};
  for (int c = 0; c < 0x20; ++c) table.letter[c] = 'u';
  constexpr std::string_view bytes = "\b\f\n\r\t\"\\";
  constexpr std::string_view letters = "bfnrt\"\\";
  for (std::size_t i = 0; i < bytes.size(); ++i)
    table.letter[static_cast<unsigned char>(bytes[i])] = letters[i];
  return table;
}();

}  // namespace detail

/// The most bytes that one byte of text can take in JSON (`\u001f`).
inline constexpr std::size_t json_growth = 6;

namespace detail {

/// Writes `\uXXXX`; returns the end.
inline char* write_json_unit(char* out, std::uint32_t unit) noexcept {
  constexpr char digits[] = "0123456789abcdef";
  *out++ = '\\';
  *out++ = 'u';
  for (unsigned shift = 16; shift != 0; shift -= 4) *out++ = digits[unit >> (shift - 4) & 15U];
  return out;
}

/// Writes the code point that starts at `at` as JSON wants it, and moves `at` behind it; returns
/// the end.
inline char* write_json_code_point(char* out, std::string_view text, std::size_t& at) noexcept {
  const char c = text[at];
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x80) {
    ++at;
    const char letter = json_escapes.letter[byte];
    if (letter == 'u') return write_json_unit(out, byte);
    if (letter != 0) *out++ = '\\';
    *out++ = letter != 0 ? letter : c;
    return out;
  }
  const CodePoint code = decode_utf8(text, at);
  if (joins_what_follows(code.value)) {
    at += code.length;
    if (code.value < 0x10000) return write_json_unit(out, code.value);
    out = write_json_unit(out, 0xD800U + ((code.value - 0x10000U) >> 10U));
    return write_json_unit(out, 0xDC00U + ((code.value - 0x10000U) & 0x3FFU));
  }
  for (std::size_t left = code.length == 0 ? 1 : code.length; left != 0; --left)
    *out++ = text[at++];
  return out;
}

}  // namespace detail

/// Writes `text` as the inside of a JSON string; returns the end. `out` must have room for
/// `json_growth * text.size()` bytes.
inline char* write_json_escaped(char* out, std::string_view text) noexcept {
  std::size_t at = 0;
#ifdef __SSE2__
  // Sixteen bytes are copied at once, and count up to the first that needs a closer look.
  while (text.size() - at >= 16) {
    const detail::Bytes16 bytes = detail::load16(text.data() + at);
    detail::store16(out, bytes);
    const unsigned mask = detail::mask16(detail::special_bytes<false>(bytes));
    const auto plain = static_cast<std::size_t>(std::countr_zero(mask | 0x10000U));
    out += plain;
    at += plain;
    if (plain != 16) out = detail::write_json_code_point(out, text, at);
  }
#endif
  while (at < text.size()) out = detail::write_json_code_point(out, text, at);
  return out;
}

/// Position of the first carriage return from `at` on that no line feed follows; `npos` for none.
/// Terraform's scanner takes all that follows one in a template for literal text.
constexpr std::size_t find_bare_return(std::string_view text, std::size_t at = 0) noexcept {
  do {
    at = text.find('\r', at);
  } while (at != std::string_view::npos && text.substr(at + 1).starts_with('\n') && ++at != 0);
  return at;
}

/// `text` inside a template: `${` becomes `$${`, `%{` becomes `%%{`, and a bare carriage return an
/// interpolated string, together with the dollars before it, which would escape the interpolation.
template <class Text>
void append_marker_escaped(Text& out, std::string_view text) {
  std::size_t start = 0;
  std::size_t bare_return = find_bare_return(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == bare_return) {
      const std::size_t run = text.substr(0, i).find_last_not_of('$') + 1;
      const std::size_t from = run > start ? run : start;
      out += text.substr(start, from - start);
      out += "${\"";
      out += text.substr(from, i - from);
      out += R"(\r"})";
      start = i + 1;
      bare_return = find_bare_return(text, start);
    } else if (text[i] == '{' && i > start && (text[i - 1] == '$' || text[i - 1] == '%')) {
      out += text.substr(start, i - start);
      start = i - 1;
    }
  }
  out += text.substr(start);
}

/// `text` as a template that evaluates to exactly `text`. A leading U+FEFF, which Terraform would
/// drop, is put into an interpolated string.
template <class Text>
void append_template_escaped(Text& out, std::string_view text) {
  if (text.starts_with(byte_order_mark)) {
    out += R"(${"\uFEFF"})";
    text.remove_prefix(byte_order_mark.size());
  }
  append_marker_escaped(out, text);
}

namespace detail {

/// For each byte: 0 when native quotes take it as it is, 'u' for `\u00XX`, '{' for what a marker
/// ends with, else the letter after the backslash.
inline constexpr auto native_escapes = [] {
  struct Table {
    char letter[256];
  } table{};
  for (int c = 0; c < 0x20; ++c) table.letter[c] = 'u';
  table.letter[0x7F] = 'u';
  constexpr std::string_view bytes = "\n\r\t\"\\{";
  constexpr std::string_view letters = "nrt\"\\{";
  for (std::size_t i = 0; i < bytes.size(); ++i)
    table.letter[static_cast<unsigned char>(bytes[i])] = letters[i];
  return table;
}();

}  // namespace detail

enum class Markers : bool { kept, escaped };

/// The escapes of native quoted strings: `\n \r \t \" \\` and `\uXXXX`, and those of the template
/// markers if they shall be.
template <class Text>
void append_backslash_escaped(Text& out, std::string_view text, Markers markers = Markers::kept) {
  constexpr char digits[] = "0123456789abcdef";
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const char letter = detail::native_escapes.letter[byte];
    if (letter == 0) continue;
    const bool ends_marker = letter == '{' && i != 0 && (text[i - 1] == '$' || text[i - 1] == '%');
    if (letter == '{' && (!ends_marker || markers != Markers::escaped)) continue;
    out += std::string_view(text.data() + start, i - start);
    if (letter == '{') {
      start = i - 1;  // the sign comes twice
      continue;
    }
    start = i + 1;
    out += '\\';
    out += letter;
    if (letter == 'u') {
      out += "00";
      out += digits[byte >> 4];
      out += digits[byte & 15];
    }
  }
  out += std::string_view(text.data() + start, text.size() - start);
}

/// How much of a literal can stand before a marker that starts with `marker` (`$` of `${`, `%` of
/// `%{`): without the signs at its end, which would escape the marker. `marker` 0 is no marker.
constexpr std::size_t size_before_marker(std::string_view text, char marker) noexcept {
  if (marker == '\0' || !text.ends_with(marker)) return text.size();
  const std::size_t size = text.find_last_not_of(marker) + 1;
  // The signs go into an interpolation, which dollars before it would escape.
  return marker == '%' ? text.substr(0, size).find_last_not_of('$') + 1 : size;
}

/// `text` as it stands between the quotes of a native string that evaluates to it: `a\n$${b}`.
template <class Text>
void append_quoted_text(Text& out, std::string_view text) {
  if (const std::size_t mark = byte_order_mark_length(text); mark != 0) {
    out += "\\uFEFF";
    text.remove_prefix(mark);
  }
  append_backslash_escaped(out, text, Markers::escaped);
}

/// `text` as a native quoted string that evaluates to exactly `text`: `"a\n$${b}"`.
template <class Text>
void append_quoted(Text& out, std::string_view text) {
  out += '"';
  append_quoted_text(out, text);
  out += '"';
}

}  // namespace tfpp::inline v1::text
