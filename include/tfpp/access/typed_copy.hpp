// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/block.hpp>
#include <tfpp/body.hpp>

#include <concepts>
#include <string_view>
#include <utility>

/// Blocks under the name of a class. Classes add names and no data, so that any block of their type
/// can take theirs.
namespace tfpp::inline v1::detail {

template <class B>
concept MadeOfTwo = std::constructible_from<B, std::string_view, std::string_view>;
template <class B>
concept MadeOfOne = std::constructible_from<B, std::string_view>;
template <class B>
concept MadeOfNothing = std::default_initializable<B>;

/// An object of the class for a block with these labels; what it holds is not used.
template <class B>
B block_of_class(const BodyStore& store) {
  static_assert(MadeOfTwo<B> || MadeOfOne<B> || MadeOfNothing<B>,
                "a block can be had as a class that is made from its labels, or the last of them");
  // For classes without labels that want the address of an object.
  constexpr std::string_view some_address = "type.name";
  const int labels = store.is_block() ? read_node(store.tape().data()).aux : 0;
  if constexpr (MadeOfTwo<B>) {
    return labels == 2 ? B(store.label(0), store.label(1)) : B(some_address, some_address);
  } else if constexpr (MadeOfNothing<B>) {
    return B();
  } else {
    return labels == 0 ? B(some_address) : B(store.label(labels - 1));
  }
}

/// The block, as an object of class `B`. @throws Error when it is a block of another type.
template <class B>
B typed_block(BodyStore store) {
  static_assert(std::derived_from<B, BodyStore> && sizeof(B) == sizeof(BodyStore),
                "classes of blocks are derived from tfpp's, and have no data of their own");
  if constexpr (std::same_as<B, Body>) {
    Body body;
    static_cast<BodyStore&>(body) = std::move(store);
    return body;
  } else if constexpr (std::same_as<B, Block>) {
    Block block("terraform", {});
    static_cast<BodyStore&>(block) = std::move(store);
    return block;
  } else {
    const auto refuse = [&](std::string_view found) {
      fail({store.is_block() ? describe_with_place(store.tape().data()) : "body",
            " is not of the type that is asked for", found});
    };
    B block = [&] {
      try {
        return block_of_class<B>(store);
      } catch (const Error&) {
        refuse("");
        throw;
      }
    }();
    if (!store.is_block() || !same_labels(block.tape().data(), store.tape().data()))
      refuse(joined({", ", text_of(type_of_block(block.tape().data()))}));
    static_cast<BodyStore&>(block) = std::move(store);
    return block;
  }
}

}  // namespace tfpp::inline v1::detail
