// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include <tfpp/testing/golden.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// Sets a variable of the environment, or unsets it, until the end of a test.
class EnvironmentVariable {
 public:
  EnvironmentVariable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    set(value);
  }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;
  ~EnvironmentVariable() { set(before_ ? before_->c_str() : nullptr); }

  void set(const char* value) const {
    if (value == nullptr) {
      ::unsetenv(name_);
    } else {
      ::setenv(name_, value, 1);
    }
  }

 private:
  const char* name_;
  std::optional<std::string> before_{};
};

struct Golden {
  TemporaryDirectory folder{};
  std::filesystem::path file = folder.path() / "new" / "o.tf.json";
  EnvironmentVariable update{"TFPP_UPDATE_GOLDEN", nullptr};
  EnvironmentVariable ci{"CI", nullptr};
  Document doc = Document().add(Output("o").value(1));
};

BOOST_FIXTURE_TEST_SUITE(matches_golden_predicate, Golden)

BOOST_AUTO_TEST_CASE(holds_for_a_file_with_the_same_text) {
  folder.write(
      {{"new/o.tf.json", to_json(doc)}, {"new/c.json", to_json(doc, {.layout = Layout::compact})}});
  BOOST_TEST(matches_golden(doc, file));
  BOOST_TEST(matches_golden(doc, folder.path() / "new/c.json", {.layout = Layout::compact}));
  BOOST_TEST(matches_golden(load(to_json(doc)), file));
  BOOST_TEST(!matches_golden(load("{"), file));
}

BOOST_AUTO_TEST_CASE(says_how_a_missing_file_is_made) {
  BOOST_TEST(matches_golden(doc, file).message() ==
             "cannot read " + file.string() +
                 ": No such file or directory\n"
                 "TFPP_UPDATE_GOLDEN=1 in the environment writes the file");
  BOOST_TEST(!std::filesystem::exists(file));
}

BOOST_AUTO_TEST_CASE(writes_the_file_if_it_is_told_to) {
  update.set("1");
  BOOST_TEST(matches_golden(doc, file).message() == file.string() + " was written");
  BOOST_TEST(read_file(file) == to_json(doc));
  doc.add(Output("p").value(2));
  BOOST_TEST(matches_golden(doc, file));
  BOOST_TEST(read_file(file) == to_json(doc));
  update.set("0");
  BOOST_TEST(matches_golden(doc, file).message() == file.string() + " is as expected");
  BOOST_TEST(!matches_golden(Document(), file));
  update.set("false");
  BOOST_TEST(!matches_golden(Document(), file));
  update.set("");
  BOOST_TEST(!matches_golden(Document(), file));
  update.set("1");
  BOOST_TEST(matches_golden(doc, folder.path() / "a_override.tf.json"));
  BOOST_TEST(!matches_golden(doc, folder.path() / "a.tf"));
}

BOOST_AUTO_TEST_CASE(writes_nothing_under_ci) {
  update.set("1");
  for (const char* value : {"true", "1", "yes"}) {
    ci.set(value);
    BOOST_TEST(matches_golden(doc, file).message().ends_with(
        "\nTFPP_UPDATE_GOLDEN is set, but files are not written where CI is set, too"));
  }
  BOOST_TEST(!std::filesystem::exists(file));
  for (const char* value : {"", "0", "false"}) {
    ci.set(value);
    BOOST_TEST(matches_golden(doc, file));
    std::filesystem::remove(file);
  }
  ci.set("true");
  folder.write({{"new/o.tf.json", to_json(doc)}});
  BOOST_TEST(matches_golden(doc, file));
}

BOOST_AUTO_TEST_CASE(shows_what_differs_in_meaning) {
  folder.write({{"new/o.tf.json", to_json(Document().add(Output("o").value(2)))}});
  BOOST_TEST(matches_golden(doc, file).message() ==
             file.string() +
                 " differs:\n"
                 "~ output.o\n"
                 "    ~ value: 2 -> 1\n"
                 "TFPP_UPDATE_GOLDEN=1 in the environment writes the file");
}

BOOST_AUTO_TEST_CASE(shows_the_first_line_that_differs_if_nothing_else_does) {
  folder.write({{"new/o.tf.json", "{\n  \"output\": {\n    \"o\": { \"value\": 1 }\n  }\n}\n"},
                {"new/faulty.json", "{\n  \"output\": ]"},
                {"new/empty.json", ""}});
  const std::string behind = "\nTFPP_UPDATE_GOLDEN=1 in the environment writes the file";
  BOOST_TEST(matches_golden(doc, file).message() ==
             file.string() +
                 " differs:\n"
                 "the meaning is the same; line 3 is the first that differs:\n"
                 "  expected \"    \\\"o\\\": { \\\"value\\\": 1 }\"\n"
                 "  found    \"    \\\"o\\\": {\"" +
                 behind);
  BOOST_TEST(matches_golden(doc, folder.path() / "new/faulty.json")
                 .message()
                 .ends_with(" differs:\n"
                            "the file does not load; line 2 is the first that differs:\n"
                            "  expected \"  \\\"output\\\": ]\"\n"
                            "  found    \"  \\\"output\\\": {\"" +
                            behind));
  BOOST_TEST(matches_golden(doc, folder.path() / "new/empty.json")
                 .message()
                 .ends_with(" differs:\n"
                            "the file does not load; line 1 is the first that differs:\n"
                            "  expected the end of the text\n"
                            "  found    \"{\"" +
                            behind));
  BOOST_TEST(!matches_golden(doc, folder.path()));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
