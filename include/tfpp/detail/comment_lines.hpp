// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The comments of a body, line by line: several comments, one of several lines and an array of
/// lines say the same.
class CommentLines {
 public:
  /// One line: text, or a value of another kind.
  struct Line {
    std::string_view text{};
    const char* value = nullptr;
  };

  /// Adds the comment at `item`.
  void add_item(const char* item) {
    if (is_value_comment(item)) {
      add_value(item + sizeof(Node));
    } else {
      add_text(text_of(item));
    }
  }

  /// Adds the value of a `"//"`.
  void add_value(const char* value) {
    const Node node = read_node(value);
    if (node.tag != Tag::list) return add_line(value, node);
    for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p))
      add_line(p, read_node(p));
  }

  [[nodiscard]] bool empty() const noexcept { return lines_.empty(); }
  [[nodiscard]] const PlainArray<Line>& lines() const noexcept { return lines_; }

 private:
  void add_text(std::string_view text) {
    while (true) {
      const std::size_t length = text.find('\n');
      lines_.push_back({text.substr(0, length), nullptr});
      if (length == std::string_view::npos) return;
      text.remove_prefix(length + 1);
    }
  }
  void add_line(const char* value, Node node) {
    if (node.tag == Tag::text || node.tag == Tag::expression) {
      add_text(text_of(value, node));
    } else {
      lines_.push_back({{}, value});
    }
  }

  PlainArray<Line> lines_{};
};

}  // namespace tfpp::inline v1::detail
