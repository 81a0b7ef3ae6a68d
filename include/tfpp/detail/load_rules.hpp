// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/declarations.hpp>
#include <tfpp/error.hpp>
#include <tfpp/grammar.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// Terraform's summaries of faults that depend on the block in which they are.
namespace tfpp::inline v1::detail {

/// A fault of a label.
struct LabelSummary {
  const grammar::BlockType* row;
  std::size_t label;
  std::string_view summary;
};
inline constexpr LabelSummary label_summaries[] = {
    {&grammar::variable_block, 0, "Invalid variable name"},
    {&grammar::output_block, 0, "Invalid output name"},
    {&grammar::module_block, 0, "Invalid module instance name"},
    {&grammar::resource_block, 0, "Invalid resource type name"},
    {&grammar::resource_block, 1, "Invalid resource name"},
    {&grammar::data_block, 0, "Invalid data source name"},
    {&grammar::data_block, 1, "Invalid data resource name"},
    {&grammar::scoped_data_block, 0, "Invalid data source name"},
    {&grammar::scoped_data_block, 1, "Invalid data resource name"},
    {&grammar::ephemeral_block, 0, "Invalid ephemeral resource type"},
    {&grammar::ephemeral_block, 1, "Invalid ephemeral resource name"},
    {&grammar::check_block, 0, "Invalid check block name"},
    {&grammar::run_block, 0, "Invalid run block name"},
};

inline std::string_view label_summary(const grammar::BlockType& row, std::size_t label) noexcept {
  if (row.labels[label].kind == grammar::NameKind::provider_local_name)
    return "Invalid provider local name";
  for (const LabelSummary& entry : label_summaries) {
    if (entry.row == &row && entry.label == label) return entry.summary;
  }
  return "Invalid name";
}

/// A name that stands in no row of its place.
inline std::string unknown_property_summary(const grammar::BlockType& row, std::string_view name) {
  using grammar::is_reserved;
  constexpr std::string_view usual = "Extraneous JSON object property";
  if (!is_reserved(row, name) || name == "_") return std::string(usual);
  if (&row == &grammar::module_file && name == "required_providers")
    return "Invalid required_providers block";
  if (&row == &grammar::data_lifecycle_block) return "Invalid data resource lifecycle argument";
  if (&row == &grammar::ephemeral_lifecycle_block)
    return "Invalid ephemeral resource lifecycle argument";
  if (&row == &grammar::scoped_data_block && name != "locals")
    return name == "lifecycle" ? "Invalid lifecycle block"
                               : joined({"Invalid \"", name, "\" attribute"});
  if (&row == &grammar::output_block && name == "postcondition")
    return "Postconditions are not allowed";
  const bool is_block = name == "lifecycle" || name == "locals" || name == "provider";
  return joined({is_block ? "Reserved block type name in " : "Reserved argument name in ", row.name,
                 " block"});
}

/// A label that is refused.
inline std::string refused_label_summary(const grammar::BlockType& row, std::size_t label,
                                         std::string_view text) {
  if (row.name == grammar::provisioner_block.name)
    return joined({"The \"", text, "\" provisioner has been removed"});
  return std::string(label_summary(row, label));
}

/// A second block where one may stand.
inline std::string repeated_block_summary(const grammar::BlockType& parent, std::string_view type) {
  if (type == "_") return "Duplicate escaping block";
  if (&parent == &grammar::dynamic_block) return "Extraneous dynamic content block";
  if (&parent == &grammar::check_block) return "Multiple data resource blocks";
  if (type == "backend") return "Duplicate backend configuration";
  if (type == "cloud") return "Duplicate HCP Terraform configurations";
  if (type == grammar::variables_block.name) return "Multiple \"variables\" blocks";
  return joined({"Duplicate ", type, " block"});
}

/// A block that must stand there and does not.
inline std::string missing_block_summary(const grammar::BlockType& parent, std::string_view type) {
  if (&parent == &grammar::dynamic_block) return "Missing dynamic content block";
  if (&parent == &grammar::check_block) return "Zero assert blocks";
  return joined({"Missing ", type, " block"});
}

/// Two things that may be declared once; the later by this block.
inline std::string collision_summary(const char* block, const Collision& collision) {
  const std::string_view what = collision.what;
  const grammar::BlockType& row = *read_head(block).row;
  const std::string_view type =
      text_of(type_of_block(collision.is_within_block ? collision.item : block));
  if (collision.is_within_block) return joined({"Duplicate ", type, " block"});
  if (&row == &grammar::variable_block) return "Duplicate variable declaration";
  if (&row == &grammar::output_block) return "Duplicate output definition";
  if (&row == &grammar::module_block) return "Duplicate module call";
  if (&row == &grammar::locals_block) return "Duplicate local value definition";
  if (&row == &grammar::provider_block) return "Duplicate provider configuration";
  if (&row == &grammar::mock_provider_block) return "Duplicate provider block";
  if (what == "required_providers") return "Duplicate required providers configuration";
  if (what == "backend") return "Duplicate backend configuration";
  if (what == "cloud") return "Duplicate HCP Terraform configurations";
  if (what.starts_with("provider_meta")) return "Duplicate provider_meta block";
  if (&row == &grammar::run_block) return "Duplicate \"run\" block names";
  const std::string_view label =
      row.labels.empty() ? "" : text_of(after_value(type_of_block(block)));
  if (&row == &grammar::resource_block || &row == &grammar::data_block ||
      &row == &grammar::ephemeral_block || &row == &grammar::check_block)
    return joined({"Duplicate ", type, " \"", label, "\" configuration"});
  if (&row == &grammar::import_block) {
    const std::size_t quote = what.find('"');
    return joined({"Duplicate import configuration for ", what.substr(quote)});
  }
  if (&row == &grammar::variables_block || &row == &grammar::test_block)
    return joined({"Multiple \"", type, "\" blocks"});
  return joined({"Duplicate ", type, " block"});
}

}  // namespace tfpp::inline v1::detail
