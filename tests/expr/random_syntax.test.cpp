// SPDX-License-Identifier: BSL-1.0
// Random expressions, each written in two ways: both must be printed in the canonical one, which
// reads back as the same tree.
#include "support/random_syntax.hpp"

#include "support/syntax.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
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
