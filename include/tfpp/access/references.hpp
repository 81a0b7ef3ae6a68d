// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/walk.hpp>

#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

/// One place where a block refers to an object of the module.
struct BlockReference {
  /// The address of the block: `aws_instance.web`.
  std::string from{};
  /// Where in the block: `tags.Name`, `depends_on[0]`.
  std::string path{};
  /// The address of the object: `var.env`, `module.net`, `provider.aws.west`.
  std::string to{};
  /// The C++ line that made the block.
  std::source_location where{};

  /// Where they were made does not count.
  friend bool operator==(const BlockReference& a, const BlockReference& b) {
    return a.from == b.from && a.path == b.path && a.to == b.to;
  }
};

namespace detail {

/// Whether an address names something that the module declares.
constexpr bool is_declared(AddressKind kind) noexcept { return kind <= AddressKind::module; }

/// Calls `found(Address or provider's name, position)` for the references at a position.
template <class Found>
void find_references(const ValuePosition& position, const Found& found) {
  const TextRole role = role_at(position);
  if (role == TextRole::data) return;
  const std::string_view text = text_of(position.value.node());
  if (role == TextRole::provider) {
    const ProviderName provider = provider_name(text);
    found(joined({"provider.", provider.name, provider.alias.empty() ? "" : ".", provider.alias}));
  }
  for (const Reference& reference : references_in(text, role, position.local_names)) {
    if (is_declared(reference.address.kind)) found(reference.address.text());
  }
}

inline void append_references(std::vector<BlockReference>& out, const BlockView& block) {
  walk_block(block.node(), [&](const ValuePosition& position) {
    find_references(position, [&](const std::string& to) {
      out.push_back({block.address(), std::string(position.path), to, block.where()});
    });
  });
}

}  // namespace detail
}  // namespace tfpp::inline v1
