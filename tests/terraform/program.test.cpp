// SPDX-License-Identifier: BSL-1.0
#include "support/fake_program.hpp"
#include <tfpp/terraform/program.hpp>

#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace std::chrono_literals;
using namespace tfpp;
using tfpp_test::FakeProgram;

/// An environment variable as long as this lives.
class ScopedVariable {
 public:
  ScopedVariable(std::string name, const std::string& value) : name_(std::move(name)) {
    const char* before = std::getenv(name_.c_str());
    if (before != nullptr) before_ = before;
    ::setenv(name_.c_str(), value.c_str(), 1);
  }
  ~ScopedVariable() {
    if (before_) {
      ::setenv(name_.c_str(), before_->c_str(), 1);
    } else {
      ::unsetenv(name_.c_str());
    }
  }
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;

 private:
  std::string name_;
  std::optional<std::string> before_{};
};

auto fails_with(TerraformFailure failure, std::string_view what) {
  return [failure, what](const TerraformError& error) {
    BOOST_TEST_MESSAGE(error.what());
    return error.failure() == failure &&
           std::string_view(error.what()).find(what) != std::string_view::npos;
  };
}

/// Something that calls itself Terraform.
constexpr const char* says_version =
    "[ \"$2\" = -json ] && echo '{\"terraform_version\": \"1.2.3\", \"platform\": \"p\"}' || "
    "echo 'OpenTofu v1.2.3'";

}  // namespace

BOOST_AUTO_TEST_SUITE(terraform_program)

BOOST_AUTO_TEST_CASE(is_found_by_path_and_on_path) {
  const FakeProgram program(says_version);
  const ScopedVariable path("PATH", "/nowhere::" + program.folder().string());
  BOOST_TEST(TerraformProgram("program").path() == program.path());
  BOOST_TEST(TerraformProgram(program.path()).path() == program.path());
}

BOOST_AUTO_TEST_CASE(says_what_is_wrong_with_a_program) {
  const FakeProgram program("");
  BOOST_CHECK_EXCEPTION(
      TerraformProgram("no-such-program"), TerraformError,
      fails_with(TerraformFailure::not_found, "there is no program no-such-program on PATH"));
  BOOST_CHECK_EXCEPTION(
      TerraformProgram("/no/such/program"), TerraformError,
      fails_with(TerraformFailure::not_found, "there is no program /no/such/program"));
  BOOST_CHECK_EXCEPTION(TerraformProgram(program.folder()), TerraformError,
                        fails_with(TerraformFailure::cannot_start, "is not an executable file"));
}

BOOST_AUTO_TEST_CASE(the_variable_comes_before_path) {
  const FakeProgram program(says_version);
  const ScopedVariable named("TFPP_TERRAFORM", program.path().string());
  BOOST_TEST(find_terraform()->path() == program.path());
  BOOST_TEST(TerraformProgram().path() == program.path());
}

BOOST_AUTO_TEST_CASE(a_wrong_variable_is_an_error_not_an_absence) {
  const ScopedVariable named("TFPP_TERRAFORM", "/no/such/program");
  BOOST_CHECK_EXCEPTION(static_cast<void>(find_terraform()), TerraformError,
                        fails_with(TerraformFailure::not_found, "TFPP_TERRAFORM is wrong: there"));
}

BOOST_AUTO_TEST_CASE(without_a_program_there_is_none_and_the_error_says_what_to_do) {
  const ScopedVariable named("TFPP_TERRAFORM", "");
  const ScopedVariable path("PATH", "/nowhere");
  BOOST_TEST(!find_terraform().has_value());
  BOOST_CHECK_EXCEPTION(TerraformProgram(), TerraformError,
                        fails_with(TerraformFailure::not_found, "TFPP_TERRAFORM"));
}

