// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check.hpp>
#include <tfpp/check/configuration.hpp>
#include <tfpp/check/rules.hpp>
#include <tfpp/detail/inline.hpp>
#include <tfpp/detail/made_at.hpp>
#include <tfpp/write.hpp>

#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

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
    Diagnostics found = enabled(loaded.diagnostics(), options_);
    if (!found.has_errors()) {
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

TFPP_INLINE Diagnostics check(const Document& document, const CheckOptions& options) {
  detail::check_names(options);
  return detail::DocumentCheck(document, options).run();
}

TFPP_INLINE Diagnostics check(const Loaded& loaded, const CheckOptions& options) {
  detail::check_names(options);
  Diagnostics found = detail::enabled(loaded.diagnostics(), options);
  return found.has_errors() ? found : check(*loaded, options);
}

TFPP_INLINE Diagnostics check(const LoadedDirectory& directory, const CheckOptions& options) {
  detail::check_names(options);
  Diagnostics out = detail::enabled(directory.diagnostics(), options);
  if (out.has_errors()) return out;
  std::vector<const Document*> documents;
  for (const LoadedFile& file : directory.files()) documents.push_back(&file.document);
  const detail::CheckedModule module = detail::checked_module(directory, options.target);
  out.add(detail::ConfigurationCheck(options, options.target).run(module, std::move(documents)));
  return out;
}

}  // namespace tfpp::inline v1
