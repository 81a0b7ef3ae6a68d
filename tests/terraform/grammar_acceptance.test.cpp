// SPDX-License-Identifier: BSL-1.0
// Every block type and argument that the grammar lists for Terraform 1.11, written through the
// typed classes and accepted by Terraform itself.
#include "support/terraform.hpp"
#include "support/written.hpp"
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
namespace json = boost::json;

constexpr Target terraform_1_11{Product::terraform, {1, 11}};
constexpr std::string_view builtin = "terraform.io/builtin/terraform";

template <class... Blocks>
std::string text_of(const Blocks&... blocks) {
  Document document;
  document.add(blocks...);
  return to_json(document, {.target = terraform_1_11});
}

/// As `text_of`, for another kind of file.
template <class File, class... Blocks>
std::string text_in(const Blocks&... blocks) {
  File file;
  file.add(blocks...);
  return to_json(file, {.target = terraform_1_11});
}

// What is written.

const Expr anything = path::module != "";
const Lifecycle conditions =
    Lifecycle().precondition(anything, "m").postcondition(self.attr("id") != "", "m");

Connection full_connection() {
  Connection connection = Connection().type("ssh").host("h");
  for (const char* text : {"user",
                           "password",
                           "timeout",
                           "script_path",
                           "target_platform",
                           "private_key",
                           "certificate",
                           "host_key",
                           "agent_identity",
                           "proxy_scheme",
                           "proxy_host",
                           "proxy_user_name",
                           "proxy_user_password",
                           "bastion_host",
                           "bastion_host_key",
                           "bastion_user",
                           "bastion_password",
                           "bastion_private_key",
                           "bastion_certificate",
                           "cacert"})
    connection.set(text, "x");
  for (const char* number : {"port", "proxy_port", "bastion_port"}) connection.set(number, 22);
  for (const char* flag : {"agent", "https", "insecure", "use_ntlm"}) connection.set(flag, true);
  return connection;
}

std::vector<Provisioner> provisioners() {
  return {Provisioner("local-exec")
              .set("command", "true")
              .set("interpreter", List{"sh", "-c"})
              .set("working_dir", ".")
              .set("environment", {{"K", "v"}})
              .set("quiet", true)
              .when(When::create)
              .on_failure(OnFailure::fail)
              .connection(Connection().host("h")),
          Provisioner("local-exec").block("_", {{"command", "true"}}),
          Provisioner("remote-exec").block("_", {{"inline", List{"true"}}}),
          Provisioner("remote-exec")
              .set("inline", List{"true"})
              .connection(full_connection())
              .when(When::destroy)
              .on_failure(OnFailure::continue_),
          Provisioner("remote-exec").set("script", "s.sh"),
          Provisioner("remote-exec").set("scripts", List{"s.sh"}),
          Provisioner("file")
              .set("source", "s")
              .set("destination", "d")
              .when(When::create)
              .on_failure(OnFailure::fail),
          Provisioner("file").set("destination", "d").block("_", {{"content", "c"}}),
          Provisioner("file")
              .set("destination", "d")
              .set("content", "c")
              .connection(Connection().host("h"))};
}

