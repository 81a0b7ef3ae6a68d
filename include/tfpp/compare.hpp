// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/document.hpp>
#include <tfpp/value.hpp>

#include <concepts>

namespace tfpp::inline v1 {

/// What counts when documents, blocks and values are compared.
struct CompareOptions {
  /// Comments are part of a body: their lines, in order, wherever in the body they stand.
  bool comments = true;
};

namespace detail {
bool equal_documents(const Document& a, const Document& b, bool with_comments);
bool equal_bodies(const BodyStore& a, const BodyStore& b, bool with_comments);
bool equal_values(const StoredValue& a, const StoredValue& b);
}  // namespace detail

/// Whether two documents mean the same to Terraform. Equal are
/// - arguments, members of objects and blocks in another order, but for provisioners, nested blocks
///   of one type among each other (those that `dynamic` generates included) and `run` blocks;
/// - lists of references and words in another order (`depends_on`, `ignore_changes`), since
///   Terraform takes them for sets;
/// - expressions in another format: `"${ var.a }"`, `expr("var . a")`; text that is escaped, and
/// the
///   same text that needs no escapes;
/// - numbers of one value: `1`, `1.0`, `1e0`; where Terraform converts, `true` and `"true"`;
/// - type and version constraints in another format, or with their parts in another order;
/// - nested blocks of a provider, and the objects or lists of objects that JSON has for them;
/// - several `locals` or `terraform` blocks, and one with the items of all.
///
/// An argument that is null differs from none. Where a value is text for some versions of Terraform
/// or OpenTofu and an expression for others, text is compared letter by letter.
///
/// n log n in the size, parsing included; what is equal byte for byte is not parsed.
/// @throws nothing but std::bad_alloc
template <std::derived_from<Document> T>
[[nodiscard]] bool equal(const T& a, const Document& b, const CompareOptions& options = {}) {
  return detail::equal_documents(a, b, options.comments);
}

/// Whether two blocks have the same type, the same labels, and bodies that mean the same; or two
/// bodies do. Where they were made does not count.
template <std::derived_from<detail::BodyStore> A, std::derived_from<detail::BodyStore> B>
[[nodiscard]] bool equal(const A& a, const B& b, const CompareOptions& options = {}) {
  return detail::equal_bodies(a, b, options.comments);
}

/// Whether two values mean the same to Terraform where it takes an expression.
template <std::derived_from<detail::StoredValue> A, std::derived_from<detail::StoredValue> B>
[[nodiscard]] bool equal(const A& a, const B& b) {
  return detail::equal_values(a, b);
}

namespace detail {

/// What `==` does; a template, so that only who compares makes the compiler read on.
template <class T>
struct Equality {
  static bool of_documents(const T& a, const Document& b) {
    return equal_documents(a, b, CompareOptions().comments);
  }
  static bool of_bodies(const BodyStore& a, const BodyStore& b) {
    return equal_bodies(a, b, CompareOptions().comments);
  }
  static bool of_values(const StoredValue& a, const StoredValue& b) { return equal_values(a, b); }
};

}  // namespace detail
}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/compare.hpp>
#endif
