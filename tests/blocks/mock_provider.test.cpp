// SPDX-License-Identifier: BSL-1.0
#include "support/written_file.hpp"
#include <tfpp/access.hpp>
#include <tfpp/blocks/mock_provider.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(mock_provider)

BOOST_AUTO_TEST_CASE(makes_up_what_it_is_told) {
  const auto fake = MockProvider("aws")
                        .alias("fake")
                        .source("./mocks")
                        .override_during(Command::plan)
                        .mock_resource(MockResource("aws_instance").defaults({{"id", "i-1"}}))
                        .mock_resource(MockResource("aws_vpc").override_during(Command::apply))
                        .mock_data(MockData("aws_ami").defaults({{"ids", List{"a"}}}))
                        .override_resource(OverrideResource(resource("aws_vpc", "main")))
                        .override_data(OverrideData(data("aws_ami", "base")));
  BOOST_TEST(
      written_in<TestFile>(fake) ==
      R"({"mock_provider":{"aws":{"alias":"fake","source":"./mocks","override_during":"plan",)"
      R"("mock_resource":{"aws_instance":{"defaults":{"id":"i-1"}},)"
      R"("aws_vpc":{"override_during":"apply"}},)"
      R"("mock_data":{"aws_ami":{"defaults":{"ids":["a"]}}},)"
      R"("override_resource":{"target":"aws_vpc.main"},)"
      R"("override_data":{"target":"data.aws_ami.base"}}}})");
  BOOST_TEST(fake.reference().text() == "aws.fake");
  BOOST_TEST(MockProvider("aws").reference().text() == "aws");
}

BOOST_AUTO_TEST_CASE(is_one_for_each_element_with_opentofu) {
  const auto many = MockProvider("aws").alias("a").for_each(var("regions"));
  BOOST_TEST(says(written_in<TestFile>(many), {R"("for_each":"${var.regions}")"}));
}

BOOST_AUTO_TEST_CASE(mocks_a_type_once) {
  const auto twice = MockProvider("a").mock_data(MockData("b")).mock_data(MockData("b"));
  BOOST_TEST(refuses([&] { return TestFile().add(twice); },
                     {"mock_provider \"a\": mock_data \"b\" is declared twice", line_of(twice),
                      "once in a block"}));
  const auto other = MockProvider("a").mock_data(MockData("b")).mock_resource(MockResource("b"));
  BOOST_TEST((written_in<TestFile>(other) != ""));
}

BOOST_AUTO_TEST_CASE(configurations_differ_by_alias_and_have_addresses) {
  TestFile file;
  file.add(MockProvider("a"), MockProvider("a").alias("x").source("./m"));
  BOOST_TEST(refuses([&] { return file.add(MockProvider("a").alias("x")); },
                     {"mock_provider \"a\" with alias \"x\" is declared twice"}));
  BOOST_TEST(file.at("mock_provider.a.x").get("source").as_string() == "./m");
  BOOST_TEST(!file.at("mock_provider.a").get("source"));
  BOOST_TEST(file.at("mock_provider.a.x").address() == "mock_provider.a.x");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
