// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/lexer.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp::detail;

constexpr std::string_view names[] = {"end",
                                      "number",
                                      "identifier",
                                      "(",
                                      ")",
                                      "[",
                                      "]",
                                      "{",
                                      "}",
                                      "open_quote",
                                      "close_quote",
                                      "open_heredoc",
                                      "close_heredoc",
                                      "literal",
                                      "${",
                                      "%{",
                                      "sequence_end",
                                      ".",
                                      ",",
                                      "?",
                                      ":",
                                      "::",
                                      "=",
                                      "=>",
                                      "...",
                                      "+",
                                      "-",
                                      "*",
                                      "/",
                                      "%",
                                      "==",
                                      "!=",
                                      "<",
                                      "<=",
                                      ">",
                                      ">=",
                                      "&&",
                                      "||",
                                      "!",
                                      "line_break",
                                      "line_comment",
                                      "bitwise",
                                      "quote_character",
                                      "semicolon",
                                      "quoted_line_break",
                                      "bad_encoding",
                                      "unknown"};

/// The types and texts of all tokens: `identifier<a> + number<1>`.
std::string tokens(std::string_view text, Lexer::Start start = Lexer::Start::expression) {
  Lexer lexer(text, start);
  std::string out;
  for (Token token = lexer.next(); token.type != TokenType::end; token = lexer.next()) {
    if (!out.empty()) out += ' ';
    const std::string_view name = names[static_cast<std::size_t>(token.type)];
    out += name;
    if (lexer.text(token) != name) ((out += '<') += lexer.text(token)) += '>';
  }
  return out;
}

std::string template_tokens(std::string_view text) {
  return tokens(text, Lexer::Start::template_text);
}

BOOST_AUTO_TEST_SUITE(expr_lexer)

BOOST_AUTO_TEST_CASE(knows_every_operator_and_bracket) {
  constexpr std::string_view all =
      "( ) [ ] { } . , ? : :: = => ... + - * / % == != < <= > >= && || !";
  BOOST_TEST(tokens(all) == all);
  BOOST_TEST(tokens("a::b:c") == "identifier<a> :: identifier<b> : identifier<c>");
  BOOST_TEST(tokens("a==b=>c=d") ==
             "identifier<a> == identifier<b> => identifier<c> = identifier<d>");
  BOOST_TEST(tokens("....") == "... .");
  BOOST_TEST(tokens("..") == ". .");
  BOOST_TEST(tokens("!==") == "!= =");
  BOOST_TEST(tokens("<<=") == "< <=");
}

BOOST_AUTO_TEST_CASE(reads_numbers_as_far_as_they_could_go) {
  BOOST_TEST(tokens("0 1.5 1e5 1E+5 1.5e-10 01") ==
             "number<0> number<1.5> number<1e5> number<1E+5> number<1.5e-10> number<01>");
  BOOST_TEST(tokens("1.2.3") == "number<1.2.3>");
  BOOST_TEST(tokens("1.") == "number<1> .");
  BOOST_TEST(tokens("1.a") == "number<1> . identifier<a>");
  BOOST_TEST(tokens("1...") == "number<1> ...");
  BOOST_TEST(tokens("1..2") == "number<1..2>");
  BOOST_TEST(tokens("1e") == "number<1> identifier<e>");
  BOOST_TEST(tokens("1e+") == "number<1> identifier<e> +");
  BOOST_TEST(tokens("1e5e5") == "number<1e5e5>");
  BOOST_TEST(tokens("1_0") == "number<1> identifier<_0>");
  BOOST_TEST(tokens("0x1F") == "number<0> identifier<x1F>");
  BOOST_TEST(tokens(".5") == ". number<5>");
}

BOOST_AUTO_TEST_CASE(reads_identifiers_of_every_script) {
  BOOST_TEST(tokens("a-b a_1 _x é 变量 a- for") ==
             "identifier<a-b> identifier<a_1> identifier<_x> identifier<é> identifier<变量> "
             "identifier<a-> identifier<for>");
  BOOST_TEST(tokens("-a") == "- identifier<a>");
  BOOST_TEST(tokens("€") == "unknown<€>");
  BOOST_TEST(tokens("a\u00a0b") == "identifier<a> unknown<\u00a0> identifier<b>");
}

