// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/load.hpp>

#include <string>
#include <string_view>

namespace tfpp::inline v1 {

/// The document in the layout of a text, which may have been written by hand: what the text says
/// already stays as it stands there, byte for byte; what is different is laid out like its
/// neighbours; what the document does not have is gone. So a program can update a file that people
/// edit, too, and the difference is as small as can be.
///
///     const std::string text = rewrite(read("main.tf.json"), doc);
///
/// Blocks are found again by their types and labels, arguments by their names, elements of lists by
/// what they are. Where order means nothing to Terraform it stays that of the text. Comments are
/// the document's: those that it does not have are gone, too. To write a document in the layout of
/// the text that it was loaded from, use `Layout::as_loaded`.
///
/// Linear in the size of the text and the document.
/// @param options as for `load`, about the text, which is taken for a file of the document's kind.
///   Their target is that of the document, too.
/// @throws Error when the text is not JSON, and for what `to_json` refuses.
[[nodiscard]] std::string rewrite(std::string_view text, const Document& document,
                                  const LoadOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/rewrite.hpp>
#endif
