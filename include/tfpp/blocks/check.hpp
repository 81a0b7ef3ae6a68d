// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/resource.hpp>

#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// Assertions about the running infrastructure; a failed one only warns (Terraform 1.5).
///
///     Check("health").data(Data("http", "site").set("url",
///     url)).assert_(expr("data.http.site.status_code == 200"), "site is up")
///
///     "check": { "health": { "data": { "http": { "site": { ... } } }, "assert": { "condition":
///     "${...}", ... } } }
class Check : public FluentBody<Check> {
 public:
  /// @throws Error unless `name` is an identifier.
  explicit Check(std::string_view name,
                 const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::check_block, "check", {&name, 1}, where) {}
  /// A data source that only this check sees; at most one, without count, for_each and lifecycle.
  Check& data(const Data& data) { return block(data); }
  /// What should hold (`assert` is a macro in C++). May be called several times.
  Check& assert_(const ValueView& condition, const ValueView& error_message,
                 const std::source_location& where = std::source_location::current()) {
    return block("assert", {{"condition", condition}, {"error_message", error_message}}, where);
  }
};

}  // namespace tfpp::inline v1
