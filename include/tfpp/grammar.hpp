// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/tables.hpp>
#include <tfpp/grammar/types.hpp>

#include <cstddef>
#include <string_view>

/// What Terraform's language knows of a name at a place. Everything here can run at compile time.
///
/// Comments need no lookup: every body may hold them, files included, and nothing else may. At a
/// level of labels `//` is a label, in an expression a key, in an entry of `required_providers` an
/// error.
namespace tfpp::inline v1::grammar {

// Versions.

/// Whether a product has something from this version on.
[[nodiscard]] constexpr bool available(Since since, Product product, Version version) {
  return version >= (product == Product::terraform ? since.terraform : since.opentofu);
}

[[nodiscard]] constexpr bool available(Since since, Target target) {
  return available(since, target.product, target.version);
}

/// From when on both hold.
[[nodiscard]] constexpr Since later(Since a, Since b) {
  return {a.terraform < b.terraform ? b.terraform : a.terraform,
          a.opentofu < b.opentofu ? b.opentofu : a.opentofu};
}

/// From when on the block may stand at this place.
[[nodiscard]] constexpr Since since_of(const NestedBlock& place) {
  return later(place.since, place.type->since);
}

// Names.

/// Whether a list of words, separated by single blanks, has the word.
[[nodiscard]] constexpr bool has_word(std::string_view list, std::string_view word) {
  if (word.empty() || word.find(' ') != std::string_view::npos) return false;
  while (true) {
    const auto blank = list.find(' ');
    if (list.substr(0, blank) == word) return true;
    if (blank == std::string_view::npos) return false;
    list.remove_prefix(blank + 1);
  }
}

/// The listed argument of that name, or null.
[[nodiscard]] constexpr const Argument* find_argument(List<Argument> arguments,
                                                      std::string_view name) {
  for (const Argument& argument : arguments) {
    if (argument.name == name) return &argument;
  }
  return nullptr;
}

/// The listed argument of that name, or null. One that is not listed may be allowed all the same:
/// see `accepts_argument`.
[[nodiscard]] constexpr const Argument* find_argument(const BlockType& block,
                                                      std::string_view name) {
  return find_argument(block.arguments, name);
}

/// The listed place of a nested block of that name, or null.
[[nodiscard]] constexpr const NestedBlock* find_nested_block(const BlockType& parent,
                                                             std::string_view name) {
  for (const NestedBlock& nested : parent.blocks) {
    if (nested.type->name == name) return &nested;
  }
  return nullptr;
}

/// The row of a nested block of that name, or null. `dynamic` is found wherever it may stand. A
/// block that is not listed may be allowed all the same: see `unlisted_block`.
[[nodiscard]] constexpr const BlockType* find_block(const BlockType& parent,
                                                    std::string_view name) {
  if (const NestedBlock* nested = find_nested_block(parent, name)) return nested->type;
  if (parent.content == Content::provider_schema && name == dynamic_block.name) {
    return &dynamic_block;
  }
  return nullptr;
}

/// The row of the nested blocks that are not listed, or null where there are none. Their names are
/// for a provider, a backend or a key provider to say.
[[nodiscard]] constexpr const BlockType* unlisted_block(const BlockType& parent) {
  switch (parent.content) {
    case Content::provider_schema:
      return &provider_nested_block;
    case Content::open:
      return parent.rest == Reading::backend_argument ? &backend_nested_block
                                                      : &encryption_nested_block;
    case Content::closed:
    case Content::free_form:
    case Content::declared_arguments:
      break;
  }
  return nullptr;
}

/// Whether blocks of this row stand at the top of some kind of file. Blocks of a type that the
/// table does not know may.
constexpr bool is_top_level(const BlockType& row) {
  for (const BlockType* file : {&module_file, &test_file, &mock_file, &query_file}) {
    for (const NestedBlock& place : file->blocks) {
      if (place.type == &row) return true;
    }
  }
  return &row == &provider_nested_block;
}

/// The row of a provisioner of that type: one that lists the arguments, if the type is built in.
[[nodiscard]] constexpr const BlockType& provisioner_block_of(std::string_view type) {
  if (type == "local-exec") return local_exec_block;
  if (type == "remote-exec") return remote_exec_block;
  if (type == "file") return file_provisioner_block;
  return provisioner_block;
}

/// Whether the body may hold an argument of that name, in some version of some product.
[[nodiscard]] constexpr bool accepts_argument(const BlockType& block, std::string_view name) {
  return find_argument(block, name) != nullptr || block.content != Content::closed;
}

/// Whether the name is known here and refused. One that is also listed as an argument or nested
/// block is refused only where that is not `available` yet.
[[nodiscard]] constexpr bool is_reserved(const BlockType& block, std::string_view name) {
  return has_word(block.reserved, name);
}

/// Whether a label must not be this one.
[[nodiscard]] constexpr bool is_refused(const Label& label, std::string_view value, Target target) {
  for (const Word& word : label.refused) {
    if (word.text == value) return available(word.since, target);
  }
  return false;
}

/// Whether an argument that takes keywords takes this one, in some version of some product. Any
/// word if none is listed.
[[nodiscard]] constexpr bool has_keyword(const Argument& argument, std::string_view word) {
  if (argument.keywords.empty()) {
    return argument.reading == Reading::keyword || argument.reading == Reading::keyword_list;
  }
  for (const Word& keyword : argument.keywords) {
    if (keyword.text == word) return true;
  }
  return false;
}

/// As above, for one version.
[[nodiscard]] constexpr bool has_keyword(const Argument& argument, std::string_view word,
                                         Target target) {
  for (const Word& keyword : argument.keywords) {
    if (keyword.text == word) return available(keyword.since, target);
  }
  return has_keyword(argument, word);
}

// Readings.

/// How an argument is read, listed or not.
[[nodiscard]] constexpr Reading reading_of(const BlockType& block, std::string_view argument) {
  const Argument* listed = find_argument(block, argument);
  return listed != nullptr ? listed->reading : block.rest;
}

/// From when on a reading that differs between versions is an expression; from the beginning for
/// all others, which need not be one.
[[nodiscard]] constexpr Since expression_since(Reading reading) {
  switch (reading) {
    case Reading::module_address:
    case Reading::module_version:
      return {{1, 15}, {1, 8}};
    case Reading::backend_argument:
      return {never, {1, 8}};
    case Reading::lifecycle_bool:
      return {never, {1, 12}};
    case Reading::mock_data:
      return {{1, 15}, never};
    default:
      return {};
  }
}

/// The same without the readings that differ between versions: what they come down to for a target.
/// Only `provider_reference` and `provider_references` stay, whose instance keys are of OpenTofu.
[[nodiscard]] constexpr Reading reading_for(Reading reading, Target target) {
  const Since since = expression_since(reading);
  if (since != Since() && available(since, target)) return Reading::expression;
  switch (reading) {
    case Reading::module_address:
      return Reading::literal_string;
    case Reading::module_version:
      return Reading::version_constraint;
    case Reading::backend_argument:
    case Reading::mock_data:
      return Reading::literal_data;
    case Reading::lifecycle_bool:
      return Reading::literal_bool;
    default:
      return reading;
  }
}

// Suggestions.

/// How many bytes must be inserted, removed or replaced to make one word of the other, but
/// `limit + 1` if they are more than the limit, or a word is longer than 63 bytes.
[[nodiscard]] constexpr std::size_t edit_distance(std::string_view a, std::string_view b,
                                                  std::size_t limit) {
  constexpr std::size_t longest = 63;
  if (a.size() > longest || b.size() > longest) return limit + 1;
  if (a.size() > b.size() + limit || b.size() > a.size() + limit) return limit + 1;
  // The distance between the beginning of `a` so far and each beginning of `b`.
  std::size_t row[longest + 1] = {};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t distance = a[i - 1] == b[j - 1] ? diagonal : diagonal + 1;
      if (row[j] + 1 < distance) distance = row[j] + 1;
      if (row[j - 1] + 1 < distance) distance = row[j - 1] + 1;
      diagonal = row[j];
      row[j] = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return limit + 1;
  }
  return row[b.size()] <= limit ? row[b.size()] : limit + 1;
}

/// The listed argument or nested block that the name may be a misspelling of: the nearest within
/// two edits, the first of equals. Empty if there is none.
[[nodiscard]] constexpr std::string_view nearest_name(const BlockType& block,
                                                      std::string_view name) {
  std::string_view nearest;
  std::size_t limit = 2;
  bool found = false;
  const auto consider = [&](std::string_view candidate) {
    const std::size_t distance = edit_distance(candidate, name, limit);
    // Two edits make anything of a word of two letters.
    const bool alike = distance < candidate.size() || distance < name.size();
    if (!alike || distance > limit || (found && distance == limit)) return;
    nearest = candidate;
    limit = distance;
    found = true;
  };
  for (const Argument& argument : block.arguments) consider(argument.name);
  for (const NestedBlock& nested : block.blocks) consider(nested.type->name);
  return nearest;
}

}  // namespace tfpp::inline v1::grammar
