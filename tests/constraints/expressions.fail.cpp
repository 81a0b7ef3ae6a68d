// SPDX-License-Identifier: BSL-1.0
// An expression is not lost on its way: neither as text, nor as truth, nor where Terraform reads
// literally.
#include <tfpp/tfpp.hpp>

#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace tfpp;

const Expr x = var("x");
const Variable variable = Variable("x");

#ifdef CASE_default
// expect-error: LiteralView|BasicView<false>
void f() { Variable("y").default_value(x); }
#elif defined(CASE_default_in_braces)
// expect-error: no matching (member function|function|constructor)|cannot convert
void f() { Variable("y").default_value({{"key", x}}); }
#elif defined(CASE_default_deep_in_braces)
// expect-error: no matching (member function|function|constructor)|cannot convert
void f() { Variable("y").default_value({{"a", 1}, {"b", {{"c", x}}}}); }
#elif defined(CASE_default_as_a_key)
// expect-error: no matching (member function|function|constructor)|cannot convert
void f() { Variable("y").default_value({{x, 1}}); }
#elif defined(CASE_default_template)
// expect-error: LiteralView|BasicView<false>
void f() { Variable("y").default_value(tmpl("a-{}", x)); }
#elif defined(CASE_default_block)
// expect-error: LiteralView|BasicView<false>
void f() { Variable("y").default_value(variable); }
#elif defined(CASE_literal)
// expect-error: conversion from|no viable conversion
Literal literal = x;
#elif defined(CASE_optional_default)
// expect-error: cannot convert|no matching|no viable|could not convert
auto type = types::optional(types::number, x);
#elif defined(CASE_string)
// expect-error: deleted function
std::string text = x;
#elif defined(CASE_string_constructor)
// expect-error: ambiguous|deleted (function|constructor)
std::string text(x);
#elif defined(CASE_string_view)
// expect-error: deleted function
std::string_view text = x;
#elif defined(CASE_append)
// expect-error: ambiguous|deleted function|no viable|no match
void f(std::string& text) { text += x; }
#elif defined(CASE_stream)
// expect-error: no match for|invalid operands
void f() { std::cout << x; }
#elif defined(CASE_bool)
// expect-error: deleted function
bool truth = static_cast<bool>(x);
#elif defined(CASE_if)
// expect-error: deleted function
void f() {
  if (x == "a") return;
}
#elif defined(CASE_not_default)
// expect-error: no matching function|no default constructor|no matching constructor
Expr none;
#elif defined(CASE_from_text)
// expect-error: conversion from|no viable conversion
Expr from_text = "var.x";
#elif defined(CASE_description)
// expect-error: deleted function
void f() { Variable("y").description(x); }
#elif defined(CASE_comment)
// expect-error: deleted function
void f() { Resource("a", "b").comment(x); }
#elif defined(CASE_two_plain_operands)
// expect-error: no match for|invalid operands
Expr sum = List{1} + List{2};
#elif defined(CASE_text_plus_expression)
// expect-error: text is not joined with \+.*tmpl
Expr joined = "web-" + x;
#elif defined(CASE_expression_plus_text)
// expect-error: text is not joined with \+.*tmpl
Expr joined = x + std::string("-web");
#elif defined(CASE_text_view_plus_expression)
// expect-error: text is not joined with \+.*tmpl
Expr joined = std::string_view("web-") + x;
#elif defined(CASE_text_minus_expression)
// expect-error: text is not joined with \+.*tmpl
Expr difference = "a" - x;
#elif defined(CASE_expression_times_text)
// expect-error: text is not joined with \+.*tmpl
Expr product = x * "3";
#elif defined(CASE_expression_divided_by_text)
// expect-error: text is not joined with \+.*tmpl
Expr quotient = x / "3";
#elif defined(CASE_format_with_percent)
// expect-error: text is not joined with \+.*tmpl
Expr text = "%d items" % x;
#endif
