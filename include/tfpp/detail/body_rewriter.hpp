// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_insertion.hpp>
#include <tfpp/detail/item_matching.hpp>
#include <tfpp/detail/json_editor.hpp>
#include <tfpp/detail/piece_writer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Changes the text of bodies and values that have changed, and no more of it than needed.
class BodyRewriter {
 public:
  using Id = JsonLayout::Id;

  /// @param keeps_order whether arguments and members of objects must come in their new order; or
  /// else they stay where they were
  BodyRewriter(const JsonLayout& layout, JsonEditor& editor, bool keeps_order)
      : layout_(layout), editor_(editor), keeps_order_(keeps_order) {}

  /// A block was `before`, and is `after`, with the same labels.
  void rewrite_block(const char* before, const char* after, Id body) {
    const BodyItems items = items_of(before);
    const BodyPlaces places(layout_, body, items);
    if (!places.is_complete() || places.parts().empty())
      return editor_.replace(body, PieceWriter::body(after));
    std::vector<ChangedItem> changed;
    for (const char* item : items_of(after)) changed.push_back({item});
    rewrite_items(places, std::move(changed));
  }

  /// What a body holds has changed. Items of `after` that have a match already keep it, if they can
  /// do with another label in its place.
  void rewrite_items(const BodyPlaces& places, std::vector<ChangedItem> after) {
    const std::vector<ItemPlace>& before = places.places();
    ItemMatching(before, after, keeps_order_);
    for (const Id part : places.parts()) editor_.keep_empty(part);
    if (layout_.is_array(places.body())) editor_.keep_some(places.body());
    std::vector<bool> stays(before.size(), false);
    for (ChangedItem& changed : after) {
      if (changed.match == unmatched) continue;
      if (!changed.is_same) rewrite_item(before[changed.match], changed);
      if (changed.match != unmatched) stays[changed.match] = true;
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (!stays[i]) editor_.remove(before[i].value);
    }
    insert_new(places, after);
  }

  /// The value at `place` was `before`, and is `after`.
  void rewrite_value(const char* before, const char* after, Id place, Form form) {
    if (spells_same(before, after)) return;
    const Node x = read_node(before);
    const Node y = read_node(after);
    if (x.tag == Tag::list && y.tag == Tag::list) return rewrite_list(before, after, place, form);
    if (x.tag == Tag::object && y.tag == Tag::object)
      return rewrite_object(before, after, place, form);
    editor_.replace(place, PieceWriter::value(after, form));
  }

 private:
  static constexpr Id none = JsonLayout::none;

  // Items.

  void rewrite_item(const ItemPlace& before, ChangedItem& changed) {
    const char* item = changed.item;
    switch (read_node(item).tag) {
      case Tag::argument:
        return rewrite_value(value_of_argument(before.item), value_of_argument(item), before.value,
                             PieceWriter::form_of_argument(item));
      case Tag::comment:
        return rewrite_comment(before, changed);
      default:
        if (!rename_block(before, item)) {
          changed.match = unmatched;
        } else if (!spells_same_item(before.item, item)) {
          rewrite_block(before.item, item, before.value);
        }
    }
  }

  [[nodiscard]] static std::string written(const ChangedItem& comment) {
    return is_value_comment(comment.item)
               ? PieceWriter::value(comment.item + sizeof(Node), Form::bare)
               : PieceWriter::comment(comment.comment);
  }

  void rewrite_comment(const ItemPlace& before, const ChangedItem& changed) {
    const bool is_value = is_value_comment(changed.item);
    if (is_value == is_value_comment(before.item)) {
      if (!is_value && (text_of(before.item) == changed.comment ||
                        rewrite_lines(text_of(before.item), changed.comment, before.value)))
        return;
      if (is_value)
        return rewrite_value(before.item + sizeof(Node), changed.item + sizeof(Node), before.value,
                             Form::bare);
    }
    editor_.replace(before.value, written(changed));
  }

