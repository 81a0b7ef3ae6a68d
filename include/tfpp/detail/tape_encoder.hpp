// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/value_view.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

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

[[noreturn]] inline void fail_depth() {
  fail({"values are nested more than ", std::to_string(max_depth), " deep"});
}

/// What becomes of the pieces of a value.
enum class EncodeMode : std::uint8_t {
  /// Expressions are stored as such.
  any,
  /// Expressions are refused: the position is literal.
  literal,
  /// Every text is stored as `verbatim`.
  raw,
};

/// Appends single pieces to a tape.
class PieceEncoder {
 public:
  PieceEncoder(Tape& tape, EncodeMode mode) noexcept : tape_(tape), mode_(mode) {}

  [[gnu::always_inline]] void null() { tape_.append(Node{Tag::null, raw_flag(), 0, 0}); }
  [[gnu::always_inline]] void boolean(bool value) {
    const auto flags = static_cast<std::uint8_t>(raw_flag() | (value ? is_true : 0));
    tape_.append(Node{Tag::boolean, flags, 0, 0});
  }
  [[gnu::always_inline]] void number(std::string_view digits) {
    tape_.append(Node{Tag::number, raw_flag(), 0, node_size(digits.size())}, digits);
  }
  [[gnu::always_inline]] void text(std::string_view value, bool is_verbatim) {
    const bool live = is_verbatim || mode_ == EncodeMode::raw;
    const std::uint8_t flags = live ? std::uint8_t{verbatim} : std::uint8_t{0};
    const std::uint8_t kept = live ? std::uint8_t{text::json_escape} : std::uint8_t{0xFF};
    tape_.append_scanned(Node{Tag::text, flags, 0, node_size(value.size())}, value, kept);
  }
  [[gnu::always_inline]] void expression(ExprView value) {
    if (mode_ == EncodeMode::literal) [[unlikely]]
      fail_expression(value.text);
    const std::uint8_t flags = value.is_template ? std::uint8_t{is_template} : std::uint8_t{0};
    const auto precedence = static_cast<std::uint16_t>(value.precedence);
    tape_.append_scanned(Node{Tag::expression, flags, precedence, node_size(value.text.size())},
                         value.text, text::json_escape);
  }

  [[nodiscard]] EncodeMode mode() const noexcept { return mode_; }
  [[nodiscard]] std::uint8_t raw_flag() const noexcept {
    return mode_ == EncodeMode::raw ? std::uint8_t{verbatim} : std::uint8_t{0};
  }

 private:
  [[noreturn]] static void fail_expression(std::string_view text) {
    fail({"an expression cannot stand here: Terraform reads this position literally. Found: ",
          text});
  }

  Tape& tape_;
  EncodeMode mode_;
};

/// Appends whole values to a tape. Checks what is cheap to check once: UTF-8, duplicate keys,
/// nesting depth.
class TapeEncoder final : public ValueSink {
 public:
  explicit TapeEncoder(Tape& tape, EncodeMode mode = EncodeMode::any) noexcept
      : tape_(tape), pieces_(tape, mode) {}
  TapeEncoder(const TapeEncoder&) = delete;
  TapeEncoder& operator=(const TapeEncoder&) = delete;
  ~TapeEncoder() {
    if (frames_ != few_frames_) delete[] frames_;
  }

  /// Appends `value`, which must emit exactly one value.
  template <class View>
  void encode(const View& value) {
    value.emit(*this);
    if (open_ != 0 || !has_value_) fail_emission();
  }

  void null() override {
    begin_value();
    pieces_.null();
  }
  void boolean(bool value) override {
    begin_value();
    pieces_.boolean(value);
  }
  void number(std::string_view digits) override {
    begin_value();
    pieces_.number(digits);
  }
  void text(std::string_view value, bool is_verbatim) override {
    begin_value();
    pieces_.text(value, is_verbatim);
  }
  void expression(ExprView value) override {
    begin_value();
    pieces_.expression(value);
  }

