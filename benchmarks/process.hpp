// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <string>
#include <system_error>
#include <vector>

namespace bench {

/// What became of a program that was run, and what it used, its own children included.
struct Process {
  bool succeeded = false;
  /// Standard output and standard error.
  std::string output;
  double wall_seconds = 0;
  double cpu_seconds = 0;
  double peak_bytes = 0;
};

namespace detail {

inline double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

[[noreturn]] inline void become(const std::vector<std::string>& command, int output) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

inline std::string read_all(int file) {
  std::string text;
  std::array<char, 4096> buffer{};
  for (;;) {
    const auto count = read(file, buffer.data(), buffer.size());
    if (count > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      return text;
    }
  }
}

}  // namespace detail

/// Runs a program and waits for it.
inline Process run_process(const std::vector<std::string>& command) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) detail::become(command, ends[1]);
  close(ends[1]);
  Process process;
  process.output = detail::read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  rusage used{};
  while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
  }
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  process.succeeded = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  process.wall_seconds = wall.count();
  process.cpu_seconds = detail::seconds(used.ru_utime) + detail::seconds(used.ru_stime);
  process.peak_bytes = 1024.0 * static_cast<double>(used.ru_maxrss);
  return process;
}

}  // namespace bench
