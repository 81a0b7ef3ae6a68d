// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_rewriter.hpp>
#include <tfpp/detail/reload.hpp>
#include <tfpp/document.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Writes a document in the layout of a text: what the text says already stays byte for byte.
class DocumentRewriter {
 public:
  /// @param source the text, and how it is to be loaded
  DocumentRewriter(const Source& source, const WriteOptions& options)
      : source_(source), options_(options) {}

  /// @param is_loaded whether the document was loaded from that text, and perhaps changed. Its
  /// order counts then
  /// @throws Error when the text is no JSON, and for what `to_json` refuses.
  void write(const Document& document, bool is_loaded, Output& out) {
    JsonScan scan = scan_json(source_.text);
    if (!scan.problems.empty()) fail_broken(scan.problems.front().summary);
    before_ = reload(source_, document.kind(), source_.text);
    if (!before_.is_whole) fail_broken("it is nested too deep");
    const JsonLayout layout(source_.text, std::move(scan.tokens));
    BodyItems items = items_of(before_.document.header());
    for (const char* item : items_of(before_.document.tape())) items.push_back(item);
    const BodyPlaces places(layout, 0, items);
    std::vector<ChangedItem> after = items_after(document);
    if (is_loaded) match_by_origin(places, after);
    if (!places.is_complete() || !settle(document, after)) return write_anew(document, out);
    JsonEditor editor(layout);
    BodyRewriter rewriter(layout, editor, is_loaded);
    if (!places.parts().empty()) {
      rewriter.rewrite_items(places, std::move(after));
    } else if (!after.empty()) {
      StringOutput text(0);
      write_compact(document, text);
      editor.replace(0, text.take());
    }
    editor.write(out);
  }

 private:
  static BodyItems items_of(const Tape& tape) {
    return detail::items_of(tape.data(), tape.at(tape.size()));
  }

  [[noreturn]] void fail_broken(std::string_view why) const {
    detail::fail({source_.name.empty() ? "the text" : source_.name,
                  " cannot be written as it was loaded: ", why,
                  "; mend it, or write the document in another layout"});
  }

  [[nodiscard]] WriteOptions options_with(Layout layout) const {
    WriteOptions options = options_;
    options.layout = layout;
    options.order = Order::as_set;
    if (!options.target) options.target = source_.target;
    return options;
  }
  void write_compact(const Document& document, Output& out) const {
    JsonWriter(out, options_with(Layout::compact))
        .write_document(document.header(), document.tape(), document.tree());
  }
  void write_anew(const Document& document, Output& out) const {
    JsonWriter(out, options_with(Layout::pretty))
        .write_document(document.header(), document.tape(), document.tree());
  }

  /// The items of the document's body, comments where the groups of blocks are that they stand
  /// between.
  std::vector<ChangedItem> items_after(const Document& document) {
    std::vector<ChangedItem> after;
    for (const char* item : items_of(document.header())) after.push_back({item});
    header_size_ = after.size();
    const BlockTree& tree = document.tree();
    const char* base = document.tape().data();
    std::uint32_t comment = next_comment(tree, tree.root().first_child);
    const auto take_comments = [&](std::uint32_t group) {
      for (; comment != BlockTree::none && comment < group;
           comment = next_comment(tree, tree.node(comment).next_sibling))
        after.push_back({base + tree.node(comment).key});
    };
    for (const BlockTree::Entry& entry : tree.entries()) {
      const char* block = base + entry.block;
      if (comment != BlockTree::none) {
        const std::string_view type = text_of(type_of_block(block));
        take_comments(tree.find_child(base, 0, text::hash(type), type));
      }
      after.push_back({block});
      origins_.resize(after.size(), BlockTree::none);
      origins_.back() = entry.origin;
    }
    take_comments(BlockTree::none);
    origins_.resize(after.size(), BlockTree::none);
    return after;
  }
  static std::uint32_t next_comment(const BlockTree& tree, std::uint32_t id) {
    while (id != BlockTree::none && !tree.node(id).is_comment) id = tree.node(id).next_sibling;
    return id;
  }

