// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/grammar/types.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Strings of a file on their way onto a tape, each stored as the grammar reads its position.
namespace tfpp::inline v1::detail {

/// What becomes of a string.
enum class LoadedForm : std::uint8_t {
  /// It is a template: text, an expression, or a template of both.
  template_text,
  /// It means itself.
  literal,
  /// It means itself to some targets, and is a template to others: kept as it stands.
  undecided,
  /// It is an expression without `${ }`.
  native,
  /// Whatever it is, it is kept as it stands.
  raw,
};

constexpr LoadedForm loaded_form(grammar::Reading reading) noexcept {
  using grammar::Reading;
  switch (reading) {
    case Reading::expression:
      return LoadedForm::template_text;
    case Reading::module_address:
    case Reading::module_version:
    case Reading::backend_argument:
    case Reading::lifecycle_bool:
    case Reading::mock_data:
      return LoadedForm::undecided;
    case Reading::traversal:
    case Reading::traversal_list:
    case Reading::native_expression:
    case Reading::native_expression_list:
      return LoadedForm::native;
    default:
      return LoadedForm::literal;
  }
}

/// A look at a template that needs no parser for what most templates are.
class TemplateScan {
 public:
  enum class Kind : std::uint8_t {
    /// Nothing is live; markers are all escaped.
    escaped_text,
    /// One interpolation of a plain reference: `${aws_vpc.main.id}`.
    reference,
    /// Text and plain references.
    references,
    /// Only the parser knows.
    complex,
  };

  /// `text` holds a marker. Linear.
  static Kind look(std::string_view text) noexcept {
    if (text.starts_with(text::byte_order_mark)) return Kind::complex;
    bool is_live = false;
    std::size_t literal = 0;
    std::size_t at = 0;
    while ((at = text.find('{', at)) != std::string_view::npos) {
      const char sign = at == 0 ? '\0' : text[at - 1];
      if (sign != '$' && sign != '%') {
        ++at;
        continue;
      }
      if (at >= 2 && at - 2 >= literal && text[at - 2] == sign) {
        literal = ++at;
        continue;
      }
      if (sign == '%') return Kind::complex;
      const std::size_t end = plain_reference_end(text, at + 1);
      if (end == 0) return Kind::complex;
      if (at == 1 && end + 1 == text.size()) return Kind::reference;
      is_live = true;
      literal = at = end + 1;
    }
    if (text.find('\r') != std::string_view::npos) return Kind::complex;
    return is_live ? Kind::references : Kind::escaped_text;
  }

 private:
  static constexpr bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  /// The brace behind a reference of ASCII names that starts at `at`, or 0.
  static std::size_t plain_reference_end(std::string_view text, std::size_t at) noexcept {
    bool any = false;
    while (true) {
      const std::size_t start = at;
      while (at < text.size() &&
             (is_letter(text[at]) ||
              (at != start && ((text[at] >= '0' && text[at] <= '9') || text[at] == '-'))))
        ++at;
      if (at == start || at == text.size()) return 0;
      if (!any && is_word(text.substr(start, at - start)) && text[at] == '}') return 0;
      any = true;
      if (text[at] == '}') return at;
      if (text[at] != '.') return 0;
      ++at;
    }
  }
  /// Words that are no references when they stand alone.
  static bool is_word(std::string_view name) noexcept {
    return name == "true" || name == "false" || name == "null";
  }
};

/// The text of a template in which every marker is escaped: `$${` stands for `${`.
inline std::string unescape_markers(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t done = 0;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const char sign = at == 0 ? '\0' : text[at - 1];
    const bool is_marker =
        (sign == '$' || sign == '%') && at >= 2 && at - 2 >= done && text[at - 2] == sign;
    if (!is_marker) continue;
    out.append(text.substr(done, at - 1 - done)).push_back('{');
    out[out.size() - 2] = sign;
    done = at + 1;
  }
  return out.append(text.substr(done));
}

