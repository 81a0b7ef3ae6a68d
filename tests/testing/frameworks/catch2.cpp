// SPDX-License-Identifier: BSL-1.0
// What Catch2 makes of verdicts. The second test case fails, so that its message can be seen.
#include <tfpp/testing.hpp>
#include <tfpp/tfpp.hpp>

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif

namespace {

using namespace tfpp;

const Document& doc() {
  static const Document document = Document().add(Output("ip").value(1));
  return document;
}

TEST_CASE("verdicts hold or not") {
  CHECK(has_output(doc(), "ip", with("value", 1)));
  CHECK_FALSE(has_output(doc(), "op"));
  REQUIRE(round_trips(doc()));
}

TEST_CASE("verdicts are printed as their messages") { CHECK(has_output(doc(), "name")); }

}  // namespace
