// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "process.hpp"
#include "report.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// Compiles sources without optimisation, as in the inner loop of whoever uses the library.
class Compiler {
 public:
  explicit Compiler(const Settings& settings) : settings_(settings) {}

  std::string source(const std::string& name, std::string_view text) const {
    std::string path = settings_.work_directory + '/' + name;
    std::ofstream(path) << text;
    return path;
  }

  /// Adds the CPU seconds of one compilation; says what is wrong where it fails.
  std::string compile(const std::string& path, std::vector<double>& seconds) const {
    std::vector<std::string> command{settings_.compiler, "-std=c++20", "-O0"};
    for (const auto& directory : settings_.include_directories) command.push_back("-I" + directory);
    command.insert(command.end(), {"-c", path, "-o", settings_.work_directory + "/compiled.o"});
    const Process process = run_process(command);
    if (!process.succeeded) return "does not compile: " + first_error(process.output);
    seconds.push_back(process.cpu_seconds);
    return "";
  }

  /// Fills in what a file takes.
  void measure(const std::string& path, Row& row) const {
    std::vector<double> seconds;
    for (std::size_t run = 0; run < settings_.runs && row.note.empty(); ++run)
      row.note = compile(path, seconds);
    if (row.note.empty()) row.measured = median(seconds);
  }

  /// Fills in what `more` costs over `less`, from compilations in turn.
  void compare(const std::string& less, const std::string& more, Row& row) const {
    std::vector<double> without;
    std::vector<double> with;
    for (std::size_t run = 0; run < settings_.runs && row.note.empty(); ++run) {
      row.note = compile(less, without);
      if (row.note.empty()) row.note = compile(more, with);
    }
    if (row.note.empty()) row.measured = paired_difference(with, without);
  }

 private:
  static std::string first_error(const std::string& output) {
    const std::size_t at = output.find("error: ");
    if (at == std::string::npos) return output.substr(0, output.find('\n'));
    return output.substr(at, output.find('\n', at) - at);
  }

  const Settings& settings_;
};

/// A program with so many expressions that the compiler checks, each of 60 characters and another.
inline std::string checked_expressions(std::size_t count) {
  std::string out =
      "#include <tfpp/tfpp.hpp>\nusing namespace tfpp;\nvoid use(const Expr&);\n"
      "void all() {\n";
  for (std::size_t i = 0; i < count; ++i) {
    out += "  use(\"length(var.zones) > " + std::to_string(1000 + i) +
           " ? aws_instance.web[0].id : \\\"x-${local.y}\\\"\"_tf);\n";
  }
  return out + "}\n";
}

/// A unit test with some predicates, but for the framework.
inline constexpr std::string_view test_of_a_document = R"(#include <tfpp/testing.hpp>
#include <tfpp/tfpp.hpp>
using namespace tfpp;
bool test(const Document& doc) {
  return checks_clean(doc) && round_trips(doc) && references(doc, "aws_subnet.a", "aws_vpc.main") &&
         has_resource(doc, "aws_instance", with("tags.Name", regex("^web")), without("user_data"));
}
)";

inline void measure_compile(const Settings& settings, Report& report) {
  const Compiler compiler(settings);
  Row include{"#include <tfpp/tfpp.hpp>, less <string>, <vector>, <functional>",
              "s",
              Bar::at_most,
              0.35,
              {}};
  compiler.compare(compiler.source("standard_headers.cpp",
                                   "#include <functional>\n#include <string>\n#include <vector>\n"),
                   compiler.source("tfpp_header.cpp", "#include <tfpp/tfpp.hpp>\n"), include);
  report.add(include);

  Row one_more{"one more generated resource class", "s", Bar::at_most, 0.1, {}};
  if (settings.one_class.empty() || settings.two_classes.empty()) {
    one_more.note = "no sources given";
  } else {
    compiler.compare(settings.one_class, settings.two_classes, one_more);
  }
  report.add(one_more);

  constexpr std::size_t many = 51;
  Row checked{"one more \"...\"_tf of 60 characters", "ms", Bar::at_most, 15, {}};
  compiler.compare(compiler.source("one_checked.cpp", checked_expressions(1)),
                   compiler.source("many_checked.cpp", checked_expressions(many)), checked);
  if (checked.measured) checked.measured = *checked.measured * 1000 / (many - 1);
  report.add(checked);

  Row quickstart{"compile time of the quickstart", "s", Bar::none, 0, {}};
  if (!std::filesystem::exists(settings.quickstart)) {
    quickstart.note = "no source " + settings.quickstart;
  } else {
    compiler.measure(settings.quickstart, quickstart);
  }
  report.add(quickstart);

  Row header_only{"compile time of a test that checks, compares and asks", "s", Bar::none, 0, {}};
  compiler.measure(compiler.source("test.cpp", test_of_a_document), header_only);
  report.add(header_only);
  Row separately{"the same with tfpp::compiled", "s", Bar::none, 0, {}};
  compiler.measure(compiler.source("separate.cpp", "#define TFPP_SEPARATE_COMPILATION\n" +
                                                       std::string(test_of_a_document)),
                   separately);
  report.add(separately);
}

}  // namespace bench
