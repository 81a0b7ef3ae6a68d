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
  static Type from_native(std::string text) { return Type(std::move(text)); }
  /// Terraform's spelling: `list(string)`.
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  friend bool operator==(const Type&, const Type&) = default;

 private:
  explicit Type(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

/// Type constraints under Terraform's names: `types::list(types::object({{"port",
/// types::number}}))`.
namespace types {

inline const Type string = Type::from_native("string");
inline const Type number = Type::from_native("number");
inline const Type bool_ = Type::from_native("bool");
inline const Type any = Type::from_native("any");

[[nodiscard]] inline Type list(const Type& element) {
  return Type::from_native("list(" + std::string(element.text()) + ')');
}
[[nodiscard]] inline Type set(const Type& element) {
  return Type::from_native("set(" + std::string(element.text()) + ')');
}
[[nodiscard]] inline Type map(const Type& element) {
  return Type::from_native("map(" + std::string(element.text()) + ')');
}

/// `tuple([string, number])`
[[nodiscard]] inline Type tuple(std::initializer_list<Type> elements) {
  std::string out = "tuple([";
  for (const Type& element : elements) {
    if (!out.ends_with('[')) out += ", ";
    out += element.text();
  }
  return Type::from_native(out + "])");
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

/// `optional(number)`: the attribute may be left out and is then null. Only inside `object`.
[[nodiscard]] inline Attribute optional(const Type& type) {
  return Attribute("optional(" + std::string(type.text()) + ')');
}

/// `optional(number, 8080)`: the attribute may be left out and is then `default_value`.
[[nodiscard]] inline Attribute optional(const Type& type, const LiteralView& default_value) {
  text::ShortText value;
  detail::NativePrinter printer(value, Precedence::conditional);
  default_value.emit(printer);
  return Attribute("optional(" + std::string(type.text()) + ", " + std::string(value.view()) + ')');
}

/// `object({ name = string, port = optional(number, 80) })`
/// @throws Error for an attribute name that is no identifier, or given twice.
[[nodiscard]] inline Type object(
    std::initializer_list<std::pair<std::string_view, Attribute>> attributes) {
  std::string out = "object({";
  for (auto at = attributes.begin(); at != attributes.end(); ++at) {
    if (!text::is_identifier(at->first)) {
      throw Error("\"" + std::string(at->first) +
                  "\" cannot be an attribute of an object type: it is no identifier");
    }
    for (auto before = attributes.begin(); before != at; ++before) {
      if (before->first == at->first)
        throw Error("the object type has two attributes \"" + std::string(at->first) + '"');
    }
    out += at == attributes.begin() ? " " : ", ";
    out += at->first;
    out += " = ";
    out += at->second.text();
  }
  return Type::from_native(out + (attributes.size() == 0 ? "})" : " })"));
}

}  // namespace types
}  // namespace tfpp::inline v1
