// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "workload.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <string>
#include <utility>

/// The workload as a tree of Boost.JSON, written as a tutorial would: braces, `operator[]`, default
/// storage.
namespace bench::naive {

namespace json = boost::json;

inline json::object terraform() {
  return {{"required_version", ">= 1.5.0"},
          {"required_providers",
           {{"aws", {{"source", "hashicorp/aws"}, {"version", "~> 5.0"}}},
            {"random", {{"source", "hashicorp/random"}, {"version", ">= 3.5.0, < 4.0.0"}}}}},
          {"backend",
           {{"s3",
             {{"bucket", "bench-state"},
              {"key", "bench/terraform.tfstate"},
              {"region", "eu-central-1"},
              {"encrypt", true},
              {"dynamodb_table", "bench-lock"}}}}}};
}

inline json::object provider() {
  const json::object first{{"region", "eu-central-1"}};
  const json::object second{
      {"alias", "replica"},
      {"region", "us-east-1"},
      {"default_tags", {{"tags", {{"ManagedBy", "bench"}, {"Env", "${var.env}"}}}}}};
  return {{"aws", json::array{first, second}}};
}

inline json::object variable(std::size_t k) {
  json::object block;
  if (k % 10 == 0) block["//"] = concat("variable ", k);
  block["type"] = variable_types[k % 4];
  block["description"] = concat("Input variable ", k);
  if (k % 4 == 2) {
    block["default"] = k;
  } else if (k % 4 == 3) {
    block["default"] = json::array{concat("a-", k), concat("b-", k)};
  } else {
    block["default"] = concat("value-", k);
  }
  return block;
}

inline json::object module(std::size_t m) {
  json::object block;
  if (m % 10 == 0) block["//"] = concat("module ", m);
  block["source"] = "./modules/service";
  block["providers"] = {{"aws", "aws.replica"}};
  block["name"] = concat("service-${var.env}-", m);
  block["replicas"] = 2 + m % 5;
  block["instance_ids"] = json::array{concat("${aws_instance.web_", 100 * m, ".id}"),
                                      concat("${aws_instance.web_", 100 * m + 1, ".id}")};
  block["labels"] = {{"team", concat("team-", m % 7)}, {"tier", "backend"}};
  return block;
}

inline void comment(json::object& block, const Place& at) {
  if (at.has_comment()) block["//"] = concat("resource ", at.index, " belongs to group ", at.group);
}

inline json::object instance(const Place& at) {
  const std::size_t i = at.index;
  json::object block;
  comment(block, at);
  block["ami"] = concat("ami-", id9(i));
  block["instance_type"] = instance_types[i % 4];
  block["availability_zone"] = availability_zones[i % 3];
  block["subnet_id"] = concat("subnet-", id9(i % 64));
  block["key_name"] = concat("name-${var.env}-", i);
  block["monitoring"] = i % 2 == 0;
  block["cpu_core_count"] = 1 + i % 8;
  block["user_data"] = esc(user_data(i));
  block["vpc_security_group_ids"] =
      json::array{concat("${aws_security_group.sg_", 10 * at.group + 5, ".id}")};
  block["tags"] = {{"Name", concat("name-${var.env}-", i)},
                   {"Env", "${var.env}"},
                   {"Team", concat("team-", i % 7)},
                   {"CostCenter", concat("cc-", 1000 + i % 97)}};
  block["ebs_block_device"] = json::array{{{"device_name", "/dev/sdf"},
                                           {"volume_size", 20 + i % 80},
                                           {"volume_type", "gp3"},
                                           {"encrypted", true}},
                                          {{"device_name", "/dev/sdg"},
                                           {"volume_size", 100 + i % 400},
                                           {"volume_type", "st1"},
                                           {"encrypted", false}}};
  block["lifecycle"] = {{"create_before_destroy", true},
                        {"ignore_changes", json::array{"ami", "user_data"}}};
  block["depends_on"] = json::array{concat("aws_iam_policy.pol_", 10 * at.group + 8)};
  return block;
}

inline json::object ingress(std::size_t i, std::size_t p) {
  return {{"description", concat(ingress_rules[p].description, " ", i)},
          {"from_port", ingress_rules[p].port},
          {"to_port", ingress_rules[p].port},
          {"protocol", "tcp"},
          {"cidr_blocks", json::array{concat("10.", (i + p) % 256, ".0.0/16"),
                                      concat("172.16.", (i + p) % 256, ".0/24")}}};
}

inline json::object security_group(const Place& at) {
  const std::size_t i = at.index;
  json::object block;
  comment(block, at);
  if (at.in_group == 7) block["provider"] = "aws.replica";
  block["name"] = concat("sg-", i);
  block["description"] = concat("Security group ", i, " of group ", at.group);
  block["vpc_id"] = concat("vpc-", id9(i % 16));
  block["ingress"] = json::array{ingress(i, 0), ingress(i, 1), ingress(i, 2)};
  const json::object egress{{"description", "all out"},
                            {"from_port", 0},
                            {"to_port", 0},
                            {"protocol", "-1"},
                            {"cidr_blocks", json::array{"0.0.0.0/0"}}};
  block["egress"] = egress;
  block["tags"] = {{"Name", concat("sg-${var.env}-", i)}, {"Team", concat("team-", i % 7)}};
  return block;
}

inline json::object policy(const Place& at) {
  const std::size_t i = at.index;
  json::object block;
  comment(block, at);
  block["name"] = concat("policy-", i);
  block["path"] = "/bench/";
  block["description"] = concat("Policy ", i, ": read bucket-", i);
  block["policy"] = esc(policy_document(i));
  block["tags"] = {{"Name", concat("policy-${var.env}-", i)}, {"Team", concat("team-", i % 7)}};
  return block;
}

inline json::object resources(std::size_t n) {
  json::object instances;
  json::object security_groups;
  json::object policies;
  for (std::size_t i = 0; i < n; ++i) {
    const Place at(i);
    if (at.is_instance()) {
      instances[concat("web_", i)] = instance(at);
    } else if (at.is_security_group()) {
      security_groups[concat("sg_", i)] = security_group(at);
    } else {
      policies[concat("pol_", i)] = policy(at);
    }
  }
  return {{"aws_instance", std::move(instances)},
          {"aws_security_group", std::move(security_groups)},
          {"aws_iam_policy", std::move(policies)}};
}

inline json::object output(std::size_t k) {
  json::object block;
  if (k % 10 == 0) block["//"] = concat("output ", k);
  block["description"] = concat("Identifier of web_", 10 * k);
  block["value"] = concat("${aws_instance.web_", 10 * k, ".id}");
  block["sensitive"] = k % 5 == 0;
  return block;
}

inline json::value build(std::size_t n) {
  json::object root;
  root["terraform"] = terraform();
  root["provider"] = provider();
  json::object& variables = root["variable"].emplace_object();
  for (std::size_t k = 0; k < n / 10; ++k)
    variables[k == 0 ? std::string("env") : concat("v_", k)] = variable(k);
  json::object& modules = root["module"].emplace_object();
  for (std::size_t m = 0; m < n / 100; ++m) modules[concat("mod_", m)] = module(m);
  root["resource"] = resources(n);
  json::object& outputs = root["output"].emplace_object();
  for (std::size_t k = 0; k < n / 10; ++k) outputs[concat("out_", k)] = output(k);
  return root;
}

}  // namespace bench::naive
