// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/utf8.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using tfpp::text::decode_utf8;
using tfpp::text::find_invalid_utf8;

constexpr std::size_t npos = std::string_view::npos;

/// The form that RFC 3629 gives a code point, without any check.
std::string encode(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  const auto tail = [&](int shift) { return byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6), tail(0)};
  if (code < 0x10000) return {byte(0xE0 | code >> 12), tail(6), tail(0)};
  return {byte(0xF0 | code >> 18), tail(12), tail(6), tail(0)};
}

BOOST_AUTO_TEST_SUITE(text_utf8)

BOOST_AUTO_TEST_SUITE(decode)

BOOST_AUTO_TEST_CASE(every_code_point_but_surrogates) {
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    const std::string text = encode(code);
    const auto decoded = decode_utf8(text, 0);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (decoded.length != (surrogate ? 0 : text.size()) || (!surrogate && decoded.value != code))
      BOOST_ERROR("U+" << std::hex << code << " gives U+" << decoded.value << ", " << decoded.length
                       << " bytes");
  }
}

BOOST_AUTO_TEST_CASE(no_sequence_of_two_bytes_that_is_none) {
  for (unsigned a = 0x80; a < 0x100; ++a) {
    for (unsigned b = 0; b < 0x100; ++b) {
      const char text[] = {static_cast<char>(a), static_cast<char>(b)};
      const bool well_formed = a >= 0xC2 && a <= 0xDF && b >= 0x80 && b <= 0xBF;
      if (decode_utf8({text, 2}, 0).length != (well_formed ? 2U : 0U))
        BOOST_ERROR("bytes " << std::hex << a << ' ' << b);
    }
  }
}

BOOST_AUTO_TEST_CASE(only_what_lies_inside_the_text) {
  for (const std::string_view whole : {"\u00e9", "\u20ac", "\U0001F600"}) {
    for (std::size_t size = 1; size < whole.size(); ++size)
      BOOST_TEST(decode_utf8(whole.substr(0, size), 0).length == 0U);
    BOOST_TEST(decode_utf8(whole, 1).length == 0U);  // in the middle
  }
  BOOST_TEST(decode_utf8("a\u20acz", 1).value == 0x20ACU);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(find_invalid)

BOOST_AUTO_TEST_CASE(accepts_well_formed_text) {
  BOOST_TEST(find_invalid_utf8("") == npos);
  BOOST_TEST(find_invalid_utf8(std::string_view("a\0b", 3)) == npos);
  BOOST_TEST(find_invalid_utf8("a\u00e9\u20ac\U0001F600\U0010FFFF") == npos);
}

BOOST_AUTO_TEST_CASE(names_the_first_bad_byte) {
  BOOST_TEST(find_invalid_utf8("\x80") == 0U);                    // a continuation alone
  BOOST_TEST(find_invalid_utf8("ab\xFF") == 2U);                  // never a byte of UTF-8
  BOOST_TEST(find_invalid_utf8("ab\xC0\x80") == 2U);              // NUL in two bytes
  BOOST_TEST(find_invalid_utf8("ab\xC1\xBF") == 2U);              // overlong
  BOOST_TEST(find_invalid_utf8("\u00e9\xE0\x9F\xBF") == 2U);      // overlong
  BOOST_TEST(find_invalid_utf8("a\xF0\x8F\xBF\xBF") == 1U);       // overlong
  BOOST_TEST(find_invalid_utf8("a\xED\xA0\x80") == 1U);           // a surrogate
  BOOST_TEST(find_invalid_utf8("a\xF4\x90\x80\x80") == 1U);       // above U+10FFFF
  BOOST_TEST(find_invalid_utf8("abc\xE2\x82") == 3U);             // cut off
  BOOST_TEST(find_invalid_utf8("\xE2\x82\xACz\xE2z\xFF") == 4U);  // the first of two
}

BOOST_AUTO_TEST_CASE(works_while_compiling) {
  static_assert(find_invalid_utf8("\u20ac") == npos);
  static_assert(find_invalid_utf8("a\xFF") == 1);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
