// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/block_view.hpp>
#include <tfpp/edit/filter.hpp>

#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Why Terraform refuses a part of an override file.
struct OverrideProblem {
  /// Terraform's own words: `Missing resource to override`.
  std::string summary{};
  /// What is meant, and which part.
  std::string detail{};
  /// The address of the block in the override file.
  std::string address{};
  /// The C++ line that made it.
  std::source_location where{};
  /// The argument or nested block at fault; empty for the block as a whole.
  std::string item{};
};

namespace detail {

/// A block with another block laid over it. The escape block `"_"` and the body around it are one
/// body here.
class OverriddenBody {
 public:
  OverriddenBody(BodyStore base, const BlockView& over, std::vector<OverrideProblem>& problems)
      : body_(std::move(base)), over_(over), problems_(problems) {
    if (const BlockView escape = body_.view().block("_")) {
      escape_ = escape.store();
      body_ = without_blocks(body_, "_");
    }
    const BlockView over_escape = over.block("_");
    replace_blocks(over);
    if (over_escape) replace_blocks(over_escape);
    over.for_each_item([&](const char* item) { apply(item); });
    if (over_escape) over_escape.for_each_item([&](const char* item) { apply_escaped(item); });
    if (escape_.is_block()) body_.add_block(escape_);
  }

  [[nodiscard]] BodyStore take() && { return std::move(body_); }

 private:
  [[nodiscard]] bool is_listed(std::string_view name) const {
    return grammar::find_argument(body_.row(), name) != nullptr;
  }
  /// Whether a provider decides what a nested block of that type is.
  [[nodiscard]] bool is_open(const char* block) const {
    return read_head(block).row == grammar::unlisted_block(body_.row()) ||
           read_head(block).row == &grammar::dynamic_block;
  }
  /// The type of a nested block, or of those that it generates.
  static std::string_view type_made(const char* block) noexcept {
    const char* type = type_of_block(block);
    return text_of(read_head(block).row == &grammar::dynamic_block ? after_value(type) : type);
  }

  // Nested blocks that a provider knows: those of the override stand for all of their type.

  void replace_blocks(const BlockView& over) {
    over.for_each_item([&](const char* item) {
      if (read_node(item).tag == Tag::block && is_open(item)) remove_type(type_made(item), true);
    });
  }

  /// Removes blocks of a type, and the argument that may stand for them.
  void remove_type(std::string_view type, bool argument_too) {
    const auto stays = [&](const char* item) {
      const Node node = read_node(item);
      if (node.tag == Tag::block) return !is_open(item) || type_made(item) != type;
      const bool stands_for_blocks = argument_too && node.tag == Tag::argument &&
                                     text_of(item, node) == type && !is_listed(type);
      return !stands_for_blocks;
    };
    body_ = with_items(body_, stays);
    if (escape_.is_block()) escape_ = with_items(escape_, stays);
  }

  [[nodiscard]] bool has_blocks(std::string_view type) const {
    bool found = false;
    const auto look = [&](const char* item) {
      if (read_node(item).tag == Tag::block && is_open(item) && type_made(item) == type)
        found = true;
    };
    body_.view().for_each_item(look);
    if (escape_.is_block()) escape_.view().for_each_item(look);
    return found;
  }

  // Items of the override.

  void apply(const char* item) {
    const Node node = read_node(item);
    if (node.tag == Tag::argument) return apply_argument(text_of(item, node), item);
    if (node.tag != Tag::block) return;
    const std::string_view type = text_of(type_of_block(item));
    if (is_open(item)) return body_.add_block(BlockView(item).store());
    if (type == "_") return;
    if (type == "lifecycle") return apply_lifecycle(BlockView(item));
    if (is_condition(*read_head(item).row)) return refuse_condition(type);
    if (type == "provisioner" || type == "connection") {
      if (type == "connection" || !std::exchange(provisioners_replaced_, true))
        body_ = without_blocks(body_, type);
      body_.add_block(BlockView(item).store());
    }
  }

