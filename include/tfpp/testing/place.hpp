// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/detail/difference_recorder.hpp>
#include <tfpp/detail/meaning.hpp>
#include <tfpp/testing/path.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Text for a message: the beginning of one that is very long.
inline std::string shortened(std::string text) {
  constexpr std::size_t longest = 200;
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text += "...";
}

/// What stands at a path within a block: a value, nested blocks, or nothing. Good until the
/// document changes.
///
/// Where a provider decides, JSON has one form for a nested block and for an object, and one for
/// several blocks and for a list of objects. Both are looked at as whatever is asked for.
class Place {
 public:
  struct Member;

  /// Nothing.
  Place() = default;
  /// A value read like this. @param is_ordered its order counts even where Terraform reads a set
  Place(const char* value, grammar::Reading reading, bool is_ordered = false) noexcept
      : value_(value), reading_(reading), is_ordered_(is_ordered) {}
  explicit Place(const BlockView& block) : blocks_{block}, labels_(block.label_count()) {}

  [[nodiscard]] bool exists() const noexcept { return value_ != nullptr || !blocks_.empty(); }
  /// The value node; null for blocks and nothing.
  [[nodiscard]] const char* value() const noexcept { return value_; }
  [[nodiscard]] grammar::Reading reading() const noexcept { return reading_; }
  [[nodiscard]] bool is_ordered() const noexcept { return is_ordered_; }
  /// A provider may take the value for nested blocks.
  [[nodiscard]] bool may_be_blocks() const noexcept { return may_be_blocks_; }
  [[nodiscard]] ValueReader reader() const noexcept { return {value_, {nullptr, {}, reading_}}; }

  /// Whether it has members: an object, or exactly one block.
  [[nodiscard]] bool has_members() const {
    return value_ == nullptr ? blocks_.size() == 1 : object() != nullptr;
  }
  /// Whether it has elements: a list, or blocks.
  [[nodiscard]] bool has_elements() const noexcept {
    return value_ == nullptr ? !blocks_.empty()
                             : is(Tag::list) || (may_be_blocks_ && is(Tag::object));
  }

  /// What a step leads to. Linear.
  [[nodiscard]] Place at(const PathStep& step) const {
    return step.is_index ? element(step.index) : member(step.name);
  }
  /// Why nobody can tell what a step leads to; empty if one can.
  [[nodiscard]] std::string obstacle(const PathStep& step) const {
    if (!step.is_index && has_elements() && !has_members() && element(1).exists())
      return joined({"several elements before ", step.name,
                     ", one of which must be named by its number, as in [0]"});
    if (value_ != nullptr && reader().is_expr())
      return joined({"the expression ", text(), ", whose ",
                     step.is_index ? "elements are" : step.name, step.is_index ? "" : " is",
                     " known to Terraform only"});
    return {};
  }

  /// A member, an argument, nested blocks of that type, or blocks with that label. Linear.
  [[nodiscard]] Place member(std::string_view name) const;
  /// The members of what has some, comments left out. Linear.
  [[nodiscard]] std::vector<Member> members() const;

  /// An element. Linear.
  [[nodiscard]] Place element(std::size_t index) const {
    const std::vector<Place> all = elements();
    return index < all.size() ? all[index] : Place();
  }
  /// The elements of what has some. Linear.
  [[nodiscard]] std::vector<Place> elements() const {
    std::vector<Place> out;
    if (value_ == nullptr) {
      for (const BlockView& block : blocks_) {
        out.emplace_back(block);
        out.back().labels_ = labels_;
      }
    } else if (is(Tag::list)) {
      for (const char* p = value_ + sizeof(Node); p != after_value(value_); p = after_value(p))
        out.push_back(inner(p, element_reading(reading_)));
    } else if (has_elements()) {
      out.push_back(*this);
    }
    return out;
  }

  /// What stands there as compact JSON, for messages.
  [[nodiscard]] std::string text() const {
    if (!exists()) return "nothing";
    if (value_ != nullptr)
      return shortened(
          CompactText::of({.kind = Said::Kind::value, .reading = reading_, .at = value_}));
    std::string out;
    for (const BlockView& block : blocks_) {
      out += out.empty() ? "" : ", ";
      out += CompactText::of({.kind = Said::Kind::block, .at = block.node()});
      if (out.size() > 200) break;
    }
    return shortened(blocks_.size() == 1 ? out : joined({"[", out, "]"}));
  }

