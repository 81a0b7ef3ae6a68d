// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/grammar/types.hpp>
#include <tfpp/value.hpp>

#include <cstdint>
#include <cstring>
#include <source_location>
#include <string>
#include <type_traits>

namespace tfpp::inline v1::detail {

/// Labels that a block may have; no type of Terraform's language has more than two.
inline constexpr std::size_t max_labels = 4;

/// The labels of a block that is to be made.
using Labels = grammar::List<std::string_view>;

/// What stands behind the header of a block node.
struct BlockHead {
  /// Distance from this block's node to the next block of the same body; 0 when it is the last.
  std::uint32_t next = 0;
  /// Distance from this block's node to its first item.
  std::uint32_t items = 0;
  /// The row of the grammar that the block follows.
  const grammar::BlockType* row = nullptr;
  /// The C++ line that made the block.
  std::source_location where{};
};
static_assert(std::is_trivially_copyable_v<BlockHead>);

inline BlockHead read_head(const char* block) noexcept {
  BlockHead head;
  std::memcpy(static_cast<void*>(&head), block + sizeof(Node), sizeof head);
  return head;
}
inline void write_head(char* block, const BlockHead& head) noexcept {
  std::memcpy(block + sizeof(Node), static_cast<const void*>(&head), sizeof head);
}
inline const char* type_of_block(const char* block) noexcept {
  return block + sizeof(Node) + sizeof(BlockHead);
}

/// `resource "aws_instance" "web"`
inline std::string describe_block(const char* block) {
  const char* text = type_of_block(block);
  std::string out(text_of(text));
  for (int labels = read_node(block).aux; labels > 0; --labels) {
    text = after_value(text);
    out += " \"";
    out += text_of(text);
    out += '"';
  }
  return out;
}

/// Whether two blocks have the same type and labels.
inline bool same_labels(const char* a, const char* b) noexcept {
  if (read_node(a).aux != read_node(b).aux) return false;
  const char* x = type_of_block(a);
  const char* y = type_of_block(b);
  for (int labels = read_node(a).aux; text_of(x) == text_of(y); --labels) {
    if (labels == 0) return true;
    x = after_value(x);
    y = after_value(y);
  }
  return false;
}

inline bool same_items(const char* a, const char* a_end, const char* b, const char* b_end);

/// Whether two items of bodies say the same.
inline bool same_item(const char* a, const char* b) {
  const Node x = read_node(a);
  const Node y = read_node(b);
  if (x.tag != y.tag) return false;
  if (x.tag == Tag::block) {
    return same_labels(a, b) &&
           same_items(a + read_head(a).items, after_item(a), b + read_head(b).items, after_item(b));
  }
  return text_of(a, x) == text_of(b, y) &&
         (x.tag == Tag::comment || same_value(value_of_argument(a), value_of_argument(b)));
}

inline bool same_items(const char* a, const char* a_end, const char* b, const char* b_end) {
  for (; a != a_end && b != b_end; a = after_item(a), b = after_item(b)) {
    if (!same_item(a, b)) return false;
  }
  return a == a_end && b == b_end;
}

/// `resource "aws_instance" "web" (main.cpp:12)`
inline std::string describe_with_place(const char* block) {
  return joined({describe_block(block), " (", to_text(read_head(block).where), ")"});
}

}  // namespace tfpp::inline v1::detail
