// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/output.hpp>
#include <tfpp/detail/plain_array.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Stretches of a text that others take the place of. They do not overlap.
class TextChanges {
 public:
  /// What comes first of that which is put in at one place.
  enum class Rank : std::uint8_t { closing, item, opening };

  void replace(std::size_t begin, std::size_t end, std::string text, Rank rank = Rank::item) {
    changes_.push_back({begin, end, rank, std::move(text)});
  }
  void insert(std::size_t at, std::string text, Rank rank = Rank::item) {
    replace(at, at, std::move(text), rank);
  }

  /// Writes the text with all changes. Linear, but for sorting them.
  void write(std::string_view text, Output& out) const {
    PlainArray<std::uint32_t> order;
    for (std::uint32_t i = 0; i < changes_.size(); ++i) order.push_back(i);
    sort(order, [this](std::uint32_t a, std::uint32_t b) {
      const Change& x = changes_[a];
      const Change& y = changes_[b];
      if (x.begin != y.begin) return x.begin < y.begin;
      if (x.end != y.end) return x.end < y.end;
      return x.rank < y.rank;
    });
    std::size_t done = 0;
    for (const std::uint32_t i : order) {
      const Change& change = changes_[i];
      append(out, text.substr(done, change.begin - done));
      append(out, change.text);
      done = change.end;
    }
    append(out, text.substr(done));
  }

 private:
  struct Change {
    std::size_t begin = 0;
    std::size_t end = 0;
    Rank rank = Rank::item;
    std::string text{};
  };

  /// In pieces, so that an output with a buffer needs no larger one.
  static void append(Output& out, std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 15U;
    for (; text.size() > most; text.remove_prefix(most)) out.append(text.substr(0, most));
    out.append(text);
  }

  std::vector<Change> changes_{};
};

}  // namespace tfpp::inline v1::detail
