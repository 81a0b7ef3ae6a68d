// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/readings.hpp>
#include <tfpp/name.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// What the grammar says of items at their place: which row a nested block follows, how an argument
/// is read.
namespace tfpp::inline v1::detail {

inline bool is_block_of(const char* item, std::string_view type) noexcept {
  return read_node(item).tag == Tag::block && text_of(type_of_block(item)) == type;
}

/// The row that a nested block follows. @throws Error where the parent takes no such block.
inline const grammar::BlockType& nested_row(const grammar::BlockType& parent, const Name& type,
                                            Labels labels) {
  const bool unlisted = !type.is_listed() && parent.content != grammar::Content::closed;
  if (!unlisted) {
    if (const grammar::BlockType* row = grammar::find_block(parent, type.view())) {
      if (row == &grammar::provisioner_block && labels.size() == 1) {
        return grammar::provisioner_block_of(labels[0]);
      }
      return *row;
    }
  }
  const grammar::BlockType* row = grammar::unlisted_block(parent);
  const bool refused = !unlisted && (grammar::is_reserved(parent, type.view()) ||
                                     grammar::find_argument(parent, type.view()) != nullptr);
  if (row == nullptr || refused) fail_unknown(parent, "block", type.view());
  check_name(*row, type.view(), type.key().is_identifier());
  return *row;
}

/// Whether a body that follows `parent` may hold one block of the type at most.
inline bool is_single(const grammar::BlockType& parent, std::string_view type) {
  const grammar::NestedBlock* place = grammar::find_nested_block(parent, type);
  return place != nullptr && (place->occurrence == grammar::Occurrence::optional_once ||
                              place->occurrence == grammar::Occurrence::exactly_once);
}

/// Refuses a second block of a type that may stand there once; looks at the items before `block`.
inline void check_occurrence(const grammar::BlockType& parent, const char* first_item,
                             const char* block) {
  const std::string_view type = text_of(type_of_block(block));
  if (!is_single(parent, type)) return;
  for (const char* item = first_item; item != block; item = after_item(item)) {
    if (!is_block_of(item, type)) continue;
    fail({"Terraform takes one ", type, " block here; there are two, made at ",
          to_text(read_head(item).where), " and at ", to_text(read_head(block).where)});
  }
}

/// Refuses a name beside one of those that it excludes, separated by blanks, among the items from
/// `first` to `end`.
inline void check_excludes(std::string_view excludes, const char* first, const char* end) {
  while (!excludes.empty()) {
    const std::string_view word = grammar::take_word(excludes);
    for (const char* item = first; item != end; item = after_item(item)) {
      const Node node = read_node(item);
      const bool same = node.tag == Tag::block
                            ? is_block_of(item, word)
                            : node.tag == Tag::argument && text_of(item, node) == word;
      if (same) {
        fail({"it must not stand beside ", word, "; Terraform takes one of them"});
      }
    }
  }
}

/// Refuses a nested block beside what its place excludes, and a second one where one may stand.
inline void check_neighbours(const grammar::BlockType& parent, const char* first,
                             const char* block) {
  check_occurrence(parent, first, block);
  const grammar::NestedBlock* place =
      grammar::find_nested_block(parent, text_of(type_of_block(block)));
  if (place != nullptr) check_excludes(place->excludes, first, block);
}

inline void adopt_row(char* block, const grammar::BlockType& row);

/// Reads an argument again, now that its row is known.
inline void adopt_argument(const char* first, char* item, const grammar::BlockType& row) {
  Node node = read_node(item);
  const std::string_view name = text_of(item, node);
  try {
    check_name(row, name, true);
    const grammar::Argument* listed = grammar::find_argument(row, name);
    const grammar::Reading reading = listed != nullptr ? listed->reading : row.rest;
    node.aux = static_cast<std::uint16_t>((node.aux & 0xFF00U) | static_cast<unsigned>(reading));
    write_node(item, node);
    check_argument(row, name, listed, item);
    if (listed != nullptr) check_excludes(listed->excludes, first, item);
  } catch (const Error& error) {
    fail({name, ": ", error.what()});
  }
}

/// Reads items again, now that the row of their body is known.
inline void adopt_items(char* first, const char* end, const grammar::BlockType& row) {
  for (char* item = first; item != end; item += after_item(item) - item) {
    const Node node = read_node(item);
    if (node.tag == Tag::argument) adopt_argument(first, item, row);
    if (node.tag != Tag::block) continue;
    try {
      std::string_view labels[max_labels];
      const char* label = type_of_block(item);
      for (std::size_t i = 0; i < node.aux; ++i) labels[i] = text_of(label = after_value(label));
      const std::string_view type = text_of(type_of_block(item));
      const grammar::BlockType& nested = nested_row(row, Name(type), {labels, node.aux});
      check_labels(nested, type, {labels, node.aux});
      check_neighbours(row, first, item);
      adopt_row(item, nested);
    } catch (const Error& error) {
      fail({describe_with_place(item), ": ", error.what()});
    }
  }
}

/// Gives a block its row, and reads its items again.
inline void adopt_row(char* block, const grammar::BlockType& row) {
  BlockHead head = read_head(block);
  head.row = &row;
  write_head(block, head);
  adopt_items(block + head.items, after_item(block), row);
}

}  // namespace tfpp::inline v1::detail
