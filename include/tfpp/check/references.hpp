// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/expr/references.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Which objects can be referred to from an expression, beside those of the whole module.
struct ReferenceScope {
  bool has_each = false;
  bool has_count = false;
  bool has_self = false;
};

inline ReferenceScope scope_of(const CheckedModule& module, const CheckedExpression& expression) {
  ReferenceScope scope;
  const BlockView& block = expression.block();
  const BlockView merged = module.merged_block(block);
  const auto is_repeated_by = [&](std::string_view name) {
    const bool is_listed = grammar::find_argument(block.row(), name) != nullptr;
    return is_listed && merged.get(name).exists() && !expression.is_argument_of_top("count") &&
           !expression.is_argument_of_top("for_each");
  };
  scope.has_each = is_repeated_by("for_each");
  scope.has_count = is_repeated_by("count");
  scope.has_self = expression
                       .enclosing([](const grammar::BlockType& row) {
                         return is_row_named(row, grammar::provisioner_block) ||
                                &row == &grammar::connection_block ||
                                &row == &grammar::postcondition_block;
                       })
                       .exists();
  return scope;
}

/// Holds every reference to what Terraform lets it start with, and to what the module declares.
class ReferenceCheck {
 public:
  ReferenceCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  void check(const CheckedExpression& expression) {
    const bool is_depends_on = expression.argument() == "depends_on";
    if (!is_live(expression.reading()) && !is_depends_on) return;
    const ReferenceScope scope = scope_of(module_, expression);
    const bool is_destroying = is_run_on_destroy(expression);
    for_each_reference(expression.tree, expression.position.local_names,
                       [&](const SyntaxNode& node, const std::vector<std::string_view>&) {
                         const Steps steps(node);
                         if (is_destroying && !may_be_read_on_destroy(steps))
                           return report_destroy(expression, steps);
                         check_reference(expression, scope, steps);
                       });
  }

  /// One reference.
  void check_reference(const CheckedExpression& expression, const ReferenceScope& scope,
                       const ReferenceSteps& steps) {
    const std::string_view root = steps[0];
    if (const AddressRoot* known = find_address_root(root)) {
      if (known->kind == AddressKind::action && !module_.has(grammar::action_block.since)) {
        check_resource(expression, steps, AddressKind::resource, 0);
        return;
      }
      if (known->names == 2) return check_resource(expression, steps, known->kind, 1);
      if (known->names == 0) return check_self(expression, scope, steps);
      check_object(expression, scope, steps, *known);
      return;
    }
    if (root == "template" || root == "lazy" || root == "arg") {
      return report(expression, steps, 0, "reserved-symbol", "Reserved symbol name",
                    joined({"The name ", root,
                            " is kept for a later version of the language. If a provider has "
                            "resources of that type, write resource.",
                            root, "."}));
    }
    check_resource(expression, steps, AddressKind::resource, 0);
  }

 private:
  using Steps = ReferenceSteps;

  void report(const CheckedExpression& expression, const Steps& steps, std::size_t last,
              std::string_view rule, std::string_view summary, std::string detail) {
    problems_.add(rule, summary, std::move(detail),
                  expression.part(steps.node().begin_offset(), steps.end(last)));
  }

  // Destroy-time provisioners.

  /// Whether the expression belongs to a provisioner that runs when its resource is destroyed.
  static bool is_run_on_destroy(const CheckedExpression& expression) {
    const BlockView provisioner = expression.enclosing([](const grammar::BlockType& row) {
      return is_row_named(row, grammar::provisioner_block);
    });
    return provisioner.get("when").try_as<std::string>() == "destroy";
  }
  static bool may_be_read_on_destroy(const Steps& steps) noexcept {
    const std::string_view root = steps[0];
    if (root == "count") return steps.size() == 2 && steps[1] == "index";
    if (root == "each") return steps.size() == 2 && steps[1] == "key";
    return root == "self" || root == "path" || root == "terraform";
  }
  void report_destroy(const CheckedExpression& expression, const Steps& steps) {
    report(
        expression, steps, 0, "destroy-reference", "Invalid reference from destroy provisioner",
        "When a resource is destroyed, its provisioners and their connections can refer to self, "
        "count.index and each.key only, since other objects may be gone already.");
  }

  // References.

  /// `self`
  void check_self(const CheckedExpression& expression, const ReferenceScope& scope,
                  const Steps& steps) {
    if (scope.has_self) return;
    report(expression, steps, 0, "self-out-of-place", "Invalid \"self\" reference",
           "self is the resource around it; only provisioners, connections and postconditions can "
           "refer to it. Write the address of the resource elsewhere.");
  }

