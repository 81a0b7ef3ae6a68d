// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/list_views.hpp>
#include <tfpp/detail/offset_index.hpp>
#include <tfpp/detail/placement.hpp>
#include <tfpp/detail/tape_encoder.hpp>
#include <tfpp/name.hpp>
#include <tfpp/value.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

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
    std::swap(last_block_, other.last_block_);
    std::swap(seen_, other.seen_);
    std::swap(arguments_, other.arguments_);
    std::swap(depth_, other.depth_);
    std::swap(generates_, other.generates_);
    std::swap(unsettled_, other.unsettled_);
    std::swap(index_, other.index_);
  }

  BodyStore(const grammar::BlockType& row, const Name& type, Labels labels,
            const std::source_location& where)
      : row_(&row) {
    tape_.start_block();
    try {
      check_labels(row, type.view(), labels);
      append_block_head(tape_, row, type, labels, where);
    } catch (const Error& error) {
      fail({type.view(), quoted(labels), " (", to_text(where), "): ", error.what()});
    }
    items_ = tape_.size();
  }

  /// A body whose block's type is known.
  explicit BodyStore(const grammar::BlockType& row) noexcept : row_(&row) {}

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
      if (may_be_set(name) || value.is_absent()) [[unlikely]] {
        if (const std::size_t existing = find_argument(name);
            existing != npos || value.is_absent()) {
          return replace_argument(existing, name, value);
        }
      }
      note_depth(append_argument(*row_, name, value, items_));
      remember(name, size);
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
      target.append_scanned(Node{Tag::comment, 0, 0, node_size(text.size())}, text,
                            text::json_escape);
      if (&target == &comment) splice(at, 0, comment);
    });
  }

  /// Adds a nested block with the items of `body`.
  void add_block(const Name& type, Labels labels, const BodyStore& body,
                 const std::source_location& where) {
    guard(type.view(), [&] {
      const grammar::BlockType& row = nested_row(*row_, type, labels);
      check_labels(row, type.view(), labels);
      const std::size_t at = tape_.size();
      append_block_head(tape_, row, type, labels, where);
      if (body.generates_) mark_generating(tape_.at(at));
      tape_.append(body.tape_.at(body.items_), body.tape_.size() - body.items_);
      finish_nested(at, row, body.depth_,
                    &row == &grammar::provider_nested_block && !body.unsettled_);
    });
  }

  /// Adds a nested block with these arguments, straight onto the tape.
  void add_block(const Name& type, Labels labels, std::initializer_list<MemberView> arguments,
                 const std::source_location& where) {
    guard(type.view(), [&] {
      const grammar::BlockType& row = nested_row(*row_, type, labels);
      check_labels(row, type.view(), labels);
      const std::size_t at = tape_.size();
      append_block_head(tape_, row, type, labels, where);
      const std::size_t items = tape_.size();
      std::uint16_t depth = 0;
      std::uint64_t seen = 0;
      for (const MemberView& argument : arguments) {
        if (argument.value.is_absent()) continue;
        const Name name = name_of(argument);
        const std::uint64_t bit = std::uint64_t{1} << (name.hash() & 63U);
        if ((seen & bit) != 0) {
          for (const char* item = tape_.at(items); item != tape_.at(tape_.size());
               item = after_item(item)) {
            if (is_argument(item, name)) fail_twice(name.view());
          }
        }
        seen |= bit;
        try {
          const std::uint16_t own = append_argument(row, name, argument.value, items);
          if (depth < own) depth = own;
        } catch (const Error& error) {
          fail({name.view(), ": ", error.what()});
        }
      }
      finish_nested(at, row, depth, true);
    });
  }

  /// The name of an argument in braces.
  static Name name_of(const MemberView& argument) {
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
        remember(name, own);
      }
    });
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

  /// Same items in the same order; where they were made does not count.
  friend bool operator==(const BodyStore& a, const BodyStore& b) {
    if (a.is_block() != b.is_block()) return false;
    if (a.is_block() && !same_labels(a.tape_.data(), b.tape_.data())) return false;
    return same_items(a.tape_.at(a.items_), a.tape_.at(a.tape_.size()), b.tape_.at(b.items_),
                      b.tape_.at(b.tape_.size()));
  }

 private:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  /// Bodies with more arguments than this get a hash table.
  static constexpr std::uint32_t few_arguments = 48;

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
    note_depth(append_argument(*row_, name, value, items_));
    move_last_to(existing, at);
  }

  [[gnu::always_inline]] void append_name(const grammar::BlockType& row, const Name& name,
                                          std::uint16_t aux) {
    const text::KeyText& key = name.key();
    if (row.rest_name == grammar::NameKind::provider_local_name || !key.is_identifier()) {
      check_name(row, key.view(), key.is_identifier());
    }
    if (key.is_static()) {
      const auto size = static_cast<std::uint32_t>(key.view().size());
      tape_.append_static(Node{Tag::argument, static_text, aux, size}, key.view().data());
    } else {
      tape_.append_scanned(Node{Tag::argument, 0, aux, node_size(key.view().size())}, key.view(),
                           text::json_escape);
    }
  }

  /// Appends an argument of a body that follows `row` and whose items start at `items`; returns how
  /// deep its value is nested.
  std::uint16_t append_argument(const grammar::BlockType& row, const Name& name,
                                const ValueView& value, std::size_t items) {
    const bool unlisted = !name.is_listed() && row.content != grammar::Content::closed;
    const grammar::Argument* listed = unlisted ? nullptr : grammar::find_argument(row, name.view());
    const grammar::Reading reading = listed != nullptr ? listed->reading : row.rest;
    const auto aux =
        static_cast<std::uint16_t>(static_cast<unsigned>(reading) | (name.hash() & 0xFFU) << 8);
    if (name.is_listed()) unsettled_ = true;
    const std::size_t at = tape_.size();
    append_name(row, name, aux);
    const std::size_t value_at = tape_.size();
    const EncodeMode mode = is_literal(reading) ? EncodeMode::literal : EncodeMode::any;
    PieceEncoder piece(tape_, mode);
    const bool is_single = value.emit_single(piece);
    if (!is_single) append_compound(value, mode);
    if (reading != grammar::Reading::expression || (listed == nullptr && !unlisted)) {
      check_argument(row, name.view(), listed, tape_.at(at));
    }
    if (listed != nullptr && !listed->excludes.empty()) [[unlikely]] {
      check_excludes(listed->excludes, tape_.at(items), tape_.at(at));
    }
    if (is_single) return 0;
    const Node node = read_node(tape_.at(value_at));
    return node.tag == Tag::list || node.tag == Tag::object ? node.aux : std::uint16_t{0};
  }

  [[gnu::noinline]] void append_compound(const ValueView& value, EncodeMode mode) {
    TapeEncoder encoder(tape_, mode);
    encoder.encode(value);
  }

  // Finding arguments.

  [[nodiscard]] bool may_be_set(const Name& name) const noexcept {
    const std::uint32_t bit = name.hash() & 127U;
    return (seen_[bit / 64] >> (bit % 64) & 1U) != 0;
  }

  static bool is_argument(const char* item, const Name& name) noexcept {
    const Node node = read_node(item);
    return node.tag == Tag::argument && node.aux >> 8 == (name.hash() & 0xFFU) &&
           text_of(item, node) == name.view();
  }

  [[nodiscard]] std::size_t find_argument(const Name& name) const {
    if (!may_be_set(name)) [[likely]]
      return npos;
    if (arguments_ > few_arguments) {
      const std::uint32_t at = index_.find(name.hash(), [&](std::uint32_t offset) {
        return text_of(tape_.at(offset)) == name.view();
      });
      return at == OffsetIndex::none ? npos : at;
    }
    const char* end = tape_.at(tape_.size());
    for (const char* item = tape_.at(items_); item != end; item = after_item(item)) {
      if (is_argument(item, name)) return static_cast<std::size_t>(item - tape_.data());
    }
    return npos;
  }

  void remember(const Name& name, std::size_t at) {
    const std::uint32_t bit = name.hash() & 127U;
    seen_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    ++arguments_;
    if (arguments_ == few_arguments + 1) {
      rebuild_index(at);
    } else if (arguments_ > few_arguments) {
      index_.insert(name.hash(), node_size(at));
    }
  }

  /// Indexes the arguments up to the one at `last`.
  void rebuild_index(std::size_t last = npos) {
    index_.clear();
    if (arguments_ <= few_arguments) return;
    for_each_item([&](char* item) {
      const auto at = static_cast<std::size_t>(item - tape_.data());
      if (at <= last && read_node(item).tag == Tag::argument) {
        index_.insert(text::hash(text_of(item)), node_size(at));
      }
    });
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
    --arguments_;
    splice(at, static_cast<std::size_t>(after_item(tape_.at(at)) - tape_.at(at)), Tape());
  }

  void splice(std::size_t at, std::size_t removed, const Tape& added) {
    const bool at_end = at + removed == tape_.size() && removed == 0;
    tape_.replace(at, removed, added.data(), added.size());
    if (at_end) return;
    relink();
    rebuild_index();
  }

  /// Sets the distances between the blocks of this body anew.
  void relink() {
    last_block_ = npos;
    for_each_item([this](char* item) {
      if (read_node(item).tag == Tag::block) link(static_cast<std::size_t>(item - tape_.data()));
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

  void link(std::size_t at) {
    BlockHead head = read_head(tape_.at(at));
    head.next = 0;
    write_head(tape_.at(at), head);
    if (head.row == &grammar::dynamic_block) note_generated_blocks();
    if (last_block_ != npos) {
      BlockHead before = read_head(tape_.at(last_block_));
      before.next = node_size(at - last_block_);
      write_head(tape_.at(last_block_), before);
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

  static void append_block_head(Tape& tape, const grammar::BlockType& row, const Name& type,
                                Labels labels, const std::source_location& where) {
    const std::size_t at = tape.size();
    tape.append(Node{Tag::block, 0, static_cast<std::uint16_t>(labels.size()), 0});
    tape.advance_over(sizeof(BlockHead));
    const Node text{Tag::text, 0, 0, node_size(type.view().size())};
    if (type.key().is_static()) {
      tape.append_static(Node{Tag::text, static_text, 0, text.size}, type.view().data());
    } else {
      tape.append_scanned(text, type.view(), text::json_escape);
    }
    for (const std::string_view label : labels) {
      tape.append_scanned(Node{Tag::text, 0, 0, node_size(label.size())}, label, text::json_escape);
    }
    write_head(tape.at(at), BlockHead{0, node_size(tape.size() - at), &row, where});
  }

  void finish_nested(std::size_t at, const grammar::BlockType& row, std::uint16_t depth,
                     bool is_checked = false) {
    if (depth + 1 > max_depth)
      fail({"blocks are nested more than ", std::to_string(max_depth), " deep"});
    Node node = read_node(tape_.at(at));
    node.size = node_size(tape_.size() - at - sizeof node);
    write_node(tape_.at(at), node);
    if (is_checked) {
      BlockHead head = read_head(tape_.at(at));
      head.row = &row;
      write_head(tape_.at(at), head);
    } else {
      adopt_row(tape_.at(at), row);
    }
    if (&row != &grammar::provider_nested_block && last_block_ != npos) {
      check_neighbours(*row_, tape_.at(items_), tape_.at(at));
    }
    note_depth(static_cast<std::uint16_t>(depth + 1));
    link(at);
  }

  /// Takes over the items of the block at `block` of another body.
  void adopt_items(const BodyStore& from, std::size_t block) {
    const char* head = from.tape_.at(block);
    const char* first = head + read_head(head).items;
    tape_.append(first, static_cast<std::size_t>(after_item(head) - first));
    for_each_item([this](char* item) {
      const Node node = read_node(item);
      if (node.tag == Tag::argument)
        remember(Name(text_of(item, node)), static_cast<std::size_t>(item - tape_.data()));
    });
    relink();
    depth_ = from.depth_;
  }

  Tape tape_{};
  const grammar::BlockType* row_ = &grammar::unplaced_body;
  std::size_t items_ = 0;
  std::size_t last_block_ = npos;
  std::uint64_t seen_[2] = {0, 0};
  std::uint32_t arguments_ = 0;
  std::uint16_t depth_ = 0;
  bool generates_ = false;
  /// A free body has arguments that mean something else in some blocks.
  bool unsettled_ = false;
  OffsetIndex index_{};
};

}  // namespace tfpp::inline v1::detail
