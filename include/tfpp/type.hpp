// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_printer.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

/// A type constraint: what a variable accepts.
class Type {
 public:
  /// Takes native text that is known to be well formed.
  static Type from_native(std::string_view text) { return Type(text::ShortText(text)); }
  /// A type of the language, such as `string`.
  constexpr explicit Type(text::ShortText::Literal name) noexcept : text_(name) {}
  /// Terraform's spelling: `list(string)`.
  [[nodiscard]] std::string_view text() const noexcept { return text_.view(); }
  friend bool operator==(const Type& a, const Type& b) { return a.text() == b.text(); }

 private:
  explicit Type(text::ShortText text) : text_(std::move(text)) {}
  text::ShortText text_;
};

/// Type constraints under Terraform's names: `types::list(types::object({{"port",
/// types::number}}))`.
namespace types {

inline constexpr Type string{text::ShortText::Literal{"string"}};
inline constexpr Type number{text::ShortText::Literal{"number"}};
inline constexpr Type bool_{text::ShortText::Literal{"bool"}};
inline constexpr Type any{text::ShortText::Literal{"any"}};

[[nodiscard]] inline Type list(const Type& element) {
  return Type::from_native(detail::joined({"list(", element.text(), ")"}));
}
[[nodiscard]] inline Type set(const Type& element) {
  return Type::from_native(detail::joined({"set(", element.text(), ")"}));
}
[[nodiscard]] inline Type map(const Type& element) {
  return Type::from_native(detail::joined({"map(", element.text(), ")"}));
}

/// `tuple([string, number])`
[[nodiscard]] inline Type tuple(std::initializer_list<Type> elements) {
  std::string out = "tuple([";
  for (const Type& element : elements) {
    if (!out.ends_with('[')) out += ", ";
    out += element.text();
  }
  out += "])";
  return Type::from_native(out);
}

/// The type of an object's attribute that may be left out; made by `types::optional`.
class Attribute {
 public:
  Attribute(const Type& type) : text_(type.text()) {}  // NOLINT(google-explicit-constructor)
  [[nodiscard]] std::string_view text() const noexcept { return text_; }

 private:
  explicit Attribute(std::string text) : text_(std::move(text)) {}
  friend Attribute optional(const Type& type);
  friend Attribute optional(const Type& type, const LiteralView& default_value);
  std::string text_;
};

/// An attribute of an object type: `{"port", types::number}`.
struct NamedAttribute {
  std::string_view name;
  Attribute attribute;
};

/// `optional(number)`: the attribute may be left out and is then null. Only inside `object`.
[[nodiscard]] inline Attribute optional(const Type& type) {
  return Attribute(detail::joined({"optional(", type.text(), ")"}));
}

/// `optional(number, 8080)`: the attribute may be left out and is then `default_value`.
[[nodiscard]] inline Attribute optional(const Type& type, const LiteralView& default_value) {
  text::ShortText value;
  detail::NativePrinter printer(value, Precedence::conditional);
  printer.print(default_value);
  return Attribute(detail::joined({"optional(", type.text(), ", ", value.view(), ")"}));
}

/// `object({ name = string, port = optional(number, 80) })`
/// @throws Error for an attribute name that is no identifier, or given twice.
[[nodiscard]] inline Type object(std::initializer_list<NamedAttribute> attributes) {
  std::string out = "object({";
  for (auto at = attributes.begin(); at != attributes.end(); ++at) {
    if (!text::is_identifier(at->name)) {
      detail::fail(
          {"\"", at->name, "\" cannot be an attribute of an object type: it is no identifier"});
    }
    for (auto before = attributes.begin(); before != at; ++before) {
      if (before->name == at->name)
        detail::fail({"the object type has two attributes \"", at->name, "\""});
    }
    out += at == attributes.begin() ? " " : ", ";
    out += at->name;
    out += " = ";
    out += at->attribute.text();
  }
  out += attributes.size() == 0 ? "})" : " })";
  return Type::from_native(out);
}

}  // namespace types
}  // namespace tfpp::inline v1
