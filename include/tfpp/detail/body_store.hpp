// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/argument_encoder.hpp>
#include <tfpp/detail/argument_index.hpp>
#include <tfpp/detail/list_views.hpp>
#include <tfpp/fwd.hpp>
#include <tfpp/name.hpp>
#include <tfpp/value.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// A body, or a block with its body, on a tape of its own: the one store behind all block classes.
///
/// Items stand in the order in which they were set, comments first. Looking up an argument is
/// constant time on average, however many there are.
class BodyStore {
 public:
  /// A body that belongs to no block yet: it is taken for one whose schema a provider knows.
  BodyStore() noexcept = default;
  BodyStore(const BodyStore&) = default;
  BodyStore(BodyStore&& other) noexcept { swap(other); }
  BodyStore& operator=(BodyStore other) noexcept {
    swap(other);
    return *this;
  }
  ~BodyStore() = default;

  void swap(BodyStore& other) noexcept {
    tape_.swap(other.tape_);
    std::swap(row_, other.row_);
    std::swap(items_, other.items_);
    std::swap(first_block_, other.first_block_);
    std::swap(last_block_, other.last_block_);
    std::swap(arguments_, other.arguments_);
    std::swap(depth_, other.depth_);
    std::swap(generates_, other.generates_);
    std::swap(unsettled_, other.unsettled_);
  }

  BodyStore(const grammar::BlockType& row, const Name& type, Labels labels,
            const std::source_location& where)
      : row_(&row) {
    tape_.start_block();
    try {
      check_labels(row, type.view(), labels);
      append_block_head(tape_, row, type.key(), labels, where);
    } catch (const Error& error) {
      fail({type.view(), quoted(labels), " (", to_text(where), "): ", error.what()});
    }
    items_ = tape_.size();
  }

  /// A body whose block's type is known.
  explicit BodyStore(const grammar::BlockType& row) noexcept : row_(&row) {}

  /// A copy of a block that stands on a tape and ends at `end`. Linear in its size.
  [[nodiscard]] static BodyStore copy_of(const char* block, const char* end) {
    BodyStore copy(*read_head(block).row);
    copy.items_ = read_head(block).items;
    copy.tape_.append(block, copy.items_);
    set_next_of_block(copy.tape_.at(0), 0);
    copy.take_items(block + copy.items_, end);
    copy.depth_ = items_depth(block + copy.items_, end);
    copy.unsettled_ = true;
    return copy;
  }

  /// This block or body with the items of a tape that starts with the same head.
  [[nodiscard]] BodyStore with_items_of(const Tape& tape) const {
    if (is_block()) return copy_of(tape.data(), tape.at(tape.size()));
    BodyStore copy(*row_);
    copy.take_items(tape.data(), tape.at(tape.size()));
    copy.depth_ = items_depth(tape.data(), tape.at(tape.size()));
    copy.unsettled_ = true;
    return copy;
  }

  [[nodiscard]] const grammar::BlockType& row() const noexcept { return *row_; }
  [[nodiscard]] const Tape& tape() const noexcept { return tape_; }
  [[nodiscard]] bool is_block() const noexcept { return items_ != 0; }
  [[nodiscard]] std::uint16_t depth() const noexcept { return depth_; }
  [[nodiscard]] std::size_t items() const noexcept { return items_; }
  [[nodiscard]] std::string describe() const {
    return is_block() ? describe_block(tape_.data()) : std::string("body");
  }
  /// Text of the label with this index.
  [[nodiscard]] std::string_view label(int index) const noexcept {
    if (!is_block()) return {};
    const char* text = type_of_block(tape_.data());
    for (; index >= 0; --index) text = after_value(text);
    return text_of(text);
  }
  [[nodiscard]] std::source_location where() const noexcept {
    return is_block() ? read_head(tape_.data()).where : std::source_location();
  }

