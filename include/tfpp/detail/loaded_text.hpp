// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/grammar/types.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
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
    /// There are no markers.
    plain_text,
    /// Nothing is live; markers are all escaped.
    escaped_text,
    /// One interpolation of a plain reference: `${aws_vpc.main.id}`.
    reference,
    /// Text and plain references.
    references,
    /// Only the parser knows.
    complex,
  };

  /// Linear.
  static Kind look(std::string_view text) noexcept {
    if (text::byte_order_mark_length(text) != 0) return Kind::complex;
    const char* const end = text.data() + text.size();
    bool has_markers = false;
    bool is_live = false;
    // Behind the last marker.
    const char* literal = text.data();
    for (const char* at = literal; (at = find_brace(at, end)) != nullptr; ++at) {
      const char sign = at == literal ? '\0' : at[-1];
      if (sign != '$' && sign != '%') continue;
      has_markers = true;
      if (at - literal >= 2 && at[-2] == sign) {
        literal = at + 1;
        continue;
      }
      if (sign == '%') return Kind::complex;
      const bool is_first = at == text.data() + 1;
      at = plain_reference_end(at + 1, end);
      if (at == nullptr) return Kind::complex;
      if (is_first && at + 1 == end) return Kind::reference;
      is_live = true;
      literal = at + 1;
    }
    if (!has_markers) return Kind::plain_text;
    if (text.find('\r') != std::string_view::npos) return Kind::complex;
    return is_live ? Kind::references : Kind::escaped_text;
  }

  /// Whether the text is sure to be of kind `reference`; tells for most that are. Sixteen bytes
  /// behind it must be readable.
  static bool is_short_reference(std::string_view text) noexcept {
    if (text.size() < 4 || text[0] != '$' || text[1] != '{' || text.back() != '}') return false;
    const std::string_view name = text.substr(2, text.size() - 3);
    return text::is_short_dotted_name(name) && !is_word(name);
  }

 private:
  static const char* find_brace(const char* at, const char* end) noexcept {
    return static_cast<const char*>(std::memchr(at, '{', static_cast<std::size_t>(end - at)));
  }

  /// For each byte: 2 if a name may start with it, 1 if a name may go on with it.
  static constexpr auto name_bytes = [] {
    struct Table {
      std::uint8_t role[256];
    } table{};
    for (int c = 'a'; c <= 'z'; ++c) table.role[c] = table.role[c - 'a' + 'A'] = 2;
    for (int c = '0'; c <= '9'; ++c) table.role[c] = 1;
    table.role[int{'_'}] = 2;
    table.role[int{'-'}] = 1;
    return table;
  }();
  static std::uint8_t role(char c) noexcept {
    return name_bytes.role[static_cast<unsigned char>(c)];
  }

  /// The brace behind a reference of ASCII names that starts at `at`, or null.
  static const char* plain_reference_end(const char* at, const char* end) noexcept {
    for (const char* name = at; at != end && role(*at) == 2; name = ++at) {
      do {
        ++at;
      } while (at != end && role(*at) != 0);
      if (at == end) return nullptr;
      if (*at == '}') {
        const bool is_first = name[-1] == '{';
        return is_first && is_word({name, static_cast<std::size_t>(at - name)}) ? nullptr : at;
      }
      if (*at != '.') return nullptr;
    }
    return nullptr;
  }
  /// Words that are no references when they stand alone.
  static bool is_word(std::string_view name) noexcept {
    return name == "true" || name == "false" || name == "null";
  }
};

/// Appends strings to a tape.
class LoadedTextEncoder {
 public:
  /// @param source the text that is loaded; most strings are parts of it
  LoadedTextEncoder(Tape& tape, std::string_view source) noexcept
      : tape_(tape),
        begin_(address(source.data())),
        padded_(source.size() < text::wide_padding ? 0 : source.size() - text::wide_padding) {}

  /// Whether the text stands in the source, between quotes and without a backslash, and is followed
  /// by readable bytes. Text from elsewhere is at no such distance, taken as unsigned.
  [[nodiscard]] bool is_of_source(std::string_view text) const noexcept {
    return address(text.data()) + text.size() - begin_ <= padded_;
  }

