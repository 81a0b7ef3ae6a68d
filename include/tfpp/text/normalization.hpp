// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/code_point.hpp>
#include <tfpp/text/normalization_table.hpp>
#include <tfpp/text/utf8.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::text {

namespace detail {

/// Hangul syllables are put together by calculation.
struct Hangul {
  static constexpr std::uint32_t syllables = 0xAC00;
  static constexpr std::uint32_t leads = 0x1100;
  static constexpr std::uint32_t vowels = 0x1161;
  static constexpr std::uint32_t tails = 0x11A7;
  static constexpr std::uint32_t lead_count = 19;
  static constexpr std::uint32_t vowel_count = 21;
  static constexpr std::uint32_t tail_count = 28;
  static constexpr std::uint32_t syllable_count = lead_count * vowel_count * tail_count;
};

/// The row of `table`, three numbers each, whose first is `code`; null if there is none.
template <std::size_t Size>
constexpr const char32_t* find_row(const char32_t (&table)[Size], std::uint32_t code) noexcept {
  std::size_t low = 0;
  std::size_t high = (Size - 1) / 3;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (table[3 * middle] < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const bool is_found = low < (Size - 1) / 3 && table[3 * low] == code;
  return is_found ? table + 3 * low : nullptr;
}

constexpr std::uint32_t combining_class(std::uint32_t code) noexcept {
  std::size_t low = 0;
  std::size_t high = std::size(combining_classes) / 3;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (combining_classes[3 * middle + 1] < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const bool is_found =
      low < std::size(combining_classes) / 3 && combining_classes[3 * low] <= code;
  return is_found ? static_cast<std::uint32_t>(combining_classes[3 * low + 2]) : 0;
}

struct Decomposed {
  std::uint32_t code = 0;
  std::uint32_t combining_class = 0;
};

inline void decompose(std::vector<Decomposed>& out, std::uint32_t code) {
  if (code - Hangul::syllables < Hangul::syllable_count) {
    const std::uint32_t index = code - Hangul::syllables;
    const std::uint32_t tail = index % Hangul::tail_count;
    const std::uint32_t pair = index / Hangul::tail_count;
    out.push_back({Hangul::leads + pair / Hangul::vowel_count, 0});
    out.push_back({Hangul::vowels + pair % Hangul::vowel_count, 0});
    if (tail != 0) out.push_back({Hangul::tails + tail, 0});
    return;
  }
  const char32_t* row = find_row(composing_pairs, code);
  if (row == nullptr) row = find_row(lone_decompositions, code);
  if (row == nullptr) {
    out.push_back({code, combining_class(code)});
    return;
  }
  // At most four deep.
  decompose(out, row[1]);
  if (row[2] != 0) decompose(out, row[2]);
}

/// What two code points are together; 0 if nothing.
inline std::uint32_t compose(std::uint32_t first, std::uint32_t second) {
  const std::uint32_t lead = first - Hangul::leads;
  const std::uint32_t vowel = second - Hangul::vowels;
  if (lead < Hangul::lead_count && vowel < Hangul::vowel_count)
    return Hangul::syllables + (lead * Hangul::vowel_count + vowel) * Hangul::tail_count;
  const std::uint32_t syllable = first - Hangul::syllables;
  const std::uint32_t tail = second - Hangul::tails;
  if (syllable < Hangul::syllable_count && syllable % Hangul::tail_count == 0 && tail != 0 &&
      tail < Hangul::tail_count)
    return first + tail;
  using Pair = std::pair<std::uint64_t, std::uint32_t>;
  static const std::vector<Pair> pairs = [] {
    std::vector<Pair> all;
    for (std::size_t i = 0; i + 3 <= std::size(composing_pairs); i += 3) {
      const std::uint64_t key = static_cast<std::uint64_t>(composing_pairs[i + 1]) << 32U;
      all.emplace_back(key | composing_pairs[i + 2], composing_pairs[i]);
    }
    std::sort(all.begin(), all.end());
    return all;
  }();
  const std::uint64_t key = static_cast<std::uint64_t>(first) << 32U | second;
  const auto found = std::lower_bound(pairs.begin(), pairs.end(), Pair{key, 0});
  return found != pairs.end() && found->first == key ? found->second : 0;
}

/// Puts what is in order together, in place; returns how much is left.
inline std::size_t compose(std::vector<Decomposed>& codes) {
  std::size_t size = 0;
  std::size_t starter = 0;
  bool has_starter = false;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const Decomposed code = codes[i];
    const bool is_adjacent = has_starter && starter + 1 == size;
    const bool is_free =
        has_starter && (is_adjacent || (codes[size - 1].combining_class < code.combining_class &&
                                        codes[size - 1].combining_class != 0));
    const std::uint32_t whole = is_free ? compose(codes[starter].code, code.code) : 0;
    if (whole != 0) {
      codes[starter].code = whole;
      continue;
    }
    if (code.combining_class == 0) {
      starter = size;
      has_starter = true;
    }
    codes[size++] = code;
  }
  return size;
}

}  // namespace detail

/// Whether `text`, which is UTF-8, is in normal form C for sure: nothing in it combines. Linear.
constexpr bool is_surely_normal(std::string_view text) noexcept {
  // What is below U+0300 is normal in whatever order.
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0xCC) return false;
  }
  return true;
}

/// `text` in Unicode's normal form C, in which Terraform holds all its strings: a letter and an
/// accent become one letter. What is no UTF-8 becomes U+FFFD. O(n log n) where accents pile up,
/// else linear.
///
///     normalize("e\u0301")     "\u00e9"
inline std::string normalize(std::string_view text) {
  if (is_surely_normal(text)) return std::string(text);
  std::vector<detail::Decomposed> codes;
  codes.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint code = decode_utf8(text, at);
    if (code.length == 0) {
      codes.push_back({0xFFFD, 0});
      ++at;
    } else {
      detail::decompose(codes, code.value);
      at += code.length;
    }
  }
  for (auto begin = codes.begin(); begin != codes.end();) {
    if (begin->combining_class == 0) {
      ++begin;
      continue;
    }
    const auto end = std::find_if(
        begin, codes.end(), [](const detail::Decomposed& c) { return c.combining_class == 0; });
    std::stable_sort(begin, end, [](const detail::Decomposed& a, const detail::Decomposed& b) {
      return a.combining_class < b.combining_class;
    });
    begin = end;
  }
  codes.resize(detail::compose(codes));
  std::string out;
  out.reserve(text.size());
  for (const detail::Decomposed& code : codes) encode_utf8(code.code, [&](char c) { out += c; });
  return out;
}

}  // namespace tfpp::inline v1::text
