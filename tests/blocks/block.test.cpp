// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/block.hpp>
#include <tfpp/blocks/locals.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/compare.hpp>
#include <tfpp/test_file.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(generic_block)

BOOST_AUTO_TEST_CASE(of_an_unknown_type_takes_anything) {
  BOOST_TEST(
      written(Block(
          "gizmo", {},
          Body().comment("why").set("a", var("x")).set("b", "${t}").block("c", {{"n", 1}}))) ==
      R"({"gizmo":{"//":"why","a":"${var.x}","b":"$${t}","c":{"n":1}}})");
  BOOST_TEST(written(Block("gizmo", {"x"}).set("n", 1), Block("gizmo", {"y"}),
                     Block("gizmo", {"x"}).set("n", 2)) ==
             R"({"gizmo":{"x":[{"n":1},{"n":2}],"y":{}}})");
  BOOST_TEST(written(Block("gizmo", {"x", "y"}, Body())) == R"({"gizmo":{"x":{"y":{}}}})");
  BOOST_TEST(written(Block("gizmo", {"any text", ""}, Body())) ==
             R"({"gizmo":{"any text":{"":{}}}})");
}

BOOST_AUTO_TEST_CASE(of_an_unknown_type_takes_up_to_four_labels) {
  const Block block("gizmo", {"a", "b", "c", "d"}, Body().set("n", 1));
  const std::string text = R"("gizmo":{"a":{"b":{"c":{"d":{"n":1}}}}})";
  BOOST_TEST(written(Locals({{"x", 1}}), block, Locals({{"y", 1}})) ==
             R"({"locals":[{"x":1},{"y":1}],)" + text + '}');
  BOOST_TEST(written(Resource("t", "a").block(block)) ==
             R"({"resource":{"t":{"a":{)" + text + "}}}}");
  BOOST_TEST(refuses(
      [] {
        return Block("gizmo", {"a", "b", "c", "d", "e"});
      },
      {"gizmo", this_file(), "labels"}));
  BOOST_TEST(refuses(
      [] {
        return Body().block("gizmo", {"a", "b", "c", "d", "e"}, {});
      },
      {"gizmo", "labels"}));
}

// Names are told apart by their letters, not by a few bits of a hash.
BOOST_AUTO_TEST_CASE(takes_the_arguments_of_a_body_however_many) {
  for (const int count : {2, 30, 48, 49, 50, 3000}) {
    Body body;
    for (int i = 0; i < count; ++i) body.set("name" + std::to_string(i), i);
    Block block("gizmo", {}, body);
    block.set("name1", "again").set("more", 1);
    BOOST_TEST((block == Block("gizmo", {}, body.set("name1", "again")).set("more", 1)));
    detail::BodyStore twice = block;
    BOOST_CHECK_THROW(twice.add_items(Body().set("new", 1).set("name0", 1)), Error);
    BOOST_TEST((twice == block));
  }
}

BOOST_AUTO_TEST_CASE(of_an_action_is_known) {
  BOOST_TEST(
      written(Block("action", {"aws_lambda_invoke", "warm"},
                    Body()
                        .set("count", 1)
                        .set("provider", "aws.west")
                        .block("config", {{"payload", var("p")}})),
              Block("action", {"aws_lambda_invoke", "cool"}, Body())) ==
      R"({"action":{"aws_lambda_invoke":{"warm":{"count":1,"provider":"aws.west","config":{"payload":"${var.p}"}},"cool":{}}}})");
  BOOST_TEST(refuses(
      [] {
        return Block("action", {"a", "b"}, Body().set("payload", 1));
      },
      {"action \"a\" \"b\"", this_file(), "payload"}));
  BOOST_TEST(refuses(
      [] {
        return written(Block("action", {"a", "b"}), Block("action", {"a", "b"}));
      },
      {"action \"a\" \"b\""}));
}

BOOST_AUTO_TEST_CASE(of_a_known_type_is_what_the_typed_class_is) {
  const Resource typed = Resource("t", "a")
                             .set("x", 1)
                             .lifecycle(Lifecycle().prevent_destroy(true))
                             .depends_on(resource("t", "b"));
  const Block generic("resource", {"t", "a"},
                      Body()
                          .set("x", 1)
                          .block("lifecycle", {{"prevent_destroy", true}})
                          .set("depends_on", List{resource("t", "b")}));
  BOOST_TEST(written(generic) == written(typed));
  BOOST_TEST((static_cast<const tfpp::detail::BodyStore&>(generic) == typed));
  BOOST_TEST(refuses([&] { return written(typed, generic); }, {"resource \"t\" \"a\"", "twice"}));
}

BOOST_AUTO_TEST_CASE(of_a_known_type_is_read_as_the_grammar_says) {
  BOOST_TEST(written(Block("variable", {"v"},
                           Body().set("default", "${x}").set("type", "list(string)"))) ==
             R"-({"variable":{"v":{"default":"${x}","type":"list(string)"}}})-");
  BOOST_TEST(written(Block("moved", {}, Body().set("from", resource("a", "b")).set("to", "a.c"))) ==
             R"({"moved":{"from":"a.b","to":"a.c"}})");
  TestFile tests;
  tests.add(Block("run", {"first"},
                  Body()
                      .set("command", "plan")
                      .set("expect_failures", List{var("x")})
                      .block("variables", {{"x", "${t}"}})),
            Block("run", {"second"}).set("command", "apply"));
  BOOST_TEST(
      to_json(tests, {.layout = Layout::compact}) ==
      R"({"run":[{"first":{"command":"plan","expect_failures":["var.x"],"variables":{"x":"$${t}"}}},{"second":{"command":"apply"}}]})");
}

BOOST_AUTO_TEST_CASE(of_a_known_type_is_checked_like_it) {
  BOOST_TEST(refuses([] { return Block("variable", {"v"}, Body().set("defualt", 1)); },
                     {"variable \"v\"", this_file(), "did you mean \"default\"?"}));
  BOOST_TEST(refuses([] { return Block("variable", {"v"}, Body().set("default", var("x"))); },
                     {"variable \"v\"", this_file(), "default", "literally"}));
  BOOST_TEST(refuses(
      [] {
        return Block("variable", {"v"}, Body().set("default", {{"k", List{var("x")}}}));
      },
      {"variable \"v\"", this_file(), "default", "literally"}));
  BOOST_TEST(refuses([] { return Block("output", {"o"}, Body().set("description", var("x"))); },
                     {"output \"o\"", this_file(), "description"}));
  BOOST_TEST(refuses([] { return Block("resource", {"t"}, Body()); },
                     {"resource", this_file(), "2 labels"}));
  BOOST_TEST(
      refuses([] { return Block("locals", {"x"}, Body()); }, {"locals", this_file(), "0 labels"}));
  BOOST_TEST(refuses(
      [] {
        return Block("resource", {"t", "a"},
                     Body().block("lifecycle", Body().block("precondition", {{"nope", 1}})));
      },
      {"resource \"t\" \"a\"", this_file(), "nope"}));
  BOOST_TEST(refuses(
      [] {
        return Block("terraform", {}, Body().block("required_providers", {{"a_b", "1"}}));
      },
      {"terraform", this_file(), "a_b", "local name"}));
}

BOOST_AUTO_TEST_CASE(of_a_known_type_has_no_more_of_anything_than_it) {
  BOOST_TEST(refuses(
      [] {
        return Block("resource", {"t", "a"}, Body().set("count", 1).set("for_each", var("x")));
      },
      {"resource \"t\" \"a\"", this_file(), "count"}));
  BOOST_TEST(refuses(
      [] {
        return Block("resource", {"t", "a"}, Body().block("lifecycle", {}).block("lifecycle", {}));
      },
      {"resource \"t\" \"a\"", this_file(), "lifecycle"}));
  BOOST_TEST(refuses(
      [] {
        return Block("resource", {"t", "a"}, Body().block("count", {}));
      },
      {"resource \"t\" \"a\"", this_file(), "count"}));
  BOOST_TEST(refuses(
      [] {
        return Block("resource", {"t", "a"}, Body().block("connection", {}))
            .block("connection", {});
      },
      {"resource \"t\" \"a\"", this_file(), "connection"}));
  BOOST_TEST(says(
      written(Block("resource", {"t", "a"},
                    Body().block("provisioner", {"file"}, {}).block("provisioner", {"file"}, {}))),
      {"provisioner", "file", "file"}));
}

BOOST_AUTO_TEST_CASE(of_a_file_with_mock_data_is_known) {
  // Read literally up to Terraform 1.14.
  MockFile document;
  document.add(Block("mock_resource", {"aws_instance"}, Body().set("defaults", {{"arn", "${x}"}})));
  BOOST_TEST(to_json(document,
                     {.layout = Layout::compact, .target = Target{Product::terraform, {1, 11}}}) ==
             R"({"mock_resource":{"aws_instance":{"defaults":{"arn":"${x}"}}}})");
}

BOOST_AUTO_TEST_CASE(has_an_identifier_for_type) {
  for (const char* type : {"", "1", "a b", "//"})
    BOOST_TEST(refuses([&] { return Block(type, {}); }, {type, "identifier"}));
}

BOOST_AUTO_TEST_CASE(nests_in_other_blocks) {
  BOOST_TEST(written(Resource("t", "a").block(Block("disk", {}, Body().set("n", 1)))) ==
             R"({"resource":{"t":{"a":{"disk":{"n":1}}}}})");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
