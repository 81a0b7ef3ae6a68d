// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/value_view.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Whether two keys or texts are the same; an expression never equals a plain text.
inline bool same_text(const char* a, const char* b) noexcept {
  const Node x = read_node(a);
  const Node y = read_node(b);
  constexpr std::uint8_t kind = verbatim | is_template;
  return x.tag == y.tag && (x.flags & kind) == (y.flags & kind) && text_of(a, x) == text_of(b, y);
}

/// Tells `sink` the value stored at `node`.
inline void emit_node(ValueSink& sink, const char* at) {
  const Node node = read_node(at);
  const bool is_verbatim = (node.flags & verbatim) != 0;
  const auto expression = [](const char* p, Node n) {
    return ExprView{text_of(p, n), static_cast<Precedence>(n.aux), (n.flags & is_template) != 0};
  };
  switch (node.tag) {
    case Tag::boolean:
      sink.boolean((node.flags & is_true) != 0);
      break;
    case Tag::number:
      sink.number(text_of(at, node));
      break;
    case Tag::text:
      sink.text(text_of(at, node), is_verbatim);
      break;
    case Tag::expression:
      sink.expression(expression(at, node));
      break;
    case Tag::list: {
      const char* end = after_value(at);
      sink.begin_list();
      for (const char* p = at + sizeof node; p != end; p = after_value(p)) emit_node(sink, p);
      sink.end_list();
      break;
    }
    case Tag::object: {
      const char* end = after_value(at);
      sink.begin_object();
      for (const char* key = at + sizeof node; key != end;) {
        const Node key_node = read_node(key);
        if (key_node.tag == Tag::expression) {
          sink.key(expression(key, key_node));
        } else {
          sink.key(text_of(key, key_node), (key_node.flags & verbatim) != 0);
        }
        const char* value = after_value(key);
        emit_node(sink, value);
        key = after_value(value);
      }
      sink.end_object();
      break;
    }
    default:
      sink.null();
      break;
  }
}

/// Appends values to a tape. Checks what is cheap to check once: UTF-8, duplicate keys, nesting
/// depth.
class TapeEncoder final : public ValueSink {
 public:
  enum class Mode : std::uint8_t {
    /// Expressions are stored as such.
    any,
    /// Expressions are refused: the position is literal.
    literal,
    /// Every text is stored as `verbatim`.
    raw,
  };

  explicit TapeEncoder(Tape& tape, Mode mode = Mode::any) noexcept : tape_(tape), mode_(mode) {}

  void null() override { tape_.append(Node{Tag::null, raw_flag(), 0, 0}); }
  void boolean(bool value) override {
    tape_.append(
        Node{Tag::boolean, static_cast<std::uint8_t>(raw_flag() | (value ? is_true : 0)), 0, 0});
  }
  void number(std::string_view digits) override {
    tape_.append(Node{Tag::number, raw_flag(), 0, node_size(digits.size())}, digits);
  }
  void text(std::string_view value, bool is_verbatim) override {
    tape_.append(Node{Tag::text, text_flags(value, is_verbatim), 0, node_size(value.size())},
                 value);
  }
  void expression(ExprView value) override {
    if (mode_ == Mode::literal) {
      throw Error(
          "an expression cannot stand here: Terraform reads this position literally. Found: " +
          std::string(value.text));
    }
    const auto flags = static_cast<std::uint8_t>((text::scan(value.text) & text::json_escape) |
                                                 (value.is_template ? is_template : 0));
    tape_.append(Node{Tag::expression, flags, static_cast<std::uint16_t>(value.precedence),
                      node_size(value.text.size())},
                 value.text);
  }

  void begin_list() override { open(Tag::list); }
  void end_list() override { close(); }
  void begin_object() override { open(Tag::object); }
  void key(std::string_view name, bool is_verbatim) override {
    const std::size_t at = tape_.size();
    text(name, is_verbatim);
    remember_key(at, name);
  }
  void key(ExprView name) override {
    const std::size_t at = tape_.size();
    expression(name);
    remember_key(at, name.text);
  }
  void end_object() override {
    if (top().count > few_keys) check_many_keys();
    close();
  }

