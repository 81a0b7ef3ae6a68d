// SPDX-License-Identifier: BSL-1.0
// The compiler reads the format of `tmpl`.
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>

#include <string>

using namespace tfpp;

const Expr x = var("x");

#ifdef CASE_too_few_arguments
// expect-error: template_has_another_number_of_placeholders_than_arguments
Expr e = tmpl("{}-{}", x);
#elif defined(CASE_too_many_arguments)
// expect-error: template_has_another_number_of_placeholders_than_arguments
Expr e = tmpl("{}", x, x);
#elif defined(CASE_no_placeholder)
// expect-error: template_has_another_number_of_placeholders_than_arguments
Expr e = tmpl("{{}}", x);
#elif defined(CASE_no_argument)
// expect-error: template_has_another_number_of_placeholders_than_arguments
Expr e = tmpl("{}");
#elif defined(CASE_opening_brace)
// expect-error: template_has_a_single_brace_where_two_are_due
Expr e = tmpl("a{b", x);
#elif defined(CASE_closing_brace)
// expect-error: template_has_a_single_brace_where_two_are_due
Expr e = tmpl("a}b", x);
#elif defined(CASE_interpolation)
// expect-error: template_has_a_single_brace_where_two_are_due
Expr e = tmpl("${var.x}");
#elif defined(CASE_brace_at_the_end)
// expect-error: template_has_a_single_brace_where_two_are_due
Expr e = tmpl("a{");
#elif defined(CASE_named_placeholder)
// expect-error: template_has_a_single_brace_where_two_are_due
Expr e = tmpl("{0}", x);
#elif defined(CASE_format_at_run_time)
// expect-error: no matching function|no match|could not convert|cannot convert
Expr f(const std::string& format) { return tmpl(format, x); }
#elif defined(CASE_argument_that_is_no_value)
// expect-error: no matching function|no matching conversion|no match
Expr e = tmpl("{}", 'c');
#endif
