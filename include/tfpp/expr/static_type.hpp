// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/known_type.hpp>
#include <tfpp/expr/value_view.hpp>

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1::detail {

/// Classes that say which type their values have for Terraform.
template <class T>
concept HasKnownType = requires {
  { T::known_type } -> std::convertible_to<KnownType>;
};

/// What the C++ compiler knows about the Terraform type of a C++ value; `any` for most.
template <class T>
consteval KnownType static_type() {
  if constexpr (HasKnownType<T>) {
    return T::known_type;
  } else if constexpr (std::same_as<T, bool>) {
    return types::bool_;
  } else if constexpr (text::Integer<T> || text::Real<T> || std::same_as<T, Number>) {
    return types::number;
  } else if constexpr (std::same_as<T, std::nullptr_t>) {
    return types::null;
  } else if constexpr (std::derived_from<T, Expr> || EmitsValue<T> || Referable<T> ||
                       !(TextLike<T> || OptionalLike<T> || Range<T>)) {
    return types::any;
  } else if constexpr (TextLike<T>) {
    return types::string;
  } else if constexpr (OptionalLike<T>) {
    return static_type<std::remove_cvref_t<decltype(*std::declval<const T&>())>>();
  } else if constexpr (KeyedRange<T>) {
    return types::any_object;
  } else {
    return types::any_tuple;
  }
}

/// Whether Terraform converts a value of one type to another, as far as the types tell.
constexpr bool converts(KnownType from, KnownType to) noexcept {
  using types::Word;
  while (true) {
    if (from.is(Word::any) || from.is(Word::null) || to.is(Word::any)) return true;
    const bool from_sequence = from.is(Word::list) || from.is(Word::set) || from.is(Word::splat);
    switch (to.word()) {
      case Word::string:
        return from.is_scalar();
      case Word::number:
      case Word::bool_:
        return from == to || from == types::string;
      case Word::list:
      case Word::set:
      case Word::splat:
        if (!from_sequence) return from.is(Word::tuple);
        break;
      case Word::map:
        if (!from.is(Word::map)) return from.is(Word::object);
        break;
      case Word::object:
        return from.is(Word::object) || from.is(Word::map);
      default:
        return from_sequence || from.is(Word::tuple);
    }
    from = from.element();
    to = to.element();
  }
}

/// Whether a template can hold such a value.
template <class T>
consteval bool has_text() {
  constexpr KnownType type = static_type<T>();
  return !type.is(types::Word::null) && converts(type, types::string);
}

template <class T>
consteval void check_template_operand() {
  static_assert(has_text<T>(),
                "operand_is_no_text: a template holds text, numbers and truth values; turn a list, "
                "set, map or object into text first, with fn::join or fn::jsonencode; "
                ".as<types::any>() turns this check off");
}

}  // namespace tfpp::inline v1::detail
