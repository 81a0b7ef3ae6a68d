// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar.hpp>
#include <tfpp/testing/expectation.hpp>
#include <tfpp/testing/selector.hpp>
#include <tfpp/testing/subject.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Looks for blocks that fulfil expectations, and words what came of it.
class BlockSearch {
 public:
  BlockSearch(const Subject& subject, const Selector& selector, std::vector<Expectation> expected)
      : subject_(subject), selector_(selector), expected_(std::move(expected)) {
    problem_ = subject.problem();
    for (const Expectation& expectation : expected_) {
      if (problem_.empty()) problem_ = expectation.fault();
    }
    if (problem_.empty()) candidates_ = selector.find(subject.document());
  }

  [[nodiscard]] Verdict some() const {
    if (!problem_.empty()) return {false, problem_};
    if (candidates_.empty()) return {false, nothing_found()};
    const Candidate* nearest = nullptr;
    std::vector<Mismatch> differences;
    for (const Candidate& candidate : candidates_) {
      const MatchRecord record = compare(candidate);
      if (record.matches()) {
        record.commit();
        return {true, joined({candidate.address, " is as expected"})};
      }
      if (nearest != nullptr && differences.size() <= record.mismatches().size()) continue;
      nearest = &candidate;
      differences = record.mismatches();
    }
    const bool is_only = candidates_.size() == 1;
    std::string message = is_only
                              ? joined({nearest->address, nearest->origin, " is not as expected:"})
                              : joined({"no ", selector_.description(), " is as expected; of ",
                                        std::to_string(candidates_.size()), ", the closest is ",
                                        nearest->address, nearest->origin, ":"});
    append(message, differences, "\n  ");
    return {false, std::move(message)};
  }

  [[nodiscard]] Verdict all() const {
    if (!problem_.empty()) return {false, problem_};
    if (candidates_.empty()) return {false, nothing_found()};
    std::string wrong;
    std::size_t count = 0;
    for (const Candidate& candidate : candidates_) {
      const MatchRecord record = compare(candidate);
      if (record.matches()) {
        record.commit();
        continue;
      }
      if (++count > most_shown) continue;
      wrong.append("\n  ").append(candidate.address).append(candidate.origin);
      append(wrong, record.mismatches(), "\n    ");
    }
    const std::string total = std::to_string(candidates_.size());
    if (count == 0)
      return {true, joined({selector_.description(), ": all ", total, " are as expected"})};
    if (count > most_shown)
      wrong += joined({"\n  and ", std::to_string(count - most_shown), " more"});
    return {false, joined({selector_.description(), ": ", std::to_string(count), " of ", total,
                           " are not as expected:", wrong})};
  }

  [[nodiscard]] Verdict none() const {
    if (!problem_.empty()) return {false, problem_};
    const std::vector<const Candidate*> found = matching();
    if (found.empty()) return {true, joined({"there is no such ", selector_.description()})};
    return {false, joined({"there should be no such ", selector_.description(), ", but there ",
                           found.size() == 1 ? "is " : "are ", list(found)})};
  }

  [[nodiscard]] Verdict count(std::size_t expected) const {
    if (!problem_.empty()) return {false, problem_};
    const std::vector<const Candidate*> found = matching();
    std::string message = joined({selector_.description(), ": expected ", std::to_string(expected),
                                  ", found ", std::to_string(found.size())});
    if (!found.empty()) message.append(": ").append(list(found));
    if (candidates_.empty() && expected != 0) message.append("; ").append(nothing_found());
    return {found.size() == expected, std::move(message)};
  }

 private:
  static constexpr std::size_t most_shown = 10;

  [[nodiscard]] MatchRecord compare(const Candidate& candidate) const {
    MatchRecord record;
    for (const Expectation& expectation : expected_) expectation.match(candidate.place, record);
    return record;
  }

  [[nodiscard]] std::vector<const Candidate*> matching() const {
    std::vector<const Candidate*> out;
    for (const Candidate& candidate : candidates_) {
      const MatchRecord record = compare(candidate);
      if (!record.matches()) continue;
      if (out.empty()) record.commit();
      out.push_back(&candidate);
    }
    return out;
  }

  static void append(std::string& out, const std::vector<Mismatch>& mismatches,
                     std::string_view separator) {
    for (std::size_t i = 0; i < mismatches.size() && i < most_shown; ++i)
      out.append(separator).append(mismatches[i].text());
    if (mismatches.size() > most_shown)
      out += joined({separator, "and ", std::to_string(mismatches.size() - most_shown), " more"});
  }

  static std::string list(const std::vector<const Candidate*>& blocks) {
    std::string out;
    for (std::size_t i = 0; i < blocks.size() && i < most_shown; ++i)
      out.append(i == 0 ? "" : ", ").append(blocks[i]->address).append(blocks[i]->origin);
    if (blocks.size() > most_shown)
      out += joined({" and ", std::to_string(blocks.size() - most_shown), " more"});
    return out;
  }

  /// That no block has the name, and which have one like it.
  [[nodiscard]] std::string nothing_found() const {
    std::string message = joined({"there is no ", selector_.description()});
    const std::vector<Candidate> others = selector_.find_others(subject_.document());
    const std::string wanted = selector_.wanted();
    const Candidate* nearest = nullptr;
    std::size_t limit = std::min<std::size_t>(2, wanted.size() / 2);
    for (const Candidate& other : others) {
      for (const std::string_view name : names_of(other.address)) {
        const std::size_t distance = grammar::edit_distance(name, wanted, limit);
        if (distance > limit || (nearest != nullptr && distance == limit)) continue;
        nearest = &other;
        limit = distance;
      }
    }
    if (nearest != nullptr) return message += joined({"; did you mean ", nearest->address, "?"});
    if (others.empty()) return message += "; there is none of any name";
    std::vector<const Candidate*> shown;
    shown.reserve(others.size());
    for (const Candidate& other : others) shown.push_back(&other);
    return message += joined({"; there ", others.size() == 1 ? "is " : "are ", list(shown)});
  }

  /// How an address may be given: all of it, without its beginning or end.
  static std::vector<std::string_view> names_of(std::string_view address) {
    const std::string_view type = address.substr(0, address.rfind('.'));
    const std::size_t first = address.find('.');
    if (first == std::string_view::npos) return {address};
    const std::string_view rest = address.substr(first + 1);
    return {address, type, rest, rest.substr(0, rest.rfind('.'))};
  }

  const Subject& subject_;
  const Selector& selector_;
  std::vector<Expectation> expected_;
  std::string problem_{};
  std::vector<Candidate> candidates_{};
};

}  // namespace tfpp::inline v1::detail
