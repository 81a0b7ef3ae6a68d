// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/key_text.hpp>

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <string_view>

namespace {

using namespace tfpp::text;

BOOST_AUTO_TEST_SUITE(text_key_text)

BOOST_AUTO_TEST_CASE(hashes_are_the_same_when_compiling_and_when_running){
#define TFPP_TEST_SAME_HASH(literal)                         \
  {                                                          \
    constexpr auto compiled = tfpp::text::hash(literal);     \
    const std::string text = literal;                        \
    BOOST_TEST(tfpp::text::hash(text) == compiled, literal); \
  }
    TFPP_TEST_SAME_HASH("") TFPP_TEST_SAME_HASH("a") TFPP_TEST_SAME_HASH("instance")
        TFPP_TEST_SAME_HASH("instance_") TFPP_TEST_SAME_HASH("instance_type")
            TFPP_TEST_SAME_HASH("create_before_destroy_everything_else") TFPP_TEST_SAME_HASH("über")
#undef TFPP_TEST_SAME_HASH
}

BOOST_AUTO_TEST_CASE(hashes_of_similar_names_differ) {
  std::set<std::uint32_t> hashes;
  for (int i = 0; i < 10000; ++i) hashes.insert(tfpp::text::hash("name_" + std::to_string(i)));
  BOOST_TEST(hashes.size() > 9990U);
}

BOOST_AUTO_TEST_CASE(a_literal_says_at_once_what_it_is) {
  constexpr KeyText key = KeyText::from_literal("instance_type");
  BOOST_TEST(key.view() == "instance_type");
  BOOST_TEST(key.is_static());
  BOOST_TEST(key.is_identifier());
  BOOST_TEST(key.needs() == nothing);
  BOOST_TEST(!KeyText::from_literal("a b").is_identifier());
}

BOOST_AUTO_TEST_CASE(a_text_of_run_time_is_looked_at_when_asked) {
  const std::string text = "instance_type";
  const KeyText key = KeyText::from_text(text);
  BOOST_TEST(key.view() == text);
  BOOST_TEST(!key.is_static());
  BOOST_TEST(key.hash() == KeyText::from_literal("instance_type").hash());
  BOOST_TEST(key.needs() == nothing);
  BOOST_CHECK_THROW(static_cast<void>(KeyText::from_text("\xFF").needs()), tfpp::Error);
}

BOOST_AUTO_TEST_CASE(a_literal_needs_what_the_same_text_needs_at_run_time) {
#define TFPP_TEST_SAME_NEEDS(literal)                                    \
  BOOST_TEST(static_cast<int>(KeyText::from_literal(literal).needs()) == \
             static_cast<int>(scan(std::string_view(literal, sizeof(literal) - 1))))
  TFPP_TEST_SAME_NEEDS("");
  TFPP_TEST_SAME_NEEDS("plain");
  TFPP_TEST_SAME_NEEDS("a\"b");
  TFPP_TEST_SAME_NEEDS("a\\b");
  TFPP_TEST_SAME_NEEDS("a\nb");
  TFPP_TEST_SAME_NEEDS("a\0b");
  TFPP_TEST_SAME_NEEDS("${a}");
  TFPP_TEST_SAME_NEEDS("a%{\"");
  TFPP_TEST_SAME_NEEDS("$ {");
  TFPP_TEST_SAME_NEEDS("{");
  TFPP_TEST_SAME_NEEDS("é");
  TFPP_TEST_SAME_NEEDS("\x7f");
  TFPP_TEST_SAME_NEEDS("\ufeffa");
  TFPP_TEST_SAME_NEEDS("a\ufeff");
  TFPP_TEST_SAME_NEEDS("a\u06dd");
#undef TFPP_TEST_SAME_NEEDS
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
