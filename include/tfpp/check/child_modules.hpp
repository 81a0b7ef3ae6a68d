// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/dependency_graph.hpp>
#include <tfpp/check/evaluated.hpp>
#include <tfpp/check/module.hpp>
#include <tfpp/check/module_folders.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/passed_providers.hpp>
#include <tfpp/check/reference_steps.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Holds the calls of a module's local modules to what these declare.
class ChildModuleCheck {
 public:
  /// @param folders where the modules are loaded to
  ChildModuleCheck(const CheckedModule& module, const Overrides& overrides, ModuleFolders& folders,
                   CheckProblems& problems)
      : module_(module),
        folders_(folders),
        problems_(problems),
        overrides_(overrides),
        providers_(module) {
    if (module.folder().empty()) return;
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::configuration || file.is_override) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (&block.row() == &grammar::module_block) find_child(block);
      }
    }
  }

  /// The calls.
  void check() {
    for (const Call& call : calls_) {
      if (problems_.is_full()) return;
      if (call.child == nullptr) continue;
      check_arguments(call);
      PassedProviderCheck(providers_, *call.folder, overrides_, problems_).check(call.block);
    }
  }

  /// References to outputs.
  void check(const CheckedExpression& expression) {
    const bool is_plain =
        expression.position.nested.empty() && expression.position.local_names.empty();
    if (calls_.empty() || !is_plain || !is_evaluated(expression)) return;
    for_each_evaluated_reference(expression.tree, {}, [&](const SyntaxNode& node) {
      const ReferenceSteps steps(node);
      if (steps[0] != "module" || !steps.is_name(1)) return;
      const auto found = numbers_.find(std::string(steps[1]));
      if (found != numbers_.end()) check_output(expression, node, calls_[found->second]);
    });
  }

  /// What a module that is called must not have.
  void check_as_child() {
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (&block.row() == &grammar::import_block) {
          problems_.add(
              "import-in-child-module", "Invalid import configuration",
              "Only the root module can import, and this module is called by another. Move the "
              "block there, with the address of the resource seen from there.",
              {block.node()});
        }
        for (const BlockView& backend : block.blocks(grammar::backend_block.name)) {
          if (&backend.row() != &grammar::backend_block) continue;
          problems_.add(
              "backend-in-child-module", "Backend configuration ignored",
              "The state of a module that is called is kept with that of the root module, "
              "whose backend counts alone. Remove this one.",
              {backend.node()}, Severity::warning);
        }
      }
    }
  }

  /// The module that a call leads to; null if it is not known.
  [[nodiscard]] const CheckedModule* called(std::string_view call) const {
    const auto found = numbers_.find(std::string(call));
    return found == numbers_.end() ? nullptr : calls_[found->second].child;
  }

  /// The calls that lead to a folder.
  template <class Found>
  void for_each_local_call(const Found& found) const {
    for (const Call& call : calls_) found(call.path, call.block);
  }

 private:
  struct Call {
    BlockView block;
    std::string path;
    /// Null if it is not there.
    const ModuleFolder* folder;
    /// Null if it has errors of its own, too.
    const CheckedModule* child;
  };

  void find_child(const BlockView& block) {
    const ValueReader source = overrides_.get(block, "source");
    const auto text = source.try_as<std::string>();
    if (!text || !ModuleFolders::is_local(*text)) return;
    std::string path = ModuleFolders::path_of(module_.folder(), *text);
    const ModuleFolder* folder = folders_.find(path);
    if (folder == nullptr) {
      problems_.add(
          "unreadable-module", "Unreadable module directory",
          joined({"There is no folder ", path, ", where the module \"", block.label(0),
                  "\" should be. The source of a local module is the path of its folder, seen "
                  "from the folder of this file."}),
          {source.node()});
    }
    numbers_.emplace(block.label(0), calls_.size());
    calls_.push_back(
        {block, std::move(path), folder, folder == nullptr ? nullptr : folder->module()});
  }

  // Arguments.

  void check_arguments(const Call& call) {
    std::unordered_set<std::string_view> given;
    check_given(call, call.block, false, given);
    for (const BlockView& escape : call.block.blocks(grammar::argument_escape_block.name))
      check_given(call, escape, true, given);
    if (overrides_.touch(call.block)) return;
    for (const BlockView& variable : call.folder->required()) {
      if (given.contains(variable.label(0))) continue;
      DocumentPart part{call.block.node()};
      part.offset = DocumentPart::closing;
      problems_.add(
          "missing-module-argument", "Missing required argument",
          joined({"The module \"", call.block.label(0), "\" needs a value for its variable \"",
                  variable.label(0), "\", which has no default. Set the argument of that name."}),
          part);
    }
  }

  void check_given(const Call& call, const BlockView& body, bool is_escape,
                   std::unordered_set<std::string_view>& given) {
    body.for_each_item([&](const char* item) {
      if (read_node(item).tag != Tag::argument) return;
      const std::string_view name = text_of(item);
      const bool is_listed = grammar::find_argument(grammar::module_block, name) != nullptr;
      if (is_listed && !is_escape) return;
      if (!given.insert(name).second) {
        return problems_.add(
            "duplicate-module-argument", "Duplicate argument",
            joined({"The argument \"", name, "\" is set outside of \"_\", too. Keep one of them."}),
            {item});
      }
      const BlockView variable = call.child->find(grammar::variable_block.name, {name});
      if (variable) {
        check_null(call, variable, value_of_argument(item));
      } else if (call.child->is_whole() && !overrides_.touch(call.block)) {
        report_unknown(call, item, name);
      }
    });
  }

  void report_unknown(const Call& call, const char* item, std::string_view name) {
    const std::string near = CheckedModule::suggestion(name, [&](const auto& consider) {
      for (const BlockView& one : call.child->merged().blocks(grammar::variable_block.name))
        consider(one.label(0));
    });
    problems_.add(
        "unknown-module-argument", "Extraneous JSON object property",
        joined({"The module \"", call.block.label(0), "\" has no variable \"", name, "\".", near}),
        {item});
  }

  void check_null(const Call& call, const BlockView& variable, const char* value) {
    const bool is_null = read_node(value).tag == Tag::null;
    const bool takes_null = variable.get("nullable").try_as<bool>().value_or(true);
    if (!is_null || takes_null || variable.get("default").exists()) return;
    problems_.add("null-module-argument", "Required variable not set",
                  joined({"The variable \"", variable.label(0), "\" of the module \"",
                          call.block.label(0), "\" does not take null. Give it a value."}),
                  {value});
  }

  // Outputs.

  /// Whether Terraform certainly evaluates what stands there.
  static bool is_evaluated(const CheckedExpression& expression) {
    if (expression.reading() != grammar::Reading::expression) return false;
    const grammar::BlockType& row = expression.block().row();
    for (const grammar::BlockType* one :
         {&grammar::output_block, &grammar::locals_block, &grammar::module_block,
          &grammar::resource_block, &grammar::data_block, &grammar::ephemeral_block}) {
      if (one == &row) return true;
    }
    return false;
  }

  /// How a call is repeated.
  enum class Repetition : std::uint8_t { none, by_count, by_for_each };

  [[nodiscard]] Repetition repetition_of(const BlockView& call) const {
    if (overrides_.get(call, "count")) return Repetition::by_count;
    return overrides_.get(call, "for_each") ? Repetition::by_for_each : Repetition::none;
  }

  void check_output(const CheckedExpression& expression, const SyntaxNode& reference,
                    const Call& call) {
    SyntaxNode::Iterator step = reference.begin();
    const SyntaxNode::Iterator end = reference.end();
    if (++step == end) return;
    const SyntaxKind first = (*step).kind();
    const Repetition repetition = repetition_of(call.block);
    if (first == SyntaxKind::attribute && repetition == Repetition::by_count) {
      return report_output(
          expression, *step,
          joined({"The module \"", call.block.label(0),
                  "\" has count, so its outputs belong to its instances. Choose one, as in module.",
                  call.block.label(0), "[0], or all, as in module.", call.block.label(0), "[*]."}));
    }
    // A step to an instance or to all of them.
    const bool has_instances =
        repetition == Repetition::by_count ||
        (repetition == Repetition::by_for_each && first != SyntaxKind::splat) ||
        (repetition == Repetition::none && first == SyntaxKind::splat);
    if (has_instances && ++step == end) return;
    const bool is_object = has_instances || repetition == Repetition::none;
    if (!is_object || (*step).kind() != SyntaxKind::attribute || call.child == nullptr) return;
    const std::string_view name = (*step).text();
    const bool may_be_there =
        !call.child->is_whole() || call.child->find(grammar::output_block.name, {name});
    if (may_be_there) return;
    const std::string near = CheckedModule::suggestion(name, [&](const auto& consider) {
      for (const BlockView& one : call.child->merged().blocks(grammar::output_block.name))
        consider(one.label(0));
    });
    report_output(
        expression, *step,
        joined({"The module \"", call.block.label(0), "\" has no output \"", name, "\".", near}));
  }

  void report_output(const CheckedExpression& expression, const SyntaxNode& step,
                     std::string detail) {
    problems_.add("unknown-output", "Unsupported attribute", std::move(detail),
                  expression.part(step));
  }

  const CheckedModule& module_;
  ModuleFolders& folders_;
  CheckProblems& problems_;
  const Overrides& overrides_;
  ModuleProviders providers_;
  std::vector<Call> calls_{};
  /// Of the calls, by name.
  std::unordered_map<std::string, std::size_t> numbers_{};
};

