// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/typed.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using namespace tfpp;

const auto label = var<types::string>("label");
const auto size = var<types::number>("size");
const auto flag = var<types::bool_>("flag");
const auto names = var<types::list(types::string)>("names");
const auto zones = local<types::set(types::string)>("zones");
const auto sizes = var<types::map(types::number)>("sizes");
const auto object = var<types::any_object>("object");
const auto anything = var<types::any>("anything");

/// An expression has this text and, for the C++ compiler, this type.
template <KnownType T, KnownType Is>
void check(const Ref<Is>& expression, std::string_view native) {
  static_assert(Is == T);
  BOOST_TEST(to_native(expression) == native);
}
/// The compiler knows nothing about it.
template <class T>
void check_untyped(const T& expression, std::string_view native) {
  static_assert(std::is_same_v<T, Expr>);
  BOOST_TEST(to_native(expression) == native);
}

BOOST_AUTO_TEST_SUITE(typed_test)

BOOST_AUTO_TEST_CASE(a_typed_expression_is_an_expression) {
  static_assert(sizeof(Ref<types::string>) == sizeof(Expr));
  static_assert(std::is_convertible_v<Ref<types::string>, Expr>);
  static_assert(!std::is_convertible_v<Expr, Ref<types::string>>);
  Expr copy = size;
  copy = flag;
  BOOST_TEST(same(copy, var("flag")));
  check<types::list(types::number)>(expr("[1]").as<types::list(types::number)>(), "[1]");
  check<types::string>(size.as<types::string>(), "var.size");
  const std::vector<Expr> several{size, names};
  BOOST_TEST(several.size() == 2U);
}

BOOST_AUTO_TEST_CASE(references_convert_as_values_do) {
  const Ref<types::string> text = size;
  const Ref<types::list(types::string)> list = zones;
  const Ref<types::number> number = anything;
  const Ref<types::any> any = names;
  static_assert(!std::is_convertible_v<Ref<types::bool_>, Ref<types::number>>);
  static_assert(!std::is_convertible_v<Ref<types::map(types::any)>, Ref<types::list(types::any)>>);
  check<types::string>(text, "var.size");
  check<types::list(types::string)>(list, "local.zones");
  check<types::number>(number, "var.anything");
  check<types::any>(any, "var.names");
}

BOOST_AUTO_TEST_CASE(arithmetic_gives_numbers) {
  check<types::number>(size + 1, "var.size + 1");
  check<types::number>(2.5 - size, "2.5 - var.size");
  check<types::number>((size + 1) * label, "(var.size + 1) * var.label");
  check<types::number>(size / number("3"), "var.size / 3");
  check<types::number>(size % var("x"), "var.size % var.x");
  check<types::number>(var("x") + size, "var.x + var.size");
  check<types::number>(anything + size, "var.anything + var.size");
  check<types::number>(-size, "-var.size");
  check<types::number>(-label, "-var.label");
  check<types::number>(size + std::optional<int>(1), "var.size + 1");
}

BOOST_AUTO_TEST_CASE(comparisons_and_logic_give_truth_values) {
  check<types::bool_>(size < 1, "var.size < 1");
  check<types::bool_>(size <= label, "var.size <= var.label");
  check<types::bool_>(1 > size, "1 > var.size");
  check<types::bool_>(size >= var("x"), "var.size >= var.x");
  check<types::bool_>(names == zones, "var.names == local.zones");
  check<types::bool_>(object != nullptr, "var.object != null");
  check<types::bool_>("a" == label, "\"a\" == var.label");
  check<types::bool_>(flag && size > 1, "var.flag && var.size > 1");
  check<types::bool_>(label || true, "var.label || true");
  check<types::bool_>(!flag, "!var.flag");
  check<types::bool_>(!(size == 1), "!(var.size == 1)");
}

BOOST_AUTO_TEST_CASE(untyped_operands_stay_untyped) {
  check_untyped(var("a") + 1, "var.a + 1");
  check_untyped(var("a") == 1, "var.a == 1");
  check_untyped(!var("a"), "!var.a");
  check_untyped(cond(var("a"), 1, List{true}), "var.a ? 1 : [true]");
  check_untyped(var("a")[0].attr("b").splat(), "var.a[0].b[*]");
  Expr sum = var("a") + 1;
  sum = var("b");
  BOOST_TEST(to_native(sum) == "var.b");
  check<types::number>(anything + anything, "var.anything + var.anything");
  check<types::any>(anything[names], "var.anything[var.names]");
  check<types::any>(anything.attr("a")[0], "var.anything.a[0]");
}

BOOST_AUTO_TEST_CASE(conditionals_give_the_common_type) {
  check<types::number>(cond(flag, size, 1), "var.flag ? var.size : 1");
  check<types::string>(cond(flag, size, label), "var.flag ? var.size : var.label");
  check<types::string>(cond(size > 1, "a", true), "var.size > 1 ? \"a\" : true");
  check<types::any>(cond(flag, size, var("x")), "var.flag ? var.size : var.x");
  check<types::number>(cond(var("x"), size, nullptr), "var.x ? var.size : null");
  check<types::any>(cond(flag, nullptr, nullptr), "var.flag ? null : null");
  check<types::any>(cond(flag, names, List{"a"}), "var.flag ? var.names : [\"a\"]");
  check<types::list(types::string)>(cond(flag, names, var<types::list(types::number)>("n")),
                                    "var.flag ? var.names : var.n");
  check<types::any>(cond(flag, names, zones), "var.flag ? var.names : local.zones");
  check<types::any>(cond(flag, {{"a", 1}}, {{"a", size}}),
                    "var.flag ? { a = 1 } : { a = var.size }");
  check<types::any_object>(cond("true", object, Object{{"a", 1}}),
                           "\"true\" ? var.object : { a = 1 }");
}

