// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/syntax.hpp>
#include <tfpp/text/escape.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// How tightly what a node prints as binds.
constexpr Precedence precedence_of(const SyntaxNode& node) noexcept {
  const SyntaxKind kind = node.kind();
  if (kind == SyntaxKind::conditional) return Precedence::conditional;
  const bool has_operator = kind == SyntaxKind::binary || kind == SyntaxKind::unary;
  return has_operator ? precedence(node.op()) : Precedence::primary;
}

/// Prints a tree in canonical form: on one line, spaced as `terraform fmt` does, with the
/// parentheses that precedence demands and no others. Linear; does not recurse.
///
/// `Text` is anything that `+=` appends text and characters to, with `size()`.
template <class Text>
class SyntaxPrinter {
 public:
  SyntaxPrinter(Text& out, const SyntaxTree& tree) : out_(out), tree_(tree) {}

  /// As native syntax.
  void print() { print(tree_.root()); }
  /// A part of the tree.
  void print(const SyntaxNode& part) {
    node(part, Precedence::conditional);
    run();
  }

  /// As the text of a template, without quotes.
  void print_template() {
    const SyntaxNode root = tree_.root();
    start_ = out_.size();
    if (root.kind() == SyntaxKind::template_text) {
      parts(root, '\0', true);
    } else if (root.kind() == SyntaxKind::text) {
      literal(root, '\0', true);
    } else {
      interpolation(root, false);
    }
    run();
  }

 private:
  enum class Job : std::uint8_t { word, node, literal };

  struct Task {
    Job job = Job::word;
    Precedence least{};
    /// Of a literal: what comes next, `$` or `%`, if that is a marker.
    char next_marker = '\0';
    /// Whether literals stand in the text of a template, not between quotes.
    bool is_bare = false;
    SyntaxIndex node = no_node;
    std::string_view word{};
  };

