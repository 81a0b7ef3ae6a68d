// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/changes.hpp>
#include <tfpp/edit/document_editor.hpp>
#include <tfpp/edit/rewriter.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// How `Document::rename` renames.
struct RenameOptions {
  /// Adds a `moved` block, so that Terraform moves the objects that exist to the new address
  /// instead of replacing them. For resources and modules. `moved` blocks that are there stay as
  /// they are then: the new one goes on from them.
  bool moved = false;
  /// The C++ line that the `moved` block is said to come from.
  std::source_location where = std::source_location::current();
};

namespace detail {

/// One renaming in one document.
class Renaming {
 public:
  Renaming(Document& document, std::string_view from, std::string_view to,
           const RenameOptions& options)
      : document_(document),
        from_text_(from),
        to_text_(to),
        from_(parse_address(from)),
        to_(parse_address(to)),
        options_(options) {}

  void run() {
    DocumentEditor editor(document_);
    entry_ = editor.entry_at(from_text_);
    check();
    reference_ = reference_of(from_);
    const auto replace = [this](std::string_view text, TextRole role,
                                std::span<const std::string_view> names) {
      return replacement(text, role, names);
    };
    editor.rebuild([&](const char* block, std::uint32_t entry, Tape& tape) {
      if (entry != entry_ && !may_mention(block)) return DocumentEditor::Fate::stays;
      const std::size_t at = tape.size();
      NewNames names;
      if (entry == entry_) {
        names.labels = &to_.labels;
        names.argument = from_.local;
        names.new_argument = to_.local;
      }
      BlockRewriter(tape, replace).write(block, names);
      if (entry == entry_ && !from_.alias.empty()) set_alias(tape, at);
      return DocumentEditor::Fate::was_rewritten;
    });
    if (options_.moved) document_.add(Moved(from_text_, to_text_, options_.where));
  }

 private:
  void check() const {
    const BlockFinder finder(document_);
    const auto refuse = [&](std::initializer_list<std::string_view> reason) {
      fail({"cannot rename ", from_text_, " to ", to_text_, ": ", joined(reason)});
    };
    const bool same_kind = from_.type == to_.type && from_.labels.size() == to_.labels.size() &&
                           from_.local.empty() == to_.local.empty() &&
                           from_.alias.empty() == to_.alias.empty();
    const bool is_provider = from_.type == "provider";
    // All but the last name stay.
    const std::size_t fixed = !from_.local.empty() ? 0
                              : is_provider        ? from_.labels.size()
                                                   : from_.labels.size() - 1;
    if (from_.labels.empty() && from_.local.empty()) refuse({"such blocks have no name"});
    if (!same_kind) refuse({"they are of different kinds"});
    for (std::size_t i = 0; i < fixed; ++i) {
      if (from_.labels[i] == to_.labels[i]) continue;
      refuse({is_provider ? "a provider's local name stands for its source; only the alias of a "
                            "configuration can be renamed"
                          : "a block of another type is another object"});
    }
    if (is_provider && from_.alias.empty())
      refuse({"what uses the default configuration does not name it; only aliases can be renamed"});
    const std::string_view name = last_name(to_);
    if (!text::is_identifier(name)) refuse({"\"", name, "\" is no identifier"});
    const char* block = finder.block(entry_);
    if (from_.local.empty() && from_.alias.empty())
      check_labels(*read_head(block).row, from_.type, {to_.labels.data(), to_.labels.size()});
    std::uint32_t there = finder.find(to_);
    // Data sources of checks are declared in them.
    if (there == BlockTree::none && from_.type == "data")
      there = DocumentAccess::declarations(document_).find(
          joined({"data \"", to_.labels[0], "\" \"", to_.labels[1], "\""}));
    if (there != BlockTree::none && from_text_ != to_text_) {
      refuse(
          {"there is one of that name, made at ", to_text(read_head(finder.block(there)).where)});
    }
    if (options_.moved && from_.type != "resource" && from_.type != "module")
      refuse({"Terraform moves resources and modules only; leave out RenameOptions::moved"});
  }

  static std::string_view last_name(const BlockAddress& address) noexcept {
    if (!address.local.empty()) return address.local;
    return address.alias.empty() ? address.labels.back() : address.alias;
  }

  /// Whether the old name stands anywhere in a block; most blocks need no closer look.
  [[nodiscard]] bool may_mention(const char* block) const {
    const grammar::BlockType* row = read_head(block).row;
    if (options_.moved && row == &grammar::moved_block) return false;
    const std::string_view bytes(block, static_cast<std::size_t>(after_item(block) - block));
    return bytes.find(last_name(from_)) != std::string_view::npos;
  }

  [[nodiscard]] std::optional<std::string> replacement(
      std::string_view text, TextRole role, std::span<const std::string_view> names) const {
    if (role == TextRole::provider && !from_.alias.empty()) {
      const ProviderName provider = provider_name(text);
      if (provider.name != from_.labels[0] || provider.alias != from_.alias) return std::nullopt;
      std::string out(text);
      return out.replace(provider.name.size() + 1, provider.alias.size(), to_.alias);
    }
    if (!reference_) return std::nullopt;
    const std::string_view old_name = last_name(from_);
    std::string out;
    std::size_t done = 0;
    for (const Reference& reference : references_in(text, role, names)) {
      if (reference.address != *reference_) continue;
      const std::size_t name = reference.end - old_name.size();
      out.append(text, done, name - done).append(last_name(to_));
      done = reference.end;
    }
    if (done == 0) return std::nullopt;
    return out.append(text.substr(done));
  }

  /// Gives the provider configuration at the end of the tape its new alias.
  void set_alias(Tape& tape, std::size_t at) const {
    BodyStore provider = BodyStore::copy_of(tape.at(at), tape.at(tape.size()));
    provider.set("alias", to_.alias);
    tape.truncate(at);
    DocumentEditor::append_block(tape, provider);
  }

  Document& document_;
  std::string from_text_;
  std::string to_text_;
  BlockAddress from_;
  BlockAddress to_;
  const RenameOptions& options_;
  std::uint32_t entry_ = 0;
  std::optional<Address> reference_{};
};

}  // namespace detail
}  // namespace tfpp::inline v1
