// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/block.hpp>
#include <tfpp/blocks/list_resource.hpp>
#include <tfpp/blocks/locals.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/variable.hpp>
#include <tfpp/document.hpp>

#include <concepts>

namespace tfpp::inline v1 {

/// Blocks that stand in query files.
template <class B>
concept QueryFileBlock = std::derived_from<B, ListResource> || std::derived_from<B, Provider> ||
    std::derived_from<B, Variable> || std::derived_from<B, Locals> || std::derived_from<B, Block>;

/// A query file, which `terraform query` runs (Terraform 1.14). Not part of <tfpp/tfpp.hpp>.
///
///     QueryFile().add(ListResource("aws_instance", "all").provider(aws)).save("all.tfquery.json");
class QueryFile : public Document {
 public:
  QueryFile() : Document(FileKind::query) {}

  /// Adds copies of blocks, as `Document::add`; what stands in no query file does not compile.
  template <QueryFileBlock... Blocks>
  requires(sizeof...(Blocks) > 0) QueryFile& add(const Blocks&... blocks) {
    Document::add(blocks...);
    return *this;
  }
};

}  // namespace tfpp::inline v1
