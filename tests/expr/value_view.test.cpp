// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/value_view.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <limits>
#include <list>
#include <map>
#include <memory_resource>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using tfpp::Error;
using tfpp::expr;
using tfpp::Expr;
using tfpp::ExprView;
using tfpp::LiteralView;
using tfpp::ValueSink;
using tfpp::ValueView;

/// Writes down what it is told: `{a=1,b=['x',<var.y>]}`.
class Recorder final : public ValueSink {
 public:
  void null() override { add("null"); }
  void boolean(bool value) override { add(value ? "true" : "false"); }
  void number(std::string_view digits) override { add(std::string(digits)); }
  void text(std::string_view value, bool verbatim) override {
    add((verbatim ? "raw'" : "'") + std::string(value) + '\'');
  }
  void expression(ExprView value) override { add('<' + std::string(value.text) + '>'); }
  void begin_list() override { open('['); }
  void end_list() override { close(']'); }
  void begin_object() override { open('{'); }
  using ValueSink::key;
  void key(std::string_view name, bool verbatim) override {
    add((verbatim ? "raw'" : "") + std::string(name) + '=');
    first_ = true;
  }
  void key(ExprView name) override {
    add('<' + std::string(name.text) + ">=");
    first_ = true;
  }
  void end_object() override { close('}'); }
  std::string said{};

 private:
  void add(const std::string& what) {
    if (!first_) said += ',';
    said += what;
    first_ = false;
  }
  void open(char bracket) {
    add(std::string(1, bracket));
    first_ = true;
  }
  void close(char bracket) {
    said += bracket;
    first_ = false;
  }
  bool first_ = true;
};

std::string said(const ValueView& value) {
  Recorder recorder;
  value.emit(recorder);
  return recorder.said;
}
std::string said_literal(const LiteralView& value) {
  Recorder recorder;
  value.emit(recorder);
  return recorder.said;
}

struct Rule {
  int port = 0;
  std::optional<std::string> note{};
};
void emit_value(ValueSink& sink, const Rule& rule) {
  sink.begin_object();
  sink.key("port");
  sink.value(rule.port);
  if (rule.note) {
    sink.key("note");
    sink.value(*rule.note);
  }
  sink.end_object();
}

struct FakeBlock {
  [[nodiscard]] Expr ref() const { return expr("fake.block"); }
};

struct Tag {
  operator std::string_view() const { return "tag"; }  // NOLINT(google-explicit-constructor)
};

BOOST_AUTO_TEST_SUITE(expr_value_view)

BOOST_AUTO_TEST_SUITE(scalars)

BOOST_AUTO_TEST_CASE(null_and_truth_values) {
  BOOST_TEST(said(nullptr) == "null");
  BOOST_TEST(said(true) == "true");
  BOOST_TEST(said(false) == "false");
}

