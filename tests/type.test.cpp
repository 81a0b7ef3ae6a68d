// SPDX-License-Identifier: BSL-1.0
#include <tfpp/type.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace {

using namespace tfpp;
namespace t = tfpp::types;

BOOST_AUTO_TEST_SUITE(type_test)

std::string text_of(const Type& type) { return std::string(type.text()); }

BOOST_AUTO_TEST_CASE(primitive_types) {
  BOOST_TEST(text_of(t::string) == "string");
  BOOST_TEST(text_of(t::number) == "number");
  BOOST_TEST(text_of(t::bool_) == "bool");
  BOOST_TEST(text_of(t::any) == "any");
}

BOOST_AUTO_TEST_CASE(collections) {
  BOOST_TEST(text_of(t::list(t::string)) == "list(string)");
  BOOST_TEST(text_of(t::set(t::number)) == "set(number)");
  BOOST_TEST(text_of(t::map(t::list(t::any))) == "map(list(any))");
  BOOST_TEST(text_of(t::set(t::object({}))) == "set(object({}))");
  BOOST_TEST(text_of(t::map(t::list(Type(t::string)))) == "map(list(string))");
  const bool is_long = text_of(t::any).empty();
  BOOST_TEST(text_of(is_long ? t::list(t::string) : t::number) == "number");
}

BOOST_AUTO_TEST_CASE(known_types_are_bounded_and_types_go_further) {
  KnownType known = t::string;
  for (int i = 0; i < 6; ++i) known = t::list(known);
  BOOST_CHECK_THROW(static_cast<void>(t::list(known)), Error);
  Type type = known;
  for (int i = 6; i < 255; ++i) type = t::list(type);
  BOOST_TEST((type == tfpp::type(type.text())));
  BOOST_CHECK_THROW(static_cast<void>(t::list(type)), Error);
}

BOOST_AUTO_TEST_CASE(an_object_of_any_attributes_is_no_constraint) {
  BOOST_CHECK_THROW(Type{t::any_object}, Error);
  BOOST_CHECK_THROW(Type{t::list(t::any_object)}, Error);
  BOOST_CHECK_THROW(Type{t::any_tuple}, Error);
}

BOOST_AUTO_TEST_CASE(tuples) {
  BOOST_TEST(t::tuple({}).text() == "tuple([])");
  BOOST_TEST(t::tuple({t::string}).text() == "tuple([string])");
  BOOST_TEST(t::tuple({t::string, t::list(t::bool_), t::tuple({})}).text() ==
             "tuple([string, list(bool), tuple([])])");
}

BOOST_AUTO_TEST_CASE(objects) {
  BOOST_TEST(t::object({}).text() == "object({})");
  BOOST_TEST(t::object({{"port", t::number}}).text() == "object({ port = number })");
  BOOST_TEST(t::object({{"a-b", t::string}, {"é", t::object({{"x", t::any}})}}).text() ==
             "object({ a-b = string, é = object({ x = any }) })");
}

BOOST_AUTO_TEST_CASE(optional_attributes) {
  BOOST_TEST(t::object({{"a", t::optional(t::number)}}).text() ==
             "object({ a = optional(number) })");
  BOOST_TEST(t::optional(t::number, 80).text() == "optional(number, 80)");
  BOOST_TEST(t::optional(t::string, "a\"${b}\n").text() == R"(optional(string, "a\"$${b}\n"))");
  BOOST_TEST(t::optional(t::list(t::string), List{"a"}).text() ==
             R"(optional(list(string), ["a"]))");
  BOOST_TEST(t::optional(t::map(t::any), {{"for", -1}}).text() ==
             R"(optional(map(any), { "for" = -1 }))");
  BOOST_TEST(t::optional(t::bool_, nullptr).text() == "optional(bool, null)");
  BOOST_CHECK_THROW(
      static_cast<void>(t::optional(t::number, std::numeric_limits<double>::infinity())), Error);
}

BOOST_AUTO_TEST_CASE(names_of_attributes_are_identifiers_and_given_once) {
  for (const std::string_view name : {"", "a b", "1", "a.b", "\"a\""}) {
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(t::object({{name, t::any}})), Error, [&](const Error& error) {
          return std::string_view(error.what()).find('"' + std::string(name) + '"') !=
                 std::string_view::npos;
        });
  }
  BOOST_CHECK_EXCEPTION(static_cast<void>(t::object({{"a", t::any}, {"b", t::any}, {"a", t::any}})),
                        Error, [](const Error& error) {
                          return std::string_view(error.what()).find("two attributes \"a\"") !=
                                 std::string_view::npos;
                        });
}