 private:
  [[nodiscard]] bool is(Tag tag) const noexcept { return read_node(value_).tag == tag; }

  /// The object that the value is, or is taken for.
  [[nodiscard]] const char* object() const noexcept {
    if (is(Tag::object)) return value_;
    if (!may_be_blocks_ || !is(Tag::list)) return nullptr;
    const char* only = value_ + sizeof(Node);
    const bool is_single = only != after_value(value_) && after_value(only) == after_value(value_);
    return is_single && read_node(only).tag == Tag::object ? only : nullptr;
  }

  /// A value within this one: like the whole, it may be a block's.
  [[nodiscard]] Place inner(const char* value, grammar::Reading reading) const noexcept {
    Place out(value, reading);
    out.may_be_blocks_ = may_be_blocks_;
    return out;
  }

  static Place of_argument(const BlockView& body, std::string_view name, const ValueReader& value) {
    const grammar::Argument* listed = grammar::find_argument(body.row(), name);
    Place out(value.node(), value.place().reading, listed != nullptr && listed->ordered);
    out.may_be_blocks_ = listed == nullptr && grammar::unlisted_block(body.row()) != nullptr;
    return out;
  }

  /// What a body says under a name.
  static Place in_body(const BlockView& body, std::string_view name) {
    if (const ValueReader value = body.get(name)) return of_argument(body, name, value);
    Place out;
    out.blocks_ = body.blocks(name);
    return out;
  }

  /// Those of the blocks that have this label behind those that were asked for.
  [[nodiscard]] Place with_label(std::string_view label) const {
    Place out;
    out.labels_ = labels_ + 1;
    for (const BlockView& block : blocks_) {
      if (labels_ < block.label_count() && block.label(labels_) == label)
        out.blocks_.push_back(block);
    }
    return out;
  }

  const char* value_ = nullptr;
  grammar::Reading reading_ = grammar::Reading::expression;
  bool is_ordered_ = false;
  bool may_be_blocks_ = false;
  /// Blocks of one type, and how many of their labels have been asked for.
  std::vector<BlockView> blocks_{};
  std::size_t labels_ = 0;
};

/// A member of an object or body.
struct Place::Member {
  std::string_view name{};
  Place place{};
  /// The name is an expression.
  bool is_evaluated = false;
};

inline Place Place::member(std::string_view name) const {
  if (value_ != nullptr) {
    for (const Member& member : members()) {
      if (member.name == name && !member.is_evaluated) return member.place;
    }
    return {};
  }
  if (Place labelled = with_label(name); labelled.exists()) return labelled;
  return blocks_.size() == 1 ? in_body(blocks_.front(), name) : Place();
}

inline std::vector<Place::Member> Place::members() const {
  std::vector<Member> out;
  if (value_ == nullptr && blocks_.size() == 1) {
    const BlockView& body = blocks_.front();
    for (const ArgumentView& argument : body.arguments())
      out.push_back({argument.name, of_argument(body, argument.name, argument.value)});
    std::map<std::string_view, std::size_t> types;
    for (const BlockView& block : body.blocks()) {
      const auto [type, is_new] = types.emplace(block.type(), out.size());
      if (is_new) out.push_back({block.type()});
      out[type->second].place.blocks_.push_back(block);
    }
    return out;
  }
  const char* at = value_ == nullptr ? nullptr : object();
  if (at == nullptr) return out;
  for (const char* key = at + sizeof(Node); key != after_value(at);) {
    const char* value = after_value(key);
    const std::string_view name = text_of(key);
    const bool is_comment = may_be_blocks_ && name == "//";
    if (!is_comment) {
      out.push_back({name, inner(value, member_reading(reading_, name)),
                     read_node(key).tag == Tag::expression});
    }
    key = after_value(value);
  }
  return out;
}

}  // namespace tfpp::inline v1::detail
