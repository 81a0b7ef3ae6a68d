// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Where Terraform says that a node is.
struct SyntaxPlace {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Finds the places of nodes, with the parentheses and quotes around them that the tree leaves out.
/// Comments inside of these are not looked through.
class SyntaxPlaces {
 public:
  /// @param source what the tree was parsed from
  explicit SyntaxPlaces(std::string_view source) noexcept : source_(source) {}

  /// All of a node, with what is around it.
  [[nodiscard]] SyntaxPlace whole(const SyntaxNode& node) const {
    return node.has(enclosed) ? around(inner(node)) : inner(node);
  }
  /// All of a node, without what is around it.
  [[nodiscard]] SyntaxPlace inner(const SyntaxNode& node) const {
    SyntaxPlace place{node.begin_offset(), node.end_offset()};
    if (has_leading_child(node)) place.begin = whole(*node.begin()).begin;
    return place;
  }

  /// The place that Terraform calls the start of a node, up to the end of the node. What it is
  /// depends on the kind of the node; of an index it is the bracket.
  [[nodiscard]] SyntaxPlace start(const SyntaxNode& node) const {
    SyntaxPlace place = whole(node);
    if (!node.has(enclosed) || source_.substr(place.begin, 1) != "\"") place.begin = start_of(node);
    return place;
  }

 private:
  static bool has_leading_child(const SyntaxNode& node) noexcept {
    return node.kind() == SyntaxKind::binary || node.kind() == SyntaxKind::conditional ||
           node.kind() == SyntaxKind::postfix;
  }

  [[nodiscard]] std::size_t start_of(const SyntaxNode& node) const {
    const bool is_quoted = source_.substr(node.begin_offset(), 1) == "\"";
    switch (node.kind()) {
      case SyntaxKind::binary:
      case SyntaxKind::conditional:
        return start(*node.begin()).begin;
      case SyntaxKind::reference:
      case SyntaxKind::postfix:
        return start_of_steps(node);
      case SyntaxKind::text:
        // Of an empty text it is the end.
        if (is_quoted && node.text().empty()) return node.end_offset();
        return is_quoted ? start_of_text(node.begin_offset() + 1) : node.begin_offset();
      case SyntaxKind::template_text:
        return (*node.begin()).kind() == SyntaxKind::text && is_quoted
                   ? start_of_text(node.begin_offset() + 1)
                   : start(*node.begin()).begin;
      case SyntaxKind::template_if:
        return start(*node.begin()).begin;
      default:
        return node.begin_offset();
    }
  }

  /// Text that was interpolated is text, but starts within.
  [[nodiscard]] std::size_t start_of_text(std::size_t at) const {
    while (source_.substr(at, 2) == "${") {
      const std::size_t quote = source_.find('"', at);
      if (quote == std::string_view::npos) break;
      // Empty text starts at its end.
      at = quote + (source_.substr(quote, 2) == "\"\"" ? 2 : 1);
    }
    return at;
  }

  [[nodiscard]] std::size_t start_of_steps(const SyntaxNode& node) const {
    SyntaxNode::Iterator step = node.begin();
    std::size_t first = node.begin_offset();
    std::size_t start_offset = first;
    if (node.kind() == SyntaxKind::postfix) {
      first = whole(*step).begin;
      start_offset = start(*step).begin;
      ++step;
    }
    for (; step != node.end(); ++step) {
      const SyntaxNode at = *step;
      const bool is_calculated =
          at.kind() == SyntaxKind::index && (*at.begin()).kind() > SyntaxKind::text;
      const bool is_marked = is_calculated || at.kind() == SyntaxKind::splat;
      start_offset = is_marked ? at.begin_offset() : first;
      if (at.kind() == SyntaxKind::splat && !at.is_attribute_only()) break;
    }
    return start_offset;
  }

  /// The place with all parentheses, or quotes and `${ }`, that are closely around it.
  [[nodiscard]] SyntaxPlace around(SyntaxPlace place) const {
    while (true) {
      const std::string_view before = trimmed_end(source_.substr(0, place.begin));
      const std::string_view after = trimmed_start(source_.substr(place.end));
      const std::size_t end = source_.size() - after.size();
      if (before.ends_with('(') && after.starts_with(')') && !is_call(before)) {
        place = {before.size() - 1, end + 1};
        continue;
      }
      const std::size_t opener = before.ends_with("\"${") ? 3 : before.ends_with("\"${~") ? 4 : 0;
      const std::size_t closer = after.starts_with("}\"") ? 2 : after.starts_with("~}\"") ? 3 : 0;
      if (opener == 0 || closer == 0) return place;
      place = {before.size() - opener, end + closer};
    }
  }

  /// Whether the parenthesis at the end belongs to the name of a function.
  static bool is_call(std::string_view before) noexcept {
    before = trimmed_end(before.substr(0, before.size() - 1));
    std::size_t begin = before.size();
    while (begin != 0 && is_word_character(before[begin - 1])) --begin;
    // Names start with a letter.
    while (begin != before.size() && (before[begin] == '-' || before[begin] <= '9')) ++begin;
    const std::string_view word = before.substr(begin);
    return !word.empty() && word != "in" && word != "if";
  }
  static bool is_word_character(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || static_cast<unsigned char>(c) >= 0x80;
  }

  static std::string_view trimmed_end(std::string_view text) noexcept {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }
  static std::string_view trimmed_start(std::string_view text) noexcept {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
  }

  std::string_view source_;
};

}  // namespace tfpp::inline v1::detail
