// SPDX-License-Identifier: BSL-1.0
// The one main() of every test binary; compiled once.
#define BOOST_TEST_MODULE tfpp
#include <boost/test/unit_test.hpp>