  /// Value node of the argument with this name, or null.
  [[nodiscard]] const char* find_value(const Name& name) const {
    const std::size_t at = find_argument(name);
    return at == npos ? nullptr : value_of_argument(tape_.at(at));
  }

  /// Sets an argument as the row of the grammar says. An argument that is set already keeps its
  /// place; an absent value removes it. On an exception nothing has changed.
  void set(const Name& name, const ValueView& value) {
    const std::size_t size = tape_.size();
    try {
      if (arguments_.may_hold(name.key()) || value.is_absent()) [[unlikely]] {
        if (const std::size_t existing = find_argument(name);
            existing != npos || value.is_absent()) {
          return replace_argument(existing, name, value);
        }
      }
      if (name.is_listed()) unsettled_ = true;
      note_depth(append_argument(tape_, *row_, name.key(), name.is_listed(), value, items_));
      arguments_.add(tape_, items_, name.key(), size);
    } catch (...) {
      undo(size, name.view());
    }
  }

  /// Sets an argument of a list in braces, where none may be given twice.
  void set_once(const MemberView& argument) {
    const Name name = name_of(argument);
    if (find_argument(name) != npos) guard(name.view(), [&] { fail_twice(name.view()); });
    set(name, argument.value);
  }

  /// Removes an argument, if it is set.
  void unset(const Name& name) {
    if (const std::size_t at = find_argument(name); at != npos) erase_argument(at);
  }

  /// Adds elements to an argument that is a list; an element that is a list itself adds its
  /// elements. `check` may throw for the text of a reference among them.
  void add_to_list(const Name& name, std::initializer_list<ValueView> elements,
                   void (*check)(std::string_view) = nullptr) {
    const char* existing = find_value(name);
    if (existing == nullptr) return set(name, ExtendedList{nullptr, elements, check});
    // A copy, since the tape moves while it grows.
    const Value before(Stored{existing});
    set(name, ExtendedList{before.node(), elements, check});
  }

  /// Adds a comment before all items but earlier comments.
  void comment(std::string_view text) {
    guard({}, [&] {
      std::size_t at = items_;
      while (at < tape_.size() && read_node(tape_.at(at)).tag == Tag::comment) {
        at = static_cast<std::size_t>(after_item(tape_.at(at)) - tape_.data());
      }
      Tape comment;
      Tape& target = at == tape_.size() ? tape_ : comment;
      target.append_scanned<text::json_escape>(Node{Tag::comment, 0, 0, node_size(text.size())},
                                               text);
      if (&target == &comment) splice(at, 0, comment);
    });
  }

  /// Adds a nested block with the items of `body`.
  void add_block(const Name& type, Labels labels, const BodyStore& body,
                 const std::source_location& where) {
    guard(type.view(), [&] {
      const grammar::BlockType& row = place_nested(type, labels);
      const std::size_t at = tape_.size();
      append_block_head(tape_, row, type.key(), labels, where);
      if (body.generates_) mark_generating(tape_.at(at));
      tape_.append(body.tape_.at(body.items_), body.tape_.size() - body.items_);
      const bool settled = &row == &grammar::provider_nested_block && !body.unsettled_;
      finish_nested(at, row, body.depth_, settled);
    });
  }

  /// Adds a nested block with these arguments, straight onto the tape.
  void add_block(const Name& type, Labels labels, std::initializer_list<MemberView> arguments,
                 const std::source_location& where) {
    guard(type.view(), [&] {
      const grammar::BlockType& row = place_nested(type, labels);
      const std::size_t at = tape_.size();
      append_block_head(tape_, row, type.key(), labels, where);
      const std::size_t items = tape_.size();
      std::uint16_t depth = 0;
      std::uint64_t seen = 0;
      for (const MemberView& argument : arguments) {
        if (argument.value.is_absent()) continue;
        const text::KeyText& name = name_of(argument);
        const std::uint64_t bit = std::uint64_t{1} << (name.hash() & 63U);
        if ((seen & bit) != 0) [[unlikely]] {
          const char* end = tape_.at(tape_.size());
          if (detail::find_argument(tape_.at(items), end, name) != end) fail_twice(name.view());
        }
        seen |= bit;
        try {
          const bool is_listed = Name::is_listed(name.hash());
          if (is_listed) unsettled_ = true;
          const std::uint16_t own =
              append_argument(tape_, row, name, is_listed, argument.value, items);
          if (depth < own) depth = own;
        } catch (const Error& error) {
          fail({name.view(), ": ", error.what()});
        }
      }
      finish_nested(at, row, depth);
    });
  }

