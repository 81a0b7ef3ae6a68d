// SPDX-License-Identifier: BSL-1.0
// What other generators were reported to get wrong: typed calls give the right form, Terraform
// reads it as it was meant, and the wrong forms cannot be made.
#include "support/terraform.hpp"
#include "support/written.hpp"
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
namespace json = boost::json;

/// A configuration, its text and what Terraform makes of it.
struct Case {
  std::string name;
  Document document;
  /// The same JSON, whatever the order of properties.
  std::string_view text;
  /// The outputs after `apply`; without them it is enough that the configuration is valid.
  std::optional<std::string_view> outputs = std::nullopt;
};

template <class... Blocks>
Document document_of(const Blocks&... blocks) {
  Document document;
  document.add(blocks...);
  return document;
}

Document output_of(const ValueView& value) { return document_of(Output("o").value(value)); }

Resource data_named(std::string_view name) { return {"terraform_data", name}; }

/// Resources, references to them and what changes them.
std::vector<Case> cases_of_resources() {
  const Resource a = data_named("a");
  const Resource counted = data_named("a").count(1);
  const auto with = [](const Lifecycle& lifecycle) {
    return document_of(data_named("a").lifecycle(lifecycle));
  };
  return {
      {"depends_on_is_a_list_of_bare_addresses", document_of(a, data_named("b").depends_on(a)),
       R"({"resource":{"terraform_data":{"a":{},"b":{"depends_on":["terraform_data.a"]}}}})"},
      {"moved_keeps_index_zero_and_removed_has_a_lifecycle",
       document_of(counted, Moved("terraform_data.z", counted[0]),
                   Removed("terraform_data.y").destroy(false)),
       R"({"resource":{"terraform_data":{"a":{"count":1}}},"moved":{"from":"terraform_data.z","to":"terraform_data.a[0]"},
           "removed":{"from":"terraform_data.y","lifecycle":{"destroy":false}}})"},
      {"all_changes_are_ignored_by_a_keyword", with(Lifecycle().ignore_all_changes()),
       R"({"resource":{"terraform_data":{"a":{"lifecycle":{"ignore_changes":"all"}}}}})"},
      {"changes_are_ignored_by_relative_paths",
       document_of(data_named("a")
                       .set("input", {{"k", 1}})
                       .lifecycle(Lifecycle().ignore_changes({"input[\"k\"]"}))),
       R"({"resource":{"terraform_data":{"a":{"input":{"k":1},"lifecycle":{"ignore_changes":["input[\"k\"]"]}}}}})"},
      {"prevent_destroy_is_a_literal", with(Lifecycle().prevent_destroy(true)),
       R"({"resource":{"terraform_data":{"a":{"lifecycle":{"prevent_destroy":true}}}}})"},
      {"for_each_over_a_list_is_a_set",
       document_of(data_named("a").for_each(List{"x", "y"}),
                   Output("instances").value(fn::keys(a))),
       R"({"resource":{"terraform_data":{"a":{"for_each":"${toset([\"x\", \"y\"])}"}}},"output":{"instances":{"value":"${keys(terraform_data.a)}"}}})",
       R"({"instances":["x","y"]})"},
      {"for_each_over_a_map_is_an_object",
       document_of(data_named("a").for_each({{"x", "1"}, {"y", "2"}}),
                   Output("instances").value(fn::keys(a))),
       R"({"resource":{"terraform_data":{"a":{"for_each":{"x":"1","y":"2"}}}},"output":{"instances":{"value":"${keys(terraform_data.a)}"}}})",
       R"({"instances":["x","y"]})"},
      {"all_instances_of_a_map_of_objects",
       document_of(data_named("a").for_each({{"x", "1"}}).set("input", "i"),
                   Output("o").value(fn::values(a).splat("input"))),
       R"({"resource":{"terraform_data":{"a":{"for_each":{"x":"1"},"input":"i"}}},"output":{"o":{"value":"${values(terraform_data.a)[*].input}"}}})",
       R"({"o":["i"]})"},
      {"each_is_the_instance",
       document_of(data_named("a").for_each({{"k", "v"}}).set("input", each::value),
                   Output("o").value(a["k"].attr("input"))),
       R"({"resource":{"terraform_data":{"a":{"for_each":{"k":"v"},"input":"${each.value}"}}},"output":{"o":{"value":"${terraform_data.a[\"k\"].input}"}}})",
       R"({"o":"v"})"},
      {"null_is_a_value", document_of(data_named("a").set("input", nullptr)),
       R"({"resource":{"terraform_data":{"a":{"input":null}}}})"},
      {"a_value_may_be_an_object_in_an_object",
       document_of(data_named("a").set("input", {{"only", {{"nested", {{"x", 1}}}}}}),
                   Output("o").value(a.attr("input"))),
       R"({"resource":{"terraform_data":{"a":{"input":{"only":{"nested":{"x":1}}}}}},"output":{"o":{"value":"${terraform_data.a.input}"}}})",
       R"({"o":{"only":{"nested":{"x":1}}}})"},
      {"an_attribute_named_like_a_meta_argument_is_escaped",
       document_of(data_named("a").escape({{"input", "v"}}), Output("o").value(a.attr("input"))),
       R"({"resource":{"terraform_data":{"a":{"_":{"input":"v"}}}},"output":{"o":{"value":"${terraform_data.a.input}"}}})",
       R"({"o":"v"})"},
      {"a_destroy_provisioner_has_bare_keywords",
       document_of(data_named("a").provisioner(Provisioner("local-exec")
                                                   .set("command", "true")
                                                   .when(When::destroy)
                                                   .on_failure(OnFailure::continue_))),
       R"({"resource":{"terraform_data":{"a":{"provisioner":[{"local-exec":{"command":"true","when":"destroy","on_failure":"continue"}}]}}}})"},
      {"provisioners_of_mixed_kinds_keep_their_order",
       document_of(data_named("a")
                       .provisioner(Provisioner("local-exec").set("command", "one"))
                       .provisioner(Provisioner("remote-exec")
                                        .set("inline", List{"two"})
                                        .connection(Connection().host("h")))
                       .provisioner(Provisioner("local-exec").set("command", "three"))),
       R"({"resource":{"terraform_data":{"a":{"provisioner":[{"local-exec":{"command":"one"}},
           {"remote-exec":{"inline":["two"],"connection":{"host":"h"}}},{"local-exec":{"command":"three"}}]}}}})"},
  };
}

