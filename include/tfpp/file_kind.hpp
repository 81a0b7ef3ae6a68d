// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/grammar.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1 {

/// What a file is for; Terraform tells by its name.
enum class FileKind : std::uint8_t {
  configuration,  ///< `*.tf.json`, `*.tofu.json`
  test,           ///< `*.tftest.json`, `*.tofutest.json`
  mock,           ///< `*.tfmock.json`
  query,          ///< `*.tfquery.json`
  variables,      ///< `*.tfvars.json`: values of variables
};

/// The kind of a file of that name; what ends otherwise is taken for configuration.
[[nodiscard]] constexpr FileKind file_kind(std::string_view name) noexcept {
  if (name.ends_with(".tftest.json") || name.ends_with(".tofutest.json")) return FileKind::test;
  if (name.ends_with(".tfmock.json")) return FileKind::mock;
  if (name.ends_with(".tfquery.json")) return FileKind::query;
  if (name.ends_with(".tfvars.json")) return FileKind::variables;
  return FileKind::configuration;
}

namespace detail {

/// What there is to know of a kind of file.
struct FileRow {
  /// What stands in it.
  const grammar::BlockType* row;
  /// How messages name it.
  std::string_view name;
  /// What the names of such files end with.
  std::string_view ending;
};
/// By `FileKind`.
inline constexpr FileRow file_rows[] = {
    {&grammar::module_file, "a configuration file", ".tf.json"},
    {&grammar::test_file, "a test file", ".tftest.json"},
    {&grammar::mock_file, "a file of mock data", ".tfmock.json"},
    {&grammar::query_file, "a query file", ".tfquery.json"},
    {&grammar::tfvars_file, "a file with values of variables", ".tfvars.json"},
};

constexpr const FileRow& file_row(FileKind kind) noexcept {
  return file_rows[static_cast<std::size_t>(kind)];
}

}  // namespace detail
}  // namespace tfpp::inline v1
