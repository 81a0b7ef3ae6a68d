// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/item_matching.hpp>
#include <tfpp/detail/json_editor.hpp>
#include <tfpp/detail/piece_writer.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Puts new blocks of a body into its text: beside the block with which they have the most of type
/// and labels in common.
class BlockInsertion {
 public:
  using Id = JsonLayout::Id;

  /// @param after what has no match is new
  BlockInsertion(const JsonLayout& layout, JsonEditor& editor, const std::vector<ItemPlace>& before,
                 const std::vector<ChangedItem>& after)
      : layout_(layout), editor_(editor), before_(before), after_(after) {
    for (std::uint32_t j = 0; j < after.size(); ++j) {
      if (is_block(j) && is_kept(j)) note(first_, j, true);
    }
    for (std::uint32_t j = 0; j < after.size(); ++j) {
      if (is_block(j) && !is_kept(j)) groups_[group_of(j)].push_back(j);
    }
  }

  /// The item is not new.
  void pass(std::uint32_t j) {
    if (is_block(j)) note(last_, j, false);
  }

  /// Inserts a new block, with those that belong together with it. Where nothing has its type,
  /// returns the JSON of a property, or else an empty string.
  std::string insert(std::uint32_t j) {
    const int common = common_keys(j);
    if (common == keys(j)) {
      insert_beside({j}, find_neighbour(j, common));
      return {};
    }
    const std::vector<std::uint32_t> group = std::exchange(groups_[group_of(j)], {});
    if (group.empty()) return {};
    if (common == 0) return written(group, 0);
    insert_beside(group, find_neighbour(j, common));
    return {};
  }

 private:
  using Paths = std::unordered_map<std::string, std::uint32_t>;

  struct Neighbour {
    bool is_found = false;
    /// It stands behind the new block.
    bool is_behind = false;
    std::uint32_t number = 0;
  };

  [[nodiscard]] const char* block(std::uint32_t j) const noexcept { return after_[j].item; }
  [[nodiscard]] bool is_block(std::uint32_t j) const noexcept {
    return read_node(block(j)).tag == Tag::block;
  }
  [[nodiscard]] bool is_kept(std::uint32_t j) const noexcept {
    return after_[j].match != unmatched;
  }
  [[nodiscard]] bool is_ordered(std::uint32_t j) const noexcept {
    return read_head(block(j)).row->ordered;
  }
  [[nodiscard]] int labels(std::uint32_t j) const noexcept { return read_node(block(j)).aux; }
  /// How many keys tell where a block may stand. Of ordered ones the type alone.
  [[nodiscard]] int keys(std::uint32_t j) const noexcept {
    return is_ordered(j) ? 1 : labels(j) + 1;
  }

  void note(Paths& paths, std::uint32_t j, bool keeps_first) const {
    for (int count = 1; count <= keys(j); ++count) {
      const auto [path, is_new] = paths.try_emplace(matching_key(block(j), count - 1), j);
      if (!is_new && !keeps_first) path->second = j;
    }
  }

  /// How many keys of a block some block has that stays.
  [[nodiscard]] int common_keys(std::uint32_t j) const {
    int count = keys(j);
    while (count > 0 && !first_.contains(matching_key(block(j), count - 1))) --count;
    return count;
  }
  /// New blocks with the same key are written together.
  [[nodiscard]] std::string group_of(std::uint32_t j) const {
    const int common = common_keys(j);
    return matching_key(block(j), common < labels(j) ? common : labels(j));
  }

  [[nodiscard]] Neighbour find_neighbour(std::uint32_t j, int common) const {
    const std::string path = matching_key(block(j), common - 1);
    if (const auto last = last_.find(path); last != last_.end()) return {true, false, last->second};
    if (const auto first = first_.find(path); first != first_.end())
      return {true, true, first->second};
    return {};
  }

