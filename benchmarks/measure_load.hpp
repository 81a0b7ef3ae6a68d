// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "measure_expressions.hpp"
#include "measure_time.hpp"
#include "report.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"
#include "warm_memory.hpp"
#include "workload_handwritten.hpp"
#include "workload_runner.hpp"
#include <tfpp/load.hpp>

#include <boost/json.hpp>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bench {

/// Loads a text once; the copy that the document keeps is not part of the time.
inline double seconds_to_load(const std::string& text, bool is_fine = true) {
  std::string copy = text;
  return seconds_of([&] {
    const tfpp::Loaded loaded = tfpp::load(std::move(copy));
    if (static_cast<bool>(loaded) != is_fine) throw std::runtime_error("loading goes wrong");
  });
}

inline double seconds_to_parse(const std::string& text) {
  return seconds_of([&] {
    boost::json::monotonic_resource memory;
    const boost::json::value root = boost::json::parse(text, &memory);
    if (!root.is_object()) throw std::runtime_error("parsing goes wrong");
  });
}

inline void measure_load_against_parse(const Settings& settings, Style style,
                                       const std::string& name, Report& report) {
  const std::string text = workload_handwritten(usual_n, style);
  std::vector<double> load;
  std::vector<double> parse;
  for (std::size_t run = 0; run < 4 * settings.runs; ++run) {
    load.push_back(seconds_to_load(text));
    parse.push_back(seconds_to_parse(text));
  }
  const Measured megabytes = static_cast<double>(text.size()) / 1e6;
  report.add(Row{"load / boost::json::parse, monotonic resource, " + name, "x", Bar::at_most, 1.0,
                 ratio(minimum(load), minimum(parse)), "Boost.JSON as a shared library"});
  report.add(Row{"  load, " + name, "MB/s", Bar::none, 0, ratio(megabytes, minimum(load))});
  report.add(
      Row{"  boost::json::parse, " + name, "MB/s", Bar::none, 0, ratio(megabytes, minimum(parse))});
}

/// Seconds a byte, the best of some runs.
inline Measured load_time_a_byte(const std::string& text, std::size_t runs, bool is_fine = true) {
  std::vector<double> seconds;
  for (std::size_t run = 0; run < runs; ++run) seconds.push_back(seconds_to_load(text, is_fine));
  return ratio(minimum(seconds), static_cast<double>(text.size()));
}

/// An object that has one name many times, in a position that takes it once.
inline std::string text_with_duplicates(std::size_t count) {
  std::string text = R"({"locals":{"o":{"k":0)";
  for (std::size_t i = 0; i < count; ++i) text += R"(,"k":)" + std::to_string(i % 10);
  return text + "}}}";
}

inline std::string text_with_string(std::size_t size) {
  return R"({"locals":{"s":")" + std::string(size, 'a') + "\"}}";
}

/// Loading, against Boost.JSON's own parser, and as texts grow.
inline void measure_load(const Settings& settings, const WorkloadRunner&, Report& report) {
  keep_memory_warm();
  measure_load_against_parse(settings, Style::pretty, "pretty", report);
  measure_load_against_parse(settings, Style::compact, "compact", report);

  const auto time_of = [&](std::size_t n) {
    return load_time_a_byte(workload_handwritten(n, Style::pretty), settings.runs);
  };
  constexpr std::size_t large = 100'000;
  report.add(Row{"load: time a byte, N = " + std::to_string(large) + " over a tenth", "x",
                 Bar::at_most, 1.5, ratio(time_of(large), time_of(large / 10))});
  report.add(Row{"load: time a byte, 100,000 duplicate names over 10,000", "x", Bar::at_most, 2,
                 ratio(load_time_a_byte(text_with_duplicates(100'000), 3, false),
                       load_time_a_byte(text_with_duplicates(10'000), 3, false))});
  report.add(Row{"load: time a byte, a string of 100 MB over 10 MB", "x", Bar::at_most, 4,
                 ratio(load_time_a_byte(text_with_string(100'000'000), 3),
                       load_time_a_byte(text_with_string(10'000'000), 3))});
}

}  // namespace bench
