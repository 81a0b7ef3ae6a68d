// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/value_reader.hpp>
#include <tfpp/testing/matcher.hpp>

#include <concepts>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What can be expected of a value. Plain values are matchers, too: see `Matcher`. One that cannot
/// work, such as a pattern that is none, throws nothing: whatever it is used in fails and says why.
namespace tfpp::inline v1 {

namespace detail {

/// A matcher within which objects may have more members than are expected, or not.
Matcher scoped(const Matcher& matcher, bool allows_more);
Matcher exact_elements(const std::vector<Matcher>& elements);
Matcher contained_elements(const std::vector<Matcher>& elements);
Matcher contained_elements_in_order(const std::vector<Matcher>& elements);

/// Matches what can be read as a `T`, and keeps it.
template <class T>
class CaptureRule final : public MatcherRule {
 public:
  explicit CaptureRule(T& into) : into_(into) {}

  void match(const Place& place, MatchRecord& record) const override {
    auto found = place.value() == nullptr ? std::optional<T>() : place.reader().try_as<T>();
    if (!found) return record.fail(description(), place.text());
    record.capture([this, value = std::move(*found)] { into_ = value; });
  }
  [[nodiscard]] std::string description() const override {
    return "what the C++ variable to capture it can hold";
  }

 private:
  T& into_;
};

}  // namespace detail

/// Any value, null included: `with("ami", anything())` is `with("ami")`.
[[nodiscard]] Matcher anything();

/// That there is no value: `superset({{"Owner", absent()}})`. On its own, `without("tags.Owner")`.
[[nodiscard]] Matcher absent();

/// Text that is these characters, and no expression: `literal("${a}")`. Text in its place means the
/// same; this says so.
[[nodiscard]] Matcher literal(std::string_view text);

/// An expression in native syntax, whatever its format: `expr_equal("a.b + 1")`.
[[nodiscard]] Matcher expr_equal(std::string_view native);

/// An object or block that has at least these members; so do all objects within.
///
///     with("tags", superset({{"Name", regex("^web-")}, {"Owner", absent()}}))
[[nodiscard]] inline Matcher superset(std::initializer_list<MemberMatcher> members) {
  return detail::scoped(Matcher(members), true);
}
template <std::convertible_to<Matcher> T>
[[nodiscard]] Matcher superset(const T& object) {
  return detail::scoped(Matcher(object), true);
}

/// Objects that have these members and no more, within a `superset`; elsewhere this is the rule.
[[nodiscard]] inline Matcher exactly(std::initializer_list<MemberMatcher> members) {
  return detail::scoped(Matcher(members), false);
}
template <std::convertible_to<Matcher> T>
[[nodiscard]] Matcher exactly(const T& value) {
  return detail::scoped(Matcher(value), false);
}

/// A list, or nested blocks, with these elements in this order and no more; `List{...}` for plain
/// values.
///
///     with("ebs_block_device", elements(superset({{"volume_size", 10}}), anything()))
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher elements(const Matcher& first, const More&... more) {
  return detail::exact_elements({first, Matcher(more)...});
}

/// A list, or nested blocks, in which each of these can be found.
///
///     with("security_groups", contains("sg-1"))
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher contains(const Matcher& first, const More&... more) {
  return detail::contained_elements({first, Matcher(more)...});
}

/// As `contains`, each behind the one before.
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher contains_in_order(const Matcher& first, const More&... more) {
  return detail::contained_elements_in_order({first, Matcher(more)...});
}

/// Text in which a regular expression finds something: Perl's syntax, where `^` and `$` stand for
/// the ends of the text. Of an expression the JSON text is searched: `web-${var.env}`.
[[nodiscard]] Matcher regex(const std::string& pattern);

/// A number that differs by no more than `tolerance`, which is 0 or more.
[[nodiscard]] Matcher near(double number, double tolerance);

/// Text that is JSON, or a call of `jsonencode`, by its content; for policies and the like.
///
///     with("policy", json_text(superset({{"Statement", contains(superset({{"Effect",
///     "Deny"}}))}})))
[[nodiscard]] Matcher json_text(const Matcher& content);

/// Any value that `ValueReader::as` can give as a `T`, which goes into the variable once all else
/// is as expected: `bool`, numbers, `std::string`, `Expr`, `Value`, vectors of these.
///
///     std::string ami;
///     BOOST_TEST(has_resource(doc, "aws_instance.web", with("ami", capture(ami))));
///
/// Of several blocks it is the value of the first; `all` leaves that of the last.
template <class T>
[[nodiscard]] Matcher capture(T& into) {
  return Matcher(std::make_shared<const detail::CaptureRule<T>>(into));
}

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/matchers.hpp>
#endif
