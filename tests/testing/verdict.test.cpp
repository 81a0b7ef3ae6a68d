// SPDX-License-Identifier: BSL-1.0
#include <tfpp/testing/verdict.hpp>

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <type_traits>

namespace {

using namespace tfpp;

/// What Boost.Test prints behind `check ... has failed`.
template <class T>
std::string printed(const T& value) {
  auto result = (::boost::test_tools::assertion::seed()->*value).evaluate();
  return result.message().str();
}

/// As GoogleTest has it.
class AssertionResult {
 public:
  explicit AssertionResult(bool is_good) : success(is_good) {}
  template <class T>
  AssertionResult& operator<<(const T& text) {
    message += text;
    return *this;
  }
  [[nodiscard]] const char* failure_message() const { return message.c_str(); }

  bool success;
  std::string message{};
};

BOOST_AUTO_TEST_SUITE(verdict)

BOOST_AUTO_TEST_CASE(is_true_or_false_and_has_a_message) {
  BOOST_TEST(Verdict(true, "it is"));
  BOOST_TEST(!Verdict(false, "it is not"));
  BOOST_TEST(Verdict(false, "it is not").message() == "it is not");
  static_assert(!std::is_convertible_v<Verdict, bool>);
}

BOOST_AUTO_TEST_CASE(is_printed_as_its_message) {
  std::ostringstream out;
  out << Verdict(false, "it is not");
  BOOST_TEST(out.str() == "it is not");
  BOOST_TEST(printed(Verdict(false, "there is none:\n  x: y")) ==
             " ['there is none:\n  x: y' evaluates to false]");
  BOOST_TEST(printed(Verdict(true, "it is")) == "");
}

BOOST_AUTO_TEST_CASE(becomes_what_googletest_prints) {
  const AssertionResult result = Verdict(false, "it is not");
  BOOST_TEST(!result.success);
  BOOST_TEST(result.message == "it is not");
  const AssertionResult good = Verdict(true, "it is");
  BOOST_TEST(good.success);
  static_assert(!std::is_convertible_v<Verdict, std::string>);
  static_assert(!std::is_convertible_v<Verdict, int>);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
