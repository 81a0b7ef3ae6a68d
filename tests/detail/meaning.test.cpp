// SPDX-License-Identifier: BSL-1.0
#include <tfpp/compare.hpp>
#include <tfpp/detail/meaning.hpp>
#include <tfpp/detail/value_comparison.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using grammar::Reading;

const auto x = var("x");

/// As a loader keeps it: the text of a template as it stood in the file.
Expr loaded(std::string_view text) { return Expr::from_template(text::ShortText(text)); }

std::string meaning(const Value& value, Reading reading) {
  std::string out;
  detail::Meaning<>::append(out, value.node(), reading);
  return out;
}

/// Whether two values mean the same; all ways of finding out must agree.
bool alike(const Value& a, const Value& b, Reading reading = Reading::expression) {
  detail::NoListener nobody;
  detail::ValueComparison<detail::NoListener> comparison(nobody);
  const bool same = comparison.values(a.node(), b.node(), reading);
  BOOST_TEST(comparison.values(b.node(), a.node(), reading) == same);
  BOOST_TEST((meaning(a, reading) == meaning(b, reading)) == same);
  if (reading == Reading::expression) BOOST_TEST((a == b) == same);
  return same;
}

BOOST_AUTO_TEST_SUITE(meaning_test)

BOOST_AUTO_TEST_SUITE(of_templates)

BOOST_AUTO_TEST_CASE(format_makes_no_difference) {
  BOOST_TEST(alike(x, loaded("${var.x}")));
  BOOST_TEST(alike(x, loaded("${ var . x }")));
  BOOST_TEST(alike(x, raw("${  var.x /* why */ }")));
  BOOST_TEST(alike(expr("a + b"), loaded("${(a)+b}")));
  BOOST_TEST(alike(tmpl("web-{}", x), loaded("web-${ var.x }")));
  BOOST_TEST(alike(loaded("${\"${x}\"}"), loaded("${x}")));
  BOOST_TEST(alike(loaded("%{if a}b%{endif}"), loaded("%{ if a }b%{ endif }")));
  BOOST_TEST(!alike(x, loaded(" ${var.x}")));
  BOOST_TEST(!alike(x, loaded("${var.y}")));
  BOOST_TEST(!alike(x, "var.x"));
  BOOST_TEST(!alike(x, "${var.x}"));
  BOOST_TEST(!alike(tmpl("a{}", x), tmpl("b{}", x)));
}

BOOST_AUTO_TEST_CASE(constant_parts_are_text) {
  BOOST_TEST(alike("${a}", loaded("$${a}")));
  BOOST_TEST(alike("${a}", raw("$${a}")));
  BOOST_TEST(alike("%{a}", raw("%%{a}")));
  BOOST_TEST(alike("a", raw("a")));
  BOOST_TEST(alike("a\rb", raw("a${\"\\r\"}b")));
  BOOST_TEST(alike("\ufeffa", raw("${\"\\uFEFF\"}a")));
  BOOST_TEST(alike("a", raw("\ufeffa")));
  BOOST_TEST(alike(tmpl("${}", x), loaded("${\"$\"}${ var.x }")));
  BOOST_TEST(alike("abc", loaded("a${\"b\"}c")));
  BOOST_TEST(!alike("${a}", raw("${a}")));
  BOOST_TEST(!alike("$${a}", raw("$${a}")));
}

BOOST_AUTO_TEST_CASE(constants_need_not_be_calculated) {
  BOOST_TEST(alike(1, loaded("${1.0}")));
  BOOST_TEST(alike(-1, loaded("${-1}")));
  BOOST_TEST(alike(true, loaded("${ true }")));
  BOOST_TEST(alike(nullptr, loaded("${null}")));
  BOOST_TEST(!alike(1, "1"));
  BOOST_TEST(!alike(true, "true"));
  BOOST_TEST(!alike(1, -1));
  BOOST_TEST(!alike(false, loaded("${true}")));
  BOOST_TEST(!alike(nullptr, ""));
}

BOOST_AUTO_TEST_CASE(what_does_not_parse_is_compared_as_it_stands) {
  BOOST_TEST(alike(raw("${"), raw("${")));
  BOOST_TEST(alike(raw("${a b}"), loaded("${a b}")));
  BOOST_TEST(!alike(raw("${a b}"), raw("${a  b}")));
  BOOST_TEST(!alike(raw("${"), "${"));
}

