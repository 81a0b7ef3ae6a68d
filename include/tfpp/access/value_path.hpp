// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/placement.hpp>
#include <tfpp/grammar.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Numbers the nested blocks of a body: each among those alike.
class BlockNumbers {
 public:
  /// The number of the block at `block`, the next of the body. Linear in the kinds of blocks.
  std::size_t next(const char* block) {
    for (auto& [first, count] : counts_) {
      if (same_labels(first, block)) return count++;
    }
    counts_.emplace_back(block, 1U);
    return 0;
  }

 private:
  std::vector<std::pair<const char*, std::size_t>> counts_{};
};

/// How people find a value in a block: `ebs_block_device[1].tags.Name`.
class ValuePath {
 public:
  /// A nested block. One that may stand there several times gets its number.
  /// @param around what may stand in the block that it is in
  /// @param numbers of the blocks before it
  void append_block(const grammar::BlockType& around, const char* block, BlockNumbers& numbers) {
    append_name(text_of(type_of_block(block)));
    const char* label = type_of_block(block);
    for (int labels = read_node(block).aux; labels > 0; --labels) {
      label = after_value(label);
      append_key(text_of(label));
    }
    const grammar::NestedBlock* place =
        grammar::find_nested_block(around, text_of(type_of_block(block)));
    if (place == nullptr || !is_single(*place)) append_index(numbers.next(block));
  }
  /// An argument, or a member of an object.
  void append_name(std::string_view name) {
    if (!text::is_identifier(name)) return append_key(name);
    if (!text_.empty()) text_ += '.';
    text_ += name;
  }
  void append_key(std::string_view key) { text_.append("[\"").append(key).append("\"]"); }
  void append_index(std::size_t index) { text_.append("[").append(std::to_string(index)) += ']'; }

  [[nodiscard]] const std::string& text() const noexcept { return text_; }
  /// Back to what the path was when its text had this size.
  void cut(std::size_t size) { text_.resize(size); }

 private:
  std::string text_{};
};

}  // namespace tfpp::inline v1::detail
