// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/testing/round_trip.hpp>
#include <tfpp/verify.hpp>

#include <string>
#include <utility>

namespace tfpp::inline v1 {

TFPP_INLINE Verdict round_trips(const Subject& subject, const WriteOptions& options) {
  if (!subject.problem().empty()) return {false, subject.problem()};
  try {
    const Verification verified = verify(subject.document(), options);
    if (verified) return {true, "what was written is loaded as the same"};
    std::string message =
        detail::joined({"what was written is not loaded as the same:\n", verified.text()});
    message.pop_back();
    return {false, std::move(message)};
  } catch (const Error& error) {
    return {false, detail::joined({"the document cannot be written: ", error.what()})};
  }
}

}  // namespace tfpp::inline v1
