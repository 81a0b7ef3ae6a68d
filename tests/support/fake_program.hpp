// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"

#include <chrono>
#include <filesystem>
#include <string>

namespace tfpp_test {

/// A shell script that stands for a program.
class FakeProgram {
 public:
  explicit FakeProgram(const std::string& script) {
    directory_.write({{"program", "#!/bin/sh\n" + script}});
    std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }

  [[nodiscard]] std::filesystem::path path() const { return directory_.path() / "program"; }
  /// A folder to run it in.
  [[nodiscard]] const std::filesystem::path& folder() const noexcept { return directory_.path(); }

 private:
  TemporaryDirectory directory_;
};

class Stopwatch {
 public:
  [[nodiscard]] std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start_);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace tfpp_test
