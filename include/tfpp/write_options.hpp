// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar/types.hpp>

#include <cstdint>
#include <optional>

namespace tfpp::inline v1 {

using grammar::Product;
using grammar::Target;

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