  /// Appends a node with text as it stands; returns what the text needs of `Sought`.
  /// @throws Error unless it is UTF-8.
  template <std::uint8_t Sought = text::json_escape>
  [[gnu::always_inline]] std::uint8_t append_node(Node node, std::string_view text) {
    if (is_of_source(text)) [[likely]]
      return tape_.append_json_text<Sought>(node, text);
    const std::size_t at = tape_.size();
    tape_.append_scanned<Sought>(node, text);
    return read_node(tape_.at(at)).flags & Sought;
  }

  /// Appends text of which nothing must be looked at closely: what most strings are. Else it
  /// appends nothing.
  [[gnu::always_inline]] bool append_plain(std::string_view text) {
    if (!is_of_source(text)) [[unlikely]]
      return false;
    char* out = tape_.reserve(sizeof(Node) + text.size() + text::wide_padding);
    if (!text::detail::copy_unescaped_padded<true>(out + sizeof(Node), text.data(), text.size()))
      return false;
    write_node(out, text_node(text));
    tape_.advance(sizeof(Node) + text.size());
    return true;
  }

  /// Appends a string; returns whether it is fine. One with `problems()` is kept as it stands. The
  /// text must be UTF-8.
  bool append(std::string_view text, LoadedForm form) {
    constexpr std::uint8_t all = text::json_escape | text::template_escape;
    switch (form) {
      case LoadedForm::native:
        append_expression(text, 0);
        return true;
      case LoadedForm::raw:
        append_raw(text);
        return true;
      case LoadedForm::template_text:
        return append_template(text);
      default:
        break;
    }
    const std::size_t at = tape_.size();
    const std::uint8_t needs = append_node<all>(text_node(text), text);
    if (form == LoadedForm::literal || (needs & text::template_escape) == 0) return true;
    tape_.truncate(at);
    append_raw(text);
    return true;
  }

  /// What is wrong with the last string that was not fine.
  [[nodiscard]] const std::vector<SyntaxProblem>& problems() const noexcept { return problems_; }

 private:
  static std::uintptr_t address(const char* at) noexcept {
    return reinterpret_cast<std::uintptr_t>(at);
  }
  /// The reader takes no string that does not fit.
  static Node text_node(std::string_view text) noexcept {
    return {Tag::text, 0, 0, static_cast<std::uint32_t>(text.size())};
  }

  void append_raw(std::string_view text) {
    append_node({Tag::text, verbatim, 0, node_size(text.size())}, text);
  }

  void append_expression(std::string_view text, std::uint8_t flags) {
    append_node({Tag::expression, flags, static_cast<std::uint16_t>(Precedence::primary),
                 node_size(text.size())},
                text);
  }

  /// Appends the text of a template in which every marker is escaped: `$${` stands for `${`.
  void append_unescaped(std::string_view text) {
    char* const begin = tape_.reserve(sizeof(Node) + text.size()) + sizeof(Node);
    char* out = begin;
    std::size_t done = 0;
    const auto copy = [&](std::size_t end) {
      text::copy_text(out, text.data() + done, end - done);
      out += end - done;
    };
    for (std::size_t at = 0; (at = text.find('{', at)) != std::string_view::npos; ++at) {
      const bool is_escape = at >= done + 2 && text[at - 1] == text[at - 2] &&
                             (text[at - 1] == '$' || text[at - 1] == '%');
      if (!is_escape) continue;
      copy(at - 1);
      done = at;
    }
    copy(text.size());
    const std::string_view plain(begin, static_cast<std::size_t>(out - begin));
    Node node = text_node(plain);
    node.flags = text::scan_padded(plain);
    write_node(begin - sizeof node, node);
    tape_.advance(sizeof node + plain.size());
  }

  bool append_template(std::string_view text) {
    if (is_of_source(text) && TemplateScan::is_short_reference(text)) {
      append_expression(text.substr(2, text.size() - 3), 0);
      return true;
    }
    switch (TemplateScan::look(text)) {
      case TemplateScan::Kind::plain_text:
        append_node<text::json_escape>(text_node(text), text);
        return true;
      case TemplateScan::Kind::escaped_text:
        append_unescaped(text);
        return true;
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
