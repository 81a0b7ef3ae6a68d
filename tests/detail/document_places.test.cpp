// SPDX-License-Identifier: BSL-1.0
#include <tfpp/access.hpp>
#include <tfpp/detail/document_places.hpp>
#include <tfpp/load.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp::detail;

const std::string text = R"({"//": "a comment",
 "resource": {"t": {"a": [{"x": "v ${var.é} é \u0041 ${var.b}", "list": [1, {"k": "m"}],
   "lifecycle": {"ignore_changes": ["x"]}}],
  "b": {}}},
 "import": [{"to": "t.a", "id": "i"}]})";

/// The part of the text that is found.
std::string place(const Document& document, const DocumentPart& part) {
  const auto span = DocumentPlaces(document).find(part);
  return span ? text.substr(span->begin, span->end - span->begin) : "nothing";
}

BOOST_AUTO_TEST_SUITE(detail_document_places)

BOOST_AUTO_TEST_CASE(of_a_block_it_is_the_brace_of_an_argument_the_name) {
  const Document document = *load(text);
  const BlockView a = document.at("t.a");
  BOOST_TEST(place(document, {a.node()}) == "{");
  const auto span = DocumentPlaces(document).find({a.node()});
  BOOST_REQUIRE(span.has_value());
  BOOST_TEST(text.substr(span->begin).starts_with("{\"x\""));
  const BlockView nested = a.block("lifecycle");
  BOOST_TEST(text.substr(DocumentPlaces(document).find({nested.node()})->begin)
                 .starts_with("{\"ignore_changes\""));
  std::string names;
  a.for_each_item([&](const char* item) { names += place(document, {item}); });
  BOOST_TEST(names == "\"x\"\"list\"{");
}

BOOST_AUTO_TEST_CASE(of_a_value_it_is_what_is_spelled_for_it) {
  const Document document = *load(text);
  const BlockView a = document.at("t.a");
  BOOST_TEST(place(document, {a.get("x").node()}) == "\"v ${var.é} é \\u0041 ${var.b}\"");
  BOOST_TEST(place(document, {a.get("list").node()}) == "[");
  std::string values;
  walk_block(a.node(), [&](const ValuePosition& position) {
    values += place(document, {position.value.node()}) + " ";
  });
  BOOST_TEST(values.find("[ 1 { \"k\" \"m\" [ \"x\"") != std::string::npos, values);
}

BOOST_AUTO_TEST_CASE(of_bytes_of_a_text_it_is_what_is_spelled_for_these) {
  const Document document = *load(text);
  const char* value = document.at("t.a").get("x").node();
  const std::string_view meaning = text_of(value);
  const auto spelled = [&](std::string_view part) {
    return place(document, {value, meaning.find(part), part.size()});
  };
  BOOST_TEST(spelled("var.é") == "var.é");
  BOOST_TEST(spelled("A ") == "\\u0041 ");
  BOOST_TEST(spelled("var.b") == "var.b");
}

BOOST_AUTO_TEST_CASE(what_is_no_part_of_the_document_has_no_place) {
  const Document document = *load(text);
  const Document other = *load(text);
  BOOST_TEST(place(document, {other.at("t.a").node()}) == "nothing");
  BOOST_TEST(place(document, {}) == "nothing");
  BOOST_TEST((entry_around(document, nullptr) == BlockTree::none));
  BOOST_TEST((entry_around(document, other.at("t.b").node()) == BlockTree::none));
}

BOOST_AUTO_TEST_CASE(the_block_at_a_place_is_found) {
  const Document document = *load(text);
  const DocumentPlaces places(document);
  const auto block_at = [&](std::string_view part) {
    const std::uint32_t entry = places.entry_at(text.find(part));
    return entry == BlockTree::none
               ? std::string("none")
               : BlockView(document.tape().at(document.tree().entry(entry).block)).address();
  };
  BOOST_TEST(block_at("ignore_changes") == "t.a");
  BOOST_TEST(block_at("{}") == "t.b");
  BOOST_TEST(block_at("\"id\"") == "import");
  BOOST_TEST(block_at("a comment") == "none");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
