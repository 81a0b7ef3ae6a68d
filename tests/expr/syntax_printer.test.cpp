// SPDX-License-Identifier: BSL-1.0
#include "support/syntax.hpp"
#include <tfpp/expr/syntax_printer.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using tfpp_test::canonical;
using tfpp_test::canonical_template;
using tfpp_test::structure;

/// Prints in canonical form, and reads back as the same.
void check(std::string_view text, std::string_view printed) {
  BOOST_TEST(canonical(text) == printed);
  BOOST_TEST(canonical(printed) == printed);
  BOOST_TEST(structure(parse_expression(text)) == structure(parse_expression(printed)));
}
void check_template(std::string_view text, std::string_view printed) {
  BOOST_TEST(canonical_template(text) == printed);
  BOOST_TEST(canonical_template(printed) == printed);
  BOOST_TEST(structure(parse_template(text)) == structure(parse_template(printed)));
}

BOOST_AUTO_TEST_SUITE(expr_syntax_printer)

BOOST_AUTO_TEST_CASE(canonical_text_stays_as_it_is) {
  for (const std::string_view text : {"a",
                                      "a.b[0][\"k\"].c",
                                      "a[*].b",
                                      "a.*.b[0]",
                                      "(a[*])[0]",
                                      "1.5e-10",
                                      "-a",
                                      "!a",
                                      "!!a",
                                      "--a",
                                      "-(-1)[0]",
                                      "a + b * c",
                                      "(a + b) * c",
                                      "a - (b - c)",
                                      "a ? b : c ? d : e",
                                      "(a ? b : c) ? d : e",
                                      "a ? b ? c : d : e",
                                      "f()",
                                      "f(a, b...)",
                                      "a::b::c(1)",
                                      "[]",
                                      "[1, [2]]",
                                      "{}",
                                      "{ a = 1, \"b c\" = 2, (d) = 3 }",
                                      "[for a in b : c if d]",
                                      "[for a, b in c : d]",
                                      "{ for a, b in c : d => e... if f }",
                                      "\"a${b}c\"",
                                      "\"%{ if a }b%{ else }c%{ endif }\"",
                                      "\"%{ for a, b in c }d%{ endfor }\"",
                                      "[(for), for]",
                                      "[(for + 1)]",
                                      "[(for.a)]",
                                      "[(for)[0]]",
                                      "[(for(1))]",
                                      "[(for(1).a)]",
                                      "[(for::a(1) == 1)]",
                                      "[(for ? 1 : 2)]",
                                      "[(for + 1) * 2]",
                                      "a.*.0 .1[2]",
                                      "a.*.0.b.1[2]",
                                      "(1).a",
                                      "(1)[0]",
                                      "\"a\".b",
                                      "[1][0]",
                                      "{ a = 1 }.a",
                                      "f(1)[0]",
                                      "null.a",
                                      "\"${\"$\"}${a}\"",
                                      "\"$${a}\"",
                                      "\"\\n\\\"\\\\\"",
                                      "\" ${~ a}\""})
    check(text, text);
}

BOOST_AUTO_TEST_CASE(parentheses_that_change_nothing_go) {
  check("((a))", "a");
  check("(a + b) + c", "a + b + c");
  check("(a * b) + c", "a * b + c");
  check("a ? (b ? c : d) : (e ? f : g)", "a ? b ? c : d : e ? f : g");
  check("(a || b) ? c : d", "a || b ? c : d");
  check("-(a)", "-a");
  check("-(a.b)", "-a.b");
  check("f((a), (b)...)", "f(a, b...)");
  check("[(a), (b ? c : d)]", "[a, b ? c : d]");
  check("a[(b)]", "a[b]");
  check("{ a = (b) }", "{ a = b }");
  check("[for a in (b) : (c) if (d)]", "[for a in b : c if d]");
  check("\"${(a)}\"", "a");
  check("([a])[0]", "[a][0]");
}

BOOST_AUTO_TEST_CASE(parentheses_that_change_something_stay) {
  check("(a).b", "(a).b");
  check("(a.b).c", "(a.b).c");
  check("(a[*])[0]", "(a[*])[0]");
  check("(a[*]).b", "(a[*]).b");
  check("-(a + b)", "-(a + b)");
  check("(-a).b", "(-a).b");
  check("(a ? b : c).d", "(a ? b : c).d");
  check("a == (b == c)", "a == (b == c)");
  check("{ (a) = 1 }", "{ (a) = 1 }");
}

