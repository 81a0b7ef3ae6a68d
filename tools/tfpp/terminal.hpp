// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

/// What the commands show to people.
namespace tfpp_command {

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
