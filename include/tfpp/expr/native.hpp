// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/expr.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// Reads native syntax token by token: finds how tightly its outermost operator binds, and refuses
/// what could not stand inside another expression (open brackets or strings, a missing operand,
/// stray characters). Comments and insignificant line breaks are dropped on the way.
class NativeReader {
 public:
  explicit NativeReader(std::string_view text) : text_(text), lexer_(text) {}

  [[nodiscard]] Expr read() {
    text::scan(text_);
    while (at_ < text_.size()) step();
    if (open_ != 0) lexer_.fail(bracket().at, "the bracket is not closed");
    if (!after_operand_) lexer_.fail(at_, "an operand is due here");
    if (question_marks_ != 0) lexer_.fail(at_, "the conditional has no `:`");
    while (out_.ends_with(' ')) out_.pop_back();
    return Expr::from_native(std::move(out_), precedence_);
  }

 private:
  struct Bracket {
    char closer;
    std::size_t at;
  };

  [[nodiscard]] const Bracket& bracket() const noexcept { return brackets_[open_ - 1]; }

  void step() {
    const std::string_view rest = text_.substr(at_);
    const char c = rest.front();
    if (c == ' ' || c == '\t' || c == '\r') return blank(1);
    if (c == '\n') return line_break();
    if (const std::size_t length = lexer_.comment_length(at_); length != 0) return blank(length);
    if (c == '"') return operand(lexer_.after_quoted(at_) - at_);
    if (rest.starts_with("<<")) return heredoc();
    if (c >= '0' && c <= '9') return operand(number_length(rest));
    if (const std::size_t length = text::identifier_length(rest); length != 0) return word(length);
    if (c == '(' || c == '[' || c == '{') return open(c);
    if (c == ')' || c == ']' || c == '}') return close(c);
    operation(rest);
  }

  /// A word is an operand, except that `for`, `in` and `if` inside brackets join operands.
  void word(std::size_t length) {
    const std::string_view name = text_.substr(at_, length);
    if (open_ == 0) return operand(length);
    take(length);
    after_operand_ = name != "in" && name != "if" && name != "for";
  }

  void operand(std::size_t length) {
    if (after_operand_ && open_ == 0) lexer_.fail(at_, "an operator is due between two operands");
    take(length);
    after_operand_ = true;
  }

  /// A heredoc, in parentheses where no brackets are open: its last line must end, whatever
  /// follows.
  void heredoc() {
    const bool bare = open_ == 0;
    if (bare) out_ += '(';
    operand(lexer_.after_heredoc(at_) - at_);
    if (!out_.ends_with('\n')) out_ += '\n';
    if (bare) out_ += ')';
  }

  static std::size_t number_length(std::string_view rest) noexcept {
    const auto digits = [&](std::size_t at) {
      while (at < rest.size() && rest[at] >= '0' && rest[at] <= '9') ++at;
      return at;
    };
    std::size_t end = digits(0);
    if (end + 1 < rest.size() && rest[end] == '.' && digits(end + 1) != end + 1)
      end = digits(end + 1);
    if (end < rest.size() && (rest[end] == 'e' || rest[end] == 'E')) {
      std::size_t exponent = end + 1;
      if (exponent < rest.size() && (rest[exponent] == '+' || rest[exponent] == '-')) ++exponent;
      if (digits(exponent) != exponent) end = digits(exponent);
    }
    return end;
  }

  void open(char c) {
    if (c == '{' && after_operand_ && open_ == 0) lexer_.fail(at_, "an operator is due before {");
    if (open_ == max_open) lexer_.fail(at_, "brackets are nested more than 1000 deep");
    brackets_[open_++] = {c == '(' ? ')' : c == '[' ? ']' : '}', at_};
    take(1);
    after_operand_ = false;
  }

  void close(char c) {
    if (open_ == 0) lexer_.fail(at_, "this bracket closes nothing");
    if (bracket().closer != c)
      lexer_.fail(at_, std::string("`") + bracket().closer + "` is due here");
    if (after_operator_) lexer_.fail(at_, "an operand is due before the bracket");
    --open_;
    take(1);
    after_operand_ = true;
  }

