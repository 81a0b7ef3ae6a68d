// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_store.hpp>
#include <tfpp/detail/comment_lines.hpp>
#include <tfpp/detail/placement.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// One thing that a body says under a name.
struct BodyPart {
  enum class Kind : std::uint8_t {
    value,            ///< an argument, or a member of an object that may stand for a body
    block,            ///< a nested block of that type
    generator,        ///< a `dynamic` block that generates such blocks
    generator_value,  ///< the same as a value
  };

  std::string_view name{};
  Kind kind{};
  grammar::Reading reading{};
  /// The value node or block.
  const char* at = nullptr;

  [[nodiscard]] bool generates() const noexcept { return kind >= Kind::generator; }
};

/// What a body says: its comments, and its arguments and nested blocks. The body is one of a block,
/// or a value in the form in which a provider's block comes out of JSON: an object, or a list of
/// objects that follow each other.
class BodyParts {
 public:
  /// @param with_comments whether comments are looked at
  explicit BodyParts(bool with_comments) noexcept : with_comments_(with_comments) {}

  /// Adds what the items from `item` to `end` of a body with this row say.
  void add_items(const char* item, const char* end, const grammar::BlockType& row) {
    for (; item != end; item = after_item(item)) {
      const Node node = read_node(item);
      if (node.tag == Tag::comment) {
        if (with_comments_) comments_.add_item(item);
      } else if (node.tag == Tag::argument) {
        add_argument(text_of(item, node), value_of_argument(item),
                     static_cast<grammar::Reading>(node.aux & 0xFFU), row);
      } else if (read_head(item).row == &grammar::dynamic_block && node.aux == 1) {
        const char* generated = after_value(type_of_block(item));
        parts_.push_back({text_of(generated), BodyPart::Kind::generator, {}, item});
      } else {
        parts_.push_back({text_of(type_of_block(item)), BodyPart::Kind::block, {}, item});
      }
    }
  }
  void add_block(const char* block) {
    const BlockHead head = read_head(block);
    add_items(block + head.items, after_item(block), *head.row);
  }

  /// Adds what a value says that stands for a body of this row.
  void add_value(const char* value, const grammar::BlockType& row) {
    const Node node = read_node(value);
    if (node.tag == Tag::list) {
      for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p))
        add_value(p, row);
    }
    if (node.tag != Tag::object) return;
    for (const char* key = value + sizeof node; key != after_value(value);) {
      const char* member = after_value(key);
      add_member(text_of(key), member, row);
      key = after_value(member);
    }
  }

  [[nodiscard]] const CommentLines& comments() const noexcept { return comments_; }
  /// Sorted by name by `sort`; parts of one name in their order.
  [[nodiscard]] const PlainArray<BodyPart>& parts() const noexcept { return parts_; }
  [[nodiscard]] bool empty() const noexcept { return parts_.empty() && comments_.empty(); }
  // A template, as all that sorts here: compilers read on when something is compared.
  template <class Part = BodyPart>
  void sort() {
    detail::sort(parts_, [](const Part& a, const Part& b) { return a.name < b.name; });
  }

 private:
  void add_member(std::string_view name, const char* value, const grammar::BlockType& row) {
    if (name == "//") {
      if (with_comments_) comments_.add_value(value);
    } else {
      add_argument(name, value, grammar::reading_of(row, name), row);
    }
  }
  void add_argument(std::string_view name, const char* value, grammar::Reading reading,
                    const grammar::BlockType& row) {
    if (name == grammar::dynamic_block.name && row.content == grammar::Content::provider_schema)
      return add_generators(value);
    parts_.push_back({name, BodyPart::Kind::value, reading, value});
  }

  /// Adds the blocks of the member `dynamic`: an object by generated type.
  void add_generators(const char* value) {
    const Node node = read_node(value);
    if (node.tag == Tag::list) {
      for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p))
        add_generators(p);
    } else if (node.tag == Tag::object) {
      for (const char* key = value + sizeof node; key != after_value(value);) {
        const char* member = after_value(key);
        parts_.push_back({text_of(key), BodyPart::Kind::generator_value, {}, member});
        key = after_value(member);
      }
    } else {
      parts_.push_back({grammar::dynamic_block.name, BodyPart::Kind::value, {}, value});
    }
  }

  PlainArray<BodyPart> parts_{};
  CommentLines comments_{};
  bool with_comments_;
};

/// One block among those of a type in a body.
struct BodyElement {
  /// A block, or a value that stands for its body.
  const char* at = nullptr;
  /// The row that the body follows.
  const grammar::BlockType* row = nullptr;
  bool is_block = false;
  bool generates = false;
  std::uint8_t label_count = 0;
  /// Text nodes.
  const char* labels[max_labels] = {};

