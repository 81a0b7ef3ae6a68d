// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/static_type.hpp>

#include <concepts>
#include <initializer_list>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

/// What the attributes of a value are; `any` where there are none.
constexpr KnownType attribute_type(KnownType of) noexcept {
  if (of.is(types::Word::splat)) return attribute_type(of.element()).inside("splat");
  return of.is(types::Word::map) ? of.element() : types::any;
}
constexpr bool has_attributes(KnownType of) noexcept {
  using types::Word;
  if (of.is(Word::splat)) return has_attributes(of.element());
  return of.is(Word::any) || of.is(Word::map) || of.is(Word::object);
}

/// What `[key]` yields; `any` where it yields nothing.
constexpr KnownType indexed_type(KnownType of) noexcept {
  using types::Word;
  if (of.is(Word::splat)) return indexed_type(of.element()).inside("splat");
  return of.is(Word::map) || of.is(Word::list) ? of.element() : types::any;
}
constexpr bool has_elements(KnownType of) noexcept {
  using types::Word;
  if (of.is(Word::splat)) return has_elements(of.element());
  return !of.is_scalar() && !of.is(Word::set);
}
constexpr bool takes_key(KnownType of, KnownType key) noexcept {
  using types::Word;
  if (of.is(Word::splat)) return takes_key(of.element(), key);
  if (key.is(Word::null)) return false;
  if (of.is(Word::list) || of.is(Word::tuple)) return converts(key, types::number);
  return of.is(Word::any) || converts(key, types::string);
}

/// What `[*]` yields. Steps that follow apply to each element.
constexpr KnownType splat_type(KnownType of) noexcept {
  using types::Word;
  const bool has_known_elements = of.is(Word::list) || of.is(Word::set) || of.is(Word::splat);
  return (has_known_elements ? of.element() : types::any).inside("splat");
}
constexpr bool has_splat(KnownType of) noexcept {
  return !of.is_scalar() && !of.is(types::Word::map);
}

/// Whether Terraform finds a type that both results of a conditional convert to.
constexpr bool have_common_type(KnownType a, KnownType b) noexcept {
  using types::Word;
  const auto is_sequence = [](KnownType of) {
    return of.is(Word::list) || of.is(Word::set) || of.is(Word::splat) || of.is(Word::tuple);
  };
  while (true) {
    if (a.is(Word::any) || a.is(Word::null) || b.is(Word::any) || b.is(Word::null)) return true;
    if (a.is_scalar() || b.is_scalar())
      return a == b ||
             (a.is_scalar() && b.is_scalar() && (a == types::string || b == types::string));
    if (is_sequence(a) != is_sequence(b)) return false;
    if (a.is(Word::tuple) || b.is(Word::tuple) || a.is(Word::object) || b.is(Word::object))
      return true;
    a = a.element();
    b = b.element();
  }
}
/// That type as far as it is known.
constexpr KnownType common_type(KnownType a, KnownType b) noexcept {
  using types::Word;
  if (a == b || b.is(Word::null)) return a.is(Word::null) ? types::any : a;
  if (a.is(Word::null)) return b;
  if (a.is_scalar() && b.is_scalar()) return types::string;
  const Word word = a.word();
  if (!b.is(word) || (word != Word::list && word != Word::set && word != Word::map))
    return types::any;
  return common_type(a.element(), b.element())
      .inside(word == Word::list  ? "list"
              : word == Word::set ? "set"
                                  : "map");
}

// ---- what a compiler says when an operand does not suit

template <class T>
consteval void check_number_operand() {
  static_assert(!static_type<T>().is(types::Word::null), "operand_is_null");
  static_assert(
      HasKnownType<T> || !TextLike<T>,
      "operand_is_text: text is not joined with +, and does not calculate; write "
      "tmpl(\"web-{}\", x) for text with expressions in it, number(\"1.5\") for a number");
  static_assert(converts(static_type<T>(), types::number),
                "operand_is_no_number: Terraform calculates with and compares numbers, and strings "
                "that hold one; .as<types::any>() turns this check off");
}
template <class T>
consteval void check_bool_operand() {
  static_assert(!static_type<T>().is(types::Word::null), "operand_is_null");
  static_assert(converts(static_type<T>(), types::bool_),
                "operand_is_no_bool: &&, ||, ! and conditions want truth values, or strings that "
                "hold one; .as<types::any>() turns this check off");
}
/// Stands for `{{"key", value}}`.
struct Braces {
  static constexpr KnownType known_type = types::any_object;
};
/// An argument of a function.
template <class T, KnownType Wanted>
consteval void check_argument() {
  static_assert(converts(static_type<T>(), Wanted),
                "argument_has_another_type: Terraform does not convert this argument to the type "
                "that the parameter has; .as<types::any>() turns this check off");
}

