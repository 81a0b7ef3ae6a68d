// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"

#include <boost/json/value.hpp>
#include <boost/test/tree/decorator.hpp>

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// Real terraforms as judges. Every call gets a fresh directory and an environment of its own, so
/// neither the developer's settings nor an earlier call can change a verdict.
namespace tfpp_test {

/// What Terraform said about one place of a configuration.
struct Complaint {
  std::string severity{};  ///< "error" or "warning"
  std::string summary{};
  std::string detail{};
  std::string filename{};  ///< empty, and line and column 0, where Terraform names no place
  unsigned line = 0;
  unsigned column = 0;
  std::size_t offset = 0;  ///< bytes of the file before it

  friend bool operator==(const Complaint&, const Complaint&) = default;
};

/// `BOOST_TEST(verdict.valid, verdict)` shows all of it when the test fails.
struct Verdict {
  bool valid = false;
  std::vector<Complaint> diagnostics{};

  friend std::ostream& operator<<(std::ostream& out, const Verdict& verdict);
};

/// What `terraform test` said. `BOOST_TEST(report.passed, report)` shows all of it.
struct TestReport {
  bool passed = false;
  /// `pass`, `fail`, `error` or `skip` of each run, by `file: run`.
  std::map<std::string, std::string> runs{};
  std::vector<Complaint> diagnostics{};

  friend std::ostream& operator<<(std::ostream& out, const TestReport& report);
};

/// The `terraform` on PATH: whatever needs no provider but the built-in one.
class TerraformJudge {
 public:
  [[nodiscard]] static bool available();
  [[nodiscard]] static std::string skip_message();

  /// `terraform validate`.
  [[nodiscard]] static Verdict validate(const Files& files);

  /// `terraform init -backend=false` first, which modules need; its own errors are a verdict too.
  [[nodiscard]] static Verdict init_and_validate(const Files& files);

  /// `terraform test`, after `terraform init`.
  /// @throws std::runtime_error with Terraform's message when `init` fails.
  [[nodiscard]] static TestReport test(const Files& files);

  /// The outputs after `terraform apply`. One call costs a few processes however many outputs there
  /// are, so put hundreds into one.
  /// @throws std::runtime_error with Terraform's message when it does not apply.
  [[nodiscard]] static std::map<std::string, boost::json::value> outputs(const Files& files);

  /// The same with `terraform init` first, which modules need.
  [[nodiscard]] static std::map<std::string, boost::json::value> init_and_outputs(
      const Files& files);
};

/// A terraform with recorded provider schemas replayed: resources of real providers, offline.
/// Environment: TFPP_TERRAFORM_OFFLINE names a program that is called as
/// `terraform-offline -schemas FILE COMMAND...`, TFPP_SCHEMAS the folder of schema files.
class ReplayJudge {
 public:
  /// @param schemas name of a file in the folder of schemas, or a whole path; a small one starts
  /// faster
  explicit ReplayJudge(std::string schemas) : schemas_(std::move(schemas)) {}

  [[nodiscard]] static bool available();
  [[nodiscard]] static std::string skip_message();

  [[nodiscard]] Verdict validate(const Files& files) const;

  struct Plan {
    Verdict verdict{};
    boost::json::value planned{};  ///< as `terraform show -json` gives it; null unless valid
  };
  [[nodiscard]] Plan plan(const Files& files) const;

 private:
  std::string schemas_;
};

/// Decorators: `BOOST_AUTO_TEST_CASE(name, *needs_terraform())`. Where the judge is missing the
/// test is skipped and says so; with TFPP_REQUIRE_TERRAFORM=1 it runs, and fails. Recorded schemas
/// are required as soon as TFPP_TERRAFORM_OFFLINE is set. TFPP_SHARED names a folder with collected
/// configurations, in `corpus/tfjson` and `spec/cases`.
[[nodiscard]] boost::unit_test::precondition needs_terraform();
[[nodiscard]] boost::unit_test::precondition needs_recorded_schemas();
[[nodiscard]] boost::unit_test::precondition needs_collected_configurations();

/// A folder below that which TFPP_SHARED names.
[[nodiscard]] std::filesystem::path collected_configurations(const char* folder);

}  // namespace tfpp_test
