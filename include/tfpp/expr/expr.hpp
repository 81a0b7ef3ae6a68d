// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/known_type.hpp>
#include <tfpp/expr/native_text.hpp>
#include <tfpp/fwd.hpp>
#include <tfpp/text/short_text.hpp>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

/// A non-owning look at an expression.
struct ExprView {
  /// Native syntax; for a template the text between its quotes, as it stands in a JSON string.
  std::string_view text;
  Precedence precedence = Precedence::primary;
  bool is_template = false;
};

template <KnownType T>
class Ref;

namespace detail {

/// One side is an expression, the other anything that converts to a value.
template <class L, class R>
concept Operands =
    (std::derived_from<L, Expr> || std::derived_from<R, Expr>)&&std::constructible_from<
        ValueView, const L&>&& std::constructible_from<ValueView, const R&>;

/// Text as an operand of arithmetic was nearly surely meant to be joined.
template <class L, class R>
consteval void check_arithmetic() {
  static_assert(!std::convertible_to<const L&, std::string_view> &&
                    !std::convertible_to<const R&, std::string_view>,
                "text is not joined with + and does not calculate: write tmpl(\"web-{}\", x) for "
                "text with expressions in it, number(\"1.5\") for a number");
}

Expr binary(const ValueView& left, std::string_view op, const ValueView& right,
            Precedence precedence);
Expr unary(std::string_view op, const Expr& operand);

struct ExprWriter;

}  // namespace detail

/// An expression of Terraform's language: a reference, a function call, arithmetic, a template.
///
/// Made by references (`var("x")`, `web.attr("id")`), operators, `cond`, `tmpl`, `fn::...` and
/// `expr("...")`. A C++ string never becomes an expression by accident, and an expression never
/// becomes a string: there is no conversion to `std::string` and none to `bool`. Where Terraform
/// reads a template it is written as
///
///     .set("value", var("a") + 1)            "value": "${var.a + 1}"
///     .set("name", tmpl("web-{}", var("e"))) "name": "web-${var.e}"
///
/// `==` and the other operators build expressions; `same(a, b)` compares them.
class Expr {
 public:
  /// Takes native text that is known to be well formed; `expr("...")` is the checked way in.
  static Expr from_native(text::ShortText&& text, Precedence precedence) {
    return {std::move(text), precedence, false};
  }

  /// Takes the text of a template (already escaped) without its quotes; `tmpl` and `Template` build
  /// such text.
  static Expr from_template(text::ShortText&& text) {
    return {std::move(text), Precedence::primary, true};
  }

  /// A constant of the language, such as `each.key`.
  constexpr explicit Expr(text::ShortText::Literal reference) noexcept
      : text_(reference), precedence_(Precedence::primary), is_template_(false) {}

  explicit Expr(ExprView view)
      : Expr(text::ShortText(view.text), view.precedence, view.is_template) {}

  [[nodiscard]] ExprView view() const noexcept { return {text_.view(), precedence_, is_template_}; }

  /// The attribute `name` of this value: `aws_instance.web.id`. Linear in the length of the text.
  /// @throws Error unless `name` is an identifier.
  [[nodiscard]] Expr attr(std::string_view name) const;

  /// The element at a number, key or expression: `x[0]`, `x["blue"]`, `x[each.key]`.
  [[nodiscard]] Expr operator[](const ValueView& key) const;

  /// Every element of a list: `x[*]`; steps that follow apply to each element.
  [[nodiscard]] Expr splat() const;

  /// The attribute `name` of every element of a list: `x[*].id`.
  [[nodiscard]] Expr splat(std::string_view name) const { return splat().attr(name); }

  /// The same expression with a type that the C++ compiler knows; nobody checks whether it has it.
  /// `.as<types::any>()` turns the checks off. Defined in typed.hpp.
  template <KnownType T>
  [[nodiscard]] Ref<T> as() const;

  /// @name Operators build expressions with the parentheses that Terraform's precedence demands,
  /// and no others. One side is an `Expr`, the other anything that converts to a value. Defined in
  /// operators.hpp.
  ///
  ///     (var("a") + 1) * 2     ->  (var.a + 1) * 2
  ///     env.ref() == "prod"    ->  var.env == "prod"
  ///
  /// Text is no operand of arithmetic; `tmpl` joins it.
  ///
  /// They are friends, so that no other comparison in the world has to consider them.
  /// @{
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator+(const L& left, const R& right) {
    detail::check_arithmetic<L, R>();
    return detail::binary(left, " + ", right, Precedence::additive);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator-(const L& left, const R& right) {
    detail::check_arithmetic<L, R>();
    return detail::binary(left, " - ", right, Precedence::additive);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator*(const L& left, const R& right) {
    detail::check_arithmetic<L, R>();
    return detail::binary(left, " * ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator/(const L& left, const R& right) {
    detail::check_arithmetic<L, R>();
    return detail::binary(left, " / ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator%(const L& left, const R& right) {
    detail::check_arithmetic<L, R>();
    return detail::binary(left, " % ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator==(const L& left, const R& right) {
    return detail::binary(left, " == ", right, Precedence::equality);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator!=(const L& left, const R& right) {
    return detail::binary(left, " != ", right, Precedence::equality);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator<(const L& left, const R& right) {
    return detail::binary(left, " < ", right, Precedence::comparison);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator<=(const L& left, const R& right) {
    return detail::binary(left, " <= ", right, Precedence::comparison);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator>(const L& left, const R& right) {
    return detail::binary(left, " > ", right, Precedence::comparison);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator>=(const L& left, const R& right) {
    return detail::binary(left, " >= ", right, Precedence::comparison);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator&&(const L& left, const R& right) {
    return detail::binary(left, " && ", right, Precedence::logical_and);
  }
  template <class L, class R>
  requires detail::Operands<L, R>
  [[nodiscard]] friend Expr operator||(const L& left, const R& right) {
    return detail::binary(left, " || ", right, Precedence::logical_or);
  }
  [[nodiscard]] friend Expr operator!(const Expr& operand) { return detail::unary("!", operand); }
  [[nodiscard]] friend Expr operator-(const Expr& operand) { return detail::unary("-", operand); }
  /// @}

  // An expression must not vanish into text.
  operator std::string() const = delete;       // NOLINT(google-explicit-constructor)
  operator std::string_view() const = delete;  // NOLINT(google-explicit-constructor)
  explicit operator bool() const = delete;

 private:
  friend struct detail::ExprWriter;

  explicit Expr(Precedence precedence) noexcept : precedence_(precedence), is_template_(false) {}
  Expr(text::ShortText&& text, Precedence precedence, bool is_template) noexcept
      : text_(std::move(text)), precedence_(precedence), is_template_(is_template) {}

  text::ShortText text_;
  Precedence precedence_;
  bool is_template_;
};

namespace detail {

/// Writes the text of an expression where it stays: moving what was just put together piece by
/// piece makes processors wait.
struct ExprWriter {
  static Expr start(Precedence precedence) noexcept { return Expr(precedence); }
  static text::ShortText& text(Expr& e) noexcept { return e.text_; }
};

}  // namespace detail

/// Native syntax of an expression, as it stands between `${` and `}`; for looking at, not for
/// building.
inline std::string to_native(const Expr& e) {
  text::ShortText out;
  detail::append_native(out, e.view().text, e.view().precedence, e.view().is_template,
                        Precedence::conditional);
  return std::string(out.view());
}

}  // namespace tfpp::inline v1
