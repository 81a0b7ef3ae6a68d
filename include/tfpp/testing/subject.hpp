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
#include <utility>

namespace tfpp::inline v1 {

/// What a test predicate looks into, for the time of a call:
///
///     has_resource(doc, ...)                                      a document
///     has_resource(load(text), ...)                               JSON text
///     has_resource(std::filesystem::path("main.tf.json"), ...)    a file
///     has_resource(std::filesystem::path("modules/net"), ...)     a folder, as a module
///
/// A string is none of them, since nobody could tell a path from a text: this does not compile.
/// What does not load fulfils no predicate; the message shows what is wrong with it.
class Subject {
 public:
  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  Subject(const Document& document) noexcept : document_(&document) {}
  Subject(const Loaded& loaded) : document_(&*loaded) { note(loaded.diagnostics(), "the text"); }
  Subject(const LoadedDirectory& loaded) : document_(&*loaded) {
    note(loaded.diagnostics(), "the folder");
  }
  template <std::same_as<std::filesystem::path> Path>
  Subject(const Path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
      keep(load_directory(path.string()), path.string());
    } else {
      keep(load_file(path.string()), path.string());
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

 private:
  template <class Result>
  void keep(Result loaded, const std::string& path) {
    note(loaded.diagnostics(), path);
    document_ = &own_.emplace(*std::move(loaded));
  }

  void note(const Diagnostics& diagnostics, std::string_view name) {
    if (!diagnostics.has_errors()) return;
    problem_ = detail::joined({name, " does not load:\n", diagnostics.text()});
    problem_.pop_back();
  }

  std::optional<Document> own_{};
  const Document* document_ = nullptr;
  std::string problem_{};
};

}  // namespace tfpp::inline v1
