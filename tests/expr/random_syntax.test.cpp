// SPDX-License-Identifier: BSL-1.0
// Random expressions, each written in two ways: both must be printed in the canonical one, which
// reads back as the same tree.
#include "support/random_syntax.hpp"

#include "support/syntax.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

namespace {

using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(random_syntax)

void check(const TwoTexts& texts, const tfpp::ParsedSyntax& canonical, const std::string& printed,
           const tfpp::ParsedSyntax& wild, const std::string& wild_printed) {
  const std::string about = "TFPP_TEST_SEED=" + std::to_string(test_seed());
  BOOST_TEST(printed == texts.canonical,
             about << ' ' << visible(texts.canonical) << " is printed as " << visible(printed));
  BOOST_TEST(wild_printed == texts.canonical, about << ' ' << visible(texts.wild)
                                                    << " is printed as " << visible(wild_printed)
                                                    << ", not " << visible(texts.canonical));
  BOOST_TEST(structure(canonical) == structure(wild), about << ' ' << visible(texts.wild));
}

BOOST_AUTO_TEST_CASE(of_expressions_is_printed_in_one_form) {
  Random random(1);
  for (const auto names : {RandomSyntax::Names::any, RandomSyntax::Names::closed}) {
    RandomSyntax syntax(random, names);
    for (int i = 0; i < 2000; ++i) {
      const TwoTexts texts = syntax.expression(random.between(0, i / 300));
      check(texts, tfpp::parse_expression(texts.canonical), canonical(texts.canonical),
            tfpp::parse_expression(texts.wild), canonical(texts.wild));
    }
  }
}

BOOST_AUTO_TEST_CASE(of_templates_is_printed_in_one_form) {
  Random random(2);
  for (const auto names : {RandomSyntax::Names::any, RandomSyntax::Names::closed}) {
    RandomSyntax syntax(random, names);
    for (int i = 0; i < 1000; ++i) {
      const TwoTexts texts = syntax.template_text(random.between(0, i / 150));
      check(texts, tfpp::parse_template(texts.canonical), canonical_template(texts.canonical),
            tfpp::parse_template(texts.wild), canonical_template(texts.wild));
    }
  }
}

/// One parser for many texts, faulty ones among them: nothing of a text is left in the next.
BOOST_AUTO_TEST_CASE(of_damaged_texts_is_read_by_a_used_parser_as_by_a_new_one) {
  constexpr std::string_view good[] = {"\"x-${a.b}-${c}y\"",
                                       "f(a, b...)",
                                       "[for k, v in m : k => v if v]",
                                       "{ a = 1, b = \"${c}\" }",
                                       "a.*.b[0]",
                                       "\"%{ if a }x%{ else }y%{ endif }\"",
                                       "x%{ for x in y }z%{ endfor }",
                                       "<<EOT\n  a ${b}\n  %{ for x in y }z%{ endfor ~}\nEOT\n"};
  constexpr std::string_view pieces[] = {
      "a",    ".",     "[",      "]",    "(",         ")",    "{",      "}",
      "${",   "%{",    "~}",     "\"",   "\\q",       "$${",  "1",      "[*]",
      "\n",   "<<E\n", "EOT\n",  "?",    ":",         "for",  "in",     "if",
      "else", "endif", "endfor", "\xFF", "for x in ", "null", "%{ if ", "%{ for "};
  Random random(4);
  tfpp::SyntaxTree tree;
  tfpp::detail::Parser used(tree);
  const auto any_of = [&](const auto& texts) {
    return texts[random.between(0, static_cast<int>(std::size(texts)) - 1)];
  };
  for (int i = 0; i < 30000; ++i) {
    std::string text;
    if (random.between(0, 1) == 0) text = any_of(good);
    for (int j = random.between(1, text.empty() ? 12 : 2); j > 0; --j) {
      text.insert(static_cast<std::size_t>(random.between(0, static_cast<int>(text.size()))),
                  any_of(pieces));
    }
    const bool is_template = random.between(0, 1) == 0;
    if (is_template) {
      used.read_template(text);
    } else {
      used.read_expression(text);
    }
    const tfpp::ParsedSyntax fresh =
        is_template ? tfpp::parse_template(text) : tfpp::parse_expression(text);
    BOOST_TEST_REQUIRE(used.problems().size() == fresh.problems().size(), visible(text));
    for (std::size_t at = 0; at < fresh.problems().size(); ++at) {
      BOOST_TEST_REQUIRE(used.problems()[at].offset == fresh.problems()[at].offset, visible(text));
      BOOST_TEST_REQUIRE(used.problems()[at].summary == fresh.problems()[at].summary,
                         visible(text));
    }
  }
}

/// Tokens in any order: most of it is refused, and what is not must be printed for good.
BOOST_AUTO_TEST_CASE(of_any_tokens_is_refused_or_printed_for_good) {
  constexpr std::string_view pieces[] = {
      "a",         "b",     "for",   "in",      "if",      "1",        "1.5",
      "true",      "null",  "\"x\"", "\"${",    "}\"",     "\"",       "${",
      "%{",        "}",     "~}",    "(",       ")",       "[",        "]",
      "{",         "}",     ".",     "*",       "[*]",     ".*",       ".0",
      ",",         "=",     ":",     "=>",      "...",     "?",        "+",
      "-",         "!",     "==",    "&&",      "::",      "f(",       "\n",
      " ",         "<<E\n", "\nE\n", "%{if a}", "%{else}", "%{endif}", "%{for a in b}",
      "%{endfor}", "$",     "#",     "/*",      "*/",      "\\n",      "\r",
      "\ufeff",    "é"};
  Random random(3);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int n = random.between(1, 8); n > 0; --n) text += random.pick(pieces);
    for (const bool is_template : {false, true}) {
      const auto parsed = is_template ? tfpp::parse_template(text) : tfpp::parse_expression(text);
      if (!parsed.ok()) continue;
      ++accepted;
      const auto print = is_template ? canonical_template : canonical;
      const std::string printed = print(text);
      const auto again =
          is_template ? tfpp::parse_template(printed) : tfpp::parse_expression(printed);
      BOOST_TEST(print(printed) == printed, visible(text)
                                                << " is printed as " << visible(printed)
                                                << ", and that as " << visible(print(printed)));
      BOOST_TEST(structure(again) == structure(parsed),
                 visible(text) << " is printed as " << visible(printed));
    }
  }
  BOOST_TEST(accepted > 1000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
