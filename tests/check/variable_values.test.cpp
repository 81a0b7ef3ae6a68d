// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include <tfpp/check/variable_values.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using tfpp_test::check_folder;
using tfpp_test::Findings;

BOOST_AUTO_TEST_SUITE(check_variable_values)

BOOST_AUTO_TEST_CASE(values_are_for_variables_of_the_root_module) {
  const tfpp_test::Files files = {
      {"main.tf.json", R"({"variable": {"image": {}}})"},
      {"terraform.tfvars.json", "{\"//\": 1, \"image\": 2,\n\"imag\\u0065e\": {\"a\": 1}}"},
      {"x.auto.tfvars.json", R"({"image": "${x}"})"}};
  BOOST_TEST(check_folder(files) ==
             Findings{"warning terraform.tfvars.json:2 Value for undeclared variable"});
  const Diagnostics found = tfpp_test::check_folder_fully(files);
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0].rule == "undeclared-variable-value");
  BOOST_TEST(found[0].range.start.column == 1U);
  BOOST_TEST(found[0].detail ==
             "The root module has no variable \"imagee\", so the value has no "
             "effect. Did you mean \"image\"?");
}

BOOST_AUTO_TEST_CASE(native_files_may_declare_them) {
  BOOST_TEST(check_folder(
                 {{"main.tf", "variable \"a\" {}\n"}, {"terraform.tfvars.json", R"({"a": 1})"}}) ==
             Findings{"warning main.tf:1 File in native syntax"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
