// SPDX-License-Identifier: BSL-1.0
#include "support/loaded.hpp"
#include "support/written.hpp"
#include <tfpp/access.hpp>
#include <tfpp/compare.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using Texts = std::vector<std::string>;

Texts addresses(const std::vector<BlockView>& blocks) {
  Texts out;
  for (const BlockView& block : blocks) out.push_back(block.address());
  return out;
}

/// A class as users derive them.
class Bucket : public Resource {
 public:
  explicit Bucket(std::string_view name) : Resource("aws_s3_bucket", name) {}
  Bucket& bucket(const ValueView& name) {
    set("bucket", name);
    return *this;
  }
};

const Document& sample() {
  static const Document document = [] {
    Document doc;
    const Variable env = Variable("env").default_value("dev");
    doc.comment("Generated.");
    doc.add(Terraform().required_version(">= 1.5"), Provider("aws").set("region", "eu-1"),
            Provider("aws").alias("west").set("region", "us-2"), env,
            Locals({{"name", tmpl("web-{}", env)}, {"size", 3}}),
            Locals({{"zones", List{"a", "b"}}}), Data("aws_ami", "base").set("most_recent", true),
            Resource("aws_instance", "web")
                .comment("Runs.\nAlways.")
                .set("ami", data("aws_ami", "base").attr("id"))
                .set("count_of", 7)
                .set("tags", {{"Name", tmpl("web-{}", env)}, {"Plain", "x"}})
                .block("ebs_block_device", {{"size", 1}})
                .block("ebs_block_device", {{"size", 2}})
                .depends_on(env)
                .lifecycle(Lifecycle().prevent_destroy(true).ignore_changes({"ami"})),
            Resource("aws_s3_bucket", "logs").set("bucket", "b"), Resource("google_disk", "web2"),
            Ephemeral("random_password", "p"), Module("net").source("./net"),
            Output("ip").value(resource("aws_instance", "web")),
            Check("health").assert_(env.ref() == "dev", "no"),
            Moved("aws_instance.a", "aws_instance.web"), Resource("output", "odd"),
            Block("action_of_future", {"a"}, Body().set("x", 1)));
    return doc;
  }();
  return document;
}

BOOST_AUTO_TEST_SUITE(access)

