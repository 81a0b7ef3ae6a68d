// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/verify.hpp>
#include <tfpp/write.hpp>

#include <utility>

namespace tfpp::inline v1 {

TFPP_INLINE Verification verify(const Document& document, const WriteOptions& options) {
  LoadOptions load_options;
  load_options.kind = document.kind();
  load_options.target = options.target;
  Loaded loaded = load(to_json(document, options), load_options);
  Difference differences = diff(document, *loaded);
  return {std::move(loaded).diagnostics(), std::move(differences)};
}

}  // namespace tfpp::inline v1
