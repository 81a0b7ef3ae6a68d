// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/module_providers.hpp>
#include <tfpp/load_directory.hpp>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The module that the files of a folder are. The folder must outlive it, and have no errors.
inline CheckedModule checked_module(const LoadedDirectory& directory,
                                    std::optional<Target> target) {
  std::vector<CheckedFile> files;
  for (const LoadedFile& file : directory.files())
    files.push_back({&file.document, file.is_override});
  const Diagnostics& told = directory.diagnostics();
  const bool has_native_files = std::any_of(
      told.begin(), told.end(), [](const Diagnostic& one) { return one.rule == "native-file"; });
  // Test files alone belong to a module that stands elsewhere.
  const bool has_configuration = std::any_of(
      files.begin(), files.end(),
      [](const CheckedFile& file) { return file.document->kind() == FileKind::configuration; });
  const bool is_whole = has_configuration && !has_native_files;
  return {*directory, std::move(files), target, directory.path(), is_whole};
}

/// A folder with a module that another module calls.
class ModuleFolder {
 public:
  ModuleFolder(LoadedDirectory directory, std::optional<Target> target)
      : directory_(std::move(directory)) {
    // Terraform reads test files and values of variables of the root module only.
    for (const Diagnostic& one : directory_.diagnostics())
      if (file_kind(one.range.file) == FileKind::configuration) diagnostics_.add(one);
    if (diagnostics_.has_errors()) return;
    module_.emplace(checked_module(directory_, target));
    providers_.emplace(*module_);
    for (const BlockView& variable : module_->merged().blocks(grammar::variable_block.name))
      if (!variable.get("default")) required_.push_back(variable);
  }
  ModuleFolder(const ModuleFolder&) = delete;
  ModuleFolder& operator=(const ModuleFolder&) = delete;
  ~ModuleFolder() = default;

  [[nodiscard]] const LoadedDirectory& directory() const noexcept { return directory_; }
  /// What is wrong with its files.
  [[nodiscard]] const Diagnostics& diagnostics() const noexcept { return diagnostics_; }
  /// Null if there is an error in the files.
  [[nodiscard]] const CheckedModule* module() const noexcept {
    return module_ ? &*module_ : nullptr;
  }
  /// @pre there is a module
  [[nodiscard]] const ModuleProviders& providers() const noexcept { return *providers_; }
  /// The variables without default.
  [[nodiscard]] const std::vector<BlockView>& required() const noexcept { return required_; }

 private:
  LoadedDirectory directory_;
  Diagnostics diagnostics_{};
  std::optional<CheckedModule> module_{};
  std::optional<ModuleProviders> providers_{};
  std::vector<BlockView> required_{};
};

/// The folders that local calls lead to. Each is loaded once.
class ModuleFolders {
 public:
  explicit ModuleFolders(std::optional<Target> target) : target_(target) {}

  /// Whether a module is called by its folder.
  static bool is_local(std::string_view source) noexcept {
    return source.starts_with("./") || source.starts_with("../");
  }

  /// The folder that a module in the folder `from` calls by `source`.
  static std::string path_of(const std::string& from, std::string_view source) {
    return (std::filesystem::path(from) / source).lexically_normal().string();
  }
  /// The same for all paths to one folder.
  static std::string identity_of(const std::string& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    if (error) return path;
    return (real.has_filename() ? real : real.parent_path()).string();
  }

  /// The folder at that path; null if there is none. Constant time on average, but for loading.
  const ModuleFolder* find(const std::string& path) {
    const auto [at, is_new] = paths_.try_emplace(path, nullptr);
    if (is_new) at->second = find_identity(path);
    return at->second;
  }

  /// Those that were loaded, in order.
  [[nodiscard]] std::size_t size() const noexcept { return folders_.size(); }
  [[nodiscard]] const ModuleFolder& operator[](std::size_t i) const noexcept { return folders_[i]; }

 private:
  const ModuleFolder* find_identity(const std::string& path) {
    const auto [at, is_new] = known_.try_emplace(identity_of(path), nullptr);
    std::error_code error;
    if (is_new && std::filesystem::is_directory(path, error)) {
      LoadOptions options;
      options.target = target_;
      at->second = &folders_.emplace_back(load_directory(path, options), target_);
    }
    return at->second;
  }

  std::optional<Target> target_;
  std::deque<ModuleFolder> folders_{};
  /// By path as it was given, and by identity.
  std::unordered_map<std::string, const ModuleFolder*> paths_{};
  std::unordered_map<std::string, const ModuleFolder*> known_{};
};

}  // namespace tfpp::inline v1::detail
