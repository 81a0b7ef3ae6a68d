// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/grammar/types.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tfpp::inline v1 {

using grammar::Product;
using grammar::Target;

/// The products by name.
inline constexpr Product terraform = Product::terraform;
inline constexpr Product opentofu = Product::opentofu;

namespace detail {

/// Takes digits off the text, up to 253; -1 if there are none, or more.
constexpr int take_version_number(std::string_view& text) noexcept {
  constexpr int most = 253;
  int number = -1;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    number = (number < 0 ? 0 : number * 10) + (text.front() - '0');
    if (number > most) return -1;
    text.remove_prefix(1);
  }
  return number;
}

}  // namespace detail

/// A product and its version, for options: what is written or checked keeps to its language.
///
///     check(doc, {.target = target(terraform, "1.5")})
///     to_json(doc, {.target = target(opentofu, "1.8.3")})
///
/// @param version  major and minor version; a third number may follow, which makes no difference
/// @throws Error for any other text; as a constant, it does not compile
[[nodiscard]] constexpr Target target(Product product, std::string_view version) {
  std::string_view rest = version;
  int numbers[3] = {-1, -1, 0};
  for (int& number : numbers) {
    number = detail::take_version_number(rest);
    if (!rest.starts_with('.')) break;
    rest.remove_prefix(1);
    if (rest.empty()) number = -1;
  }
  if (numbers[0] < 0 || numbers[1] < 0 || numbers[2] < 0 || !rest.empty()) {
    detail::fail(
        {"\"", version, "\" is no version; write the major and the minor one, such as \"1.8\""});
  }
  return {product, {static_cast<std::uint8_t>(numbers[0]), static_cast<std::uint8_t>(numbers[1])}};
}

/// How the text is laid out.
enum class Layout : std::uint8_t {
  /// Two spaces of indentation, one property or element a line, a newline at the end.
  pretty,
  /// No white space at all.
  compact,
  /// As in the text that the document was loaded from: what is the same stays byte for byte, with
  /// the text's order and grouping, and what was changed since is laid out like its neighbours, so
  /// that the difference is as small as can be. `Order` does not count. A document that was not
  /// loaded is written as `pretty`.
  as_loaded,
};

/// The order of properties. What means something to Terraform by its order (provisioners, nested
/// blocks of one type, elements of lists) keeps it in every case.
enum class Order : std::uint8_t {
  /// As they were set; blocks of one type where the first of them stood.
  as_set,
  /// By name, at every level.
  sorted,
  /// Meta-arguments first, then other arguments as they were set, nested blocks last.
  canonical,
};

struct WriteOptions {
  Layout layout = Layout::pretty;
  Order order = Order::as_set;
  /// The product and version that will read the text. Without it, text and expressions whose
  /// reading differs between products and versions are refused.
  std::optional<Target> target{};
};

struct SaveOptions {
  WriteOptions write{};
  /// Accept names that Terraform reads as override files: `override.tf.json`, `*_override.tf.json`.
  bool override_file = false;
};

}  // namespace tfpp::inline v1
