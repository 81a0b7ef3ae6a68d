// SPDX-License-Identifier: BSL-1.0
#include "common.hpp"

#include <tfpp/load.hpp>

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

namespace tfpp_command {

namespace {

namespace files = std::filesystem;

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

std::string read_text(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    const std::error_code error(errno, std::generic_category());
    throw Trouble("cannot read " + path + ": " + error.message());
  }
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad() || files::is_directory(path)) throw Trouble("cannot read " + path);
  return text;
}

std::optional<tfpp::Target> parse_target(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::string_view product = text.substr(0, text.find(':'));
  tfpp::Target target;
  if (product == "opentofu") {
    target.product = tfpp::Product::opentofu;
  } else if (product != "terraform") {
    throw Trouble("unknown target " + std::string(text) +
                  "; write terraform:1.9, opentofu:1.8, or the product alone");
  }
  if (product.size() == text.size()) return target;
  const std::string_view version = text.substr(product.size() + 1);
  const char* const end = version.data() + version.size();
  const auto [dot, bad_major] = std::from_chars(version.data(), end, target.version.major);
  const bool has_minor = bad_major == std::errc() && dot != end && *dot == '.';
  if (has_minor) {
    const auto [rest, bad_minor] = std::from_chars(dot + 1, end, target.version.minor);
    // A patch release has the language of its minor version.
    if (bad_minor == std::errc() && (rest == end || *rest == '.')) return target;
  }
  throw Trouble("unknown version in " + std::string(text) + "; write it as terraform:1.9");
}

bool is_configuration_file(std::string_view name) noexcept {
  constexpr std::string_view endings[] = {".tf.json",       ".tofu.json",   ".tftest.json",
                                          ".tofutest.json", ".tfmock.json", ".tfquery.json",
                                          ".tfvars.json"};
  return std::ranges::any_of(endings, [&](std::string_view end) { return name.ends_with(end); });
}

std::vector<std::string> module_folders(const std::string& folder, bool recursive) {
  std::vector<std::string> out{folder};
  if (!recursive) return out;
  std::error_code error;
  auto at = files::recursive_directory_iterator(
      folder, files::directory_options::skip_permission_denied, error);
  for (const files::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    const files::path& path = at->path();
    if (!at->is_directory(error)) {
      const std::string name = path.filename().string();
      if (name.ends_with(".tf.json") || name.ends_with(".tofu.json"))
        out.push_back(path.parent_path().string());
    } else if (path.filename().string().starts_with('.')) {
      at.disable_recursion_pending();
    }
  }
  if (error) throw Trouble("cannot read " + folder + ": " + error.message());
  // The folder itself counts only if it has files, when others have.
  std::sort(out.begin() + 1, out.end());
  out.erase(std::unique(out.begin() + 1, out.end()), out.end());
  const bool has_files = std::find(out.begin() + 1, out.end(), folder) != out.end();
  if (has_files || out.size() > 1) out.erase(out.begin());
  return out;
}

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
