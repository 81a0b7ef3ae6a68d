// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/grapheme.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <set>
#include <string_view>

namespace {

using namespace tfpp::text;

/// Unicode's grapheme break class Prepend, of all versions so far.
const std::set<std::uint32_t> prepend = {
    0x600,   0x601,   0x602,   0x603,   0x604,   0x605,   0x6DD,   0x70F,   0x890,   0x891,
    0x8E2,   0xD4E,   0x110BD, 0x110CD, 0x111C2, 0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A3A,
    0x11A84, 0x11A85, 0x11A86, 0x11A87, 0x11A88, 0x11A89, 0x11D46, 0x11F02};

BOOST_AUTO_TEST_SUITE(text_grapheme)

BOOST_AUTO_TEST_CASE(letters_that_join_what_follows) {
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    if (joins_what_follows(code) != prepend.contains(code)) BOOST_ERROR("U+" << std::hex << code);
  }
}

BOOST_AUTO_TEST_CASE(are_found_wherever_they_stand) {
  for (const std::string_view text :
       {"\u0600", "a\u06dd", "\u06dda", "é😀\U000110bd", "\u0d4e\u0d4e"})
    BOOST_TEST(holds_joining_letter(text), text);
  for (const std::string_view text :
       {"", "a", "\u05ff", "\u0606", "e\u0301", "👩‍💻", "각", "\U0010FFFF"})
    BOOST_TEST(!holds_joining_letter(text), text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
