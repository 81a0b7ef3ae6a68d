// SPDX-License-Identifier: BSL-1.0
// Random modules: Terraform accepts them as they were written, and as they are written again in
// another order after they were loaded. TFPP_TEST_ROUNDS=50 in the environment asks about fifty
// times as many.
#include "support/random_module.hpp"
#include "support/terraform.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <future>
#include <ostream>
#include <string>
#include <vector>

namespace {

using namespace tfpp_test;

constexpr const char* leaf_file = R"({
  "variable": {"a": {}, "b": {"default": null}},
  "output": {"x": {"value": "${var.a}"}}
})";

/// The two texts of one random module.
struct Texts {
  std::string written{};
  std::string rewritten{};
};

Texts texts_of(std::uint32_t number, const char* leaf, bool is_root) {
  Random random(100'000 + number);
  Parts parts;
  const tfpp::Document document = RandomModule(random, parts, leaf, is_root).document();
  Texts texts{.written = tfpp::to_json(document)};
  const tfpp::Loaded loaded = tfpp::load(texts.written);
  BOOST_TEST(loaded.diagnostics().empty(), texts.written);
  BOOST_TEST((*loaded == document), texts.written);
  BOOST_TEST(tfpp::to_json(*loaded) == texts.written);
  texts.rewritten = tfpp::to_json(
      *loaded, {.layout = number % 2 == 0 ? tfpp::Layout::compact : tfpp::Layout::pretty,
                .order = number % 3 == 0 ? tfpp::Order::canonical : tfpp::Order::sorted});
  return texts;
}

/// Looks at all configurations, two at a time.
std::vector<Verdict> judge(const std::vector<Files>& configurations) {
  std::vector<Verdict> verdicts(configurations.size());
  const auto work = [&](std::size_t first) {
    for (std::size_t i = first; i < configurations.size(); i += 2)
      verdicts[i] = TerraformJudge::init_and_validate(configurations[i]);
  };
  auto other = std::async(std::launch::async, work, 1);
  work(0);
  other.get();
  return verdicts;
}

/// What Terraform said against the configurations, with the file of the first fault.
void check(const std::vector<Files>& configurations) {
  const std::vector<Verdict> verdicts = judge(configurations);
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    std::string file;
    for (const Complaint& diagnostic : verdicts[i].diagnostics) {
      const auto at = configurations[i].find(diagnostic.filename);
      if (diagnostic.severity != "error" || at == configurations[i].end()) continue;
      file = at->second;
      break;
    }
    BOOST_TEST(verdicts[i].valid, "TFPP_TEST_SEED=" << test_seed() << ": " << verdicts[i] << "\n"
                                                    << file);
  }
}

BOOST_AUTO_TEST_SUITE(round_trip_judged, *needs_terraform())

/// Many modules are called by one, so that Terraform starts once.
BOOST_AUTO_TEST_CASE(of_modules_that_others_call) {
  constexpr std::uint32_t in_a_batch = 45;
  std::vector<Files> configurations;
  for (std::uint32_t batch = 0; batch < 6 * test_rounds(); ++batch) {
    Files& files = configurations.emplace_back();
    tfpp::Document root;
    for (std::uint32_t i = 0; i < in_a_batch; ++i) {
      const std::uint32_t number = batch * in_a_batch + i;
      const Texts texts = texts_of(number, "../leaf", false);
      for (const bool is_rewritten : {false, true}) {
        const std::string name =
            (is_rewritten ? "rewritten_" : "written_") + std::to_string(number);
        files[name + "/main.tf.json"] = is_rewritten ? texts.rewritten : texts.written;
        root.add(tfpp::Module(name).source("./" + name));
      }
    }
    files["main.tf.json"] = tfpp::to_json(root);
    files["leaf/main.tf.json"] = leaf_file;
  }
  check(configurations);
}

BOOST_AUTO_TEST_CASE(of_modules_that_nobody_calls) {
  std::vector<Files> configurations;
  for (std::uint32_t i = 0; i < 30 * test_rounds(); ++i) {
    const Texts texts = texts_of(1'000'000 + i, "./leaf", true);
    for (const std::string& text : {texts.written, texts.rewritten})
      configurations.push_back({{"main.tf.json", text}, {"leaf/main.tf.json", leaf_file}});
  }
  check(configurations);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
