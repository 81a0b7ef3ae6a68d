// SPDX-License-Identifier: BSL-1.0
// Documents that were edited, judged by Terraform: what is renamed with its references yields what
// it did before.
#include "support/terraform.hpp"
#include <tfpp/edit.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

using Outputs = std::map<std::string, boost::json::value>;

/// Refers to each of its objects in every way that there is.
Document sample() {
  const auto env = Variable("env").default_value("dev").validation(var("env") != "", "no");
  const auto a = Resource("terraform_data", "a").set("input", env.ref());
  const auto many = Resource("terraform_data", "many")
                        .for_each(expr("toset([\"x\", var.env])"))
                        .set("input", tmpl("{}-{}", each::key, local("prefix")))
                        .depends_on(a)
                        .lifecycle(Lifecycle()
                                       .replace_triggered_by(a.attr("input"))
                                       .precondition(a.attr("input") == env.ref(), "differ"));
  Document doc;
  doc.add(
      env,
      Locals(
          {{"prefix", tmpl("p-{}", env)}, {"twice", expr("\"${local.prefix}${local.prefix}\"")}}),
      a, many, Resource("terraform_data", "item").set("input", expr("[for a in [1, 2] : a + 1]")),
      Module("child").source("./child").set("in", a.attr("output")).depends_on(many),
      Output("all").value(Object{{"a", a.attr("output")},
                                 {"many", expr("[for k, v in terraform_data.many : v.output]")},
                                 {"shadowed", resource("terraform_data", "item").attr("output")},
                                 {a.attr("input"), local("twice")},
                                 {"raw", raw("${terraform_data.a.input}$${var.env}")},
                                 {"child", expr("module.child.out")},
                                 {"direct", tmpl("{}{}", env, local("prefix"))}}));
  return doc;
}

Outputs outputs_of(const Document& document) {
  Document child;
  child.add(Variable("in"), Output("out").value(var("in")));
  return TerraformJudge::init_and_outputs(
      {{"main.tf.json", to_json(document)}, {"child/main.tf.json", to_json(child)}});
}

BOOST_AUTO_TEST_SUITE(terraform_editing, *needs_terraform())

BOOST_AUTO_TEST_CASE(renamed_objects_yield_the_same_values) {
  Document renamed = sample();
  renamed.rename("var.env", "var.environment_name")
      .rename("local.prefix", "local.p")
      .rename("terraform_data.a", "terraform_data.first", {.moved = true})
      .rename("terraform_data.many", "terraform_data.each-of", {.moved = true})
      .rename("module.child", "module.offspring", {.moved = true});
  const Outputs before = outputs_of(sample());
  const Outputs after = outputs_of(renamed);
  BOOST_TEST(before.size() == 1U);
  BOOST_TEST(boost::json::serialize(before.at("all")) == boost::json::serialize(after.at("all")));
  BOOST_TEST(renamed.references_to("var.env").empty());
  BOOST_TEST(renamed.references_to("terraform_data.a").size() == 1U);  // moved
}

BOOST_AUTO_TEST_CASE(edited_documents_are_valid) {
  Document doc = sample();
  doc.edit<Resource>("terraform_data.a", [](Resource& r) { r.set("triggers_replace", 1); });
  doc.erase("local.twice");
  doc.edit<Output>("output.all", [](Output& o) { o.value("x"); });
  Document moved;
  move_block(doc, "terraform_data.item", moved);
  move_block(doc, "module.child", moved);
  doc.erase("output.all");
  const Verdict verdict = TerraformJudge::validate({{"main.tf.json", to_json(doc)}});
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
