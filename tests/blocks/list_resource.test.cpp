// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/blocks/list_resource.hpp>
#include <tfpp/query_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(list_resource)

BOOST_AUTO_TEST_CASE(asks_for_objects_of_a_type) {
  const auto west = Provider("aws").alias("west");
  BOOST_TEST(written_in<QueryFile>(ListResource("aws_instance", "all")
                                       .provider(west)
                                       .include_resource(true)
                                       .limit(10)
                                       .for_each(List{"a"})
                                       .config({{"region", each::key}})) ==
             R"({"list":{"aws_instance":{"all":{"provider":"aws.west","include_resource":true,)"
             R"("limit":10,"for_each":"${toset([\"a\"])}","config":{"region":"${each.key}"}}}}})");
  BOOST_TEST(written_in<QueryFile>(ListResource("a", "b").count(2).provider(west).config(
                 Body().block("filter", {{"name", "x"}}))) ==
             R"({"list":{"a":{"b":{"count":2,"provider":"aws.west",)"
             R"("config":{"filter":{"name":"x"}}}}}})");
}

BOOST_AUTO_TEST_CASE(is_referred_to) {
  const ListResource all("aws_instance", "all");
  BOOST_TEST(same(all[0].attr("data"), expr("list.aws_instance.all[0].data")));
  BOOST_TEST(same(all.attr("data"), expr("list.aws_instance.all.data")));
}

BOOST_AUTO_TEST_CASE(takes_config_once_and_count_or_for_each) {
  BOOST_TEST(refuses([] { return ListResource("a", "b").config({}).config({}); }, {"config"}));
  BOOST_TEST(refuses([] { return ListResource("a", "b").count(1).for_each(List{"a"}); },
                     {"for_each", "count"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
