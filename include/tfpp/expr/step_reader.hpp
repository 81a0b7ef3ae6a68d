// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/bracket_reader.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The layer of the parser that reads the steps behind an operand: attributes, indexes, splats.
class StepReader : public BracketReader {
 protected:
  using BracketReader::BracketReader;

  /// The steps that follow `operand`, as one node with it. `is_name`: the operand is a bare name.
  constexpr SyntaxIndex with_steps(SyntaxIndex operand, bool is_name) {
    SyntaxIndex node = operand;
    Steps steps;
    // `a.b` is one reference, `(a).b` is a step away from one.
    if (!is_name || builder_[operand].kind != SyntaxKind::reference) {
      node = builder_.add(SyntaxKind::postfix, builder_[operand].begin, 0);
      steps.children.add(builder_, operand);
    }
    while (!recovering_) {
      if (type() == TokenType::dot) {
        dot_step(steps);
      } else if (type() == TokenType::open_bracket) {
        bracket_step(steps);
      } else {
        break;
      }
    }
    builder_[node].first_child = steps.children.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    if (steps.has_dotted) settle_splats(node);
    return node;
  }

 private:
  struct Steps {
    ChildList children{};
    bool has_dotted = false;
  };

  constexpr void dot_step(Steps& steps) {
    const std::size_t begin = read().begin;
    if (type() == TokenType::identifier) return attribute(steps, begin);
    if (type() == TokenType::number) return legacy_index(steps, begin, peek());
    if (type() == TokenType::star) {
      const Token star = read();
      add_dotted(steps, builder_.add(SyntaxKind::splat, begin, star.end));
      return attribute_splat(steps, star);
    }
    fail(peek(), "Invalid attribute name", "the name of an attribute is due behind a dot");
  }

  constexpr void attribute(Steps& steps, std::size_t begin) {
    const Token name = read();
    steps.children.add(builder_,
                       builder_.add(SyntaxKind::attribute, begin, name.end, name.begin, name.end));
  }

  constexpr void add_dotted(Steps& steps, SyntaxIndex step) {
    builder_[step].flags = dotted;
    steps.children.add(builder_, step);
    steps.has_dotted = true;
  }

  /// The steps that belong to `.*`, after which another may not follow at once. Terraform finds
  /// faults in them at the star.
  constexpr void attribute_splat(Steps& steps, Token star) {
    while (!recovering_ && type() == TokenType::dot) {
      const std::size_t begin = read().begin;
      if (type() == TokenType::star) {
        fail(peek(), "Nested splat expression not allowed",
             "a splat cannot follow .* at once; write [*]");
        return;
      }
      if (type() == TokenType::number) {
        legacy_index(steps, begin, star);
        continue;
      }
      if (type() != TokenType::identifier) {
        fail(star, "Invalid attribute name", "the name of an attribute is due behind a dot");
        return;
      }
      attribute(steps, begin);
    }
  }

  /// `.0`
  constexpr void legacy_index(Steps& steps, std::size_t begin, Token fault_place) {
    const Token token = read();
    if (lexer_.text(token).find('.') != std::string_view::npos) {
      note(fault_place, "Invalid legacy index syntax",
           "only one index in a row can be written with a dot; write [0][1]");
    }
    const SyntaxIndex step = builder_.add(SyntaxKind::index, begin, token.end);
    const SyntaxIndex key = number(token);
    builder_[step].first_child = key;
    add_dotted(steps, step);
  }

  /// `[key]` or `[*]`
  constexpr void bracket_step(Steps& steps) {
    const std::size_t begin = read().begin;
    SyntaxIndex step = no_node;
    if (type() == TokenType::star) {
      read();
      step = builder_.add(SyntaxKind::splat, begin, 0);
      close(TokenType::close_bracket, "Missing close bracket on splat index",
            "[*] must be closed at once");
    } else {
      const LineBreaks ignored(*this, false);
      const SyntaxIndex key = expression();
      step = builder_.add(SyntaxKind::index, begin, 0);
      builder_[step].first_child = key;
      close(TokenType::close_bracket, "Missing close bracket on index",
            "an index ends with a closing bracket");
    }
    builder_[step].end = static_cast<std::uint32_t>(last_end_);
    steps.children.add(builder_, step);
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
