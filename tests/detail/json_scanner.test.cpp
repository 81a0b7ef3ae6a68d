// SPDX-License-Identifier: BSL-1.0
#include "support/json_texts.hpp"
#include "support/random_json.hpp"
#include <tfpp/detail/json_scanner.hpp>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_view_literals;
using tfpp::detail::JsonProblem;
using tfpp::detail::JsonScan;
using tfpp::detail::JsonToken;
using tfpp::detail::JsonTokenType;
using tfpp::detail::scan_json;

/// `{n"a"s"b"}`: each token as its letter (but for brackets) and its text.
std::string tokens(std::string_view text) {
  std::string out;
  for (const JsonToken& token : scan_json(text).tokens) {
    constexpr std::string_view letters = "    nsdk";
    const char letter = letters[static_cast<std::size_t>(token.type)];
    if (letter != ' ') out += letter;
    out += text.substr(token.begin, token.end - token.begin);
  }
  return out;
}

/// `3-4 Missing value; ...`: bytes and summaries.
std::string problems(std::string_view text) {
  std::string out;
  for (const JsonProblem& problem : scan_json(text).problems) {
    if (!out.empty()) out += "; ";
    out +=
        std::to_string(problem.begin) + '-' + std::to_string(problem.end) + ' ' + problem.summary;
  }
  return out;
}

/// What is said about the first problem.
std::string detail(std::string_view text) {
  const JsonScan scan = scan_json(text);
  return scan.problems.empty() ? "" : scan.problems.front().detail;
}

BOOST_AUTO_TEST_SUITE(detail_json_scanner)

BOOST_AUTO_TEST_CASE(tokens_in_order) {
  BOOST_TEST(tokens("{}") == "{}");
  BOOST_TEST(tokens(" [ ] ") == "[]");
  BOOST_TEST(tokens(R"({"a": "b", "c" :[1, true,{ }], "d":{"e": null}})") ==
             R"({n"a"s"b"n"c"[d1ktrue{}]n"d"{n"e"knull}})");
  BOOST_TEST(tokens("{\"\\\"}\\\\\":-1.5e+3}") == "{n\"\\\"}\\\\\"d-1.5e+3}");
  const JsonScan scan = scan_json(R"( {"a": 12})");
  BOOST_TEST(scan.problems.empty());
  BOOST_TEST((scan.tokens == std::vector<JsonToken>{{JsonTokenType::object_begin, 1, 2},
                                                    {JsonTokenType::name, 2, 5},
                                                    {JsonTokenType::number, 7, 9},
                                                    {JsonTokenType::object_end, 9, 10}}));
}

BOOST_AUTO_TEST_CASE(tokens_up_to_the_first_problem) {
  BOOST_TEST(tokens(R"({"a":[1,tru,2],"b":3})") == R"({n"a"[d1)");
  BOOST_TEST(tokens("{1:2}") == "{");
  BOOST_TEST(tokens("") == "");
}

BOOST_AUTO_TEST_CASE(problems_as_terraform_finds_them) {
  BOOST_TEST(problems("") == "0-0 Missing value; 0-0 Root value must be object");
  BOOST_TEST(problems("1") == "0-1 Root value must be object");
  BOOST_TEST(problems("{} x") == "3-4 Extraneous data after value");
  BOOST_TEST(problems(R"({"a":1,})") ==
             "6-7 Trailing comma in object; 0-1 Root value must be object");
  BOOST_TEST(problems("[1,]") == "2-3 Trailing comma in array; 0-1 Root value must be object");
  BOOST_TEST(problems(R"({"a":{"b":1,}})") == "11-12 Trailing comma in object");
  BOOST_TEST(problems(R"({"a":[)") ==
             "6-6 Missing value; 5-6 Unclosed object; 0-1 Unclosed object; 0-1 Root value must be "
             "object");
  BOOST_TEST(problems("{\"a\":\"\\q\",\"b\":x}") ==
             "8-9 Invalid JSON string; 14-15 Invalid JSON keyword");
  BOOST_TEST(problems("{\"\u0600\":1}") ==
             "6-7 Invalid JSON string; 1-8 Invalid object property name; 0-1 Root value must be "
             "object");
}

BOOST_AUTO_TEST_CASE(a_hidden_quote_may_do_no_harm) {
  const std::string_view text = "[\"\u0600\" \n]";
  BOOST_TEST(problems(text) == "");
  // The token ends where the string does.
  BOOST_TEST(tokens(text) == "[s\"\u0600\"]");
}

