// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_view.hpp>

#include <cstddef>
#include <string_view>

/// Blocks with some of their items left out.
namespace tfpp::inline v1::detail {

/// The block with those items for which `keep(item)` holds. Linear.
template <class Keep>
BodyStore with_items(const BodyStore& block, const Keep& keep) {
  Tape tape;
  const char* end = block.tape().at(block.tape().size());
  tape.append(block.tape().data(), block.items());
  for (const char* item = block.tape().at(block.items()); item != end; item = after_item(item)) {
    if (keep(item)) tape.append(item, static_cast<std::size_t>(after_item(item) - item));
  }
  return block.with_items_of(tape);
}

/// The block without its nested blocks of a type.
inline BodyStore without_blocks(const BodyStore& block, std::string_view type) {
  return with_items(block, [&](const char* item) { return !is_block_of(item, type); });
}

}  // namespace tfpp::inline v1::detail
