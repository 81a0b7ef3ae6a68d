// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/call.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

const Expr x = expr("var.x");
const Expr y = expr("a + b");

/// The template as it stands in a JSON string.
std::string text_of(const Expr& e) {
  BOOST_TEST(e.view().is_template);
  return std::string(e.view().text);
}

BOOST_AUTO_TEST_SUITE(expr_template)

BOOST_AUTO_TEST_SUITE(format)

BOOST_AUTO_TEST_CASE(placeholders_take_arguments_in_order) {
  BOOST_TEST(text_of(tmpl("web-{}-{}", x, 7)) == "web-${var.x}-7");
  BOOST_TEST(text_of(tmpl("{}{}", x, y)) == "${var.x}${a + b}");
  BOOST_TEST(text_of(tmpl("{}", x)) == "${var.x}");
  BOOST_TEST(text_of(tmpl("nothing")) == "nothing");
  BOOST_TEST(text_of(tmpl("")) == "");
}

BOOST_AUTO_TEST_CASE(doubled_braces_are_braces) {
  BOOST_TEST(text_of(tmpl("{{}}")) == "{}");
  BOOST_TEST(text_of(tmpl("{{{}}}", x)) == "{${var.x}}");
  BOOST_TEST(text_of(tmpl("{{a}}{}{{b}}", x)) == "{a}${var.x}{b}");
  BOOST_TEST(text_of(tmpl("}}{{")) == "}{");
  BOOST_TEST(text_of(tmpl("{}{{", x)) == "${var.x}{");
}

BOOST_AUTO_TEST_CASE(markers_in_the_format_are_text) {
  BOOST_TEST(text_of(tmpl("${{a}} %{{b}} {}", x)) == "$${a} %%{b} ${var.x}");
  BOOST_TEST(text_of(tmpl("$${{a}}")) == "$$${a}");
}

BOOST_AUTO_TEST_CASE(arguments_that_are_text_stay_text) {
  BOOST_TEST(text_of(tmpl("{}-{}", "${a}", x)) == "$${a}-${var.x}");
  BOOST_TEST(text_of(tmpl("{}", std::string("{}"))) == "{}");
  BOOST_TEST(text_of(tmpl("{}\n\"\\", "\t")) == "\t\n\"\\");
}

BOOST_AUTO_TEST_CASE(arguments_may_be_numbers_and_truth_values) {
  BOOST_TEST(text_of(tmpl("{}|{}|{}|{}", -1, 2.5, true, number("1e400"))) == "-1|2.5|true|1e400");
  BOOST_CHECK_THROW(static_cast<void>(tmpl("{}", std::numeric_limits<double>::quiet_NaN())), Error);
}

BOOST_AUTO_TEST_CASE(arguments_without_a_text_are_refused) {
  const auto refused = [](const auto& argument, std::string_view what) {
    BOOST_CHECK_EXCEPTION(static_cast<void>(tmpl("a{}", argument)), Error, [&](const Error& error) {
      return std::string_view(error.what()).find(what) != std::string_view::npos;
    });
  };
  refused(Value(nullptr), "null");
  refused(std::optional<int>(), "null");
  refused(Value(List{1}), "a list");
  refused(Value(Object{{"a", 1}}), "an object");
}

