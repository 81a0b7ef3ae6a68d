// SPDX-License-Identifier: BSL-1.0
#pragma once
#include <tfpp/check/module.hpp>
namespace tfpp::inline v1::detail {
class TestFileCheck { public: TestFileCheck(const CheckedModule&, CheckProblems&){} void check(){} };
}
