// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "json_writer.hpp"
#include "workload.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace bench {

/// The workload written by hand, one call a member: what it costs without any model of the blocks.
class HandwrittenWorkload {
 public:
  HandwrittenWorkload(std::size_t n, Style style) : n_(n), writer_(style) {}

  std::string write() {
    writer_.begin_object();
    terraform();
    provider();
    variables();
    modules();
    resources();
    outputs();
    writer_.end_object();
    return writer_.finish();
  }

 private:
  void terraform() {
    writer_.begin_object("terraform");
    writer_.member("required_version", ">= 1.5.0");
    writer_.begin_object("required_providers");
    required_provider("aws", "hashicorp/aws", "~> 5.0");
    required_provider("random", "hashicorp/random", ">= 3.5.0, < 4.0.0");
    writer_.end_object();
    writer_.begin_object("backend");
    writer_.begin_object("s3");
    writer_.member("bucket", "bench-state");
    writer_.member("key", "bench/terraform.tfstate");
    writer_.member("region", "eu-central-1");
    writer_.member("encrypt", true);
    writer_.member("dynamodb_table", "bench-lock");
    writer_.end_object();
    writer_.end_object();
    writer_.end_object();
  }

  void required_provider(std::string_view name, std::string_view source, std::string_view version) {
    writer_.begin_object(name);
    writer_.member("source", source);
    writer_.member("version", version);
    writer_.end_object();
  }

  void provider() {
    writer_.begin_object("provider");
    writer_.begin_array("aws");
    writer_.begin_object();
    writer_.member("region", "eu-central-1");
    writer_.end_object();
    writer_.begin_object();
    writer_.member("alias", "replica");
    writer_.member("region", "us-east-1");
    writer_.begin_object("default_tags");
    writer_.begin_object("tags");
    writer_.member("ManagedBy", "bench");
    writer_.member("Env", "${var.env}");
    writer_.end_object();
    writer_.end_object();
    writer_.end_object();
    writer_.end_array();
    writer_.end_object();
  }

  void variables() {
    writer_.begin_object("variable");
    for (std::size_t k = 0; k < n_ / 10; ++k) {
      writer_.begin_object(k == 0 ? "env" : text_("v_", k));
      if (k % 10 == 0) writer_.member("//", text_("variable ", k));
      writer_.member("type", variable_types[k % 4]);
      writer_.member("description", text_("Input variable ", k));
      variable_default(k);
      writer_.end_object();
    }
    writer_.end_object();
  }

  void variable_default(std::size_t k) {
    if (k % 4 == 2) {
      writer_.member("default", k);
    } else if (k % 4 == 3) {
      writer_.begin_array("default");
      writer_.string(text_("a-", k));
      writer_.string(text_("b-", k));
      writer_.end_array();
    } else {
      writer_.member("default", text_("value-", k));
    }
  }

  void modules() {
    writer_.begin_object("module");
    for (std::size_t m = 0; m < n_ / 100; ++m) {
      writer_.begin_object(text_("mod_", m));
      if (m % 10 == 0) writer_.member("//", text_("module ", m));
      writer_.member("source", "./modules/service");
      writer_.begin_object("providers");
      writer_.member("aws", "aws.replica");
      writer_.end_object();
      writer_.member("name", text_("service-${var.env}-", m));
      writer_.member("replicas", 2 + m % 5);
      writer_.begin_array("instance_ids");
      writer_.string(text_("${aws_instance.web_", 100 * m, ".id}"));
      writer_.string(text_("${aws_instance.web_", 100 * m + 1, ".id}"));
      writer_.end_array();
      writer_.begin_object("labels");
      writer_.member("team", text_("team-", m % 7));
      writer_.member("tier", "backend");
      writer_.end_object();
      writer_.end_object();
    }
    writer_.end_object();
  }

  void resources() {
    writer_.begin_object("resource");
    writer_.begin_object("aws_instance");
    for (std::size_t i = 0; i < n_; ++i)
      if (const Place at(i); at.is_instance()) instance(at);
    writer_.end_object();
    writer_.begin_object("aws_security_group");
    for (std::size_t i = 0; i < n_; ++i)
      if (const Place at(i); at.is_security_group()) security_group(at);
    writer_.end_object();
    writer_.begin_object("aws_iam_policy");
    for (std::size_t i = 0; i < n_; ++i)
      if (const Place at(i); at.is_policy()) policy(at);
    writer_.end_object();
    writer_.end_object();
  }

  void comment(const Place& at) {
    if (!at.has_comment()) return;
    writer_.member("//", text_("resource ", at.index, " belongs to group ", at.group));
  }

