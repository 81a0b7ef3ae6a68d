// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_layout.hpp>
#include <tfpp/detail/placement.hpp>
#include <tfpp/grammar/types.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

/// Where the items of a loaded body stand in its text.
namespace tfpp::inline v1::detail {

/// An item of a body, and where it stands.
struct ItemPlace {
  const char* item = nullptr;
  /// The value of an argument or comment, the body of a block.
  JsonLayout::Id value = 0;
};

/// The items of a body as pointers.
using BodyItems = std::vector<const char*>;

inline BodyItems items_of(const char* first, const char* end) {
  BodyItems items;
  for (; first != end; first = after_item(first)) items.push_back(first);
  return items;
}
/// The items of the block at `block`.
inline BodyItems items_of(const char* block) {
  return items_of(block + read_head(block).items, after_item(block));
}

/// Goes through a body and its text side by side. What the text says twice, or what says nothing,
/// has been decided by the loader: the items tell what became of each property.
class BodyPlaces {
 public:
  using Id = JsonLayout::Id;

  /// @param body where the body stands
  BodyPlaces(const JsonLayout& layout, Id body, const BodyItems& items)
      : layout_(layout), items_(items), body_(body) {
    if (layout.is_object(body)) {
      parts_.push_back(body);
    } else if (layout.is_array(body)) {
      for_each_child(body, [this](Id part) {
        if (layout_.is_object(part)) parts_.push_back(part);
      });
    }
    places_.reserve(items.size());
    for (const Id part : parts_) for_each_child(part, [this](Id member) { take_property(member); });
  }

  /// Whether all items were found.
  [[nodiscard]] bool is_complete() const noexcept { return places_.size() == items_.size(); }
  /// In the order of the items.
  [[nodiscard]] const std::vector<ItemPlace>& places() const noexcept { return places_; }
  [[nodiscard]] Id body() const noexcept { return body_; }
  /// The objects that hold the properties.
  [[nodiscard]] const std::vector<Id>& parts() const noexcept { return parts_; }

 private:
  template <class F>
  void for_each_child(Id container, const F& f) {
    for (Id child = layout_.first(container); child != JsonLayout::none;
         child = layout_.next(child))
      f(child);
  }

  /// The item whose place is due, or null.
  [[nodiscard]] const char* due() const noexcept {
    return is_complete() ? nullptr : items_[places_.size()];
  }
  void take(Id value) { places_.push_back({due(), value}); }

  void take_property(Id member) {
    const char* item = due();
    if (item == nullptr) return;
    switch (read_node(item).tag) {
      case Tag::comment:
        if (layout_.is_named(member, "//")) take(member);
        break;
      case Tag::argument:
        if (layout_.is_named(member, text_of(item))) take(member);
        break;
      default:
        if (layout_.is_named(member, text_of(type_of_block(item))))
          take_blocks(member, read_node(item).aux, text_of(type_of_block(item)));
    }
  }

  /// Blocks of a type, below what gives them `labels` more labels.
  void take_blocks(Id value, int labels, std::string_view type) {
    if (labels != 0) {
      const auto take_labels = [&](Id object) {
        for_each_child(object, [&](Id label) { take_blocks(label, labels - 1, type); });
      };
      if (layout_.is_object(value)) return take_labels(value);
      if (!layout_.is_array(value)) return;
      return for_each_child(value, [&](Id element) {
        if (layout_.is_object(element)) take_labels(element);
      });
    }
    if (layout_.is_object(value)) return take_block(value, type);
    if (!layout_.is_array(value)) return;
    for_each_child(value, [&](Id element) {
      const bool is_other = !layout_.is_object(element);
      if (is_other && !layout_.is_array(element) && !layout_.is_null(element)) return;
      take_block(element, type, is_other);
    });
  }

  void take_block(Id body, std::string_view type, bool is_other = false) {
    const char* item = due();
    if (item == nullptr || !is_block_of(item, type)) return;
    // Terraform refuses those.
    const bool is_free = read_head(item).row->content == grammar::Content::free_form;
    if (!(is_other && is_free)) take(body);
  }

  const JsonLayout& layout_;
  const BodyItems& items_;
  Id body_;
  std::vector<Id> parts_{};
  std::vector<ItemPlace> places_{};
};

/// The member whose name is the type (0) or a label (1, 2, ...) of the block with `labels` labels
/// whose body stands at `body`.
inline JsonLayout::Id member_of_block(const JsonLayout& layout, JsonLayout::Id body, int labels,
                                      int level) {
  JsonLayout::Id at = layout.is_array(layout.parent(body)) ? layout.parent(body) : body;
  for (; labels > level; --labels) {
    const JsonLayout::Id object = layout.parent(at);
    at = layout.is_array(layout.parent(object)) ? layout.parent(object) : object;
  }
  return at;
}

}  // namespace tfpp::inline v1::detail
