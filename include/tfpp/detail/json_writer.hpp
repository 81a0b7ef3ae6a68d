// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_tree.hpp>
#include <tfpp/detail/generated_order.hpp>
#include <tfpp/detail/json_value_writer.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The projection of a body onto JSON: blocks grouped by type and label, comments as `"//"`.
class JsonWriter : public JsonValueWriter {
 public:
  using JsonValueWriter::JsonValueWriter;

  /// The items of a file's body: its comments, then its blocks.
  void write_document(const Tape& header, const Tape& tape, const BlockTree& tree) {
    open('{');
    bool first = true;
    write_header(header.data(), header.at(header.size()), first);
    first = write_children(tape.data(), tree, 0, first, order() == Order::sorted);
    close('}', !first);
    finish();
  }

  /// Writes the comments from `item` up to `end` or another item, whose place it returns. Lines
  /// that come together become one array.
  const char* write_comments(const char* item, const char* end, bool& first) {
    while (item != end && read_node(item).tag == Tag::comment) {
      next(first);
      first = false;
      out().append(is_pretty() ? "\"//\": " : "\"//\":");
      item = is_value_comment(item) ? write_value_comment(item) : write_text_comments(item, end);
    }
    return item;
  }

  /// The body of the block at `block`, in braces.
  void write_block(const char* block) {
    const BlockHead head = read_head(block);
    const char* outer = enter_block(block);
    write_body(block + head.items, after_item(block));
    enter_block(outer);
  }

  /// A block that stands alone under its type and labels.
  void write_one(const char* block) {
    if (!is_split(block)) return write_block(block);
    open('[');
    next(true);
    write_parts(block);
    close(']', true);
  }

  /// A block as an element of an array.
  void write_element(const char* block) {
    if (is_split(block)) {
      write_parts(block);
    } else {
      write_block(block);
    }
  }

  /// A block in an array of its type: an object for each label.
  void write_labelled(const char* block) {
    write_labelled(block, type_of_block(block), read_node(block).aux);
  }

 private:
  void write_labelled(const char* block, const char* label_before, int labels) {
    if (labels == 0) return write_one(block);
    const char* label = after_value(label_before);
    open('{');
    next(true);
    key(label);
    write_labelled(block, label, labels - 1);
    close('}', true);
  }

  // Bodies.

  const char* write_value_comment(const char* item) {
    const char* value = item + sizeof(Node);
    write_value(value, read_node(value), Form::bare);
    return after_item(item);
  }

  const char* write_text_comments(const char* item, const char* end) {
    const char* last = item;
    std::size_t lines = 0;
    for (; last != end && read_node(last).tag == Tag::comment && !is_value_comment(last);
         last = after_item(last)) {
      ++lines;
      for (const char c : text_of(last)) lines += c == '\n' ? 1U : 0U;
    }
    if (lines == 1) {
      quote(text_of(item));
      return last;
    }
    open('[');
    bool first = true;
    for (; item != last; item = after_item(item)) {
      for (std::string_view rest = text_of(item);;) {
        const std::size_t length = rest.find('\n');
        next(first);
        first = false;
        quote(rest.substr(0, length));
        if (length == std::string_view::npos) break;
        rest.remove_prefix(length + 1);
      }
    }
    close(']', true);
    return last;
  }

  /// Writes comments and arguments up to `end` or the next block, whose place it returns.
  const char* write_plain_items(const char* item, const char* end, bool& first) {
    while (true) {
      item = write_arguments(item, end, first);
      if (item == end || read_node(item).tag != Tag::comment) [[likely]]
        return item;
      item = write_comments(item, end, first);
    }
  }

