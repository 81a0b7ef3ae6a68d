// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/lifecycle.hpp>
#include <tfpp/blocks/meta_arguments.hpp>
#include <tfpp/type.hpp>

#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// An output value.
///
///     Output("ip").value(web.attr("public_ip"))        "output": { "ip": { "value":
///     "${aws_instance.web.public_ip}" } }
class Output : public FluentBody<Output>,
               public Preconditions<Output>,
               public Dependencies<Output> {
 public:
  /// @throws Error unless `name` is an identifier.
  explicit Output(std::string_view name,
                  const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::output_block, "output", {&name, 1}, where) {}

  /// The value; Terraform requires it, null counts.
  Output& value(const ValueView& value) { return set("value", value); }
  Output& description(std::string_view text) { return set("description", text); }
  /// Needed when the value derives from something sensitive.
  Output& sensitive(bool on = true) { return set("sensitive", on); }
  /// Keeps the value out of plan and state; in child modules only (Terraform 1.10, OpenTofu 1.11).
  Output& ephemeral(bool on = true) { return set("ephemeral", on); }
  /// What the value must be (Terraform 1.15).
  Output& type(const Type& type) { return set("type", type.text()); }
  /// Why callers should stop using it (Terraform 1.15, OpenTofu 1.10).
  Output& deprecated(std::string_view reason) { return set("deprecated", reason); }
};

}  // namespace tfpp::inline v1
