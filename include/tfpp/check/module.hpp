// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/check/report.hpp>
#include <tfpp/load.hpp>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Whether blocks of this row are named like this at any place of the language.
inline bool is_row_named(const grammar::BlockType& row, const grammar::BlockType& like) noexcept {
  return row.name == like.name;
}

/// A file of a module that is checked.
struct CheckedFile {
  /// As it was loaded.
  const Document* document = nullptr;
  /// Merged over the other files.
  bool is_override = false;
};

/// A module that is checked: what its files declare together.
class CheckedModule {
 public:
  /// @param merged the module as Terraform sees it, with overrides applied. Must outlive this, as
  /// the documents of the files must. Linear.
  /// @param folder   where the files are; empty for documents in memory
  /// @param is_whole whether these are all files of the module
  CheckedModule(const Document& merged, std::vector<CheckedFile> files,
                std::optional<Target> target, std::string folder = {}, bool is_whole = true)
      : merged_(merged),
        finder_(merged),
        files_(std::move(files)),
        target_(target),
        folder_(std::move(folder)),
        is_whole_(is_whole) {
    for (const BlockView& check : merged.blocks(grammar::check_block.name)) {
      for (const BlockView& data : check.blocks(grammar::scoped_data_block.name))
        scoped_.emplace(joined({data.label(0), ".", data.label(1)}), ScopedData{check, data});
    }
  }

  [[nodiscard]] const Document& merged() const noexcept { return merged_; }
  [[nodiscard]] const std::vector<CheckedFile>& files() const noexcept { return files_; }
  /// The product and version whose rules hold; without it, any.
  [[nodiscard]] const std::optional<Target>& target() const noexcept { return target_; }
  /// Whether the target has something; without a target it may be any.
  [[nodiscard]] bool has(grammar::Since since) const noexcept {
    return !target_ || grammar::available(since, *target_);
  }
  [[nodiscard]] bool is_for_opentofu() const noexcept {
    return target_ && target_->product == Product::opentofu;
  }
  /// Where the files are; empty for documents in memory.
  [[nodiscard]] const std::string& folder() const noexcept { return folder_; }

  /// Whether all that the module declares is known; not if it has files that are not read.
  [[nodiscard]] bool is_whole() const noexcept { return is_whole_; }

  /// The first block of that type with these labels. Constant time on average.
  [[nodiscard]] BlockView find(std::string_view type,
                               std::initializer_list<std::string_view> labels) const {
    BlockAddress address;
    address.type = type;
    address.labels = labels;
    return find(address);
  }
  [[nodiscard]] bool has_local(std::string_view name) const {
    BlockAddress address;
    address.local = name;
    return finder_.find(address) != BlockTree::none;
  }
  /// The configuration of a provider; with an empty alias the default one.
  [[nodiscard]] BlockView find_provider(std::string_view name, std::string_view alias) const {
    BlockAddress address;
    address.type = grammar::provider_block.name;
    address.labels = {name};
    address.alias = alias;
    return find(address);
  }

  /// A data source that only one `check` may refer to.
  struct ScopedData {
    BlockView check;
    BlockView data;
  };
  [[nodiscard]] const ScopedData* find_scoped_data(std::string_view type,
                                                   std::string_view name) const {
    const auto found = scoped_.find(joined({type, ".", name}));
    return found == scoped_.end() ? nullptr : &found->second;
  }

  /// The block as the module has it, with overrides applied.
  [[nodiscard]] BlockView merged_block(const BlockView& block) const {
    BlockAddress address;
    address.type = block.type();
    for (std::size_t i = 0; i < block.label_count(); ++i) address.labels.push_back(block.label(i));
    if (address.labels.empty()) return block;
    const BlockView found = find(address);
    return found ? found : block;
  }

  /// ` Did you mean "env"?` for the name that is nearest to `name` among those that
  /// `for_each(consider)` offers; else nothing.
  template <class ForEach>
  static std::string suggestion(std::string_view name, const ForEach& for_each) {
    std::string nearest;
    std::size_t limit = 3;
    for_each([&](std::string_view candidate) {
      // Nothing is nearer than one edit.
      if (limit == 1) return;
      const std::size_t distance = grammar::edit_distance(candidate, name, limit - 1);
      const bool is_alike = distance < candidate.size() || distance < name.size();
      if (distance >= limit || !is_alike) return;
      nearest = candidate;
      limit = distance;
    });
    return nearest.empty() ? std::string() : joined({" Did you mean \"", nearest, "\"?"});
  }

 private:
  [[nodiscard]] BlockView find(const BlockAddress& address) const {
    const std::uint32_t entry = finder_.find(address);
    return entry == BlockTree::none ? BlockView() : BlockView(finder_.block(entry));
  }

  const Document& merged_;
  BlockFinder finder_;
  std::vector<CheckedFile> files_;
  std::optional<Target> target_;
  std::string folder_;
  bool is_whole_;
  std::unordered_map<std::string, ScopedData> scoped_{};
};

/// An expression or template of a module that is checked. Good for the time of a call.
struct CheckedExpression {
  const ValuePosition& position;
  TextRole role = TextRole::data;
  const SyntaxTree& tree;

  [[nodiscard]] const BlockView& block() const noexcept { return position.block; }
  /// The argument in which it stands.
  [[nodiscard]] std::string_view argument() const noexcept { return position.value.place().name; }
  [[nodiscard]] grammar::Reading reading() const noexcept { return position.value.place().reading; }
  /// Whether it stands in that argument of the block at the top of the file itself.
  [[nodiscard]] bool is_argument_of_top(std::string_view name) const noexcept {
    return position.nested.empty() && argument() == name;
  }
  /// The innermost nested block around it that `matches(row)`; one that does not exist if there is
  /// none.
  template <class Matches>
  [[nodiscard]] BlockView enclosing(const Matches& matches) const {
    for (std::size_t i = position.nested.size(); i > 0; --i)
      if (matches(position.nested[i - 1].row())) return position.nested[i - 1];
    return {};
  }
  /// A part of the text, in bytes.
  [[nodiscard]] DocumentPart part(std::size_t begin, std::size_t end) const noexcept {
    return {position.value.node(), begin, end - begin};
  }
  [[nodiscard]] DocumentPart part(const SyntaxNode& node) const noexcept {
    return part(node.begin_offset(), node.end_offset());
  }
  /// All of it.
  [[nodiscard]] DocumentPart part() const noexcept { return {position.value.node()}; }
};

}  // namespace tfpp::inline v1::detail
