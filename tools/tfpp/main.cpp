// SPDX-License-Identifier: BSL-1.0
// The command line of tfpp.
#include "commands.hpp"
#include <tfpp/version.hpp>

#include <exception>
#include <iostream>
#include <map>
#include <new>
#include <string>

namespace {

using namespace tfpp_command;

constexpr const char* epilogue =
    "Exit codes:\n"
    "  0  done, nothing to tell (warnings do not count)\n"
    "  1  errors were found, files differ or are not formatted\n"
    "  2  wrong use, or a file that cannot be read or written\n\n"
    "Colours are used on terminals only, and not if NO_COLOR is set. `-` is the standard input.";

/// All commands with their options.
struct CommandLine {
  CLI::App app{"Checks, formats, compares and draws Terraform configurations in JSON syntax.",
               "tfpp"};
  CheckArguments check_arguments{};
  FormatArguments format_arguments{};
  DiffArguments diff_arguments{};
  GraphArguments graph_arguments{};
  std::string shell{};
  CLI::App* check = nullptr;
  CLI::App* fmt = nullptr;
  CLI::App* diff = nullptr;
  CLI::App* graph = nullptr;
  CLI::App* completion = nullptr;
  CLI::App* manual = nullptr;

  CommandLine() {
    app.set_version_flag("--version", "tfpp " + std::string(tfpp::version), "Show the version");
    app.require_subcommand(1);
    app.footer(epilogue);
    app.get_formatter()->column_width(34);
    add_check();
    add_fmt();
    add_diff();
    add_graph();
    completion = app.add_subcommand("completion", "Print a script that completes commands");
    completion->add_option("shell", shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    manual = app.add_subcommand("man", "Print the manual page, for man -l -");
  }

 private:
  void add_check() {
    check = app.add_subcommand(
        "check", "Tell what Terraform would refuse, without Terraform and its providers");
    check->add_option("path", check_arguments.paths,
                      "Folders, or files, which are checked as part of their folders");
    check->add_option("--target", check_arguments.target,
                      "Product and version to keep to: terraform:1.9, opentofu:1.8");
    check
        ->add_option("--format", check_arguments.format,
                     "text, json (as terraform validate "
                     "-json), sarif or github")
        ->check(CLI::IsMember({"text", "json", "sarif", "github"}));
    check->add_flag("--lint", check_arguments.lint, "Warn of what is not wrong, but looks so");
    check->add_option("--disable", check_arguments.disabled, "A rule not to tell; may be repeated")
        ->allow_extra_args(false);
    check->add_flag("--rules", check_arguments.lists_rules,
                    "List the rules: name, level (language, own, lint), summary");
    check->add_flag("-r,--recursive", check_arguments.recursive, "Check the folders below, too");
  }

  void add_fmt() {
    fmt = app.add_subcommand("fmt", "Bring files into tfpp's layout, and name those that changed");
    fmt->add_option("path", format_arguments.paths, "Folders or files; - writes to the output");
    fmt->add_flag("--check", format_arguments.check, "Change nothing; exit with 1 if some would");
    fmt->add_flag("--diff", format_arguments.diff, "Change nothing; show what would");
    fmt->add_option("--order", format_arguments.order,
                    "as-set, sorted, or canonical: meta-arguments first, blocks last")
        ->check(CLI::IsMember({"as-set", "sorted", "canonical"}));
    fmt->add_option("--target", format_arguments.target,
                    "Product and version that read the files: terraform:1.9, opentofu:1.8");
    fmt->add_flag("-r,--recursive", format_arguments.recursive, "Format the folders below, too");
  }

  void add_diff() {
    diff = app.add_subcommand("diff", "Tell what differs in meaning, not in layout");
    diff->add_option("before", diff_arguments.before, "File or folder")->required();
    diff->add_option("after", diff_arguments.after, "File or folder")->required();
    diff->add_flag("--no-comments", diff_arguments.without_comments, "Comments do not count");
  }

  void add_graph() {
    graph = app.add_subcommand("graph", "Draw who refers to whom, in Graphviz's language");
    graph->add_option("path", graph_arguments.path, "Folder or file");
    graph->add_flag("--svg", graph_arguments.svg, "Draw it as SVG, with Graphviz's dot");
    graph->add_option("-o,--output", graph_arguments.output, "File to write to");
  }
};

Exit run(CommandLine& line) {
  if (line.check->parsed()) return check(line.check_arguments);
  if (line.fmt->parsed()) return format(line.format_arguments);
  if (line.diff->parsed()) return diff(line.diff_arguments);
  if (line.graph->parsed()) return graph(line.graph_arguments);
  std::cout << (line.manual->parsed() ? manual_page(line.app)
                                      : completion_script(line.app, line.shell));
  return Exit::clean;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CommandLine line;
    try {
      line.app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      const bool is_wrong = line.app.exit(error) != 0;
      return static_cast<int>(is_wrong ? Exit::trouble : Exit::clean);
    }
    const Exit status = run(line);
    std::cout.flush();
    if (!std::cout) throw Trouble("cannot write the output");
    return static_cast<int>(status);
  } catch (const std::exception& error) {
    std::cerr << "tfpp: " << error.what() << '\n';
  }
  return static_cast<int>(Exit::trouble);
}
