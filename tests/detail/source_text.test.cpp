// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/source_text.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

static std::ostream& operator<<(std::ostream& out, const SourcePosition& position) {
  return out << position.line << ':' << position.column << " (byte " << position.offset << ')';
}

}  // namespace tfpp::inline v1

namespace {

using tfpp::SourcePosition;
using tfpp::detail::SourceText;

BOOST_AUTO_TEST_SUITE(detail_source_text)

BOOST_AUTO_TEST_CASE(positions) {
  const SourceText text("main.tf.json", "{\n  \"a\": 1,\r\n\t\"b\": 2\n}");
  BOOST_TEST(text.name() == "main.tf.json");
  BOOST_TEST(text.position(0) == (SourcePosition{0, 1, 1}));
  BOOST_TEST(text.position(1) == (SourcePosition{1, 1, 2}));
  BOOST_TEST(text.position(2) == (SourcePosition{2, 2, 1}));
  BOOST_TEST(text.position(4) == (SourcePosition{4, 2, 3}));
  // A carriage return takes no column, a tab two.
  BOOST_TEST(text.position(11) == (SourcePosition{11, 2, 10}));
  BOOST_TEST(text.position(12) == (SourcePosition{12, 2, 10}));
  BOOST_TEST(text.position(13) == (SourcePosition{13, 3, 1}));
  BOOST_TEST(text.position(14) == (SourcePosition{14, 3, 3}));
  BOOST_TEST(text.position(22) == (SourcePosition{22, 4, 2}));
  BOOST_TEST(text.position(1000) == (SourcePosition{22, 4, 2}));
}

BOOST_AUTO_TEST_CASE(of_no_text) {
  const SourceText text("", "");
  BOOST_TEST(text.position(0) == (SourcePosition{0, 1, 1}));
  BOOST_TEST(text.position(7) == (SourcePosition{0, 1, 1}));
  BOOST_TEST(text.line(0).empty());
}

BOOST_AUTO_TEST_CASE(columns_count_clusters) {
  // One column each: é of two letters, an emoji of three, a flag of two.
  const std::string_view line = "[\"e\u0301👩‍💻🇩🇪\",x]";
  BOOST_TEST(SourceText("", line).position(line.find('x')).column == 8);
  // In the middle of a letter the next column begins.
  BOOST_TEST(SourceText("", "\"é\"").position(1).column == 2);
  BOOST_TEST(SourceText("", "\"é\"").position(2).column == 3);
  BOOST_TEST(SourceText("", "\"é\"").position(3).column == 3);
  // A mark belongs neither to the quote before it nor to what is outside of strings.
  BOOST_TEST(SourceText("", "\"\u0301\" 1").position(5).column == 5);
  BOOST_TEST(SourceText("", "e\u0301").position(1).column == 2);
  // This letter hides the quote behind it.
  BOOST_TEST(SourceText("", "\"\u0600\" 1").position(5).column == 4);
  // So does this byte, but not a line break.
  BOOST_TEST(SourceText("", "\"a\xcd\n1").position(4) == (SourcePosition{4, 2, 1}));
}

BOOST_AUTO_TEST_CASE(of_long_texts) {
  std::string line = "[\"";
  while (line.size() < 5000) line += "é";
  line += "\"]";
  const std::string text = line + "\n" + line;
  const SourceText source("", text);
  std::size_t column = 1;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool is_start = (static_cast<unsigned char>(line[at]) & 0xC0U) != 0x80U;
    if (is_start && at != 0) ++column;
    const std::size_t expected = is_start ? column : column + 1;
    if (source.position(at) != SourcePosition{at, 1, expected})
      BOOST_ERROR(source.position(at) << " not " << expected);
    const SourcePosition below = source.position(line.size() + 1 + at);
    if (below.line != 2 || below.column != expected) BOOST_ERROR(below);
  }
}

BOOST_AUTO_TEST_CASE(lines) {
  const SourceText text("", "ab\r\n\ncd");
  for (const std::size_t offset : {0U, 1U, 2U, 3U}) BOOST_TEST(text.line(offset) == "ab");
  BOOST_TEST(text.line(4) == "");
  for (const std::size_t offset : {5U, 6U, 7U, 99U}) BOOST_TEST(text.line(offset) == "cd");
}

BOOST_AUTO_TEST_CASE(ranges) {
  const SourceText text("x.tf.json", "{\n}\n");
  const tfpp::SourceRange range = text.range(0, 3);
  BOOST_TEST(range.file == "x.tf.json");
  BOOST_TEST(range.start == (SourcePosition{0, 1, 1}));
  BOOST_TEST(range.end == (SourcePosition{3, 2, 2}));
  BOOST_TEST((text.range(3, 1).end == text.position(3)));
}

BOOST_AUTO_TEST_CASE(diagnostics_are_located) {
  const SourceText text("x.tf.json", "{\n  \"a\": tru\n}\n");
  tfpp::Diagnostic diagnostic;
  text.locate(diagnostic, 9, 12);
  BOOST_TEST(diagnostic.range.start == (SourcePosition{9, 2, 8}));
  BOOST_TEST(diagnostic.range.end == (SourcePosition{12, 2, 11}));
  BOOST_TEST(diagnostic.snippet == "  \"a\": tru");
  BOOST_TEST(diagnostic.snippet_offset == 2);
}

BOOST_AUTO_TEST_CASE(of_long_lines_a_part_is_copied) {
  std::string line = "[\"";
  while (line.size() < 100000) line += "é";
  line += "\"]";
  line.insert(0, "\n");
  const SourceText source("", line);
  tfpp::Diagnostic diagnostic;
  source.locate(diagnostic, 50001, 50003);
  BOOST_TEST(diagnostic.range.start.column == 25002);
  BOOST_TEST(diagnostic.snippet.size() < 1300);
  BOOST_TEST(diagnostic.snippet_offset > 49000);
  BOOST_TEST(diagnostic.snippet.starts_with("é"));
  BOOST_TEST(diagnostic.snippet.ends_with("é"));
  BOOST_TEST(line.substr(diagnostic.snippet_offset, diagnostic.snippet.size()) ==
             diagnostic.snippet);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
