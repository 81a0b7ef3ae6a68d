// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/syntax_printer.hpp>
#include <tfpp/expr/type_checker.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// In which order the attributes of object types are printed.
enum class AttributeOrder : std::uint8_t { as_written, by_name };

/// Prints a type in canonical form: `object({ a = optional(list(string), ["x"]) })`.
/// @pre `TypeChecker` finds nothing wrong with the tree.
template <class Text>
class TypePrinter {
 public:
  TypePrinter(Text& out, const SyntaxTree& tree, AttributeOrder order)
      : out_(out), tree_(tree), order_(order) {}

  void print() {
    type(tree_.root());
    if (is_legacy_type(tree_.root())) out_ += "(any)";
  }

 private:
  void type(const SyntaxNode& at) {
    out_ += at.text();
    if (at.kind() != SyntaxKind::call) return;
    out_ += '(';
    SyntaxNode::Iterator argument = at.begin();
    const SyntaxNode inner = *argument;
    if (inner.kind() == SyntaxKind::tuple) {
      tuple(inner);
    } else if (inner.kind() == SyntaxKind::object) {
      object(inner);
    } else {
      type(inner);
    }
    if (++argument != at.end()) {
      out_ += ", ";
      SyntaxPrinter<Text>(out_, tree_).print(*argument);
    }
    out_ += ')';
  }

  void tuple(const SyntaxNode& at) {
    std::string_view separator = "[";
    for (const SyntaxNode element : at) {
      out_ += separator;
      type(element);
      separator = ", ";
    }
    out_ += at.empty() ? "[]" : "]";
  }

  struct Attribute {
    std::string_view name{};
    SyntaxIndex type = no_node;
  };

  void object(const SyntaxNode& at) {
    PlainArray<Attribute> attributes;
    for (SyntaxNode::Iterator item = at.begin(); item != at.end(); ++item) {
      const std::string_view name = (*item).text();
      attributes.push_back({name, (*++item).index()});
    }
    if (order_ == AttributeOrder::by_name) {
      sort(attributes, [](const Attribute& a, const Attribute& b) { return a.name < b.name; });
    }
    std::string_view separator = "{ ";
    for (const auto& [name, index] : attributes) {
      out_ += separator;
      out_ += name;
      out_ += " = ";
      type({tree_, index});
      separator = ", ";
    }
    out_ += at.empty() ? "{}" : " }";
  }

  Text& out_;
  const SyntaxTree& tree_;
  AttributeOrder order_;
};

}  // namespace tfpp::inline v1::detail
