// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/features.hpp>
#include <tfpp/check/lint.hpp>
#include <tfpp/check/module.hpp>
#include <tfpp/check/references.hpp>
#include <tfpp/check/report.hpp>
#include <tfpp/check/rules.hpp>
#include <tfpp/check/unused.hpp>
#include <tfpp/load.hpp>
#include <tfpp/load_directory.hpp>
#include <tfpp/write.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// Takes what a rule of your own finds.
class RuleReport {
 public:
  /// For the library.
  RuleReport(const Document& module, std::string_view rule, detail::CheckProblems& problems)
      : module_(module), rule_(rule), problems_(problems) {}

  /// The module as Terraform sees it: all files together, with overrides applied.
  [[nodiscard]] const Document& module() const noexcept { return module_; }

  /// Something that must not be. `where` is what it is about: a `BlockView`, a `ValueReader`, a
  /// `ValuePosition`, all of the document that is visited.
  /// @param summary  one line
  /// @param detail   sentences that say what is wrong and what to do about it
  template <class Where>
  void error(const Where& where, std::string summary, std::string detail = {}) {
    add(Severity::error, node_of(where), std::move(summary), std::move(detail));
  }
  /// Something that looks wrong.
  template <class Where>
  void warning(const Where& where, std::string summary, std::string detail = {}) {
    add(Severity::warning, node_of(where), std::move(summary), std::move(detail));
  }

 private:
  static const char* node_of(const BlockView& block) noexcept { return block.node(); }
  static const char* node_of(const ValueReader& value) noexcept { return value.node(); }
  static const char* node_of(const ValuePosition& position) noexcept {
    return position.value.node();
  }

  void add(Severity severity, const char* node, std::string summary, std::string detail) {
    detail::CheckProblem problem;
    problem.rule = rule_;
    problem.summary = std::move(summary);
    problem.detail = std::move(detail);
    problem.part.node = node;
    problem.severity = severity;
    problems_.add(std::move(problem));
  }

  const Document& module_;
  std::string_view rule_;
  detail::CheckProblems& problems_;
};

/// A rule of your own: what must hold in your configurations beyond what Terraform asks for.
///
///     const CheckRule tagged{"tagged", [](const Document& doc, RuleReport& report) {
///       for (const BlockView block : doc.resources("aws_*"))
///         if (!block.get("tags")) report.error(block, "Resource without tags", "Set its tags.");
///     }};
struct CheckRule {
  /// A short name, which diagnostics carry: `tagged`.
  std::string id{};
  /// Looks at one file of the module: its blocks, `for_each_value`, `for_each_expression`.
  std::function<void(const Document&, RuleReport&)> check{};
};

struct CheckOptions {
  /// The product and version whose language the configuration must keep to. Without it, what any
  /// version knows is taken.
  std::optional<Target> target{};
  /// Rules to hold the configuration to beside Terraform's own.
  std::vector<CheckRule> rules{};
  /// Whether to tell what Terraform takes and what looks like a mistake all the same, as warnings.
  bool lint = false;
  /// Rules that are not told, by their names in diagnostics: those of loading, of `check`, your
  /// own.
  std::vector<std::string> disabled{};
};

namespace detail {

/// Runs all rules over a module.
class ModuleCheck {
 public:
  ModuleCheck(const CheckedModule& module, const CheckOptions& options)
      : module_(module), options_(options), problems_(options.disabled) {}

  [[nodiscard]] CheckProblems run() && {
    for (const CheckedFile& file : module_.files()) {
      if (file.kind != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) check_block(block);
      for (const CheckRule& rule : options_.rules) {
        RuleReport report(module_.merged(), rule.id, problems_);
        rule.check(*file.document, report);
      }
    }
    if (options_.lint) unused_.check();
    return std::move(problems_);
  }

 private:
  void check_block(const BlockView& block) {
    features_.check(block);
    if (options_.lint) lint_.check(block);
    check_values(block);
  }

  void check_values(const BlockView& block) {
    walk_block(block.node(), [&](const ValuePosition& position) {
      if (problems_.is_full()) return;
      features_.check(position);
      if (options_.lint) lint_.check(position);
      const TextRole role = role_at(position);
      if (role != TextRole::native && role != TextRole::template_text) return;
      const std::string_view text = text_of(position.value.node());
      const ParsedSyntax parsed =
          role == TextRole::template_text ? parse_template(text) : parse_expression(text);
      // What does not parse was told when it was loaded.
      if (parsed.ok()) check_expression({position, role, parsed.tree()});
    });
  }

  void check_expression(const CheckedExpression& expression) {
    references_.check(expression);
    features_.check(expression);
    if (options_.lint) lint_.check(expression);
  }

