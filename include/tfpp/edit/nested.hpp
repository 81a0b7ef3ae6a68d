// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_view.hpp>
#include <tfpp/body.hpp>
#include <tfpp/edit/filter.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

/// Changing the nested blocks of a block, whether it was built or loaded.
namespace tfpp::inline v1 {

namespace detail {

/// The object that stands for a body in JSON.
struct BodyObject {
  const BodyStore& body;

  friend void emit_value(ValueSink& sink, const BodyObject& object) {
    emit_items(sink, object.body.tape().at(object.body.items()),
               object.body.tape().at(object.body.tape().size()));
  }

 private:
  static void emit_items(ValueSink& sink, const char* first, const char* end) {
    sink.begin_object();
    for (const char* item = first; item != end; item = after_item(item)) {
      const Node node = read_node(item);
      if (node.tag == Tag::argument) {
        sink.key(text_of(item, node), false);
        emit_node(sink, value_of_argument(item));
      } else if (node.tag == Tag::comment) {
        sink.key("//", false);
        if (is_value_comment(item)) {
          emit_node(sink, item + sizeof node);
        } else {
          sink.text(text_of(item, node), false);
        }
      } else {
        emit_blocks(sink, first, item, end);
      }
    }
    sink.end_object();
  }

  /// The blocks of a type, if `block` is the first of them.
  static void emit_blocks(ValueSink& sink, const char* first, const char* block, const char* end) {
    if (read_node(block).aux != 0)
      throw Error("a block with labels cannot be added to a block that was loaded as an argument");
    const std::string_view type = text_of(type_of_block(block));
    std::size_t count = 0;
    for (const char* item = first; item != end; item = after_item(item)) {
      if (!is_block_of(item, type)) continue;
      if (count == 0 && item != block) return;
      ++count;
    }
    sink.key(type, false);
    if (count > 1) sink.begin_list();
    for (const char* item = block; item != end; item = after_item(item)) {
      if (is_block_of(item, type)) emit_items(sink, item + read_head(item).items, after_item(item));
    }
    if (count > 1) sink.end_list();
  }
};

/// A list of such objects.
struct BodyObjects {
  const std::vector<Body>& bodies;
  friend void emit_value(ValueSink& sink, const BodyObjects& list) {
    sink.begin_list();
    for (const Body& body : list.bodies) emit_value(sink, BodyObject{body});
    sink.end_list();
  }
};

/// The block with each nested block of a type as `edit` leaves it.
template <class F>
BodyStore with_edited_blocks(const BodyStore& block, std::string_view type, const F& edit) {
  Tape tape;
  tape.append(block.tape().data(), block.items());
  const char* end = block.tape().at(block.tape().size());
  for (const char* item = block.tape().at(block.items()); item != end; item = after_item(item)) {
    if (!is_block_of(item, type)) {
      tape.append(item, static_cast<std::size_t>(after_item(item) - item));
      continue;
    }
    const BlockView before(item);
    const std::vector<std::string_view> labels = before.labels();
    auto body = before.copy<Body>();
    edit(body);
    BodyStore single(block.row());
    single.add_block(Name(type), {labels.data(), labels.size()}, body, before.where());
    tape.append(single.tape().data(), single.tape().size());
  }
  return block.with_items_of(tape);
}

/// Lets `edit` change the bodies that an argument stands for.
template <class F>
void edit_bodies(BodyStore& block, std::string_view name, const F& edit) {
  const ValueReader value = block.get(name);
  std::vector<Body> bodies;
  for (const BlockView& before : block.blocks(name)) bodies.push_back(before.copy<Body>());
  for (Body& body : bodies) edit(body);
  if (value.is_object()) {
    block.set(Name(name), BodyObject{bodies.front()});
  } else {
    block.set(Name(name), BodyObjects{bodies});
  }
}

/// Whether an argument is what `BlockView::blocks` takes for blocks.
inline bool stands_for_blocks(const BodyStore& block, std::string_view name) {
  if (!block.get(name)) return false;
  for (const BlockView& found : block.blocks(name))
    if (found.node() == nullptr) return true;
  return false;
}

}  // namespace detail

/// Removes the nested blocks of a type, with an argument that stands for such blocks in a loaded
/// document (see `BlockView::blocks`). Linear.
///
///     doc.edit<Resource>("aws_instance.web", [](Resource& r) { r.erase_blocks("timeouts"); });
template <class Derived>
Derived& FluentBody<Derived>::erase_blocks(std::string_view type) {
  if (detail::stands_for_blocks(*this, type)) BodyStore::unset(Name(type));
  static_cast<BodyStore&>(*this) = detail::without_blocks(*this, type);
  return self();
}

/// Lets `edit(Body&)` change each nested block of a type, also those that an argument stands for in
/// a loaded document. Their places, labels and lines stay. Linear.
///
///     r.edit_blocks("ebs_block_device", [](Body& disk) { disk.set("encrypted", true); });
///
/// @throws Error when the grammar refuses what became of a block, and whatever `edit` throws; the
///   block is as it was then.
template <class Derived>
template <detail::BodyFunction F>
Derived& FluentBody<Derived>::edit_blocks(std::string_view type, const F& edit) {
  BodyStore edited = detail::with_edited_blocks(*this, type, edit);
  if (detail::stands_for_blocks(edited, type)) detail::edit_bodies(edited, type, edit);
  static_cast<BodyStore&>(*this) = std::move(edited);
  return self();
}

}  // namespace tfpp::inline v1
