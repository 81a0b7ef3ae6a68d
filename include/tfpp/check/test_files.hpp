// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/check/references.hpp>
#include <tfpp/check/test_targets.hpp>
#include <tfpp/expr/references.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// What a test file declares.
class TestFileNames {
 public:
  explicit TestFileNames(const Document& document) {
    for (const BlockView& block : document.blocks()) {
      const grammar::BlockType& row = block.row();
      if (&row == &grammar::run_block) {
        runs_.emplace(block.label(0), Run{runs_.size(), has_module(block)});
        has_other_modules_ = has_other_modules_ || has_module(block);
      }
      if (&row == &grammar::variables_block) add_variables(block);
      if (&row == &grammar::variable_block) variables_.insert(block.label(0));
      if (&row == &grammar::test_provider_block || &row == &grammar::mock_provider_block)
        add_provider(block);
    }
  }

  /// A `run`.
  struct Run {
    /// Its place in the order.
    std::size_t number = 0;
    /// Whether it runs another module than the one in whose folder the test stands.
    bool has_module = false;
  };
  [[nodiscard]] const Run* run(std::string_view name) const {
    const auto found = runs_.find(name);
    return found == runs_.end() ? nullptr : &found->second;
  }
  [[nodiscard]] bool has_variable(std::string_view name) const { return variables_.contains(name); }
  [[nodiscard]] bool has_provider(const ProviderName& provider) const {
    return providers_.contains(joined({provider.name, ".", provider.alias}));
  }
  /// Whether any run has a module of its own.
  [[nodiscard]] bool has_other_modules() const noexcept { return has_other_modules_; }

  static bool has_module(const BlockView& run) {
    return run.block(grammar::run_module_block.name).exists();
  }

 private:
  void add_variables(const BlockView& values) {
    for (const ArgumentView& value : values.arguments()) variables_.insert(value.name);
  }
  void add_provider(const BlockView& block) {
    const std::string alias = block.get("alias").try_as<std::string>().value_or("");
    providers_.insert(joined({block.label(0), ".", alias}));
  }

  std::unordered_map<std::string_view, Run> runs_{};
  std::unordered_set<std::string_view> variables_{};
  std::unordered_set<std::string> providers_{};
  bool has_other_modules_ = false;
};

