// SPDX-License-Identifier: BSL-1.0
// The rules of typed expressions are those of Terraform: what they refuse Terraform refuses, and
// what they accept of types that are wholly known it accepts.
#include "support/questions.hpp"
#include "support/terraform.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using boost::json::array;
using boost::json::object;

/// A local value of each type, made so that all its texts convert to numbers and truth values.
struct Sample {
  std::string_view name;
  KnownType type;
  std::string_view native;
};
constexpr Sample samples[] = {
    {"s", types::string, "\"1\""},
    {"n", types::number, "1"},
    {"b", types::bool_, "true"},
    {"ls", types::list(types::string), "tolist([\"1\", \"0\"])"},
    {"ln", types::list(types::number), "tolist([1, 0])"},
    {"lb", types::list(types::bool_), "tolist([true, false])"},
    {"ll", types::list(types::list(types::string)), "tolist([tolist([\"1\"]), tolist([\"0\"])])"},
    {"ss", types::set(types::string), "toset([\"1\", \"0\"])"},
    {"sl", types::set(types::list(types::string)), "toset([tolist([\"1\"])])"},
    {"ms", types::map(types::string), "tomap({ \"1\" = \"1\", true = \"0\", a = \"1\" })"},
    {"mn", types::map(types::number), "tomap({ \"1\" = 1, true = 0, a = 1 })"},
    {"ml", types::map(types::list(types::string)),
     "tomap({ \"1\" = tolist([\"1\"]), true = tolist([]), a = tolist([\"0\"]) })"},
    {"o", types::any_object, "{ \"1\" = \"1\", true = \"0\", a = \"1\" }"},
    {"t", types::any_tuple, "[\"1\", \"0\"]"},
};

bool is_wholly_known(KnownType type) {
  while (type.text().ends_with(')')) type = type.element();
  return type.is_scalar();
}

/// Expressions in native syntax, each with what our rules say.
class Verdicts {
 public:
  void add(const std::string& native, bool accepted, bool must_be_exact) {
    expressions_.push_back({native, accepted, must_be_exact});
  }

  void check() const {
    Locals locals;
    for (const Sample& sample : samples) locals.set(sample.name, expr(sample.native));
    Document document;
    document.add(locals);
    std::string outputs = "{\"output\": {\n";
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
      outputs += "\"o" + std::to_string(i) + R"(": {"value": )" +
                 boost::json::serialize(boost::json::value("${" + expressions_[i].native + "}")) +
                 "},\n";
    }
    outputs += R"("last": {"value": 1}}})";
    std::set<std::size_t> refused;
    for (const auto& diagnostic :
         tfpp_test::TerraformJudge::validate(
             {{"main.tf.json", to_json(document)}, {"outputs.tf.json", outputs}})
             .diagnostics) {
      BOOST_REQUIRE_EQUAL(diagnostic.filename, "outputs.tf.json");
      refused.insert(diagnostic.line - 2);
    }
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
      const Expression& e = expressions_[i];
      const bool agrees =
          e.accepted ? !e.must_be_exact || !refused.contains(i) : refused.contains(i);
      BOOST_TEST(agrees, e.native << " is " << (e.accepted ? "accepted" : "refused")
                                  << " by tfpp, not by Terraform");
    }
    BOOST_TEST(!refused.empty());
    BOOST_TEST(refused.size() < expressions_.size());
  }

 private:
  struct Expression {
    std::string native;
    bool accepted;
    bool must_be_exact;
  };
  std::vector<Expression> expressions_{};
};

std::string local_of(const Sample& sample) { return "local." + std::string(sample.name); }