  const CheckedModule& module_;
  const CheckOptions& options_;
  CheckProblems problems_;
  ReferenceCheck references_{module_, problems_};
  FeatureCheck features_{module_, problems_};
  LintCheck lint_{problems_};
  UnusedCheck unused_{module_, problems_};
};

/// @throws Error for a rule to switch off that there is not.
inline void check_names(const CheckOptions& options) {
  for (const std::string& id : options.disabled) {
    const auto is_own = [&](const CheckRule& rule) { return rule.id == id; };
    if (find_rule(id) != nullptr || std::any_of(options.rules.begin(), options.rules.end(), is_own))
      continue;
    const std::string near = CheckedModule::suggestion(id, [](const auto& consider) {
      for (const Rule& rule : load_rules) consider(rule.id);
      for (const Rule& rule : check_rules) consider(rule.id);
    });
    fail({"no rule is called \"", id, "\", so it cannot be switched off.", near});
  }
}

/// Diagnostics without those of rules that are switched off.
inline Diagnostics enabled(const Diagnostics& found, const CheckOptions& options) {
  if (options.disabled.empty()) return found;
  Diagnostics out;
  for (const Diagnostic& one : found)
    if (!is_one_of(options.disabled, one.rule)) out.add(one);
  return out;
}

/// Makes diagnostics of problems in loaded documents.
class CheckDiagnostics {
 public:
  explicit CheckDiagnostics(std::vector<const Document*> documents)
      : documents_(std::move(documents)), places_(documents_.size()) {}

  /// Linear in the documents that have problems and, for each problem, in its argument.
  [[nodiscard]] Diagnostics tell(std::vector<CheckProblem>& problems) {
    Diagnostics out;
    for (CheckProblem& problem : problems) out.add(tell(problem));
    out.settle();
    return out;
  }

 private:
  [[nodiscard]] Diagnostic tell(CheckProblem& problem) {
    Diagnostic diagnostic;
    diagnostic.severity = problem.severity;
    diagnostic.rule = std::move(problem.rule);
    diagnostic.summary = std::move(problem.summary);
    diagnostic.detail = std::move(problem.detail);
    locate(diagnostic, problem.part);
    if (problem.related.node != nullptr) {
      Diagnostic there;
      locate(there, problem.related);
      diagnostic.related = std::move(there.range);
      diagnostic.related_note = std::move(problem.related_note);
    }
    return diagnostic;
  }

  void locate(Diagnostic& diagnostic, const DocumentPart& part) {
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      const Document& document = *documents_[i];
      const std::uint32_t entry = entry_around(document, part.node);
      if (entry == BlockTree::none) continue;
      const char* block = document.tape().at(document.tree().entry(entry).block);
      diagnostic.address = BlockView(block).address();
      diagnostic.path = path_within(block, part.node);
      if (!places_[i]) places_[i].emplace(document);
      const DocumentPlaces& places = *places_[i];
      if (const auto span = places.find(part))
        places.source().locate(diagnostic, span->begin, span->end);
      return;
    }
  }

  /// Where in its block a node stands: `tags.Name`; empty if it is no value. Problems come block by
  /// block, so the paths of one are kept.
  [[nodiscard]] std::string path_within(const char* block, const char* node) {
    if (block != block_) {
      block_ = block;
      paths_.clear();
      walk_block(block, [&](const ValuePosition& position) {
        paths_.emplace(position.value.node(), position.path);
      });
    }
    const auto found = paths_.find(node);
    return found == paths_.end() ? std::string() : found->second;
  }

  std::vector<const Document*> documents_;
  std::vector<std::optional<DocumentPlaces>> places_;
  const char* block_ = nullptr;
  std::unordered_map<const char*, std::string> paths_{};
};

/// The C++ lines that made the blocks of a document, found by type, labels and, among blocks alike,
/// order: as they are found again when the document is written and loaded.
class MadeAt {
 public:
  explicit MadeAt(const Document& built) {
    for (const BlockView& block : built.blocks()) lines_[key(block)].push_back(block.where());
  }

  /// For each entry of the document that was written and loaded.
  [[nodiscard]] std::vector<std::source_location> lines(const Document& loaded) const {
    std::unordered_map<std::string, std::size_t> counts;
    std::vector<std::source_location> out;
    for (const BlockView& block : loaded.blocks()) {
      const std::string name = key(block);
      const auto found = lines_.find(name);
      const std::size_t number = counts[name]++;
      const bool is_known = found != lines_.end() && number < found->second.size();
      out.push_back(is_known ? found->second[number] : std::source_location());
    }
    return out;
  }

 private:
  static std::string key(const BlockView& block) { return describe_block(block.node()); }

  std::unordered_map<std::string, std::vector<std::source_location>> lines_{};
};

/// Checks one document.
class DocumentCheck {
 public:
  DocumentCheck(const Document& document, const CheckOptions& options)
      : document_(document),
        options_(options),
        source_(DocumentAccess::source(document)),
        target_(options.target ? options.target : source_.target) {}

