// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/terraform_events.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;
using namespace tfpp::detail;

void take(TestEvents& events, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) events.take(*read_json(line));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(terraform_events)

BOOST_AUTO_TEST_CASE(counts_events_and_keeps_diagnostics) {
  ToldEvents told;
  told.take(*read_json(R"({"type":"version"})"));
  told.take(*read_json(R"({"type":"diagnostic","diagnostic":{"severity":"error","summary":"S"}})"));
  told.take(*read_json("[1]"));
  BOOST_TEST(told.count == 2U);
  BOOST_REQUIRE(told.diagnostics.size() == 1U);
  BOOST_TEST(told.diagnostics[0].summary == "S");
}

BOOST_AUTO_TEST_CASE(takes_what_was_done_not_what_was_planned) {
  ApplyResult result;
  take_apply_event(result, *read_json(R"({"type":"change_summary",
    "changes":{"add":9,"change":9,"import":9,"remove":9,"operation":"plan"}})"));
  BOOST_TEST(result.added == 0U);
  take_apply_event(result, *read_json(R"({"type":"change_summary",
    "changes":{"add":1,"change":2,"import":3,"remove":4,"operation":"apply"}})"));
  BOOST_TEST(result.added == 1U);
  BOOST_TEST(result.changed == 2U);
  BOOST_TEST(result.imported == 3U);
  BOOST_TEST(result.destroyed == 4U);
}

BOOST_AUTO_TEST_CASE(puts_test_files_and_runs_together) {
  TestResult result;
  TestEvents events(result);
  take(events,
       {R"({"type":"test_abstract","test_abstract":{"a":["one","two"],"b":["one"]}})",
        R"({"type":"test_file","test_file":{"path":"a","progress":"starting"}})",
        R"({"type":"test_run","test_run":{"path":"a","run":"one","progress":"complete",
            "status":"pass"}})",
        R"({"type":"test_run","test_run":{"path":"a","run":"two","progress":"complete",
            "status":"fail"}})",
        R"({"type":"diagnostic","@testfile":"a","@testrun":"two",
            "diagnostic":{"severity":"error","summary":"Test assertion failed"}})",
        R"({"type":"test_file","test_file":{"path":"a","progress":"complete","status":"fail"}})",
        R"({"type":"test_run","test_run":{"path":"b","run":"one","progress":"complete",
            "status":"skip"}})",
        R"({"type":"test_run","test_run":{"path":"c","run":"unexpected","progress":"complete",
            "status":"error"}})",
        R"({"type":"test_summary","test_summary":{"status":"fail","passed":1,"failed":2,
            "errored":3,"skipped":4}})"});
  BOOST_REQUIRE(result.files.size() == 3U);
  BOOST_TEST((result.files[0].status == TestStatus::failed));
  BOOST_REQUIRE(result.files[0].runs.size() == 2U);
  BOOST_TEST((result.files[0].runs[0].status == TestStatus::passed));
  BOOST_TEST((result.files[0].runs[1].status == TestStatus::failed));
  BOOST_TEST(result.files[0].runs[1].diagnostics.size() == 1U);
  BOOST_TEST((result.files[1].status == TestStatus::pending));
  BOOST_TEST((result.files[1].runs[0].status == TestStatus::skipped));
  BOOST_TEST((result.files[2].runs[0].status == TestStatus::errored));
  BOOST_TEST(result.passed == 1U);
  BOOST_TEST(result.failed == 2U);
  BOOST_TEST(result.errored == 3U);
  BOOST_TEST(result.skipped == 4U);
}

BOOST_AUTO_TEST_SUITE_END()
