// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "process.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// Runs of one implementation: an element a run, times in nanoseconds a resource.
struct Samples {
  /// Within the process, the best and the middle of its repetitions.
  std::vector<double> best;
  std::vector<double> middle;
  /// The whole process with start and end, user and system time.
  std::vector<double> cpu;
  std::vector<double> wall;
  /// The whole process, in bytes.
  std::vector<double> peak;
  /// The text, in bytes.
  std::vector<double> bytes;
};

using SamplesByName = std::map<std::string, Samples>;

/// Runs implementations of the workload as separate processes.
class WorkloadRunner {
 public:
  explicit WorkloadRunner(const Settings& settings) : program_(settings.runner) {
    const Process listed = run_process({program_, "--list"});
    if (!listed.succeeded) throw std::runtime_error("cannot run " + program_);
    std::istringstream lines(listed.output);
    for (std::string name; lines >> name;) names_.push_back(name);
  }

  bool knows(std::string_view name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  const std::string& program() const { return program_; }

  /// Adds one run of `repeat` repetitions; nothing for an implementation that is not there.
  void run(Samples& samples, const std::string& name, std::size_t n, std::size_t repeat = 1,
           const std::string& output = "") const {
    if (!knows(name)) return;
    std::vector<std::string> command{program_, name,       std::to_string(n),
                                     "pretty", "--repeat", std::to_string(repeat)};
    if (!output.empty()) command.insert(command.end(), {"--output", output});
    const Process process = run_process(command);
    std::istringstream words(process.output);
    std::string word;
    double bytes = 0;
    double best = 0;
    double middle = 0;
    if (!process.succeeded || !(words >> word >> bytes >> word >> best >> word >> middle))
      throw std::runtime_error(name + " fails: " + process.output);
    const double scale = 1e9 / static_cast<double>(n);
    samples.best.push_back(best);
    samples.middle.push_back(middle);
    samples.cpu.push_back(process.cpu_seconds * scale);
    samples.wall.push_back(process.wall_seconds * scale);
    samples.peak.push_back(process.peak_bytes);
    samples.bytes.push_back(bytes);
  }

  /// A B C A B C ...: whatever else the machine does, it does to all of them.
  SamplesByName run_in_turn(const std::vector<std::string>& names, std::size_t n,
                            std::size_t repeat, std::size_t rounds) const {
    SamplesByName samples;
    for (std::size_t round = 0; round < rounds; ++round)
      for (const std::string& name : names) run(samples[name], name, n, repeat);
    return samples;
  }

 private:
  std::string program_;
  std::vector<std::string> names_;
};

}  // namespace bench
