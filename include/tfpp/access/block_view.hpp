// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_address.hpp>
#include <tfpp/access/typed_copy.hpp>
#include <tfpp/access/value_reader.hpp>
#include <tfpp/detail/body_store.hpp>

#include <cstddef>
#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// An argument of a body: its name and its value.
struct ArgumentView {
  std::string_view name{};
  ValueReader value{};
};

/// A look at one block of a document, a nested block, or a block that was built by itself. It owns
/// nothing: it is good until the document or block changes or is gone. `copy` keeps it.
///
///     for (const BlockView web : doc.resources("aws_*"))
///       std::cout << web.address() << " " << web.get("ami").value_or("none") << '\n';
///
/// Where a provider decides what a body holds, nobody can tell from a file alone whether
/// `"ebs_block_device": {...}` is an argument or a nested block. A loaded document holds it as an
/// argument, a program that called `.block(...)` as a block; `blocks(type)` finds both.
class BlockView {
 public:
  BlockView() = default;
  /// For the library: the block node at `block`, whose items end at `end`.
  BlockView(const char* block, const char* end) noexcept
      : node_(block), end_(end), row_(detail::read_head(block).row) {}
  explicit BlockView(const char* block) noexcept : BlockView(block, detail::after_item(block)) {}
  /// A view of a block or body that was built by itself.
  BlockView(const detail::BodyStore& body) noexcept  // NOLINT(google-explicit-constructor)
      : node_(body.tape().data()),
        end_(body.tape().at(body.tape().size())),
        row_(&body.row()),
        form_(body.is_block() ? Form::block : Form::items) {
    static constexpr char no_items[1] = {};
    if (node_ == nullptr) node_ = end_ = no_items;
  }

  /// Whether there is a block.
  [[nodiscard]] bool exists() const noexcept { return node_ != nullptr; }
  explicit operator bool() const noexcept { return exists(); }

