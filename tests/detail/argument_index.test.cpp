// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/argument_index.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp::detail;
using tfpp::text::KeyText;

/// Appends `name = null`; returns where it stands.
std::size_t append(Tape& tape, std::string_view name) {
  const std::size_t at = tape.size();
  const auto aux = static_cast<std::uint16_t>((tfpp::text::hash(name) & 0xFFU) << 8);
  tape.append(Node{Tag::argument, 0, aux, node_size(name.size())}, name);
  tape.append(Node{});
  return at;
}

BOOST_AUTO_TEST_SUITE(detail_argument_index)

BOOST_AUTO_TEST_CASE(finds_arguments_however_many) {
  for (const int count : {0, 1, 2, 47, 48, 49, 50, 300}) {
    Tape tape;
    ArgumentIndex index;
    for (int i = 0; i < count; ++i) {
      const std::string name = 'a' + std::to_string(i);
      index.add(tape, 0, KeyText::from_text(name), append(tape, name));
    }
    for (int i = 0; i < count; ++i) {
      const std::string name = 'a' + std::to_string(i);
      const std::size_t at = index.find(tape, 0, KeyText::from_text(name));
      BOOST_REQUIRE(at != ArgumentIndex::none);
      BOOST_TEST(text_of(tape.at(at)) == name);
    }
    BOOST_TEST((index.find(tape, 0, KeyText::from_text("b")) == ArgumentIndex::none));
  }
}

BOOST_AUTO_TEST_CASE(arguments_can_be_told_of_when_all_stand_there) {
  Tape tape;
  std::size_t places[100];
  for (std::size_t i = 0; i < 100; ++i) places[i] = append(tape, std::to_string(i));
  ArgumentIndex index;
  for (std::size_t i = 0; i < 100; ++i)
    index.add(tape, 0, KeyText::from_text(text_of(tape.at(places[i]))), places[i]);
  for (std::size_t i = 0; i < 100; ++i)
    BOOST_TEST(index.find(tape, 0, KeyText::from_text(std::to_string(i))) == places[i]);
}

BOOST_AUTO_TEST_CASE(follows_items_that_moved) {
  for (const std::size_t count : {10U, 60U}) {
    Tape tape;
    ArgumentIndex index;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = std::to_string(i);
      index.add(tape, 0, KeyText::from_text(name), append(tape, name));
    }
    const auto first = static_cast<std::size_t>(after_item(tape.data()) - tape.data());
    tape.replace(0, first, nullptr, 0);
    index.remove();
    index.rebuild(tape, 0);
    BOOST_TEST((index.find(tape, 0, KeyText::from_text("0")) == ArgumentIndex::none));
    BOOST_TEST(index.find(tape, 0, KeyText::from_text("1")) == 0U);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
