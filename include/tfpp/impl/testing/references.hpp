// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/testing/references.hpp>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

TFPP_INLINE Verdict references(const Subject& subject, std::string_view from, std::string_view to) {
  using detail::joined;
  if (!subject.problem().empty()) return {false, subject.problem()};
  bool is_there = false;
  std::set<std::string> others;
  for (const BlockView& block : subject.document().blocks()) {
    if (!detail::matches_glob(from, block.address())) continue;
    is_there = true;
    std::vector<BlockReference> found;
    detail::append_references(found, block);
    for (const BlockReference& reference : found) {
      if (detail::matches_glob(to, reference.to)) {
        return {true,
                joined({reference.from, " refers to ", reference.to, " in ", reference.path})};
      }
      others.insert(reference.to);
    }
  }
  if (!is_there) return {false, joined({"there is no ", from, " that could refer to ", to})};
  std::string message = joined({from, " does not refer to ", to});
  if (others.empty()) return {false, message += "; it refers to nothing"};
  message += "; it refers to ";
  for (const std::string& other : others)
    message.append(&other == &*others.begin() ? "" : ", ").append(other);
  return {false, std::move(message)};
}

}  // namespace tfpp::inline v1