  /// `resource`, `lifecycle`, `ebs_block_device`; empty for a body without block.
  [[nodiscard]] std::string_view type() const noexcept {
    return form_ == Form::block && exists() ? detail::text_of(detail::type_of_block(node_)) : name_;
  }
  [[nodiscard]] std::vector<std::string_view> labels() const {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i < label_count(); ++i) out.push_back(label(i));
    return out;
  }
  [[nodiscard]] std::size_t label_count() const noexcept {
    return form_ == Form::block && exists() ? detail::read_node(node_).aux : 0U;
  }
  /// The label with this index, empty if there are fewer: `aws_instance` and `web` of a resource.
  [[nodiscard]] std::string_view label(std::size_t index) const noexcept {
    if (index >= label_count()) return {};
    const char* text = detail::type_of_block(node_);
    for (++index; index > 0; --index) text = detail::after_value(text);
    return detail::text_of(text);
  }

  /// How `Document::at` finds it: `aws_instance.web`, `var.env`, `provider.aws.west`. Of a nested
  /// block type and labels, separated by dots; it is no address in the document.
  [[nodiscard]] std::string address() const {
    return form_ == Form::block && exists() ? detail::address_of(node_) : std::string(type());
  }

  /// What the grammar says of blocks like this one.
  [[nodiscard]] const grammar::BlockType& row() const noexcept { return *row_; }
  /// The C++ line that made the block.
  [[nodiscard]] std::source_location where() const noexcept {
    return form_ == Form::block && exists() ? detail::read_head(node_).where
                                            : std::source_location();
  }

  /// The value of an argument; one that does not exist if it is not set. Linear in the items of the
  /// body; for a block that was built by itself, `BodyStore::get` is constant time on average.
  [[nodiscard]] ValueReader get(std::string_view name) const {
    ValueReader found;
    for_each_argument([&](std::string_view argument, const ValueReader& value) {
      if (!found && argument == name) found = value;
    });
    return found;
  }
  /// @throws Error naming the block, and what the name may be a misspelling of, if it is not set.
  [[nodiscard]] ValueReader at(std::string_view name) const;

  /// All arguments in order. Linear.
  [[nodiscard]] std::vector<ArgumentView> arguments() const {
    std::vector<ArgumentView> out;
    for_each_argument([&](std::string_view name, const ValueReader& value) {
      out.push_back({name, value});
    });
    return out;
  }

  /// The nested blocks in order, without arguments that may be blocks for a provider. Linear.
  [[nodiscard]] std::vector<BlockView> blocks() const {
    std::vector<BlockView> out;
    for_each_block([&](const char* block) { out.emplace_back(block); });
    return out;
  }
  /// The nested blocks of that type in order. Where a provider or backend decides what the body
  /// holds, an argument of that name counts if its value is an object, or a list of objects: each
  /// is the body of a block, whose members are its arguments. Linear.
  ///
  ///     for (const BlockView disk : web.blocks("ebs_block_device")) disk.get("volume_size");
  [[nodiscard]] std::vector<BlockView> blocks(std::string_view type) const;
  /// The first of `blocks(type)`; one that does not exist if there is none.
  [[nodiscard]] BlockView block(std::string_view type) const {
    const std::vector<BlockView> found = blocks(type);
    return found.empty() ? BlockView() : found.front();
  }

  /// The comments of this body in order; of one that is not text, its JSON. Linear.
  [[nodiscard]] std::vector<std::string> comments() const;

  /// A block of its own, as one of tfpp's classes or one derived from them: `copy<Resource>()`.
  /// Linear.
  /// @throws Error when the block is of another type.
  template <class B>
  [[nodiscard]] B copy() const {
    if (!exists()) throw Error("there is no block to copy");
    return detail::typed_block<B>(store());
  }

  /// For the library: the block as a store of its own.
  [[nodiscard]] detail::BodyStore store() const;
  /// For the library: the block node; null for a body without block.
  [[nodiscard]] const char* node() const noexcept { return form_ == Form::block ? node_ : nullptr; }
  /// Calls `f` with each item, if this is a block.
  template <class F>
  void for_each_item(const F& f) const {
    if (!exists() || form_ > Form::items) return;
    for (const char* item = first_item(); item != end_; item = detail::after_item(item)) f(item);
  }

 private:
  enum class Form : std::uint8_t {
    /// A block with its head.
    block,
    /// Items without a head.
    items,
    /// An object, or a list of objects, whose members are the arguments.
    value,
  };

  BlockView(const char* value, std::string_view name, const BlockView& around) noexcept
      : node_(value),
        end_(detail::after_value(value)),
        row_(grammar::unlisted_block(*around.row_)),
        name_(name),
        form_(Form::value) {}

  [[nodiscard]] const char* first_item() const noexcept {
    return form_ == Form::block ? node_ + detail::read_head(node_).items : node_;
  }

  template <class F>
  void for_each_block(const F& f) const {
    for_each_item([&](const char* item) {
      if (detail::read_node(item).tag == detail::Tag::block) f(item);
    });
  }

  template <class F>
  void for_each_member(const char* object, const F& f) const {
    const char* end = detail::after_value(object);
    for (const char* key = object + sizeof(detail::Node); key != end;) {
      const char* value = detail::after_value(key);
      f(key, value);
      key = detail::after_value(value);
    }
  }
  /// Members of all objects that make up this body.
  template <class F>
  void for_each_member(const F& f) const {
    if (detail::read_node(node_).tag == detail::Tag::object) return for_each_member(node_, f);
    for (const char* part = node_ + sizeof(detail::Node); part != end_;
         part = detail::after_value(part))
      for_each_member(part, f);
  }

  template <class F>
  void for_each_argument(const F& f) const {
    if (!exists()) return;
    if (form_ == Form::value) {
      return for_each_member([&](const char* key, const char* value) {
        const std::string_view name = detail::text_of(key);
        if (name != "//") f(name, ValueReader(value, {nullptr, name, row_->rest}));
      });
    }
    for_each_item([&](const char* item) {
      const detail::Node node = detail::read_node(item);
      if (node.tag != detail::Tag::argument) return;
      const auto reading = static_cast<grammar::Reading>(node.aux & 0xFFU);
      const std::string_view name = detail::text_of(item, node);
      f(name, ValueReader(detail::value_of_argument(item), {this->node(), name, reading}));
    });
  }

  static bool is_object(const char* value) noexcept {
    return detail::read_node(value).tag == detail::Tag::object;
  }
  /// A list whose elements are all objects; an empty one is none.
  static bool is_list_of_objects(const char* value) noexcept {
    const char* end = detail::after_value(value);
    const char* element = value + sizeof(detail::Node);
    if (detail::read_node(value).tag != detail::Tag::list || element == end) return false;
    for (; element != end; element = detail::after_value(element))
      if (!is_object(element)) return false;
    return true;
  }
  void append_bodies(std::vector<BlockView>& out, std::string_view name, const char* value) const {
    if (is_object(value)) return out.push_back(BlockView(value, name, *this));
    if (detail::read_node(value).tag != detail::Tag::list) return;
    const char* end = detail::after_value(value);
    const char* first = value + sizeof(detail::Node);
    // A body may be an array of objects.
    for (const char* p = first; p != end; p = detail::after_value(p))
      if (!is_object(p) && !is_list_of_objects(p)) return;
    for (const char* p = first; p != end; p = detail::after_value(p))
      out.push_back(BlockView(p, name, *this));
  }

  const char* node_ = nullptr;
  const char* end_ = nullptr;
  const grammar::BlockType* row_ = &grammar::unplaced_body;
  std::string_view name_{};
  Form form_ = Form::block;
};

