// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_view.hpp>
#include <tfpp/access/references.hpp>
#include <tfpp/access/walk.hpp>
#include <tfpp/document.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Reading documents: iteration, lookup, values, who refers to whom.
///
///     for (const BlockView web : doc.resources("aws_*", "web*"))
///       std::cout << web.address() << ": " << web.get("ami").value_or("none") << '\n';
///     if (const BlockView env = doc.find("var.env")) env.get("default");
///     doc.at("aws_instance.web").block("lifecycle").get("prevent_destroy").value_or(false);
///
/// Blocks are addressed as Terraform addresses them: `aws_instance.web`, `data.aws_ami.x`,
/// `ephemeral.random_password.p`, `var.env`, `local.x` (the `locals` block that declares it),
/// `module.m`, `output.ip`, `check.c`; provider configurations by `provider.aws` and
/// `provider.aws.west`, as `mock_provider.aws.west`; all others by type and labels, those without
/// labels (`terraform`) standing for the first. A resource whose type is a word of the language has
/// the prefix `resource.`.
///
/// Views are good until the document changes.
namespace tfpp::inline v1 {

namespace detail {

/// Finds blocks of a document.
class BlockFinder {
 public:
  explicit BlockFinder(const Document& document) noexcept
      : document_(document), base_(document.tape().data()), tree_(document.tree()) {}

  /// The entry of the first block at the address, or `BlockTree::none`. Constant time on average,
  /// but for the aliases of one provider and blocks whose order matters.
  [[nodiscard]] std::uint32_t find(const BlockAddress& address) const {
    if (!address.local.empty()) {
      return DocumentAccess::declarations(document_).find(
          joined({"locals value \"", address.local, "\""}));
    }
    const std::uint32_t found = find_labelled(address);
    if (found != BlockTree::none || address.type != "resource") return found;
    // A type of blocks that the grammar does not know.
    BlockAddress other;
    other.type = address.labels[0];
    other.labels = {address.labels[1]};
    return find_top_level(other.type) == nullptr ? find_labelled(other) : BlockTree::none;
  }

  [[nodiscard]] const char* block(std::uint32_t entry) const {
    return base_ + tree_.entry(entry).block;
  }

  /// Throws the error that nothing is there. Linear.
  [[noreturn]] void fail_missing(std::string_view address) const {
    std::string nearest;
    std::size_t limit = 2;
    const auto consider = [&](std::string candidate) {
      const std::size_t distance = grammar::edit_distance(candidate, address, limit);
      if (distance > limit || (distance == limit && !nearest.empty())) return;
      nearest = std::move(candidate);
      limit = distance;
    };
    for (const BlockTree::Entry& entry : tree_.entries()) {
      const char* block = base_ + entry.block;
      if (read_head(block).row != &grammar::locals_block) {
        consider(address_of(block));
        continue;
      }
      for (const ArgumentView& local : BlockView(block).arguments())
        consider(joined({"local.", local.name}));
    }
    if (!nearest.empty())
      fail({"there is no ", address, " in the document; did you mean ", nearest, "?"});
    fail({"there is no ", address, " in the document"});
  }

