// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/meta_arguments.hpp>
#include <tfpp/blocks/module.hpp>
#include <tfpp/blocks/output.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/compare.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// A resource `t.a` with this body.
std::string body_text(const Resource& resource) {
  const std::string text = written(resource);
  const std::string before = R"({"resource":{"t":{"a":)";
  return text.substr(before.size(), text.size() - before.size() - 3);
}

Resource a() { return {"t", "a"}; }

BOOST_AUTO_TEST_SUITE(meta_arguments)

BOOST_AUTO_TEST_SUITE(count_and_for_each)

BOOST_AUTO_TEST_CASE(count_takes_a_number_or_an_expression) {
  BOOST_TEST(body_text(a().count(3)) == R"({"count":3})");
  BOOST_TEST(body_text(a().count(0)) == R"({"count":0})");
  BOOST_TEST(body_text(a().count(fn::length(var("x")))) == R"({"count":"${length(var.x)}"})");
}

BOOST_AUTO_TEST_CASE(a_list_becomes_a_set) {
  BOOST_TEST(body_text(a().for_each(List{"x", "y"})) ==
             R"({"for_each":"${toset([\"x\", \"y\"])}"})");
  BOOST_TEST(body_text(a().for_each(List{var("x"), "${y}"})) ==
             R"({"for_each":"${toset([var.x, \"$${y}\"])}"})");
  BOOST_TEST(body_text(a().for_each(std::vector<std::string>{"x"})) ==
             R"({"for_each":"${toset([\"x\"])}"})");
  BOOST_TEST(body_text(a().for_each(std::set<std::string>{"y", "x"})) ==
             R"({"for_each":"${toset([\"x\", \"y\"])}"})");
  BOOST_TEST(body_text(a().for_each(std::vector<std::string>{})) ==
             R"({"for_each":"${toset([])}"})");
}

BOOST_AUTO_TEST_CASE(a_map_and_an_expression_stay_what_they_are) {
  BOOST_TEST(body_text(a().for_each({{"x", 1}, {"y", var("z")}})) ==
             R"({"for_each":{"x":1,"y":"${var.z}"}})");
  BOOST_TEST(body_text(a().for_each(std::map<std::string, int>{{"x", 1}})) ==
             R"({"for_each":{"x":1}})");
  BOOST_TEST(body_text(a().for_each(var("x"))) == R"({"for_each":"${var.x}"})");
}

BOOST_AUTO_TEST_CASE(modules_repeat_too) {
  BOOST_TEST(written(Module("m").source("./m").count(2)) ==
             R"({"module":{"m":{"source":"./m","count":2}}})");
  BOOST_TEST(written(Module("m").for_each(List{"x"})) ==
             R"({"module":{"m":{"for_each":"${toset([\"x\"])}"}}})");
}

BOOST_AUTO_TEST_CASE(exclude_each_other) {
  Resource counted = a().count(2);
  BOOST_TEST(refuses([&] { return counted.for_each(List{"x"}); },
                     {"resource", line_of(counted), "for_each", "count"}));
  BOOST_TEST(body_text(counted) == R"({"count":2})");
  BOOST_TEST(refuses([] { return a().for_each(List{"x"}).count(2); }, {"count", "for_each"}));
  BOOST_TEST(
      refuses([] { return Module("m").count(1).for_each(List{"x"}); }, {"for_each", "count"}));
  BOOST_TEST(
      refuses([] { return Data("t", "a").count(1).for_each(List{"x"}); }, {"for_each", "count"}));
  // One may take the place of the other.
  BOOST_TEST(body_text(counted.set("count", std::optional<int>()).for_each(var("x"))) ==
             R"({"for_each":"${var.x}"})");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(depends_on)

BOOST_AUTO_TEST_CASE(takes_blocks_and_references_and_is_a_list_always) {
  const Resource web("aws_instance", "web");
  const Data ami("aws_ami", "base");
  const Module net("net");
  BOOST_TEST(body_text(a().depends_on(web)) == R"({"depends_on":["aws_instance.web"]})");
  BOOST_TEST(
      body_text(a().depends_on(web, ami, net, resource("x", "y"), var("v"), local("l"))) ==
      R"({"depends_on":["aws_instance.web","data.aws_ami.base","module.net","x.y","var.v","local.l"]})");
  BOOST_TEST(written(Output("o").value(1).depends_on(web)) ==
             R"({"output":{"o":{"value":1,"depends_on":["aws_instance.web"]}}})");
  BOOST_TEST(written(Module("m").depends_on(web)) ==
             R"({"module":{"m":{"depends_on":["aws_instance.web"]}}})");
}

BOOST_AUTO_TEST_CASE(takes_a_list_of_references) {
  const std::vector<Expr> references{resource("x", "y"), resource("x", "z")};
  BOOST_TEST(body_text(a().depends_on(references)) == R"({"depends_on":["x.y","x.z"]})");
  BOOST_TEST(body_text(a().depends_on(List{resource("x", "y")}, resource("x", "w"))) ==
             R"({"depends_on":["x.y","x.w"]})");
}

BOOST_AUTO_TEST_CASE(adds_to_earlier_calls_in_place) {
  BOOST_TEST(
      body_text(a().depends_on(resource("x", "y")).set("n", 1).depends_on(resource("x", "z"))) ==
      R"({"depends_on":["x.y","x.z"],"n":1})");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_whole_object) {
  const Resource web("aws_instance", "web");
  Resource dependent("t", "a");
  const auto refused = [&](const ValueView& object, std::string_view named) {
    BOOST_TEST(refuses([&] { return dependent.depends_on(object); },
                       {"resource \"t\" \"a\"", line_of(dependent), "depends_on", named}));
  };
  refused(web.attr("id"), "aws_instance.web.id");
  refused(web[0], "aws_instance.web[0]");
  refused("${aws_instance.web}", "${aws_instance.web}");
  refused("aws_instance", "aws_instance");
  refused(fn::length(web), "length(aws_instance.web)");
  refused(tmpl("{}", web), "aws_instance.web");
  refused(List{"aws_instance.web", "not a reference"}, "not a reference");
  BOOST_TEST(refuses([&] { return dependent.depends_on(1); }, {"depends_on"}));
  BOOST_TEST(refuses([&] { return dependent.depends_on(nullptr); }, {"depends_on"}));
  BOOST_TEST(refuses(
      [&] {
        return dependent.depends_on(Value{{"k", "aws_instance.web"}});
      },
      {"depends_on"}));
  BOOST_TEST((dependent == Resource("t", "a")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(provider)

BOOST_AUTO_TEST_CASE(is_named_by_its_configuration) {
  BOOST_TEST(body_text(a().provider(Provider("aws").alias("west"))) ==
             R"({"provider":"aws.west"})");
  BOOST_TEST(body_text(a().provider(Provider("aws"))) == R"({"provider":"aws"})");
  BOOST_TEST(body_text(a().provider(ProviderReference("google-beta", "eu"))) ==
             R"({"provider":"google-beta.eu"})");
  BOOST_TEST(body_text(a().provider(ProviderReference("aws"))) == R"({"provider":"aws"})");
}

BOOST_AUTO_TEST_CASE(is_refused_where_it_names_none) {
  BOOST_TEST(
      refuses([] { return a().provider(ProviderReference("Aws")); }, {"provider", "aws.west"}));
  BOOST_TEST(refuses([] { return a().provider(ProviderReference("aws", "no alias")); },
                     {"provider", "aws.west"}));
  BOOST_TEST(
      refuses([] { return a().set("provider", tmpl("{}", var("x"))); }, {"provider", "aws.west"}));
  BOOST_TEST(refuses([] { return a().set("provider", nullptr); }, {"provider", "aws.west"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
