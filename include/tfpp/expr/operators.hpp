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
  Expr result = ExprWriter::start(precedence);
  text::ShortText& out = ExprWriter::text(result);
  append_operand(out, left, precedence);
  out += op;
  append_operand(out, right, static_cast<Precedence>(static_cast<int>(precedence) + 1));
  return result;
}

inline Expr unary(std::string_view op, const Expr& operand) {
  Expr result = ExprWriter::start(Precedence::unary);
  text::ShortText& out = ExprWriter::text(result);
  out += op;
  append_operand(out, operand, Precedence::unary);
  return result;
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
  Expr result = detail::ExprWriter::start(Precedence::conditional);
  text::ShortText& out = detail::ExprWriter::text(result);
  detail::append_operand(out, condition, Precedence::logical_or);
  out += " ? ";
  detail::append_operand(out, yes, Precedence::conditional);
  out += " : ";
  detail::append_operand(out, no, Precedence::conditional);
  return result;
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

inline Expr Expr::attr(std::string_view name) const {
  if (!text::is_identifier(name)) {
    detail::fail(
        {"\"", name, "\" is not an attribute name; use [\"", name, "\"] for a key of a map"});
  }
  Expr result(Precedence::primary);
  detail::append_before_steps(result.text_, view());
  result.text_ += '.';
  result.text_ += name;
  return result;
}

inline Expr Expr::operator[](const ValueView& key) const {
  Expr result(Precedence::primary);
  detail::append_before_steps(result.text_, view());
  result.text_ += '[';
  detail::append_operand(result.text_, key, Precedence::conditional);
  result.text_ += ']';
  return result;
}

inline Expr Expr::splat() const {
  Expr result(Precedence::primary);
  detail::append_before_steps(result.text_, view());
  result.text_ += "[*]";
  return result;
}

}  // namespace tfpp::inline v1
