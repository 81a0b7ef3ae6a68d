// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/grammar.hpp>

#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Appends a name behind a dot, or in brackets and quotes if it is no identifier.
inline void append_step(std::string& out, std::string_view name) {
  if (text::is_identifier(name)) {
    if (!out.empty()) out += '.';
    out += name;
    return;
  }
  text::ShortText quoted;
  text::append_quoted(quoted, name);
  out.append("[").append(quoted.view()).append("]");
}

/// The value of a block's argument, or null. Linear.
inline const char* argument_of(const char* block, std::string_view name) {
  const char* item = argument_item_of(block, name);
  return item == nullptr ? nullptr : value_of_argument(item);
}

/// Appends a reference in canonical form, or as it stands if it is none.
inline void append_reference(std::string& out, std::string_view text) {
  // Most are in canonical form already: names and dots.
  if (text.find_first_of(" \t\r\n#/[(") == std::string_view::npos || text.size() >= 0x40000000U) {
    out += text;
    return;
  }
  const ParsedSyntax parsed = parse_expression(text);
  if (!parsed.ok()) {
    out += text;
    return;
  }
  // Expressions are printed to this kind of text, so that compilers have the printer for one only.
  text::ShortText canonical;
  SyntaxPrinter<text::ShortText>(canonical, parsed.tree()).print();
  out += canonical.view();
}

/// Appends what type and labels of a block at the top of a file say of its address:
/// `aws_instance.web`, `var.env`, `provider.aws`. Does not look at its items, which may not be
/// complete.
inline void append_type_and_labels(std::string& out, const char* block) {
  const grammar::BlockType& row = *read_head(block).row;
  const char* text = type_of_block(block);
  const std::size_t start = out.size();
  if (&row == &grammar::variable_block) {
    out += "var";
  } else if (&row != &grammar::resource_block) {
    out += text_of(text);
  }
  std::string steps;
  for (int labels = read_node(block).aux; labels > 0; --labels) {
    text = after_value(text);
    append_step(steps, text_of(text));
  }
  if (!steps.empty() && out.size() != start && steps.front() != '[') out += '.';
  out += steps;
}

/// Appends the address of a block at the top of a file, as Terraform names what it declares:
/// `aws_instance.web`, `data.aws_ami.x`, `var.env`, `provider.aws.west`. Of blocks that Terraform
/// has no address for, it is the type, the labels, and the argument that tells them apart:
/// `moved.aws_instance.old`.
inline void append_address(std::string& out, const char* block) {
  append_type_and_labels(out, block);
  const grammar::BlockType& row = *read_head(block).row;
  if (row.identity.empty()) return;
  const char* value = argument_of(block, row.identity);
  if (value == nullptr) return;
  out += '.';
  append_reference(out, text_of(value));
}

}  // namespace tfpp::inline v1::detail
