// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/lexer.hpp>
#include <tfpp/expr/syntax.hpp>
#include <tfpp/expr/template_parts.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Reads native syntax or a template into a tree, with the faults in Terraform's words. The same
/// code runs in the C++ compiler for `"..."_tf`.
///
/// Linear in the text. What nests by recursion is bounded by `max_depth`; chains (`a + b + c`,
/// `a.b.c`, `!!a`, `a ? b : c ? d : e`) are read in loops and have no bound.
class Parser {
 public:
  static constexpr std::size_t max_depth = 256;
  static constexpr std::size_t max_problems = 20;

  constexpr Parser(std::string_view text, Lexer::Start start, SyntaxTree& tree)
      : source_(text), lexer_(text, start), builder_(tree, text) {
    fetch();
  }

  /// Reads an expression up to the end of the text.
  constexpr void read_expression() {
    const SyntaxIndex root = expression();
    if (!recovering_ && type() != TokenType::end) {
      fail(peek(), "Extra characters after expression",
           "the expression is complete; an operator is missing, or this does not belong to it");
    }
    finish(root);
  }

  /// Reads a template up to the end of the text.
  constexpr void read_template() { finish(template_until(TokenType::end, peek(), false)); }

  /// What is wrong, in the order of the text.
  [[nodiscard]] constexpr std::vector<SyntaxProblem>& problems() noexcept { return problems_; }

 private:
  // ---- tokens

  constexpr void fetch() {
    has_line_break_ = false;
    while (true) {
      token_ = lexer_.next();
      if (token_.type < TokenType::line_break) return;
      if (token_.type > TokenType::line_comment) return report_stray_token();
      if (!has_line_break_) {
        has_line_break_ = true;
        line_break_ = {TokenType::line_break, token_.end - 1, token_.end};
      }
    }
  }

  [[nodiscard]] constexpr TokenType type() const noexcept {
    return at_line_break() ? TokenType::line_break : token_.type;
  }
  [[nodiscard]] constexpr const Token& peek() const noexcept {
    return at_line_break() ? line_break_ : token_;
  }
  [[nodiscard]] constexpr bool at_line_break() const noexcept {
    return has_line_break_ && line_breaks_count_;
  }
  constexpr Token read() {
    const Token token = peek();
    if (at_line_break()) {
      has_line_break_ = false;
    } else {
      fetch();
    }
    last_end_ = token.end;
    return token;
  }
  [[nodiscard]] constexpr bool at_word(std::string_view word) const noexcept {
    return type() == TokenType::identifier && lexer_.text(token_) == word;
  }

  /// Whether line breaks separate, as they do between the items of an object constructor.
  class LineBreaks {
   public:
    constexpr LineBreaks(Parser& parser, bool count) noexcept
        : parser_(parser), before_(parser.line_breaks_count_) {
      parser.line_breaks_count_ = count;
    }
    LineBreaks(const LineBreaks&) = delete;
    LineBreaks& operator=(const LineBreaks&) = delete;
    constexpr ~LineBreaks() { parser_.line_breaks_count_ = before_; }

   private:
    Parser& parser_;
    bool before_;
  };

  // ---- problems

  /// Notes a fault that what follows can be read in spite of.
  constexpr void note(const Token& place, std::string_view summary, std::string_view detail) {
    if (recovering_ || problems_.size() >= max_problems) return;
    add_problem(place, summary, detail);
  }
  /// Notes a fault; nothing more is said until `recover` has found a closing bracket.
  constexpr SyntaxIndex fail(const Token& place, std::string_view summary,
                             std::string_view detail) {
    note(place, summary, detail);
    recovering_ = true;
    return builder_.add(SyntaxKind::null, place.begin, place.end);
  }
  constexpr void add_problem(const Token& place, std::string_view summary,
                             std::string_view detail) {
    problems_.push_back({place.begin, 1, 1, place.end - place.begin, summary, detail});
  }

