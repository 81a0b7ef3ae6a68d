// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_tree.hpp>
#include <tfpp/detail/output.hpp>
#include <tfpp/write_options.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// What becomes of text and expressions at a position, once the target is known.
enum class Form : std::uint8_t {
  /// A template: literal text is escaped, expressions stand in `${ }`.
  live,
  /// Text as it stands, expressions without `${ }`.
  bare,
  /// Literal for the target: text as it stands, no expressions.
  literal,
  /// Read differently by different targets, and no target is set: text without markers only.
  undecided,
};

/// The projection of a body onto JSON: blocks grouped by type and label, comments as `"//"`.
class JsonWriter {
 public:
  JsonWriter(Output& out, const WriteOptions& options)
      : out_(out),
        pretty_(options.layout == Layout::pretty),
        order_(options.order),
        target_(options.target) {
    for (std::size_t i = 0; i < forms_.size(); ++i)
      forms_[i] = form_of(static_cast<grammar::Reading>(i));
  }

  // Structure. The writer keeps track of depth; whoever calls it, of commas.

  void open(char bracket) {
    out_.append(bracket);
    ++depth_;
  }
  /// Closes a bracket on a line of its own, unless nothing stands inside.
  void close(char bracket, bool has_content) {
    --depth_;
    char* out = out_.reserve(frame_room());
    if (has_content) out = put_line(out);
    *out++ = bracket;
    out_.advance(out);
  }
  void next(bool first) { out_.advance(put_separator(out_.reserve(frame_room()), first)); }
  /// `"key": ` for the text node at `key`, whatever characters it has.
  void key(const char* key) {
    const Node node = read_node(key);
    const std::string_view text = text_of(key, node);
    if ((node.flags & text::json_escape) != 0) return write_escaped_key(text);
    out_.advance(put_key(out_.reserve(text.size() + frame_room()), text));
  }
  void finish() {
    if (pretty_) out_.append('\n');
  }

  /// The items of a file's body: its comments, then its blocks.
  void write_document(const Tape& header, const Tape& tape, const BlockTree& tree) {
    open('{');
    bool first = write_comments(header.data(), header.at(header.size()), true);
    first = write_children(tape.data(), tree, 0, first);
    close('}', !first);
    finish();
  }

  /// Comments at the start of a body; returns whether the next item is still the first.
  bool write_comments(const char* item, const char* end, bool first) {
    const char* last = item;
    std::size_t lines = 0;
    for (; last != end && read_node(last).tag == Tag::comment; last = after_item(last)) {
      const std::string_view text = text_of(last);
      lines += 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    }
    if (lines == 0) return first;
    next(first);
    out_.append(pretty_ ? "\"//\": " : "\"//\":");
    if (lines == 1) {
      quote(text_of(item));
      return false;
    }
    open('[');
    bool first_line = true;
    for (; item != last; item = after_item(item)) {
      for (std::string_view rest = text_of(item);;) {
        const std::size_t length = rest.find('\n');
        next(first_line);
        first_line = false;
        quote(rest.substr(0, length));
        if (length == std::string_view::npos) break;
        rest.remove_prefix(length + 1);
      }
    }
    close(']', true);
    return false;
  }

