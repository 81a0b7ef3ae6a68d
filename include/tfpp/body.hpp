// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_store.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/file_kind.hpp>

#include <concepts>
#include <initializer_list>
#include <source_location>
#include <string_view>
#include <type_traits>

namespace tfpp::inline v1 {

class Body;
class Dynamic;

namespace detail {

/// A function that fills a body: `[](Body& body) { ... }`.
template <class F>
concept BodyFunction = std::invocable<F, Body&> && !std::derived_from<F, BodyStore>;

}  // namespace detail

/// The setters that every body and block has. `Derived` is the class they return, so that calls
/// chain.
///
/// Setters return a plain reference; copying what they built is one allocation.
template <class Derived>
class FluentBody : public detail::BodyStore {
 public:
  using BodyStore::BodyStore;

  /// Sets an argument; the grammar says how Terraform reads it. Setting it again keeps its place,
  /// an empty optional removes it. Constant time on average, plus the size of the value.
  ///
  ///     .set("ami", "ami-1").set("tags", {{"Name", tmpl("web-{}", env)}})
  ///
  ///     "ami": "ami-1",
  ///     "tags": { "Name": "web-${var.env}" }
  ///
  /// @throws Error naming block and argument for text that is not UTF-8, a name that is not known
  /// or is a block here,
  ///   an expression where Terraform reads literally, duplicate keys, NaN and infinity.
  Derived& set(const Name& name, const ValueView& value) {
    BodyStore::set(name, value);
    return self();
  }

  /// Adds a nested block of the given type; its body in braces holds arguments only.
  ///
  ///     .block("ebs_block_device", {{"device_name", "/dev/sdb"}})     "ebs_block_device": {
  ///     "device_name": "/dev/sdb" }
  ///
  /// Blocks of one type become an array, in order.
  /// @throws Error naming the block when the enclosing one does not take it.
  Derived& block(const Name& type, std::initializer_list<MemberView> arguments,
                 const std::source_location& where = std::source_location::current());
  /// Adds a nested block with the items of `body`.
  Derived& block(const Name& type, const Body& body,
                 const std::source_location& where = std::source_location::current()) {
    return block(type, {}, body, where);
  }
  /// Adds a nested block whose body `fill` sets: `.block("timeouts", [](Body& body) {
  /// body.set("create", "5m"); })`.
  template <detail::BodyFunction F>
  Derived& block(const Name& type, const F& fill,
                 const std::source_location& where = std::source_location::current());

  /// Adds a nested block with labels: `.block("setting", {"name"}, {{"value", 1}})` gives
  /// `"setting": {"name": {...}}`.
  Derived& block(const Name& type, std::initializer_list<std::string_view> labels,
                 std::initializer_list<MemberView> arguments,
                 const std::source_location& where = std::source_location::current());
  Derived& block(const Name& type, std::initializer_list<std::string_view> labels, const Body& body,
                 const std::source_location& where = std::source_location::current());
  template <detail::BodyFunction F>
  Derived& block(const Name& type, std::initializer_list<std::string_view> labels, const F& fill,
                 const std::source_location& where = std::source_location::current());

  /// Adds a block that was built by itself: `Lifecycle`, `Provisioner`, `Dynamic`, ...
  template <class B>
  requires(std::derived_from<B, BodyStore> &&
           !std::same_as<B, Body>) Derived& block(const B& block) {
    add_block(block);
    return self();
  }

  /// Adds `dynamic` blocks: nested blocks generated from a collection.
  Derived& dynamic(const Dynamic& blocks);

  /// Removes an argument, if it is set.
  Derived& unset(const Name& name) {
    BodyStore::unset(name);
    return self();
  }

  /// Removes or changes the nested blocks of a type. Defined in edit.hpp.
  Derived& erase_blocks(std::string_view type);
  template <detail::BodyFunction F>
  Derived& edit_blocks(std::string_view type, const F& edit);

  /// Adds a comment to this body. It is written first, as `"//"`; several lines become an array of
  /// strings.
  ///
  ///     .comment("Runs the backups.")        "//": "Runs the backups."
  ///
  /// @throws Error unless `text` is UTF-8.
  Derived& comment(std::string_view text) {
    BodyStore::comment(text);
    return self();
  }

