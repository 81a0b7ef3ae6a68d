// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/mismatch.hpp>
#include <tfpp/evaluate/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Why a value does not convert.
struct ConversionFault {
  /// What is due, and what this is: `a number is due, and this is a tuple`.
  std::string message{};
  /// Where in the value: `.name[0]["key"]`; empty for the value itself.
  std::string path{};

  /// Both: `.name: a number is due, and this is a tuple`.
  [[nodiscard]] std::string text() const { return path.empty() ? message : path + ": " + message; }
  /// As a sentence about the value: `The default does not suit: a number is due, ...`.
  [[nodiscard]] std::string about(std::string_view value) const {
    return std::string(value).append(" does not suit: ").append(text()).append(".");
  }
};

/// What came of a conversion.
struct Converted {
  /// Not known if there is a fault.
  EvaluatedValue value{};
  std::optional<ConversionFault> fault{};

  [[nodiscard]] bool ok() const noexcept { return !fault; }
};

namespace detail {

class Converter {
 public:
  /// @param value what is to be converted
  Converter(const EvaluatedValue& value, EvaluationBudget& budget) noexcept
      : value_(value), budget_(budget), rules_(budget, dynamic_in(value)) {}

  Converted convert(const EvaluatedType& type) {
    const EvaluatedValue& value = value_;
    if (value.type() == type.without_optional()) return {value, {}};
    if (!rules_.converts(value.type(), type)) {
      return {EvaluatedValue::unknown(), ConversionFault{mismatch(rules_, value.type(), type), {}}};
    }
    std::optional<EvaluatedValue> result = apply(value, type);
    // What something unknown turns out to be may decide about the type of the rest.
    const bool may_change = value.is_known() && !value.is_wholly_known() &&
                            value.type().has_dynamic() && type.has_dynamic();
    if (rules_.is_guess() || may_change || budget_.is_used_up())
      return {EvaluatedValue::unknown().with_marks(value.deep_marks()), {}};
    if (!result) return {EvaluatedValue::unknown(), std::move(fault_)};
    return {std::move(*result), {}};
  }

 private:
  using Value = EvaluatedValue;
  using Values = std::vector<EvaluatedValue>;
  using Members = std::vector<EvaluatedValue::Member>;

  /// What dynamic types in the type of a value stand for.
  static TypeRules::Dynamic dynamic_in(const EvaluatedValue& value) noexcept {
    return value.is_wholly_known() ? TypeRules::Dynamic::is_null
                                   : TypeRules::Dynamic::may_be_anything;
  }

  /// Adds a step to the path as long as it lives.
  class Step {
   public:
    Step(std::string& path, std::string_view step) : path_(path), size_(path.size()) {
      path_ += step;
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_.resize(size_); }

   private:
    std::string& path_;
    std::size_t size_;
  };

  std::nullopt_t fail(std::string message) {
    fault_ = ConversionFault{std::move(message), path_};
    return std::nullopt;
  }

  /// @pre The type of the value converts to `type`, as far as types tell.
  std::optional<Value> apply(const Value& value, const EvaluatedType& type) {
    using enum EvaluatedKind;
    if (type.is_dynamic() || value.type() == type) return value;
    if (!budget_.spend()) return Value::unknown();
    if (!value.has_content()) {
      EvaluatedType exact = rules_.replace_dynamic(value.type(), type.without_optional());
      Value out =
          value.is_null() ? Value::null(std::move(exact)) : Value::unknown(std::move(exact));
      return out.with_marks(value.marks());
    }
    std::optional<Value> out;
    if (type.is_primitive()) {
      out = primitive(value, type);
    } else if (type.is(tuple)) {
      out = to_tuple(value, type);
    } else if (type.is(object)) {
      out = value.kind() == object ? to_object(value, type) : map_to_object(value, type);
    } else if (type.is(map)) {
      out = to_map(value, type);
    } else {
      out = to_sequence(value, type);
    }
    if (out) out = out->with_marks(value.marks());
    return out;
  }

  std::optional<Value> primitive(const Value& value, const EvaluatedType& type) {
    using enum EvaluatedKind;
    if (type.is(string)) {
      return Value::string(value.kind() == boolean
                               ? std::string(value.as_boolean() ? "true" : "false")
                               : value.as_number().text());
    }
    const std::string& text = value.as_string();
    if (type.is(number)) {
      if (!is_number_text(text)) return fail("a number is due, and this string is none");
      const auto number = EvaluatedNumber::parse(text);
      return number ? Value::number(*number) : Value::unknown(EvaluatedType::number());
    }
    if (text == "true" || text == "1") return Value::boolean(true);
    if (text == "false" || text == "0") return Value::boolean(false);
    std::string lower;
    for (const char c : text.substr(0, 8))
      lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == "true" || lower == "false")
      return fail("a bool is due; write " + quoted_text(lower) + " in lower case");
    return fail("a bool is due, and this string is neither \"true\" nor \"false\"");
  }

