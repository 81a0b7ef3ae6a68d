// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/matcher.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Matches a list or nested blocks by their elements.
class ListRule final : public MatcherRule {
 public:
  enum class Kind : std::uint8_t {
    exact,     ///< these elements and no more, in order
    in_order,  ///< these elements in order, and others between them
    any_order  ///< these elements, wherever they stand
  };

  ListRule(Kind kind, std::vector<Matcher> elements)
      : kind_(kind), expected_(std::move(elements)) {}

  void match(const Place& place, MatchRecord& record) const override {
    if (!place.has_elements()) return record.fail(description(), place.text());
    const std::vector<Place> found = place.elements();
    if (kind_ == Kind::exact) return match_exactly(found, record);
    std::size_t start = 0;
    for (const Matcher& expected : expected_) {
      const std::size_t at = find(expected, found, start, place, record);
      if (kind_ != Kind::in_order) continue;
      if (at == found.size()) return;
      start = at + 1;
    }
  }

  [[nodiscard]] std::string description() const override {
    constexpr std::string_view names[] = {"a list of ", "a list with, in this order, ",
                                          "a list with "};
    std::string out(names[static_cast<std::size_t>(kind_)]);
    for (std::size_t i = 0; i < expected_.size(); ++i)
      out.append(i == 0 ? "" : ", ").append(expected_[i].description());
    return shortened(std::move(out));
  }

 private:
  void match_exactly(const std::vector<Place>& found, MatchRecord& record) const {
    for (std::size_t i = 0; i < expected_.size() || i < found.size(); ++i) {
      record.in(i, [&] {
        if (i >= expected_.size()) return record.fail("nothing", found[i].text());
        expected_[i].match(i < found.size() ? found[i] : Place(), record);
      });
    }
  }

  /// The first element from `start` on that matches; their number if there is none, which is told.
  static std::size_t find(const Matcher& expected, const std::vector<Place>& found,
                          std::size_t start, const Place& whole, MatchRecord& record) {
    std::size_t nearest = found.size();
    MatchRecord closest;
    for (std::size_t i = start; i < found.size(); ++i) {
      MatchRecord attempt = record.attempt();
      attempt.in(i, [&] { expected.match(found[i], attempt); });
      if (attempt.matches()) {
        record.take(std::move(attempt));
        return i;
      }
      // What differs as a whole is not close.
      std::string own = record.path();
      own.append("[").append(std::to_string(i)) += ']';
      const bool differs_as_a_whole = attempt.mismatches().front().path == own;
      const bool is_nearer =
          nearest == found.size() || attempt.mismatches().size() < closest.mismatches().size();
      if (differs_as_a_whole || !is_nearer) continue;
      nearest = i;
      closest = std::move(attempt);
    }
    record.fail(joined({start == 0 ? "an element " : "then an element ", expected.description()}),
                whole.text());
    if (nearest != found.size()) record.take(std::move(closest));
    return found.size();
  }

  Kind kind_;
  std::vector<Matcher> expected_;
};

}  // namespace tfpp::inline v1::detail
