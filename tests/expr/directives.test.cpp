// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/directives.hpp>
#include <tfpp/expr/functions.hpp>
#include <tfpp/expr/iteration.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;

const Expr c = var("c");
const Expr x = var("x");
const Expr xs = var("xs");

/// The template as it stands in a JSON string, which must be canonical already.
std::string text(const Expr& e) {
  BOOST_TEST(e.view().is_template);
  BOOST_TEST(template_expr(e.view().text).view().text == e.view().text);
  BOOST_TEST(to_native(expr(to_native(e))) == to_native(e));
  return std::string(e.view().text);
}

BOOST_AUTO_TEST_SUITE(expr_directives)

BOOST_AUTO_TEST_CASE(conditions) {
  BOOST_TEST(text(template_if(c, "yes")) == "%{ if var.c }yes%{ endif }");
  BOOST_TEST(text(template_if(c, "yes", "no")) == "%{ if var.c }yes%{ else }no%{ endif }");
  BOOST_TEST(text(template_if(c == 1 && !x, x, 7)) ==
             "%{ if var.c == 1 && !var.x }${var.x}%{ else }7%{ endif }");
  BOOST_TEST(text(template_if(true, tmpl("<{}>", x), true)) ==
             "%{ if true }<${var.x}>%{ else }true%{ endif }");
  BOOST_TEST(text(template_if(cond(c, true, false), "a")) ==
             "%{ if var.c ? true : false }a%{ endif }");
}

BOOST_AUTO_TEST_CASE(empty_branches) {
  BOOST_TEST(text(template_if(c, "", "no")) == "%{ if var.c }%{ else }no%{ endif }");
  BOOST_TEST(text(template_if(c, "yes", "")) == "%{ if var.c }yes%{ endif }");
  BOOST_TEST(text(template_if(c, "", "")) == "%{ if var.c }%{ endif }");
}

BOOST_AUTO_TEST_CASE(loops) {
  BOOST_TEST(text(template_for(xs, [](Expr v) { return v; })) ==
             "%{ for v in var.xs }${v}%{ endfor }");
  BOOST_TEST(text(template_for(xs, [](Expr k, Expr v) { return tmpl("{}={}\n", k, v); })) ==
             "%{ for k, v in var.xs }${k}=${v}\n%{ endfor }");
  BOOST_TEST(text(template_for(List{1, 2}, [](Expr) { return "x"; })) ==
             "%{ for v in [1, 2] }x%{ endfor }");
  BOOST_TEST(text(template_for(xs, [](Expr v) { return template_if(v, "a"); })) ==
             "%{ for v in var.xs }%{ if v }a%{ endif }%{ endfor }");
}

BOOST_AUTO_TEST_CASE(loops_have_fresh_names) {
  BOOST_TEST(text(template_for(xs, [](Expr v) {
               return template_for(v, [&](Expr w) { return tmpl("{}{}", v, w); });
             })) == "%{ for v in var.xs }%{ for v2 in v }${v}${v2}%{ endfor }%{ endfor }");
  BOOST_TEST(text(template_for(xs, [](Expr v) {
               return fn::join(",", for_list(v, [&](Expr w) { return v == w; }));
             })) == R"(%{ for v in var.xs }${join(",", [for v2 in v : v == v2])}%{ endfor })");
  BOOST_TEST(to_native(for_list(xs, [](Expr v) {
               return template_for(v, [&](Expr w) { return tmpl("{}{}", v, w); });
             })) == R"([for v in var.xs : "%{ for v2 in v }${v}${v2}%{ endfor }"])");
  BOOST_TEST(text(template_for(xs, [](Expr v) { return tmpl("v{}{}", v, Iterator("v").value); })) ==
             "%{ for v2 in var.xs }v${v2}${v.value}%{ endfor }");
}

BOOST_AUTO_TEST_CASE(literal_text_stays_literal) {
  BOOST_TEST(text(template_if(c, "${a}", "%{b}")) == "%{ if var.c }$${a}%{ else }%%{b}%{ endif }");
  BOOST_TEST(text(template_if(c, "{", "}")) == "%{ if var.c }{%{ else }}%{ endif }");
  BOOST_TEST(to_native(template_if(c, "\"\n", "\\")) ==
             R"("%{ if var.c }\"\n%{ else }\\%{ endif }")");
}

BOOST_AUTO_TEST_CASE(signs_before_a_directive_do_not_escape_it) {
  BOOST_TEST(text(template_if(c, "100%", "$%%")) ==
             R"(%{ if var.c }100${"%"}%{ else }${"$%%"}%{ endif })");
  BOOST_TEST(text(template_if(c, "a$", "$")) == "%{ if var.c }a$%{ else }$%{ endif }");
  BOOST_TEST(text(template_for(xs, [](Expr v) { return tmpl("{}%", v); })) ==
             R"(%{ for v in var.xs }${v}${"%"}%{ endfor })");
  BOOST_TEST(text(tmpl("50%{}", template_if(c, "a"))) == R"(50${"%"}%{ if var.c }a%{ endif })");
  BOOST_TEST(text(tmpl("50${}", template_if(c, "a"))) == "50$%{ if var.c }a%{ endif }");
  BOOST_TEST(text(tmpl("{}{}", "%", template_for(xs, [](Expr v) { return v; }))) ==
             R"(${"%"}%{ for v in var.xs }${v}%{ endfor })");
}

BOOST_AUTO_TEST_CASE(directives_are_parts_of_templates) {
  BOOST_TEST(text(tmpl("a{}b", template_if(c, "x"))) == "a%{ if var.c }x%{ endif }b");
  BOOST_TEST(text(tmpl("{}{}", template_if(c, "x"), template_if(c, "y"))) ==
             "%{ if var.c }x%{ endif }%{ if var.c }y%{ endif }");
  BOOST_TEST(text(Template().literal("a%").interpolate(template_if(c, "x")).literal("{").expr()) ==
             R"(a${"%"}%{ if var.c }x%{ endif }{)");
  BOOST_TEST(to_native(fn::upper(template_if(c, "x"))) == R"(upper("%{ if var.c }x%{ endif }"))");
  BOOST_TEST(to_native(template_if(c, "x") == "x") == R"("%{ if var.c }x%{ endif }" == "x")");
}

BOOST_AUTO_TEST_CASE(what_has_no_text_is_refused) {
  BOOST_CHECK_THROW(static_cast<void>(template_if(c, nullptr)), Error);
  BOOST_CHECK_THROW(static_cast<void>(template_if(c, "a", List{1})), Error);
  BOOST_CHECK_THROW(static_cast<void>(template_for(xs,
                                                   [](Expr v) {
                                                     return Value(Object{{"a", v}});
                                                   })),
                    Error);
  BOOST_CHECK_THROW(static_cast<void>(template_if(c, "\xFF")), Error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
