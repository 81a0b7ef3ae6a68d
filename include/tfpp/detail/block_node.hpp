// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/grammar/types.hpp>
#include <tfpp/value.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <source_location>
#include <string>
#include <string_view>
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

/// Distance from this block's node to the next block of the same body; 0 when it is the last.
inline std::uint32_t next_of_block(const char* block) noexcept {
  std::uint32_t next = 0;
  std::memcpy(&next, block + sizeof(Node) + offsetof(BlockHead, next), sizeof next);
  return next;
}
inline void set_next_of_block(char* block, std::uint32_t next) noexcept {
  std::memcpy(block + sizeof(Node) + offsetof(BlockHead, next), &next, sizeof next);
}

/// Appends what stands before the items of a block.
inline void append_block_head(Tape& tape, const grammar::BlockType& row, const text::KeyText& type,
                              Labels labels, const std::source_location& where) {
  const std::size_t at = tape.size();
  char* out = tape.reserve(sizeof(Node) + sizeof(BlockHead));
  write_node(out, Node{Tag::block, 0, static_cast<std::uint16_t>(labels.size()), 0});
  write_head(out, BlockHead{0, 0, &row, where});
  tape.advance(sizeof(Node) + sizeof(BlockHead));
  const Node text{Tag::text, 0, 0, node_size(type.view().size())};
  if (type.is_static()) {
    tape.append_static({text.tag, static_text, 0, text.size}, type.view().data());
  } else {
    tape.append_scanned<text::json_escape>(text, type.view());
  }
  for (const std::string_view label : labels) {
    tape.append_scanned<text::json_escape>(Node{Tag::text, 0, 0, node_size(label.size())}, label);
  }
  const std::uint32_t items = node_size(tape.size() - at);
  std::memcpy(tape.at(at) + sizeof(Node) + offsetof(BlockHead, items), &items, sizeof items);
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

/// `resource "aws_instance" "web" (main.cpp:12)`
inline std::string describe_with_place(const char* block) {
  return joined({describe_block(block), " (", to_text(read_head(block).where), ")"});
}

/// The item that is a block's argument, or null. Linear.
inline const char* argument_item_of(const char* block, std::string_view name) {
  const char* end = after_item(block);
  for (const char* item = block + read_head(block).items; item != end; item = after_item(item)) {
    const Node node = read_node(item);
    if (node.tag == Tag::argument && text_of(item, node) == name) return item;
  }
  return nullptr;
}

}  // namespace tfpp::inline v1::detail
