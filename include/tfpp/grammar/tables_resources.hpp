// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>

/// Rows of the blocks that a provider acts on: `resource`, `data`, `ephemeral`, `list`, `action`,
/// and all within.
namespace tfpp::inline v1::grammar {

// lifecycle.action_trigger

inline constexpr Word action_events[] = {
    {"before_create"},
    {"after_create"},
    {"before_update"},
    {"after_update"},
    {"before_destroy", {{1, 16}, never}},
    {"after_destroy", {{1, 16}, never}},
};
inline constexpr Word action_failures[] = {{"halt"}, {"taint"}, {"continue"}};
inline constexpr Argument action_trigger_arguments[] = {
    {.name = "events",
     .reading = Reading::keyword_list,
     .required = true,
     .keywords = action_events},
    {.name = "actions", .reading = Reading::native_expression_list, .required = true},
    {.name = "condition"},
    {.name = "on_failure",
     .reading = Reading::keyword,
     .since = {{1, 16}, never},
     .keywords = action_failures},
};
inline constexpr BlockType action_trigger_block{
    .name = "action_trigger",
    .arguments = action_trigger_arguments,
    .since = {{1, 14}, never},
};

// lifecycle

/// Wherever `enabled` stands, it must not stand beside the outer block's `count` or `for_each`.
inline constexpr Since enabled_since{never, {1, 11}};

inline constexpr Argument resource_lifecycle_arguments[] = {
    {.name = "create_before_destroy", .reading = Reading::literal_bool},
    {.name = "prevent_destroy", .reading = Reading::lifecycle_bool},
    {.name = "destroy", .reading = Reading::lifecycle_bool, .since = {{1, 16}, {1, 12}}},
    {.name = "ignore_changes", .reading = Reading::all_or_relative_traversals},
    {.name = "replace_triggered_by", .reading = Reading::native_expression_list, .since = {{1, 2}}},
    {.name = "enabled", .since = enabled_since},
};
inline constexpr NestedBlock resource_lifecycle_blocks[] = {
    {.type = &precondition_block},
    {.type = &postcondition_block},
    {.type = &action_trigger_block},
};
inline constexpr BlockType resource_lifecycle_block{
    .name = "lifecycle",
    .arguments = resource_lifecycle_arguments,
    .blocks = resource_lifecycle_blocks,
};

/// What a lifecycle of something that is only read may hold.
inline constexpr Argument reading_lifecycle_arguments[] = {
    {.name = "enabled", .since = enabled_since},
};
inline constexpr NestedBlock reading_lifecycle_blocks[] = {
    {.type = &precondition_block},
    {.type = &postcondition_block},
};
inline constexpr std::string_view managed_lifecycle_names =
    "create_before_destroy prevent_destroy destroy ignore_changes replace_triggered_by "
    "action_trigger";
inline constexpr BlockType data_lifecycle_block{
    .name = "lifecycle",
    .arguments = reading_lifecycle_arguments,
    .blocks = reading_lifecycle_blocks,
    .reserved = managed_lifecycle_names,
    .since = {{1, 2}},
};
inline constexpr BlockType ephemeral_lifecycle_block{
    .name = "lifecycle",
    .arguments = reading_lifecycle_arguments,
    .blocks = reading_lifecycle_blocks,
    .reserved = managed_lifecycle_names,
};

// connection

inline constexpr Argument connection_arguments[] = {
    {.name = "type"},  // "ssh" or "winrm"
    {.name = "host", .required = true},
    {.name = "user"},
    {.name = "password"},
    {.name = "port"},
    {.name = "timeout"},
    {.name = "script_path"},
    // Of ssh only.
    {.name = "target_platform", .since = {{0, 15}}},
    {.name = "private_key"},
    {.name = "certificate"},
    {.name = "host_key"},
    {.name = "agent"},
    {.name = "agent_identity"},
    {.name = "proxy_scheme", .since = {{1, 2}}},
    {.name = "proxy_host", .since = {{1, 2}}},
    {.name = "proxy_port", .since = {{1, 2}}},
    {.name = "proxy_user_name", .since = {{1, 2}}},
    {.name = "proxy_user_password", .since = {{1, 2}}},
    {.name = "bastion_host"},
    {.name = "bastion_host_key"},
    {.name = "bastion_port"},
    {.name = "bastion_user"},
    {.name = "bastion_password"},
    {.name = "bastion_private_key"},
    {.name = "bastion_certificate"},
    // Of winrm only.
    {.name = "https"},
    {.name = "insecure"},
    {.name = "cacert"},
    {.name = "use_ntlm"},
};
/// May refer to `self`.
inline constexpr BlockType connection_block{
    .name = "connection",
    .arguments = connection_arguments,
};

// provisioner

inline constexpr Word provisioner_times[] = {{"create"}, {"destroy"}};
inline constexpr Word provisioner_failures[] = {{"fail"}, {"continue"}};
inline constexpr Argument provisioner_when{
    .name = "when", .reading = Reading::keyword, .keywords = provisioner_times};
inline constexpr Argument provisioner_on_failure{
    .name = "on_failure", .reading = Reading::keyword, .keywords = provisioner_failures};
inline constexpr NestedBlock provisioner_blocks[] = {
    {.type = &connection_block, .occurrence = Occurrence::optional_once},
    {.type = &argument_escape_block, .occurrence = Occurrence::optional_once},
};

inline constexpr Word refused_provisioners[] = {
    {"chef", {{0, 15}}},
    {"habitat", {{0, 15}}},
    {"puppet", {{0, 15}}},
    {"salt-masterless", {{0, 15}}},
};
inline constexpr Label provisioner_label[] = {
    {.name = "type", .kind = NameKind::text, .refused = refused_provisioners},
};

inline constexpr Argument provisioner_arguments[] = {provisioner_when, provisioner_on_failure};
/// One of any type; `provisioner_block_of` knows more about the built-in types.
inline constexpr BlockType provisioner_block{
    .name = "provisioner",
    .labels = provisioner_label,
    .content = Content::declared_arguments,
    .arguments = provisioner_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle",
    .ordered = true,
};

inline constexpr Argument local_exec_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "command", .required = true},
    {.name = "interpreter"},
    {.name = "working_dir"},
    {.name = "environment"},
    {.name = "quiet", .since = {{1, 4}}},
};
inline constexpr BlockType local_exec_block{
    .name = "provisioner",
    .labels = provisioner_label,
    .arguments = local_exec_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle",
    .ordered = true,
};

