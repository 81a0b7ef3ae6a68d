// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>
#include <tfpp/write_options.hpp>

#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What the commands of `tfpp` have in common.
namespace tfpp_command {

/// How a command ends.
enum class Exit : int {
  clean = 0,    ///< done, nothing to tell
  found = 1,    ///< errors, differences, files that are not formatted
  trouble = 2,  ///< wrong use, or a file that cannot be read or written
};

/// What keeps a command from doing its work.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// All of a file; `-` is the standard input. @throws Trouble
[[nodiscard]] std::string read_text(const std::string& path);

/// `terraform:1.9`, `opentofu:1.8`, or a product alone for its newest version.
/// @throws Trouble for other text
[[nodiscard]] std::optional<tfpp::Target> parse_target(std::string_view text);

/// The folders that are meant: this one and, if wanted, those below that have configuration files.
/// Hidden folders are left out.
[[nodiscard]] std::vector<std::string> module_folders(const std::string& folder, bool recursive);

/// Whether the file is one that tfpp reads.
[[nodiscard]] bool is_configuration_file(std::string_view name) noexcept;

/// Whether text for people may have colours: on a terminal, unless NO_COLOR is set.
[[nodiscard]] bool has_colours(const std::ostream& stream);

/// Writes diagnostics for people.
void print(std::ostream& out, const tfpp::Diagnostics& diagnostics);
/// Writes a unified diff or the text of a `Difference`, with colours for what is added and removed.
void print_changes(std::ostream& out, std::string_view text);

/// Shows on a terminal how far long work is; nothing elsewhere.
class Progress {
 public:
  Progress(std::string_view doing, std::size_t count);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void next(std::string_view what);

 private:
  std::string doing_;
  std::size_t count_;
  std::size_t done_ = 0;
  bool shown_;
};

}  // namespace tfpp_command