BOOST_AUTO_TEST_CASE(steps_know_what_they_yield) {
  check<types::string>(names[0], "var.names[0]");
  check<types::string>(names[label], "var.names[var.label]");
  check<types::string>(names[var("i")], "var.names[var.i]");
  check<types::number>(sizes["a"], "var.sizes[\"a\"]");
  check<types::number>(sizes[1], "var.sizes[1]");
  check<types::number>(sizes[flag], "var.sizes[var.flag]");
  check<types::number>(sizes.attr("a"), "var.sizes.a");
  check<types::any>(object.attr("a").attr("b"), "var.object.a.b");
  check<types::any>(object["a"], "var.object[\"a\"]");
  const auto nested = var<types::map(types::list(types::list(types::bool_)))>("nested");
  check<types::bool_>(nested["a"][0][1], "var.nested[\"a\"][0][1]");
}

BOOST_AUTO_TEST_CASE(splats_apply_what_follows_to_each_element) {
  const auto rows = var<types::list(types::map(types::number))>("rows");
  const Ref<types::list(types::number)> values = rows.splat("a");
  check<types::list(types::number)>(values, "var.rows[*].a");
  const Ref<types::list(types::number)> indexed = rows.splat()["a"];
  check<types::list(types::number)>(indexed, "var.rows[*][\"a\"]");
  const auto objects = var<types::set(types::any_object)>("objects");
  const Ref<types::list(types::any)> attributes = objects.splat("a").attr("b");
  check<types::list(types::any)>(attributes, "var.objects[*].a.b");
  const Ref<types::list(types::any)> single = object.splat("a");
  check<types::list(types::any)>(single, "var.object[*].a");
  const Ref<types::list(types::string)> all = names.splat();
  check<types::list(types::string)>(all, "var.names[*]");
}

BOOST_AUTO_TEST_CASE(templates_take_what_has_a_text) {
  BOOST_TEST(tmpl("{}-{}-{}-{}", label, size, flag, anything).view().text ==
             "${var.label}-${var.size}-${var.flag}-${var.anything}");
  BOOST_TEST(Template().interpolate(sizes["a"]).expr().view().text == "${var.sizes[\"a\"]}");
  BOOST_TEST(tmpl("{}", names.as<types::any>()).view().text == "${var.names}");
}

BOOST_AUTO_TEST_CASE(functions_have_types) {
  check<types::string>(fn::upper(label), "upper(var.label)");
  check<types::string>(fn::upper(size + 1), "upper(var.size + 1)");
  check<types::number>(fn::length(names) + 1, "length(var.names) + 1");
  check<types::list(types::string)>(fn::split(",", label), "split(\",\", var.label)");
  check<types::string>(fn::split(",", label)[0], "split(\",\", var.label)[0]");
  check<types::list(types::string)>(fn::sort(zones), "sort(local.zones)");
  check<types::string>(fn::join(",", List{"a"}, names), "join(\",\", [\"a\"], var.names)");
  check<types::number>(fn::max(1, size, label, var("x")), "max(1, var.size, var.label, var.x)");
  check<types::map(types::list(types::string))>(fn::transpose({{"a", List{"b"}}}),
                                                "transpose({ a = [\"b\"] })");
  check<types::bool_>(fn::alltrue(std::vector<bool>{true}), "alltrue([true])");
  check_untyped(fn::merge(sizes, object), "merge(var.sizes, var.object)");
  check_untyped(fn::jsondecode(label), "jsondecode(var.label)");
  check<types::string>(fn::upper(Variable("v")), "upper(var.v)");
}

BOOST_AUTO_TEST_CASE(names_must_be_identifiers) {
  BOOST_CHECK_THROW(static_cast<void>(var<types::string>("a b")), Error);
  BOOST_CHECK_THROW(static_cast<void>(local<types::string>("")), Error);
  BOOST_CHECK_THROW(static_cast<void>(object.attr("a b")), Error);
}

BOOST_AUTO_TEST_CASE(cpp_values_have_the_types_that_they_are_written_as) {
  using detail::static_type;
  static_assert(static_type<int>() == types::number);
  static_assert(static_type<float>() == types::number);
  static_assert(static_type<Number>() == types::number);
  static_assert(static_type<bool>() == types::bool_);
  static_assert(static_type<const char*>() == types::string);
  static_assert(static_type<char[3]>() == types::string);
  static_assert(static_type<std::string>() == types::string);
  static_assert(static_type<std::string_view>() == types::string);
  static_assert(static_type<std::nullptr_t>() == types::null);
  static_assert(static_type<std::optional<double>>() == types::number);
  static_assert(static_type<List<0>>() == types::any_tuple);
  static_assert(static_type<List<1>>() == types::any_tuple);
  static_assert(static_type<std::vector<int>>() == types::any_tuple);
  static_assert(static_type<Object>() == types::any_object);
  static_assert(static_type<std::map<std::string, int>>() == types::any_object);
  static_assert(static_type<Value>() == types::any);
  static_assert(static_type<Variable>() == types::any);
  static_assert(static_type<Expr>() == types::any);
  static_assert(static_type<Ref<types::set(types::any)>>() == types::set(types::any));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
