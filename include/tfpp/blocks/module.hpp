// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/meta_arguments.hpp>

#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// One pair of a module's `providers`: the configuration that the child sees under a name.
struct ProviderMapping {
  template <NamesProvider P>
  ProviderMapping(std::string_view in_child, const P& in_caller)
      : name(in_child), configuration(detail::provider_reference(in_caller)) {}
  std::string_view name;
  ProviderReference configuration;
};

namespace detail {

/// The object of such pairs, for the time of one call.
struct ProviderMappings {
  std::initializer_list<ProviderMapping> mappings;
  friend void emit_value(ValueSink& sink, const ProviderMappings& value) {
    sink.begin_object();
    for (const ProviderMapping& mapping : value.mappings) {
      sink.key(mapping.name);
      sink.text(mapping.configuration.text(), false);
    }
    sink.end_object();
  }
};

}  // namespace detail

/// A call of a child module. `set` gives its input variables.
///
///     Module("net").source("./modules/net").set("cidr", "10.0.0.0/16").providers({{"aws", west}})
///
///     "module": { "net": { "source": "./modules/net", "cidr": "10.0.0.0/16", "providers": { "aws":
///     "aws.west" } } }
class Module : public FluentBody<Module>, public Repetition<Module>, public Dependencies<Module> {
 public:
  /// @throws Error unless `name` is an identifier.
  explicit Module(std::string_view name,
                  const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::module_block, "module", {&name, 1}, where) {}

  /// Where the module comes from: `./path`, a registry address, a URL. Literal text up to
  /// Terraform 1.14; from Terraform 1.15 and OpenTofu 1.8 an expression known before planning. Text
  /// whose reading would depend on the version (`${`, `%{`) is refused when it is written, unless
  /// the writer has a target.
  Module& source(const ValueView& address) { return set("source", address); }
  /// A version constraint, for modules from a registry only.
  Module& version(const ValueView& constraint) { return set("version", constraint); }
  /// Which provider configurations the child sees under which names.
  Module& providers(std::initializer_list<ProviderMapping> mappings) {
    return set("providers", detail::ProviderMappings{mappings});
  }
  /// Input variables that are named like meta-arguments: the escape block `"_"`.
  Module& escape(const Body& body,
                 const std::source_location& where = std::source_location::current()) {
    return block("_", body, where);
  }

  /// `module.NAME`
  [[nodiscard]] Expr ref() const { return module_call(label(0)); }
  /// The output `name` of the module: `module.net.vpc_id`.
  [[nodiscard]] Expr attr(std::string_view name) const { return ref().attr(name); }
  /// One instance of a module with `count` or `for_each`.
  [[nodiscard]] Expr operator[](const ValueView& key) const { return ref()[key]; }
};

}  // namespace tfpp::inline v1
