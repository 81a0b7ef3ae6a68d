// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tfpp::inline v1 {

/// How much a rule asks for.
enum class RuleLevel : std::uint8_t {
  terraform,  ///< Terraform refuses what breaks it.
  lint,       ///< Terraform takes what breaks it; it is checked when asked for.
};

/// A rule that `check` holds configurations to. `docs/rules` has a page about each.
struct Rule {
  /// Its name in diagnostics, the same in every release.
  std::string_view id;
  /// What Terraform says of what breaks it, `...` for what depends on the configuration; for a lint
  /// rule, what tfpp says.
  std::string_view summary;
  RuleLevel level = RuleLevel::terraform;
};

/// All rules beyond those of loading, by name.
inline constexpr Rule check_rules[] = {
    {"condition-self-reference", "Invalid reference in ..."},
    {"count-out-of-place", "Reference to \"count\" in non-counted context"},
    {"destroy-reference", "Invalid reference from destroy provisioner"},
    {"each-out-of-place", "Reference to \"each\" in context without for_each"},
    {"invalid-count", "Invalid \"count\" attribute"},
    {"invalid-each", "Invalid \"each\" attribute"},
    {"invalid-path", "Invalid \"path\" attribute"},
    {"invalid-reference", "Invalid reference"},
    {"invalid-terraform", "Invalid \"terraform\" attribute"},
    {"missing-instance-key", "Missing resource instance key"},
    {"reserved-symbol", "Reserved symbol name"},
    {"scoped-resource", "Reference to scoped resource"},
    {"self-out-of-place", "Invalid \"self\" reference"},
    {"undeclared-local", "Reference to undeclared local value"},
    {"undeclared-module", "Reference to undeclared module"},
    {"undeclared-resource", "Reference to undeclared resource"},
    {"undeclared-variable", "Reference to undeclared input variable"},
    {"unexpected-instance-key", "Unexpected resource instance key"},
};

}  // namespace tfpp::inline v1
