// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tfpp::inline v1 {

/// How much a rule asks for.
enum class RuleLevel : std::uint8_t {
  language,  ///< Terraform refuses what breaks it.
  own,       ///< Terraform has no such rule: tfpp could not do all of its work.
  lint,      ///< Terraform takes what breaks it; it is checked when asked for.
};

/// A rule that configurations are held to. `docs/rules` has a page about each.
struct Rule {
  /// Its name in diagnostics, the same in every release.
  std::string_view id;
  /// What Terraform says of what breaks it, `...` for what depends on the configuration; what tfpp
  /// says if Terraform has no such rule.
  std::string_view summary;
  RuleLevel level = RuleLevel::language;
};

/// What `load` and `load_directory` find, by name.
inline constexpr Rule load_rules[] = {
    {"duplicate-argument", "Duplicate argument"},
    {"duplicate-attribute", "Duplicate attribute definition"},
    {"duplicate-declaration", "Duplicate ..."},
    {"duplicate-object-attribute", "Duplicate object attribute"},
    {"duplicate-provider-address", "Duplicate provider address"},
    {"excluded-argument", "Invalid combination of ..."},
    {"excluded-block", "..."},
    {"expression-syntax", "..."},
    {"ignore-changes-wildcard", "Invalid ignore_changes wildcard"},
    {"invalid-alias", "Invalid provider configuration alias"},
    {"invalid-configuration-alias", "Invalid configuration_aliases value"},
    {"invalid-expression", "Invalid expression"},
    {"invalid-iterator", "Invalid dynamic iterator name"},
    {"invalid-keyword", "..."},
    {"invalid-name", "Invalid ..."},
    {"invalid-provider-local-name", "Invalid provider local name"},
    {"invalid-provider-reference", "Invalid provider configuration reference"},
    {"invalid-reference-expression", "Invalid reference expression"},
    {"invalid-required-provider", "Invalid required_providers object"},
    {"invalid-source", "Invalid source"},
    {"invalid-type", "..."},
    {"invalid-version-constraint", "Invalid version constraint"},
    {"json-limit", "Unsupported JSON", RuleLevel::own},
    {"json-syntax", "..."},
    {"missing-argument", "Missing required argument"},
    {"missing-block", "..."},
    {"missing-label", "Missing block label"},
    {"native-file", "File in native syntax", RuleLevel::own},
    {"override", "..."},
    {"repeated-block", "..."},
    {"reserved-name", "..."},
    {"root-not-object", "Root value must be object"},
    {"template-syntax", "..."},
    {"too-deep", "Nested too deep", RuleLevel::own},
    {"too-many-problems", "Too many problems", RuleLevel::own},
    {"unknown-property", "..."},
    {"unreadable-file", "Failed to read file"},
    {"unreadable-folder", "Failed to read module directory"},
    {"unsuitable-value-type", "Unsuitable value type"},
    {"wrong-json-type", "Incorrect JSON value type"},
};

/// What `check` finds beside, by name.
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
    {"failed-precondition", "Module output value precondition failed"},
    {"implied-provider", "Invalid provider local name"},
    {"import-address", "Invalid import address"},
    {"import-in-child-module", "Invalid import configuration"},
    {"import-instance", "Invalid import 'to' expression"},
    {"import-provider", "Invalid import provider argument"},
    {"import-target", "Configuration for import target does not exist"},
    {"interpolation-only", "Template with nothing but an expression", RuleLevel::lint},
    {"invalid-address", "Invalid address"},
    {"invalid-address-operator", "Invalid address operator"},
    {"invalid-count", "Invalid \"count\" attribute"},
    {"invalid-each", "Invalid \"each\" attribute"},
    {"invalid-expected-failure", "Invalid `expect_failures` reference"},
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
    {"module-cycle", "Module calls itself", RuleLevel::own},
    {"module-source", "Invalid module source address"},
    {"moved-kinds", "Invalid \"moved\" addresses"},
    {"newer-feature", "..."},
    {"not-writable", "Configuration cannot be written", RuleLevel::own},
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
    {"sensitive-literal", "Secret in plain text", RuleLevel::lint},
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
    {"unused-data", "Unused data source", RuleLevel::lint},
    {"unused-local", "Unused local value", RuleLevel::lint},
    {"unused-variable", "Unused variable", RuleLevel::lint},
    {"validation-reference", "Invalid reference in variable validation"},
    {"validation-without-variable", "Invalid variable validation condition"},
};

/// Rules that values break when expressions are evaluated, by name: each has a summary of its own.
inline constexpr Rule evaluation_rules[] = {
    {"condition-type", "Incorrect condition type"},
    {"duplicate-object-key", "Duplicate object key"},
    {"function-error", "Error in function call"},
    {"inconsistent-conditional", "Inconsistent conditional result types"},
    {"invalid-condition-result", "Invalid condition result"},
    {"invalid-count-argument", "Invalid count argument"},
    {"invalid-default", "Invalid default value for variable"},
    {"invalid-dynamic-for-each", "Invalid dynamic for_each value"},
    {"invalid-expansion", "Invalid expanding argument value"},
    {"invalid-for-condition", "Invalid 'for' condition"},
    {"invalid-for-each-argument", "Invalid for_each argument"},
    {"invalid-for-each-set", "Invalid for_each set argument"},
    {"invalid-function-argument", "Invalid function argument"},
    {"invalid-import-id", "Invalid import id argument"},
    {"invalid-index", "Invalid index"},
    {"invalid-interpolation", "Invalid template interpolation value"},
    {"invalid-object-key", "Invalid object key"},
    {"invalid-object-key-expression", "Invalid object key expression"},
    {"invalid-operand", "Invalid operand"},
    {"invalid-validation-result", "Invalid variable validation result"},
    {"key-type", "Incorrect key type"},
    {"missing-map-element", "Missing map element"},
    {"not-iterable", "Iteration over non-iterable value"},
    {"null-attribute", "Attempt to get attribute from null value"},
    {"null-condition", "Null condition"},
    {"null-for-condition", "Condition is null"},
    {"null-index", "Attempt to index null value"},
    {"null-iteration", "Iteration over null value"},
    {"null-key", "Null value as key"},
    {"null-splat", "Splat of null value"},
    {"operation-failed", "Operation failed"},
    {"too-few-arguments", "Not enough function arguments"},
    {"too-many-arguments", "Too many function arguments"},
    {"unknown-function", "Call to unknown function"},
    {"unknown-provider-function", "Unknown provider function"},
    {"unsupported-attribute", "Unsupported attribute"},
    {"value-type", "Incorrect value type"},
};

/// All tables.
inline constexpr std::span<const Rule> rule_tables[] = {load_rules, check_rules, evaluation_rules};

/// The rule of that name; null if there is none. Linear in the number of rules.
[[nodiscard]] constexpr const Rule* find_rule(std::string_view id) noexcept {
  for (const std::span<const Rule> table : rule_tables) {
    for (const Rule& rule : table) {
      if (rule.id == id) return &rule;
    }
  }
  return nullptr;
}

}  // namespace tfpp::inline v1
