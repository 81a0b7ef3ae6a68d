// SPDX-License-Identifier: BSL-1.0
#include <tfpp/version.hpp>

#ifdef CASE_assign
// expect-error: operator=|read-only|const-qualified|constexpr
void change() { tfpp::version = "2.0.0"; }
#endif
