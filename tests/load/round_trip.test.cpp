// SPDX-License-Identifier: BSL-1.0
// Random documents: what is written comes back as the same document, and is written again as the
// same bytes. TFPP_TEST_ROUNDS=50 in the environment asks about fifty times as many.
#include "support/difference.hpp"
#include "support/random_document.hpp"
#include <tfpp/compare.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>

namespace {

using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(round_trip)

/// What does not come back as it should: a rule, and what was seen. Empty if all does.
struct Fault {
  std::string rule{};
  std::string seen{};
};

bool is_expected(const RandomDocument& random, const tfpp::Loaded& loaded) {
  for (const tfpp::Diagnostic& diagnostic : loaded.diagnostics()) {
    if (!random.has_unknown_blocks || diagnostic.rule != "unknown-property") return false;
  }
  return true;
}

/// Writes, loads, and writes again.
Fault find_fault(const RandomDocument& random) {
  const std::string text = tfpp::to_json(random.document, random.write);
  const tfpp::Loaded loaded = tfpp::load(text, random.load);
  if (!is_expected(random, loaded)) {
    std::ostringstream seen;
    seen << loaded.diagnostics();
    return {"diagnostics " + std::string(loaded.diagnostics().begin()->rule), seen.str()};
  }
  if (const std::string again = tfpp::to_json(*loaded, random.write); again != text)
    return {"other bytes", again};
  if (random.has_unknown_blocks) return {};
  for (const auto layout : {tfpp::Layout::compact, tfpp::Layout::pretty}) {
    for (const auto order : {tfpp::Order::as_set, tfpp::Order::sorted, tfpp::Order::canonical}) {
      tfpp::WriteOptions options = random.write;
      options.layout = layout;
      options.order = order;
      const std::string of_built = tfpp::to_json(random.document, options);
      const tfpp::Loaded in_order = tfpp::load(of_built, random.load);
      if (!is_expected(random, in_order)) return {"diagnostics of an ordered text", of_built};
      options.order = tfpp::Order::as_set;
      if (const std::string again = tfpp::to_json(*in_order, options); again != of_built)
        return {"other bytes of an ordered text", of_built + "\n-- and --\n" + again};
    }
  }
  for (const auto order : {tfpp::Order::sorted, tfpp::Order::canonical}) {
    tfpp::WriteOptions options = random.write;
    options.order = order;
    const std::string ordered = tfpp::to_json(*loaded, options);
    if (!(*tfpp::load(ordered, random.load) == *loaded))
      return {"another document in another order", ordered};
  }
  const tfpp::Loaded again = tfpp::load(text, random.load);
  if (!(*again == *loaded)) return {"another document when loaded again", text};
  if (!random.is_decided_by_target && !(*loaded == random.document))
    return {"another document", difference(random.document, *loaded)};
  return {};
}

/// The fault of a document of this run.
Fault fault_of(std::uint32_t number, Parts& parts, std::string* text = nullptr) {
  Random random(1000 + number);
  try {
    const RandomDocument document = any_document(random, parts);
    if (text != nullptr) *text = tfpp::to_json(document.document, document.write);
    return find_fault(document);
  } catch (const tfpp::Error& error) {
    return {"an exception", error.what()};
  }
}

/// Makes a faulty document as small as it gets, and tells of it.
std::string explain(std::uint32_t number) {
  Parts all;
  const Fault whole = fault_of(number, all);
  const std::vector<bool> left_out = shrink(all.count(), [&](const std::vector<bool>& candidate) {
    Parts parts(candidate);
    return fault_of(number, parts).rule == whole.rule;
  });
  Parts parts(left_out);
  std::string text;
  const Fault fault = fault_of(number, parts, &text);
  return "TFPP_TEST_SEED=" + std::to_string(test_seed()) + ", document " + std::to_string(number) +
         ": " + fault.rule + "\n" + text + "\n" + fault.seen;
}

BOOST_AUTO_TEST_CASE(of_documents_that_the_api_builds) {
  const auto documents = static_cast<std::uint32_t>(10000 / sanitized * test_rounds());
  std::set<std::string> seen;
  for (std::uint32_t number = 0; number < documents && seen.size() < 5; ++number) {
    Parts parts;
    const std::string rule = fault_of(number, parts).rule;
    if (!rule.empty() && seen.insert(rule + std::to_string(number)).second)
      BOOST_ERROR(explain(number));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
