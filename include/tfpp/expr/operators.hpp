// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_printer.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

/// Terraform's binary operators are left-associative, so only a right operand of the same
/// precedence needs parentheses.
inline Expr binary(const ValueView& left, std::string_view op, const ValueView& right,
                   Precedence precedence) {
  text::ShortText out;
  append_operand(out, left, precedence);
  out += op;
  append_operand(out, right, static_cast<Precedence>(static_cast<int>(precedence) + 1));
  return Expr::from_native(std::move(out), precedence);
}

inline Expr unary(std::string_view op, const Expr& operand) {
  text::ShortText out(op);
  append_operand(out, operand, Precedence::unary);
  return Expr::from_native(std::move(out), Precedence::unary);
}

/// Whether steps (`.name`, `[key]`) may follow as it is; a number needs parentheses.
inline bool takes_steps(const ExprView& e) noexcept {
  const bool is_number = !e.text.empty() && e.text.front() >= '0' && e.text.front() <= '9';
  return e.precedence == Precedence::primary && !e.is_template && !is_number;
}

inline void append_before_steps(text::ShortText& out, const ExprView& e) {
  if (takes_steps(e)) {
    out += e.text;
  } else {
    append_native(out, e.text, Precedence::conditional, e.is_template, Precedence::primary);
  }
}

}  // namespace detail

/// `condition ? yes : no`. Terraform converts both results to one type.
[[nodiscard]] inline Expr cond(const ValueView& condition, const ValueView& yes,
                               const ValueView& no) {
  text::ShortText out;
  detail::append_operand(out, condition, Precedence::logical_or);
  out += " ? ";
  detail::append_operand(out, yes, Precedence::conditional);
  out += " : ";
  detail::append_operand(out, no, Precedence::conditional);
  return Expr::from_native(std::move(out), Precedence::conditional);
}

/// Any value as an expression: `to_expr(List{1, 2})` is `[1, 2]`.
[[nodiscard]] inline Expr to_expr(const ValueView& value) {
  if (const Expr* e = value.as_expr()) return *e;
  text::ShortText out;
  if (const std::string_view* text = value.as_text()) {
    // As a template, text can be part of others.
    text::scan(*text);
    text::append_template_escaped(out, *text);
    return Expr::from_template(std::move(out));
  }
  detail::NativePrinter printer(out, Precedence::conditional);
  printer.print(value);
  return Expr::from_native(std::move(out), printer.precedence());
}

inline Expr Expr::attr(std::string_view name) const& { return Expr(*this).attr(name); }

inline Expr Expr::attr(std::string_view name) && {
  if (!text::is_identifier(name)) {
    detail::fail(
        {"\"", name, "\" is not an attribute name; use [\"", name, "\"] for a key of a map"});
  }
  text::ShortText out;
  if (detail::takes_steps(view())) {
    out = std::move(text_);
  } else {
    detail::append_before_steps(out, view());
  }
  out += '.';
  out += name;
  return from_native(std::move(out), Precedence::primary);
}

inline Expr Expr::operator[](const ValueView& key) const {
  text::ShortText out;
  detail::append_before_steps(out, view());
  out += '[';
  detail::append_operand(out, key, Precedence::conditional);
  out += ']';
  return from_native(std::move(out), Precedence::primary);
}

inline Expr Expr::splat() const {
  text::ShortText out;
  detail::append_before_steps(out, view());
  out += "[*]";
  return from_native(std::move(out), Precedence::primary);
}

}  // namespace tfpp::inline v1
