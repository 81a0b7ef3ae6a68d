// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/write.hpp>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

Document sample() {
  Document document;
  document.comment("Generated.\nDo not edit.");
  document.add(Locals({{"z", 1}, {"a", List{}}}),
               Resource("t", "b")
                   .set("tags", {{"z", List{1, {{"k", nullptr}}}}, {"a", Object()}})
                   .block("disk", {{"size", 2}})
                   .count(2)
                   .lifecycle(Lifecycle().comment("why").prevent_destroy(true))
                   .block("disk", {{"size", 1}}),
               Resource("t", "a"), Output("o").value(var("x")));
  return document;
}

BOOST_AUTO_TEST_SUITE(write_json)

BOOST_AUTO_TEST_CASE(puts_one_property_or_element_on_a_line) {
  BOOST_TEST(to_json(sample()) == R"({
  "//": [
    "Generated.",
    "Do not edit."
  ],
  "locals": {
    "z": 1,
    "a": []
  },
  "resource": {
    "t": {
      "b": {
        "tags": {
          "z": [
            1,
            {
              "k": null
            }
          ],
          "a": {}
        },
        "disk": [
          {
            "size": 2
          },
          {
            "size": 1
          }
        ],
        "count": 2,
        "lifecycle": {
          "//": "why",
          "prevent_destroy": true
        }
      },
      "a": {}
    }
  },
  "output": {
    "o": {
      "value": "${var.x}"
    }
  }
}
)");
}

BOOST_AUTO_TEST_CASE(compact_has_no_white_space) {
  BOOST_TEST(
      to_json(sample(), {.layout = Layout::compact}) ==
      R"({"//":["Generated.","Do not edit."],"locals":{"z":1,"a":[]},"resource":{"t":{"b":{)"
      R"("tags":{"z":[1,{"k":null}],"a":{}},"disk":[{"size":2},{"size":1}],"count":2,)"
      R"("lifecycle":{"//":"why","prevent_destroy":true}},"a":{}}},"output":{"o":{"value":"${var.x}"}}})");
}

BOOST_AUTO_TEST_CASE(sorted_orders_names_at_every_level) {
  BOOST_TEST(
      to_json(sample(), {.layout = Layout::compact, .order = Order::sorted}) ==
      R"({"//":["Generated.","Do not edit."],"locals":{"a":[],"z":1},"output":{"o":{"value":"${var.x}"}},)"
      R"("resource":{"t":{"a":{},"b":{"count":2,"disk":[{"size":2},{"size":1}],)"
      R"("lifecycle":{"//":"why","prevent_destroy":true},"tags":{"a":{},"z":[1,{"k":null}]}}}}})");
}

BOOST_AUTO_TEST_CASE(canonical_has_meta_arguments_first_and_blocks_last) {
  BOOST_TEST(
      to_json(sample(), {.layout = Layout::compact, .order = Order::canonical}) ==
      R"({"//":["Generated.","Do not edit."],"locals":{"z":1,"a":[]},"resource":{"t":{"b":{)"
      R"("count":2,"tags":{"z":[1,{"k":null}],"a":{}},"disk":[{"size":2},{"size":1}],)"
      R"("lifecycle":{"//":"why","prevent_destroy":true}},"a":{}}},"output":{"o":{"value":"${var.x}"}}})");
}

BOOST_AUTO_TEST_CASE(layouts_and_orders_say_the_same) {
  const auto expected = boost::json::parse(to_json(sample()));
  for (const Layout layout : {Layout::pretty, Layout::compact}) {
    for (const Order order : {Order::as_set, Order::sorted, Order::canonical})
      BOOST_TEST(
          (boost::json::parse(to_json(sample(), {.layout = layout, .order = order})) == expected));
  }
}

BOOST_AUTO_TEST_CASE(gives_the_same_bytes_for_the_same_calls) {
  BOOST_TEST(to_json(sample()) == to_json(sample()));
  const Document document = sample();
  BOOST_TEST(to_json(document) == to_json(document));
  // Where the blocks were made does not show.
  Document elsewhere;
  elsewhere.comment("Generated.\nDo not edit.");
  elsewhere.add(Locals({{"z", 1}, {"a", List{}}}));
  Document here;
  here.comment("Generated.\nDo not edit.").add(Locals().set("z", 1).set("a", std::vector<int>{}));
  BOOST_TEST(to_json(here) == to_json(elsewhere));
}

BOOST_AUTO_TEST_CASE(escapes_what_json_requires_and_no_more) {
  BOOST_TEST(written(Output("o").value("\"\\\b\f\n\r\t\x01\x1f/<>&'é😀\u2028\x7f")) ==
             "{\"output\":{\"o\":{\"value\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f/"
             "<>&'é😀\u2028\x7f\"}}}");
  BOOST_TEST(written(Output("o").value({{"\"\n", 1}})) ==
             R"({"output":{"o":{"value":{"\"\n":1}}}})");
}

