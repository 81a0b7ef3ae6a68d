// SPDX-License-Identifier: BSL-1.0
#include "support/rendered.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::json_of;
using tfpp_test::literal_json_of;

const Expr x = expr("var.x");

bool says(const Error& error, std::string_view what) {
  return std::string_view(error.what()).find(what) != std::string_view::npos;
}

struct Point {
  int x = 0;
  int y = 0;
  friend void emit_value(ValueSink& sink, const Point& point) {
    sink.value({{"x", point.x}, {"y", point.y}});
  }
};

/// Calls the sink as the function says.
struct Custom {
  void (*emit)(ValueSink&);
  friend void emit_value(ValueSink& sink, const Custom& custom) { custom.emit(sink); }
};

/// A list in a list in a list ...
Value nested(int depth) {
  Value value = 1;
  for (int i = 0; i < depth; ++i) value = List{value};
  return value;
}

BOOST_AUTO_TEST_SUITE(value_test)

BOOST_AUTO_TEST_SUITE(kinds)

BOOST_AUTO_TEST_CASE(are_told_apart) {
  BOOST_TEST((Value(nullptr).kind() == ValueKind::null));
  BOOST_TEST((Value(true).kind() == ValueKind::boolean));
  BOOST_TEST((Value(1).kind() == ValueKind::number));
  BOOST_TEST((Value("a").kind() == ValueKind::text));
  BOOST_TEST((Value(x).kind() == ValueKind::expression));
  BOOST_TEST((Value(List{}).kind() == ValueKind::list));
  BOOST_TEST((Value(std::vector<int>()).kind() == ValueKind::list));
  BOOST_TEST((Value(Object{}).kind() == ValueKind::object));
  BOOST_TEST((Value(std::map<std::string, int>()).kind() == ValueKind::object));
  BOOST_TEST((Value({{"a", 1}}).kind() == ValueKind::object));
}

BOOST_AUTO_TEST_CASE(null_absent_and_empty_are_three_things) {
  const std::optional<int> none;
  BOOST_TEST(json_of(Object{{"absent", none}, {"null", nullptr}, {"text", ""}}) ==
             R"({"null":null,"text":""})");
  BOOST_TEST(json_of(List{}) == "[]");
  BOOST_TEST(json_of(Object{}) == "{}");
  BOOST_TEST(json_of(nullptr) == "null");
}

BOOST_AUTO_TEST_CASE(have_a_text_and_a_size) {
  BOOST_TEST(Value("a b").text() == "a b");
  BOOST_TEST(Value(1.5).text() == "1.5");
  BOOST_TEST(Value(x).text() == "var.x");
  BOOST_TEST(Value(List{"a"}).text() == "");
  BOOST_TEST(Value(nullptr).text() == "");
  BOOST_TEST(Value(List{1, List{2, 3}}).size() == 2U);
  BOOST_TEST(Value({{"a", List{1, 2}}, {"b", 2}, {"c", 3}}).size() == 3U);
  BOOST_TEST(Value("text").size() == 0U);
}

