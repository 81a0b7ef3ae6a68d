// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include <tfpp/diff.hpp>
#include <tfpp/load_directory.hpp>

#include <filesystem>
#include <iostream>
#include <utility>

namespace tfpp_command {

namespace {

tfpp::Document document_of(const std::string& path) {
  std::error_code error;
  if (path != "-" && std::filesystem::is_directory(path, error)) {
    tfpp::LoadedDirectory loaded = tfpp::load_directory(path);
    if (loaded) return *std::move(loaded);
    print(std::cerr, loaded.diagnostics());
    throw Trouble(path + " has errors");
  }
  tfpp::LoadOptions options;
  options.name = path == "-" ? "<stdin>" : path;
  tfpp::Loaded loaded = tfpp::load(read_text(path), options);
  if (loaded) return *std::move(loaded);
  print(std::cerr, loaded.diagnostics());
  throw Trouble(options.name + " has errors");
}

}  // namespace

Exit diff(const DiffArguments& arguments) {
  if (arguments.before == "-" && arguments.after == "-")
    throw Trouble("only one of the two can be read from the standard input");
  const tfpp::Document before = document_of(arguments.before);
  const tfpp::Document after = document_of(arguments.after);
  const tfpp::Difference difference =
      tfpp::diff(before, after, {.comments = !arguments.without_comments});
  if (difference.empty()) return Exit::clean;
  print_changes(std::cout, difference.text());
  return Exit::found;
}

}  // namespace tfpp_command
