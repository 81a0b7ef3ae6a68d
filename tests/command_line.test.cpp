// SPDX-License-Identifier: BSL-1.0
// The program `tfpp`, as a user meets it.
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace json = boost::json;
using tfpp_test::Files;
using tfpp_test::ProcessResult;

ProcessResult tfpp(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), TFPP_COMMAND);
  return tfpp_test::run_process(arguments, tfpp_test::environment_without("NO_COLOR"));
}

/// With a text as the standard input.
ProcessResult tfpp_with_input(const std::string& arguments, const std::string& text) {
  const tfpp_test::TemporaryDirectory folder;
  folder.write({{"input", text}});
  const std::string command =
      std::string(TFPP_COMMAND) + " " + arguments + " <" + (folder.path() / "input").string();
  return tfpp_test::run_process({"sh", "-c", command}, tfpp_test::environment_without("NO_COLOR"));
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// A folder with files.
struct Folder {
  tfpp_test::TemporaryDirectory directory{};
  explicit Folder(const Files& files) { directory.write(files); }
  [[nodiscard]] std::string path(std::string_view name = "") const {
    return name.empty() ? directory.path().string() : (directory.path() / name).string();
  }
};

constexpr const char* unformatted = R"({"output": {"o": {"value": "${var.x}"}},
 "variable": {"x": {}}})";
constexpr const char* formatted_text =
    "{\n  \"output\": {\n    \"o\": {\n      \"value\": \"${var.x}\"\n    }\n  },\n"
    "  \"variable\": {\n    \"x\": {}\n  }\n}\n";
constexpr const char* faulty = R"({"output": {"o": {"value": "${var.x}"}}})";

BOOST_AUTO_TEST_SUITE(command_line)

