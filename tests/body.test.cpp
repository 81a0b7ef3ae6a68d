// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/block.hpp>
#include <tfpp/body.hpp>
#include <tfpp/compare.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <source_location>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// A block of a type that only a provider knows, with this body: what the body comes to.
std::string body_text(const Body& body) {
  const std::string text = written(Block("x", {}, body));
  return text.substr(5, text.size() - 6);  // without {"x": }
}

Body numbered(int arguments) {
  Body body;
  for (int i = 0; i < arguments; ++i) body.set("a" + std::to_string(i), i);
  return body;
}

BOOST_AUTO_TEST_SUITE(body)

BOOST_AUTO_TEST_SUITE(arguments)

BOOST_AUTO_TEST_CASE(keep_the_order_in_which_they_were_set) {
  BOOST_TEST(body_text(Body().set("z", 1).set("a", true).set("m", "text")) ==
             R"({"z":1,"a":true,"m":"text"})");
  BOOST_TEST(body_text({{"z", 1}, {"a", nullptr}, {"m", {{"k", List{1, 2}}}}}) ==
             R"({"z":1,"a":null,"m":{"k":[1,2]}})");
}

BOOST_AUTO_TEST_CASE(set_again_keep_their_place) {
  Body body{{"a", 1}, {"b", "a text that is longer"}, {"c", 3}};
  body.set("b", 2);
  BOOST_TEST(body_text(body) == R"({"a":1,"b":2,"c":3})");
  body.set("b", List{"longer", "again"}).set("a", {{"k", 1}}).set("c", nullptr);
  BOOST_TEST(body_text(body) == R"({"a":{"k":1},"b":["longer","again"],"c":null})");
}

BOOST_AUTO_TEST_CASE(names_made_at_run_time_are_the_same_as_literals) {
  const std::string name = "na" + std::string("me");
  BOOST_TEST(body_text(Body().set("name", 1).set("z", 0).set(name, 2)) == R"({"name":2,"z":0})");
  BOOST_TEST(body_text(Body().set(name, 1).set("z", 0).set("name", 2)) == R"({"name":2,"z":0})");
}

BOOST_AUTO_TEST_CASE(without_a_value_are_removed) {
  const std::optional<int> absent;
  Body body{{"a", 1}, {"b", 2}, {"c", 3}};
  body.set("b", absent);
  BOOST_TEST(body_text(body) == R"({"a":1,"c":3})");
  body.set("never_set", absent).set("b", std::optional(5));
  BOOST_TEST(body_text(body) == R"({"a":1,"c":3,"b":5})");
  body.set("a", absent).set("b", absent).set("c", absent);
  BOOST_TEST((body == Body()));
  BOOST_TEST(body_text({{"a", absent}, {"b", 1}}) == R"({"b":1})");
  BOOST_TEST(written(Block("x", {}, Body().block("y", {{"a", absent}}))) == R"({"x":{"y":{}}})");
}

BOOST_AUTO_TEST_CASE(given_twice_in_braces_are_refused) {
  BOOST_TEST(refuses(
      [] {
        return Body().block("x", {{"a", 1}, {"b", 2}, {"a", 3}});
      },
      {"a", "twice"}));
  BOOST_TEST(refuses([] { return Body({{"a", 1}, {"b", 2}, {"a", 3}}); }, {"a", "twice"}));
}

BOOST_AUTO_TEST_CASE(have_names_that_are_identifiers) {
  for (const char* name : {"", "1a", "a b", "a.b", "//", "${x}", "-a", "a\xff"}) {
    BOOST_TEST(refuses([&] { return Body().set(name, 1); }, {name, "identifier"}), name);
    BOOST_TEST(refuses([&] { return Body().block(name, {}); }, {name, "identifier"}), name);
  }
  BOOST_TEST(body_text(Body().set(std::string("für-alle"), 1)) == R"({"für-alle":1})");
}

BOOST_AUTO_TEST_CASE(in_braces_have_no_expression_for_a_name) {
  const Expr name = var("x");
  BOOST_TEST(refuses([&] { return Body({{name, 1}}); }, {"name of an argument must be text"}));
  BOOST_TEST(refuses(
      [&] {
        return Body().block("x", {{name, 1}});
      },
      {"name of an argument must be text"}));
}