BOOST_AUTO_TEST_CASE(escapes_markers_in_text_and_keys_of_templates) {
  BOOST_TEST(written(Output("o").value({{"${k}", "a ${b} %{c} $${d} $ % $$ {"}})) ==
             R"({"output":{"o":{"value":{"$${k}":"a $${b} %%{c} $$${d} $ % $$ {"}}}})");
  BOOST_TEST(
      written(Output("o").value({{var("k"), List{tmpl("${}", var("x")), expr("\"${y}\"")}}})) ==
      R"({"output":{"o":{"value":{"${var.k}":["${\"$\"}${var.x}","${y}"]}}}})");
}

BOOST_AUTO_TEST_CASE(goes_to_streams_and_functions_in_pieces) {
  Document document = sample();
  for (int i = 0; i < 5'000; ++i)
    document.add(Output("o" + std::to_string(i)).value(std::string(60, 'x')));
  const std::string expected = to_json(document);
  std::ostringstream stream;
  write(stream, document);
  BOOST_TEST((stream.str() == expected));
  std::string text;
  std::size_t pieces = 0;
  write_pieces(document, [&](const char* data, std::size_t size) {
    text.append(data, size);
    ++pieces;
    BOOST_TEST(size <= std::size_t{1} << 20);
  });
  BOOST_TEST((text == expected));
  BOOST_TEST(pieces > 1U);
}

BOOST_AUTO_TEST_CASE(passes_on_what_the_function_throws) {
  const Document document = sample();
  BOOST_CHECK_THROW(
      write_pieces(document, [](const char*, std::size_t) { throw std::runtime_error("full"); }),
      std::runtime_error);
}

BOOST_AUTO_TEST_CASE(takes_texts_of_a_hundred_megabytes) {
  constexpr std::size_t size = 100'000'000;
  std::string text(size, 'x');
  for (std::size_t i = 0; i + 2 < size; i += 1'000'003) text.replace(i, 2, "${");
  text[size - 1] = '\n';
  Document document;
  document.add(Output("o").value(text));
  const std::string json = to_json(document, {.layout = Layout::compact});
  const std::size_t markers = (size - 3) / 1'000'003 + 1;
  const std::string_view before = R"({"output":{"o":{"value":")";
  BOOST_TEST(json.size() == before.size() + size + markers + 1 + 4);
  BOOST_TEST(json.starts_with(std::string(before) + "$${xxx"));
  BOOST_TEST(json.ends_with("xxx\\n\"}}}"));
  BOOST_TEST(json.substr(before.size() + 1'000'003, 6) == "x$${xx");
}

BOOST_AUTO_TEST_SUITE(targets)

BOOST_AUTO_TEST_CASE(decide_what_is_read_differently) {
  TestFile document;
  document.add(
      Block("mock_provider", {"p"},
            Body().block("mock_resource", {"t"}, {{"defaults", {{"a", "${x}"}}}})),
      Block("override_data", {}, Body().set("target", "data.t.a").set("values", {{"${k}", 1}})));
  BOOST_TEST(refuses([&] { return to_json(document); },
                     {"mock_resource \"t\"", this_file(), "defaults", "${x}", "target"}));
  const auto text = [&](const Target& target) {
    return to_json(document, {.layout = Layout::compact, .target = target});
  };
  BOOST_TEST(text({Product::terraform, {1, 14}}) ==
             R"({"mock_provider":{"p":{"mock_resource":{"t":{"defaults":{"a":"${x}"}}}}},)"
             R"("override_data":{"target":"data.t.a","values":{"${k}":1}}})");
  BOOST_TEST(text({Product::opentofu, {1, 12}}) == text({Product::terraform, {1, 14}}));
  BOOST_TEST(text({}) ==
             R"({"mock_provider":{"p":{"mock_resource":{"t":{"defaults":{"a":"$${x}"}}}}},)"
             R"("override_data":{"target":"data.t.a","values":{"$${k}":1}}})");
}

BOOST_AUTO_TEST_CASE(change_nothing_that_is_read_alike) {
  Document document;
  document.add(
      Module("m").source("./m").version("1.0"), Terraform().backend("local", {{"path", "a$b%c"}}),
      Resource("t", "a").lifecycle(Lifecycle().prevent_destroy(true)), Output("o").value("${x}"));
  const std::string text = to_json(document);
  for (const Target& target :
       {Target{Product::terraform, {1, 11}}, Target{Product::terraform, {1, 15}},
        Target{Product::opentofu, {1, 12}}})
    BOOST_TEST(to_json(document, {.target = target}) == text);
}

BOOST_AUTO_TEST_CASE(let_raw_text_pass) {
  Document document;
  document.add(Module("m").source(raw("${var.x}")));
  BOOST_TEST(says(to_json(document), {"\"${var.x}\""}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
