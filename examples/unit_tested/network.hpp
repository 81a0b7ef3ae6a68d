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
  bool logs_traffic = false;
};

/// A role that the service for flow logs may take on, and nobody else.
inline tfpp::Resource flow_log_role() {
  using namespace tfpp;
  const Object statement{{"Effect", "Allow"},
                         {"Action", "sts:AssumeRole"},
                         {"Principal", {{"Service", "vpc-flow-logs.amazonaws.com"}}}};
  return Resource("aws_iam_role", "flow_log")
      .set("name", "flow-log")
      .set("assume_role_policy",
           fn::jsonencode({{"Version", "2012-10-17"}, {"Statement", List{statement}}}));
}

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
  if (spec.logs_traffic) {
    const auto role = flow_log_role().set("tags", tags);
    doc.add(role, Resource("aws_flow_log", "main")
                      .set("vpc_id", vpc.attr("id"))
                      .set("iam_role_arn", role.attr("arn"))
                      .set("traffic_type", "ALL")
                      .set("tags", tags));
  }
  return doc;
}
