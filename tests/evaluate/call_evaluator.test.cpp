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
  BOOST_TEST(detail_of("uper(\"a\")") ==
             "There is no function named \"uper\". Did you mean \"upper\"?");
  BOOST_TEST(detail_of("frobnicate()") == "There is no function named \"frobnicate\".");
  BOOST_TEST(yields("core::upper(\"a\")") == "\"A\"");
}

BOOST_AUTO_TEST_CASE(functions_that_another_version_may_have_are_unknown) {
  NamedValues scope;
  BOOST_TEST(yields("newer(1)", scope) == "unknown(dynamic)");
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
             "There is no function named \"provider::absent::f\". Ensure that provider name "
             "\"absent\" is declared in this module's required_providers block, and that this "
             "provider offers a function named \"f\".");
  BOOST_TEST(detail_of("foo::bar()", scope) ==
             "The function namespace \"foo\" is not valid. Provider function calls must use the "
             "\"provider::\" namespace prefix.");
  BOOST_TEST(detail_of("provider::f()", scope) ==
             "The function call must include the provider name after the \"provider::\" prefix.");
}

BOOST_AUTO_TEST_CASE(arguments_are_counted) {
  BOOST_TEST(yields("upper()") == "Not enough function arguments `)`");
  BOOST_TEST(detail_of("upper()") ==
             "Function \"upper\" expects 1 argument(s). Missing value for \"str\".");
  BOOST_TEST(detail_of("format()") ==
             "Function \"format\" expects at least 1 argument(s). Missing value for \"format\".");
  BOOST_TEST(yields("upper(\"a\", 1 + 1, 3)") == "Too many function arguments `1 + 1`");
  BOOST_TEST(detail_of("upper(\"a\", 2)") == "Function \"upper\" expects only 1 argument(s).");
}

BOOST_AUTO_TEST_CASE(arguments_are_expanded) {
  BOOST_TEST(yields("concat([[1], [2]]...)") == "[1, 2]");
  BOOST_TEST(yields("upper([\"a\", \"b\"]...)") == "Too many function arguments `[\"a\", \"b\"]`");
  BOOST_TEST(yields("upper(null...)") == "Invalid expanding argument value `null`");
  BOOST_TEST(yields("upper({}...)") == "Invalid expanding argument value `{}`");
  BOOST_TEST(yields("upper(local.a...)") == "unknown(dynamic)");
}

BOOST_AUTO_TEST_CASE(arguments_have_types) {
  BOOST_TEST(yields("upper([])") == "Invalid function argument `[]`");
  BOOST_TEST(detail_of("upper([])") == "Invalid value for \"str\" parameter: string required.");
  BOOST_TEST(detail_of("pow(2, \"x\")") ==
             "Invalid value for \"power\" parameter: a number is required.");
  BOOST_TEST(detail_of("join(\",\", [[]])") ==
             "Invalid value for \"lists\" parameter: element 0: string required.");
  BOOST_TEST(yields("pow(2, 3)") == "unknown(number)");
}

BOOST_AUTO_TEST_CASE(null_is_an_argument_only_where_it_may_be) {
  BOOST_TEST(detail_of("upper(null)") ==
             "Invalid value for \"str\" parameter: argument must not be null.");
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
  BOOST_TEST(yields("can([][0])") == "false");
  BOOST_TEST(yields("can(1)") == "true");
  BOOST_TEST(yields("can(local.a)") == "unknown(bool)");
  BOOST_TEST(yields("can()") == "Not enough function arguments `)`");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
