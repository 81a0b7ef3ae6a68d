// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "files.hpp"
#include "outcome.hpp"
#include "terminal.hpp"
#include <tfpp/write_options.hpp>

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp_command {

struct CheckArguments {
  std::vector<std::string> paths{"."};
  std::string target{};
  std::string format = "text";
  bool recursive = false;
  bool lint = false;
  bool lists_rules = false;
  std::vector<std::string> disabled{};
};
/// Tells what is wrong with modules, or what the rules are.
[[nodiscard]] Exit check(const CheckArguments& arguments);

struct FormatArguments {
  std::vector<std::string> paths{"."};
  std::string order = "as-set";
  std::string target{};
  bool check = false;
  bool diff = false;
  bool recursive = false;
};
/// Brings files into tfpp's layout.
[[nodiscard]] Exit format(const FormatArguments& arguments);

struct DiffArguments {
  std::string before{};
  std::string after{};
  bool without_comments = false;
};
/// Tells what differs between two files or folders.
[[nodiscard]] Exit diff(const DiffArguments& arguments);

struct GraphArguments {
  std::string path = ".";
  std::string output{};
  bool svg = false;
};
/// Draws who refers to whom.
[[nodiscard]] Exit graph(const GraphArguments& arguments);

/// `terraform:1.9`, `opentofu:1.8`, or a product alone for its newest version; nothing for no text.
/// @throws Trouble for other text
[[nodiscard]] std::optional<tfpp::Target> parse_target(std::string_view text);

/// A script that completes commands and options: for `bash`, `zsh` or `fish`.
[[nodiscard]] std::string completion_script(const CLI::App& app, std::string_view shell);
/// The manual page, in troff.
[[nodiscard]] std::string manual_page(const CLI::App& app);

}  // namespace tfpp_command
