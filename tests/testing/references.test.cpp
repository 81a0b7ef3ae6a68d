// SPDX-License-Identifier: BSL-1.0
#include <tfpp/testing/references.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;

Document network() {
  const auto env = Variable("env");
  const auto vpc = Resource("aws_vpc", "main").set("tags", {{"Name", tmpl("vpc-{}", env)}});
  const auto west = Provider("aws").alias("west");
  return Document().add(
      env, west, vpc,
      Resource("aws_subnet", "a").provider(west).set("vpc_id", vpc.attr("id")).depends_on(vpc),
      Output("name").value("aws_vpc.main"));
}

BOOST_AUTO_TEST_SUITE(references_predicate)

BOOST_AUTO_TEST_CASE(finds_references_in_expressions_and_meta_arguments) {
  const Document doc = network();
  BOOST_TEST(references(doc, "aws_subnet.a", "aws_vpc.main"));
  BOOST_TEST(references(doc, "aws_subnet.a", "provider.aws.west"));
  BOOST_TEST(references(doc, "aws_vpc.main", "var.env"));
  BOOST_TEST(references(doc, "aws_*", "var.*"));
  BOOST_TEST(references(doc, "aws_subnet.a", "aws_vpc.main").message() ==
             "aws_subnet.a refers to aws_vpc.main in vpc_id");
}

BOOST_AUTO_TEST_CASE(tells_what_is_referred_to_instead) {
  const Document doc = network();
  BOOST_TEST(references(doc, "aws_subnet.a", "var.env").message() ==
             "aws_subnet.a does not refer to var.env; it refers to aws_vpc.main, "
             "provider.aws.west");
  BOOST_TEST(references(doc, "output.name", "aws_vpc.main").message() ==
             "output.name does not refer to aws_vpc.main; it refers to nothing");
  BOOST_TEST(references(doc, "aws_subnet.b", "aws_vpc.main").message() ==
             "there is no aws_subnet.b that could refer to aws_vpc.main");
  BOOST_TEST(!references(load("["), "a.b", "c.d"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
