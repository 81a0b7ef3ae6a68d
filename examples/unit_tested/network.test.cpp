// SPDX-License-Identifier: BSL-1.0
// Unit tests of a function that makes a configuration: on single values, on all blocks, on who
// refers to whom, on the whole text, on the errors. No terraform is needed for any of them.
#define BOOST_TEST_MODULE network
#include "network.hpp"

#include <tfpp/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

namespace {

using namespace tfpp;

const Document everything = network(
    {.name = "${lab}", .zones = {"a", "b", "c"}, .open_to_internet = true, .logs_traffic = true});

}  // namespace

// One block, wherever it stands; values as Terraform sees them.
BOOST_AUTO_TEST_CASE(each_zone_has_a_range_of_its_own) {
  BOOST_TEST(count_is(everything, 3, resources("aws_subnet")));
  BOOST_TEST(
      has_resource(everything, "aws_subnet.c",
                   with("cidr_block", expr_equal("cidrsubnet(aws_vpc.main.cidr_block, 8, 2)")),
                   with("availability_zone", "c"), without("map_public_ip_on_launch")));
  for (const char* subnet : {"aws_subnet.a", "aws_subnet.b", "aws_subnet.c"})
    BOOST_TEST(references(everything, subnet, "aws_vpc.main"));
}

// A rule about everything there is.
BOOST_AUTO_TEST_CASE(everything_is_tagged_with_the_name) {
  BOOST_TEST(all(everything, resources("aws_*"), with("tags.network", literal("${lab}"))));
}

BOOST_AUTO_TEST_CASE(a_network_is_closed_unless_it_is_opened) {
  const Document closed = network({.name = "lab", .zones = {"a"}});
  BOOST_TEST(none(closed, resources("aws_internet_gateway")));
  BOOST_TEST(has_resource(everything, "aws_internet_gateway.main"));
}

// Into JSON within a string.
BOOST_AUTO_TEST_CASE(only_the_service_may_take_on_the_role) {
  std::string service;
  BOOST_TEST(has_resource(
      everything, "aws_iam_role",
      with("assume_role_policy",
           json_text(superset({{"Statement", elements(superset({
                                                 {"Effect", "Allow"},
                                                 {"Principal", {{"Service", capture(service)}}},
                                             }))}})))));
  BOOST_TEST(service.ends_with(".amazonaws.com"));
}

// What Terraform would find without a provider; what is read is what was meant.
BOOST_AUTO_TEST_CASE(nothing_is_wrong_with_it) {
  BOOST_TEST(checks_clean(everything));
  BOOST_TEST(round_trips(everything));
}

// The whole text, as reviewers see it: TFPP_UPDATE_GOLDEN=1 writes the file anew.
BOOST_AUTO_TEST_CASE(a_small_network_in_full) {
  BOOST_TEST(matches_golden(network({.name = "lab", .zones = {"eu-central-1a"}}),
                            std::filesystem::path(__FILE__).parent_path() / "small.tf.json"));
}

// Documents are values.
BOOST_AUTO_TEST_CASE(opening_a_network_adds_the_gateway_and_nothing_else) {
  Document opened = network({.name = "lab", .zones = {"a", "b"}});
  opened.add(Resource("aws_internet_gateway", "main")
                 .set("vpc_id", resource("aws_vpc", "main").attr("id"))
                 .set("tags", {{"network", "lab"}}));
  const Document open = network({.name = "lab", .zones = {"a", "b"}, .open_to_internet = true});
  BOOST_TEST(diff(opened, open) == no_changes);
}

BOOST_AUTO_TEST_CASE(mistakes_are_refused_by_name) {
  const auto names = [](const std::string& what) {
    return [what](const Error& error) {
      return std::string(error.what()).find(what) != std::string::npos;
    };
  };
  BOOST_CHECK_EXCEPTION(network({.name = "lab", .zones = {"a", "a"}}), Error,
                        names("\"a\" is declared twice"));
  BOOST_CHECK_EXCEPTION(network({.name = "lab", .zones = {"1a"}}), Error, names("\"1a\""));
}
