// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/identifier.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>

namespace {

using namespace tfpp::text;

void check_all(bool (*holds)(std::string_view), bool expected,
               std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts)
    BOOST_TEST(holds(text) == expected,
               '"' << text << "\" is " << (expected ? "refused" : "taken"));
}

bool identifier(std::string_view text) { return is_identifier(text); }
/// The same with all bytes behind the text that are asked for.
bool dotted_name(std::string_view text) {
  std::string padded(text);
  padded.append(16, 'a');
  return is_short_dotted_name(std::string_view(padded).substr(0, text.size()));
}

/// What `is_short_dotted_name` is about, name by name.
bool is_dotted_name(std::string_view text) {
  while (true) {
    const std::size_t length = identifier_length(text);
    if (length == 0) return false;
    if (length == text.size()) return true;
    if (text[length] != '.') return false;
    text.remove_prefix(length + 1);
  }
}

bool local_name(std::string_view text) { return is_provider_local_name(text); }

BOOST_AUTO_TEST_SUITE(text_identifier)

BOOST_AUTO_TEST_SUITE(identifiers)

BOOST_AUTO_TEST_CASE(of_ascii) {
  check_all(identifier, true,
            {"a", "Z", "_", "_1", "a-b", "a-", "a--b", "for", "null", "true", "x9"});
  check_all(identifier, false,
            {"", "1", "9a", "-", "-a", "a b", " a", "a ", "a.b", "a\n", "a$", "a{", "\"a\"", "a/b",
             "a:b", "@"});
  BOOST_TEST(!is_identifier(std::string_view("a\0", 2)));
}

BOOST_AUTO_TEST_CASE(of_other_scripts) {
  check_all(identifier, true,
            {"é", "ñandú", "日本語", "имя", "a٣", "e\u0301", "ⅷ", "℘", "\U00010400"});
  check_all(identifier, false,
            {"٣a",             // starts with a digit
             "\u0301a",        // starts with a combining mark
             "a\u200d", "a😀",  // a joiner, an emoji
             "a\u00a0", "\ufeffa", "a\u2028", "a·b€"});
}

BOOST_AUTO_TEST_CASE(of_nothing_that_is_not_utf8) {
  check_all(identifier, false, {"\xFF", "a\xFF", "a\xC3", "\xED\xA0\x80"});
}

BOOST_AUTO_TEST_CASE(every_ascii_character_as_first_and_as_later_one) {
  for (int c = 0; c < 0x80; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    const bool later = letter || (c >= '0' && c <= '9') || c == '-';
    const auto code = static_cast<std::uint32_t>(c);
    BOOST_TEST(starts_identifier(code) == letter);
    BOOST_TEST(continues_identifier(code) == later);
    const std::string text = {'a', static_cast<char>(c)};
    BOOST_TEST(is_identifier(text) == later);
  }
}

BOOST_AUTO_TEST_CASE(what_may_start_may_go_on) {
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    if (starts_identifier(code) && !continues_identifier(code))
      BOOST_ERROR("U+" << std::hex << code);
  }
}

BOOST_AUTO_TEST_CASE(length_at_the_start_of_a_text) {
  BOOST_TEST(identifier_length("") == 0U);
  BOOST_TEST(identifier_length("1a") == 0U);
  BOOST_TEST(identifier_length("a.b") == 1U);
  BOOST_TEST(identifier_length("a-b c") == 3U);
  BOOST_TEST(identifier_length("日本[0]") == 6U);
  BOOST_TEST(identifier_length("ab\xFF") == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

#ifdef __SSE2__
BOOST_AUTO_TEST_CASE(short_names_with_dots) {
  check_all(dotted_name, true,
            {"a", "a.b", "_.x-1", "aws_vpc.main.id", "a234567890123456", "a234567890123456.b",
             "a23456789012345.b", "a2345678901234567890123456789012"});
  check_all(
      dotted_name, false,
      {"", ".", "a.", ".a", "a..b", "1", "a.1", "a.-b", "a b", "a[0]", "a.b ", "a23456789012345.",
       "a234567890123456.", "a23456789012345.1", "a234567890123456789012345678901.", "\u00e9"});
  // What is longer, is left to who looks closely.
  check_all(dotted_name, false, {"a23456789012345678901234567890123"});
}

BOOST_AUTO_TEST_CASE(short_names_with_dots_are_those_that_are_names_one_by_one) {
  const unsigned seed = std::random_device()();
  BOOST_TEST_INFO_SCOPE("seed " << seed);
  std::mt19937 random(seed);
  const auto below = [&](std::size_t end) { return random() % end; };
  constexpr std::string_view usual = "abz_AZ";
  constexpr std::string_view any = "ab_Z09-. [{}$%@`/:\x7f\xc3";
  std::size_t names = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (std::size_t size = below(33); text.size() < size;) {
      const bool is_first = text.empty() || text.back() == '.';
      text += is_first || below(3) != 0 ? usual[below(usual.size())] : below(4) == 0 ? '.' : '-';
    }
    if (!text.empty() && below(2) == 0) text[below(text.size())] = any[below(any.size())];
    names += is_dotted_name(text) ? 1U : 0U;
    BOOST_REQUIRE_MESSAGE(dotted_name(text) == is_dotted_name(text), text);
  }
  BOOST_TEST(names > 1000U);
}
#endif

BOOST_AUTO_TEST_CASE(local_names_of_providers) {
  check_all(local_name, true, {"aws", "a", "9", "azure-rm", "null2", "a-1-b", "é"});
  check_all(local_name, false,
            {"", "AWS", "aWs", "-a", "a-", "a--b", "a_b", "a.b", "a b", "-", "\xFF", "a\xFF", "a/b",
             "\u00a0"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
