// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_writer.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Writes single parts of a loaded document, without white space.
class PieceWriter : private JsonWriter {
 public:
  /// `"name":value`
  static std::string argument(const char* item) {
    return written([&](PieceWriter& out) { out.write_argument(item, true); });
  }
  /// The form of what an argument holds.
  static Form form_of_argument(const char* item) {
    StringOutput out(0);
    return PieceWriter(out).form_at(item);
  }
  static std::string value(const char* value, Form form) {
    return written([&](PieceWriter& out) { out.write_value(value, read_node(value), form); });
  }
  /// `"key":value` of an object.
  static std::string member(const char* key, Form form) {
    return written([&](PieceWriter& out) { out.write_object_member(key, true, form); });
  }
  /// The text node at `key`, in quotes.
  static std::string name(const char* key) {
    return written([&](PieceWriter& out) { out.quote(text_of(key)); });
  }
  /// The value of a comment that is text: several lines are a list.
  static std::string comment(std::string_view text) {
    return written([&](PieceWriter& out) {
      if (text.find('\n') == std::string_view::npos) return out.quote(text);
      out.open('[');
      for (bool is_first = true;; is_first = false) {
        const std::size_t end = text.find('\n');
        out.next(is_first);
        out.quote(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
      }
      out.close(']', true);
    });
  }
  /// The body of a block.
  static std::string body(const char* block) {
    return written([&](PieceWriter& out) { out.write_one(block); });
  }
  /// The body of a block, as an element of a list.
  static std::string element(const char* block) {
    return written([&](PieceWriter& out) { out.write_element(block); });
  }
  /// `"key":...` for blocks with the same type and the same first `level` labels, one after the
  /// other. The key is their type (0) or a label (1, 2, ...).
  static std::string blocks(const char* const* first, const char* const* end, int level) {
    return written([&](PieceWriter& out) { out.write_group(first, end, level); });
  }

  /// The type (0) or a label (1, 2, ...) of a block.
  static const char* key_of_block(const char* block, int level) noexcept {
    const char* key = type_of_block(block);
    for (; level > 0; --level) key = after_value(key);
    return key;
  }

 private:
  explicit PieceWriter(Output& out) : JsonWriter(out, {.layout = Layout::compact}) {}

  template <class F>
  static std::string written(const F& write) {
    StringOutput out(64);
    PieceWriter writer(out);
    write(writer);
    return out.take();
  }

  void write_group(const char* const* first, const char* const* end, int level) {
    key(key_of_block(*first, level));
    const int labels = read_node(*first).aux;
    if (level == labels) {
      if (end - first == 1) return write_one(*first);
      open('[');
      for (const char* const* block = first; block != end; ++block) {
        next(block == first);
        write_element(*block);
      }
      return close(']', true);
    }
    // The order of all blocks of the type counts.
    const bool is_list = read_head(*first).row->ordered && end - first > 1;
    open(is_list ? '[' : '{');
    for (const char* const* block = first; block != end;) {
      const char* const* const group = block;
      const std::string_view label = text_of(key_of_block(*block, level + 1));
      do ++block;
      while (block != end && text_of(key_of_block(*block, level + 1)) == label);
      next(group == first);
      if (is_list) open('{');
      write_group(group, block, level + 1);
      if (is_list) close('}', true);
    }
    close(is_list ? ']' : '}', true);
  }
};

}  // namespace tfpp::inline v1::detail