BOOST_AUTO_TEST_CASE(expressions_are_found_at_any_depth) {
  BOOST_TEST(Value(x).holds_expression());
  BOOST_TEST(Value(List{1, {{"a", List{x}}}}).holds_expression());
  BOOST_TEST(Value({{x, 1}}).holds_expression());
  BOOST_TEST(!Value(List{1, {{"a", List{"${x}"}}}}).holds_expression());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(as_json)

BOOST_AUTO_TEST_CASE(numbers_at_their_limits) {
  BOOST_TEST(json_of(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  BOOST_TEST(json_of(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  BOOST_TEST(json_of(0.1) == "0.1");
  BOOST_TEST(json_of(0.1F) == "0.1");
  BOOST_TEST(json_of(1e22) == "1e+22");
  BOOST_TEST(json_of(number("1e400")) == "1e400");
  BOOST_TEST(json_of(number("12345678901234567890.12345678901234567890")) ==
             "12345678901234567890.12345678901234567890");
}

BOOST_AUTO_TEST_CASE(numbers_that_json_does_not_have_are_refused) {
  for (const double value :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
        -std::numeric_limits<double>::infinity()}) {
    BOOST_CHECK_THROW(Value{value}, Error);
    BOOST_CHECK_THROW((Value{{"a", value}}), Error);
    BOOST_CHECK_THROW((List{value}), Error);
    BOOST_CHECK_THROW(Value{static_cast<float>(value)}, Error);
  }
}

BOOST_AUTO_TEST_CASE(text_is_text_and_expressions_are_interpolated) {
  BOOST_TEST(json_of("${a} %{b} \"\n") == R"("$${a} %%{b} \"\n")");
  BOOST_TEST(json_of(x) == R"("${var.x}")");
  BOOST_TEST(json_of(tmpl("a-{}-\"{}", x, 1)) == R"("a-${var.x}-\"1")");
  BOOST_TEST(json_of(Object{{"${a}", "%{b}"}, {x, 1}}) == R"({"$${a}":"%%{b}","${var.x}":1})");
}

BOOST_AUTO_TEST_CASE(text_in_literal_places_is_not_escaped_for_templates) {
  BOOST_TEST(literal_json_of("${a} %{b} $${c}") == R"("${a} %{b} $${c}")");
  BOOST_TEST(literal_json_of({{"${k}", List{"%{v}", "\ufeff"}}}) ==
             "{\"${k}\":[\"%{v}\",\"\ufeff\"]}");
}

BOOST_AUTO_TEST_CASE(text_must_be_utf8) {
  BOOST_CHECK_EXCEPTION(Value("ab\xFF"), Error, [](const Error& e) { return says(e, "byte 2"); });
  BOOST_CHECK_EXCEPTION((Value{{std::string("k\xC0"), 1}}), Error,
                        [](const Error& e) { return says(e, "byte 1"); });
  BOOST_CHECK_THROW(Literal("\xED\xA0\x80"), Error);
  BOOST_CHECK_THROW(static_cast<void>(raw("\xFF")), Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(braces)

BOOST_AUTO_TEST_CASE(are_objects_in_order) {
  const Value value = {{"z", 1}, {"a", List{true, nullptr}}, {"m", {{"b", 2}, {"a", 1}}}};
  BOOST_TEST(json_of(value) == R"({"z":1,"a":[true,null],"m":{"b":2,"a":1}})");
}

BOOST_AUTO_TEST_CASE(are_objects_whatever_their_content_looks_like) {
  BOOST_TEST(json_of(Value{{"a", "b"}}) == R"({"a":"b"})");
  BOOST_TEST(json_of(Value{{"a", "b"}, {"c", "d"}}) == R"({"a":"b","c":"d"})");
  BOOST_TEST(json_of(List{{{"a", "b"}}, {{"c", "d"}}}) == R"([{"a":"b"},{"c":"d"}])");
  BOOST_TEST(json_of(Value{{"tags", {{"Name", "x"}}}}) == R"({"tags":{"Name":"x"}})");
}

BOOST_AUTO_TEST_CASE(with_a_template_without_interpolations_as_key_have_a_text_as_key) {
  BOOST_TEST((Value{{tmpl("a"), 1}} == Value{{"a", 1}}));
  BOOST_TEST((Value{{to_expr("a"), 1}} == Value{{"a", 1}}));
  BOOST_TEST(json_of(Value{{tmpl("${{a}}"), 1}}) == R"({"$${a}":1})");
  BOOST_TEST(json_of(Object{{"a", 1}}.set(tmpl("a"), 2)) == R"({"a":2})");
  BOOST_TEST(json_of(raw({{tmpl("${{a}}{}", x), 1}})) == R"({"$${a}${var.x}":1})");
}

BOOST_AUTO_TEST_CASE(with_a_template_of_one_interpolation_as_key_have_what_it_interpolates) {
  const Object object{{tmpl("{}", each::key), 1}};
  BOOST_TEST((object == Object{{each::key, 1}}));
  BOOST_TEST(json_of(object) == R"({"${each.key}":1})");
  BOOST_CHECK_THROW((Object{{each::key, 1}, {tmpl("{}", each::key), 2}}), Error);
}

BOOST_AUTO_TEST_CASE(with_a_key_twice_are_refused) {
  BOOST_CHECK_EXCEPTION((Value{{"a", 1}, {"b", 2}, {"a", 3}}), Error,
                        [](const Error& e) { return says(e, "\"a\""); });
  BOOST_CHECK_THROW((Value{{"k", {{"a", 1}, {"a", 1}}}}), Error);
  BOOST_CHECK_THROW((Value{{x, 1}, {x, 2}}), Error);
  BOOST_CHECK_THROW((Value(std::vector<std::pair<std::string, int>>{{"a", 1}, {"a", 2}})), Error);
  BOOST_CHECK_THROW((Value(std::unordered_multimap<std::string, int>{{"a", 1}, {"a", 2}})), Error);
  BOOST_CHECK_THROW((Literal{{"a", 1}, {"a", 2}}), Error);
  BOOST_CHECK_THROW((Value{{"a", 1}, {tmpl("a"), 2}}), Error);
  BOOST_CHECK_THROW((Value{{tmpl("${{a}}"), 1}, {"${a}", 2}}), Error);
  BOOST_CHECK_THROW((Value{{to_expr("a\n"), 1}, {"a\n", 2}}), Error);
  BOOST_CHECK_THROW((Value{{tmpl("\ufeffa"), 1}, {"\ufeffa", 2}}), Error);
  BOOST_CHECK_THROW((Value{{tmpl("a{}", x), 1}, {tmpl("a{}", x), 2}}), Error);
  BOOST_CHECK_THROW(static_cast<void>(raw({{"${var.x}", 1}, {tmpl("{}", x), 2}})), Error);
  BOOST_CHECK_NO_THROW((Value{{"var.x", 1}, {x, 2}}));  // a text and a reference
  BOOST_CHECK_NO_THROW((Value{{"a", 1}, {tmpl("a{}", x), 2}}));
  BOOST_CHECK_NO_THROW((Value{{"a", {{"a", 1}}}, {"b", {{"a", 1}}}}));
}

BOOST_AUTO_TEST_CASE(with_a_key_twice_among_many_are_refused) {
  for (const int count : {31, 32, 33, 34, 100, 1000}) {
    std::vector<std::pair<std::string, int>> members;
    for (int i = 0; i < count; ++i) members.emplace_back("key" + std::to_string(i), i);
    BOOST_TEST(Value(members).size() == static_cast<std::size_t>(count));
    for (const int twice : {0, count / 2, count - 1}) {
      auto more = members;
      more.emplace_back("key" + std::to_string(twice), 0);
      BOOST_CHECK_EXCEPTION(Value{more}, Error, [&](const Error& e) {
        return says(e, "\"key" + std::to_string(twice) + '"');
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(with_a_text_twice_and_a_reference_between_are_refused_among_many) {
  // The keys var.x: text, expression, text.
  struct Members {
    static void emit(ValueSink& sink) {
      sink.begin_object();
      for (int i = 0; i < 40; ++i) {
        sink.key("key" + std::to_string(i));
        sink.null();
      }
      for (int i = 0; i < 40; ++i) {
        if (i % 20 == 0) {
          sink.key("var.x");
        } else {
          sink.key(ExprView{"var.y" + std::string(static_cast<std::size_t>(i), 'y')});
        }
        if (i == 0) {
          sink.null();
          sink.key(x.view());
        }
        sink.null();
      }
      sink.end_object();
    }
  };
  BOOST_CHECK_THROW(Value{Custom{&Members::emit}}, Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(lists)

BOOST_AUTO_TEST_CASE(nest) {
  BOOST_TEST(json_of(List{List{1}}) == "[[1]]");
  BOOST_TEST(json_of(List{List{List{1}}}) == "[[[1]]]");
  BOOST_TEST(json_of(List{List{}}) == "[[]]");
  BOOST_TEST(json_of(List{List{1}, List{2}}) == "[[1],[2]]");
  const List one{1};
  BOOST_TEST(json_of(List{one}) == "[[1]]");
  BOOST_TEST(json_of(List{std::vector{1, 2}}) == "[[1,2]]");
}

BOOST_AUTO_TEST_CASE(hold_values_of_every_kind) {
  BOOST_TEST(json_of(List{1, "x", {{"k", 2}}, nullptr, x, true}) ==
             R"([1,"x",{"k":2},null,"${var.x}",true])");
}

BOOST_AUTO_TEST_CASE(copy) {
  const List one{1};
  List two = one;
  two.add(2);
  BOOST_TEST(json_of(one) == "[1]");
  BOOST_TEST(json_of(two) == "[1,2]");
}

BOOST_AUTO_TEST_CASE(grow) {
  List list;
  list.add(1).add("x").add(List{2}).add({{"k", 3}}).add(x);
  BOOST_TEST(json_of(list) == R"([1,"x",[2],{"k":3},"${var.x}"])");
  BOOST_TEST(list.size() == 5U);
}

BOOST_AUTO_TEST_CASE(take_themselves_as_an_element) {
  List list{1, 2};
  list.add(list);
  BOOST_TEST(json_of(list) == "[1,2,[1,2]]");
  for (int i = 0; i < 8; ++i) list.add(list);  // over every size of the buffer
  BOOST_TEST(list.size() == 11U);
}

BOOST_AUTO_TEST_CASE(stay_as_they_were_when_an_element_is_refused) {
  List list{1};
  const double nan = std::numeric_limits<double>::quiet_NaN();
  BOOST_CHECK_THROW(list.add(nan), Error);
  BOOST_CHECK_THROW(list.add({{"a", "long enough to be seen"}, {"b", nan}}), Error);
  BOOST_CHECK_THROW(list.add("\xFF"), Error);
  BOOST_CHECK_THROW(list.add(nested(1000)), Error);
  list.add(2);
  BOOST_TEST(json_of(list) == "[1,2]");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(objects)

BOOST_AUTO_TEST_CASE(grow_and_change_in_place) {
  Object object{{"a", 1}, {"b", 2}};
  object.set("c", List{3}).set("a", "one").set("b", {{"x", 1}});
  BOOST_TEST(json_of(object) == R"({"a":"one","b":{"x":1},"c":[3]})");
  object.set("b", 2);
  BOOST_TEST(json_of(object) == R"({"a":"one","b":2,"c":[3]})");
  BOOST_TEST(object.size() == 3U);
}

BOOST_AUTO_TEST_CASE(lose_members_that_are_set_to_nothing) {
  Object object{{"a", 1}, {"b", 2}, {"c", 3}};
  object.set("b", std::optional<int>()).set("z", std::optional<int>());
  BOOST_TEST(json_of(object) == R"({"a":1,"c":3})");
  object.set("a", std::optional<int>()).set("c", std::optional<int>());
  BOOST_TEST(json_of(object) == "{}");
  object.set("a", nullptr);
  BOOST_TEST(json_of(object) == R"({"a":null})");
}

BOOST_AUTO_TEST_CASE(tell_keys_that_are_expressions_from_text) {
  Object object;
  object.set(x, 1).set("var.x", 2).set(x, 3);
  BOOST_TEST(json_of(object) == R"({"${var.x}":3,"var.x":2})");
}

BOOST_AUTO_TEST_CASE(take_themselves_as_a_member) {
  Object object{{"a", 1}};
  object.set("b", object);
  BOOST_TEST(json_of(object) == R"({"a":1,"b":{"a":1}})");
}

BOOST_AUTO_TEST_CASE(stay_as_they_were_when_a_member_is_refused) {
  Object object{{"a", 1}};
  BOOST_CHECK_THROW(object.set("a", std::numeric_limits<double>::quiet_NaN()), Error);
  BOOST_CHECK_THROW(object.set("b", {{"k", 1}, {"k", 2}}), Error);
  BOOST_CHECK_THROW(object.set(std::string("\xFF"), 1), Error);
  BOOST_TEST(json_of(object) == R"({"a":1})");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(equality)

BOOST_AUTO_TEST_CASE(is_by_kind_and_content) {
  BOOST_TEST((Value(1) == Value(1)));
  BOOST_TEST((Value(1) != Value("1")));
  BOOST_TEST((Value(nullptr) != Value(false)));
  BOOST_TEST((Value(true) != Value(false)));
  BOOST_TEST((Value(x) != Value("var.x")));
  BOOST_TEST((Value(x) != Value(tmpl("var.x"))));
  BOOST_TEST((Value(List{1, 2}) == List{1, 2}));
  BOOST_TEST((Value(List{1, 2}) != List{2, 1}));
  BOOST_TEST((Value(List{1, 2}) != List{1}));
  BOOST_TEST((Value(List{}) != Value(Object{})));
  BOOST_TEST((Value(List{List{}}) != Value(List{})));
  BOOST_TEST((Literal("a") == Value("a")));
  BOOST_TEST((raw("${a}") != Value("${a}")));
}

BOOST_AUTO_TEST_CASE(of_objects_does_not_see_the_order) {
  BOOST_TEST((Value{{"a", 1}, {"b", {{"c", 2}, {"d", 3}}}} ==
              Value{{"b", {{"d", 3}, {"c", 2}}}, {"a", 1}}));
  BOOST_TEST((Value{{"a", 1}, {"b", 2}} != Value{{"a", 2}, {"b", 1}}));
  BOOST_TEST((Value{{"a", 1}} != Value{{"a", 1}, {"b", 2}}));
}

BOOST_AUTO_TEST_CASE(of_objects_with_a_text_and_an_expression_of_the_same_letters) {
  BOOST_TEST((Value{{"var.x", 1}, {x, 2}} == Value{{x, 2}, {"var.x", 1}}));
  BOOST_TEST((Value{{"var.x", 1}, {x, 2}} != Value{{x, 1}, {"var.x", 2}}));
}

BOOST_AUTO_TEST_CASE(of_numbers_is_by_their_value) {
  BOOST_TEST((Value(number("1.0")) == Value(1)));
  BOOST_TEST((Value(1.0) == Value(1)));
  BOOST_TEST((Value(number("1.1")) != Value(1)));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(ownership)

BOOST_AUTO_TEST_CASE(values_outlive_what_they_were_made_from) {
  std::string key = "a key that is long enough for the heap";
  std::string text = "a text that is long enough for the heap";
  const Value value = {{key, text}};
  key.assign(key.size(), '!');
  text.assign(text.size(), '!');
  BOOST_TEST(
      json_of(value) ==
      R"({"a key that is long enough for the heap":"a text that is long enough for the heap"})");
}

BOOST_AUTO_TEST_CASE(values_copy_and_move) {
  Value a = {{"k", List{1}}};
  Value b = a;
  BOOST_TEST((a == b));
  const Value c = std::move(b);
  BOOST_TEST((a == c));
  b = "again";
  BOOST_TEST(json_of(b) == R"("again")");
  a = c;
  BOOST_TEST((a == c));
}

BOOST_AUTO_TEST_CASE(what_was_moved_from_can_be_used_again) {
  List list{1};
  const List taken = std::move(list);
  list.add(2).add(3);
  BOOST_TEST(json_of(taken) == "[1]");
  BOOST_TEST(json_of(list) == "[2,3]");
  Object object{{"a", 1}};
  const Object kept = std::move(object);
  object.set("b", 2);
  BOOST_TEST(json_of(kept) == R"({"a":1})");
  BOOST_TEST(json_of(object) == R"({"b":2})");
}

BOOST_AUTO_TEST_CASE(values_become_parts_of_values) {
  const Value inner = {{"a", List{x, "${b}"}}};
  BOOST_TEST(json_of(Value{{"inner", inner}, {"again", inner}}) ==
             R"({"inner":{"a":["${var.x}","$${b}"]},"again":{"a":["${var.x}","$${b}"]}})");
  BOOST_TEST(json_of(std::vector{inner, inner}) ==
             R"([{"a":["${var.x}","$${b}"]},{"a":["${var.x}","$${b}"]}])");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(raw_values)

BOOST_AUTO_TEST_CASE(are_written_as_they_stand) {
  BOOST_TEST(json_of(raw("${var.a}-%{ if b }\"")) == R"("${var.a}-%{ if b }\"")");
  BOOST_TEST(json_of(raw({{"${each.key}", List{"${a}", 1, nullptr, true}}})) ==
             R"({"${each.key}":["${a}",1,null,true]})");
  BOOST_TEST(json_of(List{raw("${a}"), "${a}"}) == R"(["${a}","$${a}"])");
  BOOST_TEST(json_of(raw(Value("${a}"))) == R"("${a}")");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(literals)

BOOST_AUTO_TEST_CASE(refuse_expressions_that_a_value_holds) {
  const auto names_it = [](const Error& e) { return says(e, "var.x") && says(e, "literal"); };
  BOOST_CHECK_EXCEPTION(Literal(Value(x)), Error, names_it);
  BOOST_CHECK_EXCEPTION(Literal(Value{{"a", List{x}}}), Error, names_it);
  BOOST_CHECK_EXCEPTION(Literal(List{x}), Error, names_it);
  BOOST_CHECK_EXCEPTION(Literal(Object{{x, 1}}), Error, names_it);
  BOOST_CHECK_EXCEPTION(Literal(List{tmpl("a-{}", x)}), Error,
                        [](const Error& e) { return says(e, "a-${var.x}"); });
  BOOST_CHECK_NO_THROW(Literal(Value{{"a", List{"${x}"}}}));
}

BOOST_AUTO_TEST_CASE(do_not_take_expressions_when_compiling) {
  static_assert(!std::is_constructible_v<Literal, Expr>);
  static_assert(std::is_constructible_v<Literal, Value>);
  static_assert(std::is_constructible_v<Literal, const char*>);
  static_assert(std::is_constructible_v<Literal, std::vector<int>>);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(depth)

BOOST_AUTO_TEST_CASE(is_limited_however_it_comes_about) {
  const auto too_deep = [](const Error& e) { return says(e, "1000 deep"); };
  const Value deepest = nested(1000);
  BOOST_TEST(json_of(deepest) == std::string(1000, '[') + '1' + std::string(1000, ']'));
  BOOST_CHECK_EXCEPTION(List{deepest}, Error, too_deep);
  BOOST_CHECK_EXCEPTION((Value{{"a", deepest}}), Error, too_deep);
  BOOST_CHECK_EXCEPTION(List{}.add(deepest), Error, too_deep);
  BOOST_CHECK_EXCEPTION(Object().set("a", deepest), Error, too_deep);
  BOOST_CHECK_EXCEPTION(Value(std::vector{deepest}), Error, too_deep);
  const auto open = [](ValueSink& sink) {
    for (int i = 0; i < 1001; ++i) sink.begin_list();
    for (int i = 0; i < 1001; ++i) sink.end_list();
  };
  BOOST_CHECK_EXCEPTION(Value{Custom{open}}, Error, too_deep);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(user_types)

BOOST_AUTO_TEST_CASE(convert_wherever_a_value_is_due) {
  BOOST_TEST(json_of(Point{1, 2}) == R"({"x":1,"y":2})");
  BOOST_TEST(json_of(List{Point{1, 2}, std::vector{Point{3, 4}}}) ==
             R"([{"x":1,"y":2},[{"x":3,"y":4}]])");
  BOOST_TEST(json_of(Value{{"p", Point{1, 2}}}) == R"({"p":{"x":1,"y":2}})");
  BOOST_TEST(literal_json_of(Point{1, 2}) == R"({"x":1,"y":2})");
  BOOST_TEST(json_of(std::optional<Point>({5, 6})) == R"({"x":5,"y":6})");
}

BOOST_AUTO_TEST_CASE(must_emit_one_whole_value) {
  using Sink = ValueSink&;
  BOOST_CHECK_THROW(Value(Custom{[](Sink) {}}), Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { (sink.null(), sink.null()); }}), Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { sink.begin_list(); }}), Error);
  BOOST_CHECK_THROW(
      Value(Custom{[](Sink sink) { (sink.begin_object(), sink.key("a"), sink.end_object()); }}),
      Error);
  BOOST_CHECK_THROW((Value{{"a", Custom{[](Sink) {}}}}), Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { sink.key("a"); }}), Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { sink.end_object(); }}), Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { (sink.begin_list(), sink.end_object()); }}),
                    Error);
  BOOST_CHECK_THROW(Value(Custom{[](Sink sink) { (sink.begin_list(), sink.key("a")); }}), Error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