BOOST_AUTO_TEST_CASE(blocks_are_found_by_type_in_order) {
  const Document& doc = sample();
  BOOST_TEST(doc.blocks().size() == doc.size());
  BOOST_TEST(addresses(doc.resources()) == (Texts{"aws_instance.web", "aws_s3_bucket.logs",
                                                  "google_disk.web2", "resource.output.odd"}),
             boost::test_tools::per_element());
  BOOST_TEST(addresses(doc.resources("aws_*")) == (Texts{"aws_instance.web", "aws_s3_bucket.logs"}),
             boost::test_tools::per_element());
  BOOST_TEST(addresses(doc.resources("*", "web?")) == (Texts{"google_disk.web2"}),
             boost::test_tools::per_element());
  BOOST_TEST(addresses(doc.providers("aws")) == (Texts{"provider.aws", "provider.aws.west"}),
             boost::test_tools::per_element());
  BOOST_TEST(addresses(doc.blocks("moved")) == Texts{"moved"}, boost::test_tools::per_element());
  BOOST_TEST(doc.data_sources().size() == 1U);
  BOOST_TEST(doc.ephemerals().size() == 1U);
  BOOST_TEST(doc.variables("e*").size() == 1U);
  BOOST_TEST(doc.outputs("x*").empty());
  BOOST_TEST(doc.modules().size() == 1U);
  BOOST_TEST(doc.locals().size() == 3U);
  BOOST_TEST(doc.locals()[2].name == "zones");
  BOOST_TEST(doc.comments() == Texts{"Generated."}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(patterns_match_any_text_and_single_bytes) {
  using detail::matches_glob;
  for (const std::string_view pattern :
       {"*", "aws_*", "*_web", "a*_w*b", "aws?web", "***", "*a*w*"})
    BOOST_TEST(matches_glob(pattern, "aws_web"), pattern);
  for (const std::string_view pattern : {"", "aws", "aws_web?", "*x*", "?", "aws_web*b"})
    BOOST_TEST(!matches_glob(pattern, "aws_web"), pattern);
  BOOST_TEST(matches_glob("*", ""));
  BOOST_TEST(!matches_glob("?", ""));
}

BOOST_AUTO_TEST_CASE(every_block_is_found_at_its_address) {
  for (const BlockView& block : sample().blocks()) {
    if (block.row().uniqueness == grammar::Uniqueness::arguments) continue;
    BOOST_TEST(sample().at(block.address()).node() == block.node(), block.address());
  }
  BOOST_TEST(sample().at("local.zones").get("zones").size() == 2U);
  BOOST_TEST(sample().at("resource.aws_instance.web").label(1) == "web");
  BOOST_TEST(sample().at("action_of_future.a").get("x").as_int() == 1);
  BOOST_TEST(sample().find_resource("aws_instance", "web").exists());
  BOOST_TEST(!sample().find_resource("aws_instance", "x"));
  BOOST_TEST(sample().find_data_source("aws_ami", "base").exists());
  BOOST_TEST(!sample().find("var.x"));
  BOOST_TEST(!sample().find("provider.aws.east"));
  BOOST_TEST(sample().local("size").as_int() == 3);
  BOOST_TEST(!sample().local("x"));
  BOOST_TEST(!Document().find("var.x"));
}

BOOST_AUTO_TEST_CASE(an_address_that_is_not_there_is_refused_with_what_may_be_meant) {
  const auto at = [](std::string_view address) {
    return refusal([&] { return sample().at(address).exists(); });
  };
  BOOST_TEST(at("aws_instance.wab") ==
             "there is no aws_instance.wab in the document; did you mean aws_instance.web?");
  BOOST_TEST(says(at("var.enf"), {"did you mean var.env?"}));
  BOOST_TEST(says(at("local.sise"), {"did you mean local.size?"}));
  BOOST_TEST(at("module.something") == "there is no module.something in the document");
  BOOST_TEST(says(at("aws_instance.web[0]"), {"names an instance", "aws_instance.web"}));
  BOOST_TEST(says(at("aws_instance."), {"is no address"}));
  BOOST_TEST(says(at("data.aws_ami"), {"data blocks have 2 labels"}));
  BOOST_TEST(says(at(""), {"is no address"}));
}

BOOST_AUTO_TEST_CASE(a_view_tells_what_a_block_is) {
  const BlockView web = sample().at("aws_instance.web");
  BOOST_TEST(web.type() == "resource");
  BOOST_TEST(web.labels().size() == 2U);
  BOOST_TEST(web.label(0) == "aws_instance");
  BOOST_TEST(web.label(2) == "");
  BOOST_TEST(&web.row() == &grammar::resource_block);
  BOOST_TEST(web.where().line() != 0U);
  BOOST_TEST(web.comments() == Texts{"Runs.\nAlways."}, boost::test_tools::per_element());
  BOOST_TEST(!BlockView());
  BOOST_TEST(BlockView().arguments().empty());
  BOOST_TEST(BlockView().blocks("x").empty());
  BOOST_TEST(!BlockView().get("x"));
}

BOOST_AUTO_TEST_CASE(arguments_come_in_order_with_their_values) {
  const BlockView web = sample().at("aws_instance.web");
  Texts names;
  for (const ArgumentView& argument : web.arguments()) names.emplace_back(argument.name);
  BOOST_TEST(names == (Texts{"ami", "count_of", "tags", "depends_on"}),
             boost::test_tools::per_element());
  BOOST_TEST(web.get("count_of").as_int() == 7);
  BOOST_TEST(!web.get("x"));
  BOOST_TEST(web.at("ami").is_expr());
  BOOST_TEST(refuses(
      [&] { return web.at("amy").exists(); },
      {"resource \"aws_instance\" \"web\"", "has no argument \"amy\"", "did you mean \"ami\"?"}));
}

BOOST_AUTO_TEST_CASE(blocks_read_their_arguments_as_views_do) {
  const Resource web = Resource("a", "b").set("x", 1).block("disk", {{"size", 2}});
  BOOST_TEST(web.get("x").as_int() == 1);
  BOOST_TEST(!web.get("y"));
  BOOST_TEST(web.arguments().size() == 1U);
  BOOST_TEST(web.blocks().size() == 1U);
  BOOST_TEST(web.blocks("disk")[0].get("size").as_int() == 2);
  BOOST_TEST(web.view().address() == "a.b");
  const Body body = Body().set("x", "y").block("z", {{"w", 1}});
  BOOST_TEST(body.get("x").as_string() == "y");
  BOOST_TEST(body.blocks("z").size() == 1U);
  BOOST_TEST(Body().arguments().empty());
  BOOST_TEST(Body().view().blocks("x").empty());
}

BOOST_AUTO_TEST_CASE(values_are_read_as_what_they_are) {
  const Resource r = Resource("a", "b")
                         .set("text", "x${y}")
                         .set("yes", true)
                         .set("int", -12)
                         .set("real", 1.5)
                         .set("large", number("123456789012345678901234567890"))
                         .set("none", nullptr)
                         .set("list", List{1, 2, 3})
                         .set("object", {{"k", "v"}, {"n", nullptr}})
                         .set("expr", var("x") + 1);
  BOOST_TEST(r.get("text").as_string() == "x${y}");
  BOOST_TEST(r.get("yes").as_bool());
  BOOST_TEST(r.get("int").as_int() == -12);
  BOOST_TEST(r.get("real").as_double() == 1.5);
  BOOST_TEST(r.get("int").as_double() == -12.0);
  BOOST_TEST(r.get("large").as_number_text() == "123456789012345678901234567890");
  BOOST_TEST(r.get("none").is_null());
  BOOST_TEST(r.get("none").exists());
  BOOST_TEST((r.get("list").as<std::vector<int>>() == std::vector<int>{1, 2, 3}));
  BOOST_TEST(r.get("list").size() == 3U);
  BOOST_TEST(r.get("list")[1].as_int() == 2);
  BOOST_TEST(r.get("list")[0].as_int() == 1);
  BOOST_TEST(!r.get("list")[3]);
  BOOST_TEST(r.get("object")["k"].as_string() == "v");
  BOOST_TEST(!r.get("object")["x"]);
  BOOST_TEST(!r.get("object")["x"]["y"][0]);
  BOOST_TEST(r.get("object").members().size() == 2U);
  BOOST_TEST(r.get("object").members()[0].name == "k");
  BOOST_TEST(to_native(r.get("expr").as_expr()) == "var.x + 1");
  BOOST_TEST(same(r.get("expr").as<Expr>(), var("x") + 1));
}

BOOST_AUTO_TEST_CASE(a_value_of_another_kind_is_refused_with_its_place) {
  const Resource r =
      Resource("a", "b").set("e", var("x")).set("big", number("1e400")).set("h", 1.5);
  BOOST_TEST(refuses(
      [&] { return r.get("e").as_string(); },
      {"resource \"a\" \"b\" (access.test.cpp:", ", e: ", "the expression `var.x`", "as_expr()"}));
  BOOST_TEST(refuses([&] { return r.get("h").as_string(); }, {"h: this is a number, not text"}));
  BOOST_TEST(refuses([&] { return r.get("h").as_int(); }, {"1.5 is no integer"}));
  BOOST_TEST(refuses([&] { return r.get("big").as_double(); }, {"does not fit a double"}));
  BOOST_TEST(refuses([&] { return r.get("x").as_bool(); }, {"is not set", "value_or"}));
  BOOST_TEST(refuses([&] { return r.get("h").as<std::vector<int>>().size(); }, {"not a list"}));
  BOOST_TEST(refuses([&] { return r.get("h").as<std::uint8_t>(); }, {"from 0 to 255"}));
}

BOOST_AUTO_TEST_CASE(absent_values_have_defaults) {
  const Resource r = Resource("a", "b").set("n", nullptr).set("i", 5).set("s", "x");
  BOOST_TEST(r.get("i").value_or(1) == 5);
  BOOST_TEST(r.get("n").value_or(1) == 1);
  BOOST_TEST(r.get("x").value_or("y") == "y");
  BOOST_TEST(r.get("s").value_or("y") == "x");
  BOOST_TEST(r.get("i").try_as<int>().value() == 5);
  BOOST_TEST(!r.get("s").try_as<int>().has_value());
  BOOST_TEST(!r.get("x").try_as<int>().has_value());
  BOOST_TEST(refuses([&] { return r.get("s").value_or(1); }, {"not a number"}));
}

BOOST_AUTO_TEST_CASE(anything_is_an_expression) {
  const Resource r = Resource("a", "b")
                         .set("s", "a${b}")
                         .set("l", List{1, var("x"), {{"k", nullptr}}})
                         .set("t", tmpl("a{}", var("x")));
  BOOST_TEST(to_native(r.get("s").as_expr()) == R"("a$${b}")");
  BOOST_TEST(same(r.get("l").as_expr(), expr("[1, var.x, {k = null}]")));
  BOOST_TEST(to_native(r.get("t").as_expr()) == R"("a${var.x}")");
}

BOOST_AUTO_TEST_CASE(the_position_decides_what_text_means) {
  const Document doc = loaded(R"j({
    "variable": {"v": {"type": "list(string)", "default": "${x}", "sensitive": "true",
                       "description": "a"}},
    "resource": {"a": {"b": {"x": "${var.v}-1", "plain": "text", "escaped": "$${x}",
                             "depends_on": ["var.v"], "provider": "a.west",
                             "lifecycle": {"ignore_changes": ["tags"]}}}}})j");
  const BlockView v = doc.at("var.v");
  BOOST_TEST(v.get("default").as_string() == "${x}");
  BOOST_TEST(v.get("sensitive").as_bool());
  BOOST_TEST((v.get("type").as_type() == type("list(string)")));
  const BlockView r = doc.at("a.b");
  BOOST_TEST((r.get("x").kind() == ValueKind::expression));
  BOOST_TEST(to_native(r.get("x").as_expr()) == R"("${var.v}-1")");
  BOOST_TEST(r.get("plain").as_string() == "text");
  BOOST_TEST(r.get("escaped").as_string() == "${x}");
  BOOST_TEST(to_native(r.get("depends_on")[0].as_expr()) == "var.v");
  BOOST_TEST(r.get("depends_on")[0].as_string() == "var.v");
  BOOST_TEST(r.get("provider").as_string() == "a.west");
  BOOST_TEST(r.block("lifecycle").get("ignore_changes")[0].as_string() == "tags");
  BOOST_TEST(to_native(r.block("lifecycle").get("ignore_changes")[0].as_expr()) == "tags");
}

BOOST_AUTO_TEST_CASE(values_become_owned_and_json) {
  const BlockView web = sample().at("aws_instance.web");
  const Value tags = web.get("tags").to_value();
  BOOST_TEST((tags == Value{{"Name", tmpl("web-{}", var("env"))}, {"Plain", "x"}}));
  BOOST_TEST(web.get("tags").json() == R"({"Name":"web-${var.env}","Plain":"x"})");
  BOOST_TEST(web.get("depends_on").json() == R"(["var.env"])");
  BOOST_TEST(web.get("tags").json(Layout::pretty) ==
             "{\n  \"Name\": \"web-${var.env}\",\n  \"Plain\": \"x\"\n}");
}

BOOST_AUTO_TEST_CASE(nested_blocks_are_the_same_built_and_loaded) {
  const Document from_file = loaded(R"({"resource": {"aws_instance": {"web": {
    "ebs_block_device": [{"size": 1, "//": "first"}, {"size": 2, "inner": {"deep": true}}],
    "one": {"x": 1}, "texts": ["a"], "none": [], "parts": [[{"a": 1}, {"b": 2}]],
    "lifecycle": {"create_before_destroy": true}}}}})");
  for (const Document* doc : {&sample(), &from_file}) {
    const BlockView web = doc->at("aws_instance.web");
    BOOST_TEST(web.blocks("ebs_block_device").size() == 2U);
    BOOST_TEST(web.blocks("ebs_block_device")[1].get("size").as_int() == 2);
    BOOST_TEST(web.blocks("ebs_block_device")[1].type() == "ebs_block_device");
    BOOST_TEST(web.blocks("lifecycle").size() == 1U);
  }
  const BlockView web = from_file.at("aws_instance.web");
  BOOST_TEST(web.blocks().size() == 1U);
  BOOST_TEST(web.blocks("ebs_block_device")[0].comments() == Texts{"first"},
             boost::test_tools::per_element());
  BOOST_TEST(web.blocks("ebs_block_device")[0].arguments().size() == 1U);
  BOOST_TEST(web.blocks("ebs_block_device")[1].block("inner").get("deep").as_bool());
  BOOST_TEST(web.block("one").get("x").as_int() == 1);
  BOOST_TEST(web.blocks("texts").empty());
  BOOST_TEST(web.blocks("none").empty());
  BOOST_TEST(web.blocks("parts").size() == 1U);
  BOOST_TEST(web.block("parts").arguments().size() == 2U);
  BOOST_TEST((web.block("one").copy<Body>() == Body{{"x", 1}}));
  // Only where a provider decides may an argument be a block.
  BOOST_TEST(loaded(R"({"module": {"m": {"source": "./m", "x": {"y": 1}}}})")
                 .at("module.m")
                 .blocks("x")
                 .empty());
}

