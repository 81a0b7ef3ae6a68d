// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/item_places.hpp>
#include <tfpp/detail/json_layout.hpp>
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/detail/source_text.hpp>
#include <tfpp/detail/spelled_string.hpp>
#include <tfpp/document.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Bytes of a text, from `begin` up to `end`.
struct TextSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A part of a document: a block, an item, a value or a key.
struct DocumentPart {
  /// Its node on the document's tape; null for the document as a whole.
  const char* node = nullptr;
  /// Bytes of the text or expression at `node`.
  std::size_t offset = whole;
  std::size_t size = 0;

  static constexpr std::size_t whole = static_cast<std::size_t>(-1);
  /// As `offset`: where the block at `node` ends, and something is missing.
  static constexpr std::size_t closing = static_cast<std::size_t>(-2);
};

/// The block at the top of a document in which a node stands: its entry, or `BlockTree::none`. The
/// entries must be in the order of the tape, as they are when a document was loaded. Logarithmic.
inline std::uint32_t entry_around(const Document& document, const char* node) {
  const PlainArray<BlockTree::Entry>& entries = document.tree().entries();
  const char* base = document.tape().data();
  const bool is_inside = node != nullptr && node >= base && node < base + document.tape().size();
  if (!is_inside) return BlockTree::none;
  std::uint32_t from = 0;
  auto to = static_cast<std::uint32_t>(entries.size());
  while (to - from > 1) {
    const std::uint32_t middle = from + (to - from) / 2;
    (base + entries[middle].block <= node ? from : to) = middle;
  }
  if (from == to) return BlockTree::none;
  const char* block = base + entries[from].block;
  return block <= node && node < after_item(block) ? from : BlockTree::none;
}

/// Whether a node belongs to what stands in a file beside blocks: comments, and the values of
/// variables.
inline bool is_in_header(const Document& document, const char* node) noexcept {
  const Tape& header = document.header();
  return node != nullptr && node >= header.data() && node < header.data() + header.size();
}

/// Finds where the parts of a loaded document stand in its text. To make one takes time linear in
/// the text; make it when there is something to tell. The document must not have changed since it
/// was loaded, and must outlive this.
class DocumentPlaces {
 public:
  explicit DocumentPlaces(const Document& document)
      : document_(document),
        text_(DocumentAccess::source(document).text),
        source_(DocumentAccess::source(document).name, text_),
        layout_(text_, scan_json(text_).tokens) {}

  [[nodiscard]] const SourceText& source() const noexcept { return source_; }
  [[nodiscard]] const JsonLayout& layout() const noexcept { return layout_; }

  /// Where a part stands: of a block its brace, or the closing one, of an argument its name, of a
  /// value what is spelled for it. Nothing if that cannot be told. Linear in the size of the
  /// argument; the first time, of the block.
  [[nodiscard]] std::optional<TextSpan> find(const DocumentPart& part) const {
    if (is_in_header(document_, part.node)) return find_in_header(part);
    const std::uint32_t number = entry_around(document_, part.node);
    if (number == BlockTree::none) return std::nullopt;
    const BlockTree::Entry& entry = document_.tree().entry(number);
    const char* block = document_.tape().at(entry.block);
    if (entry.origin == BlockTree::none) return std::nullopt;
    const Id body = layout_.at_token(entry.origin);
    if (body == JsonLayout::none) return std::nullopt;
    return part.node == block ? brace(body, part) : find_in_body(block, body, part);
  }

