// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_parts.hpp>

/// Rows of the blocks that set up a module: `terraform` and all within, OpenTofu's `language`,
/// and `provider`.
namespace tfpp::inline v1::grammar {

// terraform.required_providers

/// What an entry of `required_providers` may hold that is an object.
inline constexpr Argument provider_requirement_arguments[] = {
    // Must be a string: numbers are not converted here, neither is a version.
    {.name = "source"sv, .reading = Reading::literal_string, .since = {{0, 13}}},
    {.name = "version"sv, .reading = Reading::version_constraint},
    // Each is LOCAL_NAME.ALIAS.
    {.name = "configuration_aliases"sv, .reading = Reading::traversal_list, .since = {{0, 15}}},
};

inline constexpr BlockType required_providers_block{
    .name = "required_providers"sv,
    .content = Content::free_form,
    .rest = Reading::provider_requirement,
    .rest_name = NameKind::provider_local_name,
    .uniqueness = Uniqueness::module,
};

// terraform.cloud

inline constexpr Argument workspaces_arguments[] = {
    {.name = "name"sv, .reading = Reading::backend_argument, .excludes = "tags"sv},
    {.name = "tags"sv, .reading = Reading::backend_argument, .excludes = "name"sv},
    {.name = "project"sv, .reading = Reading::backend_argument, .since = {{1, 6}}},
};
inline constexpr BlockType workspaces_block{
    .name = "workspaces"sv,
    .arguments = workspaces_arguments,
};

inline constexpr Argument cloud_arguments[] = {
    {.name = "organization"sv, .reading = Reading::backend_argument},
    {.name = "hostname"sv, .reading = Reading::backend_argument},
    {.name = "token"sv, .reading = Reading::backend_argument},
};
inline constexpr NestedBlock cloud_blocks[] = {
    {.type = &workspaces_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType cloud_block{
    .name = "cloud"sv,
    .arguments = cloud_arguments,
    .blocks = cloud_blocks,
    .uniqueness = Uniqueness::module,
    .since = {{1, 1}},
};

// terraform.provider_meta

inline constexpr Label provider_meta_label[] = {
    {.name = "provider"sv, .kind = NameKind::provider_local_name},
};
inline constexpr BlockType provider_meta_block{
    .name = "provider_meta"sv,
    .labels = provider_meta_label,
    .content = Content::free_form,
    .uniqueness = Uniqueness::labels_in_module,
    .since = {{0, 13}},
};

// terraform.backend

inline constexpr BlockType backend_block{
    .name = "backend"sv,
    .labels = backend_label,
    .content = Content::open,
    .rest = Reading::backend_argument,
    .uniqueness = Uniqueness::module,
};

// terraform.state_store

inline constexpr Label state_store_provider_label[] = {
    {.name = "type"sv, .kind = NameKind::provider_local_name},
};
inline constexpr BlockType state_store_provider_block{
    .name = "provider"sv,
    .labels = state_store_provider_label,
    .content = Content::open,
    .rest = Reading::backend_argument,
    .reserved = "alias count depends_on for_each source lifecycle locals"sv,
    .since = experimental,
};

inline constexpr NestedBlock state_store_blocks[] = {
    {.type = &state_store_provider_block, .occurrence = Occurrence::exactly_once},
};
inline constexpr BlockType state_store_block{
    .name = "state_store"sv,
    .labels = backend_label,
    .content = Content::open,
    .rest = Reading::backend_argument,
    .blocks = state_store_blocks,
    .uniqueness = Uniqueness::module,
    .since = experimental,
};

// terraform.encryption, of OpenTofu. All known before planning.

inline constexpr Since encryption_since{never, {1, 7}};

inline constexpr Argument key_provider_arguments[] = {
    {.name = "encrypted_metadata_alias"sv,
     .reading = Reading::literal_string,
     .since = {never, {1, 9}}},
};
/// Where another key provider is due, its reference may stand without `${ }` too
/// (`key_provider.pbkdf2.main`).
inline constexpr BlockType key_provider_block{
    .name = "key_provider"sv,
    .labels = type_and_name_labels,
    .content = Content::open,
    .arguments = key_provider_arguments,
    .uniqueness = Uniqueness::labels,
    .since = encryption_since,
};

/// As `key_provider_block`, bare references included.
inline constexpr BlockType encryption_method_block{
    .name = "method"sv,
    .labels = type_and_name_labels,
    .content = Content::open,
    .uniqueness = Uniqueness::labels,
    .since = encryption_since,
};

inline constexpr Argument encryption_target_arguments[] = {
    // METHOD is method.TYPE.NAME.
    {.name = "method"sv, .reading = Reading::traversal},
};
extern const BlockType encryption_fallback_block;
inline constexpr NestedBlock encryption_target_blocks[] = {
    {.type = &encryption_fallback_block, .occurrence = Occurrence::optional_once},
};
/// Falls back to a further one in turn.
inline constexpr BlockType encryption_fallback_block{
    .name = "fallback"sv,
    .arguments = encryption_target_arguments,
    .blocks = encryption_target_blocks,
    .since = encryption_since,
};

inline constexpr Argument enforceable_target_arguments[] = {
    {.name = "method"sv, .reading = Reading::traversal},
    {.name = "enforced"sv, .reading = Reading::literal_bool},
};
inline constexpr BlockType encryption_state_block{
    .name = "state"sv,
    .arguments = enforceable_target_arguments,
    .blocks = encryption_target_blocks,
    .since = encryption_since,
};
inline constexpr BlockType encryption_plan_block{
    .name = "plan"sv,
    .arguments = enforceable_target_arguments,
    .blocks = encryption_target_blocks,
    .since = encryption_since,
};

inline constexpr BlockType encryption_default_block{
    .name = "default"sv,
    .arguments = encryption_target_arguments,
    .blocks = encryption_target_blocks,
    .since = encryption_since,
};
/// The label is the address of the data source, without `data.terraform_remote_state`.
inline constexpr Label remote_state_data_source_label[] = {
    {.name = "name"sv, .kind = NameKind::text},
};
inline constexpr BlockType remote_state_data_source_block{
    .name = "remote_state_data_source"sv,
    .labels = remote_state_data_source_label,
    .arguments = encryption_target_arguments,
    .blocks = encryption_target_blocks,
    .uniqueness = Uniqueness::labels,
    .since = encryption_since,
};
inline constexpr NestedBlock remote_state_data_sources_blocks[] = {
    {.type = &encryption_default_block, .occurrence = Occurrence::optional_once},
    {.type = &remote_state_data_source_block},
};
inline constexpr BlockType remote_state_data_sources_block{
    .name = "remote_state_data_sources"sv,
    .blocks = remote_state_data_sources_blocks,
    .since = encryption_since,
};

inline constexpr NestedBlock encryption_blocks[] = {
    {.type = &key_provider_block},
    {.type = &encryption_method_block},
    {.type = &encryption_state_block, .occurrence = Occurrence::optional_once},
    {.type = &encryption_plan_block, .occurrence = Occurrence::optional_once},
    {.type = &remote_state_data_sources_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType encryption_block{
    .name = "encryption"sv,
    .blocks = encryption_blocks,
    .uniqueness = Uniqueness::module,
    .since = encryption_since,
};

// terraform

inline constexpr Word terraform_editions[] = {{"TF2021"sv}};
inline constexpr Argument terraform_arguments[] = {
    // All of a module's must hold.
    {.name = "required_version"sv, .reading = Reading::version_constraint},
    // Released versions refuse any use. OpenTofu from 1.13 reads neither of these two.
    {.name = "experiments"sv, .reading = Reading::keyword_list},
    {.name = "language"sv,
     .reading = Reading::keyword,
     .since = {{0, 15}},
     .keywords = terraform_editions},
};
inline constexpr NestedBlock terraform_blocks[] = {
    {.type = &required_providers_block, .occurrence = Occurrence::optional_once},
    {.type = &backend_block,
     .occurrence = Occurrence::optional_once,
     .excludes = "cloud state_store"sv},
    {.type = &cloud_block,
     .occurrence = Occurrence::optional_once,
     .excludes = "backend state_store"sv},
    {.type = &state_store_block,
     .occurrence = Occurrence::optional_once,
     .excludes = "backend cloud"sv},
    {.type = &provider_meta_block},
    {.type = &encryption_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType terraform_block{
    .name = "terraform"sv,
    .arguments = terraform_arguments,
    .blocks = terraform_blocks,
    .merges = true,
};

// language, of OpenTofu

inline constexpr Argument compatible_with_arguments[] = {
    {.name = "opentofu"sv, .reading = Reading::version_constraint},
};
/// One at most may hold `opentofu`. Arguments of other names are for other software, and are not
/// read at all.
inline constexpr BlockType compatible_with_block{
    .name = "compatible_with"sv,
    .content = Content::free_form,
    .rest = Reading::literal_data,
    .arguments = compatible_with_arguments,
    .since = {never, {1, 12}},
};

inline constexpr Word opentofu_editions[] = {{"tofu2024"sv}};
inline constexpr Argument language_arguments[] = {
    {.name = "edition"sv, .reading = Reading::keyword, .keywords = opentofu_editions},
    {.name = "experiments"sv, .reading = Reading::keyword_list},
};
inline constexpr NestedBlock language_blocks[] = {{.type = &compatible_with_block}};
inline constexpr BlockType language_block{
    .name = "language"sv,
    .arguments = language_arguments,
    .blocks = language_blocks,
    .since = {never, {1, 12}},
};

// provider

inline constexpr Argument provider_arguments[] = {
    {.name = "alias"sv, .reading = Reading::literal_identifier},
    // Deprecated: belongs into required_providers.
    {.name = "version"sv, .reading = Reading::version_constraint},
    {.name = "for_each"sv, .since = {never, {1, 9}}, .needs = "alias"sv},
};
inline constexpr NestedBlock provider_blocks[] = {
    {.type = &schema_escape_block, .occurrence = Occurrence::optional_once},
};
inline constexpr BlockType provider_block{
    .name = "provider"sv,
    .labels = provider_label,
    .content = Content::provider_schema,
    .arguments = provider_arguments,
    .blocks = provider_blocks,
    .reserved = "count depends_on for_each source lifecycle locals"sv,
    .uniqueness = Uniqueness::labels_and_identity,
    .identity = "alias"sv,
};

}  // namespace tfpp::inline v1::grammar