inline std::vector<BlockView> BlockView::blocks(std::string_view type) const {
  std::vector<BlockView> out;
  if (!exists()) return out;
  const auto add_open = [&](std::string_view name, const char* value) {
    if (name == type && grammar::unlisted_block(*row_) != nullptr &&
        grammar::find_argument(*row_, name) == nullptr)
      append_bodies(out, name, value);
  };
  if (form_ == Form::value) {
    for_each_member(
        [&](const char* key, const char* value) { add_open(detail::text_of(key), value); });
    return out;
  }
  for_each_item([&](const char* item) {
    if (detail::is_block_of(item, type)) out.emplace_back(item);
    if (detail::read_node(item).tag == detail::Tag::argument)
      add_open(detail::text_of(item), detail::value_of_argument(item));
  });
  return out;
}

inline std::vector<std::string> BlockView::comments() const {
  std::vector<std::string> out;
  if (!exists()) return out;
  const auto add_value = [&](const char* value) {
    const ValueReader comment(value, {nullptr, {}, grammar::Reading::literal_data});
    out.push_back(comment.is_string() ? comment.as_string() : comment.json());
  };
  if (form_ == Form::value) {
    for_each_member([&](const char* key, const char* value) {
      if (detail::text_of(key) == "//") add_value(value);
    });
    return out;
  }
  for_each_item([&](const char* item) {
    if (detail::read_node(item).tag != detail::Tag::comment) return;
    if (detail::is_value_comment(item)) return add_value(item + sizeof(detail::Node));
    out.emplace_back(detail::text_of(item));
  });
  return out;
}

inline ValueReader BlockView::at(std::string_view name) const {
  if (const ValueReader value = get(name)) return value;
  std::string message = node() != nullptr ? detail::describe_with_place(node_) : address();
  message.append(" has no argument \"").append(name).append("\"");
  std::string_view nearest;
  std::size_t limit = 2;
  for (const ArgumentView& argument : arguments()) {
    const std::size_t distance = grammar::edit_distance(argument.name, name, limit);
    if (distance > limit || distance >= name.size()) continue;
    nearest = argument.name;
    limit = distance == 0 ? 0 : distance - 1;
  }
  if (!nearest.empty()) message.append("; did you mean \"").append(nearest).append("\"?");
  throw Error(message);
}

inline detail::BodyStore BlockView::store() const {
  using namespace detail;
  if (form_ == Form::block) return BodyStore::copy_of(node_, end_);
  Tape items;
  if (form_ == Form::items) {
    items.append(node_, static_cast<std::size_t>(end_ - node_));
    return BodyStore(*row_).with_items_of(items);
  }
  for_each_member([&](const char* key, const char* value) {
    const std::string_view name = text_of(key);
    const Node node = read_node(value);
    if (name == "//" && node.tag == Tag::text) {
      items.append_scanned<text::json_escape>(Node{Tag::comment, 0, 0, node.size},
                                              text_of(value, node));
    } else if (name == "//") {
      const auto size = static_cast<std::size_t>(after_value(value) - value);
      items.append(Node{Tag::comment, verbatim, 0, node_size(size)});
      items.append(value, size);
    } else {
      BodyStore single(*row_);
      single.set(Name(name), Stored{value});
      items.append(single.tape().data(), single.tape().size());
    }
  });
  return BodyStore(*row_).with_items_of(items);
}

namespace detail {

inline BlockView BodyStore::view() const noexcept { return {*this}; }

inline ValueReader BodyStore::get(std::string_view name) const {
  const std::size_t at = find_argument(Name(name));
  if (at == npos) return {};
  const char* item = tape_.at(at);
  const Node node = read_node(item);
  return {value_of_argument(item),
          {is_block() ? tape_.data() : nullptr, text_of(item, node),
           static_cast<grammar::Reading>(node.aux & 0xFFU)}};
}

inline std::vector<ArgumentView> BodyStore::arguments() const { return view().arguments(); }
inline std::vector<BlockView> BodyStore::blocks() const { return view().blocks(); }
inline std::vector<BlockView> BodyStore::blocks(std::string_view type) const {
  return view().blocks(type);
}

}  // namespace detail
}  // namespace tfpp::inline v1
