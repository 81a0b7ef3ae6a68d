// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/grapheme_cluster.hpp>
#include <tfpp/text/utf8.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

inline constexpr std::string_view replacement_letter = "\xEF\xBF\xBD";

/// The text with U+FFFD for every byte that is not UTF-8.
inline std::string as_utf8(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = text::decode_utf8(text, at).length;
    out += length == 0 ? replacement_letter : text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  return out;
}

/// The size of the letters that start before byte `end`, once the text is UTF-8.
inline std::size_t utf8_size(std::string_view text, std::size_t end) noexcept {
  std::size_t size = 0;
  for (std::size_t at = 0; at < end && at < text.size();) {
    const std::size_t length = text::decode_utf8(text, at).length;
    size += length == 0 ? replacement_letter.size() : length;
    at += length == 0 ? 1 : length;
  }
  return size;
}

/// Whether terminals give a letter two columns: those of East Asia, and emoji.
constexpr bool is_wide(std::uint32_t code) noexcept {
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
  };
  constexpr Range ranges[] = {
      {0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x25FD, 0x25FE},
      {0x2614, 0x2615},   {0x26A1, 0x26A1},   {0x2705, 0x2705},   {0x270A, 0x270B},
      {0x2728, 0x2728},   {0x274C, 0x274C},   {0x2753, 0x2757},   {0x2795, 0x2797},
      {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2E80, 0x303E},   {0x3041, 0x4DBF},
      {0x4E00, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
      {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18DFF},
      {0x1AFF0, 0x1B2FF}, {0x1F1E6, 0x1F1FF}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF},
      {0x1F7E0, 0x1F7EB}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD}};
  return std::any_of(std::begin(ranges), std::end(ranges), [code](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

/// A line of a text as a terminal can show it, and what marks a part of it. Long lines are cut
/// around the part.
class ShownLine {
 public:
  /// @param begin,end  the part: bytes of the line; what is behind the line does not count
  ShownLine(std::string_view line, std::size_t begin, std::size_t end) {
    begin = std::min(begin, line.size());
    end = std::clamp(end, begin, line.size());
    // What is far away will not be shown; no need to look at it.
    constexpr std::size_t near_bytes = 1024;
    const std::size_t first = begin > near_bytes ? begin - near_bytes : 0;
    const std::size_t last = std::min(line.size(), begin + near_bytes);
    for (std::size_t at = first; at < last;) {
      const std::size_t size = std::min(text::cluster_size(line, at), last - at);
      if (at + size <= begin) ++start_;
      if (at < end) ++stop_;
      cells_.push_back(cell(line.substr(at, size)));
      at += size;
    }
    cut(first != 0, last != line.size());
  }

  [[nodiscard]] const std::string& text() const noexcept { return text_; }
  /// Blanks and carets that go below the text.
  [[nodiscard]] const std::string& marks() const noexcept { return marks_; }

 private:
  static constexpr std::size_t most_columns = 120;

  struct Cell {
    std::string text{};
    std::size_t width = 1;
  };

  static Cell cell(std::string_view cluster) {
    if (cluster == "\t") return {"  ", 2};
    const text::CodePoint code = text::decode_utf8(cluster, 0);
    if (code.length == 0 || text::detail::letter_at(cluster, 0).type == Class::control ||
        cluster.front() == '\r' || cluster.front() == '\n')
      return {std::string(replacement_letter), 1};
    // An emoji that this selector makes one is as wide as those that need none.
    const bool wide = is_wide(code.value) || cluster.find("\xEF\xB8\x8F") != std::string_view::npos;
    return {as_utf8(cluster), wide ? 2U : 1U};
  }

  [[nodiscard]] std::size_t width(std::size_t from, std::size_t to) const {
    std::size_t sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += cells_[i].width;
    return sum;
  }

  /// Chooses the cells that are shown, and writes them.
  void cut(bool more_before, bool more_behind) {
    std::size_t from = 0;
    std::size_t to = cells_.size();
    if (width(from, to) > most_columns || more_before || more_behind) {
      // Half of the room before the part, unless there is less before it, or behind it.
      from = to = start_;
      std::size_t used = 0;
      const auto grow = [&](bool back, std::size_t most) {
        while (back ? from > 0 : to < cells_.size()) {
          const std::size_t more = cells_[back ? from - 1 : to].width;
          if (used + more > most) return;
          used += more;
          back ? --from : ++to;
        }
      };
      grow(true, most_columns / 2);
      grow(false, most_columns);
      grow(true, most_columns);
    }
    const bool cut_before = from > 0 || more_before;
    if (cut_before) text_ = "...";
    for (std::size_t i = from; i < to; ++i) text_ += cells_[i].text;
    if (to < cells_.size() || more_behind) text_ += "...";
    marks_.assign((cut_before ? 3 : 0) + width(from, start_), ' ');
    marks_.append(std::max<std::size_t>(1, width(start_, std::clamp(stop_, start_, to))), '^');
  }

  using Class = text::detail::LetterClass;

  std::vector<Cell> cells_{};
  /// The first cell of the part, and that behind it.
  std::size_t start_ = 0;
  std::size_t stop_ = 0;
  std::string text_{};
  std::string marks_{};
};

}  // namespace tfpp::inline v1::detail
