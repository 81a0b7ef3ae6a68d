// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "text_buffer.hpp"
#include "workload.hpp"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace bench {

/// Writes JSON token by token, straight into a growing buffer: the writer that one keeps at hand
/// where a tree of values would be too slow.
class JsonWriter {
 public:
  explicit JsonWriter(Style style) : pretty_(style == Style::pretty) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }

  void begin_object(std::string_view name) {
    key(name);
    begin_object();
  }

  void begin_array(std::string_view name) {
    key(name);
    begin_array();
  }

  void key(std::string_view name) {
    next();
    out_.append_plain_quoted(name);
    out_.append(pretty_ ? std::string_view(": ") : std::string_view(":"));
    after_key_ = true;
  }

  void string(std::string_view text) {
    next();
    out_.append_quoted(text);
  }

  void boolean(bool value) {
    next();
    out_.append(value ? std::string_view("true") : std::string_view("false"));
  }

  template <typename T>
  requires std::integral<T> || std::floating_point<T>
  void number(T value) {
    next();
    out_.append_number(value);
  }

  void member(std::string_view name, std::string_view text) {
    key(name);
    string(text);
  }

  void member(std::string_view name, const char* text) { member(name, std::string_view(text)); }

  void member(std::string_view name, std::same_as<bool> auto value) {
    key(name);
    boolean(value);
  }

  template <typename T>
  requires(std::integral<T> && !std::same_as<T, bool>) || std::floating_point<T> void member(
                                                              std::string_view name, T value) {
    key(name);
    number(value);
  }

  /// Ends the text and gives it away.
  std::string finish() {
    if (pretty_) out_.append('\n');
    return out_.take();
  }

 private:
  void begin(char bracket) {
    next();
    out_.append(bracket);
    ++depth_;
    first_ = true;
  }

  void end(char bracket) {
    --depth_;
    if (!first_) new_line();
    out_.append(bracket);
    first_ = false;
  }

  /// What stands between the token before and the next one.
  void next() {
    if (after_key_) {
      after_key_ = false;
      return;
    }
    if (!first_) out_.append(',');
    if (depth_ > 0) new_line();
    first_ = false;
  }

  void new_line() {
    if (pretty_) out_.append_line(2 * depth_);
  }

  TextBuffer out_;
  std::size_t depth_ = 0;
  bool pretty_;
  bool first_ = true;
  bool after_key_ = false;
};

}  // namespace bench
