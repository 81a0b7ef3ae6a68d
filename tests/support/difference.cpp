// SPDX-License-Identifier: BSL-1.0
#include "difference.hpp"

#include <tfpp/diff.hpp>

namespace tfpp_test {

std::string difference(const tfpp::Document& before, const tfpp::Document& after) {
  return tfpp::diff(before, after).text();
}

}  // namespace tfpp_test
