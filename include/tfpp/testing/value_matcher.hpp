// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/value_comparison.hpp>
#include <tfpp/testing/matcher.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Hears what is found otherwise than expected, and passes over what may be there besides.
class ExpectationListener {
 public:
  static constexpr bool listens = true;

  /// @param allows_more  members that are not expected are no difference
  /// @param allows_comments  members `"//"` are comments
  ExpectationListener(bool allows_more, bool allows_comments)
      : allows_more_(allows_more), allows_comments_(allows_comments) {}

  std::size_t enter(std::string_view name) { return recorder_.enter(name); }
  std::size_t enter_key(const char* key) {
    is_passed_over_ = allows_more_ || (allows_comments_ && text_of(key) == "//");
    return recorder_.enter_key(key);
  }
  std::size_t enter_index(std::size_t index) {
    is_passed_over_ = false;
    return recorder_.enter_index(index);
  }
  void leave(std::size_t place) { recorder_.leave(place); }

  void added(const Said& what) {
    if (is_passed_over_) return;
    heard_ = true;
    recorder_.added(what);
  }
  void removed(const Said& what) {
    heard_ = true;
    recorder_.removed(what);
  }
  void changed(const Said& before, const Said& after) {
    heard_ = true;
    recorder_.changed(before, after);
  }

  [[nodiscard]] bool hears_nothing() const noexcept { return !heard_; }

  void tell(MatchRecord& record) {
    for (Change& change : recorder_.take()) {
      const auto shown = [](std::string json) {
        return json.empty() ? std::string("nothing") : shortened(std::move(json));
      };
      record.fail(change.path, shown(std::move(change.before)), shown(std::move(change.after)));
    }
  }

 private:
  DifferenceRecorder recorder_{};
  bool allows_more_;
  bool allows_comments_;
  bool is_passed_over_ = false;
  bool heard_ = false;
};

/// Matches what means the same to Terraform as a value.
class ValueRule final : public MatcherRule {
 public:
  explicit ValueRule(Value value) : value_(std::move(value)) {}

  void match(const Place& place, MatchRecord& record) const override {
    compare(value_.node(), place, record);
  }
  [[nodiscard]] std::string description() const override { return text_of_value(value_.node()); }

 private:
  static std::string text_of_value(const char* value) {
    return shortened(CompactText::of({.kind = Said::Kind::value, .at = value}));
  }

  static void compare(const char* expected, const Place& place, MatchRecord& record) {
    const Tag tag = read_node(expected).tag;
    const bool has_form = place.value() != nullptr && read_node(place.value()).tag == tag;
    if (tag == Tag::object && !has_form && place.has_members())
      return compare_members(expected, place, record);
    if (tag == Tag::list && !has_form && place.has_elements())
      return compare_elements(expected, place, record);
    if (place.value() == nullptr) return record.fail(text_of_value(expected), place.text());
    ExpectationListener listener(record.allows_more, place.may_be_blocks());
    ValueComparison<ExpectationListener>(listener).values(expected, place.value(), place.reading(),
                                                          place.is_ordered());
    if (listener.hears_nothing() || may_be_alike(tag, expected, place, record)) return;
    listener.tell(record);
  }

  /// Whether values are alike if what may be blocks within is looked at as such.
  static bool may_be_alike(Tag tag, const char* expected, const Place& place,
                           const MatchRecord& record) {
    if (!place.may_be_blocks() || (tag != Tag::object && tag != Tag::list)) return false;
    MatchRecord attempt = record.attempt();
    if (tag == Tag::object) {
      compare_members(expected, place, attempt);
    } else {
      compare_elements(expected, place, attempt);
    }
    return attempt.matches();
  }

  /// Compares an object with a block, or with a list of one object that may be a block.
  static void compare_members(const char* expected, const Place& place, MatchRecord& record) {
    std::vector<std::string_view> names;
    for (const char* key = expected + sizeof(Node); key != after_value(expected);) {
      const char* value = after_value(key);
      const Place member = place.member(names.emplace_back(text_of(key)));
      record.in(names.back(), [&] {
        if (!member.exists()) return record.fail(text_of_value(value), "nothing");
        compare(value, member, record);
      });
      key = after_value(value);
    }
    if (!record.allows_more) tell_others(names, place, record);
  }

  static void compare_elements(const char* expected, const Place& place, MatchRecord& record) {
    const std::vector<Place> found = place.elements();
    std::size_t index = 0;
    for (const char* p = expected + sizeof(Node); p != after_value(expected); p = after_value(p)) {
      record.in(index, [&] {
        if (index >= found.size()) return record.fail(text_of_value(p), "nothing");
        compare(p, found[index], record);
      });
      ++index;
    }
    for (; index < found.size(); ++index)
      record.in(index, [&] { record.fail("nothing", found[index].text()); });
  }

 public:
  /// Tells of the members of a place that have none of these names.
  static void tell_others(std::vector<std::string_view> names, const Place& place,
                          MatchRecord& record) {
    std::sort(names.begin(), names.end());
    for (const Place::Member& member : place.members()) {
      if (std::binary_search(names.begin(), names.end(), member.name)) continue;
      record.in(member.name, [&] { record.fail("nothing", member.place.text()); });
    }
  }

 private:
  Value value_;
};

class AbsentRule final : public MatcherRule {
 public:
  void match(const Place& /*place*/, MatchRecord& /*record*/) const override {}
  [[nodiscard]] std::string description() const override { return "nothing"; }
  [[nodiscard]] bool expects_nothing() const noexcept override { return true; }
};

}  // namespace tfpp::inline v1::detail
