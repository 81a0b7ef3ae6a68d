// SPDX-License-Identifier: BSL-1.0
#include "support/loaded.hpp"
#include "support/written.hpp"
#include <tfpp/merge.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using Texts = std::vector<std::string>;

std::string text_of(const Document& document) {
  return to_json(document, {.layout = Layout::compact});
}

template <class... Blocks>
Document document_of(const Blocks&... blocks) {
  Document document;
  document.add(blocks...);
  return document;
}

/// The base with the override applied, and what was refused.
struct Overridden {
  std::string text{};
  Texts problems{};
};

Overridden overridden(Document base, const Document& override) {
  Overridden out;
  for (const OverrideProblem& problem : apply_override(base, override))
    out.problems.push_back(problem.address + ": " + problem.summary);
  out.text = text_of(base);
  return out;
}
Overridden overridden(std::string_view base, std::string_view override) {
  return overridden(loaded(base), loaded(override));
}

BOOST_AUTO_TEST_SUITE(merging)

BOOST_AUTO_TEST_CASE(blocks_of_another_document_are_added_in_order) {
  Document all = document_of(Variable("a"), Resource("t", "x"));
  all.comment("one");
  Document more = document_of(Variable("b"), Resource("t", "y"), Moved("t.a", "t.b"));
  more.comment("two");
  BOOST_TEST(merge(all, more).empty());
  BOOST_TEST(text_of(all) == R"({"//":["one","two"],"variable":{"a":{},"b":{}},)"
                             R"("resource":{"t":{"x":{},"y":{}}},)"
                             R"("moved":{"from":"t.a","to":"t.b"}})");
  Document empty;
  BOOST_TEST(merge(empty, all).empty());
  BOOST_TEST(text_of(empty) == text_of(all));
  BOOST_TEST(merge(empty, Document()).empty());
}

BOOST_AUTO_TEST_CASE(what_is_declared_twice_is_reported_and_not_added) {
  Document all = document_of(Variable("a"), Provider("p").alias("q"));
  const Document more =
      document_of(Variable("a"), Variable("b"), Provider("p").alias("q").set("x", 1));
  const std::vector<MergeConflict> conflicts = merge(all, more);
  BOOST_REQUIRE(conflicts.size() == 2U);
  BOOST_TEST(conflicts[0].what == "variable \"a\"");
  BOOST_TEST(conflicts[0].address == "var.a");
  BOOST_TEST(conflicts[0].identical);
  BOOST_TEST(says(conflicts[1].message(), {"provider \"p\" with alias \"q\" is declared twice, at ",
                                           this_file(), " and at ", this_file()}));
  BOOST_TEST(!conflicts[1].identical);
  BOOST_TEST(text_of(all) == R"({"variable":{"a":{},"b":{}},"provider":{"p":{"alias":"q"}}})");
}

BOOST_AUTO_TEST_CASE(locals_and_settings_lose_only_what_is_there) {
  Document all = document_of(Locals({{"x", 1}}), Terraform().backend("s3", {{"bucket", "b"}}));
  std::vector<MergeConflict> conflicts = merge(
      all, document_of(Locals({{"x", 1}, {"y", 2}}),
                       Terraform().required_version(">= 1").backend("s3", {{"bucket", "b"}})));
  for (const MergeConflict& conflict :
       merge(all, document_of(Locals({{"x", 3}}), Terraform().cloud(Cloud().organization("o")))))
    conflicts.push_back(conflict);
  BOOST_REQUIRE(conflicts.size() == 4U);
  BOOST_TEST(conflicts[0].what == "locals value \"x\"");
  BOOST_TEST(conflicts[0].identical);
  BOOST_TEST(conflicts[1].what == "backend");
  BOOST_TEST(conflicts[1].identical);
  BOOST_TEST(conflicts[2].what == "locals value \"x\"");
  BOOST_TEST(!conflicts[2].identical);
  BOOST_TEST(says(conflicts[3].message(), {"cloud, at ", "must not stand beside backend, at "}));
  BOOST_TEST(text_of(all) == R"({"locals":[{"x":1},{"y":2}],"terraform":[{"backend":)"
                             R"({"s3":{"bucket":"b"}}},{"required_version":">= 1"}]})");
}

