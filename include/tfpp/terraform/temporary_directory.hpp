// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/save.hpp>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace tfpp::inline v1 {

/// A new folder, which only this user can read, and which goes away with this object, whatever was
/// put into it.
///
///     TemporaryDirectory folder;
///     doc.save(folder.path() / "main.tf.json");
class TemporaryDirectory {
 public:
  /// @throws Error when the system refuses.
  TemporaryDirectory() {
    std::error_code error;
    std::string pattern = (std::filesystem::temp_directory_path(error) / "tfpp-XXXXXX").native();
    if (error || ::mkdtemp(pattern.data()) == nullptr)
      detail::fail_file("make the folder", pattern, error ? error.value() : errno);
    path_ = pattern;
  }
  TemporaryDirectory(TemporaryDirectory&& other) noexcept
      : path_(std::exchange(other.path_, std::filesystem::path())) {}
  TemporaryDirectory& operator=(TemporaryDirectory&& other) noexcept {
    std::swap(path_, other.path_);
    return *this;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;  // What stays behind in /tmp is no reason to end a program.
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_{};
};

}  // namespace tfpp::inline v1
