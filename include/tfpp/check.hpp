// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/addresses.hpp>
#include <tfpp/check/child_modules.hpp>
#include <tfpp/check/conditions.hpp>
#include <tfpp/check/cycles.hpp>
#include <tfpp/check/marks.hpp>
#include <tfpp/check/meta_arguments.hpp>
#include <tfpp/check/module.hpp>
#include <tfpp/check/module_folders.hpp>
#include <tfpp/check/module_source.hpp>
#include <tfpp/check/overrides.hpp>
#include <tfpp/check/providers.hpp>
#include <tfpp/check/references.hpp>
#include <tfpp/check/report.hpp>
#include <tfpp/check/rules.hpp>
#include <tfpp/check/settings.hpp>
#include <tfpp/check/test_files.hpp>
#include <tfpp/check/variable_values.hpp>
#include <tfpp/detail/made_at.hpp>
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
  /// The folder that the document belongs to, where its local modules are found; empty: they are
  /// not looked at. Of what was loaded from a folder, that folder counts.
  std::string folder{};
};

namespace detail {

/// Runs all rules over a module.
class ModuleCheck {
 public:
  /// @param folders where the modules that it calls are loaded to
  ModuleCheck(const CheckedModule& module, const CheckOptions& options, ModuleFolders& folders,
              bool is_root)
      : module_(module),
        options_(options),
        is_root_(is_root),
        overrides_(module),
        child_modules_(module, overrides_, folders, problems_),
        marks_(module, is_root, child_modules_, overrides_, problems_) {}

  [[nodiscard]] const ChildModuleCheck& child_modules() const noexcept { return child_modules_; }

  [[nodiscard]] CheckProblems run() {
    settings_.check();
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() == FileKind::test) {
        for (const BlockView& block : file.document->blocks()) conditions_.check(block);
      }
      if (file.document->kind() != FileKind::configuration) continue;
      providers_.check_requirements(*file.document);
      for (const BlockView& block : file.document->blocks()) {
        conditions_.check(block);
        addresses_.check(block);
        providers_.check(block);
        module_sources_.check(block);
        check_expressions(block);
      }
      for (const CheckRule& rule : options_.rules) {
        RuleReport report(module_.merged(), rule.id, problems_);
        rule.check(*file.document, report);
      }
    }
    child_modules_.check();
    if (!is_root_) child_modules_.check_as_child();
    marks_.check();
    cycles_.finish();
    if (is_root_) {
      TestFileCheck(module_, problems_).check();
      VariableValueCheck(module_, problems_).check();
    }
    return std::move(problems_);
  }

 private:
  void check_expressions(const BlockView& block) {
    walk_block(block.node(), [&](const ValuePosition& position) {
      if (problems_.is_full()) return;
      const TextRole role = role_at(position);
      if (role != TextRole::native && role != TextRole::template_text) return;
      const std::string_view text = text_of(position.value.node());
      const ParsedSyntax parsed =
          role == TextRole::template_text ? parse_template(text) : parse_expression(text);
      // What does not parse was told when it was loaded.
      if (!parsed.ok()) return;
      const CheckedExpression expression{position, role, parsed.tree()};
      references_.check(expression);
      meta_arguments_.check(expression);
      child_modules_.check(expression);
      cycles_.check(expression);
    });
  }

  const CheckedModule& module_;
  const CheckOptions& options_;
  bool is_root_;
  CheckProblems problems_{};
  ReferenceCheck references_{module_, problems_};
  MetaArgumentCheck meta_arguments_{module_, problems_};
  ConditionCheck conditions_{module_, problems_};
  AddressCheck addresses_{module_, problems_};
  ProviderCheck providers_{module_, problems_};
  ModuleSourceCheck module_sources_{module_, problems_};
  SettingsCheck settings_{module_, problems_};
  Overrides overrides_;
  ChildModuleCheck child_modules_;
  MarkCheck marks_;
  CycleCheck cycles_{module_, overrides_, problems_};
};

/// Where in its block a node stands: `tags.Name`; empty if it is no value. Linear in the block.
inline std::string path_within(const char* block, const char* node) {
  std::string path;
  walk_block(block, [&](const ValuePosition& position) {
    if (position.value.node() == node) path = position.path;
  });
  return path;
}

/// Makes diagnostics of problems in loaded documents.
class CheckDiagnostics {
 public:
  explicit CheckDiagnostics(std::vector<const Document*> documents)
      : documents_(std::move(documents)), places_(documents_.size()) {}

