// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>
#include <tfpp/grammar/tables_settings.hpp>
#include <tfpp/grammar/tables_values.hpp>

/// Rows of test files and mock data files.
namespace tfpp::inline v1::grammar {

// Overrides, of test files, of `run`, and of mocks.

inline constexpr Since mocks_since{{1, 7}, {1, 8}};
inline constexpr Word test_commands[] = {{"plan"sv}, {"apply"sv}};
inline constexpr Argument override_during{
    .name = "override_during"sv,
    .reading = Reading::keyword,
    .since = {{1, 11}, never},
    .keywords = test_commands,
};

inline constexpr Argument override_resource_arguments[] = {
    {.name = "target"sv, .reading = Reading::traversal, .required = true},
    {.name = "values"sv, .reading = Reading::mock_data},
    override_during,
};
inline constexpr BlockType override_resource_block{
    .name = "override_resource"sv,
    .arguments = override_resource_arguments,
    .uniqueness = Uniqueness::identity,
    .identity = "target"sv,
    .since = mocks_since,
};
inline constexpr BlockType override_data_block{
    .name = "override_data"sv,
    .arguments = override_resource_arguments,
    .uniqueness = Uniqueness::identity,
    .identity = "target"sv,
    .since = mocks_since,
};

inline constexpr Argument override_module_arguments[] = {
    {.name = "target"sv, .reading = Reading::traversal, .required = true},
    {.name = "outputs"sv, .reading = Reading::mock_data},
    override_during,
};
inline constexpr BlockType override_module_block{
    .name = "override_module"sv,
    .arguments = override_module_arguments,
    .uniqueness = Uniqueness::identity,
    .identity = "target"sv,
    .since = mocks_since,
};

// mock_provider

inline constexpr Argument mock_resource_arguments[] = {
    {.name = "defaults"sv, .reading = Reading::mock_data},
    override_during,
};
inline constexpr BlockType mock_resource_block{
    .name = "mock_resource"sv,
    .labels = type_label,
    .arguments = mock_resource_arguments,
    .uniqueness = Uniqueness::labels,
    .since = mocks_since,
};
inline constexpr BlockType mock_data_block{
    .name = "mock_data"sv,
    .labels = type_label,
    .arguments = mock_resource_arguments,
    .uniqueness = Uniqueness::labels,
    .since = mocks_since,
};

inline constexpr Argument mock_provider_arguments[] = {
    {.name = "alias"sv, .reading = Reading::literal_identifier},
    {.name = "source"sv, .reading = Reading::literal_string, .since = {{1, 7}, never}},
    {.name = "for_each"sv, .since = {never, {1, 11}}, .needs = "alias"sv},
    override_during,
};
inline constexpr NestedBlock mock_blocks[] = {
    {.type = &mock_resource_block},
    {.type = &mock_data_block},
    {.type = &override_resource_block, .since = {{1, 7}, {1, 9}}},
    {.type = &override_data_block, .since = {{1, 7}, {1, 9}}},
};
/// Unique in a file together with `provider`.
inline constexpr BlockType mock_provider_block{
    .name = "mock_provider"sv,
    .labels = provider_label,
    .arguments = mock_provider_arguments,
    .blocks = mock_blocks,
    .uniqueness = Uniqueness::labels_and_identity,
    .identity = "alias"sv,
    .since = mocks_since,
};

// run

/// Values of variables: in a test file, and in a `run`.
inline constexpr BlockType variables_block{
    .name = "variables"sv,
    .content = Content::free_form,
    .uniqueness = Uniqueness::labels,
};

inline constexpr Argument run_module_arguments[] = {
    // Literal even where that of a `module` in a module is an expression.
    {.name = "source"sv, .reading = Reading::literal_string, .required = true},
    {.name = "version"sv, .reading = Reading::version_constraint},
};
inline constexpr BlockType run_module_block{
    .name = "module"sv,
    .arguments = run_module_arguments,
};

inline constexpr Word plan_modes[] = {{"normal"sv}, {"refresh-only"sv}};
inline constexpr Argument plan_options_arguments[] = {
    {.name = "mode"sv, .reading = Reading::keyword, .keywords = plan_modes},
    // Must not be false in the mode refresh-only.
    {.name = "refresh"sv, .reading = Reading::literal_bool},
    {.name = "replace"sv, .reading = Reading::traversal_list},
    {.name = "target"sv, .reading = Reading::traversal_list},
};
inline constexpr BlockType plan_options_block{
    .name = "plan_options"sv,
    .arguments = plan_options_arguments,
};

/// The backend that a run begins with.
inline constexpr BlockType run_backend_block{
    .name = "backend"sv,
    .labels = backend_label,
    .content = Content::open,
    .rest = Reading::backend_argument,
    .since = experimental,
};

inline constexpr Argument run_arguments[] = {
    {.name = "command"sv, .reading = Reading::keyword, .keywords = test_commands},
    {.name = "providers"sv, .reading = Reading::provider_references},
    {.name = "expect_failures"sv, .reading = Reading::traversal_list},
    {.name = "state_key"sv, .reading = Reading::literal_string, .since = {{1, 11}, never}},
    {.name = "parallel"sv, .reading = Reading::literal_bool, .since = {{1, 12}, never}},
    {.name = "skip_cleanup"sv, .reading = Reading::literal_bool, .since = experimental},
};
inline constexpr NestedBlock run_blocks[] = {
    {.type = &assert_block},
    {.type = &variables_block, .occurrence = Occurrence::optional_once},
    {.type = &run_module_block, .occurrence = Occurrence::optional_once},
    {.type = &plan_options_block, .occurrence = Occurrence::optional_once},
    {.type = &override_resource_block},
    {.type = &override_data_block},
    {.type = &override_module_block},
    {.type = &run_backend_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType run_block{
    .name = "run"sv,
    .labels = name_label,
    .arguments = run_arguments,
    .blocks = run_blocks,
    .uniqueness = Uniqueness::labels,
    .ordered = true,
};

// test

inline constexpr Argument test_arguments[] = {
    {.name = "parallel"sv, .reading = Reading::literal_bool},
    {.name = "skip_cleanup"sv, .reading = Reading::literal_bool, .since = experimental},
};
inline constexpr BlockType test_block{
    .name = "test"sv,
    .arguments = test_arguments,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 12}, never},
};

// provider

inline constexpr Argument test_provider_arguments[] = {
    {.name = "alias"sv, .reading = Reading::literal_identifier},
    // Terraform refuses it from 1.9 on and warned before, as OpenTofu does.
    {.name = "version"sv, .reading = Reading::version_constraint, .since = {never, {}}},
    {.name = "for_each"sv, .since = {never, {1, 9}}, .needs = "alias"sv},
};
inline constexpr BlockType test_provider_block{
    .name = "provider"sv,
    .labels = provider_label,
    .content = Content::provider_schema,
    .arguments = test_provider_arguments,
    .blocks = provider_blocks,
    .reserved = "version count depends_on for_each source lifecycle locals"sv,
    .uniqueness = Uniqueness::labels_and_identity,
    .identity = "alias"sv,
};

// The files.

inline constexpr NestedBlock test_file_blocks[] = {
    {.type = &test_block, .occurrence = Occurrence::optional_once},
    {.type = &variable_block, .since = {{1, 13}, never}},
    {.type = &variables_block, .occurrence = Occurrence::optional_once},
    {.type = &test_provider_block},
    {.type = &mock_provider_block},
    {.type = &override_resource_block},
    {.type = &override_data_block},
    {.type = &override_module_block},
    {.type = &run_block},
};
/// `*.tftest.json`, and OpenTofu's `*.tofutest.json`.
inline constexpr BlockType test_file{
    .name = ""sv,
    .blocks = test_file_blocks,
    .since = {{1, 6}},
};

/// `*.tfmock.json`, which a `mock_provider` refers to by `source`.
inline constexpr BlockType mock_file{
    .name = ""sv,
    .blocks = mock_blocks,
    .since = {{1, 7}, never},
};

}  // namespace tfpp::inline v1::grammar
