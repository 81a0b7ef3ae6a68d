// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

namespace tfpp_test {

struct ProcessResult {
  int status = 0;  ///< exit status; 128 + the signal's number where a signal ended the process
  std::string out;
  std::string err;
};

/// Runs a program, found on PATH, to its end; no shell reads the arguments.
/// @param environment all of it, as NAME=value; see `environment_without`.
/// @throws tfpp::TerraformError when it cannot be started.
[[nodiscard]] ProcessResult run_process(const std::vector<std::string>& arguments,
                                        const std::vector<std::string>& environment);

/// This process's environment but for the variables whose names start with `prefix`.
[[nodiscard]] std::vector<std::string> environment_without(const std::string& prefix);

/// True where PATH (or the name itself, if it has a slash) leads to an executable file.
[[nodiscard]] bool is_program(const std::string& name);

}  // namespace tfpp_test
