// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/provider_source.hpp>

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tfpp::inline v1::detail {

/// Holds requirements of providers, and what refers to configurations of providers, to the rules.
class ProviderCheck {
 public:
  /// Linear in the settings and provider configurations of the module.
  ProviderCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {
    for_each_requirement(module.merged(), [&](std::string_view name, const ValueReader& value) {
      take_requirement(name, value);
    });
    for (const BlockView& provider : module.merged().blocks(grammar::provider_block.name)) {
      const std::string alias = provider.get("alias").try_as<std::string>().value_or("");
      configured_.insert(key({provider.label(0), alias}));
    }
  }

  /// Looks at the settings in a file.
  void check_requirements(const Document& file) {
    for_each_requirement(file, [&](std::string_view, const ValueReader& value) {
      if (const ValueReader source = value["source"]) check_source(source);
    });
  }

  /// Looks at a block at the top of a file.
  void check(const BlockView& block) {
    const grammar::BlockType& row = block.row();
    const bool is_resource = &row == &grammar::resource_block || &row == &grammar::data_block;
    const bool is_other = &row == &grammar::ephemeral_block || &row == &grammar::import_block;
    if (is_resource || is_other) {
      const ValueReader provider = module_.merged_block(block).get("provider");
      check_configuration(block, provider);
      if (is_resource && !provider) check_implied(block);
    }
    for (const BlockView& data : block.blocks(grammar::scoped_data_block.name)) {
      if (&data.row() != &grammar::scoped_data_block) continue;
      check_configuration(data, data.get("provider"));
      if (!data.get("provider")) check_implied(data);
    }
  }

 private:
  // What is there.

  template <class F>
  static void for_each_requirement(const Document& document, const F& f) {
    for (const BlockView& terraform : document.blocks(grammar::terraform_block.name)) {
      for (const BlockView& required : terraform.blocks(grammar::required_providers_block.name))
        for (const ArgumentView& entry : required.arguments()) f(entry.name, entry.value);
    }
  }

  static std::string_view text_in(const ValueReader& value) noexcept {
    if (!value) return {};
    const Tag tag = read_node(value.node()).tag;
    return tag == Tag::text || tag == Tag::expression ? text_of(value.node()) : std::string_view();
  }

  void take_requirement(std::string_view name, const ValueReader& value) {
    if (const std::string_view source = text_in(value["source"]); !source.empty())
      sources_.emplace(name, ProviderSource::parse(source).text());
    for (const ValueReader alias : value["configuration_aliases"])
      configured_.insert(key(provider_name(text_in(alias))));
  }

  /// The same text for the same configuration, whatever its provider's name in the module.
  [[nodiscard]] std::string key(const ProviderName& provider) const {
    const auto found = sources_.find(std::string(provider.name));
    const std::string source =
        found == sources_.end() ? ProviderSource::implied(provider.name).text() : found->second;
    return joined({source, " ", provider.alias});
  }

  // Requirements.

  void check_source(const ValueReader& value) {
    if (!value.is_string()) return;
    const ProviderSource source = ProviderSource::parse(text_in(value));
    if (!source.fault.empty()) {
      return problems_.add("provider-source", std::string(source.fault), std::string(source.detail),
                           {value.node()});
    }
    if (!source.is_built_in() || source.type == "terraform") return;
    problems_.add("built-in-provider", "Missing required provider",
                  "terraform is the only provider that is built in. Others have a source such as "
                  "hashicorp/aws.",
                  {value.node()});
  }

  // Configurations.

  /// @param provider of the block with overrides applied
  void check_configuration(const BlockView& block, const ValueReader& provider) {
    const ValueReader own = block.get("provider");
    if (!own || !module_.is_whole() || text_in(own) != text_in(provider)) return;
    const ProviderName name = provider_name(text_in(own));
    if (name.alias.empty() || configured_.contains(key(name))) return;
    const std::string wanted = joined({name.name, ".", name.alias});
    const std::string near = CheckedModule::suggestion(wanted, [&](const auto& consider) {
      for (const BlockView& other : module_.merged().blocks(grammar::provider_block.name)) {
        if (const auto alias = other.get("alias").template try_as<std::string>())
          consider(joined({other.label(0), ".", *alias}));
      }
    });
    problems_.add("undeclared-provider-configuration", "Provider configuration not present",
                  joined({"There is no configuration of the provider \"", name.name,
                          "\" with the alias \"", name.alias, "\".", near}),
                  {own.node()});
  }

  /// Whether the type of a resource begins with what can be the name of its provider.
  void check_implied(const BlockView& block) {
    const std::string_view type = block.label(0);
    const std::string_view name = type.substr(0, type.find('_'));
    if (is_provider_part(name)) return;
    problems_.add("implied-provider", "Invalid provider local name",
                  joined({"The type ", type, " begins with \"", name,
                          "\", which can be the name of no provider. Mend the type, or name the ",
                          "provider in \"provider\"."}),
                  {block.node()});
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  /// Providers by their names in the module.
  std::unordered_map<std::string, std::string> sources_{};
  std::unordered_set<std::string> configured_{};
};

}  // namespace tfpp::inline v1::detail
