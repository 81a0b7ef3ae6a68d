// SPDX-License-Identifier: BSL-1.0
#include "support/fake_program.hpp"
#include "support/terraform.hpp"
#include "support/without_settings.hpp"
#include <tfpp/terraform/working_directory.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <fstream>
#include <source_location>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace std::chrono_literals;
using namespace tfpp;
using tfpp_test::FakeProgram;
using tfpp_test::needs_terraform;
using tfpp_test::Stopwatch;

/// A working directory that goes away, where the developer's settings count for nothing.
class Fixture {
 public:
  WorkingDirectory& operator*() noexcept { return directory_; }
  WorkingDirectory* operator->() noexcept { return &directory_; }

  [[nodiscard]] static RunOptions run() { return tfpp_test::without_settings(); }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_.path() / file) << text;
  }
  [[nodiscard]] std::string read(const std::string& file) const {
    return tfpp_test::read_file(folder_.path() / file);
  }

 private:
  TemporaryDirectory folder_{};
  WorkingDirectory directory_{TerraformProgram("terraform"), folder_.path()};
};

std::size_t line_here(std::source_location here = std::source_location::current()) {
  return here.line();
}

WorkingDirectory directory_of(const FakeProgram& program) {
  return {TerraformProgram(program.path()), program.folder()};
}

auto fails_with(TerraformFailure failure, std::string_view what = "") {
  return [failure, what](const TerraformError& error) {
    BOOST_TEST_MESSAGE(error.what());
    return error.failure() == failure &&
           std::string_view(error.what()).find(what) != std::string_view::npos;
  };
}

