// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/load.hpp>

#include <string>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// One file of a folder.
struct LoadedFile {
  /// The path of the folder and the name of the file.
  std::string path{};
  /// Merged over the other files.
  bool is_override = false;
  /// It knows what kind of file it is.
  Document document{};
};

/// What came of loading a folder.
class LoadedDirectory {
 public:
  LoadedDirectory(std::string path, Document module, std::vector<LoadedFile> files,
                  Diagnostics diagnostics)
      : path_(std::move(path)),
        module_(std::move(module)),
        files_(std::move(files)),
        diagnostics_(std::move(diagnostics)) {}

  /// Whether there are no errors.
  [[nodiscard]] explicit operator bool() const noexcept { return !diagnostics_.has_errors(); }
  /// What is wrong, file by file.
  [[nodiscard]] const Diagnostics& diagnostics() const& noexcept { return diagnostics_; }
  [[nodiscard]] Diagnostics diagnostics() && noexcept { return std::move(diagnostics_); }

  /// The module as Terraform sees it: the blocks of all configuration files, in the order of the
  /// files, with override files applied. Comments about whole files are left out.
  [[nodiscard]] const Document& operator*() const& noexcept { return module_; }
  [[nodiscard]] Document operator*() && noexcept { return std::move(module_); }
  [[nodiscard]] const Document* operator->() const noexcept { return &module_; }

  /// The folder.
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

  /// Every file by itself, in the order of their names: configuration, overrides, tests, values of
  /// variables.
  [[nodiscard]] const std::vector<LoadedFile>& files() const noexcept { return files_; }

 private:
  std::string path_;
  Document module_;
  std::vector<LoadedFile> files_;
  Diagnostics diagnostics_;
};

/// Loads a folder as Terraform does: all its configuration files, and over them the override files,
/// each in the order of names; also test files, those in the folder `tests` included, query files,
/// and the values of variables that are read without being asked for. Folders within are other
/// modules.
///
///     const LoadedDirectory network = load_directory("modules/network");
///     if (!network) std::cerr << network.diagnostics();
///
/// What is declared in two files is told with both places. Nothing is thrown for bad files.
/// @param options  `name`, `kind` and `override_file` have no meaning here: names of files tell
[[nodiscard]] LoadedDirectory load_directory(const std::string& path, LoadOptions options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/load_directory.hpp>
#endif
