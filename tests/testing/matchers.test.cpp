// SPDX-License-Identifier: BSL-1.0
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>
#include <tfpp/testing/expectation.hpp>
#include <tfpp/testing/matchers.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace tfpp;

/// What differs from the expectation at `v`, a line each; nothing if nothing does.
std::string differs(const Document& doc, const Matcher& matcher) {
  detail::MatchRecord record;
  const Expectation expectation = with("v", matcher);
  if (!expectation.fault().empty()) return "fault: " + expectation.fault();
  expectation.match(detail::Place(doc.blocks().front()), record);
  if (record.matches()) record.commit();
  std::string out;
  for (const detail::Mismatch& mismatch : record.mismatches())
    out.append(out.empty() ? "" : "\n").append(mismatch.text());
  return out;
}
std::string built(const ValueView& value, const Matcher& matcher) {
  return differs(Document().add(Resource("t", "x").set("v", value)), matcher);
}
/// The same for a value that was loaded.
std::string read(const std::string& json, const Matcher& matcher) {
  const Loaded loaded = load(R"({"resource":{"t":{"x":{"v":)" + json + "}}}}");
  BOOST_TEST(loaded.diagnostics().text() == "");
  return differs(*loaded, matcher);
}
std::string both(const Value& value, const Matcher& matcher) {
  const Document doc = Document().add(Resource("t", "x").set("v", value));
  std::string first = differs(doc, matcher);
  BOOST_TEST(differs(*load(to_json(doc)), matcher) == first);
  return first;
}

BOOST_AUTO_TEST_SUITE(matchers)

BOOST_AUTO_TEST_CASE(plain_values_match_what_means_the_same) {
  BOOST_TEST(both("a", "a") == "");
  BOOST_TEST(both("a", std::string("a")) == "");
  BOOST_TEST(both(1, number("1.0")) == "");
  BOOST_TEST(both(true, true) == "");
  BOOST_TEST(both(nullptr, nullptr) == "");
  BOOST_TEST(both(List{1, "x"}, List{1, "x"}) == "");
  BOOST_TEST(both({{"a", 1}, {"b", 2}}, {{"b", 2}, {"a", 1}}) == "");
  BOOST_TEST(both(Object{{"a", 1}}, std::map<std::string, int>{{"a", 1}}) == "");
  BOOST_TEST(both(List{1, 2}, std::vector{1, 2}) == "");
  BOOST_TEST(read(R"("${ var . a }")", var("a")) == "");
  BOOST_TEST(read(R"("web-${ var.e }")", tmpl("web-{}", var("e"))) == "");
  BOOST_TEST(both(var("a"), Variable("a")) == "");

  BOOST_TEST(both("a", "b") == R"(v: expected "b", found "a")");
  BOOST_TEST(both("1", 1) == R"(v: expected 1, found "1")");
  BOOST_TEST(both(nullptr, "b") == R"(v: expected "b", found null)");
  BOOST_TEST(both(List{1, 2}, List{1, 3}) == "v[1]: expected 3, found 2");
  BOOST_TEST(both(List{1, 2}, List{1}) == "v[1]: expected nothing, found 2");
  BOOST_TEST(both(List{1}, List{1, 2}) == "v[1]: expected 2, found nothing");
  BOOST_TEST(both(1, List{1}) == "v: expected [1], found 1");
  BOOST_TEST(both({{"a", {{"b c", 1}, {"d", 2}}}}, Object{{"a", {{"b c", 2}}}}) ==
             "v.a[\"b c\"]: expected 2, found 1\n"
             "v.a.d: expected nothing, found 2");
  BOOST_TEST(built(var("a"), "${var.a}") == R"(v: expected "$${var.a}", found "${var.a}")");
}

BOOST_AUTO_TEST_CASE(what_is_not_there_matches_nothing_but_absent) {
  const Document doc = Document().add(Resource("t", "x"));
  BOOST_TEST(differs(doc, absent()) == "");
  BOOST_TEST(differs(doc, std::optional<int>()) == "");
  BOOST_TEST(differs(doc, 1) == "v: expected 1, found nothing");
  BOOST_TEST(differs(doc, nullptr) == "v: expected null, found nothing");
  BOOST_TEST(differs(doc, anything()) == "v: expected any value, found nothing");
  BOOST_TEST(differs(doc, superset({{"a", absent()}})) ==
             "v: expected {\"a\": nothing, ...}, found nothing");
  BOOST_TEST(both(nullptr, absent()) == "v: expected nothing, found null");
  BOOST_TEST(both(nullptr, anything()) == "");
}

