// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "process.hpp"
#include "report.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"
#include "workload_runner.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

inline const std::vector<std::string> rivals{"handwritten", "tfpp", "boost-tuned",
                                             "boost-tuned-plain", "boost-naive"};

inline std::string missing(std::string_view name) {
  return "no implementation \"" + std::string(name) + '"';
}

/// The number of resources that design goals are stated for, and repetitions within a process.
inline constexpr std::size_t usual_n = 10'000;

inline std::size_t repetitions(const Settings& settings) { return settings.quick ? 5 : 15; }

/// Building and writing, against others that do the same.
inline void measure_build_and_write(const Settings& settings, const WorkloadRunner& runner,
                                    Report& report) {
  std::vector<std::string> names = rivals;
  names.emplace_back("tfpp-stream");
  SamplesByName warm = runner.run_in_turn(names, usual_n, repetitions(settings), settings.runs);
  SamplesByName cold = runner.run_in_turn(names, usual_n, 1, settings.runs);

  struct Goal {
    std::string rival;
    std::string text;
    double bar;
  };
  const std::vector<Goal> goals{{"handwritten", "hand-written writer", 1.3},
                                {"boost-tuned", "tuned Boost.JSON tree, good printer", 0.6},
                                {"boost-tuned-plain", "tuned Boost.JSON tree, plain printer", 0.4}};
  const std::string note = runner.knows("tfpp") ? "" : missing("tfpp");
  for (const auto& [rival, text, bar] : goals) {
    report.add({"build + write / " + text, "x", Bar::at_most, bar,
                paired_ratio(warm["tfpp"].best, warm[rival].best), note});
  }
  for (const auto& [rival, text, bar] : goals) {
    report.add({"whole process / " + text, "x", Bar::at_most, bar,
                paired_ratio(cold["tfpp"].cpu, cold[rival].cpu), note});
  }

  Table table{"ns a resource, N = " + std::to_string(usual_n),
              {"best in process", "median in process", "/ hand-written", "process, CPU",
               "process, wall", "/ hand-written"},
              {}};
  for (const std::string& name : names) {
    if (!runner.knows(name)) continue;
    table.rows.push_back(
        {name,
         {minimum(warm[name].best), median(warm[name].middle),
          paired_ratio(warm[name].best, warm["handwritten"].best), median(cold[name].cpu),
          median(cold[name].wall), paired_ratio(cold[name].cpu, cold["handwritten"].cpu)}});
  }
  report.add(std::move(table));
}

/// Writing a finished document, against copying its text.
inline void measure_text(const Settings& settings, const WorkloadRunner& runner, Report& report) {
  SamplesByName samples = runner.run_in_turn({"memcpy", "tfpp-write-only", "boost-write-only"},
                                             usual_n, repetitions(settings), settings.runs);
  const auto gigabytes_a_second = [&](const std::string& name) {
    return ratio(ratio(median(samples["memcpy"].bytes), static_cast<double>(usual_n)),
                 minimum(samples[name].best));
  };
  // The bar is stated for a machine whose memcpy reaches 20 GB/s.
  const Measured copying = gigabytes_a_second("memcpy");
  const double scale = std::min(1.0, copying.value_or(20) / 20);
  report.add({"text of a finished document", "GB/s", Bar::at_least, 1.5 * scale,
              gigabytes_a_second("tfpp-write-only"),
              runner.knows("tfpp-write-only") ? "" : missing("tfpp-write-only")});
  report.add({"  the same, tuned Boost.JSON tree, good printer", "GB/s", Bar::none, 0,
              gigabytes_a_second("boost-write-only")});
  report.add({"  the same, memcpy of the text", "GB/s", Bar::none, 0, copying});
}

/// What callgrind counts for a resource: no load on the machine disturbs it.
inline void measure_instructions(const Settings&, const WorkloadRunner& runner, Report& report) {
  Row goal{"instructions a resource (callgrind)", "", Bar::at_most, 16'000, {}};
  if (!run_process({"valgrind", "--version"}).succeeded) {
    goal.note = "no valgrind on PATH";
    report.add(goal);
    return;
  }
  const auto instructions = [&](const std::string& name, std::size_t n) -> Measured {
    const Process process =
        run_process({"valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                     runner.program(), name, std::to_string(n)});
    const std::string_view mark = "Collected : ";
    const std::size_t at = process.output.find(mark);
    if (!process.succeeded || at == std::string::npos) return std::nullopt;
    return std::strtod(process.output.c_str() + at + mark.size(), nullptr);
  };
  // The difference of two sizes is free of the start of the process.
  Table table{"instructions a resource, N = 1500 minus N = 500", {"instructions"}, {}};
  for (const std::string& name : rivals) {
    if (!runner.knows(name)) continue;
    const Measured each =
        ratio(difference(instructions(name, 1'500), instructions(name, 500)), 1'000);
    if (name == "tfpp") goal.measured = each;
    table.rows.push_back({name, {each}});
  }
  if (!runner.knows("tfpp")) goal.note = missing("tfpp");
  report.add(goal);
  report.add(std::move(table));
}

}  // namespace bench
