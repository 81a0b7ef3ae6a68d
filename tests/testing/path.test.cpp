// SPDX-License-Identifier: BSL-1.0
#include <tfpp/testing/path.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;

std::string steps(std::string_view path) {
  std::string out;
  for (const detail::PathStep& step : detail::PathReader(path).read())
    out += step.is_index ? "#" + std::to_string(step.index) + ";" : step.name + ";";
  return out;
}

std::string refused(std::string_view path) {
  try {
    return "accepted: " + steps(path);
  } catch (const Error& error) {
    const std::string what = error.what();
    return what.substr(0, what.find(';'));
  }
}

BOOST_AUTO_TEST_SUITE(path)

BOOST_AUTO_TEST_CASE(leads_through_names_numbers_and_keys) {
  BOOST_TEST(steps("") == "");
  BOOST_TEST(steps("ami") == "ami;");
  BOOST_TEST(steps("tags.Name") == "tags;Name;");
  BOOST_TEST(steps("ebs_block_device[10].volume_size") == "ebs_block_device;#10;volume_size;");
  BOOST_TEST(steps("a[0][1]") == "a;#0;#1;");
  BOOST_TEST(steps("[0].a") == "#0;a;");
  BOOST_TEST(steps(R"(tags["a.b/c"].d)") == "tags;a.b/c;d;");
  BOOST_TEST(steps(R"(tags["a\"]b"])") == "tags;a\"]b;");
  BOOST_TEST(steps("tags.with-dash.é") == "tags;with-dash;é;");
}

BOOST_AUTO_TEST_CASE(is_refused_with_the_reason) {
  BOOST_TEST(refused(".a") == "\".a\" is no path: a name is missing");
  BOOST_TEST(refused("a.") == "\"a.\" is no path: a name is missing");
  BOOST_TEST(refused("a..b") == "\"a..b\" is no path: a name is missing");
  BOOST_TEST(refused("a[0]b") == "\"a[0]b\" is no path: a dot is due between names");
  BOOST_TEST(refused("a[0") == "\"a[0\" is no path: a bracket is not closed");
  BOOST_TEST(refused("a[") == "\"a[\" is no path: a number or a key in quotes is due in brackets");
  BOOST_TEST(refused("a[-1]") ==
             "\"a[-1]\" is no path: a number or a key in quotes is due in brackets");
  BOOST_TEST(refused("a[99999999999999999999]") ==
             "\"a[99999999999999999999]\" is no path: a number or a key in quotes is due in "
             "brackets");
  BOOST_TEST(refused("a[\"b]") == "\"a[\"b]\" is no path: a key in quotes is due in brackets");
  BOOST_TEST(refused("a[\"${b}\"]") ==
             "\"a[\"${b}\"]\" is no path: a key in quotes is due in brackets");
  BOOST_TEST(refused("a]") == "\"a]\" is no path: a dot is due between names");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
