// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

// g++ takes the enumerator for one that shadows `tfpp::terraform`, the product.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
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
#pragma GCC diagnostic pop

namespace detail {

/// A first word of references that does not name the type of a managed resource.
struct AddressRoot {
  std::string_view word;
  AddressKind kind;
  /// How many names belong to the address behind the word: type and name, name, or none.
  std::size_t names;
};
inline constexpr AddressRoot address_roots[] = {
    {"data", AddressKind::data, 2},           {"ephemeral", AddressKind::ephemeral, 2},
    {"action", AddressKind::action, 2},       {"resource", AddressKind::resource, 2},
    {"var", AddressKind::variable, 1},        {"local", AddressKind::local, 1},
    {"module", AddressKind::module, 1},       {"each", AddressKind::each, 1},
    {"count", AddressKind::count, 1},         {"path", AddressKind::path, 1},
    {"terraform", AddressKind::terraform, 1}, {"self", AddressKind::self_, 0},
};

/// The entry of that word, or null: it is the type of a managed resource then.
constexpr const AddressRoot* find_address_root(std::string_view word) noexcept {
  for (const AddressRoot& root : address_roots) {
    if (root.word == word) return &root;
  }
  return nullptr;
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
    if (kind == AddressKind::resource && detail::find_address_root(type) == nullptr) return "";
    for (const detail::AddressRoot& root : detail::address_roots) {
      if (root.kind == kind) return root.word;
    }
    return "";
  }
};

}  // namespace tfpp::inline v1