/// Finds modules that lead back to themselves: Terraform would never be done with them.
class ModuleCycleCheck {
 public:
  /// A call in one folder that leads to another.
  void add(const std::string& from, const std::string& to, const BlockView& call) {
    const std::string& caller = identity_of(from);
    const std::string& called = identity_of(to);
    if (caller == called) own_calls_.push_back(call);
    const DependencyGraph::Node needs = graph_.node(caller);
    graph_.add(needs, graph_.node(called), {call.node()});
  }

  void finish(CheckProblems& problems) {
    for (const BlockView& call : own_calls_) report(call, problems);
    for (const std::vector<DependencyGraph::Edge>& cycle : graph_.cycles())
      report(BlockView(cycle[0].part.node), problems);
  }

 private:
  /// Each path is asked for once: that takes a look at the file system.
  const std::string& identity_of(const std::string& path) {
    const auto [at, is_new] = identities_.try_emplace(path);
    if (is_new) at->second = ModuleFolders::identity_of(path);
    return at->second;
  }

  static void report(const BlockView& call, CheckProblems& problems) {
    problems.add("module-cycle", "Module calls itself",
                 joined({"The module \"", call.label(0),
                         "\" leads back to the module that calls it, so there would be no end "
                         "of modules. Remove the call, or mend its source."}),
                 {call.node()});
  }

  std::unordered_map<std::string, std::string> identities_{};
  /// Modules that call their own folder.
  std::vector<BlockView> own_calls_{};
  DependencyGraph graph_{};
};

}  // namespace tfpp::inline v1::detail