/// Appends strings to a tape.
class LoadedTextEncoder {
 public:
  /// @param source the text that is loaded; most strings are parts of it
  LoadedTextEncoder(Tape& tape, std::string_view source) noexcept
      : tape_(tape),
        begin_(address(source.data())),
        padded_(source.size() < text::scan_padding ? 0 : source.size() - text::scan_padding) {}

  /// Appends a node with text as it stands; returns what the text needs of `Sought`.
  /// @throws Error unless it is UTF-8.
  template <std::uint8_t Sought = text::json_escape>
  [[gnu::always_inline]] std::uint8_t append_node(Node node, std::string_view text) {
    // Text from elsewhere is at no such distance, taken as unsigned.
    if (address(text.data()) + text.size() - begin_ <= padded_) [[likely]]
      return tape_.append_padded<Sought>(node, text);
    const std::size_t at = tape_.size();
    tape_.append_scanned<Sought>(node, text);
    return read_node(tape_.at(at)).flags & Sought;
  }

  /// Appends a string; returns whether it is fine. One with `problems()` is kept as it stands. The
  /// text must be UTF-8.
  [[gnu::always_inline]] bool append(std::string_view text, LoadedForm form) {
    constexpr std::uint8_t all = text::json_escape | text::template_escape;
    if (form == LoadedForm::template_text) [[likely]] {
      if (text.starts_with("${")) return append_template(text);
      if ((append_node<all>(text_node(text), text) & text::template_escape) == 0) [[likely]]
        return true;
      tape_.truncate(tape_.size() - sizeof(Node) - text.size());
      return append_template(text);
    }
    append_other(text, form);
    return true;
  }

  /// What is wrong with the last string that was not fine.
  [[nodiscard]] const std::vector<SyntaxProblem>& problems() const noexcept { return problems_; }

 private:
  static std::uintptr_t address(const char* at) noexcept {
    return reinterpret_cast<std::uintptr_t>(at);
  }
  static Node text_node(std::string_view text) { return {Tag::text, 0, 0, node_size(text.size())}; }

  void append_other(std::string_view text, LoadedForm form) {
    constexpr std::uint8_t all = text::json_escape | text::template_escape;
    switch (form) {
      case LoadedForm::native:
        return append_expression(text, 0);
      case LoadedForm::raw:
        return append_raw(text);
      default:
        break;
    }
    const std::uint8_t needs = append_node<all>(text_node(text), text);
    if (form != LoadedForm::undecided || (needs & text::template_escape) == 0) return;
    tape_.truncate(tape_.size() - sizeof(Node) - text.size());
    append_raw(text);
  }

  void append_raw(std::string_view text) {
    append_node({Tag::text, verbatim, 0, node_size(text.size())}, text);
  }

  void append_expression(std::string_view text, std::uint8_t flags) {
    append_node({Tag::expression, flags, static_cast<std::uint16_t>(Precedence::primary),
                 node_size(text.size())},
                text);
  }

  [[gnu::noinline]] bool append_template(std::string_view text) {
    switch (TemplateScan::look(text)) {
      case TemplateScan::Kind::escaped_text: {
        const std::string plain = unescape_markers(text);
        tape_.append_scanned({Tag::text, 0, 0, node_size(plain.size())}, plain);
        return true;
      }
      case TemplateScan::Kind::reference:
        append_expression(text.substr(2, text.size() - 3), 0);
        return true;
      case TemplateScan::Kind::references:
        append_expression(text, is_template);
        return true;
      case TemplateScan::Kind::complex:
        break;
    }
    const ParsedSyntax parsed = parse_template(text);
    if (parsed.ok()) {
      append_expression(text, is_template);
      return true;
    }
    append_raw(text);
    // What is only too deep for the parser may be fine.
    if (parsed.problems().front().summary == Parser::too_deep) return true;
    problems_ = parsed.problems();
    return false;
  }

  Tape& tape_;
  std::uintptr_t begin_;
  /// Strings that end up to here have readable bytes behind them.
  std::size_t padded_;
  std::vector<SyntaxProblem> problems_{};
};

}  // namespace tfpp::inline v1::detail
