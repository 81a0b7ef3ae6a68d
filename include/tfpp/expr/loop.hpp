// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_printer.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// What the loops of Terraform's language have in common: variables that a C++ lambda sees as
/// expressions, and names for them that mean nothing else where they stand.
namespace tfpp::inline v1::detail {

/// Loops of this thread whose lambda is running.
inline constinit thread_local std::size_t open_loops = 0;

/// Whether `name` is a variable in the text, free or bound: an identifier that is no attribute, key
/// of an object, or function. Linear.
inline bool names_variable(std::string_view text, Lexer::Start start, std::string_view name) {
  if (text.find(name) == std::string_view::npos) return false;
  Lexer lexer(text, start);
  TokenType before = TokenType::end;
  for (Token token = lexer.next(); token.type != TokenType::end;) {
    const Token next = lexer.next();
    if (token.type == TokenType::identifier && before != TokenType::dot &&
        before != TokenType::double_colon && next.type != TokenType::equals &&
        next.type != TokenType::open_parenthesis && next.type != TokenType::double_colon &&
        lexer.text(token) == name) {
      return true;
    }
    before = token.type;
    token = next;
  }
  return false;
}

/// One loop while it is put together. The lambdas get stand-ins for its variables, which are
/// replaced when all that the loop holds is known: only then can a name be chosen that nothing in
/// it has. Inner loops get higher numbers than those around them; they are found by the thread, so
/// a loop and all that is in it must be built by one.
class Loop {
 public:
  Loop() : number_(++open_loops) {
    const std::string number = std::to_string(number_) + '_';
    key_ += "tfpp__key_";
    key_ += number;
    value_ += "tfpp__value_";
    value_ += number;
  }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop() { --open_loops; }

  Expr key() {
    has_key_ = true;
    return Expr::from_native(text::ShortText(key_), Precedence::primary);
  }
  [[nodiscard]] Expr value() const {
    return Expr::from_native(text::ShortText(value_), Precedence::primary);
  }

  void set_collection(const ValueView& collection) { print(collection_, collection); }
  void set_result(const ValueView& result) { print(result_, result); }
  void set_result_key(const ValueView& key) { print(result_key_, key); }
  void set_condition(const ValueView& condition) { print(condition_, condition); }
  void set_groups() { groups_ = true; }

  /// `[for v in xs : v.id if v != null]`
  [[nodiscard]] Expr tuple() {
    text::ShortText out("[for ");
    append_head(out, Lexer::Start::expression);
    out += " : ";
    append_renamed(out, result_.view());
    append_condition(out);
    out += ']';
    return Expr::from_native(std::move(out), Precedence::primary);
  }

  /// `{ for k, v in xs : k => v... if v != null }`
  [[nodiscard]] Expr object() {
    text::ShortText out("{ for ");
    append_head(out, Lexer::Start::expression);
    out += " : ";
    append_renamed(out, result_key_.view());
    out += " => ";
    append_renamed(out, result_.view());
    if (groups_) out += "...";
    append_condition(out);
    out += " }";
    return Expr::from_native(std::move(out), Precedence::primary);
  }

  /// `%{ for v in xs }${v}%{ endfor }`, where `content` is the text of a template that can stand
  /// before a directive.
  [[nodiscard]] Expr directive(std::string_view content) {
    result_ += content;
    text::ShortText out("%{ for ");
    append_head(out, Lexer::Start::template_text);
    out += " }";
    append_renamed(out, result_.view());
    out += "%{ endfor }";
    return Expr::from_template(std::move(out));
  }

 private:
  static void print(text::ShortText& out, const ValueView& value) {
    append_operand(out, value, Precedence::conditional);
  }

  void append_head(text::ShortText& out, Lexer::Start start) {
    if (has_key_) {
      key_name_ = free_name('k', start);
      out += key_name_.view();
      out += ", ";
    }
    value_name_ = free_name('v', start);
    out += value_name_.view();
    out += " in ";
    out += collection_.view();
  }

  void append_condition(text::ShortText& out) const {
    if (condition_.empty()) return;
    out += " if ";
    append_renamed(out, condition_.view());
  }

  /// `v`, `v2`, `v3`, ...
  [[nodiscard]] text::ShortText free_name(char letter, Lexer::Start start) const {
    for (std::size_t number = number_;; ++number) {
      text::ShortText name;
      name += letter;
      if (number != 1) name += std::to_string(number);
      if (!names_variable(result_.view(), start, name.view()) &&
          !names_variable(result_key_.view(), Lexer::Start::expression, name.view()) &&
          !names_variable(condition_.view(), Lexer::Start::expression, name.view()))
        return name;
    }
  }

  /// Appends `text` with names in place of the stand-ins.
  void append_renamed(text::ShortText& out, std::string_view text) const {
    for (std::size_t at = text.find("tfpp__"); at != std::string_view::npos;
         at = text.find("tfpp__")) {
      out += text.substr(0, at);
      text.remove_prefix(at);
      const bool is_key = has_key_ && text.starts_with(key_.view());
      if (is_key || text.starts_with(value_.view())) {
        out += is_key ? key_name_.view() : value_name_.view();
        text.remove_prefix(is_key ? key_.size() : value_.size());
      } else {
        out += text.front();
        text.remove_prefix(1);
      }
    }
    out += text;
  }

  std::size_t number_;
  bool has_key_ = false;
  bool groups_ = false;
  /// Stand-ins.
  text::ShortText key_{};
  text::ShortText value_{};
  text::ShortText key_name_{};
  text::ShortText value_name_{};
  text::ShortText collection_{};
  text::ShortText result_key_{};
  text::ShortText result_{};
  text::ShortText condition_{};
};

template <class Lambda>
concept TakesValue = requires(Lambda& lambda, Expr e) {
  lambda(std::move(e));
};
template <class Lambda>
concept TakesKeyAndValue = requires(Lambda& lambda, Expr e) {
  lambda(std::move(e), std::move(e));
};
template <class Lambda>
concept LoopLambda = TakesValue<Lambda> || TakesKeyAndValue<Lambda>;

template <class Lambda>
decltype(auto) call_lambda(Loop& loop, Lambda& lambda) {
  if constexpr (TakesValue<Lambda>) {
    return lambda(loop.value());
  } else {
    return lambda(loop.key(), loop.value());
  }
}

template <class Lambda>
using LambdaResult =
    std::remove_cvref_t<decltype(call_lambda(std::declval<Loop&>(), std::declval<Lambda&>()))>;

template <class Lambda>
concept YieldsValue = !std::is_void_v<LambdaResult<Lambda>> && Viewable<LambdaResult<Lambda>, true>;

}  // namespace tfpp::inline v1::detail
