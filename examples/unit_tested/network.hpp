// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/tfpp.hpp>

#include <string>
#include <vector>

/// What the users of this library say about a network.
struct NetworkSpec {
  std::string name;
  std::vector<std::string> zones;
  std::string cidr = "10.0.0.0/16";
  bool open_to_internet = false;
};

/// A VPC with one subnet in each zone, all of them tagged with the name of the network.
/// @throws tfpp::Error when a zone is no identifier, or is given twice.
inline tfpp::Document network(const NetworkSpec& spec) {
  using namespace tfpp;
  const Object tags{{"network", spec.name}};
  const auto vpc = Resource("aws_vpc", "main").set("cidr_block", spec.cidr).set("tags", tags);

  Document doc;
  doc.add(vpc);
  for (int i = 0; const std::string& zone : spec.zones) {
    doc.add(Resource("aws_subnet", zone)
                .set("vpc_id", vpc.attr("id"))
                .set("cidr_block", fn::cidrsubnet(vpc.attr("cidr_block"), 8, i++))
                .set("availability_zone", zone)
                .set("tags", tags));
  }
  if (spec.open_to_internet)
    doc.add(
        Resource("aws_internet_gateway", "main").set("vpc_id", vpc.attr("id")).set("tags", tags));
  return doc;
}