  /// What is named by one attribute: `var.env`, `each.key`.
  void check_object(const CheckedExpression& expression, const ReferenceScope& scope,
                    const Steps& steps, const AddressRoot& root) {
    if (!steps.is_name(1)) {
      return report(
          expression, steps, 1, "invalid-reference", "Invalid reference",
          joined({"\"", root.word, "\" by itself is no value; name one of its attributes, as in ",
                  root.word, ".", example_of(root.kind), "."}));
    }
    const std::string_view name = steps[1];
    switch (root.kind) {
      case AddressKind::variable:
        return check_variable(expression, steps, name);
      case AddressKind::local:
        return check_local(expression, steps, name);
      case AddressKind::module:
        return check_module(expression, steps, name);
      case AddressKind::each:
        return check_each(expression, scope, steps, name);
      case AddressKind::count:
        return check_count(expression, scope, steps, name);
      default:
        return check_environment(expression, steps, root, name);
    }
  }
  static std::string_view example_of(AddressKind kind) noexcept {
    switch (kind) {
      case AddressKind::each:
        return "key";
      case AddressKind::count:
        return "index";
      case AddressKind::path:
        return "module";
      case AddressKind::terraform:
        return "workspace";
      default:
        return "name";
    }
  }

  void check_variable(const CheckedExpression& expression, const Steps& steps,
                      std::string_view name) {
    if (!module_.is_whole() || module_.find(grammar::variable_block.name, {name})) return;
    report(expression, steps, 1, "undeclared-variable", "Reference to undeclared input variable",
           joined({"There is no variable \"", name, "\" in the module.",
                   suggest_label(grammar::variable_block, name)}));
  }

  /// What the first label of a block of that type may be a misspelling of.
  [[nodiscard]] std::string suggest_label(const grammar::BlockType& row,
                                          std::string_view name) const {
    return CheckedModule::suggestion(name, [&](const auto& consider) {
      for (const BlockView& block : module_.merged().blocks(row.name)) consider(block.label(0));
    });
  }

  void check_local(const CheckedExpression& expression, const Steps& steps, std::string_view name) {
    if (!module_.is_whole() || module_.has_local(name)) return;
    const std::string near = CheckedModule::suggestion(name, [&](const auto& consider) {
      for (const ArgumentView& local : module_.merged().locals()) consider(local.name);
    });
    report(expression, steps, 1, "undeclared-local", "Reference to undeclared local value",
           joined({"There is no local value \"", name, "\" in the module.", near}));
  }

  void check_module(const CheckedExpression& expression, const Steps& steps,
                    std::string_view name) {
    if (module_.is_whole() && !module_.find(grammar::module_block.name, {name})) {
      return report(expression, steps, 1, "undeclared-module", "Reference to undeclared module",
                    joined({"There is no module call \"", name, "\" in the module.",
                            suggest_label(grammar::module_block, name)}));
    }
  }

  void check_each(const CheckedExpression& expression, const ReferenceScope& scope,
                  const Steps& steps, std::string_view name) {
    if (name != "key" && name != "value") {
      return report(expression, steps, 1, "invalid-each", "Invalid \"each\" attribute",
                    joined({"There is no each.", name, ", only each.key and each.value."}));
    }
    if (scope.has_each) return;
    report(expression, steps, 1, "each-out-of-place",
           "Reference to \"each\" in context without for_each",
           joined({"each.", name, " needs a for_each in the block, which ",
                   expression.block().address(), " does not have here."}));
  }

  void check_count(const CheckedExpression& expression, const ReferenceScope& scope,
                   const Steps& steps, std::string_view name) {
    if (name != "index") {
      return report(expression, steps, 1, "invalid-count", "Invalid \"count\" attribute",
                    joined({"There is no count.", name, ", only count.index."}));
    }
    if (scope.has_count) return;
    report(expression, steps, 1, "count-out-of-place",
           "Reference to \"count\" in non-counted context",
           joined({"count.index needs a count in the block, which ", expression.block().address(),
                   " does not have here."}));
  }

  /// `path`, `terraform`
  void check_environment(const CheckedExpression& expression, const Steps& steps,
                         const AddressRoot& root, std::string_view name) {
    const bool is_path = root.kind == AddressKind::path;
    const bool is_known = is_path ? name == "module" || name == "root" || name == "cwd"
                                  : name == "workspace" || name == "applying";
    if (is_known) return;
    report(expression, steps, 1, is_path ? "invalid-path" : "invalid-terraform",
           joined({"Invalid \"", root.word, "\" attribute"}),
           joined({"There is no ", root.word, ".", name, "; there are ",
                   is_path ? "path.module, path.root and path.cwd."
                           : "terraform.workspace and terraform.applying."}));
  }

  // Resources.

