// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/detail/load_problem.hpp>
#include <tfpp/detail/load_rules.hpp>
#include <tfpp/detail/source_text.hpp>
#include <tfpp/load_directory.hpp>
#include <tfpp/merge.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

/// Whether Terraform does not look at a file of this name: hidden files and those of editors.
inline bool is_ignored_file(std::string_view name) noexcept {
  return name.starts_with('.') || name.ends_with('~') ||
         (name.starts_with('#') && name.ends_with('#'));
}

/// Whether the file holds values of variables that are read without being asked for.
inline bool is_automatic_values_file(std::string_view name) noexcept {
  return name == "terraform.tfvars.json" || name.ends_with(".auto.tfvars.json");
}

/// Puts the files of a folder together.
class DirectoryLoading {
 public:
  DirectoryLoading(std::string path, const LoadOptions& options)
      : path_(std::move(path)), options_(options) {}

  LoadedDirectory load() && {
    load_files(path_, false);
    load_files((std::filesystem::path(path_) / "tests").string(), true);
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].document.kind() == FileKind::configuration && !files_[i].is_override)
        add_blocks(i);
    }
    for (const LoadedFile& file : files_) {
      if (file.document.kind() == FileKind::configuration && file.is_override) apply(file);
    }
    diagnostics_.settle();
    return {std::move(path_), std::move(module_), std::move(files_), std::move(diagnostics_)};
  }

 private:
  /// A block of the module: where it comes from.
  struct Origin {
    std::size_t file = 0;
    TokenIndex token = no_token;
  };

  [[nodiscard]] bool is_opentofu() const noexcept {
    return options_.target && options_.target->product == Product::opentofu;
  }

  /// The names of the files to read in a folder, sorted.
  std::vector<std::string> names_in(const std::string& folder, bool only_tests) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      std::string name = entry.path().filename().string();
      if (is_ignored_file(name) && !name.ends_with(".auto.tfvars.json")) continue;
      if (!entry.is_directory(error)) names.push_back(std::move(name));
    }
    if (error && !only_tests) report_folder(folder, error);
    std::sort(names.begin(), names.end());
    std::vector<std::string> read;
    for (const std::string& name : names) {
      if (is_read(name, only_tests) && !is_hidden(name, names)) read.push_back(name);
    }
    return read;
  }

  [[nodiscard]] bool is_read(std::string_view name, bool only_tests) const noexcept {
    const bool is_test =
        name.ends_with(".tftest.json") || (is_opentofu() && name.ends_with(".tofutest.json"));
    if (is_test || only_tests) return is_test;
    return name.ends_with(".tf.json") || is_native(name) || is_automatic_values_file(name) ||
           (is_opentofu() ? name.ends_with(".tofu.json") : is_read_query(name));
  }

  [[nodiscard]] bool is_read_query(std::string_view name) const noexcept {
    return file_kind(name) == FileKind::query &&
           (!options_.target || grammar::available(grammar::query_file.since, *options_.target));
  }

  [[nodiscard]] bool is_native(std::string_view name) const noexcept {
    return name.ends_with(".tf") || (is_opentofu() && name.ends_with(".tofu"));
  }

  /// OpenTofu reads `a.tofu.json` in the place of `a.tf.json`.
  [[nodiscard]] bool is_hidden(std::string_view name, const std::vector<std::string>& names) const {
    constexpr std::string_view suffix = ".tf.json";
    if (!is_opentofu() || !name.ends_with(suffix)) return false;
    const std::string other = joined({name.substr(0, name.size() - suffix.size()), ".tofu.json"});
    return std::binary_search(names.begin(), names.end(), other);
  }

  void load_files(const std::string& folder, bool only_tests) {
    for (const std::string& name : names_in(folder, only_tests)) {
      const std::string path = (std::filesystem::path(folder) / name).string();
      if (is_native(name)) {
        report_native(path);
        continue;
      }
      LoadOptions options = options_;
      options.name = path;
      Loaded loaded = load_file(path, options);
      diagnostics_.add(loaded.diagnostics());
      files_.push_back({path, is_override_name(name), std::move(*loaded)});
    }
  }

  // The module.

  void add_blocks(std::size_t number) {
    Document& from = files_[number].document;
    Tape& tape = DocumentAccess::tape(module_);
    for (const BlockTree::Entry& entry : from.tree().entries()) {
      const char* block = from.tape().at(entry.block);
      const std::size_t at = tape.size();
      tape.append(block, static_cast<std::size_t>(after_item(block) - block));
      // Duplicates within the file were reported when it was loaded.
      DocumentAccess::declarations(module_).enter(
          DocumentAccess::tree(module_), tape.data(), tape.at(at), BlockTree::none,
          [&](const Collision& collision) {
            if (collision.earlier < origins_.size() && origins_[collision.earlier].file != number)
              report_collision(collision, tape.at(at), {number, entry.origin});
          });
      origins_.push_back({number, entry.origin});
    }
  }

  void apply(const LoadedFile& file) {
    for (OverrideProblem& problem : apply_override(module_, file.document)) {
      Diagnostic diagnostic;
      diagnostic.rule = "override";
      diagnostic.summary = std::move(problem.summary);
      diagnostic.detail = std::move(problem.detail);
      diagnostic.range.file = file.path;
      for (const BlockTree::Entry& entry : file.document.tree().entries()) {
        if (BlockView(file.document.tape().at(entry.block)).address() != problem.address) continue;
        locate(diagnostic, file, entry.origin, problem.item);
        break;
      }
      diagnostic.address = std::move(problem.address);
      diagnostics_.add(std::move(diagnostic));
    }
  }

  // What is wrong.

  /// The place of a block that begins with this token, or of one of its items.
  static void locate(Diagnostic& diagnostic, const LoadedFile& file, TokenIndex token,
                     std::string_view item = {}) {
    const std::string_view text = DocumentAccess::source(file.document).text;
    const JsonScan scan = scan_json(text);
    if (token >= scan.tokens.size()) return;
    if (!item.empty()) token = find_item(scan, text, token, item);
    // Terraform points at the first reference, and says nothing if there is none.
    const bool is_list = scan.tokens[token].type == JsonTokenType::name &&
                         scan.tokens[token + 1].type == JsonTokenType::array_begin;
    if (item == "depends_on" && is_list) token += 2;
    SourceText(file.path, text)
        .locate(diagnostic, scan.tokens[token].begin, scan.tokens[token].end);
  }

  /// The token of the first name of an item from `token` on, which begins the block; that itself if
  /// the item is not there.
  static TokenIndex find_item(const JsonScan& scan, std::string_view text, TokenIndex token,
                              std::string_view item) {
    std::size_t depth = 0;
    for (std::size_t i = token; i < scan.tokens.size(); ++i) {
      const JsonToken& at = scan.tokens[i];
      using enum JsonTokenType;
      if (at.type == object_begin || at.type == array_begin) ++depth;
      if ((at.type == object_end || at.type == array_end) && --depth == 0) break;
      if (at.type == name && text.substr(at.begin + 1, at.end - at.begin - 2) == item)
        return static_cast<TokenIndex>(i);
    }
    return token;
  }

  /// The name of the item of a block that collides, or nothing for the block itself.
  static std::string_view name_of(const char* item) noexcept {
    if (item == nullptr) return {};
    return read_node(item).tag == Tag::block ? text_of(type_of_block(item)) : text_of(item);
  }

  void report_collision(const Collision& collision, const char* block, const Origin& origin) {
    Diagnostic diagnostic;
    const bool excludes = !collision.beside.empty();
    diagnostic.rule = excludes ? "excluded-block" : "duplicate-declaration";
    diagnostic.summary = excludes ? "Both a backend and cloud configuration are present"
                                  : collision_summary(block, collision);
    diagnostic.detail =
        excludes ? joined({collision.what, " must not stand beside ", collision.beside,
                           "; Terraform takes one of them in a module."})
                 : joined({collision.what,
                           " is declared twice; Terraform accepts it once in a module."});
    diagnostic.address = BlockView(block).address();
    const Origin& earlier = origins_[collision.earlier];
    Diagnostic there;
    const std::string_view item = name_of(collision.item);
    locate(there, files_[earlier.file], earlier.token, item);
    diagnostic.related = std::move(there.range);
    locate(diagnostic, files_[origin.file], origin.token, item);
    diagnostics_.add(std::move(diagnostic));
  }

  void report_folder(const std::string& folder, const std::error_code& error) {
    Diagnostic diagnostic;
    diagnostic.rule = "unreadable-folder";
    diagnostic.summary = "Failed to read module directory";
    diagnostic.detail = joined({"The folder ", folder, " cannot be read: ", error.message(), "."});
    diagnostic.range.file = folder;
    diagnostics_.add(std::move(diagnostic));
  }

  void report_native(const std::string& path) {
    Diagnostic diagnostic;
    diagnostic.severity = Severity::warning;
    diagnostic.rule = "native-file";
    diagnostic.summary = "File in native syntax";
    diagnostic.detail =
        "The file belongs to the module, but tfpp reads JSON only: what it declares is not seen.";
    diagnostic.range.file = path;
    diagnostics_.add(std::move(diagnostic));
  }

  std::string path_;
  const LoadOptions& options_;
  std::vector<LoadedFile> files_{};
  Document module_{};
  /// Of the entries of the module.
  std::vector<Origin> origins_{};
  Diagnostics diagnostics_{};
};

}  // namespace detail

TFPP_INLINE LoadedDirectory load_directory(const std::string& path, LoadOptions options) {
  options.kind.reset();
  options.override_file.reset();
  return detail::DirectoryLoading(path, options).load();
}

}  // namespace tfpp::inline v1