BOOST_AUTO_TEST_CASE(braces_take_matchers_for_members) {
  BOOST_TEST(both({{"a", "web-1"}, {"b", 2}}, {{"a", regex("^web")}, {"b", 2}}) == "");
  BOOST_TEST(both({{"a", {{"b", 1.5}}}}, Object{{"a", {{"b", 1.5}}}}) == "");
  BOOST_TEST(both({{"a", {{"b", 1.5}}}, {"c", 1}}, {{"a", {{"b", near(1.4, 0.2)}}}, {"c", 1}}) ==
             "");
  BOOST_TEST(both({{"a", 1}, {"b", 2}}, {{"a", 1}}) == "v.b: expected nothing, found 2");
  BOOST_TEST(both(Object{}, {{"a", 1}, {"c", absent()}}) == "v.a: expected 1, found nothing");
  BOOST_TEST(both("x", {{"a", regex("y")}}) == R"(v: expected {"a": text like /y/}, found "x")");
}

BOOST_AUTO_TEST_CASE(superset_lets_objects_have_more_at_any_depth) {
  const Value value = {{"a", 1}, {"b", {{"c", 2}, {"d", 3}}}, {"e", List{{{"f", 4}, {"g", 5}}}}};
  BOOST_TEST(both(value, superset({{"a", 1}})) == "");
  BOOST_TEST(both(value, superset({{"b", {{"c", 2}}}})) == "");
  BOOST_TEST(both(value, superset(Object{{"b", {{"d", 3}}}, {"e", List{{{"f", 4}}}}})) == "");
  BOOST_TEST(both(value, superset(Object{})) == "");
  BOOST_TEST(both(value, superset({{"b", exactly({{"c", 2}})}})) ==
             "v.b.d: expected nothing, found 3");
  BOOST_TEST(both(value, superset({{"b", exactly(Object{{"c", 2}})}, {"a", absent()}})) ==
             "v.b.d: expected nothing, found 3\n"
             "v.a: expected nothing, found 1");
  BOOST_TEST(both(value, superset({{"e", List{Object{}, Object{}}}})) ==
             "v.e[1]: expected {}, found nothing");
  BOOST_TEST(both(List{1, 2}, superset(List{1})) == "v[1]: expected nothing, found 2");
  BOOST_TEST(both(value, exactly(value)) == "");
  // What is around says nothing about what follows.
  BOOST_TEST(both({{"a", {{"x", 1}, {"y", 2}}}, {"b", {{"x", 1}, {"y", 2}}}},
                  {{"a", superset({{"x", 1}})}, {"b", {{"x", 1}}}}) ==
             "v.b.y: expected nothing, found 2");
}

BOOST_AUTO_TEST_CASE(regex_searches_text) {
  BOOST_TEST(both("web-1", regex("^web-[0-9]$")) == "");
  BOOST_TEST(both("my web", regex("web")) == "");
  BOOST_TEST(both("a\nweb", regex("^web")) != "");
  BOOST_TEST(both("web\na", regex("web$")) != "");
  BOOST_TEST(both("a ${literal}", regex(R"(^a \$\{literal\}$)")) == "");
  BOOST_TEST(both(tmpl("web-{}", var("env")), regex(R"(^web-\$\{var\.env\}$)")) == "");
  BOOST_TEST(both(var("env"), regex(R"(^\$\{var\.env\}$)")) == "");
  BOOST_TEST(both("app", regex("^web")) == R"(v: expected text like /^web/, found "app")");
  BOOST_TEST(both(1, regex("1")) == "v: expected text like /1/, found 1");
  BOOST_TEST(both(List{"a"}, regex("a")) == R"(v: expected text like /a/, found ["a"])");
}

