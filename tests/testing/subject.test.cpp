// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include <tfpp/testing/subject.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr std::string_view good = R"({"output":{"o":{"value":1}}})";

std::size_t size(const Subject& subject) {
  BOOST_TEST(subject.problem() == "");
  return subject.document().size();
}

BOOST_AUTO_TEST_SUITE(subject)

BOOST_AUTO_TEST_CASE(is_a_document_a_text_a_file_or_a_folder) {
  const TemporaryDirectory folder;
  folder.write({{"a.tf.json", std::string(good)}, {"b.tf.json", R"({"variable":{"v":{}}})"}});
  BOOST_TEST(size(Document().add(Output("o").value(1))) == 1U);
  BOOST_TEST(size(Document()) == 0U);
  BOOST_TEST(size(load(std::string(good))) == 1U);
  BOOST_TEST(size(load_directory(folder.path().string())) == 2U);
  BOOST_TEST(size(folder.path()) == 2U);
  BOOST_TEST(size(folder.path() / "a.tf.json") == 1U);
}

BOOST_AUTO_TEST_CASE(is_no_string_since_that_could_be_a_path_or_a_text) {
  static_assert(!std::is_convertible_v<std::string, Subject>);
  static_assert(!std::is_convertible_v<std::string_view, Subject>);
  static_assert(!std::is_convertible_v<const char*, Subject>);
  static_assert(std::is_convertible_v<std::filesystem::path, Subject>);
}

BOOST_AUTO_TEST_CASE(has_a_problem_if_it_does_not_load) {
  BOOST_TEST(Subject(load(R"({"output":{"o":{"value":1,}}})", {.name = "o.tf.json"})).problem() ==
             "the text does not load:\n"
             "o.tf.json:1:26: error: Trailing comma in object [json-syntax]\n"
             "    1 | {\"output\":{\"o\":{\"value\":1,}}}\n"
             "      |                          ^\n"
             "  JSON has no comma behind the last property: remove it.");
  const TemporaryDirectory folder;
  const std::string missing = (folder.path() / "none.tf.json").string();
  BOOST_TEST(Subject(std::filesystem::path(missing)).problem() ==
             missing + " does not load:\n" + missing +
                 ":1:1: error: Failed to read file [unreadable-file]\n  The file " + missing +
                 " cannot be read: No such file or directory.");
  folder.write({{"a.tf.json", std::string(good)}, {"b.tf.json", std::string(good)}});
  const std::string problem = Subject(folder.path()).problem();
  BOOST_TEST(problem.starts_with(folder.path().string() + " does not load:\n"), problem);
  BOOST_TEST(problem.find("output \"o\" is declared twice") != std::string::npos, problem);
}

BOOST_AUTO_TEST_CASE(with_warnings_has_no_problem) {
  const TemporaryDirectory folder;
  folder.write({{"a.tf.json", std::string(good)}, {"native.tf", ""}});
  BOOST_TEST(size(folder.path()) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
