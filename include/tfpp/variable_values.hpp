// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/document.hpp>
#include <tfpp/value.hpp>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Values of variables, for `terraform.tfvars.json`, `*.auto.tfvars.json` and `-var-file`. Not part
/// of <tfpp/tfpp.hpp>.
///
///     VariableValues({{"env", "prod"}}).set("size", 3).save("prod.tfvars.json");
///
///     { "env": "prod", "size": 3 }
///
/// Terraform reads them literally: markers such as `${` have no meaning, and an expression does not
/// compile. A `Document` of the kind `FileKind::variables`, without blocks.
class VariableValues : public Document {
 public:
  VariableValues(std::initializer_list<LiteralMember> values = {}) : Document(FileKind::variables) {
    for (const LiteralMember& value : values) {
      const text::KeyText& name = *value.key.as_text();
      if (detail::DocumentAccess::header(*this).find_value(Name(name.view())) != nullptr)
        detail::fail({"the value of ", name.view(), " is set twice"});
      set(Name(name.view()), value.value);
    }
  }
  /// The values of a file that was loaded; `Layout::as_loaded` still knows its text.
  ///
  ///     VariableValues values(*load_file("prod.tfvars.json"));
  ///
  /// @throws Error when the document is of another kind.
  explicit VariableValues(Document document) : Document(std::move(document)) {
    if (kind() == FileKind::variables) return;
    detail::fail({detail::file_row(kind()).name, " holds no values of variables of its own"});
  }

  /// Sets the value of a variable; one that is set already keeps its place. An empty optional
  /// removes it. Constant time on average, plus the size of the value.
  /// @throws Error unless `name` is an identifier, and for text that is not UTF-8, duplicate keys,
  ///   NaN and infinity.
  VariableValues& set(const Name& name, const LiteralView& value) {
    if (value.is_absent()) return unset(name);
    detail::DocumentAccess::header(*this).set(name, Literal(value));
    return *this;
  }
  /// Removes the value of a variable, if it is set.
  VariableValues& unset(const Name& name) {
    detail::DocumentAccess::header(*this).unset(name);
    return *this;
  }
  /// Adds a comment about the whole file; it stands at its top as `"//"`.
  VariableValues& comment(std::string_view text) {
    Document::comment(text);
    return *this;
  }

  /// The value of a variable; one that does not exist if there is none.
  [[nodiscard]] ValueReader get(std::string_view name) const {
    return detail::DocumentAccess::header(*this).get(name);
  }
  /// All values, in order.
  [[nodiscard]] std::vector<ArgumentView> values() const {
    return detail::DocumentAccess::header(*this).arguments();
  }

  /// Such files have no blocks.
  template <class... Blocks>
  VariableValues& add(const Blocks&... blocks) = delete;
};

}  // namespace tfpp::inline v1
