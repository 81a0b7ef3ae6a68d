// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::types {

/// The words that a known type is spelled with.
enum class Word : std::uint8_t {
  none,
  string,
  number,
  bool_,
  any,
  list,
  set,
  map,
  object,
  tuple,
  splat,
  null
};

/// A type that the C++ compiler knows, and that can be a template argument: `string`,
/// `list(number)`, `map(any)`. It converts to `Type`.
///
///     Ref<types::list(types::number)>
struct Known {
  static constexpr std::size_t max_words = 16;
  /// Outermost first: list, number.
  Word words[max_words]{};

  friend constexpr bool operator==(const Known&, const Known&) = default;

  [[nodiscard]] constexpr bool is(Word word) const noexcept { return words[0] == word; }
  [[nodiscard]] constexpr bool is_scalar() const noexcept {
    return is(Word::string) || is(Word::number) || is(Word::bool_);
  }
  /// What a collection holds.
  [[nodiscard]] constexpr Known element() const noexcept {
    Known out;
    for (std::size_t i = 1; i < max_words; ++i) out.words[i - 1] = words[i];
    return out;
  }
  /// A collection of this.
  /// @throws Error for more than `max_words` words; `Type` has no such bound.
  [[nodiscard]] constexpr Known inside(Word collection) const {
    if (words[max_words - 1] != Word::none)
      throw Error("too many brackets for a type that the compiler knows; make it a Type first");
    Known out;
    out.words[0] = collection;
    for (std::size_t i = 1; i < max_words; ++i) out.words[i] = words[i - 1];
    return out;
  }
};

inline constexpr Known string{{Word::string}};
inline constexpr Known number{{Word::number}};
inline constexpr Known bool_{{Word::bool_}};
inline constexpr Known any{{Word::any}};
/// An object with whatever attributes, for `Ref` only: a type constraint names them
/// (`types::object`).
inline constexpr Known any_object{{Word::object}};

[[nodiscard]] constexpr Known list(const Known& element) { return element.inside(Word::list); }
[[nodiscard]] constexpr Known set(const Known& element) { return element.inside(Word::set); }
[[nodiscard]] constexpr Known map(const Known& element) { return element.inside(Word::map); }

}  // namespace tfpp::inline v1::types

namespace tfpp::inline v1::detail {

/// How Terraform writes a word: `list`.
constexpr std::string_view spelling(types::Word word) noexcept {
  constexpr std::string_view spellings[] = {"",    "string", "number", "bool",  "any",   "list",
                                            "set", "map",    "object", "tuple", "tuple", "null"};
  return spellings[static_cast<std::size_t>(word)];
}

}  // namespace tfpp::inline v1::detail
