// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/detail/load_problem.hpp>
#include <tfpp/detail/source_text.hpp>
#include <tfpp/detail/spelled_string.hpp>
#include <tfpp/diagnostic.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Finds where the tokens of a text stand, once there is something to tell about them.
class LoadedPlaces {
 public:
  LoadedPlaces(const std::string& name, std::string_view text)
      : text_(text), source_(name, text), scan_(scan_json(text)) {}

  /// Makes diagnostics of problems. Linear in the text and their number.
  void tell(std::vector<LoadProblem>& problems, Diagnostics& out) const {
    if (problems.size() > max_load_problems) problems.back() = too_many();
    for (LoadProblem& problem : problems) {
      Diagnostic diagnostic;
      diagnostic.severity = problem.is_warning ? Severity::warning : Severity::error;
      diagnostic.rule = problem.rule;
      diagnostic.summary = std::move(problem.summary);
      diagnostic.detail = std::move(problem.detail);
      diagnostic.address = std::move(problem.address);
      if (const auto [begin, end] = place_of(problem); end != 0)
        source_.locate(diagnostic, begin, end);
      if (problem.earlier < scan_.tokens.size()) {
        const JsonToken& earlier = scan_.tokens[problem.earlier];
        diagnostic.related = source_.range(earlier.begin, earlier.end);
      }
      out.add(std::move(diagnostic));
    }
  }

 private:
  struct Place {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  static LoadProblem too_many() {
    LoadProblem problem;
    problem.rule = "too-many-problems";
    problem.summary = "Too many problems";
    problem.detail = "There are more problems in this file, which are not told.";
    return problem;
  }

  [[nodiscard]] Place place_of(const LoadProblem& problem) const {
    if (problem.token >= scan_.tokens.size()) return {};
    const JsonToken& token = scan_.tokens[problem.token];
    if (problem.begin == LoadProblem::no_offset) return {token.begin, token.end};
    const SpelledString string(text_, token.begin, token.end);
    return {string.place_of(problem.begin), string.place_of(problem.begin + problem.size)};
  }

  std::string_view text_;
  SourceText source_;
  JsonScan scan_;
};

}  // namespace tfpp::inline v1::detail
