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

}  // namespace tfpp::inline v1::types

namespace tfpp::inline v1 {

/// A type that the C++ compiler knows, and that can be a template argument: `types::string`,
/// `types::list(types::number)`, `types::map(types::any)`. It converts to `Type`.
struct KnownType {
  static constexpr std::size_t capacity = 48;
  /// As text, so that compilers show it: `list(number)`.
  char spelling[capacity]{};

  friend constexpr bool operator==(const KnownType&, const KnownType&) = default;

  [[nodiscard]] constexpr std::string_view text() const noexcept { return spelling; }

  [[nodiscard]] constexpr types::Word word() const noexcept {
    using types::Word;
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
  [[nodiscard]] constexpr bool is(types::Word which) const noexcept { return word() == which; }
  [[nodiscard]] constexpr bool is_scalar() const noexcept { return word() <= types::Word::bool_; }

  /// What a collection holds.
  [[nodiscard]] constexpr KnownType element() const noexcept {
    KnownType out;
    const std::string_view all = text();
    const std::size_t open = all.find('(');
    for (std::size_t i = open + 1; i + 1 < all.size(); ++i) out.spelling[i - open - 1] = all[i];
    return out;
  }
  /// A collection of this: `name(...)`.
  /// @throws Error for what gets too long; `Type` has no such bound.
  [[nodiscard]] constexpr KnownType inside(std::string_view name) const {
    const std::string_view inner = text();
    if (name.size() + inner.size() + 3 > capacity)
      throw Error("too long for a type that the compiler knows; make it a Type first");
    KnownType out;
    std::size_t at = 0;
    for (const char c : name) out.spelling[at++] = c;
    out.spelling[at++] = '(';
    for (const char c : inner) out.spelling[at++] = c;
    out.spelling[at] = ')';
    return out;
  }
};

/// Type constraints under Terraform's names; see type.hpp.
namespace types {

inline constexpr KnownType string{"string"};
inline constexpr KnownType number{"number"};
inline constexpr KnownType bool_{"bool"};
inline constexpr KnownType any{"any"};
/// An object with whatever attributes, for `Ref` only: a type constraint names them
/// (`types::object`).
inline constexpr KnownType any_object{"object"};
/// What C++ ranges and `List` are written as; no type constraint either.
inline constexpr KnownType any_tuple{"tuple"};
/// What `nullptr` is written as; no type constraint either.
inline constexpr KnownType null{"null"};

[[nodiscard]] constexpr KnownType list(const KnownType& element) { return element.inside("list"); }
[[nodiscard]] constexpr KnownType set(const KnownType& element) { return element.inside("set"); }
[[nodiscard]] constexpr KnownType map(const KnownType& element) { return element.inside("map"); }

}  // namespace types
}  // namespace tfpp::inline v1
