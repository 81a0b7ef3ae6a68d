// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/place.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// One place where something else stands than is expected.
struct Mismatch {
  std::string path{};
  std::string expected{};
  std::string found{};

  /// `tags.Name: expected "web", found "app"`
  [[nodiscard]] std::string text() const {
    return joined({path, path.empty() ? "" : ": ", "expected ", expected, ", found ", found});
  }
};

/// What a matcher found out about a place.
class MatchRecord {
 public:
  explicit MatchRecord(std::string path = {}) : path_(std::move(path)) {}

  /// A record of its own for what may turn out not to count.
  [[nodiscard]] MatchRecord attempt() const {
    MatchRecord out(path_);
    out.allows_more = allows_more;
    return out;
  }
  void take(MatchRecord attempt) {
    for (Mismatch& mismatch : attempt.mismatches_) mismatches_.push_back(std::move(mismatch));
    for (auto& capture : attempt.captures_) captures_.push_back(std::move(capture));
  }

  /// Goes down to what has a name or a number while `f()` runs.
  template <class F>
  void in(std::string_view name, const F& f) {
    const std::size_t length = path_.size();
    append_step(path_, name);
    f();
    path_.resize(length);
  }
  template <class F>
  void in(std::size_t index, const F& f) {
    const std::size_t length = path_.size();
    path_.append("[").append(std::to_string(index)) += ']';
    f();
    path_.resize(length);
  }

  void fail(std::string expected, std::string found) {
    mismatches_.push_back({path_, std::move(expected), std::move(found)});
  }
  /// @param path below the place where this stands
  void fail(std::string_view path, std::string expected, std::string found) {
    const bool goes_on = path.empty() || path_.empty() || path.front() == '[';
    mismatches_.push_back(
        {joined({path_, goes_on ? "" : ".", path}), std::move(expected), std::move(found)});
  }
  /// What is to be done once it is known that all matches.
  void capture(std::function<void()> action) { captures_.push_back(std::move(action)); }

  [[nodiscard]] bool matches() const noexcept { return mismatches_.empty(); }
  [[nodiscard]] const std::vector<Mismatch>& mismatches() const noexcept { return mismatches_; }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  void commit() const {
    for (const auto& capture : captures_) capture();
  }

  /// Objects may have more members than are expected.
  bool allows_more = false;  // NOLINT(misc-non-private-member-variables-in-classes)

 private:
  std::string path_;
  std::vector<Mismatch> mismatches_{};
  std::vector<std::function<void()>> captures_{};
};

}  // namespace tfpp::inline v1::detail
