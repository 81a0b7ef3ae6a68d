// SPDX-License-Identifier: BSL-1.0
#include <tfpp/version.hpp>
#include <tfpp/write_options.hpp>

#ifdef CASE_assign
// expect-error: operator=|read-only|const-qualified|constexpr
void change() { tfpp::version = "2.0.0"; }
#elif defined(CASE_target)
// expect-error: constant expression|call to non-.constexpr. function
constexpr tfpp::Target target = tfpp::target(tfpp::terraform, "one");
#endif
