// SPDX-License-Identifier: BSL-1.0
// The implementations of the workload under Google Benchmark: for work on one of them, with its
// filters, counters and statistics. What is judged is measured by `benchmarks`.
#include "implementations.hpp"
#include "warm_memory.hpp"
#include "workload.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

void run(benchmark::State& state, const bench::Implementation& implementation) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const bench::Job job = implementation.prepare(n, bench::Style::pretty);
  std::size_t bytes = 0;
  for (auto _ : state) bytes = job("");
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

}  // namespace

int main(int argc, char** argv) {
  bench::keep_memory_warm();
  for (const auto& implementation : bench::implementations) {
    benchmark::RegisterBenchmark(
        std::string(implementation.name).c_str(),
        [&implementation](benchmark::State& state) { run(state, implementation); })
        ->Arg(1'000)
        ->Arg(10'000)
        ->Unit(benchmark::kMicrosecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
