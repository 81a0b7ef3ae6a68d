// SPDX-License-Identifier: BSL-1.0
#include "support/syntax.hpp"
#include <tfpp/expr/template_parts.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using tfpp_test::structure;

std::string read(std::string_view text) { return structure(parse_template(text)); }
std::string native(std::string_view text) { return structure(parse_expression(text)); }

BOOST_AUTO_TEST_SUITE(expr_template_parts)

BOOST_AUTO_TEST_SUITE(escapes)

BOOST_AUTO_TEST_CASE(of_quoted_text) {
  BOOST_TEST(native(R"("\n\r\t\"\\")") == "text \n\r\t\"\\");
  BOOST_TEST(native(R"("\u0041\u00e9\u20AC\U0001F600")") == "text Aé€😀");
  BOOST_TEST(native(R"("\U0010ffff\uFEFF")") == "text \U0010FFFF\ufeff");
  BOOST_TEST(native(R"("\u0024{a}")") == "text ${a}");
  BOOST_TEST(native(R"("\\${a}")") == "template(text \\, reference a)");
}

BOOST_AUTO_TEST_CASE(that_are_none) {
  for (const std::string_view text :
       {R"("\a")", R"("\0")", R"("\x41")", R"("\ ")", R"("\'")", R"("\u")", R"("\u12")",
        R"("\u123g")", R"("\U0000004")", R"("\U00110000")", R"("\ud800")", R"("\uDFFF")", R"("\$")",
        R"("\é")"}) {
    BOOST_TEST(tfpp_test::problems(parse_expression(text)) == "1:2 Invalid escape sequence", text);
  }
}

BOOST_AUTO_TEST_CASE(of_markers) {
  BOOST_TEST(read("$${a} %%{b}") == "text ${a} %{b}");
  BOOST_TEST(read("$${~a") == "text ${~a");
  BOOST_TEST(read("$$${a}") == "text $${a}");
  BOOST_TEST(read("$$$${a}") == "text $$${a}");
  BOOST_TEST(read("$ $$ % %% {") == "text $ $$ % %% {");
  BOOST_TEST(read("%${a}") == "template(text %, reference a)");
  BOOST_TEST(read("$%{if a}%{endif}") == "template(text $, if(reference a, template, template))");
  BOOST_TEST(native(R"("$${a}%%{b}")") == "text ${a}%{b}");
}

