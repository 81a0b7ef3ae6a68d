// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>
#include <tfpp/type.hpp>

#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// An input variable.
///
///     Variable("env").type(types::string).default_value("dev")
///
///     "variable": { "env": { "type": "string", "default": "dev" } }
class Variable : public FluentBody<Variable> {
 public:
  /// @throws Error unless `name` is an identifier and none of those that `module` blocks use
  /// themselves.
  explicit Variable(std::string_view name,
                    const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::variable_block, "variable", {&name, 1}, where) {}

  /// What values are accepted.
  Variable& type(const Type& type) { return set("type", type.text()); }
  /// The value when none is given. Terraform reads it literally: markers such as `${` have no
  /// meaning, and an expression does not compile. `nullptr` makes the variable optional with the
  /// default null.
  /// An empty optional removes the default.
  Variable& default_value(const LiteralView& value) {
    if (!value.is_absent()) return set("default", Literal(value));
    unset("default");
    return *this;
  }
  Variable& description(std::string_view text) { return set("description", text); }
  /// Keeps the value out of what Terraform prints.
  Variable& sensitive(bool on = true) { return set("sensitive", on); }
  /// Whether null is a value; if not, null stands for the default.
  Variable& nullable(bool on) { return set("nullable", on); }
  /// Keeps the value out of plan and state (Terraform 1.10, OpenTofu 1.11).
  Variable& ephemeral(bool on = true) { return set("ephemeral", on); }
  /// Why callers should stop setting it (Terraform 1.15, OpenTofu 1.10).
  Variable& deprecated(std::string_view reason) { return set("deprecated", reason); }
  /// Its value is known before planning, so that module sources can use it (Terraform 1.15,
  /// OpenTofu 1.12).
  Variable& const_(bool on = true) { return set("const", on); }

  /// A rule for values; the condition must refer to this variable. May be called several times.
  Variable& validation(const ValueView& condition, const ValueView& error_message,
                       const std::source_location& where = std::source_location::current()) {
    return block("validation", {{"condition", condition}, {"error_message", error_message}}, where);
  }

  /// `var.NAME`
  [[nodiscard]] Expr ref() const { return var(label(0)); }
  /// An attribute of its value.
  [[nodiscard]] Expr attr(std::string_view name) const { return ref().attr(name); }
  /// An element of its value.
  [[nodiscard]] Expr operator[](const ValueView& key) const { return ref()[key]; }
};

}  // namespace tfpp::inline v1
