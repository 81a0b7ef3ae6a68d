// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/operators.hpp>

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

/// The elements of a list as the last arguments of a call; see `expand`.
struct Expansion {
  Expr list;
};

/// Gives each element of a list, tuple or set as an argument of its own. It can only be the last
/// argument, of `call` or of a function in `fn` that takes any number of them:
///
///     fn::max(expand(var("sizes")))           max(var.sizes...)
///     call("f", 1, expand(List{2, 3}))        f(1, [2, 3]...)
///
/// Elsewhere it does not compile. Linear in the length of the text.
[[nodiscard]] inline Expansion expand(const ValueView& list) { return {to_expr(list)}; }

namespace detail {

template <class T>
inline constexpr bool is_expansion = std::same_as<T, Expansion>;

template <class... Arguments>
consteval bool expands_last() {
  bool last = false;
  ((last = is_expansion<Arguments>), ...);
  return last;
}

template <class T>
ValueView argument_view(const T& argument) {
  if constexpr (is_expansion<T>) {
    return argument.list;
  } else {
    return argument;
  }
}

inline Expr call(std::string_view name, std::initializer_list<const ValueView*> fixed,
                 const ValueView* more = nullptr, std::size_t more_count = 0,
                 bool expands = false) {
  Expr result = ExprWriter::start(Precedence::primary);
  text::ShortText& out = ExprWriter::text(result);
  out += name;
  out += '(';
  const std::size_t start = out.size();
  const auto append = [&](const ValueView& argument) {
    if (out.size() > start) out += ", ";
    append_operand(out, argument, Precedence::conditional);
  };
  for (const ValueView* argument : fixed) append(*argument);
  for (std::size_t i = 0; i < more_count; ++i) append(more[i]);
  out += std::string_view(expands ? "...)" : ")");
  return result;
}

template <class... More>
Expr call_variadic(std::string_view name, std::initializer_list<const ValueView*> fixed,
                   const More&... more) {
  constexpr bool expands = expands_last<More...>();
  static_assert((std::size_t{is_expansion<More>} + ... + 0U) == std::size_t{expands},
                "expand(...) can only be the last argument of a call");
  const ValueView views[] = {argument_view(more)..., ValueView(nullptr)};
  return call(name, fixed, views, sizeof...(More), expands);
}

}  // namespace detail

/// A call of a function by name, for provider functions and those that `fn` does not have yet:
///
///     call("provider::aws::arn_parse", var("arn"))       provider::aws::arn_parse(var.arn)
/// The last argument may be `expand(list)`.
/// @throws Error unless `name` is one identifier or several joined by `::`.
template <class... Arguments>
[[nodiscard]] Expr call(std::string_view name, const Arguments&... arguments) {
  for (std::string_view rest = name;;) {
    const std::size_t end = rest.find("::");
    if (!text::is_identifier(rest.substr(0, end))) {
      detail::fail({"\"", name, "\" is not the name of a function"});
    }
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 2);
  }
  return detail::call_variadic(name, {}, arguments...);
}

}  // namespace tfpp::inline v1