  constexpr void report_stray_token() {
    if (problems_.size() >= max_problems) return;
    switch (token_.type) {
      case TokenType::bitwise:
        return add_problem(token_, "Unsupported operator",
                           "there are no bitwise operators; and, or, not are &&, ||, !");
      case TokenType::quote_character:
        return add_problem(token_, "Invalid character", "strings are written in double quotes");
      case TokenType::semicolon:
        return add_problem(token_, "Invalid character",
                           "items are separated by commas, not by semicolons");
      case TokenType::quoted_line_break:
        return add_problem(token_, "Invalid multi-line string",
                           "a quoted string must not hold a line break; write \\n");
      case TokenType::bad_encoding:
        return add_problem(token_, "Invalid character encoding", "the text is not UTF-8");
      default:
        return add_problem(token_, "Invalid character",
                           "this character does not belong to the language");
    }
  }

  /// Skips to behind the bracket that closes what is being read.
  constexpr void recover(TokenType closer) {
    recovering_ = true;
    std::size_t open = 0;
    while (token_.type != TokenType::end) {
      const TokenType type = token_.type;
      last_end_ = token_.end;
      fetch();
      if (opens(type, closer)) {
        ++open;
      } else if (type == closer && open-- == 0) {
        recovering_ = false;
        return;
      }
    }
  }
  static constexpr bool opens(TokenType type, TokenType closer) noexcept {
    if (closer == TokenType::sequence_end)
      return type == TokenType::interpolation || type == TokenType::directive;
    return static_cast<int>(type) + 1 == static_cast<int>(closer);
  }

  constexpr void finish(SyntaxIndex root) {
    builder_.set_root(root);
    if (problems_.empty()) return;
    while (token_.type != TokenType::end) fetch();
    settle_problems(problems_, source_);
  }

  // ---- expressions

