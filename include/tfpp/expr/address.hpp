// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

/// What an address names.
enum class AddressKind : std::uint8_t {
  resource,   ///< `aws_instance.web`, a managed resource
  data,       ///< `data.aws_ami.ubuntu`
  ephemeral,  ///< `ephemeral.random_password.db`
  action,     ///< `action.aws_lambda_invoke.f`
  variable,   ///< `var.env`
  local,      ///< `local.zones`
  module,     ///< `module.net`
  each,       ///< `each.key`, `each.value`
  count,      ///< `count.index`
  path,       ///< `path.module`
  terraform,  ///< `terraform.workspace`
  self_,      ///< `self`
  unknown,    ///< a name alone, such as a variable that is not in scope
};

namespace detail {

/// Whether a reference that starts with `root` is not one to a managed resource.
constexpr bool is_reserved_root(std::string_view root) noexcept {
  for (const std::string_view reserved :
       {"var", "local", "module", "data", "ephemeral", "action", "resource", "each", "count",
        "path", "terraform", "self"}) {
    if (root == reserved) return true;
  }
  return false;
}

}  // namespace detail

/// The name of an object of a module, as expressions refer to it.
struct Address {
  AddressKind kind = AddressKind::unknown;
  /// The type of a resource, data source, ephemeral resource or action; else empty.
  std::string type{};
  /// The name of the object: `web` of `aws_instance.web`, `key` of `each.key`.
  std::string name{};

  /// As Terraform writes it. A managed resource whose type looks like another kind of object gets
  /// the prefix `resource.`.
  [[nodiscard]] std::string text() const {
    std::string out(prefix());
    for (const std::string& part : {type, name}) {
      if (part.empty()) continue;
      if (!out.empty()) out += '.';
      out += part;
    }
    return out;
  }

  friend auto operator<=>(const Address&, const Address&) = default;

 private:
  [[nodiscard]] std::string_view prefix() const noexcept {
    switch (kind) {
      case AddressKind::resource:
        return detail::is_reserved_root(type) ? "resource" : "";
      case AddressKind::data:
        return "data";
      case AddressKind::ephemeral:
        return "ephemeral";
      case AddressKind::action:
        return "action";
      case AddressKind::variable:
        return "var";
      case AddressKind::local:
        return "local";
      case AddressKind::module:
        return "module";
      case AddressKind::each:
        return "each";
      case AddressKind::count:
        return "count";
      case AddressKind::path:
        return "path";
      case AddressKind::terraform:
        return "terraform";
      case AddressKind::self_:
        return "self";
      case AddressKind::unknown:
        break;
    }
    return "";
  }
};

}  // namespace tfpp::inline v1
