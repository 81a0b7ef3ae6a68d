// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "workload.hpp"
#include <tfpp/tfpp.hpp>

#include <array>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

namespace bench {

/// The workload as a user of tfpp writes it.
class TfppWorkload {
 public:
  explicit TfppWorkload(std::size_t n) : n_(n) {}

  tfpp::Document document() {
    tfpp::Document document;
    const auto sink = [&](const auto& block) { document.add(block); };
    settings(sink);
    variables(sink);
    modules(sink);
    for (std::size_t i = 0; i < n_; ++i) {
      const Place place(i);
      if (place.is_instance()) {
        instance(sink, place);
      } else if (place.is_security_group()) {
        security_group(sink, place);
      } else {
        policy(sink, place);
      }
    }
    outputs(sink);
    return document;
  }

  /// The same, block by block, with the resources type by type.
  template <class Write>
  void stream(Write write, const tfpp::WriteOptions& options) {
    tfpp::StreamWriter out(std::move(write), options);
    const auto sink = [&](const auto& block) { out.add(block); };
    settings(sink);
    variables(sink);
    modules(sink);
    for_each_place(&Place::is_instance, [&](Place place) { instance(sink, place); });
    for_each_place(&Place::is_security_group, [&](Place place) { security_group(sink, place); });
    for_each_place(&Place::is_policy, [&](Place place) { policy(sink, place); });
    outputs(sink);
    out.finish();
  }

 private:
  template <class F>
  void for_each_place(bool (Place::*belongs)() const, const F& f) const {
    for (std::size_t i = 0; i < n_; ++i) {
      if (const Place place(i); (place.*belongs)()) f(place);
    }
  }

  template <class Sink>
  void settings(const Sink& sink) {
    sink(tfpp::Terraform()
             .required_version(">= 1.5.0")
             .required_provider("aws", {.source = "hashicorp/aws", .version = "~> 5.0"})
             .required_provider("random",
                                {.source = "hashicorp/random", .version = ">= 3.5.0, < 4.0.0"})
             .backend("s3", {{"bucket", "bench-state"},
                             {"key", "bench/terraform.tfstate"},
                             {"region", "eu-central-1"},
                             {"encrypt", true},
                             {"dynamodb_table", "bench-lock"}}));
    sink(tfpp::Provider("aws").set("region", "eu-central-1"));
    sink(replica_.set("region", "us-east-1")
             .block("default_tags", {{"tags", {{"ManagedBy", "bench"}, {"Env", env_}}}}));
  }

  template <class Sink>
  void variables(const Sink& sink) {
    for (std::size_t k = 0; k < n_ / 10; ++k) {
      tfpp::Variable variable(k == 0 ? std::string_view("env") : text_("v_", k));
      if (k % 10 == 0) variable.comment(text_("variable ", k));
      variable.type(k % 4 == 2   ? tfpp::types::number
                    : k % 4 == 3 ? list_of_strings_
                                 : tfpp::types::string);
      variable.description(text_("Input variable ", k));
      if (k % 4 == 2) {
        variable.default_value(k);
      } else if (k % 4 == 3) {
        variable.default_value(tfpp::List{concat("a-", k), concat("b-", k)});
      } else {
        variable.default_value(text_("value-", k));
      }
      sink(variable);
    }
  }

  template <class Sink>
  void modules(const Sink& sink) {
    for (std::size_t m = 0; m < n_ / 100; ++m) {
      tfpp::Module module(text_("mod_", m));
      if (m % 10 == 0) module.comment(text_("module ", m));
      sink(module.source("./modules/service")
               .providers({{"aws", replica_}})
               .set("name", tfpp::tmpl("service-{}-{}", env_, m))
               .set("replicas", 2 + m % 5)
               .set("instance_ids",
                    tfpp::List{
                        tfpp::resource("aws_instance", text_("web_", 100 * m)).attr("id"),
                        tfpp::resource("aws_instance", text_("web_", 100 * m + 1)).attr("id")})
               .set("labels", {{"team", text_("team-", m % 7)}, {"tier", "backend"}}));
    }
  }

