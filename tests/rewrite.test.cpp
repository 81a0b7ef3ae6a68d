// SPDX-License-Identifier: BSL-1.0
#include "support/kept_text.hpp"
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/rewrite.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(rewriting)

BOOST_AUTO_TEST_CASE(what_was_not_changed_is_the_text) {
  for (
      const std::string text : {
          R"({})",
          R"([])",
          "\n[ {} , {} ]\n\n",
          R"({"locals":{}})",
          "{\r\n\t\"locals\" :\t{ \"a\":1.50e+1 , \"b\":[ ] }\r\n}\r\n\r\n",
          R"({"//":["a","b"],"//":{"x":1},"resource":[{"a":[{"x":{}}]},{"a":{"y":[null,[{},{}]]}}]})",
          R"({"output":{"o":{"value":"\u00e9\/\ud83d\ude00 \ud800"}},"variable":{"v":null}})",
          R"({"locals":{"\u0061":1,"a\u0062":2}})",
      }) {
    BOOST_TEST(to_json(*load(text), as_loaded) == text);
    BOOST_TEST(rewrite(text, *load(text)) == text);
  }
}

BOOST_AUTO_TEST_CASE(a_built_document_is_written_as_by_default) {
  Document document;
  document.add(Locals().set("a", 1));
  BOOST_TEST(to_json(document, as_loaded) == to_json(document));
  BOOST_TEST(to_json(Document(), as_loaded) == "{}\n");
}

BOOST_AUTO_TEST_CASE(all_ways_of_writing_keep_the_text) {
  const std::string text = "{ \"locals\" :\n{ \"a\": 1 } }";
  const Loaded loaded = load(text);
  std::ostringstream stream;
  write(stream, *loaded, as_loaded);
  BOOST_TEST(stream.str() == text);
  std::string pieces;
  write_pieces(
      *loaded, [&](const char* data, std::size_t size) { pieces.append(data, size); }, as_loaded);
  BOOST_TEST(pieces == text);
  const TemporaryDirectory directory;
  const std::string path = directory.path() / "main.tf.json";
  directory.write({{"main.tf.json", text}});
  const Loaded file = load_file(path);
  BOOST_TEST(!file->save(path, {.write = as_loaded}));
  BOOST_TEST(file->save(path));
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_is_refused) {
  const Loaded loaded = load("{\"locals\": {\"a\": 1,}}", {.name = "main.tf.json"});
  BOOST_TEST(refuses([&] { return to_json(*loaded, as_loaded); },
                     {"main.tf.json", "as it was loaded", "Trailing comma"}));
  BOOST_TEST(refuses([] { return rewrite("", Document()); }, {"the text", "Missing value"}));
  const std::string deep =
      "{\"locals\":{\"a\":" + std::string(2000, '[') + std::string(2000, ']') + "}}";
  BOOST_TEST(refuses([&] { return to_json(*load(deep), as_loaded); }, {"too deep"}));
}

BOOST_AUTO_TEST_CASE(text_that_terraform_refuses_is_kept_all_the_same) {
  const std::string text = R"({ "locas": {"a": 1}, "resource": {"x": {"y": 1, "z": {} } } })";
  BOOST_TEST(to_json(*load(text), as_loaded) == text);
  BOOST_TEST(kept(text, R"({"locas":{"a":2},"resource":{"x":{"y":1,"z":{}}}})") ==
             R"({ "locas": {"a": 2}, "resource": {"x": {"y": 1, "z": {} } } })");
}

BOOST_AUTO_TEST_CASE(one_value_changes_one_line) {
  expect_kept(instance, "ami-1", "ami-\\\"2");
  expect_kept(instance, "1.50", "1.5");
  expect_kept(instance, "1.50", "true");
  expect_kept(instance, "\"dev\"", "null");
  expect_kept(instance, "written by hand", "written");
  expect_kept(instance, "/dev/sdb", "/dev/sdc");
  expect_kept(instance, "[\"a\", \"b\", \"c\"]", "[]");
  expect_kept(instance, "1.50", "[1, 2]");
}

BOOST_AUTO_TEST_CASE(values_of_other_kinds_are_laid_out_like_the_rest) {
  expect_kept(instance, "1.50", R"({
                    "a": {},
                    "b": [{
                        "c": 1
                    }, "d", []]
                })");
  expect_kept(instance, R"([
                        "ami"
                    ])",
              R"("all")");
  expect_kept(R"({"locals":{"a":1}})", R"(1)", R"({"b":[1,2],"c":{"d":3}})");
  expect_kept(R"({ "locals": { "a": [ 1, 2 ] } })", R"([ 1, 2 ])", R"({ "b": [ 1, 2 ], "c": {} })");
}

BOOST_AUTO_TEST_CASE(members_and_elements_come_and_go) {
  expect_kept(instance, R"("Name": "web", )", "");
  expect_kept(instance, R"(, "Env": "dev")", "");
  expect_kept(instance, R"("Name": "web")", R"("Name": "web", "Owner": "me")");
  expect_kept(instance, R"("Name": "web")", R"("Owner": "me", "Name": "web")");
  expect_kept(instance, R"("a", )", "");
  expect_kept(instance, R"(, "c")", "");
  expect_kept(instance, R"("b")", R"("x", "y")");
  expect_kept(instance, R"("a", "b", "c")", R"("a", "x", "b", "c", "d")");
  expect_kept(instance, R"("a", "b", "c")", R"("c")");
  expect_kept(instance, R"(                        "ami"
)",
              R"(                        "ami",
                        "tags"
)");
  expect_kept(instance, R"("/dev/sdb"
                })",
              R"("/dev/sdb",
                    "size": 1
                }, {
                    "device_name": "/dev/sdc"
                })");
}

