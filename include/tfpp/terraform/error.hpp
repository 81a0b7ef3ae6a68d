// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>

#include <cstdint>
#include <string>
#include <utility>

namespace tfpp::inline v1 {

/// Why there is no answer from Terraform.
enum class TerraformFailure : std::uint8_t {
  not_found,     ///< There is no such program.
  cannot_start,  ///< The system refuses to start it: not executable, no such folder.
  timed_out,     ///< It took longer than `RunOptions::timeout`, and was stopped.
  cancelled,     ///< `RunOptions::stop` asked for it, and it was stopped.
  killed,        ///< A signal ended it that was not ours.
  refused,       ///< It would not do what was asked, and says why: there is no state to show.
  unreadable     ///< What it printed is not what Terraform prints.
};

/// Thrown when Terraform could not be asked. What Terraform says about a configuration is a result,
/// not an error, however bad it is.
class TerraformError : public Error {
 public:
  TerraformError(TerraformFailure failure, const std::string& message, std::string out = {},
                 std::string err = {})
      : Error(message), failure_(failure), out_(std::move(out)), err_(std::move(err)) {}

  [[nodiscard]] TerraformFailure failure() const noexcept { return failure_; }
  /// What the program had printed to its standard output until then.
  [[nodiscard]] const std::string& out() const noexcept { return out_; }
  /// What it had printed to its standard error.
  [[nodiscard]] const std::string& err() const noexcept { return err_; }

 private:
  TerraformFailure failure_;
  std::string out_;
  std::string err_;
};

}  // namespace tfpp::inline v1
