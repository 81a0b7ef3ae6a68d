// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/precedence.hpp>
#include <tfpp/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

/// What a node of an expression's tree is, and which children it has.
enum class SyntaxKind : std::uint8_t {
  null,
  boolean,        ///< text: `true` or `false`
  number,         ///< text: its digits as written
  text,           ///< text: its characters, without escapes
  reference,      ///< text: the first name; children: steps
  postfix,        ///< children: any expression, then steps
  attribute,      ///< a step; text: its name
  index,          ///< a step; child: the key
  splat,          ///< a step that the steps behind it are applied to element by element
  unary,          ///< op; child: the operand
  binary,         ///< op; children: left, right
  conditional,    ///< children: condition, yes, no
  call,           ///< text: the function; children: arguments; may `expands()`
  tuple,          ///< children: elements
  object,         ///< children: key, value, key, value, ...; a bare key is a `text`
  for_tuple,      ///< children: `name`s (1 or 2), collection, value, condition if there is one
  for_object,     ///< children: as for_tuple, with the key before the value; may `groups()`
  name,           ///< text: a variable of `for`
  template_text,  ///< children: `text`s, directives, interpolated expressions
  template_if,    ///< children: condition, `template_text` (twice)
  template_for,   ///< children: `name`s (1 or 2), collection, `template_text`
};

/// The operators, with their spelling in `spelling`.
enum class SyntaxOperator : std::uint8_t {
  none,
  logical_or,
  logical_and,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  add,
  subtract,
  multiply,
  divide,
  remainder,
  negate,
  logical_not,
};

/// How an operator is written: `&&`.
constexpr std::string_view spelling(SyntaxOperator op) noexcept {
  constexpr std::string_view spellings[] = {"",   "||", "&&", "==", "!=", "<", "<=", ">",
                                            ">=", "+",  "-",  "*",  "/",  "%", "-",  "!"};
  return spellings[static_cast<std::size_t>(op)];
}

/// How tightly an operator binds.
constexpr Precedence precedence(SyntaxOperator op) noexcept {
  using enum SyntaxOperator;
  if (op == logical_or) return Precedence::logical_or;
  if (op == logical_and) return Precedence::logical_and;
  if (op <= not_equal) return Precedence::equality;
  if (op <= greater_equal) return Precedence::comparison;
  if (op <= subtract) return Precedence::additive;
  if (op <= remainder) return Precedence::multiplicative;
  return Precedence::unary;
}

/// One fault in native syntax: where, what Terraform calls it, and what it means.
struct SyntaxProblem {
  std::size_t offset = 0;  ///< in bytes, from 0
  std::size_t line = 1;    ///< from 1
  std::size_t column = 1;  ///< in characters, from 1
  std::size_t length = 0;  ///< of the text at fault, in bytes
  std::string_view summary{};
  std::string_view detail{};
};

namespace detail {

/// Puts problems in the order of `text`, and finds their lines and columns. Linear.
constexpr void settle_problems(std::vector<SyntaxProblem>& problems, std::string_view text) {
  for (std::size_t i = 1; i < problems.size(); ++i) {
    for (std::size_t j = i; j > 0 && problems[j].offset < problems[j - 1].offset; --j) {
      const SyntaxProblem earlier = problems[j];
      problems[j] = problems[j - 1];
      problems[j - 1] = earlier;
    }
  }
  std::size_t line = 1;
  std::size_t column = 1;
  std::size_t at = text::byte_order_mark_length(text);
  for (SyntaxProblem& problem : problems) {
    for (; at < problem.offset; ++at) {
      if (text[at] == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) {
        ++column;
      }
    }
    problem.line = line;
    problem.column = column;
  }
}

/// A node's place in its tree.
using SyntaxIndex = std::uint32_t;
inline constexpr SyntaxIndex no_node = 0;

/// What is true of some nodes.
enum SyntaxFlags : std::uint8_t {
  /// call: `...` behind the last argument; for_object: `...` behind the value.
  has_ellipsis = 1,
  /// for_tuple, for_object: there is an `if`.
  has_condition_flag = 2,
  /// splat, index: written with a dot, `.*` and `.0`, because only that ends where it must.
  dotted = 4,
  /// Written in parentheses, or alone in a template: `(a)`, `"${a}"`.
  enclosed = 8,
};

struct SyntaxNodeData {
  SyntaxKind kind = SyntaxKind::null;
  SyntaxOperator op = SyntaxOperator::none;
  std::uint8_t flags = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t text_begin = 0;
  std::uint32_t text_size = 0;
  SyntaxIndex first_child = no_node;
  SyntaxIndex next = no_node;
};

class SyntaxBuilder;

}  // namespace detail

