// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>
#include <tfpp/verify.hpp>

#include <dtl/dtl.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <utility>

namespace tfpp_command {

namespace {

namespace files = std::filesystem;

std::vector<std::string> files_of(const FormatArguments& arguments) {
  std::vector<std::string> out;
  for (const std::string& path : arguments.paths) {
    std::error_code error;
    if (path == "-" || !files::is_directory(path, error)) {
      out.push_back(path);
      continue;
    }
    for (const std::string& folder : module_folders(path, arguments.recursive)) {
      std::vector<std::string> names;
      for (const auto& entry : files::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && !name.starts_with('.') && is_configuration_file(name))
          names.push_back(name);
      }
      std::ranges::sort(names);
      for (const std::string& name : names) out.push_back((files::path(folder) / name).string());
    }
  }
  return out;
}

tfpp::WriteOptions write_options(const FormatArguments& arguments) {
  tfpp::WriteOptions options;
  options.target = parse_target(arguments.target);
  if (arguments.order == "sorted") options.order = tfpp::Order::sorted;
  if (arguments.order == "canonical") options.order = tfpp::Order::canonical;
  return options;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) out.push_back(std::move(line));
  if (!text.empty() && text.back() != '\n') out.emplace_back("\\ No newline at end of file");
  return out;
}

void print_diff(const std::string& name, const std::string& before, const std::string& after) {
  dtl::Diff<std::string> difference(lines_of(before), lines_of(after));
  difference.onHuge();
  difference.compose();
  difference.composeUnifiedHunks();
  std::ostringstream text;
  text << "--- " << name << "\n+++ " << name << " (formatted)\n";
  difference.printUnifiedFormat(text);
  print_changes(std::cout, text.str());
}

/// The text in tfpp's layout. @throws Trouble when it has errors, or would not mean the same.
std::string formatted(const std::string& name, const std::string& text,
                      const tfpp::WriteOptions& options) {
  tfpp::LoadOptions load_options;
  load_options.name = name == "-" ? "<stdin>" : name;
  load_options.target = options.target;
  const tfpp::Loaded loaded = tfpp::load(text, load_options);
  if (!loaded) {
    print(std::cerr, loaded.diagnostics());
    throw Trouble(load_options.name + " has errors and was not formatted");
  }
  std::string out = tfpp::to_json(*loaded, options);
  const tfpp::Loaded again = tfpp::load(out, load_options);
  if (!again || !tfpp::diff(*loaded, *again).empty())
    throw Trouble(load_options.name + " cannot be formatted without changing its meaning");
  return out;
}

void replace(const std::string& path, const std::string& text) {
  tfpp::detail::ReplacementFile file(path);
  file.write(text.data(), text.size());
  file.commit();
}

}  // namespace

Exit format(const FormatArguments& arguments) {
  const tfpp::WriteOptions options = write_options(arguments);
  const std::vector<std::string> paths = files_of(arguments);
  bool has_changes = false;
  bool has_trouble = false;
  Progress progress("formatting", paths.size());
  for (const std::string& path : paths) {
    progress.next(path);
    try {
      const std::string before = read_text(path);
      const std::string after = formatted(path, before, options);
      const bool is_changed = before != after;
      has_changes = has_changes || is_changed;
      if (arguments.diff && is_changed) print_diff(path, before, after);
      if (path == "-" && !arguments.check && !arguments.diff) {
        std::cout << after;
      } else if (is_changed && !arguments.diff) {
        std::cout << path << '\n';
      }
      if (path != "-" && is_changed && !arguments.check && !arguments.diff) replace(path, after);
    } catch (const std::exception& error) {
      // The other files are formatted all the same.
      std::cerr << "tfpp: " << error.what() << '\n';
      has_trouble = true;
    }
  }
  if (has_trouble) return Exit::trouble;
  return has_changes && (arguments.check || arguments.diff) ? Exit::found : Exit::clean;
}

}  // namespace tfpp_command