  /// Linear in the documents that have problems and, for each problem, in its block.
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
      if (entry == BlockTree::none && !is_in_header(document, part.node)) continue;
      if (entry != BlockTree::none) {
        const char* block = document.tape().at(document.tree().entry(entry).block);
        diagnostic.address = BlockView(block).address();
        diagnostic.path = path_within(block, part.node);
      }
      if (!places_[i]) places_[i].emplace(document);
      const DocumentPlaces& places = *places_[i];
      if (const auto span = places.find(part))
        places.source().locate(diagnostic, span->begin, span->end);
      return;
    }
  }

  std::vector<const Document*> documents_;
  std::vector<std::optional<DocumentPlaces>> places_;
};

/// Checks a root module and the modules that it calls from folders.
class ConfigurationCheck {
 public:
  ConfigurationCheck(const CheckOptions& options, std::optional<Target> target)
      : options_(options), folders_(target) {}

  /// @param documents what the module was loaded from
  [[nodiscard]] Diagnostics run(const CheckedModule& root, std::vector<const Document*> documents) {
    documents_ = std::move(documents);
    check(root, true);
    Diagnostics out;
    // More are found on the way.
    for (std::size_t i = 0; i < folders_.size(); ++i) {
      const ModuleFolder& folder = folders_[i];
      if (is_same_folder(folder.directory().path(), root.folder())) continue;
      out.add(folder.diagnostics());
      if (folder.module() == nullptr) continue;
      for (const LoadedFile& file : folder.directory().files())
        documents_.push_back(&file.document);
      check(*folder.module(), false);
    }
    CheckProblems cycles;
    cycles_.finish(cycles);
    add(cycles);
    out.add(CheckDiagnostics(std::move(documents_)).tell(problems_));
    out.settle();
    return out;
  }

 private:
  static bool is_same_folder(const std::string& a, const std::string& b) {
    return ModuleFolders::identity_of(a) == ModuleFolders::identity_of(b);
  }
  void add(CheckProblems& found) {
    for (CheckProblem& problem : found.list()) problems_.push_back(std::move(problem));
  }
  void check(const CheckedModule& module, bool is_root) {
    ModuleCheck rules(module, options_, folders_, is_root);
    CheckProblems found = rules.run();
    add(found);
    rules.child_modules().for_each_local_call([&](const std::string& path, const BlockView& call) {
      cycles_.add(module.folder(), path, call);
    });
  }

  const CheckOptions& options_;
  ModuleFolders folders_;
  ModuleCycleCheck cycles_{};
  std::vector<const Document*> documents_{};
  std::vector<CheckProblem> problems_{};
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
    options.kind = document_.kind();
    options.target = target_;
    return options;
  }

  [[nodiscard]] Diagnostics check_text(std::string text) {
    const Loaded loaded = load(std::move(text), load_options());
    Diagnostics found = loaded.diagnostics();
    if (loaded) {
      const CheckedModule module(*loaded, {{&*loaded}}, target_, options_.folder,
                                 document_.kind() == FileKind::configuration);
      found.add(ConfigurationCheck(options_, target_).run(module, {&*loaded}));
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
      const bool is_here = diagnostic.range.file == source_.name;
      const std::uint32_t entry =
          is_here ? places.entry_at(diagnostic.range.start.offset) : BlockTree::none;
      if (entry != BlockTree::none) diagnostic.made_at = range_of(lines[entry]);
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
/// @throws what rules of your own throw
[[nodiscard]] inline Diagnostics check(const Document& document, const CheckOptions& options = {}) {
  return detail::DocumentCheck(document, options).run();
}

/// As for a document; of one that could not be loaded, what is wrong with it.
[[nodiscard]] inline Diagnostics check(const Loaded& loaded, const CheckOptions& options = {}) {
  return loaded ? check(*loaded, options) : loaded.diagnostics();
}

/// The same for a module: all files of a folder together. What is wrong with its files is told
/// alone. The modules that it calls from folders are checked with it, each once, and its calls are
/// held to them.
[[nodiscard]] inline Diagnostics check(const LoadedDirectory& directory,
                                       const CheckOptions& options = {}) {
  Diagnostics out = directory.diagnostics();
  if (!directory) return out;
  std::vector<const Document*> documents;
  for (const LoadedFile& file : directory.files()) documents.push_back(&file.document);
  const detail::CheckedModule module = detail::checked_module(directory, options.target);
  out.add(detail::ConfigurationCheck(options, options.target).run(module, std::move(documents)));
  return out;
}

}  // namespace tfpp::inline v1
