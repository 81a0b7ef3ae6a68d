// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/alignment.hpp>
#include <tfpp/detail/item_places.hpp>
#include <tfpp/detail/plain_array.hpp>
#include <tfpp/detail/same_spelling.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Which items of a changed body were which items before.
namespace tfpp::inline v1::detail {

/// An item of a body after it was changed.
struct ChangedItem {
  const char* item = nullptr;
  /// The number of the item that it was, or `unmatched`.
  std::uint32_t match = unmatched;
  /// It is known to be the same as that.
  bool is_same = false;
  /// The text of a comment, which may be part of the item's.
  std::string_view comment{};
};

/// The key by which an argument or block is found again: its name, or type and labels.
inline std::string matching_key(const char* item, int labels) {
  std::string out;
  if (read_node(item).tag != Tag::block) {
    out += '=';
    return out.append(text_of(item));
  }
  const char* key = type_of_block(item);
  out += '{';
  out += text_of(key);
  for (; labels > 0; --labels) {
    key = after_value(key);
    out += '\0';
    out += text_of(key);
  }
  return out;
}
inline std::string matching_key(const char* item) {
  return matching_key(item, read_node(item).tag == Tag::block ? read_node(item).aux : 0);
}

/// Matches parts that have the same key, in their order. `keys` are sorted on the way.
class KeyMatching {
 public:
  void add_before(std::string key, std::uint32_t number) {
    before_.push_back({std::move(key), number});
  }
  void add_after(std::string key, std::uint32_t number) {
    after_.push_back({std::move(key), number});
  }

  /// Calls `match(i, j)` for each pair. @param same(i, j) whether two parts are the same
  template <class Same, class Match>
  void run(const Same& same, const Match& match) const {
    const PlainArray<const Keyed*> before = sorted(before_);
    const PlainArray<const Keyed*> after = sorted(after_);
    std::size_t i = 0;
    for (std::size_t j = 0; j < after.size();) {
      const std::string& key = after[j]->key;
      while (i < before.size() && before[i]->key < key) ++i;
      const std::size_t i_end = end_of_group(before, i, key);
      const std::size_t j_end = end_of_group(after, j, key);
      const Matches matches =
          Alignment::align(i_end - i, j_end - j, [&](std::size_t a, std::size_t b) {
            return same(before[i + a]->number, after[j + b]->number);
          });
      for (std::size_t at = 0; at < matches.size(); ++at) {
        if (matches[at] != unmatched) match(before[i + matches[at]]->number, after[j + at]->number);
      }
      i = i_end;
      j = j_end;
    }
  }

 private:
  struct Keyed {
    std::string key{};
    std::uint32_t number = 0;
  };

  static PlainArray<const Keyed*> sorted(const std::vector<Keyed>& parts) {
    PlainArray<const Keyed*> out;
    for (const Keyed& part : parts) out.push_back(&part);
    sort(out, [](const Keyed* a, const Keyed* b) { return a->key < b->key; });
    return out;
  }
  static std::size_t end_of_group(const PlainArray<const Keyed*>& parts, std::size_t at,
                                  const std::string& key) {
    while (at < parts.size() && parts[at]->key == key) ++at;
    return at;
  }

  std::vector<Keyed> before_{};
  std::vector<Keyed> after_{};
};

/// Matches the items of a body.
class ItemMatching {
 public:
  /// Items of `after` that have a match already keep it.
  ItemMatching(const std::vector<ItemPlace>& before, std::vector<ChangedItem>& after,
               bool keeps_order)
      : before_(before), after_(after) {
    match_comments();
    match_named();
    if (keeps_order)
      release_moved([](const char* item) {
        return read_node(item).tag == Tag::argument ? std::string_view("=") : std::string_view();
      });
    release_moved([](const char* item) {
      const bool counts = read_node(item).tag == Tag::block && read_head(item).row->ordered;
      return counts ? text_of(type_of_block(item)) : std::string_view();
    });
  }

 private:
  static bool is_comment(const char* item) noexcept { return read_node(item).tag == Tag::comment; }

  /// Comments that follow each other may have become one, line by line.
  void match_comments() {
    std::vector<std::uint32_t> old;
    for (std::uint32_t i = 0; i < before_.size(); ++i) {
      if (is_comment(before_[i].item)) old.push_back(i);
    }
    std::vector<ChangedItem> out;
    std::size_t next = 0;
    std::size_t settled = 0;
    for (ChangedItem& changed : after_) {
      if (!is_comment(changed.item)) {
        out.push_back(changed);
        continue;
      }
      const std::size_t matched = next;
      if (is_value_comment(changed.item)) {
        if (next < old.size() && spells_same_item(before_[old[next]].item, changed.item))
          changed.match = old[next++];
        out.push_back(changed);
      } else {
        split_comment(changed, old, next, out);
      }
      if (next != matched) settled = out.size() - (out.back().match == unmatched ? 1 : 0);
    }
    after_ = std::move(out);
    match_other_comments(old, next, settled);
  }

