// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/value_view.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Prints a value in native syntax: `["a", { b = 1 }]`.
class NativePrinter final : public ValueSink {
 public:
  /// Appends to `out`; an outermost expression is parenthesised when it binds looser than `least`.
  NativePrinter(text::ShortText& out, Precedence least) : out_(out), least_(least) {}

  /// How tightly what was printed binds: that of the expression if it is just one, that of a single
  /// value else.
  [[nodiscard]] Precedence precedence() const noexcept { return precedence_; }

  /// Prints `value`, which must emit exactly one value.
  template <class View>
  void print(const View& value) {
    value.emit(*this);
    if (depth_ != 0 || !has_value_ || after_key_) fail_emission();
  }

  void null() override { scalar("null"); }
  void boolean(bool value) override { scalar(value ? "true" : "false"); }
  void number(std::string_view digits) override {
    expression({digits, digits.starts_with('-') ? Precedence::unary : Precedence::primary, false});
  }
  void text(std::string_view value, bool verbatim) override {
    begin_element();
    if (verbatim) {
      append_quoted_template(out_, value);
    } else {
      text::append_quoted(out_, value);
    }
  }
  void expression(ExprView value) override {
    begin_element();
    const Precedence printed = append_native(out_, value.text, value.precedence, value.is_template,
                                             depth_ == 0 ? least_ : Precedence::conditional);
    if (depth_ == 0) precedence_ = printed;
  }
  void begin_list() override { open("["); }
  void end_list() override { close("]"); }
  void begin_object() override { open("{"); }
  using ValueSink::key;
  void key(std::string_view name, bool verbatim) override {
    begin_key();
    if (verbatim) {
      append_quoted_template(out_, name);
    } else if (text::is_bare_key(name)) {
      out_ += name;
    } else {
      text::append_quoted(out_, name);
    }
    end_key();
  }
  void key(ExprView name) override {
    begin_key();
    if (name.is_template && text::is_bare_key(name.text)) {
      out_ += name.text;
    } else if (name.is_template) {
      append_template(out_, name.text, Precedence::conditional, TemplatePlace::key);
    } else {
      out_ += '(';
      out_ += name.text;
      out_ += ')';
    }
    end_key();
  }
  void end_object() override { close(after_opening_ ? "}" : " }"); }

 private:
  [[noreturn]] static void fail_emission() {
    throw Error("emit_value must emit exactly one value: brackets closed, a value behind each key");
  }

  void scalar(std::string_view word) {
    begin_element();
    out_ += word;
  }
  void begin_element() {
    if (depth_ == 0 && std::exchange(has_value_, true)) fail_emission();
    if (!after_opening_ && !after_key_ && depth_ > 0) out_ += ", ";
    after_opening_ = after_key_ = false;
  }
  void begin_key() {
    out_ += after_opening_ ? " " : ", ";
    after_opening_ = false;
  }
  void end_key() {
    out_ += " = ";
    after_key_ = true;
  }
  void open(std::string_view bracket) {
    begin_element();
    out_ += bracket;
    after_opening_ = true;
    ++depth_;
  }
  void close(std::string_view bracket) {
    if (depth_ == 0 || after_key_) fail_emission();
    out_ += bracket;
    after_opening_ = false;
    --depth_;
  }

  text::ShortText& out_;
  Precedence least_;
  std::size_t depth_ = 0;
  Precedence precedence_ = Precedence::primary;
  bool has_value_ = false;
  bool after_opening_ = false;
  bool after_key_ = false;
};

/// Prints what is a single piece, which most operands are, without the state of `NativePrinter`.
struct NativePiecePrinter {
  text::ShortText& out;
  Precedence least;

  void null() const { out += "null"; }
  void boolean(bool value) const { out += std::string_view(value ? "true" : "false"); }
  void number(std::string_view digits) const {
    const bool is_negative = digits.starts_with('-');
    append_native(out, digits, is_negative ? Precedence::unary : Precedence::primary, false, least);
  }
  void text(std::string_view value, bool /*verbatim*/) const { text::append_quoted(out, value); }
  void expression(ExprView e) const {
    append_native(out, e.text, e.precedence, e.is_template, least);
  }
};

/// Appends `value` as an operand of an operator that needs at least precedence `least`.
inline void append_operand(text::ShortText& out, const ValueView& value, Precedence least) {
  const NativePiecePrinter piece{out, least};
  if (value.emit_single(piece)) return;
  NativePrinter printer(out, least);
  printer.print(value);
}

}  // namespace tfpp::inline v1::detail