BOOST_AUTO_TEST_CASE(are_none_outside_of_quotes) {
  BOOST_TEST(read(R"(a\n\q")") == R"(text a\n\q")");
  BOOST_TEST(native("<<E\n\\n\"\nE\n") == "text \\n\"\n");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(strip_markers)

BOOST_AUTO_TEST_CASE(take_white_space_from_the_literal_beside_them) {
  BOOST_TEST(read("a \t ${~ b ~} \t c") == "template(text a, reference b, text c)");
  BOOST_TEST(read("a ${~ b } c") == "template(text a, reference b, text  c)");
  BOOST_TEST(read("a ${ b ~} c") == "template(text a , reference b, text c)");
  BOOST_TEST(native(R"("a\n ${~ b ~} \tc")") == "template(text a, reference b, text c)");
  BOOST_TEST(read("a\u00a0\u2003${~ b ~}\u3000\u0085c") == "template(text a, reference b, text c)");
}

BOOST_AUTO_TEST_CASE(of_directives_too) {
  BOOST_TEST(read("a %{~ if b ~} c %{~ else ~} d %{~ endif ~} e") ==
             "template(text a, if(reference b, template(text c), template(text d)), text e)");
  BOOST_TEST(read("%{ for x in y ~} a %{~ endfor }") ==
             "template(for(name x, reference y, template(text a)))");
}

BOOST_AUTO_TEST_CASE(reach_one_token_of_the_literal_only) {
  // Terraform reads a line of a template as a literal of its own, and so a dollar sign.
  BOOST_TEST(read("a\n\n${~ b }") == "template(text a\n, reference b)");
  BOOST_TEST(read("${ b ~}\n\na") == "template(reference b, text \na)");
  BOOST_TEST(read("${ b ~} $ c") == "template(reference b, text $ c)");
}

BOOST_AUTO_TEST_CASE(do_not_reach_across_interpolations) {
  BOOST_TEST(read(" ${ a }${~ b }") == "template(text  , reference a, reference b)");
  BOOST_TEST(read("${ a ~}${ b } ") == "template(reference a, reference b, text  )");
  BOOST_TEST(read("${\" \"}${~ b }") == "template(text  , reference b)");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(heredocs)

BOOST_AUTO_TEST_CASE(keep_their_lines) {
  BOOST_TEST(native("<<E\na\n  b\n\nE\n") == "text a\n  b\n\n");
  BOOST_TEST(native("<<E\nE\n") == "text");
  BOOST_TEST(native("<<E\r\na\r\nE\r\n") == "text a\r\n");
  BOOST_TEST(native("<<E\n${a}\nE\n") == "template(reference a, text \n)");
  BOOST_TEST(native("<<E\n$${a} $\n%%{b}\nE\n") == "text ${a} $\n%{b}\n");
}

BOOST_AUTO_TEST_CASE(end_with_their_marker_alone_on_a_line) {
  BOOST_TEST(native("(<<E\n E2\nEE\n\tE \n)") == "text  E2\nEE\n");
  BOOST_TEST(native("<<é-1\na\né-1\n") == "text a\n");
  BOOST_TEST(native("<<E\na\nE\n + b") == "binary +(text a\n, reference b)");
  BOOST_TEST(native("[<<A\na\nA\n, <<B\nb\nB\n]") == "tuple(text a\n, text b\n)");
  BOOST_TEST(native("<<A\n${<<B\nb\nA\nB\n}\nA\n") == "text b\nA\n\n");
  BOOST_TEST(native("\"${<<A\n\"\nA\n}\"") == "text \"\n");
}

BOOST_AUTO_TEST_CASE(lose_the_smallest_indentation_behind_a_dash) {
  BOOST_TEST(native("<<-E\n  a\n    b\n  E\n") == "text a\n  b\n");
  BOOST_TEST(native("<<-E\n  a\n b\n  E\n") == "text  a\nb\n");
  BOOST_TEST(native("<<-E\n\ta\n \tb\n  E\n") == "text a\n\tb\n");
  BOOST_TEST(native("<<-E\n  a\nb\nE\n") == "text   a\nb\n");
  BOOST_TEST(native("<<-E\n\u00a0\u00a0a\n\u00a0b\nE\n") == "text \u00a0a\nb\n");
  BOOST_TEST(native("<<E\n  a\nE\n") == "text   a\n");
}

BOOST_AUTO_TEST_CASE(whose_blank_lines_do_not_count_as_indented) {
  BOOST_TEST(native("<<-E\n  a\n\n \n      \n  b\nE\n") == "text a\n\n \n      \nb\n");
  BOOST_TEST(native("<<-E\n    \nE\n") == "text     \n");
}

BOOST_AUTO_TEST_CASE(whose_interpolations_are_no_indentation) {
  BOOST_TEST(native("<<-E\n  a${b}\n  ${c}d\nE\n") ==
             "template(text a, reference b, text \n, reference c, text d\n)");
  BOOST_TEST(native("<<-E\n  a\n${c}d\nE\n") == "template(text   a\n, reference c, text d\n)");
  BOOST_TEST(native("<<-E\n  a\n  %{ if b }\n  c\n  %{ endif }\nE\n") ==
             "template(text a\n, if(reference b, template(text \nc\n), template), text \n)");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(literals)

BOOST_AUTO_TEST_CASE(that_follow_each_other_are_one) {
  BOOST_TEST(read("a$b%c\nd$${e}") == "text a$b%c\nd${e}");
  BOOST_TEST(read("a${\"b\"}${\"c\"}d") == "text abcd");
  BOOST_TEST(read("${\"\"}${a}") == "template(text, reference a)");
  BOOST_TEST(read("${\"a\"}") == "text a");
  BOOST_TEST(read("${\"\"}") == "text");
  BOOST_TEST(read("${a}${b}") == "template(reference a, reference b)");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
