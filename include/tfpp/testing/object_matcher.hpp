// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/value_matcher.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Matches an object or nested block member by member.
class ObjectRule final : public MatcherRule {
 public:
  explicit ObjectRule(std::vector<MemberMatcher> members) : members_(std::move(members)) {}

  void match(const Place& place, MatchRecord& record) const override {
    if (!place.has_members()) return record.fail(description(), place.text());
    std::vector<std::string_view> names;
    for (const MemberMatcher& member : members_) {
      names.push_back(member.name);
      record.in(member.name, [&] { member.matcher.match(place.member(member.name), record); });
    }
    if (!record.allows_more) ValueRule::tell_others(std::move(names), place, record);
  }

  [[nodiscard]] std::string description() const override {
    std::string out("{");
    for (const MemberMatcher& member : members_) {
      if (out.size() > 1) out += ", ";
      text::append_quoted(out, member.name);
      out.append(": ").append(member.matcher.description());
    }
    return shortened(out += '}');
  }

 private:
  std::vector<MemberMatcher> members_;
};

/// Says whether objects may have more members than are expected, at any depth.
class ScopeRule final : public MatcherRule {
 public:
  ScopeRule(Matcher matcher, bool allows_more)
      : matcher_(std::move(matcher)), allows_more_(allows_more) {}

  void match(const Place& place, MatchRecord& record) const override {
    const bool around = std::exchange(record.allows_more, allows_more_);
    matcher_.match(place, record);
    record.allows_more = around;
  }
  [[nodiscard]] std::string description() const override {
    std::string out = matcher_.description();
    if (allows_more_ && out.ends_with('}'))
      out.replace(out.size() - 1, 1, out == "{}" ? "...}" : ", ...}");
    return out;
  }

 private:
  Matcher matcher_;
  bool allows_more_;
};

}  // namespace tfpp::inline v1::detail
