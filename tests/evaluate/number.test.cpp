// SPDX-License-Identifier: BSL-1.0
#include <tfpp/evaluate/number.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

std::string text_of(const std::optional<EvaluatedNumber>& number) {
  return number ? number->text() : "nothing";
}
std::string read(std::string_view text) { return text_of(EvaluatedNumber::parse(text)); }
EvaluatedNumber number_of(std::string_view text) { return EvaluatedNumber::parse(text).value(); }

BOOST_AUTO_TEST_SUITE(evaluate_number)

BOOST_AUTO_TEST_CASE(texts_are_read_and_written_as_terraform_does) {
  BOOST_TEST(read("0") == "0");
  BOOST_TEST(read("+12") == "12");
  BOOST_TEST(read("-1.50") == "-1.5");
  BOOST_TEST(read(".25") == "0.25");
  BOOST_TEST(read("3.") == "3");
  BOOST_TEST(read("1.5e3") == "1500");
  BOOST_TEST(read("1e-3") == "0.001");
  BOOST_TEST(read("-12e-1") == "-1.2");
  BOOST_TEST(read("999999999999999999") == "999999999999999999");
}

BOOST_AUTO_TEST_CASE(what_is_no_number_or_not_exact_is_nothing) {
  for (const std::string_view text :
       {"", "x", "0x10", "1_000", "1e", "-", ".", "inf", "1p4", "-0", "1000000000000000001",
        "12345678901234567890123", "1e100", "1e-100", "1e99999999999"}) {
    BOOST_TEST(read(text) == "nothing", text);
  }
}

BOOST_AUTO_TEST_CASE(numbers_are_compared_whatever_their_exponents) {
  BOOST_TEST((number_of("1e30") > number_of("999999999999999999")));
  BOOST_TEST((number_of("-1e30") < number_of("1e-30")));
  BOOST_TEST((number_of("0.1") < number_of("0.11")));
  BOOST_TEST((number_of("-0.1") > number_of("-0.11")));
  BOOST_TEST((number_of("100") == number_of("1e2")));
  BOOST_TEST((number_of("0") < number_of("1e-60")));
  BOOST_TEST((number_of("999999999999999999e-60") < number_of("1e-42")));
}

BOOST_AUTO_TEST_CASE(what_is_exact_is_calculated) {
  BOOST_TEST(text_of(add(number_of("0.5"), number_of("1e3"))) == "1000.5");
  BOOST_TEST(text_of(subtract(number_of("1"), number_of("1.25"))) == "-0.25");
  BOOST_TEST(text_of(multiply(number_of("-1.5"), number_of("4"))) == "-6");
  BOOST_TEST(text_of(divide(number_of("1"), number_of("-8"))) == "-0.125");
  BOOST_TEST(text_of(divide(number_of("100"), number_of("5"))) == "20");
  BOOST_TEST(text_of(divide(number_of("1.5"), number_of("0.5"))) == "3");
  BOOST_TEST(text_of(remainder(number_of("-7"), number_of("3"))) == "-1");
  BOOST_TEST(text_of(remainder(number_of("7"), number_of("0"))) == "7");
  BOOST_TEST(text_of(number_of("0.1").negated()) == "-0.1");
}

BOOST_AUTO_TEST_CASE(what_terraform_may_round_is_not_calculated) {
  BOOST_TEST(text_of(add(number_of("0.1"), number_of("0.2"))) == "nothing");
  BOOST_TEST(text_of(multiply(number_of("0.1"), number_of("10"))) == "nothing");
  BOOST_TEST(text_of(divide(number_of("1"), number_of("3"))) == "nothing");
  BOOST_TEST(text_of(divide(number_of("1"), number_of("10"))) == "nothing");
  BOOST_TEST(text_of(divide(number_of("1"), number_of("0"))) == "nothing");
  BOOST_TEST(text_of(remainder(number_of("7.5"), number_of("2"))) == "nothing");
}

BOOST_AUTO_TEST_CASE(nothing_overflows) {
  const EvaluatedNumber large = number_of("999999999999999999");
  BOOST_TEST(text_of(add(large, large)) == "nothing");
  BOOST_TEST(text_of(multiply(large, large)) == "nothing");
  BOOST_TEST(text_of(add(number_of("1e60"), number_of("1"))) == "nothing");
  BOOST_TEST(text_of(multiply(number_of("1e60"), number_of("10"))) == "nothing");
  BOOST_TEST(text_of(divide(number_of("999999999999999999"), number_of("1024"))) == "nothing");
}

BOOST_AUTO_TEST_CASE(negative_zero_is_left_to_terraform) {
  const EvaluatedNumber zero(0);
  BOOST_TEST(text_of(zero.negated()) == "nothing");
  BOOST_TEST(text_of(multiply(zero, number_of("-1"))) == "nothing");
  BOOST_TEST(text_of(divide(zero, number_of("-1"))) == "nothing");
  BOOST_TEST(text_of(subtract(number_of("1"), number_of("1"))) == "0");
}

BOOST_AUTO_TEST_CASE(integers_are_told_from_fractions) {
  BOOST_TEST(number_of("1e3").integer().value() == std::int64_t{1000});
  BOOST_TEST(!number_of("1.5").integer());
  BOOST_TEST(!number_of("1e30").integer());
  BOOST_TEST(number_of("1e30").is_integer());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
