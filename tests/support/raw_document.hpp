// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/block.hpp>
#include <tfpp/document.hpp>
#include <tfpp/edit/document_editor.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Documents from JSON text as a file holds them: what the grammar lists is a block or an argument,
/// all else is an argument with a raw value. For texts that Terraform can read; a real loader does
/// more.
namespace tfpp_test {

namespace raw_detail {

namespace json = boost::json;

inline tfpp::Value plain_value(const json::value& value) {
  if (const json::object* object = value.if_object()) {
    tfpp::Object out;
    for (const auto& [key, member] : *object) out.set(std::string(key), plain_value(member));
    return out;
  }
  if (const json::array* array = value.if_array()) {
    tfpp::List<> out;
    for (const json::value& element : *array) out.add(plain_value(element));
    return out;
  }
  if (const json::string* text = value.if_string())
    return std::string_view(text->data(), text->size());
  if (const bool* on = value.if_bool()) return *on;
  if (value.is_null()) return nullptr;
  return tfpp::number(json::serialize(value));
}

inline void fill(tfpp::Body& body, const tfpp::grammar::BlockType& row,
                 const json::object& members);

/// Calls `add(labels, body)` for the blocks that a property stands for.
template <class Add>
void for_each_block(const tfpp::grammar::BlockType& row, std::size_t label_count,
                    const json::value& value, std::vector<std::string_view>& labels,
                    const Add& add) {
  if (const json::array* array = value.if_array()) {
    for (const json::value& element : *array)
      for_each_block(row, label_count, element, labels, add);
  } else if (const json::object* object = value.if_object()) {
    if (labels.size() == label_count) {
      tfpp::Body body;
      fill(body, row, *object);
      return add(labels, body);
    }
    for (const auto& [label, inner] : *object) {
      labels.push_back(label);
      for_each_block(row, label_count, inner, labels, add);
      labels.pop_back();
    }
  }
}

inline void fill(tfpp::Body& body, const tfpp::grammar::BlockType& row,
                 const json::object& members) {
  for (const auto& [name, value] : members) {
    const tfpp::grammar::BlockType* nested = tfpp::grammar::find_block(row, name);
    if (name == "//") {
      if (value.is_string()) body.comment(value.get_string());
    } else if (nested == nullptr || tfpp::grammar::find_argument(row, name) != nullptr) {
      body.set(std::string(name), tfpp::raw(plain_value(value)));
    } else {
      std::vector<std::string_view> labels;
      for_each_block(*nested, nested->labels.size(), value, labels,
                     [&, type = std::string(name)](const auto& own, const tfpp::Body& inner) {
                       body.add_block(tfpp::Name(type), {own.data(), own.size()}, inner,
                                      std::source_location::current());
                     });
    }
  }
}

/// Adds a block, even if Terraform would refuse it beside the others.
inline void add(tfpp::Document& document, const tfpp::Block& block) {
  using tfpp::detail::DocumentAccess;
  tfpp::detail::Tape& tape = DocumentAccess::tape(document);
  const std::size_t at = tape.size();
  tfpp::detail::DocumentEditor::append_block(tape, block);
  DocumentAccess::declarations(document).enter(DocumentAccess::tree(document), tape.data(),
                                               tape.at(at), tfpp::detail::BlockTree::none,
                                               [](const tfpp::detail::Collision&) {});
}

}  // namespace raw_detail

/// The document with this JSON text.
[[nodiscard]] inline tfpp::Document raw_document(std::string_view text) {
  tfpp::Document document;
  const boost::json::value root = boost::json::parse(text);
  for (const auto& [type, value] : root.as_object()) {
    const tfpp::grammar::BlockType* row =
        tfpp::grammar::find_block(tfpp::grammar::module_file, type);
    if (type == "//") {
      document.comment(value.as_string());
      continue;
    }
    std::vector<std::string_view> labels;
    raw_detail::for_each_block(
        *row, row->labels.size(), value, labels,
        [&, name = std::string(type)](const auto& own, const tfpp::Body& body) {
          raw_detail::add(document, own.empty()       ? tfpp::Block(name, {}, body)
                                    : own.size() == 1 ? tfpp::Block(name, {own[0]}, body)
                                                      : tfpp::Block(name, {own[0], own[1]}, body));
        });
  }
  return document;
}

}  // namespace tfpp_test
