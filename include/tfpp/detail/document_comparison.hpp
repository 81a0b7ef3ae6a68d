// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_address.hpp>
#include <tfpp/detail/body_comparison.hpp>
#include <tfpp/detail/body_meaning.hpp>
#include <tfpp/document.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Compares documents, and tells a listener what differs. Blocks are known by their address; those
/// that share one, by what they say. n log n in the number of blocks.
///
/// The listener is told of the block that is compared: `begin(address)`.
template <class Listener>
class DocumentComparison {
 public:
  DocumentComparison(bool with_comments, Listener& listener) noexcept
      : bodies_(with_comments, listener), listener_(listener) {}

  bool documents(const Document& a, const Document& b) {
    begin("");
    bool all_same = a.kind() == b.kind();
    if constexpr (Listener::listens) {
      if (!all_same) listener_.changed_kind(file_row(a.kind()).name, file_row(b.kind()).name);
    }
    all_same = files(a, b) && all_same;
    if (!all_same && !Listener::listens) return false;
    const PlainArray<TopBlock> blocks_a = sorted_blocks(a);
    const PlainArray<TopBlock> blocks_b = sorted_blocks(b);
    Run x{blocks_a.begin(), blocks_a.end()};
    Run y{blocks_b.begin(), blocks_b.end()};
    while ((!x.empty() || !y.empty()) && (all_same || Listener::listens)) {
      const int order = x.empty() ? 1 : y.empty() ? -1 : x.first->key.compare(y.first->key);
      const Run before = order <= 0 ? take_run(x) : Run{};
      const Run after = order >= 0 ? take_run(y) : Run{};
      all_same = run(before, after) && all_same;
    }
    const bool in_order = (!all_same && !Listener::listens) || are_in_order();
    return all_same && in_order;
  }

 private:
  /// A block at the top of a document, under what is to be found in the other one.
  struct TopBlock {
    std::string_view key{};
    /// The first part of the key.
    std::string_view address{};
    const char* block = nullptr;
    std::size_t number = 0;
  };

  /// Blocks with one key.
  struct Run {
    const TopBlock* first = nullptr;
    const TopBlock* last = nullptr;
    [[nodiscard]] const TopBlock* begin() const noexcept { return first; }
    [[nodiscard]] const TopBlock* end() const noexcept { return last; }
    [[nodiscard]] bool empty() const noexcept { return first == last; }
    [[nodiscard]] std::size_t size() const noexcept {
      return static_cast<std::size_t>(last - first);
    }
  };

  static Run take_run(Run& rest) noexcept {
    const TopBlock* first = rest.first;
    while (!rest.empty() && rest.first->key == first->key) ++rest.first;
    return {first, rest.first};
  }

  /// What belongs to the files themselves: comments before and between all blocks, and values of
  /// variables.
  bool files(const Document& a, const Document& b) {
    BodyParts x(bodies_.with_comments());
    BodyParts y(bodies_.with_comments());
    add_items_of_file(x, a);
    add_items_of_file(y, b);
    return bodies_.bodies(x, y, *file_row(a.kind()).row);
  }
  static void add_items_of_file(BodyParts& parts, const Document& document) {
    const grammar::BlockType& row = *file_row(document.kind()).row;
    const Tape& header = document.header();
    parts.add_items(header.data(), header.at(header.size()), row);
    const BlockTree& tree = document.tree();
    for (std::uint32_t id = tree.root().first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      if (!tree.node(id).is_comment) continue;
      const char* comment = document.tape().at(tree.node(id).key);
      parts.add_items(comment, after_item(comment), row);
    }
  }

  PlainArray<TopBlock> sorted_blocks(const Document& document) {
    PlainArray<TopBlock> blocks;
    std::string key;
    for (const BlockTree::Entry& entry : document.tree().entries()) {
      const char* block = document.tape().at(entry.block);
      key.clear();
      append_address(key, block);
      const std::size_t address_size = key.size();
      // Blocks of different types may have one address.
      key.append(1, '\0').append(describe_block(block));
      const std::string_view kept = texts_.keep(key);
      blocks.push_back({kept, kept.substr(0, address_size), block, blocks.size()});
    }
    sort(blocks, [](const TopBlock& a, const TopBlock& b) { return a.key < b.key; });
    return blocks;
  }

  void begin(std::string_view address) {
    if constexpr (Listener::listens) listener_.begin(address);
  }

