// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/lexer.hpp>
#include <tfpp/expr/syntax.hpp>
#include <tfpp/text/code_point.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

/// What a template is made of before directives are matched: literals, with white space taken away
/// as its markers say, interpolations and directives in a row.
namespace tfpp::inline v1::detail {

struct TemplatePart {
  enum class Type : std::uint8_t {
    literal,
    interpolation,
    if_start,
    if_else,
    if_end,
    for_start,
    for_end,
  };
  Type type{};
  SyntaxIndex node = no_node;
  /// Of a directive: where it stands.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// A backslash and what belongs to it.
struct Escape {
  std::uint32_t code = 0;
  std::size_t length = 0;
  bool is_valid = false;
};

/// Reads the escape at `at` (a backslash) of the text of a quoted literal.
constexpr Escape read_escape(std::string_view text, std::size_t at) noexcept {
  if (at + 1 == text.size()) return {0, 1, false};
  std::size_t digits = 0;
  switch (text[at + 1]) {
    case 'n':
      return {'\n', 2, true};
    case 'r':
      return {'\r', 2, true};
    case 't':
      return {'\t', 2, true};
    case '"':
      return {'"', 2, true};
    case '\\':
      return {'\\', 2, true};
    case 'u':
      digits = 4;
      break;
    case 'U':
      digits = 8;
      break;
    default: {
      const std::size_t length = text::decode_utf8(text, at + 1).length;
      return {0, 1 + (length == 0 ? 1 : length), false};
    }
  }
  std::uint32_t code = 0;
  std::size_t end = at + 2;
  for (; end < text.size() && end < at + 2 + digits; ++end) {
    const char c = text[end];
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool is_hexadecimal = (c >= '0' && c <= '9') || (lower >= 'a' && lower <= 'f');
    if (!is_hexadecimal) break;
    code = code << 4 | static_cast<std::uint32_t>(c <= '9' ? c - '0' : lower - 'a' + 10);
  }
  const bool is_character = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  return {code, end - at, end == at + 2 + digits && is_character};
}

/// The node of one literal token: its characters, escapes resolved.
constexpr SyntaxIndex literal(SyntaxBuilder& builder, std::string_view text, std::size_t begin,
                              bool has_escapes) {
  const std::size_t end = begin + text.size();
  const bool is_marker = text.size() >= 3 && text[2] == '{' && text[0] == text[1] &&
                         (text[0] == '$' || text[0] == '%');
  const SyntaxIndex node =
      builder.add(SyntaxKind::text, begin, end, is_marker ? begin + 1 : begin, end);
  if (!has_escapes) return node;
  std::size_t at = text.find('\\');
  if (at == std::string_view::npos) return node;
  const std::size_t start = builder.text_end();
  for (std::size_t i = 0; i < text.size();) {
    if (i != at) {
      builder.append_text(text[i++]);
      continue;
    }
    const Escape escape = read_escape(text, at);
    text::encode_utf8(escape.code, [&](char c) { builder.append_text(c); });
    i += escape.length;
    at = text.find('\\', i);
  }
  builder.set_text(node, start, builder.text_end());
  return node;
}

/// White space as Unicode has it.
constexpr bool is_white_space(std::uint32_t code) noexcept {
  return (code >= 0x09 && code <= 0x0D) || code == 0x20 || code == 0x85 || code == 0xA0 ||
         code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
         code == 0x202F || code == 0x205F || code == 0x3000;
}

/// Length in bytes of the white space that `text` starts with, of at most `limit` characters.
constexpr std::size_t leading_space(std::string_view text,
                                    std::size_t limit = std::string_view::npos) noexcept {
  std::size_t at = 0;
  while (at < text.size() && limit-- != 0) {
    const text::CodePoint code = text::decode_utf8(text, at);
    if (code.length == 0 || !is_white_space(code.value)) break;
    at += code.length;
  }
  return at;
}

constexpr void drop_start(SyntaxBuilder& builder, SyntaxIndex node, std::size_t size) noexcept {
  builder[node].text_begin += static_cast<std::uint32_t>(size);
  builder[node].text_size -= static_cast<std::uint32_t>(size);
}

constexpr void trim_start(SyntaxBuilder& builder, SyntaxIndex node) noexcept {
  drop_start(builder, node, leading_space(builder.text(node)));
}

constexpr void trim_end(SyntaxBuilder& builder, SyntaxIndex node) noexcept {
  const std::string_view text = builder.text(node);
  std::size_t kept = text.size();
  while (kept != 0) {
    std::size_t at = kept - 1;
    while (at != 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
    const text::CodePoint code = text::decode_utf8(text, at);
    if (code.length != kept - at || !is_white_space(code.value)) break;
    kept = at;
  }
  builder[node].text_size = static_cast<std::uint32_t>(kept);
}

/// Takes the smallest indentation of the lines of a heredoc that started with `<<-` away from all.
/// Blank lines do not count.
constexpr void remove_indentation(SyntaxBuilder& builder, PlainArray<TemplatePart>& parts,
                                  std::size_t first) {
  std::size_t smallest = std::string_view::npos;
  // For the two passes: which parts start a line, and how far each is indented.
  const auto each_line = [&](auto&& use) {
    bool starts_line = true;
    for (std::size_t i = first; i < parts.size(); ++i) {
      const bool is_literal = parts[i].type == TemplatePart::Type::literal;
      const std::string_view text = is_literal ? builder.text(parts[i].node) : "";
      const bool ends_line = is_literal && text.ends_with('\n');
      const bool is_blank = ends_line && leading_space(text) == text.size();
      if (starts_line && !is_blank) use(parts[i], text);
      starts_line = ends_line;
    }
  };
  each_line([&](const TemplatePart&, std::string_view text) {
    std::size_t count = 0;
    const std::size_t size = leading_space(text);
    for (std::size_t at = 0; at < size; ++count) at += text::decode_utf8(text, at).length;
    if (count < smallest) smallest = count;
  });
  each_line([&](const TemplatePart& part, std::string_view text) {
    if (part.type == TemplatePart::Type::literal)
      drop_start(builder, part.node, leading_space(text, smallest));
  });
}

/// Joins a literal with those that follow it; interpolated text is literal too. Returns the last
/// part that went into it.
constexpr std::size_t meld_literals(SyntaxBuilder& builder, const PlainArray<TemplatePart>& parts,
                                    std::size_t at) {
  const auto goes_on = [&] {
    return at + 1 != parts.size() && parts[at + 1].type <= TemplatePart::Type::interpolation &&
           builder[parts[at + 1].node].kind == SyntaxKind::text;
  };
  if (!goes_on()) return at;
  const SyntaxIndex node = parts[at].node;
  const std::size_t start = builder.text_end();
  builder.append_text_of(node);
  while (goes_on()) builder.append_text_of(parts[++at].node);
  builder.set_text(node, start, builder.text_end());
  builder[node].end = builder[parts[at].node].end;
  return at;
}

/// The content of a template or of a branch of a directive.
struct TemplateBody {
  ChildList children{};
  std::size_t count = 0;
  bool has_directive = false;
  bool has_empty_literal = false;

  constexpr void add(SyntaxBuilder& builder, SyntaxIndex node) noexcept {
    if (builder[node].kind == SyntaxKind::text && builder[node].text_size == 0) {
      has_empty_literal = true;
      return;
    }
    children.add(builder, node);
    ++count;
  }

  /// A branch is always a template.
  constexpr SyntaxIndex finish_branch(SyntaxBuilder& builder, std::size_t end) const {
    const SyntaxIndex first = children.first();
    const SyntaxIndex node =
        builder.add(SyntaxKind::template_text, first == no_node ? end : builder[first].begin, end);
    builder[node].first_child = first;
    return node;
  }

  /// A template of one literal is that text. An empty literal beside a lone interpolation is kept,
  /// since it makes the whole a string.
  constexpr SyntaxIndex finish(SyntaxBuilder& builder, std::size_t begin, std::size_t end) const {
    if (count == 0) {
      const SyntaxIndex node = builder.add(SyntaxKind::text, begin, end);
      return node;
    }
    SyntaxIndex first = children.first();
    if (count == 1 && builder[first].kind == SyntaxKind::text) {
      builder[first].begin = static_cast<std::uint32_t>(begin);
      builder[first].end = static_cast<std::uint32_t>(end);
      return first;
    }
    if (count == 1 && has_empty_literal && !has_directive) {
      const SyntaxIndex empty = builder.add(SyntaxKind::text, begin, begin);
      builder[empty].next = first;
      first = empty;
    }
    const SyntaxIndex node = builder.add(SyntaxKind::template_text, begin, end);
    builder[node].first_child = first;
    return node;
  }
};

}  // namespace tfpp::inline v1::detail
