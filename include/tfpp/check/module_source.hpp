// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/provider_source.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

inline bool starts_with_any(std::string_view text,
                            std::initializer_list<std::string_view> beginnings) noexcept {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return text.starts_with(beginning); });
}

/// Whether a module's source is a folder, named from the folder of the calling module on.
inline bool is_local_source(std::string_view source) noexcept {
  return starts_with_any(source, {"./", "../", ".\\", "..\\"});
}

/// Whether a module's source names a module in a registry: `[HOST/]NAMESPACE/NAME/SYSTEM`, and if
/// need be `//` and a folder in it.
class RegistrySource {
 public:
  static bool matches(std::string_view source) {
    std::vector<std::string_view> parts;
    std::string_view rest = source.substr(0, source.find("//"));
    for (bool is_last = false; !is_last && parts.size() <= 4;) {
      const std::size_t slash = rest.find('/');
      is_last = slash == std::string_view::npos;
      parts.push_back(rest.substr(0, slash));
      rest.remove_prefix(is_last ? rest.size() : slash + 1);
    }
    if (parts.size() != 3 && parts.size() != 4) return false;
    const bool has_host = parts.size() == 4;
    const std::size_t first = has_host ? 1 : 0;
    return (!has_host || is_host(parts[0])) && is_name(parts[first]) && is_name(parts[first + 1]) &&
           is_system(parts[first + 2]);
  }

 private:
  static constexpr std::size_t longest = 64;

  static bool is_small_or_digit(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
  static bool is_letter_or_digit(char c) noexcept {
    return is_small_or_digit(c) || (c >= 'A' && c <= 'Z');
  }
  static bool is_name(std::string_view text) noexcept {
    const auto may_be_inside = [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; };
    return !text.empty() && text.size() <= longest && is_letter_or_digit(text.front()) &&
           is_letter_or_digit(text.back()) && std::all_of(text.begin(), text.end(), may_be_inside);
  }
  static bool is_system(std::string_view text) noexcept {
    return !text.empty() && text.size() <= longest &&
           std::all_of(text.begin(), text.end(), is_small_or_digit);
  }
  /// A host with a dot, but for those whose addresses are those of repositories.
  static bool is_host(std::string_view text) {
    const std::string host = lower_case(text);
    return host.find('.') != std::string::npos && is_registry_host(host) && host != "github.com" &&
           host != "bitbucket.org";
  }
};

/// Whether a module's source may be one that is downloaded from elsewhere. What exactly can be is
/// for the downloading library to say.
inline bool may_be_remote_source(std::string_view source) noexcept {
  return source.find(':') != std::string_view::npos ||
         starts_with_any(source, {"/", "\\", "github.com/", "gitlab.com/", "bitbucket.org/"}) ||
         source.find("amazonaws.com") != std::string_view::npos ||
         source.find("googleapis.com") != std::string_view::npos;
}

/// Holds the sources of module calls to the forms that can be installed.
class ModuleSourceCheck {
 public:
  ModuleSourceCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// Looks at a block at the top of a file.
  void check(const BlockView& block) {
    if (&block.row() != &grammar::module_block) return;
    const ValueReader source = block.get("source");
    if (!source || read_node(source.node()).tag != Tag::text) return;
    const std::string_view text = text_of(source.node());
    if (may_be_evaluated(text)) return;
    if (has_version(block)) {
      check_registry(source, text);
    } else if (!is_local_source(text) && !RegistrySource::matches(text) &&
               !may_be_remote_source(text)) {
      problems_.add(
          "module-source", "Invalid module source address",
          joined({"\"", text,
                  "\" is neither a folder, which begins with ./ or ../, nor a module in a "
                  "registry, as in NAMESPACE/NAME/SYSTEM, nor the address of a "
                  "repository or archive."}),
          {source.node()});
    }
  }

 private:
  [[nodiscard]] bool may_be_template() const noexcept {
    const Target target = module_.target().value_or(Target());
    return grammar::reading_for(grammar::Reading::module_address, target) ==
           grammar::Reading::expression;
  }
  [[nodiscard]] bool may_be_evaluated(std::string_view text) const noexcept {
    const bool has_markers =
        text.find("${") != std::string_view::npos || text.find("%{") != std::string_view::npos;
    return has_markers && may_be_template();
  }

  /// Whether the call asks for a version. Where versions are literal, null does.
  [[nodiscard]] bool has_version(const BlockView& block) const {
    const ValueReader version = block.get("version");
    return version && (!version.is_null() || !may_be_template());
  }

  void check_registry(const ValueReader& source, std::string_view text) {
    if (RegistrySource::matches(text)) return;
    problems_.add("registry-source", "Invalid registry module source address",
                  joined({"Only modules in a registry have versions, and \"", text,
                          "\" is no address there: [HOST/]NAMESPACE/NAME/SYSTEM. Remove "
                          "\"version\"",
                          is_local_source(text) ? "." : ", or mend the source."}),
                  {source.node()});
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
};

}  // namespace tfpp::inline v1::detail