/// What all typed expressions have in common: the operators.
class TypedExpr;

template <class T>
concept Typed = std::derived_from<T, TypedExpr>;

/// Chosen before those of `Expr`, being the narrower.
template <class L, class R>
concept TypedOperands = Operands<L, R> &&
    (std::derived_from<L, TypedExpr> || std::derived_from<R, TypedExpr>);

// They depend on the operands only so that `Ref` may be defined later.
template <class...>
inline constexpr KnownType number_result = types::number;
template <class...>
inline constexpr KnownType bool_result = types::bool_;

template <class L, class R>
Ref<number_result<L, R>> calculate(const L& left, std::string_view op, const R& right,
                                   Precedence precedence) {
  check_number_operand<L>();
  check_number_operand<R>();
  return Ref<number_result<L, R>>(binary(left, op, right, precedence));
}
template <class L, class R>
Ref<bool_result<L, R>> compare(const L& left, std::string_view op, const R& right) {
  check_number_operand<L>();
  check_number_operand<R>();
  return Ref<bool_result<L, R>>(binary(left, op, right, Precedence::comparison));
}
template <class L, class R>
Ref<bool_result<L, R>> equate(const L& left, std::string_view op, const R& right) {
  return Ref<bool_result<L, R>>(binary(left, op, right, Precedence::equality));
}
template <class L, class R>
Ref<bool_result<L, R>> join_truths(const L& left, std::string_view op, const R& right,
                                   Precedence precedence) {
  check_bool_operand<L>();
  check_bool_operand<R>();
  return Ref<bool_result<L, R>>(binary(left, op, right, precedence));
}