// From some number on arguments are found by hashing; nothing may show where that begins.
BOOST_AUTO_TEST_CASE(are_found_however_many_there_are) {
  for (const int count : {1, 2, 30, 46, 47, 48, 49, 50, 51, 200}) {
    Body body = numbered(count);
    std::vector<std::pair<std::string, int>> expected;
    for (int i = 0; i < count; ++i) expected.emplace_back("a" + std::to_string(i), i);
    const auto check = [&] {
      std::string text;
      for (const auto& [name, value] : expected)
        text += (text.empty() ? "" : ",") + ('"' + name + "\":") + std::to_string(value);
      BOOST_TEST(body_text(body) == '{' + text + '}');
    };
    check();
    for (const int i : {0, count / 2, count - 1}) {
      const auto at = static_cast<std::size_t>(i);
      expected[at].second = 1000 * i;
      body.set(expected[at].first, 1000 * i);
      check();
    }
    const auto middle = expected.begin() + count / 2;
    body.set(middle->first, std::optional<int>());
    body.set("a_new", 7);
    expected.erase(middle);
    expected.emplace_back("a_new", 7);
    check();
  }
}

BOOST_AUTO_TEST_CASE(take_time_in_proportion_to_their_number) {
  const auto seconds = [](int count) {
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < 5; ++round) {
      const auto start = std::chrono::steady_clock::now();
      Body body = numbered(count);
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      best = std::min(best, taken.count());
    }
    return best;
  };
  // Ten times as many; a hundred times the time if each were compared with all before it.
  BOOST_TEST(seconds(20'000) < 40 * seconds(2'000));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(comments)

