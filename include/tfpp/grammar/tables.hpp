// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables_changes.hpp>
#include <tfpp/grammar/tables_parts.hpp>
#include <tfpp/grammar/tables_resources.hpp>
#include <tfpp/grammar/tables_settings.hpp>
#include <tfpp/grammar/tables_tests.hpp>
#include <tfpp/grammar/tables_values.hpp>
#include <tfpp/grammar/types.hpp>

/// The grammar of Terraform's and OpenTofu's language: a row for each block type at each place.
/// From the rows of files all others can be reached.
namespace tfpp::inline v1::grammar {

inline constexpr NestedBlock module_file_blocks[] = {
    {.type = &terraform_block}, {.type = &language_block}, {.type = &provider_block},
    {.type = &variable_block},  {.type = &locals_block},   {.type = &output_block},
    {.type = &module_block},    {.type = &resource_block}, {.type = &data_block},
    {.type = &ephemeral_block}, {.type = &action_block},   {.type = &moved_block},
    {.type = &removed_block},   {.type = &import_block},   {.type = &check_block},
};
/// `*.tf.json`, and OpenTofu's `*.tofu.json`. In override files required arguments may be missing.
inline constexpr BlockType module_file{
    .name = ""sv,
    .blocks = module_file_blocks,
    .reserved = "required_providers"sv,
};

/// `terraform.tfvars.json`, `*.auto.tfvars.json`, and what `-var-file` names.
inline constexpr BlockType tfvars_file{
    .name = ""sv,
    .content = Content::free_form,
    .rest = Reading::literal_data,
};

inline constexpr NestedBlock query_file_blocks[] = {
    {.type = &list_block},
    {.type = &provider_block},
    {.type = &variable_block},
    {.type = &locals_block},
};
/// `*.tfquery.json`.
inline constexpr BlockType query_file{
    .name = ""sv,
    .blocks = query_file_blocks,
    .since = {{1, 14}, never},
};

}  // namespace tfpp::inline v1::grammar
