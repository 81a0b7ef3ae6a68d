// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar.hpp>
#include <tfpp/text/key_text.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

// Not constexpr: calling this while a literal is checked makes the compiler name it.
void this_name_is_not_an_identifier();

/// Which names some row that takes other names too lists or reserves, as a set that may hold a few
/// more: one bit a hash.
struct ListedNames {
  std::uint64_t bits[64] = {};

  constexpr void add(std::string_view name) noexcept {
    const std::uint32_t hash = text::hash(name);
    bits[hash % 64] |= std::uint64_t{1} << (hash / 64 % 64);
  }
  [[nodiscard]] constexpr bool may_hold(std::uint32_t hash) const noexcept {
    return (bits[hash % 64] >> (hash / 64 % 64) & 1U) != 0;
  }
  constexpr void add_row(const grammar::BlockType& row, int levels) noexcept {
    // Closed rows are looked up anyway.
    if (row.content != grammar::Content::closed) add_names_of(row);
    if (levels == 0) return;
    for (const grammar::NestedBlock& nested : row.blocks) add_row(*nested.type, levels - 1);
  }
  constexpr void add_names_of(const grammar::BlockType& row) noexcept {
    for (const grammar::Argument& argument : row.arguments) add(argument.name);
    for (const grammar::NestedBlock& nested : row.blocks) add(nested.type->name);
    for (std::string_view words = row.reserved; !words.empty();) {
      std::size_t end = 0;
      while (end < words.size() && words[end] != ' ') ++end;
      add(words.substr(0, end));
      words.remove_prefix(end == words.size() ? end : end + 1);
    }
  }
};

inline constexpr ListedNames listed_names = [] {
  ListedNames names;
  names.add(grammar::dynamic_block.name);
  names.add_row(grammar::dynamic_block, 2);
  names.add_row(grammar::module_file, 4);
  names.add_row(grammar::test_file, 4);
  names.add_row(grammar::mock_file, 4);
  names.add_row(grammar::query_file, 4);
  for (const std::string_view type : {"local-exec", "remote-exec", "file"})
    names.add_row(grammar::provisioner_block_of(type), 2);
  return names;
}();

}  // namespace detail

/// The name of an argument or nested block, as a parameter.
///
/// A string literal is checked by the compiler and kept by reference: it is never copied or
/// compared letter by letter. Other text is checked when it is used.
class Name {
 public:
  template <std::size_t N>
  consteval Name(const char (&literal)[N])  // NOLINT(google-explicit-constructor)
      : Name(text::KeyText::from_literal(literal)) {
    if (!key_.is_identifier()) detail::this_name_is_not_an_identifier();
  }
  Name(const std::string& name)  // NOLINT(google-explicit-constructor)
      : Name(std::string_view(name)) {}
  Name(std::string_view name)  // NOLINT(google-explicit-constructor)
      : Name(text::KeyText::from_text(name)) {}
  template <class T>
  requires std::same_as<T, const char*> || std::same_as<T, char*> Name(T name)  // NOLINT
      : Name(std::string_view(name)) {}
  constexpr Name(const text::KeyText& key) noexcept  // NOLINT(google-explicit-constructor)
      : key_(key), is_listed_(detail::listed_names.may_hold(key.hash())) {}

  [[nodiscard]] constexpr std::string_view view() const noexcept { return key_.view(); }
  [[nodiscard]] constexpr std::uint32_t hash() const noexcept { return key_.hash(); }
  [[nodiscard]] constexpr const text::KeyText& key() const noexcept { return key_; }
  /// A row of the grammar that takes other names too may list it; false means that none does.
  [[nodiscard]] constexpr bool is_listed() const noexcept { return is_listed_; }

 private:
  text::KeyText key_;
  bool is_listed_;
};

}  // namespace tfpp::inline v1
