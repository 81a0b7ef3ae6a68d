// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/normalization.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using tfpp::text::is_surely_normal;
using tfpp::text::normalize;

BOOST_AUTO_TEST_SUITE(text_normalization)

BOOST_AUTO_TEST_CASE(letters_and_marks_become_one) {
  BOOST_TEST(normalize("e\u0301") == "\u00e9");
  BOOST_TEST(normalize("\u1e9b\u0323") == "\u1e9b\u0323");
  BOOST_TEST(normalize("a\u0327\u030a") == "\u00e5\u0327");
  BOOST_TEST(normalize("q\u0307\u0323") == "q\u0323\u0307");
}

BOOST_AUTO_TEST_CASE(what_is_never_put_together_is_taken_apart) {
  BOOST_TEST(normalize("\u212b") == "\u00c5");
  BOOST_TEST(normalize("\u2126") == "\u03a9");
  BOOST_TEST(normalize("\u0958") == "\u0915\u093c");
  BOOST_TEST(normalize("\u0344") == "\u0308\u0301");
}

BOOST_AUTO_TEST_CASE(hangul_is_calculated) {
  BOOST_TEST(normalize("\u1100\u1161") == "\uac00");
  BOOST_TEST(normalize("\u1100\u1161\u11a8") == "\uac01");
  BOOST_TEST(normalize("\uac00\u11a8") == "\uac01");
  BOOST_TEST(normalize("\uac01") == "\uac01");
  BOOST_TEST(normalize("\u1100\u11a8") == "\u1100\u11a8");
}

BOOST_AUTO_TEST_CASE(what_is_normal_stays) {
  BOOST_TEST(normalize("plain \u00e9 \u65e5\u672c \U0001F600") ==
             "plain \u00e9 \u65e5\u672c \U0001F600");
  BOOST_TEST(is_surely_normal("plain \u00e9"));
  BOOST_TEST(!is_surely_normal("e\u0301"));
  BOOST_TEST(normalize("").empty());
}

BOOST_AUTO_TEST_CASE(many_marks_do_not_take_long) {
  std::string text = "a";
  for (int i = 0; i < 100'000; ++i) text += i % 2 == 0 ? "\u0301" : "\u0323";
  BOOST_TEST(normalize(normalize(text)) == normalize(text));
}

BOOST_AUTO_TEST_CASE(what_is_no_utf8_is_replaced) { BOOST_TEST(normalize("a\xFF") == "a\uFFFD"); }

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
