// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"
#include "random_parts.hpp"
#include <tfpp/tfpp.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tfpp_test {

/// Values of all kinds, as the grammar reads them.
class RandomValues {
 public:
  /// @param target the reader of what is written; without one, text that would mean different
  /// things to different readers is left out
  RandomValues(Random& random, Parts& parts, std::optional<tfpp::Target> target)
      : random_(random), parts_(parts), target_(target) {}

  bool one_in(int n) { return random_.between(1, n) == 1; }
  Random& random() noexcept { return random_; }
  Parts& parts() noexcept { return parts_; }
  [[nodiscard]] std::optional<tfpp::Target> target() const noexcept { return target_; }
  [[nodiscard]] bool is_known(tfpp::grammar::Since since) const {
    return !target_ || tfpp::grammar::available(since, *target_);
  }

  /// Whether a value was made whose meaning depends on the target.
  [[nodiscard]] bool is_decided_by_target() const noexcept { return decided_by_target_; }

  // Texts and names.

  /// Any text: mostly plain, often hostile, rarely very long.
  std::string text();
  /// Text without template markers.
  std::string markerless_text();
  std::string identifier();
  std::string provider_name();
  std::string version_constraint();
  /// A reference to something, without `${ }`; `steps` lets instances and attributes in.
  std::string reference(bool steps);
  tfpp::Type type(int depth);
  tfpp::ProviderReference provider();

  // Values.

  /// An expression or template of any form that the API makes.
  tfpp::Expr expression(int depth);
  /// Anything that can stand where an expression can.
  tfpp::Value value(int depth);
  /// The same without expressions; `markers` lets in what looks like one.
  tfpp::Value literal(int depth, bool markers = true);
  /// Lets `use` have a value in one of the forms that a parameter takes.
  void give_value(int depth, const std::function<void(const tfpp::ValueView&)>& use);
  /// A value for an argument.
  tfpp::Value suiting(tfpp::grammar::Reading reading, const tfpp::grammar::Argument* listed,
                      int depth);

 private:
  tfpp::Expr loop(int depth);
  tfpp::Expr syntax(int depth);
  tfpp::Expr templated(int depth);
  tfpp::Value scalar(bool markers);
  tfpp::Value number();
  tfpp::Value raw_value(int depth);
  std::string raw_text(int depth);
  tfpp::Value list(int depth, const std::function<tfpp::Value()>& element);
  tfpp::Value object(int depth);
  tfpp::Value deep();
  std::string word(const tfpp::grammar::Argument* listed);
  tfpp::Value provider_reference();
  tfpp::Value provider_references();
  tfpp::Value provider_requirement();
  tfpp::Value list_of(const std::function<tfpp::Value()>& element);

  Random& random_;
  Parts& parts_;
  std::optional<tfpp::Target> target_;
  bool decided_by_target_ = false;
};

}  // namespace tfpp_test
