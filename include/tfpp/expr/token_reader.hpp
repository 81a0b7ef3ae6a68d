// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/lexer.hpp>
#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// The first layer of the parser: one token ahead, faults, and how to go on after one. The layers
/// above read one kind of thing each; what nests comes back to `expression`.
class TokenReader {
 public:
  /// How deep brackets, templates and conditionals may be nested, so that no text exhausts the
  /// stack.
  static constexpr std::size_t max_depth = 256;
  /// The summary of the fault of what is nested deeper; Terraform may well take it.
  static constexpr std::string_view too_deep = "Expression nested too deeply";
  static constexpr std::size_t max_problems = 20;

  TokenReader(const TokenReader&) = delete;
  TokenReader& operator=(const TokenReader&) = delete;

  /// What is wrong, in the order of the text.
  [[nodiscard]] constexpr std::vector<SyntaxProblem>& problems() noexcept { return problems_; }

 protected:
  constexpr explicit TokenReader(SyntaxTree& tree) noexcept : builder_(tree) {}
  constexpr ~TokenReader() = default;

  /// Reads any expression.
  constexpr virtual SyntaxIndex expression() = 0;

  constexpr void start(std::string_view text, Lexer::Start mode) {
    source_ = text;
    lexer_.start(text, mode);
    builder_.start(text);
    line_breaks_count_ = recovering_ = false;
    last_end_ = depth_ = last_failure_ = 0;
    problems_.clear();
    fetch();
  }

  // ---- Tokens

  [[nodiscard]] constexpr TokenType type() const noexcept {
    return at_line_break() ? TokenType::line_break : lexer_.token().type;
  }

  [[nodiscard]] constexpr const Token& peek() const noexcept {
    return at_line_break() ? line_break_ : lexer_.token();
  }

  [[gnu::always_inline]] constexpr Token read() {
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
    return type() == TokenType::identifier && lexer_.text(lexer_.token()) == word;
  }

  /// Whether line breaks separate, as they do between the items of an object constructor.
  class LineBreaks {
   public:
    constexpr LineBreaks(TokenReader& reader, bool count) noexcept
        : reader_(reader), before_(reader.line_breaks_count_) {
      reader.line_breaks_count_ = count;
    }
    LineBreaks(const LineBreaks&) = delete;
    LineBreaks& operator=(const LineBreaks&) = delete;
    constexpr ~LineBreaks() { reader_.line_breaks_count_ = before_; }

   private:
    TokenReader& reader_;
    bool before_;
  };

  // ---- Faults

  // Tokens are passed as values: one whose address is taken must lie in memory, and what was just
  // written there piece by piece makes processors wait when it is copied.

  /// Notes a fault that what follows can be read in spite of.
  constexpr void note(Token place, std::string_view summary, std::string_view detail) {
    // What is wrong in front of a failure comes of it: a bracket is not closed if a fault behind it
    // took its closer.
    if (!recovering_ && place.begin >= last_failure_) add_problem(place, summary, detail);
  }

  /// Notes a fault; nothing more is said until `recover` has found a closing bracket.
  [[gnu::cold]] constexpr SyntaxIndex fail(Token place, std::string_view summary,
                                           std::string_view detail) {
    // What does not belong to the language has been reported.
    if (place.type <= TokenType::line_comment) note(place, summary, detail);
    if (!recovering_) last_failure_ = place.begin;
    recovering_ = true;
    return builder_.add(SyntaxKind::null, place.begin, place.end);
  }

  constexpr SyntaxIndex fail_depth() {
    static_assert(max_depth == 256);
    return fail(peek(), too_deep, "brackets, templates and conditionals may be nested 256 deep");
  }

  [[nodiscard]] constexpr bool has_problem_behind(std::size_t offset) const noexcept {
    for (const SyntaxProblem& problem : problems_) {
      if (problem.offset > offset) return true;
    }
    return false;
  }

  /// A place within a token.
  static constexpr Token place(std::size_t begin, std::size_t size) noexcept {
    return {TokenType::end, false, begin, begin + size};
  }

  [[gnu::cold]] constexpr void add_problem(Token place, std::string_view summary,
                                           std::string_view detail) {
    if (problems_.size() == max_problems) return;
    problems_.push_back({place.begin, 1, 1, place.end - place.begin, summary, detail});
  }

  /// Skips to behind the bracket that closes what is being read.
  constexpr void recover(TokenType closer) {
    recovering_ = true;
    std::size_t open = 0;
    while (lexer_.token().type != TokenType::end) {
      const TokenType type = lexer_.token().type;
      last_end_ = lexer_.token().end;
      fetch();
      if (opens(type, closer)) {
        ++open;
      } else if (type == closer && open-- == 0) {
        recovering_ = false;
        return;
      }
    }
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

  constexpr void finish(SyntaxIndex root) {
    builder_.set_root(root);
    if (problems_.empty()) return;
    while (lexer_.token().type != TokenType::end) fetch();
    settle_problems(problems_, source_);
  }

  // ---- What several layers read

  constexpr SyntaxIndex number(Token token) {
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

  std::string_view source_{};
  Lexer lexer_{};
  SyntaxBuilder builder_;
  bool recovering_ = false;
  std::size_t last_end_ = 0;
  std::size_t depth_ = 0;

 private:
  constexpr void fetch() {
    has_line_break_ = false;
    if (lexer_.next().type >= TokenType::line_break) fetch_further();
  }

  /// Goes on behind a line break or from what is in no expression.
  [[gnu::cold]] constexpr void fetch_further() {
    do {
      if (lexer_.token().type > TokenType::line_comment) return report_stray_token();
      if (!has_line_break_) {
        has_line_break_ = true;
        line_break_ = lexer_.token();
        line_break_.type = TokenType::line_break;
      }
    } while (lexer_.next().type >= TokenType::line_break);
  }

  [[nodiscard]] constexpr bool at_line_break() const noexcept {
    return has_line_break_ && line_breaks_count_;
  }

  constexpr void report_stray_token() {
    switch (lexer_.token().type) {
      case TokenType::bitwise:
        return add_problem(lexer_.token(), "Unsupported operator",
                           "there are no bitwise operators; and, or, not are &&, ||, !");
      case TokenType::quote_character:
        return add_problem(lexer_.token(), "Invalid character",
                           "strings are written in double quotes");
      case TokenType::semicolon:
        return add_problem(lexer_.token(), "Invalid character",
                           "items are separated by commas, not by semicolons");
      case TokenType::quoted_line_break:
        return add_problem(lexer_.token(), "Invalid multi-line string",
                           "a quoted string must not hold a line break; write \\n");
      case TokenType::bad_encoding:
        return add_problem(lexer_.token(), "Invalid character encoding", "the text is not UTF-8");
      default:
        return add_problem(lexer_.token(), "Invalid character",
                           "this character does not belong to the language");
    }
  }

  static constexpr bool opens(TokenType type, TokenType closer) noexcept {
    if (closer == TokenType::sequence_end)
      return type == TokenType::interpolation || type == TokenType::directive;
    return static_cast<int>(type) + 1 == static_cast<int>(closer);
  }

  /// The first line break between the token before and this one.
  Token line_break_{};
  bool has_line_break_ = false;
  bool line_breaks_count_ = false;
  std::size_t last_failure_ = 0;
  std::vector<SyntaxProblem> problems_{};
};

}  // namespace tfpp::inline v1::detail