BOOST_AUTO_TEST_CASE(old_spellings_become_new_ones) {
  check("a.0.b", "a[0].b");
  check("a.*.b", "a[*].b");
  check("a.*.b.0", "a[*].b[0]");
  check("a.*", "a[*]");
  check("a.*.b[*].c.*.d", "a.*.b[*].c[*].d");
  check("{ a : 1 }", "{ a = 1 }");
  check("a[0].*.b[1].*.c", "a[0].*.b[1][*].c");
  check("<<E\na ${b}\nE\n", "\"a ${b}\\n\"");
  check("<<-E\n  a\n  E\n", "\"a\\n\"");
  check("\"%{~ if a ~} b %{~ endif ~}\"", "\"%{ if a }b%{ endif }\"");
}

BOOST_AUTO_TEST_CASE(keys_are_quoted_where_they_must_be) {
  check("{ \"a\" = 1, \"a-b\" = 2, \"é\" = 3 }", "{ a = 1, a-b = 2, é = 3 }");
  check("{ \"for\" = 1, \"a.b\" = 2, \"1\" = 3, \"\" = 4, \"$\" = 5 }",
        "{ \"for\" = 1, \"a.b\" = 2, \"1\" = 3, \"\" = 4, \"$\" = 5 }");
  check("{ true = 1, null = 2 }", "{ \"true\" = 1, \"null\" = 2 }");
}

BOOST_AUTO_TEST_CASE(literals_are_escaped_for_their_place) {
  check(R"("\u0041\t\r\u0001")", R"("A\t\r\u0001")");
  check(R"("\u0024{a}")", R"("$${a}")");
  check(R"("\u0025{a}")", R"("%%{a}")");
  check(R"("\u0024\u0024{a}")", R"("$$${a}")");
  check("\"\ufeff\"", "\"\\uFEFF\"");
  check_template("a\"\\n", "a\"\\n");
  check_template("${\"a\\\"b\\n\"}", "a\"b\n");
  check_template("${\"$\"}{a}", "$${a}");
  check_template("${\"$\"}${a}", "${\"$\"}${a}");
  check_template("a${\"%\"}%{ if b }c%{ endif }", "a${\"%\"}%{ if b }c%{ endif }");
  check_template("%{ if b }c${\"%\"}%{ endif }", "%{ if b }c${\"%\"}%{ endif }");
  check_template("$%{ if b }%${c}%{ endif }", "$%{ if b }%${c}%{ endif }");
  check_template("${\"\ufeff\"}", "${\"\\uFEFF\"}");
  check_template("a\ufeff", "a\ufeff");
}

BOOST_AUTO_TEST_CASE(a_carriage_return_does_not_end_the_template) {
  BOOST_TEST(structure(parse_template(canonical_template("${\"\\r\"}${a}"))) ==
             "template(text \r, reference a)");
  BOOST_TEST(structure(parse_template(canonical_template("a\r${b}"))) == "text a\r${b}");
  check_template("a\r\n${b}", "a\r\n${b}");
}

BOOST_AUTO_TEST_CASE(an_interpolation_that_must_be_a_string_stays_one) {
  check_template(" ${~ a}", " ${~ a}");
  check_template("${a ~} ", " ${~ a}");
  check_template("${a}", "${a}");
  check("\"${\"\"}${a}\"", "\" ${~ a}\"");
  check_template("%{ if b } ${~ a}%{ endif }", "%{ if b }${a}%{ endif }");
}

BOOST_AUTO_TEST_CASE(empty_branches_are_left_out) {
  check_template("%{ if a }b%{ else }%{ endif }", "%{ if a }b%{ endif }");
  check_template("%{ if a }%{ else }c%{ endif }", "%{ if a }%{ else }c%{ endif }");
  check_template("%{if a}%{endif}", "%{ if a }%{ endif }");
  check_template("%{if a}${\"\"}%{else}${\"\"}%{endif}", "%{ if a }%{ endif }");
}

BOOST_AUTO_TEST_CASE(appends_to_what_is_there) {
  const ParsedSyntax parsed = parse_template("\ufeffx${a}");
  std::string out = "before ";
  detail::SyntaxPrinter<std::string>(out, parsed.tree()).print_template();
  BOOST_TEST(out == "before x${a}");
  detail::SyntaxPrinter<std::string>(out, parsed.tree()).print();
  BOOST_TEST(out == "before x${a}\"x${a}\"");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