BOOST_AUTO_TEST_CASE(copies_are_blocks_of_a_class) {
  auto web = sample().at("aws_instance.web").copy<Resource>();
  BOOST_TEST((sample().at("aws_instance.web").copy<Block>() == web));
  web.block("ebs_block_device", {{"size", 3}}).set("ami", "x");
  BOOST_TEST(web.blocks("ebs_block_device").size() == 3U);
  BOOST_TEST(says(written(web), {"\"ami\":\"x\"", "[{\"size\":1},{\"size\":2},{\"size\":3}]"}));
  BOOST_TEST(refuses([&] { return web.lifecycle(Lifecycle().prevent_destroy(true)); },
                     {"one lifecycle block"}));
}

BOOST_AUTO_TEST_CASE(copies_keep_what_they_were) {
  Document doc;
  for (const BlockView& block : sample().blocks()) doc.add(block.copy<Block>());
  Document expected = sample();
  BOOST_TEST(to_json(doc).size() > 1000U);
  doc.comment("Generated.");
  BOOST_TEST(to_json(doc) == to_json(expected));
}

BOOST_AUTO_TEST_CASE(every_class_takes_blocks_of_its_type_only) {
  const auto at = [](std::string_view address) { return sample().at(address); };
  BOOST_TEST((at("var.env").copy<Variable>() == Variable("env").default_value("dev")));
  static_cast<void>(at("terraform").copy<Terraform>());
  static_cast<void>(at("provider.aws").copy<Provider>());
  static_cast<void>(at("local.size").copy<Locals>());
  static_cast<void>(at("data.aws_ami.base").copy<Data>());
  static_cast<void>(at("ephemeral.random_password.p").copy<Ephemeral>());
  static_cast<void>(at("module.net").copy<Module>());
  static_cast<void>(at("output.ip").copy<Output>());
  static_cast<void>(at("check.health").copy<Check>());
  static_cast<void>(at("moved").copy<Moved>());
  static_cast<void>(at("aws_instance.web").block("lifecycle").copy<Lifecycle>());
  BOOST_TEST(at("aws_s3_bucket.logs").copy<Bucket>().bucket("c").get("bucket").as_string() == "c");
  BOOST_TEST(refuses([&] { return at("aws_instance.web").copy<Bucket>(); },
                     {"aws_instance", "is not of the type"}));
  BOOST_TEST(refuses([&] { return at("var.env").copy<Resource>(); }, {"variable \"env\""}));
  BOOST_TEST(refuses([&] { return at("moved").copy<Removed>(); }, {"moved", ", removed"}));
  BOOST_TEST(refuses([&] { return BlockView().copy<Block>(); }, {"no block to copy"}));
}

