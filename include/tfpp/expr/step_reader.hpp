// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/bracket_reader.hpp>

#include <string_view>

namespace tfpp::inline v1::detail {

/// The layer of the parser that reads the steps behind an operand: attributes, indexes, splats.
class StepReader : public BracketReader {
 protected:
  using BracketReader::BracketReader;

  /// The steps that follow `operand`, as one node with it. `is_name`: the operand is a bare name.
  constexpr SyntaxIndex with_steps(SyntaxIndex operand, bool is_name) {
    SyntaxIndex node = operand;
    ChildList children;
    // `a.b` is one reference, `(a).b` is a step away from one.
    if (!is_name || builder_[operand].kind != SyntaxKind::reference) {
      node = builder_.add(SyntaxKind::postfix, builder_[operand].begin, 0);
      children.add(builder_, operand);
    }
    while (!recovering_) {
      if (type() == TokenType::dot) {
        dot_step(children);
      } else if (type() == TokenType::open_bracket) {
        bracket_step(children);
      } else {
        break;
      }
    }
    builder_[node].first_child = children.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    settle_splats(node);
    return node;
  }

 private:
  constexpr void dot_step(ChildList& steps) {
    const Token dot = read();
    const Token token = peek();
    if (token.type == TokenType::identifier) return attribute(steps, dot);
    if (token.type == TokenType::number) return legacy_index(steps, dot, token);
    if (token.type == TokenType::star) {
      read();
      const SyntaxIndex step = builder_.add(SyntaxKind::splat, dot.begin, token.end);
      builder_[step].flags = dotted;
      steps.add(builder_, step);
      return attribute_splat(steps, token);
    }
    fail(token, "Invalid attribute name", "the name of an attribute is due behind a dot");
  }

  constexpr void attribute(ChildList& steps, const Token& dot) {
    const Token name = read();
    const SyntaxIndex step = builder_.add(SyntaxKind::attribute, dot.begin, name.end);
    builder_.set_text(step, name.begin, name.end);
    steps.add(builder_, step);
  }

  /// The steps that belong to `.*`, after which another may not follow at once. Terraform finds
  /// faults in them at the star.
  constexpr void attribute_splat(ChildList& steps, const Token& star) {
    while (!recovering_ && type() == TokenType::dot) {
      const Token dot = read();
      const Token token = peek();
      if (token.type == TokenType::star) {
        fail(token, "Nested splat expression not allowed",
             "a splat cannot follow .* at once; write [*]");
        return;
      }
      if (token.type == TokenType::number) {
        legacy_index(steps, dot, star);
        continue;
      }
      if (token.type != TokenType::identifier) {
        fail(star, "Invalid attribute name", "the name of an attribute is due behind a dot");
        return;
      }
      attribute(steps, dot);
    }
  }

  /// `.0`
  constexpr void legacy_index(ChildList& steps, const Token& dot, const Token& fault_place) {
    const Token token = read();
    if (lexer_.text(token).find('.') != std::string_view::npos) {
      note(fault_place, "Invalid legacy index syntax",
           "only one index in a row can be written with a dot; write [0][1]");
    }
    const SyntaxIndex step = builder_.add(SyntaxKind::index, dot.begin, token.end);
    builder_[step].flags = dotted;
    builder_[step].first_child = number(token);
    steps.add(builder_, step);
  }

  /// `[key]` or `[*]`
  constexpr void bracket_step(ChildList& steps) {
    const Token open = read();
    SyntaxIndex step = no_node;
    if (type() == TokenType::star) {
      read();
      step = builder_.add(SyntaxKind::splat, open.begin, 0);
      close(TokenType::close_bracket, "Missing close bracket on splat index",
            "[*] must be closed at once");
    } else {
      const LineBreaks ignored(*this, false);
      const SyntaxIndex key = expression();
      step = builder_.add(SyntaxKind::index, open.begin, 0);
      builder_[step].first_child = key;
      close(TokenType::close_bracket, "Missing close bracket on index",
            "an index ends with a closing bracket");
    }
    builder_[step].end = static_cast<std::uint32_t>(last_end_);
    steps.add(builder_, step);
  }

  /// Spells `.*` as `[*]` and `.0` as `[0]` unless a bracket comes behind, to which the one must
  /// not extend.
  constexpr void settle_splats(SyntaxIndex node) noexcept {
    SyntaxIndex last_bracket = no_node;
    bool has_dotted = false;
    for (SyntaxIndex i = builder_[node].first_child; i != no_node; i = builder_[i].next) {
      const SyntaxNodeData& step = builder_[i];
      if ((step.flags & dotted) != 0) {
        has_dotted = true;
      } else if (step.kind == SyntaxKind::index || step.kind == SyntaxKind::splat) {
        last_bracket = i;
      }
    }
    if (!has_dotted) return;
    bool in_splat = false;
    bool behind = last_bracket == no_node;
    for (SyntaxIndex i = builder_[node].first_child; i != no_node; i = builder_[i].next) {
      SyntaxNodeData& step = builder_[i];
      if ((step.flags & dotted) == 0) {
        if (step.kind == SyntaxKind::index || step.kind == SyntaxKind::splat) in_splat = false;
      } else if (step.kind == SyntaxKind::splat) {
        in_splat = !behind;
        if (behind) step.flags = 0;
      } else if (!in_splat) {
        step.flags = 0;
      }
      if (i == last_bracket) behind = true;
    }
  }
};

}  // namespace tfpp::inline v1::detail
