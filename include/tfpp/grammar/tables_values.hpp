// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>

/// Rows of the blocks through which values enter, leave and pass a module: `variable`, `output`,
/// `locals`, `module`.
namespace tfpp::inline v1::grammar {

// variable

/// A variable is an argument of `module`, which has these for itself.
inline constexpr Word refused_variable_names[] = {
    {"source"sv},
    {"version"sv},
    {"providers"sv},
    {"count"sv},
    {"for_each"sv},
    {"depends_on"sv},
    {"lifecycle"sv},
    {"locals"sv},
    {"provider"sv},
    {"_"sv, {{0, 15}}},
    {"ignore_nested_deprecations"sv, {{1, 15}, never}},
};
inline constexpr Label variable_label[] = {{.name = "name"sv, .refused = refused_variable_names}};

inline constexpr Argument variable_arguments[] = {
    // Here `list` and `map` alone are types too.
    {.name = "type"sv, .reading = Reading::type_expression},
    {.name = "default"sv, .reading = Reading::literal_data},
    {.name = "description"sv, .reading = Reading::literal_string},
    {.name = "sensitive"sv, .reading = Reading::literal_bool, .since = {{0, 14}}},
    {.name = "nullable"sv, .reading = Reading::literal_bool, .since = {{1, 1}}},
    {.name = "ephemeral"sv, .reading = Reading::literal_bool, .since = {{1, 10}, {1, 11}}},
    {.name = "deprecated"sv, .reading = Reading::literal_string, .since = {{1, 15}, {1, 10}}},
    // Terraform refuses a constant that is sensitive or ephemeral.
    {.name = "const"sv, .reading = Reading::literal_bool, .since = {{1, 15}, {1, 12}}},
};
inline constexpr NestedBlock variable_blocks[] = {{.type = &validation_block}};
inline constexpr BlockType variable_block{
    .name = "variable"sv,
    .labels = variable_label,
    .arguments = variable_arguments,
    .blocks = variable_blocks,
    .uniqueness = Uniqueness::labels,
};

// output

inline constexpr Argument output_arguments[] = {
    {.name = "value"sv, .required = true},
    {.name = "description"sv, .reading = Reading::literal_string},
    {.name = "sensitive"sv, .reading = Reading::literal_bool},
    {.name = "ephemeral"sv, .reading = Reading::literal_bool, .since = {{1, 10}, {1, 11}}},
    {.name = "depends_on"sv, .reading = Reading::traversal_list},
    // Unlike a variable's: `list` and `map` alone are no types here.
    {.name = "type"sv, .reading = Reading::type_expression, .since = {{1, 15}, never}},
    {.name = "deprecated"sv, .reading = Reading::literal_string, .since = {{1, 15}, {1, 10}}},
};
inline constexpr NestedBlock output_blocks[] = {{.type = &precondition_block}};
inline constexpr BlockType output_block{
    .name = "output"sv,
    .labels = name_label,
    .arguments = output_arguments,
    .blocks = output_blocks,
    .reserved = "postcondition"sv,
    .uniqueness = Uniqueness::labels,
};

// locals

inline constexpr BlockType locals_block{
    .name = "locals"sv,
    .content = Content::free_form,
    .rest_name = NameKind::identifier,
    .uniqueness = Uniqueness::arguments,
    .merges = true,
};

// module

inline constexpr Argument module_lifecycle_arguments[] = {
    // Must not stand beside the module's `count` or `for_each`.
    {.name = "enabled"sv},
};
inline constexpr BlockType module_lifecycle_block{
    .name = "lifecycle"sv,
    .arguments = module_lifecycle_arguments,
    .since = {never, {1, 11}},
};

inline constexpr Argument module_arguments[] = {
    {.name = "source"sv, .reading = Reading::module_address, .required = true},
    // Its mere presence makes `source` an address in a registry.
    {.name = "version"sv, .reading = Reading::module_version},
    {.name = "count"sv, .since = {{0, 13}}, .excludes = "for_each"sv},
    {.name = "for_each"sv, .since = {{0, 13}}, .excludes = "count"sv},
    {.name = "depends_on"sv, .reading = Reading::traversal_list, .since = {{0, 13}}},
    {.name = "providers"sv, .reading = Reading::provider_references},
    {.name = "ignore_nested_deprecations"sv, .since = {{1, 15}, never}},
};
inline constexpr NestedBlock module_blocks[] = {
    {.type = &module_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &argument_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType module_block{
    .name = "module"sv,
    .labels = name_label,
    .content = Content::declared_arguments,
    .arguments = module_arguments,
    .blocks = module_blocks,
    .reserved = "lifecycle locals provider"sv,
    .uniqueness = Uniqueness::labels,
};

}  // namespace tfpp::inline v1::grammar
