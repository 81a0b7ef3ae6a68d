// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// A program to run, and how.
struct ProgramCall {
  /// An absolute path: nothing is looked for on PATH.
  std::filesystem::path program{};
  std::vector<std::string> arguments{};
  std::filesystem::path directory{};
  /// Whether the program sees the environment of this process, below `environment`.
  bool inherit_environment = true;
  /// Names and values; no value takes the variable away.
  std::vector<std::pair<std::string, std::optional<std::string>>> environment{};
  std::optional<std::chrono::milliseconds> timeout{};
  /// How long the program may take to end after SIGINT, before it is killed.
  std::chrono::milliseconds grace{};
  std::stop_token stop{};
  /// Gets each line as it comes, without what ends it. If it throws, the program is stopped.
  std::function<void(std::string_view line, bool is_error_stream)> on_line{};
};

enum class ProgramEnd : std::uint8_t { exited, killed, timed_out, cancelled };

struct ProgramOutcome {
  ProgramEnd end = ProgramEnd::exited;
  /// The exit status; of a program that was killed, the number of the signal.
  int status = 0;
  std::string out{};
  std::string err{};
};

/// Runs a program to its end, and with it, should it have to be stopped, all that it started. It
/// reads nothing, has no terminal, and no shell sees its arguments. May be called by several
/// threads at once.
///
/// Defined in terraform/run_program.cpp, the only file that includes Boost.Process.
/// @throws TerraformError `cannot_start` when the system refuses.
ProgramOutcome run_program(const ProgramCall& call);

}  // namespace tfpp::inline v1::detail
