// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>
#include <tfpp/grammar/tables_resources.hpp>

/// Rows of the blocks about objects that exist already: `moved`, `removed`, `import`, `check`.
namespace tfpp::inline v1::grammar {

// moved

inline constexpr Argument moved_arguments[] = {
    {.name = "from", .reading = Reading::traversal, .required = true},
    {.name = "to", .reading = Reading::traversal, .required = true},
};
inline constexpr BlockType moved_block{
    .name = "moved",
    .arguments = moved_arguments,
    .since = {{1, 1}},
};

// removed

inline constexpr Argument removed_lifecycle_arguments[] = {
    {.name = "destroy", .reading = Reading::literal_bool},
};
inline constexpr BlockType removed_lifecycle_block{
    .name = "lifecycle",
    .arguments = removed_lifecycle_arguments,
    .since = {{1, 7}, {1, 10}},
};

inline constexpr Argument removed_arguments[] = {
    // Neither instance keys nor the prefix `resource.`.
    {.name = "from", .reading = Reading::traversal, .required = true},
};
inline constexpr NestedBlock removed_blocks[] = {
    // Terraform takes several, and the last `destroy` among them; OpenTofu takes one.
    {.type = &removed_lifecycle_block},
    // `when` must be `destroy`.
    {.type = &provisioner_block, .since = {{1, 9}, {1, 10}}},
    {.type = &connection_block, .occurrence = Occurrence::optional_once, .since = {{1, 9}, never}},
};
inline constexpr BlockType removed_block{
    .name = "removed",
    .arguments = removed_arguments,
    .blocks = removed_blocks,
    .since = {{1, 7}, {1, 7}},
};

// import

inline constexpr Argument import_arguments[] = {
    // No index but a constant one before 1.7.
    {.name = "to", .reading = Reading::native_expression, .required = true},
    // Literal in Terraform 1.5.
    {.name = "id", .required = true, .excludes = "identity"},
    {.name = "identity", .since = {{1, 12}, {1, 12}}, .excludes = "id"},
    {.name = "for_each", .since = {{1, 7}, {1, 7}}},
    {.name = "provider", .reading = Reading::provider_reference},
};
inline constexpr BlockType import_block{
    .name = "import",
    .arguments = import_arguments,
    .uniqueness = Uniqueness::address,
    .since = {{1, 5}},
};

// check

inline constexpr Argument scoped_data_arguments[] = {
    {.name = "provider", .reading = Reading::provider_reference},
    {.name = "depends_on", .reading = Reading::traversal_list},
};
inline constexpr NestedBlock scoped_data_blocks[] = {
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType scoped_data_block{
    .name = "data",
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = scoped_data_arguments,
    .blocks = scoped_data_blocks,
    .reserved = "count for_each lifecycle locals",
    .uniqueness = Uniqueness::labels_in_module,
};

inline constexpr NestedBlock check_blocks[] = {
    {.type = &scoped_data_block, .occurrence = Occurrence::optional_once},
    {.type = &assert_block, .occurrence = Occurrence::at_least_once},
};
inline constexpr BlockType check_block{
    .name = "check",
    .labels = name_label,
    .blocks = check_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 5}},
};

}  // namespace tfpp::inline v1::grammar
