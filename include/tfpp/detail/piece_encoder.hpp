// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/value_view.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// The pieces that values consist of, on their way onto a tape.
namespace tfpp::inline v1::detail {

/// Whether two keys or texts are the same; an expression never equals a plain text.
inline bool same_text(const char* a, const char* b) noexcept {
  const Node x = read_node(a);
  const Node y = read_node(b);
  constexpr std::uint8_t kind = verbatim | is_template;
  return x.tag == y.tag && (x.flags & kind) == (y.flags & kind) && text_of(a, x) == text_of(b, y);
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
    const Node node{Tag::text, 0, 0, node_size(value.size())};
    if (!is_verbatim && mode_ != EncodeMode::raw) [[likely]]
      return tape_.append_scanned(node, value);
    tape_.append_scanned<text::json_escape>({node.tag, verbatim, 0, node.size}, value);
  }
  [[gnu::always_inline]] void expression(ExprView value) {
    if (mode_ == EncodeMode::literal) [[unlikely]]
      fail_expression(value.text);
    const std::uint8_t flags = value.is_template ? std::uint8_t{is_template} : std::uint8_t{0};
    const auto precedence = static_cast<std::uint16_t>(value.precedence);
    tape_.append_scanned<text::json_escape>(
        Node{Tag::expression, flags, precedence, node_size(value.text.size())}, value.text);
  }

  /// Keys of objects; these return the `text::hash` of what was appended.
  [[gnu::always_inline]] std::uint32_t key(const text::KeyText& name) {
    if (!name.is_static() || mode_ == EncodeMode::raw) {
      text(name.view(), false);
      return name.hash();
    }
    const auto flags = static_cast<std::uint8_t>(name.needs() | static_text);
    tape_.append_static(Node{Tag::text, flags, 0, static_cast<std::uint32_t>(name.view().size())},
                        name.view().data());
    return name.hash();
  }
  /// A template is the text of a raw key, and without interpolations that of any. One that is a
  /// single interpolation is what it interpolates, so that the same key is stored the same way.
  [[gnu::noinline]] std::uint32_t key(ExprView name) {
    if (mode_ == EncodeMode::raw && name.is_template) {
      text(name.text, true);
      return text::hash(name.text);
    }
    if (mode_ == EncodeMode::any && (name.is_template || name.text.starts_with('"'))) {
      const ParsedSyntax parsed = parse(
          name.text, name.is_template ? Lexer::Start::template_text : Lexer::Start::expression);
      const SyntaxKind kind = parsed.ok() ? parsed.tree().root().kind() : SyntaxKind::template_text;
      if (kind == SyntaxKind::text) {
        text(parsed.tree().root().text(), false);
        return text::hash(parsed.tree().root().text());
      }
      if (name.is_template && kind != SyntaxKind::template_text) {
        const Expr inner = to_expr(parsed.tree(), false);
        expression(inner.view());
        return text::hash(inner.view().text);
      }
    }
    expression(name);
    return text::hash(name.text);
  }

  [[nodiscard]] EncodeMode mode() const noexcept { return mode_; }
  [[nodiscard]] std::uint8_t raw_flag() const noexcept {
    return mode_ == EncodeMode::raw ? std::uint8_t{verbatim} : std::uint8_t{0};
  }

 private:
  [[noreturn, gnu::noinline]] static void fail_expression(std::string_view text) {
    fail({"an expression cannot stand here: Terraform reads this position literally. Found: ",
          text});
  }

  Tape& tape_;
  EncodeMode mode_;
};

/// Refuses keys that an object has already.
class KeyCheck {
 public:
  KeyCheck() = default;
  /// @param first_key where the object's first key stands on the tape
  explicit KeyCheck(std::size_t first_key) noexcept : first_key_(first_key), seen_(0), count_(0) {}

  /// A key was appended at `at`. Objects with few keys, as most are, are checked at once.
  void add(const Tape& tape, std::size_t at, std::uint32_t hash) {
    const std::uint64_t bit = std::uint64_t{1} << (hash & 63U);
    if (++count_ <= few && (seen_ & bit) != 0) [[unlikely]]
      compare(tape, at);
    seen_ |= bit;
  }

  /// All keys were appended.
  void finish(const Tape& tape) const {
    if (count_ > few) [[unlikely]]
      sort(tape);
  }

 private:
  static constexpr std::uint32_t few = 32;

  [[gnu::noinline]] void compare(const Tape& tape, std::size_t at) const {
    for (const char* p = tape.at(first_key_); p != tape.at(at); p = after_value(after_value(p))) {
      if (same_text(p, tape.at(at))) fail(text_of(p));
    }
  }

  [[gnu::noinline]] void sort(const Tape& tape) const {
    PlainArray<const char*> keys;
    const char* end = tape.at(tape.size());
    for (const char* p = tape.at(first_key_); p != end; p = after_value(after_value(p)))
      keys.push_back(p);
    sort_by_text(keys);
    for (std::size_t i = 1; i < keys.size(); ++i) {
      if (same_text(keys[i - 1], keys[i])) fail(text_of(keys[i]));
    }
  }

  [[noreturn]] static void fail(std::string_view name) {
    detail::fail({"the object key \"", name, "\" is given twice; Terraform refuses that"});
  }

  std::size_t first_key_;
  std::uint64_t seen_;
  std::uint32_t count_;
};

}  // namespace tfpp::inline v1::detail
