// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/syntax.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Whether Terraform reads `text` as a number where one is due: decimal digits, not hexadecimal
/// ones, and `inf`.
inline bool is_number_text(std::string_view text) noexcept {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  if (text == "inf" || text == "Inf") return true;
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t start = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at - start;
  };
  std::size_t mantissa = digits();
  if (at < text.size() && text[at] == '.') {
    ++at;
    mantissa += digits();
  }
  if (mantissa == 0) return false;
  constexpr std::string_view exponents = "eEpP";
  if (at < text.size() && exponents.find(text[at]) != std::string_view::npos) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (digits() == 0) return false;
  }
  return at == text.size();
}

/// Whether the default of an optional attribute suits the attribute's type. What would have to be
/// calculated (`1 + x`, `[for ...]`) is held to suit as far as its outermost operation allows.
///
/// `Tree` is `SyntaxTree`; only who parses types makes the compiler read on.
template <class Tree>
class DefaultFit {
 public:
  explicit DefaultFit(const Tree& tree) noexcept : tree_(tree) {}

  /// @pre `type` is a type without faults.
  /// Linear, but for the sorting of attributes.
  [[nodiscard]] bool fits(const SyntaxNode& type, const SyntaxNode& value) const {
    const Shape shape = shape_of(value);
    const std::string_view word = type.text();
    if (shape == Shape::unknown || shape == Shape::null || word == "any") return true;
    if (word == "string") return is_scalar(shape);
    if (word == "number") {
      return shape == Shape::number || shape == Shape::some_text ||
             (shape == Shape::text && is_number_text(value.text()));
    }
    if (word == "bool") return fits_bool(shape, value.text());
    const SyntaxNode inner = *type.begin();
    if (word == "list" || word == "set") return fits_sequence(inner, shape, value);
    if (word == "map") return fits_map(inner, shape, value);
    return word == "tuple" ? fits_tuple(inner, shape, value) : fits_object(inner, shape, value);
  }

 private:
  enum class Shape : std::uint8_t {
    unknown,
    null,
    boolean,
    number,
    text,
    some_text,  ///< text that is not known
    tuple,
    some_tuple,
    object,
    some_object,
  };

  static bool is_scalar(Shape shape) noexcept {
    return shape >= Shape::boolean && shape <= Shape::some_text;
  }
  static bool fits_bool(Shape shape, std::string_view text) noexcept {
    return shape == Shape::boolean || shape == Shape::some_text ||
           (shape == Shape::text &&
            (text == "true" || text == "false" || text == "1" || text == "0"));
  }

  static Shape shape_of(const SyntaxNode& value) noexcept {
    switch (value.kind()) {
      case SyntaxKind::null:
        return Shape::null;
      case SyntaxKind::boolean:
        return Shape::boolean;
      case SyntaxKind::number:
        return Shape::number;
      case SyntaxKind::text:
        return Shape::text;
      case SyntaxKind::template_text:
        return Shape::some_text;
      case SyntaxKind::unary:
        return value.op() == SyntaxOperator::negate ? Shape::number : Shape::boolean;
      case SyntaxKind::binary:
        return value.op() >= SyntaxOperator::add ? Shape::number : Shape::boolean;
      case SyntaxKind::tuple:
        return Shape::tuple;
      case SyntaxKind::for_tuple:
        return Shape::some_tuple;
      case SyntaxKind::object:
        return Shape::object;
      case SyntaxKind::for_object:
        return Shape::some_object;
      default:
        return Shape::unknown;
    }
  }

  /// `list(any)` becomes a list of what all elements convert to, if there is such a type.
  class CommonType {
   public:
    void add(Shape shape) noexcept {
      has_text_ = has_text_ || shape == Shape::text || shape == Shape::some_text;
      has_number_ = has_number_ || shape == Shape::number;
      has_boolean_ = has_boolean_ || shape == Shape::boolean;
      has_tuple_ = has_tuple_ || shape == Shape::tuple || shape == Shape::some_tuple;
      has_object_ = has_object_ || shape == Shape::object || shape == Shape::some_object;
    }
    [[nodiscard]] bool exists() const noexcept {
      const bool has_scalar = has_text_ || has_number_ || has_boolean_;
      if ((has_scalar && (has_tuple_ || has_object_)) || (has_tuple_ && has_object_)) return false;
      return has_text_ || !has_number_ || !has_boolean_;
    }

