// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"
#include <tfpp/check.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace tfpp_test {

/// What is wrong with files that are one module, each as `file:line:column rule: summary` on a line
/// of its own, in the order of the diagnostics.
[[nodiscard]] inline std::string checked(const Files& files,
                                         const tfpp::CheckOptions& options = {}) {
  const TemporaryDirectory folder;
  folder.write(files);
  const tfpp::LoadedDirectory loaded =
      tfpp::load_directory(folder.path().string(), {.target = options.target});
  std::string out;
  for (const tfpp::Diagnostic& one : tfpp::check(loaded, options)) {
    out += std::filesystem::path(one.range.file).filename().string() + ":" +
           std::to_string(one.range.start.line) + ":" + std::to_string(one.range.start.column) +
           " " + one.rule + ": " + one.summary + "\n";
  }
  return out;
}

/// The rules that the only file of a module breaks, separated by blanks.
[[nodiscard]] inline std::string broken_rules(std::string text,
                                              const tfpp::CheckOptions& options = {}) {
  std::string out;
  for (const tfpp::Diagnostic& one :
       tfpp::check(tfpp::load(std::move(text), {.target = options.target}), options))
    out += (out.empty() ? "" : " ") + one.rule;
  return out;
}

/// The sentences that the only file of a module is told off with.
[[nodiscard]] inline std::string details(std::string text, const tfpp::CheckOptions& options = {}) {
  std::string out;
  for (const tfpp::Diagnostic& one :
       tfpp::check(tfpp::load(std::move(text), {.target = options.target}), options))
    out += one.detail + "\n";
  return out;
}

[[nodiscard]] inline tfpp::CheckOptions for_terraform(std::uint8_t minor) {
  return {.target = tfpp::Target{tfpp::Product::terraform, {1, minor}}};
}
[[nodiscard]] inline tfpp::CheckOptions for_opentofu(std::uint8_t minor) {
  return {.target = tfpp::Target{tfpp::Product::opentofu, {1, minor}}};
}

}  // namespace tfpp_test
