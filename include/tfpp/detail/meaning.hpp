// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/kept_texts.hpp>
#include <tfpp/detail/version_meaning.hpp>
#include <tfpp/expr/compare.hpp>
#include <tfpp/grammar.hpp>
#include <tfpp/text/version_constraint.hpp>
#include <tfpp/type.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// A member of an object, under the name that its key means.
struct KeyedMember {
  std::string_view name{};
  const char* key = nullptr;
  const char* value = nullptr;
};

/// How elements of a list are read whose argument is read so.
constexpr grammar::Reading element_reading(grammar::Reading reading) noexcept {
  using grammar::Reading;
  switch (reading) {
    case Reading::traversal_list:
    case Reading::all_or_relative_traversals:
      return Reading::traversal;
    case Reading::native_expression_list:
      return Reading::native_expression;
    case Reading::keyword_list:
      return Reading::keyword;
    default:
      return reading;
  }
}

/// Whether Terraform takes lists of that reading for sets, unless the argument is `ordered`.
constexpr bool reads_sets(grammar::Reading reading) noexcept {
  return element_reading(reading) != reading;
}

/// How the members of an entry of `required_providers` are read; those of other objects are read as
/// the whole.
constexpr grammar::Reading member_reading(grammar::Reading reading, std::string_view key) noexcept {
  if (reading != grammar::Reading::provider_requirement) return reading;
  const grammar::Argument* listed =
      grammar::find_argument(grammar::provider_requirement_arguments, key);
  return listed != nullptr ? listed->reading : grammar::Reading::literal_data;
}

/// Whether some versions read templates there and others literal text.
constexpr bool is_gated(grammar::Reading reading) noexcept {
  using grammar::Reading;
  return reading == Reading::module_address || reading == Reading::module_version ||
         reading == Reading::backend_argument || reading == Reading::lifecycle_bool ||
         reading == Reading::mock_data;
}

/// What values mean at their position, as bytes: the same for two values exactly when Terraform
/// sees no difference. The bytes are never part of any output.
///
/// A template, so that only who compares makes the compiler read on.
template <class Tree = SyntaxTree>
class Meaning {
 public:
  using Reading = grammar::Reading;

