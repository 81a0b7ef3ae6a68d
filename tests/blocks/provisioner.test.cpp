// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/provisioner.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string body_text(const Resource& resource) {
  const std::string text = written(resource);
  const std::string before = R"({"resource":{"t":{"a":)";
  return text.substr(before.size(), text.size() - before.size() - 3);
}

Resource a() { return {"t", "a"}; }

BOOST_AUTO_TEST_SUITE(provisioner)

BOOST_AUTO_TEST_CASE(keeps_its_place_among_those_of_other_kinds) {
  BOOST_TEST(
      body_text(a().provisioner(Provisioner("local-exec").set("command", "one"))
                    .set("input", 1)
                    .provisioner(Provisioner("remote-exec").set("inline", List{"two"}))
                    .provisioner(Provisioner("local-exec").set("command", "three"))) ==
      R"({"provisioner":[{"local-exec":{"command":"one"}},{"remote-exec":{"inline":["two"]}},)"
      R"({"local-exec":{"command":"three"}}],"input":1})");
}

BOOST_AUTO_TEST_CASE(keeps_its_place_in_every_order_of_properties) {
  Document document;
  document.add(a().provisioner(Provisioner("remote-exec").set("inline", List{"one"}))
                   .provisioner(Provisioner("file").set("source", "s").set("destination", "d"))
                   .provisioner(Provisioner("local-exec").set("command", "three")));
  for (const Order order : {Order::as_set, Order::sorted, Order::canonical}) {
    BOOST_TEST(says(to_json(document, {.layout = Layout::compact, .order = order}),
                    {"remote-exec", "\"file\"", "local-exec"}));
  }
}

BOOST_AUTO_TEST_CASE(alone_is_an_array_too) {
  BOOST_TEST(body_text(a().provisioner(Provisioner("local-exec").set("command", "c"))) ==
             R"({"provisioner":[{"local-exec":{"command":"c"}}]})");
}

BOOST_AUTO_TEST_CASE(has_keywords_in_bare_words) {
  BOOST_TEST(
      body_text(a().provisioner(Provisioner("local-exec")
                                    .comment("why")
                                    .set("command", tmpl("echo {}", self.attr("id")))
                                    .when(When::destroy)
                                    .on_failure(OnFailure::continue_))) ==
      R"({"provisioner":[{"local-exec":{"//":"why","command":"echo ${self.id}","when":"destroy","on_failure":"continue"}}]})");
  BOOST_TEST(body_text(a().provisioner(
                 Provisioner("local-exec").when(When::create).on_failure(OnFailure::fail))) ==
             R"({"provisioner":[{"local-exec":{"when":"create","on_failure":"fail"}}]})");
  BOOST_TEST(refuses([] { return Provisioner("local-exec").set("when", "${destroy}"); },
                     {"provisioner \"local-exec\"", "when", "create, destroy"}));
  BOOST_TEST(refuses([] { return Provisioner("local-exec").set("when", expr("destroy")); },
                     {"when", "destroy"}));
  BOOST_TEST(refuses([] { return Provisioner("local-exec").set("on_failure", "halt"); },
                     {"on_failure", "fail, continue"}));
}

BOOST_AUTO_TEST_CASE(of_a_built_in_kind_knows_its_arguments) {
  BOOST_TEST(refuses([] { return Provisioner("local-exec").set("comand", "x"); },
                     {"local-exec", "comand", "did you mean \"command\"?"}));
  BOOST_TEST(refuses([] { return Provisioner("remote-exec").set("command", "x"); },
                     {"remote-exec", "command"}));
  BOOST_TEST(refuses([] { return Provisioner("file").set("dest", "x"); }, {"file", "dest"}));
  BOOST_TEST(
      body_text(a().provisioner(Provisioner("custom").set("anything", 1).set("when", "destroy"))) ==
      R"({"provisioner":[{"custom":{"anything":1,"when":"destroy"}}]})");
}

BOOST_AUTO_TEST_CASE(has_one_source) {
  BOOST_TEST(
      refuses([] { return Provisioner("remote-exec").set("inline", List{"a"}).set("script", "s"); },
              {"remote-exec", "script", "inline"}));
  BOOST_TEST(refuses(
      [] { return Provisioner("remote-exec").set("scripts", List{"s"}).set("inline", List{"a"}); },
      {"remote-exec", "inline", "scripts"}));
  BOOST_TEST(refuses([] { return Provisioner("file").set("source", "s").set("content", "c"); },
                     {"file", "content", "source"}));
}

BOOST_AUTO_TEST_CASE(of_a_kind_that_was_removed_is_refused) {
  for (const char* type : {"chef", "habitat", "puppet", "salt-masterless"})
    BOOST_TEST(
        refuses([&] { return Provisioner(type); }, {"provisioner", this_file(), "type", type}));
}

BOOST_AUTO_TEST_CASE(has_no_lifecycle_and_no_generated_blocks) {
  BOOST_TEST(refuses([] { return Provisioner("local-exec").block("lifecycle", {}); },
                     {"provisioner", "reserves", "lifecycle"}));
  BOOST_TEST(refuses(
      [] { return Provisioner("local-exec").dynamic(Dynamic("x").for_each(List{1}).content({})); },
      {"provisioner", "dynamic"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(connection)

BOOST_AUTO_TEST_CASE(stands_in_resources_and_provisioners) {
  const Connection connection =
      Connection().comment("why").type("ssh").host(self.attr("ip")).set("port", 22);
  const std::string text =
      R"("connection":{"//":"why","type":"ssh","host":"${self.ip}","port":22})";
  BOOST_TEST(body_text(a().connection(connection)) == '{' + text + '}');
  BOOST_TEST(body_text(a().provisioner(Provisioner("file").connection(connection))) ==
             R"({"provisioner":[{"file":{)" + text + "}}]}");
}

BOOST_AUTO_TEST_CASE(has_expressions_everywhere) {
  BOOST_TEST(body_text(a().connection(
                 Connection().type(var("t")).set("user", "${u}").set("agent", var("b")))) ==
             R"({"connection":{"type":"${var.t}","user":"$${u}","agent":"${var.b}"}})");
}

BOOST_AUTO_TEST_CASE(knows_its_arguments) {
  BOOST_TEST(refuses([] { return Connection().set("hots", "x"); },
                     {"connection", "hots", "did you mean \"host\"?"}));
  BOOST_TEST(
      refuses([] { return Connection().block("host", {}); }, {"connection", "host", "argument"}));
}

BOOST_AUTO_TEST_CASE(is_there_once) {
  const Connection one = Connection().host("x");
  const Connection two = Connection().host("y");
  BOOST_TEST(refuses([&] { return a().connection(one).connection(two); },
                     {"connection", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([&] { return Provisioner("file").connection(one).connection(two); },
                     {"connection", line_of(one), line_of(two)}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
