// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_spelling.hpp>
#include <tfpp/detail/tape.hpp>
#include <tfpp/text/bytes16.hpp>
#include <tfpp/text/escape.hpp>
#include <tfpp/text/short_text.hpp>
#include <tfpp/text/utf8.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Gives the tokens of JSON text to a handler, one by one, up to the first fault. It takes what RFC
/// 8259 and Unicode allow and nothing else; what is wrong with the rest, `JsonScanner` tells.
///
/// Strings are views: of the text itself, unless they hold escapes. The handler has `name`, `text`,
/// `number` (each with a view that is good until the next token), `boolean`, `null`,
/// `begin_object`, `end_object`, `begin_array`, `end_array` and `is_too_deep`.
template <class Handler>
class JsonReader {
 public:
  /// Objects and lists that may be open at once: labels and blocks stand around values.
  static constexpr std::size_t most_open = max_depth + 64;

  /// @param text a string, whose end is marked by a null byte
  JsonReader(const std::string& text, Handler& handler) noexcept
      : begin_(text.data()), end_(text.data() + text.size()), handler_(handler) {}

  /// Whether the text is JSON. Linear.
  bool read() {
    const char* at = read_value(begin_);
    return at != nullptr && skip_blanks(at) == end_;
  }

  /// Whether more was open at once than is supported.
  [[nodiscard]] bool is_too_deep() const noexcept { return is_too_deep_; }

 private:
  // Each function takes the place where its token starts and returns the place behind it, or null
  // where the text is wrong. The null byte at the end of the text is part of no token.

  /// Reads a value with all that is in it.
  const char* read_value(const char* at) {
    while (true) {
      at = skip_blanks(at);
      bool is_complete = true;
      if (*at == '"') [[likely]] {
        std::string_view text;
        at = read_string(at + 1, text);
        if (at == nullptr) return nullptr;
        handler_.text(text);
      } else if (*at == '{' || *at == '[') {
        if (!open(*at == '{')) return nullptr;
        at = skip_blanks(at + 1);
        is_complete = *at == (in_object() ? '}' : ']');
      } else {
        at = read_word(at);
        if (at == nullptr) return nullptr;
      }
      if (is_complete) {
        at = skip_blanks(at);
        if (*at != ',') at = close_all(at);
        if (at == nullptr || open_ == 0) return at;
        at = skip_blanks(at + 1);
      }
      if (in_object()) at = read_name(at);
      if (at == nullptr) return nullptr;
    }
  }

  /// Behind a value: closes what ends here. Returns the place of the comma, if anything stays open.
  const char* close_all(const char* at) {
    while (open_ != 0 && *at != ',') {
      if (*at != (in_object() ? '}' : ']')) return nullptr;
      if (in_object()) {
        handler_.end_object();
      } else {
        handler_.end_array();
      }
      --open_;
      at = skip_blanks(at + 1);
    }
    return at;
  }

  bool open(bool is_object) {
    if (open_ == most_open) {
      is_too_deep_ = true;
      return false;
    }
    is_object_[++open_] = is_object;
    if (is_object) {
      handler_.begin_object();
    } else {
      handler_.begin_array();
    }
    is_too_deep_ = handler_.is_too_deep();
    return !is_too_deep_;
  }
  [[nodiscard]] bool in_object() const noexcept { return is_object_[open_]; }

  [[gnu::always_inline]] const char* read_name(const char* at) {
    if (*at != '"') return nullptr;
    std::string_view name;
    at = read_string(at + 1, name);
    if (at == nullptr) return nullptr;
    handler_.name(name);
    at = skip_blanks(at);
    return *at == ':' ? at + 1 : nullptr;
  }

  // Words.

  const char* read_word(const char* at) {
    switch (*at) {
      case 't':
        if (!starts_with(at, "true")) return nullptr;
        handler_.boolean(true);
        return at + 4;
      case 'f':
        if (!starts_with(at, "false")) return nullptr;
        handler_.boolean(false);
        return at + 5;
      case 'n':
        if (!starts_with(at, "null")) return nullptr;
        handler_.null();
        return at + 4;
      default:
        return read_number(at);
    }
  }
  static bool starts_with(const char* at, const char* word) noexcept {
    return std::strncmp(at, word, std::strlen(word)) == 0;
  }

