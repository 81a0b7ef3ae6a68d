// SPDX-License-Identifier: BSL-1.0
// Texts, valid and broken: the parser takes what Terraform takes, and finds the first fault where
// Terraform finds it. TFPP_TEST_ROUNDS=50 in the environment asks about fifty times as many.
#include "support/random_syntax.hpp"
#include "support/syntax.hpp"
#include "support/syntax_texts.hpp"
#include "support/terraform.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace {

using namespace tfpp_test;

/// Where something is wrong, and what Terraform calls it.
struct Fault {
  std::size_t line = 0;
  std::size_t column = 0;
  std::string summary{};

  friend bool operator<(const Fault& a, const Fault& b) {
    return std::tie(a.line, a.column, a.summary) < std::tie(b.line, b.column, b.summary);
  }
  friend std::ostream& operator<<(std::ostream& out, const Fault& fault) {
    return out << fault.line << ':' << fault.column << ' ' << fault.summary;
  }
};

/// Whether a diagnostic is about the syntax, not about what came of evaluating it.
bool is_about_syntax(std::string_view summary) {
  constexpr std::string_view summaries[] = {"Ambiguous attribute key",
                                            "Extra characters after interpolation expression",
                                            "Invalid 'for' directive",
                                            "Invalid 'for' expression",
                                            "Invalid attribute name",
                                            "Invalid character",
                                            "Invalid character encoding",
                                            "Invalid escape sequence",
                                            "Invalid expression",
                                            "Invalid legacy index syntax",
                                            "Invalid multi-line string",
                                            "Invalid number literal",
                                            "Invalid template control keyword",
                                            "Invalid template directive",
                                            "Missing argument separator",
                                            "Missing attribute separator",
                                            "Missing attribute value",
                                            "Missing close bracket on index",
                                            "Missing close bracket on splat index",
                                            "Missing closing parenthesis",
                                            "Missing expression",
                                            "Missing false expression in conditional",
                                            "Missing function name",
                                            "Missing item separator",
                                            "Missing key/value separator",
                                            "Missing open parenthesis",
                                            "Nested splat expression not allowed",
                                            "Unbalanced parentheses",
                                            "Unclosed template interpolation sequence",
                                            "Unexpected end of template",
                                            "Unsupported operator",
                                            "Unterminated function call",
                                            "Unterminated object constructor expression",
                                            "Unterminated template string",
                                            "Unterminated tuple constructor expression"};
  return std::binary_search(std::begin(summaries), std::end(summaries), summary) ||
         (summary.starts_with("Extra characters in ") && summary.ends_with(" marker")) ||
         (summary.starts_with("Unexpected ") && summary.ends_with(" directive"));
}

/// The syntax errors that Terraform finds in each text, from the first on; one run for all.
std::vector<std::vector<Fault>> terraform_faults(const std::vector<std::string>& texts) {
  // Each text is a local on a line of its own. A text of several lines is counted as such, though
  // it stands on one in JSON.
  constexpr std::string_view broken = "${1 +}";
  std::string json = "{\"locals\": {\n\"broken\": \"" + std::string(broken) + "\"";
  std::size_t line = 3;
  std::size_t column = 0;
  std::vector<std::size_t> lines;
  for (const std::string& text : texts) {
    const std::string index = std::to_string(100000 + texts.size() - lines.size());
    const std::string start = "\"t" + index + "\": ";
    column = start.size() + 1;
    json += ",\n" + start;
    json += boost::json::serialize(boost::json::string(text));
    lines.push_back(line);
    const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    json.append(breaks, '\n');
    line += breaks + 1;
  }
  json += "\n}}\n";

  std::vector<std::vector<Fault>> result(texts.size());
  bool found_broken = false;
  for (const Complaint& said : TerraformJudge::validate({{"main.tf.json", json}}).diagnostics) {
    if (said.line == 2) found_broken = true;
    if (said.line < 3 || !is_about_syntax(said.summary)) continue;
    const auto next = std::upper_bound(lines.begin(), lines.end(), said.line);
    const std::size_t line_in_text = said.line - *std::prev(next) + 1;
    result[static_cast<std::size_t>(next - lines.begin()) - 1].push_back(
        {line_in_text, line_in_text == 1 ? said.column - column : said.column, said.summary});
  }
  // Else Terraform had given up before it looked at them.
  BOOST_REQUIRE(found_broken);
  for (std::vector<Fault>& faults : result) std::sort(faults.begin(), faults.end());
  return result;
}

/// Where Terraform names a place by mistake: a bracket that comes later.
bool has_no_certain_place(std::string_view summary) {
  return summary.starts_with("Missing close bracket on ");
}

