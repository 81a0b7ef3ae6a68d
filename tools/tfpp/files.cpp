// SPDX-License-Identifier: BSL-1.0
#include "files.hpp"

#include "outcome.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

namespace tfpp_command {

namespace files = std::filesystem;

std::string read_text(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    const std::error_code error(errno, std::generic_category());
    throw Trouble("cannot read " + path + ": " + error.message());
  }
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad() || files::is_directory(path)) throw Trouble("cannot read " + path);
  return text;
}

bool is_configuration_file(std::string_view name) noexcept {
  constexpr std::string_view endings[] = {".tf.json",       ".tofu.json",   ".tftest.json",
                                          ".tofutest.json", ".tfmock.json", ".tfquery.json",
                                          ".tfvars.json"};
  return std::ranges::any_of(endings, [&](std::string_view end) { return name.ends_with(end); });
}

std::vector<std::string> module_folders(const std::string& folder, bool recursive) {
  std::vector<std::string> out{folder};
  if (!recursive) return out;
  std::error_code error;
  auto at = files::recursive_directory_iterator(
      folder, files::directory_options::skip_permission_denied, error);
  for (const files::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    const files::path& path = at->path();
    if (!at->is_directory(error)) {
      const std::string name = path.filename().string();
      if (name.ends_with(".tf.json") || name.ends_with(".tofu.json"))
        out.push_back(path.parent_path().string());
    } else if (path.filename().string().starts_with('.')) {
      at.disable_recursion_pending();
    }
  }
  if (error) throw Trouble("cannot read " + folder + ": " + error.message());
  // The folder itself counts only if it has files, when others have.
  std::sort(out.begin() + 1, out.end());
  out.erase(std::unique(out.begin() + 1, out.end()), out.end());
  const bool has_files = std::find(out.begin() + 1, out.end(), folder) != out.end();
  if (has_files || out.size() > 1) out.erase(out.begin());
  return out;
}

}  // namespace tfpp_command
