// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/document.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Changes the blocks of a document. The order of blocks and comments stays, and the origin of
/// blocks.
class DocumentEditor {
 public:
  explicit DocumentEditor(Document& document) noexcept : document_(document) {}

  /// The entry of the block at an address. @throws Error when there is none.
  [[nodiscard]] std::uint32_t entry_at(std::string_view address) const {
    const BlockFinder finder(document_);
    const std::uint32_t entry = finder.find(parse_address(address));
    if (entry == BlockTree::none) finder.fail_missing(address);
    return entry;
  }

  [[nodiscard]] const char* block(std::uint32_t entry) const {
    return document_.tape().at(document_.tree().entry(entry).block);
  }

  /// Puts a block with the same type and labels in the place of another. Amortised constant time,
  /// plus the size of both. @throws Error when Terraform would refuse it in such a file or beside
  /// the others; nothing has changed then.
  void replace(std::uint32_t entry, const BodyStore& block) {
    const grammar::BlockType& row = top_level_row(document_.kind(), block);
    Tape& tape = DocumentAccess::tape(document_);
    BlockTree& tree = DocumentAccess::tree(document_);
    const std::size_t before = tree.entry(entry).block;
    const std::size_t at = tape.size();
    try {
      append_top_level(tape, block, row);
      DocumentAccess::declarations(document_).replace(
          tree, tape.data(), tape.at(before), tape.at(at), entry, [&](const Collision& collision) {
            DocumentAccess::fail_collision(document_, collision, block.where());
          });
    } catch (...) {
      tape.truncate(at);
      throw;
    }
    tree.move_block(entry, at);
    std::size_t& unused = DocumentAccess::unused(document_);
    unused += static_cast<std::size_t>(after_item(tape.at(before)) - tape.at(before));
    if (unused > tape.size() / 2)
      rebuild([](const char*, std::uint32_t, Tape&) { return Fate::stays; });
  }

  /// What becomes of a block.
  enum class Fate : std::uint8_t { stays, goes, was_rewritten };

  /// Makes the document anew of what `decide(block, entry, tape)` says of each block: that it stays
  /// or goes, or that it was appended to the tape in another form. Linear. Nothing has changed if
  /// it throws.
  template <class Decide>
  void rebuild(const Decide& decide) {
    Tape tape;
    PlainArray<std::uint32_t> origins;
    const BlockTree& old = document_.tree();
    std::uint32_t comment = next_comment(old.root().first_child);
    const auto append_comments = [&](std::uint32_t end) {
      for (; comment < end; comment = next_comment(old.node(comment).next_sibling))
        append_item(tape, document_.tape().at(old.node(comment).key));
    };
    for (std::uint32_t id = 0; id < old.entries().size(); ++id) {
      // Nodes at the root have their numbers in the order of the file.
      append_comments(group_of(block(id)));
      const Fate fate = decide(block(id), id, tape);
      if (fate == Fate::stays) append_item(tape, block(id));
      if (fate != Fate::goes) origins.push_back(old.entry(id).origin);
    }
    append_comments(BlockTree::none);
    enter_all(tape, origins);
  }

  /// Appends a copy of a block as a document holds it.
  static void append_block(Tape& tape, const BodyStore& block) {
    append_top_level(tape, block, block.row());
  }
  /// The block from `at` to the end of the tape is complete.
  static void finish_block(Tape& tape, std::size_t at) {
    Node node = read_node(tape.at(at));
    node.size = node_size(tape.size() - at - sizeof node);
    write_node(tape.at(at), node);
  }

 private:
  [[nodiscard]] std::uint32_t next_comment(std::uint32_t id) const {
    while (id != BlockTree::none && !document_.tree().node(id).is_comment)
      id = document_.tree().node(id).next_sibling;
    return id;
  }

  /// The node of a block's type.
  [[nodiscard]] std::uint32_t group_of(const char* block) const {
    const std::string_view type = text_of(type_of_block(block));
    return document_.tree().find_child(document_.tape().data(), 0, text::hash(type), type);
  }

  static void append_item(Tape& tape, const char* item) {
    tape.append(item, static_cast<std::size_t>(after_item(item) - item));
  }

  /// Makes the blocks and comments of a tape those of the document.
  void enter_all(Tape& tape, const PlainArray<std::uint32_t>& origins) {
    BlockTree tree;
    Declarations declarations;
    const char* end = tape.at(tape.size());
    for (const char* item = tape.data(); item != end; item = after_item(item)) {
      if (read_node(item).tag == Tag::comment) {
        tree.add_comment(tape.data(), item);
      } else {
        declarations.enter(tree, tape.data(), item, origins[tree.entries().size()],
                           [](const Collision&) {});
      }
    }
    DocumentAccess::tape(document_).swap(tape);
    std::swap(DocumentAccess::tree(document_), tree);
    std::swap(DocumentAccess::declarations(document_), declarations);
    DocumentAccess::unused(document_) = 0;
  }

  Document& document_;
};

}  // namespace tfpp::inline v1::detail