  /// Blocks that were loaded know where from.
  void match_by_origin(const BodyPlaces& places, std::vector<ChangedItem>& after) {
    const PlainArray<BlockTree::Entry>& entries = before_.document.tree().entries();
    // Blocks are the last of the items, but for comments between them.
    PlainArray<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < places.places().size(); ++i) {
      if (read_node(places.places()[i].item).tag == Tag::block) numbers.push_back(i);
    }
    std::vector<bool> is_taken(entries.size(), false);
    for (std::size_t j = 0; j < after.size(); ++j) {
      if (origins_[j] == BlockTree::none) continue;
      std::size_t from = 0;
      std::size_t to = entries.size();
      while (from != to) {
        const std::size_t middle = from + (to - from) / 2;
        if (entries[middle].origin < origins_[j]) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      const bool is_found = from < numbers.size() && from < entries.size() &&
                            entries[from].origin == origins_[j] && !is_taken[from];
      if (!is_found) continue;
      const char* block = places.places()[numbers[from]].item;
      if (text_of(type_of_block(block)) != text_of(type_of_block(after[j].item))) continue;
      is_taken[from] = true;
      after[j].match = numbers[from];
      after[j].is_same = spells_same_item(block, after[j].item);
    }
  }

  /// Lets items that may have changed be what they will be when they are loaded again. Returns
  /// whether that could be done.
  bool settle(const Document& document, std::vector<ChangedItem>& after) {
    Document changed;
    const Tape& header = document.header();
    const Tape& old_header = before_.document.header();
    const bool has_header = !same_items_in_order(header, old_header);
    if (has_header) DocumentAccess::header(changed).append_items(header.data(), header.size());
    PlainArray<std::uint32_t> numbers;
    Tape& tape = DocumentAccess::tape(changed);
    for (std::uint32_t j = 0; j < after.size(); ++j) {
      const char* item = after[j].item;
      if (after[j].is_same || read_node(item).tag != Tag::block) continue;
      numbers.push_back(j);
      tape.append(item, static_cast<std::size_t>(after_item(item) - item));
    }
    if (numbers.empty() && !has_header) return true;
    for (const char* item : items_of(tape)) DocumentAccess::tree(changed).add(tape.data(), item);
    StringOutput text(tape.size());
    write_compact(changed, text);
    Source like = source_;
    like.text.clear();
    after_ = reload(like, document.kind(), text.take());
    PlainArray<std::uint32_t> order;
    const BlockTree& tree = changed.tree();
    take_entries(tree, 0, order);
    const PlainArray<BlockTree::Entry>& entries = after_.document.tree().entries();
    if (!after_.is_whole || entries.size() != order.size()) return false;
    for (std::size_t i = 0; i < order.size(); ++i) {
      ChangedItem& item = after[numbers[order[i]]];
      const char* block = after_.document.tape().at(entries[i].block);
      if (!same_labels(item.item, block)) return false;
      item.item = block;
    }
    if (has_header) replace_header(after);
    return true;
  }

  static bool same_items_in_order(const Tape& a, const Tape& b) {
    const BodyItems x = items_of(a);
    const BodyItems y = items_of(b);
    if (x.size() != y.size()) return false;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (!spells_same_item(x[i], y[i])) return false;
    }
    return true;
  }

  /// The entries below a node in the order in which they are written.
  static void take_entries(const BlockTree& tree, std::uint32_t id,
                           PlainArray<std::uint32_t>& out) {
    const BlockTree::Node& node = tree.node(id);
    for (std::uint32_t entry = node.first_entry; entry != BlockTree::none;
         entry = tree.entry(entry).next)
      out.push_back(entry);
    for (std::uint32_t child = node.first_child; child != BlockTree::none;
         child = tree.node(child).next_sibling)
      take_entries(tree, child, out);
  }

  void replace_header(std::vector<ChangedItem>& after) const {
    std::vector<ChangedItem> items;
    for (const char* item : items_of(after_.document.header())) items.push_back({item});
    items.insert(items.end(), after.begin() + static_cast<std::ptrdiff_t>(header_size_),
                 after.end());
    after.swap(items);
  }

  const Source& source_;
  WriteOptions options_;
  Reloaded before_{};
  /// What has changed, loaded again.
  Reloaded after_{};
  std::size_t header_size_ = 0;
  /// For each item of the document where it was loaded from.
  std::vector<std::uint32_t> origins_{};
};

}  // namespace tfpp::inline v1::detail