void compare(const std::string& text, const std::vector<Fault>& theirs) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_template(text);
  const std::string about = "TFPP_TEST_SEED=" + std::to_string(test_seed()) + ' ' + visible(text);
  if (parsed.ok()) {
    const Fault first = theirs.empty() ? Fault{} : theirs.front();
    BOOST_TEST(theirs.empty(), about << " is taken, but Terraform says " << first);
    return;
  }
  // Terraform finds an ambiguous key only when it evaluates the object.
  const std::string_view evaluated = "Ambiguous attribute key";
  const bool evaluates = std::any_of(
      theirs.begin(), theirs.end(), [&](const Fault& fault) { return fault.summary == evaluated; });
  const auto problem = std::find_if(
      parsed.problems().begin(), parsed.problems().end(),
      [&](const tfpp::SyntaxProblem& one) { return evaluates || one.summary != evaluated; });
  if (problem == parsed.problems().end()) return;
  const Fault ours{problem->line, problem->column, std::string(problem->summary)};
  BOOST_TEST(!theirs.empty(), about << " is refused, " << ours << ", but not by Terraform");
  if (theirs.empty()) return;
  const auto named = std::find_if(theirs.begin(), theirs.end(), [&](const Fault& fault) {
    return fault.summary == ours.summary &&
           (has_no_certain_place(fault.summary) ||
            (fault.line == ours.line && fault.column == ours.column));
  });
  BOOST_TEST((named != theirs.end()),
             about << ": " << ours << ", but Terraform says " << theirs.front());
  if (named == theirs.end() || has_no_certain_place(named->summary)) return;
  // A conditional that lacks its end does not keep Terraform from blaming the bracket around it.
  if (ours.summary == "Missing false expression in conditional" &&
      theirs.front().summary.starts_with("Un"))
    return;
  BOOST_TEST((theirs.front().line == ours.line && theirs.front().column == ours.column),
             about << ": " << ours << ", but Terraform says first " << theirs.front());
}

void compare_all(const std::vector<std::string>& texts) {
  const auto faults = terraform_faults(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) compare(texts[i], faults[i]);
}

/// The tokens of a template, with the white space before them.
std::vector<std::string> tokens(std::string_view text) {
  tfpp::detail::Lexer lexer(text, tfpp::detail::Lexer::Start::template_text);
  std::vector<std::string> result;
  std::size_t at = 0;
  while (at < text.size()) {
    const tfpp::detail::Token token = lexer.next();
    const std::size_t end = std::max(token.end, at);
    result.emplace_back(text.substr(
        at, token.type == tfpp::detail::TokenType::end ? std::string_view::npos : end - at));
    if (token.type == tfpp::detail::TokenType::end) break;
    at = end;
  }
  return result;
}

/// `text` with a token deleted, doubled, swapped with its neighbour, replaced or put in.
std::string mutate(Random& random, const std::string& text) {
  constexpr std::string_view strays[] = {"(",
                                         ")",
                                         "[",
                                         "]",
                                         "{",
                                         "}",
                                         "~}",
                                         "\"",
                                         "${",
                                         "%{",
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
                                         "!",
                                         "==",
                                         "<=",
                                         "&&",
                                         "||",
                                         "&",
                                         ";",
                                         "'",
                                         "a",
                                         " for ",
                                         " in ",
                                         " if ",
                                         "1.5",
                                         "null",
                                         "[*]",
                                         ".*",
                                         ".0",
                                         ".0.1",
                                         "\\q",
                                         "<<E\n",
                                         "\nE\n",
                                         "\n",
                                         "\r\n",
                                         "#",
                                         "/*",
                                         "*/",
                                         "\"x\"",
                                         "\"${",
                                         "}\"",
                                         "$${",
                                         "%{ else }",
                                         "%{ endif }",
                                         "%{ endfor }",
                                         "%{ if true }",
                                         "%{ for x in [] }",
                                         "1.2.3",
                                         "é",
                                         "€"};
  std::vector<std::string> words = tokens(text);
  if (words.empty()) return std::string(random.pick(strays));
  for (int changes = random.between(1, 2); changes > 0 && !words.empty(); --changes) {
    const auto at = random.between<std::size_t>(0, words.size() - 1);
    const auto place = words.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random.between(0, 5)) {
      case 0:
        words.erase(place);
        break;
      case 1:
        words.insert(place, std::string(words[at]));
        break;
      case 2:
        std::swap(words[at], words[(at + 1) % words.size()]);
        break;
      case 3:
        words[at] = random.pick(strays);
        break;
      case 4:
        words.insert(place, std::string(random.pick(strays)));
        break;
      default:
        words.resize(at + 1);
    }
  }
  std::string out;
  for (const std::string& word : words) out += word;
  return out;
}

BOOST_AUTO_TEST_SUITE(terraform_syntax_verdicts, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(on_texts_that_were_thought_of) {
  compare_all({std::begin(syntax_texts), std::end(syntax_texts)});
}

BOOST_AUTO_TEST_CASE(on_broken_texts) {
  Random random(1);
  for (std::size_t round = 0; round < test_rounds(); ++round) {
    std::vector<std::string> texts;
    for (int i = 0; i < 700; ++i) {
      RandomSyntax syntax(random,
                          random.flip() ? RandomSyntax::Names::any : RandomSyntax::Names::closed);
      const int depth = random.between(1, 3);
      const TwoTexts grown = random.flip() ? syntax.template_text(depth) : [&] {
        const TwoTexts expression = syntax.expression(depth);
        return TwoTexts{"${" + expression.canonical + "}", "${" + expression.wild + "}"};
      }();
      texts.push_back(mutate(random, random.between(0, 3) == 0 ? grown.wild : grown.canonical));
    }
    compare_all(texts);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
