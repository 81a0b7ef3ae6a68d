// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/changes.hpp>
#include <tfpp/blocks/module.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

const Resource web("aws_instance", "web");

BOOST_AUTO_TEST_SUITE(changes)

BOOST_AUTO_TEST_SUITE(moved)

BOOST_AUTO_TEST_CASE(names_addresses_without_markers) {
  BOOST_TEST(written(Moved("aws_instance.old", web)) ==
             R"({"moved":{"from":"aws_instance.old","to":"aws_instance.web"}})");
  BOOST_TEST(
      written(Moved(web, Module("m")["eu"].attr("aws_instance").attr("web")).comment("why")) ==
      R"({"moved":{"//":"why","from":"aws_instance.web","to":"module.m[\"eu\"].aws_instance.web"}})");
}

BOOST_AUTO_TEST_CASE(keeps_the_key_of_an_instance) {
  BOOST_TEST(written(Moved(web, web[0])) ==
             R"({"moved":{"from":"aws_instance.web","to":"aws_instance.web[0]"}})");
  BOOST_TEST(written(Moved(web[""], web["a"])) ==
             R"({"moved":{"from":"aws_instance.web[\"\"]","to":"aws_instance.web[\"a\"]"}})");
}

BOOST_AUTO_TEST_CASE(several_stand_in_an_array_in_order) {
  BOOST_TEST(
      written(Moved("a.x", "a.y"), Moved("a.y", "a.z"), Moved("a.x", "a.y")) ==
      R"({"moved":[{"from":"a.x","to":"a.y"},{"from":"a.y","to":"a.z"},{"from":"a.x","to":"a.y"}]})");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_address) {
  for (const char* text :
       {"${a.b}", "a", "", "a.b[each.key]", "a.b[*]", "a.0", "a b.c", "a.b[\"${x}\"]"}) {
    BOOST_TEST(
        refuses([&] { return Moved(text, web); }, {"moved", this_file(), "from", "reference"}),
        text);
    BOOST_TEST(refuses([&] { return Moved(web, text); }, {"moved", this_file(), "to", "reference"}),
               text);
  }
  BOOST_TEST(refuses([] { return Moved(web, web[each::key]); }, {"to", "reference"}));
  BOOST_TEST(refuses([] { return Moved(web, tmpl("{}", web)); }, {"to", "reference"}));
  BOOST_TEST(refuses([] { return Moved(nullptr, web); }, {"from", "reference"}));
  BOOST_TEST(refuses([] { return Moved(List{web}, web); }, {"from", "reference"}));
  BOOST_TEST(
      refuses([] { return Moved(web, web).set("form", "x.y"); }, {"did you mean \"from\"?"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(removed)

BOOST_AUTO_TEST_CASE(names_what_is_forgotten) {
  BOOST_TEST(written(Removed("aws_instance.old").comment("why").destroy(false)) ==
             R"({"removed":{"//":"why","from":"aws_instance.old","lifecycle":{"destroy":false}}})");
  BOOST_TEST(written(Removed(Module("old"))) == R"({"removed":{"from":"module.old"}})");
}

BOOST_AUTO_TEST_CASE(set_again_keeps_the_last_word) {
  BOOST_TEST(written(Removed("a.b").destroy(false).destroy(true)) ==
             R"({"removed":{"from":"a.b","lifecycle":{"destroy":true}}})");
}

BOOST_AUTO_TEST_CASE(has_provisioners_and_a_connection) {
  BOOST_TEST(written(Removed("a.b")
                         .connection(Connection().host(self.attr("ip")))
                         .provisioner(
                             Provisioner("local-exec").when(When::destroy).set("command", "c"))) ==
             R"({"removed":{"from":"a.b","connection":{"host":"${self.ip}"},)"
             R"("provisioner":[{"local-exec":{"when":"destroy","command":"c"}}]}})");
}

BOOST_AUTO_TEST_CASE(refuses_other_settings_of_a_lifecycle) {
  BOOST_TEST(refuses(
      [] {
        return Removed("a.b").block("lifecycle", {{"prevent_destroy", true}});
      },
      {"removed", this_file(), "lifecycle", "prevent_destroy"}));
  BOOST_TEST(refuses(
      [] {
        return Removed("a.b").block("lifecycle", {{"destroy", nullptr}});
      },
      {"removed", "lifecycle", "true or false"}));
  BOOST_TEST(refuses([] { return Removed("${a.b}"); }, {"removed", "from", "reference"}));
}

BOOST_AUTO_TEST_CASE(refuses_instances) {
  // Terraform takes whole resources and modules here.
  BOOST_TEST(
      refuses([] { return Removed("a.b[0]"); }, {"removed", this_file(), "from", "instance"}));
  BOOST_TEST(
      refuses([] { return Removed(web["k"]); }, {"removed", this_file(), "from", "instance"}));
  BOOST_TEST(says(written(Removed("module.m.a.b")), {"module.m.a.b"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(import)

BOOST_AUTO_TEST_CASE(names_address_and_identifier) {
  BOOST_TEST(written(Import(web).comment("why").id(tmpl("i-{}", var("x")))) ==
             R"({"import":{"//":"why","to":"aws_instance.web","id":"i-${var.x}"}})");
  BOOST_TEST(
      written(Import(web).identity({{"region", "eu"}}).provider(Provider("aws").alias("eu"))) ==
      R"({"import":{"to":"aws_instance.web","identity":{"region":"eu"},"provider":"aws.eu"}})");
}

BOOST_AUTO_TEST_CASE(repeats_for_a_list_or_a_map) {
  BOOST_TEST(
      written(Import(web[each::key]).for_each({{"a", "i-1"}}).id(each::value)) ==
      R"({"import":{"to":"aws_instance.web[each.key]","for_each":{"a":"i-1"},"id":"${each.value}"}})");
  BOOST_TEST(written(Import("aws_instance.web[each.value.name]").for_each(List{"x"}).id("y")) ==
             R"({"import":{"to":"aws_instance.web[each.value.name]","for_each":["x"],"id":"y"}})");
}

BOOST_AUTO_TEST_CASE(has_each_address_once) {
  const Import one = Import(web).id("x");
  const Import two = Import(web).id("y");
  BOOST_TEST(refuses([&] { return written(one, Import(web[0]).id("z"), two); },
                     {"import", "aws_instance.web", line_of(one), line_of(two)}));
  BOOST_TEST(
      written(Import(web[0]).id("x"), Import(web[1]).id("y")) ==
      R"({"import":[{"to":"aws_instance.web[0]","id":"x"},{"to":"aws_instance.web[1]","id":"y"}]})");
}

BOOST_AUTO_TEST_CASE(with_for_each_may_have_the_same_text_for_an_address) {
  // It stands for other instances.
  BOOST_TEST(says(written(Import(web[each::value]).for_each(List{"a"}).id("x"),
                          Import(web[each::value]).for_each(List{"b"}).id("y")),
                  {"\"a\"", "\"b\""}));
}

BOOST_AUTO_TEST_CASE(has_an_identifier_or_an_identity) {
  BOOST_TEST(refuses(
      [] {
        return Import(web).id("x").identity({{"a", 1}});
      },
      {"import", this_file(), "identity", "id"}));
  BOOST_TEST(refuses(
      [] {
        return Import(web).identity({{"a", 1}}).id("x");
      },
      {"import", this_file(), "id", "identity"}));
}

BOOST_AUTO_TEST_CASE(refuses_markers_in_the_address) {
  BOOST_TEST(refuses([] { return Import("${aws_instance.web}"); }, {"import", this_file(), "to"}));
  BOOST_TEST(refuses([] { return Import(tmpl("{}", web)); }, {"import", this_file(), "to"}));
  BOOST_TEST(refuses([] { return Import(nullptr); }, {"import", this_file(), "to"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
