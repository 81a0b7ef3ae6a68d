// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace tfpp_test {

/// Files of one configuration: path below the directory -> content.
using Files = std::map<std::string, std::string>;

/// A fresh directory that goes away with this object, whatever was put into it.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

  /// Writes each file, making the folders on its way.
  void write(const Files& files) const;

 private:
  std::filesystem::path path_;
};

/// The bytes of a file. @throws std::runtime_error when it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& file);

}  // namespace tfpp_test
