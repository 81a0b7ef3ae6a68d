// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/blocks/locals.hpp>
#include <tfpp/edit/document_editor.hpp>
#include <tfpp/edit/nested.hpp>
#include <tfpp/edit/rename.hpp>
#include <tfpp/edit/rewriter.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

/// Changing documents, built or loaded.
///
///     doc.edit<Resource>("aws_instance.web", [](Resource& web) { web.set("monitoring", true); });
///     doc.rename("aws_instance.web", "aws_instance.frontend", {.moved = true});
///     doc.erase("var.unused");
///
/// The order of blocks and comments stays, and so does what is not changed, byte for byte. Each
/// function either does all that it is asked for or throws and leaves the document as it was.
/// Views of a document are good until one of these is called.
namespace tfpp::inline v1 {

/// Lets `edit` change the block at an address, as an object of class `B`: `Resource`, `Variable`,
/// ..., a class derived from one of these, or `Block` for any. Its place in the file, the line that
/// made it and where it was loaded from stay. Its type and labels must stay too.
///
///     doc.edit<Locals>("local.zones", [](Locals& all) { all.set("zones", List{"a", "b"}); });
///
/// Linear in the size of the block on average, however many there are.
/// @param edit must not touch the document
/// @throws Error when nothing is at the address, when it is a block of another type, and when
///   Terraform would refuse the changed block beside the others; and whatever `edit` throws.
template <class B, class F>
Document& Document::edit(std::string_view address, F&& edit) {
  static_assert(std::invocable<F, B&>, "edit takes a function of the block: [](Resource& r) {...}");
  detail::DocumentEditor editor(*this);
  const std::uint32_t entry = editor.entry_at(address);
  const char* before = editor.block(entry);
  auto block = BlockView(before).copy<B>();
  edit(block);
  if (!block.is_block() || !detail::same_labels(before, block.tape().data())) {
    detail::fail({detail::describe_with_place(before),
                  " has other labels after it was edited; rename() changes its name and what "
                  "refers to it, erase() and add() put another block in its place"});
  }
  editor.replace(entry, block);
  return *this;
}

/// Removes the block at an address; of `local.x` the one value, and its block with the last one.
/// Linear in the size of the document: `erase_if` removes many at once.
/// @throws Error when nothing is there. What refers to it stays: see `references_to`.
inline Document& Document::erase(std::string_view address) {
  using namespace detail;
  DocumentEditor editor(*this);
  const std::uint32_t entry = editor.entry_at(address);
  if (const std::string_view local = parse_address(address).local; !local.empty()) {
    BodyStore locals = BlockView(editor.block(entry)).store();
    locals.unset(local);
    if (locals.tape().size() != locals.items()) {
      editor.replace(entry, locals);
      return *this;
    }
  }
  editor.rebuild([&](const char*, std::uint32_t id, Tape&) {
    return id == entry ? DocumentEditor::Fate::goes : DocumentEditor::Fate::stays;
  });
  return *this;
}

/// Removes all blocks for which `condition(BlockView)` holds; returns how many. Linear.
///
///     doc.erase_if([](const BlockView& block) { return block.type() == "output"; });
template <class Condition>
std::size_t Document::erase_if(Condition&& condition) {
  using namespace detail;
  const std::size_t before = size();
  DocumentEditor(*this).rebuild([&](const char* block, std::uint32_t, Tape&) {
    return condition(BlockView(block)) ? DocumentEditor::Fate::goes : DocumentEditor::Fate::stays;
  });
  return before - size();
}

/// Gives a block another name, and changes all references to it in this document: in expressions,
/// templates, keys of objects and raw text, in `depends_on`, `provider`, `providers`,
/// `replace_triggered_by`, and in `moved`, `import` and `removed` blocks. Variables of `for` and
/// iterators of `dynamic` blocks with the same name are left alone.
///
///     doc.rename("aws_vpc.a", "aws_vpc.main", {.moved = true});
///     doc.rename("var.env", "var.environment");
///     doc.rename("provider.aws.west", "provider.aws.us_west_2");
///
/// Only the name itself is written anew; all other text stays byte for byte. References from other
/// documents are not seen: callers of a module name its variables and outputs, tests its blocks.
/// Linear.
/// @throws Error when `from` is not there, when `to` is or cannot be its name, when they are of
///   different types, and for the default configuration of a provider, which nobody names.
inline Document& Document::rename(std::string_view from, std::string_view to,
                                  const RenameOptions& options) {
  detail::Renaming(*this, from, to, options).run();
  return *this;
}
inline Document& Document::rename(std::string_view from, std::string_view to) {
  return rename(from, to, {});
}

/// Puts a block in the place of the one with its address, or adds it if there is none. Blocks that
/// Terraform accepts several times (`moved`, `locals`, `terraform`) are always added.
/// @throws Error as `add` does; nothing has changed then.
template <detail::AnyBlock B>
Document& Document::add_or_replace(const B& block) {
  using grammar::Uniqueness;
  const Uniqueness uniqueness = detail::top_level_row(kind(), block).uniqueness;
  if (uniqueness == Uniqueness::labels || uniqueness == Uniqueness::labels_and_identity) {
    const std::string address = block.view().address();
    const std::uint32_t entry = detail::BlockFinder(*this).find(detail::parse_address(address));
    if (entry != detail::BlockTree::none) {
      detail::DocumentEditor(*this).replace(entry, block);
      return *this;
    }
  }
  return add(block);
}

/// Moves the block at an address to the end of another document. Linear in the size of the first.
/// @throws Error when nothing is there, and when Terraform would refuse it beside the blocks of the
///   other document; neither has changed then.
inline void move_block(Document& from, std::string_view address, Document& to) {
  const BlockView block = from.at(address);
  if (&from == &to) return;
  if (!detail::parse_address(address).local.empty()) {
    const std::string_view name = address.substr(address.find('.') + 1);
    Locals single(block.where());
    single.set(name, detail::Stored{block.get(name).node()});
    to.add(single);
  } else {
    to.add(block.copy<Block>());
  }
  from.erase(address);
}

}  // namespace tfpp::inline v1
