// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/block.hpp>
#include <tfpp/detail/placement.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using grammar::BlockType;

const BlockType& row_in(const BlockType& parent, std::string_view type,
                        std::initializer_list<std::string_view> labels = {}) {
  return detail::nested_row(parent, Name(type), {labels.begin(), labels.size()});
}

BOOST_AUTO_TEST_SUITE(placement)

BOOST_AUTO_TEST_CASE(of_a_nested_block_decides_its_row) {
  BOOST_TEST((&row_in(grammar::resource_block, "lifecycle") == &grammar::resource_lifecycle_block));
  BOOST_TEST((&row_in(grammar::data_block, "lifecycle") == &grammar::data_lifecycle_block));
  BOOST_TEST((&row_in(grammar::resource_block, "dynamic", {"x"}) == &grammar::dynamic_block));
  BOOST_TEST((&row_in(grammar::resource_block, "disk") == &grammar::provider_nested_block));
  BOOST_TEST((&row_in(grammar::backend_block, "assume_role") == &grammar::backend_nested_block));
  BOOST_TEST((&row_in(grammar::resource_block, "provisioner", {"file"}) ==
              &grammar::file_provisioner_block));
  BOOST_TEST(
      (&row_in(grammar::resource_block, "provisioner", {"x"}) == &grammar::provisioner_block));
}

BOOST_AUTO_TEST_CASE(is_refused_where_there_is_none) {
  BOOST_TEST(
      refuses([] { return &row_in(grammar::variable_block, "validations"); }, {"validation"}));
  BOOST_TEST(
      refuses([] { return &row_in(grammar::resource_block, "count"); }, {"count", "argument"}));
  BOOST_TEST(
      refuses([] { return &row_in(grammar::resource_block, "locals"); }, {"reserves", "locals"}));
  BOOST_TEST(refuses([] { return &row_in(grammar::module_block, "dynamic", {"x"}); }, {"dynamic"}));
  BOOST_TEST(
      refuses([] { return &row_in(grammar::resource_block, "a b"); }, {"a b", "identifier"}));
}

BOOST_AUTO_TEST_CASE(knows_what_may_stand_there_once) {
  const auto is_single = [](const grammar::BlockType& parent, std::string_view type) {
    return detail::is_single(*grammar::find_nested_block(parent, type));
  };
  BOOST_TEST(is_single(grammar::resource_block, "lifecycle"));
  BOOST_TEST(is_single(grammar::dynamic_block, "content"));
  BOOST_TEST(!is_single(grammar::resource_block, "provisioner"));
  BOOST_TEST(!is_single(grammar::check_block, "assert"));
}

BOOST_AUTO_TEST_CASE(excludes_neighbours) {
  const Block block("x", {}, Body().set("one", 1).block("two", {}).set("three", 3));
  const char* first = block.tape().at(block.items());
  const char* end = block.tape().at(block.tape().size());
  const auto check = [&](std::string_view excludes) {
    return refusal([&] {
      detail::check_excludes(excludes, first, end);
      return 0;
    });
  };
  BOOST_TEST(check("") == "(nothing was refused)");
  BOOST_TEST(check("four") == "(nothing was refused)");
  BOOST_TEST(check("on thre") == "(nothing was refused)");
  BOOST_TEST(says(check("four one"), {"beside one"}));
  BOOST_TEST(says(check("two four"), {"beside two"}));
  BOOST_TEST(says(check("four three five"), {"beside three"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