  /// The comments and values of a file itself.
  void write_header(const char* item, const char* end, bool& first) {
    if (order() != Order::sorted) {
      write_plain_items(item, end, first);
      return;
    }
    item = write_comments(item, end, first);
    PlainArray<const char*> arguments;
    for (; item != end; item = after_item(item)) {
      if (read_node(item).tag == Tag::argument) {
        arguments.push_back(item);
      } else {
        write_comments(item, after_item(item), first);
      }
    }
    sort_by_text(arguments);
    write_all(arguments, first);
  }

  void write_body(const char* item, const char* end) {
    open('{');
    bool first = true;
    item = write_comments(item, end, first);
    first = order() == Order::as_set
                ? write_items(item, end, first)
                : write_ordered(item, end, generated_types(item, end), end, first, false);
    close('}', !first);
  }

  bool write_items(const char* item, const char* end, bool first) {
    item = write_plain_items(item, end, first);
    if (item == end) return first;
    Runs runs;
    return runs.plan(item, end) ? write_items_in_runs(item, end, first)
                                : write_items_in_groups(item, end, first);
  }

  /// The usual case: nested blocks without labels, those of a type one after the other.
  class Runs {
   public:
    /// Returns whether the blocks from `block` to `end` are such a case.
    bool plan(const char* block, const char* end) {
      const char* type = nullptr;
      while (block < end) {
        if (read_node(block).aux != 0) return false;
        const char* this_type = type_of_block(block);
        if (type == nullptr || !same_type(type, this_type)) {
          for (std::size_t i = 0; i < count_; ++i) {
            if (same_type(types_[i], this_type)) return false;
          }
          if (count_ == most) return false;
          types_[count_++] = this_type;
        }
        type = this_type;
        const std::uint32_t distance = read_head(block).next;
        if (distance == 0) break;
        block += distance;
      }
      return true;
    }
    /// The next block behind `block` in its run, or null.
    static const char* next(const char* block, const char* end) noexcept {
      const std::uint32_t distance = read_head(block).next;
      if (distance == 0 || block + distance >= end) return nullptr;
      return same_type(type_of_block(block), type_of_block(block + distance)) ? block + distance
                                                                              : nullptr;
    }

   private:
    static constexpr std::size_t most = 8;

    static bool same_type(const char* a, const char* b) noexcept {
      const std::string_view x = text_of(a);
      const std::string_view y = text_of(b);
      return x.data() == y.data() ? x.size() == y.size() : x == y;
    }

    const char* types_[most];
    std::size_t count_ = 0;
  };

  bool write_items_in_runs(const char* item, const char* end, bool first) {
    // Blocks that were written with the first of their run, up to and with this one.
    const char* written = nullptr;
    while ((item = write_plain_items(item, end, first)) != end) {
      if (written == nullptr || item > written) {
        next(first);
        first = false;
        written = write_run(item, end);
      }
      item = after_item(item);
    }
    return first;
  }

  /// Writes a run of blocks without labels; returns the last of them.
  const char* write_run(const char* block, const char* end) {
    key(type_of_block(block));
    const char* second = Runs::next(block, end);
    if (second == nullptr) {
      write_one(block);
      return block;
    }
    open('[');
    const char* last = block;
    for (const char* p = block; p != nullptr; p = p == block ? second : Runs::next(p, end)) {
      next(p == block);
      write_element(p);
      last = p;
    }
    close(']', true);
    return last;
  }

  bool write_items_in_groups(const char* item, const char* end, bool first) {
    const char* base = item;
    BlockTree groups;
    group_blocks(groups, item, end);
    std::uint32_t group = groups.root().first_child;
    while ((item = write_plain_items(item, end, first)) != end) {
      // A group stands where its first block stood.
      if (group != BlockTree::none && item == base + first_block(groups, group)) {
        next(first);
        first = false;
        write_member(base, groups, group, false);
        group = groups.node(group).next_sibling;
      }
      item = after_item(item);
    }
    return first;
  }

