// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/load.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace tfpp_test {

/// The document with this JSON text, whatever is wrong with it. Required arguments may be missing,
/// as in override files.
[[nodiscard]] inline tfpp::Document loaded(std::string_view text) {
  tfpp::LoadOptions options;
  options.override_file = true;
  return *load(std::string(text), options);
}

}  // namespace tfpp_test