/// Text that looks like a template, and templates.
std::vector<Case> cases_of_templates() {
  const Expr p = local("p");
  return {
      {"dollar_brace_is_literal", output_of("arn:aws:iam::1:user/${aws:username}"),
       R"({"output":{"o":{"value":"arn:aws:iam::1:user/$${aws:username}"}}})",
       R"({"o":"arn:aws:iam::1:user/${aws:username}"})"},
      {"percent_brace_is_literal", output_of("%h %{%Y-%m-%d}t %{Referer}i"),
       R"({"output":{"o":{"value":"%h %%{%Y-%m-%d}t %%{Referer}i"}}})",
       R"({"o":"%h %{%Y-%m-%d}t %{Referer}i"})"},
      {"a_dollar_stands_before_a_reference",
       document_of(Locals({{"p", 5}}), Output("o").value(tmpl("${}", p))),
       R"({"locals":{"p":5},"output":{"o":{"value":"${\"$\"}${local.p}"}}})", R"({"o":"$5"})"},
      {"a_percent_stands_before_a_directive", output_of(tmpl("%{}", raw("%{if true}x%{endif}"))),
       R"({"output":{"o":{"value":"${\"%\"}%{if true}x%{endif}"}}})", R"({"o":"%x"})"},
      {"two_dollars_before_a_brace", output_of("$${x}"), R"({"output":{"o":{"value":"$$${x}"}}})",
       R"({"o":"$${x}"})"},
      {"three_dollars_before_a_brace", output_of("$$${x}"),
       R"({"output":{"o":{"value":"$$$${x}"}}})", R"({"o":"$$${x}"})"},
      {"keys_are_literal_too", output_of({{"${local.n}", 1}, {"a.b/c", 2}, {"", 3}}),
       R"({"output":{"o":{"value":{"$${local.n}":1,"a.b/c":2,"":3}}}})",
       R"({"o":{"":3,"${local.n}":1,"a.b/c":2}})"},
      {"literal_positions_are_not_escaped",
       document_of(Variable("v").description("uses ${x}").default_value("${a} %{b}"),
                   Output("o").value(var("v"))),
       R"({"variable":{"v":{"description":"uses ${x}","default":"${a} %{b}"}},"output":{"o":{"value":"${var.v}"}}})",
       R"({"o":"${a} %{b}"})"},
      {"one_interpolation_keeps_its_type", output_of(expr("[1,2]")),
       R"({"output":{"o":{"value":"${[1, 2]}"}}})", R"({"o":[1,2]})"},
      {"text_may_look_like_a_heredoc", output_of("first\nEOF\nlast\n"),
       R"({"output":{"o":{"value":"first\nEOF\nlast\n"}}})", R"({"o":"first\nEOF\nlast\n"})"},
      {"text_is_unicode", output_of("aÿb 😀"), R"({"output":{"o":{"value":"aÿb \ud83d\ude00"}}})",
       R"({"o":"aÿb 😀"})"},
  };
}

