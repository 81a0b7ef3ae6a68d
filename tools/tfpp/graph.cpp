// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include <tfpp/load_directory.hpp>
#include <tfpp/terraform/program.hpp>
#include <tfpp/terraform/temporary_directory.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <utility>

namespace tfpp_command {

namespace {

/// The objects of a module, and who refers to whom.
class ReferenceGraph {
 public:
  explicit ReferenceGraph(const tfpp::Document& module) {
    for (const tfpp::BlockView& block : module.blocks()) {
      if (block.type() == "locals") {
        for (const tfpp::ArgumentView& local : block.arguments())
          add(std::string("local.").append(local.name), "local");
      } else if (block.label_count() != 0) {
        add(block.address(), block.type());
      }
    }
    for (const tfpp::BlockReference& reference : module.references()) {
      const std::string from = origin(reference);
      add(from, "");
      add(reference.to, "");
      edges_.emplace(from, reference.to);
    }
  }

  [[nodiscard]] std::string dot() const {
    std::string out =
        "digraph module {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n";
    for (const auto& [name, type] : nodes_)
      ((out += "  ") += quoted(name)).append(style_of(type)).append(";\n");
    for (const auto& [from, to] : edges_)
      (((out += "  ") += quoted(from)) += " -> ").append(quoted(to)).append(";\n");
    return out += "}\n";
  }

 private:
  void add(const std::string& name, std::string_view type) {
    std::string& known = nodes_[name];
    if (known.empty()) known = type;
  }

  /// A local value is an object by itself, though many stand in one block.
  static std::string origin(const tfpp::BlockReference& reference) {
    if (reference.from != "locals") return reference.from;
    const std::string_view path = reference.path;
    return std::string("local.").append(path.substr(0, path.find_first_of(".[")));
  }

  static std::string_view style_of(std::string_view type) noexcept {
    if (type == "variable" || type == "output") return " [shape=note]";
    if (type == "local") return " [shape=ellipse]";
    if (type == "data") return " [style=dashed]";
    if (type == "module") return " [shape=folder]";
    if (type == "provider") return " [shape=component]";
    // Referred to, and declared nowhere.
    return type.empty() ? " [color=red]" : "";
  }

  static std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out += '"';
  }

  /// With the types of their blocks; empty for what is not declared.
  std::map<std::string, std::string> nodes_{};
  std::set<std::pair<std::string, std::string>> edges_{};
};

tfpp::Document module_at(const std::string& path) {
  std::error_code error;
  if (path != "-" && std::filesystem::is_directory(path, error)) {
    tfpp::LoadedDirectory loaded = tfpp::load_directory(path);
    if (!loaded) print(std::cerr, loaded.diagnostics());
    return *std::move(loaded);
  }
  tfpp::LoadOptions options;
  options.name = path == "-" ? "<stdin>" : path;
  tfpp::Loaded loaded = tfpp::load(read_text(path), options);
  if (!loaded) print(std::cerr, loaded.diagnostics());
  return *std::move(loaded);
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw Trouble("cannot write " + path);
}

/// What Graphviz draws of it. @throws Trouble if it is not installed, or refuses.
std::string drawn(const std::string& dot) {
  tfpp::detail::ProgramCall call;
  call.program = tfpp::detail::find_on_path("dot");
  if (call.program.empty())
    throw Trouble("--svg needs Graphviz: there is no program named dot on PATH");
  const tfpp::TemporaryDirectory folder;
  write_text((folder.path() / "graph.dot").string(), dot);
  call.directory = folder.path();
  call.arguments = {"-Tsvg", "graph.dot"};
  const tfpp::detail::ProgramOutcome outcome = tfpp::detail::run_program(call);
  if (outcome.end != tfpp::detail::ProgramEnd::exited || outcome.status != 0)
    throw Trouble("dot failed: " + outcome.err);
  return outcome.out;
}

}  // namespace

Exit graph(const GraphArguments& arguments) {
  std::string text = ReferenceGraph(module_at(arguments.path)).dot();
  if (arguments.svg) text = drawn(text);
  if (arguments.output.empty()) {
    std::cout << text;
    return Exit::clean;
  }
  write_text(arguments.output, text);
  return Exit::clean;
}

}  // namespace tfpp_command
