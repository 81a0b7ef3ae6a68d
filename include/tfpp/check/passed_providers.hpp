// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module_folders.hpp>
#include <tfpp/check/overrides.hpp>

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tfpp::inline v1::detail {

/// Holds the provider configurations that a call passes to what the module expects.
class PassedProviderCheck {
 public:
  /// @param parent_providers those of the module that calls
  PassedProviderCheck(const ModuleProviders& parent_providers, const ModuleFolder& child,
                      const Overrides& overrides, CheckProblems& problems)
      : is_whole_(child.module()->is_whole()),
        overrides_(overrides),
        problems_(problems),
        parent_providers_(parent_providers),
        providers_(child.providers()) {}

  void check(const BlockView& call) {
    std::unordered_set<std::string> passed;
    for (const ObjectMember& member : overrides_.get(call, "providers").members()) {
      const ProviderName name = provider_name(member.name);
      passed.insert(ModuleProviders::joined_name(name.name, name.alias));
      check_passed(call, member, name);
    }
    for (const std::string& name : providers_.expected()) {
      const bool is_there = passed.contains(name) || providers_.configured().contains(name);
      if (is_there || !is_whole_) continue;
      problems_.add(
          "missing-provider-configuration", "Missing required provider configuration",
          joined({"The module \"", call.label(0), "\" expects a configuration of the provider ",
                  name, ". Add an entry for it to the argument providers, as in {\"", name,
                  "\": \"", name.substr(0, name.find('.')), "\"}."}),
          {call.node()});
    }
    check_repetition(call);
  }

 private:
  void check_passed(const BlockView& call, const ObjectMember& member, const ProviderName& name) {
    const std::string full = ModuleProviders::joined_name(name.name, name.alias);
    if (providers_.configured().contains(full)) {
      problems_.add(
          "overridden-provider-configuration", "Cannot override provider configuration",
          joined({"The module \"", call.label(0), "\" configures the provider ", full,
                  " itself, and cannot be passed another configuration. Remove the entry, or "
                  "the provider block in the module."}),
          {member.key.node()});
    }
    const bool is_declared = providers_.requires_name(full) ||
                             providers_.expected().contains(full) || providers_.has_empty(full);
    if (!is_declared && is_whole_) report_undeclared(call, member, name, full);
    check_source(call, member, name);
  }

  void report_undeclared(const BlockView& call, const ObjectMember& member,
                         const ProviderName& name, const std::string& full) {
    const std::string source = providers_.source(std::string(name.name));
    const bool is_default =
        source.empty() || source == joined({"registry.terraform.io/hashicorp/", name.name});
    problems_.add(
        "undeclared-provider", "Reference to undefined provider",
        joined({"The module \"", call.label(0), "\" does not declare the provider ", full,
                name.alias.empty()
                    ? ". Add it to its required_providers, or remove the entry."
                    : ". Add it to the configuration_aliases of its required_providers, or "
                      "remove the entry."}),
        {member.key.node()}, is_default ? Severity::warning : Severity::error);
  }

  /// Both must be the same provider. What is not declared is left alone.
  void check_source(const BlockView& call, const ObjectMember& member, const ProviderName& name) {
    const Tag tag = read_node(member.value.node()).tag;
    if (tag != Tag::text) return;
    const std::string given(provider_name(text_of(member.value.node())).name);
    const std::string due = providers_.source(std::string(name.name));
    const std::string source = parent_providers_.source(given);
    if (due.empty() || source.empty() || due == source) return;
    problems_.add("mismatching-provider", "Provider type mismatch",
                  joined({"The provider ", given, " is ", source, " here, but ", name.name,
                          " in the module \"", call.label(0), "\" is ", due,
                          ". Pass a configuration of that provider."}),
                  {member.value.node()});
  }

  /// A module that configures providers itself cannot be repeated.
  void check_repetition(const BlockView& call) {
    if (providers_.configured().empty()) return;
    for (const std::string_view name : {"count", "for_each", "depends_on"}) {
      const ValueReader value = overrides_.get(call, name);
      if (!value) continue;
      return problems_.add(
          "repeated-provider-configuration",
          "Module is incompatible with count, for_each, and depends_on",
          joined({"The module \"", call.label(0),
                  "\" configures providers itself, so a call of it cannot have ", name,
                  ". Configure the providers here, and pass them by the argument "
                  "providers."}),
          {value.node()});
    }
  }

  bool is_whole_;
  const Overrides& overrides_;
  CheckProblems& problems_;
  const ModuleProviders& parent_providers_;
  const ModuleProviders& providers_;
};

}  // namespace tfpp::inline v1::detail
