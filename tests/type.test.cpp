// SPDX-License-Identifier: BSL-1.0
#include <tfpp/type.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
namespace t = tfpp::types;

BOOST_AUTO_TEST_SUITE(type_test)

BOOST_AUTO_TEST_CASE(primitive_types) {
  BOOST_TEST(t::string.text() == "string");
  BOOST_TEST(t::number.text() == "number");
  BOOST_TEST(t::bool_.text() == "bool");
  BOOST_TEST(t::any.text() == "any");
}

BOOST_AUTO_TEST_CASE(collections) {
  BOOST_TEST(t::list(t::string).text() == "list(string)");
  BOOST_TEST(t::set(t::number).text() == "set(number)");
  BOOST_TEST(t::map(t::list(t::any)).text() == "map(list(any))");
}

BOOST_AUTO_TEST_CASE(tuples) {
  BOOST_TEST(t::tuple({}).text() == "tuple([])");
  BOOST_TEST(t::tuple({t::string}).text() == "tuple([string])");
  BOOST_TEST(t::tuple({t::string, t::list(t::bool_), t::tuple({})}).text() ==
             "tuple([string, list(bool), tuple([])])");
}

BOOST_AUTO_TEST_CASE(objects) {
  BOOST_TEST(t::object({}).text() == "object({})");
  BOOST_TEST(t::object({{"port", t::number}}).text() == "object({ port = number })");
  BOOST_TEST(t::object({{"a-b", t::string}, {"é", t::object({{"x", t::any}})}}).text() ==
             "object({ a-b = string, é = object({ x = any }) })");
}

BOOST_AUTO_TEST_CASE(optional_attributes) {
  BOOST_TEST(t::object({{"a", t::optional(t::number)}}).text() ==
             "object({ a = optional(number) })");
  BOOST_TEST(t::optional(t::number, 80).text() == "optional(number, 80)");
  BOOST_TEST(t::optional(t::string, "a\"${b}\n").text() == R"(optional(string, "a\"$${b}\n"))");
  BOOST_TEST(t::optional(t::list(t::string), List{"a"}).text() ==
             R"(optional(list(string), ["a"]))");
  BOOST_TEST(t::optional(t::map(t::any), {{"for", -1}}).text() ==
             R"(optional(map(any), { "for" = -1 }))");
  BOOST_TEST(t::optional(t::bool_, nullptr).text() == "optional(bool, null)");
  BOOST_CHECK_THROW(
      static_cast<void>(t::optional(t::number, std::numeric_limits<double>::infinity())), Error);
}

BOOST_AUTO_TEST_CASE(names_of_attributes_are_identifiers_and_given_once) {
  for (const std::string_view name : {"", "a b", "1", "a.b", "\"a\""}) {
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(t::object({{name, t::any}})), Error, [&](const Error& error) {
          return std::string_view(error.what()).find('"' + std::string(name) + '"') !=
                 std::string_view::npos;
        });
  }
  BOOST_CHECK_EXCEPTION(static_cast<void>(t::object({{"a", t::any}, {"b", t::any}, {"a", t::any}})),
                        Error, [](const Error& error) {
                          return std::string_view(error.what()).find("two attributes \"a\"") !=
                                 std::string_view::npos;
                        });
}

BOOST_AUTO_TEST_CASE(types_are_equal_when_they_say_the_same) {
  BOOST_TEST((t::list(t::any) == t::list(t::any)));
  BOOST_TEST((t::list(t::any) != t::set(t::any)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
