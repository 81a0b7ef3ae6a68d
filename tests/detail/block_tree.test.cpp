// SPDX-License-Identifier: BSL-1.0
#include <tfpp/blocks/block.hpp>
#include <tfpp/detail/block_tree.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>

namespace {

using namespace tfpp;
using detail::BlockTree;

/// Blocks one after the other, and their tree.
struct Blocks {
  std::string buffer{};
  BlockTree tree{};

  std::size_t add(const Block& block, bool unique = false) {
    const std::size_t at = buffer.size();
    buffer.append(block.tape().data(), block.tape().size());
    detail::Node node = detail::read_node(&buffer[at]);
    node.size = detail::node_size(block.tape().size() - sizeof node);
    detail::write_node(&buffer[at], node);
    return tree.add(buffer.data(), &buffer[at], unique);
  }
  [[nodiscard]] std::size_t find(const Block& block) const {
    return tree.find_equal(buffer.data(), block.tape().data());
  }
  [[nodiscard]] std::string key(std::uint32_t node) const {
    return std::string(detail::text_of(&buffer[tree.node(node).key]));
  }
  /// Keys below a node, with how many blocks end there: `resource(t(a:1 b:1))`.
  [[nodiscard]] std::string shape(const BlockTree::Node& parent) const {
    std::string out;
    for (std::uint32_t id = parent.first_child; id != BlockTree::none;
         id = tree.node(id).next_sibling) {
      out += (out.empty() ? "" : " ") + key(id);
      int blocks = 0;
      for (std::uint32_t entry = tree.node(id).first_entry; entry != BlockTree::none;
           entry = tree.entry(entry).next)
        ++blocks;
      if (blocks != 0) out += ':' + std::to_string(blocks);
      if (const std::string below = shape(tree.node(id)); !below.empty()) out += '(' + below + ')';
    }
    return out;
  }
};

Block block(const char* type, const std::string& label) { return {type, {label}}; }
Block resource(const std::string& type, const std::string& name) {
  return {"resource", {type, name}};
}

BOOST_AUTO_TEST_SUITE(block_tree)

BOOST_AUTO_TEST_CASE(groups_by_type_and_label_in_order_of_first_appearance) {
  Blocks blocks;
  blocks.add(resource("t", "b"));
  blocks.add(block("output", "o"));
  blocks.add(resource("u", "b"));
  blocks.add(resource("t", "a"));
  blocks.add(Block("locals", {}));
  blocks.add(Block("locals", {}));
  BOOST_TEST(blocks.shape(blocks.tree.root()) ==
             "resource(t(b:1 a:1) u(b:1)) output(o:1) locals:2");
  BOOST_TEST(blocks.tree.entries().size() == 6U);
}

BOOST_AUTO_TEST_CASE(keeps_blocks_whose_order_counts_together_whatever_their_labels) {
  Blocks blocks;
  for (const char* label : {"x", "y", "x"}) blocks.add(block("run", label));
  BOOST_TEST(blocks.shape(blocks.tree.root()) == "run:3");
}

BOOST_AUTO_TEST_CASE(finds_equal_blocks_among_few_and_many) {
  Blocks blocks;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "n" + std::to_string(i);
    BOOST_TEST(blocks.find(resource("t", name)) == BlockTree::none);
    blocks.add(resource("t", name));
    blocks.add(resource(name, "a"));
    for (int before = 0; before <= i; ++before) {
      BOOST_TEST(blocks.find(resource("t", "n" + std::to_string(before))) ==
                 2 * static_cast<std::size_t>(before));
      BOOST_TEST(blocks.find(resource("n" + std::to_string(before), "a")) ==
                 2 * static_cast<std::size_t>(before) + 1);
    }
  }
  BOOST_TEST(blocks.find(resource("t", "a")) == BlockTree::none);
  BOOST_TEST(blocks.find(block("output", "t")) == BlockTree::none);
}

BOOST_AUTO_TEST_CASE(adds_what_is_unique_once) {
  Blocks blocks;
  BOOST_TEST(blocks.add(resource("t", "a"), true) == BlockTree::none);
  const std::size_t again = blocks.add(resource("t", "a"), true);
  BOOST_TEST(again == 0U);
  BOOST_TEST(blocks.add(resource("t", "b"), true) == BlockTree::none);
  BOOST_TEST(blocks.shape(blocks.tree.root()) == "resource(t(a:1 b:1))");
}

BOOST_AUTO_TEST_CASE(keeps_comments_between_groups_and_takes_none_for_a_type) {
  Blocks blocks;
  const Body comment = Body().comment("output");
  blocks.add(block("variable", "v"));
  const std::size_t at = blocks.buffer.size();
  blocks.buffer.append(comment.tape().data(), comment.tape().size());
  blocks.tree.add_comment(blocks.buffer.data(), &blocks.buffer[at]);
  BOOST_TEST(blocks.find(block("output", "v")) == BlockTree::none);
  for (int i = 0; i < 20; ++i) blocks.add(block(("t" + std::to_string(i)).c_str(), "l"));
  blocks.add(block("output", "v"));
  BOOST_TEST(blocks.shape(blocks.tree.root()).starts_with("variable(v:1) output t0(l:1)"));
  BOOST_TEST(blocks.shape(blocks.tree.root()).ends_with("t19(l:1) output(v:1)"));
  BOOST_TEST(blocks.tree.entries().size() == 22U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
