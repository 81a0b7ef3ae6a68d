// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/text_role.hpp>
#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// A reference as Terraform takes it apart: names and constant keys, up to what is calculated.
class ReferenceSteps {
 public:
  explicit ReferenceSteps(const SyntaxNode& reference) : node_(reference) {
    names_.push_back({reference.text(), true, reference.begin_offset() + reference.text().size()});
    for (const SyntaxNode step : reference) {
      if (step.kind() == SyntaxKind::attribute) {
        names_.push_back({step.text(), true, step.end_offset()});
      } else if (step.kind() == SyntaxKind::index && is_constant(*step.begin())) {
        names_.push_back({(*step.begin()).text(), false, step.end_offset()});
      } else {
        break;
      }
    }
  }
  [[nodiscard]] const SyntaxNode& node() const noexcept { return node_; }
  [[nodiscard]] std::size_t size() const noexcept { return names_.size(); }
  /// Whether there is a step with that number, and it is a name.
  [[nodiscard]] bool is_name(std::size_t i) const noexcept {
    return i < names_.size() && names_[i].is_name;
  }
  [[nodiscard]] bool is_key(std::size_t i) const noexcept {
    return i < names_.size() && !names_[i].is_name;
  }
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept {
    return i < names_.size() ? names_[i].text : std::string_view();
  }
  [[nodiscard]] std::size_t end(std::size_t i) const noexcept {
    return names_[i < names_.size() ? i : names_.size() - 1].end;
  }

 private:
  struct Step {
    std::string_view text;
    bool is_name = true;
    std::size_t end = 0;
  };
  static bool is_constant(const SyntaxNode& key) noexcept {
    return key.kind() == SyntaxKind::text || key.kind() == SyntaxKind::number;
  }
  SyntaxNode node_;
  std::vector<Step> names_{};
};

}  // namespace tfpp::inline v1::detail
