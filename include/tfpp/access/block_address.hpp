// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_address.hpp>
#include <tfpp/detail/block_node.hpp>
#include <tfpp/expr/address.hpp>
#include <tfpp/grammar.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Addresses of the blocks of a document.
namespace tfpp::inline v1::detail {

/// An address taken apart. Views of its text.
struct BlockAddress {
  /// The type of the block: `resource` of `aws_instance.web`.
  std::string_view type{};
  std::vector<std::string_view> labels{};
  /// The alias of a provider configuration; empty for the default one.
  std::string_view alias{};
  /// The name of a local value; empty for a block.
  std::string_view local{};
};

/// The row of a type of blocks at the top of some kind of file, or null.
inline const grammar::BlockType* find_top_level(std::string_view type) noexcept {
  for (const grammar::BlockType* file :
       {&grammar::module_file, &grammar::test_file, &grammar::mock_file, &grammar::query_file}) {
    if (const grammar::BlockType* row = grammar::find_block(*file, type)) return row;
  }
  return nullptr;
}

/// Whether the address of a block ends with its alias.
constexpr bool has_alias_in_address(const grammar::BlockType& row) noexcept {
  return row.uniqueness == grammar::Uniqueness::labels_and_identity;
}

/// Takes an address apart. @throws Error if it cannot be one.
inline BlockAddress parse_address(std::string_view address) {
  if (address.find('[') != std::string_view::npos) {
    fail({address,
          " names an instance; address the whole block: ", address.substr(0, address.find('['))});
  }
  std::vector<std::string_view> parts;
  for (std::string_view rest = address;;) {
    const std::size_t length = rest.find('.');
    parts.push_back(rest.substr(0, length));
    if (parts.back().empty())
      fail({"\"", address, "\" is no address; blocks are addressed as aws_instance.web, var.env"});
    if (length == std::string_view::npos) break;
    rest.remove_prefix(length + 1);
  }
  BlockAddress out;
  const std::vector<std::string_view> names(parts.begin() + 1, parts.end());
  const std::string_view first = parts.front();
  const bool is_variable = first == "var";
  const grammar::BlockType* row = find_top_level(is_variable ? "variable" : first);
  if (first == "local" && names.size() == 1) {
    out.type = "locals";
    out.local = names[0];
  } else if (row != nullptr && has_alias_in_address(*row) &&
             (names.size() == 1 || names.size() == 2)) {
    out.type = first;
    out.labels = {names[0]};
    if (names.size() == 2) out.alias = names[1];
  } else if (row != nullptr && row->labels.size() == names.size()) {
    out.type = row->name;
    out.labels = names;
  } else if (row == nullptr && names.size() == 1) {
    out.type = "resource";
    out.labels = parts;
  } else if (row == nullptr) {
    out.type = first;
    out.labels = names;
  } else {
    fail({"\"", address, "\" is no address: ", row->name, " blocks have ",
          std::to_string(row->labels.size()), " labels"});
  }
  return out;
}

/// The alias of a provider configuration; empty for the default one.
inline std::string_view alias_of(const char* block) noexcept {
  const char* alias = argument_of(block, grammar::provider_block.identity);
  return alias == nullptr ? std::string_view() : text_of(alias);
}

/// The address of a block; of one without labels its type alone.
inline std::string address_of(const char* block) {
  const std::string_view type = text_of(type_of_block(block));
  const char* label = type_of_block(block);
  const int labels = read_node(block).aux;
  std::string out;
  const auto append = [&](std::string_view part) {
    if (!out.empty()) out += '.';
    out += part;
  };
  const bool is_resource = type == "resource" && labels == 2;
  if (type == "variable") {
    append("var");
  } else if (is_resource) {
    const std::string_view first = text_of(after_value(label));
    if (find_address_root(first) != nullptr || find_top_level(first) != nullptr) append(type);
  } else {
    append(type);
  }
  for (int i = 0; i < labels; ++i) {
    label = after_value(label);
    append(text_of(label));
  }
  if (has_alias_in_address(*read_head(block).row) && !alias_of(block).empty())
    append(alias_of(block));
  return out;
}

/// How expressions refer to what the block declares, if they can.
inline std::optional<Address> reference_of(const BlockAddress& address) {
  const auto labelled = [&](AddressKind kind) {
    return Address{kind, std::string(address.labels[0]), std::string(address.labels[1])};
  };
  const auto named = [&](AddressKind kind) {
    return Address{kind, "", std::string(address.labels[0])};
  };
  if (!address.local.empty()) return Address{AddressKind::local, "", std::string(address.local)};
  if (address.type == "resource") return labelled(AddressKind::resource);
  if (address.type == "data") return labelled(AddressKind::data);
  if (address.type == "ephemeral") return labelled(AddressKind::ephemeral);
  if (address.type == "action") return labelled(AddressKind::action);
  if (address.type == "variable") return named(AddressKind::variable);
  if (address.type == "module") return named(AddressKind::module);
  // To expressions a `run` looks like a resource of that type.
  if (address.type == "run")
    return Address{AddressKind::resource, "run", std::string(address.labels[0])};
  return std::nullopt;
}

/// Whether text matches a pattern in which `*` stands for any characters and `?` for one byte.
constexpr bool matches_glob(std::string_view pattern, std::string_view text) noexcept {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace tfpp::inline v1::detail
