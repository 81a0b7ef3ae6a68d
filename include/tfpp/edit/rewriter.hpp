// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/walk.hpp>
#include <tfpp/detail/argument_encoder.hpp>
#include <tfpp/detail/tape_encoder.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// What else becomes of a block on its way.
struct NewNames {
  /// Its labels, unless null.
  const std::vector<std::string_view>* labels = nullptr;
  /// The name of one of its own arguments, and the new one.
  std::string_view argument{};
  std::string_view new_argument{};
};

/// Copies blocks to another tape with some of their texts replaced. Whatever is not replaced is
/// copied byte for byte.
///
/// `replace(text, role, names)` gives the new text of a text or expression node, or
/// nothing; `names` are those that the `dynamic` blocks around it define.
template <class Replace>
class BlockRewriter {
 public:
  BlockRewriter(Tape& tape, const Replace& replace) : tape_(tape), replace_(replace) {}

  /// Copies a block.
  void write(const char* block, const NewNames& names = {}) {
    const std::size_t at = tape_.size();
    write_head(block, names.labels);
    std::size_t before = 0;  // the block before, if there is one
    const char* end = after_item(block);
    for (const char* item = block + read_head(block).items; item != end; item = after_item(item)) {
      const std::size_t place = tape_.size();
      if (read_node(item).tag == Tag::block) {
        const bool iterates = sees_iterator(block, item);
        if (iterates) names_.push_back(iterator_of(block));
        write(item);
        if (iterates) names_.pop_back();
        if (before != 0) set_next_of_block(tape_.at(before), node_size(place - before));
        before = place;
      } else if (read_node(item).tag == Tag::argument) {
        write_argument(block, item, names);
      } else {
        copy(item, after_item(item));
      }
    }
    Node node = read_node(tape_.at(at));
    node.size = node_size(tape_.size() - at - sizeof node);
    write_node(tape_.at(at), node);
  }

 private:
  void write_head(const char* block, const std::vector<std::string_view>* labels) {
    const std::size_t at = tape_.size();
    const char* first_label = after_value(type_of_block(block));
    if (labels == nullptr) {
      copy(block, block + read_head(block).items);
    } else {
      copy(block, first_label);
      for (const std::string_view label : *labels)
        tape_.append_scanned<text::json_escape>(Node{Tag::text, 0, 0, node_size(label.size())},
                                                label);
    }
    BlockHead head = read_head(tape_.at(at));
    head.next = 0;
    head.items = node_size(tape_.size() - at);
    detail::write_head(tape_.at(at), head);
  }

  void write_argument(const char* block, const char* item, const NewNames& names) {
    const char* value = value_of_argument(item);
    const auto reading = static_cast<grammar::Reading>(read_node(item).aux & 0xFFU);
    if (!names.argument.empty() && text_of(item) == names.argument) {
      append_argument_name(tape_, text::KeyText::from_text(names.new_argument), reading);
    } else {
      copy(item, value);
    }
    const bool iterates =
        read_head(block).row == &grammar::dynamic_block && text_of(item) == "labels";
    if (iterates) names_.push_back(iterator_of(block));
    write_value(value, reading, false);
    if (iterates) names_.pop_back();
  }

  void write_value(const char* value, grammar::Reading reading, bool is_key) {
    Node node = read_node(value);
    if (node.tag == Tag::text || node.tag == Tag::expression)
      return write_text(value, node, reading, is_key);
    if (node.tag != Tag::list && node.tag != Tag::object) return copy(value, after_value(value));
    const std::size_t at = tape_.size();
    tape_.append(node);
    bool key = node.tag == Tag::object;
    const char* end = after_value(value);
    for (const char* p = value + sizeof node; p != end; p = after_value(p)) {
      write_value(p, reading, key);
      if (node.tag == Tag::object) key = !key;
    }
    finish_compound(tape_, at, node.aux);
  }

  void write_text(const char* value, Node node, grammar::Reading reading, bool is_key) {
    const TextRole role = role_of(node, reading, is_key);
    std::optional<std::string> text;
    if (role != TextRole::data) text = replace_(text_of(value, node), role, names_);
    if (!text) return copy(value, after_value(value));
    constexpr std::uint8_t kind = verbatim | is_template;
    node.flags &= kind;
    node.size = node_size(text->size());
    if (node.tag == Tag::text && (node.flags & verbatim) == 0) {
      tape_.append_scanned(node, *text);
    } else {
      tape_.append_scanned<text::json_escape>(node, *text);
    }
  }

  void copy(const char* from, const char* to) {
    tape_.append(from, static_cast<std::size_t>(to - from));
  }

  Tape& tape_;
  const Replace& replace_;
  std::vector<std::string_view> names_{};
};

}  // namespace tfpp::inline v1::detail
