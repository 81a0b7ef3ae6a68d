// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/json_matcher.hpp>
#include <tfpp/testing/list_matcher.hpp>
#include <tfpp/testing/object_matcher.hpp>
#include <tfpp/testing/text_matchers.hpp>

#include <concepts>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What can be expected of a value. Plain values are matchers, too: see `Matcher`. One that cannot
/// work, such as a pattern that is none, throws nothing: whatever it is used in fails and says why.
namespace tfpp::inline v1 {

/// Any value, null included: `with("ami", anything())` is `with("ami")`.
[[nodiscard]] inline Matcher anything() {
  return Matcher(std::make_shared<const detail::AnythingRule>());
}

/// That there is no value: `superset({{"Owner", absent()}})`. On its own, `without("tags.Owner")`.
[[nodiscard]] inline Matcher absent() {
  return Matcher(std::make_shared<const detail::AbsentRule>());
}

/// Text that is these characters, and no expression: `literal("${a}")`. Text in its place means the
/// same; this says so.
[[nodiscard]] inline Matcher literal(std::string_view text) { return {text}; }

/// An expression in native syntax, whatever its format: `expr_equal("a.b + 1")`.
[[nodiscard]] inline Matcher expr_equal(std::string_view native) {
  try {
    return {expr(native)};
  } catch (const Error& error) {
    return Matcher::faulty(detail::joined({"expr_equal: ", error.what()}));
  }
}

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

namespace detail {

inline Matcher list_matcher(ListRule::Kind kind, const std::vector<Matcher>& elements) {
  Matcher out(std::make_shared<const ListRule>(kind, elements));
  for (const Matcher& element : elements) out.adopt_fault(element);
  return out;
}

}  // namespace detail

/// A list, or nested blocks, with these elements in this order and no more; `List{...}` for plain
/// values.
///
///     with("ebs_block_device", elements(superset({{"volume_size", 10}}), anything()))
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher elements(const Matcher& first, const More&... more) {
  return detail::list_matcher(detail::ListRule::Kind::exact, {first, Matcher(more)...});
}

/// A list, or nested blocks, in which each of these can be found.
///
///     with("security_groups", contains("sg-1"))
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher contains(const Matcher& first, const More&... more) {
  return detail::list_matcher(detail::ListRule::Kind::any_order, {first, Matcher(more)...});
}

/// As `contains`, each behind the one before.
template <std::convertible_to<Matcher>... More>
[[nodiscard]] Matcher contains_in_order(const Matcher& first, const More&... more) {
  return detail::list_matcher(detail::ListRule::Kind::in_order, {first, Matcher(more)...});
}

/// Text in which a regular expression finds something: Perl's syntax, where `^` and `$` stand for
/// the ends of the text. Of an expression the JSON text is searched: `web-${var.env}`.
[[nodiscard]] inline Matcher regex(const std::string& pattern) {
  try {
    return Matcher(std::make_shared<const detail::RegexRule>(pattern));
  } catch (const std::runtime_error& error) {
    return Matcher::faulty(detail::joined({"regex: ", pattern, " is no pattern: ", error.what()}));
  }
}

/// A number that differs by no more than `tolerance`, which is 0 or more.
[[nodiscard]] inline Matcher near(double number, double tolerance) {
  if (!std::isfinite(number) || !std::isfinite(tolerance) || tolerance < 0)
    return Matcher::faulty("near: a finite number and a tolerance of 0 or more are due");
  return Matcher(std::make_shared<const detail::NearRule>(number, tolerance));
}

/// Text that is JSON, or a call of `jsonencode`, by its content; for policies and the like.
///
///     with("policy", json_text(superset({{"Statement", contains(superset({{"Effect",
///     "Deny"}}))}})))
[[nodiscard]] inline Matcher json_text(const Matcher& content) {
  Matcher out(std::make_shared<const detail::JsonRule>(content));
  return out.adopt_fault(content);
}

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
