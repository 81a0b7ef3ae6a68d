// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <cstdint>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// When a provisioner runs.
enum class When : std::uint8_t { create, destroy };

/// What happens when a provisioner fails.
enum class OnFailure : std::uint8_t { fail, continue_ };

/// How provisioners reach the machine. All arguments are expressions, `type` included.
///
///     .connection(Connection().host(self.attr("public_ip")).set("user", "admin"))
///
///     "connection": { "host": "${self.public_ip}", "user": "admin" }
class Connection : public FluentBody<Connection> {
 public:
  explicit Connection(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::connection_block, "connection", {}, where) {}
  /// `ssh` (the default) or `winrm`.
  Connection& type(const ValueView& type) { return set("type", type); }
  /// The address to connect to; Terraform requires it.
  Connection& host(const ValueView& host) { return set("host", host); }
};

/// A step that runs when a resource is created or destroyed. The order of provisioners is kept,
/// whatever their types.
///
///     .provisioner(Provisioner("local-exec").set("command", "date").when(When::destroy))
///
///     "provisioner": [ { "local-exec": { "command": "date", "when": "destroy" } } ]
class Provisioner : public FluentBody<Provisioner> {
 public:
  /// @param type `local-exec`, `remote-exec`, `file`, or that of a plug-in
  explicit Provisioner(std::string_view type,
                       const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::provisioner_block_of(type), "provisioner", {&type, 1}, where) {}
  /// Destroy-time provisioners may refer to `self`, `count.index` and `each.key` only.
  Provisioner& when(When when) { return set("when", when == When::create ? "create" : "destroy"); }
  Provisioner& on_failure(OnFailure action) {
    return set("on_failure", action == OnFailure::fail ? "fail" : "continue");
  }
  /// How this provisioner reaches the machine, in place of the resource's connection.
  Provisioner& connection(const Connection& connection) { return block(connection); }
};

}  // namespace tfpp::inline v1
