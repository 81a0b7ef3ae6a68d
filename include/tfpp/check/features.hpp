// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/expr/references.hpp>
#include <tfpp/grammar/function_versions.hpp>
#include <tfpp/grammar/version_text.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Finds what the target does not have and what the loader cannot see, since it stands within
/// expressions or values. Without a target there is nothing to find.
class FeatureCheck {
 public:
  FeatureCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// A block at the top of a file.
  void check(const BlockView& block) {
    if (!module_.target()) return;
    const grammar::BlockType& row = block.row();
    if (is_row_named(row, grammar::variable_block)) check_type(block);
    if (is_row_named(row, grammar::resource_block)) check_builtin_resource(block);
  }

  /// A value that may be a template for one target and text for another.
  void check(const ValuePosition& position) {
    using grammar::Reading;
    if (!module_.target()) return;
    const Reading reading = position.value.place().reading;
    const bool is_import_id = is_row_named(position.block.row(), grammar::import_block) &&
                              position.nested.empty() && position.value.place().name == "id";
    const grammar::Since since =
        is_import_id ? import_id_since : grammar::expression_since(reading);
    if (since == grammar::Since() || module_.has(since) || position.is_key) return;
    if (!is_expression(position.value.node())) return;
    report({position.value.node()}, "Expression is taken for text", "expressions here", since,
           Severity::warning);
  }

  void check(const CheckedExpression& expression) {
    if (!module_.target()) return;
    visit(expression.tree.root(), [&](const SyntaxNode& node) {
      if (node.kind() == SyntaxKind::call) check_call(expression, node);
    });
    for_each_reference(expression.tree, expression.position.local_names,
                       [&](const SyntaxNode& node, const std::vector<std::string_view>&) {
                         check_reference(expression, node);
                       });
  }

 private:
  static constexpr grammar::Since import_id_since{{1, 6}};
  static constexpr grammar::Since optional_since{{1, 3}};
  static constexpr grammar::Since terraform_data_since{{1, 4}};
  static constexpr grammar::Since applying_since{{1, 10}, {1, 11}};

  void report(const DocumentPart& part, std::string_view summary, std::string_view what,
              grammar::Since since, Severity severity = Severity::error) {
    problems_.add("newer-feature", summary,
                  grammar::unavailable_text(what, since, *module_.target()), part, severity);
  }

  /// Whether the value is an expression, or a template with something to calculate.
  static bool is_expression(const char* value) {
    const Node node = read_node(value);
    if (node.tag != Tag::text || (node.flags & verbatim) == 0) return node.tag == Tag::expression;
    const std::string_view text = text_of(value, node);
    if (text.find("${") == std::string_view::npos && text.find("%{") == std::string_view::npos)
      return false;
    const ParsedSyntax parsed = parse_template(text);
    return parsed.ok() && parsed.tree().root().kind() != SyntaxKind::text;
  }

  void check_type(const BlockView& variable) {
    if (module_.has(optional_since)) return;
    const ValueReader type = variable.get("type");
    if (!type.exists() || read_node(type.node()).tag != Tag::text) return;
    const ParsedSyntax parsed = parse_expression(text_of(type.node()));
    if (!parsed.ok()) return;
    visit(parsed.tree().root(), [&](const SyntaxNode& node) {
      if (node.kind() != SyntaxKind::call || node.text() != "optional") return Visit::inside;
      report({type.node(), node.begin_offset(), node.end_offset() - node.begin_offset()},
             "Invalid type specification", "optional attributes in types", optional_since);
      return Visit::stop;
    });
  }

  void check_builtin_resource(const BlockView& resource) {
    if (resource.label(0) != "terraform_data" || module_.has(terraform_data_since)) return;
    report({resource.node()}, "Invalid resource type", "the resource type terraform_data",
           terraform_data_since);
  }

  void check_call(const CheckedExpression& expression, const SyntaxNode& call) {
    const std::string_view name = call.text();
    const grammar::Since since = grammar::function_since(name);
    if (module_.has(since)) return;
    DocumentPart part = expression.part(call);
    part.size = name.size();
    report(part, "Call to unknown function", joined({"the function ", name}), since);
  }

  void check_reference(const CheckedExpression& expression, const SyntaxNode& node) {
    const Address address = read_address(node).address;
    if (address.kind == AddressKind::terraform && address.name == "applying" &&
        !module_.has(applying_since)) {
      report(expression.part(node), "Invalid \"terraform\" attribute", "terraform.applying",
             applying_since);
    }
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
