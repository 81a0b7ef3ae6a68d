// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_view.hpp>
#include <tfpp/access/value_path.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// One value of a block, as visitors see it. Good for the time of the call.
struct ValuePosition {
  /// The block at the top of the file.
  BlockView block{};
  /// Where in the block: `ami`, `tags.Name`, `lifecycle.precondition[0].condition`,
  /// `setting["a"].value`.
  std::string_view path{};
  /// The value; the key itself when `is_key`.
  ValueReader value{};
  /// It is the key of a member of an object.
  bool is_key = false;
  /// Names that the `dynamic` blocks around it define: they are no references.
  std::span<const std::string_view> local_names{};
  /// The nested blocks around it, outermost first.
  std::span<const BlockView> nested{};
};

/// One expression of a block, as visitors see it. Good for the time of the call.
struct ExpressionPosition {
  ValuePosition position{};
  Expr expression;
};

namespace detail {

/// The name under which the content of a `dynamic` block sees its element.
inline std::string_view iterator_of(const char* dynamic) noexcept {
  const char* named = argument_of(dynamic, "iterator");
  return named != nullptr ? text_of(named) : text_of(after_value(type_of_block(dynamic)));
}

/// Whether a nested block sees the iterator of the `dynamic` block around it.
inline bool sees_iterator(const char* around, const char* nested) noexcept {
  return read_head(around).row == &grammar::dynamic_block &&
         read_head(nested).row == &grammar::dynamic_content_block;
}

/// Walks over a block and keeps track of where it is.
template <class Visitor>
class BlockWalk {
 public:
  BlockWalk(const char* block, Visitor& visitor) : block_(block), visitor_(visitor) {}

  void walk() { walk_items(block_); }

 private:
  void walk_items(const char* block) {
    BlockNumbers numbers;
    const char* end = after_item(block);
    for (const char* item = block + read_head(block).items; item != end; item = after_item(item)) {
      const Node node = read_node(item);
      const std::size_t length = path_.text().size();
      if (node.tag == Tag::argument) {
        const std::string_view name = text_of(item, node);
        path_.append_name(name);
        const auto reading = static_cast<grammar::Reading>(node.aux & 0xFFU);
        // The labels of generated blocks are made for each of them.
        const bool iterates = reading == grammar::Reading::expression && name == "labels" &&
                              read_head(block).row == &grammar::dynamic_block;
        if (iterates) names_.push_back(iterator_of(block));
        walk_value(value_of_argument(item), {block, name, reading});
        if (iterates) names_.pop_back();
      } else if (node.tag == Tag::block) {
        path_.append_block(*read_head(block).row, item, numbers);
        const bool iterates = sees_iterator(block, item);
        if (iterates) names_.push_back(iterator_of(block));
        nested_.emplace_back(item);
        walk_items(item);
        nested_.pop_back();
        if (iterates) names_.pop_back();
      }
      path_.cut(length);
    }
  }

  void walk_value(const char* value, const ValuePlace& place) {
    visit(value, place, false);
    const Node node = read_node(value);
    const std::size_t length = path_.text().size();
    const char* end = after_value(value);
    if (node.tag == Tag::list) {
      std::size_t index = 0;
      for (const char* p = value + sizeof node; p != end; p = after_value(p), ++index) {
        path_.append_index(index);
        walk_value(p, place);
        path_.cut(length);
      }
    } else if (node.tag == Tag::object) {
      for (const char* key = value + sizeof node; key != end;) {
        const char* member = after_value(key);
        path_.append_name(text_of(key));
        visit(key, place, true);
        const std::size_t names = names_.size();
        if (text_of(key) == grammar::dynamic_block.name && may_be_block(place))
          add_iterators(member);
        walk_value(member, place);
        names_.resize(names);
        path_.cut(length);
        key = after_value(member);
      }
    }
  }

  /// Whether the value is an argument for the reader that may be a nested block for a provider.
  static bool may_be_block(const ValuePlace& place) noexcept {
    if (place.block == nullptr) return false;
    const grammar::BlockType& row = *read_head(place.block).row;
    return row.content == grammar::Content::provider_schema &&
           grammar::find_argument(row, place.name) == nullptr;
  }
  /// What the `dynamic` blocks define that an object, or a list of them, may stand for. Seen a
  /// little too far, since nobody but the provider knows whether they are blocks.
  void add_iterators(const char* labels) {
    for_each_object(labels, [&](const char* object) {
      for_each_member(object, [&](const char* label, const char* bodies) {
        names_.push_back(text_of(label));
        for_each_object(bodies, [&](const char* body) {
          for_each_member(body, [&](const char* name, const char* value) {
            if (text_of(name) == "iterator" && read_node(value).tag == Tag::text)
              names_.push_back(text_of(value));
          });
        });
      });
    });
  }
  /// The value itself if it is an object, or the objects in it if it is a list.
  template <class F>
  static void for_each_object(const char* value, const F& f) {
    const Tag tag = read_node(value).tag;
    if (tag == Tag::object) f(value);
    if (tag != Tag::list) return;
    const char* end = after_value(value);
    for (const char* p = value + sizeof(Node); p != end; p = after_value(p))
      if (read_node(p).tag == Tag::object) f(p);
  }
  template <class F>
  static void for_each_member(const char* object, const F& f) {
    const char* end = after_value(object);
    for (const char* key = object + sizeof(Node); key != end;) {
      const char* member = after_value(key);
      f(key, member);
      key = after_value(member);
    }
  }

  void visit(const char* node, const ValuePlace& place, bool is_key) {
    visitor_(ValuePosition{BlockView(block_), path_.text(), ValueReader(node, place), is_key,
                           names_, nested_});
  }

  const char* block_;
  Visitor& visitor_;
  ValuePath path_{};
  std::vector<std::string_view> names_{};
  std::vector<BlockView> nested_{};
};

/// Calls `visitor(const ValuePosition&)` with every value and key of a block.
template <class Visitor>
void walk_block(const char* block, Visitor&& visitor) {
  BlockWalk<std::remove_reference_t<Visitor>>(block, visitor).walk();
}

/// What the value at a position means, if it is text or an expression.
inline TextRole role_at(const ValuePosition& position) noexcept {
  const Node node = read_node(position.value.node());
  if (node.tag != Tag::text && node.tag != Tag::expression) return TextRole::data;
  return role_of(node, position.value.place().reading, position.is_key);
}

/// The expression at a position, if there is one that parses.
inline std::optional<Expr> expression_at(const ValuePosition& position) {
  const TextRole role = role_at(position);
  if (role == TextRole::data || role == TextRole::provider) return std::nullopt;
  const char* at = position.value.node();
  const Node node = read_node(at);
  if (node.tag == Tag::expression) {
    return Expr(ExprView{text_of(at, node), static_cast<Precedence>(node.aux),
                         (node.flags & is_template) != 0});
  }
  const bool is_template_text = role == TextRole::template_text;
  const ParsedSyntax parsed =
      is_template_text ? parse_template(text_of(at, node)) : parse_expression(text_of(at, node));
  if (!parsed.ok()) return std::nullopt;
  if (is_template_text && parsed.tree().root().kind() == SyntaxKind::text) return std::nullopt;
  return to_expr(parsed.tree(), is_template_text);
}

}  // namespace detail
}  // namespace tfpp::inline v1
