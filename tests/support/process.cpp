// SPDX-License-Identifier: BSL-1.0
#include "process.hpp"

#include <tfpp/detail/program_run.hpp>
#include <tfpp/terraform/program.hpp>

#include <unistd.h>

#include <cstddef>
#include <string_view>
#include <utility>

namespace tfpp_test {

ProcessResult run_process(const std::vector<std::string>& arguments,
                          const std::vector<std::string>& environment) {
  tfpp::detail::ProgramCall call;
  call.program = tfpp::TerraformProgram(arguments.front()).path();
  call.arguments.assign(arguments.begin() + 1, arguments.end());
  call.directory = ".";
  call.inherit_environment = false;
  for (const std::string& entry : environment) {
    const std::size_t end = entry.find('=');
    call.environment.emplace_back(entry.substr(0, end), entry.substr(end + 1));
  }
  tfpp::detail::ProgramOutcome outcome = tfpp::detail::run_program(call);
  const bool is_killed = outcome.end == tfpp::detail::ProgramEnd::killed;
  return {outcome.status + (is_killed ? 128 : 0), std::move(outcome.out), std::move(outcome.err)};
}

std::vector<std::string> environment_without(const std::string& prefix) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    if (!std::string_view(*entry).starts_with(prefix)) result.emplace_back(*entry);
  }
  return result;
}

bool is_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return tfpp::detail::is_executable(name);
  return !tfpp::detail::find_on_path(name).empty();
}

}  // namespace tfpp_test
