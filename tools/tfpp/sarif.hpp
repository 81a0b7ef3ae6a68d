// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>

#include <string>

namespace tfpp_command {

/// Diagnostics in SARIF 2.1.0, which code scanning services and editors read.
[[nodiscard]] std::string sarif(const tfpp::Diagnostics& diagnostics);

}  // namespace tfpp_command
