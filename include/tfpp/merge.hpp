// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/compare.hpp>
#include <tfpp/edit/document_editor.hpp>
#include <tfpp/edit/filter.hpp>
#include <tfpp/merge/override.hpp>

#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Something that two documents declare and a module may declare once.
struct MergeConflict {
  /// `resource "aws_instance" "web"`, `locals value "x"`, `backend`
  std::string what{};
  /// What it must not stand beside (`cloud`); empty if it is declared twice.
  std::string beside{};
  /// The address of the block that holds it, in the document that was to be merged in.
  std::string address{};
  /// The lines that made the block which is there, and the one which was not added.
  std::source_location there{};
  std::source_location here{};
  /// Both say the same, so nothing is lost.
  bool identical = false;

  /// In a sentence, with both places.
  [[nodiscard]] std::string message() const {
    const std::string first = detail::to_text(there);
    const std::string second = detail::to_text(here);
    if (beside.empty())
      return detail::joined({what, " is declared twice, at ", first, " and at ", second});
    return detail::joined({what, ", at ", second, ", must not stand beside ", beside, ", at ",
                           first, "; Terraform takes one of them"});
  }
};

namespace detail {

/// Adds the blocks of one document to another.
class Merging {
 public:
  explicit Merging(Document& into) noexcept : into_(into) {}

  void add(const char* block) {
    const BodyStore store = BlockView(block).store();
    std::vector<MergeConflict> conflicts = conflicts_of(block, block);
    if (conflicts.empty()) return append(store);
    const grammar::BlockType& row = store.row();
    // What merges with other blocks of its type loses only what is there already.
    const bool merges =
        row.uniqueness == grammar::Uniqueness::arguments || &row == &grammar::terraform_block;
    if (merges) {
      conflicts.clear();
      const BodyStore rest = with_items(store, [&](const char* item) {
        const bool is_item = read_node(item).tag != Tag::comment;
        std::vector<MergeConflict> own =
            is_item ? item_conflicts(store, item) : std::vector<MergeConflict>();
        for (MergeConflict& conflict : own) conflicts.push_back(std::move(conflict));
        return own.empty();
      });
      if (has_items(rest)) append(rest);
    }
    for (MergeConflict& conflict : conflicts) found_.push_back(std::move(conflict));
  }

  void add_comment(const char* comment) {
    Tape& tape = DocumentAccess::tape(into_);
    const std::size_t at = tape.size();
    tape.append(comment, static_cast<std::size_t>(after_item(comment) - comment));
    DocumentAccess::tree(into_).add_comment(tape.data(), tape.at(at));
  }

  void add_header(const Document& from) {
    BodyStore& header = DocumentAccess::header(into_);
    if (!(header == DocumentAccess::header(from))) header.add_items(DocumentAccess::header(from));
  }

  [[nodiscard]] std::vector<MergeConflict> conflicts() && { return std::move(found_); }

 private:
  /// The conflicts of a block; `original` is where it comes from.
  [[nodiscard]] std::vector<MergeConflict> conflicts_of(const char* block,
                                                        const char* original) const {
    std::vector<MergeConflict> out;
    const char* base = into_.tape().data();
    DocumentAccess::declarations(std::as_const(into_))
        .check(into_.tree(), base, block, [&](const Collision& collision) {
          // A block may declare the same thing twice by itself.
          const bool is_own = collision.earlier == into_.tree().entries().size();
          const BlockView earlier(is_own ? block
                                         : base + into_.tree().entry(collision.earlier).block);
          out.push_back({std::string(collision.what), std::string(collision.beside),
                         address_of(original), earlier.where(), BlockView(original).where(),
                         same(earlier, BlockView(block))});
        });
    return out;
  }

  /// The conflicts that a block would have with this item alone.
  [[nodiscard]] std::vector<MergeConflict> item_conflicts(const BodyStore& block,
                                                          const char* item) const {
    const BodyStore single = with_items(block, [&](const char* other) { return other == item; });
    Tape tape;
    DocumentEditor::append_block(tape, single);
    return conflicts_of(tape.data(), tape.data());
  }

  /// Whether an earlier block says all that the later one does.
  static bool same(const BlockView& earlier, const BlockView& later) {
    if (earlier.row().uniqueness != grammar::Uniqueness::arguments &&
        &earlier.row() != &grammar::terraform_block)
      return earlier.store() == later.store();
    for (const ArgumentView& argument : later.arguments()) {
      const ValueReader other = earlier.get(argument.name);
      if (!other || !(other.to_value() == argument.value.to_value())) return false;
    }
    for (const BlockView& nested : later.blocks()) {
      const BlockView other = earlier.block(nested.type());
      if (!other || !(other.store() == nested.store())) return false;
    }
    return true;
  }

  static bool has_items(const BodyStore& block) {
    for (const char* item = block.tape().at(block.items());
         item != block.tape().at(block.tape().size()); item = after_item(item)) {
      if (read_node(item).tag != Tag::comment) return true;
    }
    return false;
  }

  void append(const BodyStore& block) {
    Block any("terraform", {});
    static_cast<BodyStore&>(any) = block;
    into_.add(any);
  }

  Document& into_;
  std::vector<MergeConflict> found_{};
};

}  // namespace detail

/// Adds the blocks of `from` to `into`, in order, with their comments. What a module may declare
/// once and `into` declares already is left out and reported: the whole block, or of `locals` and
/// `terraform` the value or the nested block.
///
///     for (const MergeConflict& conflict : merge(all, network))
///       if (!conflict.identical) std::cerr << conflict.message() << '\n';
///
/// Both are files of one module; for override files see `apply_override`. Linear in the size of
/// `from` on average.
/// @throws Error when they are of different kinds, or hold values of variables.
[[nodiscard]] inline std::vector<MergeConflict> merge(Document& into, const Document& from) {
  using namespace detail;
  if (&into == &from) return merge(into, Document(from));
  if (into.kind() != from.kind() || into.kind() == FileKind::variables) {
    fail({file_row(from.kind()).name, " cannot be merged into ", file_row(into.kind()).name,
          "; both must be files with blocks, and of one kind"});
  }
  Merging merging(into);
  merging.add_header(from);
  const BlockTree& tree = from.tree();
  const char* base = from.tape().data();
  std::uint32_t comment = tree.root().first_child;
  const auto add_comments_before = [&](std::uint32_t end) {
    for (; comment < end; comment = tree.node(comment).next_sibling)
      if (tree.node(comment).is_comment) merging.add_comment(base + tree.node(comment).key);
  };
  for (const BlockTree::Entry& entry : tree.entries()) {
    const std::string_view type = text_of(type_of_block(base + entry.block));
    add_comments_before(tree.find_child(base, 0, text::hash(type), type));
    merging.add(base + entry.block);
  }
  add_comments_before(BlockTree::none);
  return std::move(merging).conflicts();
}

}  // namespace tfpp::inline v1
