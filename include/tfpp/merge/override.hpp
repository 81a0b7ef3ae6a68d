// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/block.hpp>
#include <tfpp/edit/document_editor.hpp>
#include <tfpp/merge/override_body.hpp>

#include <cstddef>
#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

/// Applies an override document block by block.
class Overriding {
 public:
  explicit Overriding(Document& base) : base_(base), editor_(base) {}

  void apply(const Document& override) {
    for (const BlockView& block : override.blocks()) apply(block);
    for (const BlockView& block : override.blocks("terraform")) override_requirements(block);
    override_versions(override);
    override_backend(override, "backend");
    override_backend(override, "cloud");
  }

  [[nodiscard]] std::vector<OverrideProblem> problems() && { return std::move(problems_); }

 private:
  void apply(const BlockView& block) {
    const grammar::BlockType* row = &block.row();
    if (row == &grammar::terraform_block || row == &grammar::removed_block ||
        row == &grammar::ephemeral_block)
      return;
    if (row == &grammar::locals_block) return override_locals(block);
    if (row == &grammar::provider_block) return override_provider(block);
    if (row == &grammar::variable_block)
      return override_block(block, "Missing base variable declaration to override");
    if (row == &grammar::output_block)
      return override_block(block, "Missing base output definition to override");
    if (row == &grammar::module_block)
      return override_block(block, "Missing module call to override");
    if (row == &grammar::resource_block)
      return override_block(block, "Missing resource to override");
    if (row == &grammar::data_block)
      return override_block(block, "Missing data resource to override");
    if (row == &grammar::check_block)
      return problem(block, "Can't override check blocks",
                     "checks cannot be overridden, nor added by an override file");
    problem(block, joined({"Cannot override '", block.type(), "' blocks"}),
            joined({block.type(), " blocks can stand in normal files only"}));
  }

  void override_block(const BlockView& block, std::string_view missing) {
    const std::uint32_t entry = find(block.address());
    if (entry == BlockTree::none)
      return problem(block, missing, "an override file changes what other files declare");
    replace(block, entry);
  }

  void override_provider(const BlockView& block) {
    const std::uint32_t entry = find(block.address());
    if (entry != BlockTree::none) return replace(block, entry);
    if (alias_of(block.node()).empty()) return add(block.store());
    problem(block, "Missing base provider configuration for override",
            "only the default configuration of a provider need not be declared elsewhere");
  }

  void override_locals(const BlockView& block) {
    for (const ArgumentView& local : block.arguments()) {
      const std::uint32_t entry = find(joined({"local.", local.name}));
      if (entry == BlockTree::none) {
        problem(block, "Missing base local value definition to override",
                joined({"no other file has a local value ", local.name}), local.name);
        continue;
      }
      BodyStore locals = BlockView(editor_.block(entry)).store();
      locals.set(Name(local.name), Stored{local.value.node()});
      editor_.replace(entry, locals);
    }
  }

  void replace(const BlockView& block, std::uint32_t entry) {
    OverriddenBody body(BlockView(editor_.block(entry)).store(), block, problems_);
    editor_.replace(entry, std::move(body).take());
  }

  // The terraform block.

  void override_requirements(const BlockView& block) {
    for (const BlockView& requirements : block.blocks("required_providers")) {
      const std::uint32_t entry = terraform_with("required_providers");
      BodyStore target = BlockView(editor_.block(entry)).store();
      target.edit_block("required_providers", requirements.where(), [&](BodyStore& body) {
        for (const ArgumentView& required : requirements.arguments())
          body.set(Name(required.name), Stored{required.value.node()});
      });
      editor_.replace(entry, target);
    }
  }

  /// All constraints of an override file stand for all of the others.
  void override_versions(const Document& override) {
    bool first = true;
    for (const BlockView& block : override.blocks("terraform")) {
      const ValueReader version = block.get("required_version");
      if (!version) continue;
      const Stored value{version.node()};
      if (std::exchange(first, false)) {
        const std::uint32_t kept = terraform_with("required_version");
        for (const std::uint32_t entry : terraform_blocks()) {
          BodyStore terraform = BlockView(editor_.block(entry)).store();
          if (entry == kept) {
            terraform.set("required_version", value);
          } else {
            terraform.unset("required_version");
          }
          editor_.replace(entry, terraform);
        }
      } else {
        BodyStore terraform = new_terraform(block.where());
        terraform.set("required_version", value);
        add(terraform);
      }
    }
  }

