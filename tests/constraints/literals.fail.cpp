// SPDX-License-Identifier: BSL-1.0
// What is wrong in an expression is said by the compiler, with its place: reason, line, column.
#include <tfpp/expr/literal.hpp>

using namespace tfpp;

const Expr fine = "var.a + 1"_tf;

#ifdef CASE_incomplete
// expect-error: Missing expression|77, ?105, ?115, ?115, ?105, ?110, ?103
const Expr x = "var.a + "_tf;
#elif defined(CASE_place)
// expect-error: SyntaxErrorInExpression<.*, 1, 9>
const Expr x = "var.a + "_tf;
#elif defined(CASE_place_on_another_line)
// expect-error: SyntaxErrorInExpression<.*, 3, 5>
const Expr x = "[\n  a,\n  b c\n]"_tf;
#elif defined(CASE_empty)
// expect-error: SyntaxErrorInExpression<.*, 1, 1>
const Expr x = ""_tf;
#elif defined(CASE_two_operands)
// expect-error: SyntaxErrorInExpression<.*, 1, 7>
const Expr x = "var.a var.b"_tf;
#elif defined(CASE_string)
// expect-error: SyntaxErrorInExpression<.*, 1, 3>
const Expr x = "\"a"_tf;
#elif defined(CASE_escape)
// expect-error: SyntaxErrorInExpression<.*, 1, 3>
const Expr x = R"("a\q")"_tf;
#elif defined(CASE_template)
// expect-error: SyntaxErrorInExpression<.*, 1, 12>
const Expr x = "\"%{ if a }b\""_tf;
#elif defined(CASE_interpolation)
// expect-error: SyntaxErrorInExpression<.*, 1, 1>
const Expr x = "${var.a}"_tf;
#elif defined(CASE_ambiguous_key)
// expect-error: SyntaxErrorInExpression<.*, 1, 3>
const Expr x = "{ a.b = 1 }"_tf;
#endif