BOOST_AUTO_TEST_SUITE(typed_judged_test, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(operators) {
  using detail::converts;
  Verdicts verdicts;
  for (const Sample& x : samples) {
    verdicts.add("1 + " + local_of(x), converts(x.type, types::number), true);
    verdicts.add(local_of(x) + " < 1", converts(x.type, types::number), true);
    verdicts.add("-" + local_of(x), converts(x.type, types::number), true);
    verdicts.add("!" + local_of(x), converts(x.type, types::bool_), true);
    verdicts.add(local_of(x) + " && true", converts(x.type, types::bool_), true);
    verdicts.add(local_of(x) + " ? 1 : 2", converts(x.type, types::bool_), true);
    verdicts.add("\"a${" + local_of(x) + "}\"", converts(x.type, types::string), true);
    verdicts.add("null == " + local_of(x), true, true);
  }
  for (const std::string_view null : {"1 + null", "null < 1", "!null", "-null", "null ? 1 : 2",
                                      "\"a${null}\"", "local.ls[null]", "local.o[null]"})
    verdicts.add(std::string(null), false, true);
  verdicts.check();
}

BOOST_AUTO_TEST_CASE(conditionals_and_indexes) {
  Verdicts verdicts;
  for (const Sample& x : samples) {
    for (const Sample& y : samples) {
      verdicts.add("local.b ? " + local_of(x) + " : " + local_of(y),
                   detail::have_common_type(x.type, y.type),
                   is_wholly_known(x.type) && is_wholly_known(y.type));
      verdicts.add(local_of(x) + "[" + local_of(y) + "]",
                   detail::has_elements(x.type) && detail::takes_key(x.type, y.type), true);
    }
    verdicts.add(local_of(x) + ".a", detail::has_attributes(x.type), true);
  }
  verdicts.check();
}

BOOST_AUTO_TEST_CASE(steps_behind_splats) {
  Verdicts verdicts;
  for (const Sample& x : samples) {
    const bool is_known = is_wholly_known(x.type);
    if (!detail::has_splat(x.type)) continue;
    const KnownType splat = detail::splat_type(x.type);
    verdicts.add(local_of(x) + "[*]", true, is_known);
    verdicts.add(local_of(x) + "[*].a", detail::has_attributes(splat), is_known);
    verdicts.add(local_of(x) + "[*][0]",
                 detail::has_elements(splat) && detail::takes_key(splat, types::number), is_known);
    verdicts.add("1 + " + local_of(x) + "[*]", detail::converts(splat, types::number), is_known);
  }
  verdicts.check();
}

BOOST_AUTO_TEST_CASE(arguments_of_functions) {
  Verdicts verdicts;
  for (const Sample& x : samples) {
    const auto add = [&](std::string_view name, KnownType parameter) {
      verdicts.add(std::string(name) + "(" + local_of(x) + ")", detail::converts(x.type, parameter),
                   is_wholly_known(x.type));
    };
    add("upper", types::string);
    add("abs", types::number);
    add("alltrue", types::list(types::bool_));
    add("sort", types::list(types::string));
    add("distinct", types::list(types::any));
    add("setunion", types::set(types::any));
    add("transpose", types::map(types::list(types::string)));
  }
  verdicts.check();
}

BOOST_AUTO_TEST_CASE(typed_expressions_evaluate) {
  tfpp_test::Questions questions;
  questions.document.add(
      Variable("names").type(types::list(types::string)).default_value(List{"a", "2"}),
      Variable("sizes").type(types::map(types::number)).default_value({{"x", 3}, {"1", 4}}),
      Variable("flag").type(types::bool_).default_value("true"),
      Variable("rows")
          .type(types::list(types::map(types::number)))
          .default_value(List{Object{{"x", 5}}, Object{{"x", 6}}}),
      Variable("thing")
          .type(type("object({a=number,b=list(string)})"))
          .default_value({{"a", 7}, {"b", List{"c"}}}));
  const auto names = var<types::list(types::string)>("names");
  const auto sizes = var<types::map(types::number)>("sizes");
  const auto flag = var<types::bool_>("flag");
  const auto rows = var<types::list(types::map(types::number))>("rows");
  const auto thing = var<types::any_object>("thing");
  questions.ask("text as a number", names[1] + sizes["x"], 5);
  questions.ask("text as an index", sizes[1] * 2, 8);
  questions.ask("a negated text", -names[1], -2);
  questions.ask("conditional", cond(flag && sizes["x"] > 2, names[0], sizes.attr("x")), "a");
  questions.ask("splat", rows.splat("x"), array{5, 6});
  questions.ask("splat with an index", rows.splat()["x"], array{5, 6});
  questions.ask("attributes", thing.attr("a") + fn::length(thing.attr("b")), 8);
  questions.ask("template", tmpl("{}-{}-{}", names[0], sizes["x"], flag), "a-3-true");
  questions.ask("function", fn::upper(fn::join("-", names)), "A-2");
  questions.ask("split", fn::split(",", "a,b")[1], "b");
  questions.ask("a converted list", fn::sum(fn::compact(List{"1", ""})), 1);
  questions.ask("conditional of lists", cond(flag, names, fn::range(3)), array{"a", "2"});
  questions.ask("equality of anything", (names == thing) || !flag, false);
  questions.check();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
