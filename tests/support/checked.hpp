// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"
#include <tfpp/check.hpp>

#include <cstdint>
#include <string>

namespace tfpp_test {

/// What is wrong with files that are one module, each as `file:line:column rule: summary` on a line
/// of its own, in the order of the diagnostics.
[[nodiscard]] std::string checked(const Files& files, const tfpp::CheckOptions& options = {});

/// The rules that the only file of a module breaks, separated by blanks.
[[nodiscard]] std::string broken_rules(std::string text, const tfpp::CheckOptions& options = {});

/// The sentences that the only file of a module is told off with.
[[nodiscard]] std::string details(std::string text, const tfpp::CheckOptions& options = {});

[[nodiscard]] inline tfpp::CheckOptions for_terraform(std::uint8_t minor) {
  return {.target = tfpp::Target{tfpp::Product::terraform, {1, minor}}};
}
[[nodiscard]] inline tfpp::CheckOptions for_opentofu(std::uint8_t minor) {
  return {.target = tfpp::Target{tfpp::Product::opentofu, {1, minor}}};
}

}  // namespace tfpp_test