BOOST_AUTO_TEST_CASE(come_first) {
  BOOST_TEST(body_text(Body().set("a", 1).comment("why")) == R"({"//":"why","a":1})");
  BOOST_TEST(body_text(Body().comment("why")) == R"({"//":"why"})");
  BOOST_TEST(body_text(Body().block("b", {}).comment("why").set("a", 1)) ==
             R"({"//":"why","b":{},"a":1})");
}

BOOST_AUTO_TEST_CASE(of_several_lines_are_arrays) {
  BOOST_TEST(body_text(Body().comment("one\ntwo\n\nfour")) == R"({"//":["one","two","","four"]})");
  BOOST_TEST(body_text(Body().comment("one").set("a", 1).comment("two\nthree")) ==
             R"({"//":["one","two","three"],"a":1})");
}

BOOST_AUTO_TEST_CASE(are_no_templates) {
  BOOST_TEST(body_text(Body().comment("a ${b} \"%{c}\" \\ \t é")) ==
             R"({"//":"a ${b} \"%{c}\" \\ \t é"})");
}

BOOST_AUTO_TEST_CASE(do_not_disturb_what_is_there) {
  Body body = numbered(60);
  body.block("b", {{"n", 1}}).block("c", {{"n", 2}}).block("b", {{"n", 3}});
  const std::string before = body_text(body);
  body.comment("late").set("a59", 59).set("a0", 0).block("b", {{"n", 4}});
  BOOST_TEST(body_text(body) == R"({"//":"late",)" + before.substr(1, before.find("\"b\"") - 1) +
                                    R"("b":[{"n":1},{"n":3},{"n":4}],"c":{"n":2}})");
}

BOOST_AUTO_TEST_CASE(must_be_utf8) {
  BOOST_TEST(refuses([] { return Body().comment("a\xff"); }, {"UTF-8", "byte 1"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(nested_blocks)

BOOST_AUTO_TEST_CASE(are_given_in_braces_as_a_body_or_by_a_function) {
  const Body built = Body().set("n", 2).comment("built");
  BOOST_TEST(body_text(Body().block("b", {{"n", 1}}).block("b", built).block("b", [](Body& body) {
               body.set("n", 3).block("c", {});
             })) == R"({"b":[{"n":1},{"//":"built","n":2},{"n":3,"c":{}}]})");
}

BOOST_AUTO_TEST_CASE(of_one_type_stand_together_where_the_first_was) {
  BOOST_TEST(body_text(Body()
                           .set("a", 0)
                           .block("b", {{"n", 1}})
                           .set("c", 0)
                           .block("d", {})
                           .block("b", {{"n", 2}})
                           .set("e", 0)
                           .block("b", {{"n", 3}})) ==
             R"({"a":0,"b":[{"n":1},{"n":2},{"n":3}],"c":0,"d":{},"e":0})");
}

BOOST_AUTO_TEST_CASE(with_labels_are_grouped_by_label) {
  BOOST_TEST(body_text(Body()
                           .block("b", {"x"}, {{"n", 1}})
                           .block("b", {"y"}, Body().set("n", 2))
                           .block("b", {"x"}, [](Body& body) { body.set("n", 3); })) ==
             R"({"b":{"x":[{"n":1},{"n":3}],"y":{"n":2}}})");
}

BOOST_AUTO_TEST_CASE(hold_nested_blocks) {
  BOOST_TEST(body_text(Body().block(
                 "a", Body().block("b", Body().block("c", {{"n", 1}})).block("b", {{"n", 2}}))) ==
             R"({"a":{"b":[{"c":{"n":1}},{"n":2}]}})");
}

BOOST_AUTO_TEST_CASE(of_many_types_are_found) {
  Body body;
  std::string expected;
  for (int i = 0; i < 40; ++i) body.block("t" + std::to_string(i), {{"n", i}});
  for (int i = 0; i < 40; ++i) body.block("t" + std::to_string(i), {{"n", -i}});
  for (int i = 0; i < 40; ++i) {
    const std::string n = std::to_string(i);
    expected += (i == 0 ? "" : ",") + ("\"t" + n) + R"(":[{"n":)" + n + R"(},{"n":)" +
                std::to_string(-i) + "}]";
  }
  BOOST_TEST(body_text(body) == '{' + expected + '}');
}

BOOST_AUTO_TEST_CASE(are_at_most_a_thousand_deep) {
  const auto nested = [](int depth) {
    Body body;
    for (int i = 0; i < depth; ++i) {
      Body outer;
      outer.block("b", body);
      body = std::move(outer);
    }
    return body;
  };
  const std::string text = body_text(nested(1000));
  BOOST_TEST(std::count(text.begin(), text.end(), '{') == 1001);
  BOOST_TEST(refuses([&] { return nested(1001); }, {"nested more than 1000 deep"}));
  // Values count too.
  Value deep = 1;
  for (int i = 0; i < 500; ++i) deep = Value(List<1>{deep});
  Body body = Body().set("v", deep);
  for (int i = 0; i < 500; ++i) body = Body().block("b", body);
  BOOST_TEST(refuses([&] { return Body().block("b", body); }, {"nested more than 1000 deep"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(dynamic)

BOOST_AUTO_TEST_CASE(names_collection_and_content) {
  BOOST_TEST(
      body_text(Body().dynamic(Dynamic("setting")
                                   .for_each(var("settings"))
                                   .content([](Body& body, const Iterator& setting) {
                                     body.set("name", setting.key).set("value", setting.value);
                                   }))) ==
      R"({"dynamic":{"setting":{"for_each":"${var.settings}",)"
      R"("content":{"name":"${setting.key}","value":"${setting.value}"}}}})");
}

BOOST_AUTO_TEST_CASE(takes_a_list_a_map_labels_and_another_iterator) {
  const std::map<std::string, int> map{{"k", 1}};
  BOOST_TEST(
      body_text(Body().dynamic(
          Dynamic("s")
              .for_each(map)
              .iterator("it")
              .labels(List{expr("it.value")})
              .content([](Body& body, const Iterator& it) { body.set("n", it.value + 1); }))) ==
      R"({"dynamic":{"s":{"for_each":{"k":1},"iterator":"it","labels":["${it.value}"],"content":{"n":"${it.value + 1}"}}}})");
  BOOST_TEST(body_text(Body().dynamic(Dynamic("s").for_each(List{1, 2}).content({{"n", 1}}))) ==
             R"({"dynamic":{"s":{"for_each":[1,2],"content":{"n":1}}}})");
}

BOOST_AUTO_TEST_CASE(nests) {
  const Dynamic inner =
      Dynamic("inner").for_each(expr("outer.value.list")).content({{"n", expr("inner.value")}});
  BOOST_TEST(
      body_text(Body().dynamic(
          Dynamic("outer").for_each(var("x")).comment("why").content(Body().dynamic(inner)))) ==
      R"({"dynamic":{"outer":{"//":"why","for_each":"${var.x}","content":{"dynamic":)"
      R"({"inner":{"for_each":"${outer.value.list}","content":{"n":"${inner.value}"}}}}}}})");
}

BOOST_AUTO_TEST_CASE(has_one_content_and_an_identifier_for_iterator) {
  BOOST_TEST(refuses([] { return Dynamic("s").iterator("a b"); },
                     {"dynamic \"s\"", "iterator", "identifier"}));
  BOOST_TEST(refuses(
      [] {
        return Dynamic("s").content({{"n", 1}}).content({{"n", 2}});
      },
      {"dynamic \"s\"", "content"}));
  BOOST_TEST(refuses([] { return Dynamic("s").set("content", 1); }, {"nested block"}));
  BOOST_TEST(refuses([] { return Dynamic("s").set("other", 1); }, {"other"}));
}

/// One block of a sequence: its type, whether it is generated, and what tells it from the others.
struct Given {
  char type;
  bool generated;
  int number;
  friend bool operator==(const Given&, const Given&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Given& given) {
    return out << given.type << (given.generated ? '*' : ' ') << given.number;
  }
};

Body body_of(const std::vector<Given>& blocks) {
  Body body;
  for (const Given& given : blocks) {
    const std::string type(1, given.type);
    if (given.generated) {
      body.dynamic(Dynamic(type).for_each(List{given.number}).content({}));
    } else {
      body.block(type, {{"n", given.number}});
    }
    if (given.number % 3 == 0) body.set("argument" + std::to_string(given.number), given.number);
  }
  return body;
}

/// The blocks of a type as Terraform meets them: property by property, a body that is an array of
/// objects as if they were one.
std::vector<Given> read_in_order(const boost::json::value& written_body, char type) {
  std::vector<Given> out;
  const auto elements = [](const boost::json::value& value) {
    return value.is_array() ? value.get_array() : boost::json::array{value};
  };
  for (const auto& part : elements(written_body)) {
    for (const auto& [name, value] : part.as_object()) {
      if (name == std::string_view(&type, 1)) {
        for (const auto& block : elements(value))
          out.push_back({type, false, block.at("n").to_number<int>()});
      } else if (name == "dynamic") {
        for (const auto& labelled : elements(value)) {
          for (const auto& [label, generator] : labelled.as_object()) {
            if (label != std::string_view(&type, 1)) continue;
            for (const auto& block : elements(generator))
              out.push_back({type, true, block.at("for_each").at(0).to_number<int>()});
          }
        }
      }
    }
  }
  return out;
}

BOOST_AUTO_TEST_CASE(keeps_its_place_among_plain_blocks) {
  const Body plain_last = body_of({{'s', true, 1}, {'s', false, 2}});
  BOOST_TEST(body_text(plain_last) ==
             R"({"dynamic":{"s":{"for_each":[1],"content":{}}},"s":{"n":2}})");
  const Body plain_between = body_of({{'s', true, 1}, {'s', false, 2}, {'s', true, 4}});
  BOOST_TEST(body_text(plain_between) ==
             R"([[{"dynamic":{"s":{"for_each":[1],"content":{}}},"s":{"n":2}},)"
             R"({"dynamic":{"s":{"for_each":[4],"content":{}}}}]])");
}

BOOST_AUTO_TEST_CASE(keeps_its_place_in_any_sequence) {
  std::mt19937 random(20250607);
  const auto number = [&](int below) {
    return static_cast<int>(random() % static_cast<unsigned>(below));
  };
  for (int round = 0; round < 500; ++round) {
    std::vector<Given> given;
    for (int i = 0; i < number(9); ++i) given.push_back({"st"[number(2)], number(2) == 0, i});
    for (const Order order : {Order::as_set, Order::sorted, Order::canonical}) {
      Document document;
      document.add(Block("x", {}, body_of(given)));
      const auto root = boost::json::parse(to_json(document, {.order = order}));
      const auto& x = root.at("x");
      // A body that is an array of objects is the only element of the array of blocks.
      const auto& body = x.is_array() ? x.at(0) : x;
      for (const char type : {'s', 't'}) {
        std::vector<Given> expected;
        std::copy_if(given.begin(), given.end(), std::back_inserter(expected),
                     [&](const Given& g) { return g.type == type; });
        const auto read = read_in_order(body, type);
        BOOST_CHECK_EQUAL_COLLECTIONS(read.begin(), read.end(), expected.begin(), expected.end());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(exceptions)

BOOST_AUTO_TEST_CASE(leave_the_body_as_it_was) {
  for (const int arguments : {2, 60}) {
    Body body = numbered(arguments);
    body.block("b", {{"n", 1}}).comment("c").block("b", {{"n", 2}});
    const Body before = body;
    const auto refused = [&](const auto& change) {
      BOOST_CHECK_THROW(change(), Error);
      BOOST_TEST((body == before));
      BOOST_TEST(body_text(body) == body_text(before));
    };
    refused([&] { body.set("new", "a\xff"); });
    refused([&] { body.set("new", std::numeric_limits<double>::quiet_NaN()); });
    refused([&] { body.set("new", {{"k", 1}, {"k", 2}}); });
    refused([&] { body.set("a1", List{1, "\xff"}); });
    refused([&] { body.set(std::string("no name"), 1); });
    refused([&] { body.set("a1", {{"deep", List{std::numeric_limits<double>::infinity()}}}); });
    refused([&] { body.block("b", {{"n", 1}, {"m", "\xff"}}); });
    refused([&] { body.block("b", {{"n", 1}, {"n", 1}}); });
    refused([&] { body.block("b", {"\xff"}, {{"n", 1}}); });
    refused([&] { body.block("b", [](Body& b) { b.set("n", 1).set("m", "\xff"); }); });
    refused([&] { body.comment("\xff"); });
    BOOST_CHECK_THROW(body.block("b", [](Body&) { throw 1; }), int);
    BOOST_TEST((body == before));
    // It still works.
    body.set("a1", "new").block("b", {{"n", 3}}).set("last", true);
    const std::string text = body_text(body);
    BOOST_TEST(says(
        text, {R"({"//":"c","a0":0,"a1":"new")", R"("b":[{"n":1},{"n":2},{"n":3}],"last":true})"}));
  }
}

BOOST_AUTO_TEST_CASE(leave_no_trace_of_a_depth_that_was_refused) {
  Value deep = 1;
  for (int i = 0; i < 1000; ++i) deep = Value(List<1>{deep});
  Body body;
  BOOST_CHECK_THROW(body.set("x", {{"k", deep}}), Error);
  BOOST_CHECK_THROW(body.block("x", {{"k", deep}}), Error);
  BOOST_TEST(body_text(Body().block("b", body)) == R"({"b":{}})");
}

BOOST_AUTO_TEST_CASE(name_block_argument_and_line) {
  Block block("x", {"label"});
  const std::string line = line_of(block);
  BOOST_TEST(
      refuses([&] { return block.set("size", "\xff"); }, {"x \"label\"", line, "size", "UTF-8"}));
  BOOST_TEST(refuses(
      [&] {
        return block.block("disk", {{"size", "\xff"}});
      },
      {"x \"label\"", line, "disk", "size", "UTF-8"}));
  BOOST_TEST(refuses(
      [&] {
        return block.block("disk", {"l"}, {{"size", "\xff"}});
      },
      {"x \"label\"", line, "disk", "size", "UTF-8"}));
  BOOST_TEST(refuses(
      [&] {
        return block.block("disk", {{"size", 1}, {"size", 2}});
      },
      {"x \"label\"", line, "disk", "size", "twice"}));
  BOOST_TEST(refuses([&] { return block.comment("\xff"); }, {"x \"label\"", line, "UTF-8"}));
  BOOST_TEST(refuses([] { return Body().set("size", "\xff"); }, {"size", "UTF-8"}));
  BOOST_TEST(
      refuses([] { return Body().block("disk", Body().set("size", "\xff")); }, {"size", "UTF-8"}));
}

BOOST_AUTO_TEST_CASE(name_the_line_that_made_the_block) {
  const auto before = std::source_location::current();
  const Block block("x", {});
  BOOST_TEST(block.where().line() == before.line() + 1);
  BOOST_TEST(line_of(block) == "body.test.cpp:" + std::to_string(before.line() + 1));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(is_regular)

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  Body original = numbered(60).block("b", {{"n", 1}});
  const std::string text = body_text(original);
  Body copy = original;
  BOOST_TEST((copy == original));
  copy.set("a59", "other").set("new", 1).block("b", {{"n", 2}}).comment("copy");
  BOOST_TEST((copy != original));
  BOOST_TEST(body_text(original) == text);
  original = copy;
  BOOST_TEST(body_text(original) == body_text(copy));
  Body& same = original;
  original = same;
  BOOST_TEST(body_text(original) == body_text(copy));
}

BOOST_AUTO_TEST_CASE(moving_takes_everything) {
  static_assert(std::is_nothrow_move_constructible_v<Body> &&
                std::is_nothrow_move_assignable_v<Body>);
  for (const int arguments : {3, 60}) {
    Body original = numbered(arguments).block("b", {{"n", 1}}).block("c", {});
    const std::string text = body_text(original);
    Body moved = std::move(original);
    BOOST_TEST(body_text(moved) == text);
    moved.set("a0", 5).block("b", {{"n", 2}});
    BOOST_TEST(says(body_text(moved), {R"("a0":5)", R"("b":[{"n":1},{"n":2}])"}));
    // What is left is a body, and takes what it is given.
    original = Body();
    original.set("a0", 1).block("b", {});
    BOOST_TEST(body_text(original) == R"({"a0":1,"b":{}})");
  }
}

BOOST_AUTO_TEST_CASE(a_body_that_was_moved_from_can_be_filled_again) {
  for (const int arguments : {3, 60}) {
    Body original = numbered(arguments).block("b", {{"n", 1}});
    const Body moved = std::move(original);
    original.set("a0", 1)
        .set("a0", 2)
        .block("b", {{"n", 2}})
        .comment("again");  // NOLINT(bugprone-use-after-move)
    BOOST_TEST(says(body_text(original), {"\"//\":\"again\"", "\"a0\":2", "\"b\":{\"n\":2}"}));
  }
}

BOOST_AUTO_TEST_CASE(compares_what_is_said) {
  const Body body = Body().comment("c").set("a", 1).block("b", {{"n", {{"x", 1}, {"y", 2}}}});
  BOOST_TEST((body == Body().set("a", 1).block("b", {{"n", {{"y", 2}, {"x", 1}}}}).comment("c")));
  BOOST_TEST((body != Body().set("a", 1).block("b", {{"n", {{"x", 1}, {"y", 2}}}})));
  BOOST_TEST((body != Body().comment("c").set("a", "1").block("b", {{"n", {{"x", 1}, {"y", 2}}}})));
  BOOST_TEST((body != Body().comment("c").set("a", 1).block("b", {{"n", {{"x", 1}}}})));
  BOOST_TEST((body != Body().comment("c").set("a", 1)));
  BOOST_TEST((Body({{"a", 1}, {"b", 2}}) == Body({{"b", 2}, {"a", 1}})));
  BOOST_TEST((Body().block("b", {}) != Body().block("c", {})));
  BOOST_TEST((Body().block("b", {"l"}, {}) != Body().block("b", {"m"}, {})));
  BOOST_TEST((Body().set("b", {{"n", 1}}) == Body().block("b", {{"n", 1}})));
  BOOST_TEST((Body().set("a", "${x}") != Body().set("a", raw("${x}"))));
  BOOST_TEST((Body().set("a", "var.x") != Body().set("a", var("x"))));
}

BOOST_AUTO_TEST_CASE(labels_are_compared_one_by_one) {
  BOOST_TEST((Body().block("b", {"x\" \"y"}, {}) != Body().block("b", {"x", "y"}, {})));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
