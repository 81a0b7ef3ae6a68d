// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_mending.hpp>
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/text/code_point.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Where the values of a JSON text stand in it.
namespace tfpp::inline v1::detail {

/// What a string of JSON means, to Terraform. `spelled` has its quotes, and is well-formed. Linear.
inline std::string meaning_of_string(std::string_view spelled) {
  const std::string mended = mend_json_text(spelled);
  std::string out;
  const auto unit_at = [&](std::size_t at) {
    std::uint32_t unit = 0;
    for (const char c : std::string_view(mended).substr(at, 4)) {
      const auto digit = static_cast<std::uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
      unit = unit << 4U | digit;
    }
    return unit;
  };
  for (std::size_t at = 1; at + 1 < mended.size(); ++at) {
    if (mended[at] != '\\') {
      out += mended[at];
      continue;
    }
    const char escape = mended[++at];
    if (escape != 'u') {
      constexpr std::string_view letters = "bfnrt";
      const std::size_t control = letters.find(escape);
      out += control == std::string_view::npos ? escape : "\b\f\n\r\t"[control];
      continue;
    }
    std::uint32_t point = unit_at(at + 1);
    at += 4;
    if (point >= 0xD800 && point < 0xDC00) {
      point = 0x10000 + ((point - 0xD800) << 10U) + (unit_at(at + 3) - 0xDC00);
      at += 6;
    }
    text::encode_utf8(point, [&](char c) { out += c; });
  }
  return out;
}

/// The values of a JSON text as a tree of places. What stands between them is the text's own.
class JsonLayout {
 public:
  /// A value. They are numbered as they come in the text; the outermost is 0.
  using Id = std::uint32_t;
  static constexpr Id none = UINT32_MAX;

  /// @param text JSON, whose tokens these are. Linear.
  JsonLayout(std::string_view text, std::vector<JsonToken> tokens)
      : text_(text), tokens_(std::move(tokens)) {
    lines_.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
      lines_.push_back(at + 1);
    Id open = none;
    nodes_.reserve(tokens_.size() / 2 + 1);
    for (std::uint32_t token = 0; token < tokens_.size(); ++token) {
      switch (tokens_[token].type) {
        case JsonTokenType::name:
          break;
        case JsonTokenType::object_end:
        case JsonTokenType::array_end:
          nodes_[open].last = token;
          open = nodes_[open].parent;
          break;
        default:
          open = add(token, open);
      }
    }
  }

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// How many values there are.
  [[nodiscard]] Id size() const noexcept { return static_cast<Id>(nodes_.size()); }

  [[nodiscard]] Id parent(Id id) const noexcept { return nodes_[id].parent; }
  [[nodiscard]] Id first(Id id) const noexcept { return nodes_[id].first_child; }
  [[nodiscard]] Id next(Id id) const noexcept { return nodes_[id].next; }
  [[nodiscard]] Id previous(Id id) const noexcept { return nodes_[id].previous; }
  [[nodiscard]] std::uint32_t children(Id id) const noexcept { return nodes_[id].children; }

  [[nodiscard]] bool is_object(Id id) const noexcept {
    return id != none && type(id) == JsonTokenType::object_begin;
  }
  [[nodiscard]] bool is_array(Id id) const noexcept {
    return id != none && type(id) == JsonTokenType::array_begin;
  }
  [[nodiscard]] bool is_container(Id id) const noexcept { return is_object(id) || is_array(id); }
  [[nodiscard]] bool is_null(Id id) const noexcept { return text_[begin(id)] == 'n'; }
  /// Whether the value has a name.
  [[nodiscard]] bool is_member(Id id) const noexcept { return is_object(nodes_[id].parent); }