BOOST_AUTO_TEST_CASE(leaves_out_spaces_and_comments_that_hold_no_line_break) {
  BOOST_TEST(tokens(" \ta /* b\n * / */ + /**/ c ") == "identifier<a> + identifier<c>");
  BOOST_TEST(tokens("a/*/*/b") == "identifier<a> identifier<b>");
  BOOST_TEST(tokens("a # b") == "identifier<a>");
  BOOST_TEST(tokens("a // b") == "identifier<a>");
  BOOST_TEST(tokens("a # b\nc") == "identifier<a> line_comment<# b\n> identifier<c>");
  BOOST_TEST(tokens("a // b\r\nc") == "identifier<a> line_comment<// b\r\n> identifier<c>");
  BOOST_TEST(tokens("a /* b") == "identifier<a> / * identifier<b>");
  BOOST_TEST(tokens("a /* b */ /* c") == "identifier<a> / * identifier<c>");
  BOOST_TEST(tokens("\"# /* //\"") == "open_quote<\"> literal<# /* //> close_quote<\">");
}

BOOST_AUTO_TEST_CASE(reads_line_breaks_of_unix_and_windows) {
  BOOST_TEST(tokens("a\nb") == "identifier<a> line_break<\n> identifier<b>");
  BOOST_TEST(tokens("a\r\nb") == "identifier<a> line_break<\r\n> identifier<b>");
  BOOST_TEST(tokens("a\rb") == "identifier<a> unknown<\r> identifier<b>");
}

BOOST_AUTO_TEST_CASE(names_characters_that_belong_to_no_expression) {
  BOOST_TEST(tokens("& | ^ ~") == "bitwise<&> bitwise<|> bitwise<^> bitwise<~>");
  BOOST_TEST(tokens("`'") == "quote_character<`> quote_character<'>");
  BOOST_TEST(tokens(";") == "semicolon<;>");
  BOOST_TEST(tokens("$ @ \\") == "unknown<$> unknown<@> unknown<\\>");
  BOOST_TEST(tokens(std::string_view("\0", 1)) == std::string("unknown<\0>", 10));
  BOOST_TEST(tokens("a\xFF\xC3") == "identifier<a> bad_encoding<\xFF> bad_encoding<\xC3>");
}

