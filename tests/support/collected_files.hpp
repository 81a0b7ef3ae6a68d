// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "temporary_directory.hpp"
#include "terraform.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace tfpp_test {

/// A configuration that others wrote, and what Terraform says of it.
struct CollectedFile {
  std::string name{};
  /// `loads`, or `fails`, or what else there is to say.
  std::string load{};
  /// `valid`, `invalid`, or why there is no verdict.
  std::string validate{};
  /// `Summary (line 12, in block): detail`
  std::string first_error{};

  [[nodiscard]] bool loads() const { return load.starts_with("loads"); }
  [[nodiscard]] std::string text() const {
    return read_file(collected_configurations("corpus/tfjson") / name);
  }
};

[[nodiscard]] inline std::vector<CollectedFile> collected_files() {
  std::istringstream lines(read_file(collected_configurations("corpus/tfjson/INDEX.tsv")));
  std::vector<CollectedFile> files;
  std::string line;
  std::getline(lines, line);  // names of columns
  while (std::getline(lines, line)) {
    std::vector<std::string> cells(1);
    for (const char c : line) {
      if (c == '\t') {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    cells.resize(13);
    files.push_back({cells[0], cells[10], cells[11], cells[12]});
  }
  return files;
}

}  // namespace tfpp_test