Files full_module() {
  const Provider alias = Provider("t").alias("b").escape(Body());
  const Resource a("terraform_data", "a");
  const Resource b =
      Resource("terraform_data", "b").for_each({{"k", "v"}}).set("input", each::value);
  const Body state = Body().set("backend", "local").set("config", {{"path", "x"}});
  Resource full = Resource("terraform_data", "full")
                      .count(2)
                      .provider(alias)
                      .depends_on(a)
                      .escape({{"input", count::index}})
                      .connection(full_connection())
                      .lifecycle(Lifecycle()
                                     .create_before_destroy(true)
                                     .prevent_destroy(false)
                                     .ignore_changes({"input"})
                                     .replace_triggered_by(a)
                                     .precondition(anything, "m")
                                     .postcondition(self.attr("id") != "", "m"));
  for (const Provisioner& provisioner : provisioners()) full.provisioner(provisioner);
  const Data data = Data("terraform_remote_state", "a")
                        .count(1)
                        .provider(alias)
                        .depends_on(a)
                        .escape(state)
                        .lifecycle(Lifecycle()
                                       .precondition(anything, "m")
                                       .postcondition(self.attr("outputs") != nullptr, "m"));
  const Variable v = Variable("v")
                         .type(types::object({{"n", types::optional(types::number, 1)}}))
                         .default_value(Object())
                         .description("d")
                         .sensitive(true)
                         .nullable(false)
                         .validation(var("v").attr("n") > 0, "m");
  return {
      {"main.tf.json",
       text_of(
           Terraform()
               .required_version(">= 1.11")
               .set("language", "TF2021")
               .required_provider("t", {.source = builtin})
               .backend("local", {{"path", "state"}})
               .provider_meta("t", {{"x", 1}}),
           Provider("t"), alias, v, Variable("temporary").ephemeral().default_value("x"),
           Locals({{"l", 1}}),
           Output("o").value(v).description("d").sensitive(true).depends_on(a).precondition(
               anything, "m"),
           Module("counted")
               .source("./child")
               .count(1)
               .depends_on(a)
               .providers({{"t", Provider("t")}, {"t.a", alias}})
               .escape(Body().set("x", 1)),
           Module("repeated")
               .source("./child")
               .for_each(List{"k"})
               .providers({{"t", Provider("t")}, {"t.a", alias}}),
           a, b, full, data,
           Data("terraform_remote_state", "b").for_each(List{"k"}).set("backend", "local"),
           Moved("terraform_data.old", a), Moved("module.old", Module("counted")[0]),
           Removed("terraform_data.gone").destroy(false),
           Removed("terraform_data.away")
               .provisioner(Provisioner("local-exec").set("command", "true").when(When::destroy))
               .connection(full_connection()),
           Import(b[each::key]).for_each({{"k", "i"}}).id(each::value),
           Check("c")
               .data(Data("terraform_remote_state", "scoped")
                         .provider(alias)
                         .depends_on(a)
                         .escape(state))
               .assert_(anything, "m"))},
      {"child/main.tf.json",
       text_of(Terraform().required_provider("t",
                                             {.source = builtin, .configuration_aliases = {"t.a"}}),
               Variable("x").default_value(0), Variable("temporary").ephemeral().default_value("x"),
               Output("temporary").value(var("temporary")).ephemeral(),
               Output("x").value(var("x")))}};
}

Body mocks(bool with_overrides) {
  Body body;
  body.block("mock_resource", {"terraform_data"},
             {{"defaults", {{"output", "${literal}"}}}, {"override_during", "plan"}})
      .block("mock_data", {"terraform_remote_state"},
             {{"defaults", {{"outputs", 1}}}, {"override_during", "apply"}});
  if (with_overrides) {
    body.block("override_resource", {{"target", "terraform_data.a"},
                                     {"values", {{"output", 1}}},
                                     {"override_during", "plan"}})
        .block("override_data", {{"target", "data.terraform_remote_state.b"},
                                 {"values", {{"outputs", 1}}},
                                 {"override_during", "plan"}});
  }
  return body;
}

Body overrides(std::string_view resource) {
  return Body()
      .block("override_resource",
             {{"target", resource}, {"values", {{"output", 1}}}, {"override_during", "plan"}})
      .block("override_data", {{"target", "data.terraform_remote_state.d"},
                               {"values", {{"outputs", 1}}},
                               {"override_during", "plan"}})
      .block("override_module",
             {{"target", "module.m"}, {"outputs", {{"x", 1}}}, {"override_during", "plan"}});
}

