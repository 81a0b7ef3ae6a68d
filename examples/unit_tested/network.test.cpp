// SPDX-License-Identifier: BSL-1.0
// Unit tests of a function that makes a configuration: on the text, on the document, on single
// values in the parsed JSON, on the errors. No terraform is needed for any of them.
#define BOOST_TEST_MODULE network
#include "network.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <string>

namespace {

boost::json::value parsed(const tfpp::Document& doc) { return boost::json::parse(to_json(doc)); }

}  // namespace

// The whole text: what reviewers would see.
BOOST_AUTO_TEST_CASE(a_small_network_in_full) {
  BOOST_TEST(to_json(network({.name = "lab", .zones = {"eu-central-1a"}})) == R"({
  "resource": {
    "aws_vpc": {
      "main": {
        "cidr_block": "10.0.0.0/16",
        "tags": {
          "network": "lab"
        }
      }
    },
    "aws_subnet": {
      "eu-central-1a": {
        "vpc_id": "${aws_vpc.main.id}",
        "cidr_block": "${cidrsubnet(aws_vpc.main.cidr_block, 8, 0)}",
        "availability_zone": "eu-central-1a",
        "tags": {
          "network": "lab"
        }
      }
    }
  }
}
)");
}

// Documents are values: they compare without being printed.
BOOST_AUTO_TEST_CASE(a_network_is_closed_unless_it_is_opened) {
  const auto closed = network({.name = "lab", .zones = {"a", "b"}});
  const auto open = network({.name = "lab", .zones = {"a", "b"}, .open_to_internet = true});
  auto opened = closed;
  opened.add(tfpp::Resource("aws_internet_gateway", "main")
                 .set("vpc_id", tfpp::resource("aws_vpc", "main").attr("id"))
                 .set("tags", {{"network", "lab"}}));
  BOOST_TEST((closed != open));
  BOOST_TEST((opened == open));
}

// One value, wherever else things stand.
BOOST_AUTO_TEST_CASE(each_zone_has_a_range_of_its_own) {
  const auto json = parsed(network({.name = "lab", .zones = {"a", "b", "c"}}));
  BOOST_TEST(json.at_pointer("/resource/aws_subnet").as_object().size() == 3U);
  BOOST_TEST(json.at_pointer("/resource/aws_subnet/c/cidr_block").as_string() ==
             "${cidrsubnet(aws_vpc.main.cidr_block, 8, 2)}");
}

// A rule about everything there is.
BOOST_AUTO_TEST_CASE(everything_is_tagged) {
  const auto json = parsed(network({.name = "${lab}", .zones = {"a"}, .open_to_internet = true}));
  for (const auto& [type, resources] : json.at("resource").as_object()) {
    for (const auto& [name, body] : resources.as_object()) {
      BOOST_TEST_CONTEXT(std::string(type) << '.' << std::string(name))
      // A name is text, and `$${` is how a template says `${`.
      BOOST_TEST(body.at_pointer("/tags/network").as_string() == "$${lab}");
    }
  }
}

BOOST_AUTO_TEST_CASE(mistakes_are_refused_by_name) {
  const auto names = [](const std::string& what) {
    return [what](const tfpp::Error& error) {
      return std::string(error.what()).find(what) != std::string::npos;
    };
  };
  BOOST_CHECK_EXCEPTION(network({.name = "lab", .zones = {"a", "a"}}), tfpp::Error,
                        names("\"a\" is declared twice"));
  BOOST_CHECK_EXCEPTION(network({.name = "lab", .zones = {"1a"}}), tfpp::Error, names("\"1a\""));
}
