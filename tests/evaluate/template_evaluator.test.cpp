// SPDX-License-Identifier: BSL-1.0
#include "support/evaluated.hpp"
#include <tfpp/evaluate/template_evaluator.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(evaluate_template_evaluator)

BOOST_AUTO_TEST_CASE(templates_put_texts_together) {
  BOOST_TEST(yields("\"a${1}b${true}$${x}\"") == "\"a1btrue${x}\"");
  BOOST_TEST(yields("\"%{ if true }a%{ else }b%{ endif }\"") == "\"a\"");
  BOOST_TEST(yields("\"%{ for x in [1, 2] }${x},%{ endfor }\"") == "\"1,2,\"");
}

BOOST_AUTO_TEST_CASE(a_lone_interpolation_keeps_its_type) {
  BOOST_TEST(yields("\"${[1]}\"") == "[1]");
  BOOST_TEST(yields("\"${null}\"") == "null");
}

BOOST_AUTO_TEST_CASE(null_and_what_is_no_text_are_faults) {
  BOOST_TEST(yields("\"a${null}\"") == "Invalid template interpolation value `null`");
  BOOST_TEST(detail_of("\"a${null}\"") == "The value is null; a string is due.");
  BOOST_TEST(yields("\"a${[1]}\"") == "Invalid template interpolation value `[1]`");
  BOOST_TEST(detail_of("\"a${[1]}\"") ==
             "The value does not suit: a string is due, and this is a tuple.");
}

BOOST_AUTO_TEST_CASE(a_text_with_something_unknown_is_an_unknown_text) {
  BOOST_TEST(yields("\"a${local.a}\"") == "unknown(string)");
  BOOST_TEST(yields("\"a${local.a}\".b") == "Unsupported attribute `.b`");
  BOOST_TEST(yields("\"a${local.a}${null}\"") == "Invalid template interpolation value `null`");
}

BOOST_AUTO_TEST_CASE(directives_have_the_faults_of_expressions) {
  BOOST_TEST(yields("\"%{ if [] }a%{ endif }\"") == "Incorrect condition type `[]`");
  BOOST_TEST(yields("\"%{ for x in 1 }a%{ endfor }\"") == "Iteration over non-iterable value `1`");
}

BOOST_AUTO_TEST_CASE(marks_of_pieces_are_those_of_the_text) {
  BOOST_TEST((evaluated("a${sensitive(\"b\")}").value.marks() == EvaluatedMarks::sensitive));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
