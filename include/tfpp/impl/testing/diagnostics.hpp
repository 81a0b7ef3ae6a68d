// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_address.hpp>
#include <tfpp/check.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/testing/diagnostics.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

inline Diagnostics check_subject(const Subject& subject, const CheckOptions& options) {
  return subject.visit([&](const auto& what) { return check(what, options); });
}

/// A message that begins like this, and what was found.
inline Verdict failed_check(std::string_view message, const Diagnostics& found) {
  std::string text = joined({message, ":\n", found.text()});
  text.pop_back();
  return {false, std::move(text)};
}

}  // namespace detail

TFPP_INLINE Verdict checks_clean(const Subject& subject, const CheckOptions& options) {
  const Diagnostics found = detail::check_subject(subject, options);
  if (found.empty()) return {true, "nothing is wrong"};
  return detail::failed_check("expected that nothing is wrong, found", found);
}

TFPP_INLINE Verdict has_diagnostic(const Subject& subject, std::string_view rule,
                                   std::string_view address, const CheckOptions& options) {
  const Diagnostics found = detail::check_subject(subject, options);
  const bool is_found = std::any_of(found.begin(), found.end(), [&](const Diagnostic& one) {
    return detail::matches_glob(rule, one.rule) && detail::matches_glob(address, one.address);
  });
  const std::string wanted =
      detail::joined({"[", rule, "]", address == "*" ? "" : " in ", address == "*" ? "" : address});
  if (is_found) return {true, detail::joined({"there is ", wanted})};
  if (found.empty()) return {false, detail::joined({"expected ", wanted, ", found nothing wrong"})};
  return detail::failed_check(detail::joined({"expected ", wanted, ", found"}), found);
}

}  // namespace tfpp::inline v1
