// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_store.hpp>
#include <tfpp/detail/plain_array.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Blocks grouped as JSON groups them: by type, then label by label, in the order of first
/// appearance.
///
/// The tree knows places in a buffer, not the buffer: whoever asks passes its start. Adding and
/// finding are constant time on average.
class BlockTree {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct Node {
    /// Place of the text node with the type or label, or of a comment between blocks.
    std::size_t key = 0;
    std::uint32_t hash = 0;
    std::uint32_t parent = none;
    std::uint32_t first_child = none;
    std::uint32_t last_child = none;
    std::uint32_t next_sibling = none;
    std::uint32_t children = 0;
    /// Entries of the blocks that end here; those of ordered types all end at their type.
    std::uint32_t first_entry = none;
    std::uint32_t last_entry = none;
    bool is_comment = false;
  };

  struct Entry {
    std::size_t block = 0;
    std::uint32_t next = none;
    /// Which token of the document's source begins the block's body; `none` if it was not loaded.
    std::uint32_t origin = none;
  };

  [[nodiscard]] const Node& root() const noexcept { return node(0); }
  [[nodiscard]] const Node& node(std::uint32_t id) const noexcept {
    static constexpr Node nothing{};
    return nodes_.empty() ? nothing : nodes_[id];
  }
  [[nodiscard]] const Entry& entry(std::uint32_t id) const noexcept { return entries_[id]; }
  [[nodiscard]] const PlainArray<Entry>& entries() const noexcept { return entries_; }

  /// The entry of the first block with the same type and labels as the block at `block`, or `none`.
  [[nodiscard]] std::uint32_t find_equal(const char* base, const char* block) const {
    std::uint32_t at = 0;
    for_each_key(block, [&](const char* key) {
      if (at != none) at = find_child(base, at, text::hash(text_of(key)), text_of(key));
    });
    return at == none ? none : node(at).first_entry;
  }

  /// Adds a block, unless `unique` is set and there is one with the same type and labels: then
  /// returns its entry.
  std::uint32_t add(const char* base, const char* block, bool unique = false,
                    std::uint32_t origin = none) {
    if (nodes_.empty()) start();
    std::uint32_t at = 0;
    std::uint32_t* recent = recent_;
    const char* key = type_of_block(block);
    for (int labels = labels_of(block); labels > 0; --labels, key = after_value(key)) {
      // Blocks of one type mostly come together.
      const std::string_view text = text_of(key);
      if (nodes_[*recent].parent != at || !same_key(text_of(base + nodes_[*recent].key), text))
        *recent = find_or_add_child(base, at, key, text);
      at = *recent++;
    }
    at = find_or_add_child(base, at, key, text_of(key));
    Node& leaf = nodes_[at];
    if (unique && leaf.first_entry != none) return leaf.first_entry;
    const auto id = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({static_cast<std::size_t>(block - base), none, origin});
    if (leaf.first_entry == none) {
      leaf.first_entry = id;
    } else {
      entries_[leaf.last_entry].next = id;
    }
    leaf.last_entry = id;
    return none;
  }

  /// The block of an entry stands elsewhere now, with the same type and labels.
  void move_block(std::uint32_t entry, std::size_t block) noexcept {
    entries_[entry].block = block;
  }

  /// Adds a comment between the groups of blocks.
  void add_comment(const char* base, const char* comment) {
    if (nodes_.empty()) start();
    const std::uint32_t id = add_child(0, 0, static_cast<std::size_t>(comment - base));
    nodes_[id].is_comment = true;
  }

  /// The child of a node with this text and its `text::hash`, or `none`.
  [[nodiscard]] std::uint32_t find_child(const char* base, std::uint32_t parent, std::uint32_t hash,
                                         std::string_view text) const {
    if (nodes_.empty()) return none;
    if (nodes_[parent].children > few_children) {
      return index_.find(mix(parent, hash), [&](std::uint32_t id) {
        return nodes_[id].parent == parent && matches(base, id, hash, text);
      });
    }
    for (std::uint32_t id = nodes_[parent].first_child; id != none; id = nodes_[id].next_sibling) {
      if (matches(base, id, hash, text)) return id;
    }
    return none;
  }

 private:
  /// Begins anew, with the root; what was moved from may have left the rest behind.
  void start() {
    nodes_.push_back({});
    entries_.clear();
    index_.clear();
    for (std::uint32_t& id : recent_) id = 0;
  }

  /// Nodes with more children than this find them by hash.
  static constexpr std::uint32_t few_children = 8;

  template <class F>
  static void for_each_key(const char* block, const F& f) {
    const char* key = type_of_block(block);
    f(key);
    for (int labels = labels_of(block); labels > 0; --labels) f(key = after_value(key));
  }

  /// How many labels of a block group it.
  static int labels_of(const char* block) noexcept {
    return read_head(block).row->ordered ? 0 : read_node(block).aux;
  }

  /// Types that are literals mostly stand at the same place.
  static bool same_key(std::string_view a, std::string_view b) noexcept {
    return a.size() == b.size() && (a.data() == b.data() || a == b);
  }

  std::uint32_t find_or_add_child(const char* base, std::uint32_t parent, const char* key,
                                  std::string_view text) {
    const std::uint32_t hash = text::hash(text);
    const auto place = static_cast<std::size_t>(key - base);
    if (nodes_[parent].children > few_children) {
      const std::uint32_t child = index_.find_or_insert(
          mix(parent, hash), static_cast<std::uint32_t>(nodes_.size()), [&](std::uint32_t id) {
            return nodes_[id].parent == parent && matches(base, id, hash, text);
          });
      return child != none ? child : append_child(parent, hash, place);
    }
    const std::uint32_t child = find_child(base, parent, hash, text);
    return child != none ? child : add_child(parent, hash, place);
  }

  [[nodiscard]] bool matches(const char* base, std::uint32_t id, std::uint32_t hash,
                             std::string_view text) const noexcept {
    const Node& node = nodes_[id];
    return node.hash == hash && !node.is_comment && text_of(base + node.key) == text;
  }

  static std::uint32_t mix(std::uint32_t parent, std::uint32_t hash) noexcept {
    return hash ^ (parent * 0x85EBCA6BU);
  }

  /// Adds a child that is in the index, if its siblings are.
  std::uint32_t append_child(std::uint32_t parent, std::uint32_t hash, std::size_t key) {
    const auto id = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.key = key, .hash = hash, .parent = parent});
    Node& node = nodes_[parent];
    if (node.first_child == none) {
      node.first_child = id;
    } else {
      nodes_[node.last_child].next_sibling = id;
    }
    node.last_child = id;
    ++node.children;
    return id;
  }

  std::uint32_t add_child(std::uint32_t parent, std::uint32_t hash, std::size_t key) {
    const std::uint32_t id = append_child(parent, hash, key);
    const Node& node = nodes_[parent];
    if (node.children == few_children + 1) {
      for (std::uint32_t child = node.first_child; child != none;
           child = nodes_[child].next_sibling) {
        index_.insert(mix(parent, nodes_[child].hash), child);
      }
    } else if (node.children > few_children) {
      index_.insert(mix(parent, hash), id);
    }
    return id;
  }

  PlainArray<Node> nodes_{};
  /// The way to the block that was added last.
  std::uint32_t recent_[1 + max_labels] = {};
  PlainArray<Entry> entries_{};
  OffsetIndex index_{};
};

}  // namespace tfpp::inline v1::detail
