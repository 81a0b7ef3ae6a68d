// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::types {

/// What a known type is, outermost.
enum class Word : std::uint8_t {
  string,
  number,
  bool_,
  any,
  list,
  set,
  map,
  object,  ///< with whatever attributes
  tuple,   ///< with whatever elements
  splat,   ///< a list whose steps apply to each element
  null,
};

/// A type that the C++ compiler knows, and that can be a template argument: `types::string`,
/// `types::list(types::number)`, `types::map(types::any)`. It converts to `Type`.
struct Known {
  static constexpr std::size_t capacity = 48;
  /// As text, so that compilers show it: `list(number)`.
  char spelling[capacity]{};

  friend constexpr bool operator==(const Known&, const Known&) = default;

  [[nodiscard]] constexpr std::string_view text() const noexcept { return spelling; }

  [[nodiscard]] constexpr Word word() const noexcept {
    switch (spelling[0]) {
      case 's':
        return spelling[1] == 't' ? Word::string : spelling[1] == 'e' ? Word::set : Word::splat;
      case 'n':
        return spelling[2] == 'm' ? Word::number : Word::null;
      case 'b':
        return Word::bool_;
      case 'l':
        return Word::list;
      case 'm':
        return Word::map;
      case 'o':
        return Word::object;
      case 't':
        return Word::tuple;
      default:
        return Word::any;
    }
  }
  [[nodiscard]] constexpr bool is(Word which) const noexcept { return word() == which; }
  [[nodiscard]] constexpr bool is_scalar() const noexcept { return word() <= Word::bool_; }

  /// What a collection holds.
  [[nodiscard]] constexpr Known element() const noexcept {
    Known out;
    const std::string_view all = text();
    const std::size_t open = all.find('(');
    for (std::size_t i = open + 1; i + 1 < all.size(); ++i) out.spelling[i - open - 1] = all[i];
    return out;
  }
  /// A collection of this: `name(...)`.
  /// @throws Error for what gets too long; `Type` has no such bound.
  [[nodiscard]] constexpr Known inside(std::string_view name) const {
    const std::string_view inner = text();
    if (name.size() + inner.size() + 3 > capacity)
      throw Error("too long for a type that the compiler knows; make it a Type first");
    Known out;
    std::size_t at = 0;
    for (const char c : name) out.spelling[at++] = c;
    out.spelling[at++] = '(';
    for (const char c : inner) out.spelling[at++] = c;
    out.spelling[at] = ')';
    return out;
  }
};

inline constexpr Known string{"string"};
inline constexpr Known number{"number"};
inline constexpr Known bool_{"bool"};
inline constexpr Known any{"any"};
/// An object with whatever attributes, for `Ref` only: a type constraint names them
/// (`types::object`).
inline constexpr Known any_object{"object"};
/// What C++ ranges and `List` are written as; no type constraint either.
inline constexpr Known any_tuple{"tuple"};
/// What `nullptr` is written as; no type constraint either.
inline constexpr Known null{"null"};

[[nodiscard]] constexpr Known list(const Known& element) { return element.inside("list"); }
[[nodiscard]] constexpr Known set(const Known& element) { return element.inside("set"); }
[[nodiscard]] constexpr Known map(const Known& element) { return element.inside("map"); }

}  // namespace tfpp::inline v1::types
