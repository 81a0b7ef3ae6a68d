// SPDX-License-Identifier: BSL-1.0
#include "support/random_document.hpp"
#include <tfpp/access.hpp>
#include <tfpp/detail/path_at.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp::detail;

std::string path_at(const Document& loaded, const DocumentPlaces& places, std::size_t offset) {
  const std::uint32_t entry = places.entry_at(offset);
  if (entry == BlockTree::none) return "nothing";
  const BlockTree::Entry& found = loaded.tree().entry(entry);
  const JsonLayout& layout = places.layout();
  return PathAt(layout, loaded.tape().at(found.block), layout.at_token(found.origin), offset)
      .text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(paths)

BOOST_AUTO_TEST_CASE(of_what_stands_at_a_byte) {
  const std::string text = R"({"resource": {"aws_x": {"web": {
    "ami": "a", "//": "remark",
    "tags": {"Name": [1, {"deep er": true}]},
    "lifecycle": {"precondition": [{"condition": "${c}"}, {"condition": "${d}"}],
                  "prevent_destroy": true},
    "disk": [{"size": 1}, {"size": 2}]}}}})";
  const Loaded loaded = load(text);
  const DocumentPlaces places(*loaded);
  const auto at = [&](std::string_view what) { return path_at(*loaded, places, text.find(what)); };
  BOOST_TEST(at("\"ami\"") == "ami");
  BOOST_TEST(at("\"a\"") == "ami");
  BOOST_TEST(at("\"//\"") == "");
  BOOST_TEST(at("{\"Name\"") == "tags");
  BOOST_TEST(at("\"Name\"") == "tags.Name");
  BOOST_TEST(at("[1, ") == "tags.Name");
  BOOST_TEST(at("1, {") == "tags.Name[0]");
  BOOST_TEST(at("true}]") == "tags.Name[1][\"deep er\"]");
  BOOST_TEST(at("{\"precondition") == "lifecycle");
  BOOST_TEST(at("{\"condition\": \"${d}") == "lifecycle.precondition[1]");
  BOOST_TEST(at("c}") == "lifecycle.precondition[0].condition");
  BOOST_TEST(at("d}") == "lifecycle.precondition[1].condition");
  BOOST_TEST(at("true},") == "lifecycle.prevent_destroy");
  BOOST_TEST(at("2}") == "disk[1].size");
  BOOST_TEST(at("{\n") == "");
  BOOST_TEST(at("{\"aws_x\"") == "nothing");
}

BOOST_AUTO_TEST_CASE(lead_back_to_the_value_that_stands_there) {
  std::size_t values = 0;
  for (std::uint32_t number = 0; number < 100; ++number) {
    tfpp_test::Random random(number);
    tfpp_test::Parts parts;
    const tfpp_test::RandomDocument made = tfpp_test::any_document(random, parts);
    const Loaded loaded = load(to_json(made.document, made.write), made.load);
    const DocumentPlaces places(*loaded);
    for (const BlockView& block : loaded->blocks()) {
      walk_block(block.node(), [&](const ValuePosition& position) {
        const auto span = places.find({position.value.node()});
        if (!span) return;
        ++values;
        const std::string path = path_at(*loaded, places, span->begin);
        if (path != position.path)
          BOOST_ERROR("document " << number << ": " << position.path << " is found as " << path);
      });
    }
  }
  BOOST_TEST(values > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
