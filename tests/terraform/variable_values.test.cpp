// SPDX-License-Identifier: BSL-1.0
// Values of variables arrive in Terraform as they are.
#include "support/hostile_text.hpp"
#include "support/terraform.hpp"
#include <tfpp/tfpp.hpp>
#include <tfpp/variable_values.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(terraform_variable_values, *needs_terraform())

/// Each text as the value of a variable, as a key, and within a list.
std::map<std::string, boost::json::value> outputs_of(const std::vector<std::string>& texts) {
  Document module;
  VariableValues values;
  values.comment("${not} read");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string name = "v" + std::to_string(i);
    module.add(Variable(name).type(types::any), Output(name).value(var(name)));
    values.set(name, List{texts[i], Object{{texts[i], nullptr}}});
  }
  return TerraformJudge::outputs(
      {{"main.tf.json", to_json(module)}, {"terraform.tfvars.json", to_json(values)}});
}

BOOST_AUTO_TEST_CASE(arrive_whatever_their_text) {
  std::vector<std::string> texts{"${x}",     "%{if true}a%{endif}",
                                 "$${x}",    "%%{",
                                 "\"\\\n\t", "\u00e9\u4e2d\U0001F600",
                                 "//",       "",
                                 "\x01\x7f", "null"};
  Random random(3);
  for (std::size_t i = 0; i < 100 * test_rounds(); ++i) texts.push_back(hostile_text(random, 8));
  const auto outputs = outputs_of(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const boost::json::array& got = outputs.at("v" + std::to_string(i)).as_array();
    BOOST_TEST(got.at(0).as_string() == texts[i]);
    BOOST_TEST(got.at(1).as_object().contains(texts[i]), boost::json::serialize(got));
  }
}

BOOST_AUTO_TEST_CASE(arrive_with_every_digit) {
  const std::vector<std::string> numbers{"123456789012345678901234567890", "-0.1",
                                         "18446744073709551615", "1e30",
                                         "3.14159265358979323846264338327950288"};
  Document module;
  VariableValues values;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string name = "v" + std::to_string(i);
    module.add(Variable(name).type(types::number), Output(name).value(fn::tostring(var(name))));
    values.set(name, number(numbers[i]));
  }
  const auto outputs = TerraformJudge::outputs(
      {{"main.tf.json", to_json(module)}, {"a.auto.tfvars.json", to_json(values)}});
  BOOST_TEST(outputs.at("v0").as_string() == numbers[0]);
  BOOST_TEST(outputs.at("v1").as_string() == numbers[1]);
  BOOST_TEST(outputs.at("v2").as_string() == numbers[2]);
  BOOST_TEST(outputs.at("v3").as_string() == "1000000000000000000000000000000");
  BOOST_TEST(outputs.at("v4").as_string() == numbers[4]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
