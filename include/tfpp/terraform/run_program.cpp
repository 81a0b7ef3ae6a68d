// SPDX-License-Identifier: BSL-1.0
// The one part of tfpp that must be compiled, once in a program. The CMake target `tfpp::terraform`
// does so; without CMake, compile this file, or include it in one of yours.

// Else Boost.Process needs the compiled Boost.Filesystem.
#ifndef BOOST_PROCESS_USE_STD_FS
#define BOOST_PROCESS_USE_STD_FS
#endif

#include <tfpp/detail/program_run.hpp>
#include <tfpp/terraform/error.hpp>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
// The interface that this is written for moved when Boost.Process got its second version.
#if __has_include(<boost/process/v1/child.hpp>)
#include <boost/process/v1/args.hpp>
#include <boost/process/v1/async_pipe.hpp>
#include <boost/process/v1/child.hpp>
#include <boost/process/v1/env.hpp>
#include <boost/process/v1/environment.hpp>
#include <boost/process/v1/exe.hpp>
#include <boost/process/v1/extend.hpp>
#include <boost/process/v1/io.hpp>
#else
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/io.hpp>
#endif

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace tfpp::inline v1::detail {
namespace {

namespace asio = boost::asio;
#if __has_include(<boost/process/v1/child.hpp>)
namespace process = boost::process::v1;
#else
namespace process = boost::process;
#endif

/// What happens in the new process before the program starts. Only what is safe after fork() in a
/// program with threads.
struct ChildSetup : process::extend::handler {
  explicit ChildSetup(std::string folder) : directory(std::move(folder)) {}

  template <class Executor>
  void on_exec_setup(Executor& executor) const {
    // A session of its own is a process group of its own, which can be ended as a whole, and has no
    // terminal to ask for passwords.
    ::setsid();
#if defined(__linux__)
    // Should this process die, Terraform ends in good order.
    ::prctl(PR_SET_PDEATHSIG, SIGINT);
#endif
    // What this process does about signals is its own business.
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGCHLD, SIGHUP})
      ::signal(signal, SIG_DFL);  // NOLINT(cert-err33-c)
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    // process::start_dir goes on where it must not if this fails.
    if (::chdir(directory.c_str()) != 0) {
      executor.set_error({errno, std::generic_category()}, "chdir");
      ::_exit(EXIT_FAILURE);
    }
  }

  /// Boost.Process may leave a child behind that could not become the program.
  template <class Executor>
  void on_error(Executor& executor, const std::error_code&) const {
    if (executor.pid > 0) ::waitpid(executor.pid, nullptr, 0);
  }

  std::string directory;
};

process::environment environment_of(const ProgramCall& call) {
  process::environment result;
  if (call.inherit_environment) result = process::environment(boost::this_process::environment());
  for (const auto& [name, value] : call.environment) {
    if (value) {
      result[name] = *value;
    } else {
      result.erase(name);
    }
  }
  return result;
}

/// One stream of the program: all of it, and its lines.
struct Stream {
  Stream(asio::io_context& context, bool is_error) : pipe(context), is_error_stream(is_error) {
    // Programs that others start meanwhile must not keep the pipe open.
    ::fcntl(pipe.native_source(), F_SETFD, FD_CLOEXEC);
    ::fcntl(pipe.native_sink(), F_SETFD, FD_CLOEXEC);
  }

  process::async_pipe pipe;
  bool is_error_stream;
  std::array<char, 1U << 16> buffer{};
  std::string text{};
  /// Bytes whose lines were told, and those that hold no end of a line beyond.
  std::size_t told = 0;
  std::size_t searched = 0;
};

class ProgramRun {
 public:
  explicit ProgramRun(const ProgramCall& call) : call_(call) {}

  ProgramOutcome run() {
    start();
    read(out_);
    read(err_);
    // Waits without reaping, so that the number of the process stays its own as long as signals may
    // be sent to it. Nothing but a thread can wait for one process and leave others alone.
    const std::jthread waiter([this] {
      siginfo_t info{};
      while (::waitid(P_PID, static_cast<id_t>(child_.id()), &info, WEXITED | WNOWAIT) != 0 &&
             errno == EINTR) {
      }
      asio::post(context_, [this] { ended(); });
    });
    {
      const std::stop_callback on_stop(
          call_.stop, [this] { asio::post(context_, [this] { stop(ProgramEnd::cancelled); }); });
      if (call_.timeout) {
        deadline_.expires_after(*call_.timeout);
        deadline_.async_wait([this](const boost::system::error_code& error) {
          if (!error) stop(ProgramEnd::timed_out);
        });
      }
      try {
        context_.run();
      } catch (...) {
        signal(SIGKILL);
        throw;
      }
    }
    return finish();
  }

