// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/native_printer.hpp>
#include <tfpp/expr/static_type.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

/// Builds a template piece by piece, for text that is put together at run time.
///
///     Template().literal("web-").interpolate(var("env")).expr()       "web-${var.env}"
///
/// Literal text stays literal: `${`, `%{` and a `$` right before an interpolation are escaped as
/// Terraform demands. A template that is one interpolation and nothing else is, for Terraform, that
/// value itself with its type.
class Template {
 public:
  /// Adds text that stands for itself. Linear.
  /// @throws Error unless `text` is UTF-8.
  Template& literal(std::string_view text) {
    const std::uint8_t needs = text::scan(text);
    for (std::size_t at = text::find_bare_return(text); at != std::string_view::npos;
         at = text::find_bare_return(text)) {
      add_literal(text.substr(0, at), needs);
      shield('$');
      text_ += R"(${"\r"})";
      text.remove_prefix(at + 1);
    }
    add_literal(text, needs);
    return *this;
  }

  /// Adds text that is known to be ASCII without anything to escape.
  Template& plain(std::string_view text) {
    text_ += text;
    return *this;
  }

  /// Adds a value: text, numbers and truth values as literal text, expressions as `${...}`,
  /// templates piece by piece.
  /// @throws Error for null, lists and objects, which Terraform cannot turn into text.
  Template& interpolate(const ValueView& value) {
    Inserter inserter(*this);
    value.emit(inserter);
    return *this;
  }

  /// Does not compile: what is known to have no text.
  template <class T>
  requires(!detail::has_text<T>()) Template& interpolate(const T& /*value*/) {
    detail::check_template_operand<T>();
    return *this;
  }

  [[nodiscard]] Expr expr() const& { return Expr::from_template(text::ShortText(text_)); }
  [[nodiscard]] Expr expr() && { return Expr::from_template(std::move(text_)); }

 private:
  class Inserter final : public detail::IgnoringSink {
   public:
    explicit Inserter(Template& target) : target_(target) {}
    void null() override { refuse("null"); }
    void boolean(bool value) override { target_.literal(value ? "true" : "false"); }
    void number(std::string_view digits) override { target_.text_ += digits; }
    void text(std::string_view value, bool verbatim) override {
      if (verbatim) {
        target_.insert_template(value);
      } else {
        target_.literal(value);
      }
    }
    void expression(ExprView value) override {
      if (value.is_template) {
        target_.insert_template(value.text);
      } else {
        target_.shield('$');
        target_.text_ += "${";
        target_.text_ += value.text;
        target_.text_ += '}';
      }
    }
    void begin_list() override { refuse("a list"); }
    void begin_object() override { refuse("an object"); }

   private:
    [[noreturn]] static void refuse(std::string_view what) {
      detail::fail({"a template cannot hold ", what,
                    "; turn it into text first, with fn::join or fn::jsonencode"});
    }
    Template& target_;
  };

  void add_literal(std::string_view text, std::uint8_t needs) {
    // A marker must not arise where two pieces meet.
    if (text.starts_with('{') && ends_with_marker_character()) text_ += text_.back();
    if ((needs & text::template_escape) == 0) {
      text_ += text;
    } else if (text_.empty()) {
      text::append_template_escaped(text_, text);
    } else {
      text::append_marker_escaped(text_, text);
    }
  }

  [[nodiscard]] bool ends_with_marker_character() const noexcept {
    return text_.ends_with('$') || text_.ends_with('%');
  }

  void insert_template(std::string_view text) {
    if (text.starts_with("${") || text.starts_with("%{")) {
      shield(text.front());
    } else if (text.starts_with('{') && ends_with_marker_character()) {
      text_ += text_.back();
    }
    text_ += text;
  }

  /// Literal text that ends in the first character of the marker which comes next would escape it,
  /// `$${...}`; its whole run goes into an interpolation of its own, `${"$"}${...}`.
  void shield(char marker) {
    const std::size_t kept = text::size_before_marker(text_.view(), marker);
    if (kept == text_.size()) return;
    const text::ShortText run(text_.view().substr(kept));
    text_.truncate(kept);
    text_ += "${\"";
    text_ += run.view();
    text_ += "\"}";
  }

  text::ShortText text_{};
};

namespace detail {

// Not constexpr: calling one of these while a format is checked makes the compiler name it.
void template_has_another_number_of_placeholders_than_arguments();
void template_has_a_single_brace_where_two_are_due();

/// A format text whose placeholders `{}` the compiler has counted.
template <std::size_t Arguments>
class TemplateFormat {
 public:
  template <std::size_t N>
  consteval TemplateFormat(const char (&text)[N])  // NOLINT(google-explicit-constructor)
      : text_(text, N - 1) {
    std::size_t found = 0;
    for (std::size_t i = 0; i + 1 < N; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      is_plain_ = is_plain_ && byte >= 0x20 && byte < 0x80 && byte != '$' && byte != '%';
      if (text[i] != '{' && text[i] != '}') continue;
      if (text[i] == '{' && text[i + 1] == '}') {
        ++found;
      } else if (text[i + 1] == text[i]) {
        is_plain_ = false;
      } else {
        template_has_a_single_brace_where_two_are_due();
      }
      ++i;
    }
    if (found != Arguments) template_has_another_number_of_placeholders_than_arguments();
  }
  [[nodiscard]] std::string_view view() const noexcept { return text_; }
  /// ASCII without escapes of any kind.
  [[nodiscard]] bool is_plain() const noexcept { return is_plain_; }

 private:
  std::string_view text_;
  bool is_plain_ = true;
};

inline Expr fill_template(std::string_view format, bool is_plain, const ValueView* values) {
  Template out;
  for (std::size_t start = 0; start < format.size();) {
    std::size_t at = start;
    while (at < format.size() && format[at] != '{' && format[at] != '}') ++at;
    const bool placeholder = at < format.size() && format[at] == '{' && format[at + 1] == '}';
    // Of a doubled brace one belongs to the text.
    const std::size_t end = at < format.size() && !placeholder ? at + 1 : at;
    const std::string_view literal = format.substr(start, end - start);
    if (is_plain) {
      out.plain(literal);
    } else if (!literal.empty()) {
      out.literal(literal);
    }
    if (placeholder) out.interpolate(*values++);
    start = at < format.size() ? at + 2 : at;
  }
  return std::move(out).expr();
}

}  // namespace detail

/// A template: each `{}` takes the next argument, `{{` and `}}` are braces. The compiler counts the
/// placeholders.
///
///     tmpl("web-{}-{}", env, 7)        "web-${var.env}-7"
///
/// Text around the placeholders and text given as an argument is literal; expressions and blocks
/// are interpolated.
/// Arguments that are known to have no text (null, lists, objects) do not compile.
/// @throws Error for those that turn out to have none.
template <class... Arguments>
[[nodiscard]] Expr tmpl(detail::TemplateFormat<sizeof...(Arguments)> format,
                        const Arguments&... arguments) {
  (detail::check_template_operand<Arguments>(), ...);
  const ValueView values[] = {ValueView(arguments)..., ValueView(nullptr)};
  return detail::fill_template(format.view(), format.is_plain(), values);
}

}  // namespace tfpp::inline v1
