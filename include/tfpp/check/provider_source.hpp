// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Makes capital letters of ASCII small.
inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

inline bool is_ascii(std::string_view text) noexcept {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

/// Whether the text can be the namespace or the type of a provider. Beyond ASCII only Terraform
/// knows all rules, and anything is taken.
inline bool is_provider_part(std::string_view text) {
  return !is_ascii(text) || text::is_provider_local_name(lower_case(text));
}

/// Whether the text can be the host of a registry, with a port if need be.
inline bool is_registry_host(std::string_view text) noexcept {
  if (!is_ascii(text)) return true;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    unsigned port = 0;
    for (const char c : text.substr(colon + 1)) {
      if (c < '0' || c > '9' || port > 65535) return false;
      port = port * 10 + static_cast<unsigned>(c - '0');
    }
    if (colon + 1 == text.size() || port > 65535) return false;
    text = text.substr(0, colon);
  }
  char before = '.';
  for (const char c : text) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_letter && !is_digit && c != '-' && c != '.') return false;
    if (c == '.' && before == '.') return false;
    before = c;
  }
  return !text.empty();
}

/// Where a provider comes from: `[HOST/][NAMESPACE/]TYPE`, or what is wrong with that.
struct ProviderSource {
  std::string host{};
  std::string name_space{};
  std::string type{};
  /// What Terraform says of a source that is none; else empty.
  std::string_view fault{};
  std::string_view detail{};

  /// The same text for the same provider.
  [[nodiscard]] std::string text() const { return joined({host, "/", name_space, "/", type}); }
  [[nodiscard]] bool is_built_in() const noexcept {
    return host == "terraform.io" && name_space == "builtin";
  }

  /// The provider that a local name stands for without a `source`.
  static ProviderSource implied(std::string_view local_name) {
    // Stands for the host that the product asks first.
    if (local_name == "terraform") return {"terraform.io", "builtin", "terraform"};
    return {"", "hashicorp", lower_case(local_name)};
  }

  static ProviderSource parse(std::string_view text) {
    std::vector<std::string_view> parts;
    bool has_empty = false;
    for (std::size_t begin = 0; parts.size() <= 3;) {
      const std::size_t slash = text.find('/', begin);
      parts.push_back(text.substr(begin, slash - begin));
      has_empty = has_empty || parts.back().empty();
      if (slash == std::string_view::npos) break;
      begin = slash + 1;
    }
    ProviderSource out;
    const std::size_t count = parts.size();
    if (has_empty || count > 3) {
      return out.failed("Invalid provider source string",
                        "A source is a type, or a namespace and a type, or a host, a namespace and "
                        "a type, with slashes between them.");
    }
    out.type = lower_case(parts.back());
    out.name_space = count > 1 ? lower_case(parts[count - 2]) : "hashicorp";
    out.host = count > 2 ? lower_case(parts[0]) : "";
    if (!is_provider_part(out.type)) {
      return out.failed(
          "Invalid provider type",
          "The type of a provider, last in its source, has letters, digits and single "
          "dashes inside. Nothing is evaluated here.");
    }
    if (count > 1) out.check_namespace();
    return out;
  }

 private:
  ProviderSource& failed(std::string_view summary, std::string_view why) {
    fault = summary;
    detail = why;
    return *this;
  }

  void check_namespace() {
    const bool is_legacy = name_space == "-";
    if (!is_legacy && !is_provider_part(name_space)) {
      failed("Invalid provider namespace",
             "The namespace of a provider, before its type, has letters, digits and single dashes "
             "inside.");
    } else if (!host.empty() && !is_registry_host(host)) {
      failed("Invalid provider source hostname",
             "The first of three parts is the host of a registry, such as registry.terraform.io.");
    } else if (is_legacy && !is_default_host()) {
      failed("Invalid provider namespace", "A registry of your own has no namespace \"-\".");
    } else if (type.starts_with("terraform-")) {
      failed("Invalid provider type",
             "The type of a provider does not begin with \"terraform-\", although its program and "
             "its repository do. Leave off \"terraform-provider-\".");
    }
    if (is_default_host()) host.clear();
  }
  [[nodiscard]] bool is_default_host() const noexcept {
    return host.empty() || host == "registry.terraform.io" || host == "registry.opentofu.org";
  }
};

}  // namespace tfpp::inline v1::detail
