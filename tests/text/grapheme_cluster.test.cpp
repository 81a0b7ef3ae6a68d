// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/grapheme_cluster.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_view_literals;

/// The clusters of a text, joined with bars.
std::string cut(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = tfpp::text::cluster_size(text, at);
    BOOST_REQUIRE(size > 0);
    BOOST_REQUIRE(size <= text.size() - at);
    if (at != 0) out += '|';
    out += text.substr(at, size);
    at += size;
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(text_grapheme_cluster)

BOOST_AUTO_TEST_CASE(of_plain_text) {
  BOOST_TEST(cut("") == "");
  BOOST_TEST(cut("ab\"c") == "a|b|\"|c");
  BOOST_TEST(cut("é漢字é") == "é|漢|字|é");
  BOOST_TEST(cut("a\r\nb\n\rc") == "a|\r\n|b|\n|\r|c");
  BOOST_TEST(cut("\x01\x7f\t") == "\x01|\x7f|\t");
}

BOOST_AUTO_TEST_CASE(marks_belong_to_what_is_before_them) {
  BOOST_TEST(cut("e\u0301x") == "e\u0301|x");
  BOOST_TEST(cut("q\u0301\u0308\u200d\u0903x") == "q\u0301\u0308\u200d\u0903|x");
  BOOST_TEST(cut("\u0301a") == "\u0301|a");
  BOOST_TEST(cut("\"\u0301\"") == "\"\u0301|\"");
  BOOST_TEST(cut("\n\u0301") == "\n|\u0301");
}

BOOST_AUTO_TEST_CASE(what_is_invisible_stands_alone) {
  BOOST_TEST(cut("a\u200bb\u0301") == "a|\u200b|b\u0301");
  BOOST_TEST(cut("\ufeff\u0301") == "\ufeff|\u0301");
  BOOST_TEST(cut("\ufffd\u0301a") == "\ufffd|\u0301|a");
}

BOOST_AUTO_TEST_CASE(some_letters_join_what_follows) {
  BOOST_TEST(cut("\u0600\"a") == "\u0600\"|a");
  BOOST_TEST(cut("\u0600\u06dd\U000110bd1\u0301\"") == "\u0600\u06dd\U000110bd1\u0301|\"");
  BOOST_TEST(cut("\u0600\n") == "\u0600|\n");
  BOOST_TEST(cut("\u0600\r\n") == "\u0600|\r\n");
  BOOST_TEST(cut("\u0600") == "\u0600");
  // Of this class only since Unicode 16.
  BOOST_TEST(cut("\U000113d1\"") == "\U000113d1|\"");
}

BOOST_AUTO_TEST_CASE(emoji_and_flags) {
  BOOST_TEST(cut("👩‍💻👩🏻x") == "👩‍💻|👩🏻|x");
  BOOST_TEST(cut("a‍💻") == "a‍|💻");
  BOOST_TEST(cut("🇩🇪🇯🇵🇩") == "🇩🇪|🇯🇵|🇩");
  // What Unicode would not join.
  BOOST_TEST(cut("🇩🇪‍💻") == "🇩🇪‍💻");
  BOOST_TEST(cut("가‍💻") == "가‍💻");
}

BOOST_AUTO_TEST_CASE(hangul) {
  BOOST_TEST(cut("각가") == "각|가");
  BOOST_TEST(cut("\u1100\u1161\u11a8\u1100") == "\u1100\u1161\u11a8|\u1100");
  BOOST_TEST(cut("가\u11a8\u11a8가") == "가\u11a8\u11a8|가");
  BOOST_TEST(cut("각\u11a8\u1161") == "각\u11a8|\u1161");
  BOOST_TEST(cut("\u1100각\u11a8") == "\u1100각\u11a8");
  // What Unicode would join.
  BOOST_TEST(cut("\u1100가\u11a8") == "\u1100가|\u11a8");
  BOOST_TEST(cut("\u1100\u11a8") == "\u1100|\u11a8");
}

BOOST_AUTO_TEST_CASE(what_is_not_utf8) {
  BOOST_TEST(cut("\xe9t\xe9\"") == "\xe9|t|\xe9|\"");
  BOOST_TEST(cut("\xff\x80\xc3") == "\xff|\x80|\xc3");
  // Letters of Latin-1 that take what follows with them.
  BOOST_TEST(cut("No\xebl\"}") == "N|o|\xebl\"|}");
  BOOST_TEST(cut("\xeb\"\"\"") == "\xeb\"\"|\"");
  BOOST_TEST(cut("\xeb\"") == "\xeb|\"");
  BOOST_TEST(cut("A\xcd\"x") == "A\xcd\"|x");
  BOOST_TEST(cut("\xcd\"x") == "\xcd|\"|x");
  BOOST_TEST(cut("\xed\xa0\x80\u0301x") == "\xed\xa0\x80\u0301|x");
  BOOST_TEST(cut("\xc0\xaf\u0301x") == "\xc0\xaf\u0301|x");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
