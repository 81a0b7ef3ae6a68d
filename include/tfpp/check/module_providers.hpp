// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace tfpp::inline v1::detail {

/// The providers that a module names, by local name.
class ModuleProviders {
 public:
  explicit ModuleProviders(const CheckedModule& module) {
    for (const BlockView& settings : module.merged().blocks(grammar::terraform_block.name)) {
      for (const BlockView& required : settings.blocks(grammar::required_providers_block.name)) {
        for (const ArgumentView& entry : required.arguments()) add_requirement(entry);
      }
    }
    for (const BlockView& block : module.merged().blocks(grammar::provider_block.name)) {
      const std::string name = joined_name(block.label(0), alias_of(block.node()));
      (is_empty(block) ? empty_ : configured_).insert(name);
    }
  }

  static std::string joined_name(std::string_view name, std::string_view alias) {
    return alias.empty() ? std::string(name) : joined({name, ".", alias});
  }

  /// Whether it has an entry in `required_providers`.
  [[nodiscard]] bool requires_name(const std::string& name) const {
    return sources_.contains(name);
  }
  /// The source that is required under a local name, in full; empty if none is.
  [[nodiscard]] std::string source(const std::string& name) const {
    const auto found = sources_.find(name);
    return found == sources_.end() ? std::string() : found->second;
  }
  /// The `configuration_aliases`: what must be passed.
  [[nodiscard]] const std::set<std::string>& expected() const noexcept { return expected_; }
  /// What provider blocks with arguments configure.
  [[nodiscard]] const std::unordered_set<std::string>& configured() const noexcept {
    return configured_;
  }
  /// Whether a provider block without arguments asks for it.
  [[nodiscard]] bool has_empty(const std::string& name) const { return empty_.contains(name); }

 private:
  void add_requirement(const ArgumentView& entry) {
    const ValueReader source = entry.value["source"];
    const bool is_told = source.exists() && source.is_string();
    sources_[std::string(entry.name)] =
        full_source(is_told ? source.as_string() : std::string(entry.name));
    for (const ValueReader alias : entry.value["configuration_aliases"]) {
      const Tag tag = read_node(alias.node()).tag;
      if (tag == Tag::text || tag == Tag::expression) expected_.emplace(text_of(alias.node()));
    }
  }
  static std::string full_source(const std::string& source) {
    const auto slashes = std::count(source.begin(), source.end(), '/');
    if (slashes == 0) return joined({"registry.terraform.io/hashicorp/", source});
    return slashes == 1 ? joined({"registry.terraform.io/", source}) : source;
  }
  static bool is_empty(const BlockView& block) {
    for (const ArgumentView& argument : block.arguments())
      if (argument.name != "alias") return false;
    return block.blocks().empty();
  }

  std::unordered_map<std::string, std::string> sources_{};
  std::set<std::string> expected_{};
  std::unordered_set<std::string> configured_{};
  std::unordered_set<std::string> empty_{};
};

}  // namespace tfpp::inline v1::detail
