// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/type_constraint.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What Terraform demands of the values of some arguments, whatever provider they are for. Each
/// rule takes the value that the argument yields without faults, and yields what is wrong with it
/// as a whole.
namespace tfpp::inline v1 {

/// What is wrong with the value of an argument.
struct ArgumentFault {
  std::string summary{};
  std::string detail{};

  friend bool operator==(const ArgumentFault&, const ArgumentFault&) = default;
};

/// `count` of a resource, data source, or module.
inline std::optional<ArgumentFault> check_count(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid count argument";
  const Converted number = convert(value, EvaluatedType::number());
  if (!number.ok()) return ArgumentFault{"Incorrect value type", number.fault->about("count")};
  if (has_mark(number.value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{
        summary, "How many there are is stored, so it must not depend on an ephemeral value."};
  }
  if (number.value.is_null())
    return ArgumentFault{summary, "count is null; a whole number is due."};
  if (!number.value.is_known()) return std::nullopt;
  const EvaluatedNumber& count = number.value.as_number();
  if (!count.integer())
    return ArgumentFault{summary, "count is a fraction or too large; a whole number is due."};
  if (count.is_negative()) return ArgumentFault{summary, "count is negative; 0 or more is due."};
  return std::nullopt;
}

/// `for_each` of a resource, data source, or module.
inline std::optional<ArgumentFault> check_for_each(const EvaluatedValue& value) {
  using enum EvaluatedKind;
  constexpr const char* summary = "Invalid for_each argument";
  constexpr const char* set_summary = "Invalid for_each set argument";
  const std::string due = "; a map, an object or a set of strings is due.";
  if (has_mark(value.marks(), EvaluatedMarks::sensitive)) {
    return ArgumentFault{summary,
                         "The keys become part of addresses, which are shown, so they must not "
                         "depend on a sensitive value. If they are no secret, pass them through "
                         "nonsensitive."};
  }
  if (has_mark(value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{summary,
                         "The keys become part of addresses, which are stored, so they must not "
                         "depend on an ephemeral value."};
  }
  if (value.is_null()) return ArgumentFault{summary, "for_each is null" + due};
  if (value.type().is_dynamic()) return std::nullopt;
  const std::string is_of_type = "for_each is " + detail::with_article(value.type().name()) + due;
  if (value.kind() != map && value.kind() != set && value.kind() != object) {
    return ArgumentFault{
        summary, is_of_type + (value.type().is_sequence() ? " toset makes a set of a list." : "")};
  }
  if (value.kind() != set || !value.is_wholly_known() || value.size() == 0) return std::nullopt;
  if (!value.type().element().is(string)) return ArgumentFault{set_summary, is_of_type};
  const bool has_null = std::any_of(value.elements().begin(), value.elements().end(),
                                    [](const EvaluatedValue& item) { return item.is_null(); });
  if (!has_null) return std::nullopt;
  return ArgumentFault{set_summary, "The set holds null, which cannot be a key. Remove it."};
}

/// `for_each` of an `import` block, which takes whatever has elements.
inline std::optional<ArgumentFault> check_import_for_each(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid for_each argument";
  if (!value.is_wholly_known() || value.is_null()) return std::nullopt;
  if (has_mark(value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{summary,
                         "for_each depends on an ephemeral value, but what is imported is stored. "
                         "Use values that are not ephemeral."};
  }
  if (!value.type().is_primitive()) return std::nullopt;
  return ArgumentFault{summary, "for_each is " + detail::with_article(value.type().name()) +
                                    "; a list, set, map, tuple or object is due."};
}

/// `for_each` of a `dynamic` block.
inline std::optional<ArgumentFault> check_dynamic_for_each(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid dynamic for_each value";
  const bool is_scalar = value.type().is_primitive();
  if (!is_scalar && !value.is_null()) return std::nullopt;
  return ArgumentFault{
      summary, "for_each is " + (is_scalar ? detail::with_article(value.type().name()) : "null") +
                   "; a list, set, map, tuple or object is due."};
}

/// `default` of a variable. `nullable` is what the variable says, or true.
inline std::optional<ArgumentFault> check_default(const EvaluatedValue& value,
                                                  const TypeConstraint& type, bool nullable) {
  constexpr const char* summary = "Invalid default value for variable";
  const Converted converted = type.convert(value);
  if (!converted.ok()) return ArgumentFault{summary, converted.fault->about("The default")};
  if (nullable || !converted.value.is_null()) return std::nullopt;
  return ArgumentFault{
      summary,
      "The default is null, and the variable is not nullable. Set another default, "
      "or set nullable to true."};
}

/// `id` of an `import` block.
inline std::optional<ArgumentFault> check_import_id(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid import id argument";
  const Converted id = convert(value, EvaluatedType::string());
  if (!id.ok()) return ArgumentFault{"Incorrect value type", id.fault->about("id")};
  const std::string due = "; the ID under which the provider knows the object is due.";
  if (id.value.is_null()) return ArgumentFault{summary, "id is null" + due};
  if (!id.value.is_known() || !id.value.as_string().empty()) return std::nullopt;
  return ArgumentFault{summary, "id is empty" + due};
}

/// `condition` of a check, wherever it stands, as far as the value can be one. Whether it fails,
/// that is, is false, is another question.
inline std::optional<ArgumentFault> check_condition(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid condition result";
  if (value.is_null())
    return ArgumentFault{summary, "The condition is null; true or false is due."};
  if (!value.is_known()) return std::nullopt;
  const Converted truth = convert(value, EvaluatedType::boolean());
  if (truth.ok()) return std::nullopt;
  return ArgumentFault{summary, truth.fault->about("The condition")};
}

/// `condition` of the validation of a variable.
inline std::optional<ArgumentFault> check_validation_condition(const EvaluatedValue& value) {
  std::optional<ArgumentFault> fault = check_condition(value);
  if (fault) fault->summary = "Invalid variable validation result";
  return fault;
}

}  // namespace tfpp::inline v1
