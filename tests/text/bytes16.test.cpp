// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/bytes16.hpp>

#include <boost/test/unit_test.hpp>

#ifdef __SSE2__

#include <cstring>

namespace {

using namespace tfpp::text::detail;

BOOST_AUTO_TEST_SUITE(text_bytes16)

BOOST_AUTO_TEST_CASE(takes_each_byte_for_itself) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned at = 0; at < 16; ++at) {
      char text[16];
      std::memset(text, 'x', sizeof text);
      text[at] = static_cast<char>(byte);
      const Bytes16 bytes = load16(text);
      const unsigned bit = 1U << at;
      const bool equal = (mask16(equal16(bytes, '{')) & bit) != 0;
      const bool at_most = (mask16(at_most16(bytes, 0x1F)) & bit) != 0;
      const bool top = (mask16(bytes) & bit) != 0;
      if (equal != (byte == '{') || at_most != (byte <= 0x1F) || top != (byte >= 0x80))
        BOOST_ERROR(byte << " at " << at);
      if ((mask16(equal16(bytes, 'x')) | bit) != 0xFFFFU) BOOST_ERROR(byte << " at " << at);
    }
  }
}

BOOST_AUTO_TEST_CASE(stores_what_was_loaded) {
  const char text[17] = "0123456789abcdef";
  char copy[17] = {};
  store16(copy, load16(text));
  BOOST_TEST(std::memcmp(text, copy, sizeof text) == 0);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace

#endif
