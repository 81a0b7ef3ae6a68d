// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/detail/document_places.hpp>
#include <tfpp/diagnostic.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// A fault that a rule has found. Where its part stands is found later.
struct CheckProblem {
  /// The name under which the rule is documented: `undeclared-variable`.
  std::string rule;
  /// What Terraform says, if it finds the same.
  std::string summary;
  /// What is wrong here, and the remedy.
  std::string detail;
  /// A part of one of the documents that are checked.
  DocumentPart part{};
  Severity severity = Severity::error;
  /// Another part that matters, and what to call it.
  DocumentPart related{};
  std::string related_note{};
};

inline bool is_one_of(const std::vector<std::string>& list, std::string_view text) noexcept {
  return std::find(list.begin(), list.end(), text) != list.end();
}

/// What the rules have found so far.
class CheckProblems {
 public:
  /// @param disabled rules that are not told
  explicit CheckProblems(std::vector<std::string> disabled = {}) : disabled_(std::move(disabled)) {}

  void add(CheckProblem problem) {
    if (list_.size() > most || is_one_of(disabled_, problem.rule)) return;
    if (list_.size() == most) {
      problem = {};
      problem.rule = "too-many-problems";
      problem.summary = "Too many problems";
      problem.detail = "There are more problems, which are not told.";
    }
    list_.push_back(std::move(problem));
  }
  void add(std::string_view rule, std::string_view summary, std::string detail,
           const DocumentPart& part, Severity severity = Severity::error) {
    CheckProblem problem;
    problem.rule = rule;
    problem.summary = summary;
    problem.detail = std::move(detail);
    problem.part = part;
    problem.severity = severity;
    add(std::move(problem));
  }
  /// There are so many that nobody reads them; no more are taken.
  [[nodiscard]] bool is_full() const noexcept { return list_.size() > most; }
  [[nodiscard]] std::vector<CheckProblem>& list() noexcept { return list_; }

 private:
  static constexpr std::size_t most = 1000;

  std::vector<std::string> disabled_;
  std::vector<CheckProblem> list_{};
};

}  // namespace tfpp::inline v1::detail
