// SPDX-License-Identifier: BSL-1.0
#include "support/hostile_text.hpp"
#include <tfpp/text/number.hpp>

#include <boost/test/unit_test.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

namespace {

using tfpp::Error;
using tfpp::number;
using tfpp::text::is_json_number;
using tfpp::text::NumberText;

template <class T>
std::string text_of(T value) {
  return std::string(NumberText(value).view());
}

BOOST_AUTO_TEST_SUITE(text_number)

BOOST_AUTO_TEST_SUITE(integers)

BOOST_AUTO_TEST_CASE(at_the_limits_of_every_type) {
  BOOST_TEST(text_of(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  BOOST_TEST(text_of(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
  BOOST_TEST(text_of(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  BOOST_TEST(text_of(std::numeric_limits<std::int32_t>::min()) == "-2147483648");
  BOOST_TEST(text_of(std::numeric_limits<std::uint32_t>::max()) == "4294967295");
  BOOST_TEST(text_of(std::numeric_limits<std::int16_t>::min()) == "-32768");
  BOOST_TEST(text_of(std::numeric_limits<std::uint16_t>::max()) == "65535");
  BOOST_TEST(text_of(std::numeric_limits<std::int8_t>::min()) == "-128");
  BOOST_TEST(text_of(std::numeric_limits<std::uint8_t>::max()) == "255");
  BOOST_TEST(text_of(0) == "0");
  BOOST_TEST(text_of(-1LL) == "-1");
}

BOOST_AUTO_TEST_CASE(characters_and_truth_values_are_none) {
  using tfpp::text::Integer;
  using tfpp::text::Real;
  static_assert(Integer<short> && Integer<unsigned long long> && Integer<signed char> &&
                Integer<unsigned char>);
  static_assert(!Integer<char> && !Integer<bool> && !Integer<wchar_t> && !Integer<char8_t> &&
                !Integer<char16_t> && !Integer<char32_t> && !Integer<double>);
  static_assert(Real<float> && Real<double> && !Real<long double> && !Real<int>);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(reals)

BOOST_AUTO_TEST_CASE(are_the_shortest_text_that_reads_back) {
  BOOST_TEST(text_of(0.1) == "0.1");
  BOOST_TEST(text_of(0.1F) == "0.1");  // not 0.10000000149011612
  BOOST_TEST(text_of(1.0) == "1");
  BOOST_TEST(text_of(-0.5) == "-0.5");
  BOOST_TEST(text_of(1e22) == "1e+22");
  BOOST_TEST(text_of(5e-324) == "5e-324");
  BOOST_TEST(text_of(std::numeric_limits<double>::max()) == "1.7976931348623157e+308");
  BOOST_TEST(text_of(std::numeric_limits<double>::min()) == "2.2250738585072014e-308");
  BOOST_TEST(text_of(-std::numeric_limits<double>::max()) == "-1.7976931348623157e+308");
  BOOST_TEST(text_of(std::numeric_limits<float>::max()) == "3.4028235e+38");
  BOOST_TEST(text_of(-0.0) == "-0");
}

BOOST_AUTO_TEST_CASE(of_random_bits_read_back_equal) {
  tfpp_test::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const auto value = std::bit_cast<double>(random.between<std::uint64_t>(0, UINT64_MAX));
    if (!std::isfinite(value)) continue;
    const std::string text = text_of(value);
    const double read = std::strtod(text.c_str(), nullptr);
    if (std::bit_cast<std::uint64_t>(read) != std::bit_cast<std::uint64_t>(value) ||
        !is_json_number(text))
      BOOST_ERROR(text);
  }
  for (int i = 0; i < 20000; ++i) {
    const auto value = std::bit_cast<float>(random.between<std::uint32_t>(0, UINT32_MAX));
    if (!std::isfinite(value)) continue;
    const std::string text = text_of(value);
    if (std::strtof(text.c_str(), nullptr) != value || !is_json_number(text)) BOOST_ERROR(text);
  }
}

BOOST_AUTO_TEST_CASE(that_json_does_not_have_are_refused) {
  const double doubles[] = {std::numeric_limits<double>::quiet_NaN(),
                            std::numeric_limits<double>::infinity(),
                            -std::numeric_limits<double>::infinity()};
  for (const double value : doubles) BOOST_CHECK_THROW(NumberText{value}, Error);
  BOOST_CHECK_THROW(NumberText{std::numeric_limits<float>::quiet_NaN()}, Error);
  BOOST_CHECK_THROW(NumberText{-std::numeric_limits<float>::infinity()}, Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(decimal_text)

constexpr std::string_view good[] = {
    "0",
    "-0",
    "1",
    "-1",
    "10",
    "0.0",
    "-0.5e+10",
    "1E5",
    "1e-5",
    "1e05",
    "0e0",
    "1e400",
    "123456789012345678901234567890.123456789012345678901234567890",
    "-1e-999999"};
constexpr std::string_view bad[] = {
    "",      " ",     "-",   "+1",       "01",        "-01", "00",   ".5", "1.",    "1.e5",    "1e",
    "1e+",   "1e-",   "e5",  "0x1F",     "1_0",       "1,0", " 1",   "1 ", "1\n",   "--1",     "1-",
    "1.2.3", "1e5.5", "NaN", "Infinity", "-Infinity", "inf", "true", "١",  "1e5e5", "1\\u0030"};

BOOST_AUTO_TEST_CASE(is_told_from_other_text) {
  for (const std::string_view text : good) BOOST_TEST(is_json_number(text), text);
  for (const std::string_view text : bad) BOOST_TEST(!is_json_number(text), text);
  BOOST_TEST(!is_json_number(std::string_view("1\0", 2)));
}

BOOST_AUTO_TEST_CASE(keeps_every_digit) {
  for (const std::string_view text : good) BOOST_TEST(number(text).text() == text);
}

BOOST_AUTO_TEST_CASE(that_is_no_number_is_refused_with_the_text) {
  for (const std::string_view text : bad) {
    BOOST_CHECK_EXCEPTION(number(text), Error, [&](const Error& error) {
      return std::string_view(error.what()).find('"' + std::string(text) + '"') !=
             std::string_view::npos;
    });
  }
}

BOOST_AUTO_TEST_CASE(is_equal_by_its_digits) {
  BOOST_TEST((number("1.0") == number("1.0")));
  BOOST_TEST((number("1.0") != number("1")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
