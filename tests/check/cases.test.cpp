// SPDX-License-Identifier: BSL-1.0
// Every case whose verdict by Terraform was recorded (tools/record_cases.py), checked as a module:
// what Terraform refuses without asking a provider is refused in the same words at the same line,
// and what it accepts has no errors. `TFPP_SHOW_AGREEMENT=1` prints the figure.
#include "support/checked.hpp"
#include "support/temporary_directory.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
namespace json = boost::json;

const std::filesystem::path cases_folder = TFPP_TEST_CASES;

/// What only a provider, a backend or an installed plugin can tell.
constexpr std::string_view needs_provider[] = {
    "433", "437", "455", "463", "465", "467", "469", "470", "474", "475", "479",
    "480", "482", "826", "908", "909", "910", "911", "912", "913", "915", "919",
    "921", "922", "923", "937", "938", "950", "951", "952", "953", "954", "961",
    "962", "963", "967", "969", "971", "974", "975", "979", "981", "989",
};

/// Where the two differ, and why.
struct Difference {
  std::string_view number;
  std::string_view why;
};
constexpr Difference differences[] = {
    {"247", "Terraform counts the line breaks that a JSON string means, tfpp those of the file"},
    {"334", "Terraform hides the fault in the condition behind another, tfpp tells it"},
    {"457", "Terraform asks the provisioner, and names the label instead of `dynamic`"},
    {"509", "whether a module was installed is no matter of the configuration"},
    {"555", "Terraform points at the backend, tfpp at what came second"},
    {"723", "the values of variables are read when planning"},
    {"724", "the values of variables are read when planning"},
    {"827", "Terraform finds a resource that refers to itself when it plans, tfpp before"},
};

struct Finding {
  std::string file;
  std::int64_t line = 0;
  std::string summary;
  friend auto operator<=>(const Finding&, const Finding&) = default;
};
using Findings = std::set<Finding>;

std::ostream& operator<<(std::ostream& out, const Findings& findings) {
  for (const Finding& one : findings)
    out << one.file << ':' << one.line << ' ' << one.summary << "; ";
  return out;
}

Findings recorded(const json::value& verdict) {
  Findings out;
  for (const json::value& one : verdict.at("diagnostics").as_array()) {
    if (one.at("severity").as_string() != "error") continue;
    const json::value* file = one.as_object().if_contains("file");
    const json::value* line = one.as_object().if_contains("line");
    out.insert({file == nullptr ? "" : std::string(file->as_string()),
                line == nullptr ? 0 : line->as_int64(),
                std::string(one.at("summary").as_string())});
  }
  return out;
}

Findings found(const Diagnostics& diagnostics, const std::filesystem::path& folder) {
  Findings out;
  for (const tfpp::Diagnostic& one : diagnostics) {
    if (one.severity != Severity::error) continue;
    const std::string file =
        one.range.file.empty()
            ? ""
            : std::filesystem::path(one.range.file).lexically_relative(folder).generic_string();
    out.insert({file, static_cast<std::int64_t>(one.range.start.line), one.summary});
  }
  return out;
}

/// Whether both have a fault in common. Terraform gives no place for some.
bool agree(const Findings& own, const Findings& terraform) {
  return std::ranges::any_of(terraform, [&](const Finding& theirs) {
    return std::ranges::any_of(own, [&](const Finding& ours) {
      if (ours.summary != theirs.summary) return false;
      return theirs.file.empty() || (ours.file == theirs.file && ours.line == theirs.line);
    });
  });
}

/// The case as a folder.
class CaseFolder {
 public:
  CaseFolder(const std::string& name, const json::value& verdict) {
    tfpp_test::Files files;
    const json::value* as = verdict.as_object().if_contains("as");
    files[as == nullptr ? "main.tf.json" : std::string(as->as_string())] =
        tfpp_test::read_file(cases_folder / (name + ".tf.json"));
    if (const json::value* more = verdict.as_object().if_contains("files")) {
      for (const auto& [path, text] : more->as_object())
        files[std::string(path)] = std::string(text.as_string());
    }
    directory_.write(files);
  }
  [[nodiscard]] Findings check() const {
    const CheckOptions options{.target = Target{Product::terraform, {1, 11}}};
    const LoadedDirectory loaded =
        load_directory(directory_.path().string(), {.target = options.target});
    return found(tfpp::check(loaded, options), directory_.path());
  }

 private:
  tfpp_test::TemporaryDirectory directory_;
};

BOOST_AUTO_TEST_SUITE(check_cases)

BOOST_AUTO_TEST_CASE(agree_with_terraform_in_words_and_lines) {
  const json::value verdicts =
      json::parse(tfpp_test::read_file(cases_folder / "verdicts.json"), {}, {.max_depth = 100});
  std::size_t judged = 0;
  std::size_t agreed = 0;
  for (const auto& [key, verdict] : verdicts.as_object()) {
    const std::string name(key);
    const std::string_view number = std::string_view(name).substr(0, 3);
    BOOST_TEST_CONTEXT(name) {
      const Findings terraform = recorded(verdict);
      const Findings own = CaseFolder(name, verdict).check();
      if (std::ranges::count(needs_provider, number) != 0) {
        BOOST_TEST(!terraform.empty(), "the case needs no excuse");
        BOOST_TEST((own.empty() || agree(own, terraform)), "a false alarm: " << own);
        continue;
      }
      ++judged;
      const bool is_same = terraform.empty() ? own.empty() : agree(own, terraform);
      if (is_same) ++agreed;
      const bool is_excused = std::ranges::count(differences, number, &Difference::number) != 0;
      BOOST_TEST(is_same != is_excused, (is_same ? "the case needs no excuse; found " : "found ")
                                            << own << "; Terraform finds " << terraform);
    }
  }
  BOOST_TEST(judged + std::size(needs_provider) == 594U);
  if (std::getenv("TFPP_SHOW_AGREEMENT") != nullptr) {
    std::cout << "check agrees with Terraform on " << agreed << " of " << judged
              << " cases that need no provider\n";
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