  bool run(const Run& a, const Run& b) {
    const TopBlock& any = a.empty() ? *b.first : *a.first;
    const grammar::BlockType& row = *read_head(any.block).row;
    begin(any.address);
    if (row.merges) {
      BodyParts x(bodies_.with_comments());
      BodyParts y(bodies_.with_comments());
      for (const TopBlock& block : a) x.add_block(block.block);
      for (const TopBlock& block : b) y.add_block(block.block);
      return bodies_.bodies(x, y, row);
    }
    if (a.size() != 1 || b.size() != 1) return several(a, b, row);
    if (row.ordered) ordered_.push_back({any.address, row.name, a.first->number, b.first->number});
    return blocks(a.first->block, b.first->block);
  }

  bool blocks(const char* a, const char* b) {
    BodyParts x(bodies_.with_comments());
    BodyParts y(bodies_.with_comments());
    x.add_block(a);
    y.add_block(b);
    return bodies_.bodies(x, y, *read_head(a).row);
  }

  void tell(const char* block, bool is_removed) {
    const Said said{.kind = Said::Kind::block, .at = block};
    if (is_removed) {
      listener_.removed(said);
    } else {
      listener_.added(said);
    }
  }

  /// A block by what it says.
  struct Meant {
    std::string_view meaning{};
    const TopBlock* block = nullptr;
  };

  PlainArray<Meant> meanings_of(const Run& run) {
    PlainArray<Meant> meanings;
    std::string meaning;
    for (const TopBlock& block : run) {
      meaning.clear();
      BodyMeaning<>::append(meaning, block.block, bodies_.with_comments());
      meanings.push_back({texts_.keep(meaning), &block});
    }
    return meanings;
  }

  /// Compares blocks with one address: those that say the same in any order, what is left one after
  /// the other.
  bool several(const Run& a, const Run& b, const grammar::BlockType& row) {
    if (a.empty() || b.empty()) {
      for (const TopBlock& block : a) tell(block.block, true);
      for (const TopBlock& block : b) tell(block.block, false);
      return false;
    }
    PlainArray<Meant> x = meanings_of(a);
    PlainArray<Meant> y = meanings_of(b);
    if (!row.ordered) drop_equal(x, y);
    bool all_same = x.size() == y.size();
    std::size_t i = 0;
    for (; i < x.size() && i < y.size() && (all_same || Listener::listens); ++i)
      all_same = blocks(x[i].block->block, y[i].block->block) && all_same;
    for (std::size_t rest = i; rest < x.size(); ++rest) tell(x[rest].block->block, true);
    for (std::size_t rest = i; rest < y.size(); ++rest) tell(y[rest].block->block, false);
    return all_same;
  }

  /// Takes out pairs of the same meaning; the others stay in their order.
  static void drop_equal(PlainArray<Meant>& a, PlainArray<Meant>& b) {
    const auto by_meaning = [](const Meant& x, const Meant& y) { return x.meaning < y.meaning; };
    sort(a, by_meaning);
    sort(b, by_meaning);
    PlainArray<Meant> left_a;
    PlainArray<Meant> left_b;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
      const int order = i == a.size() ? 1 : j == b.size() ? -1 : a[i].meaning.compare(b[j].meaning);
      if (order < 0) left_a.push_back(a[i]);
      if (order > 0) left_b.push_back(b[j]);
      if (order <= 0) ++i;
      if (order >= 0) ++j;
    }
    const auto by_number = [](const Meant& x, const Meant& y) {
      return x.block->number < y.block->number;
    };
    sort(left_a, by_number);
    sort(left_b, by_number);
    a.swap(left_a);
    b.swap(left_b);
  }

  /// A block of a type whose order counts, and where it stands on both sides.
  struct Ordered {
    std::string_view address{};
    std::string_view type{};
    std::size_t before = 0;
    std::size_t after = 0;
  };

  /// Whether blocks that both sides have come in the same order, as far as order counts.
  bool are_in_order() {
    sort(ordered_, [](const Ordered& a, const Ordered& b) { return a.before < b.before; });
    bool in_order = true;
    for (std::size_t i = 1; i < ordered_.size(); ++i)
      in_order = in_order && ordered_[i - 1].after < ordered_[i].after;
    if constexpr (Listener::listens) {
      if (in_order) return true;
      begin(ordered_[0].type);
      PlainArray<std::string_view> before;
      for (const Ordered& block : ordered_) before.push_back(block.address);
      sort(ordered_, [](const Ordered& a, const Ordered& b) { return a.after < b.after; });
      PlainArray<std::string_view> after;
      for (const Ordered& block : ordered_) after.push_back(block.address);
      listener_.reordered(before, after);
    }
    return in_order;
  }

  BodyComparison<Listener> bodies_;
  Listener& listener_;
  KeptTexts texts_{};
  PlainArray<Ordered> ordered_{};
};

}  // namespace tfpp::inline v1::detail