  constexpr SyntaxIndex expression() {
    if (depth_ == max_depth) {
      return fail(peek(), "Expression nested too deeply",
                  "brackets, templates and conditionals may be nested 256 deep");
    }
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

  /// Operands joined by operators; those that wait for their right side bind ever tighter.
  constexpr SyntaxIndex binary() {
    struct Waiting {
      SyntaxIndex left;
      SyntaxOperator op;
    };
    Waiting waiting[static_cast<std::size_t>(Precedence::unary)]{};
    std::size_t count = 0;
    SyntaxIndex operand = unary();
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
    if (root == no_node) return operand;
    builder_[inner].first_child = operand;
    for (SyntaxIndex i = root; i != operand; i = builder_[i].first_child)
      builder_[i].end = static_cast<std::uint32_t>(last_end_);
    return root;
  }

  constexpr SyntaxIndex postfix() {
    const bool is_name = type() == TokenType::identifier;
    SyntaxIndex node = primary();
    if (type() != TokenType::dot && type() != TokenType::open_bracket) return node;
    // `a.b` is one reference, `(a).b` is a step away from one.
    const bool continues = is_name && builder_[node].kind == SyntaxKind::reference;
    if (!continues) {
      const SyntaxIndex source = node;
      node = builder_.add(SyntaxKind::postfix, builder_[source].begin, 0);
      builder_[node].first_child = source;
    }
    ChildList children;
    if (!continues) children.add(builder_, builder_[node].first_child);
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

  constexpr void dot_step(ChildList& steps) {
    const Token dot = read();
    const Token token = peek();
    if (token.type == TokenType::identifier) {
      read();
      const SyntaxIndex step = builder_.add(SyntaxKind::attribute, dot.begin, token.end);
      builder_.set_text(step, token.begin, token.end);
      return steps.add(builder_, step);
    }
    if (token.type == TokenType::number) return legacy_index(steps, dot);
    if (token.type == TokenType::star) {
      read();
      const SyntaxIndex step = builder_.add(SyntaxKind::splat, dot.begin, token.end);
      builder_[step].flags = dotted;
      steps.add(builder_, step);
      return attribute_splat(steps, token);
    }
    fail(token, "Invalid attribute name", "the name of an attribute is due behind a dot");
  }

  /// The steps that belong to `.*`, after which another may not follow at once.
  constexpr void attribute_splat(ChildList& steps, Token last) {
    while (!recovering_ && type() == TokenType::dot) {
      const Token dot = read();
      const Token token = peek();
      if (token.type == TokenType::star) {
        fail(token, "Nested splat expression not allowed",
             "a splat cannot follow .* at once; write [*]");
        return;
      }
      if (token.type == TokenType::number) {
        legacy_index(steps, dot);
        continue;
      }
      if (token.type != TokenType::identifier) {
        fail(last, "Invalid attribute name", "the name of an attribute is due behind a dot");
        return;
      }
      last = read();
      const SyntaxIndex step = builder_.add(SyntaxKind::attribute, dot.begin, token.end);
      builder_.set_text(step, token.begin, token.end);
      steps.add(builder_, step);
    }
  }

  /// `.0`
  constexpr void legacy_index(ChildList& steps, const Token& dot) {
    const Token token = read();
    if (lexer_.text(token).find('.') != std::string_view::npos) {
      note(token, "Invalid legacy index syntax",
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

  /// Reads the bracket that is due, or finds it.
  constexpr void close(TokenType closer, std::string_view summary, std::string_view detail) {
    if (!recovering_ && type() == closer) {
      read();
      return;
    }
    fail(peek(), summary, detail);
    recover(closer);
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

  constexpr SyntaxIndex number(const Token& token) {
    const std::string_view digits = lexer_.text(token);
    std::size_t at = 0;
    const auto skip_digits = [&] {
      while (at < digits.size() && digits[at] >= '0' && digits[at] <= '9') ++at;
    };
    skip_digits();
    if (at < digits.size() && digits[at] == '.') {
      ++at;
      skip_digits();
    }
    if (at < digits.size() && (digits[at] == 'e' || digits[at] == 'E')) {
      ++at;
      if (digits[at] == '+' || digits[at] == '-') ++at;
      skip_digits();
    }
    if (at != digits.size())
      note(token, "Invalid number literal", "a number has one point and one exponent at most");
    return builder_.add_named(SyntaxKind::number, token.begin, token.end);
  }

  constexpr SyntaxIndex parentheses() {
    read();
    const LineBreaks ignored(*this, false);
    const SyntaxIndex node = expression();
    builder_[node].flags |= enclosed;
    close(TokenType::close_parenthesis, "Unbalanced parentheses",
          "a closing parenthesis is due here");
    return node;
  }

  constexpr SyntaxIndex call(const Token& first) {
    std::size_t name_end = first.end;
    const bool is_scoped = type() == TokenType::double_colon;
    const std::size_t joined = builder_.text_end();
    if (is_scoped) append(lexer_.text(first));
    while (type() == TokenType::double_colon) {
      read();
      if (type() != TokenType::identifier) {
        return fail(peek(), "Missing function name", "the name of a function is due behind ::");
      }
      const Token part = read();
      append("::");
      append(lexer_.text(part));
      name_end = part.end;
    }
    if (type() != TokenType::open_parenthesis) {
      return fail(peek(), "Missing open parenthesis",
                  "the arguments of the function are due, in parentheses");
    }
    const SyntaxIndex node = builder_.add(SyntaxKind::call, first.begin, 0);
    if (is_scoped) {
      builder_.set_text(node, joined, builder_.text_end());
    } else {
      builder_.set_text(node, first.begin, name_end);
    }
    read();
    const LineBreaks ignored(*this, false);
    ChildList arguments;
    while (type() != TokenType::close_parenthesis) {
      arguments.add(builder_, expression());
      if (recovering_) break;
      if (type() == TokenType::ellipsis) {
        const Token ellipsis = read();
        builder_[node].flags = has_ellipsis;
        if (type() != TokenType::close_parenthesis) {
          fail(ellipsis, "Missing closing parenthesis",
               "an argument with ... is the last, and the closing parenthesis is due behind it");
        }
        break;
      }
      if (type() != TokenType::comma) break;
      read();
    }
    if (type() == TokenType::end) {
      fail({TokenType::identifier, first.begin, name_end}, "Unterminated function call",
           "the parenthesis of this call is not closed");
    }
    close(TokenType::close_parenthesis, "Missing argument separator",
          "a comma or the closing parenthesis is due here");
    builder_[node].first_child = arguments.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  constexpr void append(std::string_view text) {
    for (const char c : text) builder_.append_text(c);
  }

  constexpr SyntaxIndex tuple() {
    const Token open = read();
    const LineBreaks ignored(*this, false);
    if (at_word("for")) return for_expression(open, TokenType::close_bracket);
    const SyntaxIndex node = builder_.add(SyntaxKind::tuple, open.begin, 0);
    ChildList elements;
    while (type() != TokenType::close_bracket) {
      elements.add(builder_, expression());
      if (recovering_ || type() != TokenType::comma) break;
      read();
    }
    if (type() == TokenType::end) {
      fail(open, "Unterminated tuple constructor expression", "this bracket is not closed");
    }
    close(TokenType::close_bracket, "Missing item separator",
          "a comma or the closing bracket is due here");
    builder_[node].first_child = elements.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  constexpr SyntaxIndex object() {
    const Token open = read();
    {
      const LineBreaks ignored(*this, false);
      if (at_word("for")) return for_expression(open, TokenType::close_brace);
    }
    const LineBreaks counted(*this, true);
    const SyntaxIndex node = builder_.add(SyntaxKind::object, open.begin, 0);
    ChildList items;
    while (true) {
      while (type() == TokenType::line_break) read();
      if (type() == TokenType::close_brace) break;
      items.add(builder_, object_key());
      if (recovering_) break;
      if (type() != TokenType::equals && type() != TokenType::colon) {
        const bool ends_item = type() == TokenType::line_break || type() == TokenType::comma;
        if (type() == TokenType::end) {
          fail(open, "Unterminated object constructor expression", "this brace is not closed");
        } else if (ends_item) {
          fail(peek(), "Missing attribute value", "the value of the attribute is due, behind =");
        } else {
          fail(peek(), "Missing key/value separator",
               "= is due here; a key with dots or blanks goes into quotes");
        }
        break;
      }
      read();
      items.add(builder_, expression());
      if (recovering_ || (type() != TokenType::comma && type() != TokenType::line_break)) break;
      read();
    }
    if (type() == TokenType::end)
      fail(open, "Unterminated object constructor expression", "this brace is not closed");
    close(TokenType::close_brace, "Missing attribute separator",
          "a comma, a line break or the closing brace is due here");
    builder_[node].first_child = items.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  /// A bare word is a name, even `true`; a longer reference must stand in parentheses.
  constexpr SyntaxIndex object_key() {
    const Token start = peek();
    const SyntaxIndex key = expression();
    SyntaxNodeData& data = builder_[key];
    if (recovering_ || start.type != TokenType::identifier) return key;
    if (data.kind == SyntaxKind::reference && data.first_child != no_node) {
      note({TokenType::identifier, data.begin, data.end}, "Ambiguous attribute key",
           "a reference as a key goes into parentheses, a name with dots into quotes");
    }
    if (data.kind == SyntaxKind::reference || data.kind == SyntaxKind::boolean ||
        data.kind == SyntaxKind::null) {
      data.kind = SyntaxKind::text;
    }
    return key;
  }

  constexpr SyntaxIndex for_expression(const Token& open, TokenType closer) {
    const LineBreaks ignored(*this, false);
    const bool makes_object = closer == TokenType::close_brace;
    const SyntaxIndex node =
        builder_.add(makes_object ? SyntaxKind::for_object : SyntaxKind::for_tuple, open.begin, 0);
    ChildList parts;
    read();
    for_names(parts, "Invalid 'for' expression");
    if (!recovering_) parts.add(builder_, expression());
    if (!recovering_ && type() != TokenType::colon)
      fail(peek(), "Invalid 'for' expression", "a colon is due behind the collection");
    if (!recovering_) {
      read();
      for_result(parts, node, makes_object);
    }
    close(closer, "Invalid 'for' expression", "the closing bracket is due here");
    builder_[node].first_child = parts.first();
    builder_[node].end = static_cast<std::uint32_t>(last_end_);
    return node;
  }

  /// `key, value in`
  constexpr void for_names(ChildList& parts, std::string_view summary) {
    for (bool more = true; more;) {
      if (type() != TokenType::identifier) {
        fail(peek(), summary, "the name of a variable is due here");
        return;
      }
      const Token name = read();
      parts.add(builder_, builder_.add_named(SyntaxKind::name, name.begin, name.end));
      more = type() == TokenType::comma && builder_[parts.first()].next == no_node;
      if (more) read();
    }
    if (!at_word("in")) {
      fail(peek(), summary, "`in` is due behind the names");
      return;
    }
    read();
  }

  /// `value if condition` or `key => value... if condition`
  constexpr void for_result(ChildList& parts, SyntaxIndex node, bool makes_object) {
    const Token start = peek();
    SyntaxIndex value = expression();
    const Token value_place{TokenType::end, start.begin, last_end_};
    bool has_key = false;
    if (!recovering_ && type() == TokenType::fat_arrow) {
      read();
      has_key = true;
      parts.add(builder_, value);
      value = expression();
    }
    parts.add(builder_, value);
    if (recovering_) return;
    Token ellipsis{};
    if (type() == TokenType::ellipsis) {
      ellipsis = read();
      builder_[node].flags |= has_ellipsis;
    }
    if (at_word("if")) {
      read();
      builder_[node].flags |= has_condition_flag;
      parts.add(builder_, expression());
      if (recovering_) return;
    }
    if (makes_object && !has_key) {
      note(value_place, "Invalid 'for' expression", "an object needs a key: key => value");
    } else if (!makes_object && has_key) {
      note(value_place, "Invalid 'for' expression", "a tuple has no keys; use braces");
    } else if (!makes_object && ellipsis.end != 0) {
      note(ellipsis, "Invalid 'for' expression", "only an object can group by key");
    }
  }

  // ---- templates

  /// Reads a template behind what opened it, to `closer`.
  constexpr SyntaxIndex template_until(TokenType closer, Token open, bool is_indented) {
    if (depth_ == max_depth) {
      return fail(peek(), "Expression nested too deeply",
                  "brackets, templates and conditionals may be nested 256 deep");
    }
    ++depth_;
    const std::size_t first_part = parts_.size();
    read_parts(closer);
    if (is_indented) remove_indentation(builder_, parts_, first_part);
    const bool is_wrapped =
        parts_.size() == first_part + 1 && parts_.back().type == TemplatePart::Type::interpolation;
    SyntaxIndex node = no_node;
    if (is_wrapped) {
      node = parts_.back().node;
      builder_[node].flags |= enclosed;
      parts_.pop_back();
    } else {
      node = build_template(first_part, open.begin);
    }
    --depth_;
    return node;
  }

  constexpr void read_parts(TokenType closer) {
    const Token first = token_;
    const bool is_quoted = closer == TokenType::close_quote;
    bool trims = false;       // white space at the start of the next literal is dropped
    bool is_literal = false;  // the last part can be trimmed at its end
    while (true) {
      const TokenType type = token_.type;
      if (type == closer) {
        if (type != TokenType::end) read();
        return;
      }
      if (type == TokenType::literal) {
        SyntaxIndex node = literal(builder_, lexer_.text(token_), token_.begin, is_quoted);
        if (trims) trim_start(builder_, node);
        parts_.push_back({TemplatePart::Type::literal, node, token_});
        report_escapes(is_quoted);
        fetch();
        trims = false;
        is_literal = true;
        continue;
      }
      if (type != TokenType::interpolation && type != TokenType::directive) {
        if (type < TokenType::bitwise)
          fail(token_, "Unterminated template string", "the string is not closed");
        recover(closer);
        return;
      }
      const Token start = token_;
      if (is_literal && start.end - start.begin == 3) trim_end(builder_, parts_.back().node);
      is_literal = false;
      const LineBreaks ignored(*this, false);
      fetch();
      if (type == TokenType::interpolation) {
        const SyntaxIndex value = expression();
        parts_.push_back({TemplatePart::Type::interpolation, value, start});
        trims = close_interpolation(first, closer);
      } else {
        const std::string_view extra = directive(start);
        trims = close_sequence(extra, "the closing brace of the directive is due here");
      }
    }
  }

  constexpr bool close_interpolation(const Token& first, TokenType closer) {
    const bool is_unclosed =
        type() == TokenType::end ||
        (closer == TokenType::close_quote &&
         (type() == TokenType::close_quote || type() == TokenType::open_quote));
    if (is_unclosed) {
      fail(first, "Unclosed template interpolation sequence",
           "an interpolation in this text is not closed; add }");
    }
    return close_sequence("Extra characters after interpolation expression",
                          "the closing brace is due here; literal ${ is written $${");
  }

  /// Reads `}` or `~}`; returns whether it was the latter.
  constexpr bool close_sequence(std::string_view summary, std::string_view detail) {
    const Token end = token_;
    if (!recovering_ && end.type == TokenType::sequence_end) {
      read();
      return end.end - end.begin == 2;
    }
    fail(end, summary, detail);
    recover(TokenType::sequence_end);
    return false;
  }

  /// Reads a directive up to its closing brace; returns what a fault there is called.
  constexpr std::string_view directive(const Token& start) {
    using Type = TemplatePart::Type;
    if (type() != TokenType::identifier) {
      fail(token_, "Invalid template directive",
           "if, else, endif, for or endfor is due here; literal %{ is written %%{");
      return {};
    }
    const Token keyword = read();
    const std::string_view word = lexer_.text(keyword);
    const auto end = [&](Type type, SyntaxIndex node, std::string_view extra) {
      parts_.push_back({type, node, {TokenType::directive, start.begin, token_.end}});
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

  constexpr void report_escapes(bool is_quoted) {
    if (!is_quoted) return;
    const std::string_view text = lexer_.text(token_);
    for (std::size_t at = text.find('\\'); at != std::string_view::npos;) {
      const Escape escape = read_escape(text, at);
      if (!escape.is_valid && problems_.size() < max_problems) {
        add_problem({TokenType::literal, token_.begin + at, token_.begin + at + escape.length},
                    "Invalid escape sequence",
                    "a backslash is followed by n, r, t, \", \\, uXXXX or UXXXXXXXX");
      }
      at = text.find('\\', at + escape.length);
    }
  }

  /// Turns the parts from `first_part` on into one node, and takes them off the list.
  constexpr SyntaxIndex build_template(std::size_t first_part, std::size_t begin) {
    using Type = TemplatePart::Type;
    meld_literals(builder_, parts_, first_part);
    const std::size_t first_open = open_.size();
    TemplateBody body;
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      const TemplatePart part = parts_[i];
      switch (part.type) {
        case Type::literal:
          if (builder_.text(part.node).empty()) {
            body.has_empty_literal = true;
          } else {
            body.add(builder_, part.node);
          }
          break;
        case Type::interpolation:
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
            note(part.place, unexpected(part.type), "the directives do not match up");
            break;
          }
          end_branch(body, part);
      }
    }
    if (open_.size() != first_open) {
      note({TokenType::end, last_end_, last_end_}, "Unexpected end of template",
           open_.back().type == Type::for_start ? "a for directive has no endfor"
                                                : "an if directive has no endif");
      open_.resize(first_open);
    }
    parts_.resize(first_part);
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
    append_child(open.node, body.finish_branch(builder_, part.place.begin));
    body = {};
    if (part.type == Type::if_else) {
      open.type = Type::if_else;
      return;
    }
    if (open.type == Type::if_start)
      append_child(open.node, body.finish_branch(builder_, part.place.begin));
    builder_[open.node].end = static_cast<std::uint32_t>(part.place.end);
    body = open.body;
    open_.pop_back();
  }

  constexpr void append_child(SyntaxIndex node, SyntaxIndex child) noexcept {
    SyntaxIndex last = builder_[node].first_child;
    while (builder_[last].next != no_node) last = builder_[last].next;
    builder_[last].next = child;
  }

  struct OpenDirective {
    SyntaxIndex node = no_node;
    TemplatePart::Type type{};
    TemplateBody body{};
  };

  std::string_view source_;
  Lexer lexer_;
  SyntaxBuilder builder_;
  Token token_{};
  Token line_break_{};
  bool has_line_break_ = false;
  bool line_breaks_count_ = false;
  bool recovering_ = false;
  std::size_t last_end_ = 0;
  std::size_t depth_ = 0;
  std::vector<TemplatePart> parts_{};
  std::vector<OpenDirective> open_{};
  std::vector<SyntaxProblem> problems_{};
};

}  // namespace tfpp::inline v1::detail