class SyntaxTree;

/// A look at one node of a `SyntaxTree`, which must outlive it.
class SyntaxNode {
 public:
  class Iterator {
   public:
    constexpr Iterator() noexcept = default;
    constexpr Iterator(const SyntaxTree* tree, detail::SyntaxIndex index) noexcept
        : tree_(tree), index_(index) {}
    constexpr SyntaxNode operator*() const noexcept { return {*tree_, index_}; }
    constexpr Iterator& operator++() noexcept;
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.index_ == b.index_;
    }

   private:
    const SyntaxTree* tree_ = nullptr;
    detail::SyntaxIndex index_ = detail::no_node;
  };

  constexpr SyntaxNode(const SyntaxTree& tree, detail::SyntaxIndex index) noexcept
      : tree_(&tree), index_(index) {}

  [[nodiscard]] constexpr SyntaxKind kind() const noexcept { return data().kind; }
  [[nodiscard]] constexpr SyntaxOperator op() const noexcept { return data().op; }
  /// The name, digits or characters; see `SyntaxKind`.
  [[nodiscard]] constexpr std::string_view text() const noexcept;
  /// Of a call: the last argument is followed by `...`.
  [[nodiscard]] constexpr bool expands() const noexcept {
    return kind() == SyntaxKind::call && has(detail::has_ellipsis);
  }
  /// Of a for_object: the value is followed by `...`.
  [[nodiscard]] constexpr bool groups() const noexcept {
    return kind() == SyntaxKind::for_object && has(detail::has_ellipsis);
  }
  /// Of a for_tuple, for_object: there is an `if`.
  [[nodiscard]] constexpr bool has_condition() const noexcept {
    return has(detail::has_condition_flag);
  }
  /// Of a splat: it ends before the next `[`, as `x.*.id[0]`.
  [[nodiscard]] constexpr bool is_attribute_only() const noexcept {
    return kind() == SyntaxKind::splat && has(detail::dotted);
  }

  /// Where it stands in the text that was parsed, in bytes.
  [[nodiscard]] constexpr std::size_t begin_offset() const noexcept { return data().begin; }
  [[nodiscard]] constexpr std::size_t end_offset() const noexcept { return data().end; }

  /// Children in order.
  [[nodiscard]] constexpr Iterator begin() const noexcept { return {tree_, data().first_child}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {tree_, detail::no_node}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return begin() == end(); }

  /// What else is true of the node, for comparing.
  [[nodiscard]] constexpr std::uint8_t flags() const noexcept {
    return static_cast<std::uint8_t>(data().flags & ~detail::enclosed);
  }
  [[nodiscard]] constexpr bool has(detail::SyntaxFlags flag) const noexcept {
    return (data().flags & flag) != 0;
  }
  /// Identifies the node within its tree.
  [[nodiscard]] constexpr detail::SyntaxIndex index() const noexcept { return index_; }

 private:
  [[nodiscard]] constexpr const detail::SyntaxNodeData& data() const noexcept;

  const SyntaxTree* tree_;
  detail::SyntaxIndex index_;
};

/// The tree of an expression: what it means, without spaces, comments, superfluous parentheses and
/// the choice among equal spellings. A heredoc is a template like any other, `x.0` is `x[0]`,
/// `"${x}"` is `x`.
///
/// A value: it owns its text, copies and moves. Nodes lie in one buffer.
class SyntaxTree {
 public:
  constexpr SyntaxTree() : nodes_(1, detail::SyntaxNodeData{}) {}