  [[nodiscard]] Diagnostics run() {
    try {
      return check_text(to_json(document_, {.layout = Layout::as_loaded, .target = target_}));
    } catch (const Error& error) {
      // The text that it was loaded from is no JSON.
      if (!source_.text.empty()) return check_text(source_.text);
      Diagnostics out;
      Diagnostic diagnostic;
      diagnostic.rule = "not-writable";
      diagnostic.summary = "Configuration cannot be written";
      diagnostic.detail = error.what();
      out.add(std::move(diagnostic));
      return out;
    }
  }

 private:
  [[nodiscard]] LoadOptions load_options() const {
    LoadOptions options;
    options.name = source_.name;
    options.kind = kind_of_file(source_.file);
    options.target = target_;
    return options;
  }

  [[nodiscard]] Diagnostics check_text(std::string text) {
    const LoadOptions load_with = load_options();
    const Loaded loaded = load(std::move(text), load_with);
    Diagnostics found = enabled(loaded.diagnostics(), options_);
    if (!found.has_errors()) {
      const CheckedModule module(*loaded, {{&*loaded, *load_with.kind}}, target_);
      CheckProblems problems = ModuleCheck(module, options_).run();
      found.add(CheckDiagnostics({&*loaded}).tell(problems.list()));
    }
    return with_lines(std::move(found), *loaded);
  }

  /// Names the C++ lines of blocks that this program built.
  [[nodiscard]] Diagnostics with_lines(Diagnostics found, const Document& loaded) const {
    if (found.empty()) return found;
    const std::vector<std::source_location> lines = MadeAt(document_).lines(loaded);
    const DocumentPlaces places(loaded);
    Diagnostics out;
    for (Diagnostic diagnostic : found) {
      const std::uint32_t entry = places.entry_at(diagnostic.range.start.offset);
      if (entry != BlockTree::none && lines[entry].line() != 0) {
        SourceRange made_at;
        made_at.file = lines[entry].file_name();
        made_at.start.line = made_at.end.line = lines[entry].line();
        made_at.start.column = made_at.end.column = 0;
        diagnostic.made_at = std::move(made_at);
      }
      out.add(std::move(diagnostic));
    }
    return out;
  }

  const Document& document_;
  const CheckOptions& options_;
  const Source& source_;
  std::optional<Target> target_;
};

}  // namespace detail

/// Holds a document to the rules that Terraform applies before it asks any provider: whether names
/// that are referred to are declared, where `each`, `count` and `self` may stand, and the others in
/// the table of rules. The document is taken for a whole module.
///
///     if (const Diagnostics found = check(doc); found.has_errors()) std::cerr << found;
///
///     main.cpp:12: error: Reference to undeclared input variable [undeclared-variable]
///       in aws_instance.web, ami
///         7 |         "ami": "${var.imagee}",
///           |                   ^^^^^^^^^^
///       There is no variable "imagee" in the module. Did you mean "image"?
///
/// The document is written and loaded again first, and what is wrong with the text is told alone.
/// Diagnostics stand at their place in the text; of blocks that this program built, they name the
/// C++ line. Linear, but for the number of diagnostics.
/// @throws Error for a name in `disabled` that no rule has; what rules of your own throw
[[nodiscard]] inline Diagnostics check(const Document& document, const CheckOptions& options = {}) {
  detail::check_names(options);
  return detail::DocumentCheck(document, options).run();
}

/// As for a document; of one that could not be loaded, what is wrong with it.
[[nodiscard]] inline Diagnostics check(const Loaded& loaded, const CheckOptions& options = {}) {
  detail::check_names(options);
  Diagnostics found = detail::enabled(loaded.diagnostics(), options);
  return found.has_errors() ? found : check(*loaded, options);
}

/// The same for a module: all files of a folder together. What is wrong with its files is told
/// alone.
[[nodiscard]] inline Diagnostics check(const LoadedDirectory& directory,
                                       const CheckOptions& options = {}) {
  detail::check_names(options);
  Diagnostics out = detail::enabled(directory.diagnostics(), options);
  if (out.has_errors()) return out;
  std::vector<detail::CheckedFile> files;
  std::vector<const Document*> documents;
  for (const LoadedFile& file : directory.files()) {
    files.push_back({&file.document, file.kind, file.is_override});
    documents.push_back(&file.document);
  }
  const auto is_unread = [](const Diagnostic& one) { return one.rule == "native-file"; };
  const Diagnostics& told = directory.diagnostics();
  const bool is_whole = std::none_of(told.begin(), told.end(), is_unread);
  const detail::CheckedModule module(*directory, std::move(files), options.target, directory.path(),
                                     is_whole);
  detail::CheckProblems problems = detail::ModuleCheck(module, options).run();
  out.add(detail::CheckDiagnostics(std::move(documents)).tell(problems.list()));
  return out;
}

}  // namespace tfpp::inline v1