/// Values inside expressions.
std::vector<Case> cases_of_expressions() {
  return {
      {"newline_in_a_string_of_an_expression", output_of(fn::length("a\nb")),
       R"({"output":{"o":{"value":"${length(\"a\\nb\")}"}}})", R"({"o":3})"},
      {"backslash_and_quote_in_a_string_of_an_expression", output_of(fn::upper("C:\\new \"q\"")),
       R"({"output":{"o":{"value":"${upper(\"C:\\\\new \\\"q\\\"\")}"}}})",
       R"({"o":"C:\\NEW \"Q\""})"},
      {"quotes_around_a_text_are_part_of_it", output_of(fn::upper("\"a\"")),
       R"({"output":{"o":{"value":"${upper(\"\\\"a\\\"\")}"}}})", R"({"o":"\"A\""})"},
      {"keys_of_an_object_in_an_expression",
       output_of(fn::keys(Value{{"a b", 1}, {"c\"d", 2}, {expr("\"e\""), 3}})),
       R"-({"output":{"o":{"value":"${keys({ \"a b\" = 1, \"c\\\"d\" = 2, e = 3 })}"}}})-",
       R"({"o":["a b","c\"d","e"]})"},
      {"null_in_a_list_of_an_expression", output_of(fn::length(List{nullptr, "a"})),
       R"({"output":{"o":{"value":"${length([null, \"a\"])}"}}})", R"({"o":2})"},
      {"arithmetic_on_a_reference_is_an_expression",
       document_of(Variable("n").default_value(3), Output("o").value(var("n") * 2)),
       R"({"variable":{"n":{"default":3}},"output":{"o":{"value":"${var.n * 2}"}}})", R"({"o":6})"},
      {"a_conditional_is_an_operand", output_of(cond(true, 1, 0) + 5),
       R"({"output":{"o":{"value":"${(true ? 1 : 0) + 5}"}}})", R"({"o":6})"},
  };
}

