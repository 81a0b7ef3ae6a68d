// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>

namespace tfpp::inline v1 {

/// How much work may still be done. When it is used up, whatever is left to calculate is unknown,
/// so that no expression takes long, however loops are nested in it.
class EvaluationBudget {
 public:
  /// Enough for whatever people write; used up in some tenths of a second.
  static constexpr std::size_t usual = 1U << 20U;

  explicit EvaluationBudget(std::size_t steps = usual) noexcept : steps_(steps) {}

  /// Takes `steps`. @returns whether there were as many; if not, none is left.
  bool spend(std::size_t steps = 1) noexcept {
    if (steps > steps_) {
      steps_ = 0;
      return false;
    }
    steps_ -= steps;
    return true;
  }
  [[nodiscard]] bool is_used_up() const noexcept { return steps_ == 0; }

 private:
  std::size_t steps_;
};

}  // namespace tfpp::inline v1
