// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_layout.hpp>
#include <tfpp/detail/json_style.hpp>
#include <tfpp/detail/text_changes.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Changes single values of a JSON text. All else stays as it is, and what is new is laid out like
/// what stands beside it. New JSON comes without white space.
class JsonEditor {
 public:
  using Id = JsonLayout::Id;

  explicit JsonEditor(const JsonLayout& layout)
      : layout_(layout), styles_(layout), states_(layout.size()) {
    for (Id id = 0; id < layout.size(); ++id) states_[id].children = layout.children(id);
  }

  /// Puts another value in the place of one.
  void replace(Id value, std::string_view compact) {
    changes_.replace(layout_.begin(value), layout_.end(value),
                     JsonRestyler(styles_.instead_of(value, compact.size()), indentation(value))
                         .restyle(compact));
  }
  /// Gives a member another name, which comes in quotes.
  void rename(Id member, std::string_view name) {
    changes_.replace(layout_.name(member).begin, layout_.name(member).end, std::string(name));
  }
  /// Removes a member or element. A list or object that is left with nothing goes, too, unless
  /// `keep_empty` was called for it.
  void remove(Id item) { removed_.push_back(item); }
  /// Puts a member or element into a list or object: behind `after`, or as the first.
  void insert(Id container, Id after, std::string compact) {
    ++states_[container].inserted;
    insertions_.push_back({container, after, std::move(compact)});
  }
  /// Makes a value the element of a list, and puts another element before or behind it.
  void pair_up(Id value, std::string compact, bool is_before = false) {
    pairings_.push_back({value, is_before, std::move(compact)});
  }

  /// A list or object that stays when it is empty.
  void keep_empty(Id container) { states_[container].stays_empty = true; }
  /// A list of objects of which some stay, but not those that are left with nothing.
  void keep_some(Id list) { states_[list].keeps_some = true; }

  /// Writes the changed text. No more changes must come.
  void write(Output& out) {
    settle_removed();
    pair_all();
    change_items();
    changes_.write(layout_.text(), out);
  }

  /// Whether a member or element would be the only one of its list or object.
  [[nodiscard]] bool is_alone(Id item) const noexcept {
    return layout_.children(layout_.parent(item)) == 1;
  }

 private:
  using Rank = TextChanges::Rank;
  static constexpr Id none = JsonLayout::none;

  struct State {
    /// Those that stay.
    std::uint32_t children = 0;
    std::uint32_t inserted = 0;
    bool is_removed = false;
    bool stays_empty = false;
    bool keeps_some = false;
    /// What it holds is changed.
    bool is_noted = false;
  };
  struct Insertion {
    Id container = 0;
    Id after = none;
    std::string text{};
  };
  struct Pairing {
    Id value = 0;
    bool is_before = false;
    std::string text{};
  };

  [[nodiscard]] std::string_view indentation(Id item) const {
    return layout_.indentation(layout_.item_begin(item));
  }

  // What is removed.

  void settle_removed() {
    for (Id item : removed_) {
      while (drop(item)) item = layout_.parent(item);
    }
  }
  /// Returns whether what held it is to go, too.
  bool drop(Id item) {
    if (std::exchange(states_[item].is_removed, true)) return false;
    const Id container = layout_.parent(item);
    State& state = states_[container];
    note(container);
    if (--state.children != 0 || state.inserted != 0) return false;
    const Id outer = layout_.parent(container);
    if (!state.stays_empty) return outer != none;
    return outer != none && states_[outer].keeps_some && states_[outer].children > 1;
  }

  [[nodiscard]] bool is_gone(Id id) const noexcept {
    for (; id != none; id = layout_.parent(id)) {
      if (states_[id].is_removed) return true;
    }
    return false;
  }

  void note(Id container) {
    if (!std::exchange(states_[container].is_noted, true)) noted_.push_back(container);
  }

  // Values that become lists.

  void pair_all() {
    PlainArray<std::uint32_t> order;
    for (std::uint32_t i = 0; i < pairings_.size(); ++i) order.push_back(i);
    sort(order, [this](std::uint32_t a, std::uint32_t b) {
      return pairings_[a].value < pairings_[b].value;
    });
    for (std::size_t i = 0; i < order.size();) {
      const Id value = pairings_[order[i]].value;
      const JsonStyle style = styles_.beside(value, pairings_[order[i]].text.size());
      std::string before = "[";
      std::string behind;
      before += style.is_tall ? std::string_view() : style.bracket_space;
      for (; i < order.size() && pairings_[order[i]].value == value; ++i) {
        const Pairing& pairing = pairings_[order[i]];
        std::string text = JsonRestyler(style, indentation(value)).restyle(pairing.text);
        if (pairing.is_before) {
          before.append(text).append(style.comma);
        } else {
          behind.append(style.comma).append(text);
        }
      }
      behind += style.is_tall ? std::string_view() : style.bracket_space;
      behind += ']';
      changes_.insert(layout_.begin(value), std::move(before), Rank::opening);
      changes_.insert(layout_.end(value), std::move(behind), Rank::closing);
    }
  }

  // Members and elements that come and go.

