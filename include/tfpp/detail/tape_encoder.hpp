// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/piece_encoder.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

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

/// How deep the value at `at` is nested.
inline std::uint16_t depth_of(const char* at) noexcept {
  const Node node = read_node(at);
  return node.tag == Tag::list || node.tag == Tag::object ? node.aux : std::uint16_t{0};
}

/// Sets the size and depth of the list or object that starts at `header` and ends with the tape.
inline void finish_compound(Tape& tape, std::size_t header, std::uint16_t depth) {
  Node node = read_node(tape.at(header));
  node.size = node_size(tape.size() - header - sizeof node);
  node.aux = depth;
  write_node(tape.at(header), node);
}

/// Whether a value at `node` can be copied as it is. Raw values suit every position; others must be
/// looked at piece by piece where not all will do.
inline bool suits(EncodeMode mode, const char* node) noexcept {
  return mode == EncodeMode::any || (read_node(node).flags & verbatim) != 0;
}

/// Appends what emits itself to a tape. Checks what is cheap to check once: UTF-8, duplicate keys,
/// nesting depth.
class TapeEncoder final : public ValueSink {
 public:
  /// @param outer how many lists and objects are open around the value
  explicit TapeEncoder(Tape& tape, EncodeMode mode = EncodeMode::any,
                       std::size_t outer = 0) noexcept
      : tape_(tape), pieces_(tape, mode), outer_(outer) {}
  TapeEncoder(const TapeEncoder&) = delete;
  TapeEncoder& operator=(const TapeEncoder&) = delete;
  ~TapeEncoder() {
    if (frames_ != few_frames_) delete[] frames_;
  }

  /// Appends `value`, which must emit exactly one value; returns how deep that is nested.
  template <class View>
  std::uint16_t encode(const View& value) {
    const std::size_t at = tape_.size();
    value.emit(static_cast<ValueSink&>(*this));
    if (open_ != 0 || !has_value_) fail_emission();
    return depth_of(tape_.at(at));
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
    top().keys.add(tape_, at, text::hash(name));
  }
  void key(const text::KeyText& name) override {
    begin_key();
    const std::size_t at = tape_.size();
    top().keys.add(tape_, at, pieces_.key(name));
  }
  void key(ExprView name) override {
    begin_key();
    const std::size_t at = tape_.size();
    top().keys.add(tape_, at, pieces_.key(name));
  }
  void end_object() override {
    if (open_ != 0) top().keys.finish(tape_);
    close(Tag::object);
  }

  bool stored_node(const char* node) override {
    if (!suits(pieces_.mode(), node)) return false;
    begin_value();
    note_depth(depth_of(node));
    tape_.append(node, static_cast<std::size_t>(after_value(node) - node));
    return true;
  }

 private:
  struct Frame {
    std::size_t header;
    KeyCheck keys;
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
    if (outer_ + open_ == max_depth) fail_depth();
    if (open_ == few_depth && frames_ == few_frames_) use_many_frames();
    const std::size_t header = tape_.size();
    frames_[open_++] = Frame{header, KeyCheck(header + sizeof(Node)), 0, tag, false};
    tape_.append(Node{tag, pieces_.raw_flag(), 0, 0});
  }

  void close(Tag tag) {
    if (open_ == 0 || top().tag != tag || top().key_came) [[unlikely]]
      fail_emission();
    const auto depth = static_cast<std::uint16_t>(top().depth + 1);
    finish_compound(tape_, top().header, depth);
    --open_;
    note_depth(depth);
  }

  void note_depth(std::uint16_t depth) {
    if (outer_ + open_ + depth > max_depth) fail_depth();
    if (open_ > 0 && top().depth < depth) top().depth = depth;
  }

  Tape& tape_;
  PieceEncoder pieces_;
  std::size_t outer_;
  std::size_t open_ = 0;
  bool has_value_ = false;
  Frame few_frames_[few_depth];
  Frame* frames_ = few_frames_;
};

template <bool Expressions>
std::uint16_t append_compound(Tape& tape, EncodeMode mode, const BasicView<Expressions>& value,
                              std::size_t outer);

/// Appends a value with `outer` lists and objects open around it; returns how deep it is nested
/// itself.
template <bool Expressions>
[[gnu::always_inline]] inline std::uint16_t append_value(Tape& tape, EncodeMode mode,
                                                         const BasicView<Expressions>& value,
                                                         std::size_t outer = 0) {
  PieceEncoder pieces(tape, mode);
  if (value.emit_single(pieces)) return 0;
  return append_compound(tape, mode, value, outer);
}

/// Appends a list in braces.
template <bool Expressions>
std::uint16_t append_list(Tape& tape, EncodeMode mode,
                          std::initializer_list<BasicView<Expressions>> elements,
                          std::size_t outer = 0) {
  if (outer == max_depth) fail_depth();
  const std::size_t header = tape.size();
  tape.append(Node{Tag::list, PieceEncoder(tape, mode).raw_flag(), 0, 0});
  std::uint16_t depth = 0;
  for (const BasicView<Expressions>& element : elements) {
    const std::uint16_t own = append_value(tape, mode, element, outer + 1);
    if (depth < own) depth = own;
  }
  finish_compound(tape, header, ++depth);
  return depth;
}

/// Appends an object in braces.
template <bool Expressions>
std::uint16_t append_object(Tape& tape, EncodeMode mode,
                            std::initializer_list<BasicMember<Expressions>> members,
                            std::size_t outer = 0) {
  if (outer == max_depth) fail_depth();
  const std::size_t header = tape.size();
  PieceEncoder pieces(tape, mode);
  tape.append(Node{Tag::object, pieces.raw_flag(), 0, 0});
  KeyCheck keys(tape.size());
  std::uint16_t depth = 0;
  for (const BasicMember<Expressions>& member : members) {
    if (member.value.is_absent()) continue;
    const std::size_t key = tape.size();
    keys.add(tape, key, member.key.emit(pieces));
    const std::uint16_t own = append_value(tape, mode, member.value, outer + 1);
    if (depth < own) depth = own;
  }
  keys.finish(tape);
  finish_compound(tape, header, ++depth);
  return depth;
}

template <bool Expressions>
std::uint16_t append_compound(Tape& tape, EncodeMode mode, const BasicView<Expressions>& value,
                              std::size_t outer) {
  if (const auto* members = value.as_members()) return append_object(tape, mode, *members, outer);
  if (const char* node = value.as_stored(); node != nullptr && suits(mode, node)) {
    const std::uint16_t depth = depth_of(node);
    if (outer + depth > max_depth) fail_depth();
    tape.append(node, static_cast<std::size_t>(after_value(node) - node));
    return depth;
  }
  return TapeEncoder(tape, mode, outer).encode(value);
}

}  // namespace tfpp::inline v1::detail
