// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/meta_arguments.hpp>

#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// A provider configuration. Several of one provider differ by their alias; one may have none.
///
///     Provider("aws").alias("west").set("region", "us-west-2")
///
///     "provider": { "aws": { "alias": "west", "region": "us-west-2" } }
class Provider : public FluentBody<Provider> {
 public:
  /// @param local_name lower-case letters, digits and single inner dashes
  /// @throws Error for any other name.
  explicit Provider(std::string_view local_name,
                    const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::provider_block, "provider", {&local_name, 1}, where) {}

  /// The name of this configuration; it must be an identifier.
  Provider& alias(std::string_view alias) { return set("alias", alias); }
  /// One configuration for each element (OpenTofu 1.9, with an alias only).
  Provider& for_each(const ValueView& collection) { return set("for_each", collection); }
  /// Arguments of the schema that are named like meta-arguments: the escape block `"_"`.
  Provider& escape(const Body& body,
                   const std::source_location& where = std::source_location::current()) {
    return block("_", body, where);
  }

  /// How `provider` and `providers` name this configuration: `aws.west`.
  [[nodiscard]] ProviderReference reference() const {
    const char* alias = find_value("alias");
    return ProviderReference(label(0),
                             alias == nullptr ? std::string_view{} : detail::text_of(alias));
  }
};

}  // namespace tfpp::inline v1
