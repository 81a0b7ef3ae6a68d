// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>
#include <tfpp/document.hpp>
#include <tfpp/file_kind.hpp>
#include <tfpp/save.hpp>
#include <tfpp/write_options.hpp>

#include <optional>
#include <string>
#include <utility>

namespace tfpp::inline v1 {

/// How a text is read.
struct LoadOptions {
  /// The name of the file in diagnostics; `load_file` gives the path.
  std::string name{};
  /// What the file is for. Without it, its name tells.
  std::optional<FileKind> kind{};
  /// The product and version whose language the file must keep to. Without it, what any version
  /// knows is taken.
  std::optional<Target> target{};
  /// Whether the file is merged over others, so that required arguments may be missing. Without it,
  /// its name tells.
  std::optional<bool> override_file{};
};

/// What came of loading: a document, and what is wrong with the text.
///
///     auto loaded = load_file("main.tf.json");
///     if (!loaded) { std::cerr << loaded.diagnostics(); return 1; }
///     loaded->save("main.tf.json");
class Loaded {
 public:
  Loaded(Document document, Diagnostics diagnostics)
      : document_(std::move(document)), diagnostics_(std::move(diagnostics)) {}

  /// Whether there are no errors.
  [[nodiscard]] explicit operator bool() const noexcept { return !diagnostics_.has_errors(); }
  /// What is wrong, in the order of the text.
  [[nodiscard]] const Diagnostics& diagnostics() const& noexcept { return diagnostics_; }
  [[nodiscard]] Diagnostics diagnostics() && noexcept { return std::move(diagnostics_); }

  /// The document; of a faulty text as much as could be read.
  [[nodiscard]] Document& operator*() & noexcept { return document_; }
  [[nodiscard]] const Document& operator*() const& noexcept { return document_; }
  [[nodiscard]] Document operator*() && noexcept { return std::move(document_); }
  [[nodiscard]] Document* operator->() noexcept { return &document_; }
  [[nodiscard]] const Document* operator->() const noexcept { return &document_; }

 private:
  Document document_;
  Diagnostics diagnostics_;
};

/// Reads Terraform's JSON syntax into a document: the same as if its blocks had been built, in
/// their order, with comments and numbers as they were spelled. What only a provider can tell, an
/// argument from a nested block, stays open.
///
/// Nothing is thrown for bad text: all that is wrong is told at once, in Terraform's terms, and
/// what could be read is there. Linear in the size of the text.
/// @throws std::bad_alloc
[[nodiscard]] Loaded load(std::string text, const LoadOptions& options = {});

/// Reads a file as `load` does. One that cannot be read is a diagnostic, too.
[[nodiscard]] Loaded load_file(const std::string& path, LoadOptions options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/load.hpp>
#include <tfpp/impl/rewrite_loaded.hpp>
#endif
