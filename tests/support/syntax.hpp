// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

/// What tests of the parser ask of a tree.
namespace tfpp_test {

/// A tree as text, with everything that distinguishes it from another:
/// `binary +(number 1, reference a(attribute b))`.
inline std::string structure(const tfpp::SyntaxNode& node) {
  constexpr std::string_view names[] = {
      "null",   "boolean",   "number",     "text",   "reference",   "postfix", "attribute",
      "index",  "splat",     "unary",      "binary", "conditional", "call",    "tuple",
      "object", "for_tuple", "for_object", "name",   "template",    "if",      "for"};
  std::string out(names[static_cast<std::size_t>(node.kind())]);
  if (node.op() != tfpp::SyntaxOperator::none) (out += ' ') += spelling(node.op());
  if (!node.text().empty() && node.kind() != tfpp::SyntaxKind::null) (out += ' ') += node.text();
  if (node.expands() || node.groups()) out += " ...";
  if (node.has_condition()) out += " if";
  if (node.is_attribute_only()) out += " attribute-only";
  if (node.empty()) return out;
  std::string_view separator = "(";
  for (const tfpp::SyntaxNode child : node) {
    (out += separator) += structure(child);
    separator = ", ";
  }
  return out += ')';
}

inline std::string structure(const tfpp::ParsedSyntax& parsed) {
  if (!parsed.ok()) return "refused";
  return structure(parsed.tree().root());
}

/// The problems of a text as `1:5 Summary`, one a line.
inline std::string problems(const tfpp::ParsedSyntax& parsed) {
  std::string out;
  for (const tfpp::SyntaxProblem& problem : parsed.problems()) {
    if (!out.empty()) out += '\n';
    out += std::to_string(problem.line) + ':' + std::to_string(problem.column) + ' ';
    out += problem.summary;
  }
  return out;
}

/// How the expression is printed, or what is wrong with it.
inline std::string canonical(std::string_view native) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_expression(native);
  if (!parsed.ok()) return problems(parsed);
  return std::string(tfpp::detail::to_expr(parsed.tree(), false).view().text);
}

/// The same of a template.
inline std::string canonical_template(std::string_view text) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_template(text);
  if (!parsed.ok()) return problems(parsed);
  return std::string(tfpp::detail::to_expr(parsed.tree(), true).view().text);
}

}  // namespace tfpp_test
