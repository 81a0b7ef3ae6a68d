// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_printer.hpp>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

inline Expr call(std::string_view name, std::initializer_list<const ValueView*> fixed,
                 const ValueView* more = nullptr, std::size_t more_count = 0) {
  text::ShortText out(name);
  out += '(';
  const std::size_t start = out.size();
  const auto append = [&](const ValueView& argument) {
    if (out.size() > start) out += ", ";
    append_operand(out, argument, Precedence::conditional);
  };
  for (const ValueView* argument : fixed) append(*argument);
  for (std::size_t i = 0; i < more_count; ++i) append(more[i]);
  out += ')';
  return Expr::from_native(std::move(out), Precedence::primary);
}

template <class... More>
Expr call_variadic(std::string_view name, std::initializer_list<const ValueView*> fixed,
                   const More&... more) {
  const ValueView views[] = {ValueView(more)..., ValueView(nullptr)};
  return call(name, fixed, views, sizeof...(More));
}

}  // namespace detail

/// A call of a function by name, for provider functions and those that `fn` does not have yet:
///
///     call("provider::aws::arn_parse", var("arn"))       provider::aws::arn_parse(var.arn)
///
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