Document small_module() {
  Document doc;
  const auto env = Variable("env").type(types::string).default_value("dev");
  const auto zones = Variable("zones").type(types::any).default_value(nullptr);
  const auto web = Resource("terraform_data", "web").set("input", tmpl("{}-web", env));
  doc.add(env, zones, web, Output("web").value(web.attr("output")),
          Output("zones").value(zones).sensitive(true));
  return doc;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(working_directory)

BOOST_AUTO_TEST_CASE(a_valid_configuration_is_valid, *needs_terraform()) {
  Fixture directory;
  directory->save("main.tf.json", small_module());
  const ValidateResult said = directory->validate({.run = directory.run()});
  BOOST_TEST(said.valid, said.diagnostics.text());
  BOOST_TEST(said.diagnostics.empty());
  BOOST_TEST(said.json.at("valid").as_bool());
}

BOOST_AUTO_TEST_CASE(diagnostics_name_block_path_and_the_line_that_made_it, *needs_terraform()) {
  Fixture directory;
  Document doc;
  doc.add(Resource("terraform_data", "a").set("input", "é"));
  const std::size_t made = line_here() + 1;
  const auto web = Resource("terraform_data", "web")
                       .set("input", {{"é é", List{1, expr("nothere.x")}}})
                       .lifecycle(Lifecycle().precondition(expr("data.no.y.z"), "never"));
  doc.add(web);
  doc.add(Locals().set("one", 1), Locals().set("two", expr("var.no")));
  directory->save("main.tf.json", doc);
  const ValidateResult said = directory->validate({.run = directory.run()});
  BOOST_TEST(!said.valid);
  BOOST_TEST(said.diagnostics.size() >= 3U, said.diagnostics.text());
  const auto& found = said.diagnostics;

  const auto with_path = [&](std::string_view path) {
    for (const Diagnostic& one : found) {
      if (one.path == path) return one;
    }
    BOOST_ERROR("nothing about " << path << " in\n" << found.text());
    return Diagnostic();
  };
  const Diagnostic input = with_path("input[\"é é\"][1]");
  BOOST_TEST(input.summary == "Reference to undeclared resource");
  BOOST_TEST(input.address == "terraform_data.web");
  BOOST_TEST(input.range.file == "main.tf.json");
  BOOST_TEST_REQUIRE(input.made_at.has_value());
  BOOST_TEST(input.made_at->file == __FILE__);
  BOOST_TEST(input.made_at->start.line == made);
  BOOST_TEST(input.text().find("the block was made here") != std::string::npos);

  const Diagnostic condition = with_path("lifecycle.precondition[0].condition");
  BOOST_TEST(condition.address == "terraform_data.web");
  const Diagnostic local = with_path("two");
  BOOST_TEST(local.address == "locals");
  BOOST_TEST_REQUIRE(local.made_at.has_value());
  BOOST_TEST(local.made_at->start.line == made + 4);
}

BOOST_AUTO_TEST_CASE(diagnostics_about_other_files_stay_as_they_are, *needs_terraform()) {
  Fixture directory;
  directory->save("main.tf.json", small_module());
  directory.write("other.tf.json", R"({"output": {"o": {"value": "${var.no}"}}})");
  const ValidateResult said = directory->validate({.run = directory.run()});
  BOOST_TEST_REQUIRE(said.diagnostics.size() == 1U);
  BOOST_TEST(said.diagnostics[0].range.file == "other.tf.json");
  BOOST_TEST(said.diagnostics[0].range.start.offset == 30U);
  BOOST_TEST(!said.diagnostics[0].made_at.has_value());
}

BOOST_AUTO_TEST_CASE(a_whole_life, *needs_terraform()) {
  Fixture directory;
  directory->save("main.tf.json", small_module());
  const InitResult init = directory->init({.run = directory.run()});
  BOOST_TEST(init.ok, init.diagnostics.text());

  std::vector<std::string> types;
  RunOptions watched = directory.run();
  watched.on_progress = [&](const ProgressEvent& event) { types.emplace_back(event.type); };
  // What looks like a template is a value.
  const Object variables{{"env", "${x} \"q\" é"}, {"zones", List{"a", 1, nullptr, {{"k", true}}}}};
  const PlanResult plan = directory->plan({.variables = variables, .out = "kept", .run = watched});
  BOOST_TEST(plan.ok, plan.diagnostics.text());
  BOOST_TEST(plan.has_changes);
  BOOST_TEST_REQUIRE((plan.find("terraform_data.web") != nullptr));
  const ResourceChange& change = *plan.find("terraform_data.web");
  BOOST_TEST((change.action == ChangeAction::create));
  BOOST_TEST(change.type == "terraform_data");
  BOOST_TEST(change.before.is_null());
  BOOST_TEST(change.after.at("input") == "${x} \"q\" é-web");
  BOOST_TEST(plan.outputs.size() == 2U);
  BOOST_TEST((std::find(types.begin(), types.end(), "planned_change") != types.end()));
  const PlanResult again = directory->show_plan("kept", directory.run());
  BOOST_TEST(again.has_changes);
  BOOST_TEST(again.changes.size() == 1U);

  const ApplyResult apply = directory->apply({.plan_file = "kept", .run = directory.run()});
  BOOST_TEST(apply.ok, apply.diagnostics.text());
  BOOST_TEST(apply.added == 1U);
  const OutputValues outputs = directory->output(directory.run());
  BOOST_TEST(outputs.at("web").value == "${x} \"q\" é-web");
  BOOST_TEST(!outputs.at("web").sensitive);
  BOOST_TEST(outputs.at("zones").sensitive);
  BOOST_TEST(outputs.at("zones").value.as_array().size() == 4U);
  const State state = directory->show(directory.run());
  BOOST_TEST_REQUIRE((state.find("terraform_data.web") != nullptr));
  BOOST_TEST(state.find("terraform_data.web")->values.at("output") == "${x} \"q\" é-web");
  BOOST_TEST(!state.find("terraform_data.web")->is_data);

  const PlanResult unchanged = directory->plan({.variables = variables, .run = directory.run()});
  BOOST_TEST(unchanged.ok);
  BOOST_TEST(!unchanged.has_changes);
  const PlanResult other = directory->plan(
      {.variables = {{"env", "prod"}}, .targets = {"terraform_data.web"}, .run = directory.run()});
  BOOST_TEST((other.find("terraform_data.web")->action == ChangeAction::update));
  BOOST_TEST(other.diagnostics.warning_count() == 1U);  // that targets are for emergencies
  const PlanResult anew = directory->plan({.variables = variables,
                                           .replace = {"terraform_data.web"},
                                           .refresh = false,
                                           .run = directory.run()});
  BOOST_TEST((anew.find("terraform_data.web")->action == ChangeAction::replace));

  const ApplyResult destroy = directory->destroy({.run = directory.run()});
  BOOST_TEST(destroy.ok, destroy.diagnostics.text());
  BOOST_TEST(destroy.destroyed == 1U);
  BOOST_TEST(directory->show(directory.run()).resources.empty());
}

BOOST_AUTO_TEST_CASE(variables_may_come_from_files_and_are_no_expressions, *needs_terraform()) {
  Fixture directory;
  directory->save("main.tf.json", small_module());
  directory.write("prod.tfvars", "env = \"prod\"\n");
  const PlanResult plan =
      directory->plan({.variable_files = {"prod.tfvars"}, .run = directory.run()});
  BOOST_TEST_REQUIRE(plan.ok, plan.diagnostics.text());
  BOOST_TEST(plan.find("terraform_data.web")->after.at("input") == "prod-web");
  BOOST_CHECK_THROW(static_cast<void>(directory->plan({.variables = {{"env", expr("var.x")}}})),
                    Error);
}

BOOST_AUTO_TEST_CASE(what_does_not_plan_is_a_result, *needs_terraform()) {
  Fixture directory;
  Document doc;
  doc.add(Resource("terraform_data", "a").set("input", expr("tonumber(\"x\")")));
  directory->save("main.tf.json", doc);
  const PlanResult plan = directory->plan({.run = directory.run()});
  BOOST_TEST(!plan);
  BOOST_TEST(!plan.has_changes);
  BOOST_TEST(plan.json.is_null());
  BOOST_TEST_REQUIRE(plan.diagnostics.size() == 1U);
  BOOST_TEST(plan.diagnostics[0].address == "terraform_data.a");
  BOOST_TEST(plan.diagnostics[0].path == "input");
  BOOST_TEST(plan.diagnostics[0].made_at.has_value());
  const ApplyResult apply = directory->apply({.run = directory.run()});
  BOOST_TEST(!apply);
  BOOST_TEST(apply.diagnostics.has_errors());
}

BOOST_AUTO_TEST_CASE(flags_that_terraform_does_not_know_are_told_too, *needs_terraform()) {
  Fixture directory;
  RunOptions run = directory.run();
  run.arguments = {"-no-such-flag"};
  const PlanResult plan = directory->plan({.run = run});
  BOOST_TEST(!plan);
  BOOST_TEST(plan.diagnostics.text().find("-no-such-flag") != std::string::npos,
             plan.diagnostics.text());
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory->output(run)), TerraformError,
                        fails_with(TerraformFailure::refused, "-no-such-flag"));
}

