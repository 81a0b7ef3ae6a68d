// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/quoted_text.hpp>
#include <tfpp/evaluate/type.hpp>

#include <cstddef>
#include <string>

namespace tfpp::inline v1::detail {

inline std::string conditional_mismatch(const EvaluatedType& yes, const EvaluatedType& no);

/// For two objects that differ; empty if no difference is found.
inline std::string object_difference(const EvaluatedType& yes, const EvaluatedType& no) {
  for (const EvaluatedType::Attribute& attribute : yes.attributes()) {
    const std::size_t i = no.find(attribute.name);
    if (i == no.attributes().size()) {
      return "The 'true' value includes object attribute " + quoted_text(attribute.name) +
             ", which is absent in the 'false' value";
    }
    if (attribute.type != no.attributes()[i].type) {
      return "Type mismatch for object attribute " + quoted_text(attribute.name) + ": " +
             conditional_mismatch(attribute.type, no.attributes()[i].type);
    }
  }
  for (const EvaluatedType::Attribute& attribute : no.attributes()) {
    if (yes.find(attribute.name) == yes.attributes().size()) {
      return "The 'false' value includes object attribute " + quoted_text(attribute.name) +
             ", which is absent in the 'true' value";
    }
  }
  return {};
}

/// For two tuples that differ; empty if no difference is found.
inline std::string tuple_difference(const EvaluatedType& yes, const EvaluatedType& no) {
  if (yes.elements().size() != no.elements().size()) {
    return "The 'true' tuple has length " + std::to_string(yes.elements().size()) +
           ", but the 'false' tuple has length " + std::to_string(no.elements().size());
  }
  for (std::size_t i = 0; i < yes.elements().size(); ++i) {
    if (yes.elements()[i] != no.elements()[i]) {
      return "Type mismatch for tuple element " + std::to_string(i) + ": " +
             conditional_mismatch(yes.elements()[i], no.elements()[i]);
    }
  }
  return {};
}

/// Terraform's words for why the results of a conditional have no type in common.
inline std::string conditional_mismatch(const EvaluatedType& yes, const EvaluatedType& no) {
  using enum EvaluatedKind;
  std::string difference;
  if (yes.is(object) && no.is(object)) difference = object_difference(yes, no);
  if (yes.is(tuple) && no.is(tuple)) difference = tuple_difference(yes, no);
  if (!difference.empty()) return difference;
  if (yes.is_collection() && yes.kind() == no.kind()) {
    const EvaluatedKind element = yes.element().kind();
    if (element == no.element().kind() && (element == object || element == tuple)) {
      return "Mismatched " +
             std::string(yes.is(list)  ? "list"
                         : yes.is(set) ? "set"
                                       : "map") +
             " element types: " + conditional_mismatch(yes.element(), no.element());
    }
  }
  if (yes.name() == no.name()) {
    return "At least one deeply-nested attribute or element is not compatible across both the "
           "'true' and the 'false' value";
  }
  return "The 'true' value is " + yes.name() + ", but the 'false' value is " + no.name();
}

}  // namespace tfpp::inline v1::detail
