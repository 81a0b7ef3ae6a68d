// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/type.hpp>
#include <tfpp/expr/syntax.hpp>

#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

inline EvaluatedType type_of_words(const SyntaxNode& node);

inline EvaluatedType object_type(const SyntaxNode& attributes) {
  std::vector<EvaluatedType::Attribute> out;
  for (SyntaxNode::Iterator item = attributes.begin(); item != attributes.end(); ++item) {
    const SyntaxNode name = *item;
    const SyntaxNode type = *++item;
    const bool is_optional = type.kind() == SyntaxKind::call && type.text() == "optional";
    out.push_back(
        {std::string(name.text()), type_of_words(is_optional ? *type.begin() : type), is_optional});
  }
  return EvaluatedType::object(std::move(out));
}

/// The type that a type constraint says.
/// @pre `node` is a constraint without faults, as the text of a `Type`.
inline EvaluatedType type_of_words(const SyntaxNode& node) {
  const std::string_view word = node.text();
  if (word == "string") return EvaluatedType::string();
  if (word == "number") return EvaluatedType::number();
  if (word == "bool") return EvaluatedType::boolean();
  // `list` and `map` alone leave their elements open.
  const bool has_inner = node.kind() == SyntaxKind::call;
  if (word == "list" || word == "set" || word == "map") {
    const EvaluatedKind kind = word == "list"  ? EvaluatedKind::list
                               : word == "set" ? EvaluatedKind::set
                                               : EvaluatedKind::map;
    return EvaluatedType::collection(kind,
                                     has_inner ? type_of_words(*node.begin()) : EvaluatedType());
  }
  if (!has_inner || word == "any") return {};
  const SyntaxNode inner = *node.begin();
  if (word == "object") return object_type(inner);
  std::vector<EvaluatedType> elements;
  for (const SyntaxNode element : inner) elements.push_back(type_of_words(element));
  return EvaluatedType::tuple(std::move(elements));
}

}  // namespace tfpp::inline v1::detail
