// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <cstdint>
#include <source_location>
#include <string_view>

/// What stands for real objects in tests: `override_resource`, `override_data`, `override_module`.
namespace tfpp::inline v1 {

/// A step of Terraform, as tests name it.
enum class Command : std::uint8_t { plan, apply };

namespace detail {

constexpr std::string_view command_name(Command command) noexcept {
  return command == Command::plan ? "plan" : "apply";
}

}  // namespace detail

/// `override_during`: when made-up values take the place of those that the provider computes.
template <class Derived>
class OverrideTime {
 public:
  /// From which step on (Terraform 1.11): from the plan, or after apply only, which is the default.
  ///
  ///     .override_during(Command::plan)        "override_during": "plan"
  Derived& override_during(Command from) {
    return static_cast<Derived&>(*this).set("override_during", detail::command_name(from));
  }
};

/// Values in the place of those that a provider would compute for a resource, which is neither
/// created nor read (Terraform 1.7, OpenTofu 1.8).
///
///     OverrideResource(web).values({{"id", "i-1"}})
///
///     "override_resource": { "target": "aws_instance.web", "values": { "id": "i-1" } }
class OverrideResource : public FluentBody<OverrideResource>,
                         public OverrideTime<OverrideResource> {
 public:
  /// @param target a resource or one of its instances, also in a module:
  ///   `module_call("net").attr("aws_vpc").attr("main")`
  /// @throws Error for anything that is no address.
  explicit OverrideResource(const ValueView& target,
                            const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::override_resource_block, "override_resource", {}, where) {
    set("target", target);
  }
  /// The computed attributes: an object. Literal up to Terraform 1.14, an expression from 1.15:
  /// text with `${` or `%{`, and expressions, are refused when they are written, unless the writer
  /// has a target.
  OverrideResource& values(const ValueView& attributes) { return set("values", attributes); }
};

/// As `OverrideResource`, for a data source.
///
///     OverrideData(data("aws_ami", "base")).values({{"id", "ami-1"}})
class OverrideData : public FluentBody<OverrideData>, public OverrideTime<OverrideData> {
 public:
  explicit OverrideData(const ValueView& target,
                        const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::override_data_block, "override_data", {}, where) {
    set("target", target);
  }
  /// The computed attributes, as for `OverrideResource`.
  OverrideData& values(const ValueView& attributes) { return set("values", attributes); }
};

/// Outputs in the place of those of a module, none of whose resources are created (Terraform 1.7,
/// OpenTofu 1.8).
///
///     OverrideModule(net).outputs({{"vpc_id", "vpc-1"}})
///
///     "override_module": { "target": "module.net", "outputs": { "vpc_id": "vpc-1" } }
class OverrideModule : public FluentBody<OverrideModule>, public OverrideTime<OverrideModule> {
 public:
  /// @param target a module or one of its instances
  explicit OverrideModule(const ValueView& target,
                          const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::override_module_block, "override_module", {}, where) {
    set("target", target);
  }
  /// The outputs: an object, read as the `values` of `OverrideResource`.
  OverrideModule& outputs(const ValueView& outputs) { return set("outputs", outputs); }
};

/// Blocks that hold overrides of resources and data sources.
template <class Derived>
class ObjectOverrides {
 public:
  /// One target may be overridden once in a block. May be called several times.
  Derived& override_resource(const OverrideResource& values) { return self().block(values); }
  Derived& override_data(const OverrideData& values) { return self().block(values); }

 private:
  Derived& self() noexcept { return static_cast<Derived&>(*this); }
};

}  // namespace tfpp::inline v1
