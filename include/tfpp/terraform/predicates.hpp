// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/blocks/terraform.hpp>
#include <tfpp/document.hpp>
#include <tfpp/terraform/options.hpp>
#include <tfpp/terraform/program.hpp>
#include <tfpp/terraform/temporary_directory.hpp>
#include <tfpp/terraform/working_directory.hpp>
#include <tfpp/testing/verdict.hpp>

#include <optional>
#include <string>
#include <utility>

/// For tests: whether Terraform takes what a program generates.
namespace tfpp::inline v1 {

/// What Terraform said of a document, or that there is no Terraform to ask: then it does not hold,
/// and is `skipped`.
class [[nodiscard]] TerraformVerdict : public Verdict {
 public:
  TerraformVerdict(bool holds, std::string message, bool is_skipped = false)
      : Verdict(holds, std::move(message)), skipped_(is_skipped) {}

  /// Whether nobody could be asked. `if (said.skipped()) GTEST_SKIP() << said;`
  [[nodiscard]] bool skipped() const noexcept { return skipped_; }

 private:
  bool skipped_;
};

namespace detail {

/// Whether there is a Terraform: a function, and a condition for Boost.Test.
struct TerraformIsAvailable {
  template <class... Ignored>
  bool operator()(const Ignored&...) const {
    return find_terraform().has_value();
  }
};

}  // namespace detail

/// Whether `find_terraform` finds a program.
///
///     BOOST_AUTO_TEST_CASE(network, *boost::unit_test::precondition(terraform_is_available)) ...
///
/// @throws TerraformError when `TFPP_TERRAFORM` names what is not there.
inline constexpr detail::TerraformIsAvailable terraform_is_available{};

struct AcceptOptions {
  /// Without it, what `find_terraform` finds.
  std::optional<TerraformProgram> program{};
  /// The name of the file, which tells Terraform what it is for.
  std::string file = "main.tf.json";
  SaveOptions save{};
  /// Values of input variables, for `plans_in_terraform`.
  Object variables{};
  RunOptions run{};
};

namespace detail {

/// A document in a folder of its own, before Terraform.
class TerraformTrial {
 public:
  TerraformTrial(const Document& document, const AcceptOptions& options,
                 const TerraformProgram& program)
      : run_(options.run), directory_(program, folder_.path()) {
    directory_.save(options.file, document, options.save);
  }

  [[nodiscard]] WorkingDirectory& directory() noexcept { return directory_; }

  /// Puts a local backend in place of what the document names.
  void keep_state_here(const Document& document) {
    bool has_backend = false;
    for (const BlockView& terraform : document.blocks("terraform"))
      has_backend |= terraform.block("backend").exists() || terraform.block("cloud").exists();
    if (!has_backend) return;
    Document local;
    local.add(Terraform().backend("local", Body()));
    directory_.save("tfpp_override.tf.json", local, {.override_file = true});
  }

  /// Asks; and again after `init`, if that is what was missing: modules and providers.
  template <class Ask>
  TerraformVerdict verdict(const char* command, bool backend, const Ask& ask) {
    auto said = ask();
    if (!said) {
      const InitResult init = directory_.init({.backend = backend, .run = run_});
      if (init) {
        said = ask();
      } else {
        said.diagnostics.add(init.diagnostics);
      }
    }
    std::string message = joined({"terraform ", command, said ? " succeeds" : " fails"});
    if (const std::string told = said.diagnostics.text(); !told.empty()) (message += ":\n") += told;
    while (message.ends_with('\n')) message.pop_back();
    return {static_cast<bool>(said), std::move(message)};
  }

 private:
  TemporaryDirectory folder_{};
  RunOptions run_;
  WorkingDirectory directory_;
};

template <class Try>
TerraformVerdict try_in_terraform(const Document& document, const AcceptOptions& options,
                                  const Try& attempt) {
  std::optional<TerraformProgram> program = options.program;
  if (!program) program = find_terraform();
  if (!program) {
    return {false,
            "skipped: there is neither a terraform nor a tofu on PATH; tests that need one ask "
            "terraform_is_available() first",
            true};
  }
  TerraformTrial trial(document, options, *program);
  return attempt(trial);
}

}  // namespace detail

/// Whether `terraform validate` accepts the document as a module of its own. It is written to a
/// temporary folder; `init -backend=false` gets modules and providers if they are missing.
///
///     BOOST_TEST(accepted_by_terraform(doc));
///
/// The message of one that does not hold has Terraform's diagnostics, with the C++ lines that made
/// the blocks. @throws TerraformError when Terraform cannot be asked, Error when the document
/// cannot be written.
inline TerraformVerdict accepted_by_terraform(const Document& document,
                                              const AcceptOptions& options = {}) {
  return detail::try_in_terraform(document, options, [&](detail::TerraformTrial& trial) {
    return trial.verdict("validate", false,
                         [&] { return trial.directory().validate({.run = options.run}); });
  });
}

/// Whether `terraform plan` succeeds, with nothing there yet. The state is a local file, whatever
/// backend the document names. As `accepted_by_terraform` otherwise.
inline TerraformVerdict plans_in_terraform(const Document& document,
                                           const AcceptOptions& options = {}) {
  return detail::try_in_terraform(document, options, [&](detail::TerraformTrial& trial) {
    trial.keep_state_here(document);
    return trial.verdict("plan", true, [&] {
      return trial.directory().plan({.variables = options.variables, .run = options.run});
    });
  });
}

}  // namespace tfpp::inline v1
