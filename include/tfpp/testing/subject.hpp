// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/load_directory.hpp>
#include <tfpp/testing/verdict.hpp>

#include <concepts>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace tfpp::inline v1 {

/// What a test predicate looks into, for the time of a call:
///
///     has_resource(doc, ...)                                      a document
///     has_resource(load(text), ...)                               JSON text
///     has_resource(std::filesystem::path("main.tf.json"), ...)    a file
///     has_resource(std::filesystem::path("modules/net"), ...)     a folder, as a module
///
/// A string is none of them, since nobody could tell a path from a text: this does not compile.
/// What does not load fulfils no predicate but `has_diagnostic`; the message shows what is wrong
/// with it.
class Subject {
 public:
  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  Subject(const Document& document) noexcept : document_(&document) {}
  Subject(const Loaded& loaded) { look_at(loaded, "the text"); }
  Subject(const LoadedDirectory& folder) { look_at(folder, "the folder"); }
  template <std::same_as<std::filesystem::path> Path>
  Subject(const Path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
      look_at(own_folder_.emplace(load_directory(path.string())), path.string());
    } else {
      look_at(own_text_.emplace(load_file(path.string())), path.string());
    }
  }
  /// Say what the text is: `load(text)`, or `std::filesystem::path(text)`.
  template <detail::TextLike Text>
  Subject(const Text& text) = delete;
  // NOLINTEND(google-explicit-constructor)

  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  ~Subject() = default;

  /// Why nothing can be said of it; empty for a subject that loads.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
  /// The document; of a faulty text as much as could be read.
  [[nodiscard]] const Document& document() const noexcept { return *document_; }

  /// Calls `visitor` with what it is: a `Document`, `Loaded` or `LoadedDirectory`.
  template <class Visitor>
  auto visit(const Visitor& visitor) const {
    if (folder_ != nullptr) return visitor(*folder_);
    return text_ != nullptr ? visitor(*text_) : visitor(*document_);
  }

 private:
  void look_at(const Loaded& loaded, std::string_view name) {
    text_ = &loaded;
    document_ = &*loaded;
    note(loaded.diagnostics(), name);
  }
  void look_at(const LoadedDirectory& folder, std::string_view name) {
    folder_ = &folder;
    document_ = &*folder;
    note(folder.diagnostics(), name);
  }
  void note(const Diagnostics& diagnostics, std::string_view name) {
    if (!diagnostics.has_errors()) return;
    problem_ = detail::joined({name, " does not load:\n", diagnostics.text()});
    problem_.pop_back();
  }

  std::optional<Loaded> own_text_{};
  std::optional<LoadedDirectory> own_folder_{};
  const Loaded* text_ = nullptr;
  const LoadedDirectory* folder_ = nullptr;
  const Document* document_ = nullptr;
  std::string problem_{};
};

}  // namespace tfpp::inline v1
