// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "workload.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/storage_ptr.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

/// The workload as a tree of Boost.JSON, as fast as the library lets one build it: one memory
/// resource that never frees, room reserved, members emplaced, no temporary strings.
namespace bench::tuned {

namespace json = boost::json;

class Builder {
 public:
  explicit Builder(json::storage_ptr storage) : storage_(std::move(storage)) {}

  json::value build(std::size_t n) {
    json::object root = object(6);
    root.emplace("terraform", terraform());
    root.emplace("provider", provider());
    root.emplace("variable", variables(n / 10));
    root.emplace("module", modules(n / 100));
    root.emplace("resource", resources(n));
    root.emplace("output", outputs(n / 10));
    return root;
  }

 private:
  json::object object(std::size_t size) const { return {size, storage_}; }

  json::array array(std::size_t size) const {
    json::array out(storage_);
    out.reserve(size);
    return out;
  }

  json::array array(std::initializer_list<std::string_view> elements) const {
    json::array out = array(elements.size());
    for (const std::string_view element : elements) out.emplace_back(element);
    return out;
  }

  json::object terraform() {
    json::object aws = object(2);
    aws.emplace("source", "hashicorp/aws");
    aws.emplace("version", "~> 5.0");
    json::object random = object(2);
    random.emplace("source", "hashicorp/random");
    random.emplace("version", ">= 3.5.0, < 4.0.0");
    json::object providers = object(2);
    providers.emplace("aws", std::move(aws));
    providers.emplace("random", std::move(random));
    json::object s3 = object(5);
    s3.emplace("bucket", "bench-state");
    s3.emplace("key", "bench/terraform.tfstate");
    s3.emplace("region", "eu-central-1");
    s3.emplace("encrypt", true);
    s3.emplace("dynamodb_table", "bench-lock");
    json::object backend = object(1);
    backend.emplace("s3", std::move(s3));
    json::object block = object(3);
    block.emplace("required_version", ">= 1.5.0");
    block.emplace("required_providers", std::move(providers));
    block.emplace("backend", std::move(backend));
    return block;
  }

  json::object provider() {
    json::object first = object(1);
    first.emplace("region", "eu-central-1");
    json::object tags = object(2);
    tags.emplace("ManagedBy", "bench");
    tags.emplace("Env", "${var.env}");
    json::object default_tags = object(1);
    default_tags.emplace("tags", std::move(tags));
    json::object second = object(3);
    second.emplace("alias", "replica");
    second.emplace("region", "us-east-1");
    second.emplace("default_tags", std::move(default_tags));
    json::array blocks = array(2);
    blocks.emplace_back(std::move(first));
    blocks.emplace_back(std::move(second));
    json::object providers = object(1);
    providers.emplace("aws", std::move(blocks));
    return providers;
  }

  json::object variables(std::size_t count) {
    json::object blocks = object(count);
    for (std::size_t k = 0; k < count; ++k) {
      json::object block = object(4);
      if (k % 10 == 0) block.emplace("//", text_("variable ", k));
      block.emplace("type", variable_types[k % 4]);
      block.emplace("description", text_("Input variable ", k));
      if (k % 4 == 2) {
        block.emplace("default", k);
      } else if (k % 4 == 3) {
        json::array list = array(2);
        list.emplace_back(text_("a-", k));
        list.emplace_back(text_("b-", k));
        block.emplace("default", std::move(list));
      } else {
        block.emplace("default", text_("value-", k));
      }
      blocks.emplace(k == 0 ? "env" : text_("v_", k), std::move(block));
    }
    return blocks;
  }

  json::object modules(std::size_t count) {
    json::object blocks = object(count);
    for (std::size_t m = 0; m < count; ++m) {
      json::object block = object(7);
      if (m % 10 == 0) block.emplace("//", text_("module ", m));
      block.emplace("source", "./modules/service");
      json::object providers = object(1);
      providers.emplace("aws", "aws.replica");
      block.emplace("providers", std::move(providers));
      block.emplace("name", text_("service-${var.env}-", m));
      block.emplace("replicas", 2 + m % 5);
      json::array ids = array(2);
      ids.emplace_back(text_("${aws_instance.web_", 100 * m, ".id}"));
      ids.emplace_back(text_("${aws_instance.web_", 100 * m + 1, ".id}"));
      block.emplace("instance_ids", std::move(ids));
      json::object labels = object(2);
      labels.emplace("team", text_("team-", m % 7));
      labels.emplace("tier", "backend");
      block.emplace("labels", std::move(labels));
      blocks.emplace(text_("mod_", m), std::move(block));
    }
    return blocks;
  }

  json::object resources(std::size_t n) {
    json::object instances = object(n / 10 * 5);
    json::object security_groups = object(n / 10 * 3);
    json::object policies = object(n / 10 * 2);
    for (std::size_t i = 0; i < n; ++i) {
      const Place at(i);
      if (at.is_instance()) {
        json::object block = instance(at);
        instances.emplace(text_("web_", i), std::move(block));
      } else if (at.is_security_group()) {
        json::object block = security_group(at);
        security_groups.emplace(text_("sg_", i), std::move(block));
      } else {
        json::object block = policy(at);
        policies.emplace(text_("pol_", i), std::move(block));
      }
    }
    json::object types = object(3);
    types.emplace("aws_instance", std::move(instances));
    types.emplace("aws_security_group", std::move(security_groups));
    types.emplace("aws_iam_policy", std::move(policies));
    return types;
  }

