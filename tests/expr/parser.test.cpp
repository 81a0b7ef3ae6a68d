// SPDX-License-Identifier: BSL-1.0
#include "support/syntax.hpp"
#include <tfpp/expr/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using tfpp_test::canonical;
using tfpp_test::canonical_template;
using tfpp_test::problems;
using tfpp_test::structure;

std::string faults(std::string_view native) { return problems(parse_expression(native)); }
std::string template_faults(std::string_view text) { return problems(parse_template(text)); }

std::string repeat(std::string_view text, std::size_t count) {
  std::string out;
  out.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

BOOST_AUTO_TEST_SUITE(expr_parser)

BOOST_AUTO_TEST_SUITE(takes)

BOOST_AUTO_TEST_CASE(numbers_as_they_are_written) {
  for (const std::string_view text :
       {"0", "01", "1.50", "1e5", "1E+5", "1.5e-10", "1.e5", "123456789012345678901234567890"})
    BOOST_TEST(structure(parse_expression(text)) == "number " + std::string(text));
}

BOOST_AUTO_TEST_CASE(line_breaks_anywhere_but_between_the_items_of_objects) {
  BOOST_TEST(canonical("a\n+\nb") == "a + b");
  BOOST_TEST(canonical("a\r\n?\r\nb\r\n:\r\nc\r\n") == "a ? b : c");
  BOOST_TEST(canonical("f(\n1\n,\n2\n)\n") == "f(1, 2)");
  BOOST_TEST(canonical("[\n1\n,\n2\n]") == "[1, 2]");
  BOOST_TEST(canonical("a\n.\nb\n[\n0\n]") == "a.b[0]");
  BOOST_TEST(canonical("[\nfor\na\nin\nb\n:\nc\nif\nd\n]") == "[for a in b : c if d]");
  BOOST_TEST(canonical("{\nfor\na\nin\nb\n:\nc\n=>\nd\n...\n}") == "{ for a in b : c => d... }");
  BOOST_TEST(canonical("\"${\na\n+\nb\n}c\"") == "\"${a + b}c\"");
}

BOOST_AUTO_TEST_CASE(line_breaks_as_separators_in_objects) {
  BOOST_TEST(canonical("{\n\na = 1\n\n\nb = 2\n}") == "{ a = 1, b = 2 }");
  BOOST_TEST(canonical("{\r\na = 1\r\nb = 2\r\n}") == "{ a = 1, b = 2 }");
  BOOST_TEST(canonical("{ a = 1,\n b = 2,\n }") == "{ a = 1, b = 2 }");
  BOOST_TEST(canonical("{ a = 1 # one\n b = 2 // two\n }") == "{ a = 1, b = 2 }");
  BOOST_TEST(canonical("{ a = 1 /* \n */ , b = 2 }") == "{ a = 1, b = 2 }");
  BOOST_TEST(canonical("{ a = (\n1\n+\n2\n) }") == "{ a = 1 + 2 }");
  BOOST_TEST(canonical("{ a = [\n1\n], b = f(\n2\n), c = d[\n3\n] }") ==
             "{ a = [1], b = f(2), c = d[3] }");
  BOOST_TEST(canonical("{ a = {\nb = 1\n}\n}") == "{ a = { b = 1 } }");
  BOOST_TEST(canonical("[{\na = 1\n}\n,\n{\n}\n]") == "[{ a = 1 }, {}]");
  BOOST_TEST(canonical("{ (\na\n) = 1 }") == "{ (a) = 1 }");
  BOOST_TEST(canonical("{ a = \"${\nb\n}c\" }") == "{ a = \"${b}c\" }");
  BOOST_TEST(canonical("{ a = <<E\nx\nE\nb = 1 }") == "{ a = \"x\\n\", b = 1 }");
}

BOOST_AUTO_TEST_CASE(comments_everywhere) {
  BOOST_TEST(canonical("/**/a/**/+/**/b/**/") == "a + b");
  BOOST_TEST(canonical("#x\n//y\na#z\n+//w\nb# end") == "a + b");
  BOOST_TEST(canonical("/* a\n * b\n */ [ /* 1 */ 1 /**/ , # 2\n 2 ]") == "[1, 2]");
  BOOST_TEST(canonical("a/*.b*/./**/c/**/[/**/0/**/]") == "a.c[0]");
  BOOST_TEST(canonical("f/**/(/**/)") == "f()");
  BOOST_TEST(canonical_template("${/* a */b# c\n}") == "${b}");
  BOOST_TEST(canonical_template("%{/**/if/**/a/**/}b%{/**/endif/**/}") == "%{ if a }b%{ endif }");
}

BOOST_AUTO_TEST_CASE(keys_of_every_kind) {
  BOOST_TEST(canonical("{true = 1, null = 2, for-x = 3, é = 4}") ==
             R"({ "true" = 1, "null" = 2, for-x = 3, é = 4 })");
  BOOST_TEST(canonical(R"({"a" = 1, "a b" = 2, "for" = 3})") ==
             R"({ a = 1, "a b" = 2, "for" = 3 })");
  BOOST_TEST(canonical("{(a) = 1, (a.b) = 2}") == "{ (a) = 1, (a.b) = 2 }");
  BOOST_TEST(canonical("{(true) = 1}") == "{ (true) = 1 }");
  BOOST_TEST(canonical(R"({"${a}" = 1, "x${a}" = 2})") == R"({ (a) = 1, "x${a}" = 2 })");
  BOOST_TEST(canonical("{1 = 2, 1.5 = 3}") == "{ 1 = 2, 1.5 = 3 }");
  BOOST_TEST(canonical("{-1 = 2, f(1) = 3, a + b = 4}") == "{ (-1) = 2, (f(1)) = 3, (a + b) = 4 }");
  BOOST_TEST(canonical("{a[b] = 1, a[*] = 2, a.b.*.c = 3, a[-1] = 4}") ==
             "{ (a[b]) = 1, (a[*]) = 2, (a.b[*].c) = 3, (a[-1]) = 4 }");
}

BOOST_AUTO_TEST_CASE(words_of_the_language_as_names) {
  BOOST_TEST(canonical("for") == "for");
  BOOST_TEST(canonical("[in, if, endif]") == "[in, if, endif]");
  BOOST_TEST(canonical("a.for.null.true") == "a.for.null.true");
  BOOST_TEST(canonical("[for for in in : if]") == "[for for in in : if]");
  BOOST_TEST(canonical("[for if, else in x : else]") == "[for if, else in x : else]");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_at_the_start) {
  BOOST_TEST(canonical("\ufeffa") == "a");
  BOOST_TEST(faults("\ufeffa b") == "1:3 Extra characters after expression");
  BOOST_TEST(faults("a\ufeff") == "1:2 Invalid character");
}

BOOST_AUTO_TEST_CASE(templates_whose_rest_is_behind_a_bare_carriage_return) {
  BOOST_TEST(structure(parse_template("a\r${1 2}")) == "text a\r${1 2}");
  BOOST_TEST(structure(parse_template("${a}\r${")) == "template(reference a, text \r${)");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(refuses)

/// With the words and at the place of Terraform 1.11.
BOOST_AUTO_TEST_CASE(what_is_incomplete) {
  BOOST_TEST(faults("") == "1:1 Missing expression");
  BOOST_TEST(faults(" # a") == "1:5 Missing expression");
  BOOST_TEST(faults("a +") == "1:4 Missing expression");
  BOOST_TEST(faults("a\n+\n") == "3:1 Missing expression");
  BOOST_TEST(faults("-") == "1:2 Missing expression");
  BOOST_TEST(faults("a ? b") == "1:6 Missing false expression in conditional");
  BOOST_TEST(faults("a ? b :") == "1:8 Missing expression");
  BOOST_TEST(faults("a.") == "1:3 Invalid attribute name");
  BOOST_TEST(faults("a..b") == "1:3 Invalid attribute name");
  BOOST_TEST(faults("(a") == "1:3 Unbalanced parentheses");
  BOOST_TEST(faults("(") == "1:2 Missing expression");
  BOOST_TEST(faults("f(a") == "1:1 Unterminated function call");
  BOOST_TEST(faults("a::f(a") == "1:1 Unterminated function call");
  BOOST_TEST(faults("a + [b") == "1:5 Unterminated tuple constructor expression");
  BOOST_TEST(faults("a + { b = 1") == "1:5 Unterminated object constructor expression");
  BOOST_TEST(faults("{ b") == "1:1 Unterminated object constructor expression");
  BOOST_TEST(faults("\"a") == "1:3 Unterminated template string");
  BOOST_TEST(faults("\"${a\"") == "1:2 Unclosed template interpolation sequence");
  BOOST_TEST(faults("<<EOT\na\n") == "3:1 Unterminated template string");
  BOOST_TEST(faults("<<EOT\na\nEOT") == "3:4 Unterminated template string");
  BOOST_TEST(faults("a::") == "1:4 Missing function name");
  BOOST_TEST(faults("a::b") == "1:5 Missing open parenthesis");
  BOOST_TEST(faults("a /* b") == "1:4 Invalid expression");
}

BOOST_AUTO_TEST_CASE(what_is_too_much) {
  BOOST_TEST(faults("a b") == "1:3 Extra characters after expression");
  BOOST_TEST(faults("a\nb") == "2:1 Extra characters after expression");
  BOOST_TEST(faults("a)") == "1:2 Extra characters after expression");
  BOOST_TEST(faults("a} ${b") == "1:2 Extra characters after expression\n1:4 Invalid character");
  BOOST_TEST(faults("a, b") == "1:2 Extra characters after expression");
  BOOST_TEST(faults("1_000") == "1:2 Extra characters after expression");
  BOOST_TEST(faults("(a b)") == "1:4 Unbalanced parentheses");
  BOOST_TEST(faults("f(a b)") == "1:5 Missing argument separator");
  BOOST_TEST(faults("f(a... b)") == "1:4 Missing closing parenthesis");
  BOOST_TEST(faults("[a b]") == "1:4 Missing item separator");
  BOOST_TEST(faults("{ a = 1 b = 2 }") == "1:9 Missing attribute separator");
  BOOST_TEST(faults("{ a b = 2 }") == "1:5 Missing key/value separator");
  BOOST_TEST(faults("{ a\n = 2 }") == "1:4 Missing attribute value");
  BOOST_TEST(faults("{ a =\n 2 }") == "1:6 Invalid expression");
  BOOST_TEST(faults("{ a = 1\n + 2 }") == "2:2 Invalid expression");
  BOOST_TEST(faults("{,}") == "1:2 Invalid expression");
  BOOST_TEST(faults("[,]") == "1:2 Invalid expression");
  BOOST_TEST(faults("f(,)") == "1:3 Invalid expression");
  BOOST_TEST(faults("[1,,2]") == "1:4 Invalid expression");
  BOOST_TEST(faults("+a") == "1:1 Invalid expression");
  BOOST_TEST(faults("a ! b") == "1:3 Extra characters after expression");
}

BOOST_AUTO_TEST_CASE(steps_that_terraform_refuses) {
  BOOST_TEST(faults("a.0.1") == "1:3 Invalid legacy index syntax");
  BOOST_TEST(faults("a.*.b.0.1") == "1:3 Invalid legacy index syntax");
  BOOST_TEST(faults("a.*.*") == "1:5 Nested splat expression not allowed");
  BOOST_TEST(faults("a.*.(") == "1:3 Invalid attribute name");
  BOOST_TEST(faults("a.*.b.(") == "1:3 Invalid attribute name");
  BOOST_TEST(faults("a.\"b\"") == "1:3 Invalid attribute name");
  BOOST_TEST(faults("a[]") == "1:3 Invalid expression");
  BOOST_TEST(faults("a[0") == "1:4 Missing close bracket on index");
  BOOST_TEST(faults("a[* ") == "1:5 Missing close bracket on splat index");
}

BOOST_AUTO_TEST_CASE(keys_that_are_ambiguous) {
  BOOST_TEST(faults("{a.b = 1}") == "1:2 Ambiguous attribute key");
  BOOST_TEST(faults("{a[0] = 1}") == "1:2 Ambiguous attribute key");
  BOOST_TEST(faults("{a[\"b\"].c = 1}") == "1:2 Ambiguous attribute key");
  BOOST_TEST(faults("{ x = {a.b : 1} }") == "1:8 Ambiguous attribute key");
}

BOOST_AUTO_TEST_CASE(numbers_that_are_none) {
  BOOST_TEST(faults("1.2.3") == "1:1 Invalid number literal");
  BOOST_TEST(faults("a + 1e5.5") == "1:5 Invalid number literal");
  BOOST_TEST(faults("1..2") == "1:1 Invalid number literal");
}

BOOST_AUTO_TEST_CASE(for_expressions_that_are_none) {
  constexpr std::string_view summary = " Invalid 'for' expression";
  for (const auto& [text, place] : {std::pair("[for]", "1:5"),
                                    {"[for a]", "1:7"},
                                    {"[for a,]", "1:8"},
                                    {"[for a, b, c in d : e]", "1:10"},
                                    {"[for a of b : c]", "1:8"},
                                    {"[for a in b c]", "1:13"},
                                    {"[for a in b : c d]", "1:17"},
                                    {"[for a in b : c => d]", "1:15"},
                                    {"[for a in b : c...]", "1:16"},
                                    {"{for a in b : c}", "1:15"},
                                    {"{ for = 1 }", "1:7"}})
    BOOST_TEST(faults(text) == std::string(place).append(summary), text);
  BOOST_TEST(faults("[for a in b : ]") == "1:15 Invalid expression");
  BOOST_TEST(faults("{for a in b : c => d if}") == "1:24 Invalid expression");
}

BOOST_AUTO_TEST_CASE(characters_of_no_expression) {
  BOOST_TEST(faults("a & b") == "1:3 Unsupported operator");
  BOOST_TEST(faults("'a'") == "1:1 Invalid character\n1:3 Invalid character");
  BOOST_TEST(faults("\"a\nb\"") == "1:3 Invalid multi-line string");
  BOOST_TEST(faults("[\"a\xFF\"]") == "1:4 Invalid character encoding");
  BOOST_TEST(template_faults("a\xC3${b}") == "1:2 Invalid character encoding");
  BOOST_TEST(faults("<<E\na\n\xED\xA0\x80\nE\n") == "3:1 Invalid character encoding");
  BOOST_TEST(faults("a # \xFF") == "");
  BOOST_TEST(faults("a \xFF") == "1:3 Invalid character encoding");
  BOOST_TEST(faults("\"\\q\\u12\\ud800 \\U0010FFFF\"") ==
             "1:2 Invalid escape sequence\n1:4 Invalid escape sequence\n"
             "1:8 Invalid escape sequence");
}

BOOST_AUTO_TEST_CASE(templates_that_are_none) {
  BOOST_TEST(template_faults("a ${") == "1:5 Missing expression");
  BOOST_TEST(template_faults("a ${b") == "1:1 Unclosed template interpolation sequence");
  BOOST_TEST(template_faults("é ${b c}") == "1:7 Extra characters after interpolation expression");
  BOOST_TEST(template_faults("${}") == "1:3 Invalid expression");
  BOOST_TEST(template_faults("%{ }") == "1:4 Invalid template directive");
  BOOST_TEST(template_faults("%{ foo }") == "1:4 Invalid template control keyword");
  BOOST_TEST(template_faults("%{ if a b }%{ endif }") == "1:9 Extra characters in if marker");
  BOOST_TEST(template_faults("%{ if a }b") == "1:11 Unexpected end of template");
  BOOST_TEST(template_faults("%{ if a }\nb\n") == "3:1 Unexpected end of template");
  BOOST_TEST(faults("\"%{ if a }b\"") == "1:12 Unexpected end of template");
  BOOST_TEST(template_faults("x%{ endif }") == "1:2 Unexpected endif directive");
  BOOST_TEST(template_faults("%{ for a in b }%{ else }%{ endfor }") ==
             "1:16 Unexpected else directive");
  BOOST_TEST(template_faults("%{ if a }%{ else }%{ else }%{ endif }")
                 .starts_with("1:19 Unexpected else directive"));
  BOOST_TEST(
      template_faults("%{ if a }%{ endfor }").starts_with("1:10 Unexpected endfor directive"));
  BOOST_TEST(template_faults("%{ for a }%{ endfor }").starts_with("1:10 Invalid 'for' directive"));
}

BOOST_AUTO_TEST_CASE(several_faults_at_once_in_order) {
  BOOST_TEST(faults("[\n  (a b),\n  { c d },\n  f(1 2),\n  g[3 4],\n  ;\n]") ==
             "2:6 Unbalanced parentheses\n3:7 Missing key/value separator\n"
             "4:7 Missing argument separator\n5:7 Missing close bracket on index\n"
             "6:3 Invalid character");
  BOOST_TEST(template_faults("${a b}\n${c +}\n%{ foo }\n${d}") ==
             "1:5 Extra characters after interpolation expression\n2:6 Invalid expression\n"
             "3:4 Invalid template control keyword");
  BOOST_TEST(parse_expression(repeat("(a b) + ", 100) + "c").problems().size() == 20U);
}

BOOST_AUTO_TEST_CASE(nothing_in_front_of_a_fault_that_only_comes_of_it) {
  BOOST_TEST(template_faults("${{a}") == "1:5 Missing key/value separator");
  BOOST_TEST(template_faults("${ { {/ }") == "1:7 Invalid expression");
  BOOST_TEST(template_faults("-${try(\"${0)}\"") ==
             "1:12 Extra characters after interpolation expression");
  BOOST_TEST(template_faults("${\"a\n\"") == "1:5 Invalid multi-line string");
  BOOST_TEST(
      faults("{ for v in a : \"x\"%{ b } c }").starts_with("1:24 Missing key/value separator"));
  BOOST_TEST(template_faults("%{if \"a}%{endif}") ==
             "1:9 Unexpected endif directive\n1:17 Unterminated template string");
}

BOOST_AUTO_TEST_CASE(a_line_break_where_it_or_its_comment_starts) {
  BOOST_TEST(faults("{ a # x\n = 1 }") == "1:5 Missing attribute value");
  BOOST_TEST(faults("{ a\r\n = 1 }") == "1:4 Missing attribute value");
}

BOOST_AUTO_TEST_CASE(with_the_extent_of_what_is_wrong) {
  const SyntaxProblem problem = parse_expression("a +\n  foo bar").problems().front();
  BOOST_TEST(problem.offset == 10U);
  BOOST_TEST(problem.length == 3U);
  BOOST_TEST(problem.line == 2U);
  BOOST_TEST(problem.column == 7U);
  BOOST_TEST(!problem.detail.empty());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(brackets_nest_256_deep) {
  struct Nesting {
    std::string_view open, core, close;
  };
  for (const auto& [open, core, close] : {Nesting{"(", "a", ")"},
                                          {"[", "a", "]"},
                                          {"f(", "a", ")"},
                                          {"{ a = ", "b", " }"},
                                          {"[for a in b : ", "c", "]"},
                                          {"a[", "b", "]"},
                                          {"a ? ", "b", " : c"}}) {
    BOOST_TEST_CONTEXT(open) {
      // The innermost expression is one level itself.
      const std::string deepest = repeat(open, 255).append(core).append(repeat(close, 255));
      BOOST_TEST(faults(deepest) == "");
      const std::string deeper = repeat(open, 256).append(core).append(repeat(close, 256));
      const std::string said = faults(deeper);
      BOOST_TEST(said.substr(said.find(' ') + 1).starts_with("Expression nested too deeply"));
    }
  }
}

BOOST_AUTO_TEST_CASE(hostile_nesting_is_refused) {
  for (const std::string_view piece : {"(", "[", "{", "{a=", "f(", "a[", "\"${", "a ? ",
                                       "[for a in ", "{(", "-(", "<<E\n${", "\"%{if "}) {
    BOOST_TEST_CONTEXT(piece) {
      const std::string text = repeat(piece, (piece == "(" ? 1000000U : 100000U) / piece.size());
      BOOST_TEST(!parse_expression(text).ok());
      BOOST_TEST(parse_template("${" + text).ok() == false);
    }
  }
}

BOOST_AUTO_TEST_CASE(directives_nest_without_bound) {
  const std::string deep = repeat("%{ if a }", 10000) + repeat("%{ endif }", 10000);
  BOOST_TEST((canonical_template(deep) == deep));
}

BOOST_AUTO_TEST_CASE(chains_have_no_bound) {
  constexpr std::size_t count = 100000;
  for (const std::string& text :
       {"a" + repeat(" + a", count), "a" + repeat(" || a && b", count), "a" + repeat(".b", count),
        "a" + repeat("[0]", count), "a" + repeat("[*]", count), "(a + b)" + repeat(".c", count),
        repeat("!", count) + "a", repeat("-", count) + "a", repeat("a ? b : ", count) + "c",
        "[" + repeat("a, ", count) + "a]", "f(" + repeat("a, ", count) + "a)",
        "{ " + repeat("a = 1, ", count) + "a = 1 }", "\"" + repeat("${a}b", count) + "\"",
        "\"" + repeat("%{ if a }b%{ else }c%{ endif }", count) + "\""}) {
    const std::string printed = canonical(text);
    BOOST_TEST((printed == text), text.substr(0, 20) << ": " << printed.substr(0, 100));
  }
}

/// The shortest of a few runs, in seconds.
double seconds(const std::function<void()>& run) {
  double best = 1e9;
  for (int i = 0; i < 3; ++i) {
    const auto start = std::chrono::steady_clock::now();
    run();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count());
  }
  return best;
}

BOOST_AUTO_TEST_CASE(time_grows_with_the_text_not_with_its_square) {
  for (const std::string_view piece : {"/*",
                                       "/*/*/*",
                                       "#",
                                       "# \n",
                                       "(",
                                       "[",
                                       "{",
                                       "\"${",
                                       "${",
                                       "%{if a}",
                                       "%{if a}%{else}",
                                       "%{for a in b}",
                                       "%{endif}",
                                       "$",
                                       "$$",
                                       "%",
                                       "${a}",
                                       "a${\"b\"}",
                                       "<<A\n",
                                       "<<-A\n a\n",
                                       "\\",
                                       "\"\\q\"",
                                       "\"a",
                                       "a.*",
                                       "a.0",
                                       "a ? ",
                                       "a ? b : ",
                                       "-",
                                       "1.",
                                       "1e",
                                       "\xFF",
                                       "é",
                                       "\n",
                                       "\r",
                                       "\t",
                                       "~",
                                       "&",
                                       "(a b)",
                                       "{a b}",
                                       "f(a b)",
                                       "[a b]",
                                       "a[b c]",
                                       "[for a",
                                       "{for a",
                                       "::a",
                                       "a::",
                                       "${~ ",
                                       " ~}",
                                       "${~a~} "}) {
    for (const std::string_view head : {"", "${", "\"", "<<E\n"}) {
      // 32 times the text, in at most 256 times the time; a square would be 1024.
      const std::string text = std::string(head) + repeat(piece, 500);
      const std::string longer = std::string(head) + repeat(piece, 16000);
      const auto parse_both = [](const std::string& what) {
        return [&what] {
          static_cast<void>(parse_expression(what));
          static_cast<void>(parse_template(what));
        };
      };
      const double longer_seconds = seconds(parse_both(longer));
      // What is quick in any case cannot be square, and is hard to measure.
      if (longer_seconds < 0.1) continue;
      const double ratio = longer_seconds / seconds(parse_both(text));
      BOOST_TEST(ratio < 256, '`' << head << piece << "` x n: " << ratio);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
