// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/quoted_text.hpp>
#include <tfpp/evaluate/unify.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

inline std::string mismatch(const TypeRules& rules, const EvaluatedType& given,
                            const EvaluatedType& wanted);

inline std::string required_attributes(const std::vector<std::string>& missing) {
  std::string names;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    const bool is_last = i + 1 == missing.size();
    if (i != 0) names += missing.size() > 2 ? ", " : " ";
    if (i != 0 && is_last) names += "and ";
    names += quoted_text(missing[i]);
  }
  return missing.size() == 1 ? "attribute " + names + " is required"
                             : "attributes " + names + " are required";
}

inline std::string object_mismatch(const TypeRules& rules, const EvaluatedType& given,
                                   const EvaluatedType& wanted) {
  std::vector<std::string> missing;
  const EvaluatedType::Attribute* bad = nullptr;
  std::string message;
  for (const EvaluatedType::Attribute& attribute : wanted.attributes()) {
    const std::size_t i = given.find(attribute.name);
    if (i == given.attributes().size()) {
      if (!attribute.is_optional) missing.push_back(attribute.name);
    } else if (bad == nullptr && !rules.converts(given.attributes()[i].type, attribute.type)) {
      bad = &attribute;
      message = mismatch(rules, given.attributes()[i].type, attribute.type);
    }
  }
  if (!missing.empty()) return required_attributes(missing);
  if (bad == nullptr) return "incorrect object attributes";
  return "attribute " + quoted_text(bad->name) + ": " + message;
}

/// What is wrong with the first part of a tuple or object that does not convert.
inline std::string part_mismatch(const TypeRules& rules, const EvaluatedType& given,
                                 const EvaluatedType& element) {
  if (given.is(EvaluatedKind::tuple)) {
    for (std::size_t i = 0; i < given.elements().size(); ++i) {
      if (!rules.converts(given.elements()[i], element)) {
        return "element " + std::to_string(i) + ": " +
               mismatch(rules, given.elements()[i], element);
      }
    }
  } else {
    for (const EvaluatedType::Attribute& attribute : given.attributes()) {
      if (!rules.converts(attribute.type, element)) {
        return "element " + quoted_text(attribute.name) + ": " +
               mismatch(rules, attribute.type, element);
      }
    }
  }
  return "all elements must be " + element.constraint_name();
}

/// Terraform's words for why `given` does not convert to `wanted`. Where it picks one of several
/// reasons at random, this takes the first.
inline std::string mismatch(const TypeRules& rules, const EvaluatedType& given,
                            const EvaluatedType& wanted) {
  using enum EvaluatedKind;
  const std::string required = wanted.constraint_name() + " required";
  if (given.is(object) && wanted.is(object)) return object_mismatch(rules, given, wanted);
  if (!wanted.is_collection()) return required;
  const bool suits = wanted.is(map) ? given.is(map) || given.is(object) : given.is_sequence();
  if (!suits) return required;
  const EvaluatedType& element = wanted.element();
  if (given.is_collection()) {
    return "incorrect " +
           std::string(wanted.is(list)  ? "list"
                       : wanted.is(set) ? "set"
                                        : "map") +
           " element type: " + mismatch(rules, given.element(), element);
  }
  if (!element.is_dynamic()) return part_mismatch(rules, given, element);
  return "all " +
         std::string(wanted.is(list)  ? "list"
                     : wanted.is(set) ? "set"
                                      : "map") +
         " elements must have the same type";
}

}  // namespace tfpp::inline v1::detail
