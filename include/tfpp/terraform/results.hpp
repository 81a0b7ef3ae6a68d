// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>
#include <tfpp/grammar/types.hpp>

#include <boost/json/value.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// What Terraform answers. Each result holds beside its members the JSON that they were taken from.
namespace tfpp::inline v1 {

/// What program it is.
struct TerraformVersion {
  grammar::Product product = grammar::Product::terraform;
  /// `1.11.4`
  std::string version{};
  /// `linux_amd64`
  std::string platform{};
  /// `terraform version -json`
  boost::json::value json{};
};

/// Of `init`.
struct InitResult {
  bool ok = false;
  Diagnostics diagnostics{};

  explicit operator bool() const noexcept { return ok; }
};

/// Of `validate`.
struct ValidateResult {
  bool valid = false;
  Diagnostics diagnostics{};
  /// `terraform validate -json`
  boost::json::value json{};

  explicit operator bool() const noexcept { return valid; }
};

/// What happens to a resource, data source or output.
enum class ChangeAction : std::uint8_t {
  no_op,
  create,
  read,
  update,
  destroy,
  /// `destroy` and `create`, in this order or, with `create_before_destroy`, the other.
  replace,
  forget,  ///< It leaves the state and stays where it is.
  other    ///< Something that this release does not know; see the JSON.
};

/// A resource or data source in a plan.
struct ResourceChange {
  /// `module.network.aws_subnet.a[0]`
  std::string address{};
  /// Where it was before, if it moves.
  std::string previous_address{};
  std::string type{};
  std::string name{};
  ChangeAction action = ChangeAction::no_op;
  /// Its arguments and attributes; null where it is not there. What is not known before `apply` is
  /// missing from `after`.
  boost::json::value before{};
  boost::json::value after{};
  /// Its member of `resource_changes`.
  boost::json::value json{};
};

/// An output value in a plan.
struct OutputChange {
  std::string name{};
  ChangeAction action = ChangeAction::no_op;
  bool sensitive = false;
  boost::json::value before{};
  boost::json::value after{};
  /// Whether `after` is not known yet.
  bool after_unknown = false;
};

/// Of `plan`.
struct PlanResult {
  bool ok = false;
  /// Whether there is anything to apply.
  bool has_changes = false;
  /// All resources and data sources that the plan names, with or without a change.
  std::vector<ResourceChange> changes{};
  std::vector<OutputChange> outputs{};
  Diagnostics diagnostics{};
  /// `terraform show -json` of the plan; null unless `ok`
  boost::json::value json{};

  explicit operator bool() const noexcept { return ok; }

  /// The change of the resource or data source with this address, or null. Linear.
  [[nodiscard]] const ResourceChange* find(std::string_view address) const noexcept {
    for (const ResourceChange& change : changes) {
      if (change.address == address) return &change;
    }
    return nullptr;
  }
};

/// Of `apply` and `destroy`.
struct ApplyResult {
  bool ok = false;
  std::size_t added = 0;
  std::size_t changed = 0;
  std::size_t destroyed = 0;
  std::size_t imported = 0;
  Diagnostics diagnostics{};

  explicit operator bool() const noexcept { return ok; }
};

struct OutputValue {
  boost::json::value value{};
  /// The type as Terraform writes types in JSON: `"string"`, `["list", "string"]`.
  boost::json::value type{};
  bool sensitive = false;
};

using OutputValues = std::map<std::string, OutputValue, std::less<>>;

/// A resource or data source that is there.
struct StateResource {
  std::string address{};
  /// Whether it is a data source.
  bool is_data = false;
  std::string type{};
  std::string name{};
  /// Its arguments and attributes.
  boost::json::value values{};
};

/// What is there, as `show` tells.
struct State {
  /// Those of modules too.
  std::vector<StateResource> resources{};
  OutputValues outputs{};
  /// `terraform show -json`
  boost::json::value json{};

  /// The resource or data source with this address, or null. Linear.
  [[nodiscard]] const StateResource* find(std::string_view address) const noexcept {
    for (const StateResource& resource : resources) {
      if (resource.address == address) return &resource;
    }
    return nullptr;
  }
};

enum class TestStatus : std::uint8_t { pending, skipped, passed, failed, errored };

/// A `run` block, or a test file as a whole.
struct TestRun {
  std::string name{};
  TestStatus status = TestStatus::pending;
  Diagnostics diagnostics{};
};

struct TestFile {
  std::string path{};
  TestStatus status = TestStatus::pending;
  std::vector<TestRun> runs{};
};

/// Of `test`.
struct TestResult {
  bool ok = false;
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t errored = 0;
  std::size_t skipped = 0;
  std::vector<TestFile> files{};
  /// All of them, those of the runs too.
  Diagnostics diagnostics{};

  explicit operator bool() const noexcept { return ok; }
};

/// Of `fmt`.
struct FormatResult {
  bool ok = false;
  /// The files that were, or would be, changed.
  std::vector<std::string> files{};
  /// Why a file could not be read.
  Diagnostics diagnostics{};

  explicit operator bool() const noexcept { return ok; }
};

}  // namespace tfpp::inline v1
