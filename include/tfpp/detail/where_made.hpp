// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/detail/document_places.hpp>
#include <tfpp/detail/made_at.hpp>
#include <tfpp/detail/path_at.hpp>
#include <tfpp/diagnostic.hpp>
#include <tfpp/document.hpp>
#include <tfpp/load.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The way from a place in a file to the block that a program built, and to what in it stands
/// there.
class WhereMade {
 public:
  /// @param built the document that was written to the file
  /// @param text  the file
  WhereMade(const Document& built, const std::string& name, std::string text)
      : loaded_(load(std::move(text), {.name = name})),
        places_(*loaded_),
        lines_(MadeAt(built).lines(*loaded_)) {}
  WhereMade(const WhereMade&) = delete;
  WhereMade& operator=(const WhereMade&) = delete;

  /// Adds the address of the block, the path in it, and the C++ line. Linear in the block.
  void locate(Diagnostic& diagnostic) const {
    const std::size_t offset = offset_of(diagnostic.range.start);
    const std::uint32_t entry = places_.entry_at(offset);
    if (entry == BlockTree::none) return;
    const BlockTree::Entry& found = loaded_->tree().entry(entry);
    const BlockView block(loaded_->tape().at(found.block));
    if (diagnostic.address.empty()) diagnostic.address = block.address();
    const JsonLayout& layout = places_.layout();
    diagnostic.path = PathAt(layout, block.node(), layout.at_token(found.origin), offset).text();
    diagnostic.made_at = range_of(lines_[entry]);
  }

 private:
  /// Where only the line is known, its first character.
  [[nodiscard]] std::size_t offset_of(const SourcePosition& position) const {
    if (position.column != 0) return position.offset;
    const std::string_view text = places_.source().text();
    std::size_t at = 0;
    for (std::size_t line = 1; line < position.line && at < text.size(); ++line)
      at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return std::min(text.find_first_not_of(" \t", at), text.size());
  }

  Loaded loaded_;
  DocumentPlaces places_;
  std::vector<std::source_location> lines_;
};

/// Documents by the names of the files that they were written to.
using SavedDocuments = std::map<std::string, Document, std::less<>>;

/// Adds to diagnostics about files in a folder what the documents that were written there tell of
/// the places. Linear in the files that are named and, for each diagnostic, in its block.
inline Diagnostics with_places(const Diagnostics& diagnostics, const SavedDocuments& documents,
                               const std::filesystem::path& folder) {
  std::map<std::string_view, std::unique_ptr<WhereMade>> known;
  Diagnostics out;
  for (Diagnostic one : diagnostics) {
    if (const auto saved = documents.find(one.range.file); saved != documents.end()) {
      const auto& [file, document] = *saved;
      std::unique_ptr<WhereMade>& places = known[file];
      if (places == nullptr) {
        std::ifstream in(folder / file, std::ios::binary);
        places = std::make_unique<WhereMade>(document, file,
                                             std::string(std::istreambuf_iterator<char>(in), {}));
      }
      places->locate(one);
    }
    out.add(std::move(one));
  }
  return out;
}

}  // namespace tfpp::inline v1::detail
