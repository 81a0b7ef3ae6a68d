// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/expr/references.hpp>

#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Calls `found(const SyntaxNode& reference, const ValueReader& text)` for every reference in a
/// value, those in the keys of objects included. Linear.
template <class Found>
void for_each_reference_in(const ValueReader& value, const Found& found, bool is_key = false) {
  for (const ValueReader element : value) for_each_reference_in(element, found);
  for (const ObjectMember& member : value.members()) {
    for_each_reference_in(member.key, found, true);
    for_each_reference_in(member.value, found);
  }
  const Node node = read_node(value.node());
  if (node.tag != Tag::text && node.tag != Tag::expression) return;
  const TextRole role = role_of(node, value.place().reading, is_key);
  if (role != TextRole::native && role != TextRole::template_text) return;
  const std::string_view text = text_of(value.node());
  const ParsedSyntax parsed =
      role == TextRole::template_text ? parse_template(text) : parse_expression(text);
  if (!parsed.ok()) return;
  for_each_reference(parsed.tree(), {},
                     [&](const SyntaxNode& reference, const std::vector<std::string_view>&) {
                       found(reference, value);
                     });
}

/// Whether a value refers to anything. Linear.
inline bool refers_to_anything(const ValueReader& value) {
  bool refers = false;
  for_each_reference_in(value, [&](const SyntaxNode&, const ValueReader&) { refers = true; });
  return refers;
}

}  // namespace tfpp::inline v1::detail