  /// A backend takes the place of a backend or a cloud, and the other way round.
  void override_backend(const Document& override, std::string_view type) {
    std::vector<BlockView> found;
    for (const BlockView& block : override.blocks("terraform"))
      for (const BlockView& nested : block.blocks(type)) found.push_back(nested);
    if (found.empty()) return;
    if (found.size() > 1) {
      const bool is_cloud = type == "cloud";
      return problem(
          found[1],
          is_cloud ? "Duplicate HCP Terraform configurations" : "Duplicate backend configuration",
          "an override file may have one");
    }
    std::uint32_t target = BlockTree::none;
    for (const std::uint32_t entry : terraform_blocks()) {
      const BodyStore before = BlockView(editor_.block(entry)).store();
      const BodyStore after = without_blocks(without_blocks(before, "backend"), "cloud");
      if (after.tape().size() == before.tape().size()) continue;
      editor_.replace(entry, after);
      if (target == BlockTree::none) target = entry;
    }
    if (target == BlockTree::none) target = terraform_with("");
    BodyStore terraform = BlockView(editor_.block(target)).store();
    terraform.add_block(found[0].store());
    editor_.replace(target, terraform);
  }

  [[nodiscard]] std::vector<std::uint32_t> terraform_blocks() const {
    std::vector<std::uint32_t> out;
    for (std::uint32_t entry = 0; entry < base_.tree().entries().size(); ++entry)
      if (BlockView(editor_.block(entry)).row().name == "terraform") out.push_back(entry);
    return out;
  }

  /// The first terraform block with that argument or nested block, or the first of all; adds one if
  /// there is none.
  [[nodiscard]] std::uint32_t terraform_with(std::string_view name) {
    const std::vector<std::uint32_t> all = terraform_blocks();
    for (const std::uint32_t entry : all) {
      const BlockView block(editor_.block(entry));
      if (block.get(name) || block.block(name)) return entry;
    }
    if (!all.empty()) return all.front();
    add(new_terraform(std::source_location::current()));
    return static_cast<std::uint32_t>(base_.size() - 1);
  }

  static BodyStore new_terraform(const std::source_location& where) {
    return {grammar::terraform_block, "terraform", {}, where};
  }

  [[nodiscard]] std::uint32_t find(std::string_view address) const {
    return BlockFinder(base_).find(parse_address(address));
  }

  void add(const BodyStore& block) {
    Block any("terraform", {});
    static_cast<BodyStore&>(any) = block;
    base_.add(any);
  }

  void problem(const BlockView& block, std::string_view summary, std::string_view detail,
               std::string_view item = {}) {
    problems_.push_back({std::string(summary), std::string(detail), block.address(), block.where(),
                         std::string(item)});
  }

  Document& base_;
  DocumentEditor editor_;
  std::vector<OverrideProblem> problems_{};
};

}  // namespace detail

/// Merges an override file over a module, as Terraform does with files named `override.tf.json` and
/// `*_override.tf.json`. With several, apply them in the order of their names.
///
///     for (const OverrideProblem& problem : apply_override(base, override))
///       std::cerr << problem.address << ": " << problem.summary << '\n';
///
/// - Arguments replace arguments; `locals`, entries of `required_providers` and arguments of
///   `lifecycle` one by one.
/// - Nested blocks of a type replace all blocks of that type, `dynamic` ones included; provisioners
///   replace all provisioners, a connection the connection.
/// - The `required_version`s of the override replace all others; `backend` and `cloud` replace each
///   other.
/// - Where both `count` and `for_each` would be set, `count` counts. `ignore_changes = all` stays.
/// - `removed`, `ephemeral`, `provider_meta`, `experiments` and `replace_triggered_by` of an
///   override have no effect.
///
/// What Terraform refuses is reported and left out; all else is applied. Where the provider decides
/// whether something is an argument or a nested block, `[]` and `null` count as arguments, unless
/// the base has blocks of that type. Comments of overriding blocks are not taken over, but for
/// those in nested blocks. Linear in the size of both, but for blocks that are overridden again and
/// again.
[[nodiscard]] inline std::vector<OverrideProblem> apply_override(Document& base,
                                                                 const Document& override) {
  if (&base == &override) return {};
  detail::Overriding overriding(base);
  overriding.apply(override);
  return std::move(overriding).problems();
}

}  // namespace tfpp::inline v1