BOOST_AUTO_TEST_CASE(defaults_suit_their_attributes) {
  BOOST_CHECK_THROW(static_cast<void>(t::object({{"a", t::optional(t::number, "x")}})), Error);
  BOOST_CHECK_THROW(static_cast<void>(t::object({{"a", t::optional(t::list(t::any), 1)}})), Error);
  BOOST_TEST(text_of(t::object({{"a", t::optional(t::number, "1")}})) ==
             R"(object({ a = optional(number, "1") }))");
}

BOOST_AUTO_TEST_CASE(types_are_equal_when_they_say_the_same) {
  BOOST_TEST((Type(t::list(t::any)) == t::list(t::any)));
  BOOST_TEST((Type(t::list(t::any)) != t::set(t::any)));
  BOOST_TEST((t::list(t::any) != t::set(t::any)));
  BOOST_TEST((type("map") == t::map(t::any)));
  BOOST_TEST(
      (type("object({a=string,b:number})") == t::object({{"b", t::number}, {"a", t::string}})));
  BOOST_TEST((type("list(object({a=object({c=any,d=any}),b=any}))") ==
              type("list(object({b=any,a=object({d=any,c=any})}))")));
  BOOST_TEST((type("object({a=string,b=number})") != type("object({a=number,b=string})")));
  BOOST_TEST((type("object({a=optional(string)})") != type("object({a=string})")));
  BOOST_TEST((type("object({a=optional(string,1)})") != type("object({a=optional(string,2)})")));
  BOOST_TEST((type("tuple([string,number])") != type("tuple([number,string])")));
}

BOOST_AUTO_TEST_CASE(equal_types_have_equal_hashes) {
  const std::unordered_set<Type> types{type("object({a=string,b=number})"),
                                       type("object({b=number,a=string})"),
                                       type("object({b=string,a=number})"),
                                       type("list"),
                                       type("list(any)"),
                                       t::string};
  BOOST_TEST(types.size() == 4U);
  BOOST_TEST(types.contains(type("object({ b : number\n a : string })")));
}

BOOST_AUTO_TEST_CASE(types_are_parsed_to_canonical_form) {
  const auto check = [](std::string_view native, std::string_view canonical) {
    const Type parsed = type(native);
    BOOST_TEST(parsed.text() == canonical);
    BOOST_TEST(type(canonical).text() == canonical);
  };
  check("string", "string");
  check(" list ( string ) # why", "list(string)");
  check("list(string,)", "list(string)");
  check("list(string...)", "list(string)");
  check("list", "list(any)");
  check("map", "map(any)");
  check("tuple([])", "tuple([])");
  check("tuple([string,number,])", "tuple([string, number])");
  check("object({})", "object({})");
  check("object({\n  b : string // x\n\n  a = optional ( number , 1+1 ),\n})",
        "object({ b = string, a = optional(number, 1 + 1) })");
  check(R"(list(object({a = optional(string, "x")})))",
        R"(list(object({ a = optional(string, "x") })))");
  check("object({null=string,true=number,if=any,é-1=bool})",
        "object({ null = string, true = number, if = any, é-1 = bool })");
  check("object({a=optional(any,{\"b\":[1,{}],\"c d\"=(null)})})",
        R"(object({ a = optional(any, { b = [1, {}], "c d" = null }) }))");
}

