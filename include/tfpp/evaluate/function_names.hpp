// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/function_table.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string_view>
#include <vector>

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

/// How many bytes have to be changed, put in or taken out to get from `a` to `b`.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

/// The function whose name is nearest to `name`; empty if none is near. Terraform takes any that is
/// near.
inline std::string_view similar_function(std::string_view name) {
  constexpr std::size_t too_far = 3;
  std::string_view best;
  std::size_t least = too_far;
  for (const FunctionSignature& signature : function_signatures) {
    const std::size_t longer = std::max(name.size(), signature.name.size());
    if (longer - std::min(name.size(), signature.name.size()) >= too_far) continue;
    const std::size_t distance = edit_distance(name, signature.name);
    if (distance < least) {
      best = signature.name;
      least = distance;
    }
  }
  return best;
}

}  // namespace tfpp::inline v1::detail
