// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_address.hpp>
#include <tfpp/access/value_path.hpp>
#include <tfpp/detail/item_places.hpp>
#include <tfpp/detail/json_layout.hpp>
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/diagnostic.hpp>
#include <tfpp/document.hpp>
#include <tfpp/load.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// The way from a byte of a file to the block that a program built, and to what in it stands there.
class WhereMade {
 public:
  /// @param built the document that was written to the file; must outlive this
  WhereMade(const Document& built, const std::string& name, const std::string& text)
      : built_(built),
        loaded_(load(text, {.name = name})),
        layout_(source(), scan_json(source()).tokens) {}

  /// Adds the address of the block, the path in it, and the C++ line. Linear in the block and in the
  /// number of blocks of its type and labels.
  void locate(Diagnostic& diagnostic) const {
    const std::size_t offset = offset_of(diagnostic.range.start);
    const std::uint32_t entry = entry_at(offset);
    if (entry == BlockTree::none) return;
    const char* block = loaded_->tape().at(loaded_->tree().entry(entry).block);
    const Id body = layout_.at_token(loaded_->tree().entry(entry).origin);
    // A local value has an address of its own.
    const char* local = read_head(block).row == &grammar::locals_block
                            ? argument_at(block, body, offset)
                            : nullptr;
    if (diagnostic.address.empty())
      diagnostic.address = local == nullptr ? address_of(block)
                                            : joined({"local.", text_of(local)});
    diagnostic.path = path_at(block, body, offset, local == nullptr);
    if (const char* made = built_block(entry, block))
      diagnostic.made_at = line_of(read_head(made).where);
  }

  /// The C++ line that made a block; nothing for one that was loaded.
  static std::optional<SourceRange> line_of(const std::source_location& where) {
    if (where.line() == 0) return std::nullopt;
    SourceRange range;
    range.file = where.file_name();
    range.start = range.end = {0, where.line(), 0};
    return range;
  }

 private:
  using Id = JsonLayout::Id;

  [[nodiscard]] const std::string& source() const noexcept {
    return DocumentAccess::source(*loaded_).text;
  }

  /// Where only the line is known, its first character.
  [[nodiscard]] std::size_t offset_of(const SourcePosition& position) const {
    if (position.column != 0) return position.offset;
    std::size_t at = 0;
    for (std::size_t line = 1; line < position.line && at < source().size(); ++line)
      at = std::min(source().find('\n', at), source().size() - 1) + 1;
    return std::min(source().find_first_not_of(" \t", at), source().size());
  }

  /// The block around a byte, or around what it names: the label before a block's body counts.
  [[nodiscard]] std::uint32_t entry_at(std::size_t offset) const {
    const PlainArray<BlockTree::Entry>& entries = loaded_->tree().entries();
    std::uint32_t from = 0;
    auto to = static_cast<std::uint32_t>(entries.size());
    while (from != to) {
      const std::uint32_t middle = from + (to - from) / 2;
      const Id body = layout_.at_token(entries[middle].origin);
      if (body == JsonLayout::none) return BlockTree::none;
      if (layout_.end(body) <= offset) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    if (from == entries.size()) return BlockTree::none;
    return holds(layout_.at_token(entries[from].origin), offset) ? from : BlockTree::none;
  }

  /// The block of the built document that was written as this one: of those with its type and
  /// labels, the one with its number.
  [[nodiscard]] const char* built_block(std::uint32_t entry, const char* block) const {
    const BlockTree& loaded = loaded_->tree();
    const BlockTree& built = built_.tree();
    std::uint32_t mine = loaded.find_equal(loaded_->tape().data(), block);
    std::uint32_t made = built.find_equal(built_.tape().data(), block);
    while (mine != entry && mine != BlockTree::none && made != BlockTree::none) {
      mine = loaded.entry(mine).next;
      made = built.entry(made).next;
    }
    const bool is_found = mine != BlockTree::none && made != BlockTree::none;
    return is_found ? built_.tape().at(built.entry(made).block) : nullptr;
  }

  [[nodiscard]] bool holds(Id value, std::size_t offset) const noexcept {
    return layout_.item_begin(value) <= offset && offset < layout_.end(value);
  }

  [[nodiscard]] const char* argument_at(const char* block, Id body, std::size_t offset) const {
    const BodyItems items = items_of(block);
    const BodyPlaces places(layout_, body, items);
    for (const ItemPlace& place : places.places()) {
      if (read_node(place.item).tag == Tag::argument && holds(place.value, offset))
        return place.item;
    }
    return nullptr;
  }

  /// What stands at a byte of a block's body; empty for the body as a whole.
  /// @param with_argument whether the path begins with the name of the argument
  [[nodiscard]] std::string path_at(const char* block, Id body, std::size_t offset,
                                    bool with_argument) const {
    ValuePath path;
    while (true) {
      const BodyItems items = items_of(block);
      const BodyPlaces places(layout_, body, items);
      const ItemPlace* around = nullptr;
      BlockNumbers numbers;
      for (const ItemPlace& place : places.places()) {
        if (read_node(place.item).tag != Tag::block) {
          if (holds(place.value, offset)) around = &place;
        } else {
          const std::size_t number = numbers.next(place.item);
          if (!holds(place.value, offset)) continue;
          path.append_block(block, place.item, number);
          around = &place;
        }
      }
      if (around == nullptr || read_node(around->item).tag == Tag::comment) return path.text();
      if (read_node(around->item).tag == Tag::argument) {
        if (with_argument) path.append_name(text_of(around->item));
        append_value_path(path, value_of_argument(around->item), around->value, offset);
        return path.text();
      }
      block = around->item;
      body = around->value;
    }
  }

  void append_value_path(ValuePath& path, const char* value, Id id, std::size_t offset) const {
    while (layout_.is_container(id)) {
      const Node node = read_node(value);
      const char* at = value + sizeof node;
      std::size_t index = 0;
      Id child = layout_.first(id);
      for (; child != JsonLayout::none && !holds(child, offset); child = layout_.next(child)) {
        at = after_value(at);
        if (node.tag == Tag::object) at = after_value(at);
        ++index;
      }
      if (child == JsonLayout::none || at == after_value(value)) return;
      if (node.tag == Tag::object) {
        path.append_name(text_of(at));
        at = after_value(at);
      } else if (node.tag == Tag::list) {
        path.append_index(index);
      } else {
        return;
      }
      value = at;
      id = child;
    }
  }

  const Document& built_;
  Loaded loaded_;
  JsonLayout layout_;
};

/// Adds to diagnostics about files which of the documents that were written there has it, and where.
/// Linear in the files that are named.
inline Diagnostics with_places(Diagnostics diagnostics,
                               const std::map<std::string, Document, std::less<>>& documents,
                               const std::filesystem::path& folder) {
  std::map<std::string, std::unique_ptr<WhereMade>, std::less<>> known;
  Diagnostics out;
  for (const Diagnostic& one : diagnostics) {
    Diagnostic located = one;
    const auto document = documents.find(one.range.file);
    if (document != documents.end()) {
      std::unique_ptr<WhereMade>& places = known[document->first];
      if (places == nullptr) {
        std::ifstream in(folder / document->first, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        places = std::make_unique<WhereMade>(document->second, document->first, text);
      }
      places->locate(located);
    }
    out.add(std::move(located));
  }
  return out;
}

}  // namespace tfpp::inline v1::detail
