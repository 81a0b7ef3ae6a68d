// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/blocks/overrides.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(overrides)

BOOST_AUTO_TEST_CASE(give_values_for_a_resource_a_data_source_and_a_module) {
  BOOST_TEST(written_in<TestFile>(OverrideResource(Resource("aws_instance", "web")[0])
                                      .comment("no server")
                                      .values({{"id", "i-1"}, {"tags", {{"a", nullptr}}}})
                                      .override_during(Command::plan),
                                  OverrideData(data("aws_ami", "base")).values({{"id", "ami-1"}}),
                                  OverrideModule(Module("net"))
                                      .outputs({{"vpc_id", "vpc-1"}})
                                      .override_during(Command::apply)) ==
             R"({"override_resource":{"//":"no server","target":"aws_instance.web[0]",)"
             R"("values":{"id":"i-1","tags":{"a":null}},"override_during":"plan"},)"
             R"("override_data":{"target":"data.aws_ami.base","values":{"id":"ami-1"}},)"
             R"("override_module":{"target":"module.net","outputs":{"vpc_id":"vpc-1"},)"
             R"("override_during":"apply"}})");
}

BOOST_AUTO_TEST_CASE(need_an_address_as_target) {
  BOOST_TEST(refuses([] { return OverrideResource("web"); }, {"target", "a reference is due"}));
  BOOST_TEST(
      refuses([] { return OverrideModule(var("a") + 1); }, {"target", "a reference is due"}));
}

BOOST_AUTO_TEST_CASE(text_whose_reading_depends_on_the_version_waits_for_a_target) {
  TestFile file;
  file.add(OverrideResource(resource("a", "b")).values({{"id", "${x}"}, {"n", 1}}));
  BOOST_TEST(refuses([&] { return to_json(file); }, {"override_resource", "values"}));
  const auto written = [&](grammar::Version version) {
    return to_json(
        file, {.layout = Layout::compact, .target = Target{grammar::Product::terraform, version}});
  };
  BOOST_TEST(says(written({1, 14}), {R"("id":"${x}")"}));
  BOOST_TEST(says(written({1, 15}), {R"("id":"$${x}")"}));
}

BOOST_AUTO_TEST_CASE(of_one_target_stand_once_in_a_file) {
  const OverrideResource one(resource("a", "b"));
  const OverrideResource two(resource("a", "b"));
  BOOST_TEST(refuses([&] { return TestFile().add(one, two); },
                     {"override_resource with target \"a.b\"", line_of(one), line_of(two),
                      "once in a test file"}));
  BOOST_TEST((written_in<TestFile>(one, OverrideData(data("a", "b"))) != ""));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