 protected:
  Derived& self() noexcept { return static_cast<Derived&>(*this); }
};

/// The body of a nested block: arguments, blocks and comments in order.
///
///     .block("root_block_device", Body().comment("grown in May").set("volume_size", 100))
class Body : public FluentBody<Body> {
 public:
  Body() = default;
  Body(std::initializer_list<MemberView> arguments) {
    for (const MemberView& argument : arguments) {
      set_once(argument);
    }
  }
};

namespace detail {

/// A block, of a file or nested; a `Body` is none.
template <class B>
concept AnyBlock = std::derived_from<B, BodyStore> && !std::same_as<B, Body>;

/// The row that a block follows in a file whose row does not list its own.
[[gnu::noinline]] inline const grammar::BlockType& other_top_level_row(FileKind kind,
                                                                       const BodyStore& block) {
  if (!block.is_block()) throw Error("what was moved from cannot be added");
  const FileRow& file = file_row(kind);
  const auto refuse = [&](std::initializer_list<std::string_view> why) {
    fail({describe_with_place(block.tape().data()), ": ", joined(why)});
  };
  // A type that the grammar does not know.
  if (&block.row() == &grammar::provider_nested_block && !file.row->blocks.empty())
    return block.row();
  if (!grammar::is_top_level(block.row()))
    refuse({"this block stands inside others only, not at the top of a file"});
  const std::string_view type = text_of(type_of_block(block.tape().data()));
  const grammar::NestedBlock* place = grammar::find_nested_block(*file.row, type);
  if (place != nullptr) return *place->type;
  for (const FileRow& other : file_rows) {
    if (grammar::find_nested_block(*other.row, type) == nullptr) continue;
    refuse({file.name, " (*", file.ending, ") takes no such block; it stands in ", other.name,
            " (*", other.ending, ")"});
  }
  refuse({file.name, " (*", file.ending, ") takes no blocks"});
  return block.row();
}

/// The row that a block follows at the top of a file. @throws Error where it cannot stand.
inline const grammar::BlockType& top_level_row(FileKind kind, const BodyStore& block) {
  for (const grammar::NestedBlock& place : file_row(kind).row->blocks) {
    if (place.type == &block.row()) return block.row();
  }
  return other_top_level_row(kind, block);
}

/// Appends a copy of a block as a file holds it: complete, and read as the row says.
inline void append_top_level(Tape& tape, const BodyStore& block, const grammar::BlockType& row) {
  const std::size_t at = tape.size();
  tape.append(block.tape().data(), block.tape().size());
  Node node = read_node(tape.at(at));
  node.size = node_size(block.tape().size() - sizeof node);
  write_node(tape.at(at), node);
  if (&row == &block.row()) return;
  try {
    adopt_row(tape.at(at), row);
  } catch (const Error& error) {
    fail({describe_with_place(block.tape().data()), ": ", error.what()});
  }
}

}  // namespace detail

template <class Derived>
Derived& FluentBody<Derived>::block(const Name& type, std::initializer_list<MemberView> arguments,
                                    const std::source_location& where) {
  return block(type, {}, arguments, where);
}

template <class Derived>
template <detail::BodyFunction F>
Derived& FluentBody<Derived>::block(const Name& type, const F& fill,
                                    const std::source_location& where) {
  return block(type, {}, fill, where);
}

template <class Derived>
Derived& FluentBody<Derived>::block(const Name& type,
                                    std::initializer_list<std::string_view> labels,
                                    std::initializer_list<MemberView> arguments,
                                    const std::source_location& where) {
  add_block(type, {labels.begin(), labels.size()}, arguments, where);
  return self();
}

template <class Derived>
Derived& FluentBody<Derived>::block(const Name& type,
                                    std::initializer_list<std::string_view> labels,
                                    const Body& body, const std::source_location& where) {
  add_block(type, {labels.begin(), labels.size()}, body, where);
  return self();
}

template <class Derived>
template <detail::BodyFunction F>
Derived& FluentBody<Derived>::block(const Name& type,
                                    std::initializer_list<std::string_view> labels, const F& fill,
                                    const std::source_location& where) {
  Body body;
  fill(body);
  return block(type, labels, body, where);
}

/// Nested blocks generated from a collection, for every body that a provider's schema describes.
///
///     .dynamic(Dynamic("setting").for_each(var("settings")).content([](Body& body, const Iterator&
///     setting) {
///       body.set("name", setting.key).set("value", setting.value);
///     }))
///
///     "dynamic": { "setting": { "for_each": "${var.settings}",
///                               "content": { "name": "${setting.key}", "value": "${setting.value}"
///                               } } }
class Dynamic : public FluentBody<Dynamic> {
 public:
  /// @param type the type of the blocks to generate; also the iterator's name unless `iterator`
  /// says otherwise
  explicit Dynamic(std::string_view type,
                   const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::dynamic_block, "dynamic", {&type, 1}, where) {}

  /// The collection: a list, set, map or object.
  Dynamic& for_each(const ValueView& collection) { return set("for_each", collection); }
  /// The name under which the content sees the current element.
  Dynamic& iterator(std::string_view name) { return set("iterator", name); }
  /// The labels of the generated blocks: a list of expressions, for block types that have labels.
  Dynamic& labels(const ValueView& labels) { return set("labels", labels); }
  /// The body of each generated block.
  Dynamic& content(std::initializer_list<MemberView> arguments,
                   const std::source_location& where = std::source_location::current()) {
    return block("content", arguments, where);
  }
  Dynamic& content(const Body& body,
                   const std::source_location& where = std::source_location::current()) {
    return block("content", body, where);
  }
  /// The body of each generated block, set by `fill(Body&, const Iterator&)`. Call `iterator`
  /// before.
  template <std::invocable<Body&, const Iterator&> F>
  Dynamic& content(const F& fill,
                   const std::source_location& where = std::source_location::current()) {
    const char* named = find_value("iterator");
    Body body;
    fill(body, Iterator(named != nullptr ? detail::text_of(named) : label(0)));
    return block("content", body, where);
  }
};

template <class Derived>
Derived& FluentBody<Derived>::dynamic(const Dynamic& blocks) {
  add_block(blocks);
  return self();
}

}  // namespace tfpp::inline v1
