// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/compare.hpp>
#include <tfpp/detail/document_comparison.hpp>
#include <tfpp/detail/inline.hpp>

namespace tfpp::inline v1::detail {

TFPP_INLINE bool equal_documents(const Document& a, const Document& b, bool with_comments) {
  NoListener nobody;
  return DocumentComparison<NoListener>(with_comments, nobody).documents(a, b);
}

TFPP_INLINE bool equal_bodies(const BodyStore& a, const BodyStore& b, bool with_comments) {
  if (a.is_block() != b.is_block()) return false;
  if (a.is_block() && !same_labels(a.tape().data(), b.tape().data())) return false;
  BodyParts x(with_comments);
  BodyParts y(with_comments);
  x.add_items(a.tape().at(a.items()), a.tape().at(a.tape().size()), a.row());
  y.add_items(b.tape().at(b.items()), b.tape().at(b.tape().size()), b.row());
  NoListener nobody;
  return BodyComparison<NoListener>(with_comments, nobody).bodies(x, y, a.row());
}

TFPP_INLINE bool equal_values(const StoredValue& a, const StoredValue& b) {
  NoListener nobody;
  return ValueComparison<NoListener>(nobody).values(a.node(), b.node(),
                                                    grammar::Reading::expression);
}

}  // namespace tfpp::inline v1::detail
