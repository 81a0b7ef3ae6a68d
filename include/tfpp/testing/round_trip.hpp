// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/subject.hpp>
#include <tfpp/verify.hpp>

#include <string>

namespace tfpp::inline v1 {

/// That a document, written and loaded again, is still the same, and that the loader finds nothing
/// wrong with the text: see `verify`. The message shows what is wrong, and what differs.
///
///     BOOST_TEST(round_trips(doc));
inline Verdict round_trips(const Subject& subject, const WriteOptions& options = {}) {
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
