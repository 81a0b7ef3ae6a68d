// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/detail/readings.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <set>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using grammar::Reading;

/// A position with this reading, what may stand there and what may not.
struct Case {
  Reading reading;
  const grammar::BlockType& row;
  std::vector<std::string_view> labels;
  std::string_view argument;
  std::vector<Value> accepted;
  std::vector<Value> refused;
};

std::vector<Case> cases() {
  const Expr x = var("x");
  const Expr text = tmpl("a-{}", x);
  const Value null = nullptr;
  const Value object = {{"k", "v"}};
  return {
      {Reading::expression,
       grammar::output_block,
       {"o"},
       "value",
       {1, "${t}", true, null, object, List{x, text}},
       {}},
      {Reading::literal_string,
       grammar::variable_block,
       {"v"},
       "description",
       {"${t}", 1, true},
       {null, object, List{"t"}, x, text}},
      {Reading::literal_bool,
       grammar::variable_block,
       {"v"},
       "sensitive",
       {true, false, "true", "false", "1", "0"},
       {1, 0, "TRUE", "yes", "", null, List{true}, x, text}},
      {Reading::literal_identifier,
       grammar::provider_block,
       {"p"},
       "alias",
       {"west", "für-alle"},
       {"a b", "", "1", 1, null, List{"a"}, x}},
      {Reading::literal_data,
       grammar::variable_block,
       {"v"},
       "default",
       {"${t}", 1, null, object, List{List{1}, object}},
       {x, text, List{x}, {{"k", x}}, {{x, 1}}, List{{{"k", List{text}}}}}},
      {Reading::version_constraint,
       grammar::terraform_block,
       {},
       "required_version",
       {">= 1.5, < 2.0", 1, null},
       {true, List{"1"}, object, x}},
      {Reading::traversal,
       grammar::moved_block,
       {},
       "from",
       {"a.b", resource("a", "b"), "module.m", "a.b[0].c", "a.b[\"k\"]", data("a", "b")["k"]},
       {"a", "", "${a.b}", "a.b[each.key]", "a.b[*]", 1, null, List{"a.b"}, object, text,
        fn::length(x), x + 1}},
      {Reading::traversal_list,
       grammar::resource_block,
       {"t", "n"},
       "depends_on",
       {List{}, List{"a.b", x}},
       {"a.b", x, null, List{1}, List{"${a.b}"}, List{"a"}, List{List{"a.b"}}, List{text}, object}},
      {Reading::keyword,
       grammar::provisioner_block,
       {"file"},
       "when",
       {"create", "destroy"},
       {"Create", "", "${create}", 1, null, expr("create"), List{"create"}}},
      {Reading::keyword_list,
       grammar::action_trigger_block,
       {},
       "events",
       {List{}, List{"before_create", "after_update"}},
       {"before_create", null, List{"never"}, List{1}, List{expr("before_create")}}},
      {Reading::all_or_relative_traversals,
       grammar::resource_lifecycle_block,
       {},
       "ignore_changes",
       {"all", List{}, List{"a", "a.b", "a[\"k\"]", "a[0]"}, List{expr("tags.Name")}},
       {"*", "a", null, List{"*"}, List{"${a}"}, List{object}, List{1}, List{text}, object, x}},
      {Reading::native_expression,
       grammar::import_block,
       {},
       "to",
       {"a.b", "a.b[each.key]", resource("a", "b")[x]},
       {"${a.b}", "", "a.b[", 1, null, text, List{"a.b"}}},
      {Reading::native_expression_list,
       grammar::resource_lifecycle_block,
       {},
       "replace_triggered_by",
       {List{}, List{"a.b", "a.b[count.index]", x}},
       {"a.b", x, null, List{"${a.b}"}, List{1}, List{text}}},
      {Reading::type_expression,
       grammar::variable_block,
       {"v"},
       "type",
       {"list(string)", "any"},
       {1, null, List{"string"}, x}},
      {Reading::provider_reference,
       grammar::resource_block,
       {"t", "n"},
       "provider",
       {"aws", "aws.west", "google-beta.eu", expr("aws.by_region[each.key]")},
       {"Aws", "", "aws.", ".west", "aws.a.b", "${aws}", "aws west", 1, null, text, List{"aws"}}},
      {Reading::provider_references,
       grammar::module_block,
       {"m"},
       "providers",
       {Object(), {{"aws", "aws.west"}, {"aws.replica", expr("aws")}}},
       {"aws",
        null,
        List{"aws"},
        {{"aws", null}},
        {{"A", "aws"}},
        {{"aws", "${aws}"}},
        {{"//", "aws"}}}},
      {Reading::provider_requirement,
       grammar::required_providers_block,
       {},
       "aws",
       {"~> 5.0",
        {{"source", "hashicorp/aws"}, {"version", "~> 5.0"}},
        {{"configuration_aliases", List{"aws.a"}}}},
       {1,
        null,
        List{"x"},
        x,
        {{"sorce", "x"}},
        {{"//", "x"}},
        {{"source", null}},
        {{"source", x}},
        {{"version", List{"1"}}},
        {{"version", x}},
        {{"configuration_aliases", "aws.a"}},
        {{"configuration_aliases", List{"aws"}}}}},
      {Reading::module_address,
       grammar::module_block,
       {"m"},
       "source",
       {"./m", "${t}", x, text},
       {1, null, List{"./m"}, object}},
      {Reading::module_version,
       grammar::module_block,
       {"m"},
       "version",
       {"~> 1.0", 1, null, x},
       {true, List{"1"}, object}},
      {Reading::backend_argument,
       grammar::backend_block,
       {"s3"},
       "bucket",
       {"${t}", 1, null, List{x}, object},
       {}},
      {Reading::lifecycle_bool,
       grammar::resource_lifecycle_block,
       {},
       "prevent_destroy",
       {true, "true", x},
       {1, "yes", null, List{true}, object}},
      {Reading::mock_data,
       grammar::override_resource_block,
       {},
       "values",
       {"${t}", 1, null, List{x}, object},
       {}},
  };
}