  void comment(json::object& block, const Place& at) {
    if (at.has_comment())
      block.emplace("//", text_("resource ", at.index, " belongs to group ", at.group));
  }

  json::object instance(const Place& at) {
    const std::size_t i = at.index;
    json::object block = object(14);
    comment(block, at);
    block.emplace("ami", text_("ami-", id9(i)));
    block.emplace("instance_type", instance_types[i % 4]);
    block.emplace("availability_zone", availability_zones[i % 3]);
    block.emplace("subnet_id", text_("subnet-", id9(i % 64)));
    block.emplace("key_name", text_("name-${var.env}-", i));
    block.emplace("monitoring", i % 2 == 0);
    block.emplace("cpu_core_count", 1 + i % 8);
    block.emplace("user_data", esc(user_data(i)));
    block.emplace("vpc_security_group_ids",
                  array({text_("${aws_security_group.sg_", 10 * at.group + 5, ".id}")}));
    json::object tags = object(4);
    tags.emplace("Name", text_("name-${var.env}-", i));
    tags.emplace("Env", "${var.env}");
    tags.emplace("Team", text_("team-", i % 7));
    tags.emplace("CostCenter", text_("cc-", 1000 + i % 97));
    block.emplace("tags", std::move(tags));
    json::array devices = array(2);
    devices.emplace_back(ebs_block_device("/dev/sdf", 20 + i % 80, "gp3", true));
    devices.emplace_back(ebs_block_device("/dev/sdg", 100 + i % 400, "st1", false));
    block.emplace("ebs_block_device", std::move(devices));
    json::object lifecycle = object(2);
    lifecycle.emplace("create_before_destroy", true);
    lifecycle.emplace("ignore_changes", array({"ami", "user_data"}));
    block.emplace("lifecycle", std::move(lifecycle));
    block.emplace("depends_on", array({text_("aws_iam_policy.pol_", 10 * at.group + 8)}));
    return block;
  }

  json::object ebs_block_device(std::string_view name, std::size_t size, std::string_view type,
                                bool encrypted) {
    json::object block = object(4);
    block.emplace("device_name", name);
    block.emplace("volume_size", size);
    block.emplace("volume_type", type);
    block.emplace("encrypted", encrypted);
    return block;
  }

  json::object security_group(const Place& at) {
    const std::size_t i = at.index;
    json::object block = object(8);
    comment(block, at);
    if (at.in_group == 7) block.emplace("provider", "aws.replica");
    block.emplace("name", text_("sg-", i));
    block.emplace("description", text_("Security group ", i, " of group ", at.group));
    block.emplace("vpc_id", text_("vpc-", id9(i % 16)));
    json::array rules = array(ingress_rules.size());
    for (std::size_t p = 0; p < ingress_rules.size(); ++p) rules.emplace_back(ingress(i, p));
    block.emplace("ingress", std::move(rules));
    json::object egress = object(5);
    egress.emplace("description", "all out");
    egress.emplace("from_port", 0);
    egress.emplace("to_port", 0);
    egress.emplace("protocol", "-1");
    egress.emplace("cidr_blocks", array({"0.0.0.0/0"}));
    block.emplace("egress", std::move(egress));
    json::object tags = object(2);
    tags.emplace("Name", text_("sg-${var.env}-", i));
    tags.emplace("Team", text_("team-", i % 7));
    block.emplace("tags", std::move(tags));
    return block;
  }

  json::object ingress(std::size_t i, std::size_t p) {
    const IngressRule& rule = ingress_rules[p];
    json::object block = object(5);
    block.emplace("description", text_(rule.description, " ", i));
    block.emplace("from_port", rule.port);
    block.emplace("to_port", rule.port);
    block.emplace("protocol", "tcp");
    json::array blocks = array(2);
    blocks.emplace_back(text_("10.", (i + p) % 256, ".0.0/16"));
    blocks.emplace_back(text_("172.16.", (i + p) % 256, ".0/24"));
    block.emplace("cidr_blocks", std::move(blocks));
    return block;
  }

  json::object policy(const Place& at) {
    const std::size_t i = at.index;
    json::object block = object(6);
    comment(block, at);
    block.emplace("name", text_("policy-", i));
    block.emplace("path", "/bench/");
    block.emplace("description", text_("Policy ", i, ": read bucket-", i));
    block.emplace("policy", esc(policy_document(i)));
    json::object tags = object(2);
    tags.emplace("Name", text_("policy-${var.env}-", i));
    tags.emplace("Team", text_("team-", i % 7));
    block.emplace("tags", std::move(tags));
    return block;
  }

  json::object outputs(std::size_t count) {
    json::object blocks = object(count);
    for (std::size_t k = 0; k < count; ++k) {
      json::object block = object(4);
      if (k % 10 == 0) block.emplace("//", text_("output ", k));
      block.emplace("description", text_("Identifier of web_", 10 * k));
      block.emplace("value", text_("${aws_instance.web_", 10 * k, ".id}"));
      block.emplace("sensitive", k % 5 == 0);
      blocks.emplace(text_("out_", k), std::move(block));
    }
    return blocks;
  }

  json::storage_ptr storage_;
  Text text_;
};

inline json::value build(std::size_t n, json::storage_ptr storage) {
  return Builder(std::move(storage)).build(n);
}

}  // namespace bench::tuned
