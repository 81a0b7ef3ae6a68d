// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/directives.hpp>
#include <tfpp/expr/iteration.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;

const Expr xs = var("xs");

/// Native text, which must be canonical already.
std::string text(const Expr& e) {
  BOOST_TEST(to_native(expr(to_native(e))) == to_native(e));
  return to_native(e);
}

BOOST_AUTO_TEST_SUITE(expr_iteration)

BOOST_AUTO_TEST_CASE(lists) {
  BOOST_TEST(text(for_list(xs, [](Expr v) { return v.attr("id"); })) == "[for v in var.xs : v.id]");
  BOOST_TEST(text(for_list(xs, [](Expr k, Expr v) { return k + v; })) ==
             "[for k, v in var.xs : k + v]");
  BOOST_TEST(text(for_list(xs, [](Expr k, Expr) { return k; })) == "[for k, v in var.xs : k]");
}

BOOST_AUTO_TEST_CASE(maps) {
  BOOST_TEST(text(for_map(xs, [](Expr k, Expr v) { return entry(k, v.attr("id")); })) ==
             "{ for k, v in var.xs : k => v.id }");
  BOOST_TEST(text(for_map(xs, [](Expr v) { return entry(v, nullptr); })) ==
             "{ for v in var.xs : v => null }");
  BOOST_TEST(text(for_map(xs, [](Expr v) {
               return entry(tmpl("{}!", v), {{"a", 1}, {"b", List{v}}});
             })) == R"({ for v in var.xs : "${v}!" => { a = 1, b = [v] } })");
  BOOST_TEST(text(for_map(
                 xs, [](Expr v) { return entry(v.attr("kind"), v); }, grouped)) ==
             "{ for v in var.xs : v.kind => v... }");
}

BOOST_AUTO_TEST_CASE(filters) {
  const auto id = [](Expr v) { return v.attr("id"); };
  const auto member = [](Expr k, Expr v) { return entry(k, v); };
  const auto is_set = where([](Expr v) { return v != nullptr; });
  BOOST_TEST(text(for_list(xs, id, is_set)) == "[for v in var.xs : v.id if v != null]");
  BOOST_TEST(text(for_map(xs, member, is_set)) == "{ for k, v in var.xs : k => v if v != null }");
  BOOST_TEST(text(for_map(xs, member, is_set, grouped)) ==
             "{ for k, v in var.xs : k => v... if v != null }");
  BOOST_TEST(text(for_map(xs, member, grouped, is_set)) ==
             "{ for k, v in var.xs : k => v... if v != null }");
  BOOST_TEST(text(for_list(xs, id, where([](Expr v) { return cond(v, true, false); }))) ==
             "[for v in var.xs : v.id if v ? true : false]");
  BOOST_TEST(text(for_list(xs, id, where([](Expr) { return true; }))) ==
             "[for v in var.xs : v.id if true]");
}

BOOST_AUTO_TEST_CASE(a_key_that_only_the_filter_takes_is_named_too) {
  BOOST_TEST(text(for_list(
                 xs, [](Expr v) { return v; }, where([](Expr k, Expr) { return k > 0; }))) ==
             "[for k, v in var.xs : v if k > 0]");
}

BOOST_AUTO_TEST_CASE(results_are_values_of_every_kind) {
  const auto yields = [](const auto& result) {
    return text(for_list(xs, [&](Expr) { return result; }));
  };
  BOOST_TEST(yields(nullptr) == "[for v in var.xs : null]");
  BOOST_TEST(yields(true) == "[for v in var.xs : true]");
  BOOST_TEST(yields(-1) == "[for v in var.xs : -1]");
  BOOST_TEST(yields("a${b}") == R"([for v in var.xs : "a$${b}"])");
  BOOST_TEST(yields(std::string("s")) == R"([for v in var.xs : "s"])");
  BOOST_TEST(yields(List{1, "x"}) == R"([for v in var.xs : [1, "x"]])");
  BOOST_TEST(yields(Object{{"a b", 1}}) == R"([for v in var.xs : { "a b" = 1 }])");
  BOOST_TEST(yields(std::map<std::string, int>{{"a", 1}}) == "[for v in var.xs : { a = 1 }]");
  BOOST_TEST(yields(std::vector{1, 2}) == "[for v in var.xs : [1, 2]]");
  BOOST_TEST(yields(std::optional<int>()) == "[for v in var.xs : null]");
  BOOST_TEST(yields(number("1e400")) == "[for v in var.xs : 1e400]");
  BOOST_TEST(yields(Resource("aws_instance", "web")) == "[for v in var.xs : aws_instance.web]");
  BOOST_TEST(yields(cond(var("a"), 1, 2)) == "[for v in var.xs : var.a ? 1 : 2]");
}

