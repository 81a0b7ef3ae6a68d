// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/diagnostic.hpp>
#include <tfpp/document.hpp>

#include <cstddef>
#include <optional>
#include <source_location>
#include <string>
#include <unordered_map>
#include <vector>

namespace tfpp::inline v1::detail {

/// The C++ lines that made the blocks of a document, found by type, labels and, among blocks alike,
/// order: as they are found again when the document is written and loaded.
class MadeAt {
 public:
  explicit MadeAt(const Document& built) {
    for (const BlockView& block : built.blocks()) lines_[key(block)].push_back(block.where());
  }

  /// For each entry of the document that was written and loaded.
  [[nodiscard]] std::vector<std::source_location> lines(const Document& loaded) const {
    std::unordered_map<std::string, std::size_t> counts;
    std::vector<std::source_location> out;
    for (const BlockView& block : loaded.blocks()) {
      const std::string name = key(block);
      const auto found = lines_.find(name);
      const std::size_t number = counts[name]++;
      const bool is_known = found != lines_.end() && number < found->second.size();
      out.push_back(is_known ? found->second[number] : std::source_location());
    }
    return out;
  }

 private:
  static std::string key(const BlockView& block) { return describe_block(block.node()); }

  std::unordered_map<std::string, std::vector<std::source_location>> lines_{};
};

/// A C++ line for a diagnostic; nothing for that of a block that was loaded.
inline std::optional<SourceRange> range_of(const std::source_location& line) {
  if (line.line() == 0) return std::nullopt;
  SourceRange range;
  range.file = line.file_name();
  range.start.line = range.end.line = line.line();
  range.start.column = range.end.column = 0;
  return range;
}

}  // namespace tfpp::inline v1::detail
