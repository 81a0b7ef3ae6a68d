// SPDX-License-Identifier: BSL-1.0
// What `check` says of references, addresses and settings, against a real terraform: both refuse a
// file or both accept it, and what is refused is refused in words and at a line that both have.
#include "support/checked.hpp"
#include "support/terraform.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace tfpp_test;

/// A managed resource `b` beside `a` with these items.
std::string resource(const std::string& items) {
  return R"({"resource": {"terraform_data": {"b": {}, "a": {)" + items +
         R"(}}}, "variable": {"v": {"default": 1}}, "locals": {"l": 1}})";
}

std::vector<std::string> depending() {
  std::vector<std::string> out;
  for (const std::string reference :
       {"terraform_data.b", "terraform_data.b.id", "var.v", "var.v.x", "local.l.x", "path.module",
        "path.module.x", "resource.terraform_data.b", "resource.terraform_data.b.id", "action.x.y"})
    out.push_back(resource(R"("depends_on": [")" + reference + "\"]"));
  return out;
}

std::vector<std::string> triggered() {
  std::vector<std::string> out;
  for (const std::string expression :
       {"terraform_data.b", "terraform_data.b.id", "upper(terraform_data.b.id)", "var.v", "1",
        "terraform_data.b[var.v]", "terraform_data.b[each.value]", "terraform_data.b[count.x]",
        "terraform_data.b == terraform_data.b", "terraform_data", "template.x"})
    out.push_back(resource(R"("lifecycle": {"replace_triggered_by": [")" + expression + "\"]}"));
  return out;
}

std::vector<std::string> moved() {
  std::vector<std::string> out;
  for (const std::string from : {"t.a",
                                 "t.a[0]",
                                 "t.a[\\\"k\\\"]",
                                 "t.a.id",
                                 "t",
                                 "t[0]",
                                 "module.m",
                                 "module.m[0].t.a",
                                 "module",
                                 "module[0]",
                                 "module.m[0][1]",
                                 "module.m.t",
                                 "data.t.a",
                                 "data.t",
                                 "resource.t.a",
                                 "resource.t",
                                 "ephemeral.t.a",
                                 "list.x",
                                 "list.x.y",
                                 "var.x",
                                 "template.x",
                                 "t.a[0][1]"})
    out.push_back(R"({"moved": {"from": ")" + from + R"(", "to": "terraform_data.b"}})");
  return out;
}

std::vector<std::string> removed() {
  std::vector<std::string> out;
  for (const std::string from :
       {"t.a", "t.a[0]", "t.a.id", "t", "module.m", "module.m[0]", "module.m[0].t.a", "module.m.t",
        "module", "data.t.a", "data.t", "data.t.a[0]", "resource.t.a", "ephemeral.t.a", "var.x"})
    out.push_back(R"({"removed": {"from": ")" + from + "\"}}");
  for (const std::string from : {"t.a", "module.m", "data.t.a", "t.a[0]"}) {
    out.push_back(R"({"removed": {"from": ")" + from +
                  R"(", "provisioner": {"local-exec": {"command": "x", "when": "destroy"}}}})");
    out.push_back(R"({"removed": {"from": ")" + from + R"(", "connection": {"host": "x"}}})");
  }
  return out;
}

std::vector<std::string> imported() {
  std::vector<std::string> out;
  for (const std::string to :
       {"terraform_data.b", "terraform_data.b[0]", "terraform_data.new", "terraform_data.new[0]",
        "terraform_data.a", "terraform_data.a[0]", "terraform_data.a[\\\"k\\\"]", "data.t.a",
        "module.m.t.a", "module.m", "terraform_data", "terraform_data.b.id", "var.v",
        "ephemeral.t.a", "upper(terraform_data.b)", "resource.terraform_data.b"}) {
    std::string text = resource(R"("count": 1)");
    out.push_back(R"({"import": {"to": ")" + to + R"(", "id": "x"}, )" + text.substr(1));
  }
  return out;
}

std::vector<std::string> required() {
  std::vector<std::string> out;
  for (const std::string source :
       {"a/b/c/d", "", "a//b", "a_b/c", "a/b_c", "a/b--c", "a.b/c", "x.y/-/b", "a/terraform-foo",
        "ho st/a/b", "h..com/a/b", "h.com:99999/a/b", "h.com:/a/b", "${y}",
        "terraform.io/builtin/foo", "terraform.io/builtin/terraform"})
    out.push_back(R"({"terraform": {"required_providers": {"x": {"source": ")" + source + "\"}}}}");
  for (const std::string alias : {"x", "x.a", "x.a.b", "y.a", "x[0]"})
    out.push_back(
        R"({"terraform": {"required_providers": {"x": {"source": "terraform.io/builtin/terraform",
           "configuration_aliases": [")" +
        alias + "\"]}}}}");
  for (const std::string type : {"_x", "x-_y", "a--b_c"})
    out.push_back(R"({"data": {")" + type + R"(": {"a": {}}}})");
  for (const std::string name : {"terraform", "terraform.west", "terraform.wets"})
    out.push_back(R"({"provider": {"terraform": {"alias": "west"}}, )" +
                  resource(R"("provider": ")" + name + "\"").substr(1));
  return out;
}

std::vector<std::string> conditions() {
  std::vector<std::string> out;
  for (const std::string condition :
       {R"("${var.v > 0}")", R"("${var.w > 0}")", "true", R"("var.v > 0")",
        R"("${path.module != \"\"}")", R"("${[for var in [1]: var.v][0] > 0}")",
        R"({"${var.v}": 1})", R"("${var[\"v\"]}")"})
    out.push_back(R"({"variable": {"w": {}, "v": {"validation": {"condition": )" + condition +
                  R"(, "error_message": "m"}}}})");
  return out;
}

void hold_to_terraform(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const Verdict verdict = TerraformJudge::validate({{"main.tf.json", text}});
    std::string own;
    bool agrees = false;
    bool refuses = false;
    for (const tfpp::Diagnostic& one : tfpp::check(
             tfpp::load(text), {.target = tfpp::Target{tfpp::Product::terraform, {1, 11}}})) {
      if (one.severity != tfpp::Severity::error) continue;
      refuses = true;
      own += std::to_string(one.range.start.line) + " " + one.summary + "; ";
      agrees = agrees || std::ranges::any_of(verdict.diagnostics, [&](const auto& theirs) {
                 return theirs.summary == one.summary &&
                        (theirs.filename.empty() || theirs.line == one.range.start.line);
               });
    }
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(refuses == !verdict.valid, own << " is told; Terraform: " << verdict);
      BOOST_TEST((verdict.valid || agrees), own << " is told; Terraform: " << verdict);
    }
  }
}

BOOST_AUTO_TEST_SUITE(check_verdicts, *needs_terraform())

BOOST_AUTO_TEST_CASE(of_meta_arguments_are_those_of_terraform) {
  hold_to_terraform(depending());
  hold_to_terraform(triggered());
}
BOOST_AUTO_TEST_CASE(of_addresses_are_those_of_terraform) {
  hold_to_terraform(moved());
  hold_to_terraform(removed());
  hold_to_terraform(imported());
}
BOOST_AUTO_TEST_CASE(of_providers_are_those_of_terraform) { hold_to_terraform(required()); }
BOOST_AUTO_TEST_CASE(of_conditions_are_those_of_terraform) { hold_to_terraform(conditions()); }

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
