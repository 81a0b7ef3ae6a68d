// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/check/report.hpp>
#include <tfpp/detail/document_places.hpp>
#include <tfpp/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Makes diagnostics of problems in loaded documents.
class CheckDiagnostics {
 public:
  explicit CheckDiagnostics(std::vector<const Document*> documents)
      : documents_(std::move(documents)), places_(documents_.size()) {}

  /// Linear in the documents that have problems and, for each problem, in its block.
  [[nodiscard]] Diagnostics tell(std::vector<CheckProblem>& problems) {
    Diagnostics out;
    for (CheckProblem& problem : problems) out.add(tell(problem));
    out.settle();
    return out;
  }

 private:
  [[nodiscard]] Diagnostic tell(CheckProblem& problem) {
    Diagnostic diagnostic;
    diagnostic.severity = problem.severity;
    diagnostic.rule = std::move(problem.rule);
    diagnostic.summary = std::move(problem.summary);
    diagnostic.detail = std::move(problem.detail);
    locate(diagnostic, problem.part);
    if (problem.related.node != nullptr) {
      Diagnostic there;
      locate(there, problem.related);
      diagnostic.related = std::move(there.range);
      diagnostic.related_note = std::move(problem.related_note);
    }
    return diagnostic;
  }

  void locate(Diagnostic& diagnostic, const DocumentPart& part) {
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      const Document& document = *documents_[i];
      const std::uint32_t entry = entry_around(document, part.node);
      if (entry == BlockTree::none && !is_in_header(document, part.node)) continue;
      if (entry != BlockTree::none) {
        const char* block = document.tape().at(document.tree().entry(entry).block);
        diagnostic.address = BlockView(block).address();
        diagnostic.path = path_within(block, part.node);
      }
      if (!places_[i]) places_[i].emplace(document);
      const DocumentPlaces& places = *places_[i];
      if (const auto span = places.find(part))
        places.source().locate(diagnostic, span->begin, span->end);
      return;
    }
  }

  /// Where in its block a node stands: `tags.Name`; empty if it is no value. Problems come block by
  /// block, so the paths of one are kept.
  [[nodiscard]] std::string path_within(const char* block, const char* node) {
    if (block != block_) {
      block_ = block;
      paths_.clear();
      walk_block(block, [&](const ValuePosition& position) {
        paths_.emplace(position.value.node(), position.path);
      });
    }
    const auto found = paths_.find(node);
    return found == paths_.end() ? std::string() : found->second;
  }

  std::vector<const Document*> documents_;
  std::vector<std::optional<DocumentPlaces>> places_;
  const char* block_ = nullptr;
  std::unordered_map<const char*, std::string> paths_{};
};

}  // namespace tfpp::inline v1::detail
