// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <initializer_list>
#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

/// What every tfpp function throws when it is misused: a bad name, text that is not UTF-8, a
/// duplicate block. The message names the place (block and argument, with the C++ line that made
/// the block), the rule and the remedy.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
};

namespace detail {

/// The parts one after the other. Much cheaper to compile than a chain of `+`.
inline std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

/// Throws an error whose message has these parts.
[[noreturn]] inline void fail(std::initializer_list<std::string_view> parts) {
  throw Error(joined(parts));
}

/// `file.cpp:12`, with the folders of the path left out, so that messages are the same on every
/// machine; a block that was loaded has no such place.
inline std::string to_text(const std::source_location& where) {
  if (where.line() == 0) return "a loaded text";
  std::string_view file = where.file_name();
  if (const auto slash = file.find_last_of("/\\"); slash != std::string_view::npos)
    file.remove_prefix(slash + 1);
  return joined({file, ":", std::to_string(where.line())});
}

}  // namespace detail
}  // namespace tfpp::inline v1
