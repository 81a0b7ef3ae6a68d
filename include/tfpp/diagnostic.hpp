// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_report.hpp>
#include <tfpp/detail/output.hpp>
#include <tfpp/detail/shown_line.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

enum class Severity : std::uint8_t {
  error,   ///< Terraform would refuse this, or it would not mean what was meant.
  warning  ///< Terraform takes this, but it looks like a mistake.
};

/// A place in a text.
struct SourcePosition {
  /// Bytes before it.
  std::size_t offset = 0;
  /// From 1.
  std::size_t line = 1;
  /// From 1, as Terraform counts in JSON: what a reader takes for one letter (a grapheme cluster)
  /// is one column, a tab two, a carriage return none. 0: only the line is known.
  std::size_t column = 1;

  friend bool operator==(const SourcePosition&, const SourcePosition&) = default;
};

/// A part of a text: from `start` up to `end`, which is behind it.
struct SourceRange {
  /// Empty: a text that was passed as such, or nothing is known of the place.
  std::string file{};
  SourcePosition start{};
  SourcePosition end{};

  friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

/// One thing that is wrong, or looks wrong: what, where, and what to do about it.
struct Diagnostic {
  Severity severity = Severity::error;
  /// A short name of the rule that was broken, `literal-bool`; the same in every release.
  std::string rule{};
  /// One line. For what Terraform finds too, its words.
  std::string summary{};
  /// Sentences that say what is wrong here and name the remedy; may have several lines.
  std::string detail{};
  /// The block that it is about, such as `aws_instance.web`; empty for none.
  std::string address{};
  /// Where in the block, such as `tags.Name`; empty for all of it, or if nobody has said.
  std::string path{};
  SourceRange range{};
  /// The C++ line that made the block, if it was built by this program; its column is 0.
  std::optional<SourceRange> made_at{};
  /// The other place, such as that of the first of two declarations.
  std::optional<SourceRange> related{};
  /// What to call the other place.
  std::string related_note = "first declared here";
  /// The line at `range.start`, or what is near that place if the line is very long; or several
  /// lines. Empty: there is none to show.
  std::string snippet{};
  /// Bytes of the text before the snippet.
  std::size_t snippet_offset = 0;

  /// The diagnostic for people, as compilers print theirs; several lines, the last of which ends
  /// too. Linear.
  ///
  ///     main.tf.json:12:7: error: Unsuitable value type [literal-bool]
  ///       in aws_instance.web
  ///         12 |       "count": "x",
  ///            |                ^^^
  ///       A boolean is due here: write true or false, without quotes.
  ///       main.tf.json:3:5: first declared here
  ///
  /// A block that this program built is told by the C++ line that made it: first if the text has no
  /// name, else at the end. Tabs are shown as two blanks, long lines only near the place, control
  /// characters and what is not UTF-8 as U+FFFD. The range is underlined to the end of its first
  /// line.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// What was found in a text or a document, in the order it was found or, once settled, in the order
/// it stands there.
class Diagnostics {
 public:
  using value_type = Diagnostic;
  using const_iterator = std::vector<Diagnostic>::const_iterator;

  Diagnostics() = default;

  /// Appends; the rest stays where it is. Amortised constant.
  void add(Diagnostic diagnostic) { list_.push_back(std::move(diagnostic)); }
  /// Appends all of another list.
  void add(Diagnostics others) {
    if (list_.empty()) {
      list_ = std::move(others.list_);
      return;
    }
    for (Diagnostic& one : others.list_) list_.push_back(std::move(one));
  }

  [[nodiscard]] const_iterator begin() const noexcept { return list_.begin(); }
  [[nodiscard]] const_iterator end() const noexcept { return list_.end(); }
  [[nodiscard]] std::size_t size() const noexcept { return list_.size(); }
  [[nodiscard]] bool empty() const noexcept { return list_.empty(); }
  /// @param index must be below `size()`
  [[nodiscard]] const Diagnostic& operator[](std::size_t index) const noexcept {
    return list_[index];
  }

  /// Linear.
  [[nodiscard]] bool has_errors() const noexcept { return std::any_of(begin(), end(), is_error); }
  /// Linear.
  [[nodiscard]] std::size_t error_count() const noexcept {
    return static_cast<std::size_t>(std::count_if(begin(), end(), is_error));
  }
  /// Linear.
  [[nodiscard]] std::size_t warning_count() const noexcept { return size() - error_count(); }

  /// Sorts by file and place; what has the same place keeps its order. n log n.
  void settle() {
    std::stable_sort(list_.begin(), list_.end(), [](const Diagnostic& a, const Diagnostic& b) {
      const int order = a.range.file.compare(b.range.file);
      return order != 0 ? order < 0 : a.range.start.offset < b.range.start.offset;
    });
  }

  /// For people: one behind the other. Linear.
  [[nodiscard]] std::string text() const;

  /// For programs: what `terraform validate -json` prints, in format 1.0, with more members of each
  /// diagnostic: `rule`, `path`, and `made_at`, the C++ line. Linear.
  [[nodiscard]] std::string json() const;

  friend bool operator==(const Diagnostics&, const Diagnostics&) = default;

 private:
  static bool is_error(const Diagnostic& one) noexcept { return one.severity == Severity::error; }