BOOST_AUTO_TEST_CASE(collections_are_values_of_every_kind) {
  const auto over = [](const ValueView& collection) {
    return text(for_list(collection, [](Expr v) { return v; }));
  };
  BOOST_TEST(over(List{1, 2}) == "[for v in [1, 2] : v]");
  BOOST_TEST(over({{"a", 1}}) == "[for v in { a = 1 } : v]");
  BOOST_TEST(over(Resource("aws_instance", "web")) == "[for v in aws_instance.web : v]");
  BOOST_TEST(over(cond(var("a"), xs, List{})) == "[for v in var.a ? var.xs : [] : v]");
  BOOST_TEST(over(for_list(xs, [](Expr v) { return v.attr("a"); })) ==
             "[for v in [for v in var.xs : v.a] : v]");
}

BOOST_AUTO_TEST_CASE(lambdas_of_every_kind) {
  const Expr expected = for_list(xs, [](Expr v) { return v.attr("id"); });
  const auto check = [&](const Expr& e) { BOOST_TEST(same(e, expected), to_native(e)); };
  check(for_list(xs, [](const Expr& v) { return v.attr("id"); }));
  check(for_list(xs, [](Expr&& v) { return std::move(v).attr("id"); }));
  check(for_list(xs, [](auto v) { return v.attr("id"); }));
  int calls = 0;
  check(for_list(xs, [&](Expr v) mutable {
    ++calls;
    return v.attr("id");
  }));
  BOOST_TEST(calls == 1);
  Expr (*function)(Expr) = [](Expr v) { return v.attr("id"); };
  check(for_list(xs, function));
  check(for_list(xs,
                 [owned = std::make_unique<std::string>("id")](Expr v) { return v.attr(*owned); }));
  const auto held = [](Expr v) { return Value(v.attr("id")); };
  check(for_list(xs, held));
  Expr kept = var("kept");
  check(for_list(xs, [&](Expr v) -> Expr& { return kept = v.attr("id"); }));
}

BOOST_AUTO_TEST_SUITE(names)

BOOST_AUTO_TEST_CASE(inner_loops_have_names_of_their_own) {
  const Expr e = for_map(xs, [](Expr k, Expr v) {
    return entry(k, for_list(v, [&](Expr k2, Expr v2) {
                   return for_list(v2, [&](Expr v3) { return List{k, v, k2, v2, v3}; });
                 }));
  });
  BOOST_TEST(text(e) ==
             "{ for k, v in var.xs : k => "
             "[for k2, v2 in v : [for v3 in v2 : [k, v, k2, v2, v3]]] }");
}

BOOST_AUTO_TEST_CASE(loops_in_filters_are_inner_loops) {
  const Expr e = for_list(
      xs, [](Expr v) { return v; }, where([](Expr v) {
        return fn::anytrue(for_list(var("ys"), [&](Expr y) { return y == v; }));
      }));
  BOOST_TEST(text(e) == "[for v in var.xs : v if anytrue([for v2 in var.ys : v2 == v])]");
}

BOOST_AUTO_TEST_CASE(siblings_have_the_same) {
  const auto ids = [](Expr v) { return v.attr("id"); };
  BOOST_TEST(text(for_list(xs, [&](Expr v) {
               return List{for_list(v.attr("a"), ids), for_list(v.attr("b"), ids)};
             })) == "[for v in var.xs : [[for v2 in v.a : v2.id], [for v2 in v.b : v2.id]]]");
}

BOOST_AUTO_TEST_CASE(a_loop_from_outside_does_not_hide_the_variable) {
  const Expr ids = for_list(var("ys"), [](Expr v) { return v.attr("id"); });
  BOOST_TEST(text(for_list(xs, [&](Expr v) {
               return List{v, ids};
             })) == "[for v2 in var.xs : [v2, [for v in var.ys : v.id]]]");
  BOOST_TEST(text(for_list(xs, [](Expr v) {
               return List{v, expr("[for v2 in a : v]")};
             })) == "[for v3 in var.xs : [v3, [for v2 in a : v]]]");
}