  /// The block in which a byte of the text stands: its entry, or `BlockTree::none`. Logarithmic.
  [[nodiscard]] std::uint32_t entry_at(std::size_t offset) const {
    const PlainArray<BlockTree::Entry>& entries = document_.tree().entries();
    std::uint32_t from = 0;
    auto to = static_cast<std::uint32_t>(entries.size());
    while (from != to) {
      const std::uint32_t middle = from + (to - from) / 2;
      const Id body = layout_.at_token(entries[middle].origin);
      if (body != JsonLayout::none && layout_.end(body) <= offset) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    if (from == entries.size()) return BlockTree::none;
    const Id body = layout_.at_token(entries[from].origin);
    return body != JsonLayout::none && layout_.item_begin(body) <= offset ? from : BlockTree::none;
  }

 private:
  using Id = JsonLayout::Id;

  [[nodiscard]] TextSpan brace(Id value) const {
    return {layout_.begin(value), layout_.begin(value) + 1};
  }
  /// The brace of a block that is meant.
  [[nodiscard]] TextSpan brace(Id body, const DocumentPart& part) const {
    if (part.offset != DocumentPart::closing) return brace(body);
    return {layout_.end(body) - 1, layout_.end(body)};
  }
  [[nodiscard]] TextSpan name(Id value) const {
    if (!layout_.is_member(value)) return brace(value);
    return {layout_.name(value).begin, layout_.name(value).end};
  }

  /// The name of a value in the object that the file is.
  [[nodiscard]] std::optional<TextSpan> find_in_header(const DocumentPart& part) const {
    const Id root = layout_.at_token(0);
    if (root == JsonLayout::none || !layout_.is_object(root)) return std::nullopt;
    for (Id child = layout_.first(root); child != JsonLayout::none; child = layout_.next(child)) {
      if (layout_.is_named(child, text_of(part.node))) return name(child);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<TextSpan> find_in_body(const char* block, Id body,
                                                     const DocumentPart& part) const {
    while (true) {
      const ItemPlace* around = item_around(block, body, part.node);
      if (around == nullptr) return std::nullopt;
      const Tag tag = read_node(around->item).tag;
      if (part.node == around->item)
        return tag == Tag::block ? brace(around->value, part) : name(around->value);
      if (tag == Tag::argument)
        return find_in_value(value_of_argument(around->item), around->value, part);
      if (tag != Tag::block) return name(around->value);
      block = around->item;
      body = around->value;
      // What stands before the items: type and labels.
      if (part.node < block + read_head(block).items) return brace(body);
    }
  }

  /// The item of a block in which a node stands; null if there is none.
  [[nodiscard]] const ItemPlace* item_around(const char* block, Id body, const char* node) const {
    const auto [known, is_new] = bodies_.try_emplace(block);
    std::vector<ItemPlace>& places = known->second;
    if (is_new) {
      const BodyItems items = items_of(block);
      places = BodyPlaces(layout_, body, items).places();
    }
    const auto behind =
        std::upper_bound(places.begin(), places.end(), node,
                         [](const char* at, const ItemPlace& place) { return at < place.item; });
    if (behind == places.begin() || node >= after_item((behind - 1)->item)) return nullptr;
    return &*(behind - 1);
  }

  [[nodiscard]] std::optional<TextSpan> find_in_value(const char* value, Id id,
                                                      const DocumentPart& part) const {
    while (part.node != value) {
      const Node node = read_node(value);
      const char* next = value + sizeof node;
      Id child = layout_.first(id);
      if (node.tag == Tag::object) {
        for (; child != JsonLayout::none; child = layout_.next(child)) {
          const char* member = after_value(next);
          if (part.node == next)
            return within(layout_.name(child).begin, layout_.name(child).end, next, part);
          if (part.node < after_value(member)) {
            next = member;
            break;
          }
          next = after_value(member);
        }
      } else if (node.tag == Tag::list) {
        for (; child != JsonLayout::none && part.node >= after_value(next);
             child = layout_.next(child))
          next = after_value(next);
      } else {
        return std::nullopt;
      }
      if (child == JsonLayout::none) return std::nullopt;
      value = next;
      id = child;
    }
    if (layout_.is_container(id)) return brace(id);
    return within(layout_.begin(id), layout_.end(id), value, part);
  }

  /// A place within a string, if one is meant.
  [[nodiscard]] TextSpan within(std::size_t begin, std::size_t end, const char* node,
                                const DocumentPart& part) const {
    if (part.offset == DocumentPart::whole || text_[begin] != '"') return {begin, end};
    // An expression may stand in a template of its own.
    const std::string meaning = meaning_of_string(text_.substr(begin, end - begin));
    const std::size_t shift = meaning.find(text_of(node));
    if (shift == std::string::npos) return {begin, end};
    const SpelledString string(text_, begin, end);
    return {string.place_of(shift + part.offset), string.place_of(shift + part.offset + part.size)};
  }

  const Document& document_;
  std::string_view text_;
  SourceText source_;
  JsonLayout layout_;
  /// Of the bodies in which something was looked for, where their items stand.
  mutable std::unordered_map<const char*, std::vector<ItemPlace>> bodies_{};
};

}  // namespace tfpp::inline v1::detail
