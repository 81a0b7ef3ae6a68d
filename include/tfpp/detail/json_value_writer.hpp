// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/generated_order.hpp>
#include <tfpp/detail/output.hpp>
#include <tfpp/grammar.hpp>
#include <tfpp/write_options.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// What becomes of text and expressions at a position, once the target is known. The bits say what
/// keeps a piece from being written as it stands: those of `TextNeeds` in a text, and
/// `no_expressions`.
enum class Form : std::uint8_t {
  /// A template: literal text is escaped, expressions stand in `${ }`.
  live = text::json_escape | text::template_escape,
  /// Text as it stands, expressions without `${ }`.
  bare = text::json_escape,
  /// Literal for the target: text as it stands, no expressions.
  literal = bare | 4,
  /// Read differently by different targets, and no target is set: text without markers only.
  undecided = live | 4,
};
inline constexpr unsigned no_expressions = 4;

/// Writes arguments and values as JSON, and what separates them.
class JsonValueWriter {
 public:
  JsonValueWriter(Output& out, const WriteOptions& options)
      : out_(out),
        pretty_(options.layout != Layout::compact),
        line_(pretty_ ? 1 : 0),
        order_(options.order),
        target_(options.target) {
    std::uint8_t reading = 0;
    for (Form& form : forms_) form = form_of(static_cast<grammar::Reading>(reading++));
  }

  // Structure. The writer keeps track of depth; whoever calls it, of commas.

  [[gnu::always_inline]] void open(char bracket) {
    out_.append(bracket);
    indent();
  }
  /// Closes a bracket on a line of its own, unless nothing stands inside.
  [[gnu::always_inline]] void close(char bracket, bool has_content) {
    line_ -= pretty_ ? 2 : 0;
    char* out = out_.reserve(frame_room());
    if (has_content) out = put_line(out);
    *out++ = bracket;
    out_.advance(out);
  }
  [[gnu::always_inline]] void next(bool first) {
    out_.advance(put_separator(out_.reserve(frame_room()), first));
  }
  /// `"key": ` for the text node at `key`, whatever characters it has.
  [[gnu::always_inline]] void key(const char* key) {
    const Node node = read_node(key);
    const std::string_view text = text_of(key, node);
    if ((node.flags & text::json_escape) != 0) return write_escaped_key(text);
    out_.advance(put_key(out_.reserve(text.size() + frame_room()), text));
  }
  void finish() {
    if (pretty_) out_.append('\n');
  }

 protected:
  // Writing to memory that has been reserved; each function returns the end.

  /// Room for a comma, a line break, indentation, quotes and the like.
  [[nodiscard]] std::size_t frame_room() const noexcept { return line_ + 64; }

  void indent() noexcept { line_ += pretty_ ? 2 : 0; }

  /// A line break and indentation.
  [[gnu::always_inline]] char* put_line(char* out) const noexcept {
    // One wide store does for almost every line.
    static constexpr char line[33] = "\n                               ";
    std::memcpy(out, line, 32);
    for (std::size_t filled = 32; filled < line_; filled += 16)
      [[unlikely]] std::memcpy(out + filled, line + 1, 16);
    return out + line_;
  }

  [[gnu::always_inline]] char* put_separator(char* out, bool first) const noexcept {
    *out = ',';
    return put_line(out + (first ? 0 : 1));
  }

  [[gnu::always_inline]] char* put_key(char* out, std::string_view name) const noexcept {
    *out++ = '"';
    text::copy_text(out, name.data(), name.size());
    out += name.size();
    std::memcpy(out, "\": ", 3);
    return out + (pretty_ ? 3 : 2);
  }

  /// The characters of a value. Sixteen bytes at a time: a tape is padded.
  [[gnu::always_inline]] static char* put_characters(char* out, const char* value,
                                                     Node node) noexcept {
    const char* characters = value + sizeof node;
    for (std::size_t at = 0; at < node.size; at += text::scan_padding)
      std::memcpy(out + at, characters + at, text::scan_padding);
    return out + node.size;
  }

  [[gnu::always_inline]] static char* put_quoted(char* out, const char* value, Node node) noexcept {
    *out++ = '"';
    out = put_characters(out, value, node);
    *out++ = '"';
    return out;
  }

  template <std::size_t N>
  static char* put_word(char* out, const char (&word)[N]) noexcept {
    std::memcpy(out, word, N - 1);
    return out + N - 1;
  }

  /// Room for a single piece, beside `frame_room`.
  static std::size_t piece_room(Node node) noexcept {
    return node.size < direct ? node.size : direct;
  }

  /// A value that needs neither brackets nor escapes, into `frame_room() + piece_room(node)` bytes,
  /// and moves `value` behind it; null for any other.
  [[gnu::always_inline]] static char* put_piece(char* out, const char*& value, Node node,
                                                Form form) {
    const char* const at = value;
    value = at + sizeof node + node.size;
    if (node.tag == Tag::text) {
      const bool trouble = (node.flags & static_cast<unsigned>(form) & needs) != 0;
      if (!trouble && node.size <= direct) [[likely]]
        return put_quoted(out, at, node);
    }
    switch (node.tag) {
      case Tag::expression: {
        if ((node.flags & text::json_escape) != 0 || node.size > direct ||
            (static_cast<unsigned>(form) & no_expressions) != 0) [[unlikely]]
          break;
        if (form != Form::live || (node.flags & is_template) != 0) return put_quoted(out, at, node);
        out = put_word(out, "\"${");
        return put_word(put_characters(out, at, node), "}\"");
      }
      case Tag::number: {
        if (node.size > direct) [[unlikely]]
          break;
        return put_characters(out, at, node);
      }
      case Tag::boolean:
        return (node.flags & is_true) != 0 ? put_word(out, "true") : put_word(out, "false");
      case Tag::null:
        return put_word(out, "null");
      default:
        break;
    }
    value = at;
    return nullptr;
  }

