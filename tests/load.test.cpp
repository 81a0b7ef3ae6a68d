// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/detail/load_problem.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr WriteOptions compact{.layout = Layout::compact};

/// The text as it is written after it was loaded, on one line; a faulty one as its diagnostics.
std::string rewritten(const std::string& text, const LoadOptions& options = {}) {
  const Loaded loaded = load(text, options);
  return loaded ? to_json(*loaded, compact) : loaded.diagnostics().text();
}

/// `line:column summary` of each diagnostic, separated by semicolons.
std::string told(const std::string& text, const LoadOptions& options = {}) {
  std::string out;
  for (const tfpp::Diagnostic& one : load(text, options).diagnostics()) {
    if (!out.empty()) out += "; ";
    out += std::to_string(one.range.start.line) + ":" + std::to_string(one.range.start.column) +
           " " + one.summary;
  }
  return out;
}

/// Comes back as it went in.
void check_kept(const std::string& text, const LoadOptions& options = {}) {
  BOOST_TEST(rewritten(text, options) == text);
}

BOOST_AUTO_TEST_SUITE(load_text)

BOOST_AUTO_TEST_CASE(what_was_written_comes_back_byte_for_byte) {
  Document doc;
  doc.comment("Generated.").comment("Two lines.");
  doc.add(Terraform()
              .required_version(">= 1.5")
              .required_provider("aws", {.source = "hashicorp/aws", .version = "~> 5.0"})
              .backend("s3", {{"bucket", "b"}, {"key", "k"}}),
          Provider("aws").alias("west").set("region", "us-west-2"),
          Variable("env").type(types::string).default_value("${dev}"),
          Resource("aws_instance", "web")
              .comment("The ${server}.")
              .set("ami", "ami-1")
              .set("name", tmpl("web-{}", var("env")))
              .set("note", "a literal ${dollar}, %{percent} and $${both}")
              .set("count", 2)
              .block("disk", {{"size", 100}})
              .block("disk", Body().comment("logs").set("size", 200))
              .lifecycle(Lifecycle().ignore_changes({"ami", "tags"}))
              .depends_on(resource("aws_vpc", "main")),
          Output("ip").value(resource("aws_instance", "web").attr("ip")));
  const std::string text = to_json(doc);
  const Loaded loaded = load(text);
  BOOST_TEST(loaded.diagnostics().text() == "");
  BOOST_TEST(to_json(*loaded) == text);
  BOOST_TEST(to_json(*loaded, compact) == to_json(doc, compact));
}

BOOST_AUTO_TEST_CASE(numbers_keep_their_spelling) {
  check_kept(
      R"({"locals":{"a":1.50,"b":1e400,"c":-0,"d":123456789012345678901234567890,"e":1E+2}})");
}

BOOST_AUTO_TEST_CASE(strings_keep_what_they_say) {
  check_kept(
      R"({"locals":{"a":"\"\\\u0001/","b":"é日本","c":"","d":"$","e":"${var.a}","f":"$${a}"}})");
  BOOST_TEST(rewritten(R"({"locals":{"a":"\u00e9\/\ud83d\ude00"}})") ==
             R"({"locals":{"a":"é/😀"}})");
}

BOOST_AUTO_TEST_CASE(templates_keep_their_spelling) {
  check_kept(R"({"locals":{"a":"${ var.a }","b":"x${~ var.a ~}y","c":"%{ if true }1%{ endif }"}})");
  check_kept(R"({"locals":{"a":{"${var.k}":1,"$${k}":2}}})");
}

BOOST_AUTO_TEST_CASE(references_of_any_length_are_expressions) {
  for (std::size_t size = 1; size < 70; ++size) {
    const std::string name = "a." + std::string(size, 'b');
    const std::string text = R"({"locals":{"x":"${)" + name + R"(}"}})";
    const Loaded loaded = load(text);
    BOOST_REQUIRE(loaded);
    BOOST_TEST(same(loaded->local("x").as_expr(), expr(name)));
    check_kept(text);
    BOOST_TEST(told(R"({"locals":{"x":"${)" + name + R"(.}"}})") != "");
    BOOST_TEST(told(R"({"locals":{"x":"${)" + name + R"(.1a}"}})") != "");
  }
  for (const std::string word : {"true", "false", "null"}) {
    const std::string text = R"({"locals":{"x":"${)" + word + R"(}"}})";
    check_kept(text);
  }
}

