// SPDX-License-Identifier: BSL-1.0
#include "terraform.hpp"

#include "process.hpp"
#include "without_settings.hpp"
#include <tfpp/terraform/program.hpp>

#include <boost/json/value_to.hpp>
#include <boost/test/tree/test_unit.hpp>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace tfpp_test {
namespace {

namespace json = boost::json;
using tfpp::CommandOutput;
using Words = std::vector<std::string>;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// A configuration in a folder of its own, and one way of starting terraform on it.
class Workspace {
 public:
  Workspace(tfpp::TerraformProgram program, const Files& files)
      : program_(std::move(program)), options_(without_settings()) {
    directory_.write(files);
  }

  [[nodiscard]] CommandOutput run(const Words& command) const {
    return program_.run(command, directory_.path(), options_);
  }

 private:
  tfpp::TerraformProgram program_;
  TemporaryDirectory directory_;
  tfpp::RunOptions options_;
};

[[noreturn]] void give_up(std::string_view what, const CommandOutput& result) {
  throw std::runtime_error(std::string(what) + " ended with status " +
                           std::to_string(result.status) + "\n" + result.out + result.err);
}

json::value parse_output(std::string_view what, const CommandOutput& result) {
  auto value = tfpp::detail::read_json(result.out);
  if (!value) give_up(what, result);
  return *std::move(value);
}

std::string text_at(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value == nullptr ? "" : std::string(value->as_string());
}

Complaint diagnostic_from(const json::object& object) {
  Complaint result{.severity = text_at(object, "severity"),
                   .summary = text_at(object, "summary"),
                   .detail = text_at(object, "detail")};
  if (const auto* range = object.if_contains("range")) {
    const auto& start = range->at("start");
    result.filename = text_at(range->as_object(), "filename");
    result.line = start.at("line").to_number<unsigned>();
    result.column = start.at("column").to_number<unsigned>();
    result.offset = start.at("byte").to_number<std::size_t>();
  }
  return result;
}

Verdict validate_in(const Workspace& workspace) {
  const auto said = parse_output("terraform validate", workspace.run({"validate", "-json"}));
  Verdict verdict{.valid = said.at("valid").as_bool()};
  for (const auto& diagnostic : said.at("diagnostics").as_array()) {
    verdict.diagnostics.push_back(diagnostic_from(diagnostic.as_object()));
  }
  return verdict;
}

std::map<std::string, json::value> outputs_in(const Workspace& workspace) {
  const auto apply = workspace.run({"apply", "-auto-approve", "-input=false", "-no-color"});
  if (apply.status != 0) give_up("terraform apply", apply);
  const auto said = parse_output("terraform output", workspace.run({"output", "-json"}));
  std::map<std::string, json::value> result;
  for (const auto& [name, output] : said.as_object()) result.emplace(name, output.at("value"));
  return result;
}

/// `terraform plan -json` says one JSON object a line, diagnostics among them.
std::vector<Complaint> diagnostics_of_lines(const std::string& text) {
  std::vector<Complaint> result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto said = tfpp::detail::read_json(line);
    if (!said || !said->is_object()) continue;
    if (const auto* diagnostic = said->as_object().if_contains("diagnostic")) {
      result.push_back(diagnostic_from(diagnostic->as_object()));
    }
  }
  return result;
}

tfpp::TerraformProgram offline_terraform(const std::string& schemas) {
  const auto file = std::filesystem::path(variable("TFPP_SCHEMAS")) / schemas;
  return tfpp::TerraformProgram(variable("TFPP_TERRAFORM_OFFLINE"), {"-schemas", file.string()});
}

/// Runs, and how each ended.
std::map<std::string, std::string> runs_of_lines(const std::string& text) {
  std::map<std::string, std::string> result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    json::error_code error;
    const auto said = json::parse(line, error);
    if (error || !said.is_object()) continue;
    const auto* run = said.as_object().if_contains("test_run");
    if (run == nullptr || text_at(run->as_object(), "status").empty()) continue;
    result[text_at(run->as_object(), "path") + ": " + text_at(run->as_object(), "run")] =
        text_at(run->as_object(), "status");
  }
  return result;
}

void print(std::ostream& out, const std::vector<Complaint>& diagnostics) {
  for (const auto& diagnostic : diagnostics) {
    out << "\n  " << diagnostic.severity << ": " << diagnostic.summary;
    if (!diagnostic.filename.empty()) {
      out << " at " << diagnostic.filename << ':' << diagnostic.line << ':' << diagnostic.column;
    }
    out << "\n    " << diagnostic.detail;
  }
}

