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
#include <memory>
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
    if (has_content) line();
    out_.append(bracket);
  }
  void next(bool first) {
    if (!first) out_.append(',');
    line();
  }
  /// `"key": ` for the text node at `key`, whatever characters it has.
  void key(const char* key) {
    const Node node = read_node(key);
    const std::string_view text = text_of(key, node);
    if ((node.flags & text::json_escape) != 0) return write_escaped_key(text);
    char* out = out_.reserve(text.size() + 4);
    *out++ = '"';
    std::memcpy(out, text.data(), text.size());
    out += text.size();
    out_.advance(end_key(out));
  }
  void finish() {
    if (pretty_) out_.append('\n');
  }

  /// The items of a file's body: its comments, then its blocks.
  void write_document(const Tape& header, const Tape& tape, const BlockTree& tree) {
    open('{');
    bool first = write_comments(header.data(), header.at(header.size()), true);
    write_children(tape.data(), tree, tree.root(), first);
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

 private:
  struct Property {
    std::string_view name;
    const char* item;
    std::uint32_t group;
    std::uint8_t rank;
  };

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

  void line() {
    if (!pretty_) return;
    const std::size_t spaces = 2 * depth_;
    char* out = out_.reserve(spaces + 1 + 32);
    *out++ = '\n';
    for (std::size_t filled = 0; filled < spaces; filled += 32) std::memset(out + filled, ' ', 32);
    out_.advance(out + spaces);
  }

  char* end_key(char* out) const noexcept {
    *out++ = '"';
    *out++ = ':';
    if (pretty_) *out++ = ' ';
    return out;
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
    const BlockTree* groups = nullptr;
    const char* base = nullptr;
    std::uint32_t group = BlockTree::none;
    for (; item != end; item = after_item(item)) {
      if (read_node(item).tag == Tag::argument) {
        next(first);
        first = false;
        write_argument(item);
        continue;
      }
      if (groups == nullptr) {
        base = item;
        groups = &group_blocks(item, end);
        group = groups->root().first_child;
      }
      // A group stands where its first block stood.
      if (group == BlockTree::none || item != base + first_block(*groups, group)) continue;
      next(first);
      first = false;
      write_member(base, *groups, group);
      group = groups->node(group).next_sibling;
    }
    if (groups != nullptr) --groups_in_use_;
    return first;
  }

  /// Properties in another order than that of the items.
  bool write_ordered(const char* item, const char* end, bool first) {
    std::vector<Property> properties;
    const BlockTree* groups = nullptr;
    const char* base = nullptr;
    bool generates = false;
    for (const char* p = item; p != end; p = after_item(p)) {
      if (read_node(p).tag == Tag::argument) {
        const bool meta = grammar::find_argument(*read_head(block_).row, text_of(p)) != nullptr;
        properties.push_back(
            {text_of(p), p, BlockTree::none,
             static_cast<std::uint8_t>(order_ == Order::canonical && !meta ? 1 : 0)});
      } else if (groups == nullptr) {
        base = p;
        groups = &group_blocks(p, end);
        generates = generates || read_head(p).row == &grammar::dynamic_block;
      } else {
        generates = generates || read_head(p).row == &grammar::dynamic_block;
      }
    }
    if (groups != nullptr) {
      // The order of generated and plain blocks means something: they stay as they were set, behind
      // the arguments.
      const std::uint8_t rank = order_ == Order::canonical || generates ? 2 : 0;
      for (std::uint32_t id = groups->root().first_child; id != BlockTree::none;
           id = groups->node(id).next_sibling) {
        properties.push_back({text_of(base + groups->node(id).key), nullptr, id, rank});
      }
    }
    std::stable_sort(properties.begin(), properties.end(),
                     [this](const Property& a, const Property& b) {
                       if (a.rank != b.rank) return a.rank < b.rank;
                       return order_ == Order::sorted && a.rank == 0 && a.name < b.name;
                     });
    for (const Property& property : properties) {
      next(first);
      first = false;
      if (property.item != nullptr) {
        write_argument(property.item);
      } else {
        write_member(base, *groups, property.group);
      }
    }
    if (groups != nullptr) --groups_in_use_;
    return first;
  }

  // Blocks.

  /// Groups the blocks from `first` up to `end` by type and label.
  BlockTree& group_blocks(const char* first, const char* end) {
    if (groups_in_use_ == groups_.size()) groups_.push_back(std::make_unique<BlockTree>());
    BlockTree& tree = *groups_[groups_in_use_++];
    tree.clear();
    for (const char* block = first; block < end;) {
      tree.add(first, block);
      const std::uint32_t distance = read_head(block).next;
      if (distance == 0) break;
      block += distance;
    }
    return tree;
  }

  static std::size_t first_block(const BlockTree& tree, std::uint32_t id) noexcept {
    while (tree.node(id).first_child != BlockTree::none) id = tree.node(id).first_child;
    return tree.entry(tree.node(id).first_entry).block;
  }

  bool write_children(const char* base, const BlockTree& tree, const BlockTree::Node& parent,
                      bool first) {
    if (order_ == Order::sorted) {
      std::vector<std::uint32_t> ids;
      for (std::uint32_t id = parent.first_child; id != BlockTree::none;
           id = tree.node(id).next_sibling)
        ids.push_back(id);
      std::sort(ids.begin(), ids.end(), [&](std::uint32_t a, std::uint32_t b) {
        return text_of(base + tree.node(a).key) < text_of(base + tree.node(b).key);
      });
      for (const std::uint32_t id : ids) {
        next(first);
        first = false;
        write_member(base, tree, id);
      }
      return first;
    }
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
      write_children(base, tree, node, true);
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
        write_labelled(block, type_of_block(block), read_node(block).aux);
      } else {
        write_element(block);
      }
    }
    close(']', true);
  }

  void write_labelled(const char* block, const char* label_before, int labels) {
    if (labels == 0) return write_one(block);
    const char* label = after_value(label_before);
    open('{');
    next(true);
    key(label);
    write_labelled(block, label, labels - 1);
    close('}', true);
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

  // Plain and generated blocks of one type in an order that a single object cannot express: the
  // body is then an array of objects, whose properties Terraform reads one after the other.

  bool is_split(const char* block) {
    bool generates = false;
    for_each_block(block, [&](const char* nested) {
      generates = generates || read_head(nested).row == &grammar::dynamic_block;
    });
    return generates && after_part(block, block + read_head(block).items) != after_item(block);
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

  template <class F>
  static void for_each_block(const char* block, const F& f) {
    const char* end = after_item(block);
    const char* item = block + read_head(block).items;
    while (item != end && read_node(item).tag != Tag::block) item = after_item(item);
    while (item != end) {
      f(item);
      const std::uint32_t distance = read_head(item).next;
      if (distance == 0) break;
      item += distance;
    }
  }

  /// The end of the longest run of items from `item` on whose blocks keep their order when grouped
  /// by type.
  static const char* after_part(const char* block, const char* item) {
    struct Seen {
      std::string_view type;
      bool plain_before_generated = false;
      bool plain_after_generated = false;
      bool generated = false;
    };
    std::vector<Seen> seen;
    bool any_generated = false;
    for (const char* end = after_item(block); item != end; item = after_item(item)) {
      if (read_node(item).tag != Tag::block) continue;
      const bool generated = read_head(item).row == &grammar::dynamic_block;
      const char* type_node = type_of_block(item);
      const std::string_view type = text_of(generated ? after_value(type_node) : type_node);
      auto at =
          std::find_if(seen.begin(), seen.end(), [&](const Seen& s) { return s.type == type; });
      if (at == seen.end()) at = seen.insert(seen.end(), Seen{type});
      if (generated) {
        if (at->plain_after_generated) return item;
        at->generated = any_generated = true;
      } else {
        if (at->plain_before_generated && at->generated) return item;
        if (!at->plain_before_generated)
          (any_generated ? at->plain_after_generated : at->plain_before_generated) = true;
      }
    }
    return item;
  }

  // Arguments and values.

  void write_argument(const char* item) {
    const Node node = read_node(item);
    const std::string_view name = text_of(item, node);
    argument_ = name;
    if ((node.flags & text::json_escape) != 0) [[unlikely]] {
      write_escaped_key(name);
    } else {
      char* out = out_.reserve(name.size() + 4);
      *out++ = '"';
      copy_text(out, name.data(), name.size());
      out_.advance(end_key(out + name.size()));
    }
    write_value(value_of_argument(item), forms_[node.aux & 0xFFU]);
  }

  void write_value(const char* value, Form form) {
    const Node node = read_node(value);
    switch (node.tag) {
      case Tag::boolean:
        return out_.append((node.flags & is_true) != 0 ? "true" : "false");
      case Tag::number:
        return out_.append(text_of(value, node));
      case Tag::text:
        return write_text(text_of(value, node), node.flags, form);
      case Tag::expression:
        return write_expression(text_of(value, node), node.flags, form);
      case Tag::list:
        return write_list(value, form);
      case Tag::object:
        return write_object(value, form);
      default:
        return out_.append("null");
    }
  }

  void write_list(const char* list, Form form) {
    const char* end = after_value(list);
    open('[');
    const char* first = list + sizeof(Node);
    for (const char* p = first; p != end; p = after_value(p)) {
      next(p == first);
      write_value(p, form);
    }
    close(']', first != end);
  }

  void write_object(const char* object, Form form) {
    const char* end = after_value(object);
    const char* first = object + sizeof(Node);
    if (order_ == Order::sorted) return write_sorted_object(first, end, form);
    open('{');
    for (const char* p = first; p != end; p = after_value(after_value(p))) {
      next(p == first);
      write_object_member(p, form);
    }
    close('}', first != end);
  }

  void write_sorted_object(const char* first, const char* end, Form form) {
    std::vector<const char*> keys;
    for (const char* p = first; p != end; p = after_value(after_value(p))) keys.push_back(p);
    std::sort(keys.begin(), keys.end(),
              [](const char* a, const char* b) { return text_of(a) < text_of(b); });
    open('{');
    bool is_first = true;
    for (const char* p : keys) {
      next(is_first);
      is_first = false;
      write_object_member(p, form);
    }
    close('}', !keys.empty());
  }

  void write_object_member(const char* key, Form form) {
    write_value(key, form);
    out_.append(pretty_ ? ": " : ":");
    write_value(after_value(key), form);
  }

  void write_text(std::string_view text, std::uint8_t flags, Form form) {
    const bool markers = (flags & text::template_escape) != 0;
    if (markers && form == Form::undecided) [[unlikely]]
      fail_undecided(text);
    const bool escape_markers = markers && form == Form::live;
    if (((flags & text::json_escape) != 0 || escape_markers) || text.size() > direct) [[unlikely]] {
      return escape_markers ? write_template_text(text) : quote(text);
    }
    char* out = out_.reserve(text.size() + 2);
    *out++ = '"';
    copy_text(out, text.data(), text.size());
    out += text.size();
    *out++ = '"';
    out_.advance(out);
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

  /// Literal text where Terraform reads a template.
  void write_template_text(std::string_view text) {
    std::string escaped;
    text::append_template_escaped(escaped, text);
    quote(escaped);
  }

  void quote(std::string_view text) {
    out_.append('"');
    append_escaped(text);
    out_.append('"');
  }

  void append_escaped(std::string_view text) {
    while (!text.empty()) {
      const std::string_view piece = text.substr(0, direct);
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
  std::vector<std::unique_ptr<BlockTree>> groups_{};
  std::size_t groups_in_use_ = 0;
};

}  // namespace tfpp::inline v1::detail
