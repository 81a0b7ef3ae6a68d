// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_tree.hpp>
#include <tfpp/file_kind.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// A block that cannot stand beside an earlier one.
struct Collision {
  /// What is declared twice, or what must not stand there: `provider "aws" with alias "west"`.
  std::string_view what;
  /// What it must not stand beside; empty when it is declared twice.
  std::string_view beside{};
  /// The entry of the earlier block; that of the block itself if it declares the same thing twice.
  std::uint32_t earlier = 0;
  /// The item of the later block that declares it; null for the block itself.
  const char* item = nullptr;
  /// It must differ among the blocks of one block only.
  bool is_within_block = false;
};

/// Where what collides may be declared once.
inline std::string_view scope_of(const Collision& collision, FileKind kind) noexcept {
  if (collision.is_within_block) return "a block";
  return kind == FileKind::configuration ? "a module" : file_row(kind).name;
}

/// What Terraform accepts once in a module, wherever it stands: which block declared it.
///
/// Type and labels tell most blocks apart, and for these the `BlockTree` does; the rest (aliases,
/// local values, backends, ...) is kept here.
class Declarations {
 public:
  /// Finds what the block at `block` collides with and calls `report(Collision)` for each; then
  /// enters the block in the tree and in this, unless `report` throws. Constant time on average,
  /// plus the size of a block without labels.
  template <class Report>
  void enter(BlockTree& tree, const char* base, const char* block, std::uint32_t origin,
             const Report& report) {
    const grammar::BlockType& row = *read_head(block).row;
    const bool unique = row.uniqueness == grammar::Uniqueness::labels && !row.ordered;
    Tape declares;
    if (!unique || row.content == grammar::Content::closed || nested_labels_)
      collect(Collector<Report>{*this, tree, base, declares, report}, block);
    if (const std::uint32_t equal = tree.add(base, block, unique, origin);
        equal != BlockTree::none) {
      report(Collision{describe_block(block), {}, equal});
      tree.add(base, block, false, origin);
    }
    const auto entry = static_cast<std::uint32_t>(tree.entries().size() - 1);
    enter_names(declares, entry);
  }

  /// Calls `report(Collision)` for each thing that a block, which may stand elsewhere, collides
  /// with.
  template <class Report>
  void check(const BlockTree& tree, const char* base, const char* block,
             const Report& report) const {
    const grammar::BlockType& row = *read_head(block).row;
    Tape declares;
    collect(Collector<Report>{*this, tree, base, declares, report}, block);
    if (row.uniqueness != grammar::Uniqueness::labels || row.ordered) return;
    if (const std::uint32_t equal = tree.find_equal(base, block); equal != BlockTree::none)
      report(Collision{describe_block(block), {}, equal});
  }

  /// As `enter`, for a block that takes the place of another with the same type and labels, which
  /// was entered as `entry`. Nothing has changed if `report` throws. Constant time on average, plus
  /// the size of the blocks unless their labels say all that they declare.
  template <class Report>
  void replace(const BlockTree& tree, const char* base, const char* before, const char* after,
               std::uint32_t entry, const Report& report) {
    const grammar::BlockType& row = *read_head(after).row;
    const bool unique = row.uniqueness == grammar::Uniqueness::labels && !row.ordered;
    if (unique && row.content != grammar::Content::closed) return;
    const auto ignore = [](const Collision&) {};
    Tape old_names;
    Tape new_names;
    collect(Collector<decltype(ignore)>{*this, tree, base, old_names, ignore}, before);
    collect(Collector<decltype(ignore)>{*this, tree, base, new_names, ignore}, after);
    if (same_names(old_names, new_names)) return;
    for_each_name(old_names, [&](const char* name) { remove(text_of(name), entry); });
    try {
      Tape again;
      collect(Collector<Report>{*this, tree, base, again, report}, after);
    } catch (...) {
      enter_names(old_names, entry);
      throw;
    }
    enter_names(new_names, entry);
  }