BOOST_AUTO_TEST_CASE(references_from_outside_are_not_captured) {
  const Iterator v("v");
  const Iterator k2("k2");
  BOOST_TEST(text(for_list(xs, [&](Expr x) { return x + v.value; })) ==
             "[for v2 in var.xs : v2 + v.value]");
  BOOST_TEST(text(for_list(xs, [&](Expr x) { return tmpl("{}-{}", x, v.value); })) ==
             R"([for v2 in var.xs : "${v2}-${v.value}"])");
  BOOST_TEST(text(for_list(
                 xs, [](Expr x) { return x; }, where([&](Expr x) { return x == v.key; }))) ==
             "[for v2 in var.xs : v2 if v2 == v.key]");
  BOOST_TEST(text(for_map(xs, [&](Expr key, Expr x) {
               return entry(resource("k", "x"), key == x);
             })) == "{ for k2, v in var.xs : k.x => k2 == v }");
  BOOST_TEST(text(for_list(xs, [&](Expr x) {
               return for_list(x, [&](Expr key, Expr y) { return List{key, y, k2.value}; });
             })) == "[for v in var.xs : [for k3, v2 in v : [k3, v2, k2.value]]]");
  BOOST_TEST(text(for_list(xs, [&](Expr x) {
               return for_list(x, [&](Expr y) { return List{x, y, v.value}; });
             })) == "[for v3 in var.xs : [for v2 in v3 : [v3, v2, v.value]]]");
}

BOOST_AUTO_TEST_CASE(what_only_looks_like_a_variable_takes_no_name) {
  BOOST_TEST(text(for_list(xs, [](Expr x) {
               return Object{{"v", x.attr("v")}, {"text", "v"}, {"call", call("v", x)}};
             })) == R"([for v in var.xs : { v = v.v, text = "v", call = v(v) }])");
}

BOOST_AUTO_TEST_CASE(the_collection_is_outside) {
  BOOST_TEST(text(for_list(Iterator("v").value, [](Expr x) { return x; })) ==
             "[for v in v.value : v]");
}

BOOST_AUTO_TEST_CASE(eleven_loops_do_not_mistake_each_other) {
  const auto nest = [](const auto& self, const Expr& over, int depth) -> Expr {
    if (depth == 0) return over;
    return for_list(over, [&](Expr v) { return self(self, v, depth - 1); });
  };
  const std::string nested = text(nest(nest, xs, 11));
  BOOST_TEST(nested.starts_with("[for v in var.xs : [for v2 in v : [for v3 in v2 : "), nested);
  BOOST_TEST(nested.find("[for v11 in v10 : v11]]") != std::string::npos, nested);
}

BOOST_AUTO_TEST_CASE(the_same_calls_give_the_same_text) {
  const auto build = [] {
    return for_list(xs, [](Expr v) { return for_list(v, [&](Expr w) { return v == w; }); });
  };
  BOOST_TEST(same(build(), build()));
}

BOOST_AUTO_TEST_CASE(an_exception_leaves_nothing_behind) {
  const auto fail = [](Expr) -> Expr { throw std::runtime_error("no"); };
  BOOST_CHECK_THROW(static_cast<void>(for_list(xs, fail)), std::runtime_error);
  BOOST_CHECK_THROW(static_cast<void>(for_list(xs,
                                               [&](Expr v) {
                                                 return for_map(v, [](Expr w) {
                                                   return entry(w, w.attr("not a name"));
                                                 });
                                               })),
                    Error);
  BOOST_CHECK_THROW(static_cast<void>(template_for(xs, fail)), std::runtime_error);
  BOOST_TEST(text(for_list(xs, [](Expr v) { return v; })) == "[for v in var.xs : v]");
}

BOOST_AUTO_TEST_CASE(a_variable_may_pass_through_native_syntax) {
  BOOST_TEST(text(for_list(xs, [](Expr v) { return expr("1+" + to_native(v) + ".a"); })) ==
             "[for v in var.xs : 1 + v.a]");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(loops_are_parts_of_other_expressions) {
  const Expr ids = for_list(xs, [](Expr v) { return v; });
  BOOST_TEST(text(ids[0]) == "[for v in var.xs : v][0]");
  BOOST_TEST(text(ids.splat("a")) == "[for v in var.xs : v][*].a");
  BOOST_TEST(text(fn::length(ids) + 1) == "length([for v in var.xs : v]) + 1");
  BOOST_TEST(text(fn::merge(expand(ids))) == "merge([for v in var.xs : v]...)");
  BOOST_TEST(text(tmpl("{}!", fn::join(",", ids))) == R"("${join(",", [for v in var.xs : v])}!")");
  BOOST_TEST(text(for_map(xs, [](Expr v) { return entry(v, v); }).attr("a")) ==
             "{ for v in var.xs : v => v }.a");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