BOOST_AUTO_TEST_CASE(causes) {
  const auto cause = [](std::string_view text) { return scan_json(text).problems.at(0).cause; };
  BOOST_TEST(cause("{\"a\":1 \"b\":2}") == 7U);
  BOOST_TEST(cause("[1}  ]") == 2U);
  BOOST_TEST(cause("[1:2]") == 2U);
  BOOST_TEST(cause("{\"a\":1 // x\n}") == 7U);
  BOOST_TEST(cause("[\"a\\qb\"]") == 4U);
  BOOST_TEST(cause("[tru]") == 1U);
}

BOOST_AUTO_TEST_CASE(remedies) {
  const auto says = [](std::string_view text, std::string_view part) {
    const std::string said = detail(text);
    BOOST_TEST((said.find(part) != std::string::npos), text << ": " << said);
  };
  for (const std::string_view text :
       {"{\"a\":1 // c\n}", "{\"a\":1 /* c */}", "// c\n{}", "{\"a\": # c\n1}", "{} // c",
        "{\"a\" /**/ :1}", "{\"a\":1, // c\n\"b\":2}", "[1 // c\n]"})
    says(text, "JSON has no comments: put the remark into a property named \"//\"");
  says("", "the least that a file holds is {}");
  says("{", "is it complete?");
  says("{\"a\":1,}", "no comma behind the last property: remove it");
  says("[1,]", "no comma behind the last value: remove it");
  says("\xef\xbb\xbf{}", "save the text as UTF-8 without one");
  says("\xff\xfe{\0}\0"sv, "looks like UTF-16");
  says("{\0}\0"sv, "looks like UTF-16");
  says("{\u00a0}", "U+00A0, which looks like white space");
  says("{\x0c}", "U+000C, which looks like white space");
  says("{\xe9}", "not UTF-8");
  says("{'a':1}", "double quotes");
  says("{“a”:1}", "typographic quote U+201C");
  says("{a:1}", "The name of a property stands in double quotes: \"a\".");
  says("{\"a\":True}", "Did you mean true?");
  says("{\"a\":nil}", "Did you mean null?");
  says("{\"a\":NaN}", "is JavaScript");
  says("{\"a\":prod}", "has true, false and null. Text stands in double quotes.");
  says("{\"a\":x\u00e9}", "\"x\"");
  says("{\"a\"=1}", "not an equals sign");
  says("{\"a\" 1}",
       "A colon is due between the name of a property and its value, but here is \"1\"");
  says("{\"a\"}", "A list of values stands in brackets");
  says("{\"a\":1 \"b\":2}", "or a brace behind the last, but here is the string \"b\"");
  says("[1 2]", "or a bracket behind the last, but here is \"2\"");
  says("[1}", "a brace, }, was found");
  says("{\"a\":1]", "a bracket, ], was found");
  says("{\"a\":01}", "leading zeros");
  says("{\"a\":+1}", "plus sign");
  says("{\"a\":.5}", "before the point");
  says("{\"a\":1.}", "behind the point");
  says("{\"a\":1-2}", "as in -12.5e3");
  says("{\"a\":1e99999999999}", "such an exponent");
  says("{\"a\":\"\\x41\"}", "no escape \"\\x\"");
  says("{\"a\":\"\\u12\"}", "four hexadecimal digits");
  says("{\"a\":\"b\n\"}", "no closing quote on its line");
  says("{\"a\":\"\u0600\",\"b\":1}", "does not see the closing quote");
  says("{\"a\":\"No\xebl\"}", "does not see the closing quote");
  says("{} {}", "put several objects into an array");
  says("null", "an object, {...}, or an array of objects");
}

BOOST_AUTO_TEST_CASE(valid_and_malformed_texts) {
  for (const std::string_view text : tfpp_test::valid_json_texts) {
    const std::string found = problems(text);
    BOOST_TEST((found.empty() || found.ends_with("Root value must be object")),
               tfpp_test::visible(text) << ": " << found);
  }
  for (const std::string_view text : tfpp_test::malformed_json_texts)
    BOOST_TEST(!problems(text).empty(), tfpp_test::visible(text));
}

