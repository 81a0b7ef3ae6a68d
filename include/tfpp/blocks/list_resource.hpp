// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/resource.hpp>

#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// A `list` block: asks a provider for the objects of a type that exist (Terraform 1.14).
///
///     ListResource("aws_instance", "all").provider(west).limit(10).config({{"region",
///     "us-west-2"}})
///
///     "list": { "aws_instance": { "all": { "provider": "aws.west", "limit": 10, "config": {...} }
///     } }
class ListResource : public FluentBody<ListResource>,
                     public Repetition<ListResource>,
                     public ProviderChoice<ListResource> {
 public:
  /// @throws Error unless both are identifiers.
  ListResource(std::string_view type, std::string_view name,
               const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::list_block, "list", detail::TypeAndName(type, name), where) {}

  /// Whether all attributes of the objects are asked for, not their identities alone.
  ListResource& include_resource(const ValueView& on) { return set("include_resource", on); }
  /// How many objects at most.
  ListResource& limit(const ValueView& count) { return set("limit", count); }
  /// What the provider searches for.
  ListResource& config(std::initializer_list<MemberView> arguments,
                       const std::source_location& where = std::source_location::current()) {
    return block("config", arguments, where);
  }
  ListResource& config(const Body& body,
                       const std::source_location& where = std::source_location::current()) {
    return block("config", body, where);
  }

  /// `list.TYPE.NAME`
  [[nodiscard]] Expr ref() const { return detail::reference("list", {label(0), label(1)}); }
  [[nodiscard]] Expr attr(std::string_view name) const { return ref().attr(name); }
  [[nodiscard]] Expr operator[](const ValueView& key) const { return ref()[key]; }
};

}  // namespace tfpp::inline v1
