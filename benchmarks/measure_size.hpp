// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "measure_time.hpp"
#include "report.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"
#include "workload_runner.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace bench {

/// Memory: a document that is held or was loaded, and a text that is streamed.
inline void measure_memory(const Settings& settings, const WorkloadRunner& runner, Report& report) {
  const std::size_t n = settings.quick ? 10'000 : 100'000;
  const std::string scratch = settings.work_directory + "/streamed.tf.json";
  const auto grown = [&](const std::string& name) {
    Samples small;
    Samples large;
    for (std::size_t run = 0; run < 3; ++run) {
      runner.run(small, name, 100, 1, scratch);
      runner.run(large, name, n, 1, scratch);
    }
    std::filesystem::remove(scratch);
    return difference(median(large.peak), median(small.peak));
  };
  Samples small;
  Samples large;
  runner.run(small, "handwritten", 100);
  runner.run(large, "handwritten", n);
  const Measured text = difference(median(large.bytes), median(small.bytes));

  const auto loaded = [&] {
    const auto peak_of = [&](std::size_t count) {
      Samples written;
      Samples read;
      runner.run(written, "handwritten", count, 1, scratch);
      runner.run(read, "tfpp-load-file", count, 1, scratch);
      return median(read.peak);
    };
    const Measured peak = difference(peak_of(n), peak_of(100));
    std::filesystem::remove(scratch);
    return peak;
  };

  const std::string size = ", N = " + std::to_string(n);
  report.add({"memory to hold, a byte of pretty text" + size, "x", Bar::at_most, 1.5,
              ratio(grown("tfpp-hold"), text),
              runner.knows("tfpp-hold") ? "" : missing("tfpp-hold")});
  report.add(
      {"  the same, tuned Boost.JSON tree", "x", Bar::none, 0, ratio(grown("boost-hold"), text)});
  report.add({"memory of a loaded document, a byte of pretty text" + size, "x", Bar::at_most, 3,
              ratio(loaded(), text),
              runner.knows("tfpp-load-file") ? "" : missing("tfpp-load-file")});
  report.add({"memory to stream" + size, "MiB", Bar::at_most, 4,
              ratio(grown("tfpp-stream"), 1024.0 * 1024),
              runner.knows("tfpp-stream") ? "" : missing("tfpp-stream")});
  report.add({"pretty text, bytes a resource" + size, "", Bar::none, 0,
              ratio(median(large.bytes), static_cast<double>(n))});
}

/// What a run may use: as much as was allowed, and no more than the machine has.
inline double memory_limit(const Settings& settings) {
  constexpr double gib = 1024.0 * 1024 * 1024;
  double limit = settings.memory_limit_gib * gib;
  std::ifstream lines("/proc/meminfo");
  std::string word;
  while (lines >> word) {
    double kib = 0;
    if (word == "MemAvailable:" && lines >> kib) limit = std::min(limit, 0.9 * 1024 * kib);
  }
  return limit;
}

/// How an implementation grows, an element a size.
struct Growth {
  std::vector<Measured> times;
  std::vector<Measured> peaks;
};

/// The time a resource without that of the start: whole processes, so that what the kernel does for
/// their memory counts too. Sizes grow tenfold; one that would not fit is left out.
inline Growth grow(const Settings& settings, const WorkloadRunner& runner, const std::string& name,
                   const std::vector<std::size_t>& sizes) {
  const std::size_t small_n = 100;
  Samples small;
  for (std::size_t run = 0; run < settings.runs; ++run) runner.run(small, name, small_n);
  const double start = median(small.cpu).value_or(0) * static_cast<double>(small_n);

  Growth growth;
  const double limit = memory_limit(settings);
  for (const std::size_t n : sizes) {
    Samples samples;
    const bool fits = growth.peaks.empty() || 10 * growth.peaks.back().value_or(limit) < limit;
    // What takes seconds need not be measured so often.
    const std::size_t runs =
        n < 1'000'000 ? settings.runs : std::min<std::size_t>(settings.runs, 3);
    for (std::size_t run = 0; fits && run < runs; ++run) runner.run(samples, name, n);
    Measured time = median(samples.cpu);
    if (time) time = (*time * static_cast<double>(n) - start) / static_cast<double>(n - small_n);
    growth.times.push_back(time);
    growth.peaks.push_back(median(samples.peak));
  }
  return growth;
}

inline void measure_growth(const Settings& settings, const WorkloadRunner& runner, Report& report) {
  const auto sizes = settings.quick ? std::vector<std::size_t>{1'000, 10'000}
                                    : std::vector<std::size_t>{1'000, 10'000, 100'000, 1'000'000};
  const std::size_t base = settings.quick ? 0 : 1;
  Table times{"ns a resource as N grows (whole process, CPU, less that of N = 100)", {}, {}};
  Table peaks{"peak memory in MiB as N grows", {}, {}};
  for (const std::size_t n : sizes) {
    times.columns.push_back(std::to_string(n));
    peaks.columns.push_back(std::to_string(n));
  }
  Row goal{"growth: ns a resource, N = " + times.columns.back() + " over " + times.columns[base],
           "x",
           Bar::at_most,
           1.5,
           {},
           runner.knows("tfpp") ? "" : missing("tfpp")};
  Row handwritten{"  the same, hand-written writer", "x", Bar::none, 0, {}};
  for (const std::string& name : rivals) {
    if (!runner.knows(name)) continue;
    Growth growth = grow(settings, runner, name, sizes);
    const Measured ratio_of_times = ratio(growth.times.back(), growth.times[base]);
    if (name == "tfpp") goal.measured = ratio_of_times;
    if (name == "handwritten") handwritten.measured = ratio_of_times;
    for (Measured& peak : growth.peaks) peak = ratio(peak, 1024.0 * 1024);
    times.rows.emplace_back(name, growth.times);
    peaks.rows.emplace_back(name, growth.peaks);
  }
  report.add(goal);
  report.add(handwritten);
  report.add(std::move(times));
  report.add(std::move(peaks));
}

}  // namespace bench