  void apply_escaped(const char* item) {
    const Node node = read_node(item);
    if (node.tag == Tag::block) {
      escape().add_block(BlockView(item).store());
    } else if (node.tag == Tag::argument) {
      const std::string_view name = text_of(item, node);
      const bool is_outside =
          !is_listed(name) && !is_escaped(name) && body_.find_value(Name(name)) != nullptr;
      set(is_outside ? body_ : escape(), name, item);
    }
  }

  void apply_argument(std::string_view name, const char* item) {
    const char* value = value_of_argument(item);
    const Node node = read_node(value);
    const bool is_empty =
        node.tag == Tag::null ||
        ((node.tag == Tag::list || node.tag == Tag::object || node.tag == Tag::text) &&
         node.size == 0);
    if (is_listed(name)) {
      if (name == "depends_on") {
        if (!is_empty)
          problem("Unsupported override", "the depends_on argument cannot be overridden", name);
        return;
      }
      const bool keeps_old = name == "providers" || (name == "description" && is_output());
      if (keeps_old && is_empty) return;
      // Of both, Terraform takes the number.
      if (name == "for_each" && body_.find_value("count") != nullptr) return;
      if (name == "count") body_.unset("for_each");
      return set(body_, name, item);
    }
    if (has_blocks(name)) {
      // No blocks replace none.
      if (node.tag == Tag::null || (node.tag == Tag::list && node.size == 0)) return;
      remove_type(name, false);
    }
    set(is_escaped(name) ? escape_ : body_, name, item);
  }

  static void set(BodyStore& body, std::string_view name, const char* item) {
    body.set(Name(name), Stored{value_of_argument(item)});
  }

  void apply_lifecycle(const BlockView& over) {
    for (const BlockView& nested : over.blocks()) {
      if (is_condition(nested.row())) refuse_condition(nested.type());
    }
    std::vector<ArgumentView> changes;
    const ValueReader before = body_.view().block("lifecycle").get("ignore_changes");
    const bool ignores_all = before && before.kind() == ValueKind::text;
    for (const ArgumentView& argument : over.arguments()) {
      // What triggers a replacement cannot be overridden; Terraform says nothing.
      if (argument.name == "replace_triggered_by") continue;
      const bool no_change = argument.name == "ignore_changes" &&
                             (ignores_all || argument.value.begin() == argument.value.end()) &&
                             argument.value.kind() == ValueKind::list;
      if (!no_change) changes.push_back(argument);
    }
    if (changes.empty()) return;
    body_.edit_block("lifecycle", over.where(), [&](BodyStore& lifecycle) {
      for (const ArgumentView& argument : changes)
        lifecycle.set(Name(argument.name), Stored{argument.value.node()});
    });
  }

  [[nodiscard]] bool is_output() const { return &body_.row() == &grammar::output_block; }
  [[nodiscard]] bool is_escaped(std::string_view name) const {
    return escape_.is_block() && escape_.find_value(Name(name)) != nullptr;
  }

  /// The escape block; makes one if there is none.
  BodyStore& escape() {
    if (!escape_.is_block()) {
      const grammar::BlockType* row = grammar::find_block(body_.row(), "_");
      escape_ = BodyStore(*row, "_", {}, over_.block("_").where());
    }
    return escape_;
  }

  static bool is_condition(const grammar::BlockType& row) noexcept {
    return &row == &grammar::validation_block || &row == &grammar::precondition_block ||
           &row == &grammar::postcondition_block;
  }
  void refuse_condition(std::string_view type) {
    problem(joined({"Can't override ", type, " blocks"}),
            "conditions cannot be overridden, nor added by an override file", type);
  }

  void problem(std::string summary, std::string detail, std::string_view item) {
    problems_.push_back(
        {std::move(summary), std::move(detail), over_.address(), over_.where(), std::string(item)});
  }

  BodyStore body_;
  /// No block if there is none.
  BodyStore escape_{};
  const BlockView& over_;
  std::vector<OverrideProblem>& problems_;
  bool provisioners_replaced_ = false;
};

}  // namespace detail
}  // namespace tfpp::inline v1
