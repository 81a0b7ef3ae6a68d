// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/inline.hpp>
#include <tfpp/detail/read_file.hpp>
#include <tfpp/diff.hpp>
#include <tfpp/save.hpp>
#include <tfpp/testing/golden.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace tfpp::inline v1 {

namespace detail {

/// Whether a variable of the environment is set to something but `0` and `false`.
inline bool is_switched_on(const char* variable) {
  const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  const std::string_view text = value == nullptr ? "" : value;
  return !text.empty() && text != "0" && text != "false";
}

/// Compares the text of a document with a file.
class GoldenFile {
 public:
  explicit GoldenFile(const std::filesystem::path& path) : path_(path.string()) {
    expected_ = read_file(path_, error_);
  }

  [[nodiscard]] Verdict compare(const Document& document, const WriteOptions& options) const {
    const std::string text = to_json(document, options);
    if (error_ == 0 && text == expected_) return {true, joined({path_, " is as expected"})};
    std::string message = error_ != 0 ? joined({"cannot read ", path_, ": ", std::strerror(error_)})
                                      : joined({path_, " differs:\n", difference(document, text)});
    if (!is_switched_on(update)) {
      return {false, message += joined({"\n", update, "=1 in the environment writes the file"})};
    }
    if (is_switched_on("CI")) {
      return {false,
              message +=
              joined({"\n", update, " is set, but files are not written where CI is set, too"})};
    }
    std::error_code ignored;  // If there is no folder, writing the file says so.
    const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    save(document, path_, {.write = options, .override_file = true});
    return {true, joined({path_, " was written"})};
  }

 private:
  static constexpr const char* update = "TFPP_UPDATE_GOLDEN";

  /// What differs in meaning, or else the first line that does.
  [[nodiscard]] std::string difference(const Document& document, const std::string& text) const {
    const Loaded golden = load(expected_, {.name = path_, .override_file = true});
    if (golden) {
      if (const Difference changes = diff(*golden, document); !changes.empty()) {
        std::string out = changes.text();
        out.pop_back();
        return out;
      }
    }
    return joined(
        {golden ? "the meaning is the same; " : "the file does not load; ", different_line(text)});
  }

  [[nodiscard]] std::string different_line(const std::string& text) const {
    const auto [at, in_text] =
        std::mismatch(expected_.begin(), expected_.end(), text.begin(), text.end());
    const std::size_t number =
        1 + static_cast<std::size_t>(std::count(expected_.begin(), at, '\n'));
    const auto offset = static_cast<std::size_t>(at - expected_.begin());
    return joined({"line ", std::to_string(number), " is the first that differs:\n  expected ",
                   line_at(expected_, offset), "\n  found    ", line_at(text, offset)});
  }

  /// The line around a place in quotes.
  static std::string line_at(const std::string& text, std::size_t offset) {
    if (offset == text.size() && (text.empty() || text.back() == '\n'))
      return "the end of the text";
    const std::size_t before = offset == 0 ? std::string::npos : text.rfind('\n', offset - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    std::string out;
    text::append_quoted(out, std::string_view(text).substr(begin, end - begin));
    return out;
  }

  std::string path_;
  std::string expected_{};
  int error_ = 0;
};

}  // namespace detail

TFPP_INLINE Verdict matches_golden(const Subject& subject, const std::filesystem::path& path,
                                   const WriteOptions& options) {
  if (!subject.problem().empty()) return {false, subject.problem()};
  try {
    return detail::GoldenFile(path).compare(subject.document(), options);
  } catch (const Error& error) {
    return {false, error.what()};
  }
}

}  // namespace tfpp::inline v1