BOOST_AUTO_TEST_CASE(visitors_see_every_value_with_its_path) {
  Texts paths;
  Document doc;
  doc.add(Resource("a", "b")
              .set("tags", {{"Name", 1}, {"a b", List{2}}})
              .block("disk", {{"x", 1}})
              .block("disk", {{"x", 2}})
              .provisioner(Provisioner("local-exec").set("command", "c"))
              .lifecycle(Lifecycle().prevent_destroy(true)));
  doc.for_each_value([&](const ValuePosition& at) { paths.emplace_back(at.path); });
  BOOST_TEST(paths == (Texts{"tags", "tags.Name", "tags[\"a b\"]", "tags[\"a b\"][0]", "disk[0].x",
                             "disk[1].x", "provisioner[\"local-exec\"][0].command",
                             "lifecycle.prevent_destroy"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(visitors_see_every_expression) {
  Texts seen;
  Document doc = loaded(R"({"resource": {"a": {"b": {"raw": "${var.r}", "no": "x$${y}",
    "broken": "${", "provider": "a.west", "depends_on": ["var.d"]}}}})");
  doc.add(Resource("a", "c")
              .set("q", raw("${var.q}"))
              .set("literal", "${var.literal}")
              .set("x", Object{{var("k"), var("v")}, {"t", tmpl("a{}", var("t"))}})
              .depends_on(var("d2")));
  doc.for_each_expression(
      [&](const ExpressionPosition& at) { seen.emplace_back(at.expression.view().text); });
  BOOST_TEST(seen == (Texts{"var.r", "var.d", "${var.q}", "var.k", "var.v", "a${var.t}", "var.d2"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(references_name_both_ends_and_the_place) {
  const auto refs = [](const Document& doc) {
    Texts out;
    for (const BlockReference& r : doc.references())
      out.push_back(r.from + " " + r.path + " -> " + r.to);
    return out;
  };
  Document doc;
  doc.add(Resource("a", "b")
              .set("x", expr("[for s in a.list : s.id if local.on] "))
              .set("y", each::key)
              .provider(Provider("aws").alias("west"))
              .dynamic(Dynamic("setting")
                           .for_each(var("settings"))
                           .content([](Body& body, const Iterator& s) {
                             body.set("v", tmpl("{}{}", s.value, path::module));
                           })));
  doc.add(Module("m").source("./m").set("in", data("d", "e").attr("f")));
  doc.add(Moved("module.m.a.b", "module.n"));
  BOOST_TEST(
      refs(doc) ==
          (Texts{"a.b x -> a.list", "a.b x -> local.on", "a.b provider -> provider.aws.west",
                 "a.b dynamic[\"setting\"][0].for_each -> var.settings", "module.m in -> data.d.e",
                 "moved from -> module.m", "moved to -> module.n"}),
      boost::test_tools::per_element());
  BOOST_TEST(doc.references_to("var.settings").size() == 1U);
  BOOST_TEST(doc.references_to("var.settings")[0].where.line() != 0U);
  BOOST_TEST(doc.references_to("setting.value").empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
