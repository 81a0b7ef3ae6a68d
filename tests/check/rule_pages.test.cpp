// SPDX-License-Identifier: BSL-1.0
// The pages about rules: each is about a rule of the table, whose summary it has, and its examples
// are refused for that reason and accepted. A block of JSON is `main.tf.json`, or the file that is
// named above it.
#include "support/check_folder.hpp"
#include <tfpp/check/rules.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using tfpp_test::Files;

const std::filesystem::path pages =
    std::filesystem::path(TFPP_TEST_CASES).parent_path().parent_path() / "docs" / "rules";

/// The files of the examples in a part of a page.
Files files_in(std::string_view part) {
  constexpr std::string_view fence = "```json\n";
  Files out;
  for (std::size_t at = part.find(fence); at != std::string_view::npos; at = part.find(fence)) {
    const std::string_view before = part.substr(0, at);
    const std::size_t end_of_name = before.rfind("`\n");
    std::string name = "main.tf.json";
    if (end_of_name != std::string_view::npos) {
      const std::size_t begin = before.rfind('`', end_of_name - 1) + 1;
      name = before.substr(begin, end_of_name - begin);
    }
    part.remove_prefix(at + fence.size());
    const std::size_t end = part.find("```");
    out[name] = std::string(part.substr(0, end));
    part.remove_prefix(end + 4);
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(check_rule_pages)

BOOST_AUTO_TEST_CASE(examples_are_refused_and_accepted) {
  for (const auto& entry : std::filesystem::directory_iterator(pages)) {
    const std::string id = entry.path().stem().string();
    const auto* rule = std::ranges::find(check_rules, std::string_view(id), &Rule::id);
    BOOST_TEST_REQUIRE(rule != std::end(check_rules), id);
    const std::string page = tfpp_test::read_file(entry.path());
    BOOST_TEST(page.starts_with("# " + id + "\n"), id);
    BOOST_TEST(page.find("says: *" + std::string(rule->summary) + "*") != std::string::npos, id);
    const std::size_t accepted = page.find("\nAccepted:");
    BOOST_TEST_REQUIRE(accepted != std::string::npos, id);
    const CheckOptions options{.target = Target{Product::terraform, {1, 11}}};
    const Diagnostics refused =
        tfpp_test::check_folder_fully(files_in(page.substr(0, accepted)), options);
    BOOST_TEST_REQUIRE(refused.size() == 1U, id << "\n" << refused.text());
    BOOST_TEST(refused[0].rule == id);
    const Diagnostics none =
        tfpp_test::check_folder_fully(files_in(page.substr(accepted)), options);
    BOOST_TEST(none.empty(), id << "\n" << none.text());
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
