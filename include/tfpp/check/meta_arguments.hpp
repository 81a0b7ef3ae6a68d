// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Holds `depends_on` and `replace_triggered_by` to the objects that they may name.
class MetaArgumentCheck {
 public:
  MetaArgumentCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  void check(const CheckedExpression& expression) {
    using grammar::Reading;
    const Reading reading = expression.reading();
    if (expression.argument() == "depends_on" && reading == Reading::traversal_list) {
      check_depends_on(expression);
    } else if (expression.argument() == "replace_triggered_by" &&
               reading == Reading::native_expression_list) {
      check_replace_triggered_by(expression);
    }
  }

 private:
  void report(const CheckedExpression& expression, const SyntaxNode& node, std::string_view rule,
              std::string_view summary, std::string detail) {
    problems_.add(rule, summary, std::move(detail), expression.part(node));
  }

  // depends_on

  void check_depends_on(const CheckedExpression& expression) {
    const SyntaxNode reference = expression.tree.root();
    if (reference.kind() != SyntaxKind::reference) return;
    const ReferenceSteps steps(reference);
    if (steps[0] == "action" && module_.has(grammar::action_block.since)) {
      return report(expression, reference, "depends-on-action",
                    "Invalid depends_on Action Reference",
                    "Nothing can depend on an action. Name the resource that triggers it.");
    }
    const std::size_t size = size_of_object(steps);
    if (size == 0 || steps.size() <= size) return;
    const std::string_view text = text_of(expression.position.value.node());
    const std::size_t begin = reference.begin_offset();
    report(expression, reference, "depends-on-attribute", "Invalid depends_on reference",
           joined({"This is a part of ", text.substr(begin, steps.end(size - 1) - begin),
                   ", and only on the whole can something depend. Leave off what follows it."}));
  }

  /// How many steps name the object that a reference begins with; 0 if that cannot be told.
  static std::size_t size_of_object(const ReferenceSteps& steps) noexcept {
    const AddressRoot* root = find_address_root(steps[0]);
    if (root == nullptr) return is_kept(steps[0]) ? 0 : with_key(steps, 2);
    if (root->kind == AddressKind::self_) return 0;
    if (root->kind == AddressKind::action) return with_key(steps, 2);
    if (root->kind == AddressKind::module) {
      const std::size_t module = with_key(steps, 2);
      return steps.is_name(module) ? module + 1 : module;
    }
    return root->names == 2 ? with_key(steps, 3) : 2;
  }
  static std::size_t with_key(const ReferenceSteps& steps, std::size_t size) noexcept {
    return steps.is_key(size) ? size + 1 : size;
  }
  /// Whether the word is kept for later versions of the language.
  static bool is_kept(std::string_view word) noexcept {
    return word == "template" || word == "lazy" || word == "arg";
  }

  // replace_triggered_by

  void check_replace_triggered_by(const CheckedExpression& expression) {
    std::size_t resources = 0;
    bool is_sound = true;
    for_each_reference(expression.tree, {},
                       [&](const SyntaxNode& node, const std::vector<std::string_view>&) {
                         const ReferenceSteps steps(node);
                         if (is_sound && is_complete(expression, steps)) {
                           if (is_resource(steps))
                             ++resources;
                           else
                             check_beside_resource(expression, steps);
                         } else {
                           is_sound = false;
                         }
                       });
    if (!is_sound || resources == 1) return;
    report(expression, expression.tree.root(), "replace-triggered-by-target",
           "Invalid replace_triggered_by expression",
           resources == 0 ? "An element names the resource whose change asks for the replacement, "
                            "or one of its attributes; this names none."
                          : "An element names one resource; this names several. Make an element of "
                            "each.");
  }

  /// Whether the reference names an object. If not, that is told.
  bool is_complete(const CheckedExpression& expression, const ReferenceSteps& steps) {
    if (is_kept(steps[0])) {
      report(
          expression, steps.node(), "reserved-symbol", "Reserved symbol name",
          joined({"The name ", steps[0],
                  " is kept for a later version of the language. If a provider has resources of ",
                  "that type, write resource.", steps[0], "."}));
      return false;
    }
    const AddressRoot* root = find_address_root(steps[0]);
    const std::size_t names = root == nullptr ? 1 : root->names;
    for (std::size_t i = 1; i <= names; ++i) {
      if (steps.is_name(i)) continue;
      report(expression, steps.node(), "invalid-reference", "Invalid reference",
             joined({"\"", steps[0], "\" must be followed by ",
                     names == 2 ? "type and name" : "a name", "."}));
      return false;
    }
    return true;
  }

  static bool is_resource(const ReferenceSteps& steps) noexcept {
    const AddressRoot* root = find_address_root(steps[0]);
    return root == nullptr || root->kind == AddressKind::resource ||
           root->kind == AddressKind::data || root->kind == AddressKind::ephemeral;
  }

  void check_beside_resource(const CheckedExpression& expression, const ReferenceSteps& steps) {
    const std::string_view root = steps[0];
    if (root == "each" ? steps[1] == "key" : root == "count" && steps[1] == "index") return;
    const bool is_repetition = root == "each" || root == "count";
    report(
        expression, steps.node(), "replace-triggered-by-reference",
        joined({"Invalid ", is_repetition ? root : "", is_repetition ? " " : "",
                "reference in replace_triggered_by expression"}),
        joined(
            {"Beside the resource, an element can refer to count.index and each.key only, not to ",
             root, is_repetition ? "." : "", is_repetition ? steps[1] : "",
             ". To replace a resource when another value changes, let a terraform_data hold ",
             "the value and name that."}));
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