  static std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
      const std::size_t end = text.find('\n');
      lines.push_back(text.substr(0, end));
      if (end == std::string_view::npos) return lines;
      text.remove_prefix(end + 1);
    }
  }

  /// Changes a comment that stands there as a list of lines; returns whether it does.
  bool rewrite_lines(std::string_view before, std::string_view after, Id place) {
    const std::vector<std::string_view> old = lines_of(before);
    const std::vector<std::string_view> now = lines_of(after);
    if (!layout_.is_array(place) || layout_.children(place) != old.size()) return false;
    const Matches matches = Alignment::align(
        old.size(), now.size(), [&](std::size_t i, std::size_t j) { return old[i] == now[j]; });
    rewrite_children(
        place, matches, old.size(),
        [&](std::size_t i, std::size_t j, Id child) {
          if (old[i] != now[j]) editor_.replace(child, PieceWriter::comment(now[j]));
        },
        [&](std::size_t j) { return PieceWriter::comment(now[j]); });
    return true;
  }

  /// Gives a block other labels, if no other block has them from the same names.
  bool rename_block(const ItemPlace& before, const char* after) {
    if (same_labels(before.item, after)) return true;
    const int labels = read_node(after).aux;
    if (read_node(before.item).aux != labels) return false;
    std::vector<std::pair<Id, const char*>> names;
    for (int level = 0; level <= labels; ++level) {
      const char* key = PieceWriter::key_of_block(after, level);
      if (text_of(key) == text_of(PieceWriter::key_of_block(before.item, level))) continue;
      const Id member = member_of_block(layout_, before.value, labels, level);
      for (Id at = before.value; at != member; at = layout_.parent(at)) {
        if (!editor_.is_alone(at)) return false;
      }
      const Id object = layout_.parent(member);
      for (Id other = layout_.first(object); other != none; other = layout_.next(other)) {
        if (layout_.is_named(other, text_of(key))) return false;
      }
      names.emplace_back(member, key);
    }
    for (const auto& [member, key] : names) editor_.rename(member, PieceWriter::name(key));
    return true;
  }

  void insert_new(const BodyPlaces& places, const std::vector<ChangedItem>& after) {
    std::optional<BlockInsertion> blocks;
    // The property behind which the next one goes.
    Id property = none;
    for (std::uint32_t j = 0; j < after.size(); ++j) {
      const ChangedItem& changed = after[j];
      const Tag tag = read_node(changed.item).tag;
      if (changed.match != unmatched) {
        property = property_of(places.places()[changed.match]);
        if (blocks) blocks->pass(j);
        continue;
      }
      std::string text;
      if (tag == Tag::argument) {
        text = PieceWriter::argument(changed.item);
      } else if (tag == Tag::comment) {
        text = "\"//\":" + written(changed);
      } else {
        if (!blocks) {
          blocks.emplace(layout_, editor_, places.places(), after);
          for (std::uint32_t i = 0; i < j; ++i) {
            if (after[i].match != unmatched) blocks->pass(i);
          }
        }
        text = blocks->insert(j);
        if (text.empty()) continue;
      }
      editor_.insert(property == none ? places.parts().front() : layout_.parent(property), property,
                     std::move(text));
    }
  }

  /// The property that holds an item, or the block that it is.
  [[nodiscard]] Id property_of(const ItemPlace& place) const {
    if (read_node(place.item).tag != Tag::block) return place.value;
    return member_of_block(layout_, place.value, read_node(place.item).aux, 0);
  }

  // Values.

  static std::vector<const char*> elements_of(const char* list) {
    std::vector<const char*> elements;
    const char* end = after_value(list);
    for (const char* p = list + sizeof(Node); p != end; p = after_value(p)) elements.push_back(p);
    return elements;
  }
  static std::vector<const char*> keys_of(const char* object) {
    std::vector<const char*> keys;
    const char* end = after_value(object);
    for (const char* p = object + sizeof(Node); p != end; p = after_value(after_value(p)))
      keys.push_back(p);
    return keys;
  }
  [[nodiscard]] std::vector<Id> children_of(Id container) const {
    std::vector<Id> children;
    for (Id child = layout_.first(container); child != none; child = layout_.next(child))
      children.push_back(child);
    return children;
  }

  void rewrite_list(const char* before, const char* after, Id place, Form form) {
    const std::vector<const char*> old = elements_of(before);
    const std::vector<const char*> now = elements_of(after);
    const Matches matches =
        Alignment::align(old.size(), now.size(),
                         [&](std::size_t i, std::size_t j) { return spells_same(old[i], now[j]); });
    rewrite_children(
        place, matches, old.size(),
        [&](std::size_t i, std::size_t j, Id child) { rewrite_value(old[i], now[j], child, form); },
        [&](std::size_t j) { return PieceWriter::value(now[j], form); });
  }

  void rewrite_object(const char* before, const char* after, Id place, Form form) {
    const std::vector<const char*> old = keys_of(before);
    const std::vector<const char*> now = keys_of(after);
    KeyMatching matching;
    for (std::uint32_t i = 0; i < old.size(); ++i) matching.add_before(key_of(old[i]), i);
    for (std::uint32_t j = 0; j < now.size(); ++j) matching.add_after(key_of(now[j]), j);
    Matches matches(now.size(), unmatched);
    matching.run(
        [&](std::uint32_t i, std::uint32_t j) {
          return spells_same(after_value(old[i]), after_value(now[j]));
        },
        [&](std::uint32_t i, std::uint32_t j) { matches[j] = i; });
    if (keeps_order_) {
      const std::vector<bool> stays = Alignment::staying(matches);
      for (std::size_t j = 0; j < now.size(); ++j) {
        if (!stays[j]) matches[j] = unmatched;
      }
    }
    rewrite_children(
        place, matches, old.size(),
        [&](std::size_t i, std::size_t j, Id child) {
          rewrite_value(after_value(old[i]), after_value(now[j]), child, form);
        },
        [&](std::size_t j) { return PieceWriter::member(now[j], form); });
  }

  /// A text with what tells keys of the same text apart.
  static std::string key_of(const char* key) {
    const Node node = read_node(key);
    std::string out(1, static_cast<char>(node.tag));
    out += static_cast<char>(node.flags & (verbatim | is_template));
    return out.append(text_of(key, node));
  }

  template <class Rewrite, class Write>
  void rewrite_children(Id place, const Matches& matches, std::size_t old_size,
                        const Rewrite& rewrite, const Write& write) {
    const std::vector<Id> children = children_of(place);
    std::vector<bool> stays(old_size, false);
    editor_.keep_empty(place);
    Id previous = none;
    for (std::size_t j = 0; j < matches.size(); ++j) {
      if (matches[j] == unmatched) {
        editor_.insert(place, previous, write(j));
        continue;
      }
      stays[matches[j]] = true;
      previous = children[matches[j]];
      rewrite(matches[j], j, previous);
    }
    for (std::size_t i = 0; i < old_size; ++i) {
      if (!stays[i]) editor_.remove(children[i]);
    }
  }

  const JsonLayout& layout_;
  JsonEditor& editor_;
  bool keeps_order_;
};

}  // namespace tfpp::inline v1::detail
