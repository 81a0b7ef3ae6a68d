// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/code_point.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

namespace {

std::string encoded(std::uint32_t code) {
  std::string out;
  tfpp::text::encode_utf8(code, [&](char c) { out += c; });
  return out;
}

BOOST_AUTO_TEST_SUITE(code_points)

BOOST_AUTO_TEST_CASE(take_one_to_four_bytes) {
  BOOST_TEST(encoded(0) == std::string(1, '\0'));
  BOOST_TEST(encoded(0x7F) == "\x7F");
  BOOST_TEST(encoded(0x80) == "\xC2\x80");
  BOOST_TEST(encoded(0x7FF) == "\xDF\xBF");
  BOOST_TEST(encoded(0x800) == "\xE0\xA0\x80");
  BOOST_TEST(encoded(0xFFFF) == "\xEF\xBF\xBF");
  BOOST_TEST(encoded(0x10000) == "\xF0\x90\x80\x80");
  BOOST_TEST(encoded(0x10FFFF) == "\xF4\x8F\xBF\xBF");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
