// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/json_mending.hpp>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace std::string_view_literals;
using tfpp::detail::mend_json_text;
using tfpp::detail::needs_mending;

BOOST_AUTO_TEST_SUITE(detail_json_mending)

BOOST_AUTO_TEST_CASE(leaves_what_is_right) {
  for (const std::string_view text :
       {""sv, "{}"sv, R"({"é漢😀":"\ud83d\ude00\u00e9\\ud800\"","b":[1,null]})"sv, "\"a"sv,
        R"("\u12)"sv, R"("\ud8)"sv, R"("\)"sv, "\xff outside \xc3"sv, R"("a" \ud800)"sv}) {
    BOOST_TEST(!needs_mending(text), text);
    BOOST_TEST(mend_json_text(text) == text);
  }
}

BOOST_AUTO_TEST_CASE(replaces_bytes_that_are_not_utf8) {
  BOOST_TEST(needs_mending("\"\xe9\""));
  BOOST_TEST(mend_json_text("{\"\xe9t\xe9\":\"\xe2\x82\"} \xff") ==
             "{\"\ufffdt\ufffd\":\"\ufffd\ufffd\"} \xff");
  // A surrogate, an overlong form, what is beyond Unicode: each byte by itself, as Go has it.
  BOOST_TEST(mend_json_text("\"\xed\xa0\x80|\xc0\xaf|\xf5\x80\x80\x80\"") ==
             "\"\ufffd\ufffd\ufffd|\ufffd\ufffd|\ufffd\ufffd\ufffd\ufffd\"");
  BOOST_TEST(mend_json_text("\"\\\xe9\"") == "\"\\\xe9\"");
}

BOOST_AUTO_TEST_CASE(replaces_half_pairs) {
  BOOST_TEST(needs_mending(R"("\ud800")"));
  BOOST_TEST(mend_json_text(R"("a\ud800b")") == R"("a\ufffdb")");
  BOOST_TEST(mend_json_text(R"("\uDC00\uD800")") == R"("\ufffd\ufffd")");
  BOOST_TEST(mend_json_text(R"("\ud800\ud83d\ude00")") == R"("\ufffd\ud83d\ude00")");
  BOOST_TEST(mend_json_text(R"("\ud800\u0041\udbff\n")") == R"("\ufffd\u0041\ufffd\n")");
  BOOST_TEST(mend_json_text(R"("\\ud800\ud800")") == R"("\\ud800\ufffd")");
  BOOST_TEST(mend_json_text(R"("\ud800)") == R"("\ufffd)");
}

BOOST_AUTO_TEST_CASE(makes_text_that_parsers_take) {
  boost::json::error_code error;
  boost::json::parse("[\"\xe9\\ud800\"]", error);
  BOOST_TEST(error.failed());
  BOOST_TEST(boost::json::parse(mend_json_text("[\"\xe9\\ud800\"]")).at(0).as_string() ==
             "\ufffd\ufffd");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
