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
    {"backend-in-child-module", "Backend configuration ignored"},
    {"built-in-provider", "Missing required provider"},
    {"check-out-of-place", "Reference to \"check\" in invalid context"},
    {"condition-self-reference", "Invalid reference in ..."},
    {"constant-condition", "Invalid ... expression"},
    {"count-out-of-place", "Reference to \"count\" in non-counted context"},
    {"cycle", "Cycle: ..."},
    {"depends-on-action", "Invalid depends_on Action Reference"},
    {"depends-on-attribute", "Invalid depends_on reference"},
    {"destroy-reference", "Invalid reference from destroy provisioner"},
    {"duplicate-module-argument", "Duplicate argument"},
    {"each-out-of-place", "Reference to \"each\" in context without for_each"},
    {"ephemeral-output-without-ephemeral-value", "Value not allowed in ephemeral output"},
    {"ephemeral-root-output", "Ephemeral output not allowed"},
    {"ephemeral-value", "Ephemeral value not allowed"},
    {"experiments", "Module uses experimental features"},
    {"implied-provider", "Invalid provider local name"},
    {"import-address", "Invalid import address"},
    {"import-in-child-module", "Invalid import configuration"},
    {"import-instance", "Invalid import 'to' expression"},
    {"import-provider", "Invalid import provider argument"},
    {"import-target", "Configuration for import target does not exist"},
    {"invalid-address", "Invalid address"},
    {"invalid-address-operator", "Invalid address operator"},
    {"invalid-count", "Invalid \"count\" attribute"},
    {"invalid-count-argument", "Invalid count argument"},
    {"invalid-each", "Invalid \"each\" attribute"},
    {"invalid-expected-failure", "Invalid `expect_failures` reference"},
    {"invalid-for-each-argument", "Invalid for_each argument"},
    {"invalid-override-target", "Invalid override target"},
    {"invalid-path", "Invalid \"path\" attribute"},
    {"invalid-reference", "Invalid reference"},
    {"invalid-target-address", "Invalid address"},
    {"invalid-terraform", "Invalid \"terraform\" attribute"},
    {"later-run", "Reference to unevaluated run block"},
    {"mismatching-provider", "Provider type mismatch"},
    {"missing-instance-key", "Missing resource instance key"},
    {"missing-module-argument", "Missing required argument"},
    {"missing-provider-configuration", "Missing required provider configuration"},
    {"module-cycle", "Module calls itself"},
    {"module-source", "Invalid module source address"},
    {"moved-kinds", "Invalid \"moved\" addresses"},
    {"null-module-argument", "Required variable not set"},
    {"overridden-provider-configuration", "Cannot override provider configuration"},
    {"provider-source", "Invalid provider ..."},
    {"reference-in-test-variables", "Invalid reference"},
    {"registry-source", "Invalid registry module source address"},
    {"removed-connection", "Invalid connection block"},
    {"removed-data", "Data source address not allowed"},
    {"removed-instance", "Resource instance keys not allowed"},
    {"removed-module-instance", "Module instance keys not allowed"},
    {"removed-provisioner", "Invalid provisioner block"},
    {"repeated-provider-configuration",
     "Module is incompatible with count, for_each, and depends_on"},
    {"replace-triggered-by-reference", "Invalid ...reference in replace_triggered_by expression"},
    {"replace-triggered-by-target", "Invalid replace_triggered_by expression"},
    {"required-prerelease", "Invalid required_version constraint"},
    {"required-version", "Unsupported Terraform Core version"},
    {"reserved-symbol", "Reserved symbol name"},
    {"scoped-resource", "Reference to scoped resource"},
    {"self-out-of-place", "Invalid \"self\" reference"},
    {"self-referencing-local", "Self-referencing local value"},
    {"self-referential-block", "Self-referential block"},
    {"sensitive-output", "Output refers to sensitive values"},
    {"stored-ephemeral-value", "Invalid use of ephemeral value"},
    {"undeclared-local", "Reference to undeclared local value"},
    {"undeclared-module", "Reference to undeclared module"},
    {"undeclared-output", "Reference to undeclared output value"},
    {"undeclared-provider", "Reference to undefined provider"},
    {"undeclared-provider-configuration", "Provider configuration not present"},
    {"undeclared-resource", "Reference to undeclared resource"},
    {"undeclared-run", "Reference to undeclared run block"},
    {"undeclared-test-provider", "Missing provider definition for ..."},
    {"undeclared-variable", "Reference to undeclared input variable"},
    {"undeclared-variable-value", "Value for undeclared variable"},
    {"unexpected-instance-key", "Unexpected resource instance key"},
    {"unknown-expected-failure", "Missing expected failure"},
    {"unknown-module-argument", "Extraneous JSON object property"},
    {"unknown-output", "Unsupported attribute"},
    {"unknown-override-target", "Invalid override target"},
    {"unreadable-module", "Unreadable module directory"},
    {"validation-reference", "Invalid reference in variable validation"},
    {"validation-without-variable", "Invalid variable validation condition"},
};

}  // namespace tfpp::inline v1
