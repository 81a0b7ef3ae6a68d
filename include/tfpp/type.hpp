// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/known_type.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/native_printer.hpp>
#include <tfpp/expr/type_printer.hpp>

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

class Type;

namespace detail {

template <class Tree>
Type to_type(const Tree& tree);
template <class Tree = SyntaxTree>
text::ShortText sorted_type(std::string_view text);
Type nested_type(std::string_view head, std::string_view inner, std::string_view tail);

}  // namespace detail

/// A type constraint: what a variable accepts, in canonical form.
///
/// Made by `types::...` and by `type("...")`. Two are equal when Terraform sees no difference: the
/// order of an object's attributes does not matter.
class Type {
 public:
  /// A type that the C++ compiler knows, such as `types::string`.
  /// @throws Error for `types::any_object`, which is no constraint.
  Type(const KnownType& known)  // NOLINT(google-explicit-constructor)
      : text_(known.text()) {
    KnownType inner = known;
    while (inner.text().ends_with(')')) inner = inner.element();
    if (inner.word() > types::Word::any)
      detail::fail({"`", known.text(), "` is for Ref; use types::object or types::tuple"});
  }

  /// Terraform's spelling: `list(string)`.
  [[nodiscard]] std::string_view text() const noexcept { return text_.view(); }

  /// Constant in most cases, else linear but for the sorting of attributes.
  template <std::same_as<Type> T>
  friend bool operator==(const T& a, const Type& b) {
    if (a.text() == b.text()) return true;
    return a.text().size() == b.text().size() && a.has_attributes() &&
           detail::sorted_type<>(a.text()).view() == detail::sorted_type<>(b.text()).view();
  }
  /// Equal for equal types. Linear but for the sorting of attributes.
  template <class Tree = SyntaxTree>
  [[nodiscard]] std::size_t hash() const {
    const std::hash<std::string_view> hash;
    return has_attributes() ? hash(detail::sorted_type<Tree>(text()).view()) : hash(text());
  }

 private:
  template <class Tree>
  friend Type detail::to_type(const Tree& tree);
  friend Type detail::nested_type(std::string_view head, std::string_view inner,
                                  std::string_view tail);
  Type() = default;

  [[nodiscard]] bool has_attributes() const noexcept {
    return text().find('{') != std::string_view::npos;
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

// How types are parsed is templates: only who parses them makes the compiler read on.

/// Parses a type constraint as Terraform does. Linear, but for the sorting of attributes; nothing
/// is thrown for faults in the text. Brackets may be nested 255 deep.
///
/// Of the default of an optional attribute what is written out is held to the attribute's type;
/// what has to be calculated (`1 + "a"`), Terraform alone judges.
/// @throws Error for a text of 1 GiB or more.
template <class Tree = SyntaxTree>
[[nodiscard]] ParsedType parse_type(std::string_view native) {
  const ParsedSyntax parsed = parse_expression(native);
  std::vector<SyntaxProblem> problems = parsed.problems();
  const Tree& tree = parsed.tree();
  if (problems.empty()) detail::TypeChecker<Tree>(tree, native, problems).check();
  if (!problems.empty()) return {types::any, std::move(problems)};
  return {detail::to_type(tree), {}};
}

/// A type constraint in Terraform's syntax. It is kept in canonical form, on one line and without
/// comments.
///
///     Variable("v").type(type("map(object({n=number}))"))    "type": "map(object({ n = number }))"
///
/// https://developer.hashicorp.com/terraform/language/expressions/type-constraints
/// @throws Error naming line, column and reason of each fault in the text.
template <class Tree = SyntaxTree>
[[nodiscard]] Type type(std::string_view native) {
  const ParsedType parsed = parse_type<Tree>(native);
  if (!parsed.ok()) detail::fail_syntax("type", native, parsed.problems());
  return parsed.type();
}

namespace detail {

/// @pre The tree is a type without faults.
template <class Tree>
Type to_type(const Tree& tree) {
  Type out;
  TypePrinter(out.text_, tree, AttributeOrder::as_written).print();
  return out;
}

/// The text of a type with the attributes of objects sorted.
template <class Tree>
text::ShortText sorted_type(std::string_view text) {
  text::ShortText out;
  const ParsedSyntax parsed = parse_expression(text);
  const Tree& tree = parsed.tree();
  TypePrinter(out, tree, AttributeOrder::by_name).print();
  return out;
}

/// Brackets and quotes that are open at once.
inline std::size_t nesting(std::string_view native) {
  Lexer lexer(native, Lexer::Start::expression);
  std::size_t open = 0;
  std::size_t most = 0;
  while (true) {
    switch (lexer.next().type) {
      case TokenType::end:
        return most;
      case TokenType::open_parenthesis:
      case TokenType::open_bracket:
      case TokenType::open_brace:
      case TokenType::open_quote:
      case TokenType::interpolation:
        if (++open > most) most = open;
        break;
      case TokenType::close_parenthesis:
      case TokenType::close_bracket:
      case TokenType::close_brace:
      case TokenType::close_quote:
      case TokenType::sequence_end:
        --open;
        break;
      default:
        break;
    }
  }
}

/// A type around others, in canonical form all of them.
inline Type nested_type(std::string_view head, std::string_view inner, std::string_view tail) {
  Type out;
  out.text_ += head;
  out.text_ += inner;
  out.text_ += tail;
  if (nesting(out.text()) >= Parser::max_depth)
    throw Error("brackets of types may be nested 255 deep");
  return out;
}

}  // namespace detail

/// Type constraints under Terraform's names: `types::list(types::object({{"port",
/// types::number}}))`. `string`, `number`, `bool_` and `any` are known to the C++ compiler, and so
/// are lists, sets and maps of what it knows; each converts to `Type`. All throw Error for what
/// Terraform refuses, and for brackets nested more than 255 deep.
namespace types {

[[nodiscard]] inline Type list(const Type& element) {
  return detail::nested_type("list(", element.text(), ")");
}
[[nodiscard]] inline Type set(const Type& element) {
  return detail::nested_type("set(", element.text(), ")");
}
[[nodiscard]] inline Type map(const Type& element) {
  return detail::nested_type("map(", element.text(), ")");
}

/// `tuple([string, number])`
[[nodiscard]] inline Type tuple(std::initializer_list<Type> elements) {
  std::string out = "tuple([";
  for (const Type& element : elements) {
    if (!out.ends_with('[')) out += ", ";
    out += element.text();
  }
  return detail::nested_type(out, "])", "");
}

/// The type of an object's attribute that may be left out; made by `types::optional`.
class Attribute {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  Attribute(const Type& type) : text_(type.text()) {}
  Attribute(const KnownType& type) : Attribute(Type(type)) {}
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
/// @throws Error for an attribute name that is no identifier, or given twice, and for a default
/// that does not convert to the type of its attribute.
template <class Tree = SyntaxTree>
[[nodiscard]] Type object(std::initializer_list<NamedAttribute> attributes) {
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
  return type<Tree>(out + (attributes.size() == 0 ? "})" : " })"));
}

}  // namespace types
}  // namespace tfpp::inline v1

template <>
struct std::hash<tfpp::Type> {
  template <std::same_as<tfpp::Type> T>
  std::size_t operator()(const T& type) const {
    return type.hash();
  }
};
