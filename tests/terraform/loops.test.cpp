// SPDX-License-Identifier: BSL-1.0
// Loops, directives and expansions built in C++: what Terraform makes of them.
#include "support/questions.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using boost::json::array;
using boost::json::object;
using tfpp_test::hostile_text;
using tfpp_test::Questions;
using tfpp_test::Random;
using tfpp_test::visible;

/// `xs`, `m` and `on`, which the questions are about.
void add_names(Document& document) {
  document.add(Locals({{"xs", List{3, 1, 2, 1}},
                       {"m",
                        {{"a", {{"id", "i-1"}, {"kind", "x"}}},
                         {"b", {{"id", "i-2"}, {"kind", "y"}}},
                         {"c", {{"id", nullptr}, {"kind", "x"}}}}},
                       {"on", true},
                       {"off", false}}));
}
const Expr xs = local("xs");
const Expr m = local("m");

boost::json::value text(const std::string& s) { return boost::json::string(s); }

BOOST_AUTO_TEST_SUITE(terraform_loops, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(for_expressions) {
  Questions q;
  add_names(q.document);
  q.ask("list", for_list(xs, [](Expr v) { return v * 2; }), array{6, 2, 4, 2});
  q.ask("index", for_list(xs, [](Expr k, Expr v) { return k * 10 + v; }), array{3, 11, 22, 31});
  q.ask("filter",
        for_list(
            xs, [](Expr v) { return v; }, where([](Expr v) { return v > 1; })),
        array{3, 2});
  q.ask("filter by index",
        for_list(
            xs, [](Expr v) { return v; }, where([](Expr k, Expr) { return k % 2 == 0; })),
        array{3, 2});
  q.ask("map over a map", for_map(m, [](Expr k, Expr v) { return entry(k, v.attr("id")); }),
        object{{"a", "i-1"}, {"b", "i-2"}, {"c", nullptr}});
  q.ask("filtered map",
        for_map(
            m, [](Expr k, Expr v) { return entry(tmpl("{}!", k), v.attr("id")); },
            where([](Expr v) { return v.attr("id") != nullptr; })),
        object{{"a!", "i-1"}, {"b!", "i-2"}});
  q.ask("grouped",
        for_map(
            m, [](Expr k, Expr v) { return entry(v.attr("kind"), k); }, grouped),
        object{{"x", array{"a", "c"}}, {"y", array{"b"}}});
  q.ask("grouped and filtered",
        for_map(
            m, [](Expr k, Expr v) { return entry(v.attr("kind"), k); }, grouped,
            where([](Expr k, Expr) { return k != "a"; })),
        object{{"x", array{"c"}}, {"y", array{"b"}}});
  q.ask("objects",
        for_list(List{1},
                 [](Expr v) {
                   return Object{{"a", v}, {"b c", List{v}}};
                 }),
        array{object{{"a", 1}, {"b c", array{1}}}});
  q.ask("conditional as result and condition",
        for_list(
            xs, [](Expr v) { return cond(v > 1, "big", "small"); },
            where([](Expr v) { return cond(v == 3, false, true); })),
        array{"small", "big", "small"});
  q.ask("over braces", for_map({{"k", 1}}, [](Expr k, Expr v) { return entry(k, v + 1); }),
        object{{"k", 2}});
  q.ask("loop over a loop",
        for_list(for_list(xs, [](Expr v) { return v + 1; }), [](Expr v) { return v * v; }),
        array{16, 4, 9, 4});
  q.ask("index of a loop", for_list(xs, [](Expr v) { return v; })[2], 2);
  q.ask("attribute of a loop",
        for_map(m, [](Expr k, Expr v) { return entry(k, v); }).attr("b").attr("kind"), "y");
  q.check();
}

BOOST_AUTO_TEST_CASE(variables_mean_what_the_lambda_saw) {
  Questions q;
  add_names(q.document);
  const Expr doubled = for_list(List{1, 2}, [](Expr v) { return v * 2; });
  q.ask("inner and outer",
        for_list(List{1, 2},
                 [](Expr a) {
                   return for_list(List{10, 20}, [&](Expr b) { return a + b; });
                 }),
        array{array{11, 21}, array{12, 22}});
  q.ask("keys of both",
        for_map({{"p", {{"q", 1}}}},
                [](Expr k, Expr inner) {
                  return entry(k, for_map(inner, [&](Expr k2, Expr v) {
                                 return entry(tmpl("{}{}", k, k2), v);
                               }));
                }),
        object{{"p", object{{"pq", 1}}}});
  q.ask("a loop from outside",
        for_list(List{1, 2},
                 [&](Expr a) {
                   return List{a, doubled};
                 }),
        array{array{1, array{2, 4}}, array{2, array{2, 4}}});
  q.ask("a loop from outside in a loop of its own",
        for_list(List{5},
                 [&](Expr a) {
                   return for_list(doubled, [&](Expr b) { return List{a, b, doubled}; });
                 }),
        boost::json::parse("[[[5,2,[2,4]],[5,4,[2,4]]]]"));
  q.ask("a loop in native syntax with the names of ours",
        for_list(List{5},
                 [](Expr a) {
                   return List{a, expr("[for v in [1] : [for k2, v2 in [v] : v2 + k2]]")};
                 }),
        boost::json::parse("[[5,[[1]]]]"));
  const std::string inner =
      to_native(for_list(List{5}, [](Expr a) { return a + Iterator("v").value; }));
  q.ask("references from outside", expr("[for v in [{ value = 2 }] : " + inner + "]"),
        boost::json::parse("[[7]]"));
  q.ask("in filters",
        for_list(
            xs, [](Expr a) { return a; }, where([](Expr a) {
              return fn::alltrue(for_list(xs, [&](Expr b) { return a >= b; }));
            })),
        array{3});
  q.check();
}

BOOST_AUTO_TEST_CASE(directives) {
  Questions q;
  add_names(q.document);
  const Expr on = local("on");
  const Expr off = local("off");
  q.ask("if", template_if(on, "yes"), "yes");
  q.ask("if not", template_if(off, "yes"), "");
  q.ask("else", template_if(off, "yes", "no"), "no");
  q.ask("empty then", template_if(off, "", "no"), "no");
  q.ask("expressions", template_if(on, xs[0], "no"), "3");
  q.ask("in a template", tmpl("web{}-{}", template_if(on, "-blue"), 1), "web-blue-1");
  q.ask("nested", template_if(on, template_if(off, "a", tmpl("<{}>", xs[1]))), "<1>");
  q.ask("for", template_for(xs, [](Expr v) { return tmpl("{},", v); }), "3,1,2,1,");
  q.ask("for with key",
        template_for(m, [](Expr k, Expr v) { return tmpl("{}={}\n", k, v.attr("kind")); }),
        "a=x\nb=y\nc=x\n");
  q.ask("for with if", template_for(xs, [](Expr v) { return template_if(v > 1, v, "-"); }), "3-2-");
  q.ask("for in for",
        template_for(List{"a", "b"},
                     [](Expr a) {
                       return tmpl("[{}]", template_for(List{1, 2}, [&](Expr b) {
                                     return tmpl("{}{} ", a, b);
                                   }));
                     }),
        "[a1 a2 ][b1 b2 ]");
  q.ask("for of one is text", template_for(List{1}, [](Expr v) { return v; }), "1");
  q.ask("argument of a function", fn::upper(template_if(on, "say \"hi\"\n")), "SAY \"HI\"\n");
  q.ask("directive in a loop", for_list(xs, [](Expr v) { return template_if(v == 1, "one", v); }),
        array{"3", "one", "2", "one"});
  q.check();
}

BOOST_AUTO_TEST_CASE(hostile_text_in_directives_is_exact) {
  Questions q;
  add_names(q.document);
  Random random(7);
  for (int i = 0; i < 150; ++i) {
    const std::string a = hostile_text(random, 4);
    const std::string b = hostile_text(random, 4);
    const std::string c = hostile_text(random, 4);
    const bool first = random.flip();
    const Expr branch = template_if(local(first ? "on" : "off"), a, b);
    const Expr loop = template_for(List{1, 2}, [&](Expr v) { return tmpl("{}{}{}", b, v, c); });
    const std::string about = visible(a) + ' ' + visible(b) + ' ' + visible(c);
    const std::string chosen = first ? a : b;
    q.ask("if " + about, tmpl("{}{}{}.", c, branch, a), text(c + chosen + a + '.'));
    q.ask("for " + about, tmpl("{}{}{}", a, loop, a), text(a + b + "1" + c + b + "2" + c + a));
    q.ask("native " + about, fn::format("%s", tmpl("{}{}", branch, loop)),
          text(chosen + b + "1" + c + b + "2" + c));
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(expansions) {
  Questions q;
  add_names(q.document);
  q.ask("max", fn::max(expand(xs)), 3);
  q.ask("max of more", fn::max(7, expand(xs)), 7);
  q.ask("a list", fn::min(expand(List{4, 2})), 2);
  q.ask("format", fn::format("%s-%s", expand(List{"a", "b"})), "a-b");
  q.ask("merge",
        fn::merge(expand(
            for_list(List{"p", "q"},
                     [](Expr v) { return for_map(List{v}, [](Expr w) { return entry(w, 1); }); }))),
        object{{"p", 1}, {"q", 1}});
  q.ask("by name", call("core::max", expand(xs)), 3);
  q.ask("of fixed parameters", call("replace", expand(List{"aba", "b", "c"})), "aca");
  q.ask("conditional", fn::max(expand(cond(local("on"), List{1, 2}, List{3, 4}))), 2);
  q.check();
}

BOOST_AUTO_TEST_CASE(splats_and_steps) {
  Questions q;
  add_names(q.document);
  const Expr rows = to_expr(List{{{"a", {{"b", List{1, 2}}}}}, {{"a", {{"b", List{3, 4}}}}}});
  q.ask("attributes", rows.splat("a").attr("b"), array{array{1, 2}, array{3, 4}});
  q.ask("index of each", rows.splat("a").attr("b")[1], array{2, 4});
  q.ask("splat of each", rows.splat("a").attr("b").splat(), array{array{1, 2}, array{3, 4}});
  q.ask("of one", to_expr({{"a", 1}}).splat("a"), array{1});
  q.ask("of null", fn::length(to_expr(nullptr).splat()), 0);
  q.ask("of a number", to_expr(5).splat(), array{5});
  q.check();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
