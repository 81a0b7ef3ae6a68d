// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diff.hpp>
#include <tfpp/load.hpp>
#include <tfpp/write.hpp>

#include <string>
#include <utility>

namespace tfpp::inline v1 {

/// Whether a document, written and loaded again, is still the same.
class Verification {
 public:
  Verification(Diagnostics diagnostics, Difference differences)
      : diagnostics_(std::move(diagnostics)), differences_(std::move(differences)) {}

  /// Whether the text is read without errors, as what was written.
  [[nodiscard]] explicit operator bool() const noexcept {
    return !diagnostics_.has_errors() && differences_.empty();
  }
  /// What is wrong with the text.
  [[nodiscard]] const Diagnostics& diagnostics() const& noexcept { return diagnostics_; }
  [[nodiscard]] Diagnostics diagnostics() && noexcept { return std::move(diagnostics_); }
  /// What is read otherwise than it was written.
  [[nodiscard]] const Difference& differences() const& noexcept { return differences_; }
  [[nodiscard]] Difference differences() && noexcept { return std::move(differences_); }

  /// Both for people; empty if nothing is wrong.
  [[nodiscard]] std::string text() const {
    return diagnostics_.text() + (differences_.empty() ? std::string() : differences_.text());
  }

 private:
  Diagnostics diagnostics_;
  Difference differences_;
};

/// Writes the document, loads the text as the same kind of file, and compares what came of it with
/// the document: proof that nothing was lost or changed on the way, and that the text keeps to
/// Terraform's syntax and structure.
///
///     if (const Verification verified = verify(doc); !verified) std::cerr << verified.text();
///
/// Linear. @throws Error for what `to_json` refuses.
[[nodiscard]] Verification verify(const Document& document, const WriteOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/verify.hpp>
#endif
