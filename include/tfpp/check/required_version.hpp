// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/types.hpp>
#include <tfpp/text/version_constraint.hpp>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// A version in a constraint: its numbers, without what follows them.
struct ConstraintVersion {
  /// Missing ones are 0.
  std::array<std::uint64_t, 3> numbers{};
  /// How many there are, those behind the third included.
  std::size_t count = 0;
  /// Of the numbers behind the third, one is not 0.
  bool has_rest = false;
  bool is_prerelease = false;

  explicit ConstraintVersion(std::string_view text) {
    if (text.starts_with('v')) text.remove_prefix(1);
    while (true) {
      const std::uint64_t number = take_number(text);
      if (count < numbers.size()) {
        numbers[count] = number;
      } else {
        has_rest = has_rest || number != 0;
      }
      ++count;
      if (!text.starts_with('.')) break;
      text.remove_prefix(1);
    }
    is_prerelease = !text.empty() && text.front() != '+';
  }

 private:
  static std::uint64_t take_number(std::string_view& text) noexcept {
    // Greater than any number of a release, and far from an overflow.
    constexpr std::uint64_t most = 1'000'000'000'000;
    std::uint64_t number = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
      number = std::min(most, number * 10 + static_cast<std::uint64_t>(text.front() - '0'));
      text.remove_prefix(1);
    }
    return number;
  }
};

/// Which releases of one minor version, as 1.11.0 and 1.11.4 of 1.11, a constraint takes.
class ReleaseSet {
 public:
  explicit ReleaseSet(grammar::Version version) : version_(version) {}

  /// Leaves those that a comparison takes. Constant time.
  void hold_to(std::string_view op, const ConstraintVersion& bound) {
    const std::array<std::uint64_t, 2> own{version_.major, version_.minor};
    const auto order = own <=> std::array{bound.numbers[0], bound.numbers[1]};
    if (op == "~>") return hold_to_last_number(order, bound);
    if (std::is_neq(order)) {
      const bool is_taken =
          op == "!=" || (std::is_gt(order) ? op.front() == '>' : op.front() == '<');
      if (!is_taken) take_none();
      return;
    }
    // Numbers behind the third put the bound between two releases.
    const std::uint64_t patch = bound.numbers[2];
    if (op == ">") least(patch + 1);
    if (op == ">=") least(bound.has_rest ? patch + 1 : patch);
    if (op == "<=" || (op == "<" && bound.has_rest)) most(patch);
    if (op == "<" && !bound.has_rest) patch == 0 ? take_none() : most(patch - 1);
    if (op == "=") bound.has_rest ? take_none() : (least(patch), most(patch));
    if (op == "!=" && !bound.has_rest) excluded_.push_back(patch);
  }

  /// Whether no release is left. N log N in the number of comparisons.
  [[nodiscard]] bool is_empty() {
    if (first_ > last_) return true;
    if (last_ == unlimited) return false;
    std::sort(excluded_.begin(), excluded_.end());
    std::uint64_t next = first_;
    for (const std::uint64_t patch : excluded_)
      if (patch == next) ++next;
    return next > last_;
  }

 private:
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  void least(std::uint64_t patch) { first_ = std::max(first_, patch); }
  void most(std::uint64_t patch) { last_ = std::min(last_, patch); }
  void take_none() {
    first_ = 1;
    last_ = 0;
  }

  /// `~> 1.11` takes what is not older and has the same numbers, but for the last that is given.
  void hold_to_last_number(std::strong_ordering order, const ConstraintVersion& bound) {
    const bool is_more_exact = bound.count > bound.numbers.size();
    const bool is_same = std::is_eq(order) || bound.count == 1 ||
                         (bound.count == 2 && bound.numbers[0] == version_.major);
    if (std::is_lt(order) || is_more_exact || !is_same) return take_none();
    if (std::is_eq(order)) least(bound.numbers[2]);
  }

  grammar::Version version_;
  std::uint64_t first_ = 0;
  std::uint64_t last_ = unlimited;
  std::vector<std::uint64_t> excluded_{};
};

/// What a constraint says of a minor version.
enum class VersionVerdict : std::uint8_t { taken, refused, names_prerelease };

inline VersionVerdict judge_version(std::string_view constraint, grammar::Version version) {
  ReleaseSet releases(version);
  while (true) {
    const std::size_t comma = constraint.find(',');
    const text::VersionComparison comparison =
        text::version_comparison(constraint.substr(0, comma));
    const ConstraintVersion bound(comparison.version);
    if (bound.is_prerelease) return VersionVerdict::names_prerelease;
    releases.hold_to(comparison.op, bound);
    if (comma == std::string_view::npos) break;
    constraint.remove_prefix(comma + 1);
  }
  return releases.is_empty() ? VersionVerdict::refused : VersionVerdict::taken;
}

}  // namespace tfpp::inline v1::detail
