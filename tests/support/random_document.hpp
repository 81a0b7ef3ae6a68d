// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"
#include "random_parts.hpp"
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <cstddef>
#include <string>

namespace tfpp_test {

/// A document, and how its text is written and read.
struct RandomDocument {
  tfpp::Document document{};
  tfpp::LoadOptions load{};
  tfpp::WriteOptions write{};
  /// It has blocks of a type that the grammar does not know, which the loader complains about.
  bool has_unknown_blocks = false;
  /// It has text that the target alone makes literal, or an expression. Such text comes back as
  /// raw, since another target might be asked for then.
  bool is_decided_by_target = false;
  /// How many blocks the document refused beside the others.
  std::size_t refused = 0;
};

/// A document of anything that the API builds: every class of blocks, with all that they hold, in
/// any order, for files of every kind. The same random numbers make the same document.
RandomDocument any_document(Random& random, Parts& parts);

}  // namespace tfpp_test
