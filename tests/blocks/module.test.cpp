// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/module.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(module_block)

BOOST_AUTO_TEST_CASE(passes_variables) {
  BOOST_TEST(
      written(Module("net")
                  .comment("why")
                  .source("./net")
                  .version("~> 1.0")
                  .set("cidr", var("c"))
                  .set("tags", {{"k", "${t}"}})) ==
      R"({"module":{"net":{"//":"why","source":"./net","version":"~> 1.0","cidr":"${var.c}","tags":{"k":"$${t}"}}}})");
}

BOOST_AUTO_TEST_CASE(passes_providers) {
  const auto west = Provider("aws").alias("west");
  BOOST_TEST(
      written(Module("m").source("./m").providers(
          {{"aws", west}, {"aws.replica", ProviderReference("aws")}})) ==
      R"({"module":{"m":{"source":"./m","providers":{"aws":"aws.west","aws.replica":"aws"}}}})");
}

BOOST_AUTO_TEST_CASE(refuses_providers_that_are_no_configurations) {
  const auto west = Provider("aws").alias("west");
  const auto refused = [](const ValueView& providers) {
    BOOST_TEST(refuses([&] { return Module("m").set("providers", providers); },
                       {"module \"m\"", "providers"}));
  };
  refused({{"aws", "${aws.west}"}});
  refused({{"aws.a.b", "aws"}});
  refused({{"aws", "aws.a.b"}});
  refused({{"aws", nullptr}});
  refused({{"//", "comment"}});
  refused(List{"aws"});
  refused(nullptr);
  BOOST_TEST(refuses(
      [&] {
        return Module("m").providers({{"no name", west}});
      },
      {"module \"m\"", "no name"}));
  // Terraform refuses the same address twice.
  BOOST_TEST(refuses(
      [&] {
        return Module("m").providers({{"aws", west}, {"aws", Provider("aws")}});
      },
      {"module \"m\"", "providers", "aws", "twice"}));
}

BOOST_AUTO_TEST_CASE(has_a_source_whose_reading_depends_on_the_version) {
  Document document;
  document.add(Module("m").source("./m/${x}"));
  BOOST_TEST(refuses([&] { return to_json(document); },
                     {"module \"m\"", this_file(), "source", "./m/${x}", "target"}));
  const auto text = [&](Product product, std::uint8_t minor) {
    return to_json(document, {.layout = Layout::compact, .target = Target{product, {1, minor}}});
  };
  BOOST_TEST(text(Product::terraform, 11) == R"({"module":{"m":{"source":"./m/${x}"}}})");
  BOOST_TEST(text(Product::terraform, 14) == R"({"module":{"m":{"source":"./m/${x}"}}})");
  BOOST_TEST(text(Product::terraform, 15) == R"({"module":{"m":{"source":"./m/$${x}"}}})");
  BOOST_TEST(text(Product::opentofu, 7) == R"({"module":{"m":{"source":"./m/${x}"}}})");
  BOOST_TEST(text(Product::opentofu, 8) == R"({"module":{"m":{"source":"./m/$${x}"}}})");
}

BOOST_AUTO_TEST_CASE(takes_expressions_for_source_and_version_where_the_target_does) {
  Document document;
  document.add(Module("m").source(tmpl("./{}", var("x"))).version(var("v")));
  const auto text = [&](Product product, std::uint8_t minor) {
    return to_json(document, {.layout = Layout::compact, .target = Target{product, {1, minor}}});
  };
  BOOST_TEST(text(Product::terraform, 15) ==
             R"({"module":{"m":{"source":"./${var.x}","version":"${var.v}"}}})");
  BOOST_TEST(text(Product::opentofu, 8) ==
             R"({"module":{"m":{"source":"./${var.x}","version":"${var.v}"}}})");
  BOOST_TEST(
      refuses([&] { return text(Product::terraform, 11); }, {"module \"m\"", "source", "var.x"}));
  BOOST_TEST(refuses([&] { return to_json(document); }, {"module \"m\"", "source", "var.x"}));
  BOOST_TEST(refuses([] { return Module("m").source(1); }, {"source"}));
  BOOST_TEST(refuses([] { return Module("m").source(nullptr); }, {"source"}));
  BOOST_TEST(refuses([] { return Module("m").version(List{"1"}); }, {"version"}));
}

BOOST_AUTO_TEST_CASE(refuses_what_terraform_reserves) {
  for (const char* name : {"locals", "provider"}) {
    BOOST_TEST(
        refuses([&] { return Module("m").set(name, 1); }, {"module \"m\"", "reserves", name}));
    BOOST_TEST(
        refuses([&] { return Module("m").block(name, {}); }, {"module \"m\"", "reserves", name}));
  }
  BOOST_TEST(
      refuses([] { return Module("m").block("anything", {}); }, {"module \"m\"", "anything"}));
  BOOST_TEST(refuses([] { return Module("m").dynamic(Dynamic("x").for_each(List{1}).content({})); },
                     {"module \"m\"", "dynamic"}));
  BOOST_TEST(
      written(Module("m").source("./m").escape(Body().set("count", "c").set("dynamic", 1))) ==
      R"({"module":{"m":{"source":"./m","_":{"count":"c","dynamic":1}}}})");
}

BOOST_AUTO_TEST_CASE(gives_references) {
  const Module net("net");
  BOOST_TEST(to_native(net.ref()) == "module.net");
  BOOST_TEST(to_native(net.attr("vpc_id")) == "module.net.vpc_id");
  BOOST_TEST(to_native(net["eu"].attr("vpc_id")) == "module.net[\"eu\"].vpc_id");
}

BOOST_AUTO_TEST_CASE(is_declared_once) {
  const Module one("m");
  const Module two("m");
  BOOST_TEST(
      refuses([&] { return written(one, two); }, {"module \"m\"", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([] { return Module("a.b"); }, {"module", this_file(), "a.b", "identifier"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
