// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// The number of a token of JSON text, counted from 0 without `:` and `,`.
using TokenIndex = std::uint32_t;
inline constexpr TokenIndex no_token = UINT32_MAX;

/// A fault in what was loaded. Where its token stands is found later, if at all.
struct LoadProblem {
  /// The name under which the rule is documented: `duplicate-argument`.
  std::string_view rule;
  std::string summary;
  std::string detail;
  TokenIndex token = no_token;
  /// Within a string: the bytes at fault, behind the quote and with escapes resolved.
  std::size_t begin = no_offset;
  std::size_t size = 0;
  /// The block, as expressions refer to it: `aws_instance.web`.
  std::string address{};
  /// What was there before.
  TokenIndex earlier = no_token;
  bool is_warning = false;

  static constexpr std::size_t no_offset = static_cast<std::size_t>(-1);
};

/// At most so many faults are told: a file that is no configuration at all has one in every line.
inline constexpr std::size_t max_load_problems = 1000;

}  // namespace tfpp::inline v1::detail
