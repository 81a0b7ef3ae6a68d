// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/write.hpp>

#include <boost/test/tools/assertion_result.hpp>

#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>

/// What blocks come to, and what is refused.
namespace tfpp_test {

/// The document of these blocks on one line.
template <class... Blocks>
[[nodiscard]] std::string written(const Blocks&... blocks) {
  tfpp::Document document;
  document.add(blocks...);
  return tfpp::to_json(document, {.layout = tfpp::Layout::compact});
}

/// The message of the `tfpp::Error` that the call throws.
template <class F>
[[nodiscard]] std::string refusal(const F& call) {
  try {
    static_cast<void>(call());
  } catch (const tfpp::Error& error) {
    return error.what();
  }
  return "(nothing was refused)";
}

/// Whether a text has these parts, one after the other.
[[nodiscard]] inline boost::test_tools::assertion_result says(
    std::string_view text, std::initializer_list<std::string_view> parts) {
  boost::test_tools::assertion_result result(true);
  std::size_t at = 0;
  for (const std::string_view part : parts) {
    at = text.find(part, at);
    if (at != std::string_view::npos) {
      at += part.size();
      continue;
    }
    result = false;
    result.message() << '`' << text << "` does not say `" << part << "` in its place";
    return result;
  }
  return result;
}

/// Whether the call throws a `tfpp::Error` whose message has these parts, one after the other.
template <class F>
[[nodiscard]] boost::test_tools::assertion_result refuses(
    const F& call, std::initializer_list<std::string_view> parts) {
  return says(refusal(call), parts);
}

/// How messages name the line that made a block: `body.test.cpp:12`.
[[nodiscard]] inline std::string line_of(const tfpp::detail::BodyStore& block) {
  return tfpp::detail::to_text(block.where());
}

/// How messages begin to name a line of the file that calls this: `body.test.cpp:`.
[[nodiscard]] inline std::string this_file(
    const std::source_location& where = std::source_location::current()) {
  const std::string line = tfpp::detail::to_text(where);
  return line.substr(0, line.find(':') + 1);
}

}  // namespace tfpp_test