  void instance(const Place& at) {
    const std::size_t i = at.index;
    writer_.begin_object(text_("web_", i));
    comment(at);
    writer_.member("ami", text_("ami-", id9(i)));
    writer_.member("instance_type", instance_types[i % 4]);
    writer_.member("availability_zone", availability_zones[i % 3]);
    writer_.member("subnet_id", text_("subnet-", id9(i % 64)));
    writer_.member("key_name", text_("name-${var.env}-", i));
    writer_.member("monitoring", i % 2 == 0);
    writer_.member("cpu_core_count", 1 + i % 8);
    writer_.member("user_data", esc(user_data(i)));
    writer_.begin_array("vpc_security_group_ids");
    writer_.string(text_("${aws_security_group.sg_", 10 * at.group + 5, ".id}"));
    writer_.end_array();
    writer_.begin_object("tags");
    writer_.member("Name", text_("name-${var.env}-", i));
    writer_.member("Env", "${var.env}");
    writer_.member("Team", text_("team-", i % 7));
    writer_.member("CostCenter", text_("cc-", 1000 + i % 97));
    writer_.end_object();
    writer_.begin_array("ebs_block_device");
    ebs_block_device("/dev/sdf", 20 + i % 80, "gp3", true);
    ebs_block_device("/dev/sdg", 100 + i % 400, "st1", false);
    writer_.end_array();
    writer_.begin_object("lifecycle");
    writer_.member("create_before_destroy", true);
    writer_.begin_array("ignore_changes");
    writer_.string("ami");
    writer_.string("user_data");
    writer_.end_array();
    writer_.end_object();
    writer_.begin_array("depends_on");
    writer_.string(text_("aws_iam_policy.pol_", 10 * at.group + 8));
    writer_.end_array();
    writer_.end_object();
  }

  void ebs_block_device(std::string_view name, std::size_t size, std::string_view type,
                        bool encrypted) {
    writer_.begin_object();
    writer_.member("device_name", name);
    writer_.member("volume_size", size);
    writer_.member("volume_type", type);
    writer_.member("encrypted", encrypted);
    writer_.end_object();
  }

  void security_group(const Place& at) {
    const std::size_t i = at.index;
    writer_.begin_object(text_("sg_", i));
    comment(at);
    if (at.in_group == 7) writer_.member("provider", "aws.replica");
    writer_.member("name", text_("sg-", i));
    writer_.member("description", text_("Security group ", i, " of group ", at.group));
    writer_.member("vpc_id", text_("vpc-", id9(i % 16)));
    writer_.begin_array("ingress");
    for (std::size_t p = 0; p < ingress_rules.size(); ++p) ingress(i, p);
    writer_.end_array();
    writer_.begin_object("egress");
    writer_.member("description", "all out");
    writer_.member("from_port", 0);
    writer_.member("to_port", 0);
    writer_.member("protocol", "-1");
    writer_.begin_array("cidr_blocks");
    writer_.string("0.0.0.0/0");
    writer_.end_array();
    writer_.end_object();
    writer_.begin_object("tags");
    writer_.member("Name", text_("sg-${var.env}-", i));
    writer_.member("Team", text_("team-", i % 7));
    writer_.end_object();
    writer_.end_object();
  }

  void ingress(std::size_t i, std::size_t p) {
    const IngressRule& rule = ingress_rules[p];
    writer_.begin_object();
    writer_.member("description", text_(rule.description, " ", i));
    writer_.member("from_port", rule.port);
    writer_.member("to_port", rule.port);
    writer_.member("protocol", "tcp");
    writer_.begin_array("cidr_blocks");
    writer_.string(text_("10.", (i + p) % 256, ".0.0/16"));
    writer_.string(text_("172.16.", (i + p) % 256, ".0/24"));
    writer_.end_array();
    writer_.end_object();
  }

  void policy(const Place& at) {
    const std::size_t i = at.index;
    writer_.begin_object(text_("pol_", i));
    comment(at);
    writer_.member("name", text_("policy-", i));
    writer_.member("path", "/bench/");
    writer_.member("description", text_("Policy ", i, ": read bucket-", i));
    writer_.member("policy", esc(policy_document(i)));
    writer_.begin_object("tags");
    writer_.member("Name", text_("policy-${var.env}-", i));
    writer_.member("Team", text_("team-", i % 7));
    writer_.end_object();
    writer_.end_object();
  }

  void outputs() {
    writer_.begin_object("output");
    for (std::size_t k = 0; k < n_ / 10; ++k) {
      writer_.begin_object(text_("out_", k));
      if (k % 10 == 0) writer_.member("//", text_("output ", k));
      writer_.member("description", text_("Identifier of web_", 10 * k));
      writer_.member("value", text_("${aws_instance.web_", 10 * k, ".id}"));
      writer_.member("sensitive", k % 5 == 0);
      writer_.end_object();
    }
    writer_.end_object();
  }

  std::size_t n_;
  JsonWriter writer_;
  Text text_;
};

inline std::string workload_handwritten(std::size_t n, Style style) {
  return HandwrittenWorkload(n, style).write();
}

}  // namespace bench
