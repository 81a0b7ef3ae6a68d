// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/dependency_graph.hpp>
#include <tfpp/check/module.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/expr/references.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Finds objects that cannot be known before themselves. The nodes are Terraform's, by the names
/// that it gives them: a validation of a variable, an argument, an output and the rest of a module
/// call each stand for themselves. What happens inside of modules that are called is not looked at.
class CycleCheck {
 public:
  CycleCheck(const CheckedModule& module, const Overrides& overrides, CheckProblems& problems)
      : module_(module), problems_(problems), overrides_(overrides) {
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) add_implied(block);
    }
  }

  void check(const CheckedExpression& expression) {
    const BlockView& block = expression.block();
    const std::string_view item = expression.position.nested.empty()
                                      ? expression.argument()
                                      : expression.position.nested.front().type();
    if (overrides_.replace(block, item)) return;
    const std::string name = node_of(expression);
    if (name.empty()) return;
    for_each_reference(expression.tree, expression.position.local_names,
                       [&](const SyntaxNode& node, const std::vector<std::string_view>&) {
                         check_reference(expression, name, ReferenceSteps(node));
                       });
  }

  /// To be called when all expressions were seen. Linear.
  void finish() {
    for (std::vector<Edge>& cycle : graph_.cycles()) {
      if (problems_.is_full()) return;
      report(std::move(cycle));
    }
  }

 private:
  using Edge = DependencyGraph::Edge;

  // Names of nodes.

  static std::string local_node(std::string_view name) {
    return joined({"local.", name, " (expand)"});
  }
  static std::string validation_node(std::string_view name) {
    return joined({"var.", name, " (validation)"});
  }
  static std::string call_node(std::string_view call) {
    return joined({"module.", call, " (expand)"});
  }
  static std::string end_of_call_node(std::string_view call) {
    return joined({"module.", call, " (close)"});
  }
  static std::string argument_node(std::string_view call, std::string_view name) {
    return joined({"module.", call, ".var.", name, " (expand)"});
  }
  static std::string output_node(std::string_view call, std::string_view name) {
    return joined({"module.", call, ".output.", name, " (expand)"});
  }
  /// @param prefix `data.`, `ephemeral.` or nothing
  static std::string resource_node(std::string_view prefix, std::string_view type,
                                   std::string_view name) {
    return joined({prefix, type, ".", name});
  }
  static std::string_view prefix_of(const BlockView& block) noexcept {
    if (is_of(block, grammar::data_block)) return "data.";
    return is_of(block, grammar::ephemeral_block) ? "ephemeral." : "";
  }
  /// By the address of the provider, which is looked up once.
  std::string provider_node(const ProviderName& provider) {
    std::string& source = sources_[std::string(provider.name)];
    if (source.empty()) source = source_of_provider(provider.name);
    if (provider.alias.empty()) return joined({"provider[\"", source, "\"]"});
    return joined({"provider[\"", source, "\"].", provider.alias});
  }
  [[nodiscard]] std::string source_of_provider(std::string_view name) const {
    for (const BlockView& settings : module_.merged().blocks(grammar::terraform_block.name)) {
      for (const BlockView& required : settings.blocks(grammar::required_providers_block.name)) {
        const ValueReader source = required.get(name)["source"];
        if (source.exists() && source.is_string()) return source.as_string();
      }
    }
    return joined({"registry.terraform.io/hashicorp/", name});
  }

  static bool is_of(const BlockView& block, const grammar::BlockType& row) noexcept {
    return &block.row() == &row;
  }
  static bool is_resource(const BlockView& block) noexcept {
    return is_of(block, grammar::resource_block) || is_of(block, grammar::data_block) ||
           is_of(block, grammar::ephemeral_block);
  }

  /// The node that the expression belongs to; empty if no other can need it.
  std::string node_of(const CheckedExpression& expression) {
    const BlockView& block = expression.block();
    if (is_of(block, grammar::locals_block)) return local_node(expression.argument());
    if (is_resource(block)) return resource_node(prefix_of(block), block.label(0), block.label(1));
    if (is_of(block, grammar::variable_block)) return validation_node(block.label(0));
    if (is_of(block, grammar::provider_block))
      return provider_node({block.label(0), alias_of(block.node())});
    if (!is_of(block, grammar::module_block)) return {};
    const bool is_listed = expression.position.nested.empty() &&
                           grammar::find_argument(block.row(), expression.argument()) != nullptr;
    return is_listed ? call_node(block.label(0))
                     : argument_node(block.label(0), expression.argument());
  }

  // Edges.

  void add(const std::string& from, const std::string& to, const DocumentPart& part) {
    const DependencyGraph::Node needs = graph_.node(from);
    graph_.add(needs, graph_.node(to), part);
  }

  /// What a block needs without saying so.
  void add_implied(const BlockView& block) {
    const DocumentPart part{block.node()};
    if (is_of(block, grammar::module_block)) {
      const std::string_view call = block.label(0);
      add(end_of_call_node(call), call_node(call), part);
      add_arguments(call, block);
      for (const BlockView& escape : block.blocks(grammar::argument_escape_block.name))
        add_arguments(call, escape);
    } else if (is_resource(block)) {
      const ValueReader given = overrides_.get(block, "provider");
      const std::string_view type = block.label(0);
      const ProviderName provider = given.exists() && read_node(given.node()).tag == Tag::text
                                        ? provider_name(text_of(given.node()))
                                        : ProviderName{type.substr(0, type.find('_')), {}};
      if (module_.find_provider(provider.name, provider.alias)) {
        add(resource_node(prefix_of(block), type, block.label(1)), provider_node(provider), part);
      }
    }
  }
  void add_arguments(std::string_view call, const BlockView& body) {
    for (const ArgumentView& argument : body.arguments()) {
      if (grammar::find_argument(grammar::module_block, argument.name) != nullptr) continue;
      const std::string node = argument_node(call, argument.name);
      const DocumentPart part{argument.value.node()};
      add(end_of_call_node(call), node, part);
      add(node, call_node(call), part);
    }
  }

  void check_reference(const CheckedExpression& expression, const std::string& from,
                       const ReferenceSteps& steps) {
    const std::optional<std::string> to = target_of(steps, expression);
    if (!to) return;
    if (*to != from) return add(from, *to, part_of(expression, steps));
    if (is_of(expression.block(), grammar::locals_block)) {
      report_self(expression, steps, "self-referencing-local", "Self-referencing local value",
                  joined({"The local value \"", expression.argument(),
                          "\" is calculated from itself. Give what it starts from another name."}));
    } else if (is_resource(expression.block())) {
      check_self(expression, steps);
    }
  }

  /// The node that a reference needs.
  std::optional<std::string> target_of(const ReferenceSteps& steps,
                                       const CheckedExpression& expression) {
    const AddressRoot* root = find_address_root(steps[0]);
    const AddressKind kind = root == nullptr ? AddressKind::resource : root->kind;
    const std::size_t type = root == nullptr ? 0 : 1;
    if (!steps.is_name(1)) return std::nullopt;
    switch (kind) {
      case AddressKind::local:
        return local_node(steps[1]);
      case AddressKind::variable:
        return validation_node(steps[1]);
      case AddressKind::module:
        return target_in_module(steps, expression);
      case AddressKind::resource:
        return steps.is_name(type + 1)
                   ? std::optional(resource_node("", steps[type], steps[type + 1]))
                   : std::nullopt;
      case AddressKind::data:
      case AddressKind::ephemeral:
        return steps.is_name(2)
                   ? std::optional(resource_node(joined({steps[0], "."}), steps[1], steps[2]))
                   : std::nullopt;
      default:
        return std::nullopt;
    }
  }

  std::string target_in_module(const ReferenceSteps& steps, const CheckedExpression& expression) {
    const std::string_view call = steps[1];
    const std::size_t output = steps.is_key(2) ? 3 : 2;
    if (!steps.is_name(output)) return end_of_call_node(call);
    std::string node = output_node(call, steps[output]);
    add(node, call_node(call), part_of(expression, steps));
    return node;
  }

  // Resources that refer to themselves.

  void check_self(const CheckedExpression& expression, const ReferenceSteps& steps) {
    const BlockView& block = expression.block();
    const bool is_repetition =
        expression.is_argument_of_top("count") || expression.is_argument_of_top("for_each");
    if (is_own_part(expression) || (!is_repetition && !has_instances(block))) return;
    const std::size_t name = find_address_root(steps[0]) == nullptr ? 1 : 2;
    if (steps.is_key(name + 1)) return;
    report_self(expression, steps, "self-referential-block", "Self-referential block",
                joined({block.address(),
                        " is made from its own attributes, which nobody knows before it is there. "
                        "Only its provisioners, connections and postconditions can refer to it, "
                        "as self."}));
  }
  /// Whether it is no part of what the provider gets.
  static bool is_own_part(const CheckedExpression& expression) {
    const BlockView& block = expression.block();
    if (expression.argument() == "depends_on" && expression.position.nested.empty()) return true;
    if (expression.position.nested.empty()) return false;
    const std::string_view nested = expression.position.nested.front().type();
    if (nested == grammar::schema_escape_block.name || nested == grammar::dynamic_block.name)
      return false;
    return grammar::find_nested_block(block.row(), nested) != nullptr;
  }
  /// Whether it is sure that there is an instance.
  [[nodiscard]] bool has_instances(const BlockView& block) const {
    const ValueReader count = overrides_.get(block, "count");
    if (count) {
      const std::optional<int> number = count.try_as<int>();
      return number && *number > 0;
    }
    return !overrides_.get(block, "for_each").exists();
  }

  // What is wrong.

  static DocumentPart part_of(const CheckedExpression& expression, const ReferenceSteps& steps) {
    DocumentPart part = expression.part();
    part.offset = steps.node().begin_offset();
    part.size = steps.end(steps.size() - 1) - part.offset;
    return part;
  }

  void report_self(const CheckedExpression& expression, const ReferenceSteps& steps,
                   std::string_view rule, std::string_view summary, std::string detail) {
    problems_.add(rule, summary, std::move(detail), part_of(expression, steps));
  }

  void report(std::vector<Edge> cycle) {
    constexpr std::size_t most_told = 10;
    // Begins with what is spelled out.
    const auto reference = std::ranges::find_if(
        cycle, [](const Edge& edge) { return edge.part.offset != DocumentPart::whole; });
    std::rotate(cycle.begin(), reference == cycle.end() ? cycle.begin() : reference, cycle.end());
    std::string summary = "Cycle: ";
    for (std::size_t i = 0; i < cycle.size() && i < most_told; ++i) {
      if (i != 0) summary += ", ";
      summary += graph_.name(cycle[i].from);
    }
    if (cycle.size() > most_told) summary += ", ...";
    problems_.add(
        "cycle", summary,
        joined({"Each of these ", std::to_string(cycle.size()),
                " needs the next one, and the last the first, so that none can be "
                "calculated. Remove one of the references: here ",
                graph_.name(cycle[0].from), " refers to ", graph_.name(cycle[0].to), "."}),
        cycle[0].part);
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  const Overrides& overrides_;
  DependencyGraph graph_{};
  /// Of providers, by local name.
  std::unordered_map<std::string, std::string> sources_{};
};

}  // namespace tfpp::inline v1::detail