  /// Whether a block has these labels.
  static bool has_labels(const char* block, const std::vector<std::string_view>& labels) {
    if (read_node(block).aux != labels.size()) return false;
    const char* text = type_of_block(block);
    for (const std::string_view label : labels) {
      text = after_value(text);
      if (text_of(text) != label) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] std::uint32_t find_labelled(const BlockAddress& address) const {
    std::uint32_t at = child(0, address.type);
    for (const std::string_view label : address.labels) {
      // Blocks whose order matters all end at their type.
      if (at == BlockTree::none || tree_.node(at).first_entry != BlockTree::none) break;
      at = child(at, label);
    }
    if (at == BlockTree::none) return at;
    for (std::uint32_t entry = tree_.node(at).first_entry; entry != BlockTree::none;
         entry = tree_.entry(entry).next) {
      if (has_labels(block(entry), address.labels) &&
          (!has_alias_in_address(*read_head(block(entry)).row) ||
           alias_of(block(entry)) == address.alias))
        return entry;
    }
    return BlockTree::none;
  }

  [[nodiscard]] std::uint32_t child(std::uint32_t parent, std::string_view text) const {
    return tree_.find_child(base_, parent, text::hash(text), text);
  }

  const Document& document_;
  const char* base_;
  const BlockTree& tree_;
};

/// The blocks for which `matches(block)` holds, in order.
template <class Matches>
std::vector<BlockView> blocks_where(const Document& document, const Matches& matches) {
  std::vector<BlockView> out;
  for (const BlockTree::Entry& entry : document.tree().entries()) {
    const char* block = document.tape().at(entry.block);
    if (matches(block)) out.emplace_back(block);
  }
  return out;
}

/// The blocks of a row whose labels match patterns. Of one label, only the first pattern counts.
inline std::vector<BlockView> blocks_of(const Document& document, const grammar::BlockType& row,
                                        std::string_view first, std::string_view second = "*") {
  return blocks_where(document, [&](const char* block) {
    if (read_head(block).row != &row) return false;
    const char* label = after_value(type_of_block(block));
    return matches_glob(first, text_of(label)) &&
           (second == "*" || matches_glob(second, text_of(after_value(label))));
  });
}

}  // namespace detail

/// All blocks in order. Linear, as are all functions that return several blocks.
inline std::vector<BlockView> Document::blocks() const {
  return detail::blocks_where(*this, [](const char*) { return true; });
}

/// The blocks of a type in order: `doc.blocks("moved")`.
inline std::vector<BlockView> Document::blocks(std::string_view type) const {
  return detail::blocks_where(*this,
                              [&](const char* block) { return detail::is_block_of(block, type); });
}

/// Managed resources whose type and name match patterns with `*` (any text) and `?` (one byte):
/// `doc.resources("aws_*", "web?")`.
inline std::vector<BlockView> Document::resources(std::string_view type,
                                                  std::string_view name) const {
  return detail::blocks_of(*this, grammar::resource_block, type, name);
}

/// As `resources`. Data sources inside `check` blocks are nested blocks of these.
inline std::vector<BlockView> Document::data_sources(std::string_view type,
                                                     std::string_view name) const {
  return detail::blocks_of(*this, grammar::data_block, type, name);
}

inline std::vector<BlockView> Document::ephemerals(std::string_view type,
                                                   std::string_view name) const {
  return detail::blocks_of(*this, grammar::ephemeral_block, type, name);
}

inline std::vector<BlockView> Document::variables(std::string_view name) const {
  return detail::blocks_of(*this, grammar::variable_block, name);
}

inline std::vector<BlockView> Document::outputs(std::string_view name) const {
  return detail::blocks_of(*this, grammar::output_block, name);
}

inline std::vector<BlockView> Document::modules(std::string_view name) const {
  return detail::blocks_of(*this, grammar::module_block, name);
}

/// Provider configurations by local name, whatever their aliases.
inline std::vector<BlockView> Document::providers(std::string_view name) const {
  return detail::blocks_where(*this, [&](const char* block) {
    const grammar::BlockType& row = *detail::read_head(block).row;
    return row.name == grammar::provider_block.name &&
           detail::matches_glob(name,
                                detail::text_of(detail::after_value(detail::type_of_block(block))));
  });
}

/// The local values of all `locals` blocks, in order.
inline std::vector<ArgumentView> Document::locals() const {
  std::vector<ArgumentView> out;
  for (const BlockView& block : blocks(grammar::locals_block.name))
    for (const ArgumentView& local : block.arguments()) out.push_back(local);
  return out;
}

/// The value of a local; one that does not exist if there is none of that name. Constant time on
/// average, plus the size of its block.
inline ValueReader Document::local(std::string_view name) const {
  detail::BlockAddress address;
  address.local = name;
  const detail::BlockFinder finder(*this);
  const std::uint32_t entry = finder.find(address);
  return entry == detail::BlockTree::none ? ValueReader()
                                          : BlockView(finder.block(entry)).get(name);
}

/// The block at an address; one that does not exist if there is none. Constant time on average.
/// @throws Error when the text cannot be an address.
inline BlockView Document::find(std::string_view address) const {
  const detail::BlockFinder finder(*this);
  const std::uint32_t entry = finder.find(detail::parse_address(address));
  return entry == detail::BlockTree::none ? BlockView() : BlockView(finder.block(entry));
}

inline BlockView Document::find_resource(std::string_view type, std::string_view name) const {
  const detail::BlockFinder finder(*this);
  const std::uint32_t entry = finder.find({"resource", {type, name}, {}, {}});
  return entry == detail::BlockTree::none ? BlockView() : BlockView(finder.block(entry));
}

inline BlockView Document::find_data_source(std::string_view type, std::string_view name) const {
  const detail::BlockFinder finder(*this);
  const std::uint32_t entry = finder.find({"data", {type, name}, {}, {}});
  return entry == detail::BlockTree::none ? BlockView() : BlockView(finder.block(entry));
}

/// The block at an address.
/// @throws Error when there is none, naming the address that may be meant.
inline BlockView Document::at(std::string_view address) const {
  const BlockView block = find(address);
  if (!block) detail::BlockFinder(*this).fail_missing(address);
  return block;
}

/// The comments on the file that stand before all blocks.
inline std::vector<std::string> Document::comments() const {
  return detail::DocumentAccess::header(*this).view().comments();
}

/// Calls `visitor(const ValuePosition&)` with every value of every block, in order: arguments, the
/// elements and members within, those of nested blocks. Linear.
///
///     doc.for_each_value([](const ValuePosition& at) {
///       std::cout << at.block.address() << " " << at.path << '\n';    // aws_instance.web
///       tags.Name
///     });
template <class Visitor>
void Document::for_each_value(Visitor&& visitor) const {
  for (const BlockView& block : blocks())
    detail::walk_block(block.node(), [&](const ValuePosition& position) {
      if (!position.is_key) visitor(position);
    });
}

/// Calls `visitor(const ExpressionPosition&)` with every expression, also those in keys of objects,
/// in raw text, and references such as those in `depends_on`. Text that does not parse is left out.
/// Linear.
template <class Visitor>
void Document::for_each_expression(Visitor&& visitor) const {
  for (const BlockView& block : blocks()) {
    detail::walk_block(block.node(), [&](const ValuePosition& position) {
      if (const auto expression = detail::expression_at(position))
        visitor(ExpressionPosition{position, *expression});
    });
  }
}

/// Every reference from a block to another object of the module, in order. Linear.
inline std::vector<BlockReference> Document::references() const {
  std::vector<BlockReference> out;
  for (const BlockView& block : blocks()) detail::append_references(out, block);
  return out;
}

/// The references to the object at an address, which need not be in the document:
/// `doc.references_to("var.env")`. Linear.
inline std::vector<BlockReference> Document::references_to(std::string_view address) const {
  std::vector<BlockReference> out;
  for (BlockReference& reference : references())
    if (reference.to == address) out.push_back(std::move(reference));
  return out;
}

}  // namespace tfpp::inline v1
