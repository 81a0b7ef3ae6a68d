// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/error.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/testing/json_matcher.hpp>
#include <tfpp/testing/list_matcher.hpp>
#include <tfpp/testing/matchers.hpp>
#include <tfpp/testing/object_matcher.hpp>
#include <tfpp/testing/text_matchers.hpp>
#include <tfpp/testing/value_matcher.hpp>

#include <cmath>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {
namespace detail {

TFPP_INLINE Matcher scoped(const Matcher& matcher, bool allows_more) {
  Matcher out(std::make_shared<const ScopeRule>(matcher, allows_more));
  return out.adopt_fault(matcher);
}

inline Matcher list_matcher(ListRule::Kind kind, const std::vector<Matcher>& elements) {
  Matcher out(std::make_shared<const ListRule>(kind, elements));
  for (const Matcher& element : elements) out.adopt_fault(element);
  return out;
}

TFPP_INLINE Matcher exact_elements(const std::vector<Matcher>& elements) {
  return list_matcher(ListRule::Kind::exact, elements);
}
TFPP_INLINE Matcher contained_elements(const std::vector<Matcher>& elements) {
  return list_matcher(ListRule::Kind::any_order, elements);
}
TFPP_INLINE Matcher contained_elements_in_order(const std::vector<Matcher>& elements) {
  return list_matcher(ListRule::Kind::in_order, elements);
}

}  // namespace detail

TFPP_INLINE Matcher Matcher::of_value(const ValueView& value) {
  if (value.is_absent()) return Matcher(std::make_shared<const detail::AbsentRule>());
  try {
    return Matcher(std::make_shared<const detail::ValueRule>(Value(value)));
  } catch (const Error& error) {
    return faulty(error.what());
  }
}

TFPP_INLINE Matcher::Matcher(std::initializer_list<MemberMatcher> members)
    : Matcher(std::make_shared<const detail::ObjectRule>(std::vector<MemberMatcher>(members))) {
  for (const MemberMatcher& member : members) adopt_fault(member.matcher);
}

TFPP_INLINE Matcher anything() { return Matcher(std::make_shared<const detail::AnythingRule>()); }

TFPP_INLINE Matcher absent() { return Matcher(std::make_shared<const detail::AbsentRule>()); }

TFPP_INLINE Matcher literal(std::string_view text) { return {text}; }

TFPP_INLINE Matcher expr_equal(std::string_view native) {
  try {
    return {expr(native)};
  } catch (const Error& error) {
    return Matcher::faulty(detail::joined({"expr_equal: ", error.what()}));
  }
}

TFPP_INLINE Matcher regex(const std::string& pattern) {
  try {
    return Matcher(std::make_shared<const detail::RegexRule>(pattern));
  } catch (const std::runtime_error& error) {
    return Matcher::faulty(detail::joined({"regex: ", pattern, " is no pattern: ", error.what()}));
  }
}

TFPP_INLINE Matcher near(double number, double tolerance) {
  if (!std::isfinite(number) || !std::isfinite(tolerance) || tolerance < 0)
    return Matcher::faulty("near: a finite number and a tolerance of 0 or more are due");
  return Matcher(std::make_shared<const detail::NearRule>(number, tolerance));
}

TFPP_INLINE Matcher json_text(const Matcher& content) {
  Matcher out(std::make_shared<const detail::JsonRule>(content));
  return out.adopt_fault(content);
}

}  // namespace tfpp::inline v1
