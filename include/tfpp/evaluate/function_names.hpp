// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/function_table.hpp>
#include <tfpp/grammar.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The function of this name; null if Terraform has none.
inline const FunctionSignature* find_function(std::string_view name) noexcept {
  const auto* found =
      std::lower_bound(std::begin(function_signatures), std::end(function_signatures), name,
                       [](const FunctionSignature& signature, std::string_view wanted) {
                         return signature.name < wanted;
                       });
  const bool is_found = found != std::end(function_signatures) && found->name == name;
  return is_found ? found : nullptr;
}

/// The function whose name is nearest to `name`; empty if none is near. Terraform takes any that is
/// near.
inline std::string_view similar_function(std::string_view name) {
  constexpr std::size_t limit = 2;
  std::string_view best;
  std::size_t least = limit + 1;
  for (const FunctionSignature& signature : function_signatures) {
    const std::size_t distance = grammar::edit_distance(signature.name, name, limit);
    if (distance < least) {
      best = signature.name;
      least = distance;
    }
  }
  return best;
}

}  // namespace tfpp::inline v1::detail
