// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/call_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_call_evaluator)

BOOST_AUTO_TEST_CASE(functions_that_do_not_exist_are_faults) {
  BOOST_TEST(yields("uper(\"a\")") == "Call to unknown function `uper`");
  BOOST_TEST(detail_of("uper(\"a\")") == "There is no function \"uper\". Did you mean \"upper\"?");
  BOOST_TEST(detail_of("[for x in [1] : uper(x)]").ends_with("Did you mean \"upper\"?"));
  BOOST_TEST(detail_of("frobnicate()") == "There is no function \"frobnicate\".");
  BOOST_TEST(yields("core::upper(\"a\")") == "\"A\"");
}

BOOST_AUTO_TEST_CASE(functions_that_another_version_may_have_are_unknown) {
  NamedValues scope;
  BOOST_TEST(yields("newer(1)", scope) == "unknown(dynamic)");
  BOOST_TEST(yields("core::newer(1)", scope) == "unknown(dynamic)");
  BOOST_TEST(yields("core::list(1)") == "unknown(dynamic)");
  BOOST_TEST(yields("newer([][0])", scope) == "Invalid index `[0]`");
  BOOST_TEST(yields("newer(1)") == "Call to unknown function `newer`");
}

BOOST_AUTO_TEST_CASE(what_is_not_calculated_has_the_marks_that_are_certain) {
  const auto marks = [](std::string_view native) {
    return evaluated("${" + std::string(native) + "}").value.marks();
  };
  BOOST_TEST((marks("jsonencode([sensitive(1)])") == EvaluatedMarks::sensitive));
  BOOST_TEST((marks("flatten(sensitive([[1]]))") == EvaluatedMarks::sensitive));
  for (const std::string_view unsure :
       {"coalesce(sensitive(1), 2)", "flatten([sensitive([1])])", "lookup({}, \"a\", sensitive(1))",
        "core::slice([sensitive(1)], 0, 1)"})
    BOOST_TEST((marks(unsure) == EvaluatedMarks::none), unsure);
}

BOOST_AUTO_TEST_CASE(functions_of_providers_need_the_provider) {
  NamedValues scope;
  BOOST_TEST(yields("provider::present::f(1)", scope) == "unknown(dynamic)");
  BOOST_TEST(yields("provider::present::f([][0])", scope) == "Invalid index `[0]`");
  BOOST_TEST(yields("provider::absent::f(1)", scope) ==
             "Unknown provider function `provider::absent::f`");
  BOOST_TEST(detail_of("provider::absent::f(1)", scope) ==
             "The module declares no provider \"absent\". Add it to required_providers.");
  BOOST_TEST(detail_of("foo::bar()", scope) ==
             "\"foo\" holds no functions. Those of providers are called as "
             "provider::NAME::FUNCTION.");
  BOOST_TEST(detail_of("provider::f()", scope) ==
             "The call names no provider. It is due in front of the function: "
             "provider::NAME::FUNCTION.");
}

BOOST_AUTO_TEST_CASE(arguments_are_counted) {
  BOOST_TEST(yields("upper()") == "Not enough function arguments `)`");
  BOOST_TEST(detail_of("upper()") == "upper takes 1, and here are 0: \"str\" is missing.");
  BOOST_TEST(detail_of("format()") ==
             "format takes 1 or more, and here are 0: \"format\" is missing.");
  BOOST_TEST(yields("upper(\"a\", 1 + 1, 3)") == "Too many function arguments `1 + 1`");
  BOOST_TEST(detail_of("upper(\"a\", 2)") == "upper takes 1, and here are 2. Remove the rest.");
}

BOOST_AUTO_TEST_CASE(arguments_are_expanded) {
  BOOST_TEST(yields("concat([[1], [2]]...)") == "[1, 2]");
  BOOST_TEST(yields("upper([\"a\", \"b\"]...)") == "Too many function arguments `[\"a\", \"b\"]`");
  BOOST_TEST(yields("upper(null...)") == "Invalid expanding argument value `null`");
  BOOST_TEST(detail_of("upper(null...)") ==
             "A list, set or tuple is due before ..., and this is null.");
  BOOST_TEST(detail_of("upper({}...)") ==
             "A list, set or tuple is due before ..., and this is an object.");
  BOOST_TEST(yields("upper({}...)") == "Invalid expanding argument value `{}`");
  BOOST_TEST(yields("upper(local.a...)") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(arguments_have_types) {
  BOOST_TEST(yields("upper([])") == "Invalid function argument `[]`");
  BOOST_TEST(detail_of("upper([])") ==
             "The argument \"str\" does not suit: a string is due, and this is a tuple.");
  BOOST_TEST(detail_of("pow(2, \"x\")") ==
             "The argument \"power\" does not suit: a number is due, and this string is none.");
  BOOST_TEST(detail_of("join(\",\", [[]])") ==
             "The argument \"lists\" does not suit: element 0: a string is due, and this is a "
             "tuple.");
  BOOST_TEST(yields("pow(2, 3)") == "unknown(number)");
}

BOOST_AUTO_TEST_CASE(null_is_an_argument_only_where_it_may_be) {
  BOOST_TEST(detail_of("upper(null)") ==
             "The argument \"str\" does not suit: a value is due, and this is null.");
  BOOST_TEST(yields("jsonencode(null)") == "unknown(dynamic)");
  BOOST_TEST(yields("tostring(null)") == "tostring(null)");
}

BOOST_AUTO_TEST_CASE(what_is_not_calculated_is_unknown_of_its_type) {
  BOOST_TEST(yields("timestamp()") == "unknown(string)");
  BOOST_TEST(yields("split(\",\", local.a)") == "unknown(list of string)");
  BOOST_TEST(yields("split(\",\", local.a).b") == "Unsupported attribute `.b`");
  BOOST_TEST(yields("jsondecode(\"1\")") == "unknown(dynamic)");
  BOOST_TEST(yields("jsondecode(\"1\").a") == "unknown(dynamic)");
  BOOST_TEST(yields("list(1)") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(try_takes_what_succeeds_first) {
  BOOST_TEST(yields("try([][0], {}.a, 3)") == "3");
  BOOST_TEST(yields("try(local.a, 3)") == "unknown(dynamic)");
  BOOST_TEST(yields("try([][0], {}.a)") == "Error in function call `try([][0], {}.a)`");
  BOOST_TEST(detail_of("try([][0], {}.a)") ==
             "All arguments fail. Add one that never does, such as null.");
  BOOST_TEST(yields("can([][0])") == "false");
  BOOST_TEST(yields("can(1)") == "true");
  BOOST_TEST(yields("can(local.a)") == "unknown(bool)");
  BOOST_TEST(yields("can()") == "Not enough function arguments `)`");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
