// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/step_reader.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Reads native syntax or a template into a tree, with Terraform's summaries of faults. The same
/// code runs in the C++ compiler for `"..."_tf`.
///
/// Linear in the text. What nests by recursion is bounded by `max_depth`; chains (`a + b + c`,
/// `a.b.c`, `!!a`, `a ? b : c ? d : e`) are read in loops and have no bound. A parser can be used
/// again and again, and then hardly allocates.
class Parser final : public StepReader {
 public:
  /// The parser fills `tree`, which must outlive it.
  constexpr explicit Parser(SyntaxTree& tree) noexcept : StepReader(tree) {}

  // Compilers that put a whole parser into its only caller make it slower by a third.

  /// Reads an expression.
  [[gnu::noinline]] constexpr void read_expression(std::string_view text) {
    start(text, Lexer::Start::expression);
    const SyntaxIndex root = expression();
    if (!recovering_ && type() != TokenType::end) {
      fail(peek(), "Extra characters after expression",
           "the expression is complete; an operator is missing, or this does not belong to it");
    }
    finish(root);
  }

  /// Reads the text of a template.
  [[gnu::noinline]] constexpr void read_template(std::string_view text) {
    start(text, Lexer::Start::template_text);
    finish(template_until(TokenType::end, lexer_.token(), false));
  }

 private:
  constexpr SyntaxIndex expression() override {
    if (depth_ == max_depth) return fail_depth();
    ++depth_;
    SyntaxIndex node = binary();
    if (!recovering_ && type() == TokenType::question) node = conditional(node);
    --depth_;
    return node;
  }

  /// `a ? b : c ? d : e`, with `a` read.
  constexpr SyntaxIndex conditional(SyntaxIndex condition) {
    const SyntaxIndex root = builder_.add(SyntaxKind::conditional, builder_[condition].begin, 0);
    SyntaxIndex node = root;
    while (true) {
      read();
      const SyntaxIndex yes = expression();
      if (recovering_) return root;
      if (type() != TokenType::colon) {
        return fail(peek(), "Missing false expression in conditional",
                    "a conditional is written condition ? yes : no; the colon is due here");
      }
      read();
      const SyntaxIndex no = binary();
      builder_[node].first_child = condition;
      builder_[condition].next = yes;
      builder_[yes].next = no;
      if (recovering_ || type() != TokenType::question) break;
      condition = no;
      node = builder_[yes].next =
          builder_.add(SyntaxKind::conditional, builder_[condition].begin, 0);
    }
    for (SyntaxIndex i = root; builder_[i].end == 0;) {
      builder_[i].end = static_cast<std::uint32_t>(last_end_);
      i = builder_[builder_[builder_[i].first_child].next].next;
    }
    return root;
  }

  static constexpr SyntaxOperator binary_operator(TokenType type) noexcept {
    using enum SyntaxOperator;
    switch (type) {
      case TokenType::logical_or:
        return logical_or;
      case TokenType::logical_and:
        return logical_and;
      case TokenType::equal:
        return equal;
      case TokenType::not_equal:
        return not_equal;
      case TokenType::less:
        return less;
      case TokenType::less_equal:
        return less_equal;
      case TokenType::greater:
        return greater;
      case TokenType::greater_equal:
        return greater_equal;
      case TokenType::plus:
        return add;
      case TokenType::minus:
        return subtract;
      case TokenType::star:
        return multiply;
      case TokenType::slash:
        return divide;
      case TokenType::percent:
        return remainder;
      default:
        return none;
    }
  }

  constexpr SyntaxIndex binary() {
    const SyntaxIndex first = unary();
    return binary_operator(type()) == SyntaxOperator::none ? first : operators(first);
  }

  /// Operands joined by operators; those that wait for their right side bind ever tighter.
  constexpr SyntaxIndex operators(SyntaxIndex operand) {
    struct Waiting {
      SyntaxIndex left;
      SyntaxOperator op;
    };
    Waiting waiting[static_cast<std::size_t>(Precedence::unary)]{};
    std::size_t count = 0;
    const auto join = [&] {
      const Waiting& left = waiting[--count];
      const SyntaxIndex node =
          builder_.add(SyntaxKind::binary, builder_[left.left].begin, last_end_);
      builder_[node].op = left.op;
      builder_[node].first_child = left.left;
      builder_[left.left].next = operand;
      operand = node;
    };
    while (!recovering_) {
      const SyntaxOperator op = binary_operator(type());
      if (op == SyntaxOperator::none) break;
      while (count != 0 && precedence(waiting[count - 1].op) >= precedence(op)) join();
      read();
      waiting[count++] = {operand, op};
      operand = unary();
    }
    while (count != 0) join();
    return operand;
  }

  constexpr SyntaxIndex unary() {
    const bool is_plain = type() != TokenType::minus && type() != TokenType::exclamation;
    return is_plain ? postfix() : prefixed();
  }

  /// `!a`, `-a`, `-!-a`
  constexpr SyntaxIndex prefixed() {
    SyntaxIndex root = no_node;
    SyntaxIndex inner = no_node;
    while (type() == TokenType::minus || type() == TokenType::exclamation) {
      const Token token = read();
      const SyntaxIndex node = builder_.add(SyntaxKind::unary, token.begin, token.end);
      builder_[node].op =
          token.type == TokenType::minus ? SyntaxOperator::negate : SyntaxOperator::logical_not;
      (root == no_node ? root : builder_[inner].first_child) = node;
      inner = node;
    }
    const SyntaxIndex operand = postfix();
    builder_[inner].first_child = operand;
    for (SyntaxIndex i = root; i != operand; i = builder_[i].first_child)
      builder_[i].end = static_cast<std::uint32_t>(last_end_);
    return root;
  }

  constexpr SyntaxIndex postfix() {
    const bool is_name = type() == TokenType::identifier;
    const SyntaxIndex operand = primary();
    const bool has_steps = type() == TokenType::dot || type() == TokenType::open_bracket;
    return has_steps ? with_steps(operand, is_name) : operand;
  }

  constexpr SyntaxIndex primary() {
    switch (type()) {
      case TokenType::identifier:
        return word();
      case TokenType::number:
        return number(read());
      case TokenType::open_quote: {
        const Token open = read();
        return template_until(TokenType::close_quote, open, false);
      }
      case TokenType::open_heredoc: {
        const Token open = read();
        return template_until(TokenType::close_heredoc, open, source_[open.begin + 2] == '-');
      }
      case TokenType::open_parenthesis:
        return parentheses();
      case TokenType::open_bracket:
        return tuple();
      case TokenType::open_brace:
        return object();
      case TokenType::end:
        return fail(peek(), "Missing expression", "an expression is due here, and the text ends");
      default:
        return fail(peek(), "Invalid expression", "an expression is due here");
    }
  }

  constexpr SyntaxIndex word() {
    const Token token = read();
    if (type() == TokenType::open_parenthesis || type() == TokenType::double_colon)
      return call(token);
    const std::string_view name = lexer_.text(token);
    SyntaxKind kind = SyntaxKind::reference;
    if (name == "null") kind = SyntaxKind::null;
    if (name == "true" || name == "false") kind = SyntaxKind::boolean;
    return builder_.add_named(kind, token.begin, token.end);
  }
};

}  // namespace tfpp::inline v1::detail