  static bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

  /// Reads one digit or more.
  static const char* read_digits(const char* at) noexcept {
    if (!is_digit(*at)) return nullptr;
    while (is_digit(*at)) ++at;
    return at;
  }

  const char* read_number(const char* at) {
    const char* const begin = at;
    if (*at == '-') ++at;
    at = *at == '0' ? at + 1 : read_digits(at);
    if (at != nullptr && *at == '.') at = read_digits(at + 1);
    if (at != nullptr && (*at == 'e' || *at == 'E')) {
      ++at;
      if (*at == '+' || *at == '-') ++at;
      at = read_digits(at);
      // Only the scanner knows which exponents Terraform takes.
      if (at != nullptr &&
          spelling_of_number({begin, size_between(begin, at)}) != NumberFault::none)
        return nullptr;
    }
    if (at != nullptr) handler_.number({begin, size_between(begin, at)});
    return at;
  }

  // Strings.

  /// `at` is the place behind the quote.
  [[gnu::always_inline]] const char* read_string(const char* at, std::string_view& text) {
    const char* const stop = find_stop(at);
    if (*stop != '"') [[unlikely]]
      return read_string_closely(at, stop, text);
    text = {at, size_between(at, stop)};
    return text.size() <= UINT32_MAX ? stop + 1 : nullptr;
  }

  /// Reads on at the first byte that is none of the string's own, or beyond ASCII.
  [[gnu::noinline]] const char* read_string_closely(const char* begin, const char* at,
                                                    std::string_view& text) {
    std::size_t size = 0;
    bool is_whole = true;
    while (*at != '"') {
      if (*at == '\\') {
        size = keep(size, begin, at);
        at = read_escape(at + 1, size);
        if (at == nullptr) return nullptr;
        begin = at;
        is_whole = false;
      } else {
        const std::size_t length = text::decode_utf8({at, size_between(at, end_)}, 0).length;
        if (static_cast<unsigned char>(*at) < 0x80 || length == 0) return nullptr;
        at += length;
      }
      at = find_stop(at);
    }
    text = {begin, size_between(begin, at)};
    if (!is_whole) text = {unescaped_.data(), keep(size, begin, at)};
    return text.size() <= UINT32_MAX ? at + 1 : nullptr;
  }

  /// Keeps characters behind the first `size` of the string; returns its size then. There is room
  /// for another character.
  std::size_t keep(std::size_t size, const char* begin, const char* end) {
    const std::size_t count = size_between(begin, end);
    if (unescaped_.size() - size < count + most_utf8) unescaped_.resize(2 * (size + count) + 64);
    text::copy_text(unescaped_.data() + size, begin, count);
    return size + count;
  }

  static constexpr std::size_t most_utf8 = 4;

  /// Keeps what an escape means. `at` is the place behind the backslash.
  const char* read_escape(const char* at, std::size_t& size) {
    char meant = *at;
    switch (meant) {
      case '"':
      case '\\':
      case '/':
        break;
      case 'b':
        meant = '\b';
        break;
      case 'f':
        meant = '\f';
        break;
      case 'n':
        meant = '\n';
        break;
      case 'r':
        meant = '\r';
        break;
      case 't':
        meant = '\t';
        break;
      case 'u':
        return read_unit(at + 1, size);
      default:
        return nullptr;
    }
    unescaped_[size++] = meant;
    return at + 1;
  }

