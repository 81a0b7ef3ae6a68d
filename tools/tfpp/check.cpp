// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "sarif.hpp"
#include <tfpp/check.hpp>

#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace tfpp_command {

namespace {

namespace files = std::filesystem;

/// A module that is to be checked.
struct Request {
  std::string folder;
  /// Of these files only what is wrong is told; empty for all of the module.
  std::set<std::string> only{};
};

/// A file is checked as part of its folder, since it refers to what the others declare.
std::vector<Request> requests_of(const CheckArguments& arguments) {
  std::vector<Request> out;
  std::map<std::string, std::size_t> by_folder;
  for (const std::string& path : arguments.paths) {
    if (path == "-") continue;
    std::error_code error;
    if (files::is_directory(path, error)) {
      for (std::string& folder : module_folders(path, arguments.recursive))
        out.push_back({std::move(folder)});
      continue;
    }
    if (!files::exists(path, error)) throw Trouble("there is no " + path);
    if (!is_configuration_file(path)) {
      throw Trouble(path +
                    " is no file of Terraform's JSON syntax: its name must end in .tf.json, "
                    ".tftest.json, .tfvars.json, ...");
    }
    const files::path parent = files::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    const auto [place, is_new] = by_folder.try_emplace(folder, out.size());
    if (is_new) out.push_back({folder});
    out[place->second].only.insert((files::path(folder) / files::path(path).filename()).string());
  }
  return out;
}

tfpp::Diagnostics check_module(const Request& request, const tfpp::CheckOptions& options) {
  tfpp::LoadOptions load_options;
  load_options.target = options.target;
  const tfpp::LoadedDirectory loaded = tfpp::load_directory(request.folder, load_options);
  if (loaded && loaded.files().empty() && loaded.diagnostics().empty())
    throw Trouble("there is no configuration in " + request.folder);
  tfpp::Diagnostics found = tfpp::check(loaded, options);
  if (request.only.empty()) return found;
  tfpp::Diagnostics out;
  for (const tfpp::Diagnostic& one : found)
    if (request.only.contains(one.range.file)) out.add(one);
  return out;
}

std::string plural(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

/// In the commands that GitHub's workflows take from the output of a step.
void print_github(std::ostream& out, const tfpp::Diagnostics& diagnostics) {
  const auto escaped = [](std::string_view text, bool is_property) {
    std::string result;
    for (const char c : text) {
      if (c == '%') {
        result += "%25";
      } else if (c == '\r') {
        result += "%0D";
      } else if (c == '\n') {
        result += "%0A";
      } else if (is_property && c == ':') {
        result += "%3A";
      } else if (is_property && c == ',') {
        result += "%2C";
      } else {
        result += c;
      }
    }
    return result;
  };
  for (const tfpp::Diagnostic& one : diagnostics) {
    out << (one.severity == tfpp::Severity::error ? "::error " : "::warning ");
    if (!one.range.file.empty()) {
      out << "file=" << escaped(one.range.file, true) << ",line=" << one.range.start.line;
      if (one.range.start.column != 0) out << ",col=" << one.range.start.column;
      out << ',';
    }
    out << "title=" << escaped(one.summary + " [" + one.rule + "]", true)
        << "::" << escaped(one.detail.empty() ? one.summary : one.detail, false) << '\n';
  }
}

std::string_view level_name(tfpp::RuleLevel level) {
  switch (level) {
    case tfpp::RuleLevel::language:
      return "language";
    case tfpp::RuleLevel::own:
      return "own";
    case tfpp::RuleLevel::lint:
      return "lint";
  }
  return "";
}

/// All rules by name, one a line.
void print_rules(std::ostream& out) {
  std::vector<tfpp::Rule> rules;
  for (const auto& table : tfpp::rule_tables) rules.insert(rules.end(), table.begin(), table.end());
  std::ranges::sort(rules, {}, &tfpp::Rule::id);
  const auto length = [](const tfpp::Rule& rule) { return static_cast<int>(rule.id.size()); };
  const int width = length(std::ranges::max(rules, {}, length)) + 2;
  for (const tfpp::Rule& rule : rules) {
    out << std::left << std::setw(width) << rule.id << std::setw(10) << level_name(rule.level)
        << rule.summary << '\n';
  }
}

}  // namespace

Exit check(const CheckArguments& arguments) {
  if (arguments.lists_rules) {
    print_rules(std::cout);
    return Exit::clean;
  }
  tfpp::CheckOptions options;
  options.target = parse_target(arguments.target);
  options.lint = arguments.lint;
  options.disabled = arguments.disabled;
  const std::vector<Request> requests = requests_of(arguments);
  tfpp::Diagnostics found;
  if (std::ranges::find(arguments.paths, "-") != arguments.paths.end()) {
    tfpp::LoadOptions load_options;
    load_options.name = "<stdin>";
    load_options.target = options.target;
    found.add(tfpp::check(tfpp::load(read_text("-"), load_options), options));
  }
  {
    Progress progress("checking", requests.size());
    for (const Request& request : requests) {
      progress.next(request.folder);
      found.add(check_module(request, options));
    }
  }
  if (arguments.format == "json") {
    std::cout << found.json() << '\n';
  } else if (arguments.format == "sarif") {
    std::cout << sarif(found) << '\n';
  } else if (arguments.format == "github") {
    print_github(std::cout, found);
  } else {
    print(std::cout, found);
    if (!found.empty()) {
      std::cout << plural(found.error_count(), "error") << ", "
                << plural(found.warning_count(), "warning") << '\n';
    }
  }
  return found.has_errors() ? Exit::found : Exit::clean;
}

}  // namespace tfpp_command