std::string set_in_block(const Case& c, const Value& value) {
  return refusal([&] {
    detail::BodyStore block(c.row, Name(c.row.name), {c.labels.data(), c.labels.size()},
                            std::source_location::current());
    block.set(c.argument, value);
  });
}

BOOST_AUTO_TEST_SUITE(readings)

BOOST_AUTO_TEST_CASE(accept_and_refuse) {
  for (const Case& c : cases()) {
    BOOST_REQUIRE((grammar::reading_of(c.row, c.argument) == c.reading));
    for (std::size_t i = 0; i < c.accepted.size(); ++i)
      BOOST_TEST(set_in_block(c, c.accepted[i]) == "(nothing was refused)",
                 c.row.name << ' ' << c.argument << " accepts " << i);
    for (std::size_t i = 0; i < c.refused.size(); ++i)
      BOOST_TEST(says(set_in_block(c, c.refused[i]), {c.row.name, this_file(), c.argument}),
                 c.row.name << ' ' << c.argument << " refuses " << i);
  }
}

BOOST_AUTO_TEST_CASE(accept_and_refuse_alike_when_the_body_came_first) {
  for (const Case& c : cases()) {
    const auto adopted = [&](const Value& value) {
      return refusal([&] {
        Body body;
        body.set(c.argument, value);
        detail::BodyStore block(c.row, Name(c.row.name), {c.labels.data(), c.labels.size()},
                                std::source_location::current());
        block.add_items(body);
      });
    };
    for (std::size_t i = 0; i < c.accepted.size(); ++i)
      BOOST_TEST(adopted(c.accepted[i]) == "(nothing was refused)",
                 c.row.name << ' ' << c.argument << " accepts " << i);
    for (std::size_t i = 0; i < c.refused.size(); ++i)
      BOOST_TEST(says(adopted(c.refused[i]), {c.row.name, this_file(), c.argument}),
                 c.row.name << ' ' << c.argument << " refuses " << i);
  }
}

BOOST_AUTO_TEST_CASE(are_all_tried) {
  std::set<Reading> tried;
  for (const Case& c : cases()) {
    tried.insert(c.reading);
    const bool takes_anything = c.reading == Reading::expression ||
                                c.reading == Reading::backend_argument ||
                                c.reading == Reading::mock_data;
    BOOST_TEST(!c.accepted.empty());
    BOOST_TEST(c.refused.empty() == takes_anything);
  }
  BOOST_TEST(tried.size() == static_cast<std::size_t>(Reading::mock_data) + 1);
}

BOOST_AUTO_TEST_CASE(let_raw_values_pass) {
  for (const Case& c : cases()) {
    for (const Value& value : {raw("${anything}"), raw(List{"${anything}"})})
      BOOST_TEST(set_in_block(c, value) == "(nothing was refused)",
                 c.row.name << ' ' << c.argument);
  }
}

BOOST_AUTO_TEST_CASE(refuse_names_with_a_suggestion) {
  BOOST_TEST(refuses(
      [] {
        detail::fail_unknown(grammar::output_block, "argument", "valeu");
        return 0;
      },
      {"argument", "\"valeu\"", "did you mean \"value\"?"}));
  BOOST_TEST(refuses(
      [] {
        detail::fail_unknown(grammar::output_block, "block", "value");
        return 0;
      },
      {"\"value\"", "is an argument here"}));
  BOOST_TEST(refuses(
      [] {
        detail::fail_unknown(grammar::output_block, "argument", "precondition");
        return 0;
      },
      {"\"precondition\"", "is a nested block here"}));
  BOOST_TEST(refuses(
      [] {
        detail::fail_unknown(grammar::output_block, "argument", "ami");
        return 0;
      },
      {"\"ami\"", "raw()"}));
  BOOST_TEST(refuses(
      [] {
        detail::fail_unknown(grammar::output_block, "block", "postcondition");
        return 0;
      },
      {"reserves", "\"postcondition\""}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