  /// Appends the meaning of any value. Linear, but for sorting; recurses as deep as the value is
  /// nested.
  /// @param is_ordered whether a list counts as such even where `reads_sets`
  static void append(std::string& out, const char* value, Reading reading,
                     bool is_ordered = false) {
    const Node node = read_node(value);
    if (node.tag == Tag::object) return append_object(out, value, reading);
    if (node.tag != Tag::list) return append_single(out, value, reading);
    if (reads_sets(reading) && !is_ordered) return append_set(out, value, element_reading(reading));
    out += '[';
    for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p))
      append(out, p, element_reading(reading));
    out += ']';
  }

  /// Whether two values that are neither lists nor objects mean the same.
  static bool same_single(const char* a, const char* b, Reading reading) {
    const Node x = read_node(a);
    const Node y = read_node(b);
    constexpr std::uint8_t kind = verbatim | is_template | is_true;
    const bool alike = x.tag == y.tag && (x.flags & kind) == (y.flags & kind);
    const bool has_text = x.tag != Tag::null && x.tag != Tag::boolean;
    if (alike && (!has_text || text_of(a, x) == text_of(b, y))) return true;
    if (x.tag == Tag::text && y.tag == Tag::text) {
      const bool plain = is_plain(text_of(a, x), x.flags) && is_plain(text_of(b, y), y.flags);
      const bool same_text = text_of(a, x) == text_of(b, y);
      // Where it is not known who reads, the characters decide.
      if (is_gated(reading) && same_text) return true;
      if (reading == Reading::module_address || reading == Reading::backend_argument ||
          reading == Reading::mock_data || (plain && reading == Reading::expression))
        return same_text;
    }
    std::string meaning_a;
    std::string meaning_b;
    append_single(meaning_a, a, reading);
    append_single(meaning_b, b, reading);
    return meaning_a == meaning_b;
  }

  /// The members of an object, sorted by name.
  static PlainArray<KeyedMember> sorted_members(const char* object, Reading reading,
                                                KeptTexts& texts) {
    PlainArray<KeyedMember> members = members_of(object, reading, texts);
    sort(members, [](const KeyedMember& a, const KeyedMember& b) { return a.name < b.name; });
    return members;
  }
  /// The members of an object in its order.
  static PlainArray<KeyedMember> members_of(const char* object, Reading reading, KeptTexts& texts) {
    PlainArray<KeyedMember> members;
    for (const char* key = object + sizeof(Node); key != after_value(object);) {
      const char* value = after_value(key);
      members.push_back({name_of(key, reading, texts), key, value});
      key = after_value(value);
    }
    return members;
  }

  /// Elements of a list that is a set, as their meanings: sorted, each once.
  static PlainArray<std::string_view> set_of(const char* list, Reading element, KeptTexts& texts) {
    PlainArray<std::string_view> meanings;
    std::string meaning;
    for (const char* p = list + sizeof(Node); p != after_value(list); p = after_value(p)) {
      meaning.clear();
      append(meaning, p, element);
      meanings.push_back(texts.keep(meaning));
    }
    sort(meanings, [](std::string_view a, std::string_view b) { return a < b; });
    std::size_t kept = 0;
    for (const std::string_view& each : meanings) {
      if (kept == 0 || meanings[kept - 1] != each) meanings[kept++] = each;
    }
    meanings.truncate(kept);
    return meanings;
  }

  static void append_sized(std::string& out, std::string_view text) {
    const auto size = static_cast<std::uint32_t>(text.size());
    char bytes[sizeof size];
    std::memcpy(bytes, &size, sizeof size);
    out.append(bytes, sizeof size).append(text);
  }

  /// Text in canonical form where it parses as a native expression, else as it stands.
  static std::string native_text(std::string_view text) {
    if (text.size() < largest_parsed) {
      const ParsedSyntax parsed = parse_expression(text);
      if (parsed.ok()) return std::string(to_expr(parsed.tree(), false).view().text);
    }
    return std::string(trimmed(text));
  }

 private:
  /// What parses at all.
  static constexpr std::size_t largest_parsed = 0x40000000U;

  static constexpr std::string_view trimmed(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
  }

  /// Whether a text means its characters where templates are read.
  static bool is_plain(std::string_view text, std::uint8_t flags) noexcept {
    return (flags & verbatim) == 0 ||
           (text.find('{') == std::string_view::npos && !text.starts_with(text::byte_order_mark));
  }

  static void append_text(std::string& out, std::string_view text) {
    out += 't';
    append_sized(out, text);
  }
  static void append_number(std::string& out, std::string_view digits, bool negated = false) {
    const SignificantDigits number(digits);
    const bool is_zero = number.digits().empty();
    out += number.is_negative() != negated && !is_zero ? '-' : '+';
    append_sized(out, number.digits());
    const std::int64_t point = number.point();
    char bytes[sizeof point];
    std::memcpy(bytes, &point, sizeof point);
    out.append(bytes, sizeof point);
  }

  static void append_single(std::string& out, const char* value, Reading reading) {
    const Node node = read_node(value);
    if (node.tag == Tag::null) {
      out += 'n';
      return;
    }
    if (is_gated(reading)) return append_gated(out, value, node, reading);
    if (reading == Reading::expression) return append_expression(out, value, node);
    if (node.tag == Tag::boolean || node.tag == Tag::number)
      return append_converted(out, value, node, reading);
    append_read_text(out, text_of(value, node), reading);
  }

  /// A number or truth value where another kind of value may be due.
  static void append_converted(std::string& out, const char* value, Node node, Reading reading) {
    const bool is_boolean = node.tag == Tag::boolean;
    const bool truth = (node.flags & is_true) != 0;
    std::string decimal;
    const bool converts =
        reading == Reading::literal_string || reading == Reading::version_constraint;
    if (converts && is_boolean) {
      append_read_text(out, truth ? "true" : "false", reading);
    } else if (converts && append_decimal(decimal, SignificantDigits(text_of(value, node)))) {
      append_read_text(out, decimal, reading);
    } else if (is_boolean) {
      out += truth ? "bt" : "bf";
    } else {
      append_number(out, text_of(value, node));
    }
  }

  /// Text at a position that is no template in any version.
  static void append_read_text(std::string& out, std::string_view text, Reading reading) {
    switch (reading) {
      case Reading::literal_bool:
        if (text == "true" || text == "1") {
          out += "bt";
        } else if (text == "false" || text == "0") {
          out += "bf";
        } else {
          append_text(out, text);
        }
        return;
      case Reading::version_constraint:
      case Reading::provider_requirement: {
        VersionMeaning versions;
        versions.add(text);
        return versions.append_to(out);
      }
      case Reading::keyword:
      case Reading::keyword_list:
        return append_text(out, trimmed(text));
      case Reading::traversal:
      case Reading::traversal_list:
      case Reading::all_or_relative_traversals:
      case Reading::native_expression:
      case Reading::native_expression_list:
      case Reading::provider_reference:
      case Reading::provider_references:
        return append_parsed(out, text, Lexer::Start::expression);
      case Reading::type_expression:
        return append_type(out, text);
      default:
        return append_text(out, text);
    }
  }

  static void append_type(std::string& out, std::string_view text) {
    if (text.size() < largest_parsed) {
      const ParsedType parsed = parse_type<Tree>(text);
      if (parsed.ok()) {
        out += 'y';
        return append_sized(out, sorted_type<Tree>(parsed.type().text()).view());
      }
    }
    append_text(out, trimmed(text));
  }

  static void append_expression(std::string& out, const char* value, Node node) {
    const std::string_view text = text_of(value, node);
    switch (node.tag) {
      case Tag::boolean:
        out += (node.flags & is_true) != 0 ? "bt" : "bf";
        return;
      case Tag::number:
        return append_number(out, text);
      case Tag::text:
        if (is_plain(text, node.flags)) return append_text(out, text);
        return append_parsed(out, text, Lexer::Start::template_text);
      default:
        return append_parsed(out, text,
                             (node.flags & is_template) != 0 ? Lexer::Start::template_text
                                                             : Lexer::Start::expression);
    }
  }

  static void append_gated(std::string& out, const char* value, Node node, Reading reading) {
    const bool is_text = node.tag == Tag::text;
    const std::string_view text = is_text ? text_of(value, node) : std::string_view();
    if (reading == Reading::lifecycle_bool && is_text && is_plain(text, node.flags))
      return append_read_text(out, text, Reading::literal_bool);
    if (reading == Reading::module_version && node.tag != Tag::expression &&
        (!is_text || text::is_version_constraint(text)))
      return append_single(out, value, Reading::version_constraint);
    append_expression(out, value, node);
  }

  /// What a text means that is parsed; one that does not parse means itself.
  static void append_parsed(std::string& out, std::string_view text, Lexer::Start start) {
    if (text.size() < largest_parsed) {
      const ParsedSyntax parsed = parse(text, start);
      if (parsed.ok()) return append_tree(out, parsed.tree());
    }
    out += 'u';
    const bool is_native = start == Lexer::Start::expression;
    append_sized(out, is_native ? joined({"${", trimmed(text), "}"}) : text);
  }

  /// Constants mean the same whether they are calculated or not.
  static void append_tree(std::string& out, const SyntaxTree& tree) {
    const SyntaxNode root = tree.root();
    switch (root.kind()) {
      case SyntaxKind::null:
        out += 'n';
        return;
      case SyntaxKind::boolean:
        out += root.text() == "true" ? "bt" : "bf";
        return;
      case SyntaxKind::number:
        return append_number(out, root.text());
      case SyntaxKind::text:
        return append_text(out, root.text());
      case SyntaxKind::unary:
        if (root.op() == SyntaxOperator::negate && (*root.begin()).kind() == SyntaxKind::number)
          return append_number(out, (*root.begin()).text(), true);
        break;
      default:
        break;
    }
    out += 'x';
    visit(root, [&](const SyntaxNode& node) {
      std::uint32_t children = 0;
      for (SyntaxNode::Iterator child = node.begin(); child != node.end(); ++child) ++children;
      out += static_cast<char>(node.kind());
      out += static_cast<char>(node.op());
      out += static_cast<char>(node.flags());
      out.append(reinterpret_cast<const char*>(&children), sizeof children);
      if (node.kind() == SyntaxKind::number) {
        append_number(out, node.text());
      } else {
        append_sized(out, node.text());
      }
    });
  }

  static void append_set(std::string& out, const char* list, Reading element) {
    KeptTexts texts;
    out += '(';
    for (const std::string_view meaning : set_of(list, element, texts)) out += meaning;
    out += ')';
  }

  static void append_object(std::string& out, const char* object, Reading reading) {
    KeptTexts texts;
    out += '{';
    for (const KeyedMember& member : sorted_members(object, reading, texts)) {
      append_sized(out, member.name);
      append(out, member.value, member_reading(reading, member.name));
    }
    out += '}';
  }

  /// What a key means: its text, or that of an expression behind a byte that no text has.
  static std::string_view name_of(const char* key, Reading reading, KeptTexts& texts) {
    const Node node = read_node(key);
    const std::string_view text = text_of(key, node);
    const bool native = reading == Reading::provider_references && !text::is_identifier(text);
    const bool live = reading == Reading::expression || is_gated(reading);
    const bool plain = node.tag == Tag::text && is_plain(text, node.flags);
    if (!native && (!live || plain)) return text;
    std::string meaning(1, '\xff');
    if (native) {
      append_parsed(meaning, text, Lexer::Start::expression);
    } else {
      append_expression(meaning, key, node);
    }
    constexpr std::size_t text_start = 2 + sizeof(std::uint32_t);
    const std::string_view kept = texts.keep(meaning);
    return kept[1] == 't' ? kept.substr(text_start) : kept;
  }
};

}  // namespace tfpp::inline v1::detail
