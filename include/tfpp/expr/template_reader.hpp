// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/template_parts.hpp>
#include <tfpp/expr/token_reader.hpp>

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::detail {

/// The layer of the parser that reads templates: quoted, heredocs, and texts of their own.
class TemplateReader : public TokenReader {
 protected:
  using TokenReader::TokenReader;

  /// Reads a template behind what opened it, to `closer`.
  constexpr SyntaxIndex template_until(TokenType closer, Token open, bool is_indented) {
    if (depth_ == max_depth) return fail_depth();
    ++depth_;
    const std::size_t first_part = parts_.size();
    const std::size_t content_end = read_parts(closer);
    if (is_indented) remove_indentation(builder_, parts_, first_part);
    const bool is_wrapped =
        parts_.size() == first_part + 1 && parts_.back().type == TemplatePart::Type::interpolation;
    SyntaxIndex node = no_node;
    if (is_wrapped) {
      node = parts_.back().node;
      builder_[node].flags |= enclosed;
      parts_.pop_back();
    } else {
      node = build_template(first_part, open.begin, content_end);
    }
    --depth_;
    return node;
  }

 private:
  /// Returns where the template ends, in front of its closer.
  constexpr std::size_t read_parts(TokenType closer) {
    const Token first = lexer_.token();
    const bool is_quoted = closer == TokenType::close_quote;
    bool trims = false;       // white space at the start of the next literal is dropped
    bool is_literal = false;  // the last part can be trimmed at its end
    while (true) {
      const TokenType type = lexer_.token().type;
      if (type == closer) {
        const std::size_t content_end = lexer_.token().begin;
        if (type != TokenType::end) read();
        return content_end;
      }
      if (type == TokenType::literal) {
        const bool is_plain = lexer_.token().is_plain;
        const SyntaxIndex node = literal(builder_, lexer_.text(lexer_.token()),
                                         lexer_.token().begin, is_quoted && !is_plain);
        if (trims) trim_start(builder_, node);
        parts_.push_back({TemplatePart::Type::literal, node});
        if (!is_plain) report_bad_literal(is_quoted);
        read();
        trims = false;
        is_literal = true;
        continue;
      }
      if (type != TokenType::interpolation && type != TokenType::directive) {
        fail(lexer_.token(), "Unterminated template string", "the string is not closed");
        recover(closer);
        return last_end_;
      }
      const Token start = lexer_.token();
      if (is_literal && start.end - start.begin == 3) trim_end(builder_, parts_.back().node);
      is_literal = false;
      const LineBreaks ignored(*this, false);
      read();
      if (type == TokenType::interpolation) {
        const SyntaxIndex value = expression();
        parts_.push_back({TemplatePart::Type::interpolation, value});
        if (lexer_.token().type != TokenType::sequence_end) fail_interpolation(first, closer);
        trims = close_sequence("Extra characters after interpolation expression",
                               "the closing brace is due here; literal ${ is written $${");
      } else {
        const std::string_view extra = directive(start);
        trims = close_sequence(extra, "the closing brace of the directive is due here");
      }
    }
  }

  /// What is wrong with the text that starts at `first` if an interpolation in it is not closed.
  constexpr void fail_interpolation(Token first, TokenType closer) {
    const bool is_unclosed =
        type() == TokenType::end ||
        (closer == TokenType::close_quote &&
         (type() == TokenType::close_quote || type() == TokenType::open_quote));
    if (is_unclosed) {
      fail(first, "Unclosed template interpolation sequence",
           "an interpolation in this text is not closed; add }");
    }
  }

  /// Reads `}` or `~}`; returns whether it was the latter.
  constexpr bool close_sequence(std::string_view summary, std::string_view detail) {
    const Token end = lexer_.token();
    if (!recovering_ && end.type == TokenType::sequence_end) {
      read();
      return end.end - end.begin == 2;
    }
    fail(end, summary, detail);
    recover(TokenType::sequence_end);
    return false;
  }

  /// Reads a directive up to its closing brace; returns what a fault there is called.
  constexpr std::string_view directive(Token start) {
    using Type = TemplatePart::Type;
    if (type() != TokenType::identifier) {
      fail(lexer_.token(), "Invalid template directive",
           "if, else, endif, for or endfor is due here; literal %{ is written %%{");
      return {};
    }
    const Token keyword = read();
    const std::string_view word = lexer_.text(keyword);
    const auto end = [&](Type type, SyntaxIndex node, std::string_view extra) {
      parts_.push_back({type, node, static_cast<std::uint32_t>(start.begin),
                        static_cast<std::uint32_t>(lexer_.token().end)});
      return extra;
    };
    if (word == "if") {
      const SyntaxIndex condition = expression();
      const SyntaxIndex node = builder_.add(SyntaxKind::template_if, start.begin, 0);
      builder_[node].first_child = condition;
      return end(Type::if_start, node, "Extra characters in if marker");
    }
    if (word == "for") {
      ChildList children;
      for_names(children, "Invalid 'for' directive");
      if (!recovering_) children.add(builder_, expression());
      const SyntaxIndex node = builder_.add(SyntaxKind::template_for, start.begin, 0);
      builder_[node].first_child = children.first();
      return end(Type::for_start, node, "Extra characters in for marker");
    }
    if (word == "else") return end(Type::if_else, no_node, "Extra characters in else marker");
    if (word == "endif") return end(Type::if_end, no_node, "Extra characters in endif marker");
    if (word == "endfor") return end(Type::for_end, no_node, "Extra characters in endfor marker");
    fail(keyword, "Invalid template control keyword",
         "the directives are if, else, endif, for and endfor");
    return {};
  }

  /// Looks for what is no UTF-8, then for what is no escape.
  constexpr void report_bad_literal(bool is_quoted) {
    const std::string_view text = lexer_.text(lexer_.token());
    const std::size_t begin = lexer_.token().begin;
    const std::size_t bad_byte = text::find_invalid_utf8(text);
    if (bad_byte != std::string_view::npos) {
      add_problem(place(begin + bad_byte, 1), "Invalid character encoding",
                  "the text is not UTF-8");
    }
    if (!is_quoted) return;
    for (std::size_t at = text.find('\\'); at != std::string_view::npos;) {
      const Escape escape = read_escape(text, at);
      if (!escape.is_valid) {
        add_problem(place(begin + at, escape.length), "Invalid escape sequence",
                    "a backslash is followed by n, r, t, \", \\, uXXXX or UXXXXXXXX");
      }
      at = text.find('\\', at + escape.length);
    }
  }

  /// Turns the parts from `first_part` on into one node, and takes them off the list.
  constexpr SyntaxIndex build_template(std::size_t first_part, std::size_t begin,
                                       std::size_t content_end) {
    using Type = TemplatePart::Type;
    const std::size_t first_open = open_.size();
    TemplateBody body;
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      const TemplatePart part = parts_[i];
      switch (part.type) {
        case Type::literal:
        case Type::interpolation:
          if (builder_[part.node].kind == SyntaxKind::text) i = meld_literals(builder_, parts_, i);
          body.add(builder_, part.node);
          break;
        case Type::if_start:
        case Type::for_start:
          body.add(builder_, part.node);
          body.has_directive = true;
          open_.push_back({part.node, part.type, body});
          body = {};
          break;
        case Type::if_else:
        case Type::if_end:
        case Type::for_end:
          if (open_.size() == first_open || !accepts(open_.back().type, part.type)) {
            // A fault later in the text does not hide this one.
            if (!recovering_ || has_problem_behind(part.begin)) {
              add_problem(place(part.begin, part.end - part.begin), unexpected(part.type),
                          "the directives do not match up");
            }
            break;
          }
          end_branch(body, part);
      }
    }
    if (open_.size() != first_open) {
      note(place(content_end, 0), "Unexpected end of template",
           open_.back().type == Type::for_start ? "a for directive has no endfor"
                                                : "an if directive has no endif");
      open_.truncate(first_open);
    }
    parts_.truncate(first_part);
    return body.finish(builder_, begin, last_end_);
  }

  static constexpr bool accepts(TemplatePart::Type open, TemplatePart::Type next) noexcept {
    using Type = TemplatePart::Type;
    if (next == Type::for_end) return open == Type::for_start;
    return open == Type::if_start || (open == Type::if_else && next == Type::if_end);
  }

  static constexpr std::string_view unexpected(TemplatePart::Type type) noexcept {
    using Type = TemplatePart::Type;
    if (type == Type::if_else) return "Unexpected else directive";
    return type == Type::if_end ? "Unexpected endif directive" : "Unexpected endfor directive";
  }

  /// Closes what stands between two directives.
  constexpr void end_branch(TemplateBody& body, const TemplatePart& part) {
    using Type = TemplatePart::Type;
    OpenDirective& open = open_.back();
    append_child(open.node, body.finish_branch(builder_, part.begin));
    body = {};
    if (part.type == Type::if_else) {
      open.type = Type::if_else;
      return;
    }
    if (open.type == Type::if_start)
      append_child(open.node, body.finish_branch(builder_, part.begin));
    builder_[open.node].end = part.end;
    body = open.body;
    open_.pop_back();
  }

  constexpr void append_child(SyntaxIndex node, SyntaxIndex child) noexcept {
    SyntaxIndex last = builder_[node].first_child;
    // A faulty directive may have none.
    if (last == no_node) {
      if (node != no_node) builder_[node].first_child = child;
      return;
    }
    while (builder_[last].next != no_node) last = builder_[last].next;
    builder_[last].next = child;
  }

  struct OpenDirective {
    SyntaxIndex node = no_node;
    TemplatePart::Type type{};
    TemplateBody body{};
  };

  /// The parts of all templates that are being read; an inner one's lie behind the outer's.
  PlainArray<TemplatePart> parts_{};
  PlainArray<OpenDirective> open_{};
};

}  // namespace tfpp::inline v1::detail
