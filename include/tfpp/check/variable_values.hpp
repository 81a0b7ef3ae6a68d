// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>

#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Holds files with values of variables to what the root module declares.
class VariableValueCheck {
 public:
  VariableValueCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  void check() {
    if (!module_.is_whole()) return;
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() == FileKind::variables) check(*file.document);
    }
  }

 private:
  void check(const Document& document) {
    const BlockView values = DocumentAccess::header(document).view();
    values.for_each_item([&](const char* item) {
      if (read_node(item).tag != Tag::argument) return;
      const std::string_view name = text_of(item);
      if (module_.find(grammar::variable_block.name, {name})) return;
      problems_.add(
          "undeclared-variable-value", "Value for undeclared variable",
          joined({"The root module has no variable \"", name, "\", so the value has no effect.",
                  CheckedModule::suggestion(name,
                                            [&](const auto& consider) {
                                              for (const BlockView& variable :
                                                   module_.merged().blocks(
                                                       grammar::variable_block.name))
                                                consider(variable.label(0));
                                            })}),
          {item}, Severity::warning);
    });
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