  template <class Sink>
  void instance(const Sink& sink, Place place) {
    const std::size_t i = place.index;
    tfpp::Resource web("aws_instance", text_("web_", i));
    comment(web, place);
    sink(
        web.set("ami", text_("ami-", id9(i)))
            .set("instance_type", instance_types[i % 4])
            .set("availability_zone", availability_zones[i % 3])
            .set("subnet_id", text_("subnet-", id9(i % 64)))
            .set("key_name", tfpp::tmpl("name-{}-{}", env_, i))
            .set("monitoring", i % 2 == 0)
            .set("cpu_core_count", 1 + i % 8)
            .set("user_data", user_data(i))
            .set("vpc_security_group_ids",
                 tfpp::List{tfpp::resource("aws_security_group", text_("sg_", 10 * place.group + 5))
                                .attr("id")})
            .set("tags", {{"Name", tfpp::tmpl("name-{}-{}", env_, i)},
                          {"Env", env_},
                          {"Team", text_("team-", i % 7)},
                          {"CostCenter", other_text_("cc-", 1000 + i % 97)}})
            .block("ebs_block_device", {{"device_name", "/dev/sdf"},
                                        {"volume_size", 20 + i % 80},
                                        {"volume_type", "gp3"},
                                        {"encrypted", true}})
            .block("ebs_block_device", {{"device_name", "/dev/sdg"},
                                        {"volume_size", 100 + i % 400},
                                        {"volume_type", "st1"},
                                        {"encrypted", false}})
            .lifecycle(
                tfpp::Lifecycle().create_before_destroy(true).ignore_changes({"ami", "user_data"}))
            .depends_on(tfpp::resource("aws_iam_policy", text_("pol_", 10 * place.group + 8))));
  }

  template <class Sink>
  void security_group(const Sink& sink, Place place) {
    const std::size_t i = place.index;
    tfpp::Resource group("aws_security_group", text_("sg_", i));
    comment(group, place);
    if (place.in_group == 7) group.provider(replica_);
    group.set("name", text_("sg-", i))
        .set("description", text_("Security group ", i, " of group ", place.group))
        .set("vpc_id", text_("vpc-", id9(i % 16)));
    for (std::size_t p = 0; p < ingress_rules.size(); ++p) {
      group.block("ingress",
                  {{"description", text_(ingress_rules[p].description, " ", i)},
                   {"from_port", ingress_rules[p].port},
                   {"to_port", ingress_rules[p].port},
                   {"protocol", "tcp"},
                   {"cidr_blocks", tfpp::List{other_text_("10.", (i + p) % 256, ".0.0/16"),
                                              third_text_("172.16.", (i + p) % 256, ".0/24")}}});
    }
    sink(group
             .block("egress", {{"description", "all out"},
                               {"from_port", 0},
                               {"to_port", 0},
                               {"protocol", "-1"},
                               {"cidr_blocks", tfpp::List{"0.0.0.0/0"}}})
             .set("tags",
                  {{"Name", tfpp::tmpl("sg-{}-{}", env_, i)}, {"Team", text_("team-", i % 7)}}));
  }

  template <class Sink>
  void policy(const Sink& sink, Place place) {
    const std::size_t i = place.index;
    tfpp::Resource policy("aws_iam_policy", text_("pol_", i));
    comment(policy, place);
    sink(policy.set("name", text_("policy-", i))
             .set("path", "/bench/")
             .set("description", text_("Policy ", i, ": read bucket-", i))
             .set("policy", policy_document(i))
             .set("tags", {{"Name", tfpp::tmpl("policy-{}-{}", env_, i)},
                           {"Team", text_("team-", i % 7)}}));
  }

  template <class Sink>
  void outputs(const Sink& sink) {
    for (std::size_t k = 0; k < n_ / 10; ++k) {
      tfpp::Output output(text_("out_", k));
      if (k % 10 == 0) output.comment(text_("output ", k));
      sink(output.description(text_("Identifier of web_", 10 * k))
               .value(tfpp::resource("aws_instance", text_("web_", 10 * k)).attr("id"))
               .sensitive(k % 5 == 0));
    }
  }

  void comment(tfpp::Resource& resource, Place place) {
    if (place.has_comment())
      resource.comment(text_("resource ", place.index, " belongs to group ", place.group));
  }

  std::size_t n_;
  Text text_{};
  Text other_text_{};
  Text third_text_{};
  tfpp::Expr env_ = tfpp::var("env");
  tfpp::Provider replica_ = tfpp::Provider("aws").alias("replica");
  tfpp::Type list_of_strings_ = tfpp::types::list(tfpp::types::string);
};

inline tfpp::WriteOptions options_of(Style style) {
  return {.layout = style == Style::pretty ? tfpp::Layout::pretty : tfpp::Layout::compact};
}

inline tfpp::Document build_tfpp(std::size_t n) { return TfppWorkload(n).document(); }

inline std::string print_tfpp(const tfpp::Document& document, Style style) {
  return tfpp::to_json(document, options_of(style));
}

inline std::string workload_tfpp(std::size_t n, Style style) {
  return print_tfpp(build_tfpp(n), style);
}

inline void stream_tfpp(std::size_t n, Style style, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  const auto write = [&](const char* data, std::size_t size) {
    file.write(data, static_cast<std::streamsize>(size));
  };
  TfppWorkload(n).stream(write, options_of(style));
}

}  // namespace bench
