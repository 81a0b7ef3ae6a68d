// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_value_writer.hpp>
#include <tfpp/error.hpp>
#include <tfpp/save.hpp>
#include <tfpp/value.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

template <class F>
void for_each_line(std::string_view text, const F& f) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end != 0) f(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// Writes a value whose texts are taken as they stand.
class LiteralWriter : JsonValueWriter {
 public:
  explicit LiteralWriter(Output& out) : JsonValueWriter(out, {.layout = Layout::compact}) {}
  void write(const StoredValue& value) {
    write_value(value.node(), read_node(value.node()), Form::literal);
  }
};

/// Writes values of input variables as a `.tfvars.json` file, where no text is a template.
inline void save_variables(const Object& variables, const std::filesystem::path& file) {
  if (variables.holds_expression())
    throw Error("a variable's value in the options is an expression; Terraform takes values there");
  StringOutput out(256);
  LiteralWriter(out).write(variables);
  const std::string text = out.take();
  ReplacementFile written(file.native());
  written.write(text.data(), text.size());
  written.commit();
}

/// The arguments of a command, put together from options.
class CommandLine {
 public:
  explicit CommandLine(std::string command) : flags_{std::move(command), "-no-color"} {}

  CommandLine& flag(std::string text) {
    flags_.push_back(std::move(text));
    return *this;
  }
  void flag_if(bool condition, std::string_view text) {
    if (condition) flags_.emplace_back(text);
  }
  void paths(std::string_view flag, const std::vector<std::filesystem::path>& paths) {
    for (const std::filesystem::path& path : paths) flags_.push_back(joined({flag, path.native()}));
  }
  /// What stands behind all flags: a file or folder, even if its name looks like a flag.
  void last(const std::filesystem::path& path) {
    operands_.push_back(path.native().starts_with('-') ? "./" + path.native() : path.native());
  }

  /// @param folder where a file with the values may be put
  template <class Options>
  void variables(const Options& options, const std::filesystem::path& folder) {
    paths("-var-file=", options.variable_files);
    if (options.variables.size() == 0) return;
    const std::filesystem::path file = folder / "variables.tfvars.json";
    save_variables(options.variables, file);
    paths("-var-file=", {file});
  }

  /// What `plan` and `apply` have in common.
  template <class Options>
  void planning(const Options& options, const std::filesystem::path& folder) {
    variables(options, folder);
    for (const std::string& address : options.targets) flag("-target=" + address);
    for (const std::string& address : options.replace) flag("-replace=" + address);
    flag_if(options.destroy, "-destroy");
    flag_if(!options.refresh, "-refresh=false");
    flag_if(options.refresh_only, "-refresh-only");
  }

  [[nodiscard]] std::vector<std::string> take() const {
    std::vector<std::string> all = flags_;
    all.insert(all.end(), operands_.begin(), operands_.end());
    return all;
  }

 private:
  std::vector<std::string> flags_;
  std::vector<std::string> operands_{};
};

}  // namespace tfpp::inline v1::detail
