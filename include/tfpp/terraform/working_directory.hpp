// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/command_line.hpp>
#include <tfpp/detail/terraform_events.hpp>
#include <tfpp/detail/where_made.hpp>
#include <tfpp/save.hpp>
#include <tfpp/terraform/program.hpp>
#include <tfpp/terraform/temporary_directory.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// A working directory of Terraform: a folder with a configuration, its state and its providers.
///
///     WorkingDirectory directory(TerraformProgram(), "out");
///     directory.save("main.tf.json", doc);
///     if (!directory.init()) ...
///     const PlanResult plan = directory.plan({.variables = {{"env", "prod"}}});
///     if (!plan) std::cerr << plan.diagnostics;         // with the C++ lines that made the blocks
///     if (plan.has_changes) directory.apply();
///
/// What Terraform says of a configuration is a result, with `Diagnostics` where it complains; what
/// keeps us from asking is thrown as `TerraformError`. Each call waits for a program of its own.
/// Relative paths among the options begin in this directory.
class WorkingDirectory {
 public:
  /// @param path a folder that exists
  WorkingDirectory(TerraformProgram program, const std::filesystem::path& path)
      : program_(std::move(program)), path_(std::filesystem::absolute(path)) {}

  [[nodiscard]] const TerraformProgram& program() const noexcept { return program_; }
  /// Absolute.
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

  /// Writes a document into the folder, as `tfpp::save` does, and keeps a copy: diagnostics about
  /// the file then name the block, and the C++ line that made it.
  /// @param file its name, below the directory
  /// @return whether the file has changed
  bool save(const std::string& file, const Document& document, const SaveOptions& options = {}) {
    const bool has_changed = tfpp::save(document, (path_ / file).native(), options);
    documents_.insert_or_assign(file, document);
    return has_changed;
  }

  /// `terraform init`: modules, providers, backend. Needed once before all but `fmt`, and
  /// `validate` of what has neither modules nor providers.
  InitResult init(const InitOptions& options = {}) const {
    detail::CommandLine line("init");
    line.flag("-input=false");
    line.flag_if(!options.backend, "-backend=false");
    for (const auto& [name, value] : options.backend_config)
      line.flag(detail::joined({"-backend-config=", name, "=", value}));
    line.flag_if(options.upgrade, "-upgrade");
    line.flag_if(options.reconfigure, "-reconfigure");
    line.paths("-plugin-dir=", options.plugin_directories);

    detail::CommandLine with_events = line;
    with_events.flag("-json");
    detail::ToldEvents told;
    CommandOutput output = run(with_events, options.run, told);
    if (output.status != 0 && told.count == 0) {
      // Some versions talk to people only, and know no -json here.
      output = run(line, options.run, told);
      told.diagnostics = detail::TerraformText::diagnostics(output.err);
      if (output.status == 0) ++told.count;
    }
    InitResult result{output.status == 0};
    return settled(std::move(result), "init", std::move(output), told);
  }

  /// `terraform validate`. Diagnostics about files that `save` wrote name the block and where it
  /// was made.
  [[nodiscard]] ValidateResult validate(const ValidateOptions& options = {}) const {
    CommandOutput output =
        program_.run({"validate", "-json", "-no-color"}, path_, quiet(options.run));
    std::optional<boost::json::value> json = detail::read_json(output.out);
    if (!json || detail::member(*json, "valid").if_bool() == nullptr)
      detail::fail_refused(program_.name_of("validate"), std::move(output));
    ValidateResult result;
    result.valid = detail::true_member(*json, "valid");
    result.diagnostics = located(detail::diagnostics_from(detail::member(*json, "diagnostics")));
    result.json = *std::move(json);
    return result;
  }

  /// `terraform plan`, and what the plan holds.
  [[nodiscard]] PlanResult plan(const PlanOptions& options = {}) const {
    const TemporaryDirectory folder;
    const std::filesystem::path file = options.out.empty() ? folder.path() / "plan" : options.out;
    detail::CommandLine line("plan");
    line.flag("-json").flag("-input=false").flag("-detailed-exitcode");
    line.flag("-out=" + file.native());
    line.planning(options, folder.path());
    detail::ToldEvents told;
    CommandOutput output = run(line, options.run, told);
    PlanResult result;
    result.ok = output.status == 0 || output.status == 2;
    const bool has_changes = output.status == 2;
    result = settled(std::move(result), "plan", std::move(output), told);
    if (!result.ok) return result;
    RunOptions show = options.run;
    show.arguments.clear();  // they are for plan
    detail::take_plan(result, shown(file, show));
    result.has_changes = has_changes;
    return result;
  }

  /// What a plan holds that `plan` left in a file.
  [[nodiscard]] PlanResult show_plan(const std::filesystem::path& file,
                                     const RunOptions& options = {}) const {
    PlanResult result;
    detail::take_plan(result, shown(file, options));
    result.ok = !detail::true_member(result.json, "errored");
    for (const ResourceChange& change : result.changes)
      result.has_changes |= change.action != ChangeAction::no_op;
    for (const OutputChange& output : result.outputs)
      result.has_changes |= output.action != ChangeAction::no_op;
    return result;
  }

  /// `terraform apply`, without asking.
  ApplyResult apply(const ApplyOptions& options = {}) const {
    const TemporaryDirectory folder;
    detail::CommandLine line("apply");
    line.flag("-json").flag("-input=false");
    if (options.plan_file.empty()) line.flag("-auto-approve");
    line.planning(options, folder.path());
    if (!options.plan_file.empty()) line.last(options.plan_file);
    detail::ToldEvents told;
    ApplyResult result;
    CommandOutput output = run(line, options.run, told, [&](const boost::json::value& event) {
      detail::take_apply_event(result, event);
    });
    result.ok = output.status == 0;
    return settled(std::move(result), "apply", std::move(output), told);
  }

