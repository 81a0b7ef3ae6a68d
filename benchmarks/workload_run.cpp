// SPDX-License-Identifier: BSL-1.0
#include "implementations.hpp"
#include "warm_memory.hpp"
#include "workload.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

constexpr std::string_view usage =
    "workload_run IMPLEMENTATION N [pretty|compact] [--repeat R] [--output FILE]\n"
    "workload_run --list\n"
    "Runs the workload of N resources (a multiple of 100) once, or R times; prints the bytes of\n"
    "text and the nanoseconds a resource. --list prints the names of the implementations.\n";

struct Options {
  const bench::Implementation* implementation = nullptr;
  std::size_t n = 0;
  bench::Style style = bench::Style::pretty;
  std::size_t repeat = 1;
  std::string output;
};

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Options> read_options(const std::vector<std::string_view>& arguments) {
  if (arguments.size() < 2) return std::nullopt;
  Options options;
  options.implementation = bench::find_implementation(arguments[0]);
  options.n = number(arguments[1]).value_or(0);
  for (std::size_t at = 2; at < arguments.size(); ++at) {
    const bool has_value = at + 1 < arguments.size();
    if (arguments[at] == "pretty") {
      options.style = bench::Style::pretty;
    } else if (arguments[at] == "compact") {
      options.style = bench::Style::compact;
    } else if (arguments[at] == "--repeat" && has_value) {
      options.repeat = number(arguments[++at]).value_or(0);
    } else if (arguments[at] == "--output" && has_value) {
      options.output = arguments[++at];
    } else {
      return std::nullopt;
    }
  }
  const bool valid = options.implementation != nullptr && options.n >= 100 &&
                     options.n % 100 == 0 && options.repeat > 0;
  return valid ? std::optional(options) : std::nullopt;
}

void run(const Options& options) {
  using Clock = std::chrono::steady_clock;
  if (options.repeat > 1) bench::keep_memory_warm();
  const bench::Job job = options.implementation->prepare(options.n, options.style);
  std::size_t bytes = 0;
  std::vector<double> times;
  for (std::size_t r = 0; r < options.repeat; ++r) {
    const auto start = Clock::now();
    bytes = job(options.output);
    const std::chrono::duration<double, std::nano> time = Clock::now() - start;
    times.push_back(time.count() / static_cast<double>(options.n));
  }
  std::sort(times.begin(), times.end());
  std::printf("bytes %zu minimum_ns %.2f median_ns %.2f\n", bytes, times.front(),
              times[times.size() / 2]);
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.size() == 1 && arguments[0] == "--list") {
    for (const auto& each : bench::implementations)
      std::printf("%.*s\n", static_cast<int>(each.name.size()), each.name.data());
    return 0;
  }
  const auto options = read_options(arguments);
  if (!options) {
    std::fputs(usage.data(), stderr);
    return 2;
  }
  run(*options);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "workload_run: %s\n", error.what());
  return 1;
}
