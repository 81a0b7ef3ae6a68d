// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/target_address.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Holds `moved`, `removed` and `import` blocks to the addresses that they may name, and to what
/// goes with these.
class AddressCheck {
 public:
  AddressCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// Looks at a block at the top of a file.
  void check(const BlockView& block) {
    const grammar::BlockType& row = block.row();
    if (&row == &grammar::moved_block) check_moved(block);
    if (&row == &grammar::removed_block) check_removed(block);
    if (&row == &grammar::import_block) check_import(block);
  }

 private:
  /// The text of an argument that names an address, parsed.
  struct Text {
    explicit Text(const ValueReader& value) : node(value.node()) {
      if (node != nullptr && holds_text(node)) parsed.emplace(parse_expression(text_of(node)));
    }
    static bool holds_text(const char* node) noexcept {
      const Tag tag = read_node(node).tag;
      return tag == Tag::text || tag == Tag::expression;
    }
    [[nodiscard]] bool is_expression() const { return parsed && parsed->ok(); }
    [[nodiscard]] bool is_reference() const {
      return is_expression() && parsed->tree().root().kind() == SyntaxKind::reference;
    }

    const char* node;
    std::optional<ParsedSyntax> parsed{};
  };

  void report_fault(const Text& text, const ReferenceSteps& steps, TargetFault& fault) {
    const std::size_t begin = steps.node().begin_offset();
    problems_.add(fault.rule, std::move(fault.summary), std::move(fault.detail),
                  {text.node, begin, steps.end(fault.step) - begin});
  }

  // moved

  void check_moved(const BlockView& block) {
    const Text from(block.get("from"));
    const Text to(block.get("to"));
    const std::optional<TargetAddress> source = read_instance(from);
    const std::optional<TargetAddress> target = read_instance(to);
    if (!source || !target) return;
    const bool is_module = source->kind == AddressKind::module;
    if (is_module == (target->kind == AddressKind::module)) return;
    problems_.add(
        "moved-kinds", "Invalid \"moved\" addresses",
        joined(
            {"A module can only become a module, and a resource a resource; here \"from\" names a ",
             is_module ? "module" : "resource", " and \"to\" a ",
             is_module ? "resource." : "module."}),
        {block.node()});
  }

  std::optional<TargetAddress> read_instance(const Text& text) {
    if (!text.is_reference()) return std::nullopt;
    const ReferenceSteps steps(text.parsed->tree().root());
    TargetReader reader(module_, steps);
    std::optional<TargetAddress> address = reader.read_instance();
    if (!address) report_fault(text, steps, reader.fault());
    return address;
  }

  // removed

  void check_removed(const BlockView& block) {
    const Text from(block.get("from"));
    if (!from.is_reference()) return;
    const ReferenceSteps steps(from.parsed->tree().root());
    TargetReader reader(module_, steps);
    const std::optional<TargetAddress> address = reader.read_whole();
    if (!address) report_fault(from, steps, reader.fault());
    const bool is_resource = address && address->kind == AddressKind::resource;
    for (const BlockView& nested : block.blocks()) {
      if (&nested.row() == &grammar::connection_block && !is_resource) {
        problems_.add("removed-connection", "Invalid connection block",
                      "Only a managed resource has connections. Remove the block, or name a "
                      "resource in \"from\".",
                      {nested.node()});
      }
      if (nested.type() == grammar::provisioner_block.name)
        check_removed_provisioner(block, nested, is_resource);
    }
  }

  void check_removed_provisioner(const BlockView& block, const BlockView& provisioner,
                                 bool is_resource) {
    const bool is_late = provisioner.get("when").try_as<std::string>() == "destroy";
    if (!is_late) {
      problems_.add("removed-provisioner",
                    module_.is_for_opentofu() ? "Invalid \"removed.provisioner\" block"
                                              : "Invalid provisioner block",
                    "What is removed can only be destroyed. Set \"when\" to \"destroy\".",
                    {provisioner.node()});
    } else if (!is_resource) {
      const bool is_for_opentofu = module_.is_for_opentofu();
      problems_.add("removed-provisioner",
                    is_for_opentofu ? "Invalid \"removed\" block" : "Invalid provisioner block",
                    "Only a managed resource has provisioners. Remove the provisioner, or name a "
                    "resource in \"from\".",
                    {is_for_opentofu ? block.node() : provisioner.node()});
    }
  }

  // import

