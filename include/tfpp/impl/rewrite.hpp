// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_rewriter.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/rewrite.hpp>

#include <string>
#include <string_view>

namespace tfpp::inline v1 {

TFPP_INLINE std::string rewrite(std::string_view text, const Document& document,
                                const LoadOptions& options) {
  const detail::Source source = detail::source_of(options.name, std::string(text), options.target);
  detail::StringOutput out(text.size() + text.size() / 8 + 256);
  detail::DocumentRewriter(source, {.target = options.target}).write(document, false, out);
  return out.take();
}

}  // namespace tfpp::inline v1