  /// Properties in another order than that of the items. The order of generated and plain blocks
  /// of one type means something: where there are some, blocks stay as they were set, behind the
  /// arguments; so does an argument that may be such blocks.
  /// @param generated the types that `dynamic` blocks of the whole body generate
  /// @param arguments_end up to where other arguments are taken
  /// @param keeps_blocks whether blocks stay as they were set in any case
  bool write_ordered(const char* item, const char* end, const PlainArray<const char*>& generated,
                     const char* arguments_end, bool first, bool keeps_blocks) {
    const auto may_be_generated = [&](const char* argument) {
      return index_of_type(generated, text_of(argument)) != generated.size();
    };
    PlainArray<const char*> arguments;
    for (const char* p = item; p < arguments_end; p = after_item(p)) {
      if (read_node(p).tag == Tag::argument && !may_be_generated(p)) arguments.push_back(p);
    }
    PlainArray<const char*> before_generated;
    PlainArray<const char*> after_generated;
    const char* base = nullptr;
    bool generates = false;
    for (const char* p = item; p != end; p = after_item(p)) {
      if (read_node(p).tag == Tag::comment) {
        write_comments(p, after_item(p), first);
      } else if (read_node(p).tag == Tag::block) {
        generates = generates || read_head(p).row == &grammar::dynamic_block;
        if (base == nullptr) base = p;
      } else if (may_be_generated(p)) {
        (generates ? after_generated : before_generated).push_back(p);
      }
    }
    BlockTree groups;
    if (base != nullptr) group_blocks(groups, base, end);
    if (order() == Order::canonical) {
      write_meta_first(arguments, first);
    } else {
      sort_by_text(arguments);
      if (!generates && !keeps_blocks) return write_sorted(arguments, base, groups, first);
      write_all(arguments, first);
    }
    write_all(before_generated, first);
    first = write_members(base, groups, groups.root(), first,
                          order() == Order::sorted && !keeps_blocks);
    write_all(after_generated, first);
    return first;
  }

  void write_all(const PlainArray<const char*>& arguments, bool& first) {
    for (const char* argument : arguments) write_arguments(argument, after_item(argument), first);
  }

  void write_meta_first(const PlainArray<const char*>& arguments, bool& first) {
    const grammar::BlockType& own_row = row();
    for (const bool meta : {true, false}) {
      for (const char* argument : arguments) {
        if ((grammar::find_argument(own_row, text_of(argument)) != nullptr) == meta)
          write_arguments(argument, after_item(argument), first);
      }
    }
  }

  /// Arguments, sorted by name, and groups of blocks together in the order of their names.
  bool write_sorted(const PlainArray<const char*>& arguments, const char* base,
                    const BlockTree& groups, bool first) {
    auto argument = arguments.begin();
    const auto write_arguments_before = [&](const char* type) {
      for (; argument != arguments.end() && (type == nullptr || text_of(*argument) < text_of(type));
           ++argument) {
        write_arguments(*argument, after_item(*argument), first);
      }
    };
    PlainArray<const char*> types;
    if (base != nullptr) types = keys_of(base, groups, groups.root());
    for (const char* type : types) {
      write_arguments_before(type);
      next(first);
      first = false;
      write_member(base, groups, find_group(base, groups, 0, type), true);
    }
    write_arguments_before(nullptr);
    return first;
  }

  // Blocks.

  /// Groups the blocks from `first` up to `end` by type and label.
  static void group_blocks(BlockTree& tree, const char* first, const char* end) {
    for (const char* block = first; block < end;) {
      tree.add(first, block);
      const std::uint32_t distance = read_head(block).next;
      if (distance == 0) break;
      block += distance;
    }
  }

  static std::size_t first_block(const BlockTree& tree, std::uint32_t id) noexcept {
    while (tree.node(id).first_child != BlockTree::none) id = tree.node(id).first_child;
    return tree.entry(tree.node(id).first_entry).block;
  }

