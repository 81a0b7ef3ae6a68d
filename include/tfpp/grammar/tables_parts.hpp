// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/types.hpp>

/// Rows that several places share: conditions, escape blocks, and the bodies whose content a
/// provider or a backend decides.
namespace tfpp::inline v1::grammar {

// Of a plain literal the compiler would count the characters, one by one.
using std::string_view_literals::operator""sv;

// Labels.

inline constexpr Label name_label[] = {{.name = "name"sv}};
inline constexpr Label type_label[] = {{.name = "type"sv}};
inline constexpr Label type_and_name_labels[] = {{.name = "type"sv}, {.name = "name"sv}};
inline constexpr Label provider_label[] = {
    {.name = "name"sv, .kind = NameKind::provider_local_name}};

// Conditions. The same arguments everywhere; what a condition may refer to differs.

inline constexpr Argument condition_arguments[] = {
    {.name = "condition"sv, .required = true},
    {.name = "error_message"sv, .required = true},
};

/// Its condition must refer to the variable itself; since Terraform and OpenTofu 1.9 it may refer
/// to other objects besides.
inline constexpr BlockType validation_block{
    .name = "validation"sv,
    .arguments = condition_arguments,
    .since = {{0, 13}},
};

inline constexpr BlockType precondition_block{
    .name = "precondition"sv,
    .arguments = condition_arguments,
    .since = {{1, 2}},
};

/// May refer to `self`.
inline constexpr BlockType postcondition_block{
    .name = "postcondition"sv,
    .arguments = condition_arguments,
    .since = {{1, 2}},
};

inline constexpr BlockType assert_block{
    .name = "assert"sv,
    .arguments = condition_arguments,
    .since = {{1, 5}},
};

// Escape blocks: their contents belong to the schema even if they are named like meta-arguments.

/// Of `resource`, `data`, `ephemeral` and `provider`. Its nested blocks come after those of the
/// body around it.
inline constexpr BlockType schema_escape_block{
    .name = "_"sv,
    .content = Content::provider_schema,
    .reserved = "_"sv,
    .since = {{0, 15}},
};

/// Of `module` and `provisioner`.
inline constexpr BlockType argument_escape_block{
    .name = "_"sv,
    .content = Content::declared_arguments,
    .reserved = "_"sv,
    .since = {{0, 15}},
};

// Bodies that a provider decides.

/// Any nested block of a body with a provider's schema; goes by the name that the schema gives it.
/// One that the schema nests as a map has a label.
inline constexpr BlockType provider_nested_block{
    .name = ""sv,
    .content = Content::provider_schema,
};

/// A body that belongs to no block yet: everything may be in it.
inline constexpr BlockType unplaced_body{
    .name = ""sv,
    .content = Content::provider_schema,
};

/// The blocks that a `dynamic` block generates: a body of the block type that the label names.
inline constexpr BlockType dynamic_content_block{
    .name = "content"sv,
    .content = Content::provider_schema,
};

inline constexpr Label dynamic_labels[] = {{.name = "type"sv, .kind = NameKind::text}};
inline constexpr Argument dynamic_arguments[] = {
    {.name = "for_each"sv, .required = true},
    {.name = "iterator"sv, .reading = Reading::literal_identifier},
    // Required if, and only if, the block type has labels.
    {.name = "labels"sv},
};
inline constexpr NestedBlock dynamic_blocks[] = {
    {.type = &dynamic_content_block, .occurrence = Occurrence::exactly_once},
};

/// Stands in every body with a provider's schema, without being listed there. The order matters
/// among all blocks of the generated type, static ones included, but not across types.
inline constexpr BlockType dynamic_block{
    .name = "dynamic"sv,
    .labels = dynamic_labels,
    .arguments = dynamic_arguments,
    .blocks = dynamic_blocks,
};

/// The `config` block of `list` and `action`.
inline constexpr BlockType config_block{
    .name = "config"sv,
    .content = Content::provider_schema,
    .since = {{1, 14}, never},
};

// Bodies that a backend decides.

/// Any nested block of a backend; goes by the name that the backend gives it.
inline constexpr BlockType backend_nested_block{
    .name = ""sv,
    .content = Content::open,
    .rest = Reading::backend_argument,
};

/// Any nested block of a key provider or method of OpenTofu's encryption.
inline constexpr BlockType encryption_nested_block{
    .name = ""sv,
    .content = Content::open,
    .since = {never, {1, 7}},
};

inline constexpr Label backend_label[] = {{.name = "type"sv, .kind = NameKind::text}};

}  // namespace tfpp::inline v1::grammar
