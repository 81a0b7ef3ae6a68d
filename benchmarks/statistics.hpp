// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace bench {

/// Nothing where nothing was measured.
using Measured = std::optional<double>;

inline Measured minimum(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return *std::min_element(values.begin(), values.end());
}

inline Measured median(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// The median of `combine(a, b)` over runs that were made in turn: what disturbs a pair disturbs
/// both of it.
template <typename Combine>
Measured paired(const std::vector<double>& a, const std::vector<double>& b, Combine combine) {
  std::vector<double> values;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    values.push_back(combine(a[i], b[i]));
  return median(std::move(values));
}

inline Measured paired_ratio(const std::vector<double>& a, const std::vector<double>& b) {
  return paired(a, b, std::divides<>());
}

inline Measured paired_difference(const std::vector<double>& a, const std::vector<double>& b) {
  return paired(a, b, std::minus<>());
}

inline Measured ratio(Measured a, Measured b) {
  return a && b && *b != 0 ? Measured(*a / *b) : std::nullopt;
}

inline Measured difference(Measured a, Measured b) {
  return a && b ? Measured(*a - *b) : std::nullopt;
}

}  // namespace bench
