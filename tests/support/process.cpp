// SPDX-License-Identifier: BSL-1.0
#include "process.hpp"

#include "temporary_directory.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <system_error>

namespace tfpp_test {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  // posix_spawn takes char* for the sake of C, and writes through none of them.
  for (const auto& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

int exit_status(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// A folder may be "executable" too.
bool is_executable(const std::filesystem::path& file) {
  return std::filesystem::is_regular_file(file) && ::access(file.c_str(), X_OK) == 0;
}

}  // namespace

ProcessResult run_process(const std::vector<std::string>& arguments,
                          const std::vector<std::string>& environment) {
  // Files instead of pipes: a process that fills one pipe while we read the other would hang.
  const TemporaryDirectory capture;
  const auto out = capture.path() / "out";
  const auto err = capture.path() / "err";

  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT,
                                     0600);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT,
                                     0600);
  pid_t process = 0;
  const int error = ::posix_spawnp(&process, arguments.front().c_str(), &actions, nullptr,
                                   pointers(arguments).data(), pointers(environment).data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::system_error(error, std::generic_category(), arguments.front());

  const int status = exit_status(process);
  return {status, read_file(out), read_file(err)};
}

std::vector<std::string> environment_without(const std::string& prefix) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    if (!std::string_view(*entry).starts_with(prefix)) result.emplace_back(*entry);
  }
  return result;
}

bool is_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return is_executable(name);
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (is_executable(std::filesystem::path(folder) / name)) return true;
  }
  return false;
}

}  // namespace tfpp_test