  /// The name of an argument in braces.
  static const text::KeyText& name_of(const MemberView& argument) {
    if (const text::KeyText* name = argument.key.as_text()) return *name;
    throw Error(
        "the name of an argument must be text; an expression can be the key of an object only");
  }

  /// Adds a block that was built by itself.
  void add_block(const BodyStore& block) {
    const std::string_view type =
        block.is_block() ? text_of(type_of_block(block.tape_.data())) : "";
    guard(type, [&] {
      if (!block.is_block()) throw Error("what was moved from cannot be added");
      std::string_view labels[max_labels];
      const std::size_t count = read_node(block.tape_.data()).aux;
      for (std::size_t i = 0; i < count; ++i) labels[i] = block.label(static_cast<int>(i));
      const grammar::BlockType& row = nested_row(*row_, Name(type), {labels, count});
      // A block of a known type stands where the grammar lists it.
      const bool misplaced = &row == grammar::unlisted_block(*row_) && block.row_ != &row;
      if (misplaced) fail_unknown(*row_, "block", type);
      check_labels(row, type, {labels, count});
      const std::size_t at = tape_.size();
      tape_.append(block.tape_.data(), block.tape_.size());
      finish_nested(at, row, block.depth_, &row == block.row_);
    });
  }

  /// Appends the items of a body that was built by itself.
  void add_items(const BodyStore& body) {
    guard({}, [&] {
      const std::size_t at = tape_.size();
      tape_.append(body.tape_.at(body.items_), body.tape_.size() - body.items_);
      detail::adopt_items(tape_.at(at), tape_.at(tape_.size()), *row_);
      note_depth(body.depth_);
      relink();
      for (const char* item = tape_.at(at); item != tape_.at(tape_.size());
           item = after_item(item)) {
        if (read_node(item).tag != Tag::argument) continue;
        const Name name(text_of(item));
        const auto own = static_cast<std::size_t>(item - tape_.data());
        if (const std::size_t found = find_argument(name); found < own) fail_twice(name.view());
        arguments_.add(tape_, items_, name.key(), own);
      }
    });
  }

  /// Appends arguments and comments that are on a tape already, whatever the row says.
  void append_items(const char* items, std::size_t size) {
    const std::size_t at = tape_.size();
    tape_.append(items, size);
    for (const char* item = tape_.at(at); item != tape_.at(tape_.size()); item = after_item(item)) {
      const Node node = read_node(item);
      if (node.tag != Tag::argument) continue;
      arguments_.add(tape_, items_, text::KeyText::from_text(text_of(item, node)),
                     static_cast<std::size_t>(item - tape_.data()));
    }
  }

  /// Lets `edit` change the body of the first nested block of a type without labels; adds the block
  /// if there is none.
  template <class F>
  void edit_block(const Name& type, const std::source_location& where, const F& edit) {
    std::size_t at = items_;
    while (at < tape_.size() && !is_block_of(tape_.at(at), type.view())) {
      at = static_cast<std::size_t>(after_item(tape_.at(at)) - tape_.data());
    }
    guard(type.view(), [&] {
      BodyStore body(nested_row(*row_, type, {}));
      if (at == tape_.size()) {
        edit(body);
        return add_block(type, {}, body, where);
      }
      body.adopt_items(*this, at);
      edit(body);
      BodyStore single(*row_);
      single.add_block(type, {}, body, read_head(tape_.at(at)).where);
      splice(at, static_cast<std::size_t>(after_item(tape_.at(at)) - tape_.at(at)), single.tape_);
      note_depth(single.depth_);
    });
  }