  void add_to(BodyParts& parts) const {
    if (is_block) {
      parts.add_block(at);
    } else {
      parts.add_value(at, *row);
    }
  }
};

/// A label as it stands in JSON. That of a block means itself; where a value stands for blocks, the
/// key in its place was taken for a template.
inline std::string written_label(const BodyElement& element, std::size_t label) {
  const Node node = read_node(element.labels[label]);
  const std::string_view text = text_of(element.labels[label], node);
  std::string out;
  if (element.is_block || (node.flags & (verbatim | is_template)) != 0) {
    out = text;
  } else if (node.tag == Tag::expression) {
    out.append("${").append(text).append("}");
  } else {
    text::append_template_escaped(out, text);
  }
  return out;
}

/// Compares labels one by one: less than, equal to or greater than 0.
inline int compare_labels(const BodyElement& a, const BodyElement& b) {
  const auto is_plain = [](const char* label) {
    const Node node = read_node(label);
    return node.tag == Tag::text && (node.flags & text::template_escape) == 0;
  };
  for (std::size_t i = 0; i < a.label_count && i < b.label_count; ++i) {
    const int order = is_plain(a.labels[i]) && is_plain(b.labels[i])
                          ? text_of(a.labels[i]).compare(text_of(b.labels[i]))
                          : written_label(a, i).compare(written_label(b, i));
    if (order != 0) return order;
  }
  return int{a.label_count} - int{b.label_count};
}

/// The blocks that the parts of one name stand for, in order.
class BodyElements {
 public:
  /// @param row the row of blocks of that name
  /// @param labels how many labels they have
  BodyElements(const grammar::BlockType& row, std::size_t labels) : row_(&row), labels_(labels) {}

  /// Adds the blocks of a part; returns false for a value that is no block.
  bool add(const BodyPart& part) {
    BodyElement element{.row = row_};
    switch (part.kind) {
      case BodyPart::Kind::value:
        return add_labelled(part.at, element);
      case BodyPart::Kind::generator_value:
        element.row = &grammar::dynamic_block;
        element.generates = true;
        return add_bodies(part.at, element);
      case BodyPart::Kind::generator:
        element.generates = true;
        break;
      case BodyPart::Kind::block: {
        const char* label = type_of_block(part.at);
        for (; element.label_count != read_node(part.at).aux; ++element.label_count)
          element.labels[element.label_count] = label = after_value(label);
        break;
      }
    }
    element.at = part.at;
    element.row = read_head(part.at).row;
    element.is_block = true;
    elements_.push_back(element);
    return true;
  }

  [[nodiscard]] const PlainArray<BodyElement>& elements() const noexcept { return elements_; }
  /// Groups elements by their labels, unless order counts across labels.
  template <class Element = BodyElement>
  void sort() {
    if (row_->ordered) return;
    detail::sort(elements_,
                 [](const Element& a, const Element& b) { return compare_labels(a, b) < 0; });
  }

 private:
  bool add_labelled(const char* value, const BodyElement& element) {
    const Node node = read_node(value);
    if (element.label_count == labels_) return add_bodies(value, element);
    if (node.tag == Tag::list) {
      for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p)) {
        if (read_node(p).tag != Tag::object || !add_labelled(p, element)) return false;
      }
      return true;
    }
    if (node.tag != Tag::object) return false;
    for (const char* key = value + sizeof node; key != after_value(value);) {
      const char* member = after_value(key);
      BodyElement labelled = element;
      labelled.labels[labelled.label_count++] = key;
      if (row_ == &grammar::provisioner_block)
        labelled.row = &grammar::provisioner_block_of(text_of(key));
      if (!add_labelled(member, labelled)) return false;
      key = after_value(member);
    }
    return true;
  }

  /// Adds one body, a list of bodies, or none.
  bool add_bodies(const char* value, BodyElement element) {
    const Node node = read_node(value);
    if (node.tag == Tag::null) return true;
    if (node.tag == Tag::object) {
      add_body(value, element);
      return true;
    }
    if (node.tag != Tag::list) return false;
    for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p)) {
      if (!is_body(p)) return false;
      add_body(p, element);
    }
    return true;
  }
  void add_body(const char* value, BodyElement element) {
    element.at = value;
    elements_.push_back(element);
  }

  /// Whether an element of a list stands for a body: null for an empty one.
  static bool is_body(const char* value) noexcept {
    const Node node = read_node(value);
    if (node.tag != Tag::list) return node.tag == Tag::object || node.tag == Tag::null;
    for (const char* p = value + sizeof node; p != after_value(value); p = after_value(p)) {
      if (read_node(p).tag != Tag::object) return false;
    }
    return true;
  }

  const grammar::BlockType* row_;
  std::size_t labels_;
  PlainArray<BodyElement> elements_{};
};

}  // namespace tfpp::inline v1::detail
