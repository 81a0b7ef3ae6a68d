// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_rewriter.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/detail/reload.hpp>

namespace tfpp::inline v1::detail {

TFPP_INLINE void rewrite_loaded(Output& out, const Document& document,
                                const WriteOptions& options) {
  DocumentRewriter(DocumentAccess::source(document), options).write(document, true, out);
}

}  // namespace tfpp::inline v1::detail