/// Other blocks, and what holds for all.
std::vector<Case> cases_of_files() {
  const auto t = [](const auto&... blocks) {
    return document_of(
        Terraform().required_provider("t", {.source = "terraform.io/builtin/terraform"}),
        blocks...);
  };
  return {
      {"one_default_configuration_and_an_alias", t(Provider("t"), Provider("t").alias("b")),
       R"({"terraform":{"required_providers":{"t":{"source":"terraform.io/builtin/terraform"}}},"provider":{"t":[{},{"alias":"b"}]}})"},
      {"null_empty_and_absent_are_different",
       document_of(Variable("v").default_value(nullptr), Output("o").value(var("v") == nullptr),
                   Output("p").value({{"n", nullptr}, {"e", ""}, {"l", List{}}, {"m", Object()}})),
       R"({"variable":{"v":{"default":null}},"output":{"o":{"value":"${var.v == null}"},"p":{"value":{"n":null,"e":"","l":[],"m":{}}}}})",
       R"({"o":true,"p":{"e":"","l":[],"m":{},"n":null}})"},
      {"keys_of_users_are_kept",
       document_of(Variable("v").default_value({{"BusinessOwner", "x"}, {"a.b/c", "y"}}),
                   Output("o").value(var("v"))),
       R"({"variable":{"v":{"default":{"BusinessOwner":"x","a.b/c":"y"}}},"output":{"o":{"value":"${var.v}"}}})",
       R"({"o":{"BusinessOwner":"x","a.b/c":"y"}})"},
      {"the_root_is_one_object", document_of(Output("o").value(1), Output("p").value(2)),
       R"({"output":{"o":{"value":1},"p":{"value":2}}})", R"({"o":1,"p":2})"},
      {"bodies_that_merge_stand_in_an_array",
       document_of(Locals({{"a", 1}}), Locals({{"b", 2}}),
                   Output("o").value(local("a") + local("b"))),
       R"({"locals":[{"a":1},{"b":2}],"output":{"o":{"value":"${local.a + local.b}"}}})",
       R"({"o":3})"},
      {"comments_stand_in_bodies",
       document_of(Locals({{"a", 1}}).comment("c"),
                   data_named("a").comment("any\n1").lifecycle(Lifecycle().comment("c")),
                   Output("o").comment("c").comment("d").value(local("a")))
           .comment("built by x"),
       R"({"//":"built by x","locals":{"//":"c","a":1},"resource":{"terraform_data":{"a":{"//":["any","1"],"lifecycle":{"//":"c"}}}},
           "output":{"o":{"//":["c","d"],"value":"${local.a}"}}})",
       R"({"o":1})"},
      {"a_sensitive_value_needs_a_sensitive_output",
       document_of(Variable("v").default_value("s").sensitive(),
                   Output("o").value(var("v")).sensitive()),
       R"({"variable":{"v":{"default":"s","sensitive":true}},"output":{"o":{"value":"${var.v}","sensitive":true}}})"},
      {"references_go_forward",
       document_of(Locals({{"a", local("b")}, {"b", 1}}), Output("o").value(local("a"))),
       R"({"locals":{"a":"${local.b}","b":1},"output":{"o":{"value":"${local.a}"}}})",
       R"({"o":1})"},
  };
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (auto cases :
       {&cases_of_resources, &cases_of_templates, &cases_of_expressions, &cases_of_files}) {
    for (Case& c : cases()) all.push_back(std::move(c));
  }
  return all;
}

/// What only the root module may hold.
Case import_case() {
  const Resource a = data_named("a").for_each(List{"k"});
  return {"import", document_of(a, Import(a[each::key]).for_each({{"k", "v"}}).id(each::value)),
          R"({"resource":{"terraform_data":{"a":{"for_each":"${toset([\"k\"])}"}}},
              "import":{"for_each":{"k":"v"},"to":"terraform_data.a[each.key]","id":"${each.value}"}})"};
}

void check_text(const Case& c) {
  BOOST_TEST((json::parse(to_json(c.document)) == json::parse(c.text)),
             c.name << ": " << to_json(c.document, {.layout = Layout::compact}));
}

BOOST_AUTO_TEST_SUITE(bug_cases)

BOOST_AUTO_TEST_CASE(have_the_right_form) {
  for (const Case& c : all_cases()) check_text(c);
  check_text(import_case());
}

BOOST_AUTO_TEST_CASE(have_one_value_on_a_line) {
  BOOST_TEST(to_json(document_of(Locals({{"a", local("b")}, {"b", 2}}))) ==
             "{\n  \"locals\": {\n    \"a\": \"${local.b}\",\n    \"b\": 2\n  }\n}\n");
}

BOOST_AUTO_TEST_SUITE(judged_by_terraform, *needs_terraform())

