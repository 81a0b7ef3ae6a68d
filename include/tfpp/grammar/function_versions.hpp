// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar.hpp>

#include <string_view>

namespace tfpp::inline v1::grammar {

using namespace std::string_view_literals;

/// A function with the versions that have it.
struct FunctionVersion {
  std::string_view name;
  Since since{};
};

/// The functions of the language that came after Terraform 0.12, by name.
inline constexpr FunctionVersion function_versions[] = {
    {"alltrue"sv, {{0, 14}}},
    {"anytrue"sv, {{0, 14}}},
    {"assumeequal"sv, {never, {1, 13}}},
    {"assumelistlength"sv, {never, {1, 13}}},
    {"assumelistlengthmax"sv, {never, {1, 13}}},
    {"assumelistlengthmin"sv, {never, {1, 13}}},
    {"assumemaplength"sv, {never, {1, 13}}},
    {"assumemaplengthmax"sv, {never, {1, 13}}},
    {"assumemaplengthmin"sv, {never, {1, 13}}},
    {"assumenotnull"sv, {never, {1, 13}}},
    {"assumesetlength"sv, {never, {1, 13}}},
    {"assumesetlengthmax"sv, {never, {1, 13}}},
    {"assumesetlengthmin"sv, {never, {1, 13}}},
    {"assumestringprefix"sv, {never, {1, 13}}},
    {"base64gunzip"sv, {never, {1, 7}}},
    {"cidrcontains"sv, {never, {1, 7}}},
    {"convert"sv, {{1, 15}, {1, 13}}},
    {"endswith"sv, {{1, 3}}},
    {"ephemeralasnull"sv, {{1, 10}, {1, 11}}},
    {"issensitive"sv, {{1, 8}, {1, 7}}},
    {"nonsensitive"sv, {{0, 15}}},
    {"one"sv, {{0, 15}}},
    {"plantimestamp"sv, {{1, 5}}},
    {"sensitive"sv, {{0, 15}}},
    {"startswith"sv, {{1, 3}}},
    {"strcontains"sv, {{1, 5}}},
    {"sum"sv, {{0, 13}}},
    {"templatestring"sv, {{1, 9}, {1, 7}}},
    {"textdecodebase64"sv, {{0, 14}}},
    {"textencodebase64"sv, {{0, 14}}},
    {"timecmp"sv, {{1, 3}}},
    {"urldecode"sv, {never, {1, 7}}},
};

/// Names in a namespace: `core::upper`, `provider::aws::arn_parse`.
inline constexpr Since scoped_functions_since{{1, 8}, {1, 7}};

/// Which versions have the function of that name, if any has it.
[[nodiscard]] constexpr Since function_since(std::string_view name) {
  if (name.starts_with("provider::")) return scoped_functions_since;
  Since since;
  if (constexpr std::string_view core = "core::"; name.starts_with(core)) {
    name.remove_prefix(core.size());
    since = scoped_functions_since;
  }
  for (const FunctionVersion& one : function_versions) {
    if (one.name == name) return later(since, one.since);
  }
  return since;
}

}  // namespace tfpp::inline v1::grammar