Files full_tests() {
  const Body override = overrides("terraform_data.a");
  Body run = overrides("terraform_data.a");
  run.set("command", "plan")
      .set("providers", {{"t", "t.mocked"}})
      .set("expect_failures", List{"var.v"})
      .set("state_key", "k")
      .block("variables", {{"v", 1}})
      .block("module", {{"source", "./child"}})
      .block("plan_options", {{"mode", "normal"},
                              {"refresh", true},
                              {"replace", List{"terraform_data.a"}},
                              {"target", List{"terraform_data.a"}}})
      .block("assert", {{"condition", expr("output.o") == 1}, {"error_message", "m"}});
  const Body mocked = Body(mocks(true))
                          .set("alias", "mocked")
                          .set("source", "./mocks")
                          .set("override_during", "plan");
  const Block provider("provider", {"t"}, Body().set("alias", "real").block("_", {}));
  TestFile tests;
  tests.add(Block("variables", {}, Body().set("v", 1)), provider,
            Block("mock_provider", {"t"}, mocked), Block("run", {"r"}, run),
            Block("override_resource", {},
                  Body()
                      .set("target", "terraform_data.a")
                      .set("values", {{"output", 1}})
                      .set("override_during", "apply")),
            Block("override_data", {},
                  Body()
                      .set("target", "data.terraform_remote_state.d")
                      .set("values", {{"outputs", 1}})
                      .set("override_during", "plan")),
            Block("override_module", {},
                  Body()
                      .set("target", "module.m")
                      .set("outputs", {{"x", 1}})
                      .set("override_during", "plan")));
  return {
      {"main.tf.json", text_of(Terraform().required_provider("t", {.source = builtin}),
                               Variable("v").default_value(1), Resource("terraform_data", "a"),
                               Data("terraform_remote_state", "d").set("backend", "local"),
                               Module("m").source("./child"), Output("o").value(1))},
      {"child/main.tf.json", text_of(Terraform().required_provider("t", {.source = builtin}),
                                     Variable("v").default_value(1), Output("x").value(1))},
      {"t.tftest.json", to_json(tests, {.target = terraform_1_11})},
      {"mocks/m.tfmock.json",
       text_in<MockFile>(
           Block("mock_resource", {"terraform_data"},
                 Body().set("defaults", {{"output", "${literal}"}}).set("override_during", "plan")),
           Block("mock_data", {"terraform_remote_state"},
                 Body().set("defaults", {{"outputs", 1}}).set("override_during", "plan")),
           Block("override_resource", {},
                 Body()
                     .set("target", "terraform_data.a")
                     .set("values", {{"output", 1}})
                     .set("override_during", "plan")),
           Block("override_data", {},
                 Body()
                     .set("target", "data.terraform_remote_state.d")
                     .set("values", {{"outputs", 1}})
                     .set("override_during", "plan")))}};
}

Files cloud() {
  return {
      {"main.tf.json",
       text_of(Terraform().cloud(Cloud()
                                     .organization("o")
                                     .hostname("h.example")
                                     .token("t")
                                     .workspaces({{"name", "n"}, {"project", "p"}})))},
      {"other/main.tf.json",
       text_of(Terraform().cloud(Cloud().organization("o").workspaces({{"tags", List{"a"}}})))}};
}

/// What asks for something that is not there, and has nothing else wrong with it.
Files unavailable() {
  return {
      {"main.tf.json",
       text_of(
           Terraform().required_provider("aws", {.source = "hashicorp/aws", .version = "~> 5.0"}),
           Provider("aws").set("version", "~> 5.0"),
           Module("m").source("hashicorp/consul/aws").version("0.1.0"),
           Resource("terraform_data", "a")
               .provisioner(Provisioner("unknown")
                                .set("x", 1)
                                .when(When::create)
                                .on_failure(OnFailure::fail)
                                .connection(Connection().host("h"))
                                .block("_", {{"when", 1}})),
           Import("terraform_data.new").id("i").provider(ProviderReference("terraform")))},
      {"t.tftest.json",
       text_in<TestFile>(Block(
           "run", {"r"},
           Body().block("module", {{"source", "hashicorp/consul/aws"}, {"version", "0.1.0"}})))}};
}

/// Released versions refuse any experiment.
Files experimental() { return {{"main.tf.json", text_of(Terraform().experiments(List{"none"}))}}; }

Files ephemeral() {
  const Resource a("terraform_data", "a");
  const Lifecycle checks =
      Lifecycle().precondition(anything, "m").postcondition(self.attr("result") != "", "m");
  return {{"main.tf.json",
           text_of(Terraform().required_provider("random", {.source = "hashicorp/random"}), a,
                   Ephemeral("random_password", "a")
                       .count(1)
                       .provider(ProviderReference("random"))
                       .depends_on(a)
                       .escape({{"length", 8}})
                       .lifecycle(checks),
                   Ephemeral("random_password", "b").for_each(List{"k"}).set("length", 8))}};
}

// What the grammar lists.

using Row = const grammar::BlockType*;
/// A row, and the name of an argument or nested block in it.
using Place = std::pair<Row, std::string_view>;

/// Each place that Terraform 1.11 has, with the path to it.
class Places {
 public:
  Places() {
    for (const Row file : {&grammar::module_file, &grammar::test_file, &grammar::mock_file})
      add(*file, "");
    for (const char* type : {"local-exec", "remote-exec", "file"})
      add(grammar::provisioner_block_of(type), type);
    add(grammar::dynamic_block, "dynamic");
    for (const grammar::Argument& argument : grammar::provider_requirement_arguments)
      places_.emplace(Place(nullptr, argument.name), "requirement");
  }
  void cross_off(const Place& place) { places_.erase(place); }
  [[nodiscard]] std::string left() const {
    std::string out;
    for (const auto& [place, path] : places_)
      out += "\n  " + path + ": " + std::string(place.second);
    return out;
  }

