// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(resource_block)

BOOST_AUTO_TEST_CASE(is_written_under_type_and_name) {
  BOOST_TEST(written(Resource("aws_instance", "web").comment("why").set("ami", "ami-1")) ==
             R"({"resource":{"aws_instance":{"web":{"//":"why","ami":"ami-1"}}}})");
  BOOST_TEST(written(Data("aws_ami", "base").set("most_recent", true)) ==
             R"({"data":{"aws_ami":{"base":{"most_recent":true}}}})");
  BOOST_TEST(written(Ephemeral("aws_secret", "s")) == R"({"ephemeral":{"aws_secret":{"s":{}}}})");
}

BOOST_AUTO_TEST_CASE(groups_types_where_the_first_of_them_stood) {
  BOOST_TEST(written(Resource("a", "x"), Data("a", "x"), Resource("b", "x"), Resource("a", "y")) ==
             R"({"resource":{"a":{"x":{},"y":{}},"b":{"x":{}}},"data":{"a":{"x":{}}}})");
}

BOOST_AUTO_TEST_CASE(takes_everything_in_one_body) {
  const auto west = Provider("aws").alias("west");
  BOOST_TEST(
      written(Resource("aws_instance", "web")
                  .provider(west)
                  .count(2)
                  .set("tags", {{"Name", tmpl("web-{}", count::index)}, {"Note", "a ${dollar}"}})
                  .block("disk", {{"size", 1}})
                  .lifecycle(Lifecycle().ignore_all_changes())
                  .block("disk", Body().comment("logs").set("size", 2))
                  .connection(Connection().host("h"))
                  .provisioner(Provisioner("local-exec").set("command", "date"))) ==
      R"({"resource":{"aws_instance":{"web":{"provider":"aws.west","count":2,)"
      R"("tags":{"Name":"web-${count.index}","Note":"a $${dollar}"},"disk":[{"size":1},{"//":"logs","size":2}],)"
      R"("lifecycle":{"ignore_changes":"all"},"connection":{"host":"h"},)"
      R"("provisioner":[{"local-exec":{"command":"date"}}]}}}})");
}

BOOST_AUTO_TEST_CASE(gives_references) {
  const Resource web("aws_instance", "web");
  BOOST_TEST(to_native(web.ref()) == "aws_instance.web");
  BOOST_TEST(to_native(web.attr("id")) == "aws_instance.web.id");
  BOOST_TEST(to_native(web[0].attr("id")) == "aws_instance.web[0].id");
  BOOST_TEST(to_native(web["blue"]) == "aws_instance.web[\"blue\"]");
  BOOST_TEST(to_native(web[each::key]) == "aws_instance.web[each.key]");
  BOOST_TEST(to_native(Data("t", "a").attr("x")) == "data.t.a.x");
  BOOST_TEST(to_native(Ephemeral("t", "a").attr("x")) == "ephemeral.t.a.x");
  BOOST_TEST(written(Resource("t", "a").set("x", web)) ==
             R"({"resource":{"t":{"a":{"x":"${aws_instance.web}"}}}})");
}

BOOST_AUTO_TEST_CASE(has_identifiers_for_type_and_name) {
  for (const char* name : {"", "1x", "a b", "a.b", "x/y", "//"}) {
    BOOST_TEST(refuses([&] { return Resource(name, "a"); },
                       {"resource", this_file(), name, "identifier"}));
    BOOST_TEST(refuses([&] { return Resource("t", name); },
                       {"resource", this_file(), name, "identifier"}));
    BOOST_TEST(refuses([&] { return Data("t", name); }, {"data", this_file(), name, "identifier"}));
    BOOST_TEST(refuses([&] { return Ephemeral(name, "a"); },
                       {"ephemeral", this_file(), name, "identifier"}));
  }
  BOOST_TEST(
      refuses([] { return Resource("t", "\xff"); }, {"resource", this_file(), "identifier"}));
  BOOST_TEST(written(Resource("_x-1", "für-alle")) == R"({"resource":{"_x-1":{"für-alle":{}}}})");
}

BOOST_AUTO_TEST_CASE(knows_which_names_are_blocks_or_arguments) {
  const auto a = [] { return Resource("t", "a"); };
  BOOST_TEST(refuses([&] { return a().set("lifecycle", {{"x", 1}}); }, {"lifecycle", "block"}));
  BOOST_TEST(refuses([&] { return a().set("provisioner", 1); }, {"provisioner", "block"}));
  BOOST_TEST(refuses([&] { return a().set("dynamic", 1); }, {"dynamic", "block"}));
  BOOST_TEST(refuses([&] { return a().set("locals", 1); }, {"reserves", "locals"}));
  BOOST_TEST(refuses([&] { return a().block("locals", {}); }, {"reserves", "locals"}));
  for (const char* name : {"count", "for_each", "provider", "depends_on"})
    BOOST_TEST(refuses([&] { return a().block(name, {}); }, {name, "argument"}));
}

BOOST_AUTO_TEST_CASE(escapes_names_that_have_a_meaning) {
  BOOST_TEST(
      written(Resource("t", "a").set("x", 1).escape({{"count", "mine"}, {"provider", var("p")}})) ==
      R"({"resource":{"t":{"a":{"x":1,"_":{"count":"mine","provider":"${var.p}"}}}}})");
  BOOST_TEST(written(Data("t", "a").escape(Body().comment("why").block("lifecycle", {{"x", 1}}))) ==
             R"({"data":{"t":{"a":{"_":{"//":"why","lifecycle":{"x":1}}}}}})");
  BOOST_TEST(written(Resource("t", "a").escape(
                 Body().dynamic(Dynamic("s").for_each(List{1}).content({})))) ==
             R"({"resource":{"t":{"a":{"_":{"dynamic":{"s":{"for_each":[1],"content":{}}}}}}}})");
  BOOST_TEST(
      refuses([] { return Resource("t", "a").escape(Body().block("_", {})); }, {"_", "reserves"}));
  Resource twice("t", "a");
  twice.escape({{"count", 1}});
  BOOST_TEST(refuses([&] { return twice.escape({{"provider", 1}}); }, {"_", this_file()}));
}

BOOST_AUTO_TEST_CASE(does_not_hold_blocks_of_a_file) {
  BOOST_TEST(refuses([] { return Resource("t", "a").block(Resource("t", "b")); },
                     {"resource \"t\" \"a\"", "resource"}));
}

BOOST_AUTO_TEST_CASE(errors_name_block_argument_and_line) {
  Resource web("aws_instance", "web");
  BOOST_TEST(refuses([&] { return web.set("ami", "\xff"); },
                     {"resource \"aws_instance\" \"web\"", line_of(web), "ami", "UTF-8"}));
  BOOST_TEST(refuses([&] { return web.set("provider", 1); },
                     {"resource \"aws_instance\" \"web\"", line_of(web), "provider"}));
  BOOST_TEST(refuses(
      [&] {
        return web.lifecycle(Lifecycle().block("action_trigger", {{"events", List{"never"}}}));
      },
      {"lifecycle", "action_trigger", "events", "before_create"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
