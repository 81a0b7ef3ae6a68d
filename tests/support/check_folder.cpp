// SPDX-License-Identifier: BSL-1.0
#include "check_folder.hpp"

#include "checked.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

namespace tfpp_test {

namespace {

std::string told(bool is_warning, const std::string& file, std::size_t line,
                 const std::string& summary) {
  return (is_warning ? "warning " : "") + file + ":" + std::to_string(line) + " " + summary;
}

}  // namespace

tfpp::Diagnostics check_folder_fully(const Files& files, const tfpp::CheckOptions& options) {
  const TemporaryDirectory directory;
  directory.write(files);
  return tfpp::check(tfpp::load_directory(directory.path().string(), {.target = options.target}),
                     options);
}

Findings check_folder(const Files& files, const tfpp::CheckOptions& options) {
  const TemporaryDirectory directory;
  directory.write(files);
  Findings out;
  for (const tfpp::Diagnostic& one : tfpp::check(
           tfpp::load_directory(directory.path().string(), {.target = options.target}), options)) {
    const std::string file = one.range.file.empty() ? std::string()
                                                    : std::filesystem::path(one.range.file)
                                                          .lexically_relative(directory.path())
                                                          .generic_string();
    out.push_back(
        told(one.severity == tfpp::Severity::warning, file, one.range.start.line, one.summary));
  }
  return out;
}

Findings findings_of(const Verdict& verdict) {
  Findings out;
  for (const Complaint& one : verdict.diagnostics)
    out.push_back(told(one.severity == "warning", one.filename, one.line, one.summary));
  std::ranges::sort(out);
  return out;
}

}  // namespace tfpp_test