  static const grammar::BlockType& row_of(AddressKind kind) noexcept {
    switch (kind) {
      case AddressKind::data:
        return grammar::data_block;
      case AddressKind::ephemeral:
        return grammar::ephemeral_block;
      case AddressKind::action:
        return grammar::action_block;
      default:
        return grammar::resource_block;
    }
  }

  /// @param first the step with the type
  void check_resource(const CheckedExpression& expression, const Steps& steps, AddressKind kind,
                      std::size_t first) {
    if (steps.size() < first + 2 || !steps.is_name(first) || !steps.is_name(first + 1)) {
      return report(
          expression, steps, first + 1, "invalid-reference", "Invalid reference",
          first == 0
              ? joined({"\"", steps[0],
                        "\" is taken for the type of a resource, which the name of the resource "
                        "must follow. Text stands in quotes."})
              : joined({"After ", steps[0], " stand the type and the name, as in ", steps[0],
                        ".type.name."}));
    }
    const std::string_view type = steps[first];
    const std::string_view name = steps[first + 1];
    BlockView resource = module_.find(row_of(kind).name, {type, name});
    if (!resource && kind == AddressKind::data) {
      if (const auto* scoped = module_.find_scoped_data(type, name)) {
        const bool is_inside = expression.block().row().name == grammar::check_block.name &&
                               expression.block().label(0) == scoped->check.label(0);
        if (!is_inside) return report_scoped(expression, steps, first + 1, *scoped);
        resource = scoped->data;
      }
    }
    if (!resource) {
      if (module_.is_whole()) report_undeclared(expression, steps, kind, first);
      return;
    }
    check_condition(expression, steps, first + 1, resource);
    check_instance(expression, steps, first + 2, resource);
  }

  void report_scoped(const CheckedExpression& expression, const Steps& steps, std::size_t last,
                     const CheckedModule::ScopedData& scoped) {
    report(expression, steps, last, "scoped-resource", "Reference to scoped resource",
           joined({"The data source \"", scoped.data.label(0), "\" \"", scoped.data.label(1),
                   "\" belongs to ", scoped.check.address(),
                   " and cannot be referred to from elsewhere."}));
  }

  void report_undeclared(const CheckedExpression& expression, const Steps& steps, AddressKind kind,
                         std::size_t first) {
    const std::string_view type = steps[first];
    const std::string_view name = steps[first + 1];
    const grammar::BlockType& row = row_of(kind);
    std::string near;
    if (kind == AddressKind::resource && module_.find(grammar::data_block.name, {type, name})) {
      near = joined({" Did you mean the data source data.", type, ".", name, "?"});
    } else {
      const std::string wanted = joined({type, ".", name});
      near = CheckedModule::suggestion(wanted, [&](const auto& consider) {
        for (const BlockView& block : module_.merged().blocks(row.name))
          consider(joined({block.label(0), ".", block.label(1)}));
      });
    }
    report(
        expression, steps, first + 1, "undeclared-resource", "Reference to undeclared resource",
        joined({"There is no ", row.name, " \"", type, "\" \"", name, "\" in the module.", near}));
  }

  /// A condition of a resource refers to it as `self`.
  void check_condition(const CheckedExpression& expression, const Steps& steps, std::size_t last,
                       const BlockView& resource) {
    const BlockView condition = expression.enclosing([](const grammar::BlockType& row) {
      return &row == &grammar::precondition_block || &row == &grammar::postcondition_block;
    });
    const bool is_same = resource.address() == expression.block().address();
    if (!condition || !is_same) return;
    report(expression, steps, last, "condition-self-reference",
           joined({"Invalid reference in ", condition.type()}),
           joined({"A ", condition.type(), " of ", resource.address(),
                   condition.type() == grammar::postcondition_block.name
                       ? " refers to it as self."
                       : " is held to before the resource is known, and cannot refer to it."}));
  }

  /// @param next the step behind type and name
  void check_instance(const CheckedExpression& expression, const Steps& steps, std::size_t next,
                      const BlockView& resource) {
    const bool has_count = resource.get("count").exists();
    const bool has_for_each = resource.get("for_each").exists();
    const std::string address = resource.address();
    if (steps.is_key(next) && !has_count && !has_for_each) {
      report(expression, steps, next, "unexpected-instance-key", "Unexpected resource instance key",
             joined({address,
                     " has neither count nor for_each, so it has no instances to choose "
                     "from. Remove the index."}));
    }
    if (steps.is_name(next) && (has_count || has_for_each)) {
      report(expression, steps, next - 1, "missing-instance-key", "Missing resource instance key",
             joined({address, " has ", has_count ? "count" : "for_each",
                     ", so its attributes belong to its instances. Choose one, as in ", address,
                     has_count ? "[count.index]" : "[each.key]", ", or all, as in ", address,
                     has_count ? "[*]." : ", which is a map."}));
    }
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