boost::unit_test::precondition run_if(bool available, bool required, std::string message) {
  return boost::unit_test::precondition(
      [available, required, message = std::move(message)](boost::unit_test::test_unit_id id) {
        boost::test_tools::assertion_result result(available || required);
        if (!result) {
          result.message() << message;
          // At its default level the framework says nothing of skipped tests.
          std::cerr << "skipped "
                    << boost::unit_test::framework::get(id, boost::unit_test::TUT_ANY).full_name()
                    << ": " << message << '\n';
        }
        return result;
      });
}

}  // namespace

tfpp::RunOptions without_settings() {
  tfpp::RunOptions options;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view name(*entry, std::string_view(*entry).find('='));
    if (name.starts_with("TF_")) options.environment.push_back({std::string(name), {}});
  }
  options.environment.push_back({"TF_CLI_CONFIG_FILE", "/dev/null"});
  return options;
}

std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
  out << (verdict.valid ? "valid" : "invalid");
  print(out, verdict.diagnostics);
  return out;
}

std::ostream& operator<<(std::ostream& out, const TestReport& report) {
  out << (report.passed ? "passed" : "failed");
  for (const auto& [run, status] : report.runs) out << "\n  " << run << ": " << status;
  print(out, report.diagnostics);
  return out;
}

bool TerraformJudge::available() { return is_program("terraform"); }

std::string TerraformJudge::skip_message() { return "there is no terraform on PATH"; }

Verdict TerraformJudge::validate(const Files& files) {
  return validate_in(Workspace(tfpp::TerraformProgram("terraform"), files));
}

Verdict TerraformJudge::init_and_validate(const Files& files) {
  const Workspace workspace(tfpp::TerraformProgram("terraform"), files);
  const auto init = workspace.run({"init", "-backend=false", "-input=false", "-no-color"});
  if (init.status == 0) return validate_in(workspace);
  return {.diagnostics = {{.severity = "error", .summary = "terraform init", .detail = init.err}}};
}

TestReport TerraformJudge::test(const Files& files) {
  const Workspace workspace(tfpp::TerraformProgram("terraform"), files);
  const auto init = workspace.run({"init", "-backend=false", "-input=false", "-no-color"});
  if (init.status != 0) give_up("terraform init", init);
  const auto run = workspace.run({"test", "-json"});
  return {.passed = run.status == 0,
          .runs = runs_of_lines(run.out),
          .diagnostics = diagnostics_of_lines(run.out)};
}

std::map<std::string, json::value> TerraformJudge::outputs(const Files& files) {
  return outputs_in(Workspace(tfpp::TerraformProgram("terraform"), files));
}

std::map<std::string, json::value> TerraformJudge::init_and_outputs(const Files& files) {
  const Workspace workspace(tfpp::TerraformProgram("terraform"), files);
  const auto init = workspace.run({"init", "-input=false", "-no-color"});
  if (init.status != 0) give_up("terraform init", init);
  return outputs_in(workspace);
}

bool ReplayJudge::available() {
  return is_program(variable("TFPP_TERRAFORM_OFFLINE")) &&
         std::filesystem::is_directory(variable("TFPP_SCHEMAS"));
}

std::string ReplayJudge::skip_message() {
  return "TFPP_TERRAFORM_OFFLINE and TFPP_SCHEMAS name no recorded provider schemas";
}

Verdict ReplayJudge::validate(const Files& files) const {
  return validate_in(Workspace(offline_terraform(schemas_), files));
}

ReplayJudge::Plan ReplayJudge::plan(const Files& files) const {
  const Workspace workspace(offline_terraform(schemas_), files);
  const auto run = workspace.run({"plan", "-json", "-input=false", "-out=plan"});
  Plan result{.verdict = {.valid = run.status == 0, .diagnostics = diagnostics_of_lines(run.out)}};
  if (result.verdict.valid) {
    result.planned = parse_output("terraform show", workspace.run({"show", "-json", "plan"}));
  } else if (result.verdict.diagnostics.empty()) {
    give_up("terraform plan", run);
  }
  return result;
}

boost::unit_test::precondition needs_terraform() {
  return run_if(TerraformJudge::available(), variable("TFPP_REQUIRE_TERRAFORM") == "1",
                TerraformJudge::skip_message());
}

boost::unit_test::precondition needs_recorded_schemas() {
  return run_if(ReplayJudge::available(), !variable("TFPP_TERRAFORM_OFFLINE").empty(),
                ReplayJudge::skip_message());
}

std::filesystem::path collected_configurations(const char* folder) {
  return std::filesystem::path(variable("TFPP_SHARED")) / folder;
}

boost::unit_test::precondition needs_collected_configurations() {
  return run_if(std::filesystem::is_directory(collected_configurations("corpus/tfjson")) &&
                    std::filesystem::is_directory(collected_configurations("spec/cases")),
                !variable("TFPP_SHARED").empty(),
                "TFPP_SHARED names no folder with corpus/tfjson and spec/cases");
}

}  // namespace tfpp_test