  [[nodiscard]] std::size_t begin(Id id) const noexcept { return tokens_[nodes_[id].token].begin; }
  [[nodiscard]] std::size_t end(Id id) const noexcept { return tokens_[nodes_[id].last].end; }
  /// Where the value begins, or its name if it has one.
  [[nodiscard]] std::size_t item_begin(Id id) const noexcept {
    return tokens_[nodes_[id].token - (is_member(id) ? 1U : 0U)].begin;
  }
  /// Inside of the brackets.
  [[nodiscard]] std::size_t inner_begin(Id id) const noexcept { return begin(id) + 1; }
  [[nodiscard]] std::size_t inner_end(Id id) const noexcept { return end(id) - 1; }

  [[nodiscard]] const JsonToken& name(Id id) const noexcept {
    return tokens_[nodes_[id].token - 1];
  }
  /// Whether a member has a name that means this.
  [[nodiscard]] bool is_named(Id id, std::string_view wanted) const {
    const JsonToken& token = name(id);
    const std::string_view spelled = slice(token.begin, token.end);
    const std::string_view inner = spelled.substr(1, spelled.size() - 2);
    if (inner == wanted) return inner.find('\\') == std::string_view::npos;
    for (const char c : inner) {
      if (c == '\\' || static_cast<unsigned char>(c) >= 0x80)
        return meaning_of_string(spelled) == wanted;
    }
    return false;
  }

  /// The value that begins with a token, or `none`.
  [[nodiscard]] Id at_token(std::uint32_t token) const noexcept {
    Id from = 0;
    Id to = size();
    while (from != to) {
      const Id middle = from + (to - from) / 2;
      if (nodes_[middle].token < token) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from != size() && nodes_[from].token == token ? from : none;
  }

  [[nodiscard]] std::string_view slice(std::size_t begin, std::size_t end) const noexcept {
    return text_.substr(begin, end - begin);
  }
  /// Whether a line ends between two places.
  [[nodiscard]] bool is_broken(std::size_t begin, std::size_t end) const noexcept {
    return slice(begin, end).find('\n') != std::string_view::npos;
  }
  /// Whether a value stands on more than one line.
  [[nodiscard]] bool is_tall(Id id) const noexcept { return is_broken(begin(id), end(id)); }
  /// The white space with which the line of a place begins.
  [[nodiscard]] std::string_view indentation(std::size_t at) const noexcept {
    const std::size_t begin = lines_[line_of(at)];
    std::size_t end = begin;
    while (end < at && (text_[end] == ' ' || text_[end] == '\t')) ++end;
    return slice(begin, end);
  }
  /// What ends the lines.
  [[nodiscard]] std::string_view line_end() const noexcept {
    const bool has_return = lines_.size() > 1 && lines_[1] > 1 && text_[lines_[1] - 2] == '\r';
    return has_return ? "\r\n" : "\n";
  }

 private:
  struct Node {
    /// The first token and the last.
    std::uint32_t token = 0;
    std::uint32_t last = 0;
    Id parent = none;
    Id first_child = none;
    Id last_child = none;
    Id next = none;
    Id previous = none;
    std::uint32_t children = 0;
  };

  [[nodiscard]] JsonTokenType type(Id id) const noexcept { return tokens_[nodes_[id].token].type; }

  /// Returns what is open behind the token.
  Id add(std::uint32_t token, Id parent) {
    const Id id = size();
    Node node;
    node.token = node.last = token;
    node.parent = parent;
    if (parent != none) {
      Node& around = nodes_[parent];
      node.previous = around.last_child;
      if (around.last_child == none) {
        around.first_child = id;
      } else {
        nodes_[around.last_child].next = id;
      }
      around.last_child = id;
      ++around.children;
    }
    nodes_.push_back(node);
    return is_container(id) ? id : parent;
  }

  [[nodiscard]] std::size_t line_of(std::size_t at) const noexcept {
    std::size_t from = 0;
    std::size_t to = lines_.size();
    while (to - from > 1) {
      const std::size_t middle = from + (to - from) / 2;
      if (lines_[middle] <= at) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return from;
  }

  std::string_view text_;
  std::vector<JsonToken> tokens_;
  std::vector<Node> nodes_{};
  /// Where each line begins.
  std::vector<std::size_t> lines_{};
};

}  // namespace tfpp::inline v1::detail