/// Each case is a module, so that a few processes judge all of them.
BOOST_AUTO_TEST_CASE(are_valid) {
  Document root;
  Files files;
  for (const Case& c : all_cases()) {
    root.add(Module(c.name).source("./" + c.name));
    files.emplace(c.name + "/main.tf.json", to_json(c.document));
  }
  files.emplace("main.tf.json", to_json(root));
  const Verdict verdict = TerraformJudge::init_and_validate(files);
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(mean_what_was_meant) {
  Document root;
  Files files;
  for (const Case& c : all_cases()) {
    if (!c.outputs) continue;
    const Module module = Module(c.name).source("./" + c.name);
    root.add(module, Output(c.name).value(module));
    files.emplace(c.name + "/main.tf.json", to_json(c.document));
  }
  files.emplace("main.tf.json", to_json(root));
  const auto outputs = TerraformJudge::init_and_outputs(files);
  for (const Case& c : all_cases()) {
    if (c.outputs)
      BOOST_TEST((outputs.at(c.name) == json::parse(*c.outputs)),
                 c.name << ": " << json::serialize(outputs.at(c.name)));
  }
}

BOOST_AUTO_TEST_CASE(of_imports_are_valid) {
  const Verdict verdict =
      TerraformJudge::validate({{"main.tf.json", to_json(import_case().document)}});
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(of_tests_are_valid) {
  const TestFile tests = TestFile().add(Block(
      "run", {"r"},
      Body()
          .set("command", "plan")
          .block("assert", {{"condition", expr("output.o") == 1}, {"error_message", "No."}})));
  BOOST_TEST((
      json::parse(to_json(tests)) ==
      json::parse(
          R"({"run":[{"r":{"command":"plan","assert":{"condition":"${output.o == 1}","error_message":"No."}}}]})")));
  const Verdict verdict = TerraformJudge::validate(
      {{"main.tf.json", to_json(output_of(1))}, {"t.tftest.json", to_json(tests)}});
  BOOST_TEST(verdict.valid, verdict);
  const Verdict wrong =
      TerraformJudge::validate({{"main.tf.json", to_json(output_of(1))},
                                {"t.tftest.json", R"({"run":{"r":{"command":"${plan}"}}})"}});
  BOOST_TEST(!wrong.valid);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(attributes_that_once_were_blocks_have_all_members, *needs_recorded_schemas()) {
  const Document document =
      document_of(Resource("aws_security_group", "s")
                      .set("ingress", List{{{"from_port", 80},
                                            {"to_port", 80},
                                            {"protocol", "tcp"},
                                            {"cidr_blocks", List{"0.0.0.0/0"}},
                                            {"description", nullptr},
                                            {"ipv6_cidr_blocks", nullptr},
                                            {"prefix_list_ids", nullptr},
                                            {"security_groups", nullptr},
                                            {"self", nullptr}}}));
  BOOST_TEST((
      json::parse(to_json(document)) ==
      json::parse(
          R"({"resource":{"aws_security_group":{"s":{"ingress":[{"from_port":80,"to_port":80,"protocol":"tcp",
      "cidr_blocks":["0.0.0.0/0"],"description":null,"ipv6_cidr_blocks":null,"prefix_list_ids":null,"security_groups":null,"self":null}]}}}})")));
  const Verdict verdict = ReplayJudge("cdktf-fixture-aws_security_group.json")
                              .validate({{"main.tf.json", to_json(document)}});
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_SUITE(wrong_forms)

const Resource a = data_named("a");

BOOST_AUTO_TEST_CASE(of_dependencies) {
  BOOST_TEST(
      refuses([] { return data_named("b").depends_on("${terraform_data.a}"); }, {"depends_on"}));
  BOOST_TEST(refuses([] { return data_named("b").depends_on(tmpl("{}", a)); }, {"depends_on"}));
  BOOST_TEST(refuses([] { return data_named("b").depends_on(a.attr("id")); },
                     {"depends_on", "whole objects"}));
  BOOST_TEST(refuses([] { return data_named("b").set("depends_on", "terraform_data.a"); },
                     {"depends_on", "list"}));
}

BOOST_AUTO_TEST_CASE(of_addresses) {
  BOOST_TEST(refuses([] { return Import("${terraform_data.a}"); }, {"import", "to"}));
  BOOST_TEST(refuses([] { return Moved("${terraform_data.z}", a); }, {"moved", "from"}));
  BOOST_TEST(refuses([] { return Removed("terraform_data.z[0]"); }, {"removed", "from"}));
}