BOOST_AUTO_TEST_CASE(init_tells_what_is_missing, *needs_terraform()) {
  Fixture directory;
  Document doc;
  doc.add(Module("m").source("./nowhere"));
  directory->save("main.tf.json", doc);
  const InitResult init = directory->init({.backend = false, .run = directory.run()});
  BOOST_TEST(!init);
  BOOST_TEST(init.diagnostics.text().find("Unreadable module directory") != std::string::npos,
             init.diagnostics.text());
}

BOOST_AUTO_TEST_CASE(init_of_older_versions_talks_to_people) {
  // That is what they print for a flag that they do not know.
  const std::string no_json =
      "for one; do [ \"$one\" != -json ] || { echo 'Usage: terraform init' >&2; exit 1; }; done; ";
  const FakeProgram fine(no_json + "echo Initialized");
  BOOST_TEST(directory_of(fine).init().ok);
  const FakeProgram wrong(no_json + "printf 'Error: No\\n\\nReason.\\n' >&2; exit 1");
  const InitResult init = directory_of(wrong).init();
  BOOST_TEST(!init);
  BOOST_TEST_REQUIRE(init.diagnostics.size() == 1U);
  BOOST_TEST(init.diagnostics[0].detail == "Reason.");
}

BOOST_AUTO_TEST_CASE(options_become_flags) {
  const FakeProgram program(
      "echo \"$@\" >>calls; [ \"$1\" != show ] || { echo '{}'; exit; }; echo '{\"type\":\"x\"}'");
  const WorkingDirectory directory = directory_of(program);
  directory.init({.backend = false,
                  .backend_config = {{"key", "a b"}},
                  .upgrade = true,
                  .reconfigure = true,
                  .plugin_directories = {"/p"},
                  .run = {.arguments = {"-get=false"}}});
  static_cast<void>(directory.plan({.variable_files = {"v"},
                                    .targets = {"a.b"},
                                    .replace = {"c.d"},
                                    .destroy = true,
                                    .refresh = false,
                                    .refresh_only = true,
                                    .out = "o",
                                    .run = {.arguments = {"-parallelism=1"}}}));
  directory.apply();
  directory.apply({.plan_file = "-odd"});
  directory.destroy();
  directory.test({.filter = {"f"}, .test_directory = "d"});
  const std::string expected =
      "init -no-color -input=false -backend=false -backend-config=key=a b -upgrade -reconfigure "
      "-plugin-dir=/p -json -get=false\n"
      "plan -no-color -json -input=false -detailed-exitcode -out=o -var-file=v -target=a.b "
      "-replace=c.d -destroy -refresh=false -refresh-only -parallelism=1\n"
      "show -json -no-color o\n"
      "apply -no-color -json -input=false -auto-approve\n"
      "apply -no-color -json -input=false ./-odd\n"
      "apply -no-color -json -input=false -auto-approve -destroy\n"
      "test -no-color -json -filter=f -test-directory=d\n";
  BOOST_TEST(tfpp_test::read_file(program.folder() / "calls") == expected);
}

