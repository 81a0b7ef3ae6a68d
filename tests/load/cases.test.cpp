// SPDX-License-Identifier: BSL-1.0
// Every case whose verdict by Terraform was recorded (tools/record_cases.py): what it loads, tfpp
// loads; what it refuses for syntax or structure, tfpp refuses in the same words at the same line.
#include "support/temporary_directory.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
namespace json = boost::json;

const std::filesystem::path cases_folder = TFPP_TEST_CASES;

/// What Terraform finds only when it evaluates, looks up what is referred to, or asks a provider's
/// schema: numbers of cases. Loading finds nothing in them.
constexpr std::string_view beyond_loading[] = {
    "224", "225", "251", "252", "253", "256", "267", "270", "271", "272", "273", "274", "283",
    "312", "313", "331", "332", "333", "341", "342", "344", "351", "352", "404", "405", "407",
    "408", "409", "410", "411", "415", "416", "417", "418", "425", "433", "437", "440", "441",
    "444", "445", "446", "452", "455", "463", "465", "467", "469", "470", "474", "475", "476",
    "479", "480", "482", "503", "504", "507", "508", "509", "510", "511", "512", "521", "535",
    "538", "545", "546", "558", "562", "603", "604", "611", "612", "613", "614", "616", "617",
    "624", "625", "626", "629", "631", "637", "638", "703", "704", "705", "706", "707", "708",
    "709", "710", "711", "712", "717", "718", "800", "801", "802", "803", "804", "805", "806",
    "807", "808", "809", "810", "811", "812", "813", "814", "815", "816", "817", "818", "819",
    "820", "822", "824", "825", "826", "829", "830", "831", "908", "909", "910", "911", "912",
    "913", "915", "919", "921", "922", "923", "937", "938", "950", "951", "952", "953", "954",
    "961", "962", "963", "967", "969", "971", "974", "975", "979", "981", "986", "988", "989",
};

/// Refused by both, and told otherwise.
struct Difference {
  std::string_view number;
  std::string_view why;
};
constexpr Difference differences[] = {
    {"247", "Terraform counts the line breaks that a JSON string means, tfpp those of the file"},
    {"334", "Terraform hides the fault in the condition behind another, tfpp tells it"},
    {"457", "Terraform asks the provisioner, and names the label instead of `dynamic`"},
    {"526", "Terraform gives no place"},
    {"555", "Terraform points at the backend, tfpp at what came second"},
};

struct Finding {
  std::string summary;
  std::int64_t line = 0;
  friend auto operator<=>(const Finding&, const Finding&) = default;
};

std::ostream& operator<<(std::ostream& out, const std::set<Finding>& findings) {
  for (const Finding& one : findings) out << one.line << " " << one.summary << "; ";
  return out;
}

std::set<Finding> recorded(const json::value& verdict, std::string_view file) {
  std::set<Finding> out;
  for (const json::value& one : verdict.at("diagnostics").as_array()) {
    if (one.at("severity").as_string() != "error") continue;
    const json::value* name = one.as_object().if_contains("file");
    if (name != nullptr && std::string_view(name->as_string()) != file) continue;
    const json::value* line = one.as_object().if_contains("line");
    out.insert(
        {std::string(one.at("summary").as_string()), line == nullptr ? 0 : line->as_int64()});
  }
  return out;
}

std::set<Finding> found(const Diagnostics& diagnostics) {
  std::set<Finding> out;
  for (const tfpp::Diagnostic& one : diagnostics) {
    if (one.severity == Severity::error)
      out.insert({one.summary, static_cast<std::int64_t>(one.range.start.line)});
  }
  return out;
}

bool any_in_common(const std::set<Finding>& a, const std::set<Finding>& b) {
  return std::ranges::any_of(a, [&](const Finding& one) { return b.contains(one); });
}

void check_case(std::string_view number, const std::set<Finding>& terraform,
                const std::set<Finding>& own) {
  const bool is_beyond = std::ranges::count(beyond_loading, number) != 0;
  const bool differs = std::ranges::count(differences, number, &Difference::number) != 0;
  if (terraform.empty() || is_beyond) {
    BOOST_TEST(own.empty(), "no fault but " << own);
    BOOST_TEST(!(terraform.empty() && is_beyond), "the case needs no excuse");
    return;
  }
  BOOST_TEST(!own.empty(), "Terraform finds " << terraform);
  if (differs) {
    BOOST_TEST(!any_in_common(own, terraform), "the case needs no excuse");
    return;
  }
  BOOST_TEST(any_in_common(own, terraform), "found " << own << "; Terraform finds " << terraform);
  for (const Finding& one : own)
    BOOST_TEST(terraform.contains(one), one.line << " " << one.summary << " is found by tfpp only");
}

BOOST_AUTO_TEST_SUITE(load_cases)

BOOST_AUTO_TEST_CASE(agree_with_terraform_in_words_and_lines) {
  const json::value verdicts =
      json::parse(tfpp_test::read_file(cases_folder / "verdicts.json"), {}, {.max_depth = 100});
  std::size_t count = 0;
  for (const auto& [name, verdict] : verdicts.as_object()) {
    const std::string key(name);
    BOOST_TEST_CONTEXT(key) {
      const json::value* as = verdict.as_object().if_contains("as");
      const std::string file = as == nullptr ? "main.tf.json" : std::string(as->as_string());
      const Loaded loaded = load(tfpp_test::read_file(cases_folder / (key + ".tf.json")),
                                 {.name = file, .target = Target{Product::terraform, {1, 11}}});
      check_case(std::string_view(key).substr(0, 3), recorded(verdict, file),
                 found(loaded.diagnostics()));
      ++count;
    }
  }
  BOOST_TEST(count == 594U);
}

BOOST_AUTO_TEST_CASE(are_written_back_with_the_same_meaning) {
  for (const auto& entry : std::filesystem::directory_iterator(cases_folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".tf.json")) continue;
    BOOST_TEST_CONTEXT(name) {
      const Loaded first = load(tfpp_test::read_file(entry.path()));
      if (!first) continue;
      const std::string written = to_json(*first);
      const Loaded second = load(written);
      BOOST_TEST(second.diagnostics().text() == "");
      BOOST_TEST((*second == *first));
      BOOST_TEST(to_json(*second) == written);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
