// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/references.hpp>
#include <tfpp/grammar.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

/// What a text or expression on a tape means at its position.
namespace tfpp::inline v1::detail {

enum class TextRole : std::uint8_t {
  /// Text that stands for itself, or a word of the language.
  data,
  /// An expression in native syntax.
  native,
  /// The text of a template.
  template_text,
  /// The name of a provider configuration: `aws.west`.
  provider,
};

/// Whether text at a position of this reading is a template, for the newest Terraform.
constexpr bool is_live(grammar::Reading reading) noexcept {
  return grammar::reading_for(reading, {}) == grammar::Reading::expression;
}

/// Whether text at a position of this reading is native syntax, without `${ }`.
constexpr bool is_native(grammar::Reading reading) noexcept {
  using grammar::Reading;
  return reading == Reading::traversal || reading == Reading::traversal_list ||
         reading == Reading::native_expression || reading == Reading::native_expression_list;
}

constexpr bool is_provider(grammar::Reading reading) noexcept {
  return reading == grammar::Reading::provider_reference ||
         reading == grammar::Reading::provider_references;
}

/// What the text or expression node means that stands as a value, or as a key, of an argument with
/// this reading.
inline TextRole role_of(Node node, grammar::Reading reading, bool is_key) noexcept {
  if (is_provider(reading)) return is_key ? TextRole::data : TextRole::provider;
  if (is_native(reading)) return is_key ? TextRole::data : TextRole::native;
  if (node.tag == Tag::expression)
    return (node.flags & is_template) != 0 ? TextRole::template_text : TextRole::native;
  const bool is_raw = (node.flags & verbatim) != 0;
  return is_raw && is_live(reading) ? TextRole::template_text : TextRole::data;
}

/// The references in a text of that role; none if it does not parse.
inline std::vector<Reference> references_in(std::string_view text, TextRole role,
                                            std::span<const std::string_view> local_names) {
  if (role == TextRole::data) return {};
  // A provider's name is no reference to an object, but what chooses one of its instances may be.
  if (role == TextRole::provider && text.find('[') == std::string_view::npos) return {};
  const ParsedSyntax parsed =
      role == TextRole::template_text ? parse_template(text) : parse_expression(text);
  if (!parsed.ok()) return {};
  std::vector<Reference> found = references_of(parsed.tree(), local_names);
  if (role == TextRole::provider) {
    std::vector<Reference> inner;
    for (Reference& reference : found)
      if (reference.begin != 0) inner.push_back(std::move(reference));
    return inner;
  }
  return found;
}

/// A provider configuration as `provider` names it: local name and alias.
struct ProviderName {
  std::string_view name;
  /// Empty for the default configuration.
  std::string_view alias;
};

inline ProviderName provider_name(std::string_view text) noexcept {
  text = text.substr(0, text.find('['));
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return {text, {}};
  return {text.substr(0, dot), text.substr(dot + 1)};
}

}  // namespace tfpp::inline v1::detail
