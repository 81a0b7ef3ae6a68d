// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// What a module requires of a provider. Empty members are not written.
struct RequiredProvider {
  /// `[host/][namespace/]type`: `hashicorp/aws`.
  std::string_view source{};
  /// A version constraint: `~> 5.0`.
  std::string_view version{};
  /// Configurations that the caller must pass, each `LOCAL_NAME.ALIAS`: `{"aws.replica"}`.
  std::initializer_list<std::string_view> configuration_aliases{};
};

/// HCP Terraform or Terraform Enterprise as the place of state and runs.
///
///     .cloud(Cloud().organization("acme").workspaces({{"name", "web"}}))
class Cloud : public FluentBody<Cloud> {
 public:
  explicit Cloud(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::cloud_block, "cloud", {}, where) {}
  Cloud& organization(const ValueView& name) { return set("organization", name); }
  Cloud& hostname(const ValueView& name) { return set("hostname", name); }
  Cloud& token(const ValueView& token) { return set("token", token); }
  /// Which workspaces: `name`, or `tags`, and `project`.
  Cloud& workspaces(std::initializer_list<MemberView> arguments,
                    const std::source_location& where = std::source_location::current()) {
    return block("workspaces", arguments, where);
  }
};

/// Settings of the module: versions, providers, where the state is kept.
///
///     Terraform().required_version(">= 1.5").required_provider("aws", {.source = "hashicorp/aws",
///     .version = "~> 5.0"})
///
///     "terraform": { "required_version": ">= 1.5",
///                    "required_providers": { "aws": { "source": "hashicorp/aws", "version":
///                    "~> 5.0" } } }
class Terraform : public FluentBody<Terraform> {
 public:
  explicit Terraform(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::terraform_block, "terraform", {}, where) {}

  /// Which versions of Terraform may run this: `">= 1.5, < 2.0"`.
  Terraform& required_version(std::string_view constraint) {
    return set("required_version", constraint);
  }

  /// Adds a provider to `required_providers`; a second call with the same name replaces the first.
  /// @throws Error unless `local_name` is a provider's local name.
  Terraform& required_provider(
      std::string_view local_name, const RequiredProvider& requirement,
      const std::source_location& where = std::source_location::current()) {
    Object entry;
    if (!requirement.source.empty()) entry.set("source", requirement.source);
    if (!requirement.version.empty()) entry.set("version", requirement.version);
    if (requirement.configuration_aliases.size() != 0)
      entry.set("configuration_aliases", requirement.configuration_aliases);
    edit_block("required_providers", where, [&](BodyStore& body) { body.set(local_name, entry); });
    return *this;
  }

  /// Where the state is kept. Terraform reads these arguments literally, OpenTofu from 1.8 as
  /// expressions: text with
  /// `${` or `%{` is refused when it is written, unless the writer has a target.
  ///
  ///     .backend("s3", {{"bucket", "states"}, {"key", "web"}})     "backend": { "s3": { "bucket":
  ///     "states", "key": "web" } }
  Terraform& backend(std::string_view type, std::initializer_list<MemberView> arguments,
                     const std::source_location& where = std::source_location::current()) {
    return block("backend", {type}, arguments, where);
  }
  Terraform& backend(std::string_view type, const Body& body,
                     const std::source_location& where = std::source_location::current()) {
    return block("backend", {type}, body, where);
  }
  /// Excludes `backend`.
  Terraform& cloud(const Cloud& cloud) { return block(cloud); }
  /// Data for a provider about this module; expressions are evaluated when its resources are
  /// planned.
  Terraform& provider_meta(std::string_view local_name, std::initializer_list<MemberView> arguments,
                           const std::source_location& where = std::source_location::current()) {
    return block("provider_meta", {local_name}, arguments, where);
  }
  /// Language experiments; released versions of Terraform refuse any.
  Terraform& experiments(const ValueView& names) { return set("experiments", names); }
  /// State and plan encryption (OpenTofu 1.7).
  Terraform& encryption(const Body& body,
                        const std::source_location& where = std::source_location::current()) {
    return block("encryption", body, where);
  }
};

}  // namespace tfpp::inline v1