BOOST_AUTO_TEST_CASE(tofu_will_do) {
  const FakeProgram program(says_version);
  std::filesystem::rename(program.path(), program.folder() / "tofu");
  const ScopedVariable named("TFPP_TERRAFORM", "");
  const ScopedVariable path("PATH", program.folder().string() + ":/bin:/usr/bin");
  if (std::filesystem::exists("/bin/terraform")) return;
  BOOST_TEST(find_terraform()->path() == program.folder() / "tofu");
  const TerraformVersion version = find_terraform()->version();
  BOOST_TEST((version.product == grammar::Product::opentofu));
  BOOST_TEST(version.version == "1.2.3");
  BOOST_TEST(version.platform == "p");
}

BOOST_AUTO_TEST_CASE(what_is_no_terraform_is_refused_with_what_it_printed) {
  const FakeProgram program("echo garbage; echo why >&2");
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(TerraformProgram(program.path()).version()), TerraformError,
      [](const TerraformError& error) {
        BOOST_TEST(error.what() ==
                   "program version ended with status 0 and printed \"garbage\", which is not what "
                   "Terraform prints; is it Terraform? Its errors: \"why\"");
        return error.failure() == TerraformFailure::unreadable && error.out() == "garbage\n" &&
               error.err() == "why\n";
      });
}

BOOST_AUTO_TEST_CASE(runs_any_command_with_arguments_before_and_behind) {
  const FakeProgram program("echo \"$@\"; pwd; exit 9");
  const TerraformProgram terraform(program.path(), {"-schemas", "x"});
  const CommandOutput output =
      terraform.run({"state", "list"}, program.folder(), {.arguments = {"-more"}});
  BOOST_TEST(output.status == 9);
  BOOST_TEST(output.out == "-schemas x state list -more\n" +
                               std::filesystem::canonical(program.folder()).string() + "\n");
}

BOOST_AUTO_TEST_CASE(sets_what_automation_needs_unless_told_otherwise) {
  const FakeProgram program("echo $TF_IN_AUTOMATION,$CHECKPOINT_DISABLE");
  const TerraformProgram terraform(program.path());
  BOOST_TEST(terraform.run({}).out == "1,1\n");
  const RunOptions other{.environment = {{"TF_IN_AUTOMATION", "no"}, {"CHECKPOINT_DISABLE", {}}}};
  BOOST_TEST(terraform.run({}, ".", other).out == "no,\n");
}

BOOST_AUTO_TEST_CASE(tells_events_and_other_lines) {
  const FakeProgram program(
      "echo '{\"type\":\"version\",\"@message\":\"Hello\"}'; echo '{broken'; echo warned >&2");
  std::vector<std::string> told;
  RunOptions options;
  options.on_progress = [&](const ProgressEvent& event) {
    const bool is_json = event.json.is_object();
    std::string one(event.type);
    ((one += '/') += event.message) += is_json ? "/json" : "/text";
    if (event.is_error_stream) one += "/error";
    told.push_back(std::move(one));
  };
  TerraformProgram(program.path()).run({}, ".", options);
  std::sort(told.begin(), told.end());
  const std::vector<std::string> expected{"/warned/text/error", "/{broken/text",
                                          "version/Hello/json"};
  BOOST_TEST(told == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_program_that_was_stopped_is_an_error_with_what_it_had_printed) {
  const FakeProgram program("echo began; exec sleep 100");
  const TerraformProgram terraform(program.path());
  BOOST_CHECK_EXCEPTION(
      terraform.run({"plan"}, ".", {.timeout = 200ms}), TerraformError,
      [](const TerraformError& error) {
        BOOST_TEST(error.what() == "program plan took longer than 200 ms, and was stopped");
        return error.failure() == TerraformFailure::timed_out && error.out() == "began\n";
      });
  std::stop_source source;
  RunOptions options{.stop = source.get_token()};
  options.on_progress = [&](const ProgressEvent&) { source.request_stop(); };
  BOOST_CHECK_EXCEPTION(terraform.run({"plan"}, ".", options), TerraformError,
                        fails_with(TerraformFailure::cancelled, "program plan was stopped"));
  const FakeProgram killed("kill -KILL $$");
  BOOST_CHECK_EXCEPTION(TerraformProgram(killed.path()).run({}), TerraformError,
                        fails_with(TerraformFailure::killed, "was ended by signal 9"));
}

BOOST_AUTO_TEST_SUITE_END()
