// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/blocks/run.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// The body of a run on one line.
std::string body(const Run& run) {
  const std::string text = written_in<TestFile>(run);
  const std::string before = R"({"run":[{"r":)";
  return text.starts_with(before) ? text.substr(before.size(), text.size() - before.size() - 3)
                                  : text;
}

BOOST_AUTO_TEST_SUITE(run_block)

BOOST_AUTO_TEST_CASE(says_what_to_do_and_what_should_hold) {
  const Resource web("aws_instance", "web");
  BOOST_TEST(body(Run("r")
                      .comment("why")
                      .command(Command::plan)
                      .variables({{"env", "prod"}, {"n", var("n") + 1}})
                      .assert_(web.attr("ami") == "ami-1", "the image")
                      .assert_(output("n") > 1, tmpl("got {}", output("n")))) ==
             R"({"//":"why","command":"plan","variables":{"env":"prod","n":"${var.n + 1}"},)"
             R"("assert":[{"condition":"${aws_instance.web.ami == \"ami-1\"}",)"
             R"("error_message":"the image"},)"
             R"({"condition":"${output.n > 1}","error_message":"got ${output.n}"}]})");
  BOOST_TEST(body(Run("r").command(Command::apply)) == R"({"command":"apply"})");
}

BOOST_AUTO_TEST_CASE(expects_failures_of_blocks_and_references) {
  BOOST_TEST(body(Run("r")
                      .expect_failures(Variable("env"), Output("ip"), Check("health"))
                      .expect_failures(Resource("a", "b"), output("x"), "check.y", "var.z")) ==
             R"({"expect_failures":["var.env","output.ip","check.health","a.b","output.x",)"
             R"("check.y","var.z"]})");
  BOOST_TEST(refuses([] { return Run("r").expect_failures("no reference"); },
                     {"run \"r\"", "expect_failures", "references"}));
}

BOOST_AUTO_TEST_CASE(plans_as_it_is_told) {
  const Resource web("a", "web");
  BOOST_TEST(body(Run("r").plan_options(PlanOptions()
                                            .mode(PlanMode::normal)
                                            .refresh(false)
                                            .replace(web)
                                            .replace(web[0], web["k"])
                                            .target(web, Module("m")))) ==
             R"({"plan_options":{"mode":"normal","refresh":false,)"
             R"("replace":["a.web","a.web[0]","a.web[\"k\"]"],"target":["a.web","module.m"]}})");
  BOOST_TEST(body(Run("r").plan_options(PlanOptions().mode(PlanMode::refresh_only))) ==
             R"({"plan_options":{"mode":"refresh-only"}})");
}

BOOST_AUTO_TEST_CASE(runs_another_module) {
  BOOST_TEST(body(Run("r").module("./setup")) == R"({"module":{"source":"./setup"}})");
  BOOST_TEST(body(Run("r").module("a/b/c", "~> 1.0")) ==
             R"({"module":{"source":"a/b/c","version":"~> 1.0"}})");
  BOOST_TEST(body(Run("r").module("./${literal}")) == R"({"module":{"source":"./${literal}"}})");
  BOOST_TEST(refuses([] { return Run("r").module("a/b/c", "new"); }, {"module", "version"}));
}

BOOST_AUTO_TEST_CASE(chooses_providers) {
  BOOST_TEST(body(Run("r").providers({{"aws", MockProvider("aws").alias("fake")},
                                      {"aws.b", Provider("aws").alias("c")}})) ==
             R"({"providers":{"aws":"aws.fake","aws.b":"aws.c"}})");
}

BOOST_AUTO_TEST_CASE(overrides_objects) {
  BOOST_TEST(body(Run("r")
                      .override_resource(OverrideResource(resource("a", "b")))
                      .override_data(OverrideData(data("a", "b")))
                      .override_module(OverrideModule(module_call("m")))) ==
             R"({"override_resource":{"target":"a.b"},"override_data":{"target":"data.a.b"},)"
             R"("override_module":{"target":"module.m"}})");
  const OverrideResource b(resource("a", "b"));
  BOOST_TEST(
      refuses([&] { return TestFile().add(Run("r").override_resource(b).override_resource(b)); },
              {"run \"r\": override_resource with target \"a.b\" is declared twice"}));
  BOOST_TEST((
      written_in<TestFile>(Run("r").override_resource(b), Run("s").override_resource(b), b) != ""));
}

BOOST_AUTO_TEST_CASE(takes_its_other_settings) {
  BOOST_TEST(body(Run("r").state_key("k").parallel().skip_cleanup(false).backend(
                 "local", {{"path", "a"}})) ==
             R"({"state_key":"k","parallel":true,"skip_cleanup":false,)"
             R"("backend":{"local":{"path":"a"}}})");
}

BOOST_AUTO_TEST_CASE(takes_some_blocks_once) {
  BOOST_TEST(refuses([] { return Run("r").variables({}).variables(Variables()); },
                     {"run \"r\"", "variables", this_file()}));
  BOOST_TEST(refuses([] { return Run("r").module("./a").module("./b"); }, {"module"}));
  BOOST_TEST(refuses([] { return Run("not a name"); }, {"run", "not a name"}));
}

BOOST_AUTO_TEST_CASE(is_referred_to_by_later_runs) {
  BOOST_TEST(same(Run("setup").attr("id"), expr("run.setup.id")));
  BOOST_TEST(same(Run("setup").ref(), expr("run.setup")));
  BOOST_TEST(same(run("setup").attr("id"), expr("run.setup.id")));
  BOOST_TEST(same(output(Output("ip")), expr("output.ip")));
  BOOST_TEST(refuses([] { return output("a b"); }, {"a b"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(test_settings)

BOOST_AUTO_TEST_CASE(stand_at_the_top_of_a_test_file) {
  BOOST_TEST(written_in<TestFile>(Test().parallel().skip_cleanup(),
                                  Variables({{"a", 1}}).set("b", var("c"))) ==
             R"({"test":{"parallel":true,"skip_cleanup":true},)"
             R"("variables":{"a":1,"b":"${var.c}"}})");
  BOOST_TEST(refuses([] { return Variables({{"a", 1}, {"a", 2}}); }, {"a", "twice"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
