// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

/// What Terraform prints for people, where it has no JSON: when it cannot read its own arguments,
/// or for commands that know no `-json`.
namespace tfpp::inline v1::detail {

/// A line without colours, and without the frame around it.
inline std::string plain_line(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line.substr(at, 2) == "\x1b[") {
      at = line.find('m', at);
      if (at == std::string_view::npos) break;
    } else if (line[at] != '\r') {
      out += line[at];
    }
  }
  for (const std::string_view frame : {"│ ", "│", "╷", "╵"}) {
    if (out.starts_with(frame)) {
      out.erase(0, frame.size());
      break;
    }
  }
  return out;
}

/// Reads what Terraform prints for people:
///
///     Error: Missing newline after argument
///
///       on x.tf line 1, in resource "a" "b":
///        1: a = b c
///
///     An argument definition must end with a newline.
class TerraformText {
 public:
  /// Linear.
  static Diagnostics diagnostics(std::string_view text) {
    TerraformText reader;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      reader.take(plain_line(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    reader.finish();
    return std::move(reader.found_);
  }

 private:
  void take(const std::string& line) {
    if (line.starts_with("Error: ")) return begin(Severity::error, line.substr(7));
    if (line.starts_with("Warning: ")) return begin(Severity::warning, line.substr(9));
    if (!is_open_) return;
    if (one_.detail.empty() && one_.range.file.empty() && take_place(line)) return;
    // Below the place, the lines of the file.
    if (one_.detail.empty() && (line.empty() || line.starts_with("  "))) return;
    (one_.detail += line) += '\n';
  }

  void begin(Severity severity, std::string summary) {
    finish();
    is_open_ = true;
    one_.severity = severity;
    one_.summary = std::move(summary);
  }

  /// `  on x.tf line 1, in resource "a" "b":`
  bool take_place(std::string_view line) {
    constexpr std::string_view before = "  on ";
    constexpr std::string_view between = " line ";
    const std::size_t at = line.find(between);
    if (!line.starts_with(before) || at == std::string_view::npos || at < before.size())
      return false;
    const std::string_view number = line.substr(at + between.size());
    if (std::from_chars(number.data(), number.data() + number.size(), one_.range.start.line).ec !=
        std::errc())
      return false;
    one_.range.file = line.substr(before.size(), at - before.size());
    one_.range.start.column = 0;
    one_.range.end = one_.range.start;
    return true;
  }

  void finish() {
    if (!is_open_) return;
    while (one_.detail.ends_with('\n')) one_.detail.pop_back();
    found_.add(std::move(one_));
    one_ = {};
    is_open_ = false;
  }

  Diagnostics found_{};
  Diagnostic one_{};
  bool is_open_ = false;
};

}  // namespace tfpp::inline v1::detail