  void change_items() {
    for (const Insertion& insertion : insertions_) note(insertion.container);
    PlainArray<std::uint32_t> order;
    for (std::uint32_t i = 0; i < insertions_.size(); ++i) order.push_back(i);
    const auto place = [this](std::uint32_t i) {
      const Insertion& insertion = insertions_[i];
      // `none` comes before all, when one more is counted.
      return std::uint64_t{insertion.container} << 32U | static_cast<Id>(insertion.after + 1);
    };
    sort(order, [&](std::uint32_t a, std::uint32_t b) { return place(a) < place(b); });
    PlainArray<Id> containers;
    for (const Id container : noted_) containers.push_back(container);
    sort(containers, [](Id a, Id b) { return a < b; });
    const std::uint32_t* next = order.begin();
    for (const Id container : containers) {
      const std::uint32_t* const first = next;
      while (next != order.end() && insertions_[*next].container == container) ++next;
      if (!is_gone(container)) change_items(container, first, next);
    }
  }

  /// What goes and what comes between two items that stay.
  struct Gap {
    /// The last item that stays before it.
    Id before = none;
    std::vector<Id> removed{};
    std::vector<const std::string*> inserted{};
  };

  void change_items(Id container, const std::uint32_t* insertion, const std::uint32_t* end) {
    Gap gap;
    const auto take = [&](Id after) {
      for (; insertion != end && insertions_[*insertion].after == after; ++insertion)
        gap.inserted.push_back(&insertions_[*insertion].text);
    };
    take(none);
    for (Id item = layout_.first(container); item != none; item = layout_.next(item)) {
      if (states_[item].is_removed) {
        gap.removed.push_back(item);
      } else {
        close_gap(container, gap, item);
        gap = Gap{item, {}, {}};
      }
      take(item);
    }
    close_gap(container, gap, none);
  }

  void close_gap(Id container, const Gap& gap, Id next) {
    std::size_t replaced = 0;
    Id before = gap.before;
    for (; replaced < gap.removed.size() && replaced < gap.inserted.size(); ++replaced) {
      before = gap.removed[replaced];
      changes_.replace(layout_.item_begin(before), layout_.end(before),
                       laid_out(before, *gap.inserted[replaced]));
    }
    if (replaced < gap.removed.size()) {
      remove_items(container, before, gap.removed[replaced], gap.removed.back(), next);
    } else if (replaced < gap.inserted.size()) {
      insert_items(container, before, gap, replaced, next);
    }
  }

  void remove_items(Id container, Id before, Id first, Id last, Id next) {
    if (before != none) {
      changes_.replace(layout_.end(before), layout_.end(last), {});
    } else if (next != none) {
      changes_.replace(layout_.item_begin(first), layout_.item_begin(next), {});
    } else {
      changes_.replace(layout_.inner_begin(container), layout_.inner_end(container), {});
    }
  }

  void insert_items(Id container, Id before, const Gap& gap, std::size_t from, Id next) {
    if (before == none && next == none) return fill(container, gap);
    const Id sibling = before == none ? next : before;
    const std::string comma = separator(sibling);
    std::string text;
    for (std::size_t i = from; i < gap.inserted.size(); ++i) {
      if (before != none) text += comma;
      text += laid_out(sibling, *gap.inserted[i]);
      if (before == none) text += comma;
    }
    changes_.insert(before == none ? layout_.item_begin(next) : layout_.end(before),
                    std::move(text));
  }

  /// The first items of a list or object.
  void fill(Id container, const Gap& gap) {
    JsonStyle style = styles_.usual();
    style.unit = styles_.unit_at(layout_.parent(container));
    const std::string_view outer = layout_.indentation(layout_.begin(container));
    const std::string line = std::string(style.line_end).append(outer);
    const std::string inner = std::string(outer).append(style.unit);
    std::string text;
    for (const std::string* item : gap.inserted) {
      if (!text.empty()) text += ',';
      if (style.is_tall) text.append(line).append(style.unit);
      text += JsonRestyler(style, style.is_tall ? inner : outer).restyle(*item);
    }
    if (style.is_tall) text += line;
    changes_.replace(layout_.inner_begin(container), layout_.inner_end(container), std::move(text));
  }

  [[nodiscard]] std::string laid_out(Id sibling, std::string_view compact) const {
    return JsonRestyler(styles_.beside(sibling, compact.size()), indentation(sibling))
        .restyle(compact);
  }

  /// What separates items beside this one. Of blank lines there are as few as there are anywhere
  /// beside it.
  [[nodiscard]] std::string separator(Id sibling) const {
    const Id previous = layout_.previous(sibling);
    const Id next = layout_.next(sibling);
    std::string_view best;
    for (const auto& [a, b] : {std::pair(previous, sibling), std::pair(sibling, next)}) {
      if (a == none || b == none) continue;
      const std::string_view between = layout_.slice(layout_.end(a), layout_.item_begin(b));
      if (best.empty() || between.size() < best.size()) best = between;
    }
    if (!best.empty()) return std::string(best);
    const Id container = layout_.parent(sibling);
    if (!styles_.has_lines(container)) return std::string(styles_.usual().comma);
    std::string comma = ",";
    return comma.append(styles_.usual().line_end).append(indentation(sibling));
  }

  const JsonLayout& layout_;
  JsonStyleFinder styles_;
  std::vector<State> states_;
  std::vector<Id> removed_{};
  std::vector<Id> noted_{};
  std::vector<Insertion> insertions_{};
  std::vector<Pairing> pairings_{};
  TextChanges changes_{};
};

}  // namespace tfpp::inline v1::detail
