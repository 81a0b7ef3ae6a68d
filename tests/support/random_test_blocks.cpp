// SPDX-License-Identifier: BSL-1.0
// The setters of the classes that stand in test files, files of mock data and query files.
#include "random_body.hpp"

namespace tfpp_test {
namespace {

template <class B>
bool done(const B& /*block*/) {
  return true;
}

tfpp::Command any_command(RandomValues& values) {
  return values.random().flip() ? tfpp::Command::plan : tfpp::Command::apply;
}

}  // namespace

bool RandomBody::set_typed(tfpp::Run& block, std::string_view name, int /*depth*/) {
  if (name == "command") return done(block.command(any_command(values_)));
  if (name == "providers") {
    const auto fake = tfpp::MockProvider("aws").alias("fake");
    return done(block.providers({{"aws", fake}, {"aws.b", values_.provider()}}));
  }
  if (name == "expect_failures") {
    return done(block.expect_failures(tfpp::Variable("v"), tfpp::Output("o"))
                    .expect_failures(tfpp::Check("c"), tfpp::Resource("aws_x", "y")));
  }
  if (name == "state_key") return done(block.state_key(values_.text()));
  if (name == "parallel") return done(block.parallel(values_.random().flip()));
  if (name == "skip_cleanup") return done(block.skip_cleanup(values_.random().flip()));
  return false;
}

template <class B>
bool RandomBody::add_override(B& block, std::string_view name, int depth) {
  if (name == "override_resource") {
    return done(block.override_resource(
        filled(tfpp::OverrideResource(values_.reference(true)), depth - 1)));
  }
  if (name == "override_data") {
    return done(
        block.override_data(filled(tfpp::OverrideData(tfpp::data("aws_x", "y")), depth - 1)));
  }
  return false;
}

bool RandomBody::add_typed(tfpp::Run& block, std::string_view name, int depth) {
  if (name == "assert") return done(block.assert_(values_.expression(depth), values_.value(depth)));
  if (name == "variables") {
    if (values_.random().flip()) return done(block.variables(filled(tfpp::Variables(), depth)));
    return done(block.variables({{"a", values_.value(depth)}, {"b", tfpp::run("r").attr("x")}}));
  }
  if (name == "module") {
    if (values_.random().flip()) return done(block.module("./" + values_.identifier()));
    return done(block.module("a/b/c", values_.random().flip() ? "1.0.0" : "~> 2.1"));
  }
  if (name == "plan_options")
    return done(block.plan_options(filled(tfpp::PlanOptions(), depth - 1)));
  if (name == "override_module") {
    return done(
        block.override_module(filled(tfpp::OverrideModule(tfpp::Module("m")[0]), depth - 1)));
  }
  if (name == "backend") return done(block.backend("local", {{"path", "a"}}));
  return add_override(block, name, depth);
}

bool RandomBody::set_typed(tfpp::PlanOptions& block, std::string_view name, int /*depth*/) {
  const bool flip = values_.random().flip();
  if (name == "mode")
    return done(block.mode(flip ? tfpp::PlanMode::normal : tfpp::PlanMode::refresh_only));
  if (name == "refresh") return done(block.refresh(flip));
  const tfpp::Resource y("aws_x", "y");
  if (name == "replace") return done(block.replace(y).replace(y[0], y["a"]));
  if (name == "target") return done(block.target(y, tfpp::module_call("m")));
  return false;
}

bool RandomBody::set_typed(tfpp::Test& block, std::string_view name, int /*depth*/) {
  if (name == "parallel") return done(block.parallel(values_.random().flip()));
  if (name == "skip_cleanup") return done(block.skip_cleanup(values_.random().flip()));
  return false;
}

bool RandomBody::set_typed(tfpp::MockProvider& block, std::string_view name, int depth) {
  if (name == "alias") return done(block.alias(values_.identifier()));
  if (name == "source") return done(block.source("./" + values_.identifier()));
  if (name == "for_each") return done(block.for_each(values_.value(depth)));
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  return false;
}

bool RandomBody::add_typed(tfpp::MockProvider& block, std::string_view name, int depth) {
  if (name == "mock_resource") {
    return done(
        block.mock_resource(filled(tfpp::MockResource("m_" + values_.identifier()), depth - 1)));
  }
  if (name == "mock_data") {
    return done(block.mock_data(filled(tfpp::MockData("m_" + values_.identifier()), depth - 1)));
  }
  return add_override(block, name, depth);
}

bool RandomBody::set_typed(tfpp::MockResource& block, std::string_view name, int depth) {
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  if (name != "defaults") return false;
  return done(block.defaults({{"a", values_.literal(depth, false)}, {"b", tfpp::List{1, 2}}}));
}
bool RandomBody::set_typed(tfpp::MockData& block, std::string_view name, int depth) {
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  return name == "defaults" && done(block.defaults({{"a", values_.literal(depth, false)}}));
}
bool RandomBody::set_typed(tfpp::OverrideResource& block, std::string_view name, int depth) {
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  return name == "values" && done(block.values({{"a", values_.literal(depth, false)}}));
}
bool RandomBody::set_typed(tfpp::OverrideData& block, std::string_view name, int depth) {
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  return name == "values" && done(block.values({{"a", values_.literal(depth, false)}}));
}
bool RandomBody::set_typed(tfpp::OverrideModule& block, std::string_view name, int depth) {
  if (name == "override_during") return done(block.override_during(any_command(values_)));
  return name == "outputs" && done(block.outputs({{"a", values_.literal(depth, false)}}));
}

bool RandomBody::set_typed(tfpp::ListResource& block, std::string_view name, int depth) {
  if (name == "count") return done(block.count(values_.value(depth)));
  if (name == "for_each") return done(block.for_each(values_.value(depth)));
  if (name == "provider") return done(block.provider(values_.provider()));
  if (name == "include_resource") return done(block.include_resource(values_.random().flip()));
  if (name == "limit") return done(block.limit(values_.random().between(1, 100)));
  return false;
}

bool RandomBody::add_typed(tfpp::ListResource& block, std::string_view name, int depth) {
  if (name != "config") return false;
  if (values_.random().flip()) return done(block.config({{"a", values_.value(depth)}}));
  return done(block.config(body(tfpp::grammar::config_block, depth)));
}

}  // namespace tfpp_test
