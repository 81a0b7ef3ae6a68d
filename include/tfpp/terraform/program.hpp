// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/program_run.hpp>
#include <tfpp/detail/terraform_json.hpp>
#include <tfpp/detail/terraform_text.hpp>
#include <tfpp/terraform/error.hpp>
#include <tfpp/terraform/options.hpp>
#include <tfpp/terraform/results.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// What a command printed, and the status that it ended with.
struct CommandOutput {
  int status = 0;
  std::string out{};
  std::string err{};
};

namespace detail {

inline bool is_executable(const std::filesystem::path& file) {
  std::error_code ignored;
  // A folder may be "executable" too.
  return std::filesystem::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
}

/// The program with this name on PATH; empty if there is none.
inline std::filesystem::path find_on_path(std::string_view name) {
  const char* variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string_view folders = variable == nullptr ? "" : variable;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const std::filesystem::path file = std::filesystem::path(folders.substr(0, end)) / name;
    if (is_executable(file)) return std::filesystem::absolute(file);
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return {};
}

/// `terraform plan`, for messages.
inline std::string command_name(const std::filesystem::path& program,
                                const std::vector<std::string>& arguments) {
  std::string name = program.filename().native();
  if (!arguments.empty()) (name += ' ') += arguments.front();
  return name;
}

/// The first line that says something, at most 200 bytes of it.
inline std::string beginning_of(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \r\n\t");
  if (begin == std::string_view::npos) return "nothing";
  text.remove_prefix(begin);
  text = text.substr(0, std::min<std::size_t>(text.find('\n'), 200));
  return joined({"\"", plain_line(text), "\""});
}

/// Throws the error that what a program printed makes no sense.
[[noreturn]] inline void fail_unreadable(const std::string& command, CommandOutput output) {
  std::string message =
      joined({command, " ended with status ", std::to_string(output.status), " and printed ",
              beginning_of(output.out), ", which is not what Terraform prints; is it Terraform?"});
  if (!output.err.empty()) (message += " Its errors: ") += beginning_of(output.err);
  throw TerraformError(TerraformFailure::unreadable, message, std::move(output.out),
                       std::move(output.err));
}

/// Throws what the program gives as its reason not to do what was asked.
[[noreturn]] inline void fail_refused(const std::string& command, CommandOutput output) {
  const Diagnostics reasons = TerraformText::diagnostics(output.err);
  if (!reasons.has_errors()) fail_unreadable(command, std::move(output));
  throw TerraformError(TerraformFailure::refused, joined({command, ": ", reasons.text()}),
                       std::move(output.out), std::move(output.err));
}

}  // namespace detail

/// A Terraform or an OpenTofu that is installed here.
///
///     const TerraformProgram terraform;               // found, or an error that says what to do
///     const TerraformProgram tofu("tofu");            // on PATH
///     std::cout << terraform.version().version;       // 1.11.4
class TerraformProgram {
 public:
  /// What `find_terraform` finds.
  /// @throws TerraformError `not_found` when it finds nothing.
  TerraformProgram();

  /// @param program a path, relative to the current folder, or the name of a program on PATH
  /// @param arguments what stands before the command, if the program is one that starts Terraform
  /// @throws TerraformError `not_found` when there is no such file, `cannot_start` when it cannot
  /// be executed.
  explicit TerraformProgram(const std::filesystem::path& program,
                            std::vector<std::string> arguments = {})
      : arguments_(std::move(arguments)) {
    const bool is_path = program.native().find('/') != std::string::npos;
    path_ = is_path ? std::filesystem::absolute(program) : detail::find_on_path(program.native());
    if (detail::is_executable(path_)) return;
    std::error_code ignored;
    if (is_path && std::filesystem::exists(path_, ignored)) {
      throw TerraformError(TerraformFailure::cannot_start,
                           detail::joined({path_.native(), " is not an executable file"}));
    }
    throw TerraformError(
        TerraformFailure::not_found,
        detail::joined({"there is no program ", program.native(), is_path ? "" : " on PATH"}));
  }

  /// Absolute.
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

  /// Asks for product and version.
  /// @throws TerraformError when the program cannot be asked, or is no Terraform.
  [[nodiscard]] TerraformVersion version(const RunOptions& options = {}) const {
    // The JSON names no product, and the text is for people; so it takes both.
    CommandOutput text = run({"version"}, ".", options);
    TerraformVersion result;
    if (text.out.starts_with("OpenTofu v")) {
      result.product = grammar::Product::opentofu;
    } else if (!text.out.starts_with("Terraform v")) {
      detail::fail_unreadable(name_of("version"), std::move(text));
    }
    CommandOutput output = run({"version", "-json"}, ".", options);
    std::optional<boost::json::value> json = detail::read_json(output.out);
    if (output.status != 0 || !json) detail::fail_unreadable(name_of("version"), std::move(output));
    result.version = detail::text_member(*json, "terraform_version");
    result.platform = detail::text_member(*json, "platform");
    result.json = *std::move(json);
    return result;
  }

