// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/terraform/options.hpp>

namespace tfpp_test {

/// Runs Terraform as if nobody had set anything: no variable that begins with `TF_`, no
/// configuration of the command line.
[[nodiscard]] tfpp::RunOptions without_settings();

}  // namespace tfpp_test
