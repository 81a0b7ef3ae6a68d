// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/offset_index.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>

namespace {

using tfpp::detail::OffsetIndex;

std::uint32_t find(const OffsetIndex& index, std::uint32_t hash, std::uint32_t value) {
  return index.find(hash, [value](std::uint32_t found) { return found == value; });
}

BOOST_AUTO_TEST_SUITE(detail_offset_index)

BOOST_AUTO_TEST_CASE(finds_nothing_when_empty) {
  const OffsetIndex index;
  BOOST_TEST(index.empty());
  BOOST_TEST(find(index, 1, 1) == OffsetIndex::none);
}

BOOST_AUTO_TEST_CASE(finds_all_after_growing) {
  OffsetIndex index;
  for (std::uint32_t i = 0; i < 10000; ++i) index.insert(i * 2654435761U, i);
  BOOST_TEST(index.size() == 10000U);
  for (std::uint32_t i = 0; i < 10000; ++i) {
    if (find(index, i * 2654435761U, i) != i) BOOST_ERROR(i);
    if (find(index, i * 2654435761U + 1, i) != OffsetIndex::none) BOOST_ERROR(i);
  }
}

BOOST_AUTO_TEST_CASE(tells_values_of_one_hash_apart) {
  OffsetIndex index;
  for (std::uint32_t i = 0; i < 200; ++i) index.insert(7, i);
  for (std::uint32_t i = 0; i < 200; ++i) BOOST_TEST(find(index, 7, i) == i);
  BOOST_TEST(find(index, 7, 200) == OffsetIndex::none);
}

BOOST_AUTO_TEST_CASE(finds_all_that_was_not_erased) {
  // Few hashes, so that places run into each other and around the end.
  OffsetIndex index;
  for (std::uint32_t i = 0; i < 300; ++i) index.insert(i % 7, i);
  for (std::uint32_t i = 0; i < 300; i += 3) index.erase(i % 7, i);
  index.erase(1, 9000);
  BOOST_TEST(index.size() == 200U);
  for (std::uint32_t i = 0; i < 300; ++i)
    BOOST_TEST(find(index, i % 7, i) == (i % 3 == 0 ? OffsetIndex::none : i));
  for (std::uint32_t i = 0; i < 300; i += 3) index.insert(i % 7, i);
  for (std::uint32_t i = 0; i < 300; ++i) BOOST_TEST(find(index, i % 7, i) == i);
  OffsetIndex().erase(1, 1);
}

BOOST_AUTO_TEST_CASE(can_be_cleared) {
  OffsetIndex index;
  index.insert(1, 1);
  index.clear();
  BOOST_TEST(index.empty());
  BOOST_TEST(find(index, 1, 1) == OffsetIndex::none);
  index.insert(1, 2);
  BOOST_TEST(find(index, 1, 2) == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
