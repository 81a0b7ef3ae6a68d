// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>

/// Rows of the blocks that a provider acts on: `resource`, `data`, `ephemeral`, `list`, `action`,
/// and all within.
namespace tfpp::inline v1::grammar {

// lifecycle.action_trigger

inline constexpr Word action_events[] = {
    {"before_create"sv},
    {"after_create"sv},
    {"before_update"sv},
    {"after_update"sv},
    {"before_destroy"sv, {{1, 16}, never}},
    {"after_destroy"sv, {{1, 16}, never}},
};
inline constexpr Word action_failures[] = {{"halt"sv}, {"taint"sv}, {"continue"sv}};
inline constexpr Argument action_trigger_arguments[] = {
    {.name = "events"sv,
     .reading = Reading::keyword_list,
     .required = true,
     .keywords = action_events},
    {.name = "actions"sv,
     .reading = Reading::native_expression_list,
     .required = true,
     .ordered = true},
    {.name = "condition"sv},
    {.name = "on_failure"sv,
     .reading = Reading::keyword,
     .since = {{1, 16}, never},
     .keywords = action_failures},
};
inline constexpr BlockType action_trigger_block{
    .name = "action_trigger"sv,
    .arguments = action_trigger_arguments,
    .since = {{1, 14}, never},
};

// lifecycle

/// Wherever `enabled` stands, it must not stand beside the outer block's `count` or `for_each`.
inline constexpr Since enabled_since{never, {1, 11}};

inline constexpr Argument resource_lifecycle_arguments[] = {
    {.name = "create_before_destroy"sv, .reading = Reading::literal_bool},
    {.name = "prevent_destroy"sv, .reading = Reading::lifecycle_bool},
    {.name = "destroy"sv, .reading = Reading::lifecycle_bool, .since = {{1, 16}, {1, 12}}},
    {.name = "ignore_changes"sv, .reading = Reading::all_or_relative_traversals},
    {.name = "replace_triggered_by"sv,
     .reading = Reading::native_expression_list,
     .since = {{1, 2}}},
    {.name = "enabled"sv, .since = enabled_since},
};
inline constexpr NestedBlock resource_lifecycle_blocks[] = {
    {.type = &precondition_block},
    {.type = &postcondition_block},
    {.type = &action_trigger_block},
};
inline constexpr BlockType resource_lifecycle_block{
    .name = "lifecycle"sv,
    .arguments = resource_lifecycle_arguments,
    .blocks = resource_lifecycle_blocks,
};

/// What a lifecycle of something that is only read may hold.
inline constexpr Argument reading_lifecycle_arguments[] = {
    {.name = "enabled"sv, .since = enabled_since},
};
inline constexpr NestedBlock reading_lifecycle_blocks[] = {
    {.type = &precondition_block},
    {.type = &postcondition_block},
};
inline constexpr std::string_view managed_lifecycle_names =
    "create_before_destroy prevent_destroy destroy ignore_changes replace_triggered_by "sv
    "action_trigger"sv;
inline constexpr BlockType data_lifecycle_block{
    .name = "lifecycle"sv,
    .arguments = reading_lifecycle_arguments,
    .blocks = reading_lifecycle_blocks,
    .reserved = managed_lifecycle_names,
    .since = {{1, 2}},
};
inline constexpr BlockType ephemeral_lifecycle_block{
    .name = "lifecycle"sv,
    .arguments = reading_lifecycle_arguments,
    .blocks = reading_lifecycle_blocks,
    .reserved = managed_lifecycle_names,
};

// connection

inline constexpr Argument connection_arguments[] = {
    {.name = "type"sv},  // "ssh"sv or "winrm"sv
    {.name = "host"sv, .required = true},
    {.name = "user"sv},
    {.name = "password"sv},
    {.name = "port"sv},
    {.name = "timeout"sv},
    {.name = "script_path"sv},
    // Of ssh only.
    {.name = "target_platform"sv, .since = {{0, 15}}},
    {.name = "private_key"sv},
    {.name = "certificate"sv},
    {.name = "host_key"sv},
    {.name = "agent"sv},
    {.name = "agent_identity"sv},
    {.name = "proxy_scheme"sv, .since = {{1, 2}}},
    {.name = "proxy_host"sv, .since = {{1, 2}}},
    {.name = "proxy_port"sv, .since = {{1, 2}}},
    {.name = "proxy_user_name"sv, .since = {{1, 2}}},
    {.name = "proxy_user_password"sv, .since = {{1, 2}}},
    {.name = "bastion_host"sv},
    {.name = "bastion_host_key"sv},
    {.name = "bastion_port"sv},
    {.name = "bastion_user"sv},
    {.name = "bastion_password"sv},
    {.name = "bastion_private_key"sv},
    {.name = "bastion_certificate"sv},
    // Of winrm only.
    {.name = "https"sv},
    {.name = "insecure"sv},
    {.name = "cacert"sv},
    {.name = "use_ntlm"sv},
};
/// May refer to `self`.
inline constexpr BlockType connection_block{
    .name = "connection"sv,
    .arguments = connection_arguments,
};

// provisioner

inline constexpr Word provisioner_times[] = {{"create"sv}, {"destroy"sv}};
inline constexpr Word provisioner_failures[] = {{"fail"sv}, {"continue"sv}};
inline constexpr Argument provisioner_when{
    .name = "when"sv, .reading = Reading::keyword, .keywords = provisioner_times};
inline constexpr Argument provisioner_on_failure{
    .name = "on_failure"sv, .reading = Reading::keyword, .keywords = provisioner_failures};
inline constexpr NestedBlock provisioner_blocks[] = {
    {.type = &connection_block, .occurrence = Occurrence::optional_once},
    {.type = &argument_escape_block, .occurrence = Occurrence::optional_once},
};

inline constexpr Word refused_provisioners[] = {
    {"chef"sv, {{0, 15}}},
    {"habitat"sv, {{0, 15}}},
    {"puppet"sv, {{0, 15}}},
    {"salt-masterless"sv, {{0, 15}}},
};
inline constexpr Label provisioner_label[] = {
    {.name = "type"sv, .kind = NameKind::text, .refused = refused_provisioners},
};

inline constexpr Argument provisioner_arguments[] = {provisioner_when, provisioner_on_failure};
/// One of any type; `provisioner_block_of` knows more about the built-in types.
inline constexpr BlockType provisioner_block{
    .name = "provisioner"sv,
    .labels = provisioner_label,
    .content = Content::declared_arguments,
    .arguments = provisioner_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle"sv,
    .ordered = true,
};

inline constexpr Argument local_exec_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "command"sv, .required = true},
    {.name = "interpreter"sv},
    {.name = "working_dir"sv},
    {.name = "environment"sv},
    {.name = "quiet"sv, .since = {{1, 4}}},
};
inline constexpr BlockType local_exec_block{
    .name = "provisioner"sv,
    .labels = provisioner_label,
    .arguments = local_exec_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle"sv,
    .ordered = true,
};

