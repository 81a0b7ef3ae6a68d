// SPDX-License-Identifier: BSL-1.0
#pragma once

/// Running a real Terraform or OpenTofu:
///
///     WorkingDirectory directory(TerraformProgram(), "out");
///     directory.save("main.tf.json", doc);
///     if (const ValidateResult said = directory.validate(); !said) std::cerr << said.diagnostics;
///
/// and, for tests, `accepted_by_terraform(doc)` and `plans_in_terraform(doc)`.
///
/// Link `tfpp::terraform`. Without CMake, compile `tfpp/terraform/run_program.cpp`, or include it
/// in one of your files: it alone needs Boost.Process. POSIX systems only.

#include <tfpp/terraform/error.hpp>
#include <tfpp/terraform/options.hpp>
#include <tfpp/terraform/predicates.hpp>
#include <tfpp/terraform/program.hpp>
#include <tfpp/terraform/results.hpp>
#include <tfpp/terraform/temporary_directory.hpp>
#include <tfpp/terraform/working_directory.hpp>
