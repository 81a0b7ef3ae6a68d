// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "written.hpp"
#include <tfpp/verify.hpp>

#include <string>

namespace tfpp_test {

/// A file of that class with these blocks on one line; empty unless it comes back as it was.
template <class File, class... Blocks>
[[nodiscard]] std::string written_in(const Blocks&... blocks) {
  File file;
  file.add(blocks...);
  if (!tfpp::verify(file)) return "";
  return tfpp::to_json(file, {.layout = tfpp::Layout::compact});
}

}  // namespace tfpp_test