  /// @pre The tree came from text without problems.
  [[nodiscard]] constexpr SyntaxNode root() const noexcept { return {*this, root_}; }

 private:
  friend class SyntaxNode;
  friend class SyntaxNode::Iterator;
  friend class detail::SyntaxBuilder;

  detail::PlainArray<detail::SyntaxNodeData> nodes_;
  /// The parsed text, and behind it what is not spelled out there.
  detail::PlainArray<char> text_{};
  detail::SyntaxIndex root_ = detail::no_node;
};

constexpr const detail::SyntaxNodeData& SyntaxNode::data() const noexcept {
  return tree_->nodes_[index_];
}

constexpr std::string_view SyntaxNode::text() const noexcept {
  return {tree_->text_.data() + data().text_begin, data().text_size};
}

constexpr SyntaxNode::Iterator& SyntaxNode::Iterator::operator++() noexcept {
  index_ = tree_->nodes_[index_].next;
  return *this;
}

namespace detail {

/// Puts a tree together.
class SyntaxBuilder {
 public:
  constexpr explicit SyntaxBuilder(SyntaxTree& tree) noexcept : tree_(tree) {}

  /// Empties the tree for what is parsed from `text`.
  constexpr void start(std::string_view text) {
    tree_.nodes_.truncate(1);
    tree_.nodes_[no_node] = {};
    tree_.root_ = no_node;
    tree_.text_.clear();
    tree_.text_.append(text.data(), text.size());
  }

  constexpr SyntaxNodeData& operator[](SyntaxIndex node) noexcept { return tree_.nodes_[node]; }
  constexpr SyntaxIndex add(SyntaxKind kind, std::size_t begin, std::size_t end) {
    return add(kind, begin, end, 0, 0);
  }
  constexpr SyntaxIndex add(SyntaxKind kind, std::size_t begin, std::size_t end,
                            std::size_t text_begin, std::size_t text_end) {
    const auto node = static_cast<SyntaxIndex>(tree_.nodes_.size());
    tree_.nodes_.push_back({kind, SyntaxOperator::none, 0, static_cast<std::uint32_t>(begin),
                            static_cast<std::uint32_t>(end), static_cast<std::uint32_t>(text_begin),
                            static_cast<std::uint32_t>(text_end - text_begin), no_node, no_node});
    return node;
  }
  /// Adds a node whose text is that of its place.
  constexpr SyntaxIndex add_named(SyntaxKind kind, std::size_t begin, std::size_t end) {
    return add(kind, begin, end, begin, end);
  }
  constexpr void set_text(SyntaxIndex node, std::size_t begin, std::size_t end) noexcept {
    tree_.nodes_[node].text_begin = static_cast<std::uint32_t>(begin);
    tree_.nodes_[node].text_size = static_cast<std::uint32_t>(end - begin);
  }
  [[nodiscard]] constexpr std::string_view text(SyntaxIndex node) const noexcept {
    return SyntaxNode(tree_, node).text();
  }

  /// Text that stands nowhere in what was parsed.
  [[nodiscard]] constexpr std::size_t text_end() const noexcept { return tree_.text_.size(); }
  constexpr void append_text(char c) { tree_.text_.push_back(c); }
  constexpr void append_text_of(SyntaxIndex node) {
    const std::uint32_t begin = tree_.nodes_[node].text_begin;
    const std::uint32_t size = tree_.nodes_[node].text_size;
    for (std::uint32_t i = 0; i < size; ++i) tree_.text_.push_back(tree_.text_[begin + i]);
  }

  constexpr void set_root(SyntaxIndex node) noexcept { tree_.root_ = node; }

 private:
  SyntaxTree& tree_;
};

/// Children in the order they come.
class ChildList {
 public:
  constexpr void add(SyntaxBuilder& builder, SyntaxIndex node) noexcept {
    (last_ == no_node ? first_ : builder[last_].next) = node;
    last_ = node;
  }
  [[nodiscard]] constexpr SyntaxIndex first() const noexcept { return first_; }

 private:
  SyntaxIndex first_ = no_node;
  SyntaxIndex last_ = no_node;
};

}  // namespace detail
}  // namespace tfpp::inline v1