  /// Reads the digits behind `\u` and, of a surrogate pair, the other escape.
  const char* read_unit(const char* at, std::size_t& size) {
    std::uint32_t code = hexadecimal(at);
    if (code == no_unit) return nullptr;
    at += 4;
    if (code >= 0xD800 && code < 0xE000) {
      if (code >= 0xDC00 || at[0] != '\\' || at[1] != 'u') return nullptr;
      const std::uint32_t second = hexadecimal(at + 2);
      if (second < 0xDC00 || second >= 0xE000) return nullptr;
      code = 0x10000U + ((code - 0xD800U) << 10U) + (second - 0xDC00U);
      at += 6;
    }
    keep_utf8(code, size);
    return at;
  }

  static constexpr std::uint32_t no_unit = UINT32_MAX;

  static std::uint32_t hexadecimal(const char* at) noexcept {
    std::uint32_t unit = 0;
    for (const char* const end = at + 4; at != end; ++at) {
      const char lower = static_cast<char>(*at | 0x20);
      if (is_digit(*at))
        unit = unit << 4U | static_cast<std::uint32_t>(*at - '0');
      else if (lower >= 'a' && lower <= 'f')
        unit = unit << 4U | static_cast<std::uint32_t>(lower - 'a' + 10);
      else
        return no_unit;
    }
    return unit;
  }

  void keep_utf8(std::uint32_t code, std::size_t& size) {
    const auto add = [&](std::uint32_t byte) { unescaped_[size++] = static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
      add(0xC0U | code >> 6U);
    } else {
      if (code < 0x10000) {
        add(0xE0U | code >> 12U);
      } else {
        add(0xF0U | code >> 18U);
        add(0x80U | (code >> 12U & 0x3FU));
      }
      add(0x80U | (code >> 6U & 0x3FU));
    }
    add(0x80U | (code & 0x3FU));
  }

  // Bytes.

  static std::size_t size_between(const char* begin, const char* end) noexcept {
    return static_cast<std::size_t>(end - begin);
  }

#ifdef __SSE2__

  /// The next quote, backslash, control character or byte beyond ASCII. Most strings are within 32
  /// bytes, and take no decision by their size, which no processor could guess.
  [[gnu::always_inline]] const char* find_stop(const char* at) const noexcept {
    for (; end_ - at >= 31; at += 32) {
      const std::uint32_t found = stops(at) | stops(at + 16) << 16U;
      if (found != 0) return at + std::countr_zero(found);
    }
    return find_stop_near_end(at);
  }
  [[gnu::always_inline]] static std::uint32_t stops(const char* at) noexcept {
    return text::detail::mask16(text::detail::special_bytes<false>(text::detail::load16(at)));
  }

  /// There is mostly none, one, or a new line and some.
  [[gnu::always_inline]] const char* skip_blanks(const char* at) const noexcept {
    while (is_blank(*at)) {
      ++at;
      if (*at != ' ') continue;
      for (unsigned blanks = 0xFFFFU; blanks == 0xFFFFU && end_ - at >= 15;) {
        blanks = text::detail::mask16(text::detail::equal16(text::detail::load16(at), ' '));
        at += std::countr_one(blanks);
      }
    }
    return at;
  }

#else

  const char* find_stop(const char* at) const noexcept { return find_stop_near_end(at); }

  const char* skip_blanks(const char* at) const noexcept {
    while (is_blank(*at)) ++at;
    return at;
  }

#endif

  static bool is_blank(char c) noexcept {
    return static_cast<unsigned char>(c) <= ' ' &&
           (c == ' ' || c == '\n' || c == '\r' || c == '\t');
  }

  [[gnu::noinline]] static const char* find_stop_near_end(const char* at) noexcept {
    while (*at != '"' && *at != '\\' && static_cast<unsigned char>(*at) >= 0x20 &&
           static_cast<unsigned char>(*at) < 0x80)
      ++at;
    return at;
  }

  const char* begin_;
  const char* end_;
  Handler& handler_;
  /// Begins with what the string with escapes means that was read last.
  std::string unescaped_{};
  /// Of what is open, whether it is an object; the first is none.
  bool is_object_[most_open + 1] = {};
  std::size_t open_ = 0;
  bool is_too_deep_ = false;
};

}  // namespace tfpp::inline v1::detail
