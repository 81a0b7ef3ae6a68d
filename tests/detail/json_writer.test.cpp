// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/detail/json_writer.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using detail::JsonWriter;
using detail::StringOutput;

BOOST_AUTO_TEST_SUITE(json_writer)

BOOST_AUTO_TEST_CASE(indents_by_two_spaces_a_level) {
  const auto framed = [](Layout layout) {
    StringOutput out(0);
    JsonWriter writer(out, {.layout = layout});
    writer.open('{');
    writer.next(true);
    writer.open('[');
    writer.next(true);
    writer.open('{');
    writer.close('}', false);
    writer.next(false);
    writer.open('[');
    writer.close(']', false);
    writer.close(']', true);
    writer.close('}', true);
    writer.finish();
    return out.take();
  };
  BOOST_TEST(framed(Layout::pretty) == "{\n  [\n    {},\n    []\n  ]\n}\n");
  BOOST_TEST(framed(Layout::compact) == "{[{},[]]}");
}

// Deep indentation does not fit the room that a line usually takes.
BOOST_AUTO_TEST_CASE(indents_deep_values) {
  Value deep = 1;
  for (int i = 0; i < 900; ++i) deep = i % 2 == 0 ? Value(List<1>{deep}) : Value{{"k", deep}};
  Document document;
  document.add(Output("o").value(deep));
  const std::string text = to_json(document);
  const std::string longest = std::string(2 * 903, ' ') + "1\n";
  BOOST_TEST(text.find('\n' + longest) != std::string::npos);
  std::string packed = text;
  std::erase_if(packed, [](char c) { return c == ' ' || c == '\n'; });
  BOOST_TEST((packed == to_json(document, {.layout = Layout::compact})));
}

BOOST_AUTO_TEST_CASE(writes_values_of_every_size_around_its_limits) {
  for (std::size_t size = 0; size < 70; ++size) {
    const std::string key(size, 'k');
    for (const std::string& text :
         {std::string(size, 'x'), std::string(size, '"'), std::string(size, '\x01')}) {
      const std::string json = written(Output("o").value({{key, text}}));
      BOOST_TEST(boost::json::parse(json).at("output").at("o").at("value").at(key).as_string() ==
                 text);
    }
  }
  for (const std::size_t size : {4095U, 4096U, 4097U, 65535U, 65536U, 65537U, 200000U}) {
    std::string text(size, 'x');
    text[size / 2] = '\n';
    text[size - 1] = '"';
    const std::string json = written(Output("o").value({{text, text}}));
    const auto value = boost::json::parse(json).at("output").at("o").at("value");
    BOOST_TEST((value.at(text).as_string() == text));
  }
}

BOOST_AUTO_TEST_CASE(splits_only_bodies_that_need_it) {
  const auto s = [](int n) { return Body().set("n", n); };
  const Dynamic generated = Dynamic("s").for_each(List{1}).content({});
  // Two types do not disturb each other.
  BOOST_TEST(written(Resource("t", "a")
                         .block("s", s(1))
                         .dynamic(generated)
                         .dynamic(Dynamic("u").for_each(List{1}).content({}))
                         .block("v", s(2))) ==
             R"({"resource":{"t":{"a":{"s":{"n":1},"dynamic":{"s":{"for_each":[1],"content":{}},)"
             R"("u":{"for_each":[1],"content":{}}},"v":{"n":2}}}}})");
  // A split body inside an array of blocks is an element of it.
  const Body split = Body().dynamic(generated).block("s", s(1)).dynamic(generated);
  BOOST_TEST(
      written(Resource("t", "a").block("b", s(0)).block("b", split)) ==
      R"({"resource":{"t":{"a":{"b":[{"n":0},[{"dynamic":{"s":{"for_each":[1],"content":{}}},"s":{"n":1}},)"
      R"({"dynamic":{"s":{"for_each":[1],"content":{}}}}]]}}}})");
  // Arguments and comments of a split body are there once.
  const std::string text = written(Resource("t", "a")
                                       .comment("c")
                                       .set("x", 1)
                                       .block("s", s(1))
                                       .dynamic(generated)
                                       .block("s", s(2))
                                       .set("y", 2));
  BOOST_TEST(
      text ==
      R"({"resource":{"t":{"a":[[{"//":"c","x":1,"s":{"n":1},"dynamic":{"s":{"for_each":[1],"content":{}}}},{"s":{"n":2},"y":2}]]}}})");
}

BOOST_AUTO_TEST_CASE(names_block_line_and_argument_when_it_cannot_write) {
  Document document;
  document.add(Terraform().backend("s3", Body().block("assume_role", {{"role_arn", "${x}"}})));
  BOOST_TEST(refuses([&] { return to_json(document); },
                     {"assume_role", this_file(), "role_arn", "`${x}`", "WriteOptions::target"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
