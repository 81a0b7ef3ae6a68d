// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/offset_index.hpp>
#include <tfpp/detail/tape.hpp>

#include <cstddef>
#include <cstdint>

namespace tfpp::inline v1::detail {

/// The argument with this name among the items from `item` to `end`, or `end`.
inline const char* find_argument(const char* item, const char* end,
                                 const text::KeyText& name) noexcept {
  for (; item != end; item = after_item(item)) {
    const Node node = read_node(item);
    if (node.tag == Tag::argument && node.aux >> 8 == (name.hash() & 0xFFU) &&
        text_of(item, node) == name.view())
      break;
  }
  return item;
}

/// Where the arguments of a body stand on its tape. Finding one is constant time on average,
/// however many there are.
class ArgumentIndex {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Whether an argument may have the name; mostly none does, and no more must be known.
  [[nodiscard]] bool may_hold(const text::KeyText& name) const noexcept {
    const std::uint32_t bit = name.hash() & 127U;
    return (seen_[bit / 64] >> (bit % 64) & 1U) != 0;
  }

  /// The place of the argument with this name; `items` is that of the body's first item.
  [[nodiscard]] std::size_t find(const Tape& tape, std::size_t items,
                                 const text::KeyText& name) const {
    if (!may_hold(name)) [[likely]]
      return none;
    if (count_ > few) {
      const std::uint32_t at = index_.find(name.hash(), [&](std::uint32_t offset) {
        return text_of(tape.at(offset)) == name.view();
      });
      return at == OffsetIndex::none ? none : at;
    }
    const char* end = tape.at(tape.size());
    const char* item = find_argument(tape.at(items), end, name);
    return item == end ? none : static_cast<std::size_t>(item - tape.data());
  }

  /// An argument was added at `at`; those behind it are added later.
  void add(const Tape& tape, std::size_t items, const text::KeyText& name, std::size_t at) {
    const std::uint32_t bit = name.hash() & 127U;
    seen_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    ++count_;
    if (count_ == few + 1) {
      rebuild(tape, items, at);
    } else if (count_ > few) {
      index_.insert(name.hash(), node_size(at));
    }
  }

  /// An argument is going to be removed.
  void remove() noexcept { --count_; }

  /// Items have moved; indexes the arguments up to the one at `last`.
  void rebuild(const Tape& tape, std::size_t items, std::size_t last = none) {
    index_.clear();
    if (count_ <= few) return;
    const char* end = tape.at(tape.size());
    for (const char* item = tape.at(items); item != end; item = after_item(item)) {
      const auto at = static_cast<std::size_t>(item - tape.data());
      if (at <= last && read_node(item).tag == Tag::argument)
        index_.insert(text::hash(text_of(item)), node_size(at));
    }
  }

 private:
  /// Bodies with more arguments than this get a hash table.
  static constexpr std::uint32_t few = 48;

  /// A bit for some of each name's hash.
  std::uint64_t seen_[2] = {0, 0};
  std::uint32_t count_ = 0;
  OffsetIndex index_{};
};

}  // namespace tfpp::inline v1::detail