  void split_comment(const ChangedItem& changed, const std::vector<std::uint32_t>& old,
                     std::size_t& next, std::vector<ChangedItem>& out) const {
    const std::string_view all = text_of(changed.item);
    // Where the last part that was found begins, and the rest.
    std::size_t last = all.size();
    std::size_t at = 0;
    while (next < old.size() && !is_value_comment(before_[old[next]].item)) {
      const std::string_view text = text_of(before_[old[next]].item);
      const std::string_view rest = all.substr(at);
      const bool is_rest = rest.size() == text.size();
      if (!rest.starts_with(text) || (!is_rest && rest[text.size()] != '\n')) break;
      out.push_back({changed.item, old[next++], true, text});
      if (is_rest) return;
      last = at;
      at += text.size() + 1;
    }
    // Only what stood together can have become one.
    const bool is_end = next == old.size() || (next != 0 && old[next] != old[next - 1] + 1) ||
                        is_value_comment(before_[old[next]].item);
    if (last < at && is_end) {
      // More lines of the last comment.
      out.back().is_same = false;
      out.back().comment = all.substr(last);
    } else {
      out.push_back({changed.item, unmatched, false, all.substr(at)});
    }
  }

  /// Comments behind the last that was found.
  void match_other_comments(const std::vector<std::uint32_t>& old, std::size_t next,
                            std::size_t settled) {
    std::vector<std::size_t> left;
    for (std::size_t j = settled; j < after_.size(); ++j) {
      if (is_comment(after_[j].item)) left.push_back(j);
    }
    const Matches matches =
        Alignment::align(old.size() - next, left.size(), [&](std::size_t i, std::size_t j) {
          return same_comment(before_[old[next + i]].item, after_[left[j]]);
        });
    for (std::size_t j = 0; j < left.size(); ++j) {
      if (matches[j] != unmatched) after_[left[j]].match = old[next + matches[j]];
    }
  }
  static bool same_comment(const char* before, const ChangedItem& after) {
    if (is_value_comment(before) || is_value_comment(after.item))
      return spells_same_item(before, after.item);
    return text_of(before) == after.comment;
  }

  void match_named() {
    std::vector<bool> is_taken(before_.size(), false);
    for (const ChangedItem& changed : after_) {
      if (changed.match != unmatched) is_taken[changed.match] = true;
    }
    KeyMatching matching;
    for (std::uint32_t i = 0; i < before_.size(); ++i) {
      if (!is_taken[i] && !is_comment(before_[i].item))
        matching.add_before(matching_key(before_[i].item), i);
    }
    for (std::uint32_t j = 0; j < after_.size(); ++j) {
      if (after_[j].match == unmatched && !is_comment(after_[j].item))
        matching.add_after(matching_key(after_[j].item), j);
    }
    matching.run([&](std::uint32_t i,
                     std::uint32_t j) { return spells_same_item(before_[i].item, after_[j].item); },
                 [&](std::uint32_t i, std::uint32_t j) { after_[j].match = i; });
  }

  /// Items whose order counts and has changed are new ones. @param kind_of what an item must keep
  /// its order with; empty if its order does not count
  template <class KindOf>
  void release_moved(const KindOf& kind_of) {
    std::vector<std::string_view> kinds;
    for (const ChangedItem& changed : after_) {
      const std::string_view kind = kind_of(changed.item);
      bool is_new = !kind.empty() && changed.match != unmatched;
      for (const std::string_view known : kinds) is_new = is_new && known != kind;
      if (is_new) kinds.push_back(kind);
    }
    for (const std::string_view kind : kinds) {
      Matches matches;
      std::vector<ChangedItem*> items;
      for (ChangedItem& changed : after_) {
        if (kind_of(changed.item) != kind) continue;
        matches.push_back(changed.match);
        items.push_back(&changed);
      }
      const std::vector<bool> stays = Alignment::staying(matches);
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (!stays[i]) items[i]->match = unmatched;
      }
    }
  }

  const std::vector<ItemPlace>& before_;
  std::vector<ChangedItem>& after_;
};

}  // namespace tfpp::inline v1::detail
