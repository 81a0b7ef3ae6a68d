// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace tfpp_test {

/// The parts of something random that can be left out, in the order in which they are made.
///
/// What is left out is made all the same, and then not used: so the rest stays as it was, and a
/// large thing that shows a fault shrinks to a small one.
class Parts {
 public:
  Parts() = default;
  /// @param left_out for each part, whether it is left out; those behind the last stay
  explicit Parts(std::vector<bool> left_out) : left_out_(std::move(left_out)) {}

  /// Whether the next part stays.
  [[nodiscard]] bool next() {
    const std::size_t part = count_++;
    return part >= left_out_.size() || !left_out_[part];
  }
  /// How many parts there were so far.
  [[nodiscard]] std::size_t count() const noexcept { return count_; }

 private:
  std::vector<bool> left_out_{};
  std::size_t count_ = 0;
};

/// Leaves out as many parts as it can while `fails(left_out)` holds: first many at once, then one
/// by one. At most `most` questions are asked.
template <class Fails>
std::vector<bool> shrink(std::size_t parts, const Fails& fails, std::size_t most = 2000) {
  std::vector<bool> left_out(parts, false);
  std::size_t asked = 0;
  for (std::size_t step = parts; step > 0; step /= 2) {
    bool any = true;
    while (any) {
      any = false;
      for (std::size_t first = 0; first < parts; first += step) {
        std::vector<bool> more = left_out;
        for (std::size_t part = first; part < first + step && part < parts; ++part)
          more[part] = true;
        if (more == left_out) continue;
        if (++asked > most) return left_out;
        if (!fails(more)) continue;
        left_out = std::move(more);
        any = true;
      }
    }
  }
  return left_out;
}

}  // namespace tfpp_test
