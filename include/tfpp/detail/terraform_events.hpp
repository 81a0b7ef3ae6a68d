// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/terraform_json.hpp>

#include <boost/json/value.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What `init`, `plan`, `apply` and `test` tell with `-json`: an object a line.
namespace tfpp::inline v1::detail {

/// What was told so far.
struct ToldEvents {
  /// Lines that were objects.
  std::size_t count = 0;
  Diagnostics diagnostics{};

  void take(const boost::json::value& event) {
    if (!event.is_object()) return;
    ++count;
    if (text_member(event, "type") == "diagnostic")
      diagnostics.add(diagnostic_from(member(event, "diagnostic")));
  }
};

/// `"changes":{"add":1,"change":0,"import":0,"remove":0,"operation":"apply"}`
inline void take_apply_event(ApplyResult& result, const boost::json::value& event) {
  const boost::json::value& changes = member(event, "changes");
  if (text_member(event, "type") != "change_summary" || text_member(changes, "operation") == "plan")
    return;
  result.added = count_member(changes, "add");
  result.changed = count_member(changes, "change");
  result.destroyed = count_member(changes, "remove");
  result.imported = count_member(changes, "import");
}

inline TestStatus test_status_from(std::string_view text) noexcept {
  if (text == "pass") return TestStatus::passed;
  if (text == "fail") return TestStatus::failed;
  if (text == "error") return TestStatus::errored;
  return text == "skip" ? TestStatus::skipped : TestStatus::pending;
}

/// Puts together what `terraform test -json` tells of files and runs.
class TestEvents {
 public:
  explicit TestEvents(TestResult& result) : result_(result) {}

  void take(const boost::json::value& event) {
    const std::string_view type = text_member(event, "type");
    if (type == "test_abstract") return take_abstract(member(event, "test_abstract"));
    if (type == "test_summary") return take_summary(member(event, "test_summary"));
    if (type == "test_file") {
      const boost::json::value& told = member(event, "test_file");
      take_status(file(text_member(told, "path")).status, told);
    } else if (type == "test_run") {
      const boost::json::value& told = member(event, "test_run");
      take_status(run(text_member(told, "path"), text_member(told, "run")).status, told);
    } else if (type == "diagnostic" && !text_member(event, "@testrun").empty()) {
      run(text_member(event, "@testfile"), text_member(event, "@testrun"))
          .diagnostics.add(diagnostic_from(member(event, "diagnostic")));
    }
  }

 private:
  void take_abstract(const boost::json::value& told) {
    for_each_member(told, [&](std::string_view path, const boost::json::value& runs) {
      TestFile& one = file(path);
      for_each_element(runs, [&](const boost::json::value& name) {
        if (const boost::json::string* text = name.if_string())
          one.runs.push_back({{text->data(), text->size()}, {}, {}});
      });
    });
  }

  void take_summary(const boost::json::value& told) {
    result_.passed = count_member(told, "passed");
    result_.failed = count_member(told, "failed");
    result_.errored = count_member(told, "errored");
    result_.skipped = count_member(told, "skipped");
  }

  static void take_status(TestStatus& status, const boost::json::value& told) {
    if (text_member(told, "progress") == "complete")
      status = test_status_from(text_member(told, "status"));
  }

  // Lines about a file come together, and what is looked for was mostly looked for before.
  TestFile& file(std::string_view path) {
    if (file_ < result_.files.size() && result_.files[file_].path == path)
      return result_.files[file_];
    for (file_ = 0; file_ < result_.files.size(); ++file_) {
      if (result_.files[file_].path == path) return result_.files[file_];
    }
    result_.files.push_back({std::string(path), {}, {}});
    return result_.files.back();
  }

  TestRun& run(std::string_view path, std::string_view name) {
    std::vector<TestRun>& runs = file(path).runs;
    // They are told in order.
    for (; run_ < runs.size(); ++run_) {
      if (runs[run_].name == name) return runs[run_];
    }
    for (run_ = 0; run_ < runs.size(); ++run_) {
      if (runs[run_].name == name) return runs[run_];
    }
    runs.push_back({std::string(name), {}, {}});
    return runs.back();
  }

  TestResult& result_;
  std::size_t file_ = 0;
  std::size_t run_ = 0;
};

}  // namespace tfpp::inline v1::detail