 private:
  void add(const grammar::BlockType& row, const std::string& path) {
    if (!rows_.insert(&row).second) return;
    for (const grammar::Argument& argument : row.arguments) {
      if (available(argument.since, terraform_1_11))
        places_.emplace(Place(&row, argument.name), path);
    }
    for (const grammar::NestedBlock& nested : row.blocks) {
      if (!available(since_of(nested), terraform_1_11)) continue;
      places_.emplace(Place(&row, nested.type->name), path);
      add(*nested.type, path + '/' + std::string(nested.type->name));
    }
  }

  std::set<Row> rows_{};
  std::map<Place, std::string> places_{};
};

/// Crosses off what a file holds.
class Reader {
 public:
  explicit Reader(Places& places) : places_(places) {}

  void read_body(const json::value& body, const grammar::BlockType& row) {
    if (body.is_array()) {
      for (const auto& part : body.get_array()) read_body(part, row);
    }
    if (!body.is_object()) return;
    for (const auto& [name, value] : body.as_object()) {
      places_.cross_off({&row, name});
      if (&row == &grammar::required_providers_block && value.is_object()) {
        for (const auto& member : value.get_object()) places_.cross_off({nullptr, member.key()});
      } else if (const Row nested = grammar::find_block(row, name)) {
        read_blocks(value, *nested, nested->labels.size());
      } else if (row.content == grammar::Content::provider_schema &&
                 grammar::find_argument(row, name) == nullptr) {
        read_body(
            value,
            grammar::provider_nested_block);  // a nested block, or a value, which does no harm
      }
    }
  }

 private:
  void read_blocks(const json::value& blocks, const grammar::BlockType& row, std::size_t labels) {
    if (labels == 0) return read_body(blocks, row);
    if (blocks.is_array()) {
      for (const auto& element : blocks.get_array()) read_blocks(element, row, labels);
      return;
    }
    for (const auto& [label, value] : blocks.as_object()) {
      const bool is_provisioner = &row == &grammar::provisioner_block;
      if (is_provisioner) read_blocks(value, grammar::provisioner_block_of(label), labels - 1);
      read_blocks(value, row, labels - 1);
    }
  }

  Places& places_;
};

Row row_of_file(std::string_view name) {
  if (name.ends_with(".tftest.json")) return &grammar::test_file;
  if (name.ends_with(".tfmock.json")) return &grammar::mock_file;
  return &grammar::module_file;
}

/// A provider with nested blocks of each kind that JSON writes differently.
constexpr std::string_view toy_schema =
    R"({"format_version": "1.0", "provider_schemas": {"registry.terraform.io/hashicorp/toy": {
  "provider": {"version": 0, "block": {"block_types": {
    "endpoint": {"nesting_mode": "list", "block": {"attributes": {"url": {"type": "string", "optional": true}}}}}}},
  "resource_schemas": {"toy_thing": {"version": 0, "block": {
    "attributes": {"count": {"type": "string", "optional": true}},
    "block_types": {
      "disk": {"nesting_mode": "list", "block": {
        "attributes": {"size": {"type": "number", "optional": true}},
        "block_types": {"part": {"nesting_mode": "list", "block": {"attributes": {"n": {"type": "number", "optional": true}}}}}}},
      "setting": {"nesting_mode": "map", "block": {"attributes": {"value": {"type": "number", "optional": true}}}},
      "timeouts": {"nesting_mode": "single", "block": {"attributes": {"create": {"type": "string", "optional": true}}}}}}}}}}})";

Body disk(int size) { return Body().set("size", size); }

