// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// A parameter of one of Terraform's functions.
struct FunctionParameter {
  std::string_view name{};
  /// As a type constraint: `list(string)`.
  std::string_view type{};
  bool is_nullable = false;
};

/// One of Terraform's functions.
struct FunctionSignature {
  std::string_view name{};
  /// As a type constraint; `any` in it where that depends on the arguments.
  std::string_view result{};
  /// Where its parameters start in `function_parameters`.
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  /// Whether one parameter more takes all further arguments.
  bool is_variadic = false;
};

}  // namespace tfpp::inline v1::detail
