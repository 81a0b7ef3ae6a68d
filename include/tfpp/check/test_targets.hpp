// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// The address of a resource or module as test files name what is replaced or planned alone.
struct TestTarget {
  enum class Kind : std::uint8_t { invalid, module, resource, data, ephemeral };

  Kind kind = Kind::invalid;
  /// The call in the module under test through which it is reached; empty for none.
  std::string_view call{};
  std::string_view type{};
  std::string_view name{};

  /// Views of the tree's text.
  static TestTarget read(const SyntaxNode& root) {
    TestTarget out;
    if (root.kind() != SyntaxKind::reference) return out;
    const ReferenceSteps steps(root);
    std::size_t at = 0;
    while (steps[at] == "module" && steps.is_name(at) && steps.is_name(at + 1)) {
      if (out.call.empty()) out.call = steps[at + 1];
      at += steps.is_key(at + 2) ? 3 : 2;
    }
    if (at == steps.size()) {
      out.kind = Kind::module;
      return out;
    }
    Kind kind = Kind::resource;
    const std::string_view word = steps[at];
    constexpr std::string_view reserved[] = {"count",    "each", "local",     "module",
                                             "path",     "self", "terraform", "var",
                                             "template", "lazy", "arg"};
    if (std::ranges::find(reserved, word) != std::end(reserved)) return out;
    if (word == "data") kind = Kind::data;
    if (word == "ephemeral") kind = Kind::ephemeral;
    if (word == "data" || word == "ephemeral" || word == "resource") ++at;
    const std::size_t end = at + (steps.is_key(at + 2) ? 3 : 2);
    if (!steps.is_name(at) || !steps.is_name(at + 1) || end != steps.size()) return out;
    out.kind = kind;
    out.type = steps[at];
    out.name = steps[at + 1];
    return out;
  }
};

/// Holds the addresses in a test file to the module under test.
class TestTargetCheck {
 public:
  TestTargetCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// The `target` of `override_resource`, `override_data`, `override_module`.
  /// @param is_known whether the module under test is the one that is checked
  void check_override(const BlockView& block, bool is_known) {
    const ValueReader value = block.get("target");
    with_target(value, [&](const TestTarget& target) {
      if (target.kind == TestTarget::Kind::invalid) return report_address(value);
      if (!suits(block, target)) {
        return problems_.add("invalid-override-target", "Invalid override target",
                             joined({block.type(), " replaces ", what_is_due(block), " only, and ",
                                     text_of(value.node()), " is none."}),
                             {value.node()});
      }
      if (!is_known || !module_.is_whole() || exists(target)) return;
      problems_.add(
          "unknown-override-target", "Invalid override target",
          joined({"There is no ", text_of(value.node()),
                  " in the module under test, so nothing is replaced. Mend the address, or "
                  "remove the block."}),
          {value.node()}, Severity::warning);
    });
  }

  /// `target` and `replace` of `plan_options`.
  void check_options(const BlockView& options) {
    for (const ValueReader value : options.get("target")) {
      with_target(value, [&](const TestTarget& target) {
        if (target.kind == TestTarget::Kind::invalid) report_address(value);
      });
    }
    for (const ValueReader value : options.get("replace")) {
      with_target(value, [&](const TestTarget& target) {
        if (target.kind == TestTarget::Kind::invalid || target.kind == TestTarget::Kind::module)
          report_address(value);
      });
    }
  }

 private:
  template <class Found>
  static void with_target(const ValueReader& value, const Found& found) {
    if (!value) return;
    const Tag tag = read_node(value.node()).tag;
    if (tag != Tag::text && tag != Tag::expression) return;
    const ParsedSyntax parsed = parse_expression(text_of(value.node()));
    if (parsed.ok()) found(TestTarget::read(parsed.tree().root()));
  }

  static bool suits(const BlockView& block, const TestTarget& target) noexcept {
    using enum TestTarget::Kind;
    if (&block.row() == &grammar::override_module_block) return target.kind == module;
    if (&block.row() == &grammar::override_data_block) return target.kind == data;
    return target.kind == resource;
  }
  static std::string_view what_is_due(const BlockView& block) noexcept {
    if (&block.row() == &grammar::override_module_block) return "modules";
    return &block.row() == &grammar::override_data_block ? "data sources" : "managed resources";
  }

  /// What is in other modules is taken to be there.
  [[nodiscard]] bool exists(const TestTarget& target) const {
    using enum TestTarget::Kind;
    if (!target.call.empty())
      return module_.find(grammar::module_block.name, {target.call}).exists();
    if (target.kind == data && module_.find_scoped_data(target.type, target.name) != nullptr)
      return true;
    const grammar::BlockType& row =
        target.kind == data ? grammar::data_block : grammar::resource_block;
    return module_.find(row.name, {target.type, target.name}).exists();
  }

  void report_address(const ValueReader& value) {
    problems_.add("invalid-target-address", "Invalid address",
                  joined({text_of(value.node()),
                          " is not the address of a resource, as in aws_instance.web or "
                          "module.net.data.aws_vpc.main."}),
                  {value.node()});
  }
  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
