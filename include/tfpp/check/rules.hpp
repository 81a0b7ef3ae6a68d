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
    {"built-in-provider", "Missing required provider"},
    {"condition-self-reference", "Invalid reference in ..."},
    {"constant-condition", "Invalid ... expression"},
    {"count-out-of-place", "Reference to \"count\" in non-counted context"},
    {"depends-on-action", "Invalid depends_on Action Reference"},
    {"depends-on-attribute", "Invalid depends_on reference"},
    {"destroy-reference", "Invalid reference from destroy provisioner"},
    {"each-out-of-place", "Reference to \"each\" in context without for_each"},
    {"experiments", "Module uses experimental features"},
    {"implied-provider", "Invalid provider local name"},
    {"import-address", "Invalid import address"},
    {"import-instance", "Invalid import 'to' expression"},
    {"import-provider", "Invalid import provider argument"},
    {"import-target", "Configuration for import target does not exist"},
    {"invalid-address", "Invalid address"},
    {"invalid-address-operator", "Invalid address operator"},
    {"invalid-count", "Invalid \"count\" attribute"},
    {"invalid-each", "Invalid \"each\" attribute"},
    {"invalid-path", "Invalid \"path\" attribute"},
    {"invalid-reference", "Invalid reference"},
    {"invalid-terraform", "Invalid \"terraform\" attribute"},
    {"missing-instance-key", "Missing resource instance key"},
    {"module-source", "Invalid module source address"},
    {"moved-kinds", "Invalid \"moved\" addresses"},
    {"provider-source", "Invalid provider ..."},
    {"registry-source", "Invalid registry module source address"},
    {"removed-connection", "Invalid connection block"},
    {"removed-data", "Data source address not allowed"},
    {"removed-instance", "Resource instance keys not allowed"},
    {"removed-module-instance", "Module instance keys not allowed"},
    {"removed-provisioner", "Invalid provisioner block"},
    {"replace-triggered-by-reference", "Invalid ...reference in replace_triggered_by expression"},
    {"replace-triggered-by-target", "Invalid replace_triggered_by expression"},
    {"required-prerelease", "Invalid required_version constraint"},
    {"required-version", "Unsupported Terraform Core version"},
    {"reserved-symbol", "Reserved symbol name"},
    {"scoped-resource", "Reference to scoped resource"},
    {"self-out-of-place", "Invalid \"self\" reference"},
    {"undeclared-local", "Reference to undeclared local value"},
    {"undeclared-module", "Reference to undeclared module"},
    {"undeclared-provider-configuration", "Provider configuration not present"},
    {"undeclared-resource", "Reference to undeclared resource"},
    {"undeclared-variable", "Reference to undeclared input variable"},
    {"unexpected-instance-key", "Unexpected resource instance key"},
    {"validation-reference", "Invalid reference in variable validation"},
    {"validation-without-variable", "Invalid variable validation condition"},
};

}  // namespace tfpp::inline v1
