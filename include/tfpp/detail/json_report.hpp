// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/shown_line.hpp>
#include <tfpp/text/escape.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Writes JSON for programs that read reports, indented as Terraform's own.
class JsonReport {
 public:
  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }

  void key(std::string_view name) {
    start();
    append_string(name);
    text_ += ": ";
    behind_key_ = true;
  }
  void value(std::string_view text) {
    start();
    append_string(text);
  }
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::same_as<bool> auto is_true) {
    start();
    text_ += is_true ? "true" : "false";
  }
  void value(std::size_t number) {
    start();
    text_ += std::to_string(number);
  }
  void null() {
    start();
    text_ += "null";
  }

  template <class T>
  void member(std::string_view name, const T& content) {
    key(name);
    value(content);
  }

  /// All of it, with a line break at the end.
  [[nodiscard]] std::string text() && { return std::move(text_ += '\n'); }

 private:
  void begin(char bracket) {
    start();
    text_ += bracket;
    ++depth_;
    is_empty_ = true;
  }
  void end(char bracket) {
    --depth_;
    if (!is_empty_) break_line();
    text_ += bracket;
    is_empty_ = false;
  }
  /// What goes before a key, or a value without one.
  void start() {
    if (!std::exchange(behind_key_, false) && depth_ != 0) {
      if (!is_empty_) text_ += ',';
      break_line();
    }
    is_empty_ = false;
  }
  void break_line() { (text_ += '\n').append(2 * depth_, ' '); }

  void append_string(std::string_view text) {
    const std::string valid = as_utf8(text);
    const std::size_t size = text_.size();
    text_.resize(size + 2 + text::json_growth * valid.size());
    char* const begin = text_.data() + size;
    *begin = '"';
    char* end = text::write_json_escaped(begin + 1, valid);
    *end++ = '"';
    text_.resize(size + static_cast<std::size_t>(end - begin));
  }

  std::string text_{};
  std::size_t depth_ = 0;
  bool is_empty_ = false;
  bool behind_key_ = false;
};

}  // namespace tfpp::inline v1::detail
