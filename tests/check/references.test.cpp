// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/references.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// What is told of an output with this value, beside some declarations.
std::string of_value(const std::string& value) {
  return broken_rules(
      R"({"variable":{"env":{}},"locals":{"name":1},"module":{"net":{"source":"./n"}},
    "resource":{"t":{"one":{},"many":{"count":2},"each":{"for_each":{}}}},
    "data":{"t":{"read":{}}},"output":{"o":{"value":")" +
      value + R"("}}})");
}
/// What is told of a resource with these members.
std::string of_resource(const std::string& members) {
  return broken_rules(R"({"resource":{"t":{"a":{)" + members + R"(},"b":{}}}})");
}

BOOST_AUTO_TEST_SUITE(check_references)

BOOST_AUTO_TEST_CASE(what_is_declared_can_be_referred_to) {
  for (const std::string_view value :
       {"${var.env}", "${local.name}", "${module.net.id}", "${t.one.id}", "${resource.t.one.id}",
        "${data.t.read.id}", "${t.many[0].id}", "${t.many}", "${t.many[*].id}",
        "${t.each[\\\"a\\\"].id}", "${[for x in t.many : x.id]}", "${path.module}", "${path.root}",
        "${path.cwd}", "${terraform.workspace}", "a", "$${var.other}"}) {
    BOOST_TEST_CONTEXT(value) { BOOST_TEST(of_value(std::string(value)) == ""); }
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_declared_is_told) {
  BOOST_TEST(of_value("${var.x}") == "undeclared-variable");
  BOOST_TEST(of_value("${local.x}") == "undeclared-local");
  BOOST_TEST(of_value("${module.x.id}") == "undeclared-module");
  BOOST_TEST(of_value("${t.x.id}") == "undeclared-resource");
  BOOST_TEST(of_value("${data.t.x.id}") == "undeclared-resource");
  BOOST_TEST(of_value("${ephemeral.t.x.id}") == "undeclared-resource");
  BOOST_TEST(of_value("${var.x + local.y}") == "undeclared-variable undeclared-local");
}

BOOST_AUTO_TEST_CASE(what_is_no_reference_is_told) {
  for (const std::string_view value :
       {"${var}", "${production}", "${data.t}", "${var[0]}", "${t.one2[0]}", "${path}"}) {
    BOOST_TEST_CONTEXT(value) {
      const std::string rules = of_value(std::string(value));
      BOOST_TEST((rules == "invalid-reference" || value == "${t.one2[0]}"), rules);
    }
  }
  BOOST_TEST(of_value("${path.home}") == "invalid-path");
  BOOST_TEST(of_value("${terraform.version}") == "invalid-terraform");
  BOOST_TEST(of_value("${template.x}") == "reserved-symbol");
}

BOOST_AUTO_TEST_CASE(instances_are_chosen_where_there_are_some) {
  BOOST_TEST(of_value("${t.many.id}") == "missing-instance-key");
  BOOST_TEST(of_value("${t.each.id}") == "missing-instance-key");
  BOOST_TEST(of_value("${t.one[0].id}") == "unexpected-instance-key");
}

BOOST_AUTO_TEST_CASE(each_count_and_self_stand_where_they_mean_something) {
  BOOST_TEST(of_resource(R"("x":"${each.key}")") == "each-out-of-place");
  BOOST_TEST(of_resource(R"("for_each":{},"x":"${each.key}")") == "");
  BOOST_TEST(of_resource(R"("for_each":{"a":"${each.key}"})") == "each-out-of-place");
  BOOST_TEST(of_resource(R"("for_each":{},"x":"${each.name}")") == "invalid-each");
  BOOST_TEST(of_resource(R"("x":"${count.index}")") == "count-out-of-place");
  BOOST_TEST(of_resource(R"("count":1,"x":"${count.index}")") == "");
  BOOST_TEST(of_resource(R"("count":1,"x":"${count.number}")") == "invalid-count");
  BOOST_TEST(of_resource(R"("x":"${self.id}")") == "self-out-of-place");
  BOOST_TEST(of_resource(R"("provisioner":{"local-exec":{"command":"${self.id}"}})") == "");
  BOOST_TEST(of_resource(R"("connection":{"host":"${self.ip}"})") == "");
}

BOOST_AUTO_TEST_CASE(names_that_an_expression_makes_are_no_references) {
  BOOST_TEST(of_value("${[for var in [1] : var]}") == "");
  BOOST_TEST(of_value("%{ for s in [1] }${s}%{ endfor }") == "");
  BOOST_TEST(of_resource(R"("dynamic":{"d":{"for_each":[1],"content":{"x":"${d.value}"}}})") == "");
  BOOST_TEST(
      of_resource(
          R"("dynamic":{"d":{"for_each":[1],"iterator":"i","content":{"x":"${d.value}"}}})") ==
      "undeclared-resource");
  // But outside of it they are.
  BOOST_TEST(of_value("${[for s in s.list : s]}") == "undeclared-resource");
}

BOOST_AUTO_TEST_CASE(conditions_and_destroy_provisioners_refer_to_little) {
  BOOST_TEST(
      of_resource(R"("lifecycle":{"precondition":{"condition":"${t.a.x}","error_message":"e"}})") ==
      "condition-self-reference");
  BOOST_TEST(
      of_resource(R"("lifecycle":{"precondition":{"condition":"${t.b.x}","error_message":"e"}})") ==
      "");
  BOOST_TEST(
      of_resource(R"("provisioner":{"local-exec":{"when":"destroy","command":"${t.b.x}"}})") ==
      "destroy-reference");
  BOOST_TEST(of_resource(
                 R"("provisioner":{"local-exec":{"when":"destroy","command":"${self.x}"}})") == "");
}

BOOST_AUTO_TEST_CASE(data_sources_of_checks_belong_to_them) {
  const std::string check =
      R"("check":{"c":{"data":{"t":{"x":{}}},"assert":{"condition":"${data.t.x.ok}","error_message":"e"}}})";
  BOOST_TEST(broken_rules("{" + check + "}") == "");
  BOOST_TEST(broken_rules("{" + check + R"(,"output":{"o":{"value":"${data.t.x.ok}"}}})") ==
             "scoped-resource");
}

BOOST_AUTO_TEST_CASE(the_nearest_name_is_suggested) {
  const std::string text = details(R"({"variable":{"image":{},"zone":{}},"locals":{"name":1},
    "resource":{"t":{"web":{}}},"data":{"d":{"x":{}}},
    "output":{"a":{"value":"${var.imagee}"},"b":{"value":"${local.nam}"},"c":{"value":"${t.wbe.id}"},
    "d":{"value":"${d.x.id}"},"e":{"value":"${var.q}"}}})");
  BOOST_TEST(text.find("Did you mean \"image\"?") != std::string::npos, text);
  BOOST_TEST(text.find("Did you mean \"name\"?") != std::string::npos);
  BOOST_TEST(text.find("Did you mean \"t.web\"?") != std::string::npos);
  BOOST_TEST(text.find("Did you mean the data source data.d.x?") != std::string::npos);
  BOOST_TEST(text.find("There is no variable \"q\" in the module.\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_place_is_the_reference) {
  BOOST_TEST(
      checked({{"main.tf.json",
                "{\n \"output\": {\n  \"o\": {\"value\": [\"a ${upper(var.x)}\"]}\n }\n}\n"}}) ==
      "main.tf.json:3:30 undeclared-variable: Reference to undeclared input variable\n");
}

BOOST_AUTO_TEST_CASE(files_of_a_module_are_seen_together) {
  BOOST_TEST(checked({{"a.tf.json", R"({"variable":{"x":{}}})"},
                      {"b.tf.json", R"({"output":{"o":{"value":"${var.x}"}}})"}}) == "");
  // What stands in native syntax is not known.
  BOOST_TEST(
      checked({{"a.tf", "variable \"x\" {}"},
               {"b.tf.json", R"({"output":{"o":{"value":"${var.x}${t.a.b}${module.m.o}"}}})"}}) ==
      "a.tf:1:1 native-file: File in native syntax\n");
  BOOST_TEST(checked({{"a.tf.json", R"({"resource":{"t":{"a":{"x":1}}}})"},
                      {"override.tf.json",
                       R"({"resource":{"t":{"a":{"for_each":{},"x":"${each.key}"}}}})"}}) == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
