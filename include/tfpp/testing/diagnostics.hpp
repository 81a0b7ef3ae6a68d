// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/options.hpp>
#include <tfpp/testing/subject.hpp>

#include <string_view>

namespace tfpp::inline v1 {

/// That nothing is wrong with a configuration, and nothing looks wrong: see `check`. The message
/// has all errors and warnings.
///
///     BOOST_TEST(checks_clean(doc));
///     BOOST_TEST(checks_clean(doc, {.target = Target{Product::terraform, {1, 5}}}));
Verdict checks_clean(const Subject& subject, const CheckOptions& options = {});

/// That something is wrong, or looks wrong: that a rule is broken in a block at an address. In
/// both,
/// `*` stands for any text and `?` for one byte; what belongs to no block has an empty address.
///
///     BOOST_TEST(has_diagnostic(doc, "undeclared-variable", "aws_instance.web"));
///     BOOST_TEST(has_diagnostic(load(text), "json-syntax"));
Verdict has_diagnostic(const Subject& subject, std::string_view rule,
                       std::string_view address = "*", const CheckOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/diagnostics.hpp>
#endif
