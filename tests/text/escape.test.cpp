// SPDX-License-Identifier: BSL-1.0
#include "support/hostile_text.hpp"
#include <tfpp/text/escape.hpp>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp::text;
using tfpp::Error;
using tfpp_test::visible;

constexpr std::size_t npos = std::string_view::npos;

/// `scan` one byte after the other.
unsigned needs_of(std::string_view text) {
  unsigned needs = nothing;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') needs |= json_escape;
  }
  if (holds_joining_letter(text)) needs |= json_escape;
  if (text.find("${") != npos || text.find("%{") != npos || text.starts_with(byte_order_mark))
    needs |= template_escape;
  // The letters of the hostile alphabet that join what follows.
  for (const std::string_view letter : {"\u06DD", "\U000110BD"}) {
    if (text.find(letter) != npos) needs |= json_escape;
  }
  return needs;
}

std::string json_escaped(std::string_view text) {
  std::string out(text.size() * json_growth, '?');
  out.resize(static_cast<std::size_t>(write_json_escaped(out.data(), text) - out.data()));
  return out;
}

std::string template_escaped(std::string_view text) {
  std::string out;
  append_template_escaped(out, text);
  return out;
}

std::string quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// What Terraform makes of a template whose interpolations are quoted strings.
std::string evaluated(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t length = 1;
    if (text.starts_with("${\"")) {
      length = text.find("\"}") + 2;
      const std::string inside(text.substr(3, length - 5));
      out += replaced(replaced(inside, "\\r", "\r"), "\\uFEFF", byte_order_mark);
    } else if (text.starts_with("$${") || text.starts_with("%%{")) {
      out += text.substr(1, 2);
      length = 3;
    } else if (text.starts_with("${") || text.starts_with("%{")) {
      return out + " and a live marker";
    } else if (text.starts_with('\r') && !text.starts_with("\r\n")) {
      return out + " and a carriage return alone";
    } else {
      out += text.front();
    }
    text.remove_prefix(length);
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(text_escape)

BOOST_AUTO_TEST_SUITE(scanning)

BOOST_AUTO_TEST_CASE(finds_every_byte_at_every_place_of_texts_of_every_length) {
  for (std::size_t size = 1; size <= 36; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (int c = 0; c < 0x80; ++c) {
        std::string text(size, 'a');
        text[at] = static_cast<char>(c);
        if (scan(text) != needs_of(text)) BOOST_ERROR(visible(text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(finds_markers_at_every_place) {
  for (const std::string_view marker : {"${", "%{", "$${", "$ {", "{$", "$%", "{${"}) {
    for (std::size_t before = 0; before < 20; ++before) {
      for (std::size_t after = 0; after < 10; ++after) {
        const std::string text =
            std::string(before, 'a') + std::string(marker) + std::string(after, '{');
        if (scan(text) != needs_of(text)) BOOST_ERROR(visible(text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(agrees_with_a_plain_loop_on_random_texts) {
  tfpp_test::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = tfpp_test::hostile_text(random, 12);
    if (scan(text) != needs_of(text)) BOOST_ERROR(visible(text));
  }
}

BOOST_AUTO_TEST_CASE(copies_while_it_looks) {
  for (std::size_t size = 0; size <= 70; ++size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('A' + i % 26);
    std::string copy(size + scan_padding, '.');
    BOOST_TEST(copy_scanned(copy.data(), text) == nothing);
    BOOST_TEST(copy.substr(0, size) == text);
  }
  std::string copy(4 + scan_padding, '.');
  BOOST_TEST(copy_scanned(copy.data(), "${\"") == (json_escape | template_escape));
  BOOST_TEST(copy_scanned<json_escape>(copy.data(), "${\"") == json_escape);
  BOOST_TEST(copy_scanned<json_escape>(copy.data(), "${a}") == nothing);
}

BOOST_AUTO_TEST_CASE(an_empty_text_needs_nothing) { BOOST_TEST(scan("") == nothing); }

BOOST_AUTO_TEST_CASE(only_a_leading_byte_order_mark_counts) {
  BOOST_TEST(scan("\ufeff") == template_escape);
  BOOST_TEST(scan("\ufeff text") == template_escape);
  BOOST_TEST(scan("text \ufeff") == nothing);
}

BOOST_AUTO_TEST_CASE(refuses_what_is_not_utf8_and_says_where) {
  for (std::size_t before = 0; before < 20; ++before) {
    for (const std::size_t after : {0U, 1U, 7U, 8U, 20U}) {
      const std::string text = std::string(before, 'a') + '\xFF' + std::string(after, 'b');
      BOOST_CHECK_EXCEPTION(scan(text), Error, [&](const Error& error) {
        const std::string place = "byte " + std::to_string(before) + ';';
        return std::string_view(error.what()).find(place) != npos;
      });
    }
  }
  BOOST_CHECK_THROW(scan("abc\xE2\x82"), Error);
  BOOST_CHECK_THROW(scan("\xC0\xAF"), Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(json)

BOOST_AUTO_TEST_CASE(escapes_what_must_be_and_nothing_else) {
  BOOST_TEST(json_escaped("a\"b\\c/d") == "a\\\"b\\\\c/d");
  BOOST_TEST(json_escaped("\b\f\n\r\t") == "\\b\\f\\n\\r\\t");
  BOOST_TEST(json_escaped(std::string_view("\0\x1f", 2)) == "\\u0000\\u001f");
  BOOST_TEST(json_escaped("\x7f é \u2028 😀 <&>") == "\x7f é \u2028 😀 <&>");
  BOOST_TEST(json_escaped("") == "");
}

BOOST_AUTO_TEST_CASE(escapes_letters_that_terraform_joins_with_the_next_character) {
  BOOST_TEST(json_escaped("a\u06dd") == "a\\u06dd");
  BOOST_TEST(json_escaped("\U000110bd\"") == "\\ud804\\udcbd\\\"");
  for (const std::string_view letter : {"\u0600", "\u08e2", "\u0d4e", "\U0001193f"}) {
    const std::string escaped = json_escaped(letter);
    BOOST_TEST(escaped.starts_with("\\u"), escaped);
    BOOST_TEST(boost::json::parse('"' + escaped + '"').as_string() == letter);
  }
}

BOOST_AUTO_TEST_CASE(is_read_back_as_it_was) {
  tfpp_test::Random random(2);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = tfpp_test::hostile_text(random, 12);
    if (boost::json::parse('"' + json_escaped(text) + '"').as_string() != text)
      BOOST_ERROR(visible(text));
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(templates)

BOOST_AUTO_TEST_CASE(escape_markers_only) {
  BOOST_TEST(template_escaped("${a} %{b}") == "$${a} %%{b}");
  BOOST_TEST(template_escaped("$${a}") == "$$${a}");
  BOOST_TEST(template_escaped("$$ %% $ % { } $ {") == "$$ %% $ % { } $ {");
  BOOST_TEST(template_escaped("$") == "$");
  BOOST_TEST(template_escaped("%${") == "%$${");
  BOOST_TEST(template_escaped("a\"\\\n") == "a\"\\\n");
  BOOST_TEST(template_escaped("") == "");
}

BOOST_AUTO_TEST_CASE(keep_a_leading_byte_order_mark) {
  BOOST_TEST(template_escaped("\ufeff") == "${\"\\uFEFF\"}");
  BOOST_TEST(template_escaped("\ufeff\ufeff${") == "${\"\\uFEFF\"}\ufeff$${");
  BOOST_TEST(template_escaped("a\ufeff") == "a\ufeff");
}

BOOST_AUTO_TEST_CASE(put_a_carriage_return_alone_into_an_interpolation) {
  // Terraform reads no markers behind it.
  BOOST_TEST(template_escaped("a\rb") == "a${\"\\r\"}b");
  BOOST_TEST(template_escaped("\r") == "${\"\\r\"}");
  BOOST_TEST(template_escaped("a\r\nb") == "a\r\nb");
  BOOST_TEST(template_escaped("\r\r\n${") == "${\"\\r\"}\r\n$${");
  BOOST_TEST(template_escaped("a$$\r") == "a${\"$$\\r\"}");
}

BOOST_AUTO_TEST_CASE(evaluate_to_the_text) {
  tfpp_test::Random random(3);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = tfpp_test::hostile_text(random, 12);
    const std::string escaped = template_escaped(text);
    if (evaluated(escaped) != text) BOOST_ERROR(visible(text) << " gives " << visible(escaped));
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(native_strings)

BOOST_AUTO_TEST_CASE(escape_backslashes_control_characters_and_markers) {
  BOOST_TEST(quoted("") == R"("")");
  BOOST_TEST(quoted("a\"b\\c") == R"("a\"b\\c")");
  BOOST_TEST(quoted("\n\r\t\b") == R"("\n\r\t\u0008")");
  BOOST_TEST(quoted(std::string_view("\0\x7f", 2)) == R"("\u0000\u007f")");
  BOOST_TEST(quoted("${a}%{b}$${c}") == R"("$${a}%%{b}$$${c}")");
  BOOST_TEST(quoted("$ % { $") == R"("$ % { $")");
  BOOST_TEST(quoted("{$\n{") == R"("{$\n{")");
  BOOST_TEST(quoted("\ufeffx") == R"("\uFEFFx")");
  BOOST_TEST(quoted("é😀\u2028") == "\"é😀\u2028\"");
}

BOOST_AUTO_TEST_CASE(hold_neither_a_bare_quote_nor_a_line_break) {
  tfpp_test::Random random(4);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = tfpp_test::hostile_text(random, 12);
    const std::string all = quoted(text);
    std::string_view inside(all);
    inside.remove_prefix(1);
    inside.remove_suffix(1);
    std::string back;
    bool well_formed = true;
    for (std::size_t at = 0; at < inside.size();) {
      well_formed =
          well_formed && inside[at] != '"' && static_cast<unsigned char>(inside[at]) >= 0x20;
      if (inside[at] != '\\') {
        back += inside[at++];
        continue;
      }
      const char letter = inside.substr(at + 1, 1)[0];
      constexpr std::string_view letters = "nrt\"\\";
      if (letter == 'u') {
        const auto code = std::stoul(std::string(inside.substr(at + 2, 4)), nullptr, 16);
        back +=
            code == 0xFEFF ? std::string(byte_order_mark) : std::string(1, static_cast<char>(code));
        at += 6;
      } else {
        const std::size_t index = letters.find(letter);
        well_formed = well_formed && index != npos;
        back += index == npos ? letter : "\n\r\t\"\\"[index];
        at += 2;
      }
    }
    if (!well_formed || replaced(replaced(back, "$${", "${"), "%%{", "%{") != text)
      BOOST_ERROR(visible(text) << " gives " << all);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