BOOST_AUTO_TEST_CASE(labels_may_be_spelled_with_escapes) {
  BOOST_TEST(
      rewritten(R"({"resource":{"a\u0062c":{"\u0061":{},"b":{}},"d":{"e\u005f":{"x":1}}}})") ==
      R"({"resource":{"abc":{"a":{},"b":{}},"d":{"e_":{"x":1}}}})");
  BOOST_TEST(told(R"({"resource":{"a":{"\u0031":{}}}})") == "1:19 Invalid resource name");
}

BOOST_AUTO_TEST_CASE(text_without_live_markers_is_text) {
  const Loaded loaded = load(R"({"output":{"o":{"value":"$${a} %%{b} $$${c} $"}}})");
  BOOST_TEST((*loaded == Document().add(Output("o").value("${a} %{b} $${c} $"))));
}

BOOST_AUTO_TEST_CASE(every_shape_of_labels_is_read) {
  const std::string expected = R"({"resource":{"t":{"a":{"x":1},"b":{"x":2}},"u":{"a":{"x":3}}}})";
  for (const char* text :
       {R"({"resource":{"t":{"a":{"x":1},"b":{"x":2}},"u":{"a":{"x":3}}}})",
        R"({"resource":[{"t":{"a":{"x":1}}},{"t":{"b":{"x":2}}},{"u":{"a":{"x":3}}}]})",
        R"({"resource":[{"t":[{"a":{"x":1}},{"b":[{"x":2}]}],"u":{"a":[{"x":3}]}}]})",
        R"({"resource":{"t":{"a":{"x":1}}},"resource":{"t":{"b":{"x":2}},"u":[{"a":{"x":3}}]}})",
        R"([{"resource":{"t":{"a":{"x":1},"b":{"x":2}}}},{"resource":{"u":{"a":{"x":3}}}}])"}) {
    BOOST_TEST(rewritten(text) == expected);
  }
}

BOOST_AUTO_TEST_CASE(bodies_in_arrays_are_blocks_and_arrays_of_bodies_are_one) {
  BOOST_TEST(rewritten(R"({"locals":[{"a":1},{"b":2}]})") == R"({"locals":[{"a":1},{"b":2}]})");
  BOOST_TEST(rewritten(R"({"provider":{"p":[[{"x":1},{"y":2}],{"alias":"z"}]}})") ==
             R"({"provider":{"p":[{"x":1,"y":2},{"alias":"z"}]}})");
}

BOOST_AUTO_TEST_CASE(null_is_no_block_and_in_an_array_an_empty_one) {
  BOOST_TEST(rewritten(R"({"terraform":null,"locals":[],"moved":null})") == "{}");
  BOOST_TEST(rewritten(R"({"provider":{"p":[null,{"alias":"z"}]}})") ==
             R"({"provider":{"p":[{},{"alias":"z"}]}})");
}