  std::vector<Diagnostic> list_{};
};

/// `std::cerr << diagnostics`: its text.
template <detail::TextStream Stream>
Stream& operator<<(Stream& stream, const Diagnostic& diagnostic) {
  return detail::write_text(stream, diagnostic.text());
}
template <detail::TextStream Stream>
Stream& operator<<(Stream& stream, const Diagnostics& diagnostics) {
  return detail::write_text(stream, diagnostics.text());
}

namespace detail {

/// Whether anything is known of the place.
inline bool has_place(const Diagnostic& one) noexcept {
  return !one.range.file.empty() || !one.snippet.empty() || one.range.end.offset != 0;
}

/// `main.tf.json:12:7: `
inline void append_place(std::string& out, const SourceRange& range) {
  out += range.file.empty() ? std::string_view("<text>") : std::string_view(range.file);
  out += ':';
  out += std::to_string(range.start.line);
  if (range.start.column != 0) (out += ':') += std::to_string(range.start.column);
  out += ": ";
}

/// Each line of a text, indented.
inline void append_lines(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ((out += "  ") += text.substr(0, end)) += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The first line of the snippet, with carets below the range.
inline void append_snippet(std::string& out, const Diagnostic& one) {
  std::string_view line = one.snippet;
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  const auto in_line = [&](const SourcePosition& position) {
    return position.offset - std::min(position.offset, one.snippet_offset);
  };
  const ShownLine shown(line, in_line(one.range.start), in_line(one.range.end));
  const std::string number = std::to_string(one.range.start.line);
  (((out += "    ") += number) += " | ") += shown.text();
  (out += "\n    ").append(number.size(), ' ') += " | ";
  (out += shown.marks()) += '\n';
}

inline void append_json_range(JsonReport& report, const Diagnostic& one) {
  const auto append_position = [&](std::string_view name, const SourcePosition& position,
                                   std::size_t shift) {
    report.key(name);
    report.begin_object();
    report.member("line", position.line);
    report.member("column", position.column + shift);
    report.member("byte", position.offset + shift);
    report.end_object();
  };
  const SourceRange& range = one.range;
  report.key("range");
  report.begin_object();
  report.member("filename", range.file);
  append_position("start", range.start, 0);
  // As Terraform has it: no range is empty.
  if (range.end.offset > range.start.offset)
    append_position("end", range.end, 0);
  else
    append_position("end", range.start, 1);
  report.end_object();
}

inline void append_json_snippet(JsonReport& report, const Diagnostic& one) {
  const auto in_code = [&](std::size_t offset) {
    return utf8_size(one.snippet, offset - std::min(offset, one.snippet_offset));
  };
  report.key("snippet");
  report.begin_object();
  report.key("context");
  if (one.address.empty())
    report.null();
  else
    report.value(one.address);
  report.member("code", one.snippet);
  report.member("start_line", one.range.start.line);
  report.member("highlight_start_offset", in_code(one.range.start.offset));
  report.member("highlight_end_offset",
                in_code(std::max(one.range.end.offset, one.range.start.offset + 1)));
  report.key("values");
  report.begin_array();
  report.end_array();
  report.end_object();
}

/// The same for programs.
inline void append_json(JsonReport& report, const Diagnostic& one) {
  report.begin_object();
  report.member("severity", one.severity == Severity::error ? "error" : "warning");
  report.member("summary", one.summary);
  report.member("detail", one.detail);
  if (!one.address.empty()) report.member("address", one.address);
  if (!one.rule.empty()) report.member("rule", one.rule);
  if (one.made_at) {
    report.key("made_at");
    report.begin_object();
    report.member("filename", one.made_at->file);
    report.member("line", one.made_at->start.line);
    report.end_object();
  }
  if (has_place(one)) append_json_range(report, one);
  if (!one.snippet.empty()) append_json_snippet(report, one);
  report.end_object();
}

}  // namespace detail

inline std::string Diagnostic::text() const {
  std::string out;
  const bool is_nameless = made_at && range.file.empty();
  if (is_nameless) {
    detail::append_place(out, *made_at);
  } else if (detail::has_place(*this)) {
    detail::append_place(out, range);
  }
  (out += severity == Severity::error ? "error: " : "warning: ") += summary;
  if (!rule.empty()) ((out += " [") += rule) += ']';
  out += '\n';
  if (!address.empty()) {
    (out += "  in ") += address;
    if (!path.empty()) (out += ", ") += path;
    out += '\n';
  }
  if (!snippet.empty()) detail::append_snippet(out, *this);
  detail::append_lines(out, detail);
  if (related) {
    detail::append_place(out += "  ", *related);
    (out += related_note) += '\n';
  }
  if (made_at && !is_nameless) {
    detail::append_place(out += "  ", *made_at);
    out += "the block was made here\n";
  }
  return out;
}

inline std::string Diagnostics::text() const {
  std::string out;
  for (const Diagnostic& one : list_) out += one.text();
  return out;
}

inline std::string Diagnostics::json() const {
  detail::JsonReport report;
  report.begin_object();
  report.member("format_version", "1.0");
  report.member("valid", !has_errors());
  report.member("error_count", error_count());
  report.member("warning_count", warning_count());
  report.key("diagnostics");
  report.begin_array();
  for (const Diagnostic& one : list_) detail::append_json(report, one);
  report.end_array();
  report.end_object();
  return std::move(report).text();
}

}  // namespace tfpp::inline v1
