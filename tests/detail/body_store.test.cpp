// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/block.hpp>
#include <tfpp/compare.hpp>
#include <tfpp/detail/body_store.hpp>
#include <tfpp/expr/reference.hpp>

#include <boost/test/unit_test.hpp>

#include <source_location>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using detail::BodyStore;

BodyStore resource_block() {
  static constexpr std::string_view labels[] = {"t", "a"};
  return {grammar::resource_block, "resource", labels, std::source_location::current()};
}

BodyStore terraform_block() {
  return {grammar::terraform_block, "terraform", {}, std::source_location::current()};
}

std::string value_of(const BodyStore& body, const Name& name) {
  const char* value = body.find_value(name);
  return value == nullptr ? "(absent)" : std::string(detail::text_of(value));
}

BOOST_AUTO_TEST_SUITE(body_store)

BOOST_AUTO_TEST_CASE(knows_what_it_is) {
  const BodyStore block = resource_block();
  BOOST_TEST(block.is_block());
  BOOST_TEST((&block.row() == &grammar::resource_block));
  BOOST_TEST(block.label(0) == "t");
  BOOST_TEST(block.label(1) == "a");
  BOOST_TEST(block.describe() == "resource \"t\" \"a\"");
  BOOST_TEST(std::string(block.where().file_name()).ends_with("body_store.test.cpp"));
  const BodyStore body;
  BOOST_TEST(!body.is_block());
  BOOST_TEST(body.describe() == "body");
}

BOOST_AUTO_TEST_CASE(finds_values) {
  BodyStore body = resource_block();
  for (int i = 0; i < 100; ++i) {
    body.set("a" + std::to_string(i), std::to_string(i));
    BOOST_TEST(value_of(body, "a0") == "0");
    BOOST_TEST(value_of(body, "a" + std::to_string(i)) == std::to_string(i));
    BOOST_TEST(value_of(body, "a" + std::to_string(i + 1)) == "(absent)");
  }
  // Only its own, not those of nested blocks.
  body.add_block("b", {}, {{"inner", 1}}, std::source_location::current());
  BOOST_TEST(value_of(body, "inner") == "(absent)");
}

BOOST_AUTO_TEST_CASE(adds_to_lists) {
  BodyStore body;
  body.add_to_list("l", {ValueView(1)});
  body.add_to_list("l", {ValueView("two"), ValueView(var("x"))});
  BOOST_TEST((Value(detail::Stored{body.find_value("l")}) == Value(List{1, "two", var("x")})));
}

BOOST_AUTO_TEST_CASE(edits_a_nested_block_or_adds_it) {
  constexpr std::string_view local[] = {"local"};
  BodyStore body = terraform_block();
  const auto where = std::source_location::current();
  body.set("required_version", "> 1");
  body.edit_block("required_providers", where, [](BodyStore& nested) { nested.set("a", "1"); });
  body.add_block("backend", local, {}, where);
  body.edit_block("required_providers", where, [](BodyStore& nested) {
    BOOST_TEST(value_of(nested, "a") == "1");
    nested.set("b", "2");
  });
  const BodyStore before = body;
  BOOST_CHECK_THROW(body.edit_block("required_providers", where,
                                    [](BodyStore& nested) { nested.set("c", List<0>{}); }),
                    Error);
  BOOST_CHECK_THROW(body.edit_block("required_providers", where, [](BodyStore&) { throw 1; }), int);
  BOOST_TEST((body == before));
  BodyStore expected = terraform_block();
  expected.set("required_version", "> 1");
  expected.add_block("required_providers", {}, {{"a", "1"}, {"b", "2"}}, where);
  expected.add_block("backend", local, {}, where);
  BOOST_TEST((body == expected));
}

BOOST_AUTO_TEST_CASE(takes_the_items_of_another_body) {
  BodyStore body = resource_block();
  body.set("a", 1);
  body.add_items(Body().set("b", 2).block("lifecycle", {{"prevent_destroy", true}}).comment("c"));
  BOOST_TEST(value_of(body, "b") == "2");
  const BodyStore before = body;
  BOOST_CHECK_THROW(body.add_items(Body().set("c", 3).set("a", 2)), Error);
  BOOST_CHECK_THROW(body.add_items(Body().block("lifecycle", {{"nope", true}})), Error);
  BOOST_TEST((body == before));
  BOOST_TEST(value_of(body, "c") == "(absent)");
  body.set("c", "new");
  body.add_block("x", {}, {}, std::source_location::current());
  BOOST_TEST(value_of(body, "c") == "new");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