  /// The entry of the block that declares a name, as messages say it (`locals value "x"`,
  /// `provider with alias "west"`), or `BlockTree::none`.
  [[nodiscard]] std::uint32_t find(std::string_view name) const {
    const std::uint32_t at = place_of(name);
    if (at == OffsetIndex::none) return BlockTree::none;
    std::uint32_t entry = 0;
    std::memcpy(&entry, after_value(names_.at(at)), sizeof entry);
    return entry;
  }

 private:
  /// Marks what nested blocks declare by their labels; top-level blocks must differ from those.
  static constexpr std::uint16_t by_labels = 1;
  /// Marks what arguments declare.
  static constexpr std::uint16_t by_argument = 2;
  /// Marks what must differ within one block.
  static constexpr std::uint16_t within_block = 3;

  /// The names that one block declares.
  template <class Report>
  struct Collector {
    const Declarations& before;
    const BlockTree& tree;
    const char* base;
    Tape& declares;
    const Report& report;
    /// Where the names stand in `declares` that are not those of arguments.
    mutable OffsetIndex own_names{};

    /// The entry of the block that declared the name before; the next one if this block did.
    [[nodiscard]] std::uint32_t find(std::string_view name) const {
      if (const std::uint32_t earlier = before.find(name); earlier != BlockTree::none)
        return earlier;
      const std::uint32_t own = own_names.find(
          text::hash(name), [&](std::uint32_t at) { return text_of(declares.at(at)) == name; });
      return own == OffsetIndex::none ? BlockTree::none
                                      : static_cast<std::uint32_t>(tree.entries().size());
    }
    void check(std::string_view name, const char* item = nullptr, std::uint16_t how = 0) const {
      if (const std::uint32_t earlier = find(name); earlier != BlockTree::none)
        report(Collision{name, {}, earlier, item, how == within_block});
    }
    void declare(std::string_view name, const char* item = nullptr, std::uint16_t how = 0) const {
      check(name, item, how);
      // A body finds arguments by itself that it has twice.
      if (how != by_argument) own_names.insert(text::hash(name), node_size(declares.size()));
      declares.append(Node{Tag::text, 0, how, node_size(name.size())}, name);
    }
  };

