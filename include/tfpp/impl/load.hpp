// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_loader.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/detail/json_handler.hpp>
#include <tfpp/detail/json_mending.hpp>
#include <tfpp/detail/json_scanner.hpp>
#include <tfpp/detail/loaded_places.hpp>
#include <tfpp/detail/read_file.hpp>
#include <tfpp/detail/reload.hpp>
#include <tfpp/detail/source_text.hpp>
#include <tfpp/load.hpp>

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

/// Reads JSON text into a document.
class JsonLoading {
 public:
  /// @param source the text, and how it is to be read
  JsonLoading(Source source, FileKind kind, bool is_override)
      : source_(std::move(source)), document_(DocumentAccess::make(kind)) {
    context_.file = file_row(kind).row;
    context_.target = source_.target;
    context_.is_override = is_override;
  }

  Loaded load() && {
    if (parse(source_.text)) return finish();
    JsonScan scan = scan_json(source_.text);
    if (!scan.problems.empty()) {
      problems_.clear();
      report_json(scan.problems);
      return finish();
    }
    // Terraform takes what is neither UTF-8 nor a character; the parser does not.
    if (const std::string mended = mend_json_text(source_.text); mended != source_.text) {
      document_ = DocumentAccess::make(document_.kind());
      if (parse(mended)) return finish();
    }
    report_refused();
    return finish();
  }

  /// As `load`, when nobody asks what is wrong.
  Reloaded reload() && {
    bool is_whole = parse(source_.text);
    if (!is_whole) {
      document_ = DocumentAccess::make(document_.kind());
      is_whole = parse(mend_json_text(source_.text));
    }
    return {std::move(document_), is_whole};
  }

 private:
  /// Lists and objects that may be open at once: labels and blocks stand around values.
  static constexpr std::size_t most_open = max_depth + 64;

  /// Whether the text is JSON; else what stands before the fault is loaded.
  bool parse(std::string_view text) {
    DocumentLoader loader(document_, text, context_);
    boost::json::parse_options options;
    options.max_depth = most_open;
    boost::json::basic_parser<JsonHandler> parser(options, loader);
    const std::size_t read = parser.write_some(false, text.data(), text.size(), error_);
    if (!error_ && text.find_first_not_of(" \t\r\n", read) != std::string_view::npos)
      error_ = boost::json::error::extra_data;
    stopped_at_ = loader.token();
    loader.finish();
    problems_ = std::move(loader.problems());
    return !error_;
  }

  Loaded finish() {
    if (!problems_.empty()) LoadedPlaces(source_.name, source_.text).tell(problems_, diagnostics_);
    diagnostics_.settle();
    DocumentAccess::source(document_) = std::move(source_);
    return {std::move(document_), std::move(diagnostics_)};
  }

  void report_json(const std::vector<JsonProblem>& problems) {
    const SourceText source(source_.name, source_.text);
    for (const JsonProblem& problem : problems) {
      Diagnostic diagnostic;
      diagnostic.rule = "json-syntax";
      diagnostic.summary = problem.summary;
      diagnostic.detail = problem.detail;
      source.locate(diagnostic, problem.begin, problem.end);
      diagnostics_.add(std::move(diagnostic));
    }
  }

  /// What is JSON, and too much all the same.
  void report_refused() {
    Diagnostic diagnostic;
    const bool is_too_deep = error_ == boost::json::error::too_deep;
    diagnostic.rule = is_too_deep ? "too-deep" : "json-limit";
    diagnostic.summary = is_too_deep ? "Nested too deep" : "Unsupported JSON";
    diagnostic.detail =
        is_too_deep ? joined({"Lists and objects are nested more than ", std::to_string(max_depth),
                              " deep, which tfpp does not support."})
                    : joined({"The parser refuses this text: ", error_.message(), "."});
    const JsonScan scan = scan_json(source_.text);
    const SourceText source(source_.name, source_.text);
    const std::size_t at =
        stopped_at_ < scan.tokens.size() ? scan.tokens[stopped_at_].begin : std::size_t{0};
    source.locate(diagnostic, at, at + 1);
    diagnostics_.add(std::move(diagnostic));
  }

  Source source_;
  LoadContext context_{};
  Document document_;
  std::vector<LoadProblem> problems_{};
  Diagnostics diagnostics_{};
  boost::json::error_code error_{};
  /// The last token that was taken.
  TokenIndex stopped_at_ = no_token;
};

TFPP_INLINE Reloaded reload(const Source& like, FileKind kind, std::string text) {
  return JsonLoading({{}, std::move(text), like.target, nullptr}, kind, true).reload();
}

}  // namespace detail

TFPP_INLINE Loaded load(std::string text, const LoadOptions& options) {
  const bool is_override =
      options.override_file ? *options.override_file : detail::is_override_name(options.name);
  const FileKind kind = options.kind ? *options.kind : file_kind(options.name);
  return detail::JsonLoading(detail::source_of(options.name, std::move(text), options.target), kind,
                             is_override)
      .load();
}

TFPP_INLINE Loaded load_file(const std::string& path, LoadOptions options) {
  if (options.name.empty()) options.name = path;
  int error = 0;
  std::string text = detail::read_file(path, error);
  if (error == 0) return load(std::move(text), options);
  Diagnostic diagnostic;
  diagnostic.rule = "unreadable-file";
  diagnostic.summary = "Failed to read file";
  diagnostic.detail =
      detail::joined({"The file ", path, " cannot be read: ", std::strerror(error), "."});
  diagnostic.range.file = path;
  Diagnostics diagnostics;
  diagnostics.add(std::move(diagnostic));
  return {Document(), std::move(diagnostics)};
}

}  // namespace tfpp::inline v1