BOOST_AUTO_TEST_CASE(text_must_be_utf8) {
  BOOST_CHECK_THROW(static_cast<void>(tmpl("{}", "\xFF")), Error);
  BOOST_CHECK_THROW(static_cast<void>(tmpl("\xFF{}", x)), Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(pieces_that_meet)

BOOST_AUTO_TEST_CASE(a_dollar_before_an_interpolation_is_put_into_one) {
  BOOST_TEST(text_of(tmpl("${}", x)) == "${\"$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("cost: $${}", x)) == "cost: ${\"$$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("$$${}", x)) == "${\"$$$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("{}{}", "$", x)) == "${\"$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("{}{}", "a$", x)) == "a${\"$\"}${var.x}");
}

BOOST_AUTO_TEST_CASE(other_characters_before_an_interpolation_stay) {
  BOOST_TEST(text_of(tmpl("%{}", x)) == "%${var.x}");
  BOOST_TEST(text_of(tmpl("%%{}", x)) == "%%${var.x}");
  BOOST_TEST(text_of(tmpl("$ {}", x)) == "$ ${var.x}");
  BOOST_TEST(text_of(tmpl("{}$", x)) == "${var.x}$");
  BOOST_TEST(text_of(tmpl("$%{}", x)) == "$%${var.x}");
  BOOST_TEST(text_of(tmpl("%${}", x)) == "%${\"$\"}${var.x}");
}

BOOST_AUTO_TEST_CASE(a_brace_behind_a_dollar_makes_no_marker) {
  BOOST_TEST(text_of(tmpl("{}{}", "$", "{a}")) == "$${a}");
  BOOST_TEST(text_of(tmpl("{}{}", "$$", "{a}")) == "$$${a}");
  BOOST_TEST(text_of(tmpl("{}{}", "%", "{a}")) == "%%{a}");
  BOOST_TEST(text_of(tmpl("${{{}}}", x)) == "$${${var.x}}");
  BOOST_TEST(text_of(tmpl("{}{{", "$")) == "$${");
}

BOOST_AUTO_TEST_CASE(empty_pieces_between_do_not_hide_it) {
  BOOST_TEST(text_of(tmpl("${}{}", "", x)) == "${\"$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("${}{}", "", "{a}")) == "$${a}");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_kept_where_terraform_would_drop_it) {
  BOOST_TEST(text_of(tmpl("{}{}", "\ufeff", x)) == "${\"\\uFEFF\"}${var.x}");
  BOOST_TEST(text_of(tmpl("\ufeffa")) == "${\"\\uFEFF\"}a");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_behind_a_dollar_is_not_escaped_with_it) {
  // Either form means the same two characters; an interpolation behind a bare dollar would not.
  const std::string text = text_of(tmpl("${}", "\ufeffa"));
  BOOST_TEST((text == "$\ufeffa" || text == "${\"$\"}${\"\\uFEFF\"}a"), text);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(nested)

BOOST_AUTO_TEST_CASE(templates_become_part_of_the_outer_one) {
  const Expr inner = tmpl("{}-b", x);
  BOOST_TEST(text_of(tmpl("a-{}-c", inner)) == "a-${var.x}-b-c");
  BOOST_TEST(text_of(tmpl("{}", inner)) == "${var.x}-b");
  BOOST_TEST(text_of(tmpl("{}", Value(inner))) == "${var.x}-b");
  BOOST_TEST(text_of(tmpl("{}", std::optional(inner))) == "${var.x}-b");
}

BOOST_AUTO_TEST_CASE(templates_meet_dollars_too) {
  BOOST_TEST(text_of(tmpl("${}", tmpl("{}", x))) == "${\"$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("${}", tmpl("{{a}}"))) == "$${a}");
  BOOST_TEST(text_of(tmpl("${}", tmpl("${{a}}"))) == "$$${a}");
  BOOST_TEST(text_of(tmpl("{}{}", tmpl("a$"), x)) == "a${\"$\"}${var.x}");
  BOOST_TEST(text_of(tmpl("{}{{a}}", tmpl("$"))) == "$${a}");
}

BOOST_AUTO_TEST_CASE(templates_inside_expressions_are_quoted) {
  const Expr inner = tmpl("\"\n${{a}}{}", x);
  BOOST_TEST(to_native(call("upper", inner)) == R"(upper("\"\n$${a}${var.x}"))");
  BOOST_TEST(text_of(tmpl("<{}>", call("upper", inner))) == R"(<${upper("\"\n$${a}${var.x}")}>)");
  const Expr twice = call("upper", tmpl("<{}>", call("lower", inner)));
  BOOST_TEST(to_native(twice) == R"(upper("<${lower("\"\n$${a}${var.x}")}>"))");
}

BOOST_AUTO_TEST_CASE(raw_text_keeps_its_markers) {
  BOOST_TEST(text_of(tmpl("a-{}", raw("${var.y}"))) == "a-${var.y}");
  BOOST_TEST(text_of(tmpl("${}", raw("${var.y}"))) == "${\"$\"}${var.y}");
  BOOST_TEST(text_of(tmpl("%{}", raw("%{ if true }a%{ endif }"))) ==
             "${\"%\"}%{ if true }a%{ endif }");
}

BOOST_AUTO_TEST_CASE(a_dollar_before_a_percent_before_raw_text_is_not_escaped) {
  const std::string text = text_of(tmpl("$%{}", raw("%{ if true }a%{ endif }")));
  BOOST_TEST(text.find("$${") == std::string::npos, text);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(pieces_at_run_time)

BOOST_AUTO_TEST_CASE(are_put_together_in_order) {
  Template text;
  text.literal("web-");
  for (int i = 0; i < 2; ++i) text.interpolate(x).literal("-").interpolate(i);
  BOOST_TEST(text_of(text.expr()) == "web-${var.x}-0${var.x}-1");
  BOOST_TEST(text_of(Template().literal("${a}").expr()) == "$${a}");
  BOOST_TEST(text_of(Template().expr()) == "");
}

BOOST_AUTO_TEST_CASE(literal_text_is_literal_in_pieces_too) {
  BOOST_TEST(text_of(Template().literal("$").literal("{a}").expr()) == "$${a}");
  BOOST_TEST(text_of(Template().literal("$").literal("").interpolate(x).expr()) ==
             "${\"$\"}${var.x}");
  BOOST_TEST(text_of(Template().literal("$").literal("$").interpolate(x).expr()) ==
             "${\"$$\"}${var.x}");
  BOOST_TEST(text_of(Template().literal("$").literal("${a}").expr()) == "$$${a}");
}

BOOST_AUTO_TEST_CASE(may_go_on_after_a_look) {
  Template text;
  text.literal("a");
  const Expr before = text.expr();
  text.literal("b");
  BOOST_TEST(text_of(before) == "a");
  BOOST_TEST(text_of(text.expr()) == "ab");
}

BOOST_AUTO_TEST_CASE(a_refused_piece_changes_nothing) {
  Template text;
  text.literal("a");
  BOOST_CHECK_THROW(text.interpolate(Value(nullptr)), Error);
  BOOST_CHECK_THROW(text.interpolate(Value(List{"x"})), Error);
  BOOST_CHECK_THROW(text.literal("\xFF"), Error);
  BOOST_TEST(text_of(text.expr()) == "a");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
