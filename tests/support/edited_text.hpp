// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/load.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Documents that were loaded and then changed, made of the texts before and after.
namespace tfpp_test {

/// The JSON without white space.
[[nodiscard]] inline std::string without_space(std::string_view text) {
  using tfpp::detail::JsonTokenType;
  std::string out;
  bool is_due = false;
  for (const auto& [type, begin, end] : tfpp::detail::scan_json(text).tokens) {
    const bool closes = type == JsonTokenType::object_end || type == JsonTokenType::array_end;
    if (is_due && !closes) out += ',';
    out += text.substr(begin, end - begin);
    if (type == JsonTokenType::name) out += ':';
    is_due = type != JsonTokenType::name && type != JsonTokenType::object_begin &&
             type != JsonTokenType::array_begin;
  }
  return out;
}

/// The document of the text `before` in which blocks have been changed so that it is the document
/// of `after`. Nothing of the layout of `after` is left.
/// @param at where the texts begin to differ, if that is not the first byte that does
[[nodiscard]] inline tfpp::Document edited_document(const std::string& before,
                                                    const std::string& after,
                                                    const tfpp::LoadOptions& options = {},
                                                    std::size_t at = std::string::npos) {
  using tfpp::detail::BlockTree;
  using tfpp::detail::DocumentAccess;
  const std::string text = without_space(after);
  const tfpp::Loaded original = tfpp::load(before, options);
  tfpp::Document document = *tfpp::load(text, options);
  const auto words = [](std::string_view json) {
    std::vector<std::string_view> out;
    for (const auto& token : tfpp::detail::scan_json(json).tokens)
      out.push_back(json.substr(token.begin, token.end - token.begin));
    return out;
  };
  const std::vector<std::string_view> old = words(before);
  const std::vector<std::string_view> now = words(text);
  std::size_t same = 0;
  while (same < old.size() && same < now.size() && old[same] == now[same] &&
         static_cast<std::size_t>(old[same].data() - before.data()) < at)
    ++same;
  std::size_t end = 0;
  while (same + end < old.size() && same + end < now.size() &&
         old[old.size() - end - 1] == now[now.size() - end - 1])
    ++end;
  BlockTree tree;
  const char* base = document.tape().data();
  const char* const tape_end = base + document.tape().size();
  std::size_t entry = 0;
  for (const char* item = base; item != tape_end; item = tfpp::detail::after_item(item)) {
    if (tfpp::detail::read_node(item).tag == tfpp::detail::Tag::comment) {
      tree.add_comment(base, item);
      continue;
    }
    std::size_t origin = document.tree().entry(static_cast<std::uint32_t>(entry++)).origin;
    if (origin >= same)
      origin = origin < now.size() - end ? BlockTree::none : origin + old.size() - now.size();
    tree.add(base, item, false, static_cast<std::uint32_t>(origin));
  }
  DocumentAccess::tree(document) = tree;
  DocumentAccess::source(document) = DocumentAccess::source(*original);
  return document;
}

}  // namespace tfpp_test
