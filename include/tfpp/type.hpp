// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/known_type.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/native_printer.hpp>
#include <tfpp/expr/type_printer.hpp>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

class Type;

namespace detail {

Type make_type(std::string_view text);
Type to_type(const SyntaxTree& tree);

}  // namespace detail

/// A type constraint: what a variable accepts, in canonical form.
///
/// Made by `types::...` and by `type("...")`. Two are equal when Terraform sees no difference: the
/// order of an object's attributes does not matter.
class Type {
 public:
  /// A type that the C++ compiler knows, such as `types::string`.
  /// @throws Error for `types::any_object`, which is no constraint.
  Type(const types::Known& known) {  // NOLINT(google-explicit-constructor)
    std::size_t open = 0;
    for (const types::Word word : known.words) {
      if (word == types::Word::none) break;
      if (word > types::Word::map)
        throw Error("any_object is for Ref; use types::object for a Type");
      if (open++ != 0) text_ += '(';
      text_ += detail::spelling(word);
    }
    for (; open > 1; --open) text_ += ')';
  }

  /// Terraform's spelling: `list(string)`.
  [[nodiscard]] std::string_view text() const noexcept { return text_.view(); }

  /// Constant in most cases, else linear but for the sorting of attributes.
  friend bool operator==(const Type& a, const Type& b) {
    if (a.text() == b.text()) return true;
    return a.text().size() == b.text().size() && a.has_attributes() && a.sorted() == b.sorted();
  }
  /// Equal for equal types. Linear but for the sorting of attributes.
  [[nodiscard]] std::size_t hash() const {
    return has_attributes() ? std::hash<std::string>()(sorted())
                            : std::hash<std::string_view>()(text());
  }

 private:
  friend Type detail::to_type(const SyntaxTree& tree);
  Type() = default;

  [[nodiscard]] bool has_attributes() const noexcept {
    return text().find('{') != std::string_view::npos;
  }
  /// The text with the attributes of objects sorted.
  [[nodiscard]] std::string sorted() const {
    std::string out;
    const ParsedSyntax parsed = parse_expression(text());
    detail::TypePrinter(out, parsed.tree(), detail::AttributeOrder::by_name).print();
    return out;
  }

  text::ShortText text_{};
};

/// What came of parsing a type: the type, or what is wrong with the text.
class ParsedType {
 public:
  ParsedType(Type type, std::vector<SyntaxProblem> problems)
      : type_(std::move(type)), problems_(std::move(problems)) {}

  /// Whether nothing is wrong.
  [[nodiscard]] bool ok() const noexcept { return problems_.empty(); }
  /// What is wrong, in the order of the text; at most 20 faults.
  [[nodiscard]] const std::vector<SyntaxProblem>& problems() const noexcept { return problems_; }
  /// The type; `any` for a faulty text.
  [[nodiscard]] const Type& type() const noexcept { return type_; }

 private:
  Type type_;
  std::vector<SyntaxProblem> problems_;
};

/// Parses a type constraint as Terraform does. Linear, but for the sorting of attributes; nothing
/// is thrown for faults in the text. Brackets may be nested 256 deep.
///
/// Of the default of an optional attribute what is written out is held to the attribute's type;
/// what has to be calculated (`1 + "a"`), Terraform alone judges.
/// @throws Error for a text of 1 GiB or more.
[[nodiscard]] inline ParsedType parse_type(std::string_view native) {
  ParsedSyntax parsed = parse_expression(native);
  std::vector<SyntaxProblem> problems = parsed.problems();
  if (parsed.ok()) detail::TypeChecker(parsed.tree(), native, problems).check();
  return {problems.empty() ? detail::to_type(parsed.tree()) : Type(types::any),
          std::move(problems)};
}

/// A type constraint in Terraform's syntax. It is kept in canonical form, on one line and without
/// comments.
///
///     Variable("v").type(type("map(object({n=number}))"))    "type": "map(object({ n = number }))"
///
/// https://developer.hashicorp.com/terraform/language/expressions/type-constraints
/// @throws Error naming line, column and reason of each fault in the text.
[[nodiscard]] inline Type type(std::string_view native) { return detail::make_type(native); }

namespace detail {

inline Type make_type(std::string_view text) {
  const ParsedType parsed = parse_type(text);
  if (!parsed.ok()) fail_syntax("type", text, parsed.problems());
  return parsed.type();
}

/// @pre The tree is a type without faults.
inline Type to_type(const SyntaxTree& tree) {
  Type out;
  TypePrinter(out.text_, tree, AttributeOrder::as_written).print();
  return out;
}

}  // namespace detail

/// Type constraints under Terraform's names: `types::list(types::object({{"port",
/// types::number}}))`. `string`, `number`, `bool_` and `any` are known to the C++ compiler, and so
/// are lists, sets and maps of what it knows; each converts to `Type`. All throw Error for what
/// Terraform refuses, and for brackets nested more than 256 deep.
namespace types {

[[nodiscard]] inline Type list(const Type& element) {
  return detail::make_type("list(" + std::string(element.text()) + ')');
}
[[nodiscard]] inline Type set(const Type& element) {
  return detail::make_type("set(" + std::string(element.text()) + ')');
}
[[nodiscard]] inline Type map(const Type& element) {
  return detail::make_type("map(" + std::string(element.text()) + ')');
}

/// `tuple([string, number])`
[[nodiscard]] inline Type tuple(std::initializer_list<Type> elements) {
  std::string out = "tuple([";
  for (const Type& element : elements) {
    if (!out.ends_with('[')) out += ", ";
    out += element.text();
  }
  return detail::make_type(out + "])");
}

/// The type of an object's attribute that may be left out; made by `types::optional`.
class Attribute {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  Attribute(const Type& type) : text_(type.text()) {}
  Attribute(const Known& type) : Attribute(Type(type)) {}
  // NOLINTEND(google-explicit-constructor)
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
  return Attribute("optional(" + std::string(type.text()) + ')');
}

/// `optional(number, 8080)`: the attribute may be left out and is then `default_value`.
[[nodiscard]] inline Attribute optional(const Type& type, const LiteralView& default_value) {
  text::ShortText value;
  detail::NativePrinter printer(value, Precedence::conditional);
  printer.print(default_value);
  return Attribute("optional(" + std::string(type.text()) + ", " + std::string(value.view()) + ')');
}

/// `object({ name = string, port = optional(number, 80) })`
/// @throws Error for an attribute name that is no identifier, or given twice, and for a default
/// that does not convert to the type of its attribute.
[[nodiscard]] inline Type object(std::initializer_list<NamedAttribute> attributes) {
  std::string out = "object({";
  for (auto at = attributes.begin(); at != attributes.end(); ++at) {
    if (!text::is_identifier(at->name)) {
      throw Error("\"" + std::string(at->name) +
                  "\" cannot be an attribute of an object type: it is no identifier");
    }
    for (auto before = attributes.begin(); before != at; ++before) {
      if (before->name == at->name)
        throw Error("the object type has two attributes \"" + std::string(at->name) + '"');
    }
    out += at == attributes.begin() ? " " : ", ";
    out += at->name;
    out += " = ";
    out += at->attribute.text();
  }
  return detail::make_type(out + (attributes.size() == 0 ? "})" : " })"));
}

}  // namespace types
}  // namespace tfpp::inline v1

template <>
struct std::hash<tfpp::Type> {
  std::size_t operator()(const tfpp::Type& type) const { return type.hash(); }
};
