// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Finds what Terraform takes, and what looks like a mistake all the same, in single values.
class LintCheck {
 public:
  explicit LintCheck(CheckProblems& problems) : problems_(problems) {}

  /// A block at the top of a file.
  void check(const BlockView& block) {
    if (!is_row_named(block.row(), grammar::variable_block)) return;
    const ValueReader standard = block.get("default");
    if (block.get("sensitive").try_as<bool>().value_or(false) && is_secret_value(standard)) {
      report_sensitive({standard.node()},
                       "The default of a sensitive variable stands in the file for all to read. "
                       "Leave it out, so that whoever runs Terraform gives the value.");
    }
  }

  /// Any value.
  void check(const ValuePosition& position) {
    const Node node = read_node(position.value.node());
    const bool may_be_secret = node.tag == Tag::text && !position.is_key && node.size != 0 &&
                               !is_row_named(position.block.row(), grammar::variable_block);
    if (!may_be_secret || !is_secret_name(last_name(position.path))) return;
    if (!is_constant(position)) return;
    report_sensitive({position.value.node()},
                     "What looks like a secret stands in the file for all to read. Refer to a "
                     "sensitive variable, or to where secrets are kept; a backend takes them from "
                     "the environment or from -backend-config.");
  }

  /// Any expression. `"${var.a}"` is how JSON refers, but within an expression it is `var.a`.
  void check(const CheckedExpression& expression) {
    const std::string_view text = text_of(expression.position.value.node());
    if (text.find("\"${") == std::string_view::npos) return;
    visit(expression.tree.root(), [&](const SyntaxNode& node) {
      if (!node.has(enclosed) || !is_quoted(text, node)) return;
      problems_.add(
          "interpolation-only", "Template with nothing but an expression",
          "Within an expression, quotes and ${ } around a single expression make no difference. "
          "Leave them out.",
          expression.part(node), Severity::warning);
    });
  }

 private:
  void report_sensitive(const DocumentPart& part, std::string detail) {
    problems_.add("sensitive-literal", "Secret in plain text", std::move(detail), part,
                  Severity::warning);
  }

  /// What can be no secret is nothing, and what is empty.
  static bool is_secret_value(const ValueReader& value) {
    if (!value.exists()) return false;
    const Node node = read_node(value.node());
    return node.tag != Tag::null && node.tag != Tag::boolean && node.size != 0;
  }

  /// `password` of `settings[0].password`.
  static std::string_view last_name(std::string_view path) noexcept {
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos ? path : path.substr(dot + 1);
  }
  /// Names that mean a secret wherever they stand. Those that are also names of secrets, such as
  /// `secret`, or mere marks, such as `next_token`, are none.
  static bool is_secret_name(std::string_view name) noexcept {
    constexpr std::string_view names[] = {
        "access_token",  "api_key",  "api_token",     "auth_token",
        "client_secret", "password", "private_key",   "secret_access_key",
        "secret_key",    "token",    "shared_secret", "secret_string",
    };
    for (const std::string_view one : names)
      if (name == one) return true;
    return name.ends_with("_password");
  }

  /// Whether the text at a position is text for Terraform, too.
  static bool is_constant(const ValuePosition& position) {
    if (role_at(position) == TextRole::native) return false;
    const std::string_view text = text_of(position.value.node());
    if ((read_node(position.value.node()).flags & verbatim) == 0) return true;
    if (text.find("${") == std::string_view::npos && text.find("%{") == std::string_view::npos)
      return true;
    const ParsedSyntax parsed = parse_template(text);
    return parsed.ok() && parsed.tree().root().kind() == SyntaxKind::text;
  }

  /// Whether nothing but `"${` and `}"` stands around the node.
  static bool is_quoted(std::string_view text, const SyntaxNode& node) noexcept {
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t begin = node.begin_offset();
    while (begin > 0 && (blanks.find(text[begin - 1]) != std::string_view::npos ||
                         text[begin - 1] == '~' || text[begin - 1] == '('))
      --begin;
    std::size_t end = node.end_offset();
    while (end < text.size() && (blanks.find(text[end]) != std::string_view::npos ||
                                 text[end] == '~' || text[end] == ')'))
      ++end;
    return text.substr(0, begin).ends_with("\"${") && text.substr(end).starts_with("}\"");
  }

  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