  template <class F>
  static void for_each_name(const Tape& names, const F& f) {
    for (const char* name = names.data(); name != names.at(names.size()); name = after_value(name))
      f(name);
  }
  static bool same_names(const Tape& a, const Tape& b) noexcept {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0);
  }
  void enter_names(const Tape& names, std::uint32_t entry) {
    for_each_name(names, [&](const char* name) {
      add(text_of(name), entry);
      nested_labels_ = nested_labels_ || read_node(name).aux == by_labels;
    });
  }

  /// Where a name stands among `names_`.
  [[nodiscard]] std::uint32_t place_of(std::string_view name) const {
    return index_.find(text::hash(name),
                       [&](std::uint32_t place) { return text_of(names_.at(place)) == name; });
  }
  /// Removes a name if that entry declares it; its text stays behind.
  void remove(std::string_view name, std::uint32_t entry) {
    if (find(name) == entry) index_.erase(text::hash(name), place_of(name));
  }
  void add(std::string_view name, std::uint32_t entry) {
    if (find(name) != BlockTree::none) return;
    index_.insert(text::hash(name), node_size(names_.size()));
    names_.append(Node{Tag::text, 0, 0, node_size(name.size())}, name);
    names_.append(&entry, sizeof entry);
  }

  template <class C>
  void collect(const C& collector, const char* block) const {
    using grammar::Uniqueness;
    const grammar::BlockType& row = *read_head(block).row;
    switch (row.uniqueness) {
      case Uniqueness::labels:
        // The tree groups ordered blocks by type alone.
        if (row.ordered) {
          collector.declare(describe_block(block));
        } else if (nested_labels_) {
          collector.check(describe_block(block));
        }
        break;
      case Uniqueness::labels_and_identity:
        declare_identity(collector, block, describe_block(block));
        break;
      case Uniqueness::arguments:
        for_each_item(block, [&](const char* item) {
          if (read_node(item).tag == Tag::argument)
            collector.declare(joined({row.name, " value \"", text_of(item), "\""}), item,
                              by_argument);
        });
        break;
      case Uniqueness::identity:
        if (argument_item_of(block, row.identity) != nullptr &&
            argument_item_of(block, row.multiplied_by) == nullptr)
          declare_identity(collector, block, std::string(row.name));
        break;
      default:
        break;
    }
    if (row.content == grammar::Content::closed) declare_nested(collector, block);
  }

  template <class C>
  static void declare_identity(const C& collector, const char* block, const std::string& name) {
    const grammar::BlockType& row = *read_head(block).row;
    const char* item = argument_item_of(block, row.identity);
    const char* value = item == nullptr ? nullptr : value_of_argument(item);
    // Terraform points at what tells imports apart, but at the whole of other blocks.
    const bool is_alone = &row == &grammar::import_block;
    collector.declare(value == nullptr ? joined({name, " without ", row.identity})
                                       : with_identity(name, row, value),
                      is_alone ? item : nullptr);
  }
  static std::string with_identity(std::string_view name, const grammar::BlockType& row,
                                   const char* value) {
    return joined({name, " with ", row.identity, " \"", text_of(value), "\""});
  }

  /// What must differ among the blocks of one block only.
  template <class C>
  static void declare_within(const C& collector, const char* block, const char* nested) {
    const grammar::BlockType& row = *read_head(nested).row;
    std::string name = describe_block(nested);
    if (row.uniqueness == grammar::Uniqueness::identity) {
      const char* item = argument_item_of(nested, row.identity);
      if (item == nullptr) return;
      name = with_identity(name, row, value_of_argument(item));
    } else if (row.uniqueness != grammar::Uniqueness::labels || row.labels.empty()) {
      return;
    }
    std::string outer = describe_block(block);
    if (const char* alias = argument_item_of(block, read_head(block).row->identity))
      outer = with_identity(outer, *read_head(block).row, value_of_argument(alias));
    collector.declare(joined({outer, ": ", name}), nested, within_block);
  }

  template <class C>
  static void declare_nested(const C& collector, const char* block) {
    const grammar::BlockType& row = *read_head(block).row;
    for_each_item(block, [&](const char* item) {
      if (read_node(item).tag != Tag::block) return;
      const grammar::Uniqueness uniqueness = read_head(item).row->uniqueness;
      if (uniqueness == grammar::Uniqueness::module) {
        const std::string_view type = text_of(type_of_block(item));
        const grammar::NestedBlock* place = grammar::find_nested_block(row, type);
        for (std::string_view words = place == nullptr ? "" : place->excludes; !words.empty();) {
          const std::string_view word = grammar::take_word(words);
          if (const std::uint32_t earlier = collector.find(word); earlier != BlockTree::none)
            collector.report(Collision{type, word, earlier, item});
        }
        collector.declare(type, item);
      } else if (uniqueness == grammar::Uniqueness::labels_in_module) {
        const std::uint32_t equal = collector.tree.find_equal(collector.base, item);
        if (equal != BlockTree::none)
          collector.report(Collision{describe_block(item), {}, equal, item});
        collector.declare(describe_block(item), item, by_labels);
      } else {
        declare_within(collector, block, item);
      }
    });
  }

  template <class F>
  static void for_each_item(const char* block, const F& f) {
    const char* end = after_item(block);
    for (const char* item = block + read_head(block).items; item != end; item = after_item(item))
      f(item);
  }

  /// Text nodes, each followed by the number of an entry.
  Tape names_{};
  OffsetIndex index_{};
  bool nested_labels_ = false;
};

}  // namespace tfpp::inline v1::detail
