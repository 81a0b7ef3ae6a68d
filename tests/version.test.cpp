// SPDX-License-Identifier: BSL-1.0
#include <tfpp/version.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_CASE(version_text_is_made_of_the_numbers) {
  const auto text = std::to_string(TFPP_VERSION_MAJOR) + "." + std::to_string(TFPP_VERSION_MINOR) +
                    "." + std::to_string(TFPP_VERSION_PATCH);
  BOOST_TEST(tfpp::version == text);
}