BOOST_AUTO_TEST_CASE(a_document_merged_with_itself_changes_nothing) {
  Document doc = document_of(Variable("a"), Locals({{"x", 1}}));
  const std::string before = text_of(doc);
  const std::vector<MergeConflict> conflicts = merge(doc, doc);
  BOOST_TEST(conflicts.size() == 2U);
  for (const MergeConflict& conflict : conflicts) BOOST_TEST(conflict.identical);
  BOOST_TEST(text_of(doc) == before);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(overriding)

BOOST_AUTO_TEST_CASE(arguments_replace_arguments) {
  const auto out = overridden(
      R"({"resource":{"t":{"a":{"x":1,"y":2,"//":"base"}}},"output":{"o":{"value":1,"description":"d"}},
          "variable":{"v":{"default":1}},"locals":{"l":1,"m":2},"module":{"c":{"source":"./c","in":1}}})",
      R"({"resource":{"t":{"a":{"y":3,"z":4}}},"output":{"o":{"value":2,"description":""}},
          "variable":{"v":{"default":"x"}},"locals":{"m":3},"module":{"c":{"in":2,"providers":{}}}})");
  BOOST_TEST(out.text == R"({"resource":{"t":{"a":{"x":1,"y":3,"//":"base","z":4}}},)"
                         R"("output":{"o":{"value":2,"description":"d"}},)"
                         R"("variable":{"v":{"default":"x"}},"locals":{"l":1,"m":3},)"
                         R"("module":{"c":{"source":"./c","in":2}}})");
  BOOST_TEST(out.problems.empty());
}

BOOST_AUTO_TEST_CASE(nested_blocks_replace_all_of_their_type) {
  const Document base = document_of(Resource("t", "a")
                                        .block("disk", {{"size", 1}})
                                        .block("few", {{"x", 1}})
                                        .block("disk", {{"size", 2}})
                                        .dynamic(Dynamic("disk").for_each(var("d")).content({})));
  BOOST_TEST(overridden(base, document_of(Resource("t", "a").block("disk", {{"size", 3}}))).text ==
             R"({"resource":{"t":{"a":{"few":{"x":1},"disk":{"size":3}}}}})");
  BOOST_TEST(overridden(base, document_of(Resource("t", "a").dynamic(
                                  Dynamic("disk").for_each(var("e")).content({}))))
                 .text == R"({"resource":{"t":{"a":{"few":{"x":1},"dynamic":{"disk":)"
                          R"({"for_each":"${var.e}","content":{}}}}}}})");
  // The same where the override was loaded.
  BOOST_TEST(overridden(base, loaded(R"({"resource":{"t":{"a":{"disk":[{"size":3}]}}}})")).text ==
             R"({"resource":{"t":{"a":{"few":{"x":1},"disk":[{"size":3}]}}}})");
  for (const std::string_view none : {"[]", "null"}) {
    const auto override = loaded(R"({"resource":{"t":{"a":{"disk":)" + std::string(none) + "}}}}");
    BOOST_TEST(overridden(base, override).text == text_of(base));
  }
}

BOOST_AUTO_TEST_CASE(blocks_replace_what_a_loaded_base_holds_as_an_argument) {
  const Document base = loaded(R"({"resource":{"t":{"a":{"disk":[{"size":1}],"x":1}}}})");
  BOOST_TEST(overridden(base, document_of(Resource("t", "a").block("disk", {{"size", 3}}))).text ==
             R"({"resource":{"t":{"a":{"x":1,"disk":{"size":3}}}}})");
}

