// SPDX-License-Identifier: BSL-1.0
#include <tfpp/diagnostic.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;

/// About a part of a line, the twelfth of a file.
Diagnostic about(std::string line, std::size_t begin, std::size_t end) {
  Diagnostic one;
  one.summary = "Wrong";
  one.range = {"main.tf.json", {200 + begin, 12, begin + 1}, {200 + end, 12, end + 1}};
  one.snippet = std::move(line);
  one.snippet_offset = 200;
  return one;
}

/// The two lines of the text that show the snippet, without what is before them.
std::string shown(const Diagnostic& one) {
  std::string text = one.text();
  text.erase(0, text.find('\n') + 1);
  std::string out;
  for (const std::string_view margin : {"    12 | ", "       | "}) {
    BOOST_REQUIRE(text.starts_with(margin));
    const std::size_t end = text.find('\n') + 1;
    out += text.substr(margin.size(), end - margin.size());
    text.erase(0, end);
  }
  return out;
}

Diagnostic full() {
  Diagnostic one = about("      \"count\": \"x\",", 15, 18);
  one.rule = "literal-bool";
  one.summary = "Unsuitable value type";
  one.detail = "A number is due here.\nWrite it without quotes.";
  one.address = "aws_instance.web";
  one.related = SourceRange{"main.tf.json", {30, 3, 5}, {40, 3, 15}};
  return one;
}

template <class Stream>
constexpr bool takes_diagnostics = requires(Stream& stream, Diagnostics& list) {
  stream << list << list[0];
};

BOOST_AUTO_TEST_SUITE(diagnostic_text)

BOOST_AUTO_TEST_CASE(of_everything) {
  BOOST_TEST(full().text() ==
             "main.tf.json:12:16: error: Unsuitable value type [literal-bool]\n"
             "  in aws_instance.web\n"
             "    12 |       \"count\": \"x\",\n"
             "       |                ^^^\n"
             "  A number is due here.\n"
             "  Write it without quotes.\n"
             "  main.tf.json:3:5: first declared here\n");
}

BOOST_AUTO_TEST_CASE(of_little) {
  Diagnostic one;
  one.summary = "Nothing to do";
  BOOST_TEST(one.text() == "error: Nothing to do\n");
  one.severity = Severity::warning;
  one.range.end = {3, 1, 4};
  BOOST_TEST(one.text() == "<text>:1:1: warning: Nothing to do\n");
  one.range = {"main.cpp", {0, 7, 0}, {0, 7, 0}};
  one.related = SourceRange{"", {2, 1, 3}, {}};
  one.related_note = "see also";
  BOOST_TEST(one.text() == "main.cpp:7: warning: Nothing to do\n  <text>:1:3: see also\n");
}

BOOST_AUTO_TEST_CASE(carets) {
  BOOST_TEST(shown(about("abc", 0, 1)) == "abc\n^\n");
  BOOST_TEST(shown(about("abc", 1, 3)) == "abc\n ^^\n");
  // An empty range, one at the end of the line, one beyond it.
  BOOST_TEST(shown(about("abc", 1, 1)) == "abc\n ^\n");
  BOOST_TEST(shown(about("abc", 3, 3)) == "abc\n   ^\n");
  BOOST_TEST(shown(about("abc", 9, 12)) == "abc\n   ^\n");
  // Of several lines the first.
  BOOST_TEST(shown(about("ab{", 2, 90)) == "ab{\n  ^\n");
  BOOST_TEST(shown(about("ab{\r\n}", 2, 6)) == "ab{\n  ^\n");
}

BOOST_AUTO_TEST_CASE(what_is_wide_or_not_to_be_seen) {
  BOOST_TEST(shown(about("\t\t\"a\"", 2, 5)) == "    \"a\"\n    ^^^\n");
  BOOST_TEST(shown(about("\"漢字\": e\u0301x", 13, 14)) == "\"漢字\": e\u0301x\n         ^\n");
  BOOST_TEST(shown(about("\"漢字\"", 1, 4)) == "\"漢字\"\n ^^\n");
  BOOST_TEST(shown(about("👩‍💻x", 0, 11)) == "👩‍💻x\n^^\n");
  BOOST_TEST(shown(about("❤️x", 6, 7)) == "❤️x\n  ^\n");
  // Nothing that a terminal would obey.
  BOOST_TEST(shown(about("\x1b[1m\xffz\u202e", 5, 6)) == "\ufffd[1m\ufffdz\ufffd\n     ^\n");
}

