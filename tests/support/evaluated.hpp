// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate.hpp>

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp {

/// Shows faults in messages of tests.
inline std::ostream& operator<<(std::ostream& out, const EvaluationFault& fault) {
  return out << fault.summary << ": " << fault.detail << " @" << fault.begin << '-' << fault.end;
}

}  // namespace tfpp

namespace tfpp_test {

/// A scope with some values by the text of their references, of two names each: `local.a`.
class NamedValues final : public tfpp::EvaluationScope {
 public:
  void set(std::string_view name, tfpp::EvaluatedValue value) {
    values_.emplace_back(name, std::move(value));
  }
  tfpp::ReferencedValue value_of(const tfpp::SyntaxNode& reference) override {
    if (reference.empty()) return {};
    const std::string name =
        std::string(reference.text()) + "." + std::string((*reference.begin()).text());
    for (const auto& [known, value] : values_) {
      if (known == name) return {value, 1};
    }
    return {};
  }
  bool may_have_function(std::string_view name) override { return name == "newer"; }
  bool may_have_provider(std::string_view local_name) override { return local_name != "absent"; }

 private:
  std::vector<std::pair<std::string, tfpp::EvaluatedValue>> values_{};
};

/// Evaluates the text of a template.
tfpp::Evaluated evaluated(std::string_view text, tfpp::EvaluationScope& scope);
tfpp::Evaluated evaluated(std::string_view text);
/// What an expression in native syntax yields, as `native_text`; of faults, each with what is at
/// fault: `Invalid index [9]`.
std::string yields(std::string_view native, tfpp::EvaluationScope& scope);
std::string yields(std::string_view native);
/// The detail of the first fault.
std::string detail_of(std::string_view native, tfpp::EvaluationScope& scope);
std::string detail_of(std::string_view native);
/// A value in native syntax, of exactly its type; nothing where the language has no way to say it.
/// What is not known is `unknown(its type)`.
std::optional<std::string> native_text(const tfpp::EvaluatedValue& value);

}  // namespace tfpp_test
