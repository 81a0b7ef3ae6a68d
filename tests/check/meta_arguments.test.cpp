// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/meta_arguments.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

namespace {

using namespace tfpp_test;

std::string resource(const std::string& items) {
  return R"({"resource": {"terraform_data": {"b": {}, "several": {"count": 2}, "a": {)" + items +
         R"(}}}, "variable": {"v": {}}, "locals": {"l": 1},
  "data": {"terraform_remote_state": {"r": {"backend": "local"}}}})";
}
std::string depending(const std::string& reference) {
  return resource(R"("depends_on": [")" + reference + R"("])");
}
std::string triggered(const std::string& expression, const std::string& more = "") {
  return resource(more + R"("lifecycle": {"replace_triggered_by": [")" + expression + R"("]})");
}

BOOST_AUTO_TEST_SUITE(meta_arguments)

BOOST_AUTO_TEST_CASE(depends_on_whole_objects) {
  for (const std::string whole :
       {"terraform_data.b", "terraform_data.several[0]", "resource.terraform_data.b", "var.v",
        "local.l", "path.module", "terraform.workspace", "data.terraform_remote_state.r"}) {
    BOOST_TEST(broken_rules(depending(whole)) == "", whole);
  }
  for (const std::string part :
       {"terraform_data.b.id", "terraform_data.several[0].id", "resource.terraform_data.b.id",
        "var.v.x", "local.l[0]", "path.module.x", "data.terraform_remote_state.r.outputs"}) {
    BOOST_TEST(broken_rules(depending(part)) == "depends-on-attribute", part);
  }
  BOOST_TEST(checked({{"main.tf.json", R"({"resource": {"terraform_data": {"b": {},
    "a": {"depends_on": [
      "terraform_data.b.id"]}}}})"}}) ==
             "main.tf.json:3:8 depends-on-attribute: Invalid depends_on reference\n");
  BOOST_TEST(details(depending("terraform_data.b.id")).find("part of terraform_data.b,") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(depends_on_outputs_of_modules) {
  const auto rules = [](const std::string& reference) {
    std::string out = checked({{"main.tf.json", R"({"module": {"m": {"source": "./m"}},
           "output": {"o": {"value": 1, "depends_on": [")" +
                                                    reference + R"("]}}})"},
                               {"m/main.tf.json", R"({"output": {"o": {"value": 1}}})"}});
    return out.find("depends-on-attribute") != std::string::npos;
  };
  BOOST_TEST(!rules("module.m"));
  BOOST_TEST(!rules("module.m.o"));
  BOOST_TEST(rules("module.m.o.x"));
}

BOOST_AUTO_TEST_CASE(do_not_depend_on_actions) {
  const std::string text = depending("action.aws_x.y");
  BOOST_TEST(broken_rules(text, for_terraform(14)).find("depends-on-action") != std::string::npos);
  // Before, it is a resource of the type "action".
  BOOST_TEST(broken_rules(text, for_terraform(11)).find("depends-on-attribute") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(are_triggered_by_one_resource_each) {
  for (const std::string one :
       {"terraform_data.b", "terraform_data.b.id", "upper(terraform_data.b.id)",
        "[terraform_data.b]", "terraform_data.b.output.x[0]", "data.terraform_remote_state.r"}) {
    BOOST_TEST(broken_rules(triggered(one)) == "", one);
  }
  BOOST_TEST(broken_rules(triggered("terraform_data.several[count.index]", R"("count": 2, )")) ==
             "");
  BOOST_TEST(broken_rules(triggered("terraform_data.b[each.key]", R"("for_each": {}, )")) == "");
  for (const std::string other : {"1", "[for x in [1]: x]", "terraform_data.b == terraform_data.b",
                                  "terraform_data.b[terraform_data.b.id]"}) {
    BOOST_TEST(broken_rules(triggered(other)) == "replace-triggered-by-target", other);
  }
  for (const std::string other : {"var.v", "path.module", "local.l"}) {
    BOOST_TEST(broken_rules(triggered(other)) ==
                   "replace-triggered-by-reference replace-triggered-by-target",
               other);
  }
}

BOOST_AUTO_TEST_CASE(are_triggered_by_instances_that_key_and_index_choose) {
  BOOST_TEST(checked({{"main.tf.json", triggered("terraform_data.b[each.value]")}}) ==
             "main.tf.json:1:131 replace-triggered-by-reference: "
             "Invalid each reference in replace_triggered_by expression\n");
  BOOST_TEST(checked({{"main.tf.json", triggered("terraform_data.b[count.x]")}}) ==
             "main.tf.json:1:131 replace-triggered-by-reference: "
             "Invalid count reference in replace_triggered_by expression\n");
  BOOST_TEST(checked({{"main.tf.json", triggered("terraform_data.b[var.v]")}}) ==
             "main.tf.json:1:131 replace-triggered-by-reference: "
             "Invalid reference in replace_triggered_by expression\n");
}

BOOST_AUTO_TEST_CASE(are_triggered_by_what_has_a_name) {
  BOOST_TEST(broken_rules(triggered("terraform_data")) == "invalid-reference");
  BOOST_TEST(broken_rules(triggered("var")) == "invalid-reference");
  BOOST_TEST(broken_rules(triggered("data.x")) == "invalid-reference");
  BOOST_TEST(broken_rules(triggered("template.x")) == "reserved-symbol");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
