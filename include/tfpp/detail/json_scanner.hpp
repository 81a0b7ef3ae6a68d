// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_lexer.hpp>
#include <tfpp/detail/json_remedies.hpp>
#include <tfpp/detail/json_spelling.hpp>
#include <tfpp/error.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

enum class JsonTokenType : std::uint8_t {
  object_begin,
  object_end,
  array_begin,
  array_end,
  name,
  string,
  number,
  keyword
};

/// Where a token stands: bytes of the text, quotes included.
struct JsonToken {
  JsonTokenType type = JsonTokenType::keyword;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const JsonToken&, const JsonToken&) = default;
};

/// Something that Terraform does not take for JSON.
struct JsonProblem {
  /// Where Terraform points at; `begin` and `end` may be the end of the text.
  std::size_t begin = 0;
  std::size_t end = 0;
  /// Where the mistake is. Terraform may point at a place behind it, where it goes on reading.
  std::size_t cause = 0;
  /// Terraform's own.
  std::string summary{};
  /// What is wrong, and what to do about it.
  std::string detail{};
};

struct JsonScan {
  /// In the order of the events of `boost::json::basic_parser`; up to the first problem.
  std::vector<JsonToken> tokens{};
  /// In the order in which Terraform finds them.
  std::vector<JsonProblem> problems{};
};

/// Nobody reads more problems than this; Terraform names one for each bracket that is not closed.
inline constexpr std::size_t most_json_problems = 1000;

