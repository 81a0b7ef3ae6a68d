// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/subject.hpp>
#include <tfpp/write_options.hpp>

namespace tfpp::inline v1 {

/// That a document, written and loaded again, is still the same, and that the loader finds nothing
/// wrong with the text: see `verify`. The message shows what is wrong, and what differs.
///
///     BOOST_TEST(round_trips(doc));
Verdict round_trips(const Subject& subject, const WriteOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/round_trip.hpp>
#endif
