// SPDX-License-Identifier: BSL-1.0
// What random documents found out: small cases of what must come back.
#include "support/written.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// Written again after it was loaded, on one line; or what is wrong with it.
std::string rewritten(const std::string& text, Order order = Order::as_set,
                      std::optional<Target> target = {}) {
  const Loaded loaded = load(text, {.target = target});
  if (!loaded.diagnostics().empty()) return loaded.diagnostics().begin()->summary;
  return to_json(*loaded, {.layout = Layout::compact, .order = order});
}

BOOST_AUTO_TEST_SUITE(round_trip_cases)

Document document_of(const Resource& resource) {
  Document document;
  document.add(resource);
  return document;
}

Dynamic rules() { return Dynamic("rule").for_each(var("rules")).content({{"a", 1}}); }

BOOST_AUTO_TEST_CASE(a_label_of_a_providers_block_need_not_be_a_template) {
  const Document built = document_of(Resource("t", "n").block("rule", {"%{ if", "${"}, {{"a", 1}}));
  const std::string text = to_json(built, {.layout = Layout::compact});
  BOOST_TEST(text == R"({"resource":{"t":{"n":{"rule":{"%{ if":{"${":{"a":1}}}}}}})");
  BOOST_TEST(rewritten(text) == text);
  BOOST_TEST((*load(text) == built));
}

BOOST_AUTO_TEST_CASE(a_key_that_can_be_no_label_must_be_a_template) {
  const auto summary = [](const std::string& text) { return rewritten(text); };
  BOOST_TEST(summary(R"({"resource":{"t":{"n":{"tags":{"${":1}}}}})") == "Missing expression");
  BOOST_TEST(summary(R"({"locals":{"tags":{"${":{}}}})") == "Missing expression");
}

BOOST_AUTO_TEST_CASE(labels_are_compared_as_they_stand_in_json) {
  for (const std::string_view label : {"$${x}", "${x}", "%%{a", "\ufeff", "a\r", "$$${"}) {
    const Document built =
        document_of(Resource("t", "n").block("rule", {label}, {{"a", 1}}).block("rule", {"b"}, {}));
    const Loaded loaded = load(to_json(built));
    BOOST_TEST(loaded.diagnostics().empty(), label);
    BOOST_TEST((*loaded == built), label);
    BOOST_TEST((*loaded != document_of(Resource("t", "n").block("rule", {"x"}, {{"a", 1}}))),
               label);
  }
}

/// A loaded block of a provider is an argument, since only the provider can tell.
BOOST_AUTO_TEST_CASE(blocks_keep_their_order_beside_generated_ones_of_their_type) {
  const Document built =
      document_of(Resource("t", "n").dynamic(rules()).block("rule", {{"a", 2}}).dynamic(rules()));
  const std::string text = to_json(built, {.layout = Layout::compact});
  const std::string generated =
      R"("dynamic":{"rule":{"for_each":"${var.rules}","content":{"a":1}}})";
  BOOST_TEST(text == R"({"resource":{"t":{"n":[[{)" + generated + R"(,"rule":{"a":2}},{)" +
                         generated + "}]]}}}");
  BOOST_TEST(rewritten(text) == text);
  BOOST_TEST((*load(text) == built));
}

BOOST_AUTO_TEST_CASE(no_order_of_properties_changes_that_of_plain_and_generated_blocks) {
  const std::string generated = R"("dynamic":{"rule":{"content":{},"for_each":[]}})";
  const std::string after = R"({"resource":{"t":{"n":{"a":1,)" + generated + R"(,"rule":{}}}}})";
  const std::string before = R"({"resource":{"t":{"n":{"a":1,"rule":{},)" + generated + "}}}}";
  for (const Order order : {Order::as_set, Order::canonical, Order::sorted}) {
    BOOST_TEST(rewritten(after, order).find(R"("rule":{}}}})") != std::string::npos);
    BOOST_TEST(rewritten(before, order).find(R"("rule":{},)") != std::string::npos);
  }
  // The same in a nested block, which was loaded as an object.
  const std::string nested =
      R"({"resource":{"t":{"n":{"x":{"rule":{},"a":1,)" + generated + "}}}}}";
  BOOST_TEST(rewritten(nested, Order::sorted) == nested);
  // In several parts: all arguments come first, and no block leaves its part.
  const std::string parts = R"({"resource":{"t":{"n":[[{"rule":{},)" + generated +
                            R"(,"z":1},{"rule":{},"dynamic":{"a":{"content":{},"for_each":[]}},)" +
                            R"("b":1}]]}}})";
  const std::string sorted = R"({"resource":{"t":{"n":[[{"b":1,"z":1,"rule":{},)" + generated +
                             R"(},{"rule":{},"dynamic":{"a":{"content":{},"for_each":[]}}}]]}}})";
  BOOST_TEST(rewritten(parts, Order::sorted) == sorted);
  BOOST_TEST(rewritten(sorted) == sorted);
}

BOOST_AUTO_TEST_CASE(comments_of_a_body_in_parts_stay_one) {
  const Document built = document_of(Resource("t", "n")
                                         .comment("one")
                                         .comment("two")
                                         .dynamic(rules())
                                         .block("rule", {})
                                         .dynamic(rules()));
  const std::string text = to_json(built, {.layout = Layout::compact, .order = Order::canonical});
  BOOST_TEST(text.find(R"([[{"//":["one","two"],)") != std::string::npos, text);
  BOOST_TEST(rewritten(text) == text);
}

BOOST_AUTO_TEST_CASE(a_provider_may_have_the_key_of_an_instance_but_for_terraform) {
  const std::string text = R"({"resource":{"t":{"n":{"provider":"aws.by_region[each.key]"}}}})";
  const std::string module =
      R"({"module":{"m":{"source":"./m","providers":{"aws":"aws.by_region[\"a\"]"}}}})";
  BOOST_TEST(rewritten(text) == text);
  BOOST_TEST(rewritten(module) == module);
  BOOST_TEST(rewritten(text, {}, Target{Product::opentofu, {1, 9}}) == text);
  BOOST_TEST(rewritten(text, {}, Target{Product::terraform, {1, 11}}) ==
             "Invalid provider configuration reference");
  BOOST_TEST(rewritten(R"({"resource":{"t":{"n":{"provider":"aws.a[0"}}}})") ==
             "Invalid provider configuration reference");
  BOOST_TEST(rewritten(R"({"module":{"m":{"source":"./m","providers":{"aws.a[0]":"aws"}}}})") ==
             "Invalid provider configuration reference");
}

BOOST_AUTO_TEST_CASE(an_expression_that_is_too_deep_for_the_parser_is_kept) {
  const std::string text =
      "{\"locals\":{\"a\":\"${" + std::string(300, '(') + "1" + std::string(300, ')') + "}\"}}";
  BOOST_TEST(rewritten(text) == text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