  // Reading; defined in access.hpp, where the functions of `BlockView` are described.

  [[nodiscard]] BlockView view() const noexcept;
  [[nodiscard]] ValueReader get(std::string_view name) const;
  [[nodiscard]] std::vector<ArgumentView> arguments() const;
  [[nodiscard]] std::vector<BlockView> blocks() const;
  [[nodiscard]] std::vector<BlockView> blocks(std::string_view type) const;

  /// Whether the blocks or bodies mean the same to Terraform: see `equal` in compare.hpp, which
  /// defines it.
  template <std::derived_from<BodyStore> A, std::derived_from<BodyStore> B>
  friend bool operator==(const A& a, const B& b) {
    require_equality<A>();
    return Equality<A>::of_bodies(a, b);
  }

 private:
  static constexpr std::size_t npos = ArgumentIndex::none;

  /// Runs `f`; when it throws, puts the body back as it was and says where it happened.
  template <class F>
  void guard(std::string_view item, const F& f) {
    const std::size_t size = tape_.size();
    try {
      f();
    } catch (...) {
      undo(size, item);
    }
  }

  /// In a handler: takes back what was appended, and throws the exception again with the place in
  /// its message.
  [[noreturn]] void undo(std::size_t size, std::string_view item) {
    if (size < tape_.size()) tape_.truncate(size);
    try {
      throw;
    } catch (const Error& error) {
      std::string place = describe();
      if (is_block()) place += joined({" (", to_text(where()), ")"});
      if (!item.empty()) place.append(", ").append(item);
      fail({place, ": ", error.what()});
    }
  }

  static std::string quoted(Labels labels) {
    std::string out;
    for (const std::string_view label : labels) out.append(" \"").append(label).append("\"");
    return out;
  }

  [[noreturn]] static void fail_twice(std::string_view name) {
    fail({"the argument ", name, " is set twice"});
  }

  void note_depth(std::uint16_t depth) noexcept {
    if (depth_ < depth) depth_ = depth;
  }

  void replace_argument(std::size_t existing, const Name& name, const ValueView& value) {
    if (value.is_absent()) {
      if (existing != npos) erase_argument(existing);
      return;
    }
    const std::size_t at = tape_.size();
    if (name.is_listed()) unsettled_ = true;
    note_depth(append_checked_argument(tape_, *row_, name.key(), name.is_listed(), value, items_));
    move_last_to(existing, at);
  }

  [[nodiscard]] std::size_t find_argument(const Name& name) const {
    return arguments_.find(tape_, items_, name.key());
  }

  // Changing what is there; linear in the size of the body.

  void move_last_to(std::size_t existing, std::size_t last) {
    Tape added;
    added.append(tape_.at(last), tape_.size() - last);
    tape_.truncate(last);
    splice(existing, static_cast<std::size_t>(after_item(tape_.at(existing)) - tape_.at(existing)),
           added);
  }

  void erase_argument(std::size_t at) {
    arguments_.remove();
    splice(at, static_cast<std::size_t>(after_item(tape_.at(at)) - tape_.at(at)), Tape());
  }

  void splice(std::size_t at, std::size_t removed, const Tape& added) {
    const bool at_end = at + removed == tape_.size() && removed == 0;
    tape_.replace(at, removed, added.data(), added.size());
    if (at_end) return;
    relink();
    arguments_.rebuild(tape_, items_);
  }

  /// Sets the distances between the blocks of this body anew.
  void relink() {
    last_block_ = npos;
    for_each_item([this](char* item) {
      if (read_node(item).tag != Tag::block) return;
      set_next_of_block(item, 0);
      if (read_head(item).row == &grammar::dynamic_block) note_generated_blocks();
      link(static_cast<std::size_t>(item - tape_.data()));
    });
  }

