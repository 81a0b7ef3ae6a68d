// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/compare.hpp>
#include <tfpp/text/version_constraint.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Appends a number as Terraform converts it to text: plain decimal. Returns false, and appends
/// nothing, for one whose text would be mostly zeros.
inline bool append_decimal(std::string& out, const SignificantDigits& number) {
  constexpr std::int64_t most = 512;
  const std::string_view digits = number.digits();
  const std::int64_t point = number.point();
  if (point > most || point < -most) return false;
  if (digits.empty()) {
    out += '0';
    return true;
  }
  if (number.is_negative()) out += '-';
  const std::size_t whole = point > 0 ? static_cast<std::size_t>(point) : 0;
  if (whole == 0) {
    out.append("0.").append(static_cast<std::size_t>(-point), '0').append(digits);
  } else if (whole >= digits.size()) {
    out.append(digits).append(whole - digits.size(), '0');
  } else {
    out.append(digits.substr(0, whole)).append(".").append(digits.substr(whole));
  }
  return true;
}

/// What version constraints mean together: all their comparisons must hold, so order, spacing and
/// repetition make no difference. The texts must outlive it.
class VersionMeaning {
 public:
  /// Adds the comparisons of a constraint: `>= 1.5, < 2.0`.
  void add(std::string_view text) {
    while (true) {
      const std::size_t comma = text.find(',');
      comparisons_.push_back(text::version_comparison(text.substr(0, comma)));
      if (comma == std::string_view::npos) return;
      text.remove_prefix(comma + 1);
    }
  }

  /// Appends bytes that are the same for the same set of comparisons. A template, so that compilers
  /// read on when something is compared.
  template <class Text>
  void append_to(Text& out) {
    sort(comparisons_, [](const auto& a, const auto& b) {
      const int order = a.version.compare(b.version);
      return order != 0 ? order < 0 : a.op < b.op;
    });
    out += 'v';
    const text::VersionComparison* before = nullptr;
    for (const text::VersionComparison& comparison : comparisons_) {
      const bool repeats =
          before != nullptr && before->op == comparison.op && before->version == comparison.version;
      before = &comparison;
      if (!repeats) out.append(comparison.op).append(" ").append(comparison.version).append(",");
    }
    out += ';';
  }

 private:
  PlainArray<text::VersionComparison> comparisons_{};
};

}  // namespace tfpp::inline v1::detail