BOOST_AUTO_TEST_CASE(numbers_have_a_value) {
  BOOST_TEST(alike(1, number("1.0")));
  BOOST_TEST(alike(number("1e0"), number("10e-1")));
  BOOST_TEST(alike(number("-0"), 0));
  BOOST_TEST(alike(number("12345678901234567890.0"), number("12345678901234567890")));
  BOOST_TEST(!alike(number("12345678901234567890"), number("12345678901234567891")));
  BOOST_TEST(!alike(number("1e1"), number("1e-1")));
}

BOOST_AUTO_TEST_CASE(objects_have_no_order_and_lists_have_one) {
  BOOST_TEST(alike({{"a", 1}, {"b", List{1, x}}},
                   {{"b", List{number("1.0"), loaded("${ var.x }")}}, {"a", 1}}));
  BOOST_TEST(!alike(List{1, 2}, List{2, 1}));
  BOOST_TEST(!alike(List{1}, List{1, 1}));
  BOOST_TEST(!alike({{"a", 1}}, {{"a", 1}, {"b", 1}}));
  BOOST_TEST(!alike({{"a", 1}}, {{"b", 1}}));
  BOOST_TEST(!alike({{"a", nullptr}}, Object{}));
  BOOST_TEST(!alike(List{}, Object{}));
  BOOST_TEST(!alike(Object{}, nullptr));
  BOOST_TEST(!alike(List{Object{}}, Object{}));
}

BOOST_AUTO_TEST_CASE(keys_are_templates_too) {
  BOOST_TEST(alike({{tmpl("a{}", x), 1}}, raw({{"a${ var.x }", 1}})));
  BOOST_TEST(alike({{x, 1}, {"b", 2}}, raw({{"b", 2}, {"${ var.x }", 1}})));
  BOOST_TEST(alike({{"${a}", 1}}, raw({{"$${a}", 1}})));
  BOOST_TEST(!alike({{"${a}", 1}}, raw({{"${a}", 1}})));
  BOOST_TEST(!alike({{x, 1}}, {{"var.x", 1}}));
}