 private:
  void start() {
    std::error_code error;
    try {
      // Pipes are inherited between their creation and FD_CLOEXEC; not by our own programs.
      static std::mutex one_at_a_time;
      const std::lock_guard lock(one_at_a_time);
      out_.emplace(context_, false);
      err_.emplace(context_, true);
      child_ = process::child(
          process::exe = call_.program.native(), process::args = call_.arguments,
          environment_of(call_), process::std_in<process::null, process::std_out> out_->pipe,
          process::std_err > err_->pipe, ChildSetup(call_.directory.native()), error);
    } catch (const std::system_error& thrown) {
      error = thrown.code();
    }
    if (!error) return;
    throw TerraformError(TerraformFailure::cannot_start,
                         joined({"cannot start ", call_.program.native(), " in ",
                                 call_.directory.native(), ": ", error.message()}));
  }

  void read(std::optional<Stream>& stream) {
    stream->pipe.async_read_some(
        asio::buffer(stream->buffer),
        [this, &stream](const boost::system::error_code& error, std::size_t bytes) {
          stream->text.append(stream->buffer.data(), bytes);
          tell_lines(*stream, static_cast<bool>(error));
          if (!error) return read(stream);
          ++closed_;
          if (has_ended_ && closed_ == 2) context_.stop();
        });
  }

  void tell_lines(Stream& stream, bool is_end) {
    if (!call_.on_line) return;
    while (stream.told < stream.text.size() && !thrown_) {
      const std::size_t found = stream.text.find('\n', stream.searched);
      stream.searched = stream.text.size();
      if (found == std::string::npos && !is_end) return;
      const std::size_t end = found == std::string::npos ? stream.text.size() : found;
      std::string_view line(stream.text.data() + stream.told, end - stream.told);
      if (line.ends_with('\r')) line.remove_suffix(1);
      stream.told = stream.searched = end + 1;
      try {
        call_.on_line(line, stream.is_error_stream);
      } catch (...) {
        thrown_ = std::current_exception();
        stop(ProgramEnd::cancelled);
      }
    }
  }

  /// Asks the program to end; later, makes it.
  void stop(ProgramEnd why) {
    if (end_ != ProgramEnd::exited || has_ended_) return;
    end_ = why;
    signal(SIGINT);
    grace_.expires_after(call_.grace);
    grace_.async_wait([this](const boost::system::error_code& error) {
      if (!error) signal(SIGKILL);
    });
  }

  void signal(int number) const { ::kill(-child_.id(), number); }

  /// The program is there no more. What it left in the pipes is read still; but what it started may
  /// live on and keep them open.
  void ended() {
    has_ended_ = true;
    deadline_.cancel();
    grace_.cancel();
    if (end_ != ProgramEnd::exited) signal(SIGKILL);
    if (closed_ == 2) return context_.stop();
    grace_.expires_after(std::chrono::seconds(1));
    grace_.async_wait([this](const boost::system::error_code& error) {
      if (!error) context_.stop();
    });
  }

  ProgramOutcome finish() {
    std::error_code ignored;
    child_.wait(ignored);
    if (thrown_) std::rethrow_exception(thrown_);
    ProgramOutcome outcome{end_, 0, std::move(out_->text), std::move(err_->text)};
    const int status = child_.native_exit_code();
    if (WIFSIGNALED(status)) {
      if (outcome.end == ProgramEnd::exited) outcome.end = ProgramEnd::killed;
      outcome.status = WTERMSIG(status);
    } else {
      outcome.status = WEXITSTATUS(status);
    }
    return outcome;
  }

  const ProgramCall& call_;
  asio::io_context context_{1};
  std::optional<Stream> out_{};
  std::optional<Stream> err_{};
  process::child child_{};
  asio::steady_timer deadline_{context_};
  asio::steady_timer grace_{context_};
  ProgramEnd end_ = ProgramEnd::exited;
  bool has_ended_ = false;
  int closed_ = 0;
  std::exception_ptr thrown_{};
};

}  // namespace

ProgramOutcome run_program(const ProgramCall& call) { return ProgramRun(call).run(); }

}  // namespace tfpp::inline v1::detail
