// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module_scope.hpp>
#include <tfpp/check/rules.hpp>
#include <tfpp/evaluate/argument_rules.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Evaluates what Terraform evaluates when it validates, as far as values are known, and tells what
/// goes wrong.
class EvaluationCheck {
 public:
  EvaluationCheck(const CheckedModule& module, const Overrides& overrides, ModuleScope& scope,
                  CheckProblems& problems)
      : module_(module), problems_(problems), overrides_(overrides), scope_(scope) {}

  void check() {
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (problems_.is_full()) return;
        check_top(block);
      }
    }
  }

 private:
  void check_top(const BlockView& block) {
    const grammar::BlockType& row = block.row();
    if (&row == &grammar::locals_block) return check_locals(block);
    if (&row == &grammar::variable_block) check_default_of(block);
    check_body(block, block);
    if (&row == &grammar::output_block) check_preconditions(block);
  }

  void check_locals(const BlockView& block) {
    for (const ArgumentView& local : block.arguments()) {
      if (overrides_.replace(block, local.name)) continue;
      if (const EvaluatedArgument* result = scope_.local(local.name)) report(result->faults);
    }
  }

  void check_default_of(const BlockView& variable) {
    const ValueReader value = variable.get("default");
    if (!value || overrides_.replace(variable, "default")) return;
    const EvaluatedArgument result = scope_.evaluate(value);
    if (!result.ok()) return;
    const bool nullable = overrides_.get(variable, "nullable").try_as<bool>().value_or(true);
    const TypeConstraint type = constraint_of(overrides_.get(variable, "type"));
    report(value, tfpp::check_default(result.value, type, nullable));
  }

  /// @param top the block around, or the body itself
  void check_body(const BlockView& top, const BlockView& body) {
    // Terraform leaves these alone until it plans.
    if (&body.row() == &grammar::assert_block) return;
    for (const ArgumentView& argument : body.arguments()) {
      if (!is_live(argument.value.place().reading)) continue;
      if (body.node() == top.node() && overrides_.replace(body, argument.name)) continue;
      const bool is_listed = grammar::find_argument(body.row(), argument.name) != nullptr;
      if (is_listed) {
        check_argument(body, argument);
      } else if (body.row().content == grammar::Content::provider_schema) {
        check_open(argument.value);
      } else {
        report(scope_.evaluate(argument.value).faults);
      }
    }
    for (const BlockView& nested : body.blocks()) check_body(top, nested);
  }

  void check_argument(const BlockView& body, const ArgumentView& argument) {
    // Conditions that refer to nothing are told as such alone.
    if (argument.name == "condition" && !refers_to_anything(argument.value)) return;
    const EvaluatedArgument result = scope_.evaluate(argument.value);
    report(result.faults);
    if (result.ok()) report(argument.value, fault_of(body.row(), argument.name, result.value));
  }

  /// What is wrong with the value of an argument for which the language itself has a rule.
  static std::optional<ArgumentFault> fault_of(const grammar::BlockType& row, std::string_view name,
                                               const EvaluatedValue& value) {
    if (&row == &grammar::dynamic_block)
      return name == "for_each" ? check_dynamic_for_each(value) : std::nullopt;
    if (&row == &grammar::import_block && name == "id") return check_import_id(value);
    if (name == "count") return check_count(value);
    if (name == "for_each")
      return &row == &grammar::import_block ? check_import_for_each(value) : check_for_each(value);
    if (&row == &grammar::validation_block && name == "condition")
      return check_validation_condition(value);
    return std::nullopt;
  }

  /// An argument, or nested blocks: only the provider knows. What stands in texts is evaluated in
  /// both.
  void check_open(const ValueReader& value) {
    const Tag tag = read_node(value.node()).tag;
    if (tag == Tag::text || tag == Tag::expression) return report(scope_.evaluate(value).faults);
    for (const ValueReader element : value) check_open(element);
    for (const ObjectMember& member : value.members()) {
      // A comment, if it is a block.
      if (member.name != "//") check_open(member.value);
    }
  }

  /// An output cannot fail later than when its value is known. The results of other conditions are
  /// looked at when Terraform plans.
  void check_preconditions(const BlockView& output) {
    for (const BlockView& precondition : output.blocks(grammar::precondition_block.name)) {
      const ValueReader condition = precondition.get("condition");
      if (!condition || !refers_to_anything(condition)) continue;
      const EvaluatedValue value = scope_.evaluate(condition).value;
      report(condition, check_condition(value));
      const Converted holds = convert(value, EvaluatedType::boolean(), scope_.budget());
      if (!holds.ok() || !holds.value.has_content() || holds.value.as_boolean()) continue;
      add({condition.node()}, "failed-precondition", "Module output value precondition failed",
          joined({"The condition is false whatever the variables are, so ", output.address(),
                  " can never be calculated."}));
    }
  }

  // What is wrong.

  static std::string_view rule_of(std::string_view summary) noexcept {
    for (const Rule& rule : evaluation_rules) {
      if (rule.summary == summary) return rule.id;
    }
    for (const Rule& rule : load_rules) {
      if (rule.summary == summary) return rule.id;
    }
    return "evaluation";
  }

  template <class Faults>
  void report(const Faults& faults) {
    for (const ValueFault& one : faults) {
      DocumentPart part{one.at.node()};
      if (!one.is_whole) {
        part.offset = one.fault.begin;
        part.size = one.fault.end - one.fault.begin;
      }
      add(part, rule_of(one.fault.summary), one.fault.summary, one.fault.detail,
          one.earlier ? one.earlier.node() : nullptr);
    }
  }
  void report(const ValueReader& value, const std::optional<ArgumentFault>& fault) {
    if (fault) add({value.node()}, rule_of(fault->summary), fault->summary, fault->detail);
  }
  void add(const DocumentPart& part, std::string_view rule, std::string summary, std::string detail,
           const char* earlier = nullptr) {
    CheckProblem problem;
    problem.rule = rule;
    problem.summary = std::move(summary);
    problem.detail = std::move(detail);
    problem.part = part;
    problem.related.node = earlier;
    problem.related_note = "first defined here";
    problems_.add(std::move(problem));
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  const Overrides& overrides_;
  ModuleScope& scope_;
};

}  // namespace tfpp::inline v1::detail
