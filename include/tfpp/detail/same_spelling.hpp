// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/tape.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>

/// Whether parts of documents would be written alike: in the same order, with numbers spelled the
/// same. Bodies and values that are equal otherwise are not.
namespace tfpp::inline v1::detail {

/// Whether values, keys or names at `a` and `b` are the same. Linear.
inline bool spells_same(const char* a, const char* b) {
  const Node x = read_node(a);
  const Node y = read_node(b);
  constexpr unsigned kind = verbatim | is_template | is_true;
  if (x.tag != y.tag || ((static_cast<unsigned>(x.flags) ^ y.flags) & kind) != 0) return false;
  if (x.tag == Tag::null || x.tag == Tag::boolean) return true;
  if (x.tag != Tag::list && x.tag != Tag::object) return text_of(a, x) == text_of(b, y);
  if (x.size == y.size && std::memcmp(a + sizeof x, b + sizeof y, x.size) == 0) return true;
  const char* const a_end = after_value(a, x);
  const char* const b_end = after_value(b, y);
  a += sizeof x;
  b += sizeof y;
  for (; a != a_end && b != b_end; a = after_value(a), b = after_value(b)) {
    if (!spells_same(a, b)) return false;
  }
  return a == a_end && b == b_end;
}

/// Whether items of bodies are the same. Linear.
inline bool spells_same_item(const char* a, const char* b) {
  const Node x = read_node(a);
  const Node y = read_node(b);
  if (x.tag != y.tag) return false;
  if (x.tag == Tag::argument)
    return text_of(a, x) == text_of(b, y) &&
           spells_same(value_of_argument(a), value_of_argument(b));
  if (x.tag == Tag::comment) {
    if (is_value_comment(a) != is_value_comment(b)) return false;
    return is_value_comment(a) ? spells_same(a + sizeof x, b + sizeof y)
                               : text_of(a, x) == text_of(b, y);
  }
  if (!same_labels(a, b)) return false;
  const char* p = a + read_head(a).items;
  const char* q = b + read_head(b).items;
  const char* const p_end = after_item(a);
  const char* const q_end = after_item(b);
  if (p_end - p == q_end - q && std::memcmp(p, q, static_cast<std::size_t>(p_end - p)) == 0)
    return true;
  for (; p != p_end && q != q_end; p = after_item(p), q = after_item(q)) {
    if (!spells_same_item(p, q)) return false;
  }
  return p == p_end && q == q_end;
}

}  // namespace tfpp::inline v1::detail
