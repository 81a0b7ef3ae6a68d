// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/error.hpp>
#include <tfpp/testing/expectation.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

TFPP_INLINE Expectation::Expectation(std::string_view path, Matcher matcher)
    : path_(path), matcher_(std::move(matcher)), fault_(matcher_.fault()) {
  try {
    steps_ = detail::PathReader(path).read();
  } catch (const Error& error) {
    fault_ = error.what();
  }
}

TFPP_INLINE void Expectation::match(const detail::Place& block, detail::MatchRecord& record) const {
  detail::MatchRecord own(path_);
  detail::Place at = block;
  for (const detail::PathStep& step : steps_) {
    detail::Place below = at.at(step);
    if (std::string obstacle = below.exists() ? "" : at.obstacle(step); !obstacle.empty()) {
      own.fail(matcher_.description(), std::move(obstacle));
      return record.take(std::move(own));
    }
    at = std::move(below);
  }
  matcher_.match(at, own);
  record.take(std::move(own));
}

}  // namespace tfpp::inline v1
