// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/diagnostics.hpp>
#include <tfpp/check/module_check.hpp>
#include <tfpp/check/module_folders.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Checks a root module and the modules that it calls from folders.
class ConfigurationCheck {
 public:
  ConfigurationCheck(const CheckOptions& options, std::optional<Target> target)
      : options_(options), folders_(target) {}

  /// @param documents what the module was loaded from
  [[nodiscard]] Diagnostics run(const CheckedModule& root, std::vector<const Document*> documents) {
    documents_ = std::move(documents);
    check(root, true);
    Diagnostics out;
    // More are found on the way.
    for (std::size_t i = 0; i < folders_.size(); ++i) {
      const ModuleFolder& folder = folders_[i];
      if (is_same_folder(folder.directory().path(), root.folder())) continue;
      out.add(folder.diagnostics());
      if (folder.module() == nullptr) continue;
      for (const LoadedFile& file : folder.directory().files())
        documents_.push_back(&file.document);
      check(*folder.module(), false);
    }
    CheckProblems cycles(options_.disabled);
    cycles_.finish(cycles);
    add(cycles);
    out.add(CheckDiagnostics(std::move(documents_)).tell(problems_));
    out.settle();
    return out;
  }

 private:
  static bool is_same_folder(const std::string& a, const std::string& b) {
    return ModuleFolders::identity_of(a) == ModuleFolders::identity_of(b);
  }
  void add(CheckProblems& found) {
    for (CheckProblem& problem : found.list()) problems_.push_back(std::move(problem));
  }
  void check(const CheckedModule& module, bool is_root) {
    ModuleCheck rules(module, options_, folders_, is_root);
    CheckProblems found = rules.run();
    add(found);
    rules.child_modules().for_each_local_call([&](const std::string& path, const BlockView& call) {
      cycles_.add(module.folder(), path, call);
    });
  }

  const CheckOptions& options_;
  ModuleFolders folders_;
  ModuleCycleCheck cycles_{};
  std::vector<const Document*> documents_{};
  std::vector<CheckProblem> problems_{};
};

}  // namespace tfpp::inline v1::detail