inline constexpr Argument remote_exec_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "inline"sv, .required = true, .excludes = "script scripts"sv},
    {.name = "script"sv, .excludes = "inline scripts"sv},
    {.name = "scripts"sv, .excludes = "inline script"sv},
};
inline constexpr BlockType remote_exec_block{
    .name = "provisioner"sv,
    .labels = provisioner_label,
    .arguments = remote_exec_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle"sv,
    .ordered = true,
};

inline constexpr Argument file_provisioner_arguments[] = {
    provisioner_when,
    provisioner_on_failure,
    {.name = "source"sv, .required = true, .excludes = "content"sv},
    {.name = "content"sv, .excludes = "source"sv},
    {.name = "destination"sv, .required = true},
};
inline constexpr BlockType file_provisioner_block{
    .name = "provisioner"sv,
    .labels = provisioner_label,
    .arguments = file_provisioner_arguments,
    .blocks = provisioner_blocks,
    .reserved = "lifecycle"sv,
    .ordered = true,
};

// resource, data, ephemeral

inline constexpr Argument resource_arguments[] = {
    {.name = "count"sv, .excludes = "for_each"sv},
    {.name = "for_each"sv, .excludes = "count"sv},
    {.name = "provider"sv, .reading = Reading::provider_reference},
    {.name = "depends_on"sv, .reading = Reading::traversal_list},
};
inline constexpr NestedBlock resource_blocks[] = {
    {.type = &resource_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &connection_block, .occurrence = Occurrence::optional_once},
    {.type = &provisioner_block},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType resource_block{
    .name = "resource"sv,
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = resource_blocks,
    .reserved = "locals"sv,
    .uniqueness = Uniqueness::labels,
};

inline constexpr NestedBlock data_blocks[] = {
    {.type = &data_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
/// Unique in a module together with the data sources of checks.
inline constexpr BlockType data_block{
    .name = "data"sv,
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = data_blocks,
    .reserved = "lifecycle locals"sv,
    .uniqueness = Uniqueness::labels,
};

inline constexpr NestedBlock ephemeral_blocks[] = {
    {.type = &ephemeral_lifecycle_block, .occurrence = Occurrence::optional_once},
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType ephemeral_block{
    .name = "ephemeral"sv,
    .labels = type_and_name_labels,
    .content = Content::provider_schema,
    .arguments = resource_arguments,
    .blocks = ephemeral_blocks,
    .reserved = "locals"sv,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 10}, {1, 11}},
};

// list, action

inline constexpr NestedBlock config_blocks[] = {
    {.type = &config_block, .occurrence = Occurrence::optional_once},
};

inline constexpr Argument list_arguments[] = {
    {.name = "count"sv, .excludes = "for_each"sv},
    {.name = "for_each"sv, .excludes = "count"sv},
    {.name = "provider"sv, .reading = Reading::provider_reference, .required = true},
    {.name = "include_resource"sv},
    {.name = "limit"sv},
};
inline constexpr BlockType list_block{
    .name = "list"sv,
    .labels = type_and_name_labels,
    .arguments = list_arguments,
    .blocks = config_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 14}, never},
};

inline constexpr Argument action_arguments[] = {
    {.name = "count"sv, .excludes = "for_each"sv},
    {.name = "for_each"sv, .excludes = "count"sv},
    {.name = "provider"sv, .reading = Reading::provider_reference},
};
inline constexpr BlockType action_block{
    .name = "action"sv,
    .labels = type_and_name_labels,
    .arguments = action_arguments,
    .blocks = config_blocks,
    .uniqueness = Uniqueness::labels,
    .since = {{1, 14}, never},
};

}  // namespace tfpp::inline v1::grammar
