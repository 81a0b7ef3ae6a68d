// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/document.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string text_of(const Document& document) {
  return to_json(document, {.layout = Layout::compact});
}

template <class B>
constexpr bool is_addable = requires(Document document, const B& block) {
  document.add(block);
};

/// Whether adding it does not compile or throws.
template <class B>
bool is_refused(const B& block) {
  if constexpr (is_addable<B>) {
    try {
      Document().add(block);
    } catch (const Error&) {
      return true;
    }
    return false;
  } else {
    return true;
  }
}

BOOST_AUTO_TEST_SUITE(document)

BOOST_AUTO_TEST_CASE(without_blocks_is_an_empty_object) {
  const Document empty;
  BOOST_TEST(empty.empty());
  BOOST_TEST(empty.size() == 0U);
  BOOST_TEST(text_of(empty) == "{}");
  BOOST_TEST(to_json(empty) == "{}\n");
}

BOOST_AUTO_TEST_CASE(holds_blocks_in_the_order_in_which_they_were_added) {
  Document document;
  document.add(Output("z").value(1), Variable("b")).add(Output("a").value(2));
  document.add(Variable("a"));
  BOOST_TEST(document.size() == 4U);
  BOOST_TEST(!document.empty());
  BOOST_TEST(text_of(document) ==
             R"({"output":{"z":{"value":1},"a":{"value":2}},"variable":{"b":{},"a":{}}})");
}

BOOST_AUTO_TEST_CASE(holds_copies) {
  Document document;
  Output output = Output("o").value(1);
  document.add(output);
  output.value(2);
  BOOST_TEST(text_of(document) == R"({"output":{"o":{"value":1}}})");
}