  template <class F>
  void for_each_item(const F& f) {
    for (std::size_t at = items_; at < tape_.size();) {
      char* item = tape_.at(at);
      at = static_cast<std::size_t>(after_item(item) - tape_.data());
      f(item);
    }
  }

  /// Lets the block before know the one at `at`.
  void link(std::size_t at) {
    if (last_block_ == npos) {
      first_block_ = at;
    } else {
      set_next_of_block(tape_.at(last_block_), node_size(at - last_block_));
    }
    last_block_ = at;
  }

  void note_generated_blocks() {
    generates_ = true;
    if (is_block()) mark_generating(tape_.at(0));
  }
  static void mark_generating(char* block) noexcept {
    Node node = read_node(block);
    node.flags |= generates_blocks;
    write_node(block, node);
  }

  // Nested blocks.

  /// The row of a nested block of this type and labels. @throws Error where it cannot stand.
  [[gnu::always_inline]] const grammar::BlockType& place_nested(const Name& type,
                                                                Labels labels) const {
    // Most nested blocks are those of a provider, which may have any labels.
    if (!type.is_listed() && type.key().is_identifier() && labels.size() <= max_labels &&
        row_->content == grammar::Content::provider_schema) [[likely]] {
      return grammar::provider_nested_block;
    }
    const grammar::BlockType& row = nested_row(*row_, type, labels);
    check_labels(row, type.view(), labels);
    return row;
  }

  /// The block from `at` to the end of the tape is complete; `settled` if its items were read as
  /// the row says.
  void finish_nested(std::size_t at, const grammar::BlockType& row, std::uint16_t depth,
                     bool settled = true) {
    if (depth + 1 > max_depth)
      fail({"blocks are nested more than ", std::to_string(max_depth), " deep"});
    Node node = read_node(tape_.at(at));
    node.size = node_size(tape_.size() - at - sizeof node);
    write_node(tape_.at(at), node);
    if (!settled) adopt_row(tape_.at(at), row);
    if (&row != &grammar::provider_nested_block && last_block_ != npos) {
      check_neighbours(*row_, tape_.at(items_), tape_.at(first_block_), tape_.at(at));
    }
    note_depth(static_cast<std::uint16_t>(depth + 1));
    if (&row == &grammar::dynamic_block) note_generated_blocks();
    link(at);
  }

  /// Takes over the items of the block at `block` of another body.
  void adopt_items(const BodyStore& from, std::size_t block) {
    const char* head = from.tape_.at(block);
    take_items(head + read_head(head).items, after_item(head));
    depth_ = from.depth_;
  }

  /// Takes over items of another tape; this body has none yet.
  void take_items(const char* first, const char* end) {
    append_items(first, static_cast<std::size_t>(end - first));
    relink();
  }

  /// How deep values and blocks among these items are nested.
  static std::uint16_t items_depth(const char* item, const char* end) noexcept {
    std::uint16_t depth = 0;
    for (; item != end; item = after_item(item)) {
      std::uint16_t own = 0;
      if (read_node(item).tag == Tag::argument) own = depth_of(value_of_argument(item));
      if (read_node(item).tag == Tag::block) {
        const char* nested = item + read_head(item).items;
        own = static_cast<std::uint16_t>(items_depth(nested, after_item(item)) + 1);
      }
      if (depth < own) depth = own;
    }
    return depth;
  }

  Tape tape_{};
  const grammar::BlockType* row_ = &grammar::unplaced_body;
  std::size_t items_ = 0;
  /// Good if `last_block_` is.
  std::size_t first_block_ = 0;
  std::size_t last_block_ = npos;
  std::uint16_t depth_ = 0;
  bool generates_ = false;
  /// A free body has arguments that mean something else in some blocks.
  bool unsettled_ = false;
  ArgumentIndex arguments_{};
};

}  // namespace tfpp::inline v1::detail