  std::optional<Value> to_tuple(const Value& value, const EvaluatedType& type) {
    Values elements;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Step step(path_, index_step(i));
      auto element = apply(value.elements()[i], type.elements()[i]);
      if (!element) return std::nullopt;
      elements.push_back(std::move(*element));
    }
    return Value::tuple(std::move(elements));
  }

  std::optional<Value> to_object(const Value& value, const EvaluatedType& type) {
    Members members;
    for (const EvaluatedType::Attribute& wanted : type.attributes()) {
      const std::size_t i = value.find(wanted.name);
      if (i == value.size()) {
        members.push_back({wanted.name, Value::null(wanted.type.without_optional())});
        continue;
      }
      const Step step(path_, "." + wanted.name);
      auto member = apply(value.elements()[i], wanted.type);
      if (!member) return std::nullopt;
      members.push_back({wanted.name, std::move(*member)});
    }
    return Value::object(std::move(members));
  }

  std::optional<Value> map_to_object(const Value& value, const EvaluatedType& type) {
    Members members;
    for (const EvaluatedType::Attribute& wanted : type.attributes()) {
      const std::size_t i = value.find(wanted.name);
      if (i == value.size()) {
        if (!wanted.is_optional) return fail(missing_attributes({wanted.name}));
        members.push_back({wanted.name, Value::null(wanted.type.without_optional())});
        continue;
      }
      const Value& element = value.elements()[i];
      const Step step(path_, key_step(wanted.name));
      if (!rules_.converts(element.type(), wanted.type))
        return fail(mismatch(rules_, element.type(), wanted.type));
      auto member = apply(element, wanted.type);
      if (!member) return std::nullopt;
      members.push_back({wanted.name, std::move(*member)});
    }
    return Value::object(std::move(members));
  }

  std::optional<Value> to_map(const Value& value, const EvaluatedType& type) {
    EvaluatedType element = element_type(value, type);
    Values values;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Step step(path_, key_step(value.key(i)));
      auto member = apply(value.elements()[i], element);
      if (!member) return std::nullopt;
      values.push_back(std::move(*member));
    }
    EvaluatedType common = one_type(values, element);
    if (common.is_dynamic() && !values.empty()) return Value::unknown();
    Members members;
    for (std::size_t i = 0; i < value.size(); ++i)
      members.push_back({value.key(i), std::move(values[i])});
    return Value::map(std::move(common), std::move(members));
  }

  /// To a list or set.
  std::optional<Value> to_sequence(const Value& value, const EvaluatedType& type) {
    EvaluatedType element = element_type(value, type);
    Values values;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Step step(path_, index_step(i));
      auto one = apply(value.elements()[i], element);
      if (!one) return std::nullopt;
      values.push_back(std::move(*one));
    }
    const bool is_list = type.is(EvaluatedKind::list);
    if (is_list && !value.has_known_order()) return Value::unknown(EvaluatedType::list(element));
    EvaluatedType common = one_type(values, element);
    if (common.is_dynamic() && !values.empty()) return Value::unknown();
    return is_list ? Value::list(std::move(common), std::move(values))
                   : Value::set(std::move(common), std::move(values));
  }

  /// What the elements are converted to.
  EvaluatedType element_type(const Value& value, const EvaluatedType& type) const {
    if (!type.element().is_dynamic()) return type.element();
    if (value.type().is_collection()) return value.type().element();
    return rules_
        .unify(value.kind() == EvaluatedKind::tuple ? value.type().elements()
                                                    : TypeRules::attribute_types({value.type()}))
        .value_or(EvaluatedType());
  }

  /// The type that all of the values have; dynamic if they differ, as they may where the demanded
  /// type leaves something open.
  static EvaluatedType one_type(const Values& values, const EvaluatedType& element) {
    if (values.empty()) return element.without_optional();
    for (const Value& value : values) {
      if (value.type() != values.front().type()) return {};
    }
    return values.front().type();
  }

  static std::string index_step(std::size_t index) { return "[" + std::to_string(index) + "]"; }
  static std::string key_step(std::string_view key) { return "[" + quoted_text(key) + "]"; }

  const EvaluatedValue& value_;
  EvaluationBudget& budget_;
  TypeRules rules_;
  std::string path_{};
  std::optional<ConversionFault> fault_{};
};

}  // namespace detail

/// Converts a value to a type, as Terraform does for arguments of functions and defaults of
/// variables: numbers and strings into each other, tuples into lists, objects into maps. What is
/// not known stays so, and is a fault only if no value of its type converts.
///
///     convert(EvaluatedValue::string("12"), EvaluatedType::number())       12
///     convert(EvaluatedValue::string("x"), EvaluatedType::number())
///         a number is due, and this string is none
///
/// @param type may hold `any` and optional attributes, which are null if they are missing
inline Converted convert(const EvaluatedValue& value, const EvaluatedType& type,
                         EvaluationBudget& budget) {
  return detail::Converter(value, budget).convert(type);
}
/// The same with a budget of its own.
inline Converted convert(const EvaluatedValue& value, const EvaluatedType& type) {
  EvaluationBudget budget;
  return convert(value, type, budget);
}

}  // namespace tfpp::inline v1