inline constexpr Argument remote_exec_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "inline", .required = true, .excludes = "script scripts"},
    {.name = "script", .excludes = "inline scripts"},
    {.name = "scripts", .excludes = "inline script"},
};
inline constexpr BlockType remote_exec_block{
    .name = "provisioner",
    .labels = provisioner_label,
    .arguments = remote_exec_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle",
    .ordered = true,
};

inline constexpr Argument file_provisioner_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "source", .required = true, .excludes = "content"},
    {.name = "content", .excludes = "source"},
    {.name = "destination", .required = true},
};
inline constexpr BlockType file_provisioner_block{
    .name = "provisioner",
    .labels = provisioner_label,
    .arguments = file_provisioner_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle",
    .ordered = true,
};

// resource, data, ephemeral

inline constexpr Argument resource_arguments[] = {
    {.name = "count", .excludes = "for_each"},
    {.name = "for_each", .excludes = "count"},
    {.name = "provider", .reading = Reading::provider_reference},
    {.name = "depends_on", .reading = Reading::traversal_list},
};
inline constexpr NestedBlock resource_blocks[] = {
    {.type = &resource_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &connection_block, .occurrence = Occurrence::optional_once},
    {.type = &provisioner_block},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType resource_block{
    .name = "resource",
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = resource_blocks,
    .reserved = "locals",
    .uniqueness = Uniqueness::labels,
};

inline constexpr NestedBlock data_blocks[] = {
    {.type = &data_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
/// Unique in a module together with the data sources of checks.
inline constexpr BlockType data_block{
    .name = "data",
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = data_blocks,
    .reserved = "lifecycle locals",
    .uniqueness = Uniqueness::labels,
};

inline constexpr NestedBlock ephemeral_blocks[] = {
    {.type = &ephemeral_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType ephemeral_block{
    .name = "ephemeral",
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = ephemeral_blocks,
    .reserved = "locals",
    .uniqueness = Uniqueness::labels,
    .since = {{1, 10}, {1, 11}},
};

// list, action

inline constexpr NestedBlock config_blocks[] = {
    {.type = &config_block, .occurrence = Occurrence::optional_once},
};

inline constexpr Argument list_arguments[] = {
    {.name = "count", .excludes = "for_each"},
    {.name = "for_each", .excludes = "count"},
    {.name = "provider", .reading = Reading::provider_reference, .required = true},
    {.name = "include_resource"},
    {.name = "limit"},
};
inline constexpr BlockType list_block{
    .name = "list",
    .labels = type_and_name_labels,
    .arguments = list_arguments,
    .blocks = config_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 14}, never},
};

inline constexpr Argument action_arguments[] = {
    {.name = "count", .excludes = "for_each"},
    {.name = "for_each", .excludes = "count"},
    {.name = "provider", .reading = Reading::provider_reference},
};
inline constexpr BlockType action_block{
    .name = "action",
    .labels = type_and_name_labels,
    .arguments = action_arguments,
    .blocks = config_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 14}, never},
};

}  // namespace tfpp::inline v1::grammar
