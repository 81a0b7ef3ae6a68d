// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/check/value_references.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Holds conditions to what they must refer to: something at all, and those of a variable to the
/// variable.
class ConditionCheck {
 public:
  ConditionCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// Looks at the conditions within a block at the top of a file. Linear.
  void check(const BlockView& block) { check_within(block, block); }

 private:
  /// From then on a variable's condition may refer to other objects beside the variable.
  static constexpr grammar::Since other_objects_since{{1, 9}, {1, 9}};

  void check_within(const BlockView& top, const BlockView& block) {
    for (const BlockView& nested : block.blocks()) {
      const grammar::BlockType& row = nested.row();
      if (&row == &grammar::validation_block) {
        check_something(nested);
        check_validation(top.label(0), nested);
      } else if (&row == &grammar::precondition_block || &row == &grammar::postcondition_block ||
                 &row == &grammar::assert_block) {
        check_something(nested);
      } else {
        check_within(top, nested);
      }
    }
  }

  void check_something(const BlockView& block) {
    const ValueReader condition = block.get("condition");
    if (!condition || refers_to_anything(condition)) return;
    problems_.add("constant-condition", joined({"Invalid ", block.type(), " expression"}),
                  "The condition refers to nothing, so it always comes out the same. Refer to what "
                  "must hold, in ${ }.",
                  {condition.node()});
  }

  void check_validation(std::string_view variable, const BlockView& block) {
    const ValueReader condition = block.get("condition");
    if (!condition) return;
    bool refers = false;
    for (const std::string_view argument : {"condition", "error_message"}) {
      const ValueReader value = block.get(argument);
      if (!value) continue;
      for_each_reference_in(value, [&](const SyntaxNode& reference, const ValueReader& text) {
        const ReferenceSteps steps(reference);
        const bool is_itself = steps[0] == "var" && steps.is_name(1) && steps[1] == variable;
        refers = refers || (is_itself && argument == "condition");
        if (!is_itself && !module_.has(other_objects_since))
          report_other(variable, argument, steps, text);
      });
    }
    if (refers) return;
    problems_.add("validation-without-variable", "Invalid variable validation condition",
                  joined({"The condition does not look at the value that it is to judge. Refer to "
                          "var.",
                          variable, " in it."}),
                  {condition.node()});
  }

  void report_other(std::string_view variable, std::string_view argument,
                    const ReferenceSteps& steps, const ValueReader& text) {
    const std::size_t begin = steps.node().begin_offset();
    problems_.add("validation-reference", "Invalid reference in variable validation",
                  joined({"Before version 1.9, ", argument,
                          " of a validation can refer to its own variable only, var.", variable,
                          ". Refer to nothing else, or ask for a newer version."}),
                  {text.node(), begin, steps.end(steps.size() - 1) - begin});
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
