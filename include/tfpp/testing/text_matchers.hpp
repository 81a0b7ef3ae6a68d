// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/matcher.hpp>

#include <boost/regex.hpp>

#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// Matches text by a regular expression. By that of Boost, since that of the standard library takes
/// the stack of the program for long texts.
class RegexRule final : public MatcherRule {
 public:
  /// @throws std::runtime_error
  explicit RegexRule(std::string pattern) : pattern_(std::move(pattern)), regex_(pattern_) {}

  void match(const Place& place, MatchRecord& record) const override {
    std::string text;
    if (!read(place, text)) return record.fail(description(), place.text());
    try {
      if (boost::regex_search(text, regex_, boost::match_single_line)) return;
    } catch (const std::runtime_error& error) {
      return record.fail(description(), joined({"a text that is too much for it: ", error.what()}));
    }
    record.fail(description(), place.text());
  }
  [[nodiscard]] std::string description() const override {
    return joined({"text like /", pattern_, "/"});
  }

 private:
  /// Text as it is; of an expression, what stands for it in JSON.
  static bool read(const Place& place, std::string& text) {
    if (place.value() == nullptr) return false;
    const ValueReader value = place.reader();
    const Node node = read_node(place.value());
    if (value.is_string()) {
      text = value.as_string();
    } else if (!value.is_expr()) {
      return false;
    } else {
      const bool is_template_text = node.tag == Tag::text || (node.flags & is_template) != 0;
      const std::string_view native = text_of(place.value());
      text = is_template_text || !is_live(place.reading()) ? std::string(native)
                                                           : joined({"${", native, "}"});
    }
    return true;
  }

  std::string pattern_;
  boost::regex regex_;
};

/// Matches numbers that are near another.
class NearRule final : public MatcherRule {
 public:
  NearRule(double number, double tolerance) : number_(number), tolerance_(tolerance) {}

  void match(const Place& place, MatchRecord& record) const override {
    const auto found =
        place.value() == nullptr ? std::optional<double>() : place.reader().try_as<double>();
    if (!found || !(std::abs(*found - number_) <= tolerance_))
      record.fail(description(), place.text());
  }
  [[nodiscard]] std::string description() const override {
    return joined({"a number within ", text::NumberText(tolerance_).view(), " of ",
                   text::NumberText(number_).view()});
  }

 private:
  double number_;
  double tolerance_;
};

/// Matches anything that is there.
class AnythingRule final : public MatcherRule {
 public:
  void match(const Place& /*place*/, MatchRecord& /*record*/) const override {}
  [[nodiscard]] std::string description() const override { return "any value"; }
};

}  // namespace tfpp::inline v1::detail