BOOST_AUTO_TEST_CASE(regex_takes_any_pattern_and_text_without_throwing) {
  BOOST_TEST(both("a", regex("(")).starts_with("fault: regex: ( is no pattern: "));
  BOOST_TEST(both("a", {{"b", List<0>{}}, {"c", regex("[")}}).starts_with("fault: regex: [ is"));
  BOOST_TEST(both("a", contains(json_text(superset({{"x", regex("*")}})))).starts_with("fault: "));
  const std::string many(100'000, 'a');
  BOOST_TEST(both(many, regex("^a*$")) == "");
  BOOST_TEST(
      both(many, regex("^((a|b)*)*$"))
          .starts_with(
              "v: expected text like /^((a|b)*)*$/, found a text that is too much for it: "));
  BOOST_TEST(
      both(std::string(40, 'a'), regex("(a*)*b"))
          .starts_with("v: expected text like /(a*)*b/, found a text that is too much for it: "));
}

BOOST_AUTO_TEST_CASE(expr_equal_matches_an_expression_in_any_format) {
  BOOST_TEST(read(R"("${ a . b+1 }")", expr_equal("a.b + 1")) == "");
  BOOST_TEST(both(var("a") + 1, expr_equal("var.a+1")) == "");
  BOOST_TEST(both(var("a") + 2, expr_equal("var.a+1")) ==
             R"(v: expected "${var.a + 1}", found "${var.a + 2}")");
  BOOST_TEST(both("var.a", expr_equal("var.a")) == R"(v: expected "${var.a}", found "var.a")");
  BOOST_TEST(both("a", expr_equal("a +")).starts_with("fault: expr_equal: expression `a +`, line"));
}

BOOST_AUTO_TEST_CASE(literal_matches_text_and_no_expression) {
  BOOST_TEST(both("${var.a}", literal("${var.a}")) == "");
  BOOST_TEST(both(var("a"), literal("${var.a}")) == R"(v: expected "$${var.a}", found "${var.a}")");
}

BOOST_AUTO_TEST_CASE(near_matches_numbers_up_to_a_distance) {
  BOOST_TEST(both(1.05, near(1, 0.1)) == "");
  BOOST_TEST(both(number("0.95"), near(1, 0.1)) == "");
  BOOST_TEST(both(1, near(1, 0)) == "");
  BOOST_TEST(both(1.2, near(1, 0.1)) == "v: expected a number within 0.1 of 1, found 1.2");
  BOOST_TEST(both("1", near(1, 0.1)) == R"(v: expected a number within 0.1 of 1, found "1")");
  BOOST_TEST(both(number("1e999"), near(1, 0.1)) ==
             "v: expected a number within 0.1 of 1, found 1e999");
  const double nan = std::numeric_limits<double>::quiet_NaN();
  BOOST_TEST(both(1, near(nan, 0.1)) ==
             "fault: near: a finite number and a tolerance of 0 or more are due");
  BOOST_TEST(both(1, near(1, -1)).starts_with("fault: near"));
}

BOOST_AUTO_TEST_CASE(lists_are_matched_as_a_whole_or_in_parts) {
  const Value list = List{"a", "b", "c", "b"};
  BOOST_TEST(both(list, elements("a", regex("b"), "c", anything())) == "");
  BOOST_TEST(both(list, elements("a", "c")) ==
             "v[1]: expected \"c\", found \"b\"\n"
             "v[2]: expected nothing, found \"c\"\n"
             "v[3]: expected nothing, found \"b\"");
  BOOST_TEST(both(List{"a"}, elements("a", "c")) == "v[1]: expected \"c\", found nothing");
  BOOST_TEST(both(list, contains("c", "a")) == "");
  BOOST_TEST(both(list, contains("d")) == R"(v: expected an element "d", found ["a","b","c","b"])");
  BOOST_TEST(both(list, contains_in_order("a", "c", "b")) == "");
  BOOST_TEST(both(list, contains_in_order("b", "b")) == "");
  BOOST_TEST(both(list, contains_in_order("c", "a")) ==
             R"(v: expected then an element "a", found ["a","b","c","b"])");
  BOOST_TEST(both(1, contains(1)) == "v: expected a list with 1, found 1");
  BOOST_TEST(both(1, contains_in_order(1, 2)) ==
             "v: expected a list with, in this order, 1, 2, found 1");
  BOOST_TEST(both(1, elements(1)) == "v: expected a list of 1, found 1");
}

BOOST_AUTO_TEST_CASE(contains_shows_how_the_closest_element_differs) {
  const Value rules = List{Value{{"port", 80}, {"from", "a"}}, Value{{"port", 443}, {"from", "b"}}};
  BOOST_TEST(both(rules, contains({{"port", 443}, {"from", "b"}})) == "");
  BOOST_TEST(both(rules, contains({{"port", 443}, {"from", "c"}})) ==
             R"(v: expected an element {"port": 443, "from": "c"}, found )"
             R"([{"port":80,"from":"a"},{"port":443,"from":"b"}])"
             "\nv[1].from: expected \"c\", found \"b\"");
}

BOOST_AUTO_TEST_CASE(json_text_looks_into_text) {
  const std::string policy =
      R"({"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":["s3:Get*","s3:List*"]}]})";
  const auto allows = [](const std::string& effect) {
    return json_text(
        superset({{"Statement",
                   contains(superset({{"Effect", effect}, {"Action", contains("s3:Get*")}}))}}));
  };
  BOOST_TEST(both(policy, allows("Allow")) == "");
  BOOST_TEST(both(policy, allows("Deny"))
                 .ends_with("\nv.Statement[0].Effect: expected \"Deny\", found \"Allow\""));
  BOOST_TEST(both(R"({"a":"${x}"})", json_text({{"a", "${x}"}})) == "");
  BOOST_TEST(both("[1, 2.0]", json_text(List{1, 2})) == "");
  BOOST_TEST(both("\"x\"", json_text("x")) == "");
  BOOST_TEST(both("{", json_text({{"a", 1}}))
                 .starts_with("v: expected JSON text: {\"a\": 1}, found {, which is no JSON: "));
  BOOST_TEST(both("1,\"b\":2", json_text(1)) == "v: expected JSON text: 1, found several values");
  BOOST_TEST(both(1, json_text(1)) == "v: expected JSON text: 1, found 1");
  BOOST_TEST(both("{\"a\":1,\"a\":2}", json_text(anything())) != "");
}

BOOST_AUTO_TEST_CASE(json_text_looks_into_templates_and_jsonencode) {
  const auto bucket = resource("aws_s3_bucket", "b").attr("arn");
  const Matcher matcher = json_text(superset({{"Resource", bucket}}));
  BOOST_TEST(both(fn::jsonencode({{"Resource", bucket}, {"Effect", "Allow"}}), matcher) == "");
  BOOST_TEST(both(template_expr(R"({"Resource":"${aws_s3_bucket.b.arn}","x":"$${y}"})"), matcher) ==
             "");
  BOOST_TEST(both(fn::jsonencode(
                      Value{{"a", List{1, -1, true, nullptr, tmpl("x{}", bucket)}}, {"b c", "d"}}),
                  json_text({{"a", List{1, -1, true, nullptr, tmpl("x{}", bucket)}},
                             {"b c", "d"}})) == "");
  BOOST_TEST(
      read(R"("${jsonencode({ a = (var.x + 1) * 2, b = [(var.y)], (var.k) = \"${var.z}\" })}")",
           json_text(superset(Object{
               {"a", expr("(var.x + 1) * 2")}, {"b", List{var("y")}}, {var("k"), var("z")}}))) ==
      "");
  BOOST_TEST(both(fn::jsonencode({{"a", 1}}), json_text({{"a", 2}})) == "v.a: expected 2, found 1");
  BOOST_TEST(both(var("json"), json_text({{"a", 2}})) ==
             R"(v: expected JSON text: {"a": 2}, found "${var.json}")");
}

BOOST_AUTO_TEST_CASE(capture_keeps_what_matched) {
  std::string text;
  int count = 0;
  Value whole = nullptr;
  BOOST_TEST(both({{"a", "x"}, {"n", 3}}, {{"a", capture(text)}, {"n", capture(count)}}) == "");
  BOOST_TEST(text == "x");
  BOOST_TEST(count == 3);
  BOOST_TEST(both({{"a", "x"}}, capture(whole)) == "");
  BOOST_TEST((whole == Value{{"a", "x"}}));
  Expr expression = var("none");
  BOOST_TEST(both(List{1, var("b")}, elements(1, capture(expression))) == "");
  BOOST_TEST(same(expression, var("b")));
  std::vector<std::string> names;
  BOOST_TEST(both(List{"a", "b"}, capture(names)) == "");
  BOOST_TEST(names.size() == 2U);
}

BOOST_AUTO_TEST_CASE(capture_leaves_the_variable_alone_unless_all_matches) {
  std::string text = "before";
  BOOST_TEST(both({{"a", "x"}, {"n", 3}}, {{"a", capture(text)}, {"n", 4}}) ==
             "v.n: expected 4, found 3");
  BOOST_TEST(both(1, capture(text)) ==
             "v: expected what the C++ variable to capture it can hold, found 1");
  BOOST_TEST(text == "before");
  // Of several elements only that which matches.
  BOOST_TEST(both(List{Value{{"a", "x"}, {"n", 1}}, Value{{"a", "y"}, {"n", 2}}},
                  contains({{"a", capture(text)}, {"n", 2}})) == "");
  BOOST_TEST(text == "y");
}

BOOST_AUTO_TEST_CASE(long_values_are_shortened_in_messages) {
  const std::string found = both(std::string(500, 'x'), "y");
  BOOST_TEST(found.size() < 300U);
  BOOST_TEST(found.ends_with("xxx..."));
  // Not within a character.
  std::string umlauts;
  for (int i = 0; i < 200; ++i) umlauts += "ü";
  const std::string cut = both(umlauts, "y");
  BOOST_TEST(cut.ends_with("ü..."), cut);
}

BOOST_AUTO_TEST_CASE(types_and_bad_values_are_matchers_too) {
  const Document doc = Document().add(Variable("v").type(types::list(types::string)));
  const auto type_is = [&](const Matcher& matcher) {
    detail::MatchRecord record;
    with("type", matcher).match(detail::Place(doc.blocks().front()), record);
    return record.matches();
  };
  BOOST_TEST(type_is(types::list(types::string)));
  BOOST_TEST(type_is("list( string )"));
  BOOST_TEST(!type_is(types::string));
  BOOST_TEST(both("a", "\xff").starts_with("fault: "));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
