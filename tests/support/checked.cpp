// SPDX-License-Identifier: BSL-1.0
#include "checked.hpp"

#include <filesystem>
#include <utility>

namespace tfpp_test {

std::string checked(const Files& files, const tfpp::CheckOptions& options) {
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

std::string broken_rules(std::string text, const tfpp::CheckOptions& options) {
  std::string out;
  for (const tfpp::Diagnostic& one :
       tfpp::check(tfpp::load(std::move(text), {.target = options.target}), options))
    out += (out.empty() ? "" : " ") + one.rule;
  return out;
}

std::string details(std::string text, const tfpp::CheckOptions& options) {
  std::string out;
  for (const tfpp::Diagnostic& one :
       tfpp::check(tfpp::load(std::move(text), {.target = options.target}), options))
    out += one.detail + "\n";
  return out;
}

}  // namespace tfpp_test