Files with_schema() {
  const Expr size = expr("disk.value");
  const Dynamic two_disks = Dynamic("disk").for_each(List{2, 3}).content({{"size", size}});
  const Dynamic parts =
      Dynamic("part").for_each(List{7, 8}).iterator("p").content({{"n", expr("p.value")}});
  const Dynamic settings =
      Dynamic("setting")
          .comment("labels are expressions")
          .for_each({{"x", 1}, {"y", 2}})
          .labels(List{expr("setting.key")})
          .content([](Body& body, const Iterator& setting) { body.set("value", setting.value); });
  return {
      {"main.tf.json",
       text_of(
           Terraform().required_provider("toy", {.source = "hashicorp/toy"}),
           Provider("toy")
               .block("endpoint", {{"url", "u"}})
               .dynamic(Dynamic("endpoint")
                            .for_each(List{"v"})
                            .content({{"url", expr("endpoint.value")}})),
           Resource("toy_thing", "t")
               .block("disk", disk(1))
               .dynamic(two_disks)
               .block("disk",
                      disk(4).block("part", {{"n", 6}}).dynamic(parts).block("part", {{"n", 9}}))
               .dynamic(Dynamic("disk").for_each(List{5}).content({{"size", size}}))
               .block("setting", {"w"}, {{"value", 0}})
               .dynamic(settings)
               .block("timeouts", {{"create", "5m"}})
               .escape(
                   Body()
                       .set("count", "escaped")
                       .dynamic(Dynamic("disk").for_each(List{6}).content({{"size", size}}))))}};
}

/// Whether everything that Terraform says against a configuration is among these summaries.
boost::test_tools::assertion_result has_only(const Verdict& verdict,
                                             const std::set<std::string>& expected) {
  std::set<std::string> said;
  for (const Complaint& diagnostic : verdict.diagnostics) {
    if (diagnostic.severity == "error") said.insert(diagnostic.summary);
  }
  boost::test_tools::assertion_result result(said == expected);
  if (!result) result.message() << verdict;
  return result;
}

BOOST_AUTO_TEST_SUITE(grammar_acceptance)

BOOST_AUTO_TEST_CASE(nothing_is_left_out) {
  Places places;
  Reader reader(places);
  for (const Files& files : {full_module(), full_tests(), cloud(), unavailable(), experimental(),
                             ephemeral(), with_schema()}) {
    for (const auto& [name, text] : files) reader.read_body(json::parse(text), *row_of_file(name));
  }
  BOOST_TEST(places.left() == "");
}

BOOST_AUTO_TEST_SUITE(judged_by_terraform, *needs_terraform())

BOOST_AUTO_TEST_CASE(modules) {
  const Verdict verdict = TerraformJudge::init_and_validate(full_module());
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(tests_and_mocks) {
  const Verdict verdict = TerraformJudge::init_and_validate(full_tests());
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(state_in_the_cloud) {
  for (const auto& [name, text] : cloud()) {
    const Verdict verdict = TerraformJudge::validate({{"main.tf.json", text}});
    BOOST_TEST(verdict.valid, verdict);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_there) {
  BOOST_TEST(has_only(TerraformJudge::validate(unavailable()), {"Module not installed"}));
  BOOST_TEST(
      has_only(TerraformJudge::validate(experimental()), {"Module uses experimental features"}));
}

BOOST_AUTO_TEST_CASE(ephemeral_resources_of_a_provider_that_is_not_there) {
  BOOST_TEST(has_only(TerraformJudge::validate(ephemeral()), {"Missing required provider"}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(judged_by_recorded_schemas, *needs_recorded_schemas())

BOOST_AUTO_TEST_CASE(ephemeral_resources) {
  const Verdict verdict =
      ReplayJudge("random-ephemeral__terraform-json.json").validate(ephemeral());
  BOOST_TEST(verdict.valid, verdict);
}

BOOST_AUTO_TEST_CASE(nested_and_generated_blocks_in_their_order) {
  const TemporaryDirectory folder;
  folder.write({{"toy.json", std::string(toy_schema)}});
  const auto plan = ReplayJudge((folder.path() / "toy.json").string()).plan(with_schema());
  BOOST_TEST_REQUIRE(plan.verdict.valid, plan.verdict);
  const auto& values =
      plan.planned.at("planned_values").at("root_module").at("resources").at(0).at("values");
  BOOST_TEST(values.at("count").as_string() == "escaped");
  std::string sizes;
  for (const auto& disk : values.at("disk").as_array()) sizes += json::serialize(disk.at("size"));
  BOOST_TEST(sizes == "123456");
  BOOST_TEST(
      (values.at("disk").at(3).at("part") == json::parse(R"([{"n":6},{"n":7},{"n":8},{"n":9}])")));
  BOOST_TEST((values.at("setting") ==
              json::parse(R"({"w":{"value":0},"x":{"value":1},"y":{"value":2}})")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
