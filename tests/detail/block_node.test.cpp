// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/block.hpp>
#include <tfpp/detail/block_node.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using namespace tfpp_test;

bool have_same_labels(const Block& a, const Block& b) {
  return detail::same_labels(a.tape().data(), b.tape().data());
}

BOOST_AUTO_TEST_SUITE(block_node)

BOOST_AUTO_TEST_CASE(describes_itself) {
  const Block plain("x", {});
  const Block labelled("x", {"a b", ""});
  BOOST_TEST(detail::describe_block(plain.tape().data()) == "x");
  BOOST_TEST(detail::describe_block(labelled.tape().data()) == "x \"a b\" \"\"");
  BOOST_TEST(detail::describe_with_place(plain.tape().data()) == "x (" + line_of(plain) + ')');
}

BOOST_AUTO_TEST_CASE(has_labels_that_are_compared_one_by_one) {
  BOOST_TEST(have_same_labels(Block("x", {"a", "b"}, {{"n", 1}}), Block("x", {"a", "b"})));
  BOOST_TEST(have_same_labels(Block("x", {}), Block("x", {})));
  BOOST_TEST(!have_same_labels(Block("x", {"a"}), Block("y", {"a"})));
  BOOST_TEST(!have_same_labels(Block("x", {"a", "b"}), Block("x", {"b", "a"})));
  BOOST_TEST(!have_same_labels(Block("x", {"a"}), Block("x", {"a", "b"})));
  BOOST_TEST(!have_same_labels(Block("x", {"a\" \"b"}), Block("x", {"a", "b"})));
}

BOOST_AUTO_TEST_CASE(keeps_its_head) {
  Block block("x", {"a"});
  std::string bytes(block.tape().data(), block.tape().size());
  detail::BlockHead head = detail::read_head(bytes.data());
  BOOST_TEST((head.row == &block.row()));
  BOOST_TEST(head.items == block.items());
  head.next = 77;
  detail::write_head(bytes.data(), head);
  BOOST_TEST(detail::read_head(bytes.data()).next == 77U);
  BOOST_TEST(detail::describe_block(bytes.data()) == "x \"a\"");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
