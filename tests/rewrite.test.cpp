// SPDX-License-Identifier: BSL-1.0
#include <tfpp/rewrite.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace tfpp;
BOOST_AUTO_TEST_SUITE(rewrite_)
BOOST_AUTO_TEST_CASE(unchanged) {
  const std::string text = "{ \"locals\" : {\"a\":1}}";
  auto loaded = load(text);
  BOOST_TEST(to_json(*loaded, {.layout = Layout::as_loaded}) == text);
}
BOOST_AUTO_TEST_SUITE_END()
}  // namespace
