// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What the commands read.
namespace tfpp_command {

/// All of a file; `-` is the standard input. @throws Trouble
[[nodiscard]] std::string read_text(const std::string& path);

/// The folders that are meant: this one and, if wanted, those below that have configuration files.
/// Hidden folders are left out.
[[nodiscard]] std::vector<std::string> module_folders(const std::string& folder, bool recursive);

/// Whether the file is one that tfpp reads.
[[nodiscard]] bool is_configuration_file(std::string_view name) noexcept;

}  // namespace tfpp_command
