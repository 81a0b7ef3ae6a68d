// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/argument_encoder.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp::detail;
using grammar::BlockType;
using grammar::Reading;

std::uint16_t append(Tape& tape, const BlockType& row, const Name& name, const ValueView& value) {
  return append_argument(tape, row, name.key(), name.is_listed(), value, 0);
}

Reading reading_of(const BlockType& row, const Name& name, const ValueView& value) {
  Tape tape;
  append(tape, row, name, value);
  return static_cast<Reading>(read_node(tape.data()).aux & 0xFFU);
}

BOOST_AUTO_TEST_SUITE(detail_argument_encoder)

BOOST_AUTO_TEST_CASE(arguments_know_their_reading) {
  BOOST_TEST((reading_of(grammar::resource_block, "ami", "a") == Reading::expression));
  BOOST_TEST((reading_of(grammar::resource_block, "depends_on", std::vector{"a.b"}) ==
              Reading::traversal_list));
  BOOST_TEST((reading_of(grammar::variable_block, "description", "a") == Reading::literal_string));
}

BOOST_AUTO_TEST_CASE(names_are_checked_where_that_is_due) {
  Tape tape;
  const auto refused = [&](const BlockType& row, const Name& name) {
    const std::size_t size = tape.size();
    try {
      append(tape, row, name, 1);
      return false;
    } catch (const Error&) {
      tape.truncate(size);
      return true;
    }
  };
  BOOST_TEST(!refused(grammar::resource_block, "anything"));
  BOOST_TEST(!refused(grammar::resource_block, std::string_view("anything")));
  BOOST_TEST(refused(grammar::resource_block, std::string_view("any thing")));
  BOOST_TEST(refused(grammar::resource_block, "lifecycle"));
  BOOST_TEST(refused(grammar::variable_block, "anything"));
}

BOOST_AUTO_TEST_CASE(tells_how_deep_the_value_is) {
  Tape tape;
  BOOST_TEST(append(tape, grammar::resource_block, "a", 1) == 0);
  BOOST_TEST(append(tape, grammar::resource_block, "b", {{"c", {{"d", 1}}}}) == 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
