// SPDX-License-Identifier: BSL-1.0
// What Terraform could not do with a value of a known type does not compile.
#include <tfpp/tfpp.hpp>

#include <map>
#include <string>
#include <vector>

using namespace tfpp;

const auto label = var<types::string>("label");
const auto size = var<types::number>("size");
const auto flag = var<types::bool_>("flag");
const auto names = var<types::list(types::string)>("names");
const auto unique = var<types::set(types::string)>("unique");
const auto sizes = var<types::map(types::number)>("sizes");
const auto object = var<types::any_object>("object");

// The ways around.
const Expr anything = names.as<types::any>() + 1;
const Expr untyped = var("names") + 1;

#ifdef CASE_bool_plus_number
// expect-error: operand_is_no_number
auto e = flag + 1;
#elif defined(CASE_number_plus_bool)
// expect-error: operand_is_no_number
auto e = size + true;
#elif defined(CASE_list_minus_number)
// expect-error: operand_is_no_number
auto e = names - 1;
#elif defined(CASE_number_times_list)
// expect-error: operand_is_no_number
auto e = size * List{1};
#elif defined(CASE_number_divided_by_vector)
// expect-error: operand_is_no_number
auto e = size / std::vector<int>{1};
#elif defined(CASE_set_remainder)
// expect-error: operand_is_no_number
auto e = unique % 2;
#elif defined(CASE_map_plus_map)
// expect-error: operand_is_no_number
auto e = sizes + sizes;
#elif defined(CASE_object_plus_expression)
// expect-error: operand_is_no_number
auto e = object + var("x");
#elif defined(CASE_number_plus_object)
// expect-error: operand_is_no_number
auto e = size + Object{{"a", 1}};
#elif defined(CASE_number_plus_null)
// expect-error: operand_is_null
auto e = size + nullptr;
#elif defined(CASE_number_plus_text)
// expect-error: text is not joined
auto e = size + "1";
#elif defined(CASE_comparison_result)
// expect-error: operand_is_no_number
auto e = (size < 1) + 1;
#elif defined(CASE_equality_result)
// expect-error: operand_is_no_number
auto e = (names == unique) * 2;
#elif defined(CASE_negated_list)
// expect-error: operand_is_no_number
auto e = -names;
#elif defined(CASE_negated_bool)
// expect-error: operand_is_no_number
auto e = -flag;
#elif defined(CASE_ordered_lists)
// expect-error: operand_is_no_number
auto e = names < 1;
#elif defined(CASE_ordered_bool)
// expect-error: operand_is_no_number
auto e = flag >= 1;
#elif defined(CASE_ordered_null)
// expect-error: operand_is_null
auto e = size > nullptr;
#elif defined(CASE_number_and)
// expect-error: operand_is_no_bool
auto e = size && flag;
#elif defined(CASE_or_list)
// expect-error: operand_is_no_bool
auto e = flag || names;
#elif defined(CASE_and_int)
// expect-error: operand_is_no_bool
auto e = flag && 1;
#elif defined(CASE_not_number)
// expect-error: operand_is_no_bool
auto e = !size;
#elif defined(CASE_not_list)
// expect-error: operand_is_no_bool
auto e = !names;
#elif defined(CASE_arithmetic_result_as_bool)
// expect-error: operand_is_no_bool
auto e = (size + 1) && flag;
#elif defined(CASE_condition_number)
// expect-error: operand_is_no_bool
auto e = cond(size, 1, 2);
#elif defined(CASE_condition_list)
// expect-error: operand_is_no_bool
auto e = cond(names, {{"a", 1}}, {{"b", 2}});
#elif defined(CASE_condition_null)
// expect-error: operand_is_null
auto e = cond(nullptr, label, "b");
#elif defined(CASE_results_number_and_bool)
// expect-error: results_have_no_common_type
auto e = cond(flag, 1, true);
#elif defined(CASE_results_text_and_list)
// expect-error: results_have_no_common_type
auto e = cond(flag, label, names);
#elif defined(CASE_results_list_and_map)
// expect-error: results_have_no_common_type
auto e = cond(var("x"), names, sizes);
#elif defined(CASE_results_list_and_object)
// expect-error: results_have_no_common_type
auto e = cond(flag, List{1}, Object{{"a", 1}});
#elif defined(CASE_results_of_other_depth)
// expect-error: results_have_no_common_type
auto e = cond(flag, names, var<types::list(types::list(types::string))>("x"));
#elif defined(CASE_index_of_text)
// expect-error: value_has_no_index
auto e = label[0];
#elif defined(CASE_index_of_number)
// expect-error: value_has_no_index
auto e = size["a"];
#elif defined(CASE_index_of_bool)
// expect-error: value_has_no_index
auto e = flag[0];
#elif defined(CASE_index_of_set)
// expect-error: value_has_no_index.*tolist
auto e = unique[0];
#elif defined(CASE_index_of_element)
// expect-error: value_has_no_index
auto e = names[0][0];
#elif defined(CASE_list_index_bool)
// expect-error: index_has_another_type
auto e = names[flag];
#elif defined(CASE_list_index_list)
// expect-error: index_has_another_type
auto e = names[names];
#elif defined(CASE_list_index_null)
// expect-error: index_has_another_type
auto e = names[nullptr];
#elif defined(CASE_map_index_list)
// expect-error: index_has_another_type
auto e = sizes[names];
#elif defined(CASE_object_index_map)
// expect-error: index_has_another_type
auto e = object[sizes];
#elif defined(CASE_attribute_of_text)
// expect-error: value_has_no_attributes
auto e = label.attr("a");
#elif defined(CASE_attribute_of_list)
// expect-error: value_has_no_attributes
auto e = names.attr("a");
#elif defined(CASE_attribute_of_set)
// expect-error: value_has_no_attributes
auto e = unique.attr("a");
#elif defined(CASE_attribute_of_an_element)
// expect-error: value_has_no_attributes
auto e = sizes.attr("a").attr("b");
#elif defined(CASE_attribute_of_splat_elements)
// expect-error: value_has_no_attributes
auto e = names.splat("a");
#elif defined(CASE_index_of_splat_elements)
// expect-error: value_has_no_index
auto e = names.splat()[0];
#elif defined(CASE_splat_as_number)
// expect-error: operand_is_no_number
auto e = names.splat() + 1;
#elif defined(CASE_splat_of_text)
// expect-error: value_has_no_elements_to_splat
auto e = label.splat();
#elif defined(CASE_splat_of_map)
// expect-error: value_has_no_elements_to_splat.*values
auto e = sizes.splat();
#elif defined(CASE_template_list)
// expect-error: operand_is_no_text.*join
auto e = tmpl("{}", names);
#elif defined(CASE_template_map)
// expect-error: operand_is_no_text
auto e = tmpl("{}", sizes);
#elif defined(CASE_template_object)
// expect-error: operand_is_no_text
auto e = tmpl("{}-{}", label, object);
#elif defined(CASE_template_set)
// expect-error: operand_is_no_text
auto e = tmpl("{}", unique);
#elif defined(CASE_template_splat)
// expect-error: operand_is_no_text
auto e = tmpl("{}", names.splat());
#elif defined(CASE_template_cpp_list)
// expect-error: operand_is_no_text
auto e = tmpl("{}", List{1});
#elif defined(CASE_template_cpp_map)
// expect-error: operand_is_no_text
auto e = tmpl("{}", std::map<std::string, int>{});
#elif defined(CASE_template_null)
// expect-error: operand_is_no_text
auto e = tmpl("{}", nullptr);
#elif defined(CASE_interpolated_list)
// expect-error: operand_is_no_text
void f() { Template().interpolate(names); }
#elif defined(CASE_interpolated_cpp_object)
// expect-error: operand_is_no_text
void f() { Template().interpolate(Object{{"a", 1}}); }
#elif defined(CASE_function_of_list)
// expect-error: argument_has_another_type
auto e = fn::upper(names);
#elif defined(CASE_function_of_cpp_list)
// expect-error: argument_has_another_type
auto e = fn::abs(List{1});
#elif defined(CASE_function_of_bool)
// expect-error: argument_has_another_type
auto e = fn::abs(flag);
#elif defined(CASE_function_of_braces)
// expect-error: argument_has_another_type|no match|no (known|viable) conversion|cannot convert
auto e = fn::upper({{"a", 1}});
#elif defined(CASE_function_of_lists_of_lists)
// expect-error: argument_has_another_type
auto e = fn::sort(fn::chunklist(var<types::list(types::list(types::string))>("x"), 2));
#elif defined(CASE_more_arguments)
// expect-error: argument_has_another_type
auto e = fn::max(1, size, flag);
#elif defined(CASE_more_lists)
// expect-error: argument_has_another_type
auto e = fn::join(",", names, sizes);
#elif defined(CASE_function_result)
// expect-error: operand_is_no_number
auto e = fn::split(",", label) + 1;
#elif defined(CASE_list_for_text)
// expect-error: conversion from|no viable conversion
Ref<types::string> other = names;
#elif defined(CASE_bool_for_number)
// expect-error: conversion from|no viable conversion
Ref<types::number> other = flag;
#elif defined(CASE_untyped_for_typed)
// expect-error: conversion from|no viable conversion
Ref<types::number> other = var("x");
#elif defined(CASE_text_becomes_a_string)
// expect-error: deleted function
std::string other = label;
#elif defined(CASE_typed_default)
// expect-error: LiteralView|BasicView<false>
void f() { Variable("y").default_value(label); }
#endif
