// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>

#include <string>
#include <string_view>
#include <unordered_map>

namespace tfpp::inline v1::detail {

/// What the override files of a module put in the place of what its other files say, found by block
/// and item: the name of an argument, or the type of a nested block.
class Overrides {
 public:
  /// Linear in the override files.
  explicit Overrides(const CheckedModule& module) {
    for (const CheckedFile& file : module.files()) {
      if (!file.is_override) continue;
      for (const BlockView& block : file.document->blocks()) add(block);
    }
  }

  /// Whether an item of a block has no effect, since a later file has it too. Constant time on
  /// average.
  [[nodiscard]] bool replace(const BlockView& block, std::string_view item) const {
    const char* last = find(block, item);
    return last != nullptr && last != block.node();
  }
  /// Whether any override file has items of the block.
  [[nodiscard]] bool touch(const BlockView& block) const {
    return !last_.empty() && find(block, "") != nullptr;
  }
  /// The argument that counts, wherever it stands.
  [[nodiscard]] ValueReader get(const BlockView& block, std::string_view argument) const {
    const char* last = find(block, argument);
    return last == nullptr ? block.get(argument) : BlockView(last).get(argument);
  }

 private:
  static std::string key(const BlockView& block, std::string_view item) {
    return joined({block.address(), " ", item});
  }
  [[nodiscard]] const char* find(const BlockView& block, std::string_view item) const {
    if (last_.empty()) return nullptr;
    const auto found = last_.find(key(block, item));
    return found == last_.end() ? nullptr : found->second;
  }
  void add(const BlockView& block) {
    last_[key(block, "")] = block.node();
    block.for_each_item([&](const char* item) {
      const Tag tag = read_node(item).tag;
      if (tag == Tag::argument) last_[key(block, text_of(item))] = block.node();
      if (tag == Tag::block) last_[key(block, text_of(type_of_block(item)))] = block.node();
    });
  }

  std::unordered_map<std::string, const char*> last_{};
};

}  // namespace tfpp::inline v1::detail
