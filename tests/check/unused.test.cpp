// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/unused.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string linted(const std::string& text) { return broken_rules(text, {.lint = true}); }

BOOST_AUTO_TEST_SUITE(check_unused)

BOOST_AUTO_TEST_CASE(what_nothing_refers_to_is_told) {
  BOOST_TEST(linted(R"({"variable":{"v":{}},"locals":{"l":1},"data":{"t":{"d":{}}}})") ==
             "unused-variable unused-local unused-data");
  BOOST_TEST(linted(R"({"variable":{"v":{}},"locals":{"l":1},"data":{"t":{"d":{}}},
                        "output":{"o":{"value":"${var.v}${local.l}${data.t.d.x}"}}})") == "");
  BOOST_TEST(checked({{"main.tf.json", "{\"locals\": {\"a\": 1,\n  \"b\": 2}}"}}, {.lint = true}) ==
             "main.tf.json:1:13 unused-local: Unused local value\n"
             "main.tf.json:2:3 unused-local: Unused local value\n");
}

BOOST_AUTO_TEST_CASE(references_count_wherever_they_stand) {
  for (const std::string_view use : {R"("output":{"o":{"value":1,"depends_on":["data.t.d"]}})",
                                     R"("resource":{"t":{"r":{"a":{"b":["x ${data.t.d.id}"]}}}})",
                                     R"("resource":{"t":{"r":{"tags":{"${data.t.d.id}":1}}}})",
                                     R"("module":{"m":{"source":"./${data.t.d.id}"}})",
                                     R"("resource":{"t":{"r":{"count":"${length(data.t.d)}"}}})"}) {
    BOOST_TEST_CONTEXT(use) {
      BOOST_TEST(linted(R"({"data":{"t":{"d":{}}},)" + std::string(use) + "}") == "");
    }
  }
  // For OpenTofu this is an expression.
  BOOST_TEST(
      linted(R"({"variable":{"v":{}},"terraform":{"backend":{"local":{"path":"${var.v}"}}}})") ==
      "");
}

BOOST_AUTO_TEST_CASE(references_to_itself_do_not_count) {
  BOOST_TEST(
      linted(
          R"({"variable":{"v":{"validation":{"condition":"${var.v > 1}","error_message":"No."}}}})") ==
      "unused-variable");
  BOOST_TEST(linted(R"({"locals":{"b":"${local.a}","a":1}})") == "unused-local");
}

BOOST_AUTO_TEST_CASE(data_sources_with_conditions_are_there_for_them) {
  BOOST_TEST(linted(R"({"data":{"t":{"d":{"lifecycle":{"postcondition":
                        {"condition":"${self.x}","error_message":"e"}}}}}})") == "");
  BOOST_TEST(linted(R"({"check":{"c":{"data":{"t":{"d":{}}},
                        "assert":{"condition":"${path.cwd != 1}","error_message":"e"}}}})") == "");
}

BOOST_AUTO_TEST_CASE(other_files_count) {
  BOOST_TEST(checked({{"a.tf.json", R"({"variable":{"v":{}}})"},
                      {"b.tf.json", R"({"output":{"o":{"value":"${var.v}"}}})"}},
                     {.lint = true}) == "");
  BOOST_TEST(checked({{"a.tf.json", R"({"variable":{"v":{}}})"}, {"b.tf", "# may use it"}},
                     {.lint = true}) == "b.tf:1:1 native-file: File in native syntax\n");
}

BOOST_AUTO_TEST_CASE(many_are_found_in_linear_time) {
  std::string text = R"({"locals":{"a":0)";
  for (int i = 0; i < 100'000; ++i) {
    const std::string number = std::to_string(i);
    text +=
        ",\"b" + number + "\":\"${local." + (i == 0 ? "a" : "b" + std::to_string(i - 1)) + "}\"";
  }
  text += "}}";
  const auto start = std::chrono::steady_clock::now();
  const std::string rules = linted(text);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  BOOST_TEST(rules == "unused-local");
  BOOST_TEST(seconds.count() < 30);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
