// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/query_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(query_file)

BOOST_AUTO_TEST_CASE(holds_what_a_query_needs) {
  const Provider aws("aws");
  BOOST_TEST(written_in<QueryFile>(aws, Variable("v"), Locals({{"a", 1}}),
                                   ListResource("a", "b").provider(aws)) ==
             R"({"provider":{"aws":{}},"variable":{"v":{}},"locals":{"a":1},)"
             R"("list":{"a":{"b":{"provider":"aws"}}}})");
}

BOOST_AUTO_TEST_CASE(refuses_other_blocks) {
  BOOST_TEST(refuses([] { return QueryFile().add(Block("run", {"r"})); },
                     {"run \"r\"", "a query file", "a test file"}));
  BOOST_TEST(refuses([] { return Document().add(ListResource("a", "b")); },
                     {"list \"a\" \"b\"", "a query file (*.tfquery.json)"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
