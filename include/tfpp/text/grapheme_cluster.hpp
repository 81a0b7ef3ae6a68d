// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/grapheme_ranges.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace tfpp::inline v1::text {

namespace detail {

/// What decides where a grapheme cluster ends. `hangul_lv` is a syllable without a final consonant.
enum class LetterClass : std::uint8_t {
  invalid,
  other,
  carriage_return,
  line_feed,
  control,
  prepend,
  extend,
  spacing_mark,
  joiner,
  pictograph,
  regional,
  hangul_l,
  hangul_v,
  hangul_t,
  hangul_lv,
  hangul_lvt
};

struct Letter {
  LetterClass type = LetterClass::invalid;
  /// Bytes; 0 when there is no letter.
  std::size_t size = 0;
  /// Whether they have the form of UTF-8.
  bool is_utf8 = true;
};

/// The bytes of UTF-8 as one number, so that an order of bytes is an order of numbers.
constexpr std::uint32_t utf8_number(std::uint32_t code) noexcept {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xC080U | code >> 6U << 8U | (code & 0x3FU);
  if (code < 0x10000)
    return 0xE08080U | code >> 12U << 16U | (code >> 6U & 0x3FU) << 8U | (code & 0x3FU);
  return 0xF0808080U | code >> 18U << 24U | (code >> 12U & 0x3FU) << 16U |
         (code >> 6U & 0x3FU) << 8U | (code & 0x3FU);
}

constexpr bool lies_between(std::uint32_t bytes, std::uint32_t first, std::uint32_t last) noexcept {
  return bytes >= utf8_number(first) && bytes <= utf8_number(last);
}

/// Whether bytes lie in one of the ranges, which are pairs of code points in order.
template <std::size_t Size>
constexpr bool lies_in(std::uint32_t bytes, const char32_t (&ranges)[Size]) noexcept {
  std::size_t low = 0;
  std::size_t high = (Size - 1) / 2;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (utf8_number(ranges[2 * middle + 1]) < bytes)
      low = middle + 1;
    else
      high = middle;
  }
  return low < (Size - 1) / 2 && utf8_number(ranges[2 * low]) <= bytes;
}

constexpr LetterClass hangul_class(std::uint32_t bytes) noexcept {
  using enum LetterClass;
  if (lies_between(bytes, 0x1100, 0x115F) || lies_between(bytes, 0xA960, 0xA97C)) return hangul_l;
  if (lies_between(bytes, 0x1160, 0x11A7) || lies_between(bytes, 0xD7B0, 0xD7C6)) return hangul_v;
  if (lies_between(bytes, 0x11A8, 0x11FF) || lies_between(bytes, 0xD7CB, 0xD7FB)) return hangul_t;
  if (!lies_between(bytes, 0xAC00, 0xD7A3)) return invalid;
  // The last syllable without a final consonant that is not behind these bytes; 27 with one follow.
  std::uint32_t low = 0;
  std::uint32_t high = (0xD7A4 - 0xAC00) / 28;
  while (high - low > 1) {
    const std::uint32_t middle = (low + high) / 2;
    (utf8_number(0xAC00 + 28 * middle) <= bytes ? low : high) = middle;
  }
  const std::uint32_t first = 0xAC00 + 28 * low;
  if (bytes == utf8_number(first)) return hangul_lv;
  return lies_between(bytes, first + 1, first + 27) ? hangul_lvt : invalid;
}

constexpr LetterClass class_beyond_ascii(std::uint32_t bytes) noexcept {
  using enum LetterClass;
  // Letters of Europe and of China are the most frequent by far, and nothing special.
  if (lies_between(bytes, 0xC0, 0x2FF) || lies_between(bytes, 0x4E00, 0x9FFF)) return other;
  if (bytes == utf8_number(0x200D)) return joiner;
  if (bytes == utf8_number(0xFFFD) || lies_in(bytes, control_ranges)) return control;
  if (lies_in(bytes, extend_ranges)) return extend;
  if (lies_in(bytes, spacing_mark_ranges)) return spacing_mark;
  if (lies_in(bytes, pictograph_ranges)) return pictograph;
  if (lies_between(bytes, 0x1F1E6, 0x1F1FF)) return regional;
  if (lies_in(bytes, prepend_ranges)) return prepend;
  const LetterClass hangul = hangul_class(bytes);
  return hangul == invalid ? other : hangul;
}

