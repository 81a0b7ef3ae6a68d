// SPDX-License-Identifier: BSL-1.0
// Lambdas and options that no loop can use, and expansions that no call can.
#include <tfpp/tfpp.hpp>

using namespace tfpp;

const Expr xs = var("xs");
struct NoValue {};

#ifdef CASE_list_without_a_parameter
// expect-error: the lambda of for_list takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = for_list(xs, [] { return 1; });
#elif defined(CASE_list_with_three_parameters)
// expect-error: the lambda of for_list takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = for_list(xs, [](Expr, Expr, Expr) { return 1; });
#elif defined(CASE_list_with_another_parameter)
// expect-error: the lambda of for_list takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = for_list(xs, [](int) { return 1; });
#elif defined(CASE_list_of_nothing)
// expect-error: the lambda of for_list returns a value
Expr e = for_list(xs, [](Expr) {});
#elif defined(CASE_list_of_no_values)
// expect-error: the lambda of for_list returns a value
Expr e = for_list(xs, [](Expr) { return NoValue(); });
#elif defined(CASE_list_of_entries)
// expect-error: the lambda of for_list returns a value
Expr e = for_list(xs, [](Expr v) { return entry(v, v); });
#elif defined(CASE_list_grouped)
// expect-error: the only option of for_list is where
Expr e = for_list(
    xs, [](Expr v) { return v; }, grouped);
#elif defined(CASE_list_with_a_lambda_as_option)
// expect-error: the only option of for_list is where
Expr e = for_list(
    xs, [](Expr v) { return v; }, [](Expr v) { return v != nullptr; });
#elif defined(CASE_list_with_two_filters)
// expect-error: where\(...\) can be given only once
Expr e = for_list(
    xs, [](Expr v) { return v; }, where([](Expr v) { return v > 1; }),
    where([](Expr v) { return v < 9; }));
#elif defined(CASE_map_of_values)
// expect-error: the lambda of for_map returns entry\(key, value\)
Expr e = for_map(xs, [](Expr v) { return v; });
#elif defined(CASE_map_with_three_parameters)
// expect-error: the lambda of for_map takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = for_map(xs, [](Expr v, Expr, Expr) { return entry(v, v); });
#elif defined(CASE_map_grouped_twice)
// expect-error: grouped can be given only once
Expr e = for_map(
    xs, [](Expr v) { return entry(v, v); }, grouped, grouped);
#elif defined(CASE_map_with_two_filters)
// expect-error: where\(...\) can be given only once
Expr e = for_map(
    xs, [](Expr v) { return entry(v, v); }, where([](Expr v) { return v > 1; }), grouped,
    where([](Expr v) { return v < 9; }));
#elif defined(CASE_map_with_another_option)
// expect-error: the options of for_map are where\(...\) and grouped
Expr e = for_map(
    xs, [](Expr v) { return entry(v, v); }, true);
#elif defined(CASE_filter_without_a_parameter)
// expect-error: the lambda of where takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = for_list(
    xs, [](Expr v) { return v; }, where([] { return true; }));
#elif defined(CASE_filter_without_a_condition)
// expect-error: the lambda of where returns a condition
Expr e = for_list(
    xs, [](Expr v) { return v; }, where([](Expr) {}));
#elif defined(CASE_template_without_a_parameter)
// expect-error: the lambda of template_for takes \(Expr value\) or \(Expr key, Expr value\)
Expr e = template_for(xs, [] { return "a"; });
#elif defined(CASE_template_of_nothing)
// expect-error: the lambda of template_for returns text, an Expr or a template
Expr e = template_for(xs, [](Expr) {});
#elif defined(CASE_expansion_before_others)
// expect-error: expand\(...\) can only be the last argument of a call
Expr e = call("f", expand(xs), 1);
#elif defined(CASE_two_expansions)
// expect-error: expand\(...\) can only be the last argument of a call
Expr e = fn::max(expand(xs), expand(xs));
#elif defined(CASE_expansion_for_a_parameter)
// expect-error: no match|no known conversion|could not convert|invalid initialization|no viable
Expr e = fn::upper(expand(xs));
#elif defined(CASE_expansion_as_value)
// expect-error: no match|no known conversion|could not convert|invalid initialization|no viable
Object o{{"a", expand(xs)}};
#elif defined(CASE_expansion_in_a_template)
// expect-error: no matching function|no matching conversion|no match
Expr e = tmpl("{}", expand(xs));
#elif defined(CASE_too_few_arguments)
// expect-error: too few arguments|no matching function
Expr e = fn::replace("a", "b");
#elif defined(CASE_too_many_arguments)
// expect-error: too many arguments|no matching function
Expr e = fn::upper("a", "b");
#elif defined(CASE_too_few_arguments_of_a_variadic_function)
// expect-error: too few arguments|no matching function
Expr e = fn::join();
#endif
