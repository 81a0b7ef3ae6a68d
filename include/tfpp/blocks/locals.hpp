// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// Named values inside a module.
///
///     Locals({{"name", tmpl("web-{}", env)}})        "locals": { "name": "web-${var.env}" }
class Locals : public FluentBody<Locals> {
 public:
  explicit Locals(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::locals_block, "locals", {}, where) {}
  Locals(std::initializer_list<MemberView> values,
         const std::source_location& where = std::source_location::current())
      : Locals(where) {
    for (const MemberView& value : values) set_once(value);
  }

  /// `local.NAME` @throws Error unless `name` is an identifier.
  [[nodiscard]] static Expr ref(std::string_view name) { return local(name); }
};

}  // namespace tfpp::inline v1
