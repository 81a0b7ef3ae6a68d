// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/variable.hpp>
#include <tfpp/expr/functions.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <concepts>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string body_text(const Variable& variable) {
  const std::string text = written(variable);
  const std::string before = R"({"variable":{"v":)";
  return text.substr(before.size(), text.size() - before.size() - 2);
}

Variable v() { return Variable("v"); }

BOOST_AUTO_TEST_SUITE(variable_block)

BOOST_AUTO_TEST_CASE(holds_what_was_set_in_order) {
  BOOST_TEST(written(Variable("v")) == R"({"variable":{"v":{}}})");
  BOOST_TEST(
      body_text(v().comment("why")
                    .type(types::string)
                    .default_value("dev")
                    .description("d")
                    .sensitive()
                    .nullable(false)
                    .ephemeral(false)) ==
      R"({"//":"why","type":"string","default":"dev","description":"d","sensitive":true,"nullable":false,"ephemeral":false})");
  BOOST_TEST(body_text(v().deprecated("use w").const_()) ==
             R"({"deprecated":"use w","const":true})");
  BOOST_TEST(body_text(v().type(types::map(types::list(types::any)))) ==
             R"-({"type":"map(list(any))"})-");
}

BOOST_AUTO_TEST_CASE(has_a_literal_default) {
  BOOST_TEST(body_text(v().default_value("${a} %{b} $${c}")) == R"({"default":"${a} %{b} $${c}"})");
  BOOST_TEST(body_text(v().default_value({{"${k}", List{"%{x}", 1, nullptr}}})) ==
             R"({"default":{"${k}":["%{x}",1,null]}})");
  BOOST_TEST(body_text(v().default_value(nullptr)) == R"({"default":null})");
  BOOST_TEST(body_text(v().default_value({{"BusinessOwner", "x"}, {"a.b/c", "y"}})) ==
             R"({"default":{"BusinessOwner":"x","a.b/c":"y"}})");
  static_assert(!std::constructible_from<LiteralView, Expr>);
  BOOST_TEST(refuses([] { return v().default_value(Value(List{var("x")})); },
                     {"expression", "literally", "var.x"}));
  BOOST_TEST(
      refuses([] { return v().set("default", var("x")); }, {"variable \"v\"", "default", "var.x"}));
}

BOOST_AUTO_TEST_CASE(has_literal_texts) {
  BOOST_TEST(body_text(v().description("uses ${x}")) == R"({"description":"uses ${x}"})");
  BOOST_TEST(refuses([] { return v().set("description", var("x")); }, {"description", "var.x"}));
  BOOST_TEST(refuses([] { return v().set("description", List{"x"}); }, {"description", "string"}));
  BOOST_TEST(refuses([] { return v().set("description", nullptr); }, {"description", "string"}));
  BOOST_TEST(refuses([] { return v().set("sensitive", "maybe"); }, {"sensitive", "true or false"}));
  BOOST_TEST(refuses([] { return v().set("type", 1); }, {"type", "type constraint"}));
}

BOOST_AUTO_TEST_CASE(validates_in_order) {
  const Variable env("env");
  BOOST_TEST(
      written(Variable("env")
                  .validation(fn::contains(List{"dev", "prod"}, env), "env is dev or prod")
                  .validation(env.ref() != "", tmpl("{} is empty", env))) ==
      R"({"variable":{"env":{"validation":[)"
      R"({"condition":"${contains([\"dev\", \"prod\"], var.env)}","error_message":"env is dev or prod"},)"
      R"({"condition":"${var.env != \"\"}","error_message":"${var.env} is empty"}]}}})");
}

BOOST_AUTO_TEST_CASE(gives_references) {
  const Variable net("net");
  BOOST_TEST(to_native(net.ref()) == "var.net");
  BOOST_TEST(to_native(net.attr("id")) == "var.net.id");
  BOOST_TEST(to_native(net["k"]) == "var.net[\"k\"]");
}

BOOST_AUTO_TEST_CASE(has_a_name_that_modules_have_no_use_for) {
  for (const char* name : {"source", "version", "providers", "count", "for_each", "depends_on",
                           "lifecycle", "locals", "provider", "_"})
    BOOST_TEST(refuses([&] { return Variable(name); }, {"variable", this_file(), name}));
  for (const char* name : {"", "1", "a b"})
    BOOST_TEST(
        refuses([&] { return Variable(name); }, {"variable", this_file(), name, "identifier"}));
  // Only later versions keep this one for themselves.
  BOOST_TEST(says(written(Variable("ignore_nested_deprecations")), {"ignore_nested_deprecations"}));
}

BOOST_AUTO_TEST_CASE(is_declared_once) {
  const Variable one("v");
  const Variable two = Variable("v").default_value(1);
  BOOST_TEST(refuses([&] { return written(one, Variable("w"), two); },
                     {"variable \"v\"", line_of(one), line_of(two)}));
}

BOOST_AUTO_TEST_CASE(suggests_what_may_be_meant) {
  BOOST_TEST(refuses([] { return v().set("desciption", "x"); },
                     {"variable \"v\"", "desciption", "did you mean \"description\"?"}));
  BOOST_TEST(refuses([] { return v().block("validations", {}); },
                     {"variable \"v\"", "did you mean \"validation\"?"}));
  BOOST_TEST(refuses([] { return v().set("validation", 1); }, {"validation", "block"}));
  BOOST_TEST(refuses([] { return v().block("default", {}); }, {"default", "argument"}));
  BOOST_TEST(refuses([] { return v().set("frobnicate", 1); }, {"frobnicate", "raw"}));
  BOOST_TEST(body_text(v().set("frobnicate", raw("${x}"))) == R"({"frobnicate":"${x}"})");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
