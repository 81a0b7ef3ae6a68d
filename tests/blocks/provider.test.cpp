// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/provider.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(provider_block)

BOOST_AUTO_TEST_CASE(alone_is_an_object) {
  BOOST_TEST(written(Provider("aws").comment("why").set("region", var("r"))) ==
             R"({"provider":{"aws":{"//":"why","region":"${var.r}"}}})");
}

BOOST_AUTO_TEST_CASE(of_one_name_stand_in_an_array) {
  BOOST_TEST(written(Provider("aws").set("region", "eu"), Provider("google"),
                     Provider("aws").alias("us").set("region", "us")) ==
             R"({"provider":{"aws":[{"region":"eu"},{"alias":"us","region":"us"}],"google":{}}})");
}

BOOST_AUTO_TEST_CASE(differ_by_alias) {
  Document document;
  const Provider one = Provider("aws").alias("west");
  const Provider two = Provider("aws").alias("west").set("x", 1);
  const Provider plain("aws");
  const Provider plain_again = Provider("aws").set("x", 1);
  document.add(one, plain, Provider("google").alias("west"), Provider("google"));
  BOOST_TEST(refuses([&] { return document.add(two); },
                     {"provider \"aws\"", "alias \"west\"", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([&] { return document.add(plain_again); },
                     {"provider \"aws\"", "without alias", line_of(plain), line_of(plain_again)}));
  BOOST_TEST(document.size() == 4U);
  document.add(Provider("aws").alias("east"));
  BOOST_TEST(document.size() == 5U);
}

BOOST_AUTO_TEST_CASE(names_itself) {
  BOOST_TEST(Provider("aws").reference().text() == "aws");
  BOOST_TEST(Provider("aws").alias("west").reference().text() == "aws.west");
}

BOOST_AUTO_TEST_CASE(has_a_local_name) {
  for (const char* name : {"", "Aws", "a_b", "-a", "a-", "a--b", "a.b", "a b"})
    BOOST_TEST(
        refuses([&] { return Provider(name); }, {"provider", this_file(), name, "local name"}));
  for (const char* name : {"aws", "google-beta", "a1", "3scale"})
    BOOST_TEST(says(written(Provider(name)), {name}));
}

BOOST_AUTO_TEST_CASE(has_a_literal_identifier_for_alias) {
  BOOST_TEST(refuses([] { return Provider("aws").alias("us west"); },
                     {"provider \"aws\"", "alias", "identifier"}));
  BOOST_TEST(refuses([] { return Provider("aws").set("alias", var("x")); }, {"alias", "var.x"}));
  BOOST_TEST(
      refuses([] { return Provider("aws").set("alias", nullptr); }, {"alias", "identifier"}));
}

BOOST_AUTO_TEST_CASE(refuses_names_that_terraform_reserves) {
  for (const char* name : {"count", "depends_on", "source", "lifecycle", "locals"}) {
    BOOST_TEST(refuses([&] { return Provider("aws").set(name, 1); },
                       {"provider \"aws\"", "reserves", name}));
    BOOST_TEST(refuses([&] { return Provider("aws").block(name, {}); },
                       {"provider \"aws\"", "reserves", name}));
  }
  BOOST_TEST(written(Provider("aws").escape(Body().set("count", 1).set("source", "s"))) ==
             R"({"provider":{"aws":{"_":{"count":1,"source":"s"}}}})");
}

BOOST_AUTO_TEST_CASE(holds_nested_and_generated_blocks) {
  BOOST_TEST(
      written(Provider("aws")
                  .block("assume_role", {{"role_arn", var("arn")}})
                  .dynamic(Dynamic("endpoints")
                               .for_each(var("e"))
                               .content({{"s3", expr("endpoints.value")}}))) ==
      R"({"provider":{"aws":{"assume_role":{"role_arn":"${var.arn}"},)"
      R"("dynamic":{"endpoints":{"for_each":"${var.e}","content":{"s3":"${endpoints.value}"}}}}}})");
}

BOOST_AUTO_TEST_CASE(repeats_for_opentofu) {
  BOOST_TEST(
      written(
          Provider("aws").alias("by_region").for_each(var("regions")).set("region", each::value)) ==
      R"({"provider":{"aws":{"alias":"by_region","for_each":"${var.regions}","region":"${each.value}"}}})");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
