// SPDX-License-Identifier: BSL-1.0
// Malformed JSON: the scanner finds what Terraform finds, in the same order, at the same places.
// TFPP_TEST_ROUNDS=50 in the environment asks about fifty times as many texts.
#include "support/json_texts.hpp"
#include "support/random_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/terraform.hpp"
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/detail/source_text.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp_test;

/// What is wrong, and where.
struct Fault {
  std::string summary{};
  std::size_t offset = 0;
  std::size_t line = 0;
  std::size_t column = 0;

  friend bool operator==(const Fault&, const Fault&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Fault& fault) {
    return out << fault.line << ':' << fault.column << " (byte " << fault.offset << ") "
               << fault.summary;
  }
};
std::ostream& operator<<(std::ostream& out, const std::vector<Fault>& faults) {
  for (const Fault& fault : faults) out << "\n  " << fault;
  return out;
}

/// Whether a diagnostic is about JSON, not about what it means to Terraform.
bool is_about_json(std::string_view summary) {
  constexpr std::string_view summaries[] = {"Extraneous data after value",
                                            "Invalid JSON keyword",
                                            "Invalid JSON number",
                                            "Invalid JSON string",
                                            "Invalid array value",
                                            "Invalid object property name",
                                            "Invalid start of value",
                                            "Mismatched braces",
                                            "Mismatched brackets",
                                            "Missing JSON value",
                                            "Missing array element value",
                                            "Missing attribute seperator comma",
                                            "Missing object value",
                                            "Missing property value colon",
                                            "Missing value",
                                            "Root value must be object",
                                            "Trailing comma in array",
                                            "Trailing comma in object",
                                            "Unclosed object"};
  return std::binary_search(std::begin(summaries), std::end(summaries), summary);
}

std::string file_name(std::size_t index) {
  return "t" + std::to_string(100000 + index) + ".tf.json";
}

/// One run of Terraform for all texts, each a file of its own.
std::vector<std::vector<Fault>> terraform_faults(const std::vector<std::string>& texts) {
  Files files;
  for (std::size_t i = 0; i < texts.size(); ++i) files[file_name(i)] = texts[i];
  files["z.tf.json"] = "{,}";
  std::vector<std::vector<Fault>> result(texts.size());
  bool looked_at_all = false;
  for (const Complaint& said : TerraformJudge::validate(files).diagnostics) {
    if (said.filename == "z.tf.json") looked_at_all = true;
    if (!said.filename.starts_with('t') || !is_about_json(said.summary)) continue;
    const auto index = static_cast<std::size_t>(std::stoul(said.filename.substr(1))) - 100000;
    result.at(index).push_back({said.summary, said.offset, said.line, said.column});
  }
  BOOST_REQUIRE(looked_at_all);
  return result;
}

std::vector<Fault> our_faults(std::string_view text) {
  const tfpp::detail::SourceText source({}, text);
  std::vector<Fault> result;
  for (const tfpp::detail::JsonProblem& problem : tfpp::detail::scan_json(text).problems) {
    const tfpp::SourcePosition position = source.position(problem.begin);
    result.push_back({problem.summary, position.offset, position.line, position.column});
    BOOST_TEST(!problem.detail.empty());
    BOOST_TEST(problem.cause <= problem.begin);
    BOOST_TEST(problem.begin <= problem.end);
  }
  return result;
}

/// Where we know better than Terraform what the line and column of a byte are.
bool counts_otherwise(std::string_view text, const Fault& fault) {
  // Inside a string Terraform counts bytes to the mistake, not letters.
  if (fault.summary == "Invalid JSON string") return true;
  // A letter that is not UTF-8 hides a line break.
  return tfpp::text::find_invalid_utf8(text) != std::string_view::npos &&
         text.find('\n') != std::string_view::npos;
}

void compare(const std::string& text, std::vector<Fault> theirs) {
  std::vector<Fault> ours = our_faults(text);
  const bool is_ascii = std::all_of(text.begin(), text.end(),
                                    [](char c) { return static_cast<signed char>(c) >= 0; });
  for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
    if (is_ascii || !counts_otherwise(text, theirs[i])) continue;
    theirs[i].line = ours[i].line;
    theirs[i].column = ours[i].column;
  }
  BOOST_TEST((ours == theirs), "TFPP_TEST_SEED=" << test_seed() << ' ' << visible(text) << "\nours:"
                                                 << ours << "\nTerraform's:" << theirs);
}

void compare_all(const std::vector<std::string>& texts) {
  const auto faults = terraform_faults(texts);
  std::size_t broken = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    compare(texts[i], faults[i]);
    broken += faults[i].empty() ? 0 : 1;
  }
  BOOST_TEST_MESSAGE(texts.size() << " texts, " << broken << " of them malformed");
}

