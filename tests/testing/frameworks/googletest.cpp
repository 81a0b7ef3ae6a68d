// SPDX-License-Identifier: BSL-1.0
// What GoogleTest makes of verdicts.
#include <tfpp/testing.hpp>
#include <tfpp/tfpp.hpp>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

namespace {

using namespace tfpp;

const Document& doc() {
  static const Document document = Document().add(Output("ip").value(1));
  return document;
}

TEST(Verdicts, HoldOrNot) {
  EXPECT_TRUE(has_output(doc(), "ip", with("value", 1)));
  EXPECT_FALSE(has_output(doc(), "op"));
  ASSERT_TRUE(round_trips(doc())) << "and more";
}

TEST(Verdicts, ArePrintedAsTheirMessages) {
  EXPECT_NONFATAL_FAILURE(EXPECT_TRUE(has_output(doc(), "name")),
                          "Actual: false (there is no output \"name\"; there is output.ip");
  EXPECT_FATAL_FAILURE(ASSERT_TRUE(none(doc(), outputs())),
                       "there should be no such output, but there is output.ip");
}

}  // namespace