BOOST_AUTO_TEST_CASE(comments_stay_where_they_are_whatever_they_hold) {
  check_kept(R"({"//":"about the file","variable":{"v":{"default":1,"//":"behind"}},)"
             R"("//":{"any":["${json",1,null]},"output":{"o":{"//":[],"value":1}}})");
  check_kept(R"({"//":["two","lines"],"locals":{"//":"${not a template","a":1}})");
  // Where Terraform sees data, it is data.
  check_kept(R"({"locals":{"a":{"//":"${var.x}"}}})");
}

BOOST_AUTO_TEST_CASE(a_property_that_a_provider_explains_stays_open) {
  check_kept(
      R"({"resource":{"t":{"a":{"tags":{"a":"b"},"disk":[{"//":"${x","size":1},{"size":2}],"disk":{}}}}})");
  const Loaded loaded = load(R"({"resource":{"t":{"a":{"disk":[{"size":1},{"size":2}]}}}})");
  BOOST_TEST((*loaded ==
              Document().add(
                  Resource("t", "a").block("disk", {{"size", 1}}).block("disk", {{"size", 2}}))));
}

BOOST_AUTO_TEST_CASE(positions_are_read_as_the_grammar_says) {
  check_kept(R"({"variable":{"v":{"description":"${literal}","default":["${literal}"]}}})");
  check_kept(R"({"terraform":{"backend":{"s3":{"key":"${literal}"}}}})", {});
  check_kept(R"({"module":{"m":{"source":"./${literal}","providers":{"aws":"aws.west"}}}})");
  check_kept(
      R"({"moved":{"from":" a.b ","to":"a.c"},"import":{"to":"a.b[each.key]","id":"${x}"}})");
}

BOOST_AUTO_TEST_CASE(unknown_blocks_are_kept_and_told) {
  const Loaded loaded = load(R"({"atlas":{"name":"x"},"variable":{"v":{}}})");
  BOOST_TEST(!loaded);
  BOOST_TEST(loaded.diagnostics()[0].summary == "Extraneous JSON object property");
  BOOST_TEST(to_json(*loaded, compact) == R"({"atlas":{"name":"x"},"variable":{"v":{}}})");
}

BOOST_AUTO_TEST_CASE(unknown_arguments_are_kept_and_told_with_a_suggestion) {
  const Loaded loaded = load(R"({"variable":{"v":{"descripton":"${","default":1}}})");
  BOOST_TEST_REQUIRE(loaded.diagnostics().size() == 1U);
  BOOST_TEST(says(loaded.diagnostics()[0].detail, {"descripton", "Did you mean \"description\"?"}));
  BOOST_TEST(loaded.diagnostics()[0].address == "var.v");
  BOOST_TEST(to_json(*loaded, compact) == R"({"variable":{"v":{"descripton":"${","default":1}}})");
}

BOOST_AUTO_TEST_CASE(newer_names_are_known_unless_the_target_is_older) {
  const std::string text = R"({"action":{"a":{"b":{}}}})";
  BOOST_TEST(told(text) == "");
  BOOST_TEST(told(text, {.target = Target{Product::terraform, {1, 14}}}) == "");
  BOOST_TEST(told(text, {.target = Target{Product::terraform, {1, 11}}}) ==
             "1:2 Extraneous JSON object property");
}

BOOST_AUTO_TEST_CASE(all_problems_are_told_at_once_with_their_places) {
  const std::string text =
      "{\n"
      "  \"variable\": {\n"
      "    \"1v\": { \"sensitive\": \"yes\" },\n"
      "    \"w\": { \"type\": \"list(strin)\" }\n"
      "  },\n"
      "  \"output\": { \"o\": { } },\n"
      "  \"locals\": { \"a\": \"${1 +}\", \"a\": 2 },\n"
      "  \"resource\": { \"t\": { \"x\": { \"count\": 1, \"for_each\": {} } } }\n"
      "}\n";
  BOOST_TEST(told(text) ==
             "3:5 Invalid variable name; 3:26 Unsuitable value type; 4:26 Invalid type "
             "specification; 6:22 Missing required argument; 7:26 Invalid expression; "
             "7:30 Duplicate attribute definition; "
             "8:43 Invalid combination of \"count\" and \"for_each\"");
}

BOOST_AUTO_TEST_CASE(a_diagnostic_shows_the_line_and_the_first_place) {
  const Loaded loaded = load(
      "{\n  \"output\": {\n    \"o\": { \"value\": 1 },\n"
      "    \"o\": { \"value\": 2 }\n  }\n}\n",
      {.name = "main.tf.json"});
  BOOST_TEST(loaded.diagnostics().text() ==
             "main.tf.json:4:10: error: Duplicate output definition [duplicate-declaration]\n"
             "  in output.o\n"
             "    4 |     \"o\": { \"value\": 2 }\n"
             "      |          ^\n"
             "  output \"o\" is declared twice; Terraform accepts it once in a module.\n"
             "  main.tf.json:3:10: first declared here\n");
}

BOOST_AUTO_TEST_CASE(a_fault_in_a_template_is_where_it_is_spelled) {
  BOOST_TEST(told(R"({"locals": {"a": "\u00e9\"\\${1 +}"}})") == "1:34 Invalid expression");
}

BOOST_AUTO_TEST_CASE(of_broken_text_is_kept_what_could_be_read) {
  const Loaded loaded = load(R"({"variable":{"v":{"default":[1,{"a":2,"b")");
  BOOST_TEST(!loaded);
  BOOST_TEST(loaded.diagnostics()[0].rule == "json-syntax");
  BOOST_TEST(to_json(*loaded, compact) == R"({"variable":{"v":{"default":[1,{"a":2}]}}})");
  BOOST_TEST(to_json(*load(R"({"locals":{"a":1,"b")"), compact) == R"({"locals":{"a":1}})");
  BOOST_TEST(to_json(*load(R"({"locals":{"a":1,}})"), compact) == R"({"locals":{"a":1}})");
}

BOOST_AUTO_TEST_CASE(malformed_json_is_explained_in_words) {
  BOOST_TEST(told("") == "1:1 Missing value; 1:1 Root value must be object");
  BOOST_TEST(told("{\"a\": 1,}") == "1:1 Root value must be object; 1:8 Trailing comma in object");
  BOOST_TEST(told("\xEF\xBB\xBF{}").starts_with("1:1 Invalid start of value"));
  BOOST_TEST(told("{} {}") == "1:4 Extraneous data after value");
  BOOST_TEST(told("[1]") == "1:2 Incorrect JSON value type");
  BOOST_TEST(told("1").starts_with("1:1 Root value must be object"));
}

BOOST_AUTO_TEST_CASE(text_that_is_not_quite_unicode_is_mended_as_terraform_does) {
  BOOST_TEST(rewritten("{\"locals\":{\"a\":\"x\xFFy\",\"b\":\"\\ud800\"}}") ==
             "{\"locals\":{\"a\":\"x\uFFFDy\",\"b\":\"\uFFFD\"}}");
}

BOOST_AUTO_TEST_CASE(what_is_nested_too_deep_is_refused_cleanly) {
  const auto nested = [](std::size_t depth) {
    return R"({"locals":{"a":)" + std::string(depth, '[') + std::string(depth, ']') + "}}";
  };
  BOOST_TEST(told(nested(1000)) == "");
  BOOST_TEST(told(nested(1001)) == "1:1016 Nested too deep");
  BOOST_TEST(told(nested(10'000)) == "1:1016 Nested too deep");
  BOOST_TEST(told(std::string(10'000, '[')).find("Unclosed object") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(many_names_take_linear_time_and_duplicates_among_them_are_told) {
  std::string text = R"({"locals":{)";
  std::string object = R"("o":{)";
  for (int i = 0; i < 100'000; ++i) {
    text += "\"n" + std::to_string(i) + "\":1,";
    object += "\"n" + std::to_string(i) + "\":1,";
  }
  const std::string all = text + object + "\"n77\":2},\"n99\":2}}";
  const Loaded loaded = load(all);
  BOOST_TEST_REQUIRE(loaded.diagnostics().size() == 2U);
  BOOST_TEST(loaded.diagnostics()[0].summary == "Duplicate object attribute");
  BOOST_TEST(loaded.diagnostics()[1].summary == "Duplicate attribute definition");
  // The same name every time.
  std::string same = R"({"locals":{)";
  for (int i = 0; i < 100'000; ++i) same += "\"n\":1,";
  const Loaded repeated = load(same + "\"n\":1}}");
  BOOST_TEST(repeated.diagnostics().size() == detail::max_load_problems + 1);
}

BOOST_AUTO_TEST_CASE(a_very_long_string_is_kept) {
  const std::string text = R"({"locals":{"a":")" + std::string(10'000'000, 'x') + R"("}})";
  BOOST_TEST((rewritten(text) == text));
}

BOOST_AUTO_TEST_CASE(values_of_variables_are_literal) {
  const LoadOptions options{.name = "terraform.tfvars.json"};
  check_kept(R"({"//":"c","a":"${literal}","b":{"//":["x"],"$${k}":null}})", options);
  BOOST_TEST(told(R"({"a":1,"a":2})", options) == "1:8 Duplicate attribute definition");
  BOOST_TEST(told(R"([{"a":1}])", options) == "1:1 Incorrect JSON value type");
}

BOOST_AUTO_TEST_CASE(test_files_have_a_grammar_of_their_own) {
  const LoadOptions options{.name = "tests/a.tftest.json"};
  check_kept(R"({"variables":{"v":"${1 + 1}"},"run":[{"one":{"command":"plan",)"
             R"("assert":{"condition":"${var.v == 2}","error_message":"m"}}},{"two":{}}]})",
             options);
  BOOST_TEST(told(R"({"run":{"r":{"command":"${plan}"}}})", options) ==
             "1:24 Invalid \"command\" keyword");
}

BOOST_AUTO_TEST_CASE(override_files_may_leave_out_what_is_required) {
  const std::string text = R"({"output":{"o":{"description":"d"}}})";
  BOOST_TEST(told(text) == "1:34 Missing required argument");
  BOOST_TEST(told(text, {.name = "x_override.tf.json"}) == "");
  BOOST_TEST(told(text, {.override_file = true}) == "");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(load_files)

BOOST_AUTO_TEST_CASE(a_file_is_read_and_named) {
  const TemporaryDirectory folder;
  const std::string path = (folder.path() / "main.tf.json").string();
  std::ofstream(path) << R"({"output": {"o": {}}})";
  const Loaded loaded = load_file(path);
  BOOST_TEST_REQUIRE(loaded.diagnostics().size() == 1U);
  BOOST_TEST(loaded.diagnostics()[0].range.file == path);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_a_diagnostic) {
  const Loaded missing = load_file("/no/such/file.tf.json");
  BOOST_TEST(!missing);
  BOOST_TEST(says(missing.diagnostics().text(),
                  {"/no/such/file.tf.json", "Failed to read file", "No such file"}));
  BOOST_TEST(!load_file("/"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
