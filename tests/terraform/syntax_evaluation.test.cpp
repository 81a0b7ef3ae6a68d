// SPDX-License-Identifier: BSL-1.0
// What the printer makes of an expression has the value of the expression, says Terraform.
// TFPP_TEST_ROUNDS=50 in the environment asks about fifty times as many.
#include "support/random_syntax.hpp"
#include "support/syntax.hpp"
#include "support/terraform.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp_test;
namespace json = boost::json;

/// What the texts that were thought of refer to.
constexpr std::string_view locals = R"({
  "yes": true,
  "k": "key",
  "list": [{"a": [1, 2], "b": {"c": "x"}}, {"a": [3, 4], "b": {"c": "y"}}],
  "nested": [[1, 2], [3, 4]],
  "map": {"key": "value", "a b": "c"},
  "text": "t"
})";

/// Outputs of one configuration, in order.
std::vector<json::value> evaluate(const std::vector<std::string>& templates) {
  json::object outputs;
  for (std::size_t i = 0; i < templates.size(); ++i)
    outputs["q" + std::to_string(i)] = {{"value", templates[i]}};
  const auto found = TerraformJudge::outputs(
      {{"main.tf.json", R"({"locals": )" + std::string(locals) + R"(, "output": )" +
                            json::serialize(outputs) + "}"}});
  std::vector<json::value> result;
  for (std::size_t i = 0; i < templates.size(); ++i)
    result.push_back(found.at("q" + std::to_string(i)));
  return result;
}