BOOST_AUTO_TEST_CASE(large_texts) {
  const std::string string = "[\"" + std::string(4'000'000, 'a') + "\"]";
  BOOST_TEST(scan_json(string).tokens.size() == 3U);

  std::string members = "{";
  for (int i = 0; i < 100'000; ++i) members += "\"key" + std::to_string(i) + "\":" + "1,";
  members += "\"last\":1}";
  BOOST_TEST(scan_json(members).tokens.size() == 200'004U);

  const std::string opening(20'000, '[');
  const std::string closing(20'000, ']');
  BOOST_TEST(scan_json(opening + closing).tokens.size() == 40'000U);
  BOOST_TEST(scan_json(opening + closing).problems.empty());
  BOOST_TEST(scan_json(opening).problems.size() == tfpp::detail::most_json_problems);

  const std::string_view too_long(string.data(), std::size_t{1} << 32U);
  BOOST_TEST(problems(too_long) == "0-0 Text too long");
}

/// Holds each event of Boost.JSON's parser against the token of the same number.
struct Handler {
  static constexpr std::size_t max_object_size = SIZE_MAX;
  static constexpr std::size_t max_array_size = SIZE_MAX;
  static constexpr std::size_t max_key_size = SIZE_MAX;
  static constexpr std::size_t max_string_size = SIZE_MAX;
  using View = boost::json::string_view;
  using Error = boost::json::error_code;

  std::string_view text;
  std::vector<JsonToken> tokens;
  std::size_t at = 0;
  std::string content{};
  bool ok = true;

  std::string_view next(JsonTokenType type) {
    if (at == tokens.size() || tokens[at].type != type) {
      ok = false;
      return {};
    }
    const JsonToken& token = tokens[at++];
    return text.substr(token.begin, token.end - token.begin);
  }
  bool word(JsonTokenType type, std::string_view expected) {
    return ok = ok && next(type) == expected;
  }
  bool string(JsonTokenType type, View last) {
    content.append(last.data(), last.size());
    const std::string_view token = next(type);
    ok = ok && boost::json::parse(View(token.data(), token.size())).as_string() == content;
    content.clear();
    return ok;
  }
  bool part(View view) {
    content.append(view.data(), view.size());
    return true;
  }
  bool number(View view) { return word(JsonTokenType::number, {view.data(), view.size()}); }

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error&) { return word(JsonTokenType::object_begin, "{"); }
  bool on_object_end(std::size_t, Error&) { return word(JsonTokenType::object_end, "}"); }
  bool on_array_begin(Error&) { return word(JsonTokenType::array_begin, "["); }
  bool on_array_end(std::size_t, Error&) { return word(JsonTokenType::array_end, "]"); }
  bool on_key_part(View view, std::size_t, Error&) { return part(view); }
  bool on_key(View view, std::size_t, Error&) { return string(JsonTokenType::name, view); }
  bool on_string_part(View view, std::size_t, Error&) { return part(view); }
  bool on_string(View view, std::size_t, Error&) { return string(JsonTokenType::string, view); }
  bool on_number_part(View, Error&) { return true; }
  bool on_int64(std::int64_t, View view, Error&) { return number(view); }
  bool on_uint64(std::uint64_t, View view, Error&) { return number(view); }
  bool on_double(double, View view, Error&) { return number(view); }
  bool on_bool(bool is_true, Error&) {
    return word(JsonTokenType::keyword, is_true ? "true" : "false");
  }
  bool on_null(Error&) { return word(JsonTokenType::keyword, "null"); }
  bool on_comment_part(View, Error&) { return true; }
  bool on_comment(View, Error&) { return true; }
};

BOOST_AUTO_TEST_CASE(tokens_are_the_events_of_boost) {
  tfpp_test::Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = tfpp_test::RandomJson(random).document(random.between(0, 6));
    JsonScan scan = scan_json(text);
    boost::json::parse_options options;
    options.max_depth = 100;
    boost::json::basic_parser<Handler> parser(options, Handler{text, std::move(scan.tokens)});
    boost::json::error_code error;
    parser.write_some(false, text.data(), text.size(), error);
    const Handler& handler = parser.handler();
    BOOST_TEST(
        (!error && scan.problems.empty() && handler.ok && handler.at == handler.tokens.size()),
        "TFPP_TEST_SEED=" << tfpp_test::test_seed() << ' ' << tfpp_test::visible(text) << ' '
                          << error.message() << problems(text));
  }
}

BOOST_AUTO_TEST_CASE(any_bytes_do_no_harm) {
  tfpp_test::Random random(2);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (int size = random.between(0, 40); size > 0; --size) {
      constexpr std::string_view frequent = "{}[],:\"\\ue1-. \n";
      text += random.flip() ? random.pick(frequent) : static_cast<char>(random.between(-128, 127));
    }
    const JsonScan scan = scan_json(text);
    for (const JsonToken& token : scan.tokens)
      BOOST_TEST((token.begin < token.end && token.end <= text.size()));
    for (const JsonProblem& problem : scan.problems)
      BOOST_TEST((problem.begin <= problem.end && problem.end <= text.size() &&
                  problem.cause <= text.size()));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