/// The letter at `at`, which may be the end of the text.
constexpr Letter letter_at(std::string_view text, std::size_t at) noexcept {
  using enum LetterClass;
  if (at >= text.size()) return {};
  const auto lead = static_cast<std::uint8_t>(text[at]);
  if (lead < 0x80) {
    if (lead == '\r') return {carriage_return, 1};
    if (lead == '\n') return {line_feed, 1};
    return {lead < 0x20 || lead == 0x7F ? control : other, 1};
  }
  if (lead < 0xC0 || lead > 0xF7) return {};
  const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() - at < size) return {};
  std::uint32_t bytes = lead;
  bool continues = true;
  for (std::size_t i = 1; i < size; ++i) {
    const auto byte = static_cast<std::uint8_t>(text[at + i]);
    continues = continues && (byte & 0xC0U) == 0x80U;
    bytes = bytes << 8U | byte;
  }
  const LetterClass type = class_beyond_ascii(bytes);
  return type == other && !continues ? Letter{} : Letter{type, size, continues};
}

/// Finds the end of one cluster, letter by letter.
class ClusterReader {
 public:
  constexpr ClusterReader(std::string_view text, std::size_t at) noexcept
      : text_(text), start_(at), at_(at), letter_(letter_at(text, at)) {}

  /// Bytes of the cluster.
  constexpr std::size_t size() noexcept {
    using enum LetterClass;
    while (take(prepend)) {
    }
    const bool alone = at_ == start_;
    switch (letter_.type) {
      case invalid:
        return alone ? 1 : at_ - start_;
      case carriage_return:
        if (!alone) return at_ - start_;
        take(carriage_return);
        take(line_feed);
        return at_ - start_;
      case line_feed:
      case control:
        return alone ? letter_.size : at_ - start_;
      case hangul_l:
      case hangul_v:
      case hangul_t:
      case hangul_lv:
      case hangul_lvt:
        take_syllable();
        take_joined_marks();
        break;
      case regional:
        take(regional);
        take(regional);
        take_joined_marks();
        break;
      case pictograph:
        take(pictograph);
        take_joined_marks();
        break;
      default:
        // What is not UTF-8 can follow as a mark, but cannot come first.
        if (!letter_.is_utf8) return alone ? 1 : at_ - start_;
        take(letter_.type);
        while (take(extend) || take(spacing_mark) || take(joiner)) {
        }
    }
    return at_ - start_;
  }

 private:
  constexpr bool take(LetterClass type) noexcept {
    if (letter_.type != type) return false;
    at_ += letter_.size;
    letter_ = letter_at(text_, at_);
    return true;
  }

  constexpr void take_syllable() noexcept {
    using enum LetterClass;
    bool has_initial = false;
    while (take(hangul_l)) has_initial = true;
    bool takes_final = !has_initial || letter_.type == hangul_v || letter_.type == hangul_lvt;
    if (!take(hangul_lvt)) {
      const bool has_medial = take(hangul_lv);
      bool has_vowel = false;
      while (take(hangul_v)) has_vowel = true;
      // A quirk: behind an initial, a syllable takes a final only if a vowel stands between.
      takes_final = has_vowel || (has_medial ? !has_initial : takes_final);
    }
    while (takes_final && take(hangul_t)) {
    }
  }

  /// Marks, and pictographs that a joiner joins, whatever stands before it.
  constexpr void take_joined_marks() noexcept {
    using enum LetterClass;
    while (true) {
      if (take(joiner)) {
        take(pictograph);
      } else if (!take(extend) && !take(spacing_mark)) {
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t start_;
  std::size_t at_;
  Letter letter_;
};

}  // namespace detail

/// Bytes of the grapheme cluster that starts at `at`, which must be below `text.size()`, as
/// Terraform's JSON scanner takes it: Unicode 15.0, with its quirks. One is of consequence: some
/// byte sequences that are not UTF-8 count as letters, so that in Latin-1 text `\xEB` takes two
/// more bytes, be they quotes. Any other byte that is not UTF-8 is a cluster.
constexpr std::size_t cluster_size(std::string_view text, std::size_t at) noexcept {
  // In ASCII only a line break has more than one letter.
  if (static_cast<signed char>(text[at]) >= 0 && text[at] != '\r' &&
      (at + 1 == text.size() || static_cast<signed char>(text[at + 1]) >= 0))
    return 1;
  return detail::ClusterReader(text, at).size();
}

}  // namespace tfpp::inline v1::text