  /// The types or labels below a node, sorted by text.
  static PlainArray<const char*> keys_of(const char* base, const BlockTree& tree,
                                         const BlockTree::Node& parent) {
    PlainArray<const char*> keys;
    for (std::uint32_t id = parent.first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      if (!tree.node(id).is_comment) keys.push_back(base + tree.node(id).key);
    }
    sort_by_text(keys);
    return keys;
  }

  static std::uint32_t find_group(const char* base, const BlockTree& tree, std::uint32_t parent,
                                  const char* key) {
    return tree.find_child(base, parent, text::hash(text_of(key)), text_of(key));
  }

  /// Writes the groups below a node in the order of the options; returns whether the next property
  /// is the first.
  bool write_children(const char* base, const BlockTree& tree, std::uint32_t parent, bool first,
                      bool sorts) {
    if (!sorts) return write_members(base, tree, tree.node(parent), first, false);
    for (std::uint32_t id = tree.node(parent).first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      if (tree.node(id).is_comment) write_comment(base, tree.node(id), first);
    }
    for (const char* child : keys_of(base, tree, tree.node(parent))) {
      next(first);
      first = false;
      write_member(base, tree, find_group(base, tree, parent, child), true);
    }
    return first;
  }

  /// Writes the groups below a node as they were set; what is below these, sorted if `sorts`.
  bool write_members(const char* base, const BlockTree& tree, const BlockTree::Node& parent,
                     bool first, bool sorts) {
    for (std::uint32_t id = parent.first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      if (tree.node(id).is_comment) {
        write_comment(base, tree.node(id), first);
        continue;
      }
      next(first);
      first = false;
      write_member(base, tree, id, sorts);
    }
    return first;
  }

  void write_comment(const char* base, const BlockTree::Node& node, bool& first) {
    const char* comment = base + node.key;
    write_comments(comment, after_item(comment), first);
  }

  /// `"type or label": ` and what belongs under it.
  void write_member(const char* base, const BlockTree& tree, std::uint32_t id, bool sorts) {
    const BlockTree::Node& node = tree.node(id);
    key(base + node.key);
    if (node.first_entry == BlockTree::none) {
      open('{');
      write_children(base, tree, id, true, sorts);
      close('}', true);
      return;
    }
    const char* first = base + tree.entry(node.first_entry).block;
    if (node.first_child != BlockTree::none) {
      detail::fail({describe_with_place(first), ": blocks of one type stand in JSON by their ",
                    "labels, so all in a body must have as many"});
    }
    // Blocks whose order counts across labels: an array of objects with one label each.
    const bool by_label = read_head(first).row->ordered && read_node(first).aux != 0;
    if (node.first_entry == node.last_entry && !by_label) return write_one(first);
    open('[');
    for (std::uint32_t entry = node.first_entry; entry != BlockTree::none;
         entry = tree.entry(entry).next) {
      next(entry == node.first_entry);
      const char* block = base + tree.entry(entry).block;
      if (by_label) {
        write_labelled(block);
      } else {
        write_element(block);
      }
    }
    close(']', true);
  }

  // Plain and generated blocks of one type in an order that a single object cannot express: the
  // body is then an array of objects, whose properties Terraform reads one after the other.

  void write_parts(const char* block) {
    const char* outer = enter_block(block);
    open('[');
    const char* const start = block + read_head(block).items;
    const char* const end = after_item(block);
    const PlainArray<const char*> generated = generated_types(start, end);
    for (const char* part = start; part != end;) {
      const char* part_end = after_part(block, part);
      next(part == start);
      if (order() == Order::as_set) {
        write_body(part, part_end);
      } else {
        // In another order all arguments come first: a part begins with the block that must not
        // stand in the one before.
        open('{');
        bool first = true;
        const char* const item = write_comments(part, part_end, first);
        first = write_ordered(item, part_end, generated, part == start ? end : item, first, true);
        close('}', !first);
      }
      part = part_end;
    }
    close(']', true);
    enter_block(outer);
  }
};

}  // namespace tfpp::inline v1::detail
