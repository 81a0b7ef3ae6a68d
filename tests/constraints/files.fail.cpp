// SPDX-License-Identifier: BSL-1.0
// What stands in one kind of file is no block of another; values of variables hold no expressions.
#include <tfpp/query_file.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/variable_values.hpp>

using namespace tfpp;

const Resource web("aws_instance", "web");
TestFile tests;
VariableValues values;

#ifdef CASE_resource_in_a_test_file
// expect-error: no matching (member )?function|constraints not satisfied
void f() { tests.add(web); }
#elif defined(CASE_mock_in_a_test_file)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { tests.add(MockResource("a")); }
#elif defined(CASE_plan_options_in_a_test_file)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { tests.add(PlanOptions()); }
#elif defined(CASE_run_in_a_mock_file)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { MockFile().add(Run("r")); }
#elif defined(CASE_run_in_a_query_file)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { QueryFile().add(Run("r")); }
#elif defined(CASE_kind_of_a_document)
// expect-error: protected
Document document(FileKind::test);
#elif defined(CASE_block_among_values)
// expect-error: deleted
void f() { values.add(web); }
#elif defined(CASE_expression_among_values)
// expect-error: no matching (member )?function|no known conversion|could not convert|cannot
// convert|could not bind
void f() { values.set("v", var("x")); }
#elif defined(CASE_block_as_a_value)
// expect-error: no matching (member )?function|no known conversion|could not convert|cannot
// convert|could not bind
void f() { values.set("v", web); }
#elif defined(CASE_expression_within_values)
// expect-error: no matching (member )?function|no known conversion|could not convert|cannot convert
void f() { values.set("v", {{"k", var("x")}}); }
#elif defined(CASE_expression_in_braces)
// expect-error: no matching (member )?function|no known conversion|could not convert|cannot convert
VariableValues other({{"v", var("x")}});
#elif defined(CASE_override_of_a_module_in_a_mock)
// expect-error: no member named .override_module.
void f() { MockProvider("a").override_module(OverrideModule(module_call("m"))); }
#elif defined(CASE_text_as_a_command)
// expect-error: no matching|cannot (initialize|convert)|no known conversion|could not
// convert|cannot convert
void f() { Run("r").command("plan"); }
#elif defined(CASE_provider_in_expect_failures)
// expect-error: no matching (member )?function|no match
void f() { Run("r").expect_failures(Provider("a")); }
#elif defined(CASE_output_as_a_value)
// expect-error: no matching (member )?function|could not convert|cannot convert|no known
// conversion|could not bind
void f() { Output("o").value(Output("p")); }
#endif
