// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/check.hpp>
#include <tfpp/blocks/mock_provider.hpp>
#include <tfpp/blocks/module.hpp>
#include <tfpp/blocks/output.hpp>
#include <tfpp/blocks/overrides.hpp>

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <source_location>
#include <string_view>

/// Blocks of test files: `run`, `variables`, `test`; and references in them.
namespace tfpp::inline v1 {

/// @name References that only tests have. All throw Error for a name that is no identifier.
/// @{

/// `output.NAME`, an output of the module that the run tests
[[nodiscard]] inline Expr output(std::string_view name) {
  return detail::reference("output", {name});
}
[[nodiscard]] inline Expr output(const Output& block) { return output(block.label(0)); }
/// `run.NAME`, an earlier run; its outputs are attributes: `run("setup").attr("vpc_id")`
[[nodiscard]] inline Expr run(std::string_view name) { return detail::reference("run", {name}); }
/// @}

namespace detail {

/// What a failure may be expected of, as `expect_failures` names it.
template <class T>
decltype(auto) checked_object(const T& object) {
  if constexpr (std::derived_from<T, tfpp::Output>) {
    return output(object);
  } else if constexpr (std::derived_from<T, Check>) {
    return reference("check", {object.label(0)});
  } else {
    return (object);
  }
}

}  // namespace detail

/// Values of variables for all runs of a test file.
///
///     Variables({{"env", "dev"}})        "variables": { "env": "dev" }
class Variables : public FluentBody<Variables> {
 public:
  Variables(std::initializer_list<MemberView> values = {},
            const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::variables_block, "variables", {}, where) {
    for (const MemberView& value : values) set_once(value);
  }
};

/// The mode of a plan.
enum class PlanMode : std::uint8_t { normal, refresh_only };

/// How a run plans.
///
///     PlanOptions().mode(PlanMode::refresh_only)        "plan_options": { "mode": "refresh-only" }
class PlanOptions : public FluentBody<PlanOptions> {
 public:
  explicit PlanOptions(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::plan_options_block, "plan_options", {}, where) {}

  PlanOptions& mode(PlanMode mode) {
    return set("mode", mode == PlanMode::normal ? "normal" : "refresh-only");
  }
  /// Whether objects are read before planning, which is the default. Must not be false with
  /// `PlanMode::refresh_only`.
  PlanOptions& refresh(bool on) { return set("refresh", on); }
  /// Resources or instances to replace. Adds to earlier calls.
  ///
  ///     .replace(web, db[0])        "replace": ["aws_instance.web", "aws_db_instance.db[0]"]
  template <class... Objects>
  requires(sizeof...(Objects) > 0) PlanOptions& replace(const Objects&... objects) {
    add_to_list("replace", {ValueView(objects)...});
    return *this;
  }
  /// Resources, modules or instances to plan alone, with what they depend on. Adds to earlier
  /// calls.
  template <class... Objects>
  requires(sizeof...(Objects) > 0) PlanOptions& target(const Objects&... objects) {
    add_to_list("target", {ValueView(objects)...});
    return *this;
  }
};

/// A step of a test: plans or applies the module, then checks what came of it. Runs are executed in
/// their order (Terraform and OpenTofu 1.6).
///
///     Run("names_the_server").command(Command::plan).variables({{"env", "prod"}})
///         .assert_(web.attr("ami") == "ami-1", "the image is ami-1")
///
///     "run": [ { "names_the_server": {
///       "command": "plan",
///       "variables": { "env": "prod" },
///       "assert": { "condition": "${aws_instance.web.ami == \"ami-1\"}", "error_message": "..." }
///     } } ]
class Run : public FluentBody<Run>, public ObjectOverrides<Run> {
 public:
  /// @throws Error unless `name` is an identifier.
  explicit Run(std::string_view name,
               const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::run_block, "run", {&name, 1}, where) {}

  /// Whether the module is only planned, or applied, which is the default.
  Run& command(Command command) { return set("command", detail::command_name(command)); }
  /// Values of variables for this run; they may refer to the outputs of earlier runs.
  Run& variables(std::initializer_list<MemberView> values,
                 const std::source_location& where = std::source_location::current()) {
    return block("variables", values, where);
  }
  Run& variables(const Variables& values) { return block(values); }
  /// What should hold (`assert` is a macro in C++). May refer to all that the module declares, and
  /// to `output("x")`. May be called several times.
  Run& assert_(const ValueView& condition, const ValueView& error_message,
               const std::source_location& where = std::source_location::current()) {
    return block("assert", {{"condition", condition}, {"error_message", error_message}}, where);
  }
  /// Objects whose conditions must fail for the run to pass: variables, outputs, checks, resources.
  /// Adds to earlier calls.
  ///
  ///     .expect_failures(env, Output("ip"))        "expect_failures": ["var.env", "output.ip"]
  template <class... Objects>
  requires(sizeof...(Objects) > 0) Run& expect_failures(const Objects&... objects) {
    add_to_list("expect_failures", {ValueView(detail::checked_object(objects))...});
    return *this;
  }
  /// Runs another module in the place of the one that is tested.
  /// @param source a local folder or a registry address
  /// @param constraint the version, for modules from a registry only
  Run& module(std::string_view source, std::string_view constraint = {},
              const std::source_location& where = std::source_location::current()) {
    Body body;
    body.set("source", source);
    if (!constraint.empty()) body.set("version", constraint);
    return block("module", body, where);
  }
  /// Which provider configurations of the test file the module sees under which names.
  Run& providers(std::initializer_list<ProviderMapping> mappings) {
    return set("providers", detail::ProviderMappings{mappings});
  }
  Run& plan_options(const PlanOptions& options) { return block(options); }
  /// Outputs in the place of those of a module; each module once.
  Run& override_module(const OverrideModule& outputs) { return block(outputs); }
  /// Runs with the same key share a state (Terraform 1.11). Without it, all runs of one module do.
  Run& state_key(std::string_view key) { return set("state_key", key); }
  /// Whether it may run beside others (Terraform 1.12).
  Run& parallel(bool on = true) { return set("parallel", on); }
  /// Leaves behind what the run created (experimental builds of Terraform).
  Run& skip_cleanup(bool on = true) { return set("skip_cleanup", on); }
  /// Where the state is kept that the run begins with (experimental builds of Terraform).
  Run& backend(std::string_view type, std::initializer_list<MemberView> arguments,
               const std::source_location& where = std::source_location::current()) {
    return block("backend", {type}, arguments, where);
  }

  /// `run.NAME`, for later runs
  [[nodiscard]] Expr ref() const { return run(label(0)); }
  /// An output of the module of this run: `run.setup.vpc_id`.
  [[nodiscard]] Expr attr(std::string_view name) const { return ref().attr(name); }
};

/// Settings of a test file (Terraform 1.12).
///
///     Test().parallel()        "test": { "parallel": true }
class Test : public FluentBody<Test> {
 public:
  explicit Test(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::test_block, "test", {}, where) {}
  /// Whether runs may run beside each other, where they do not say otherwise.
  Test& parallel(bool on = true) { return set("parallel", on); }
  /// Leaves behind what the runs created (experimental builds of Terraform).
  Test& skip_cleanup(bool on = true) { return set("skip_cleanup", on); }
};

}  // namespace tfpp::inline v1