   private:
    bool has_text_ = false;
    bool has_number_ = false;
    bool has_boolean_ = false;
    bool has_tuple_ = false;
    bool has_object_ = false;
  };

  [[nodiscard]] bool fits_sequence(const SyntaxNode& element_type, Shape shape,
                                   const SyntaxNode& value) const {
    if (shape != Shape::tuple) return shape == Shape::some_tuple;
    CommonType common;
    for (const SyntaxNode element : value) {
      if (!fits(element_type, element)) return false;
      common.add(shape_of(element));
    }
    return element_type.text() != "any" || common.exists();
  }

  [[nodiscard]] bool fits_map(const SyntaxNode& element_type, Shape shape,
                              const SyntaxNode& value) const {
    if (shape != Shape::object) return shape == Shape::some_object;
    CommonType common;
    for (const Member& member : members(value).list) {
      if (!fits(element_type, at(member.value))) return false;
      common.add(shape_of(at(member.value)));
    }
    return element_type.text() != "any" || common.exists();
  }

  [[nodiscard]] bool fits_tuple(const SyntaxNode& element_types, Shape shape,
                                const SyntaxNode& value) const {
    if (shape != Shape::tuple) return shape == Shape::some_tuple;
    SyntaxNode::Iterator type = element_types.begin();
    for (const SyntaxNode element : value) {
      if (type == element_types.end() || !fits(*type, element)) return false;
      ++type;
    }
    return type == element_types.end();
  }

  [[nodiscard]] bool fits_object(const SyntaxNode& attributes, Shape shape,
                                 const SyntaxNode& value) const {
    if (shape != Shape::object) return shape == Shape::some_object;
    const Members given = members(value);
    for (SyntaxNode::Iterator item = attributes.begin(); item != attributes.end(); ++item) {
      const std::string_view name = (*item).text();
      const SyntaxNode type = *++item;
      const bool is_optional = type.kind() == SyntaxKind::call && type.text() == "optional";
      const SyntaxIndex found = given.find(name);
      if (found == no_node) {
        if (is_optional || !given.are_all_known) continue;
        return false;
      }
      if (!fits(is_optional ? *type.begin() : type, at(found))) return false;
    }
    return true;
  }

  struct Member {
    std::string_view name{};
    SyntaxIndex value = no_node;
  };
  struct Members {
    PlainArray<Member> list{};
    /// No key has to be calculated.
    bool are_all_known = true;

    [[nodiscard]] SyntaxIndex find(std::string_view name) const noexcept {
      std::size_t low = 0;
      std::size_t high = list.size();
      while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (list[middle].name == name) return list[middle].value;
        if (list[middle].name < name) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return no_node;
    }
  };

  /// Sorted by key; of those with the same key the last counts.
  static Members members(const SyntaxNode& object) {
    Members out;
    PlainArray<Member> all;
    for (SyntaxNode::Iterator item = object.begin(); item != object.end(); ++item) {
      const SyntaxNode key = *item;
      const SyntaxIndex value = (*++item).index();
      if (key.kind() == SyntaxKind::text || key.kind() == SyntaxKind::number) {
        all.push_back({key.text(), value});
      } else {
        out.are_all_known = false;
      }
    }
    sort(all, [](const Member& a, const Member& b) { return a.name < b.name; });
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i + 1 == all.size() || all[i + 1].name != all[i].name) out.list.push_back(all[i]);
    }
    return out;
  }

  [[nodiscard]] SyntaxNode at(SyntaxIndex index) const noexcept { return {tree_, index}; }

  const Tree& tree_;
};

}  // namespace tfpp::inline v1::detail