  [[nodiscard]] std::string written(const std::vector<std::uint32_t>& group, int level) const {
    PlainArray<const char*> blocks;
    for (const std::uint32_t j : group) blocks.push_back(block(j));
    // Those with the same labels together.
    if (!is_ordered(group.front())) {
      std::unordered_map<std::string_view, std::size_t> seen;
      for (int label = labels(group.front()); label > level; --label) {
        seen.clear();
        for (const char* each : blocks)
          seen.try_emplace(text_of(PieceWriter::key_of_block(each, label)), seen.size());
        sort(blocks, [&](const char* a, const char* b) {
          return seen.at(text_of(PieceWriter::key_of_block(a, label))) <
                 seen.at(text_of(PieceWriter::key_of_block(b, label)));
        });
      }
    }
    return PieceWriter::blocks(blocks.begin(), blocks.end(), level);
  }

  void insert_beside(const std::vector<std::uint32_t>& group, const Neighbour& neighbour) {
    const std::uint32_t j = group.front();
    const Id body = before_[after_[neighbour.number].match].value;
    int level = 0;
    while (level <= labels(j) && has_same_key(j, neighbour.number, level)) ++level;
    // Behind what was put here before.
    if (is_ordered(j))
      level = lower(levels_.try_emplace(neighbour.number, level).first->second, level);
    if (level > labels(j)) return insert_elements(group, body, neighbour.is_behind);
    const Id member = member_of_block(layout_, body, labels(j), level);
    const Id object = layout_.parent(member);
    const bool is_at_edge =
        (neighbour.is_behind ? layout_.previous(member) : layout_.next(member)) == JsonLayout::none;
    // A label that comes again is lost on other readers of JSON.
    const bool repeats = is_ordered(j) && is_at_edge && has_member(object, j, level);
    const bool is_element = layout_.is_array(layout_.parent(object));
    std::string text = written(group, level);
    if (is_element && (repeats || editor_.is_alone(member))) {
      return insert_item(object, "{" + text + "}", neighbour.is_behind);
    }
    if (repeats) return editor_.pair_up(object, "{" + text + "}", neighbour.is_behind);
    insert_item(member, std::move(text), neighbour.is_behind);
  }

  /// Lowers a level.
  static int lower(int& level, int to) noexcept { return level = level < to ? level : to; }

  /// Blocks with the type and labels of the one whose body is given.
  void insert_elements(const std::vector<std::uint32_t>& group, Id body, bool is_before) {
    const Id around = layout_.parent(body);
    const bool is_element = layout_.is_array(around);
    // Each with its label in an object of its own?
    const bool is_single = !is_element && labels(group.front()) != 0 && editor_.is_alone(body) &&
                           layout_.is_array(layout_.parent(around));
    for (const std::uint32_t j : group) {
      if (is_single) {
        insert_item(around, "{" + written({j}, labels(j)) + "}", is_before);
      } else if (is_element) {
        insert_item(body, PieceWriter::element(block(j)), is_before);
      } else {
        editor_.pair_up(body, PieceWriter::element(block(j)), is_before);
      }
    }
  }

  void insert_item(Id beside, std::string text, bool is_before) {
    editor_.insert(layout_.parent(beside), is_before ? layout_.previous(beside) : beside,
                   std::move(text));
  }

  [[nodiscard]] bool has_same_key(std::uint32_t a, std::uint32_t b, int level) const {
    return text_of(PieceWriter::key_of_block(block(a), level)) ==
           text_of(PieceWriter::key_of_block(block(b), level));
  }
  [[nodiscard]] bool has_member(Id object, std::uint32_t j, int level) const {
    const std::string_view name = text_of(PieceWriter::key_of_block(block(j), level));
    for (Id member = layout_.first(object); member != JsonLayout::none;
         member = layout_.next(member)) {
      if (layout_.is_named(member, name)) return true;
    }
    return false;
  }

  const JsonLayout& layout_;
  JsonEditor& editor_;
  const std::vector<ItemPlace>& before_;
  const std::vector<ChangedItem>& after_;
  /// The first block that stays, and the last one that has been passed, by type and labels.
  Paths first_{};
  Paths last_{};
  std::unordered_map<std::string, std::vector<std::uint32_t>> groups_{};
  /// How far blocks whose order counts are like the one beside which they were put.
  std::unordered_map<std::uint32_t, int> levels_{};
};

}  // namespace tfpp::inline v1::detail
