// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/value_path.hpp>
#include <tfpp/detail/document_places.hpp>
#include <tfpp/detail/item_places.hpp>
#include <tfpp/detail/json_layout.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace tfpp::inline v1::detail {

/// What stands at a byte of a block in a loaded text: `lifecycle.precondition[0].condition`,
/// `tags.Name`; empty for the block as a whole.
class PathAt {
 public:
  /// Linear in the block.
  /// @param block of a loaded document, whose body stands at `body`
  PathAt(const JsonLayout& layout, const char* block, JsonLayout::Id body, std::size_t offset)
      : layout_(layout), offset_(offset) {
    while (true) {
      const BodyItems items = items_of(block);
      const BodyPlaces places(layout_, body, items);
      const ItemPlace* around = find_item(block, places);
      if (around == nullptr) return;
      if (read_node(around->item).tag == Tag::argument) {
        append_value(value_of_argument(around->item), around->value);
        return;
      }
      block = around->item;
      body = around->value;
    }
  }

  [[nodiscard]] const std::string& text() const noexcept { return path_.text(); }

 private:
  using Id = JsonLayout::Id;

  [[nodiscard]] bool holds(Id value) const noexcept {
    return layout_.item_begin(value) <= offset_ && offset_ < layout_.end(value);
  }

  /// Appends the item of the block at the byte, and returns it; null for none.
  const ItemPlace* find_item(const char* block, const BodyPlaces& places) {
    BlockNumbers numbers;
    for (const ItemPlace& place : places.places()) {
      const Tag tag = read_node(place.item).tag;
      if (tag == Tag::comment) continue;
      if (!holds(place.value)) {
        if (tag == Tag::block) numbers.next(place.item);
        continue;
      }
      if (tag == Tag::block) {
        path_.append_block(*read_head(block).row, place.item, numbers);
      } else {
        path_.append_name(text_of(place.item));
      }
      return &place;
    }
    return nullptr;
  }

  void append_value(const char* value, Id id) {
    while (layout_.is_container(id)) {
      const Node node = read_node(value);
      if (node.tag != Tag::object && node.tag != Tag::list) return;
      const char* at = value + sizeof node;
      std::size_t index = 0;
      Id child = layout_.first(id);
      for (; child != JsonLayout::none && !holds(child); child = layout_.next(child), ++index) {
        at = after_value(at);
        if (node.tag == Tag::object) at = after_value(at);
      }
      if (child == JsonLayout::none) return;
      if (node.tag == Tag::object) {
        path_.append_name(text_of(at));
        at = after_value(at);
      } else {
        path_.append_index(index);
      }
      value = at;
      id = child;
    }
  }

  const JsonLayout& layout_;
  std::size_t offset_;
  ValuePath path_{};
};

}  // namespace tfpp::inline v1::detail