  // Arguments and values.

  /// What becomes of text in the argument at `item`.
  [[nodiscard]] Form form_at(const char* item) const noexcept {
    return forms_[read_node(item).aux & 0xFFU];
  }

  /// Writes an argument with what separates it from the one before; returns the position behind it.
  [[gnu::always_inline]] const char* write_argument(const char* item, bool first) {
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
        return value;
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

  /// Writes the arguments from `item` up to `end` or the next block, whose place it returns; none
  /// of what follows is the first then.
  const char* write_arguments(const char* item, const char* end, bool& first) {
    bool is_first = first;
    for (; item != end && read_node(item).tag == Tag::argument; is_first = false)
      item = write_argument(item, is_first);
    first = is_first;
    return item;
  }

  /// Writes any value.
  void write_value(const char* value, Node node, Form form) {
    if (node.tag == Tag::list) return write_list(value, form);
    if (node.tag == Tag::object) return write_object(value, form);
    write_single(value, node, form);
  }

  /// Writes any value that has no brackets.
  [[gnu::noinline]] void write_single(const char* value, Node node, Form form) {
    switch (node.tag) {
      case Tag::text:
        return write_text(text_of(value, node), node.flags, form);
      case Tag::expression:
        return write_expression(text_of(value, node), node.flags, form);
      case Tag::number:
        return out_.append(text_of(value, node));
      default:
        return out_.advance(put_piece(out_.reserve(frame_room()), value, node, form));
    }
  }

  /// Writes a value with what separates it from the one before; returns the position behind it.
  const char* write_element(const char* value, bool first, Form form) {
    const Node node = read_node(value);
    char* const out = put_separator(out_.reserve(frame_room() + piece_room(node)), first);
    if (char* const end = put_piece(out, value, node, form)) {
      out_.advance(end);
      return value;
    }
    out_.advance(out);
    write_value(value, node, form);
    return after_value(value, node);
  }

  void write_list(const char* list, Form form) {
    const char* end = after_value(list);
    open('[');
    const char* first = list + sizeof(Node);
    for (const char* p = first; p != end;) p = write_element(p, p == first, form);
    close(']', first != end);
  }

  void write_object(const char* object, Form form) {
    const char* end = after_value(object);
    const char* first = object + sizeof(Node);
    if (order_ == Order::sorted && !may_order_blocks(first, end))
      return write_sorted_object(first, end, form);
    open('{');
    for (const char* p = first; p != end;) p = write_object_member(p, p == first, form);
    close('}', first != end);
  }

  void write_sorted_object(const char* first, const char* end, Form form) {
    PlainArray<const char*> keys;
    for (const char* p = first; p != end; p = after_value(after_value(p))) keys.push_back(p);
    sort_by_text(keys);
    open('{');
    for (const char* const& p : keys) write_object_member(p, &p == keys.begin(), form);
    close('}', !keys.empty());
  }

  /// Writes a member of an object; returns the position behind it.
  const char* write_object_member(const char* key, bool first, Form form) {
    const Node node = read_node(key);
    const bool plain = node.tag == Tag::text && (node.flags & needs) == 0;
    const char* value = after_value(key, node);
    const Node value_node = read_node(value);
    char* out = out_.reserve(frame_room() + node.size + piece_room(value_node));
    out = put_separator(out, first);
    if (plain) [[likely]] {
      out = put_key(out, text_of(key, node));
    } else {
      out_.advance(out);
      write_value(key, node, form);
      out_.append(pretty_ ? ": " : ":");
      out = out_.reserve(frame_room() + piece_room(value_node));
    }
    if (char* const end = put_piece(out, value, value_node, form)) {
      out_.advance(end);
      return value;
    }
    out_.advance(out);
    write_value(value, value_node, form);
    return after_value(value, value_node);
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
      fail("an expression cannot stand here: the target reads this position literally. Found: ",
           text);
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
      std::size_t length = text.size() < direct ? text.size() : direct;
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
    fail("whether Terraform reads a template here depends on product and version: `", text,
         "` would mean different things. Write it without ${ and %{, or set WriteOptions::target");
  }

  [[noreturn]] void fail(std::string_view what, std::string_view text,
                         std::string_view remedy = {}) const {
    detail::fail({describe_block(block_), " (", to_text(read_head(block_).where), "), ", argument_,
                  ": ", what, text, remedy});
  }

  /// The block that is being written, for messages; returns the one before.
  const char* enter_block(const char* block) noexcept { return std::exchange(block_, block); }
  [[nodiscard]] const grammar::BlockType& row() const noexcept { return *read_head(block_).row; }

  /// Writes where no target is set as if positions were read so that targets read differently.
  void read_undecided_as(Form decision) noexcept {
    for (Form& form : forms_) form = form == Form::undecided ? decision : form;
  }

  [[nodiscard]] bool is_pretty() const noexcept { return pretty_; }
  [[nodiscard]] Order order() const noexcept { return order_; }
  [[nodiscard]] Output& out() noexcept { return out_; }

 private:
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

  /// Longer text is written in pieces, so that no more room is needed at once.
  static constexpr std::size_t direct = 4096;
  static constexpr unsigned needs = text::json_escape | text::template_escape;

  Output& out_;
  bool pretty_;
  /// Bytes of a line break and indentation; none in the compact layout.
  std::size_t line_;
  Order order_;
  std::optional<Target> target_;
  Form forms_[32] = {};
  const char* block_ = nullptr;
  std::string_view argument_{};
};

}  // namespace tfpp::inline v1::detail
