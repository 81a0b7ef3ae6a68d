// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/value.hpp>

#include <boost/json/value.hpp>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// A line that Terraform printed while it worked.
struct ProgressEvent {
  /// As it was printed.
  std::string_view line{};
  /// Whether it came on the standard error.
  bool is_error_stream = false;
  /// What the line is about, such as `apply_start` or `planned_change`; empty if it is not JSON.
  std::string_view type{};
  /// The line for people.
  std::string_view message{};
  /// The line as JSON; null if it is none.
  const boost::json::value& json;
};

/// An environment variable of the program. Without a value it is taken away.
struct EnvironmentVariable {
  std::string name{};
  std::optional<std::string> value{};
};

/// How a program is run: part of the options of every command.
struct RunOptions {
  /// How long it may take; at most a hundred years. Without it, as long as it needs.
  std::optional<std::chrono::milliseconds> timeout{};
  /// Ends it from another thread: `std::stop_source::request_stop`.
  std::stop_token stop{};
  /// A program that must end is asked to, as by Ctrl-C, so that Terraform can save its state and
  /// release its lock. So long after that, it is killed with all that it started.
  std::chrono::milliseconds grace = std::chrono::seconds(10);
  /// On top of this process's environment, or instead of it. The program sees `TF_IN_AUTOMATION=1`
  /// and `CHECKPOINT_DISABLE=1` too, unless these variables are named here.
  std::vector<EnvironmentVariable> environment{};
  bool inherit_environment = true;
  /// Gets each line as it comes, on the thread that asked; of `validate`, `output` and `show`,
  /// which have a single answer, none. What it throws stops the program, and reaches the caller.
  std::function<void(const ProgressEvent&)> on_progress{};
  /// Flags that tfpp has no word for, `-parallelism=3`; they stand behind its own.
  std::vector<std::string> arguments{};
};

struct InitOptions {
  /// Without backend, configurations can be validated and not much more.
  bool backend = true;
  /// Names and values for the backend, in place of those of the configuration.
  std::vector<std::pair<std::string, std::string>> backend_config{};
  bool upgrade = false;
  bool reconfigure = false;
  /// Folders to take providers from; nothing is fetched then.
  std::vector<std::filesystem::path> plugin_directories{};
  RunOptions run{};
};

struct ValidateOptions {
  RunOptions run{};
};

struct PlanOptions {
  /// Values of input variables, of any type: `{{"env", "prod"}, {"zones", List{"a", "b"}}}`. They
  /// go through a file that only this user can read.
  Object variables{};
  std::vector<std::filesystem::path> variable_files{};
  /// Addresses of what to plan for; all if empty.
  std::vector<std::string> targets{};
  /// Addresses of what to make anew.
  std::vector<std::string> replace{};
  /// Whether to plan the end of everything.
  bool destroy = false;
  /// Whether to look at what is there first.
  bool refresh = true;
  /// Whether to take over what was changed elsewhere, and do nothing else.
  bool refresh_only = false;
  /// Where to leave the plan for `apply`. Without it, the plan is not kept.
  std::filesystem::path out{};
  RunOptions run{};
};

struct ApplyOptions {
  /// A plan that `plan` left. It holds all the rest but `run`.
  std::filesystem::path plan_file{};
  Object variables{};
  std::vector<std::filesystem::path> variable_files{};
  std::vector<std::string> targets{};
  std::vector<std::string> replace{};
  bool destroy = false;
  bool refresh = true;
  bool refresh_only = false;
  RunOptions run{};
};

struct TestOptions {
  Object variables{};
  std::vector<std::filesystem::path> variable_files{};
  /// Test files to run; all if empty.
  std::vector<std::string> filter{};
  /// The folder with the test files, besides the directory itself; without it, `tests`.
  std::filesystem::path test_directory{};
  RunOptions run{};
};

struct FormatOptions {
  /// Files and folders; the directory itself if empty.
  std::vector<std::filesystem::path> paths{};
  /// Whether to change files; otherwise they are only named.
  bool write = true;
  bool recursive = false;
  RunOptions run{};
};

}  // namespace tfpp::inline v1