BOOST_AUTO_TEST_CASE(lifecycle_arguments_replace_one_by_one) {
  const std::string_view base =
      R"({"resource":{"t":{"a":{"lifecycle":{"ignore_changes":["x"],"prevent_destroy":true,
          "precondition":{"condition":"${var.x}","error_message":"m"}}}}}})";
  const auto over = [&](std::string_view lifecycle) {
    return overridden(base,
                      R"({"resource":{"t":{"a":{"lifecycle":)" + std::string(lifecycle) + "}}}}")
        .text;
  };
  const std::string rest = R"(,"precondition":{"condition":"${var.x}","error_message":"m"}}}}}})";
  const std::string start = R"({"resource":{"t":{"a":{"lifecycle":{)";
  BOOST_TEST(over(R"({"prevent_destroy":false})") ==
             start + R"("ignore_changes":["x"],"prevent_destroy":false)" + rest);
  BOOST_TEST(over(R"({"ignore_changes":["y"],"replace_triggered_by":["t.b"]})") ==
             start + R"("ignore_changes":["y"],"prevent_destroy":true)" + rest);
  BOOST_TEST(over(R"({"ignore_changes":[]})") ==
             start + R"("ignore_changes":["x"],"prevent_destroy":true)" + rest);
  BOOST_TEST(over(R"({"ignore_changes":"all"})") ==
             start + R"("ignore_changes":"all","prevent_destroy":true)" + rest);
  BOOST_TEST(overridden(R"({"resource":{"t":{"a":{"lifecycle":{"ignore_changes":"all"}}}}})",
                        R"({"resource":{"t":{"a":{"lifecycle":{"ignore_changes":["x"]}}}}})")
                 .text == R"({"resource":{"t":{"a":{"lifecycle":{"ignore_changes":"all"}}}}})");
  BOOST_TEST(overridden(R"({"resource":{"t":{"a":{"x":1}}}})",
                        R"({"resource":{"t":{"a":{"lifecycle":{"prevent_destroy":true}}}}})")
                 .text ==
             R"({"resource":{"t":{"a":{"x":1,"lifecycle":{"prevent_destroy":true}}}}})");
}

BOOST_AUTO_TEST_CASE(provisioners_and_connections_replace_as_a_whole) {
  const Document base =
      document_of(Resource("t", "a")
                      .provisioner(Provisioner("local-exec").set("command", "a"))
                      .connection(Connection().host("h").set("user", "u"))
                      .provisioner(Provisioner("local-exec").set("command", "b")));
  BOOST_TEST(
      overridden(base, document_of(Resource("t", "a")
                                       .provisioner(Provisioner("local-exec").set("command", "c"))
                                       .provisioner(Provisioner("local-exec").set("command", "d"))
                                       .connection(Connection().host("i"))))
          .text == R"({"resource":{"t":{"a":{"provisioner":[{"local-exec":{"command":"c"}},)"
                   R"({"local-exec":{"command":"d"}}],"connection":{"host":"i"}}}}})");
}

BOOST_AUTO_TEST_CASE(escaped_arguments_are_those_of_the_body) {
  BOOST_TEST(overridden(R"({"resource":{"t":{"a":{"x":1,"_":{"y":2,"count":3}}}}})",
                        R"({"resource":{"t":{"a":{"y":5,"_":{"x":6,"provider":7}}}}})")
                 .text == R"({"resource":{"t":{"a":{"x":6,"_":{"y":5,"count":3,"provider":7}}}}})");
}

BOOST_AUTO_TEST_CASE(count_wins_over_for_each) {
  BOOST_TEST(overridden(R"({"resource":{"t":{"a":{"count":1}}}})",
                        R"({"resource":{"t":{"a":{"for_each":{"k":1}}}}})")
                 .text == R"({"resource":{"t":{"a":{"count":1}}}})");
  BOOST_TEST(overridden(R"({"resource":{"t":{"a":{"for_each":{"k":1}}}}})",
                        R"({"resource":{"t":{"a":{"count":1}}}})")
                 .text == R"({"resource":{"t":{"a":{"count":1}}}})");
}

