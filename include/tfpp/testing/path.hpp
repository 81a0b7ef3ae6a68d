// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/expr/native.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// Paths within a block: `tags.Name`, `ebs_block_device[0].volume_size`, `tags["a.b"]`.
namespace tfpp::inline v1::detail {

/// One step of a path: to what has a name, or to an element.
struct PathStep {
  std::string name{};
  std::size_t index = 0;
  bool is_index = false;
};

/// Takes paths apart.
class PathReader {
 public:
  explicit PathReader(std::string_view path) : path_(path), rest_(path) {}

  /// The steps; none for an empty path. Linear.
  /// @throws Error if it is no path.
  [[nodiscard]] std::vector<PathStep> read() {
    std::vector<PathStep> steps;
    while (!rest_.empty()) {
      if (rest_.front() == '[') {
        steps.push_back(read_bracket());
      } else {
        if (!steps.empty() && !take('.')) fail_path("a dot is due between names");
        steps.push_back(read_name());
      }
    }
    return steps;
  }

 private:
  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  PathStep read_name() {
    const std::size_t end = std::min(rest_.find_first_of(".[]\""), rest_.size());
    if (end == 0) fail_path("a name is missing");
    PathStep step{.name = std::string(rest_.substr(0, end))};
    rest_.remove_prefix(end);
    return step;
  }

  PathStep read_bracket() {
    rest_.remove_prefix(1);
    PathStep step;
    if (rest_.starts_with('"')) {
      const std::string_view quoted = rest_.substr(0, quoted_size());
      const ParsedSyntax parsed = parse_expression(quoted);
      if (!parsed.ok() || parsed.tree().root().kind() != SyntaxKind::text)
        fail_path("a key in quotes is due in brackets");
      step.name = parsed.tree().root().text();
      rest_.remove_prefix(quoted.size());
    } else {
      step.is_index = true;
      const char* end = rest_.data() + rest_.size();
      const auto [behind, error] = std::from_chars(rest_.data(), end, step.index);
      if (error != std::errc()) fail_path("a number or a key in quotes is due in brackets");
      rest_.remove_prefix(static_cast<std::size_t>(behind - rest_.data()));
    }
    if (!take(']')) fail_path("a bracket is not closed");
    return step;
  }

  /// The size of the quoted text that comes next.
  [[nodiscard]] std::size_t quoted_size() const noexcept {
    std::size_t at = 1;
    while (at < rest_.size() && rest_[at] != '"') at += rest_[at] == '\\' ? 2 : 1;
    return std::min(at + 1, rest_.size());
  }

  [[noreturn]] void fail_path(std::string_view why) const {
    fail({"\"", path_, "\" is no path: ", why, "; paths are written as tags.Name, ",
          "ebs_block_device[0].volume_size or tags[\"a.b\"]"});
  }

  std::string_view path_;
  std::string_view rest_;
};

}  // namespace tfpp::inline v1::detail
