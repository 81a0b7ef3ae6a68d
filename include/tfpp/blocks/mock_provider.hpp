// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/meta_arguments.hpp>
#include <tfpp/blocks/overrides.hpp>

#include <source_location>
#include <string_view>

/// Providers that make up what they compute: `mock_provider`, `mock_resource`, `mock_data`.
namespace tfpp::inline v1 {

/// What a mocked provider computes for resources of a type.
///
///     MockResource("aws_instance").defaults({{"id", "i-1"}})
///
///     "mock_resource": { "aws_instance": { "defaults": { "id": "i-1" } } }
class MockResource : public FluentBody<MockResource>, public OverrideTime<MockResource> {
 public:
  explicit MockResource(std::string_view type,
                        const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::mock_resource_block, "mock_resource", {&type, 1}, where) {}
  /// The computed attributes: an object, read as the `values` of `OverrideResource`.
  MockResource& defaults(const ValueView& attributes) { return set("defaults", attributes); }
};

/// As `MockResource`, for data sources of a type.
class MockData : public FluentBody<MockData>, public OverrideTime<MockData> {
 public:
  explicit MockData(std::string_view type,
                    const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::mock_data_block, "mock_data", {&type, 1}, where) {}
  /// The computed attributes: an object, read as the `values` of `OverrideResource`.
  MockData& defaults(const ValueView& attributes) { return set("defaults", attributes); }
};

/// A provider that neither needs credentials nor creates anything; what it would compute is made up
/// (Terraform 1.7, OpenTofu 1.8).
///
///     MockProvider("aws").mock_resource(MockResource("aws_instance").defaults({{"id", "i-1"}}))
///
///     "mock_provider": { "aws": { "mock_resource": { "aws_instance": { ... } } } }
class MockProvider : public FluentBody<MockProvider>,
                     public OverrideTime<MockProvider>,
                     public ObjectOverrides<MockProvider> {
 public:
  /// @param local_name the name of the provider in the module that is tested
  explicit MockProvider(std::string_view local_name,
                        const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::mock_provider_block, "mock_provider", {&local_name, 1}, where) {}

  /// The name of this configuration, for the `providers` of runs; it must be an identifier.
  MockProvider& alias(std::string_view alias) { return set("alias", alias); }
  /// A folder with `.tfmock.json` files (Terraform 1.7).
  MockProvider& source(std::string_view folder) { return set("source", folder); }
  /// One configuration for each element (OpenTofu 1.11, with an alias only).
  MockProvider& for_each(const ValueView& collection) { return set("for_each", collection); }
  /// What it computes for resources and data sources of a type; each type once.
  MockProvider& mock_resource(const MockResource& mock) { return block(mock); }
  MockProvider& mock_data(const MockData& mock) { return block(mock); }

  /// How the `providers` of a run name this configuration: `aws.fake`.
  [[nodiscard]] ProviderReference reference() const {
    const char* alias = find_value("alias");
    return ProviderReference(label(0),
                             alias == nullptr ? std::string_view{} : detail::text_of(alias));
  }
};

}  // namespace tfpp::inline v1