BOOST_AUTO_TEST_CASE(arguments_come_and_go) {
  expect_kept(instance, R"(                "count": 1.50,
)",
              "");
  expect_kept(instance, R"(                "ami" : "ami-1",
)",
              "");
  expect_kept(instance, R"(,
                "lifecycle": {
                    "ignore_changes": [
                        "ami"
                    ]
                })",
              "");
  expect_kept(instance, R"("ami-1",
)",
              R"("ami-1",
                "monitoring" : true,
                "ebs_optimized" : {
                    "a" : 1
                },
)");
  expect_kept(instance, R"(                "ami" : "ami-1",
)",
              R"(                "first" : 1,
                "ami" : "ami-1",
)");
  expect_kept(instance, R"(                }
            }
)",
              R"(                },
                "timeouts": {
                    "create": "1m"
                }
            }
)");
}

BOOST_AUTO_TEST_CASE(an_empty_body_is_filled_and_emptied) {
  const std::string empty = "{\n  \"locals\": {},\n  \"terraform\": {}\n}\n";
  const std::string filled =
      "{\n  \"locals\": {\n    \"a\": 1,\n    \"b\": {}\n  },\n  \"terraform\": {}\n}\n";
  BOOST_TEST(kept(empty, filled) == filled);
  BOOST_TEST(kept(filled, empty) == empty);
  BOOST_TEST(kept("{}\n", "{\"locals\":{\"a\":1}}") == "{\"locals\":{\"a\":1}}\n");
  BOOST_TEST(kept("{\n}\n", "{\"locals\":{\"a\":1}}") ==
             "{\n  \"locals\": {\n    \"a\": 1\n  }\n}\n");
  BOOST_TEST(kept("{ \"locals\": {\"a\": 1} }", "{}") == "{}");
  BOOST_TEST(kept("[\n]", "{\"locals\":{\"a\":1}}") == "{\n  \"locals\": {\n    \"a\": 1\n  }\n}");
}

BOOST_AUTO_TEST_CASE(line_ends_and_tabs_stay) {
  const std::string text = "{\r\n\t\"locals\": {\r\n\t\t\"a\": 1\r\n\t}\r\n}\r\n";
  expect_kept(text, "1\r\n",
              "1,\r\n\t\t\"b\": {\r\n\t\t\t\"c\": [\r\n\t\t\t\t2\r\n\t\t\t]\r\n\t\t}\r\n");
  expect_kept(text, "1", "2");
}

BOOST_AUTO_TEST_CASE(commas_before_lines_stay) {
  const std::string text = "{ \"locals\":\n  { \"a\": 1\n  , \"b\": 2\n  }\n}\n";
  expect_kept(text, "  , \"b\": 2\n", "  , \"b\": 2\n  , \"c\": 3\n");
  expect_kept(text, "\n  , \"b\": 2", "");
}

BOOST_AUTO_TEST_CASE(comments_of_any_kind_stay) {
  const std::string text = R"({
  "//": ["a", "b"],
  "//": {"license": [1, 2]},
  "locals": {"//": "c", "x": 1, "//": "d"},
  "//": "e",
  "output": {}
})";
  expect_kept(text, "\"x\": 1", "\"x\": 2");
  expect_kept(text, "\"b\"", "\"b\", \"more\"");
  expect_kept(text, "\"a\", ", "");
  expect_kept(text, "[1, 2]", "[1]");
  expect_kept(text, "\"//\": \"c\", ", "");
  expect_kept(text, ", \"//\": \"d\"", "");
  expect_kept(text, "\"d\"", "\"f\"");
  expect_kept(text, "  \"//\": \"e\",\n", "");
  expect_kept(R"({"//": "a", "//": "b", "locals": {"//": "c", "//": "d"}})", "{\"//\": \"c\"",
              "{\"y\": 1, \"//\": \"c\"");
  BOOST_TEST(kept("{\n  \"locals\": {\n    \"a\": 1\n  }\n}",
                  R"({"//":"x","locals":{"//":["y","z"],"a":1}})") ==
             "{\n  \"//\": \"x\",\n  \"locals\": {\n    \"//\": [\n      \"y\",\n      \"z\"\n    "
             "],\n    \"a\": 1\n  }\n}");
}

BOOST_AUTO_TEST_CASE(names_in_other_spellings_are_found) {
  const std::string text = R"({"l\u006fcals": {"\u0061": 1, "\/\/": 2}, "\u002f/": "x"})";
  expect_kept(text, "\": 1", "\": 3");
  expect_kept(text, "\"x\"", "\"y\"");
}

BOOST_AUTO_TEST_CASE(values_of_variables_stay) {
  const LoadOptions tfvars{.name = "terraform.tfvars.json"};
  const std::string text = "{\n  \"//\": \"a\",\n  \"x\": {\"b\": 1},\n  \"y\": [1]\n}\n";
  BOOST_TEST(to_json(*load(text, tfvars), as_loaded) == text);
  for (const auto& [from, to] :
       {std::pair("1}", "2}"), std::pair("[1]", "[1, 2]"), std::pair(",\n  \"y\": [1]", ""),
        std::pair("[1]", "[1],\n  \"z\": \"${a}\"")}) {
    BOOST_TEST(kept(text, with(text, from, to), tfvars) == with(text, from, to));
  }
}

BOOST_AUTO_TEST_CASE(what_is_read_by_version_is_written_for_that_version) {
  const std::string text = R"({"module": {"m": {"source": "./m"}}})";
  const LoadOptions options{.target = Target{grammar::Product::terraform, {1, 5}}};
  const std::string after = R"({"module": {"m": {"source": "./${x}"}}})";
  BOOST_TEST(kept(text, after, options) == after);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
