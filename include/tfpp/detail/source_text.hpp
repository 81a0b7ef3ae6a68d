// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_lexer.hpp>
#include <tfpp/diagnostic.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Finds lines and columns in JSON, as Terraform counts them. To make one takes time linear in the
/// text, so make it when there is something to report. The text must outlive it.
class SourceText {
 public:
  /// @param name  of the file; empty for text that was passed as such
  SourceText(std::string name, std::string_view text) : name_(std::move(name)), text_(text) {
    Place place;
    marks_.push_back(place);
    while (place.position.offset < text_.size()) {
      go_on(place);
      if (place.position.offset - marks_.back().position.offset >= distance)
        marks_.push_back(place);
    }
  }

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::string_view text() const noexcept { return text_; }

  /// Where a byte is; what is behind the text is at its end. Logarithmic, however long lines are. A
  /// byte inside a letter is where the next letter is.
  [[nodiscard]] SourcePosition position(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto behind = std::upper_bound(
        marks_.begin(), marks_.end(), offset,
        [](std::size_t sought, const Place& mark) { return sought < mark.position.offset; });
    Place place = *std::prev(behind);
    while (place.position.offset < offset) go_on(place);
    place.position.offset = offset;
    return place.position;
  }

  [[nodiscard]] SourceRange range(std::size_t begin, std::size_t end) const {
    return {name_, position(begin), position(std::max(begin, end))};
  }

  /// The line that a byte is in, without the line break, which belongs to the line that it ends.
  [[nodiscard]] std::string_view line(std::size_t offset) const noexcept {
    const std::size_t begin = line_begin(offset);
    std::string_view found = text_.substr(begin, text_.find('\n', begin) - begin);
    if (found.ends_with('\r')) found.remove_suffix(1);
    return found;
  }

  /// Puts the range and what the text says there into a diagnostic. Of a long line only what is
  /// near the range is copied.
  void locate(Diagnostic& diagnostic, std::size_t begin, std::size_t end) const {
    constexpr std::size_t near_bytes = 600;
    begin = std::min(begin, text_.size());
    diagnostic.range = range(begin, end);
    const std::string_view whole = line(begin);
    const std::size_t line_start = line_begin(begin);
    const std::size_t in_line = std::min(begin - line_start, whole.size());
    std::size_t first = in_line > near_bytes ? in_line - near_bytes : 0;
    std::size_t last = std::min(whole.size(), in_line + near_bytes);
    while (first > 0 && first < in_line && is_inside_letter(whole[first])) ++first;
    while (last < whole.size() && last > in_line && is_inside_letter(whole[last])) --last;
    diagnostic.snippet = whole.substr(first, last - first);
    diagnostic.snippet_offset = line_start + first;
  }

 private:
  /// Bytes from mark to mark: so many are walked over at most to find a place.
  static constexpr std::size_t distance = 1024;

  struct Place {
    SourcePosition position{};
    JsonStepper stepper{};
  };

  void go_on(Place& place) const noexcept {
    SourcePosition& position = place.position;
    const std::size_t at = position.offset;
    const JsonStepper::Step step = place.stepper.next(text_, at);
    if (text_[at] == '\n') {
      position = {at + 1, position.line + 1, 1};
      return;
    }
    // Bytes that are not UTF-8 may take a line break with them, which yet ends the line.
    const std::size_t bytes = std::min(text_.substr(at, step.bytes).find('\n'), step.bytes);
    position.offset += bytes;
    position.column += step.columns;
  }

  [[nodiscard]] std::size_t line_begin(std::size_t offset) const noexcept {
    offset = std::min(offset, text_.size());
    return offset == 0 ? 0 : text_.rfind('\n', offset - 1) + 1;
  }

  static bool is_inside_letter(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
  }

  std::string name_;
  std::string_view text_;
  std::vector<Place> marks_{};
};

}  // namespace tfpp::inline v1::detail