  bool stored_node(const char* node) override {
    if (mode_ != Mode::any) return false;
    const Node head = read_node(node);
    note_depth(head.tag == Tag::list || head.tag == Tag::object ? head.aux : std::uint16_t{0});
    tape_.append(node, static_cast<std::size_t>(after_value(node) - node));
    return true;
  }

 private:
  /// Objects with more keys are checked for duplicates once, at their end, by sorting.
  static constexpr std::uint32_t few_keys = 32;

  struct Frame {
    std::size_t header;
    std::uint64_t seen;
    std::uint32_t count;
    std::uint16_t depth;  // of the deepest element so far
  };

  [[nodiscard]] std::uint8_t text_flags(std::string_view value, bool is_verbatim) const {
    const std::uint8_t needs = text::scan(value);
    if (is_verbatim || mode_ == Mode::raw)
      return static_cast<std::uint8_t>((needs & text::json_escape) | verbatim);
    return needs;
  }

  [[nodiscard]] std::uint8_t raw_flag() const noexcept {
    return mode_ == Mode::raw ? std::uint8_t{verbatim} : std::uint8_t{0};
  }

  Frame& top() noexcept {
    return open_ <= inline_frames ? frames_[open_ - 1] : more_frames_.back();
  }

  void open(Tag tag) {
    if (open_ == max_depth)
      throw Error("values are nested more than " + std::to_string(max_depth) + " deep");
    const Frame frame{tape_.size(), 0, 0, 0};
    if (open_ < inline_frames) {
      frames_[open_] = frame;
    } else {
      more_frames_.push_back(frame);
    }
    ++open_;
    tape_.append(Node{tag, raw_flag(), 0, 0});
  }

  void close() {
    const Frame frame = top();
    if (open_ > inline_frames) more_frames_.pop_back();
    --open_;
    Node node = read_node(tape_.at(frame.header));
    node.size = node_size(tape_.size() - frame.header - sizeof node);
    node.aux = static_cast<std::uint16_t>(frame.depth + 1);
    write_node(tape_.at(frame.header), node);
    note_depth(node.aux);
  }

  void note_depth(std::uint16_t depth) {
    if (open_ + depth > max_depth)
      throw Error("values are nested more than " + std::to_string(max_depth) + " deep");
    if (open_ > 0) top().depth = std::max(top().depth, depth);
  }

  void remember_key(std::size_t at, std::string_view name) {
    Frame& frame = top();
    const std::uint64_t bit = std::uint64_t{1} << (hash_text(name) & 63U);
    if (++frame.count <= few_keys && (frame.seen & bit) != 0) {
      for (const char* p = tape_.at(frame.header + sizeof(Node)); p != tape_.at(at);
           p = after_value(after_value(p))) {
        if (same_text(p, tape_.at(at))) fail_duplicate(name);
      }
    }
    frame.seen |= bit;
  }

  void check_many_keys() {
    std::vector<const char*> keys;
    const char* end = tape_.at(tape_.size());
    for (const char* p = tape_.at(top().header + sizeof(Node)); p != end;
         p = after_value(after_value(p)))
      keys.push_back(p);
    std::sort(keys.begin(), keys.end(),
              [](const char* a, const char* b) { return text_of(a) < text_of(b); });
    for (std::size_t i = 1; i < keys.size(); ++i) {
      if (same_text(keys[i - 1], keys[i])) fail_duplicate(text_of(keys[i]));
    }
  }

  [[noreturn]] static void fail_duplicate(std::string_view name) {
    throw Error("the object key \"" + std::string(name) +
                "\" is given twice; Terraform refuses that");
  }

  static constexpr std::size_t inline_frames = 8;
  Tape& tape_;
  Mode mode_;
  std::size_t open_ = 0;
  Frame frames_[inline_frames];
  std::vector<Frame> more_frames_{};
};

}  // namespace tfpp::inline v1::detail
