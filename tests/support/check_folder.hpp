// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"
#include "terraform.hpp"
#include <tfpp/check/options.hpp>
#include <tfpp/diagnostic.hpp>

#include <string>
#include <vector>

namespace tfpp_test {

/// What is wrong, as `main.tf.json:3 Summary`, in the order of the text. Warnings begin with
/// `warning `.
using Findings = std::vector<std::string>;

/// What `check` says of a folder with these files.
[[nodiscard]] Findings check_folder(const Files& files, const tfpp::CheckOptions& options = {});

/// Everything about what `check` says.
[[nodiscard]] tfpp::Diagnostics check_folder_fully(const Files& files,
                                                   const tfpp::CheckOptions& options = {});

/// What Terraform says; places that it does not name are line 0.
[[nodiscard]] Findings findings_of(const Verdict& verdict);

}  // namespace tfpp_test
