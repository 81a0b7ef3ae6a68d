// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/value.hpp>
#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

/// What is wrong with an expression, where Terraform reports it.
struct EvaluationFault {
  std::string summary{};  ///< in Terraform's words: `Invalid index`
  std::string detail{};   ///< in ours: what is wrong here, and the remedy
  /// Where in the text of the expression, in bytes. Terraform's place is the line and column of
  /// `begin`.
  std::size_t begin = 0;
  std::size_t end = 0;

  friend bool operator==(const EvaluationFault&, const EvaluationFault&) = default;
};

/// What a reference stands for.
struct ReferencedValue {
  EvaluatedValue value{};
  /// How many of the steps behind the first name are part of what has this value: one for
  /// `local.a.b`, where it is that of `local.a`, two for `data.aws_ami.web.id`.
  std::size_t steps = 0;
};

/// What surrounds an expression. By itself it knows nothing, so that all references are unknown.
class EvaluationScope {
 public:
  EvaluationScope() = default;
  EvaluationScope(const EvaluationScope&) = delete;
  EvaluationScope& operator=(const EvaluationScope&) = delete;
  virtual ~EvaluationScope() = default;

  /// The value of a reference: `node.text()` is its first name, its children are the steps. The
  /// variables of `for` are not asked for.
  virtual ReferencedValue value_of(const SyntaxNode& reference) {
    static_cast<void>(reference);
    return {};
  }
  /// Whether a function that Terraform 1.11 does not have is there all the same, since it belongs
  /// to another version or product.
  virtual bool may_have_function(std::string_view name) {
    static_cast<void>(name);
    return false;
  }
  /// Whether functions of the provider of this local name (`provider::name::function`) may be
  /// called: not if the name is for sure in no `required_providers`.
  virtual bool may_have_provider(std::string_view local_name) {
    static_cast<void>(local_name);
    return true;
  }
};

/// What an expression yields.
struct Evaluated {
  /// Not known where there are faults.
  EvaluatedValue value{};
  /// In the order in which Terraform reports them.
  std::vector<EvaluationFault> faults{};

  [[nodiscard]] bool ok() const noexcept { return faults.empty(); }
};

}  // namespace tfpp::inline v1
