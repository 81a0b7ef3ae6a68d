// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
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
    {"condition-self-reference", "Invalid reference in ..."},
    {"count-out-of-place", "Reference to \"count\" in non-counted context"},
    {"destroy-reference", "Invalid reference from destroy provisioner"},
    {"each-out-of-place", "Reference to \"each\" in context without for_each"},
    {"interpolation-only", "Template with nothing but an expression", RuleLevel::lint},
    {"invalid-count", "Invalid \"count\" attribute"},
    {"invalid-each", "Invalid \"each\" attribute"},
    {"invalid-path", "Invalid \"path\" attribute"},
    {"invalid-reference", "Invalid reference"},
    {"invalid-terraform", "Invalid \"terraform\" attribute"},
    {"missing-instance-key", "Missing resource instance key"},
    {"newer-feature", "..."},
    {"not-writable", "Configuration cannot be written", RuleLevel::own},
    {"reserved-symbol", "Reserved symbol name"},
    {"scoped-resource", "Reference to scoped resource"},
    {"self-out-of-place", "Invalid \"self\" reference"},
    {"sensitive-literal", "Secret in plain text", RuleLevel::lint},
    {"undeclared-local", "Reference to undeclared local value"},
    {"undeclared-module", "Reference to undeclared module"},
    {"undeclared-resource", "Reference to undeclared resource"},
    {"undeclared-variable", "Reference to undeclared input variable"},
    {"unexpected-instance-key", "Unexpected resource instance key"},
    {"unused-data", "Unused data source", RuleLevel::lint},
    {"unused-local", "Unused local value", RuleLevel::lint},
    {"unused-variable", "Unused variable", RuleLevel::lint},
};

/// The rule of that name; null if there is none. Linear in the number of rules.
[[nodiscard]] constexpr const Rule* find_rule(std::string_view id) noexcept {
  for (const Rule& rule : load_rules)
    if (rule.id == id) return &rule;
  for (const Rule& rule : check_rules)
    if (rule.id == id) return &rule;
  return nullptr;
}

}  // namespace tfpp::inline v1