  /// Runs any command, such as `{"state", "list"}`, to its end. Its arguments reach the program as
  /// they are; no shell reads them. It reads nothing, and has no terminal to ask questions.
  ///
  /// @return what it printed, whatever its status
  /// @throws TerraformError when it cannot be started, takes too long, or is ended by a signal.
  CommandOutput run(const std::vector<std::string>& arguments,
                    const std::filesystem::path& directory = ".",
                    const RunOptions& options = {}) const {
    detail::ProgramCall call;
    call.program = path_;
    call.arguments = arguments_;
    call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
    call.arguments.insert(call.arguments.end(), options.arguments.begin(), options.arguments.end());
    call.directory = directory;
    call.inherit_environment = options.inherit_environment;
    call.environment = {{"TF_IN_AUTOMATION", "1"}, {"CHECKPOINT_DISABLE", "1"}};
    for (const auto& [name, value] : options.environment)
      call.environment.emplace_back(name, value);
    call.timeout = options.timeout;
    call.grace = options.grace;
    call.stop = options.stop;
    if (options.on_progress) {
      call.on_line = [&](std::string_view line, bool is_error_stream) {
        tell(options, line, is_error_stream);
      };
    }
    detail::ProgramOutcome outcome = detail::run_program(call);
    if (outcome.end != detail::ProgramEnd::exited)
      fail_stopped(detail::command_name(path_, arguments), options, std::move(outcome));
    return {outcome.status, std::move(outcome.out), std::move(outcome.err)};
  }

  /// For messages: `terraform plan`.
  [[nodiscard]] std::string name_of(std::string_view command) const {
    return detail::command_name(path_, {std::string(command)});
  }

 private:
  static void tell(const RunOptions& options, std::string_view line, bool is_error_stream) {
    std::optional<boost::json::value> json;
    if (line.starts_with('{')) json = detail::read_json(line);
    const boost::json::value event = json ? *std::move(json) : boost::json::value();
    const std::string_view message = detail::text_member(event, "@message");
    options.on_progress({line, is_error_stream, detail::text_member(event, "type"),
                         message.empty() ? line : message, event});
  }

  [[noreturn]] static void fail_stopped(const std::string& command, const RunOptions& options,
                                        detail::ProgramOutcome outcome) {
    TerraformFailure failure = TerraformFailure::killed;
    std::string what = " was ended by signal " + std::to_string(outcome.status);
    if (outcome.end == detail::ProgramEnd::timed_out) {
      failure = TerraformFailure::timed_out;
      what = detail::joined(
          {" took longer than ", std::to_string(options.timeout->count()), " ms, and was stopped"});
    } else if (outcome.end == detail::ProgramEnd::cancelled) {
      failure = TerraformFailure::cancelled;
      what = " was stopped, as was asked for";
    }
    throw TerraformError(failure, command + what, std::move(outcome.out), std::move(outcome.err));
  }

  std::filesystem::path path_{};
  std::vector<std::string> arguments_{};
};

/// The program that the environment variable `TFPP_TERRAFORM` names, by path or by a name on PATH;
/// else `terraform` on PATH, else `tofu`.
/// @throws TerraformError when `TFPP_TERRAFORM` names what is not there, or cannot be executed.
[[nodiscard]] inline std::optional<TerraformProgram> find_terraform() {
  const char* wanted = std::getenv("TFPP_TERRAFORM");  // NOLINT(concurrency-mt-unsafe)
  if (wanted != nullptr && *wanted != '\0') {
    try {
      return TerraformProgram(std::filesystem::path(wanted));
    } catch (const TerraformError& error) {
      throw TerraformError(error.failure(),
                           detail::joined({"TFPP_TERRAFORM is wrong: ", error.what()}));
    }
  }
  for (const char* name : {"terraform", "tofu"}) {
    if (const std::filesystem::path found = detail::find_on_path(name); !found.empty())
      return TerraformProgram(found);
  }
  return std::nullopt;
}

inline TerraformProgram::TerraformProgram() {
  std::optional<TerraformProgram> found = find_terraform();
  if (!found) {
    throw TerraformError(TerraformFailure::not_found,
                         "there is neither a terraform nor a tofu on PATH; install one, or name it "
                         "with TFPP_TERRAFORM");
  }
  *this = *std::move(found);
}

}  // namespace tfpp::inline v1