class TypedExpr : public Expr {
 public:
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator+(const L& left, const R& right) {
    return calculate(left, " + ", right, Precedence::additive);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator-(const L& left, const R& right) {
    return calculate(left, " - ", right, Precedence::additive);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator*(const L& left, const R& right) {
    return calculate(left, " * ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator/(const L& left, const R& right) {
    return calculate(left, " / ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator%(const L& left, const R& right) {
    return calculate(left, " % ", right, Precedence::multiplicative);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator==(const L& left, const R& right) {
    return equate(left, " == ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator!=(const L& left, const R& right) {
    return equate(left, " != ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator<(const L& left, const R& right) {
    return compare(left, " < ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator<=(const L& left, const R& right) {
    return compare(left, " <= ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator>(const L& left, const R& right) {
    return compare(left, " > ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator>=(const L& left, const R& right) {
    return compare(left, " >= ", right);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator&&(const L& left, const R& right) {
    return join_truths(left, " && ", right, Precedence::logical_and);
  }
  template <class L, class R>
  requires TypedOperands<L, R>
  [[nodiscard]] friend auto operator||(const L& left, const R& right) {
    return join_truths(left, " || ", right, Precedence::logical_or);
  }
  template <Typed T>
  [[nodiscard]] friend auto operator!(const T& operand) {
    check_bool_operand<T>();
    return Ref<bool_result<T>>(unary("!", operand));
  }
  template <Typed T>
  [[nodiscard]] friend auto operator-(const T& operand) {
    check_number_operand<T>();
    return Ref<number_result<T>>(unary("-", operand));
  }

 protected:
  explicit TypedExpr(Expr expression) : Expr(std::move(expression)) {}
};

}  // namespace detail

/// An expression whose Terraform type the C++ compiler knows: what Terraform could not do with it
/// does not compile.
///
///     const auto zones = var<types::list(types::string)>("zones");
///     .set("zone", zones[0])                            "zone": "${var.zones[0]}"
///     .set("size", zones + 1)                           does not compile: operand_is_no_number
///
/// Made by `.as<TYPE>()` on any expression, by `var<TYPE>("x")` and `local<TYPE>("x")`, by
/// functions and by operators on typed operands. `types::any_object` stands for objects, whose
/// attributes are `types::any`; with `types::any` everything compiles, as with `Expr`. Conversions
/// are those that Terraform does by itself: strings become numbers and truth values, and the other
/// way round.
///
/// It is an `Expr` and holds nothing besides.
/// https://developer.hashicorp.com/terraform/language/expressions/types#type-conversion
template <KnownType T>
class Ref : public detail::TypedExpr {
 public:
  static constexpr KnownType known_type = T;

  /// Says what type an expression has; nobody checks that.
  explicit Ref(Expr expression) : TypedExpr(std::move(expression)) {}
  /// What Terraform converts to this type.
  template <KnownType From>
  requires(From != T && detail::converts(From, T))
      Ref(const Ref<From>& other)  // NOLINT(google-explicit-constructor)
      : TypedExpr(static_cast<const Expr&>(other)) {}

  /// As `Expr::attr`; a map's attributes are its elements.
  /// @throws Error unless `name` is an identifier.
  [[nodiscard]] auto attr(std::string_view name) const {
    static_assert(detail::has_attributes(T),
                  "value_has_no_attributes: objects and maps have; .as<types::any>() turns this "
                  "check off");
    return Ref<detail::attribute_type(T)>(Expr::attr(name));
  }

  /// As `Expr::operator[]`: lists by number, maps and objects by text.
  template <class Key>
  [[nodiscard]] auto operator[](const Key& key) const {
    static_assert(detail::has_elements(T),
                  "value_has_no_index: lists, maps and objects have; for a set write "
                  "fn::tolist(x)[0]; .as<types::any>() turns this check off");
    static_assert(!detail::has_elements(T) || detail::takes_key(T, detail::static_type<Key>()),
                  "index_has_another_type: a list takes a number, a map or object text; "
                  ".as<types::any>() turns this check off");
    return Ref<detail::indexed_type(T)>(Expr::operator[](key));
  }

  /// As `Expr::splat`. What it yields counts as a list; steps apply to each element.
  [[nodiscard]] auto splat() const {
    static_assert(
        detail::has_splat(T),
        "value_has_no_elements_to_splat: lists and sets have; fn::values(x) is what a map "
        "holds; .as<types::any>() turns this check off");
    return Ref<detail::splat_type(T)>(Expr::splat());
  }
  /// As `Expr::splat`.
  [[nodiscard]] auto splat(std::string_view name) const { return splat().attr(name); }
};

template <KnownType T>
Ref<T> Expr::as() const {
  return Ref<T>(*this);
}

/// A parameter that wants a type: anything that converts to a value, unless the C++ compiler knows
/// that Terraform does not convert it.
template <KnownType T>
class Argument : public ValueView {
 public:
  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  template <class V>
  requires std::constructible_from<ValueView, const V&> Argument(const V& value)
      : ValueView(value) {
    detail::check_argument<V, T>();
  }
  Argument(std::initializer_list<MemberView> members) noexcept : ValueView(members) {
    detail::check_argument<detail::Braces, T>();
  }
  // NOLINTEND(google-explicit-constructor)
};

/// `var.NAME`, of a type that the C++ compiler knows: `var<types::number>("size")`.
/// @throws Error for a name that is no identifier.
template <KnownType T>
[[nodiscard]] Ref<T> var(std::string_view name) {
  return Ref<T>(var(name));
}
/// `local.NAME`, of a type that the C++ compiler knows.
/// @throws Error for a name that is no identifier.
template <KnownType T>
[[nodiscard]] Ref<T> local(std::string_view name) {
  return Ref<T>(local(name));
}

/// `condition ? yes : no` with something typed in it: the condition must convert to a truth value,
/// and the results to one type.
template <class Condition, class Yes = ValueView, class No = ValueView>
requires((detail::Typed<Condition> || detail::Typed<Yes> ||
          detail::Typed<No>)&&std::constructible_from<ValueView, const Condition&>&&
             std::constructible_from<ValueView, const Yes&>&&
                 std::constructible_from<ValueView, const No&>)
    [[nodiscard]] auto cond(const Condition& condition, const Yes& yes, const No& no) {
  constexpr KnownType yes_type = detail::static_type<Yes>();
  constexpr KnownType no_type = detail::static_type<No>();
  detail::check_bool_operand<Condition>();
  static_assert(detail::have_common_type(yes_type, no_type),
                "results_have_no_common_type: Terraform converts both results of a conditional to "
                "one type; .as<types::any>() turns this check off");
  return Ref<detail::common_type(yes_type, no_type)>(
      cond(ValueView(condition), ValueView(yes), ValueView(no)));
}

}  // namespace tfpp::inline v1
