// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/plain_array.hpp>
#include <tfpp/grammar.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// The order of plain and generated blocks of one type, which means something to Terraform.
namespace tfpp::inline v1::detail {

/// Where a type stands among these; their number if it does not.
inline std::size_t index_of_type(const PlainArray<const char*>& types, std::string_view type) {
  std::size_t i = 0;
  while (i < types.size() && text_of(types[i]) != type) ++i;
  return i;
}

/// The types of the blocks that the `dynamic` blocks among these items generate.
inline PlainArray<const char*> generated_types(const char* item, const char* end) {
  PlainArray<const char*> types;
  for (; item != end; item = after_item(item)) {
    const bool generates =
        read_node(item).tag == Tag::block && read_head(item).row == &grammar::dynamic_block;
    if (!generates) continue;
    const char* type = after_value(type_of_block(item));
    if (index_of_type(types, text_of(type)) == types.size()) types.push_back(type);
  }
  return types;
}

/// The end of the longest run of items from `item` on whose blocks keep their order when grouped
/// by type. An argument may be blocks of a provider that were loaded.
inline const char* after_part(const char* block, const char* item) {
  enum State : char { plain_before = 1, plain_after = 2, generated = 4 };
  const char* end = after_item(block);
  const PlainArray<const char*> types = generated_types(item, end);
  std::string states(types.size(), '\0');  // one `State` set for each type
  bool any_generated = false;
  for (; item != end; item = after_item(item)) {
    const Node node = read_node(item);
    if (node.tag == Tag::comment) continue;
    const bool generates = node.tag == Tag::block && read_head(item).row == &grammar::dynamic_block;
    const char* type = node.tag == Tag::block ? type_of_block(item) : item;
    const std::size_t i = index_of_type(types, text_of(generates ? after_value(type) : type));
    if (i == types.size()) continue;
    const auto state = static_cast<unsigned char>(states[i]);
    if (generates) {
      if ((state & plain_after) != 0) return item;
      states[i] = static_cast<char>(state | generated);
      any_generated = true;
    } else {
      if ((state & plain_before) != 0 && (state & generated) != 0) return item;
      if ((state & plain_before) == 0) {
        states[i] = static_cast<char>(state | (any_generated ? plain_after : plain_before));
      }
    }
  }
  return item;
}

/// Whether the body of a block must be written in parts.
inline bool is_split(const char* block) {
  return (read_node(block).flags & generates_blocks) != 0 &&
         after_part(block, block + read_head(block).items) != after_item(block);
}

/// Whether the value of `dynamic` generates blocks of a type that one of the members from `first`
/// to `end` is named after.
inline bool generates_beside(const char* generated, const char* first, const char* end) {
  const Node node = read_node(generated);
  if (node.tag != Tag::list && node.tag != Tag::object) return false;
  const char* const last = after_value(generated, node);
  for (const char* p = generated + sizeof node; p != last; p = after_value(p)) {
    if (node.tag == Tag::list) {
      if (generates_beside(p, first, end)) return true;
      continue;
    }
    for (const char* key = first; key != end; key = after_value(after_value(key))) {
      if (text_of(key) == text_of(p)) return true;
    }
    p = after_value(p);
  }
  return false;
}

/// Whether an object may be the body of a provider's block that was loaded, and has plain and
/// generated blocks of one type.
inline bool may_order_blocks(const char* first, const char* end) {
  for (const char* key = first; key != end; key = after_value(after_value(key))) {
    if (text_of(key) == grammar::dynamic_block.name &&
        generates_beside(after_value(key), first, end))
      return true;
  }
  return false;
}

}  // namespace tfpp::inline v1::detail
