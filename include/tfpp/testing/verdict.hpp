// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/output.hpp>

#include <concepts>
#include <string>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

/// What GoogleTest's EXPECT_TRUE takes and prints: `testing::AssertionResult`, without its header.
template <class T>
concept AssertionResult = std::constructible_from<T, bool> &&
    requires(T result, const std::string& text) {
  { result << text } -> std::same_as<T&>;
  result.failure_message();
};

}  // namespace detail

/// What a test predicate found out: whether it holds, and why or why not.
///
///     BOOST_TEST(has_resource(doc, "aws_vpc"));       Boost.Test
///     EXPECT_TRUE(has_resource(doc, "aws_vpc"));      GoogleTest
///     CHECK(has_resource(doc, "aws_vpc"));            Catch2
///     if (const auto found = has_resource(doc, "aws_vpc"); !found) std::cerr << found;
///
/// All of them print the message of one that does not hold. `!` makes a plain truth value of it,
/// and is true of a text that does not load, too: tests that something is not there say
/// `none(...)`.
class [[nodiscard]] Verdict {
 public:
  Verdict(bool holds, std::string message) : holds_(holds), message_(std::move(message)) {}

  [[nodiscard]] explicit operator bool() const noexcept { return holds_; }
  /// Why it holds or not, for people; may have several lines, the last of which does not end.
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

  template <detail::AssertionResult T>
  operator T() const {  // NOLINT(google-explicit-constructor): EXPECT_TRUE asks for that
    T result(holds_);
    result << message_;
    return result;
  }

  template <detail::TextStream Stream>
  friend Stream& operator<<(Stream& stream, const Verdict& verdict) {
    return detail::write_text(stream, verdict.message_);
  }

 private:
  bool holds_;
  std::string message_;
};

}  // namespace tfpp::inline v1
