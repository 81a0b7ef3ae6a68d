// SPDX-License-Identifier: BSL-1.0
// Configurations that others wrote: tfpp loads what Terraform loads, and what it writes back is the
// same to Terraform.
#include "support/collected_files.hpp"
#include "support/hostile_text.hpp"
#include "support/terraform.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <future>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp_test;
using tfpp::Loaded;
namespace json = boost::json;

const tfpp::Target terraform_1_11{tfpp::Product::terraform, {1, 11}};

/// What Terraform refuses although nothing is wrong with syntax or structure: something else is
/// missing, or it takes another version or backend.
constexpr std::string_view beyond_loading[] = {
    "Unsupported Terraform Core version",     "Invalid backend type",
    "Invalid registry module source address", "Invalid import provider argument",
    "Invalid validation expression",          "Missing base variable declaration to override",
    "Missing data resource to override",      "Missing resource to override",
};

/// Terraform reads templates when it evaluates them, and `dynamic` when it knows the schema: both
/// come after what the collection calls loading.
constexpr std::string_view told_earlier[] = {
    "Invalid escape sequence", "Unterminated template string", "Extraneous JSON object property"};

bool starts_with_any(std::string_view text, const auto& summaries) {
  return std::ranges::any_of(summaries,
                             [&](std::string_view summary) { return text.starts_with(summary); });
}

/// Whether a diagnostic is the first that Terraform gave: `Summary (line 12, in block): detail`.
bool agrees(const tfpp::Diagnostics& diagnostics, const std::string& first_error) {
  return std::ranges::any_of(diagnostics, [&](const tfpp::Diagnostic& one) {
    const std::string line = std::to_string(one.range.start.line);
    return first_error.starts_with(one.summary + " (line " + line + ")") ||
           first_error.starts_with(one.summary + " (line " + line + ",") ||
           first_error.starts_with(one.summary + ": ");
  });
}

BOOST_AUTO_TEST_SUITE(terraform_load_corpus)

BOOST_AUTO_TEST_CASE(what_terraform_loads_is_loaded_and_written_back_for_good,
                     *needs_collected_configurations()) {
  std::size_t loaded_files = 0;
  std::size_t refused = 0;
  for (const CollectedFile& file : collected_files()) {
    BOOST_TEST_CONTEXT(file.name) {
      const Loaded loaded = tfpp::load(file.text(), {.name = file.name, .target = terraform_1_11});
      const std::string told = loaded.diagnostics().text();
      if (loaded) {
        ++loaded_files;
        const bool excused =
            !file.load.starts_with("fails") || starts_with_any(file.first_error, beyond_loading);
        BOOST_TEST(excused, "Terraform finds " << file.first_error);
        const std::string written = to_json(*loaded);
        const Loaded again = tfpp::load(written, {.name = file.name});
        BOOST_TEST(again.diagnostics().text() == "");
        BOOST_TEST((*again == *loaded));
        BOOST_TEST(to_json(*again) == written);
      } else if (file.loads()) {
        BOOST_TEST(starts_with_any(loaded.diagnostics()[0].summary, told_earlier), told);
      } else {
        ++refused;
        // Of broken JSON Terraform goes on with what it has; the first fault may be one of that.
        const bool is_broken = loaded.diagnostics()[0].rule == "json-syntax";
        BOOST_TEST((is_broken || agrees(loaded.diagnostics(), file.first_error)),
                   told << "Terraform finds " << file.first_error);
      }
    }
  }
  BOOST_TEST(loaded_files > 300U);
  BOOST_TEST(refused > 30U);
}

/// Files of a sample, in which each has the same chance; all of them in longer runs.
std::vector<CollectedFile> sample(std::vector<CollectedFile> files, std::size_t size) {
  size *= test_rounds();
  Random random(5);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto last = static_cast<int>(files.size()) - 1;
    std::swap(files[i], files[static_cast<std::size_t>(random.between(static_cast<int>(i), last))]);
  }
  if (files.size() > size) files.resize(size);
  return files;
}

/// Whatever does not depend on the layout.
std::vector<std::string> summaries(const Verdict& verdict) {
  std::vector<std::string> out;
  for (const Complaint& one : verdict.diagnostics) out.push_back(one.severity + one.summary);
  std::ranges::sort(out);
  return out;
}

std::vector<CollectedFile> files_that_load() {
  std::vector<CollectedFile> files = collected_files();
  std::erase_if(files, [](const CollectedFile& file) {
    const bool is_module =
        file.name.ends_with(".tf.json") && !file.name.ends_with("override.tf.json");
    return !file.loads() || !is_module;
  });
  return files;
}

BOOST_AUTO_TEST_CASE(what_is_written_back_gets_the_same_verdict,
                     *needs_collected_configurations() * needs_terraform()) {
  for (const CollectedFile& file : sample(files_that_load(), 40)) {
    BOOST_TEST_CONTEXT(file.name << ", TFPP_TEST_SEED=" << test_seed()) {
      const std::string text = file.text();
      const Loaded loaded = tfpp::load(text);
      if (!loaded) continue;
      auto original = std::async(std::launch::async, [&] {
        return TerraformJudge::validate({{"main.tf.json", text}});
      });
      const Verdict rewritten = TerraformJudge::validate({{"main.tf.json", to_json(*loaded)}});
      BOOST_TEST(summaries(original.get()) == summaries(rewritten), rewritten);
    }
  }
}

/// A plan without what is different every time.
json::value lasting(json::value plan) {
  if (json::object* object = plan.if_object()) {
    object->erase("timestamp");
    object->erase("applyable");
  }
  return plan;
}

BOOST_AUTO_TEST_CASE(what_is_written_back_is_planned_alike,
                     *needs_collected_configurations() * needs_recorded_schemas()) {
  std::vector<CollectedFile> files = files_that_load();
  std::erase_if(files, [](const CollectedFile& file) {
    const std::string text = file.text();
    const bool is_aws = text.find("\"aws_") != std::string::npos;
    const auto has = [&](const char* what) { return text.find(what) != std::string::npos; };
    return !is_aws || text.size() > 100'000 || has("\"module\"") || has("\"google_") ||
           has("\"azurerm_");
  });
  BOOST_TEST(files.size() > 20U);
  const ReplayJudge judge("aws-v6-popular__assembled.json");
  std::size_t planned = 0;
  for (const CollectedFile& file : sample(std::move(files), 6)) {
    BOOST_TEST_CONTEXT(file.name << ", TFPP_TEST_SEED=" << test_seed()) {
      const std::string text = file.text();
      const Loaded loaded = tfpp::load(text);
      if (!loaded) continue;
      auto original = std::async(std::launch::async, [&] {
        return judge.plan({{"main.tf.json", text}});
      });
      const ReplayJudge::Plan rewritten = judge.plan({{"main.tf.json", to_json(*loaded)}});
      const ReplayJudge::Plan expected = original.get();
      BOOST_TEST(summaries(expected.verdict) == summaries(rewritten.verdict), rewritten.verdict);
      BOOST_TEST(json::serialize(lasting(expected.planned)) ==
                 json::serialize(lasting(rewritten.planned)));
      planned += expected.verdict.valid ? 1U : 0U;
    }
  }
  BOOST_TEST_MESSAGE(planned << " were planned");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