  void begin_list() override { open(Tag::list); }
  void end_list() override { close(Tag::list); }
  void begin_object() override { open(Tag::object); }
  using ValueSink::key;
  void key(std::string_view name, bool is_verbatim) override {
    begin_key();
    const std::size_t at = tape_.size();
    pieces_.text(name, is_verbatim);
    remember_key(at, text::hash(name));
  }
  void key(const text::KeyText& name) override {
    if (!name.is_static() || pieces_.mode() == EncodeMode::raw) return key(name.view(), false);
    begin_key();
    const std::size_t at = tape_.size();
    const auto flags = static_cast<std::uint8_t>(name.needs() | static_text);
    tape_.append_static(Node{Tag::text, flags, 0, static_cast<std::uint32_t>(name.view().size())},
                        name.view().data());
    remember_key(at, name.hash());
  }
  void key(ExprView name) override {
    // A template is the text of a raw key, and without interpolations that of any.
    if (pieces_.mode() == EncodeMode::raw && name.is_template) return key(name.text, true);
    if (pieces_.mode() == EncodeMode::any && (name.is_template || name.text.starts_with('"'))) {
      const ParsedSyntax parsed = parse(
          name.text, name.is_template ? Lexer::Start::template_text : Lexer::Start::expression);
      if (parsed.ok() && parsed.tree().root().kind() == SyntaxKind::text)
        return key(parsed.tree().root().text(), false);
    }
    begin_key();
    const std::size_t at = tape_.size();
    pieces_.expression(name);
    remember_key(at, text::hash(name.text));
  }
  void end_object() override {
    if (open_ != 0 && top().count > few_keys) check_many_keys();
    close(Tag::object);
  }

  bool stored_node(const char* node) override {
    const Node head = read_node(node);
    // Raw values suit every position; others are looked at piece by piece where not all will do.
    const bool is_raw = (head.flags & verbatim) != 0;
    if (pieces_.mode() != EncodeMode::any && !is_raw) return false;
    begin_value();
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
    Tag tag;
    bool key_came;  // and its value is due
  };

  [[noreturn]] static void fail_emission() {
    throw Error("emit_value must emit exactly one value: brackets closed, a value behind each key");
  }

  void begin_value() {
    if (open_ == 0) {
      if (has_value_) [[unlikely]]
        fail_emission();
      has_value_ = true;
    } else if (Frame& frame = top(); frame.tag == Tag::object) {
      if (!frame.key_came) [[unlikely]]
        fail_emission();
      frame.key_came = false;
    }
  }

  void begin_key() {
    if (open_ == 0 || top().tag != Tag::object || top().key_came) [[unlikely]]
      fail_emission();
    top().key_came = true;
  }

  /// Deeper values take their frames from the heap.
  static constexpr std::size_t few_depth = 8;

  void use_many_frames() {
    auto* const frames = new Frame[max_depth];
    for (std::size_t i = 0; i < few_depth; ++i) frames[i] = few_frames_[i];
    frames_ = frames;
  }

  Frame& top() noexcept { return frames_[open_ - 1]; }

  void open(Tag tag) {
    begin_value();
    if (open_ == max_depth) fail_depth();
    if (open_ == few_depth && frames_ == few_frames_) use_many_frames();
    frames_[open_++] = Frame{tape_.size(), 0, 0, 0, tag, false};
    tape_.append(Node{tag, pieces_.raw_flag(), 0, 0});
  }

  void close(Tag tag) {
    if (open_ == 0 || top().tag != tag || top().key_came) [[unlikely]]
      fail_emission();
    const Frame frame = top();
    --open_;
    Node node = read_node(tape_.at(frame.header));
    node.size = node_size(tape_.size() - frame.header - sizeof node);
    node.aux = static_cast<std::uint16_t>(frame.depth + 1);
    write_node(tape_.at(frame.header), node);
    note_depth(node.aux);
  }

  void note_depth(std::uint16_t depth) {
    if (open_ + depth > max_depth) fail_depth();
    if (open_ > 0 && top().depth < depth) top().depth = depth;
  }

  void remember_key(std::size_t at, std::uint32_t hash) {
    Frame& frame = top();
    const std::uint64_t bit = std::uint64_t{1} << (hash & 63U);
    if (++frame.count <= few_keys && (frame.seen & bit) != 0) {
      for (const char* p = tape_.at(frame.header + sizeof(Node)); p != tape_.at(at);
           p = after_value(after_value(p))) {
        if (same_text(p, tape_.at(at))) fail_duplicate(text_of(p));
      }
    }
    frame.seen |= bit;
  }

  void check_many_keys() {
    PlainArray<const char*> keys;
    const char* end = tape_.at(tape_.size());
    for (const char* p = tape_.at(top().header + sizeof(Node)); p != end;
         p = after_value(after_value(p)))
      keys.push_back(p);
    sort_by_text(keys);
    for (std::size_t i = 1; i < keys.size(); ++i) {
      if (same_text(keys[i - 1], keys[i])) fail_duplicate(text_of(keys[i]));
    }
  }

  [[noreturn]] static void fail_duplicate(std::string_view name) {
    fail({"the object key \"", name, "\" is given twice; Terraform refuses that"});
  }

  Tape& tape_;
  PieceEncoder pieces_;
  std::size_t open_ = 0;
  bool has_value_ = false;
  Frame few_frames_[few_depth];
  Frame* frames_ = few_frames_;
};

}  // namespace tfpp::inline v1::detail
