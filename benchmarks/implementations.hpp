// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "workload.hpp"
#include "workload_boost_json.hpp"
#include "workload_handwritten.hpp"
#include "workload_tfpp.hpp"
#include <tfpp/load.hpp>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

/// Everything that is measured, by name.
namespace bench {

/// What is timed: gives its text to the file, or keeps it in memory where the name is empty.
/// Returns the bytes of text.
using Job = std::function<std::size_t(const std::string& path)>;

struct Implementation {
  std::string_view name;
  /// Does what is not timed, and returns what is.
  Job (*prepare)(std::size_t n, Style style);
  /// Whether it gives the text of the workload.
  bool gives_text = true;
};

inline std::size_t put(std::string_view text, const std::string& path) {
  if (path.empty()) return text.size();
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) throw std::runtime_error("cannot write " + path);
  const std::size_t written = std::fwrite(text.data(), 1, text.size(), file);
  if (std::fclose(file) != 0 || written != text.size())
    throw std::runtime_error("cannot write " + path);
  return text.size();
}

inline std::string temporary_file(std::string_view name) {
  const std::string unique = "tfpp-" + std::string(name) + '-' + std::to_string(getpid());
  return (std::filesystem::temp_directory_path() / unique).string();
}

/// Builds the blocks and writes their text: `write(n, style)`.
template <auto write>
Job whole(std::size_t n, Style style) {
  return [=](const std::string& path) { return put(write(n, style), path); };
}

/// Builds and writes block by block, straight to a file: `write(n, style, path)`. A path that is
/// not given is a temporary file: `/dev/null` does not bear being replaced.
template <auto write>
Job streamed(std::size_t n, Style style) {
  return [=](const std::string& path) {
    const std::string file = path.empty() ? temporary_file("streamed") : path;
    write(n, style, file);
    const auto bytes = std::filesystem::file_size(file);
    if (path.empty()) std::filesystem::remove(file);
    return static_cast<std::size_t>(bytes);
  };
}

/// Writes the text of a document that is there: `print(build(n), style)`.
template <auto build, auto print>
Job print_only(std::size_t n, Style style) {
  return [document = std::make_shared<decltype(build(n))>(build(n)),
          style](const std::string& path) { return put(print(*document, style), path); };
}

/// Builds a document and writes nothing: `build(n)`.
template <auto build>
Job build_only(std::size_t n, Style) {
  return [=](const std::string&) -> std::size_t {
    const auto document = build(n);
    return 0;
  };
}

/// Reads the text of the workload: `read(text)`.
template <auto read>
Job read_only(std::size_t n, Style style) {
  return [text = workload_handwritten(n, style)](const std::string&) -> std::size_t {
    read(text);
    return text.size();
  };
}

/// Copies the finished text: what no writer can beat.
inline Job copy_only(std::size_t n, Style style) {
  const auto text = std::make_shared<std::string>(workload_handwritten(n, style));
  const auto copy = std::make_shared<std::string>(text->size(), '\0');
  return [=](const std::string& path) {
    std::memcpy(copy->data(), text->data(), text->size());
    return put(*copy, path);
  };
}

inline void parse_boost(std::string_view text) {
  boost::json::monotonic_resource memory;
  const boost::json::value root = boost::json::parse(text, &memory);
}

/// Loads the file that is there; the only one that reads what the others write.
inline Job load_file(std::size_t, Style) {
  return [](const std::string& path) -> std::size_t {
    if (path.empty()) return 0;
    const tfpp::Loaded loaded = tfpp::load_file(path);
    if (!loaded) throw std::runtime_error("cannot load " + path);
    return std::filesystem::file_size(path);
  };
}

inline constexpr std::array implementations{
    Implementation{"memcpy", copy_only},
    Implementation{"handwritten", whole<workload_handwritten>},
    Implementation{"tfpp", whole<workload_tfpp>},
    Implementation{"tfpp-stream", streamed<stream_tfpp>},
    Implementation{"tfpp-write-only", print_only<build_tfpp, print_tfpp>},
    Implementation{"tfpp-hold", build_only<build_tfpp>, false},
    Implementation{"boost-tuned", whole<workload_boost_tuned>},
    Implementation{"boost-tuned-plain", whole<workload_boost_tuned_plain>},
    Implementation{"boost-naive", whole<workload_boost_naive>},
    Implementation{"boost-write-only", print_only<build_boost_tuned, print_boost_tuned>},
    Implementation{"boost-hold", build_only<build_boost_tuned>, false},
    Implementation{"boost-parse", read_only<parse_boost>, false},
    Implementation{"tfpp-load-file", load_file, false},
};

inline const Implementation* find_implementation(std::string_view name) {
  const auto* const found = std::find_if(implementations.begin(), implementations.end(),
                                         [&](const auto& each) { return each.name == name; });
  return found == implementations.end() ? nullptr : found;
}

}  // namespace bench