/// Holds the test files of a module to each other and to the module, as loading and running them
/// does.
class TestFileCheck {
 public:
  TestFileCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module),
        problems_(problems),
        references_(module, problems),
        targets_(module, problems) {
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::variables) continue;
      for (const ArgumentView& value : DocumentAccess::header(*file.document).view().arguments())
        given_.insert(value.name);
    }
  }

  void check() {
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::test) continue;
      const TestFileNames names(*file.document);
      for (const BlockView& block : file.document->blocks()) check(names, block);
    }
  }

 private:
  void check(const TestFileNames& names, const BlockView& block) {
    const bool is_run = &block.row() == &grammar::run_block;
    const bool is_known = is_run ? !TestFileNames::has_module(block) : !names.has_other_modules();
    if (is_run) check_providers(names, block);
    check_targets(block, is_known);
    walk_block(block.node(), [&](const ValuePosition& position) {
      if (problems_.is_full()) return;
      const TextRole role = role_at(position);
      if (role != TextRole::native && role != TextRole::template_text) return;
      const std::string_view text = text_of(position.value.node());
      const ParsedSyntax parsed =
          role == TextRole::native ? parse_expression(text) : parse_template(text);
      // What does not parse was told when it was loaded.
      if (parsed.ok()) check(names, {position, role, parsed.tree()}, is_known);
    });
  }

  void check_targets(const BlockView& block, bool is_known) {
    if (is_override(block)) targets_.check_override(block, is_known);
    for (const BlockView& nested : block.blocks()) {
      if (is_override(nested)) targets_.check_override(nested, is_known);
      if (&nested.row() == &grammar::plan_options_block) targets_.check_options(nested);
    }
  }
  static bool is_override(const BlockView& block) noexcept {
    return &block.row() == &grammar::override_resource_block ||
           &block.row() == &grammar::override_data_block ||
           &block.row() == &grammar::override_module_block;
  }

  void check_providers(const TestFileNames& names, const BlockView& run) {
    for (const ObjectMember& member : run.get("providers").members()) {
      if (read_node(member.value.node()).tag != Tag::text) continue;
      const std::string_view text = text_of(member.value.node());
      if (names.has_provider(provider_name(text))) continue;
      problems_.add("undeclared-test-provider", joined({"Missing provider definition for ", text}),
                    joined({"The test file has no provider or mock_provider block for ", text,
                            ". A run can only be given those of its file."}),
                    {member.value.node()});
    }
  }

  // Expressions.

  /// @param is_known whether the module under test is the one that is checked
  void check(const TestFileNames& names, const CheckedExpression& expression, bool is_known) {
    if (&expression.block().row() != &grammar::run_block) return;
    const bool is_assert =
        expression
            .enclosing([](const grammar::BlockType& row) { return &row == &grammar::assert_block; })
            .exists();
    const bool is_value = expression
                              .enclosing([](const grammar::BlockType& row) {
                                return &row == &grammar::variables_block;
                              })
                              .exists();
    const bool is_expected =
        expression.argument() == "expect_failures" && expression.position.nested.empty();
    for_each_reference(expression.tree, expression.position.local_names,
                       [&](const SyntaxNode& node, const std::vector<std::string_view>&) {
                         const ReferenceSteps steps(node);
                         if (is_assert) check_asserted(names, expression, steps, is_known);
                         if (is_value) check_value(names, expression, steps);
                         if (is_expected) check_expected(expression, steps, is_known);
                       });
  }

  bool check_reserved(const CheckedExpression& expression, const ReferenceSteps& steps) {
    if (steps[0] != "plan" && steps[0] != "state") return false;
    report(expression, steps, 0, "reserved-symbol", "Reserved symbol name",
           joined({"The name ", steps[0],
                   " is kept for a later version of the language. If a provider has resources of "
                   "that type, write resource.",
                   steps[0], "."}));
    return true;
  }

  /// In conditions and messages.
  void check_asserted(const TestFileNames& names, const CheckedExpression& expression,
                      const ReferenceSteps& steps, bool is_known) {
    if (check_reserved(expression, steps)) return;
    const std::string_view root = steps[0];
    if (root == "run" && steps.is_name(1))
      return check_run(names, expression, steps, "Reference to undeclared run block",
                       "Reference to unevaluated run block");
    if (root == "check" && steps.is_name(1)) {
      return report(expression, steps, 1, "check-out-of-place",
                    "Reference to \"check\" in invalid context",
                    "A check block is no value; only expect_failures can name it.");
    }
    if (!is_known) return;
    if (root == "output" && steps.is_name(1)) return check_output(expression, steps);
    const bool is_given_variable =
        root == "var" && (names.has_variable(steps[1]) || given_.contains(steps[1]) ||
                          has_own_variable(expression.block(), steps[1]));
    if (!is_given_variable) references_.check_reference(expression, {}, steps);
  }
  static bool has_own_variable(const BlockView& run, std::string_view name) {
    return run.block(grammar::variables_block.name).get(name).exists();
  }

  void check_run(const TestFileNames& names, const CheckedExpression& expression,
                 const ReferenceSteps& steps, std::string_view unknown,
                 std::string_view unavailable) {
    const TestFileNames::Run* run = names.run(steps[1]);
    if (run == nullptr) {
      return report(expression, steps, 1, "undeclared-run", std::string(unknown),
                    joined({"There is no run \"", steps[1], "\" in the file."}));
    }
    if (run->number >= names.run(expression.block().label(0))->number) {
      return report(expression, steps, 1, "later-run", std::string(unavailable),
                    joined({"The run \"", steps[1],
                            "\" is not over yet. A run can only refer to those before it in the "
                            "file."}));
    }
    if (!run->has_module && steps.is_name(2)) check_output_of_run(expression, steps);
  }
  void check_output_of_run(const CheckedExpression& expression, const ReferenceSteps& steps) {
    if (has_output(steps[2])) return;
    report(expression, steps, 2, "unknown-output", "Unsupported attribute",
           joined({"The run \"", steps[1], "\" has no output \"", steps[2],
                   "\", since its module has none.", suggest_output(steps[2])}));
  }

  void check_output(const CheckedExpression& expression, const ReferenceSteps& steps) {
    if (has_output(steps[1])) return;
    report(expression, steps, 1, "undeclared-output", "Reference to undeclared output value",
           joined({"There is no output \"", steps[1], "\" in the module under test.",
                   suggest_output(steps[1])}));
  }
  [[nodiscard]] bool has_output(std::string_view name) const {
    return !module_.is_whole() || module_.find(grammar::output_block.name, {name}).exists();
  }
  [[nodiscard]] std::string suggest_output(std::string_view name) const {
    return CheckedModule::suggestion(name, [&](const auto& consider) {
      for (const BlockView& output : module_.merged().blocks(grammar::output_block.name))
        consider(output.label(0));
    });
  }

  /// In the values for variables of a run.
  void check_value(const TestFileNames& names, const CheckedExpression& expression,
                   const ReferenceSteps& steps) {
    if (steps[0] == "var") return;
    if (steps[0] == "run" && steps.is_name(1))
      return check_run(names, expression, steps, "Reference to unknown run block",
                       "Reference to unavailable run block");
    report(expression, steps, steps.size() - 1, "reference-in-test-variables", "Invalid reference",
           "The values that a run gives to variables can only refer to earlier runs, and to "
           "variables of the file.");
  }

  void check_expected(const CheckedExpression& expression, const ReferenceSteps& steps,
                      bool is_known) {
    if (check_reserved(expression, steps) || !steps.is_name(1)) return;
    const AddressRoot* root = find_address_root(steps[0]);
    const bool is_output = steps[0] == "output";
    const bool is_check = steps[0] == "check";
    const AddressKind kind = root == nullptr ? AddressKind::resource : root->kind;
    const bool is_resource = kind == AddressKind::resource || kind == AddressKind::data ||
                             kind == AddressKind::ephemeral;
    const bool is_variable = kind == AddressKind::variable;
    if ((!is_output && !is_check && !is_resource && !is_variable) || steps[0] == "run") {
      return report(expression, steps, steps.size() - 1, "invalid-expected-failure",
                    "Invalid `expect_failures` reference",
                    "Only variables, outputs, check blocks and resources have conditions that "
                    "can fail.");
    }
    if (!is_known || !module_.is_whole()) return;
    bool exists = false;
    if (is_output || is_check || is_variable) {
      const std::string_view type = is_output  ? grammar::output_block.name
                                    : is_check ? grammar::check_block.name
                                               : grammar::variable_block.name;
      exists = module_.find(type, {steps[1]}).exists();
    } else {
      exists = has_resource(kind, steps, root == nullptr ? 0 : 1);
    }
    if (exists) return;
    report(expression, steps, steps.size() - 1, "unknown-expected-failure",
           "Missing expected failure",
           "There is no such object in the module under test, so it cannot fail.");
  }
  [[nodiscard]] bool has_resource(AddressKind kind, const ReferenceSteps& steps,
                                  std::size_t type) const {
    if (!steps.is_name(type + 1)) return true;
    if (kind == AddressKind::data &&
        module_.find_scoped_data(steps[type], steps[type + 1]) != nullptr)
      return true;
    const grammar::BlockType& row = kind == AddressKind::data        ? grammar::data_block
                                    : kind == AddressKind::ephemeral ? grammar::ephemeral_block
                                                                     : grammar::resource_block;
    return module_.find(row.name, {steps[type], steps[type + 1]}).exists();
  }

  void report(const CheckedExpression& expression, const ReferenceSteps& steps, std::size_t last,
              std::string_view rule, std::string_view summary, std::string detail) {
    problems_.add(rule, summary, std::move(detail),
                  expression.part(steps.node().begin_offset(), steps.end(last)));
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  ReferenceCheck references_;
  TestTargetCheck targets_;
  /// Variables that files beside give values to.
  std::unordered_set<std::string_view> given_{};
};

}  // namespace tfpp::inline v1::detail