BOOST_AUTO_TEST_CASE(has_comments_at_its_top) {
  Document document;
  document.add(Locals({{"a", 1}})).comment("Generated;\nedit main.cpp instead.");
  BOOST_TEST(text_of(document) ==
             R"({"//":["Generated;","edit main.cpp instead."],"locals":{"a":1}})");
  document.comment("More.");
  BOOST_TEST(says(text_of(document), {R"("edit main.cpp instead.","More.")"}));
  BOOST_TEST(refuses([&] { return document.comment("\xff"); }, {"UTF-8"}));
  BOOST_TEST(text_of(Document().comment("only ${this}")) == R"({"//":"only ${this}"})");
}

BOOST_AUTO_TEST_CASE(may_hold_every_block_type_and_the_comments_of_each) {
  Document document;
  document.add(Terraform().comment("c"), Provider("p").comment("c"), Variable("v").comment("c"),
               Locals().comment("c"), Output("o").comment("c"), Module("m").comment("c"),
               Resource("t", "a").comment("c"), Data("t", "a").comment("c"),
               Ephemeral("t", "a").comment("c"), Moved("t.a", "t.b").comment("c"),
               Removed("t.c").comment("c"), Import("t.d").comment("c"), Check("c").comment("c"),
               Block("gizmo", {}).comment("c"));
  const std::string text = text_of(document);
  std::size_t comments = 0;
  for (std::size_t at = 0; (at = text.find(R"("//":"c")", at)) != std::string::npos; ++at)
    ++comments;
  BOOST_TEST(comments == 14U);
}

BOOST_AUTO_TEST_CASE(does_not_hold_what_is_no_block_of_a_file) {
  BOOST_TEST(is_refused(Lifecycle()));
  BOOST_TEST(is_refused(Connection()));
  BOOST_TEST(is_refused(Provisioner("file")));
  BOOST_TEST(is_refused(Dynamic("x")));
  BOOST_TEST(is_refused(Cloud()));
  BOOST_TEST(!is_refused(Locals()));
}

BOOST_AUTO_TEST_CASE(does_not_hold_a_body_without_a_type) {
  BOOST_TEST(!is_addable<Body>);
  BOOST_TEST(is_addable<Locals>);
}

BOOST_AUTO_TEST_SUITE(duplicates)

template <class First, class Second>
void check_duplicate(const First& first, const Second& second, std::string_view what) {
  const Locals other({{"unrelated", 1}});
  Document document;
  document.add(first, other);
  const Document before = document;
  const std::string text = text_of(document);
  BOOST_TEST(
      refuses([&] { return document.add(second); }, {what, line_of(first), line_of(second)}));
  BOOST_TEST((document == before));
  BOOST_TEST(text_of(document) == text);
  // What was added before the refused block stays, and the document goes on.
  BOOST_CHECK_THROW(document.add(Locals({{"new", 1}}), second, Locals({{"newer", 1}})), Error);
  BOOST_TEST(document.size() == before.size() + 1);
  document.add(Locals({{"newer", 2}}));
  BOOST_TEST(document.size() == before.size() + 2);
}

BOOST_AUTO_TEST_CASE(name_the_lines_of_both) {
  check_duplicate(Variable("v"), Variable("v").type(types::any), "variable \"v\"");
  check_duplicate(Output("o"), Output("o").value(1), "output \"o\"");
  check_duplicate(Module("m"), Module("m").source("./m"), "module \"m\"");
  check_duplicate(Resource("t", "a"), Resource("t", "a").set("x", 1), "resource \"t\" \"a\"");
  check_duplicate(Data("t", "a"), Data("t", "a"), "data \"t\" \"a\"");
  check_duplicate(Ephemeral("t", "a"), Ephemeral("t", "a"), "ephemeral \"t\" \"a\"");
  check_duplicate(Check("c"), Check("c"), "check \"c\"");
  check_duplicate(Provider("p"), Provider("p").set("x", 1), "provider \"p\"");
  check_duplicate(Provider("p").alias("a"), Provider("p").alias("a"), "alias \"a\"");
  check_duplicate(Locals({{"a", 1}}), Locals({{"b", 1}, {"a", 2}}), "\"a\"");
  check_duplicate(Import("t.a").id("x"), Import("t.a").id("y"), "t.a");
  check_duplicate(Terraform().backend("local", {}),
                  Terraform().required_version("> 1").backend("s3", {}), "backend");
  check_duplicate(Terraform().cloud(Cloud()), Terraform().cloud(Cloud().organization("o")),
                  "cloud");
  check_duplicate(Terraform().required_provider("a", {}), Terraform().required_provider("b", {}),
                  "required_providers");
  check_duplicate(Terraform().provider_meta("a", {}), Terraform().provider_meta("a", {}),
                  "provider_meta \"a\"");
  check_duplicate(Terraform().encryption(Body()), Terraform().encryption(Body()), "encryption");
  check_duplicate(Block("action", {"t", "a"}), Block("action", {"t", "a"}), "action \"t\" \"a\"");
}

BOOST_AUTO_TEST_CASE(are_none_where_terraform_takes_several) {
  Document document;
  document.add(Resource("t", "a"), Resource("t", "b"), Resource("u", "a"), Data("t", "a"),
               Ephemeral("t", "a"), Output("a"), Variable("a"), Module("a"), Check("a"),
               Locals({{"a", 1}}), Provider("p"), Provider("p").alias("a"), Provider("q"),
               Provider("q").alias("a"), Terraform(), Terraform(), Locals(), Locals(),
               Moved("t.x", "t.y"), Moved("t.x", "t.y"), Removed("t.z"), Removed("t.z"),
               Block("gizmo", {"a"}), Block("gizmo", {"a"}));
  BOOST_TEST(document.size() == 24U);
}

BOOST_AUTO_TEST_CASE(are_found_among_many_in_constant_time) {
  const auto seconds = [](int count) {
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < 3; ++round) {
      const auto start = std::chrono::steady_clock::now();
      Document document;
      for (int i = 0; i < count; ++i) {
        document.add(Resource("t", "r" + std::to_string(i)),
                     Locals().set("l" + std::to_string(i), i));
      }
      BOOST_CHECK_THROW(document.add(Resource("t", "r" + std::to_string(count / 2))), Error);
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      best = std::min(best, taken.count());
    }
    return best;
  };
  BOOST_TEST(seconds(10'000) < 40 * seconds(1'000));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(is_regular)

Document sample() {
  Document document;
  document.comment("c").add(Provider("p").alias("a"), Resource("t", "a").set("x", var("y")),
                            Locals({{"l", 1}}));
  for (int i = 0; i < 20; ++i) document.add(Output("o" + std::to_string(i)).value(i));
  return document;
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  const Document original = sample();
  Document copy = original;
  BOOST_TEST((copy == original));
  copy.add(Output("more").value(1)).comment("d");
  BOOST_TEST((copy != original));
  BOOST_TEST(text_of(original) == text_of(sample()));
  BOOST_CHECK_THROW(copy.add(Resource("t", "a")), Error);
  BOOST_CHECK_THROW(copy.add(Provider("p").alias("a")), Error);
  BOOST_CHECK_THROW(copy.add(Locals({{"l", 2}})), Error);
  copy = original;
  copy.add(Output("more").value(1));
  Document& same = copy;
  copy = same;
  BOOST_TEST(copy.size() == original.size() + 1);
}

BOOST_AUTO_TEST_CASE(moving_takes_everything) {
  static_assert(std::is_nothrow_move_constructible_v<Document> &&
                std::is_nothrow_move_assignable_v<Document>);
  Document original = sample();
  Document moved = std::move(original);
  BOOST_TEST((moved == sample()));
  BOOST_CHECK_THROW(moved.add(Output("o7")), Error);
  original = std::move(moved);
  BOOST_TEST((original == sample()));
}

BOOST_AUTO_TEST_CASE(what_is_left_after_moving_can_be_filled_again) {
  Document original = sample();
  const Document moved = std::move(original);
  original.add(Resource("t", "a"), Locals({{"l", 2}}));  // NOLINT(bugprone-use-after-move)
  BOOST_TEST(says(text_of(original), {R"("resource":{"t":{"a":{}}})", R"("locals":{"l":2})"}));
}

BOOST_AUTO_TEST_CASE(compares_comments_and_blocks) {
  BOOST_TEST((sample() == sample()));
  BOOST_TEST((Document() == Document()));
  BOOST_TEST((Document() != sample()));
  BOOST_TEST((Document().comment("a") != Document().comment("b")));
  BOOST_TEST(
      (Document().add(Output("a"), Output("b")) == Document().add(Output("b"), Output("a"))));
  BOOST_TEST((Document().add(Output("a").value(1)) != Document().add(Output("a").value(2))));
  BOOST_TEST((Document().add(Resource("t", "a")) != Document().add(Data("t", "a"))));
  BOOST_TEST((Document().add(Block("g", {"x\" \"y"})) != Document().add(Block("g", {"x", "y"}))));
  BOOST_TEST((Document().add(Block("resource", {"t", "a"})) == Document().add(Resource("t", "a"))));
}

/// `a` and `b` differ.
template <class T>
void check_regular(const T& a, const T& b) {
  static_assert(std::is_copy_constructible_v<T> && std::is_copy_assignable_v<T>);
  static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_assignable_v<T>);
  T copy = a;
  BOOST_TEST((copy == a));
  BOOST_TEST((copy != b));
  copy = b;
  BOOST_TEST((copy == b));
  T moved = std::move(copy);
  BOOST_TEST((moved == b));
  copy = std::move(moved);
  BOOST_TEST((copy == b));
  T other = a;
  using std::swap;
  swap(copy, other);
  BOOST_TEST((copy == a));
  BOOST_TEST((other == b));
  copy.comment("changed");
  BOOST_TEST((copy != a));
}

BOOST_AUTO_TEST_CASE(so_is_every_class_of_blocks) {
  check_regular(Body(), Body().set("x", 1));
  check_regular(Dynamic("x"), Dynamic("y"));
  check_regular(Block("x", {"a"}), Block("x", {"b"}));
  check_regular(Terraform(), Terraform().required_version("> 1"));
  check_regular(Cloud(), Cloud().organization("x"));
  check_regular(Provider("a"), Provider("a").alias("b"));
  check_regular(Variable("a"), Variable("b"));
  check_regular(Locals(), Locals({{"a", 1}}));
  check_regular(Output("a"), Output("a").value(1));
  check_regular(Module("a"), Module("b"));
  check_regular(Resource("t", "a"), Resource("t", "b"));
  check_regular(Data("t", "a"), Data("u", "a"));
  check_regular(Ephemeral("t", "a"), Ephemeral("t", "b"));
  check_regular(Lifecycle(), Lifecycle().ignore_all_changes());
  check_regular(Connection(), Connection().host("h"));
  check_regular(Provisioner("file"), Provisioner("local-exec"));
  check_regular(Moved("a.b", "a.c"), Moved("a.b", "a.d"));
  check_regular(Removed("a.b"), Removed("a.c"));
  check_regular(Import("a.b"), Import("a.c"));
  check_regular(Check("a"), Check("b"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(comes_out_the_same_however_a_container_hashes) {
  const auto build = [](std::size_t buckets, bool backwards) {
    std::unordered_map<std::string, int> tags(buckets);
    std::unordered_set<std::string> zones(buckets);
    for (int i = 0; i < 200; ++i) {
      const std::string key = "key" + std::to_string(backwards ? 199 - i : i);
      tags.emplace(key, static_cast<int>(key.size()));
      zones.insert(key);
    }
    Document document;
    document.add(Resource("t", "a").set("tags", tags).set("zones", zones).for_each(zones));
    return to_json(document);
  };
  const std::string text = build(1, false);
  BOOST_TEST(build(1, true) == text);
  BOOST_TEST(build(5'000, false) == text);
  BOOST_TEST(build(5'000, true) == text);
  BOOST_TEST(says(text, {"\"key0\"", "\"key1\"", "\"key10\"", "\"key100\"", "\"key101\""}));
}

BOOST_AUTO_TEST_CASE(refuses_a_block_that_declares_something_twice_by_itself) {
  const auto twice = Terraform().provider_meta("aws", {{"a", 1}}).provider_meta("aws", {{"b", 2}});
  Document document;
  BOOST_TEST(refuses([&] { return document.add(twice).size(); },
                     {"provider_meta \"aws\" is declared twice", line_of(twice)}));
  BOOST_TEST(document.empty());
}

BOOST_AUTO_TEST_CASE(refuses_to_write_blocks_of_a_type_with_different_numbers_of_labels) {
  const auto mixed = Resource("t", "n").block("rule", {"a"}, {{"b", 1}}).block("rule", {{"c", 2}});
  BOOST_TEST(refuses([&] { return written(mixed); }, {"rule", this_file(), "as many"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
