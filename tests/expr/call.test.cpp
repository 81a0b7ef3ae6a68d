// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/call.hpp>
#include <tfpp/expr/functions.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_SUITE(expr_call)

BOOST_AUTO_TEST_CASE(arguments_are_printed_in_order) {
  BOOST_TEST(to_native(call("f")) == "f()");
  BOOST_TEST(to_native(call("f", 1)) == "f(1)");
  BOOST_TEST(to_native(call("f", 1, "a", var("x"))) == R"(f(1, "a", var.x))");
  BOOST_TEST(to_native(call("provider::aws::arn_parse", var("arn"))) ==
             "provider::aws::arn_parse(var.arn)");
  BOOST_TEST(to_native(call("core::max", 1, 2)) == "core::max(1, 2)");
}

BOOST_AUTO_TEST_CASE(arguments_of_every_kind) {
  BOOST_TEST(to_native(call("f", nullptr)) == "f(null)");
  BOOST_TEST(to_native(call("f", true, -1, 0.5)) == "f(true, -1, 0.5)");
  BOOST_TEST(to_native(call("f", List{nullptr, "a"})) == R"(f([null, "a"]))");
  BOOST_TEST(to_native(call("f", std::vector{1, 2})) == "f([1, 2])");
  BOOST_TEST(to_native(call("f", Object{{"a b", var("x")}})) == R"(f({ "a b" = var.x }))");
  BOOST_TEST(to_native(call("f", std::map<std::string, int>{{"a", 1}})) == "f({ a = 1 })");
  BOOST_TEST(to_native(call("f", tmpl("a-{}", var("x")))) == R"(f("a-${var.x}"))");
  BOOST_TEST(to_native(call("f", std::optional<int>())) == "f(null)");
}

BOOST_AUTO_TEST_CASE(arguments_need_no_parentheses) {
  BOOST_TEST(to_native(call("f", var("a") + 1)) == "f(var.a + 1)");
  BOOST_TEST(to_native(call("f", cond(var("a"), 1, 2))) == "f(var.a ? 1 : 2)");
  BOOST_TEST(to_native(call("f", List{var("a") || var("b")})) == "f([var.a || var.b])");
}

BOOST_AUTO_TEST_CASE(a_call_binds_tighter_than_every_operator) {
  BOOST_TEST(to_native(call("f", 1)[0].attr("a") * 2) == "f(1)[0].a * 2");
  BOOST_TEST(to_native(-call("f")) == "-f()");
}

BOOST_AUTO_TEST_CASE(text_is_quoted_never_looked_into) {
  BOOST_TEST(to_native(call("upper", "C:\\new \"q\"")) == R"(upper("C:\\new \"q\""))");
  BOOST_TEST(to_native(call("upper", "\"a\"")) == R"(upper("\"a\""))");
  BOOST_TEST(to_native(call("length", "a\nb")) == R"(length("a\nb"))");
  BOOST_TEST(to_native(call("upper", "${x} %{y}")) == R"(upper("$${x} %%{y}"))");
}

BOOST_AUTO_TEST_CASE(names_that_no_function_can_have_are_refused) {
  for (const std::string_view name :
       {"", "::", "a::", "::a", "a:::b", "a:b", "a b", "1", "a::1", "f(", "a.b", "\xFF"}) {
    BOOST_CHECK_EXCEPTION(static_cast<void>(call(name, 1)), Error, [&](const Error& error) {
      return std::string_view(error.what()).find(name) != std::string_view::npos;
    });
  }
}

BOOST_AUTO_TEST_CASE(the_last_argument_may_be_a_list_of_arguments) {
  BOOST_TEST(to_native(call("f", expand(var("x")))) == "f(var.x...)");
  BOOST_TEST(to_native(call("f", 1, expand(List{2, 3}))) == "f(1, [2, 3]...)");
  BOOST_TEST(to_native(call("f", expand(cond(var("x"), List{1}, List{})))) ==
             "f(var.x ? [1] : []...)");
  BOOST_TEST(to_native(call("f", expand(to_expr(1)))) == "f(1...)");
  BOOST_TEST(to_native(fn::max(expand(var("x")))) == "max(var.x...)");
  BOOST_TEST(to_native(fn::join(",", List{"a"}, expand(var("x")))) ==
             R"(join(",", ["a"], var.x...))");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