/// What is wrong with a type: line, column, Terraform's summary.
void check_problem(std::string_view native, std::size_t line, std::size_t column,
                   std::string_view summary) {
  const ParsedType parsed = parse_type(native);
  BOOST_TEST_CONTEXT(native) {
    BOOST_REQUIRE(parsed.problems().size() == 1U);
    BOOST_TEST(!parsed.ok());
    BOOST_TEST(parsed.problems()[0].line == line);
    BOOST_TEST(parsed.problems()[0].column == column);
    BOOST_TEST(parsed.problems()[0].summary == summary);
    BOOST_TEST((parsed.type() == t::any));
    BOOST_CHECK_EXCEPTION(static_cast<void>(type(native)), Error, [&](const Error& error) {
      return std::string_view(error.what()).find(summary) != std::string_view::npos;
    });
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_type_is_refused_with_its_place) {
  const std::string_view invalid = "Invalid type specification";
  for (const std::string_view word : {"set",
                                      "object",
                                      "tuple",
                                      "foo",
                                      "null",
                                      "1",
                                      "\"string\"",
                                      "\"${string}\"",
                                      "(string)",
                                      "[string]",
                                      "{a=string}",
                                      "string.x",
                                      "-string",
                                      "list()",
                                      "list(string)[0]",
                                      "string(any)",
                                      "any(any)",
                                      "string()",
                                      "foo(string)",
                                      "a::list(string)",
                                      "optional(string)",
                                      "(list(any))",
                                      "string ? any : any",
                                      "[for x in y : x]"}) {
    check_problem(word, 1, 1 + (word.starts_with('(') ? 1U : 0U) + (word.find("${") == 1 ? 3U : 0U),
                  invalid);
  }
  check_problem("list(list)", 1, 6, invalid);
  check_problem("list(\n  (string))", 2, 4, invalid);
  check_problem("list(string, number)", 1, 14, invalid);
  check_problem("tuple(string)", 1, 7, invalid);
  check_problem("tuple([optional(any)])", 1, 8, invalid);
  check_problem("tuple([for x in y : x])", 1, 7, invalid);
  check_problem("object([])", 1, 8, invalid);
  check_problem("object(({}))", 1, 9, invalid);
  check_problem("object({for x in y : x => x})", 1, 8, invalid);
  check_problem("object({\n é=any\n \"a\"=any})", 3, 2, invalid);
  check_problem("object({(a)=any})", 1, 10, invalid);
  check_problem("object({0=any})", 1, 9, invalid);
  check_problem("object({a=any,b=any,a=string})", 1, 21, invalid);
  check_problem("object({a=optional()})", 1, 11, invalid);
  check_problem("object({a=optional(any,1,2)})", 1, 11, invalid);
  check_problem("object({a=optional(optional(any))})", 1, 20, invalid);
  check_problem("object({a=(optional(any))})", 1, 12, invalid);
}

BOOST_AUTO_TEST_CASE(faults_in_the_syntax_are_told_as_they_are) {
  BOOST_TEST(parse_type("list(string").problems().front().summary == "Unterminated function call");
  BOOST_TEST(parse_type("").problems().front().summary == "Missing expression");
  check_problem("list(string) x", 1, 14, "Extra characters after expression");
}

BOOST_AUTO_TEST_CASE(all_problems_are_told_at_once_and_in_order) {
  const ParsedType parsed =
      parse_type("object({a=foo,b=optional(number,\"x\"),b=list,c=optional(any,d)})");
  std::vector<std::size_t> columns;
  for (const SyntaxProblem& problem : parsed.problems()) columns.push_back(problem.column);
  const std::vector<std::size_t> expected{11, 33, 38, 40, 60};
  BOOST_TEST(columns == expected, boost::test_tools::per_element());
  std::string many = "tuple([";
  for (int i = 0; i < 100; ++i) many += "foo,";
  BOOST_TEST(parse_type(many + "])").problems().size() == 20U);
}

BOOST_AUTO_TEST_CASE(defaults_are_constants) {
  check_problem("object({a=optional(any,var.x)})", 1, 24, "Variables not allowed");
  check_problem("object({a=optional(any,[1+x])})", 1, 27, "Variables not allowed");
  check_problem("object({a=optional(any,{(x)=1})})", 1, 26, "Variables not allowed");
  check_problem("object({a=optional(any,\"a-${x}\")})", 1, 29, "Variables not allowed");
  check_problem("object({a=optional(any,f(x))})", 1, 24, "Function calls not allowed");
  check_problem("object({a=optional(any,[for x in x : x])})", 1, 34, "Variables not allowed");
  check_problem("object({a=optional(any,[for x in [1] : y])})", 1, 40, "Variables not allowed");
  check_problem("object({a=optional(any,[[for x in [1] : x],x])})", 1, 44, "Variables not allowed");
  for (const std::string_view constant :
       {"[for x in [1] : x]", "{ for k, v in { a = 1 } : k => v if v == 1 }", "1 + 1", "!true",
        "\"%{ for x in [1] }${x}%{ endfor }\"", "[for x in [[1]] : [for y in x : [x, y]]]",
        "true ? 1 : 2", "[1][0]"}) {
    const std::string text = "object({ a = optional(any, " + std::string(constant) + ") })";
    BOOST_TEST(type(text).text() == text);
  }
}

BOOST_AUTO_TEST_CASE(defaults_convert_to_the_type_of_the_attribute) {
  const auto fits = [](std::string_view type, std::string_view value) {
    const ParsedType parsed =
        parse_type("object({a=optional(" + std::string(type) + "," + std::string(value) + ")})");
    if (parsed.ok()) return true;
    BOOST_TEST(parsed.problems().size() == 1U);
    BOOST_TEST(parsed.problems()[0].summary == "Invalid default value for optional attribute");
    return false;
  };
  for (const std::string_view number : {"1", "-1", "null", "\"1\"", "\"1e2\"", "\"-.5E-3\"",
                                        "\"5.\"", "\"+Inf\"", "\"1p2\"", "1 + 1", "\"${1}2\""})
    BOOST_TEST(fits("number", number), number);
  for (const std::string_view other : {"true", "\"x\"", "\"\"", "\" 1\"", "\"0x10\"", "\"1_0\"",
                                       "\".\"", "\"1e\"", "\"nan\"", "[]", "{}", "!true", "1 == 1"})
    BOOST_TEST(!fits("number", other), other);
  for (const std::string_view truth : {"true", "\"true\"", "\"0\"", "null", "!true", "1 < 2"})
    BOOST_TEST(fits("bool", truth), truth);
  for (const std::string_view other : {"1", "-1", "\"TRUE\"", "\"\"", "[]", "1 + 1"})
    BOOST_TEST(!fits("bool", other), other);
  BOOST_TEST(fits("string", "true"));
  BOOST_TEST(!fits("string", "[]"));
  BOOST_TEST(fits("list(number)", "[1, \"2\", null]"));
  BOOST_TEST(!fits("list(number)", "[true]"));
  BOOST_TEST(!fits("set(string)", "{}"));
  BOOST_TEST(!fits("list(string)", "\"a\""));
  BOOST_TEST(fits("list(any)", "[1, \"a\", true]"));
  BOOST_TEST(!fits("list(any)", "[1, true]"));
  BOOST_TEST(!fits("list(any)", "[1, {}]"));
  BOOST_TEST(!fits("set(any)", "[{}, []]"));
  BOOST_TEST(fits("any", "[1, {}]"));
  BOOST_TEST(fits("map(number)", "{a=\"x\", a=1}"));
  BOOST_TEST(!fits("map(number)", "{a=1, a=\"x\"}"));
  BOOST_TEST(!fits("map(any)", "{a=1, b=[]}"));
  BOOST_TEST(!fits("map(string)", "[]"));
  BOOST_TEST(fits("tuple([string])", "[1]"));
  BOOST_TEST(!fits("tuple([string])", "[]"));
  BOOST_TEST(!fits("tuple([string])", "[1, 2]"));
  BOOST_TEST(!fits("object({b=number})", "{}"));
  BOOST_TEST(fits("object({b=number})", "{b=1, c=2}"));
  BOOST_TEST(fits("object({b=number})", "{(\"b\")=1}"));
  BOOST_TEST(fits("object({b=optional(number)})", "{}"));
  BOOST_TEST(!fits("object({b=optional(number)})", "{b=\"x\"}"));
}

BOOST_AUTO_TEST_CASE(deep_types_are_bounded) {
  const auto nested = [](std::size_t depth) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += "set(";
    return text + "any" + std::string(depth, ')');
  };
  BOOST_TEST(type(nested(255)).text() == nested(255));
  BOOST_TEST(parse_type(nested(256)).problems().front().summary == "Expression nested too deeply");
  BOOST_TEST(!parse_type(nested(200000)).ok());
  std::string sum = "object({a=optional(number,1";
  for (int i = 0; i < 100000; ++i) sum += "+1";
  BOOST_TEST(parse_type(sum + ")})").ok());
}

BOOST_AUTO_TEST_CASE(many_attributes_are_read_in_linear_time) {
  std::string text = "object({";
  std::string value;
  for (int i = 0; i < 20000; ++i) {
    text += "a" + std::to_string(i) + "=string,";
    value += "a" + std::to_string(i) + "=1,";
  }
  const Type wide = type("object({x=optional(" + text + "}),{" + value + "})})");
  BOOST_TEST((wide == type(wide.text())));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