  void check_import(const BlockView& block) {
    const Text to(block.get("to"));
    if (!to.is_expression()) return;
    const SyntaxKind kind = to.parsed->tree().root().kind();
    // Calculated indexes may end what can be told.
    if (kind == SyntaxKind::postfix) return;
    if (kind != SyntaxKind::reference) return report_import_address(block);
    const ReferenceSteps steps(to.parsed->tree().root());
    if (!steps.is_whole()) return;
    TargetReader reader(module_, steps);
    const std::optional<TargetAddress> address = reader.read_instance();
    if (!address) return report_fault(to, steps, reader.fault());
    if (address->kind != AddressKind::resource) return report_import_address(block);
    if (!address->call.empty()) return check_import_into_module(block, *address);
    const BlockView resource =
        module_.find(grammar::resource_block.name, {address->type, address->name});
    if (resource) {
      check_import_provider(block, resource);
      check_import_instance(block, *address, steps, resource);
    } else if (module_.is_whole() && (address->key != 0 || block.get("for_each"))) {
      report_import(block, "import-target", "Configuration for import target does not exist",
                    joined({"There is no resource \"", address->type, "\" \"", address->name,
                            "\". One can be generated, but neither several nor an instance of ",
                            "several. Declare the resource."}));
    }
  }

  void report_import(const BlockView& block, std::string_view rule, std::string_view summary,
                     std::string detail) {
    problems_.add(rule, std::string(summary), std::move(detail), {block.get("to").node()});
  }
  void report_import_address(const BlockView& block) {
    problems_.add("import-address", "Invalid import address",
                  "What is imported becomes a managed resource: name one by type and name, with "
                  "the index of an instance if it has several.",
                  {argument_item_of(block.node(), "to")});
  }

  void report_import_provider(const BlockView& block, std::string detail) {
    problems_.add("import-provider", "Invalid import provider argument", std::move(detail),
                  {argument_item_of(block.node(), "provider")});
  }

  void check_import_into_module(const BlockView& block, const TargetAddress& address) {
    if (block.get("provider")) {
      report_import_provider(block,
                             "The module decides on the provider of its resources. Remove the "
                             "argument, and pass the provider in \"providers\" of the module.");
    }
    if (!module_.is_whole() || module_.find(grammar::module_block.name, {address.call})) return;
    const std::string near = CheckedModule::suggestion(address.call, [&](const auto& consider) {
      for (const BlockView& call : module_.merged().blocks(grammar::module_block.name))
        consider(call.label(0));
    });
    report_import(block, "import-target", "Configuration for import target does not exist",
                  joined({"There is no module \"", address.call, "\".", near}));
  }

  void check_import_provider(const BlockView& block, const BlockView& resource) {
    const ValueReader provider = block.get("provider");
    if (!provider) return;
    const ValueReader own = resource.get("provider");
    if (own && same_provider(own, provider)) return;
    report_import_provider(block, joined({"The resource ", resource.address(),
                                          " decides on its provider itself. Remove the argument, "
                                          "and set \"provider\" of the resource."}));
  }
  static bool same_provider(const ValueReader& a, const ValueReader& b) {
    const ProviderName x = provider_name(text_of(a.node()));
    const ProviderName y = provider_name(text_of(b.node()));
    return x.name == y.name && x.alias == y.alias;
  }

  /// Whether the index is one that the resource has. With `for_each` there may be nothing to
  /// import. OpenTofu looks when it plans.
  void check_import_instance(const BlockView& block, const TargetAddress& address,
                             const ReferenceSteps& steps, const BlockView& resource) {
    if (module_.is_for_opentofu() || block.get("for_each")) return;
    const bool has_count = resource.get("count").exists();
    const bool has_for_each = resource.get("for_each").exists();
    std::string detail;
    if (address.key == 0) {
      if (!has_count && !has_for_each) return;
      detail = joined({"has ", has_count ? "count" : "for_each",
                       "; say which instance to import, as in ", resource.address(),
                       has_count ? "[0]." : "[\"a\"]."});
    } else {
      const bool is_text = steps.kind(address.key) == ReferenceSteps::Kind::text_key;
      if (is_text ? has_for_each : has_count) return;
      detail = joined({"has no ", is_text ? "for_each" : "count", ", so there is no instance [",
                       is_text ? "\"" : "", steps[address.key], is_text ? "\"" : "", "]."});
    }
    report_import(block, "import-instance", "Invalid import 'to' expression",
                  joined({"The resource ", resource.address(), " ", detail}));
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
