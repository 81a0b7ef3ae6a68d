// SPDX-License-Identifier: BSL-1.0
#include "terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <sstream>

namespace tfpp_command {

namespace {

constexpr std::string_view red = "\033[31m";
constexpr std::string_view green = "\033[32m";
constexpr std::string_view yellow = "\033[33m";
constexpr std::string_view bold = "\033[1m";
constexpr std::string_view plain = "\033[0m";

/// A diagnostic's text with its first line and its carets marked.
std::string coloured(const tfpp::Diagnostic& diagnostic) {
  const bool is_error = diagnostic.severity == tfpp::Severity::error;
  const std::string_view colour = is_error ? red : yellow;
  const std::string_view word = is_error ? "error: " : "warning: ";
  std::istringstream lines(diagnostic.text());
  std::string out;
  std::string line;
  for (bool is_first = true; std::getline(lines, line); is_first = false) {
    const std::size_t at = line.find(word);
    const std::size_t bar = line.find("| ");
    const bool is_caret_line =
        bar != std::string::npos && line.find_first_not_of(" ^", bar + 1) == std::string::npos;
    if (is_first && at != std::string::npos) {
      ((out += bold).append(line, 0, at) += colour) += word;
      ((out += plain) += bold).append(line, at + word.size()) += plain;
    } else if (is_caret_line) {
      (out.append(line, 0, bar + 1) += colour).append(line, bar + 1) += plain;
    } else {
      out += line;
    }
    out += '\n';
  }
  return out;
}

int descriptor_of(const std::ostream& stream) {
  if (&stream == &std::cout) return STDOUT_FILENO;
  return &stream == &std::cerr ? STDERR_FILENO : -1;
}

}  // namespace

bool has_colours(const std::ostream& stream) {
  const char* none = std::getenv("NO_COLOR");
  if (none != nullptr && *none != '\0') return false;
  const int descriptor = descriptor_of(stream);
  return descriptor >= 0 && ::isatty(descriptor) != 0;
}

void print(std::ostream& out, const tfpp::Diagnostics& diagnostics) {
  if (!has_colours(out)) {
    out << diagnostics.text();
    return;
  }
  for (const tfpp::Diagnostic& one : diagnostics) out << coloured(one);
}

void print_changes(std::ostream& out, std::string_view text) {
  const bool has_colour = has_colours(out);
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    const char sign = first == std::string::npos ? ' ' : line[first];
    const std::string_view colour = sign == '+' ? green : sign == '-' ? red : yellow;
    const bool is_marked = sign == '+' || sign == '-' || sign == '~' || sign == '@';
    if (has_colour && is_marked) {
      out << colour << line << plain << '\n';
    } else {
      out << line << '\n';
    }
  }
}

Progress::Progress(std::string_view doing, std::size_t count)
    : doing_(doing), count_(count), shown_(count > 1 && ::isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::next(std::string_view what) {
  ++done_;
  if (shown_)
    std::cerr << "\r\033[K" << doing_ << ' ' << done_ << '/' << count_ << ' ' << what << std::flush;
}

}  // namespace tfpp_command
