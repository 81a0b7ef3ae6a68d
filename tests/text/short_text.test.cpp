// SPDX-License-Identifier: BSL-1.0
#include <tfpp/text/short_text.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace {

using tfpp::text::copy_text;
using tfpp::text::ShortText;

constexpr std::size_t lengths[] = {0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 47, 48, 49, 95, 96, 97, 1000};

std::string letters(std::size_t size) {
  std::string text(size, '?');
  std::generate(text.begin(), text.end(),
                [i = 0]() mutable { return static_cast<char>('a' + i++ % 26); });
  return text;
}

BOOST_AUTO_TEST_SUITE(text_short_text)

BOOST_AUTO_TEST_CASE(copies_texts_of_every_length_and_nothing_beyond) {
  for (std::size_t size = 0; size <= 40; ++size) {
    const std::string from = letters(size);
    std::string to(size + 2, '.');
    copy_text(to.data() + 1, from.data(), size);
    BOOST_TEST(to == '.' + from + '.');
  }
}

BOOST_AUTO_TEST_CASE(holds_texts_of_every_length) {
  for (const std::size_t size : lengths) {
    const ShortText text{letters(size)};
    BOOST_TEST(text.view() == letters(size));
    BOOST_TEST(text.size() == size);
    BOOST_TEST(text.empty() == (size == 0));
  }
}

BOOST_AUTO_TEST_CASE(copies_and_moves_between_all_lengths) {
  for (const std::size_t a : lengths) {
    for (const std::size_t b : lengths) {
      const ShortText one{letters(a)};
      ShortText two{letters(b)};
      two = one;
      BOOST_TEST(two.view() == letters(a));
      ShortText three{letters(b)};
      three = std::move(two);
      BOOST_TEST(three.view() == letters(a));
      two = ShortText(letters(b));  // what was moved from can be used again
      two += "!";
      BOOST_TEST(two.view() == letters(b) + '!');
    }
  }
}

BOOST_AUTO_TEST_CASE(assigns_to_itself) {
  for (const std::size_t size : lengths) {
    ShortText text{letters(size)};
    const ShortText& same = text;
    text = same;
    BOOST_TEST(text.view() == letters(size));
  }
}

BOOST_AUTO_TEST_CASE(appends_itself) {
  for (const std::size_t size : lengths) {
    ShortText text{letters(size)};
    text.append(text.view());
    BOOST_TEST(text.view() == letters(size) + letters(size));
  }
}

BOOST_AUTO_TEST_CASE(grows_character_by_character) {
  ShortText text;
  std::string expected;
  for (const char c : letters(300)) {
    text += c;
    expected += c;
    BOOST_TEST(text.back() == c);
    BOOST_TEST(text.ends_with(c));
  }
  BOOST_TEST(text.view() == expected);
}

BOOST_AUTO_TEST_CASE(shrinks_from_the_end) {
  ShortText text{letters(60)};
  text.pop_back();
  BOOST_TEST(text.view() == letters(59));
  text.truncate(3);
  BOOST_TEST(text.view() == "abc");
  text.truncate(0);
  BOOST_TEST(text.empty());
  BOOST_TEST(!text.ends_with('a'));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