BOOST_AUTO_TEST_CASE(reads_quoted_strings_and_what_is_in_them) {
  BOOST_TEST(tokens(R"("")") == R"(open_quote<"> close_quote<">)");
  BOOST_TEST(tokens(R"("a\"b")") == R"(open_quote<"> literal<a\"b> close_quote<">)");
  BOOST_TEST(tokens(R"("a\\")") == R"(open_quote<"> literal<a\\> close_quote<">)");
  BOOST_TEST(tokens(R"("${a}b")") ==
             R"(open_quote<"> ${ identifier<a> sequence_end<}> literal<b> close_quote<">)");
  BOOST_TEST(tokens(R"("${{a={}}}")") ==
             R"(open_quote<"> ${ { identifier<a> = { } } sequence_end<}> close_quote<">)");
  BOOST_TEST(tokens(R"("${~a~}")") ==
             R"(open_quote<"> ${<${~> identifier<a> sequence_end<~}> close_quote<">)");
  BOOST_TEST(tokens(R"("%{~ if ~}")") ==
             R"(open_quote<"> %{<%{~> identifier<if> sequence_end<~}> close_quote<">)");
  BOOST_TEST(tokens(R"("$${a}%%{b}")") ==
             R"(open_quote<"> literal<$${> literal<a}> literal<%%{> literal<b}> close_quote<">)");
  BOOST_TEST(tokens(R"("$$${~")") == R"(open_quote<"> literal<$> literal<$${~> close_quote<">)");
  BOOST_TEST(tokens(R"("${"${"a"}"}")") ==
             R"(open_quote<"> ${ open_quote<"> ${ open_quote<"> literal<a> close_quote<"> )"
             R"(sequence_end<}> close_quote<"> sequence_end<}> close_quote<">)");
  BOOST_TEST(tokens("\"a\n\nb\"") ==
             "open_quote<\"> literal<a> quoted_line_break<\n\n> literal<b> close_quote<\">");
  BOOST_TEST(tokens("\"a") == "open_quote<\"> literal<a>");
  BOOST_TEST(tokens("\"a\\") == "open_quote<\"> literal<a> unknown<\\>");
}

BOOST_AUTO_TEST_CASE(reads_heredocs_line_by_line) {
  BOOST_TEST(tokens("<<EOT\na\n b\nEOT\n") ==
             "open_heredoc<<<EOT\n> literal<a\n> literal< b\n> close_heredoc<EOT> line_break<\n>");
  BOOST_TEST(tokens("<<-EOT\r\na\r\n  EOT\r\n") ==
             "open_heredoc<<<-EOT\r\n> literal<a\r\n> close_heredoc<  EOT> line_break<\r\n>");
  BOOST_TEST(tokens("<<A\nAB\nA \n") ==
             "open_heredoc<<<A\n> literal<AB\n> close_heredoc<A > line_break<\n>");
  BOOST_TEST(tokens("<<A\n${b}A\nA\n") ==
             "open_heredoc<<<A\n> ${ identifier<b> sequence_end<}> literal<A\n> "
             "close_heredoc<A> line_break<\n>");
  BOOST_TEST(tokens("<<A\nb\nA") == "open_heredoc<<<A\n> literal<b\n> literal<A>");
  BOOST_TEST(tokens("<<A b\n") == "< < identifier<A> identifier<b> line_break<\n>");
  BOOST_TEST(tokens("<<\nA") == "< < line_break<\n> identifier<A>");
  BOOST_TEST(tokens("<<A\na\rb\nA\n") == "open_heredoc<<<A\n> literal<a> unknown<\rb\nA\n>");
}

BOOST_AUTO_TEST_CASE(reads_templates_without_quotes) {
  BOOST_TEST(template_tokens("") == "");
  BOOST_TEST(template_tokens("a\"b\\n") == "literal<a\"b\\n>");
  BOOST_TEST(template_tokens("a\nb${c}d") ==
             "literal<a\n> literal<b> ${ identifier<c> sequence_end<}> literal<d>");
  BOOST_TEST(template_tokens("$${a} $ %") ==
             "literal<$${> literal<a} > literal<$> literal< > literal<%>");
  BOOST_TEST(template_tokens("${a}}") == "${ identifier<a> sequence_end<}> literal<}>");
}

BOOST_AUTO_TEST_CASE(behind_a_bare_carriage_return_all_of_a_template_is_literal) {
  BOOST_TEST(template_tokens("a\r${b}\nc") == "literal<a> literal<\r${b}\nc>");
  BOOST_TEST(template_tokens("a\r\n${b}") == "literal<a\r\n> ${ identifier<b> sequence_end<}>");
}

BOOST_AUTO_TEST_CASE(skips_a_byte_order_mark_at_the_start_only) {
  BOOST_TEST(tokens("\ufeffa") == "identifier<a>");
  BOOST_TEST(template_tokens("\ufeffa") == "literal<a>");
  BOOST_TEST(tokens("a\ufeff") == "identifier<a> unknown<\ufeff>");
  BOOST_TEST(template_tokens("a\ufeff") == "literal<a\ufeff>");
}

BOOST_AUTO_TEST_CASE(says_end_again_and_again) {
  Lexer lexer("a", Lexer::Start::expression);
  lexer.next();
  for (int i = 0; i < 3; ++i) {
    const Token token = lexer.next();
    BOOST_TEST((token.type == TokenType::end));
    BOOST_TEST(token.begin == 1U);
    BOOST_TEST(token.end == 1U);
  }
}

BOOST_AUTO_TEST_CASE(runs_in_the_compiler) {
  constexpr std::size_t count = [] {
    Lexer lexer("a + \"${b}\"", Lexer::Start::expression);
    std::size_t tokens = 0;
    while (lexer.next().type != TokenType::end) ++tokens;
    return tokens;
  }();
  static_assert(count == 7);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
