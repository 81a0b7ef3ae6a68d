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
  if (!number.ok())
    return ArgumentFault{"Incorrect value type",
                         "Invalid expression value: " + number.fault->text() + "."};
  if (has_mark(number.value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{summary,
                         "The given \"count\" is derived from an ephemeral value, which means that "
                         "Terraform cannot persist it between plan/apply rounds. Use only "
                         "non-ephemeral values to specify the number of resource instances."};
  }
  if (number.value.is_null()) {
    return ArgumentFault{summary,
                         "The given \"count\" argument value is null. An integer is required."};
  }
  if (!number.value.is_known()) return std::nullopt;
  const EvaluatedNumber& count = number.value.as_number();
  const std::string unsuitable = "The given \"count\" argument value is unsuitable: ";
  if (!count.integer()) {
    return ArgumentFault{summary, unsuitable +
                                      "value must be a whole number, between "
                                      "-9223372036854775808 and 9223372036854775807."};
  }
  if (count.is_negative())
    return ArgumentFault{summary, unsuitable + "must be greater than or equal to zero."};
  return std::nullopt;
}

/// `for_each` of a resource, data source, or module.
inline std::optional<ArgumentFault> check_for_each(const EvaluatedValue& value) {
  using enum EvaluatedKind;
  constexpr const char* summary = "Invalid for_each argument";
  constexpr const char* set_summary = "Invalid for_each set argument";
  const std::string unsuitable = "The given \"for_each\" argument value is unsuitable: ";
  if (has_mark(value.marks(), EvaluatedMarks::sensitive)) {
    return ArgumentFault{summary,
                         "Sensitive values, or values derived from sensitive values, cannot be "
                         "used as for_each arguments. If used, the sensitive value could be "
                         "exposed as a resource instance key."};
  }
  if (has_mark(value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{summary,
                         "The given \"for_each\" value is derived from an ephemeral value, which "
                         "means that Terraform cannot persist it between plan/apply rounds. Use "
                         "only non-ephemeral values to specify a resource's instance keys."};
  }
  if (value.is_null()) {
    return ArgumentFault{summary, unsuitable +
                                      "the given \"for_each\" argument value is null. A map, or "
                                      "set of strings is allowed."};
  }
  if (value.type().is_dynamic()) return std::nullopt;
  if (value.kind() != map && value.kind() != set && value.kind() != object) {
    return ArgumentFault{summary, unsuitable +
                                      "the \"for_each\" argument must be a map, or set of strings, "
                                      "and you have provided a value of type " +
                                      value.type().name() + "."};
  }
  if (value.kind() != set || !value.is_wholly_known() || value.size() == 0) return std::nullopt;
  if (!value.type().element().is(string)) {
    return ArgumentFault{set_summary, unsuitable +
                                          "\"for_each\" supports maps and sets of strings, but you "
                                          "have provided a set containing type " +
                                          value.type().element().name() + "."};
  }
  const bool has_null = std::any_of(value.elements().begin(), value.elements().end(),
                                    [](const EvaluatedValue& item) { return item.is_null(); });
  if (!has_null) return std::nullopt;
  return ArgumentFault{set_summary, unsuitable + "\"for_each\" sets must not contain null values."};
}

/// `for_each` of an `import` block, which takes whatever has elements.
inline std::optional<ArgumentFault> check_import_for_each(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid for_each argument";
  if (!value.is_wholly_known() || value.is_null()) return std::nullopt;
  if (has_mark(value.marks(), EvaluatedMarks::ephemeral)) {
    return ArgumentFault{summary,
                         "The given \"for_each\" value is derived from an ephemeral value, which "
                         "means that Terraform cannot persist it between plan/apply rounds. Use "
                         "only non-ephemeral values to specify a resource's instance keys."};
  }
  if (!value.type().is_primitive()) return std::nullopt;
  return ArgumentFault{summary, "The \"for_each\" expression must be a collection."};
}

/// `for_each` of a `dynamic` block.
inline std::optional<ArgumentFault> check_dynamic_for_each(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid dynamic for_each value";
  if (value.type().is_primitive()) {
    return ArgumentFault{summary, "Cannot use a " + value.type().name() +
                                      " value in for_each. An iterable collection is required."};
  }
  if (value.is_null()) return ArgumentFault{summary, "Cannot use a null value in for_each."};
  return std::nullopt;
}

/// `default` of a variable. `nullable` is what the variable says, or true.
inline std::optional<ArgumentFault> check_default(const EvaluatedValue& value,
                                                  const TypeConstraint& type, bool nullable) {
  constexpr const char* summary = "Invalid default value for variable";
  const Converted converted = type.convert(value);
  if (!converted.ok()) {
    return ArgumentFault{summary,
                         "This default value is not compatible with the variable's type "
                         "constraint: " +
                             converted.fault->text() + "."};
  }
  if (nullable || !converted.value.is_null()) return std::nullopt;
  return ArgumentFault{summary, "A null default value is not valid when nullable=false."};
}

/// `id` of an `import` block.
inline std::optional<ArgumentFault> check_import_id(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid import id argument";
  const Converted id = convert(value, EvaluatedType::string());
  if (!id.ok())
    return ArgumentFault{"Incorrect value type",
                         "Invalid expression value: " + id.fault->text() + "."};
  if (id.value.is_null()) return ArgumentFault{summary, "The import ID cannot be null."};
  if (!id.value.is_known() || !id.value.as_string().empty()) return std::nullopt;
  return ArgumentFault{summary,
                       "The import ID value evaluates to an empty string, please provide a "
                       "non-empty value."};
}

/// `condition` of a check, wherever it stands, as far as the value can be one. Whether it fails,
/// that is, is false, is another question.
inline std::optional<ArgumentFault> check_condition(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid condition result";
  if (value.is_null()) {
    return ArgumentFault{summary,
                         "Condition expression must return either true or false, not null."};
  }
  if (!value.is_known()) return std::nullopt;
  const Converted truth = convert(value, EvaluatedType::boolean());
  if (truth.ok()) return std::nullopt;
  return ArgumentFault{summary, "Invalid condition result value: " + truth.fault->text() + "."};
}

/// `condition` of the validation of a variable.
inline std::optional<ArgumentFault> check_validation_condition(const EvaluatedValue& value) {
  constexpr const char* summary = "Invalid variable validation result";
  if (value.is_null()) {
    return ArgumentFault{
        summary, "Validation condition expression must return either true or false, not null."};
  }
  if (!value.is_known()) return std::nullopt;
  const Converted truth = convert(value, EvaluatedType::boolean());
  if (truth.ok()) return std::nullopt;
  return ArgumentFault{summary,
                       "Invalid validation condition result value: " + truth.fault->text() + "."};
}

}  // namespace tfpp::inline v1
