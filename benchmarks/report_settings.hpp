// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace bench {

/// What `benchmarks` measures, with what, and how often.
struct Settings {
  std::string runner;
  std::string compiler;
  std::vector<std::string> include_directories;
  std::string quickstart;
  /// Two sources that differ in one generated class; empty where there are none.
  std::string one_class = {};
  std::string two_classes = {};
  std::string work_directory;
  /// Of each measurement; zero stands for as many as are usual.
  std::size_t runs = 0;
  double memory_limit_gib = 12;
  bool quick = false;
  bool json = false;
  bool gate = false;
  /// The groups to measure; all if empty.
  std::vector<std::string> only = {};
};

}  // namespace bench