BOOST_AUTO_TEST_SUITE(terraform_syntax_evaluation, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(of_texts_that_were_thought_of_is_that_of_their_canonical_form) {
  const std::vector<std::string> texts = {
      // operators
      "${1 + 2 * 3 - 4 / 2 % 3}", "${(1 + 2) * 3}", "${1 - (2 - 3)}", "${-(1 + 2)}", "${- -1}",
      "${!(true && false) || false}", "${1 == 1 != false}", "${1 < 2 == true}",
      "${true ? 1 : true ? 2 : 3}", "${(false ? true : false) ? 1 : 2}",
      "${true ? false ? 1 : 2 : 3}", "${-1 == 0 - 1}", "${local.yes ? -1 : 1}",
      // steps
      "${local.list.0.a.1}", "${local.list[0].a}", "${local.list.*.a[0]}", "${local.list[*].a[0]}",
      "${(local.list[*].a)[0]}", "${(local.list[*])[0].a}", "${local.list.*.a.0}",
      "${local.list.*.b.c}", "${local.list[*].b.c}", "${local.list.*.b[0].c}",
      "${local.nested.*.0}", "${local.nested.*[0]}", "${local.nested[*][0]}",
      "${local.nested.*.0[0]}", "${local.nested.0[1]}", "${local.nested[*].0}",
      "${local.list.*.a.0 [1]}", "${local.list[*].a[*]}", "${local.list.*.a[*]}",
      "${local.map[local.k]}", "${local.map[\"a b\"]}", "${local.map.key}", "${null[*]}",
      "${local.text[*]}", "${local.text.*}", "${[1, 2][1]}", "${{ a = 1 }.a}",
      "${(local.list)[1].a[1]}", "${[local.list][0][1].b.c}", "${local.list.*.a.1}",
      // objects
      "${{ true = 1, null = 2, \"a b\" = 3, (local.k) = 4, 1 = 5 }}",
      "${{ \"${local.k}\" = 1, \"x${local.k}\" = 2 }}", "${[for a in [\"x\"] : { \"${a}\" = 1 }]}",
      "${[for a in [\"x\"] : { (a) = 1 }]}", "${[for a in [\"x\"] : { a = 1 }]}",
      "${{ local.map[\"key\"] == \"value\" ? \"p\" : \"q\" = 1 }}",
      "${{ local.list[*].b.c == [] ? \"x\" : \"y\" = 1 }}", "${{ local.map[local.k] = 1 }}",
      "${{ a = 1, a = 2 }}", "${{ a : 1\n b : 2 }}", "${{ -1 = 2 }}", "${{ 1.50 = 2, 1e3 = 3 }}",
      // for
      "${[for x in [1, 2, 3] : x * 2 if x != 2]}", "${[for i, x in [\"a\", \"b\"] : \"${i}${x}\"]}",
      "${{ for x in [\"a\", \"b\", \"a\"] : x => 1... }}", "${{ for k, v in local.map : v => k }}",
      "${[for for in [1] : (for)]}", "${[for for in [1] : [(for), for]]}",
      "${[for x in true ? [1] : [2] : true ? x : 0]}",
      // numbers
      "${1.50}", "${1e3}", "${1.e3}", "${01}", "${1E-2}", "${123456789012345678901234567890}",
      // strings
      "${\"\\u00e9\\n\\t\\\"\\\\$${x}%%{y}\"}", "${\"\\u0024{x}\"}", "${\"$\"}", "${\"$$\"}",
      "${\"%%\"}", "${\"\\uFEFFa\"}", "${\"\\U0001F600\"}",
      // heredocs
      "${<<E\na ${local.text}\n  \"\\n\"}\nE\n}", "${<<-E\n    a\n  b\n\n      c\n  E\n}",
      "${<<-E\n  ${local.text}\n    b\n  E\n}", "${<<-E\n\t a\n \t b\n\t\tc\n E\n}", "${<<E\nE\n}",
      "${<<-E\n \u00a0a\n  b\nE\n}", "${[<<A\na\nA\n, <<B\nb\nB\n]}",
      "${<<-E\n  %{ if local.yes ~}\n    x\n  %{ endif ~}\n  y\nE\n}",
      "${<<-E\n   \n    a\n  \n   b\nE\n}", "${{ a = <<E\nx\nE\n b = 2 }}",
      "${<<-E\n  a\r\n   b\r\n  E\n}", "${<<E\n$${x} $$${local.text} %%{\nE\n}",
      "${<<-E\n  $x\n   %y\nE\n}", "${<<-E\n  a${\"\\n\"}\n    b\nE\n}",
      // templates
      "", "a", "a ${local.text} b", "${local.text}", " ${local.text}", "${local.yes}",
      "${~ local.yes ~}", " ${~ local.yes }", "${local.yes ~} ", "${\"${local.yes}\"}",
      "${\"${\"${local.list}\"}\"}", "${\"\"}${local.yes}", "${\"a\"}${\"b\"}", "$${x} $ % $$ %%{",
      "$$${local.text}", "%${local.text}", "${\"$\"}${local.text}", "${\"$\"}{x}",
      "a \t\n ${~ local.text ~} \n\t b", "a\n\n${~ local.text ~}\n\nb", "a ${~ local.text ~} $ b",
      "a $ ${~ local.text ~}$ b", "\u00a0${~ local.text ~}\u2003x",
      " ${ local.text }${~ local.text ~}${ local.text } ", "${\" \"}${~ local.text ~}${\" \"}",
      "%{ if local.yes }a%{ else }b%{ endif }", "%{ if !local.yes }a%{ endif }",
      "x %{~ if local.yes ~} a %{~ else ~} b %{~ endif ~} y",
      "%{ for x in [1, 2] }${x},%{ endfor }", "%{ for i, x in [1, 2] ~} ${i}${x} %{~ endfor }",
      "%{ for x in [1, 2] ~}\n  - ${x}\n%{ endfor ~}\n end",
      "%{ if local.yes }%{ for x in [true, false] }%{ if x }t%{ else }f%{ endif }%{ endfor }%{ "
      "endif }",
      "%{ if local.yes }${local.yes}%{ endif }", "%{ if local.yes }%{ else }x%{ endif }",
      "a\r\nb ${local.text}\r\n", "a\r${local.text", "${\"\\r\"}${local.text}", "\"\\n'",
      "x%{ if local.yes }${\"%\"}%{ endif }$", "\ufeffa", "a\ufeff", "${\"\\uFEFF\"}",
      "${ local.text /* x */ }${ local.text # y\n}"};
  std::vector<std::string> both;
  for (const std::string& text : texts) {
    both.push_back(text);
    both.push_back(canonical_template(text));
  }
  const std::vector<json::value> values = evaluate(both);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    BOOST_TEST(values[2 * i] == values[2 * i + 1],
               visible(texts[i]) << " is " << visible(json::serialize(values[2 * i])) << ", but "
                                 << visible(both[2 * i + 1]) << " is "
                                 << visible(json::serialize(values[2 * i + 1])));
  }
}

BOOST_AUTO_TEST_CASE(of_random_expressions_is_that_of_their_canonical_form) {
  Random random(1);
  std::size_t count = 0;
  std::size_t evaluated = 0;
  for (std::size_t round = 0; round < 3 * test_rounds(); ++round) {
    std::vector<std::string> wild;
    std::vector<std::string> questions;
    for (int i = 0; i < 700; ++i) {
      RandomSyntax syntax(random, RandomSyntax::Names::closed);
      wild.push_back(syntax.expression(random.between(1, 4)).wild);
      const std::string printed = canonical(wild.back());
      const std::string ours = "jsonencode(" + printed + ")";
      const std::string theirs = "jsonencode(" + wild.back() + ")";
      questions.push_back("${try(" + ours + ", \"fails\") != try(" + theirs +
                          ", \"fails\") ? \"differs\" : can(" + ours + ") ? \"same\" : \"fails\"}");
    }
    const std::vector<json::value> answers = evaluate(questions);
    for (std::size_t i = 0; i < wild.size(); ++i) {
      BOOST_TEST(answers[i] != "differs", "TFPP_TEST_SEED=" << test_seed() << ' '
                                                            << visible(wild[i]) << " is not "
                                                            << visible(canonical(wild[i])));
      ++count;
      if (answers[i] == "same") ++evaluated;
    }
  }
  BOOST_TEST_MESSAGE(evaluated << " of " << count << " have a value");
  BOOST_TEST(evaluated * 10 > count);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
