// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// Which parts of a sequence became which parts of a changed one.
namespace tfpp::inline v1::detail {

/// For each part of the changed sequence the number of the part that it was, or `unmatched`.
using Matches = std::vector<std::uint32_t>;
inline constexpr std::uint32_t unmatched = UINT32_MAX;

/// Matches what is the same at the beginning and the end and, unless that is too dear, in between;
/// then pairs what is left between two matches, part by part.
class Alignment {
 public:
  /// @param same(i, j) whether part `i` of `before` and part `j` of `after` are the same
  template <class Same>
  static Matches align(std::size_t before, std::size_t after, const Same& same) {
    Matches matches(after, unmatched);
    std::size_t first = 0;
    while (first < before && first < after && same(first, first)) {
      matches[first] = static_cast<std::uint32_t>(first);
      ++first;
    }
    while (before > first && after > first && same(before - 1, after - 1)) {
      --before;
      --after;
      matches[after] = static_cast<std::uint32_t>(before);
    }
    const std::size_t rows = before - first;
    const std::size_t columns = after - first;
    if (rows > 1 || columns > 1) {
      if (rows * columns <= most_compared) match_longest(matches, first, rows, columns, same);
    }
    pair_rest(matches, first, before, after);
    return matches;
  }

  /// For each part of the changed sequence whether it may stay where it was when as many as
  /// possible do; parts without a match do not.
  static std::vector<bool> staying(const Matches& matches) {
    // The longest increasing subsequence: `tails[n]` ends the best one of n + 1 parts so far.
    std::vector<std::size_t> tails;
    std::vector<std::size_t> before(matches.size(), matches.size());
    for (std::size_t at = 0; at < matches.size(); ++at) {
      if (matches[at] == unmatched) continue;
      std::size_t from = 0;
      std::size_t to = tails.size();
      while (from != to) {
        const std::size_t middle = from + (to - from) / 2;
        if (matches[tails[middle]] < matches[at]) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      if (from != 0) before[at] = tails[from - 1];
      if (from == tails.size()) {
        tails.push_back(at);
      } else {
        tails[from] = at;
      }
    }
    std::vector<bool> stays(matches.size(), false);
    if (tails.empty()) return stays;
    for (std::size_t at = tails.back(); at != matches.size(); at = before[at]) stays[at] = true;
    return stays;
  }

 private:
  /// Longer sequences are not compared part with part.
  static constexpr std::size_t most_compared = std::size_t{1} << 14U;

  template <class Same>
  static void match_longest(Matches& matches, std::size_t first, std::size_t rows,
                            std::size_t columns, const Same& same) {
    const std::size_t width = columns + 1;
    std::vector<std::uint16_t> longest((rows + 1) * width, 0);
    std::vector<bool> equal(rows * columns, false);
    for (std::size_t i = rows; i-- != 0;) {
      for (std::size_t j = columns; j-- != 0;) {
        const bool is_equal = same(first + i, first + j);
        equal[i * columns + j] = is_equal;
        const std::uint16_t below = longest[(i + 1) * width + j];
        const std::uint16_t right = longest[i * width + j + 1];
        longest[i * width + j] =
            is_equal ? static_cast<std::uint16_t>(longest[(i + 1) * width + j + 1] + 1)
                     : (below < right ? right : below);
      }
    }
    for (std::size_t i = 0, j = 0; i != rows && j != columns;) {
      if (equal[i * columns + j]) {
        matches[first + j++] = static_cast<std::uint32_t>(first + i++);
      } else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) {
        ++i;
      } else {
        ++j;
      }
    }
  }

  static void pair_rest(Matches& matches, std::size_t first, std::size_t before,
                        std::size_t after) {
    std::size_t next = first;
    for (std::size_t at = first; at < after;) {
      std::size_t end = at;
      while (end < after && matches[end] == unmatched) ++end;
      const std::size_t limit = end == after ? before : matches[end];
      for (; at < end && next < limit; ++at) matches[at] = static_cast<std::uint32_t>(next++);
      at = end + 1;
      next = limit + 1;
    }
  }
};

}  // namespace tfpp::inline v1::detail
