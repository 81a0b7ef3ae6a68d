// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/plain_array.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

using tfpp::detail::PlainArray;

BOOST_AUTO_TEST_SUITE(detail_plain_array)

BOOST_AUTO_TEST_CASE(grows) {
  PlainArray<std::size_t> array;
  BOOST_TEST(array.empty());
  BOOST_CHECK(array.begin() == array.end());
  for (std::size_t i = 0; i < 1000; ++i) array.push_back(i);
  BOOST_TEST(array.size() == 1000U);
  std::size_t expected = 0;
  for (const std::size_t item : array) BOOST_TEST(item == expected++);
  array.push_back(array[3]);
  BOOST_TEST(array[1000] == 3U);
}

BOOST_AUTO_TEST_CASE(starts_filled) {
  const PlainArray<int> array(5, 7);
  BOOST_TEST(array.size() == 5U);
  for (const int item : array) BOOST_TEST(item == 7);
}

BOOST_AUTO_TEST_CASE(copies_and_moves) {
  PlainArray<int> array(3, 1);
  PlainArray<int> copy = array;
  copy[0] = 2;
  BOOST_TEST(array[0] == 1);
  const PlainArray<int> moved = std::move(copy);
  BOOST_TEST(moved[0] == 2);
  BOOST_TEST(copy.empty());  // NOLINT(bugprone-use-after-move)
  array = moved;
  BOOST_TEST(array[0] == 2);
  array = PlainArray<int>();
  BOOST_TEST(array.empty());
}

BOOST_AUTO_TEST_CASE(can_be_cleared) {
  PlainArray<int> array(3, 1);
  array.clear();
  BOOST_TEST(array.empty());
  array.push_back(4);
  BOOST_TEST(array.size() == 1U);
  BOOST_TEST(array[0] == 4);
}

BOOST_AUTO_TEST_CASE(sorts_like_stable_sort) {
  struct Item {
    std::uint32_t key;
    std::uint32_t place;
  };
  const auto less = [](const Item& a, const Item& b) { return a.key < b.key; };
  std::uint32_t random = 1;
  for (std::uint32_t size = 0; size < 200; ++size) {
    for (const std::uint32_t keys : {1U, 10U, 1000U}) {
      PlainArray<Item> array;
      for (std::uint32_t i = 0; i < size; ++i) {
        random = random * 1664525U + 1013904223U;
        array.push_back({(random >> 8U) % keys, i});
      }
      std::vector<Item> expected(array.begin(), array.end());
      std::stable_sort(expected.begin(), expected.end(), less);
      tfpp::detail::sort(array, less);
      for (std::size_t i = 0; i < size; ++i) {
        if (array[i].place != expected[i].place) BOOST_ERROR(size << " items, " << i);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