BOOST_AUTO_TEST_CASE(settings_are_overridden_piece_by_piece) {
  const std::string_view base =
      R"({"terraform":[{"required_version":">= 1"},{"required_version":"< 9","required_providers":
          {"a":{"source":"x/a"},"b":{"source":"x/b"}},"backend":{"s3":{"bucket":"b"}}}]})";
  BOOST_TEST(overridden(base, R"({"terraform":{"required_version":">= 2"}})").text ==
             R"({"terraform":[{"required_version":">= 2"},{"required_providers":)"
             R"({"a":{"source":"x/a"},"b":{"source":"x/b"}},"backend":{"s3":{"bucket":"b"}}}]})");
  BOOST_TEST(
      overridden(base,
                 R"({"terraform":{"required_providers":{"b":"~> 2","c":"~> 3"},"experiments":["e"],
                     "provider_meta":{"a":{"x":1}}}})")
          .text ==
      R"({"terraform":[{"required_version":">= 1"},{"required_version":"< 9","required_providers":)"
      R"({"a":{"source":"x/a"},"b":"~> 2","c":"~> 3"},"backend":{"s3":{"bucket":"b"}}}]})");
  BOOST_TEST(overridden(base, R"({"terraform":{"cloud":{"organization":"o"}}})").text ==
             R"({"terraform":[{"required_version":">= 1"},{"required_version":"< 9",)"
             R"("required_providers":{"a":{"source":"x/a"},"b":{"source":"x/b"}},)"
             R"("cloud":{"organization":"o"}}]})");
  BOOST_TEST(overridden("{}", R"({"terraform":[{"backend":{"gcs":{}}},{"required_version":"< 2"},
                                  {"required_version":"> 1"}]})")
                 .text == R"({"terraform":[{"required_version":"< 2","backend":{"gcs":{}}},)"
                          R"({"required_version":"> 1"}]})");
}

BOOST_AUTO_TEST_CASE(what_terraform_refuses_is_reported_and_the_rest_applied) {
  const auto out = overridden(
      R"({"resource":{"t":{"a":{"x":1}}},"output":{"o":{"value":1}},"variable":{"v":{}},
          "terraform":{"backend":{"s3":{}}}})",
      R"({"resource":{"t":{"a":{"depends_on":["t.b"],"x":2,"lifecycle":{"precondition":{}}},"c":{}}},
          "output":{"o":{"depends_on":[],"value":2},"p":{"value":1}},
          "variable":{"v":{"validation":{"condition":true,"error_message":"e"}},"w":{}},
          "provider":{"p":[{"x":1},{"alias":"q"}]},"locals":{"l":1},"module":{"m":{}},
          "moved":{"from":"t.a","to":"t.b"},"check":{"k":{}},"import":{"to":"t.a","id":"i"},
          "removed":{"from":"t.z"},"ephemeral":{"t":{"e":{}}},
          "terraform":[{"backend":{"s3":{}}},{"backend":{"gcs":{}}}]})");
  BOOST_TEST(out.text == R"({"resource":{"t":{"a":{"x":2}}},"output":{"o":{"value":2}},)"
                         R"("variable":{"v":{}},"terraform":{"backend":{"s3":{}}},)"
                         R"("provider":{"p":{"x":1}}})");
  BOOST_TEST(
      out.problems ==
          (Texts{"t.a: Unsupported override", "t.a: Can't override precondition blocks",
                 "t.c: Missing resource to override",
                 "output.p: Missing base output definition to override",
                 "var.v: Can't override validation blocks",
                 "var.w: Missing base variable declaration to override",
                 "provider.p.q: Missing base provider configuration for override",
                 "locals: Missing base local value definition to override",
                 "module.m: Missing module call to override",
                 "moved: Cannot override 'moved' blocks", "check.k: Can't override check blocks",
                 "import: Cannot override 'import' blocks",
                 "backend.gcs: Duplicate backend configuration"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