BOOST_AUTO_TEST_CASE(test_files_run, *needs_terraform()) {
  Fixture directory;
  directory->save("main.tf.json", small_module());
  directory.write("good.tftest.json", R"({"run": [
    {"applies": {"assert": {"condition": "${output.web == \"dev-web\"}", "error_message": "no"}}},
    {"plans": {"command": "plan"}}]})");
  BOOST_TEST(directory->init({.run = directory.run()}).ok);
  const TestResult good = directory->test({.run = directory.run()});
  BOOST_TEST(good.ok, good.diagnostics.text());
  BOOST_TEST(good.passed == 2U);
  BOOST_TEST_REQUIRE(good.files.size() == 1U);
  BOOST_TEST(good.files[0].path == "good.tftest.json");
  BOOST_TEST((good.files[0].status == TestStatus::passed));
  BOOST_TEST_REQUIRE(good.files[0].runs.size() == 2U);
  BOOST_TEST(good.files[0].runs[1].name == "plans");
  BOOST_TEST((good.files[0].runs[1].status == TestStatus::passed));

  directory.write("bad.tftest.json", R"({"run": [
    {"fails": {"variables": {"env": "prod"},
               "assert": {"condition": "${output.web == \"dev-web\"}",
                          "error_message": "is not for dev"}}},
    {"is_skipped": {"assert": {"condition": "${var.nothing == 1}", "error_message": "x"}}}]})");
  const TestResult bad = directory->test({.filter = {"bad.tftest.json"}, .run = directory.run()});
  BOOST_TEST(!bad.ok);
  BOOST_TEST_REQUIRE(bad.files.size() == 1U);
  BOOST_TEST_REQUIRE(bad.files[0].runs.size() == 2U);
  BOOST_TEST((bad.files[0].runs[0].status == TestStatus::failed));
  BOOST_TEST_REQUIRE(bad.files[0].runs[0].diagnostics.size() == 1U);
  BOOST_TEST(bad.files[0].runs[0].diagnostics[0].summary == "Test assertion failed");
  BOOST_TEST(bad.files[0].runs[0].diagnostics[0].detail == "is not for dev");
  BOOST_TEST(bad.failed == 1U);
  BOOST_TEST(bad.diagnostics.has_errors());
}

