// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/output.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(output_block)

BOOST_AUTO_TEST_CASE(has_a_value_of_any_kind) {
  BOOST_TEST(
      written(Output("a").value(var("x")), Output("b").value(nullptr),
              Output("c").value({{"k", List{1, "${t}"}}})) ==
      R"({"output":{"a":{"value":"${var.x}"},"b":{"value":null},"c":{"value":{"k":[1,"$${t}"]}}}})");
}

BOOST_AUTO_TEST_CASE(holds_what_was_set_in_order) {
  BOOST_TEST(
      written(Output("o")
                  .comment("why")
                  .description("a ${x}")
                  .value(1)
                  .sensitive()
                  .ephemeral()
                  .deprecated("d")
                  .type(types::number)) ==
      R"({"output":{"o":{"//":"why","description":"a ${x}","value":1,"sensitive":true,"ephemeral":true,"deprecated":"d","type":"number"}}})");
  BOOST_TEST(written(Output("o").value(1).sensitive(false)) ==
             R"({"output":{"o":{"value":1,"sensitive":false}}})");
}

BOOST_AUTO_TEST_CASE(has_preconditions_and_no_postconditions) {
  BOOST_TEST(
      written(Output("o").precondition(var("x") == 1, "m").precondition(true, "n").value(1)) ==
      R"({"output":{"o":{"precondition":[{"condition":"${var.x == 1}","error_message":"m"},)"
      R"({"condition":true,"error_message":"n"}],"value":1}}})");
  BOOST_TEST(refuses([] { return Output("o").block("postcondition", {}); },
                     {"output \"o\"", "postcondition"}));
}

BOOST_AUTO_TEST_CASE(reads_literals_literally) {
  BOOST_TEST(refuses([] { return Output("o").set("sensitive", var("x")); },
                     {"output \"o\"", "sensitive", "var.x"}));
  BOOST_TEST(refuses([] { return Output("o").set("sensitive", nullptr); },
                     {"sensitive", "true or false"}));
  BOOST_TEST(
      refuses([] { return Output("o").set("description", List{1}); }, {"description", "string"}));
}

BOOST_AUTO_TEST_CASE(is_declared_once) {
  const Output one("o");
  const Output two("o");
  BOOST_TEST(
      refuses([&] { return written(one, two); }, {"output \"o\"", line_of(one), line_of(two)}));
}

BOOST_AUTO_TEST_CASE(suggests_what_may_be_meant) {
  BOOST_TEST(refuses([] { return Output("o").set("valeu", 1); },
                     {"output \"o\"", this_file(), "valeu", "did you mean \"value\"?"}));
  BOOST_TEST(refuses([] { return Output("1"); }, {"output", this_file(), "\"1\"", "identifier"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
