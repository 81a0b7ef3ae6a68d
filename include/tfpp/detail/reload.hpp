// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/output.hpp>
#include <tfpp/document.hpp>
#include <tfpp/file_kind.hpp>
#include <tfpp/write_options.hpp>

#include <optional>
#include <string>
#include <utility>

/// What loading, and writing in the layout of what was loaded, know of each other.
namespace tfpp::inline v1::detail {

/// A document that was loaded to be compared with.
struct Reloaded {
  Document document{};
  /// All of the text was read.
  bool is_whole = false;
};

/// Loads the text of a file as that of a source was loaded.
Reloaded reload(const Source& like, FileKind kind, std::string text);

/// Writes a document in the layout of its source.
void rewrite_loaded(Output& out, const Document& document, const WriteOptions& options);

inline Source source_of(std::string name, std::string text, std::optional<Target> target) {
  return {std::move(name), std::move(text), target, rewrite_loaded};
}

}  // namespace tfpp::inline v1::detail