  /// What is scheduled while a node is expanded runs in the order it was scheduled, and before what
  /// had been scheduled earlier.
  void run() {
    reverse_from(0);
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      first_ = tasks_.size();
      perform(task);
      reverse_from(first_);
    }
  }
  void reverse_from(std::size_t first) {
    for (std::size_t last = tasks_.size(); first + 1 < last; ++first)
      std::swap(tasks_[first], tasks_[--last]);
  }

  void perform(const Task& task) {
    const SyntaxNode at(tree_, task.node);
    switch (task.job) {
      case Job::word:
        out_ += task.word;
        break;
      case Job::node:
        if (precedence_of(at) < task.least) {
          word("(");
          expand(at);
          word(")");
        } else if (is_directive(at)) {
          directive(at, task.is_bare);
        } else {
          expand(at);
        }
        break;
      case Job::literal:
        print_literal(at.text(), task);
        break;
    }
  }

  void word(std::string_view text) {
    if (tasks_.size() == first_) {
      out_ += text;
    } else if (!text.empty()) {
      tasks_.push_back({.word = text});
    }
  }
  void node(const SyntaxNode& which, Precedence least = Precedence::conditional) {
    tasks_.push_back({.job = Job::node, .least = least, .node = which.index()});
  }
  void literal(const SyntaxNode& which, char next_marker, bool is_bare) {
    tasks_.push_back({.job = Job::literal,
                      .next_marker = next_marker,
                      .is_bare = is_bare,
                      .node = which.index()});
  }
  void parenthesized(const SyntaxNode& which) {
    word("(");
    node(which);
    word(")");
  }

  void expand(const SyntaxNode& at) {
    switch (at.kind()) {
      case SyntaxKind::null:
        return word("null");
      case SyntaxKind::boolean:
      case SyntaxKind::number:
      case SyntaxKind::name:
        return word(at.text());
      case SyntaxKind::text:
        return text::append_quoted(out_, at.text());
      case SyntaxKind::reference:
        word(at.text());
        return steps(at.begin());
      case SyntaxKind::postfix:
        return postfix(at);
      case SyntaxKind::unary:
        word(spelling(at.op()));
        return node(*at.begin(), Precedence::unary);
      case SyntaxKind::binary:
        return binary(at);
      case SyntaxKind::conditional:
        return conditional(at);
      case SyntaxKind::call:
        return call(at);
      case SyntaxKind::tuple:
        return tuple(at);
      case SyntaxKind::object:
        return object(at);
      case SyntaxKind::for_tuple:
      case SyntaxKind::for_object:
        return for_expression(at);
      case SyntaxKind::template_text:
        word("\"");
        parts(at, '\0', false);
        return word("\"");
      case SyntaxKind::template_if:
      case SyntaxKind::template_for:
      case SyntaxKind::attribute:
      case SyntaxKind::index:
      case SyntaxKind::splat:
        return;  // printed with what they are part of
    }
  }

  void steps(SyntaxNode::Iterator step) {
    bool after_dotted_index = false;
    for (; step != SyntaxNode::Iterator(&tree_, no_node); ++step) {
      const SyntaxNode at = *step;
      const bool is_dotted = at.has(dotted);
      if (at.kind() == SyntaxKind::attribute) {
        word(".");
        word(at.text());
      } else if (at.kind() == SyntaxKind::splat) {
        word(is_dotted ? ".*" : "[*]");
      } else {
        // `.0.1` would be one number.
        word(!is_dotted ? "[" : after_dotted_index ? " ." : ".");
        node(*at.begin());
        if (!is_dotted) word("]");
      }
      after_dotted_index = is_dotted && at.kind() == SyntaxKind::index;
    }
  }

  void postfix(const SyntaxNode& at) {
    SyntaxNode::Iterator child = at.begin();
    if (stands_in_parentheses(*child, at)) {
      parenthesized(*child);
    } else {
      node(*child);
    }
    steps(++child);
  }

  /// Operators are left-associative: a right operand of the same precedence needs parentheses.
  void binary(const SyntaxNode& at) {
    const Precedence own = precedence(at.op());
    SyntaxNode::Iterator child = at.begin();
    node(*child, own);
    word(" ");
    word(spelling(at.op()));
    word(" ");
    node(*++child, static_cast<Precedence>(static_cast<int>(own) + 1));
  }

  void conditional(const SyntaxNode& at) {
    SyntaxNode::Iterator child = at.begin();
    node(*child, Precedence::logical_or);
    word(" ? ");
    node(*++child);
    word(" : ");
    node(*++child);
  }

  void call(const SyntaxNode& at) {
    word(at.text());
    word("(");
    std::string_view separator;
    for (const SyntaxNode argument : at) {
      word(separator);
      node(argument);
      separator = ", ";
    }
    word(at.expands() ? "...)" : ")");
  }

  void tuple(const SyntaxNode& at) {
    word("[");
    std::string_view separator;
    for (const SyntaxNode element : at) {
      word(separator);
      if (separator.empty() && starts_with_for(element)) {
        parenthesized(element);
      } else {
        node(element);
      }
      separator = ", ";
    }
    word("]");
  }
  /// Whether the first operand of `parent` is parenthesised.
  static bool stands_in_parentheses(const SyntaxNode& first, const SyntaxNode& parent) {
    if (parent.kind() == SyntaxKind::binary) return precedence_of(first) < precedence(parent.op());
    if (parent.kind() == SyntaxKind::conditional)
      return precedence_of(first) < Precedence::logical_or;
    return precedence_of(first) < Precedence::primary || first.kind() == SyntaxKind::reference ||
           first.kind() == SyntaxKind::postfix || first.kind() == SyntaxKind::number;
  }
  /// `[for` would start a for expression.
  static bool starts_with_for(SyntaxNode node) {
    while (node.kind() == SyntaxKind::binary || node.kind() == SyntaxKind::conditional ||
           node.kind() == SyntaxKind::postfix) {
      const SyntaxNode first = *node.begin();
      if (stands_in_parentheses(first, node)) return false;
      node = first;
    }
    const std::string_view name = node.text();
    if (node.kind() == SyntaxKind::call) return name == "for" || name.starts_with("for::");
    return node.kind() == SyntaxKind::reference && name == "for";
  }

  void object(const SyntaxNode& at) {
    if (at.empty()) return word("{}");
    std::string_view separator = "{ ";
    for (SyntaxNode::Iterator child = at.begin(); child != at.end(); ++child) {
      word(separator);
      key(*child);
      word(" = ");
      node(*++child);
      separator = ", ";
    }
    word(" }");
  }
  void key(const SyntaxNode& at) {
    switch (at.kind()) {
      case SyntaxKind::text:
        return text::is_bare_key(at.text()) ? word(at.text()) : node(at);
      case SyntaxKind::number:
      case SyntaxKind::template_text:
        return node(at);
      default:
        return parenthesized(at);
    }
  }

  void for_expression(const SyntaxNode& at) {
    const bool makes_object = at.kind() == SyntaxKind::for_object;
    word(makes_object ? "{ for " : "[for ");
    SyntaxNode::Iterator child = for_head(at.begin());
    word(" : ");
    node(*child);
    if (makes_object) {
      word(" => ");
      node(*++child);
      if (at.groups()) word("...");
    }
    if (at.has_condition()) {
      word(" if ");
      node(*++child);
    }
    word(makes_object ? " }" : "]");
  }
  /// `key, value in collection`; returns what comes behind.
  SyntaxNode::Iterator for_head(SyntaxNode::Iterator child) {
    word((*child).text());
    if ((*++child).kind() == SyntaxKind::name) {
      word(", ");
      word((*child).text());
      ++child;
    }
    word(" in ");
    node(*child);
    return ++child;
  }

  // ---- templates

  /// The content of a template, which is followed by `end_marker` if that is not null.
  void parts(const SyntaxNode& at, char end_marker, bool is_bare) {
    for (SyntaxNode::Iterator child = at.begin(); child != at.end();) {
      const SyntaxNode part = *child;
      const bool is_last = ++child == at.end();
      if (part.kind() == SyntaxKind::text && part.text().empty()) {
        interpolation(*child, true);
        return;
      }
      if (part.kind() == SyntaxKind::text) {
        literal(part, is_last ? end_marker : is_directive(*child) ? '%' : '$', is_bare);
      } else if (is_directive(part)) {
        tasks_.push_back({.job = Job::node, .is_bare = is_bare, .node = part.index()});
      } else {
        interpolation(part, false);
      }
    }
  }
  static bool is_directive(const SyntaxNode& at) {
    return at.kind() == SyntaxKind::template_if || at.kind() == SyntaxKind::template_for;
  }

  /// An interpolation that is alone in its template, but must yield a string, is written beside a
  /// blank that its marker removes.
  void interpolation(const SyntaxNode& at, bool makes_string) {
    word(makes_string ? " ${~ " : "${");
    node(at);
    word("}");
  }

  void directive(const SyntaxNode& at, bool is_bare) {
    SyntaxNode::Iterator child = at.begin();
    if (at.kind() == SyntaxKind::template_for) {
      word("%{ for ");
      child = for_head(child);
      word(" }");
      parts(*child, '%', is_bare);
      return word("%{ endfor }");
    }
    word("%{ if ");
    node(*child);
    word(" }");
    parts(*++child, '%', is_bare);
    if (!(*++child).empty()) {
      word("%{ else }");
      parts(*child, '%', is_bare);
    }
    word("%{ endif }");
  }

  void print_literal(std::string_view text, const Task& task) {
    const std::size_t kept = text::size_before_marker(text, task.next_marker);
    const std::string_view head = text.substr(0, kept);
    if (!task.is_bare) {
      text::append_quoted_text(out_, head);
    } else if (out_.size() == start_) {
      text::append_template_escaped(out_, head);
    } else {
      text::append_marker_escaped(out_, head);
    }
    if (kept == text.size()) return;
    out_ += "${\"";
    out_ += text.substr(kept);
    out_ += "\"}";
  }

  Text& out_;
  const SyntaxTree& tree_;
  PlainArray<Task> tasks_{};
  /// Where the tasks of the node that is being expanded start.
  std::size_t first_ = 0;
  /// Where the text of a template starts.
  std::size_t start_ = 0;
};

}  // namespace tfpp::inline v1::detail
