// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_writer.hpp>
#include <tfpp/document.hpp>

#include <concepts>
#include <cstddef>
#include <string>

namespace tfpp::inline v1 {

namespace detail {

inline void write_document(Output& out, const Document& document, const WriteOptions& options) {
  const Source& source = DocumentAccess::source(document);
  if (options.layout == Layout::as_loaded && source.rewrite != nullptr)
    return source.rewrite(out, document, options);
  JsonWriter(out, options).write_document(document.header(), document.tape(), document.tree());
}

}  // namespace detail

/// The document as `.tf.json` text. Same calls, same bytes: nothing but the document and the
/// options decides. Linear in the size of the text.
///
///     std::cout << to_json(doc);
///
/// @throws Error naming block and argument when a text or expression stands where its reading
/// depends on the product
///   or version and no target is set, or where the target cannot take it; and for
///   `Layout::as_loaded`, when what the document was loaded from is not JSON.
[[nodiscard]] inline std::string to_json(const Document& document,
                                         const WriteOptions& options = {}) {
  // Pretty text takes about as much as the tape; what is reserved too much is never touched.
  detail::StringOutput out(document.tape().size() + document.tape().size() / 4 + 256);
  detail::write_document(out, document, options);
  return out.take();
}

/// Writes the document in pieces to `write(const char*, std::size_t)`, which may throw. The text is
/// not held as a whole.
template <std::invocable<const char*, std::size_t> Write>
void write_pieces(const Document& document, Write&& write, const WriteOptions& options = {}) {
  detail::PieceOutput out(write);
  detail::write_document(out, document, options);
  out.flush();
}

/// Writes the document to a stream, such as `std::ofstream`. Errors of the stream are the stream's
/// to report.
template <detail::TextStream Stream>
void write(Stream& stream, const Document& document, const WriteOptions& options = {}) {
  write_pieces(
      document,
      [&stream](const char* data, std::size_t size) {
        stream.write(data, static_cast<std::ptrdiff_t>(size));
      },
      options);
}

}  // namespace tfpp::inline v1