  /// The body of the block at `block`, in braces.
  void write_block(const char* block) {
    const BlockHead head = read_head(block);
    const char* outer = block_;
    block_ = block;
    write_body(block + head.items, after_item(block));
    block_ = outer;
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

  [[nodiscard]] Form form_of(grammar::Reading reading) const {
    using grammar::Reading;
    if (reading == Reading::expression) return Form::live;
    const bool gated = reading == Reading::module_address || reading == Reading::module_version ||
                       reading == Reading::backend_argument || reading == Reading::lifecycle_bool ||
                       reading == Reading::mock_data;
    if (!gated) return Form::bare;
    if (!target_) return Form::undecided;
    return grammar::reading_for(reading, *target_) == Reading::expression ? Form::live
                                                                          : Form::literal;
  }

  // Writing to memory that has been reserved; each function returns the end.

  /// Room for a comma, a line break, indentation, quotes and the like.
  [[nodiscard]] std::size_t frame_room() const noexcept { return 2 * depth_ + 64; }

  char* put_line(char* out) const noexcept {
    if (!pretty_) return out;
    // One wide store does for almost every line.
    static constexpr char line[33] = "\n                               ";
    std::memcpy(out, line, 32);
    const std::size_t end = 1 + 2 * depth_;
    for (std::size_t filled = 32; filled < end; filled += 16)
      std::memcpy(out + filled, line + 1, 16);
    return out + end;
  }

  char* put_separator(char* out, bool first) const noexcept {
    *out = ',';
    return put_line(out + (first ? 0 : 1));
  }

  char* put_key(char* out, std::string_view name) const noexcept {
    *out++ = '"';
    text::copy_text(out, name.data(), name.size());
    out += name.size();
    std::memcpy(out, "\": ", 3);
    return out + (pretty_ ? 3 : 2);
  }

  static char* put_quoted(char* out, std::string_view text) noexcept {
    *out++ = '"';
    text::copy_text(out, text.data(), text.size());
    out += text.size();
    *out++ = '"';
    return out;
  }

  template <std::size_t N>
  static char* put_word(char* out, const char (&word)[N]) noexcept {
    std::memcpy(out, word, N - 1);
    return out + N - 1;
  }

  /// Room for a single piece, beside `frame_room`.
  static std::size_t piece_room(Node node) noexcept { return is_short_text(node) ? node.size : 0; }
  static bool is_short_text(Node node) noexcept {
    return (node.tag == Tag::text || node.tag == Tag::number || node.tag == Tag::expression) &&
           node.size <= direct;
  }

  /// A value that needs neither brackets nor escapes, into `frame_room() + piece_room(node)` bytes;
  /// null for any other.
  [[gnu::always_inline]] char* put_piece(char* out, const char* value, Node node, Form form) const {
    switch (node.tag) {
      case Tag::text: {
        const std::uint8_t trouble = form == Form::live || form == Form::undecided
                                         ? std::uint8_t{text::json_escape | text::template_escape}
                                         : std::uint8_t{text::json_escape};
        if ((node.flags & trouble) != 0 || node.size > direct) [[unlikely]]
          return nullptr;
        return put_quoted(out, text_of(value, node));
      }
      case Tag::expression: {
        if ((node.flags & text::json_escape) != 0 || node.size > direct ||
            form == Form::undecided || form == Form::literal) [[unlikely]]
          return nullptr;
        const std::string_view text = text_of(value, node);
        if (form != Form::live || (node.flags & is_template) != 0) return put_quoted(out, text);
        out = put_word(out, "\"${");
        text::copy_text(out, text.data(), text.size());
        return put_word(out + text.size(), "}\"");
      }
      case Tag::number: {
        if (node.size > direct) [[unlikely]]
          return nullptr;
        const std::string_view digits = text_of(value, node);
        text::copy_text(out, digits.data(), digits.size());
        return out + digits.size();
      }
      case Tag::boolean:
        return (node.flags & is_true) != 0 ? put_word(out, "true") : put_word(out, "false");
      case Tag::null:
        return put_word(out, "null");
      default:
        return nullptr;
    }
  }

  // Bodies.

  void write_body(const char* item, const char* end) {
    open('{');
    bool first = write_comments(item, end, true);
    while (item != end && read_node(item).tag == Tag::comment) item = after_item(item);
    first =
        order_ == Order::as_set ? write_items(item, end, first) : write_ordered(item, end, first);
    close('}', !first);
  }

  bool write_items(const char* item, const char* end, bool first) {
    while (item != end && read_node(item).tag == Tag::argument) {
      item = write_argument(item, first);
      first = false;
    }
    if (item == end) return first;
    Runs runs;
    return runs.plan(item, end) ? write_items_in_runs(item, end, first, runs)
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

  bool write_items_in_runs(const char* item, const char* end, bool first, const Runs& /*plan*/) {
    // Blocks that were written with the first of their run, up to and with this one.
    const char* written = nullptr;
    while (item != end) {
      if (read_node(item).tag == Tag::argument) {
        item = write_argument(item, first);
        first = false;
        continue;
      }
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
    while (item != end) {
      if (read_node(item).tag == Tag::argument) {
        item = write_argument(item, first);
        first = false;
        continue;
      }
      // A group stands where its first block stood.
      if (group != BlockTree::none && item == base + first_block(groups, group)) {
        next(first);
        first = false;
        write_member(base, groups, group);
        group = groups.node(group).next_sibling;
      }
      item = after_item(item);
    }
    return first;
  }

  /// Properties in another order than that of the items.
  bool write_ordered(const char* item, const char* end, bool first) {
    std::vector<const char*> arguments;
    const char* base = nullptr;
    bool generates = false;
    for (const char* p = item; p != end; p = after_item(p)) {
      if (read_node(p).tag == Tag::argument) {
        arguments.push_back(p);
      } else {
        generates = generates || read_head(p).row == &grammar::dynamic_block;
        if (base == nullptr) base = p;
      }
    }
    BlockTree groups;
    if (base != nullptr) group_blocks(groups, base, end);
    if (order_ == Order::canonical) {
      const grammar::BlockType& row = *read_head(block_).row;
      for (const bool meta : {true, false}) {
        for (const char* argument : arguments) {
          if ((grammar::find_argument(row, text_of(argument)) != nullptr) == meta) {
            write_argument(argument, first);
            first = false;
          }
        }
      }
      return write_members(base, groups, groups.root(), first);
    }
    sort_by_text(arguments);
    std::vector<const char*> types;
    // The order of generated and plain blocks means something: they stay as they were set, behind
    // the arguments.
    if (!generates && base != nullptr) types = keys_of(base, groups, groups.root());
    auto argument = arguments.begin();
    const auto write_arguments_before = [&](const char* type) {
      for (; argument != arguments.end() && (type == nullptr || text_of(*argument) < text_of(type));
           ++argument) {
        write_argument(*argument, first);
        first = false;
      }
    };
    for (const char* type : types) {
      write_arguments_before(type);
      next(first);
      first = false;
      write_member(base, groups, find_group(base, groups, 0, type));
    }
    write_arguments_before(nullptr);
    return generates ? write_members(base, groups, groups.root(), first) : first;
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
  static std::vector<const char*> keys_of(const char* base, const BlockTree& tree,
                                          const BlockTree::Node& parent) {
    std::vector<const char*> keys;
    for (std::uint32_t id = parent.first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      keys.push_back(base + tree.node(id).key);
    }
    sort_by_text(keys);
    return keys;
  }

  static std::uint32_t find_group(const char* base, const BlockTree& tree, std::uint32_t parent,
                                  const char* key) {
    return tree.find_child(base, parent, hash_text(text_of(key)), text_of(key));
  }

  /// Writes the groups below a node in the order of the options; returns whether the next property
  /// is the first.
  bool write_children(const char* base, const BlockTree& tree, std::uint32_t parent, bool first) {
    if (order_ != Order::sorted) return write_members(base, tree, tree.node(parent), first);
    for (const char* child : keys_of(base, tree, tree.node(parent))) {
      next(first);
      first = false;
      write_member(base, tree, find_group(base, tree, parent, child));
    }
    return first;
  }

  bool write_members(const char* base, const BlockTree& tree, const BlockTree::Node& parent,
                     bool first) {
    for (std::uint32_t id = parent.first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      next(first);
      first = false;
      write_member(base, tree, id);
    }
    return first;
  }

  /// `"type or label": ` and what belongs under it.
  void write_member(const char* base, const BlockTree& tree, std::uint32_t id) {
    const BlockTree::Node& node = tree.node(id);
    key(base + node.key);
    if (node.first_entry == BlockTree::none) {
      open('{');
      write_children(base, tree, id, true);
      close('}', true);
      return;
    }
    const char* first = base + tree.entry(node.first_entry).block;
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

  static bool is_split(const char* block) {
    return (read_node(block).flags & generates_blocks) != 0 &&
           after_part(block, block + read_head(block).items) != after_item(block);
  }

  void write_parts(const char* block) {
    const char* outer = block_;
    block_ = block;
    open('[');
    const char* end = after_item(block);
    bool first = true;
    for (const char* part = block + read_head(block).items; part != end;) {
      const char* part_end = after_part(block, part);
      next(first);
      first = false;
      write_body(part, part_end);
      part = part_end;
    }
    close(']', true);
    block_ = outer;
  }

  /// The end of the longest run of items from `item` on whose blocks keep their order when grouped
  /// by type.
  static const char* after_part(const char* block, const char* item) {
    enum State : char { none = 0, plain_before = 1, plain_after = 2, generated = 4 };
    std::vector<const char*> types;
    std::string states;  // one `State` set for each type
    bool any_generated = false;
    for (const char* end = after_item(block); item != end; item = after_item(item)) {
      if (read_node(item).tag != Tag::block) continue;
      const bool generates = read_head(item).row == &grammar::dynamic_block;
      const char* type = generates ? after_value(type_of_block(item)) : type_of_block(item);
      std::size_t i = 0;
      while (i < types.size() && text_of(types[i]) != text_of(type)) ++i;
      if (i == types.size()) {
        types.push_back(type);
        states += none;
      }
      const int state = states[i];
      if (generates) {
        if ((state & plain_after) != 0) return item;
        states[i] = static_cast<char>(state | generated);
        any_generated = true;
      } else {
        if ((state & plain_before) != 0 && (state & generated) != 0) return item;
        if ((state & plain_before) == 0) {
          states[i] = static_cast<char>(state | (any_generated ? plain_after : plain_before));
        }
      }
    }
    return item;
  }

  // Arguments and values.

  /// Writes an argument with what separates it from the one before; returns the position behind it.
  const char* write_argument(const char* item, bool first) {
    const Node node = read_node(item);
    const std::string_view name = text_of(item, node);
    const char* value = item + sizeof node + text_bytes(node);
    const Node value_node = read_node(value);
    const Form form = forms_[node.aux & 0xFFU];
    char* out = out_.reserve(frame_room() + name.size() + piece_room(value_node));
    out = put_separator(out, first);
    if ((node.flags & text::json_escape) == 0) [[likely]] {
      out = put_key(out, name);
      if (char* const end = put_piece(out, value, value_node, form)) [[likely]] {
        out_.advance(end);
        return after_value(value, value_node);
      }
      out_.advance(out);
    } else {
      out_.advance(out);
      write_escaped_key(name);
    }
    argument_ = name;
    write_value(value, value_node, form);
    return after_value(value, value_node);
  }

  /// Writes any value.
  void write_value(const char* value, Node node, Form form) {
    switch (node.tag) {
      case Tag::text:
        return write_text(text_of(value, node), node.flags, form);
      case Tag::expression:
        return write_expression(text_of(value, node), node.flags, form);
      case Tag::number:
        return out_.append(text_of(value, node));
      case Tag::list:
        return write_list(value, form);
      case Tag::object:
        return write_object(value, form);
      default:
        return out_.advance(put_piece(out_.reserve(frame_room()), value, node, form));
    }
  }

  /// Writes a value with what separates it from the one before.
  void write_element(const char* value, bool first, Form form) {
    const Node node = read_node(value);
    char* const out = put_separator(out_.reserve(frame_room() + piece_room(node)), first);
    char* const end = put_piece(out, value, node, form);
    out_.advance(end != nullptr ? end : out);
    if (end == nullptr) write_value(value, node, form);
  }

  void write_list(const char* list, Form form) {
    const char* end = after_value(list);
    open('[');
    const char* first = list + sizeof(Node);
    for (const char* p = first; p != end; p = after_value(p)) write_element(p, p == first, form);
    close(']', first != end);
  }

  void write_object(const char* object, Form form) {
    const char* end = after_value(object);
    const char* first = object + sizeof(Node);
    if (order_ == Order::sorted) return write_sorted_object(first, end, form);
    open('{');
    for (const char* p = first; p != end; p = after_value(after_value(p)))
      write_object_member(p, p == first, form);
    close('}', first != end);
  }

  void write_sorted_object(const char* first, const char* end, Form form) {
    std::vector<const char*> keys;
    for (const char* p = first; p != end; p = after_value(after_value(p))) keys.push_back(p);
    sort_by_text(keys);
    open('{');
    for (const char* const& p : keys) write_object_member(p, &p == keys.data(), form);
    close('}', !keys.empty());
  }

  void write_object_member(const char* key, bool first, Form form) {
    const Node node = read_node(key);
    const char* value = after_value(key);
    const Node value_node = read_node(value);
    char* out = out_.reserve(frame_room() + 8 + piece_room(node) + piece_room(value_node));
    out = put_separator(out, first);
    char* end = put_piece(out, key, node, form);
    if (end == nullptr) [[unlikely]] {
      out_.advance(out);
      write_value(key, node, form);
      end = out_.reserve(frame_room() + 8 + piece_room(value_node));
    }
    std::memcpy(end, ": ", 2);
    out = end + (pretty_ ? 2 : 1);
    end = put_piece(out, value, value_node, form);
    out_.advance(end != nullptr ? end : out);
    if (end == nullptr) write_value(value, value_node, form);
  }

  void write_text(std::string_view text, std::uint8_t flags, Form form) {
    const bool markers = (flags & text::template_escape) != 0;
    if (markers && form == Form::undecided) fail_undecided(text);
    if (markers && form == Form::live) {
      write_template_text(text);
    } else {
      quote(text);
    }
  }

  void write_expression(std::string_view text, std::uint8_t flags, Form form) {
    const bool template_text = (flags & is_template) != 0;
    if (form == Form::undecided) fail_undecided(text);
    if (form == Form::literal) {
      fail("an expression cannot stand here: the target reads this position literally. Found: " +
           std::string(text));
    }
    const bool wrap = form == Form::live && !template_text;
    out_.append(wrap ? "\"${" : "\"");
    if ((flags & text::json_escape) != 0) {
      append_escaped(text);
    } else {
      out_.append(text);
    }
    out_.append(wrap ? "}\"" : "\"");
  }

  /// Literal text where Terraform reads a template: the first character of each marker is doubled.
  void write_template_text(std::string_view text) {
    if (text.starts_with(text::byte_order_mark) || text.find('\r') != std::string_view::npos) {
      std::string escaped;
      text::append_template_escaped(escaped, text);
      return quote(escaped);
    }
    out_.append('"');
    std::size_t start = 0;
    for (std::size_t i = text.find('{', 1); i != std::string_view::npos;
         i = text.find('{', i + 1)) {
      if (text[i - 1] != '$' && text[i - 1] != '%') continue;
      append_escaped(text.substr(start, i - start));
      start = i - 1;
    }
    append_escaped(text.substr(start));
    out_.append('"');
  }

  void quote(std::string_view text) {
    out_.append('"');
    append_escaped(text);
    out_.append('"');
  }

  void append_escaped(std::string_view text) {
    while (!text.empty()) {
      std::size_t length = std::min(text.size(), direct);
      // Not in the middle of a code point.
      while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length;
      const std::string_view piece = text.substr(0, length == 0 ? direct : length);
      out_.advance(text::write_json_escaped(out_.reserve(piece.size() * text::json_growth), piece));
      text.remove_prefix(piece.size());
    }
  }

  void write_escaped_key(std::string_view name) {
    quote(name);
    out_.append(pretty_ ? ": " : ":");
  }

  [[noreturn]] void fail_undecided(std::string_view text) const {
    fail("whether Terraform reads a template here depends on product and version: `" +
         std::string(text) +
         "` would mean different things. Write it without ${ and %{, or set WriteOptions::target");
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw Error(describe_block(block_) + " (" + to_text(read_head(block_).where) + "), " +
                std::string(argument_) + ": " + message);
  }

  /// Longer text is written in pieces, so that no more room is needed at once.
  static constexpr std::size_t direct = 4096;

  Output& out_;
  bool pretty_;
  Order order_;
  std::optional<Target> target_;
  std::array<Form, 32> forms_{};
  std::size_t depth_ = 0;
  const char* block_ = nullptr;
  std::string_view argument_{};
};

}  // namespace tfpp::inline v1::detail
