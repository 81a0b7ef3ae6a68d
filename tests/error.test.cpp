// SPDX-License-Identifier: BSL-1.0
#include <tfpp/error.hpp>

#include <boost/test/unit_test.hpp>

#include <source_location>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace {

BOOST_AUTO_TEST_SUITE(error)

BOOST_AUTO_TEST_CASE(is_a_runtime_error_with_the_message) {
  static_assert(std::is_base_of_v<std::runtime_error, tfpp::Error>);
  BOOST_TEST(std::string(tfpp::Error("what").what()) == "what");
}

BOOST_AUTO_TEST_CASE(names_lines_without_folders) {
  const auto where = std::source_location::current();
  BOOST_TEST(tfpp::detail::to_text(where) == "error.test.cpp:" + std::to_string(where.line()));
  BOOST_TEST(tfpp::detail::to_text(std::source_location()) == "a loaded text");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
