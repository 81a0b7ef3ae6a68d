// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/testing/block_search.hpp>
#include <tfpp/testing/blocks.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

TFPP_INLINE Verdict some_block(const Subject& subject, const Selector& selector,
                               std::vector<Expectation> expected) {
  return BlockSearch(subject, selector, std::move(expected)).some();
}
TFPP_INLINE Verdict no_block(const Subject& subject, const Selector& selector,
                             std::vector<Expectation> expected) {
  return BlockSearch(subject, selector, std::move(expected)).none();
}
TFPP_INLINE Verdict all_blocks(const Subject& subject, const Selector& selector,
                               std::vector<Expectation> expected) {
  return BlockSearch(subject, selector, std::move(expected)).all();
}
TFPP_INLINE Verdict count_blocks(const Subject& subject, std::size_t count,
                                 const Selector& selector, std::vector<Expectation> expected) {
  return BlockSearch(subject, selector, std::move(expected)).count(count);
}

}  // namespace tfpp::inline v1::detail
