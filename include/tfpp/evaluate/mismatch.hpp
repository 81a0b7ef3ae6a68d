// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/quoted_text.hpp>
#include <tfpp/evaluate/unify.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// `a list of string`, `an object`
inline std::string with_article(const std::string& type) {
  return (type.starts_with('o') ? "an " : "a ") + type;
}

inline std::string mismatch(const TypeRules& rules, const EvaluatedType& given,
                            const EvaluatedType& wanted);

inline std::string missing_attributes(const std::vector<std::string>& names) {
  std::string out = names.size() == 1 ? "the attribute " : "the attributes ";
  for (std::size_t i = 0; i < names.size(); ++i)
    out.append(i == 0 ? "" : ", ").append(quoted_text(names[i]));
  return out + (names.size() == 1 ? " is missing" : " are missing");
}

/// What is wrong with the parts of an object or map as attributes; empty if nothing is found.
inline std::string attribute_mismatch(const TypeRules& rules, const EvaluatedType& given,
                                      const EvaluatedType& wanted) {
  const auto find = [&](const std::string& name) -> const EvaluatedType* {
    if (given.is(EvaluatedKind::map)) return &given.element();
    const std::size_t i = given.find(name);
    return i == given.attributes().size() ? nullptr : &given.attributes()[i].type;
  };
  std::vector<std::string> missing;
  std::string first;
  for (const EvaluatedType::Attribute& attribute : wanted.attributes()) {
    const EvaluatedType* part = find(attribute.name);
    if (part == nullptr) {
      if (!attribute.is_optional) missing.push_back(attribute.name);
    } else if (first.empty() && !rules.converts(*part, attribute.type)) {
      first = "attribute " + quoted_text(attribute.name) + ": " +
              mismatch(rules, *part, attribute.type);
    }
  }
  return missing.empty() ? first : missing_attributes(missing);
}

/// What is wrong with the elements of a tuple as those of another; empty if nothing is found.
inline std::string tuple_mismatch(const TypeRules& rules, const EvaluatedType& given,
                                  const EvaluatedType& wanted) {
  const std::size_t size = wanted.elements().size();
  if (given.elements().size() != size) {
    return "a tuple with " + std::to_string(size) + " in it is due, and this has " +
           std::to_string(given.elements().size());
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (!rules.converts(given.elements()[i], wanted.elements()[i])) {
      return "element " + std::to_string(i) + ": " +
             mismatch(rules, given.elements()[i], wanted.elements()[i]);
    }
  }
  return {};
}

/// What is wrong with the parts of what is to become a collection; empty if nothing is found.
inline std::string element_mismatch(const TypeRules& rules, const EvaluatedType& given,
                                    const EvaluatedType& element) {
  if (given.is_collection()) return "each element: " + mismatch(rules, given.element(), element);
  if (element.is_dynamic()) return "the elements have no type in common";
  if (given.is(EvaluatedKind::tuple)) {
    for (std::size_t i = 0; i < given.elements().size(); ++i) {
      if (!rules.converts(given.elements()[i], element))
        return "element " + std::to_string(i) + ": " +
               mismatch(rules, given.elements()[i], element);
    }
  } else {
    for (const EvaluatedType::Attribute& attribute : given.attributes()) {
      if (!rules.converts(attribute.type, element)) {
        return "element " + quoted_text(attribute.name) + ": " +
               mismatch(rules, attribute.type, element);
      }
    }
  }
  return {};
}

/// Why `given` does not convert to `wanted`: what is due where, and what is there. Of several
/// reasons it is the first.
inline std::string mismatch(const TypeRules& rules, const EvaluatedType& given,
                            const EvaluatedType& wanted) {
  using enum EvaluatedKind;
  std::string inside;
  const bool has_keys = given.is(map) || given.is(object);
  if (has_keys && wanted.is(object)) inside = attribute_mismatch(rules, given, wanted);
  if (given.is(tuple) && wanted.is(tuple)) inside = tuple_mismatch(rules, given, wanted);
  const bool is_like_map = has_keys && wanted.is(map);
  const bool is_like_list = (wanted.is(list) || wanted.is(set)) && given.is_sequence();
  if (is_like_map || is_like_list) inside = element_mismatch(rules, given, wanted.element());
  if (!inside.empty()) return inside;
  const std::string due = with_article(wanted.constraint_name());
  const std::string here = with_article(given.name());
  return due + " is due, and this is " + (here == due ? "one with other parts" : here);
}

}  // namespace tfpp::inline v1::detail