/// `text` with one to three mistakes.
std::string mutate(Random& random, std::string text) {
  constexpr std::string_view strays[] = {"{",
                                         "}",
                                         "[",
                                         "]",
                                         ",",
                                         ":",
                                         "=",
                                         "\"",
                                         "\"",
                                         "\"a\"",
                                         "'",
                                         "//",
                                         "/*",
                                         "#",
                                         "\\",
                                         "\\\"",
                                         "\\x",
                                         "\\u00",
                                         "\\ud800",
                                         "\\u12G4",
                                         "1",
                                         "-",
                                         "+",
                                         ".",
                                         "e",
                                         "E",
                                         "01",
                                         "1e",
                                         "1e99999999999",
                                         "true",
                                         "tru",
                                         "True",
                                         "nul",
                                         "NaN",
                                         "undefined",
                                         "_",
                                         "a",
                                         ";",
                                         "(",
                                         "\n",
                                         "\r",
                                         "\t",
                                         " ",
                                         "\v",
                                         "\f",
                                         "\x01",
                                         "\x1f",
                                         "\x7f",
                                         "\u00a0",
                                         "\u2028",
                                         "\ufeff",
                                         "“",
                                         "é",
                                         "\n\n",
                                         "{}",
                                         "[]",
                                         "\"k\":1",
                                         ",,",
                                         "null",
                                         "\"\"",
                                         std::string_view("\0", 1)};
  for (int changes = random.between(1, 3); changes > 0; --changes) {
    const auto at = random.between<std::size_t>(0, text.size());
    const auto size = random.between<std::size_t>(1, 4);
    const std::string stray(random.between(0, 4) == 0 ? random.pick(cluster_pieces)
                                                      : random.pick(strays));
    switch (random.between(0, 9)) {
      case 0:
      case 1:
        text.erase(at, size);
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.insert(at, text.substr(at, size));
        break;
      case 4:
      case 5:
        text.replace(at, 1, stray);
        break;
      case 6:
        // Directly before a quote, where some letters are of consequence.
        if (const auto quote = text.find('"', at); quote != std::string::npos) {
          text.insert(quote, random.pick(cluster_pieces));
          break;
        }
        [[fallthrough]];
      default:
        text.insert(at, stray);
    }
  }
  return text;
}

BOOST_AUTO_TEST_SUITE(terraform_json_scanner, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(on_texts_that_were_thought_of) {
  std::vector<std::string> texts;
  for (const std::string_view text : valid_json_texts) texts.emplace_back(text);
  for (const std::string_view text : malformed_json_texts) texts.emplace_back(text);
  compare_all(texts);
}

BOOST_AUTO_TEST_CASE(on_broken_texts) {
  Random random(1);
  for (std::size_t round = 0; round < test_rounds(); ++round) {
    std::vector<std::string> texts;
    for (int i = 0; i < 1500; ++i) {
      RandomJson json(random);
      std::string text;
      if (random.between(0, 19) == 0) {
        // Long enough for places that are far from where the search for them starts.
        for (int count = 40; count > 0; --count)
          text += (text.empty() ? "[" : ",") + json.document(2);
        text += ']';
      } else {
        text = random.flip() ? std::string(random.pick(valid_json_texts))
                             : json.document(random.between(0, 3));
      }
      texts.push_back(mutate(random, std::move(text)));
    }
    compare_all(texts);
  }
}

// The column of what is wrong behind a string tells how many clusters Terraform saw in it.
BOOST_AUTO_TEST_CASE(on_columns_behind_clusters) {
  Random random(2);
  for (std::size_t round = 0; round < test_rounds(); ++round) {
    std::vector<std::string> texts;
    for (int i = 0; i < 1500; ++i) {
      const bool is_odd = random.flip();
      std::string text = R"({"locals":{"a":")";
      for (int count = random.between(1, 8); count > 0; --count)
        text += is_odd ? std::string(random.pick(cluster_pieces)) : random_letter(random);
      texts.push_back(text + "xyz\": tru}}");
    }
    compare_all(texts);
  }
}

BOOST_AUTO_TEST_CASE(on_columns_behind_many_letters) {
  std::vector<std::string> texts;
  Random random(3);
  for (std::size_t i = 0; i < 800 * test_rounds(); ++i) {
    std::string text = "[\"";
    for (int count = 0; count < 40; ++count)
      text += random_letter(random) + (random.flip() ? "" : "\u0301");
    texts.push_back(text + "xyz\" 1]");
  }
  compare_all(texts);
}

BOOST_AUTO_TEST_CASE(on_collected_cases, *tfpp_test::needs_collected_configurations()) {
  std::vector<std::string> texts;
  for (const auto& entry :
       std::filesystem::directory_iterator(collected_configurations("spec/cases"))) {
    if (!entry.path().string().ends_with(".tf.json")) continue;
    texts.push_back(read_file(entry.path()));
    // Other files of a case are missing, which does no harm; but the version must suit Terraform.
    if (texts.back().find("required_version") != std::string::npos) texts.pop_back();
  }
  BOOST_TEST(texts.size() > 60);
  compare_all(texts);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