BOOST_AUTO_TEST_CASE(check_of_a_sound_module_says_nothing) {
  const Folder folder(Files{{"main.tf.json", unformatted}});
  const ProcessResult result = tfpp({"check", folder.path()});
  BOOST_TEST(result.status == 0);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(check_tells_file_line_and_rule) {
  const Folder folder(Files{{"main.tf.json", faulty}});
  const ProcessResult result = tfpp({"check", folder.path()});
  BOOST_TEST(result.status == 1);
  BOOST_TEST(has(result.out, folder.path("main.tf.json") +
                                 ":1:31: error: Reference to undeclared input variable "
                                 "[undeclared-variable]\n  in output.o, value\n"));
  BOOST_TEST(has(result.out, "\n1 error, 0 warnings\n"));
  BOOST_TEST(!has(result.out, "\033"), "no colours but on a terminal");
}

BOOST_AUTO_TEST_CASE(check_of_a_file_knows_the_rest_of_its_folder) {
  const Folder folder(Files{{"main.tf.json", faulty},
                            {"other.tf.json", R"({"variable": {"x": {}}})"},
                            {"bad.tf.json", R"({"output": {"p": {"value": "${local.y}"}}})"}});
  BOOST_TEST(tfpp({"check", folder.path("main.tf.json")}).status == 0);
  BOOST_TEST(tfpp({"check", folder.path("bad.tf.json")}).status == 1);
}

BOOST_AUTO_TEST_CASE(check_goes_through_folders_below) {
  const Folder folder(Files{{"a/main.tf.json", faulty}, {"b/c/main.tf.json", unformatted}});
  BOOST_TEST(tfpp({"check", folder.path()}).status == 2);
  const ProcessResult result = tfpp({"check", "-r", folder.path()});
  BOOST_TEST(result.status == 1);
  BOOST_TEST(has(result.out, "1 error, 0 warnings"));
}

BOOST_AUTO_TEST_CASE(check_reads_the_standard_input) {
  const ProcessResult result = tfpp_with_input("check -", faulty);
  BOOST_TEST(result.status == 1);
  BOOST_TEST(has(result.out, "<stdin>:1:31: error: "));
}

BOOST_AUTO_TEST_CASE(check_writes_json_like_terraform_validate) {
  const Folder folder(Files{{"main.tf.json", faulty}});
  const ProcessResult result = tfpp({"check", "--format", "json", folder.path()});
  const json::value report = json::parse(result.out);
  BOOST_TEST(result.status == 1);
  BOOST_TEST(!report.at("valid").as_bool());
  const json::value& first = report.at("diagnostics").at(0);
  BOOST_TEST(first.at("summary").as_string() == "Reference to undeclared input variable");
  BOOST_TEST(first.at("range").at("start").at("column").to_number<int>() == 31);
}

BOOST_AUTO_TEST_CASE(check_writes_sarif) {
  const Folder folder(Files{{"main.tf.json", faulty}});
  const ProcessResult result = tfpp({"check", "--format", "sarif", folder.path()});
  const json::value run = json::parse(result.out).at("runs").at(0);
  BOOST_TEST(run.at("tool").at("driver").at("rules").at(0).at("id").as_string() ==
             "undeclared-variable");
  BOOST_TEST(run.at("tool").at("driver").at("rules").at(0).at("shortDescription").at("text") ==
             "Reference to undeclared input variable");
  const json::value& first = run.at("results").at(0);
  BOOST_TEST(first.at("level").as_string() == "error");
  const json::value& place = first.at("locations").at(0).at("physicalLocation");
  BOOST_TEST(place.at("artifactLocation").at("uri").as_string() == folder.path("main.tf.json"));
  BOOST_TEST(place.at("region").at("startColumn").to_number<int>() == 31);
}

BOOST_AUTO_TEST_CASE(check_writes_annotations_for_github) {
  const Folder folder(Files{{"main.tf.json", faulty}});
  const ProcessResult result = tfpp({"check", "--format", "github", folder.path()});
  BOOST_TEST(result.out == "::error file=" + folder.path("main.tf.json") +
                               ",line=1,col=31,title=Reference to undeclared input variable "
                               "[undeclared-variable]::There is no variable \"x\" in the "
                               "module.\n");
}

BOOST_AUTO_TEST_CASE(check_lists_the_rules) {
  const ProcessResult result = tfpp({"check", "--rules"});
  BOOST_TEST(result.status == 0);
  BOOST_TEST(result.err == "");
  for (const char* part : {"json-syntax ", "\nundeclared-variable ", "\nunknown-function ",
                           " language  Reference to undeclared input variable\n",
                           " own       File in native syntax\n", " lint      Unused local value\n"})
    BOOST_TEST(has(result.out, part), "no " << part);
}

BOOST_AUTO_TEST_CASE(check_keeps_to_a_target) {
  const Folder folder(Files{{"main.tf.json", R"({"ephemeral": {"random_password": {"p": {}}}})"}});
  BOOST_TEST(tfpp({"check", "--target", "terraform:1.11", folder.path()}).status == 0);
  BOOST_TEST(tfpp({"check", "--target", "terraform:1.5", folder.path()}).status == 1);
  const ProcessResult unknown = tfpp({"check", "--target", "pulumi", folder.path()});
  BOOST_TEST(unknown.status == 2);
  BOOST_TEST(has(unknown.err, "unknown target pulumi; write terraform:1.9"));
}

BOOST_AUTO_TEST_CASE(fmt_rewrites_files_and_names_them) {
  const Folder folder(Files{{"main.tf.json", unformatted}, {"other.tf.json", formatted_text}});
  BOOST_TEST(tfpp({"fmt", "--check", folder.path()}).status == 1);
  BOOST_TEST(tfpp_test::read_file(folder.path("main.tf.json")) == unformatted);
  const ProcessResult result = tfpp({"fmt", folder.path()});
  BOOST_TEST(result.status == 0);
  BOOST_TEST(result.out == folder.path("main.tf.json") + "\n");
  BOOST_TEST(tfpp_test::read_file(folder.path("main.tf.json")) == formatted_text);
  BOOST_TEST(tfpp({"fmt", "--check", folder.path()}).status == 0);
}

BOOST_AUTO_TEST_CASE(fmt_shows_a_diff) {
  const Folder folder(Files{{"main.tf.json", unformatted}});
  const ProcessResult result = tfpp({"fmt", "--diff", folder.path()});
  BOOST_TEST(result.status == 1);
  BOOST_TEST(has(result.out, "--- " + folder.path("main.tf.json") + "\n+++ "));
  BOOST_TEST(has(result.out, "\n+    \"o\": {\n"));
  BOOST_TEST(tfpp_test::read_file(folder.path("main.tf.json")) == unformatted);
}

BOOST_AUTO_TEST_CASE(fmt_filters_the_standard_input) {
  const ProcessResult result = tfpp_with_input("fmt -", unformatted);
  BOOST_TEST(result.status == 0);
  BOOST_TEST(result.out == formatted_text);
}

BOOST_AUTO_TEST_CASE(fmt_leaves_faulty_files_alone_and_formats_the_others) {
  const Folder folder(Files{{"bad.tf.json", "{\"output\": }"}, {"main.tf.json", unformatted}});
  const ProcessResult result = tfpp({"fmt", folder.path()});
  BOOST_TEST(result.status == 2);
  BOOST_TEST(has(result.err, "bad.tf.json has errors and was not formatted"));
  BOOST_TEST(tfpp_test::read_file(folder.path("bad.tf.json")) == "{\"output\": }");
  BOOST_TEST(tfpp_test::read_file(folder.path("main.tf.json")) == formatted_text);
}

BOOST_AUTO_TEST_CASE(diff_looks_at_meaning) {
  const Folder folder(
      {{"a.tf.json", unformatted}, {"b.tf.json", formatted_text}, {"c.tf.json", faulty}});
  BOOST_TEST(tfpp({"diff", folder.path("a.tf.json"), folder.path("b.tf.json")}).status == 0);
  const ProcessResult result = tfpp({"diff", folder.path("a.tf.json"), folder.path("c.tf.json")});
  BOOST_TEST(result.status == 1);
  BOOST_TEST(result.out == "- var.x\n");
}

BOOST_AUTO_TEST_CASE(diff_takes_folders_and_the_standard_input) {
  const Folder folder(Files{{"main.tf.json", unformatted}});
  BOOST_TEST(tfpp_with_input("diff - " + folder.path(), formatted_text).status == 0);
  BOOST_TEST(tfpp({"diff", "-", "-"}).status == 2);
}

BOOST_AUTO_TEST_CASE(graph_writes_who_refers_to_whom) {
  const Folder folder(Files{{"main.tf.json", R"({
    "variable": {"x": {}}, "locals": {"a": "${var.x}"},
    "output": {"o": {"value": "${local.a}"}}})"}});
  const ProcessResult result = tfpp({"graph", folder.path()});
  BOOST_TEST(result.status == 0);
  BOOST_TEST(has(result.out, "digraph module {\n"));
  BOOST_TEST(has(result.out, "  \"local.a\" -> \"var.x\";\n  \"output.o\" -> \"local.a\";\n"));
}

BOOST_AUTO_TEST_CASE(graph_draws_with_graphviz) {
  const Folder folder(Files{{"main.tf.json", unformatted}});
  const ProcessResult result = tfpp({"graph", "--svg", folder.path()});
  if (!tfpp_test::is_program("dot")) {
    BOOST_TEST(result.status == 2);
    BOOST_TEST(has(result.err, "--svg needs Graphviz"));
    return;
  }
  BOOST_TEST(result.status == 0);
  BOOST_TEST(has(result.out, "<svg"));
  BOOST_TEST(has(result.out, "output.o"));
}

BOOST_AUTO_TEST_CASE(wrong_use_is_told_and_exits_with_2) {
  BOOST_TEST(tfpp({}).status == 2);
  BOOST_TEST(tfpp({"chek"}).status == 2);
  BOOST_TEST(tfpp({"check", "--format", "xml"}).status == 2);
  const ProcessResult missing = tfpp({"check", "/no/such/folder"});
  BOOST_TEST(missing.status == 2);
  BOOST_TEST(missing.err == "tfpp: there is no /no/such/folder\n");
}

BOOST_AUTO_TEST_CASE(help_and_version_exit_with_0) {
  const ProcessResult help = tfpp({"--help"});
  BOOST_TEST(help.status == 0);
  BOOST_TEST(has(help.out, "Exit codes:"));
  BOOST_TEST(tfpp({"check", "--help"}).status == 0);
  BOOST_TEST(has(tfpp({"--version"}).out, "tfpp "));
}

BOOST_AUTO_TEST_CASE(completion_scripts_are_sound_and_know_all_commands) {
  const Folder folder(Files{{"tfpp.bash", tfpp({"completion", "bash"}).out}});
  const std::string check =
      "source " + folder.path("tfpp.bash") +
      "; COMP_WORDS=(tfpp c); COMP_CWORD=1; _tfpp; echo \"${COMPREPLY[@]}\"; "
      "COMP_WORDS=(tfpp check --f); COMP_CWORD=2; _tfpp; echo \"${COMPREPLY[@]}\"";
  const ProcessResult result =
      tfpp_test::run_process({"bash", "-c", check}, tfpp_test::environment_without("NO_COLOR"));
  BOOST_TEST(result.out == "check completion\n--format\n");
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string script = tfpp({"completion", shell}).out;
    for (const char* command : {"check", "fmt", "diff", "graph", "completion"})
      BOOST_TEST(has(script, command), shell << " knows no " << command);
  }
}

BOOST_AUTO_TEST_CASE(manual_page_has_commands_options_and_exit_codes) {
  const std::string page = tfpp({"man"}).out;
  for (const char* part :
       {".TH TFPP 1", "tfpp check", "tfpp fmt", "\\fB\\-\\-recursive\\fR", "Exit codes:"})
    BOOST_TEST(has(page, part), "no " << part);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
