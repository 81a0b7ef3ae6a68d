// SPDX-License-Identifier: BSL-1.0
// A web tier on AWS as one would really have it: network, machines, rights, alarms in a module of
// their own, two provider configurations.
//
//     aws_web_stack [FOLDER]     writes FOLDER/main.tf.json and FOLDER/modules/alarm/main.tf.json
#include <tfpp/tfpp.hpp>

#include <filesystem>
#include <string>

using namespace tfpp;

namespace {

/// The tags that everything has.
Object tags(const Expr& name) {
  return Object{{"Name", name}, {"env", var("env")}, {"owner", "web"}};
}

struct Network {
  Resource subnet;
  Resource group;
};

Network add_network(Document& doc) {
  const auto vpc = Resource("aws_vpc", "main")
                       .set("cidr_block", "10.20.0.0/16")
                       .set("enable_dns_hostnames", true)
                       .set("tags", tags(tmpl("{}-main", var("env"))));
  const auto subnet = Resource("aws_subnet", "web")
                          .for_each({{"a", 0}, {"b", 1}})
                          .set("vpc_id", vpc.attr("id"))
                          .set("cidr_block", fn::cidrsubnet(vpc.attr("cidr_block"), 8, each::value))
                          .set("availability_zone", tmpl("{}{}", var("region"), each::key))
                          .set("tags", tags(tmpl("{}-web-{}", var("env"), each::key)));
  const auto group = Resource("aws_security_group", "web")
                         .set("name_prefix", "web-")
                         .set("vpc_id", vpc.attr("id"))
                         .lifecycle(Lifecycle().create_before_destroy(true));
  doc.add(vpc, subnet, group);
  // A C++ loop where Terraform need not know that there is a loop.
  for (const int port : {80, 443}) {
    doc.add(Resource("aws_vpc_security_group_ingress_rule", "port_" + std::to_string(port))
                .set("security_group_id", group.attr("id"))
                .set("cidr_ipv4", "0.0.0.0/0")
                .set("ip_protocol", "tcp")
                .set("from_port", port)
                .set("to_port", port));
  }
  return {subnet, group};
}

/// Policies are full of `${...}` that is meant for AWS, and it stays what it is.
Resource add_rights(Document& doc) {
  const auto trust =
      Data("aws_iam_policy_document", "trust")
          .block("statement",
                 Body({{"actions", List{"sts:AssumeRole"}}})
                     .block("principals",
                            {{"type", "Service"}, {"identifiers", List{"ec2.amazonaws.com"}}})
                     .block("condition", {{"test", "StringEquals"},
                                          {"variable", "aws:ResourceTag/owner"},
                                          {"values", List{"${aws:PrincipalTag/owner}"}}}));
  const auto role = Resource("aws_iam_role", "web")
                        .set("name_prefix", "web-")
                        .set("assume_role_policy", trust.attr("json"));
  const Object statement{{"Effect", "Allow"},
                         {"Action", List{"s3:GetObject", "s3:PutObject"}},
                         {"Resource", "arn:aws:s3:::homes/${aws:username}/*"}};
  const auto own_files =
      Resource("aws_iam_role_policy", "own_files")
          .set("role", role.attr("id"))
          .set("policy",
               fn::jsonencode({{"Version", "2012-10-17"}, {"Statement", List{statement}}}));
  auto profile = Resource("aws_iam_instance_profile", "web").set("role", role.attr("name"));
  doc.add(trust, role, own_files, profile);
  return profile;
}

Resource add_machines(Document& doc, const Network& network, const Resource& profile) {
  const auto image = Data("aws_ami", "debian")
                         .set("most_recent", true)
                         .set("owners", List{"136693071363"})
                         .block("filter", {{"name", "name"}, {"values", List{"debian-12-*"}}});
  auto web = Resource("aws_instance", "web")
                 .comment("One in each subnet; it serves its own name.")
                 .for_each(network.subnet)
                 .set("ami", image.attr("id"))
                 .set("instance_type", cond(var("env") == "prod", "m7i.large", "t3.micro"))
                 .set("subnet_id", each::value.attr("id"))
                 .set("vpc_security_group_ids", List{network.group.attr("id")})
                 .set("iam_instance_profile", profile.attr("name"))
                 .set("user_data", R"(#!/bin/sh
apt-get install -y nginx
echo "I am ${HOSTNAME}, at ${ADDRESS:-nowhere}" >/var/www/html/index.html
)")
                 .set("tags", tags(tmpl("{}-web-{}", var("env"), each::key)))
                 .block("root_block_device", {{"volume_type", "gp3"}, {"encrypted", true}})
                 .dynamic(Dynamic("ebs_block_device")
                              .for_each(var("disks"))
                              .iterator("disk")
                              .content([](Body& body, const Iterator& disk) {
                                body.comment("Outlives the machine.")
                                    .set("device_name", disk.key)
                                    .set("volume_size", disk.value)
                                    .set("delete_on_termination", false);
                              }))
                 .lifecycle(Lifecycle().create_before_destroy(true).ignore_changes({"ami"}));
  doc.add(image, web);
  return web;
}

Document stack() {
  Document doc;
  doc.comment("Generated by aws_web_stack.cpp; edit that instead.");
  const auto audit = Provider("aws").alias("audit").set("region", "eu-west-1");
  doc.add(Terraform().required_version(">= 1.5").required_provider(
              "aws", {.source = "hashicorp/aws", .version = "~> 6.0"}),
          Provider("aws").set("region", var("region")), audit);
  doc.add(Variable("region").type(types::string).default_value("eu-central-1"),
          Variable("env").type(types::string).default_value("dev"),
          Variable("disks")
              .description("Size in GiB of each further disk, by device name.")
              .type(types::map(types::number))
              .default_value({{"/dev/sdf", 100}}));

  const Network network = add_network(doc);
  const Resource profile = add_rights(doc);
  const Resource web = add_machines(doc, network, profile);
  const auto alarm = Module("alarm")
                         .source("./modules/alarm")
                         .for_each(web)
                         .providers({{"aws", ProviderReference("aws")}})
                         .set("instance", each::value.attr("id"))
                         .set("threshold", 90);
  const auto logs = Resource("aws_s3_bucket", "logs")
                        .comment("In the region of the auditors.")
                        .provider(audit)
                        .set("bucket_prefix", "web-logs-");
  doc.add(alarm, logs);
  doc.add(
      Output("addresses")
          .description("Private address of each machine.")
          .value(expr("{ for zone, machine in aws_instance.web : zone => machine.private_ip }")),
      Output("alarms").value(fn::values(alarm).splat("arn")),
      Output("logs").value(logs.attr("bucket")));
  return doc;
}

Document alarm_module() {
  const auto instance = Variable("instance").type(types::string);
  const auto threshold = Variable("threshold").type(types::number);
  const auto cpu = Resource("aws_cloudwatch_metric_alarm", "cpu")
                       .set("alarm_name", tmpl("{}: CPU above {} %", instance, threshold))
                       .set("comparison_operator", "GreaterThanThreshold")
                       .set("namespace", "AWS/EC2")
                       .set("metric_name", "CPUUtilization")
                       .set("statistic", "Average")
                       .set("evaluation_periods", 2)
                       .set("period", 300)
                       .set("threshold", threshold)
                       .set("dimensions", {{"InstanceId", instance}});
  Document doc;
  doc.add(Terraform().required_provider("aws", {.source = "hashicorp/aws"}));
  doc.add(instance, threshold, cpu, Output("arn").value(cpu.attr("arn")));
  return doc;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  stack().save(folder + "/main.tf.json");
  std::filesystem::create_directories(folder + "/modules/alarm");
  alarm_module().save(folder + "/modules/alarm/main.tf.json");
}
