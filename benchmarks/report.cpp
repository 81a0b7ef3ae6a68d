// SPDX-License-Identifier: BSL-1.0
// Measures what the library promises to cost, and says whether it keeps the promise.
#include "report.hpp"

#include "measure_compile.hpp"
#include "measure_expressions.hpp"
#include "measure_load.hpp"
#include "measure_size.hpp"
#include "measure_time.hpp"
#include "paths.hpp"
#include "report_settings.hpp"
#include "workload_runner.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::string_view usage =
    "benchmarks [OPTION...]\n"
    "  --quick              up to 10,000 resources, fewer runs\n"
    "  --json               the report as JSON\n"
    "  --gate               fail where a bar is missed\n"
    "  --only GROUP         build, text, load, memory, growth, instructions, expressions or\n"
    "                       compile; may be given several times\n"
    "  --runs COUNT         runs of each measurement (7; quick: 3)\n"
    "  --memory-limit GIB   the most that a run may use (12)\n"
    "Other places than those of this build:\n"
    "  --runner FILE        workload_run\n"
    "  --work-dir DIR       for temporary files\n"
    "  --compiler PROGRAM   what compiles; --include DIR: with these headers\n"
    "  --quickstart FILE    the source whose compile time is reported\n"
    "  --one-class FILE     --two-classes FILE: sources that differ in one generated class\n";

struct Group {
  std::string_view name;
  void (*measure)(const bench::Settings&, const bench::WorkloadRunner&, bench::Report&);
};

constexpr Group groups[] = {
    {"build", bench::measure_build_and_write},
    {"text", bench::measure_text},
    {"memory", bench::measure_memory},
    {"growth", bench::measure_growth},
    {"instructions", bench::measure_instructions},
    {"expressions", bench::measure_expressions},
    {"compile", [](const auto& settings, const auto&,
                   auto& report) { bench::measure_compile(settings, report); }},
    // Last, for what this process holds then counts for those that it starts.
    {"load", bench::measure_load},
};

bench::Settings defaults() {
  bench::Settings settings;
  settings.runner = std::string(bench::paths::binary_directory) + "/workload_run";
  settings.work_directory = bench::paths::binary_directory;
  settings.compiler = bench::paths::compiler;
  settings.quickstart = bench::paths::quickstart;
  return settings;
}

/// Sets what an option without a value says; false if there is no such option.
bool set_flag(bench::Settings& settings, std::string_view option) {
  if (option == "--quick") {
    settings.quick = true;
  } else if (option == "--json") {
    settings.json = true;
  } else if (option == "--gate") {
    settings.gate = true;
  } else {
    return false;
  }
  return true;
}

bool is_group(std::string_view name) {
  return std::any_of(std::begin(groups), std::end(groups),
                     [&](const Group& group) { return group.name == name; });
}

bool set_value(bench::Settings& settings, std::string_view option, const char* value) {
  if (option == "--runner") {
    settings.runner = value;
  } else if (option == "--work-dir") {
    settings.work_directory = value;
  } else if (option == "--compiler") {
    settings.compiler = value;
  } else if (option == "--include") {
    settings.include_directories.emplace_back(value);
  } else if (option == "--quickstart") {
    settings.quickstart = value;
  } else if (option == "--one-class") {
    settings.one_class = value;
  } else if (option == "--two-classes") {
    settings.two_classes = value;
  } else if (option == "--runs") {
    settings.runs = std::strtoul(value, nullptr, 10);
  } else if (option == "--memory-limit") {
    settings.memory_limit_gib = std::strtod(value, nullptr);
  } else if (option == "--only" && is_group(value)) {
    settings.only.emplace_back(value);
  } else {
    return false;
  }
  return true;
}

std::optional<bench::Settings> read_settings(int argc, char** argv) {
  bench::Settings settings = defaults();
  for (int at = 1; at < argc; ++at) {
    if (set_flag(settings, argv[at])) continue;
    if (at + 1 == argc || !set_value(settings, argv[at], argv[at + 1])) return std::nullopt;
    ++at;
  }
  if (settings.runs == 0) settings.runs = settings.quick ? 3 : 7;
  if (settings.include_directories.empty())
    settings.include_directories.emplace_back(bench::paths::include_directory);
  return settings;
}

}  // namespace

int main(int argc, char** argv) try {
  const auto settings = read_settings(argc, argv);
  if (!settings) {
    std::fputs(usage.data(), stderr);
    return 2;
  }
  // A compiler that remembers what it compiled would be measured for that.
  setenv("CCACHE_DISABLE", "1", 1);
  const bench::WorkloadRunner runner(*settings);
  bench::Report report;
  for (const Group& group : groups) {
    const auto& only = settings->only;
    if (!only.empty() && std::find(only.begin(), only.end(), group.name) == only.end()) continue;
    std::fprintf(stderr, "measuring %s\n", group.name.data());
    group.measure(*settings, runner, report);
  }
  std::fputs((settings->json ? report.json() : report.text()).c_str(), stdout);
  return settings->gate && !report.holds() ? 1 : 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "benchmarks: %s\n", error.what());
  return 2;
}
