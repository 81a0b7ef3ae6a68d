// SPDX-License-Identifier: BSL-1.0
#include "support/json_texts.hpp"
#include "support/random_json.hpp"
#include <tfpp/detail/json_reader.hpp>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

/// Writes down the tokens that a reader gives.
struct Recorder {
  std::string tokens;

  void name(std::string_view text) { add("n", text); }
  void text(std::string_view text) { add("s", text); }
  void number(std::string_view digits) { add("d", digits); }
  void boolean(bool value) { add("b", value ? "true" : "false"); }
  void null() { add("b", "null"); }
  void begin_object() { add("{", ""); }
  void end_object() { add("}", ""); }
  void begin_array() { add("[", ""); }
  void end_array() { add("]", ""); }
  static bool is_too_deep() { return false; }

 private:
  void add(std::string_view kind, std::string_view text) {
    tokens.append(kind).append(text).append("\n");
  }
};

/// Gives the events of Boost.JSON's parser to a recorder.
struct BoostHandler {
  static constexpr std::size_t max_object_size = SIZE_MAX;
  static constexpr std::size_t max_array_size = SIZE_MAX;
  static constexpr std::size_t max_key_size = SIZE_MAX;
  static constexpr std::size_t max_string_size = SIZE_MAX;
  using Error = boost::json::error_code;
  using View = boost::json::string_view;

  Recorder recorder{};
  std::string parts{};

  bool part(View view) {
    parts.append(view.data(), view.size());
    return true;
  }
  template <class Function>
  bool whole(View last, const Function& function) {
    part(last);
    function(parts);
    parts.clear();
    return true;
  }
  bool number(View last) {
    return whole(last, [&](const std::string& text) { recorder.number(text); });
  }

  static bool on_document_begin(Error&) { return true; }
  static bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error&) { return recorder.begin_object(), true; }
  bool on_object_end(std::size_t, Error&) { return recorder.end_object(), true; }
  bool on_array_begin(Error&) { return recorder.begin_array(), true; }
  bool on_array_end(std::size_t, Error&) { return recorder.end_array(), true; }
  bool on_key_part(View view, std::size_t, Error&) { return part(view); }
  bool on_key(View view, std::size_t, Error&) {
    return whole(view, [&](const std::string& text) { recorder.name(text); });
  }
  bool on_string_part(View view, std::size_t, Error&) { return part(view); }
  bool on_string(View view, std::size_t, Error&) {
    return whole(view, [&](const std::string& text) { recorder.text(text); });
  }
  bool on_number_part(View view, Error&) { return part(view); }
  bool on_int64(std::int64_t, View view, Error&) { return number(view); }
  bool on_uint64(std::uint64_t, View view, Error&) { return number(view); }
  bool on_double(double, View view, Error&) { return number(view); }
  bool on_bool(bool value, Error&) { return recorder.boolean(value), true; }
  bool on_null(Error&) { return recorder.null(), true; }
  static bool on_comment_part(View, Error&) { return true; }
  static bool on_comment(View, Error&) { return true; }
};

/// Whether both refuse the text, or take it for the same tokens.
void check_as_boost(const std::string& text) {
  Recorder recorder;
  const bool ok = tfpp::detail::JsonReader<Recorder>(text, recorder).read();
  boost::json::parse_options options;
  options.max_depth = 1000;
  boost::json::basic_parser<BoostHandler> parser(options);
  boost::json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  const bool boost_ok = !error && text.find_first_not_of(" \t\r\n", read) == std::string::npos;
  BOOST_TEST(ok == boost_ok, tfpp_test::visible(text) << ' ' << error.message());
  if (ok && boost_ok)
    BOOST_TEST(recorder.tokens == parser.handler().recorder.tokens, tfpp_test::visible(text));
}

BOOST_AUTO_TEST_SUITE(json_reader)

BOOST_AUTO_TEST_CASE(valid_texts_have_the_tokens_that_boost_finds) {
  tfpp_test::Random random(1);
  for (int i = 0; i < 2000; ++i)
    check_as_boost(tfpp_test::RandomJson(random).document(random.between(0, 6)));
}

BOOST_AUTO_TEST_CASE(broken_texts_are_refused_as_by_boost) {
  tfpp_test::Random random(2);
  for (int i = 0; i < 5000; ++i) {
    std::string text = tfpp_test::RandomJson(random).document(random.between(0, 3));
    for (int faults = random.between(1, 3); faults > 0 && !text.empty(); --faults) {
      const auto at =
          static_cast<std::size_t>(random.between(0, static_cast<int>(text.size()) - 1));
      constexpr std::string_view frequent = "{}[],:\"\\ud8-. \n\x01\xC3\xA9";
      if (random.flip()) {
        text.erase(at, 1);
      } else {
        text.insert(at, 1, random.pick(frequent));
      }
    }
    check_as_boost(text);
  }
}

BOOST_AUTO_TEST_CASE(strings_of_any_size_and_place_end_where_they_end) {
  for (std::size_t size = 0; size < 100; ++size) {
    const std::string text(size, 'a');
    for (const std::string_view middle :
         {"", "\\n", "\\ud83d\\ude00", "\xC3\xA9", "\x1F", "\xFF"}) {
      const std::string string = '"' + text + std::string(middle) + text + '"';
      check_as_boost(string);
      check_as_boost("{" + string + ":[" + string + "]}");
      check_as_boost(string.substr(0, string.size() - 1));
    }
    check_as_boost("[\n" + std::string(size, ' ') + "1\t," + std::string(size, '\n') + "2 ]");
  }
}

BOOST_AUTO_TEST_CASE(escapes_and_numbers_are_strict) {
  for (const char* text : {R"("\u0000\u00e9\u20ac\b\f\r\t\/\\\"")",
                           R"("\ud800")",
                           R"("\udc00\ud800")",
                           R"("\ud800\u0041")",
                           R"("\x41")",
                           R"("\u12g4")",
                           R"("\u12)",
                           "-",
                           "-0",
                           "01",
                           "1.",
                           ".5",
                           "1.5e",
                           "1.5e+",
                           "1e5",
                           "-1.25E-7",
                           "tru",
                           "true",
                           "nul",
                           "false1",
                           "[1,]",
                           "[,1]",
                           "{\"a\":1,}",
                           "{\"a\" 1}",
                           "{1:2}",
                           "[1 2]",
                           "[1}",
                           "",
                           " ",
                           "1,2",
                           "[]]",
                           "{}{}",
                           "\xEF\xBB\xBF{}"})
    check_as_boost(text);
  const std::string with_null("[1]\0", 4);
  check_as_boost(with_null);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
