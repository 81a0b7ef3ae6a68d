// SPDX-License-Identifier: BSL-1.0
// What is made of the commands and options: scripts for shells, the manual page.
#include "commands.hpp"
#include <tfpp/version.hpp>

#include <cctype>
#include <utility>

namespace tfpp_command {

namespace {

/// The names of an option: `-r`, `--recursive`; none for an argument.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> out;
  for (const std::string& name : option.get_snames()) out.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
  return out;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string joined_names(const CLI::App& app) {
  std::string out;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : names_of(*option)) (out += out.empty() ? "" : " ") += name;
  }
  return out;
}

std::string joined_commands(const CLI::App& app) {
  std::string out;
  for (const CLI::App* command : commands_of(app))
    (out += out.empty() ? "" : " ") += command->get_name();
  return out;
}

std::string bash_script(const CLI::App& app) {
  std::string out =
      "# bash completion of tfpp\n"
      "_tfpp() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} words=\n"
      "  case ${COMP_WORDS[1]} in\n";
  for (const CLI::App* command : commands_of(app)) {
    out += "    " + command->get_name() + ") words='" + joined_names(*command) + "' ;;\n";
  }
  out +=
      "  esac\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    words='" +
      joined_commands(app) + " " + joined_names(app) +
      "'\n"
      "  elif [[ $word != -* ]]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
      "    return\n"
      "  fi\n"
      "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
      "}\n"
      "complete -o filenames -F _tfpp tfpp\n";
  return out;
}

/// Text between single quotes, for zsh and fish.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out += '\'';
}

std::string zsh_script(const CLI::App& app) {
  std::string out = "#compdef tfpp\n_tfpp() {\n  if ((CURRENT == 2)); then\n    local commands=(\n";
  for (const CLI::App* command : commands_of(app))
    out += "      " + shell_quoted(command->get_name() + ":" + command->get_description()) + "\n";
  out += "    )\n    _describe command commands\n    return\n  fi\n  case ${words[2]} in\n";
  for (const CLI::App* command : commands_of(app)) {
    out += "    " + command->get_name() + ") _arguments";
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : names_of(*option)) {
        std::string what;
        for (const char c : option->get_description()) {
          if (c == '[' || c == ']' || c == ':') what += '\\';
          what += c;
        }
        out +=
            " " + shell_quoted(name + "[" + what + "]" + (takes_value(*option) ? ":value:" : ""));
      }
    }
    out += " '*:file:_files' ;;\n";
  }
  return out += "  esac\n}\n_tfpp \"$@\"\n";
}

std::string fish_script(const CLI::App& app) {
  std::string out;
  for (const CLI::App* command : commands_of(app)) {
    const std::string& name = command->get_name();
    out += "complete -c tfpp -f -n __fish_use_subcommand -a " + name + " -d " +
           shell_quoted(command->get_description()) + "\n";
    for (const CLI::Option* option : command->get_options()) {
      if (names_of(*option).empty()) continue;
      out += "complete -c tfpp -n '__fish_seen_subcommand_from " + name + "'";
      for (const std::string& letter : option->get_snames()) out += " -s " + letter;
      for (const std::string& word : option->get_lnames()) out += " -l " + word;
      out += (takes_value(*option) ? " -r" : "") + std::string(" -d ") +
             shell_quoted(option->get_description()) + "\n";
    }
  }
  return out;
}

/// Text in which troff sees no requests.
std::string troff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_line_start = out.empty() || out.back() == '\n';
    if (is_line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\' || c == '-') out += '\\';
    out += c;
  }
  return out;
}

std::string option_entry(const CLI::Option& option) {
  std::string out = ".TP\n";
  const std::vector<std::string> names = names_of(option);
  if (names.empty()) {
    out += "\\fI" + troff(option.get_name()) + "\\fR";
  } else {
    for (std::size_t i = 0; i < names.size(); ++i)
      out += (i == 0 ? "\\fB" : ", \\fB") + troff(names[i]) + "\\fR";
    if (takes_value(option)) out += " \\fIvalue\\fR";
  }
  return out + "\n" + troff(option.get_description()) + ".\n";
}

}  // namespace

std::string completion_script(const CLI::App& app, std::string_view shell) {
  if (shell == "zsh") return zsh_script(app);
  return shell == "fish" ? fish_script(app) : bash_script(app);
}

std::string manual_page(const CLI::App& app) {
  std::string out =
      ".TH TFPP 1 \"\" \"tfpp " + std::string(tfpp::version) + "\" \"User Commands\"\n";
  out += ".SH NAME\ntfpp \\- " +
         troff(
             "checks, formats, compares and draws Terraform "
             "configurations in JSON syntax") +
         "\n";
  out += ".SH SYNOPSIS\n";
  for (const CLI::App* command : commands_of(app)) {
    out += "\\fBtfpp " + troff(command->get_name()) + "\\fR";
    for (const CLI::Option* option : command->get_options()) {
      if (names_of(*option).empty()) out += " [\\fI" + troff(option->get_name()) + "\\fR]";
    }
    out += " [\\fIoption\\fR ...]\n.br\n";
  }
  out += ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(app)) {
    out += ".SS \"tfpp " + command->get_name() + "\"\n" + troff(command->get_description()) + ".\n";
    for (const CLI::Option* option : command->get_options()) out += option_entry(*option);
  }
  out += ".SH \"EXIT CODES, COLOURS, STANDARD INPUT\"\n.nf\n" + troff(app.get_footer()) + "\n.fi\n";
  return out;
}

}  // namespace tfpp_command
