// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/call.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

std::string read(std::string_view text) { return to_native(expr(text)); }

void check_refused(std::string_view text, std::string_view reason = {}, int byte = -1) {
  try {
    const std::string read_as = read(text);
    BOOST_ERROR('`' << text << "` is taken, as `" << read_as << '`');
  } catch (const Error& error) {
    const std::string_view message = error.what();
    BOOST_TEST(message.find(reason) != std::string_view::npos, message);
    if (byte < 0) return;
    BOOST_TEST(message.find("byte " + std::to_string(byte) + ':') != std::string_view::npos,
               message);
    BOOST_TEST(message.find('`' + std::string(text) + '`') != std::string_view::npos, message);
  }
}

BOOST_AUTO_TEST_SUITE(expr_native)

BOOST_AUTO_TEST_CASE(takes_expressions_as_they_stand) {
  for (const std::string_view text : {"a",
                                      "var.a",
                                      "data.aws_ami.x.id",
                                      "a[0]",
                                      "a[\"k\"].b",
                                      "a[b.c]",
                                      "a[-1]",
                                      "a.*.b",
                                      "a[*].b",
                                      "a[*][0].b",
                                      "a.0",
                                      "a.0.b",
                                      "1",
                                      "1.5",
                                      "1e10",
                                      "1.5E-10",
                                      "true",
                                      "null",
                                      "\"text\"",
                                      "-a",
                                      "!a",
                                      "!!a",
                                      "- -1",
                                      "-(1)",
                                      "f()",
                                      "f(1)",
                                      "f(1, 2)",
                                      "f(a...)",
                                      "provider::x::y(1)",
                                      "core::max(1, 2)",
                                      "(a)",
                                      "((a))",
                                      "[]",
                                      "[1, 2]",
                                      "[1, 2,]",
                                      "{}",
                                      "{ a = 1 }",
                                      "{ a : 1 }",
                                      "{ a = 1, b = 2 }",
                                      "{ (a.b) = 1 }",
                                      "{ \"a b\" = 1 }",
                                      "{ \"${a}\" = 1 }",
                                      "[for x in y : x]",
                                      "[for i, x in y : x if x != null]",
                                      "{ for k, v in y : k => v }",
                                      "{ for k, v in y : k => v... }",
                                      "{ for k, v in y : k => v if v > 0 }",
                                      "[for x in [for y in z : y] : x]",
                                      "[for s in [1, 2] : -s]",
                                      "[for x in y : (x)]",
                                      "a ? b : c",
                                      "a ? b : c ? d : e",
                                      "a ? b ? c : d : e",
                                      "a == b",
                                      "a != b",
                                      "a && b || c",
                                      "a + b * c - d / e % f",
                                      "a < b",
                                      "a <= b",
                                      "a > b",
                                      "a >= b",
                                      "a - -b",
                                      "a-b - c",
                                      "\"a${b}c\"",
                                      "\"${a + \"}\"}\"",
                                      "\"%{ if a }b%{ endif }\"",
                                      "\"$${a}\"",
                                      "\"%%{a}\"",
                                      "\"a\\\"b\\\\\"",
                                      "\"${\"${\"${a}\"}\"}\"",
                                      "\"${{ a = 1 }.a}\"",
                                      "\"$\"",
                                      "\"%\"",
                                      "\"{\"",
                                      "a[\"${b}\"]",
                                      "für.é",
                                      "a.for",
                                      "a.in.if",
                                      "[a.in - 1]",
                                      "{ if = 1 }",
                                      "{ for-x = 1 }"}) {
    BOOST_TEST_CONTEXT("expr(" << text << ")") {
      try {
        BOOST_TEST(read(text) == text);
      } catch (const Error& error) {
        BOOST_ERROR(error.what());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(takes_heredocs) {
  BOOST_TEST(read("upper(<<EOT\n  a ${b}\n  \"}\nEOT\n)") ==
             "upper(<<EOT\n  a ${b}\n  \"}\nEOT\n)");
  BOOST_TEST(read("upper(<<-EOT\n  a\n  EOT\n)") == "upper(<<-EOT\n  a\n  EOT\n)");
  BOOST_TEST(read("upper(<<A\nAB\n A B\n$${A\nA\n)") == "upper(<<A\nAB\n A B\n$${A\nA\n)");
  const std::string with_crlf = read("upper(<<EOT\r\na\r\nEOT\r\n)");
  BOOST_TEST(with_crlf.find("<<EOT") != std::string::npos, with_crlf);
}

BOOST_AUTO_TEST_CASE(a_heredoc_at_the_end_keeps_its_marker_alone_on_its_line) {
  for (const std::string_view text : {"<<EOT\na\nEOT", "<<EOT\na\nEOT\n"}) {
    const std::string printed = read(text);
    const std::size_t marker = printed.rfind("EOT");
    BOOST_TEST(printed.substr(marker, 4) == "EOT\n", "printed as `" << printed << '`');
  }
}

BOOST_AUTO_TEST_CASE(a_heredoc_can_be_followed_by_other_members) {
  // The line break that ends it would end the member too, and a comma may not follow that.
  const std::string printed = to_native(to_expr({{"a", expr("<<EOT\nx\nEOT\n")}, {"b", 1}}));
  BOOST_TEST(printed.find("\n,") == std::string::npos, printed);
}

BOOST_AUTO_TEST_CASE(finds_how_tightly_the_outermost_operator_binds) {
  const auto operand = [](std::string_view text) { return to_native(expr(text) * 2); };
  BOOST_TEST(operand("a + b") == "(a + b) * 2");
  BOOST_TEST(operand("a * b") == "a * b * 2");
  BOOST_TEST(operand("-a") == "-a * 2");
  BOOST_TEST(operand("!a == b") == "(!a == b) * 2");
  BOOST_TEST(operand("a && b || c") == "(a && b || c) * 2");
  BOOST_TEST(operand("a ? b : c") == "(a ? b : c) * 2");
  BOOST_TEST(operand("(a + b)") == "(a + b) * 2");
  BOOST_TEST(operand("(a) + (b)") == "((a) + (b)) * 2");
  BOOST_TEST(operand("f(a + b)") == "f(a + b) * 2");
  BOOST_TEST(operand("[a + b][0]") == "[a + b][0] * 2");
  BOOST_TEST(operand("a[b + c]") == "a[b + c] * 2");
  BOOST_TEST(operand("\"${a + b}\"") == "\"${a + b}\" * 2");
  BOOST_TEST(operand("a-b") == "a-b * 2");  // one name
  BOOST_TEST(operand("1e-5") == "1e-5 * 2");
  BOOST_TEST(operand("a[*]") == "a[*] * 2");
  BOOST_TEST(operand("a.*.b") == "a.*.b * 2");
  BOOST_TEST(to_native(expr("-a").attr("b")) == "(-a).b");
  BOOST_TEST(to_native(expr("a")[0]) == "a[0]");
  BOOST_TEST(to_native(expr("a || b") || expr("c")) == "a || b || c");
  BOOST_TEST(to_native(expr("a") || expr("b || c")) == "a || (b || c)");
  BOOST_TEST(to_native(expr("a == b") == expr("c == d")) == "a == b == (c == d)");
  BOOST_TEST(to_native(expr("a != b") && true) == "a != b && true");
}

BOOST_AUTO_TEST_CASE(drops_comments_and_line_breaks_that_mean_nothing) {
  BOOST_TEST(read("  a \t+\r\n b  ") == "a + b");
  BOOST_TEST(read("a # one\n+ b // two\n") == "a + b");
  BOOST_TEST(read("a /* + \n \" ( */ + b") == "a + b");
  BOOST_TEST(read("f(\n  a,\n  b,\n)") == "f( a, b, )");
  BOOST_TEST(read("\"# no comment // here /* \"") == "\"# no comment // here /* \"");
  BOOST_TEST(read("a + b # end") == "a + b");
}

BOOST_AUTO_TEST_CASE(keeps_line_breaks_that_separate_members) {
  BOOST_TEST(read("{\n  a = 1 # one\n  b = 2\n}") == "{\na = 1 \nb = 2\n}");
  BOOST_TEST(read("{\na = (\n1\n)\nb = [\n2\n]\n}").find("( 1 )\nb = [ 2 ]\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(refuses_what_is_incomplete) {
  check_refused("", "operand", 0);
  check_refused("  ", "operand");
  check_refused("# only a comment", "operand");
  check_refused("a +", "operand");
  check_refused("a ?", "operand");
  check_refused("a ? b", "no `:`");
  check_refused("a ? b :", "operand");
  check_refused("-", "operand");
  check_refused("a.", "attribute", 1);
  check_refused("a..b", "attribute");
  check_refused("(a", "not closed", 0);
  check_refused("f(a, [b)", "due here", 7);
  check_refused("[a", "not closed", 0);
  check_refused("{ a = 1", "not closed", 0);
  check_refused("\"a", "not closed", 0);
  check_refused("\"a\\\"", "not closed", 0);
  check_refused("\"${a\"", "not closed");
  check_refused("\"${a", "not closed");
  check_refused("\"%{ if a\"", "not closed");
  check_refused("a /* b", "not closed", 2);
  check_refused("<<EOT\na\n", "not closed");
  check_refused("<<EOT\na\nEOT b", "not closed");
  check_refused("upper(<<EOT\na\nEOT)", "not closed");
  check_refused("<<\na\n", "marker");
}

BOOST_AUTO_TEST_CASE(refuses_what_would_reach_out_of_its_place) {
  check_refused("a)", "closes nothing", 1);
  check_refused("a]", "closes nothing");
  check_refused("a}", "closes nothing");
  check_refused("a} ${b", "closes nothing");
  check_refused("a, b", "outside of any brackets", 1);
  check_refused("a = b", "outside of any brackets");
  check_refused("a : b", "outside of any brackets");
  check_refused("a...", "outside of any brackets");
  check_refused("a => b", "outside of any brackets");
  check_refused("(a]", "due here", 2);
  check_refused("a\nb", "operator", 2);
}

BOOST_AUTO_TEST_CASE(refuses_operands_and_operators_that_do_not_match_up) {
  check_refused("a b", "operator", 2);
  check_refused("1 2", "operator");
  check_refused("\"a\" \"b\"", "operator");
  check_refused("a { b = 1 }", "operator", 2);
  check_refused("1_000", "operator");
  check_refused("0x1F", "operator");
  check_refused("* a", "operand", 0);
  check_refused("a + * b", "operand", 4);
  check_refused("a && || b", "operand");
  check_refused("a == == b", "operand");
  check_refused("? a : b", "operand");
  check_refused(".a", "operand", 0);
  check_refused(".5", "operand");
  check_refused("a ! b");
  check_refused("+a", "operand");
}

BOOST_AUTO_TEST_CASE(refuses_a_missing_operand_in_brackets_too) {
  check_refused("(a +)");
  check_refused("f(a, b *)");
  check_refused("[-]");
  check_refused("a[!]");
  check_refused("(a ? b :)");
}

BOOST_AUTO_TEST_CASE(refuses_characters_that_belong_to_no_expression) {
  check_refused("${a}", "only inside quotes", 0);
  check_refused("a & b", "does not belong", 2);
  check_refused("a | b", "does not belong");
  check_refused("a ^ b", "does not belong");
  check_refused("~a", "does not belong");
  check_refused("'a'", "does not belong");
  check_refused("`a`", "does not belong");
  check_refused("a; b", "does not belong");
  check_refused("a @", "does not belong");
  check_refused("a \\ b", "does not belong");
  check_refused("€", "`€` does not belong", 0);
  check_refused("\ufeffa", "does not belong");
  check_refused("a\xFF", "UTF-8");
  check_refused("\"a\nb\"", "line break", 2);
  check_refused("\"a\rb\"");
  check_refused("<<EOT\na\rb\nEOT\n");
}

BOOST_AUTO_TEST_CASE(survives_hostile_nesting) {
  check_refused(std::string(100000, '('), "1000 deep");
  std::string quotes;
  for (int i = 0; i < 10000; ++i) quotes += "\"${";
  check_refused(quotes, "256 deep");
  std::string deep(900, '(');
  deep += 'a' + std::string(900, ')');
  BOOST_TEST(read(deep) == deep);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
