// SPDX-License-Identifier: BSL-1.0
#include <tfpp/grammar/function_versions.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>

namespace {

using namespace tfpp::grammar;

static_assert(function_since("upper") == Since{});
static_assert(function_since("core::upper") == scoped_functions_since);
static_assert(function_since("provider::aws::arn_parse") == scoped_functions_since);
static_assert(function_since("strcontains") == Since{{1, 5}, {}});
static_assert(function_since("core::strcontains") == Since{{1, 8}, {1, 7}});
static_assert(function_since("core::ephemeralasnull") == Since{{1, 10}, {1, 11}});
static_assert(function_since("core::urldecode") == Since{never, {1, 7}});

BOOST_AUTO_TEST_CASE(functions_with_versions_are_in_order_and_all_came_later) {
  BOOST_TEST(std::ranges::is_sorted(function_versions, {}, &FunctionVersion::name));
  for (const FunctionVersion& one : function_versions) BOOST_TEST((one.since != Since{}), one.name);
}

}  // namespace
