// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// A reference as Terraform takes it apart: names and constant keys, up to what is calculated.
class ReferenceSteps {
 public:
  enum class Kind : std::uint8_t { name, text_key, number_key };

  explicit ReferenceSteps(const SyntaxNode& reference) : node_(reference) {
    steps_.push_back(
        {reference.text(), Kind::name, reference.begin_offset() + reference.text().size()});
    for (const SyntaxNode step : reference) {
      if (step.kind() == SyntaxKind::attribute) {
        steps_.push_back({step.text(), Kind::name, step.end_offset()});
      } else if (step.kind() == SyntaxKind::index && is_constant(*step.begin())) {
        const SyntaxNode key = *step.begin();
        steps_.push_back({key.text(),
                          key.kind() == SyntaxKind::text ? Kind::text_key : Kind::number_key,
                          step.end_offset()});
      } else {
        is_whole_ = false;
        break;
      }
    }
  }

  [[nodiscard]] const SyntaxNode& node() const noexcept { return node_; }
  [[nodiscard]] std::size_t size() const noexcept { return steps_.size(); }
  /// Whether nothing of it is calculated.
  [[nodiscard]] bool is_whole() const noexcept { return is_whole_; }
  /// Whether there is a step with that number, and it is a name.
  [[nodiscard]] bool is_name(std::size_t i) const noexcept {
    return i < steps_.size() && steps_[i].kind == Kind::name;
  }
  [[nodiscard]] bool is_key(std::size_t i) const noexcept {
    return i < steps_.size() && steps_[i].kind != Kind::name;
  }
  /// Of a step that is there.
  [[nodiscard]] Kind kind(std::size_t i) const noexcept { return steps_[i].kind; }
  /// The name or key; empty if there are fewer steps.
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept {
    return i < steps_.size() ? steps_[i].text : std::string_view();
  }
  /// Where a step ends in the text; the last one if there are fewer.
  [[nodiscard]] std::size_t end(std::size_t i) const noexcept {
    return steps_[i < steps_.size() ? i : steps_.size() - 1].end;
  }

 private:
  struct Step {
    std::string_view text;
    Kind kind = Kind::name;
    std::size_t end = 0;
  };

  static bool is_constant(const SyntaxNode& key) noexcept {
    return key.kind() == SyntaxKind::text || key.kind() == SyntaxKind::number;
  }

  SyntaxNode node_;
  std::vector<Step> steps_{};
  bool is_whole_ = true;
};

}  // namespace tfpp::inline v1::detail
