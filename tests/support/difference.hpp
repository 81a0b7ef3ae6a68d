// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/document.hpp>

#include <string>

namespace tfpp_test {

/// What differs between two documents, for messages.
[[nodiscard]] std::string difference(const tfpp::Document& before, const tfpp::Document& after);

}  // namespace tfpp_test
