// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/mismatch.hpp>
#include <tfpp/evaluate/quoted_text.hpp>

#include <cstddef>
#include <string>

namespace tfpp::inline v1::detail {

inline std::string conditional_mismatch(const EvaluatedType& yes, const EvaluatedType& no);

/// For two objects that differ; empty if no difference is found.
inline std::string object_difference(const EvaluatedType& yes, const EvaluatedType& no) {
  for (const EvaluatedType::Attribute& attribute : yes.attributes()) {
    const std::string name = "attribute " + quoted_text(attribute.name);
    const std::size_t i = no.find(attribute.name);
    if (i == no.attributes().size()) return "only the first has the " + name;
    if (attribute.type != no.attributes()[i].type)
      return name + ": " + conditional_mismatch(attribute.type, no.attributes()[i].type);
  }
  for (const EvaluatedType::Attribute& attribute : no.attributes()) {
    if (yes.find(attribute.name) == yes.attributes().size())
      return "only the second has the attribute " + quoted_text(attribute.name);
  }
  return {};
}

/// For two tuples that differ; empty if no difference is found.
inline std::string tuple_difference(const EvaluatedType& yes, const EvaluatedType& no) {
  const std::size_t size = yes.elements().size();
  if (size != no.elements().size()) {
    return "the first is a tuple with " + std::to_string(size) + " in it, the second with " +
           std::to_string(no.elements().size());
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (yes.elements()[i] != no.elements()[i]) {
      return "element " + std::to_string(i) + ": " +
             conditional_mismatch(yes.elements()[i], no.elements()[i]);
    }
  }
  return {};
}

/// Where the results of a conditional differ that have no type in common.
inline std::string conditional_mismatch(const EvaluatedType& yes, const EvaluatedType& no) {
  using enum EvaluatedKind;
  std::string difference;
  if (yes.is(object) && no.is(object)) difference = object_difference(yes, no);
  if (yes.is(tuple) && no.is(tuple)) difference = tuple_difference(yes, no);
  if (!difference.empty()) return difference;
  if (yes.is_collection() && yes.kind() == no.kind())
    return "each element: " + conditional_mismatch(yes.element(), no.element());
  if (yes.name() == no.name()) return "they differ in their parts";
  return "the first is " + with_article(yes.name()) + ", the second is " + with_article(no.name());
}

}  // namespace tfpp::inline v1::detail