BOOST_AUTO_TEST_CASE(long_lines_are_cut) {
  const std::string before(200, 'a');
  const std::string behind(200, 'b');
  BOOST_TEST(shown(about(before + "^" + behind, 200, 201)) == "..." + std::string(60, 'a') + "^" +
                                                                  std::string(59, 'b') + "...\n" +
                                                                  std::string(63, ' ') + "^\n");
  BOOST_TEST(shown(about(before, 3, 199)) ==
             std::string(120, 'a') + "...\n   " + std::string(117, '^') + "\n");
  BOOST_TEST(shown(about(before, 199, 200)) ==
             "..." + std::string(120, 'a') + "\n" + std::string(122, ' ') + "^\n");
  BOOST_TEST(shown(about(before, 200, 200)) ==
             "..." + std::string(120, 'a') + "\n" + std::string(123, ' ') + "^\n");
  BOOST_TEST(shown(about(std::string(120, 'a'), 0, 1)) == std::string(120, 'a') + "\n^\n");
  // However long it is.
  const std::string huge(10'000'000, 'a');
  BOOST_TEST(shown(about(huge, 5'000'000, 9'000'000)).size() < 300);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(diagnostics)

BOOST_AUTO_TEST_CASE(is_a_list) {
  Diagnostics list;
  BOOST_TEST(list.empty());
  BOOST_TEST(!list.has_errors());
  Diagnostic warning;
  warning.severity = Severity::warning;
  list.add(warning);
  BOOST_TEST(!list.has_errors());
  list.add(full());
  BOOST_TEST(list.has_errors());
  BOOST_TEST(list.error_count() == 1U);
  BOOST_TEST(list.warning_count() == 1U);
  BOOST_TEST(list.size() == 2U);
  BOOST_TEST((list[1] == full()));
  BOOST_TEST((list.begin() + 2 == list.end()));
  Diagnostics more;
  more.add(list);
  more.add(list);
  BOOST_TEST(more.size() == 4U);
  BOOST_TEST((more[3] == full()));
}

BOOST_AUTO_TEST_CASE(settles_by_file_and_place) {
  Diagnostics list;
  int number = 0;
  for (const auto& [file, offset] :
       {std::pair{"b", 1U}, {"a", 9U}, {"b", 0U}, {"a", 9U}, {"", 4U}}) {
    Diagnostic one;
    one.range.file = file;
    one.range.start.offset = offset;
    one.summary = std::to_string(number++);
    list.add(one);
  }
  list.settle();
  std::string order;
  for (const Diagnostic& one : list) order += one.summary;
  BOOST_TEST(order == "41320");
}

BOOST_AUTO_TEST_CASE(goes_to_streams) {
  Diagnostics list;
  list.add(full());
  list.add(full());
  std::ostringstream out;
  out << list[0] << list;
  BOOST_TEST(list.text() == full().text() + full().text());
  BOOST_TEST(out.str() == full().text() + list.text());
  static_assert(takes_diagnostics<std::ostringstream>);
  static_assert(!takes_diagnostics<int>);
}

BOOST_AUTO_TEST_CASE(as_json) {
  Diagnostics list;
  list.add(full());
  list.add(Diagnostic{.severity = Severity::warning, .summary = "A\t\"\xff\""});
  BOOST_TEST(list.json() == R"({
  "format_version": "1.0",
  "valid": false,
  "error_count": 1,
  "warning_count": 1,
  "diagnostics": [
    {
      "severity": "error",
      "summary": "Unsuitable value type",
      "detail": "A number is due here.\nWrite it without quotes.",
      "address": "aws_instance.web",
      "rule": "literal-bool",
      "range": {
        "filename": "main.tf.json",
        "start": {
          "line": 12,
          "column": 16,
          "byte": 215
        },
        "end": {
          "line": 12,
          "column": 19,
          "byte": 218
        }
      },
      "snippet": {
        "context": "aws_instance.web",
        "code": "      \"count\": \"x\",",
        "start_line": 12,
        "highlight_start_offset": 15,
        "highlight_end_offset": 18,
        "values": []
      }
    },
    {
      "severity": "warning",
      "summary": "A\t\"�\"",
      "detail": ""
    }
  ]
}
)");
  BOOST_TEST(Diagnostics().json() ==
             "{\n  \"format_version\": \"1.0\",\n  \"valid\": true,\n  \"error_count\": 0,\n"
             "  \"warning_count\": 0,\n  \"diagnostics\": []\n}\n");
}

BOOST_AUTO_TEST_CASE(json_of_empty_ranges_and_odd_text) {
  Diagnostics list;
  list.add(about("\xff\u06dd\"z", 3, 3));
  const boost::json::value said = boost::json::parse(list.json());
  const auto& one = said.at("diagnostics").at(0);
  BOOST_TEST(one.at("range").at("end").at("byte").as_int64() == 204);
  BOOST_TEST(one.at("range").at("end").at("column").as_int64() == 5);
  BOOST_TEST(one.at("snippet").at("code").as_string() == "\ufffd\u06dd\"z");
  BOOST_TEST(one.at("snippet").at("context").is_null());
  BOOST_TEST(one.at("snippet").at("highlight_start_offset").as_int64() == 5);
  BOOST_TEST(one.at("snippet").at("highlight_end_offset").as_int64() == 6);

  // A range that ends within a letter.
  Diagnostics split;
  split.add(about("{\u00a0}", 1, 2));
  const boost::json::value report = boost::json::parse(split.json());
  const auto& snippet = report.at("diagnostics").at(0).at("snippet");
  BOOST_TEST(snippet.at("highlight_start_offset").as_int64() == 1);
  BOOST_TEST(snippet.at("highlight_end_offset").as_int64() == 3);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
