// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tfpp::inline v1::detail {

/// Finds variables, local values and data sources that nothing refers to.
class UnusedCheck {
 public:
  UnusedCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// Linear in the module.
  void check() {
    // What is not read may refer to anything.
    if (!module_.is_whole()) return;
    for (const CheckedFile& file : module_.files())
      for (const BlockView& block : file.document->blocks()) collect(block);
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::configuration || file.is_override) continue;
      for (const BlockView& block : file.document->blocks()) check(block);
    }
  }

 private:
  /// What may be a template for some target is taken for one.
  static bool is_live_somewhere(grammar::Reading reading) noexcept {
    return is_live(reading) ||
           grammar::reading_for(reading, {Product::opentofu, grammar::latest}) ==
               grammar::Reading::expression;
  }

  void collect(const BlockView& block) {
    walk_block(block.node(), [&](const ValuePosition& position) {
      const Node node = read_node(position.value.node());
      if (node.tag != Tag::text && node.tag != Tag::expression) return;
      TextRole role = role_at(position);
      const bool is_raw = (node.flags & verbatim) != 0;
      if (role == TextRole::data && is_raw && is_live_somewhere(position.value.place().reading))
        role = TextRole::template_text;
      const std::string_view text = text_of(position.value.node(), node);
      for (const Reference& reference : references_in(text, role, position.local_names)) {
        if (!is_own(position, reference.address)) used_.insert(reference.address.text());
      }
    });
  }

  /// Whether what is referred to is what the reference belongs to.
  static bool is_own(const ValuePosition& position, const Address& address) {
    const BlockView& block = position.block;
    if (is_row_named(block.row(), grammar::variable_block))
      return address.kind == AddressKind::variable && address.name == block.label(0);
    if (is_row_named(block.row(), grammar::locals_block))
      return address.kind == AddressKind::local && address.name == position.value.place().name;
    return is_row_named(block.row(), grammar::data_block) && address.kind == AddressKind::data &&
           address.type == block.label(0) && address.name == block.label(1);
  }

  void check(const BlockView& block) {
    const grammar::BlockType& row = block.row();
    if (is_row_named(row, grammar::variable_block)) {
      report(block.node(), "unused-variable", "Unused variable", joined({"var.", block.label(0)}));
    } else if (is_row_named(row, grammar::data_block) && !has_conditions(block)) {
      report(block.node(), "unused-data", "Unused data source",
             joined({"data.", block.label(0), ".", block.label(1)}));
    } else if (is_row_named(row, grammar::locals_block)) {
      block.for_each_item([&](const char* item) {
        if (read_node(item).tag == Tag::argument)
          report(item, "unused-local", "Unused local value", joined({"local.", text_of(item)}));
      });
    }
  }

  /// Some data sources are there for what they find out to be right.
  static bool has_conditions(const BlockView& data) {
    const BlockView lifecycle = data.block(grammar::data_lifecycle_block.name);
    return lifecycle.block(grammar::precondition_block.name).exists() ||
           lifecycle.block(grammar::postcondition_block.name).exists();
  }

  void report(const char* node, std::string_view rule, std::string_view summary,
              const std::string& address) {
    if (used_.contains(address)) return;
    problems_.add(rule, summary,
                  joined({"Nothing in the module refers to ", address,
                          ". Remove it, or refer to it where it "
                          "was meant to be used."}),
                  {node}, Severity::warning);
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  /// The addresses that are referred to.
  std::unordered_set<std::string> used_{};
};

}  // namespace tfpp::inline v1::detail
