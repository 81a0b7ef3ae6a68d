// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace tfpp::inline v1 {

/// How tightly the outermost operator of an expression binds, loosest first.
enum class Precedence : std::uint8_t {
  conditional,
  logical_or,
  logical_and,
  equality,
  comparison,
  additive,
  multiplicative,
  unary,
  primary,
};

}  // namespace tfpp::inline v1
