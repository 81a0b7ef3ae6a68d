// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/operators.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// `a.b.c`; every step must be an identifier.
inline Expr reference(std::string_view root, std::initializer_list<std::string_view> steps) {
  Expr result = ExprWriter::start(Precedence::primary);
  text::ShortText& out = ExprWriter::text(result);
  out += root;
  for (const std::string_view step : steps) {
    if (!text::is_identifier(step)) {
      fail({"\"", step,
            "\" cannot be referred to: names start with a letter or _ and go on with "
            "letters, digits, _ and -"});
    }
    if (!out.empty()) out += '.';
    out += step;
  }
  return result;
}

}  // namespace detail

/// @name References by name, for what has no C++ object at hand. All throw Error for a name that is
/// no identifier.
/// @{

/// `var.NAME`
[[nodiscard]] inline Expr var(std::string_view name) { return detail::reference("var", {name}); }
/// `local.NAME`
[[nodiscard]] inline Expr local(std::string_view name) {
  return detail::reference("local", {name});
}
/// `TYPE.NAME`, a managed resource
[[nodiscard]] inline Expr resource(std::string_view type, std::string_view name) {
  return detail::reference("", {type, name});
}
/// `data.TYPE.NAME`
[[nodiscard]] inline Expr data(std::string_view type, std::string_view name) {
  return detail::reference("data", {type, name});
}
/// `ephemeral.TYPE.NAME`
[[nodiscard]] inline Expr ephemeral(std::string_view type, std::string_view name) {
  return detail::reference("ephemeral", {type, name});
}
/// `module.NAME`; its outputs are attributes: `module_call("net").attr("vpc_id")`
[[nodiscard]] inline Expr module_call(std::string_view name) {
  return detail::reference("module", {name});
}
/// @}

/// The instance of a block with `for_each` that is being evaluated.
namespace each {
inline constexpr Expr key{text::ShortText::Literal{"each.key"}};
inline constexpr Expr value{text::ShortText::Literal{"each.value"}};
}  // namespace each

/// The instance of a block with `count` that is being evaluated.
namespace count {
inline constexpr Expr index{text::ShortText::Literal{"count.index"}};
}  // namespace count

/// Folders of the configuration.
namespace path {
inline constexpr Expr module{text::ShortText::Literal{"path.module"}};
inline constexpr Expr root{text::ShortText::Literal{"path.root"}};
inline constexpr Expr cwd{text::ShortText::Literal{"path.cwd"}};
}  // namespace path

/// Facts about the run. A class, since a namespace could not share its name with the product:
/// `target(terraform, "1.5")`.
struct terraform {
  static constexpr Expr workspace{text::ShortText::Literal{"terraform.workspace"}};
  static constexpr Expr applying{text::ShortText::Literal{"terraform.applying"}};
};

/// The object itself, in provisioners, connections and postconditions.
inline constexpr Expr self{text::ShortText::Literal{"self"}};

/// What `Dynamic` iterates over, as its content sees it: `iterator("setting").value`.
class Iterator {
 public:
  /// @throws Error unless `name` is an identifier.
  explicit Iterator(std::string_view name)
      : key(detail::reference("", {name, "key"})), value(detail::reference("", {name, "value"})) {}
  Expr key;    // NOLINT(misc-non-private-member-variables-in-classes)
  Expr value;  // NOLINT(misc-non-private-member-variables-in-classes)
};

}  // namespace tfpp::inline v1
