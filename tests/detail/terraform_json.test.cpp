// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/terraform_json.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp::detail;

boost::json::value json(std::string_view text) {
  auto value = read_json(text);
  BOOST_REQUIRE(value.has_value());
  return *value;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(terraform_json)

BOOST_AUTO_TEST_CASE(reads_deep_json_and_refuses_other_text) {
  BOOST_TEST(read_json(std::string(900, '[') + std::string(900, ']')).has_value());
  BOOST_TEST(!read_json("").has_value());
  BOOST_TEST(!read_json("{").has_value());
  BOOST_TEST(!read_json("garbage").has_value());
}

BOOST_AUTO_TEST_CASE(what_is_missing_or_of_another_kind_is_empty) {
  BOOST_TEST(member(json("[]"), "a").is_null());
  BOOST_TEST(text_member(json(R"({"a":1})"), "a").empty());
  BOOST_TEST(count_member(json(R"({"a":-1})"), "a") == 0U);
  BOOST_TEST(count_member(json(R"({"a":"1"})"), "a") == 0U);
  BOOST_TEST(count_member(json(R"({"a":7})"), "a") == 7U);
  BOOST_TEST(!true_member(json(R"({"a":"true"})"), "a"));
  BOOST_TEST(diagnostics_from(json("{}")).empty());
  const Diagnostic nothing = diagnostic_from(json("[1]"));
  BOOST_TEST(nothing.summary.empty());
  BOOST_TEST(nothing.snippet.empty());
}

BOOST_AUTO_TEST_CASE(reads_a_diagnostic) {
  const Diagnostic one = diagnostic_from(json(R"({
    "severity": "warning", "summary": "S", "detail": "D", "address": "a.b",
    "range": {"filename": "m.tf.json", "start": {"line": 2, "column": 5, "byte": 14},
              "end": {"line": 2, "column": 8, "byte": 17}},
    "snippet": {"context": null, "code": "  x  yyy", "start_line": 2,
                "highlight_start_offset": 5, "highlight_end_offset": 8}})"));
  BOOST_TEST((one.severity == Severity::warning));
  BOOST_TEST(one.summary == "S");
  BOOST_TEST(one.detail == "D");
  BOOST_TEST(one.address == "a.b");
  BOOST_TEST((one.range == SourceRange{"m.tf.json", {14, 2, 5}, {17, 2, 8}}));
  BOOST_TEST(one.snippet == "  x  yyy");
  BOOST_TEST(one.snippet_offset == 9U);
}

BOOST_AUTO_TEST_CASE(knows_what_a_plan_does) {
  PlanResult plan;
  take_plan(plan, json(R"({"resource_changes": [
    {"address": "x.new", "type": "x", "name": "new",
     "change": {"actions": ["create"], "before": null, "after": {"a": 1}}},
    {"address": "x.r", "change": {"actions": ["delete", "create"]}},
    {"address": "x.m", "previous_address": "x.o", "change": {"actions": ["no-op"]}},
    {"address": "x.f", "change": {"actions": ["forget"]}},
    {"address": "x.d", "change": {"actions": ["delete"]}},
    {"address": "x.u", "change": {"actions": ["update"]}},
    {"address": "x.q", "change": {"actions": ["read"]}},
    {"address": "x.z", "change": {"actions": ["invent"]}}],
   "output_changes": {"o": {"actions": ["update"], "before": 1, "after": 2, "after_unknown": false,
                            "after_sensitive": true},
                      "p": {"actions": ["create"], "after_unknown": true,
                            "after_sensitive": false}}})"));
  std::string actions;
  for (const ResourceChange& change : plan.changes)
    actions += std::to_string(static_cast<int>(change.action));
  BOOST_TEST(actions == "15064327");
  BOOST_TEST(plan.find("x.new")->after == json(R"({"a": 1})"));
  BOOST_TEST(plan.find("x.new")->before.is_null());
  BOOST_TEST(plan.find("x.m")->previous_address == "x.o");
  BOOST_TEST((plan.find("x.nobody") == nullptr));
  BOOST_REQUIRE(plan.outputs.size() == 2U);
  BOOST_TEST(plan.outputs[0].sensitive);
  BOOST_TEST(plan.outputs[0].after == 2);
  BOOST_TEST(plan.outputs[1].after_unknown);
}

BOOST_AUTO_TEST_CASE(a_state_has_the_resources_of_modules) {
  const State state = state_from(json(R"({"values": {
    "outputs": {"o": {"value": [1], "type": ["list", "number"], "sensitive": true}},
    "root_module": {
      "resources": [{"address": "x.a", "mode": "managed", "type": "x", "name": "a", "values": {}}],
      "child_modules": [{"resources": [
        {"address": "module.m.data.y.b", "mode": "data", "values": {"v": 1}}]}]}}})"));
  BOOST_TEST(state.resources.size() == 2U);
  BOOST_TEST(!state.find("x.a")->is_data);
  BOOST_TEST(state.find("module.m.data.y.b")->is_data);
  BOOST_TEST(state.outputs.at("o").sensitive);
  BOOST_TEST(state_from(json(R"({"format_version": "1.0"})")).resources.empty());
}

BOOST_AUTO_TEST_SUITE_END()