  /// `terraform apply -destroy`, without asking: the end of everything that the state knows.
  ApplyResult destroy(ApplyOptions options = {}) const {
    options.destroy = true;
    return apply(options);
  }

  /// `terraform output`: the values, sensitive ones too, after the last `apply`.
  /// @throws TerraformError `refused` with Terraform's reason when there is no state to read.
  [[nodiscard]] OutputValues output(const RunOptions& options = {}) const {
    return detail::outputs_from(answer({"output", "-json", "-no-color"}, options));
  }

  /// `terraform show`: what is there.
  /// @throws TerraformError `refused` with Terraform's reason when there is no state to read.
  [[nodiscard]] State show(const RunOptions& options = {}) const {
    return detail::state_from(shown({}, options));
  }

  /// `terraform test`: runs `.tftest.json` and `.tftest.hcl`.
  TestResult test(const TestOptions& options = {}) const {
    const TemporaryDirectory folder;
    detail::CommandLine line("test");
    line.flag("-json").variables(options, folder.path());
    for (const std::string& file : options.filter) line.flag("-filter=" + file);
    if (!options.test_directory.empty())
      line.flag("-test-directory=" + options.test_directory.native());
    detail::ToldEvents told;
    TestResult result;
    detail::TestEvents events(result);
    CommandOutput output =
        run(line, options.run, told, [&](const boost::json::value& event) { events.take(event); });
    result.ok = output.status == 0;
    for (TestFile& file : result.files) {
      for (TestRun& one : file.runs) one.diagnostics = located(one.diagnostics);
    }
    return settled(std::move(result), "test", std::move(output), told);
  }

  /// `terraform fmt`: files in native syntax in their usual layout. It leaves JSON alone.
  FormatResult fmt(const FormatOptions& options = {}) const {
    detail::CommandLine line("fmt");
    line.flag("-list=true");
    line.flag_if(!options.write, "-write=false");
    line.flag_if(options.recursive, "-recursive");
    for (const std::filesystem::path& path : options.paths) line.last(path);
    const CommandOutput output = program_.run(line.take(), path_, options.run);
    FormatResult result;
    result.ok = output.status == 0;
    if (!result.ok) result.diagnostics = detail::TerraformText::diagnostics(output.err);
    if (!result.ok && !result.diagnostics.has_errors())
      detail::fail_unreadable(program_.name_of("fmt"), output);
    detail::for_each_line(output.out,
                          [&](std::string_view file) { result.files.emplace_back(file); });
    return result;
  }

 private:
  /// Runs a command that tells events.
  template <class Take>
  CommandOutput run(const detail::CommandLine& line, RunOptions options, detail::ToldEvents& told,
                    const Take& take) const {
    const std::function<void(const ProgressEvent&)> listener = std::move(options.on_progress);
    options.on_progress = [&](const ProgressEvent& event) {
      if (!event.is_error_stream) {
        told.take(event.json);
        take(event.json);
      }
      if (listener) listener(event);
    };
    return program_.run(line.take(), path_, options);
  }
  CommandOutput run(const detail::CommandLine& line, const RunOptions& options,
                    detail::ToldEvents& told) const {
    return run(line, options, told, [](const boost::json::value&) {});
  }

  /// The result with what was told about it. Before it has read its arguments, Terraform talks to
  /// people.
  template <class Result>
  Result settled(Result result, std::string_view command, CommandOutput output,
                 detail::ToldEvents& told) const {
    result.diagnostics = std::move(told.diagnostics);
    if (!result.ok && !result.diagnostics.has_errors())
      result.diagnostics.add(detail::TerraformText::diagnostics(output.err));
    if (told.count == 0 && !result.diagnostics.has_errors())
      detail::fail_unreadable(program_.name_of(command), std::move(output));
    result.diagnostics = located(result.diagnostics);
    return result;
  }

  /// The one document that a command prints.
  [[nodiscard]] boost::json::value answer(const std::vector<std::string>& arguments,
                                          const RunOptions& options) const {
    CommandOutput output = program_.run(arguments, path_, quiet(options));
    if (output.status != 0)
      detail::fail_refused(program_.name_of(arguments.front()), std::move(output));
    std::optional<boost::json::value> json = detail::read_json(output.out);
    if (!json || !json->is_object())
      detail::fail_unreadable(program_.name_of(arguments.front()), std::move(output));
    return *std::move(json);
  }

  [[nodiscard]] boost::json::value shown(const std::filesystem::path& file,
                                         const RunOptions& options) const {
    std::vector<std::string> arguments{"show", "-json", "-no-color"};
    if (!file.empty()) arguments.push_back(file.native());
    return answer(arguments, options);
  }

  /// For commands whose lines are no events, but one document together.
  static RunOptions quiet(RunOptions options) {
    options.on_progress = nullptr;
    return options;
  }

  /// Adds to diagnostics about files that were saved here what those documents know of the places.
  [[nodiscard]] Diagnostics located(const Diagnostics& diagnostics) const {
    return detail::with_places(diagnostics, documents_, path_);
  }

  TerraformProgram program_;
  std::filesystem::path path_;
  /// What was saved, by the name of the file.
  detail::SavedDocuments documents_{};
};

}  // namespace tfpp::inline v1
