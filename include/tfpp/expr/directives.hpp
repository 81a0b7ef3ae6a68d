// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/loop.hpp>
#include <tfpp/expr/template.hpp>

#include <string_view>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

/// A piece of a template that is to stand as it is; what comes before it must not escape it.
inline Expr template_piece(std::string_view text) {
  return Expr::from_template(text::ShortText(text));
}

}  // namespace detail

/// Text under a condition, as a template: `yes`, or else `no`. Both are text, expressions or
/// templates, as the arguments of `tmpl`; the whole is a string, and may be part of a template.
///
///     tmpl("web{}", template_if(var("blue"), "-blue"))        "web%{ if var.blue }-blue%{ endif }"
///     template_if(var("on"), "yes", var("other"))
///     "%{ if var.on }yes%{ else }${var.other}%{ endif }"
///
/// https://developer.hashicorp.com/terraform/language/expressions/strings#directives
/// @throws Error for null, lists and objects as `yes` or `no`. Linear.
[[nodiscard]] inline Expr template_if(const ValueView& condition, const ValueView& yes,
                                      const ValueView& no = "") {
  text::ShortText start("%{ if ");
  detail::append_operand(start, condition, Precedence::conditional);
  start += " }";
  Template out;
  out.interpolate(Expr::from_template(std::move(start))).interpolate(yes);
  const Expr otherwise = Template().interpolate(no).expr();
  if (!otherwise.view().text.empty())
    out.interpolate(detail::template_piece("%{ else }")).interpolate(otherwise);
  return std::move(out.interpolate(detail::template_piece("%{ endif }"))).expr();
}

/// Text for each element of a collection, as a template: what a lambda makes of `(Expr value)` or
/// `(Expr key, Expr value)`, as in `for_list`. It returns text, an expression or a template.
///
///     template_for(var("hosts"), [](Expr host) { return tmpl("{}\n", host); })
///     "%{ for v in var.hosts }${v}\n%{ endfor }"
///
/// @throws Error if the lambda returns null, a list or an object; and what it throws. Linear.
template <class Lambda>
[[nodiscard]] Expr template_for(const ValueView& collection, Lambda&& lambda) {
  using Callable = std::remove_reference_t<Lambda>;
  static_assert(detail::LoopLambda<Callable>,
                "the lambda of template_for takes (Expr value) or (Expr key, Expr value)");
  detail::Loop loop;
  Template content;
  if constexpr (detail::LoopLambda<Callable>) {
    static_assert(detail::YieldsValue<Callable>,
                  "the lambda of template_for returns text, an Expr or a template");
    if constexpr (detail::YieldsValue<Callable>) {
      loop.set_collection(collection);
      const auto& result = detail::call_lambda(loop, lambda);
      content.interpolate(result);
    }
  }
  // Behind the last piece comes a directive.
  constexpr std::string_view end = "%{ endfor }";
  content.interpolate(detail::template_piece(end));
  const Expr text = std::move(content).expr();
  return loop.directive(text.view().text.substr(0, text.view().text.size() - end.size()));
}

}  // namespace tfpp::inline v1
