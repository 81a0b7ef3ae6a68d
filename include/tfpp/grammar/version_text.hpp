// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/error.hpp>
#include <tfpp/grammar.hpp>

#include <string>
#include <string_view>

/// What is told of versions.
namespace tfpp::inline v1::grammar {

/// `1.5`
[[nodiscard]] inline std::string version_text(Version version) {
  return detail::joined({std::to_string(version.major), ".", std::to_string(version.minor)});
}

[[nodiscard]] constexpr std::string_view product_name(Product product) {
  return product == Product::terraform ? "Terraform" : "OpenTofu";
}

/// `Terraform 1.5`; without the number if it is the latest.
[[nodiscard]] inline std::string target_text(Target target) {
  const std::string_view name = product_name(target.product);
  if (target.version == latest) return std::string(name);
  return detail::joined({name, " ", version_text(target.version)});
}

/// Which versions have something: `Terraform has it from 1.14 on, OpenTofu does not have it.`
[[nodiscard]] inline std::string since_text(Since since) {
  if (since == experimental) return "Only experimental builds have it.";
  const auto one = [](Product product, Version from) {
    const std::string_view name = product_name(product);
    if (from == never) return detail::joined({name, " does not have it"});
    if (from == Version{}) return detail::joined({name, " has it in every version"});
    return detail::joined({name, " has it from ", version_text(from), " on"});
  };
  return detail::joined({one(Product::terraform, since.terraform), ", ",
                         one(Product::opentofu, since.opentofu), "."});
}

/// That a target does not have something: what it is called, and who has it.
[[nodiscard]] inline std::string unavailable_text(std::string_view what, Since since,
                                                  Target target) {
  return detail::joined({target_text(target), " does not have ", what, ". ", since_text(since)});
}

}  // namespace tfpp::inline v1::grammar
