// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/match_record.hpp>
#include <tfpp/value.hpp>

#include <concepts>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

struct MemberMatcher;

namespace detail {

/// What a matcher does; shared by its copies.
class MatcherRule {
 public:
  MatcherRule() = default;
  MatcherRule(const MatcherRule&) = delete;
  MatcherRule& operator=(const MatcherRule&) = delete;
  virtual ~MatcherRule() = default;

  /// Tells the record what does not match at a place where there is something.
  virtual void match(const Place& place, MatchRecord& record) const = 0;
  /// What is expected, for messages.
  [[nodiscard]] virtual std::string description() const = 0;
  /// Whether nothing is what is expected.
  [[nodiscard]] virtual bool expects_nothing() const noexcept { return false; }
};

}  // namespace detail

/// What is expected of a value. Anything that converts to a value is a matcher: it matches what
/// means the same to Terraform, as `==` has it. In braces, the members of an object may be matchers
/// themselves:
///
///     with("ami", "ami-1")                                        that text, no expression
///     with("ami", web.attr("ami"))                                that expression
///     with("tags", {{"Name", regex("^web-")}, {"Size", 1}})       these members, and no more
///
/// More matchers are in matchers.hpp.
class Matcher {
 public:
  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  template <class T>
  requires(!std::derived_from<T, Matcher> && detail::ConvertsTo<T, ValueView>)
      Matcher(const T& value)
      : Matcher(of_value(value)) {}
  /// A type constraint: `with("type", types::string)`.
  template <class T>
  requires(std::same_as<T, Type> || std::same_as<T, KnownType>) Matcher(const T& type)
      : Matcher(of_value(Type(type).text())) {}
  Matcher(std::initializer_list<MemberMatcher> members);
  // NOLINTEND(google-explicit-constructor)

  /// For the library.
  explicit Matcher(std::shared_ptr<const detail::MatcherRule> rule) : rule_(std::move(rule)) {}
  /// For the library: one that cannot match, since there is something wrong with the matcher.
  static Matcher faulty(std::string fault) {
    Matcher out((std::shared_ptr<const detail::MatcherRule>()));
    out.fault_ = std::move(fault);
    return out;
  }

  /// Why the matcher can match nothing, such as a pattern that is none; else empty.
  [[nodiscard]] const std::string& fault() const noexcept { return fault_; }
  /// What is expected, for messages.
  [[nodiscard]] std::string description() const {
    return rule_ == nullptr ? fault_ : rule_->description();
  }

  /// For the library: tells the record what does not match.
  void match(const detail::Place& place, detail::MatchRecord& record) const {
    if (rule_ == nullptr) return record.fail(fault_, place.text());
    if (place.exists() == rule_->expects_nothing()) return record.fail(description(), place.text());
    if (place.exists()) rule_->match(place, record);
  }
  /// For the library: a fault of what a matcher is made of is one of the whole.
  Matcher& adopt_fault(const Matcher& part) {
    if (fault_.empty()) fault_ = part.fault_;
    return *this;
  }

 private:
  static Matcher of_value(const ValueView& value);

  std::shared_ptr<const detail::MatcherRule> rule_;
  std::string fault_{};
};

/// A member of an object in braces: `{"Name", regex("^web-")}`.
struct MemberMatcher {
  MemberMatcher(std::string_view member, Matcher expected)
      : name(member), matcher(std::move(expected)) {}

  std::string name;
  Matcher matcher;
};

}  // namespace tfpp::inline v1