/// Reads JSON as Terraform does, and goes on behind mistakes where Terraform goes on, so that the
/// problems are the same. It never recurses.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : text_(text), lexer_(text) {}

  JsonScan scan() && {
    begin_value(false);
    while (!open_.empty()) {
      if (const std::optional<Value> value = std::exchange(value_, std::nullopt)) {
        go_on_behind(*value);
      } else {
        begin_item();
      }
    }
    if (scan_.problems.empty() && lexer_.peek().type != LexemeType::end) {
      report(lexer_.peek(), "Extraneous data after value",
             joined({"A file holds one value, which ends before this: ",
                     remedy_for_extra(lexer_.peek())}));
    }
    if (value_->type != ValueType::container) {
      report(value_->place, "Root value must be object",
             scan_.problems.empty()
                 ? "A file holds an object, {...}, or an array of objects."
                 : "Since the outermost value is malformed, Terraform sees no object here.");
    }
    return std::move(scan_);
  }

 private:
  enum class ValueType : std::uint8_t { container, string, scalar, invalid };

  /// What was read, and the word that Terraform points at when it may not stand there.
  struct Value {
    ValueType type = ValueType::invalid;
    Lexeme place{};
  };

  /// An object or array that is being read.
  struct Open {
    std::uint32_t begin = 0;
    bool is_object = false;
    bool has_name = false;
  };

  void report(std::size_t begin, std::size_t end, std::size_t cause, std::string_view summary,
              std::string detail) {
    if (scan_.problems.size() == most_json_problems) return;
    const std::size_t size = text_.size();
    scan_.problems.push_back({begin < size ? begin : size, end < size ? end : size, cause,
                              std::string(summary), std::move(detail)});
  }
  void report(const Lexeme& place, std::string_view summary, std::string detail) {
    report(place.begin, place.end, place.begin, summary, std::move(detail));
  }
  /// Terraform points at where it goes on.
  void report_behind(const Lexeme& cause, std::string_view summary, std::string detail) {
    const Lexeme& next = lexer_.peek();
    report(next.begin, next.end, cause.begin, summary, std::move(detail));
  }

  void add_token(JsonTokenType type, std::size_t begin, std::size_t end) {
    if (!scan_.problems.empty()) return;
    scan_.tokens.push_back(
        {type, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  }

  [[nodiscard]] std::string_view word(const Lexeme& lexeme) const {
    return text_.substr(lexeme.begin, lexeme.end - lexeme.begin);
  }

  // ---- values

  /// Reads a value to its end, or opens an object or array. Words that start no value stay unread.
  void begin_value(bool is_name) {
    const Lexeme lexeme = lexer_.peek();
    switch (lexeme.type) {
      case LexemeType::brace_open:
      case LexemeType::bracket_open:
        open(lexer_.read());
        return;
      case LexemeType::string:
        return read_string(lexer_.read(), is_name);
      case LexemeType::number:
        return read_number(lexer_.read(), is_name);
      case LexemeType::keyword:
        return read_keyword(lexer_.read(), is_name);
      case LexemeType::brace_close:
        report(lexeme, "Missing JSON value",
               "A value is due before this brace: write one, or null, or remove the property.");
        break;
      case LexemeType::bracket_close:
        report(lexeme, "Missing array element value",
               "A value is due before this bracket, which closes nothing.");
        break;
      case LexemeType::end:
        report(lexeme, "Missing value",
               text_.empty() ? "The text is empty: the least that a file holds is {}."
                             : "The text ends where a value is due: is it complete?");
        break;
      default:
        report(lexeme, "Invalid start of value", remedy_for_start(text_, lexeme, is_name));
    }
    value_ = Value{ValueType::invalid, lexeme};
  }

  void open(const Lexeme& bracket) {
    const bool is_object = bracket.type == LexemeType::brace_open;
    add_token(is_object ? JsonTokenType::object_begin : JsonTokenType::array_begin, bracket.begin,
              bracket.end);
    open_.push_back({static_cast<std::uint32_t>(bracket.begin), is_object, false});
  }

  void read_string(const Lexeme& lexeme, bool is_name) {
    const StringSpelling spelling = spelling_of_string(word(lexeme));
    if (spelling.fault == StringFault::none) {
      add_token(is_name ? JsonTokenType::name : JsonTokenType::string, lexeme.begin,
                lexeme.begin + spelling.at);
      value_ = Value{ValueType::string, lexeme};
      return;
    }
    // Terraform points behind the byte that is wrong.
    const std::size_t cause = lexeme.begin + spelling.at;
    const std::size_t begin = spelling.fault == StringFault::unclosed ? cause : cause + 1;
    report(begin, begin + 1, cause, "Invalid JSON string",
           remedy_for_string(word(lexeme), spelling));
    value_ = Value{ValueType::invalid, lexeme};
  }

  void read_number(const Lexeme& lexeme, bool is_name) {
    const NumberFault fault = spelling_of_number(word(lexeme));
    if (fault != NumberFault::none) {
      report(lexeme, "Invalid JSON number", remedy_for_number(word(lexeme), fault));
      value_ = Value{ValueType::invalid, lexeme};
      return;
    }
    read_scalar(JsonTokenType::number, lexeme, is_name);
  }

  void read_keyword(const Lexeme& lexeme, bool is_name) {
    const std::string_view keyword = word(lexeme);
    if (keyword != "true" && keyword != "false" && keyword != "null") {
      report(lexeme, "Invalid JSON keyword", remedy_for_keyword(keyword, is_name));
      value_ = Value{ValueType::invalid, lexeme};
      return;
    }
    read_scalar(JsonTokenType::keyword, lexeme, is_name);
  }

  void read_scalar(JsonTokenType type, const Lexeme& lexeme, bool is_name) {
    // A name that is none becomes a problem at once.
    if (!is_name) add_token(type, lexeme.begin, lexeme.end);
    value_ = Value{ValueType::scalar, lexeme};
  }

  // ---- objects and arrays

  [[nodiscard]] Lexeme opening_bracket() const {
    const Open& top = open_.back();
    return {top.is_object ? LexemeType::brace_open : LexemeType::bracket_open, top.begin,
            std::size_t{top.begin} + 1};
  }

  void begin_item() {
    const bool is_object = open_.back().is_object;
    if (lexer_.peek().type == (is_object ? LexemeType::brace_close : LexemeType::bracket_close)) {
      close();
    } else {
      begin_value(is_object);
    }
  }

  void close() {
    const Lexeme bracket = lexer_.read();
    add_token(open_.back().is_object ? JsonTokenType::object_end : JsonTokenType::array_end,
              bracket.begin, bracket.end);
    value_ = Value{ValueType::container, opening_bracket()};
    open_.pop_back();
  }

  /// Terraform drops the object or array, and goes on behind it as behind any value.
  void give_up() {
    value_ = Value{ValueType::invalid, opening_bracket()};
    open_.pop_back();
  }

  void go_on_behind(const Value& value) {
    Open& top = open_.back();
    if (!top.is_object) return go_on_in_array();
    if (top.has_name) {
      top.has_name = false;
      return go_on_in_object();
    }
    if (value.type != ValueType::string) {
      report(value.place, "Invalid object property name",
             "The name of a property is a string in double quotes.");
      return give_up();
    }
    go_on_behind_name();
  }

  void go_on_behind_name() {
    const Lexeme colon = lexer_.read();
    if (colon.type == LexemeType::colon) {
      open_.back().has_name = true;
      return begin_value(false);
    }
    skip_to_end(colon, LexemeType::brace_open, LexemeType::brace_close);
    if (colon.type == LexemeType::brace_close || colon.type == LexemeType::comma) {
      report(
          colon, "Missing object value",
          "A colon and a value are due behind the name of a property. A list of values stands in "
          "brackets, [...].");
    } else if (colon.type == LexemeType::equals) {
      report(colon, "Missing property value colon",
             "JSON puts a colon between name and value, not an equals sign.");
    } else {
      const std::string stray =
          colon.type == LexemeType::invalid ? remedy_for_stray(text_, colon.begin) : std::string();
      report(colon, "Missing property value colon",
             !stray.empty()
                 ? stray
                 : joined({"A colon is due between the name of a property and its value, "
                           "but here is ",
                           describe(text_, colon), "."}));
    }
    give_up();
  }

  void go_on_in_object() {
    const Lexeme next = lexer_.peek();
    switch (next.type) {
      case LexemeType::brace_close:
        return close();
      case LexemeType::comma:
        lexer_.read();
        if (lexer_.peek().type != LexemeType::brace_close) return begin_item();
        report(next, "Trailing comma in object",
               "JSON has no comma behind the last property: remove it.");
        break;
      case LexemeType::end:
        report(opening_bracket(), "Unclosed object",
               "The text ends before a brace closes this object.");
        break;
      case LexemeType::bracket_close:
        lexer_.read();
        report_behind(next, "Mismatched braces",
                      "An object is closed with a brace, }, but a bracket, ], was found.");
        break;
      default:
        skip_to_end(lexer_.read(), LexemeType::brace_open, LexemeType::brace_close);
        report_behind(next, "Missing attribute seperator comma",
                      remedy_for_missing_comma(text_, next, "properties", "brace"));
    }
    give_up();
  }

  void go_on_in_array() {
    const Lexeme next = lexer_.peek();
    const auto skip = [&] {
      skip_to_end(lexer_.read(), LexemeType::bracket_open, LexemeType::bracket_close);
    };
    switch (next.type) {
      case LexemeType::bracket_close:
        return close();
      case LexemeType::comma:
        lexer_.read();
        if (lexer_.peek().type != LexemeType::bracket_close) return begin_item();
        report(next, "Trailing comma in array",
               "JSON has no comma behind the last value: remove it.");
        break;
      case LexemeType::end:
        report(opening_bracket(), "Unclosed object",
               "The text ends before a bracket closes this array.");
        break;
      case LexemeType::colon:
        skip();
        report_behind(next, "Invalid array value",
                      "The values of an array have no names: names and colons belong in an object, "
                      "{...}.");
        break;
      case LexemeType::brace_close:
        skip();
        report_behind(next, "Mismatched brackets",
                      "An array is closed with a bracket, ], but a brace, }, was found.");
        break;
      default:
        skip();
        report_behind(next, "Missing attribute seperator comma",
                      remedy_for_missing_comma(text_, next, "values", "bracket"));
    }
    give_up();
  }

  /// Reads up to what seems to be the end of the object or array: the bracket that closes it or,
  /// where `lexeme` opens another, the one that closes that.
  void skip_to_end(Lexeme lexeme, LexemeType opening, LexemeType closing) {
    for (std::size_t depth = 1; lexeme.type != LexemeType::end; lexeme = lexer_.read()) {
      if (lexeme.type == opening) ++depth;
      if (lexeme.type == closing && --depth <= 1) return;
    }
  }

  [[nodiscard]] std::string remedy_for_extra(const Lexeme& found) const {
    if (found.type == LexemeType::invalid) {
      if (std::string stray = remedy_for_stray(text_, found.begin); !stray.empty()) return stray;
    }
    return "remove it, or put several objects into an array, [...].";
  }

  std::string_view text_;
  JsonLexer lexer_;
  JsonScan scan_{};
  std::vector<Open> open_{};
  /// The value that was just read.
  std::optional<Value> value_{};
};

/// Where every token of a text stands, or what is wrong with the text.
/// Linear in its size; text that is wrong in any way does no harm.
inline JsonScan scan_json(std::string_view text) {
  if (text.size() > std::numeric_limits<std::uint32_t>::max()) {
    return {{}, {{0, 0, 0, "Text too long", "A file of 4 GiB and more cannot be read: split it."}}};
  }
  return JsonScanner(text).scan();
}

}  // namespace tfpp::inline v1::detail