BOOST_AUTO_TEST_CASE(integers_of_every_width) {
  BOOST_TEST(said(0) == "0");  // not the null pointer
  BOOST_TEST(said(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  BOOST_TEST(said(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  BOOST_TEST(said(std::int8_t{-128}) == "-128");
  BOOST_TEST(said(std::uint8_t{200}) == "200");
  BOOST_TEST(said(short{-3}) == "-3");
  BOOST_TEST(said(3UL) == "3");
  BOOST_TEST(said(3LL) == "3");
}

BOOST_AUTO_TEST_CASE(reals_and_numbers) {
  BOOST_TEST(said(0.1) == "0.1");
  BOOST_TEST(said(0.1F) == "0.1");
  BOOST_TEST(said(tfpp::number("1e400")) == "1e400");
  BOOST_CHECK_THROW(said(std::numeric_limits<double>::quiet_NaN()), Error);
  BOOST_CHECK_THROW(said(std::numeric_limits<float>::infinity()), Error);
}

BOOST_AUTO_TEST_CASE(text_of_every_kind) {
  const std::string text = "text";
  const char* pointer = "text";
  char array[] = "text";
  const std::pmr::string other = "text";
  for (const auto& it : {said("text"), said(text), said(std::string_view(text)), said(pointer),
                         said(array), said(&array[0]), said(other)})
    BOOST_TEST(it == "'text'");
  BOOST_TEST(said(Tag()) == "'tag'");
  BOOST_TEST(said("") == "''");
  BOOST_TEST(said(std::string("a\0b", 3)).size() == 5U);
}

BOOST_AUTO_TEST_CASE(a_null_pointer_is_no_text) {
  const char* nothing = nullptr;
  BOOST_CHECK_THROW(said(nothing), Error);
  BOOST_CHECK_THROW(said_literal(nothing), Error);
}

BOOST_AUTO_TEST_CASE(expressions_and_blocks) {
  const Expr x = expr("var.x");
  BOOST_TEST(said(x) == "<var.x>");
  BOOST_TEST(said(FakeBlock()) == "<fake.block>");
  BOOST_TEST(ValueView(x).as_expr() == &x);
  BOOST_TEST(ValueView(1).as_expr() == nullptr);
  BOOST_TEST((*ValueView("x").as_text() == "x"));
  BOOST_TEST(ValueView(x).as_text() == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(braces)

BOOST_AUTO_TEST_CASE(are_objects_in_order) {
  BOOST_TEST(said({{"z", 1}, {"a", "x"}}) == "{z=1,a='x'}");
  BOOST_TEST(said({{"one", 1}}) == "{one=1}");
  BOOST_TEST(said({{"a", {{"b", {{"c", nullptr}}}}}}) == "{a={b={c=null}}}");
  BOOST_TEST(said({{"a", "b"}, {"c", "d"}}) == "{a='b',c='d'}");  // neither a pair nor a list
}

BOOST_AUTO_TEST_CASE(leave_out_members_without_a_value) {
  const std::optional<int> none;
  BOOST_TEST(said({{"a", none}, {"b", 1}}) == "{b=1}");
  BOOST_TEST(said({{"a", none}}) == "{}");
}

BOOST_AUTO_TEST_CASE(take_keys_of_every_kind) {
  const Expr key = expr("each.key");
  const std::string name = "name";
  BOOST_TEST(said({{key, 1}, {name, 2}, {std::string_view("view"), 3}, {"", 4}}) ==
             "{<each.key>=1,name=2,view=3,=4}");
}

BOOST_AUTO_TEST_CASE(hold_literals_only_in_a_literal) {
  BOOST_TEST(said_literal({{"a", 1}, {"b", {{"c", "d"}}}}) == "{a=1,b={c='d'}}");
  static_assert(!std::is_constructible_v<LiteralView, const Expr&>);
  static_assert(!std::is_constructible_v<LiteralView, const FakeBlock&>);
  static_assert(!std::is_constructible_v<tfpp::BasicKey<false>, const Expr&>);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(ranges)

BOOST_AUTO_TEST_CASE(are_lists) {
  BOOST_TEST(said(std::vector{1, 2}) == "[1,2]");
  BOOST_TEST(said(std::vector<int>()) == "[]");
  BOOST_TEST(said(std::array{"a", "b"}) == "['a','b']");
  BOOST_TEST(said(std::list<std::string>{"a"}) == "['a']");
  BOOST_TEST(said(std::deque{1.5}) == "[1.5]");
  BOOST_TEST(said(std::set{3, 1, 2}) == "[1,2,3]");
  const int numbers[] = {1, 2};
  BOOST_TEST(said(std::span(numbers)) == "[1,2]");
  BOOST_TEST(said(std::vector<std::vector<int>>{{1}, {}}) == "[[1],[]]");
  BOOST_TEST(said(std::initializer_list<int>{1, 2}) == "[1,2]");
  const auto squares = std::views::iota(1, 4) | std::views::transform([](int i) { return i * i; });
  BOOST_TEST(said(squares) == "[1,4,9]");
}

BOOST_AUTO_TEST_CASE(of_bool_keep_truth_values) {
  BOOST_TEST(said(std::vector{true, false}) == "[true,false]");
  std::vector<bool> changeable{true};
  BOOST_TEST(said(changeable) == "[true]");
}

BOOST_AUTO_TEST_CASE(of_expressions) {
  BOOST_TEST(said(std::vector{expr("a.b"), expr("c.d")}) == "[<a.b>,<c.d>]");
}

BOOST_AUTO_TEST_CASE(of_optionals_have_null_where_one_is_empty) {
  BOOST_TEST(said(std::vector<std::optional<int>>{1, std::nullopt}) == "[1,null]");
}

BOOST_AUTO_TEST_CASE(of_pairs_with_text_are_objects) {
  BOOST_TEST(said(std::map<std::string, int>{{"b", 1}, {"a", 2}}) == "{a=2,b=1}");
  BOOST_TEST(said(std::map<std::string, int>()) == "{}");
  BOOST_TEST(said(std::vector<std::pair<std::string, bool>>{{"b", true}, {"a", false}}) ==
             "{b=true,a=false}");
  BOOST_TEST(said(std::map<std::string_view, std::map<std::string, std::vector<int>>>{
                 {"a", {{"b", {1}}}}}) == "{a={b=[1]}}");
  BOOST_TEST(said(std::map<std::string, std::optional<int>>{{"a", 1}, {"b", std::nullopt}}) ==
             "{a=1}");
}

BOOST_AUTO_TEST_CASE(that_are_hashed_are_sorted) {
  std::unordered_map<std::string, int> map;
  std::unordered_set<std::string> set;
  std::string as_object = "{";
  std::string as_list = "[";
  for (char c = 'a'; c <= 'z'; ++c) {
    as_object += (c == 'a' ? "" : ",") + std::string(1, c) + "=1";
    as_list += (c == 'a' ? "'" : ",'") + std::string(1, c) + '\'';
  }
  for (char c = 'z'; c >= 'a'; --c) {
    map.emplace(std::string(1, c), 1);
    set.emplace(1, c);
  }
  BOOST_TEST(said(map) == as_object + '}');
  BOOST_TEST(said(set) == as_list + ']');
  BOOST_TEST(said(std::unordered_set{10, 9, 100}) == "[9,10,100]");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(optionals)

BOOST_AUTO_TEST_CASE(are_their_value_or_absent) {
  BOOST_TEST(said(std::optional(1)) == "1");
  BOOST_TEST(said(std::optional<std::string>("x")) == "'x'");
  BOOST_TEST(said(std::optional(expr("var.x"))) == "<var.x>");
  BOOST_TEST(said(std::optional(std::vector{1})) == "[1]");
  BOOST_TEST(ValueView(std::optional<int>()).is_absent());
  BOOST_TEST(!ValueView(std::optional(0)).is_absent());
  BOOST_TEST(!ValueView(nullptr).is_absent());
}

BOOST_AUTO_TEST_CASE(may_hold_null) {
  BOOST_TEST(said(std::optional(nullptr)) == "null");
  BOOST_TEST(!ValueView(std::optional(nullptr)).is_absent());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(user_types)

BOOST_AUTO_TEST_CASE(emit_themselves) {
  BOOST_TEST(said(Rule{80, "web"}) == "{port=80,note='web'}");
  BOOST_TEST(said(std::vector{Rule{1}, Rule{2}}) == "[{port=1},{port=2}]");
  BOOST_TEST(said({{"rule", Rule{3}}}) == "{rule={port=3}}");
  BOOST_TEST(said(std::map<std::string, Rule>{{"a", {4}}}) == "{a={port=4}}");
  BOOST_TEST(said(std::optional(Rule{5})) == "{port=5}");
  BOOST_TEST(said_literal(Rule{6}) == "{port=6}");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
