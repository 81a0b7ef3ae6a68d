// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/loop.hpp>
#include <tfpp/expr/operators.hpp>

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1 {

/// What the lambda of `for_map` returns: see `entry`.
struct MapEntry {
  Expr key;
  Expr value;
};

/// The key and the value that one round of `for_map` yields. Linear in the length of both.
[[nodiscard]] inline MapEntry entry(const ValueView& key, const ValueView& value) {
  return {to_expr(key), to_expr(value)};
}

/// An option of `for_list` and `for_map`; see `where`.
template <class Predicate>
struct Where {
  Predicate predicate;
};

/// Only the elements that meet a condition, as an option of `for_list` and `for_map`. The lambda
/// takes `(Expr value)` or `(Expr key, Expr value)` and returns the condition.
///
///     for_list(var("xs"), [](Expr v) { return v.attr("id"); },
///              where([](Expr v) { return v != nullptr; }))
///     "${[for v in var.xs : v.id if v != null]}"
template <class Predicate>
[[nodiscard]] Where<std::decay_t<Predicate>> where(Predicate&& predicate) {
  return {std::forward<Predicate>(predicate)};
}

namespace detail {
struct Grouped {};
}  // namespace detail

/// An option of `for_map`: entries of the same key become a list, where they are an error
/// otherwise.
inline constexpr detail::Grouped grouped{};

namespace detail {

template <class Option>
inline constexpr bool is_where = false;
template <class Predicate>
inline constexpr bool is_where<Where<Predicate>> = true;
template <class Option>
inline constexpr bool is_grouped = std::same_as<Option, Grouped>;

template <class Option>
void take_option(Loop& loop, Option& option) {
  if constexpr (is_where<Option>) {
    using Lambda = decltype(option.predicate);
    static_assert(LoopLambda<Lambda>,
                  "the lambda of where takes (Expr value) or (Expr key, Expr value)");
    if constexpr (LoopLambda<Lambda>) {
      static_assert(YieldsValue<Lambda>, "the lambda of where returns a condition: an Expr");
      if constexpr (YieldsValue<Lambda>) {
        const auto& condition = call_lambda(loop, option.predicate);
        loop.set_condition(condition);
      }
    }
  } else {
    loop.set_groups();
  }
}

template <class... Options>
consteval bool check_list_options() {
  constexpr bool known = (is_where<Options> && ...);
  static_assert(known, "the only option of for_list is where(...)");
  static_assert(sizeof...(Options) <= 1 || !known, "where(...) can be given only once");
  return known && sizeof...(Options) <= 1;
}

template <class... Options>
consteval bool check_map_options() {
  constexpr bool known = ((is_where<Options> || is_grouped<Options>)&&...);
  constexpr bool one_where = (std::size_t{is_where<Options>} + ... + 0U) <= 1;
  constexpr bool one_grouped = (std::size_t{is_grouped<Options>} + ... + 0U) <= 1;
  static_assert(known, "the options of for_map are where(...) and grouped");
  static_assert(one_where, "where(...) can be given only once");
  static_assert(one_grouped, "grouped can be given only once");
  return known && one_where && one_grouped;
}

template <class Lambda>
consteval bool check_list_lambda() {
  constexpr bool takes = LoopLambda<Lambda>;
  static_assert(takes, "the lambda of for_list takes (Expr value) or (Expr key, Expr value)");
  if constexpr (takes) {
    static_assert(YieldsValue<Lambda>,
                  "the lambda of for_list returns a value: an Expr, text, a number, an Object, a "
                  "List, a block, ...");
    return YieldsValue<Lambda>;
  }
  return false;
}

template <class Lambda>
consteval bool check_map_lambda() {
  constexpr bool takes = LoopLambda<Lambda>;
  static_assert(takes, "the lambda of for_map takes (Expr value) or (Expr key, Expr value)");
  if constexpr (takes) {
    constexpr bool yields = std::same_as<LambdaResult<Lambda>, MapEntry>;
    static_assert(yields, "the lambda of for_map returns entry(key, value)");
    return yields;
  }
  return false;
}

}  // namespace detail

/// A list with one element for each of a collection: what a lambda makes of `(Expr value)` or
/// `(Expr key, Expr value)`, where the key of a list's element is its index. The lambda is called
/// once, when this is; it returns anything that converts to a value.
///
///     for_list(var("xs"), [](Expr value) { return value.attr("id"); })
///     "${[for v in var.xs : v.id]}"
///
/// The variables get names that nothing else in the loop has: `v`, `k`, in loops within others
/// `v2`, `k2`, and so on. They mean nothing outside of their lambda. Option: `where(...)`.
/// https://developer.hashicorp.com/terraform/language/expressions/for
/// @throws what the lambdas throw. Linear in the length of the text.
template <class Lambda, class... Options>
[[nodiscard]] Expr for_list(const ValueView& collection, Lambda&& lambda, Options... options) {
  constexpr bool fits = detail::check_list_lambda<std::remove_reference_t<Lambda>>();
  constexpr bool options_fit = detail::check_list_options<Options...>();
  detail::Loop loop;
  if constexpr (fits && options_fit) {
    loop.set_collection(collection);
    const auto& result = detail::call_lambda(loop, lambda);
    loop.set_result(result);
    (detail::take_option(loop, options), ...);
  }
  return loop.tuple();
}

/// An object with one member for each element of a collection: what a lambda makes of `(Expr
/// value)` or `(Expr key, Expr value)`, as `entry(key, value)`. As `for_list` else.
///
///     for_map(var("xs"), [](Expr k, Expr v) { return entry(k, v.attr("id")); })
///     "${{ for k, v in var.xs : k => v.id }}"
///
/// Options: `where(...)` and `grouped`, in any order.
/// @throws what the lambdas throw. Linear in the length of the text.
template <class Lambda, class... Options>
[[nodiscard]] Expr for_map(const ValueView& collection, Lambda&& lambda, Options... options) {
  constexpr bool fits = detail::check_map_lambda<std::remove_reference_t<Lambda>>();
  constexpr bool options_fit = detail::check_map_options<Options...>();
  detail::Loop loop;
  if constexpr (fits && options_fit) {
    loop.set_collection(collection);
    const MapEntry& member = detail::call_lambda(loop, lambda);
    loop.set_result_key(member.key);
    loop.set_result(member.value);
    (detail::take_option(loop, options), ...);
  }
  return loop.object();
}

}  // namespace tfpp::inline v1