BOOST_AUTO_TEST_CASE(generated_blocks_may_have_an_order) {
  const Object before{{"dynamic", {{"s", {{"n", 1}}}}}, {"s", {{"n", 2}}}, {"t", 3}};
  const Object after{{"t", 3}, {"s", {{"n", 2}}}, {"dynamic", {{"s", {{"n", 1}}}}}};
  BOOST_TEST((before != after));
  BOOST_TEST((before == Object{{"t", 3}, {"dynamic", {{"s", {{"n", 1}}}}}, {"s", {{"n", 2}}}}));
  // Nothing is generated beside what stands there.
  BOOST_TEST(
      (Object{{"dynamic", {{"s", 1}}}, {"t", 2}} == Object{{"t", 2}, {"dynamic", {{"s", 1}}}}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(of_literals)

BOOST_AUTO_TEST_CASE(is_what_they_say) {
  constexpr Reading data = Reading::literal_data;
  BOOST_TEST(alike("${a}", raw("${a}"), data));
  BOOST_TEST(!alike("${a}", raw("$${a}"), data));
  BOOST_TEST(!alike("${a}", "${ a }", data));
  BOOST_TEST(alike({{"${a}", 1}, {"b", 2}}, raw({{"b", 2}, {"${a}", 1}}), data));
  BOOST_TEST(alike(number("1.0"), 1, data));
  BOOST_TEST(!alike(1, "1", data));
  BOOST_TEST(!alike(true, "true", data));
  BOOST_TEST(!alike("a", "A", Reading::literal_identifier));
}

BOOST_AUTO_TEST_CASE(strings_may_be_numbers) {
  constexpr Reading text = Reading::literal_string;
  BOOST_TEST(alike("1", 1, text));
  BOOST_TEST(alike("1.5", number("1.50"), text));
  BOOST_TEST(alike("1000", number("1e3"), text));
  BOOST_TEST(alike("-0.001", number("-1e-3"), text));
  BOOST_TEST(alike("0", number("-0.0"), text));
  BOOST_TEST(alike("true", true, text));
  BOOST_TEST(alike("${a}", raw("${a}"), text));
  BOOST_TEST(!alike("1.50", number("1.50"), text));
  BOOST_TEST(!alike("True", true, text));
  BOOST_TEST(!alike(" 1", "1", text));
  BOOST_TEST(!alike(nullptr, "", text));
  BOOST_TEST(alike(number("1e9999"), number("10e9998"), text));
  BOOST_TEST(!alike(number("1e9999"), number("1e9998"), text));
}

BOOST_AUTO_TEST_CASE(truth_values_may_be_text) {
  constexpr Reading truth = Reading::literal_bool;
  BOOST_TEST(alike(true, "true", truth));
  BOOST_TEST(alike("1", true, truth));
  BOOST_TEST(alike("0", "false", truth));
  BOOST_TEST(!alike(true, "false", truth));
  BOOST_TEST(!alike(true, "yes", truth));
  BOOST_TEST(!alike(false, nullptr, truth));
}

BOOST_AUTO_TEST_CASE(keywords_may_stand_in_blanks) {
  BOOST_TEST(alike("all", " all\n", Reading::keyword));
  BOOST_TEST(!alike("all", "ALL", Reading::keyword));
  BOOST_TEST(alike(List{"a", " b "}, List{"b", "a"}, Reading::keyword_list));
}

BOOST_AUTO_TEST_CASE(version_constraints_are_sets_of_comparisons) {
  constexpr Reading version = Reading::version_constraint;
  BOOST_TEST(alike(">= 1.5, < 2.0", "<2.0 ,>=1.5", version));
  BOOST_TEST(alike("1.0", "= 1.0", version));
  BOOST_TEST(alike("1.2", number("1.20"), version));
  BOOST_TEST(alike("> 1, > 1", ">1", version));
  BOOST_TEST(!alike(">= 1.5", "> 1.5", version));
  BOOST_TEST(!alike(">= 1.5", ">= 1.5, < 2", version));
  BOOST_TEST(!alike(nullptr, "", version));
}

BOOST_AUTO_TEST_CASE(types_are_compared_as_such) {
  constexpr Reading type = Reading::type_expression;
  BOOST_TEST(alike("object({a=string,b=number})", "object({ b = number, a = string })", type));
  BOOST_TEST(alike("list", "list( any )", type));
  BOOST_TEST(alike("list(string) # why", "list(string)", type));
  BOOST_TEST(!alike("list(string)", "set(string)", type));
  BOOST_TEST(alike(" no type(", "no type(", type));
  BOOST_TEST(!alike("no type(", "no  type(", type));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(of_references)

BOOST_AUTO_TEST_CASE(is_that_of_native_syntax) {
  for (const Reading reading : {Reading::traversal, Reading::native_expression,
                                Reading::provider_reference, Reading::all_or_relative_traversals}) {
    BOOST_TEST(alike("aws_vpc.main", expr("aws_vpc.main"), reading));
    BOOST_TEST(alike("aws_vpc.main", " aws_vpc . main # why", reading));
    BOOST_TEST(alike(raw("a[ 0 ]"), expr("a[0]"), reading));
    BOOST_TEST(!alike("aws_vpc.main", "aws_vpc.other", reading));
    BOOST_TEST(alike("${a.b}", " ${a.b}", reading));
    BOOST_TEST(!alike("${a.b}", "a.b", reading));
  }
  BOOST_TEST(alike("a[each.key]", expr("a[ each.key ]"), Reading::native_expression));
}

BOOST_AUTO_TEST_CASE(in_lists_that_are_sets_has_no_order) {
  for (const Reading reading : {Reading::traversal_list, Reading::native_expression_list,
                                Reading::all_or_relative_traversals}) {
    BOOST_TEST(alike(List{"a.b", expr("c.d")}, List{"c . d", "a.b"}, reading));
    BOOST_TEST(alike(List{"a.b", "a.b"}, List{"a.b"}, reading));
    BOOST_TEST(!alike(List{"a.b"}, List{"a.b", "c.d"}, reading));
    BOOST_TEST(!alike(List{"a.b"}, List{}, reading));
    BOOST_TEST(!alike(List{"a.b"}, "a.b", reading));
  }
  detail::NoListener nobody;
  const Value forth = List{"a.b", "c.d"};
  const Value back = List{"c.d", "a.b"};
  BOOST_TEST(!detail::ValueComparison<detail::NoListener>(nobody).values(
      forth.node(), back.node(), Reading::native_expression_list, true));
}

BOOST_AUTO_TEST_CASE(to_providers_may_be_keys) {
  constexpr Reading providers = Reading::provider_references;
  BOOST_TEST(alike({{"aws", "aws.west"}}, {{"aws", expr("aws.west")}}, providers));
  BOOST_TEST(
      alike({{"aws.x", "aws"}, {"b", "b"}}, {{"b", "b"}, {expr("aws.x"), "aws"}}, providers));
  BOOST_TEST(!alike({{"aws", "aws.west"}}, {{"aws", "aws.east"}}, providers));
  BOOST_TEST(!alike({{"aws.x", "aws"}}, {{"aws.y", "aws"}}, providers));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(requirements_may_be_bare_versions) {
  constexpr Reading requirement = Reading::provider_requirement;
  detail::NoListener nobody;
  detail::ValueComparison<detail::NoListener> comparison(nobody);
  const auto same = [&](const Value& a, const Value& b) {
    const bool result = comparison.values(a.node(), b.node(), requirement);
    BOOST_TEST(result == comparison.values(b.node(), a.node(), requirement));
    return result;
  };
  BOOST_TEST(same("~>1.0", "~> 1.0"));
  BOOST_TEST(same("~> 1.0", {{"version", "~>1.0"}}));
  BOOST_TEST(!same("~> 1.0", {{"version", "~> 1.0"}, {"source", "a/b"}}));
  BOOST_TEST(!same("~> 1.0", {{"version", "~> 1.1"}}));
  BOOST_TEST(!same("~> 1.0", {{"source", "~> 1.0"}}));
  BOOST_TEST(!same("~> 1.0", Object{}));
  BOOST_TEST(same({{"source", "a/b"}, {"configuration_aliases", List{"a.x", "a.y"}}},
                  {{"configuration_aliases", List{expr("a.y"), "a . x"}}, {"source", "a/b"}}));
}

BOOST_AUTO_TEST_CASE(where_versions_differ_text_is_compared_by_its_letters) {
  const auto same = [](const Value& a, const Value& b, Reading reading) {
    detail::NoListener nobody;
    return detail::ValueComparison<detail::NoListener>(nobody).values(a.node(), b.node(), reading);
  };
  for (const Reading reading :
       {Reading::module_address, Reading::backend_argument, Reading::mock_data}) {
    BOOST_TEST(same("./m", raw("./m"), reading));
    BOOST_TEST(same("${a}", raw("${a}"), reading));
    BOOST_TEST(!same("${a}", raw("${ a }"), reading));
    BOOST_TEST(!same("${a}", raw("$${a}"), reading));
    BOOST_TEST(same(x, raw("${var.x}"), reading));
    BOOST_TEST(same(x, loaded("${ var.x }"), reading));
    BOOST_TEST(!same(x, "${var.x}", reading));
    BOOST_TEST(!same(1, "1", reading));
    BOOST_TEST(same({{"a", List{1}}}, {{"a", List{number("1.0")}}}, reading));
  }
  BOOST_TEST(same("~>1", "~> 1", Reading::module_version));
  BOOST_TEST(same("1.5", number("1.50"), Reading::module_version));
  BOOST_TEST(same(nullptr, nullptr, Reading::module_version));
  BOOST_TEST(same("${a}", raw("${a}"), Reading::module_version));
  BOOST_TEST(same(x, raw("${ var.x }"), Reading::module_version));
  BOOST_TEST(same(true, "1", Reading::lifecycle_bool));
  BOOST_TEST(same(true, loaded("${true}"), Reading::lifecycle_bool));
  BOOST_TEST(!same(true, x, Reading::lifecycle_bool));
}

BOOST_AUTO_TEST_CASE(deep_values_are_compared) {
  Value deep_a = 1;
  Value deep_b = number("1.0");
  Value deep_c = 2;
  for (int i = 0; i < 499; ++i) {
    deep_a = {{"k", List{deep_a}}};
    deep_b = {{"k", List{deep_b}}};
    deep_c = {{"k", List{deep_c}}};
  }
  BOOST_TEST((deep_a == deep_b));
  BOOST_TEST((deep_a != deep_c));
  BOOST_TEST((meaning(deep_a, Reading::literal_data) == meaning(deep_b, Reading::literal_data)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
