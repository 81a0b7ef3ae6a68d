// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <string>

namespace tfpp::inline v1::detail {

/// The content of a file; on failure, `error` says why.
inline std::string read_file(const std::string& path, int& error) {
  std::string text;
  error = 0;
  std::FILE* file = std::fopen(path.c_str(), "rbe");
  if (file == nullptr) {
    error = errno;
    return text;
  }
  struct stat status {};
  if (::fstat(::fileno(file), &status) == 0 && status.st_size > 0)
    text.reserve(static_cast<std::size_t>(status.st_size) + 1);
  char buffer[1U << 16];
  while (const std::size_t read = std::fread(buffer, 1, sizeof buffer, file))
    text.append(buffer, read);
  if (std::ferror(file) != 0) error = errno;
  std::fclose(file);  // NOLINT(bugprone-unused-return-value): it was only read
  return text;
}

}  // namespace tfpp::inline v1::detail
