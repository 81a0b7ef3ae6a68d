// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_comparison.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/diff.hpp>

namespace tfpp::inline v1::detail {

TFPP_INLINE Difference difference_between(const Document& before, const Document& after,
                                          bool with_comments) {
  DifferenceRecorder recorder;
  DocumentComparison<DifferenceRecorder>(with_comments, recorder).documents(before, after);
  return Difference(recorder.take());
}

}  // namespace tfpp::inline v1::detail