BOOST_AUTO_TEST_CASE(of_ignored_changes) {
  BOOST_TEST(refuses([] { return Lifecycle().ignore_changes({"all"}); }, {"ignore_changes"}));
  BOOST_TEST(refuses([] { return Lifecycle().ignore_changes("*"); }, {"ignore_changes"}));
  BOOST_TEST(refuses([] { return Lifecycle().ignore_changes({"*"}); }, {"ignore_changes"}));
  BOOST_TEST(refuses(
      [] {
        return Lifecycle().ignore_changes({Value{{"input", "k"}}});
      },
      {"ignore_changes"}));
  BOOST_TEST(refuses([] { return Lifecycle().ignore_changes({"${input}"}); }, {"ignore_changes"}));
}

BOOST_AUTO_TEST_CASE(of_literals) {
  const Document protected_by_variable =
      document_of(data_named("a").lifecycle(Lifecycle().prevent_destroy(var("v"))));
  BOOST_TEST(refuses([&] { return to_json(protected_by_variable); }, {"prevent_destroy"}));
  BOOST_TEST(refuses([&] { return to_json(protected_by_variable, {.target = Target{}}); },
                     {"prevent_destroy"}));
  BOOST_TEST(refuses([] { return Provisioner("local-exec").set("when", "${destroy}"); },
                     {"when", "create, destroy"}));
  BOOST_TEST(refuses([] { return Block("run", {"r"}, Body().set("command", "${plan}")); },
                     {"run", "plan, apply"}));
}

BOOST_AUTO_TEST_CASE(of_provider_configurations) {
  BOOST_TEST(refuses([] { return document_of(Provider("t"), Provider("t")); },
                     {"provider \"t\"", "twice"}));
  BOOST_TEST(refuses([] { return document_of(Provider("t").alias("b"), Provider("t").alias("b")); },
                     {"provider \"t\"", "twice"}));
}

BOOST_AUTO_TEST_CASE(of_text_and_numbers) {
  BOOST_TEST(refuses(
      [] {
        return output_of(
            "a\xff"
            "b");
      },
      {"value", "UTF-8", "byte 1"}));
  BOOST_TEST(
      refuses([] { return output_of(std::numeric_limits<double>::quiet_NaN()); }, {"value"}));
  BOOST_TEST(refuses([] { return output_of(std::numeric_limits<double>::infinity()); }, {"value"}));
  BOOST_TEST(refuses([] { return output_of(fn::upper("a\xff")); }, {"UTF-8"}));
}

BOOST_AUTO_TEST_CASE(of_duplicates) {
  BOOST_TEST(refuses([] { return output_of({{"k", 1}, {"k", 2}}); }, {"\"k\"", "twice"}));
  BOOST_TEST(refuses([] { return Locals({{"a", 1}, {"a", 2}}); }, {"a", "twice"}));
  BOOST_TEST(refuses(
      [] {
        return document_of(Locals({{"a", 1}}), Locals({{"a", 2}}));
      },
      {"\"a\"", "twice"}));
  BOOST_TEST(written(data_named("a").set("input", 1).set("input", 2)) ==
             R"({"resource":{"terraform_data":{"a":{"input":2}}}})");
}

BOOST_AUTO_TEST_CASE(of_comments) {
  BOOST_TEST(refuses([] { return Resource("//", "c"); }, {"//"}));
  BOOST_TEST(refuses([] { return Resource("terraform_data", "//"); }, {"//"}));
  BOOST_TEST(refuses([] { return Variable("//"); }, {"//"}));
  BOOST_TEST(refuses([] { return data_named("a").set(std::string("//"), "c"); }, {"//"}));
  BOOST_TEST(refuses(
      [] {
        return Terraform().block("required_providers", {{"t", {{"//", "c"}, {"source", "x"}}}});
      },
      {"//", "comment"}));
}

BOOST_AUTO_TEST_CASE(of_file_names) {
  const TemporaryDirectory folder;
  const auto save = [&](const char* name) {
    return [&folder, name] { return output_of(1).save((folder.path() / name).string()); };
  };
  BOOST_TEST(refuses(save("db_override.tf.json"), {"override"}));
  // Terraform reads this one as native syntax.
  BOOST_TEST(refuses(save("plan.json.tf"), {"plan.json.tf"}));
  BOOST_TEST(save("db.tf.json")());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
