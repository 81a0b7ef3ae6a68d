// SPDX-License-Identifier: BSL-1.0
#include "support/fake_program.hpp"
#include <tfpp/detail/program_run.hpp>
#include <tfpp/terraform/error.hpp>

#include <boost/test/unit_test.hpp>
#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace std::chrono_literals;
using tfpp::detail::ProgramCall;
using tfpp::detail::ProgramEnd;
using tfpp::detail::ProgramOutcome;
using tfpp::detail::run_program;
using tfpp_test::FakeProgram;
using tfpp_test::Stopwatch;

ProgramCall call_of(const FakeProgram& program) {
  ProgramCall call;
  call.program = program.path();
  call.directory = program.folder();
  call.grace = 10s;
  return call;
}

ProgramOutcome run(const std::string& script) { return run_program(call_of(FakeProgram(script))); }

/// Waits for a process to end, which is somebody else's child. A dead one that nobody waits for may
/// stay for a while.
bool has_ended(const std::string& process) {
  for (int attempt = 0; attempt < 500; ++attempt) {
    std::ifstream status("/proc/" + process + "/stat");
    std::string number;
    std::string name;
    std::string state;
    if (!(status >> number >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(program_run)

BOOST_AUTO_TEST_CASE(gives_what_was_printed_and_the_status) {
  const ProgramOutcome outcome = run("echo out; echo err >&2; exit 3");
  BOOST_TEST((outcome.end == ProgramEnd::exited));
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(outcome.out == "out\n");
  BOOST_TEST(outcome.err == "err\n");
}

BOOST_AUTO_TEST_CASE(arguments_reach_the_program_as_they_are) {
  const FakeProgram program("for one; do echo \"<$one>\"; done");
  ProgramCall call = call_of(program);
  call.arguments = {"$HOME", "a b", "", "*", "\"'`;|\n"};
  BOOST_TEST(run_program(call).out == "<$HOME>\n<a b>\n<>\n<*>\n<\"'`;|\n>\n");
}

BOOST_AUTO_TEST_CASE(reads_ten_megabytes_on_both_streams_at_once) {
  const ProgramOutcome outcome =
      run("yes out | head -c 10000000 & yes err | head -c 10000000 >&2; wait");
  BOOST_TEST(outcome.out.size() == 10000000U);
  BOOST_TEST(outcome.err.size() == 10000000U);
  BOOST_TEST(outcome.out.substr(0, 8) == "out\nout\n");
  BOOST_TEST(outcome.err.substr(0, 8) == "err\nerr\n");
}

BOOST_AUTO_TEST_CASE(tells_lines_as_they_come) {
  const FakeProgram program(
      "echo one; echo two >&2; printf 'three\\r\\n\\n'; while [ ! -e go ]; do sleep 0.01; done; "
      "printf 'no end'");
  ProgramCall call = call_of(program);
  std::string out;
  std::string err;
  call.on_line = [&](std::string_view line, bool is_error_stream) {
    ((is_error_stream ? err : out) += line) += '|';
    // It goes on only once its lines were told.
    if (out == "one|three||") std::ofstream(program.folder() / "go") << "go";
  };
  const ProgramOutcome outcome = run_program(call);
  BOOST_TEST(out == "one|three||no end|");
  BOOST_TEST(err == "two|");
  BOOST_TEST(outcome.out == "one\nthree\r\n\nno end");
}

BOOST_AUTO_TEST_CASE(what_a_listener_throws_stops_the_program_and_is_passed_on) {
  const FakeProgram program("echo line; exec sleep 100");
  ProgramCall call = call_of(program);
  call.on_line = [](std::string_view, bool) { throw std::runtime_error("enough"); };
  const Stopwatch watch;
  BOOST_CHECK_EXCEPTION(run_program(call), std::runtime_error, [](const std::runtime_error& error) {
    return std::string(error.what()) == "enough";
  });
  BOOST_TEST((watch.elapsed() < 9s));
}

BOOST_AUTO_TEST_CASE(a_program_that_takes_too_long_may_end_in_good_order) {
  const FakeProgram program("trap 'echo saved; exit 5' INT; while :; do sleep 0.01; done");
  ProgramCall call = call_of(program);
  call.timeout = 300ms;
  const ProgramOutcome outcome = run_program(call);
  BOOST_TEST((outcome.end == ProgramEnd::timed_out));
  BOOST_TEST(outcome.status == 5);
  BOOST_TEST(outcome.out == "saved\n");
}

BOOST_AUTO_TEST_CASE(one_that_ignores_the_request_is_killed_with_all_that_it_started) {
  const FakeProgram program("trap '' INT; sleep 100 & echo $!; wait; sleep 100");
  ProgramCall call = call_of(program);
  call.timeout = 300ms;
  call.grace = 200ms;
  const Stopwatch watch;
  const ProgramOutcome outcome = run_program(call);
  BOOST_TEST((outcome.end == ProgramEnd::timed_out));
  BOOST_TEST(outcome.status == SIGKILL);
  BOOST_TEST((watch.elapsed() >= 500ms));
  BOOST_TEST((watch.elapsed() < 50s));
  BOOST_TEST(has_ended(outcome.out.substr(0, outcome.out.find('\n'))));
}

BOOST_AUTO_TEST_CASE(what_it_started_ends_with_it_when_it_must_stop) {
  // The child ignores the request, and its parent does not.
  const FakeProgram program("(trap '' INT; exec sleep 100) & echo $!; wait");
  ProgramCall call = call_of(program);
  call.timeout = 300ms;
  const ProgramOutcome outcome = run_program(call);
  BOOST_TEST(has_ended(outcome.out.substr(0, outcome.out.find('\n'))));
}

BOOST_AUTO_TEST_CASE(stops_when_another_thread_asks_for_it) {
  const FakeProgram program("echo started; exec sleep 100");
  std::stop_source source;
  ProgramCall call = call_of(program);
  call.stop = source.get_token();
  std::jthread other;
  call.on_line = [&](std::string_view, bool) {
    other = std::jthread([&source] { source.request_stop(); });
  };
  const Stopwatch watch;
  const ProgramOutcome outcome = run_program(call);
  BOOST_TEST((outcome.end == ProgramEnd::cancelled));
  BOOST_TEST(outcome.status == SIGINT);
  BOOST_TEST((watch.elapsed() < 9s));
}

BOOST_AUTO_TEST_CASE(stops_when_that_was_asked_for_before) {
  const FakeProgram program("exec sleep 100");
  std::stop_source source;
  source.request_stop();
  ProgramCall call = call_of(program);
  call.stop = source.get_token();
  BOOST_TEST((run_program(call).end == ProgramEnd::cancelled));
}

BOOST_AUTO_TEST_CASE(signals_reach_it_even_if_this_process_blocks_them) {
  sigset_t interrupt;
  sigset_t before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  const FakeProgram program("exec sleep 100");
  ProgramCall call = call_of(program);
  call.timeout = 100ms;
  const ProgramOutcome outcome = run_program(call);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  BOOST_TEST(outcome.status == SIGINT);
}

BOOST_AUTO_TEST_CASE(says_which_signal_ended_it) {
  const ProgramOutcome outcome = run("kill -TERM $$");
  BOOST_TEST((outcome.end == ProgramEnd::killed));
  BOOST_TEST(outcome.status == SIGTERM);
}

BOOST_AUTO_TEST_CASE(does_not_wait_for_what_it_leaves_behind) {
  const Stopwatch watch;
  const ProgramOutcome outcome = run("sleep 30 & echo done");
  BOOST_TEST(outcome.out == "done\n");
  BOOST_TEST((watch.elapsed() < 20s));
}

BOOST_AUTO_TEST_CASE(has_nothing_to_read_and_no_terminal) {
  const ProgramOutcome outcome = run("cat; (: </dev/tty) 2>/dev/null && echo terminal; exit 0");
  BOOST_TEST(outcome.out.empty());
  BOOST_TEST(outcome.status == 0);
}

BOOST_AUTO_TEST_CASE(its_environment_is_this_one_with_changes) {
  ::setenv("TFPP_TEST_KEPT", "kept", 1);
  ::setenv("TFPP_TEST_CHANGED", "before", 1);
  ::setenv("TFPP_TEST_REMOVED", "there", 1);
  const FakeProgram program(
      "echo $TFPP_TEST_KEPT,$TFPP_TEST_CHANGED,$TFPP_TEST_REMOVED,$TFPP_TEST_NEW");
  ProgramCall call = call_of(program);
  call.environment = {{"TFPP_TEST_CHANGED", "first"},
                      {"TFPP_TEST_CHANGED", "a:b=c d"},
                      {"TFPP_TEST_REMOVED", std::nullopt},
                      {"TFPP_TEST_NEVER_THERE", std::nullopt},
                      {"TFPP_TEST_NEW", "new"}};
  BOOST_TEST(run_program(call).out == "kept,a:b=c d,,new\n");
}

BOOST_AUTO_TEST_CASE(its_environment_may_be_another_one) {
  const FakeProgram program("echo $TFPP_TEST_KEPT,$ONLY");
  ::setenv("TFPP_TEST_KEPT", "kept", 1);
  ProgramCall call = call_of(program);
  call.inherit_environment = false;
  call.environment = {{"ONLY", ""}, {"ONLY", "this"}};
  BOOST_TEST(run_program(call).out == ",this\n");
}

BOOST_AUTO_TEST_CASE(says_why_it_cannot_start) {
  const auto says = [](std::string_view what) {
    return [what](const tfpp::TerraformError& error) {
      BOOST_TEST_MESSAGE(error.what());
      return error.failure() == tfpp::TerraformFailure::cannot_start &&
             std::string_view(error.what()).find(what) != std::string_view::npos;
    };
  };
  const FakeProgram program("echo never");
  ProgramCall call = call_of(program);
  call.directory = program.folder() / "nowhere";
  BOOST_CHECK_EXCEPTION(run_program(call), tfpp::TerraformError, says("nowhere: No such file"));
  call = call_of(program);
  call.program = program.folder() / "nobody";
  BOOST_CHECK_EXCEPTION(run_program(call), tfpp::TerraformError, says("nobody in "));
  call.program = program.folder();
  BOOST_CHECK_EXCEPTION(run_program(call), tfpp::TerraformError, says("Permission denied"));
}

BOOST_AUTO_TEST_CASE(many_threads_may_run_programs) {
  const Stopwatch watch;
  std::vector<ProgramOutcome> outcomes(8);
  {
    // If it held the pipes of the others, they would not end before it.
    const FakeProgram slow("exec sleep 100");
    std::stop_source source;
    const std::jthread slow_one([&] {
      ProgramCall call = call_of(slow);
      call.stop = source.get_token();
      run_program(call);
    });
    {
      std::vector<std::jthread> threads;
      for (ProgramOutcome& outcome : outcomes) {
        threads.emplace_back([&outcome] {
          for (int round = 0; round < 5; ++round) outcome = run("yes | head -c 300000");
        });
      }
    }
    source.request_stop();
  }
  for (const ProgramOutcome& outcome : outcomes) BOOST_TEST(outcome.out.size() == 300000U);
  BOOST_TEST((watch.elapsed() < 60s));
}

BOOST_AUTO_TEST_SUITE_END()
