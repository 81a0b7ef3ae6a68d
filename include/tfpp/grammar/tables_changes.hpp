// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>
#include <tfpp/grammar/tables_resources.hpp>

/// Rows of the blocks about objects that exist already: `moved`, `removed`, `import`, `check`.
namespace tfpp::inline v1::grammar {

// moved

inline constexpr Argument moved_arguments[] = {
    {.name = "from"sv, .reading = Reading::traversal, .required = true},
    {.name = "to"sv, .reading = Reading::traversal, .required = true},
};
inline constexpr BlockType moved_block{
    .name = "moved"sv,
    .arguments = moved_arguments,
    .identity = "from"sv,
    .since = {{1, 1}},
};

// removed

inline constexpr Argument removed_lifecycle_arguments[] = {
    {.name = "destroy"sv, .reading = Reading::literal_bool},
};
inline constexpr BlockType removed_lifecycle_block{
    .name = "lifecycle"sv,
    .arguments = removed_lifecycle_arguments,
    .since = {{1, 7}, {1, 10}},
};

inline constexpr Argument removed_arguments[] = {
    // Neither instance keys nor the prefix `resource.`.
    {.name = "from"sv, .reading = Reading::traversal, .required = true},
};
inline constexpr NestedBlock removed_blocks[] = {
    // Terraform takes several, and the last `destroy` among them; OpenTofu takes one.
    {.type = &removed_lifecycle_block},
    // `when` must be `destroy`.
    {.type = &provisioner_block, .since = {{1, 9}, {1, 10}}},
    {.type = &connection_block, .occurrence = Occurrence::optional_once, .since = {{1, 9}, never}},
};
inline constexpr BlockType removed_block{
    .name = "removed"sv,
    .arguments = removed_arguments,
    .blocks = removed_blocks,
    .identity = "from"sv,
    .since = {{1, 7}, {1, 7}},
};

// import

inline constexpr Argument import_arguments[] = {
    // No index but a constant one before 1.7.
    {.name = "to"sv, .reading = Reading::native_expression, .required = true},
    // Literal in Terraform 1.5.
    {.name = "id"sv, .required = true, .excludes = "identity"sv},
    {.name = "identity"sv, .since = {{1, 12}, {1, 12}}, .excludes = "id"sv},
    {.name = "for_each"sv, .since = {{1, 7}, {1, 7}}},
    {.name = "provider"sv, .reading = Reading::provider_reference},
};
inline constexpr BlockType import_block{
    .name = "import"sv,
    .arguments = import_arguments,
    .uniqueness = Uniqueness::identity,
    .identity = "to"sv,
    .multiplied_by = "for_each"sv,
    .since = {{1, 5}},
};

// check

inline constexpr Argument scoped_data_arguments[] = {
    {.name = "provider"sv, .reading = Reading::provider_reference},
    {.name = "depends_on"sv, .reading = Reading::traversal_list},
};
inline constexpr NestedBlock scoped_data_blocks[] = {
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType scoped_data_block{
    .name = "data"sv,
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = scoped_data_arguments,
    .blocks = scoped_data_blocks,
    .reserved = "count for_each lifecycle locals"sv,
    .uniqueness = Uniqueness::labels_in_module,
};

inline constexpr NestedBlock check_blocks[] = {
    {.type = &scoped_data_block, .occurrence = Occurrence::optional_once},
    {.type = &assert_block, .occurrence = Occurrence::at_least_once},
};
inline constexpr BlockType check_block{
    .name = "check"sv,
    .labels = name_label,
    .blocks = check_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 5}},
};

}  // namespace tfpp::inline v1::grammar