  void operation(std::string_view rest) {
    struct Operator {
      std::string_view text;
      Precedence precedence;
    };
    static constexpr Operator operators[] = {
        {"||", Precedence::logical_or},    {"&&", Precedence::logical_and},
        {"==", Precedence::equality},      {"!=", Precedence::equality},
        {"<=", Precedence::comparison},    {">=", Precedence::comparison},
        {"<", Precedence::comparison},     {">", Precedence::comparison},
        {"+", Precedence::additive},       {"-", Precedence::additive},
        {"*", Precedence::multiplicative}, {"/", Precedence::multiplicative},
        {"%", Precedence::multiplicative},
    };
    if (rest.starts_with("...")) return joint(3);
    if (rest.starts_with("=>") || rest.starts_with("::")) return joint(2);
    if (rest.front() == '.') return attribute(rest);
    if (rest.starts_with('*') && out_.ends_with('[')) return splat();
    if (!after_operand_ && (rest.front() == '-' || rest.front() == '!') &&
        !rest.starts_with("!=")) {
      if (open_ == 0) precedence_ = std::min(precedence_, Precedence::unary);
      take(1);
      after_operator_ = true;
      return;
    }
    for (const Operator& op : operators) {
      if (!rest.starts_with(op.text)) continue;
      if (!after_operand_) lexer_.fail(at_, "an operand is due before " + std::string(op.text));
      if (open_ == 0) precedence_ = std::min(precedence_, op.precedence);
      take(op.text.size());
      after_operand_ = false;
      after_operator_ = true;
      return;
    }
    if (rest.front() == '?' || rest.front() == ':' || rest.front() == ',' || rest.front() == '=')
      return joint(1);
    lexer_.fail(at_, "`" +
                         std::string(rest.substr(
                             0, std::max<std::size_t>(1, text::decode_utf8(rest, 0).length))) +
                         "` does not belong to an expression; write ${ } only inside quotes");
  }

  /// `?`, `:`, `,`, `=`, `=>`, `...`, `::`
  void joint(std::size_t length) {
    const std::string_view mark = text_.substr(at_, length);
    if (open_ == 0 && mark != "::") {
      if (mark == "?") {
        ++question_marks_;
        precedence_ = Precedence::conditional;
      } else if (mark == ":" && question_marks_ > 0) {
        --question_marks_;
      } else {
        lexer_.fail(at_, "`" + std::string(mark) + "` stands outside of any brackets");
      }
      if (!after_operand_) lexer_.fail(at_, "an operand is due before " + std::string(mark));
    }
    take(length);
    after_operand_ = mark == "...";
    after_operator_ = mark == "?" || mark == ":" || mark == "=" || mark == "=>";
  }

  /// `.name`, `.0` or `.*`
  void attribute(std::string_view rest) {
    if (!after_operand_) lexer_.fail(at_, "an operand is due before the dot");
    std::size_t length = 1 + text::identifier_length(rest.substr(1));
    if (length == 1 && rest.substr(1).starts_with('*')) length = 2;
    while (length < rest.size() && rest[length] >= '0' && rest[length] <= '9') ++length;
    if (length == 1) lexer_.fail(at_, "an attribute name is due behind the dot");
    take(length);
  }

  void splat() {
    take(1);
    after_operand_ = true;
  }

  void line_break() {
    // Between the items of an object constructor a line break separates; elsewhere it is a blank.
    if (open_ != 0 && bracket().closer == '}') return take(1);
    blank(1);
  }

  void blank(std::size_t length) {
    at_ += length;
    if (!out_.empty() && !out_.ends_with(' ') && !out_.ends_with('\n')) out_ += ' ';
  }

  void take(std::size_t length) {
    out_ += text_.substr(at_, length);
    at_ += length;
    after_operator_ = false;
  }

  std::string_view text_;
  NativeLexer lexer_;
  text::ShortText out_{};
  static constexpr std::size_t max_open = 1000;
  Bracket brackets_[max_open];
  std::size_t open_ = 0;
  std::size_t at_ = 0;
  std::size_t question_marks_ = 0;
  Precedence precedence_ = Precedence::primary;
  bool after_operand_ = false;
  bool after_operator_ = false;
};

}  // namespace detail

/// An expression in Terraform's native syntax, without `${ }`.
///
///     .set("total", expr("length(var.zones) * 2"))        "total": "${length(var.zones) * 2}"
///
/// @throws Error naming the byte and the reason when brackets, strings or operands do not match up.
/// Linear.
[[nodiscard]] inline Expr expr(std::string_view native) {
  return detail::NativeReader(native).read();
}

}  // namespace tfpp::inline v1
