// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/locals.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(locals_block)

BOOST_AUTO_TEST_CASE(holds_values_in_order) {
  BOOST_TEST(written(Locals({{"z", tmpl("web-{}", var("env"))}, {"a", List{1}}})) ==
             R"({"locals":{"z":"web-${var.env}","a":[1]}})");
  BOOST_TEST(written(Locals().comment("why").set("a", "${t}")) ==
             R"({"locals":{"//":"why","a":"$${t}"}})");
  BOOST_TEST(written(Locals()) == R"({"locals":{}})");
}

BOOST_AUTO_TEST_CASE(may_be_named_like_anything_of_the_language) {
  BOOST_TEST(written(Locals({{"count", 1},
                             {"provider", 2},
                             {"lifecycle", 3},
                             {"dynamic", 4},
                             {"locals", 5},
                             {"for", 6}})) ==
             R"({"locals":{"count":1,"provider":2,"lifecycle":3,"dynamic":4,"locals":5,"for":6}})");
}

BOOST_AUTO_TEST_CASE(stand_in_an_array_when_there_are_several) {
  BOOST_TEST(written(Locals({{"a", 1}}), Locals().comment("more").set("b", 2)) ==
             R"({"locals":[{"a":1},{"//":"more","b":2}]})");
}

BOOST_AUTO_TEST_CASE(have_different_names_in_all_blocks) {
  Document document;
  const Locals one({{"a", 1}, {"b", 2}});
  const Locals two({{"c", 3}, {"b", 4}});
  document.add(one);
  BOOST_TEST(
      refuses([&] { return document.add(two); }, {"locals", "\"b\"", line_of(one), line_of(two)}));
  BOOST_TEST(to_json(document, {.layout = Layout::compact}) == R"({"locals":{"a":1,"b":2}})");
  // Nothing of the refused block is left.
  document.add(Locals({{"c", 3}}));
  BOOST_TEST(document.size() == 2U);
}

BOOST_AUTO_TEST_CASE(given_twice_in_braces_are_refused) {
  BOOST_TEST(refuses([] { return Locals({{"a", 1}, {"b", 1}, {"a", 2}}); }, {"a", "twice"}));
}

BOOST_AUTO_TEST_CASE(have_identifiers_for_names_and_hold_no_blocks) {
  BOOST_TEST(refuses([] { return Locals().set(std::string("a b"), 1); },
                     {"locals", this_file(), "a b", "identifier"}));
  BOOST_TEST(refuses([] { return Locals().block("x", {}); }, {"locals", this_file(), "x"}));
  BOOST_TEST(refuses([] { return Locals().block("dynamic", {"x"}, {}); },
                     {"locals", this_file(), "dynamic"}));
}

BOOST_AUTO_TEST_CASE(are_referred_to_by_name) {
  BOOST_TEST(to_native(Locals::ref("a")) == "local.a");
  BOOST_TEST(refuses([] { return Locals::ref("a b"); }, {"a b"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