BOOST_AUTO_TEST_CASE(formats_native_syntax, *needs_terraform()) {
  Fixture directory;
  directory.write("a.tf", "locals {\na=1\n}\n");
  directory.write("b.tf", "locals {\n  b = 1\n}\n");
  const FormatResult would = directory->fmt({.write = false, .run = directory.run()});
  BOOST_TEST(would.ok);
  BOOST_TEST(would.files == std::vector<std::string>{"a.tf"}, boost::test_tools::per_element());
  BOOST_TEST(directory.read("a.tf") == "locals {\na=1\n}\n");
  const FormatResult did = directory->fmt({.paths = {"a.tf"}, .run = directory.run()});
  BOOST_TEST(did.ok);
  BOOST_TEST(did.files.size() == 1U);
  BOOST_TEST(directory.read("a.tf") == "locals {\n  a = 1\n}\n");
  directory.write("c.tf", "\nlocals {\n  c = = 1\n}\n");
  const FormatResult broken = directory->fmt({.run = directory.run()});
  BOOST_TEST(!broken.ok);
  BOOST_TEST_REQUIRE(!broken.diagnostics.empty());
  BOOST_TEST(broken.diagnostics[0].range.file == "c.tf");
  BOOST_TEST(broken.diagnostics[0].range.start.line == 3U);
}

BOOST_AUTO_TEST_CASE(terraform_is_there_with_a_version, *needs_terraform()) {
  Fixture directory;
  const TerraformVersion version = directory->program().version(directory.run());
  BOOST_TEST((version.product == grammar::Product::terraform));
  BOOST_TEST(version.version.starts_with("1."));
  BOOST_TEST(!version.platform.empty());
}

BOOST_AUTO_TEST_CASE(an_apply_that_takes_too_long_ends_with_what_it_started, *needs_terraform()) {
  Fixture directory;
  Document doc;
  doc.add(Resource("terraform_data", "slow")
              .provisioner(Provisioner("local-exec").set("command", "echo begun; sleep 100")));
  directory->save("main.tf.json", doc);
  RunOptions run = directory.run();
  run.timeout = 2s;
  const Stopwatch watch;
  BOOST_CHECK_EXCEPTION(directory->apply({.run = run}), TerraformError,
                        fails_with(TerraformFailure::timed_out, "took longer than 2000 ms"));
  BOOST_TEST((watch.elapsed() < 50s));
  // The lock on the state is gone with the program.
  BOOST_TEST(directory->destroy({.run = directory.run()}).ok);
}

BOOST_AUTO_TEST_CASE(an_apply_can_be_cancelled_in_its_course, *needs_terraform()) {
  Fixture directory;
  Document doc;
  doc.add(Resource("terraform_data", "slow")
              .provisioner(Provisioner("local-exec").set("command", "sleep 100")));
  directory->save("main.tf.json", doc);
  std::stop_source source;
  RunOptions run = directory.run();
  run.stop = source.get_token();
  run.on_progress = [&](const ProgressEvent& event) {
    if (event.type == "provision_start") source.request_stop();
  };
  const Stopwatch watch;
  BOOST_CHECK_EXCEPTION(directory->apply({.run = run}), TerraformError,
                        fails_with(TerraformFailure::cancelled));
  BOOST_TEST((watch.elapsed() < 50s));
}

BOOST_AUTO_TEST_CASE(what_prints_garbage_is_no_terraform) {
  const FakeProgram program("echo garbage; echo rubbish >&2");
  const WorkingDirectory directory = directory_of(program);
  const auto unreadable = fails_with(TerraformFailure::unreadable, "\"garbage\"");
  BOOST_CHECK_EXCEPTION(directory.init(), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.validate()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.plan()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(directory.apply(), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.output()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.show()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(directory.test(), TerraformError, unreadable);
}

BOOST_AUTO_TEST_CASE(what_fails_without_a_word_is_no_terraform) {
  const FakeProgram program("exit 1");
  const WorkingDirectory directory = directory_of(program);
  const auto unreadable = fails_with(TerraformFailure::unreadable, "status 1 and printed nothing");
  BOOST_CHECK_EXCEPTION(directory.init(), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.validate()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.plan()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(directory.apply(), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(static_cast<void>(directory.output()), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(directory.test(), TerraformError, unreadable);
  BOOST_CHECK_EXCEPTION(directory.fmt(), TerraformError, unreadable);
}

BOOST_AUTO_TEST_SUITE_END()
